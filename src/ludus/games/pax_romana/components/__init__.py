"""What is in the box: the tables of an edition."""
