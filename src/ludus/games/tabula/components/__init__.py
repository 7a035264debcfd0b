"""What is on the table before anybody plays, as the edition tells it."""
