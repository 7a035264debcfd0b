"""12. Special units."""
