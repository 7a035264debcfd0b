"""The position: what lasts, what is under way, who sees what of it."""
