"""The HTTP API under /api/v1: the same for the browser and for programs."""
