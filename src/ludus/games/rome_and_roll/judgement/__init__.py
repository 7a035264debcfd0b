"""How good a position looks, for simple bots."""
