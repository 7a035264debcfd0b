"""The Sword of Rome: cards, leaders and alliances, 386 to 272 BC."""
