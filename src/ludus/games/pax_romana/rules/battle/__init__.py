"""7.3 to 7.5, 8.4, 10.5 to 10.9: battles on land and what follows from them."""
