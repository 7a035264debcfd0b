"""Land movement and battle: what stands in the way of an action."""
