"""How fast a reader comes to a live hand: our pages beside peers, in a browser, in one run."""
