"""13. Barbarians: tribes, rebellions and invasions."""
