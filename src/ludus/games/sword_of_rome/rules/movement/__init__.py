"""9 to 11: movement, interception, avoiding battle."""
