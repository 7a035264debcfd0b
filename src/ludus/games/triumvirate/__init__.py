"""Das Ende des Triumvirats."""
