"""The game in words, for terminal, e-mail and screen reader."""
