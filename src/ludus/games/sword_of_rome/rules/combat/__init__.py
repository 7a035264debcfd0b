"""12: battles, and what follows them."""
