"""What the edition says is in the box."""

from __future__ import annotations

from ludus.core.editions import Edition

from .vocabulary import CARDS, MOST_COINS, SEATS


class Box:
    """Coins and cards, as numbers; shared by all positions of a game."""

    def __init__(self, edition: Edition) -> None:
        reader = edition.reader()
        coins = reader.table("coins")
        self.coins: int = coins.integer("all", minimum=1)
        self.coins_each: int = coins.integer("each", minimum=0)
        self.goal: int = coins.integer("goal", minimum=self.coins_each + 1, maximum=MOST_COINS)
        self.hand: int = reader.table("hand").integer("cards", minimum=1)
        rounds = reader.table("rounds")
        self.rounds: dict[str, int] = {
            length: rounds.integer(length, minimum=1) for length in ("short", "long")
        }
        cards = reader.tables("card")
        if [card.id for card in cards] != list(CARDS):
            raise reader.error(f"the cards must be {', '.join(CARDS)}, in this order")
        self.copies: list[int] = [card.integer("copies", minimum=1) for card in cards]
        reader.done()
        if self.coins < len(SEATS) * self.coins_each or sum(self.copies) < len(SEATS) * self.hand:
            raise reader.error("there are too few coins or cards for the hands of all players")
