"""7.2, 7.3 and 15 to 18: support, alliances, powers without a player, Africa."""
