"""6. Income, what may be raised where, and upkeep."""
