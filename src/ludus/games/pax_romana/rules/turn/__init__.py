"""3. The turn: so far, who is isolated at its end."""
