"""The board in words."""
