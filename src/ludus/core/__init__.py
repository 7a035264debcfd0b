"""What all games share: protocol, matches, records, dice, editions and words."""
