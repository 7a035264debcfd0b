"""The names of things in one language: powers, places, leaders, cards. For text and drawing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from ..vocabulary.powers import FOUR_SEATS, THREE_SEATS, TWO_SEATS

if TYPE_CHECKING:
    from ..components.board import Board
    from ..components.cards import PrintedCard
    from ..definition import SwordOfRome

View = dict[str, Any]

SEATS: Final = {4: FOUR_SEATS, 3: THREE_SEATS, 2: TWO_SEATS}


class Names:
    """Whatever a view gives by id, in one language."""

    def __init__(self, game: SwordOfRome, view: View, lang: str) -> None:
        self.game: Final = game
        self.view: Final = view
        self.lang: Final = lang
        self.board: Final[Board] = game.tables.board

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)

    def names(self, names: Iterable[str]) -> str:
        """A list of names; equal ones are counted."""
        counts: dict[str, int] = {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        return ", ".join(name if n == 1 else f"{name} ({n})" for name, n in counts.items())

    def powers(self, ids: Iterable[str]) -> str:
        """A list of powers."""
        return self.names(map(self.power, ids))

    def power(self, id: str) -> str:
        """The name of a power."""
        return self.say(f"power.{id}")

    def side(self, id: str) -> str:
        """The name of a side."""
        return self.say(f"side.{id}")

    def seat(self, number: int) -> str:
        """The name of a seat."""
        return self.say(f"seat.{SEATS[self.view['players']][number]}")

    def place(self, id: str) -> str:
        """The name of a space."""
        return self.game.name(self.lang, "space", self.board.index[id])

    def leader(self, id: str) -> str:
        """The name of a leader."""
        return self.game.name(self.lang, "leader", self.game.tables.leader[id])

    def rated(self, id: str) -> str:
        """A leader with his initiative and tactics."""
        tables, leader = self.game.tables, self.game.tables.leader[id]
        return f"{self.leader(id)} {tables.initiative[leader]}-{tables.tactics[leader]}"

    def card(self, id: str) -> str:
        """The name of a card."""
        return self.face(id).names[self.lang]

    def face(self, id: str) -> PrintedCard:
        """What the edition says of a card."""
        return self.game.tables.cards[self.game.items("card").index(id)]

    def card_text(self, id: str) -> str:
        """What a card says: its event and what becomes of it; an edition may have other cards."""
        parts = []
        if self.game.catalogue.has(f"card_text.{id}"):
            parts.append(self.say(f"card_text.{id}"))
        face = self.face(id)
        if face.cancels_gauls and self.view["players"] == len(THREE_SEATS):
            parts = [self.say("text.cancels_gauls")]
        if face.is_removed:
            parts.append(self.say("text.card_removed"))
        if face.is_reshuffle:
            parts.append(self.say("text.card_reshuffle"))
        return " ".join(parts)
