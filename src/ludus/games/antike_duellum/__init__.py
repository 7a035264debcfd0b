"""Antike Duellum."""
