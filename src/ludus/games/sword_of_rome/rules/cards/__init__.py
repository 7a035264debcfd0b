"""The events of the strategy cards: what each does, and what it needs to have any effect."""
