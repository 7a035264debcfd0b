"""Rome & Roll: see ``definition``."""
