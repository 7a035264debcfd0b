"""The rules: one module for each thing that a player would call a rule."""
