"""Special units, barbarians, events and cards: what stands in the way of an action."""
