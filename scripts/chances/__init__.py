"""Tables of exact chances for the site: `make_odds.py` writes them."""
