"""The words of the game as numbers: things, decisions, events, reasons."""
