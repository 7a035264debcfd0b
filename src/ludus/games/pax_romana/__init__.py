"""Pax Romana: four powers and the whole Mediterranean, 300 to 50 BC."""
