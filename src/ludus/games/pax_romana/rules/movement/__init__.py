"""9.1 to 9.3, 10.3, 10.4: marches, interception, withdrawal before battle."""
