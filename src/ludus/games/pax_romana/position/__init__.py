"""The position: what lasts, what is under way, and what each seat may see of it."""
