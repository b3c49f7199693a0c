"""Her at a table of three to six: who should exchange what, and how near that is to the best."""
