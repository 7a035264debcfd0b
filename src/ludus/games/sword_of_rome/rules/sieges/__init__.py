"""13 and 14: sieges, sorties, raids and plunder."""
