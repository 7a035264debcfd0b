"""The event cards, one function for each effect."""
