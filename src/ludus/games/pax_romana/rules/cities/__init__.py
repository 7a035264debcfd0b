"""7. Towns and cities."""
