"""What everything is called by, and what is asked and told."""
