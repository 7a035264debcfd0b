"""12: special units."""
