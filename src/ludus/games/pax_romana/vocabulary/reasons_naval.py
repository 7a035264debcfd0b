"""The sea: what stands in the way of an action."""
