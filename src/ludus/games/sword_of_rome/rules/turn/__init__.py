"""5, 6 and 8: the turn, its phases, cards and leaders."""
