"""17. The cards of the advanced game."""
