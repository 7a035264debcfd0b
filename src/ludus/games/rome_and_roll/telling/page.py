"""A view in one language: what text board and drawing both say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..vocabulary.ids import ADVISORS, CHARACTERS, FACE_IDS, FAVOURS

if TYPE_CHECKING:
    from ..definition import RomeAndRoll

View = dict[str, Any]
SENECAS: Final = "seneca"


class Page:
    """The game, a view of it, and the reader's language."""

    def __init__(self, game: RomeAndRoll, view: View, lang: str) -> None:
        self.game: Final = game
        self.view: Final = view
        self.lang: Final = lang

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)

    def seat(self, id: str | None) -> str:
        """The name of a player, or Seneca's."""
        return "Seneca" if id == SENECAS else self.say(f"seat.{id}")

    def letter(self, id: str | None) -> str:
        """The letter that stands for a player on the map."""
        return self.say(f"text.letter.{id}")

    def good(self, id: str) -> str:
        """The name of a good."""
        return self.say(f"good.{id}")

    def die(self, id: str) -> str:
        """The name of a face."""
        return self.game.die(self.lang, FACE_IDS.index(id))

    def plan(self, id: str) -> str:
        """The name of a plan; rubble, parks and the Forum have none of their own."""
        for card in self.game.tables.plans:
            if card.id == id:
                return card.names[self.lang]
        return self.say(f"text.{id}")

    def favour(self, id: str) -> str:
        """The name of a god."""
        return self.game.name(self.lang, "favour", FAVOURS.index(id))

    def advisors(self, player: dict[str, Any]) -> list[str]:
        """The advisors of a player, each with his loyalty."""
        first = CHARACTERS.index(player["character"]) * ADVISORS
        return [
            f"{self.game.name(self.lang, 'advisor', first + n)} {boxes}"
            for n, boxes in enumerate(player["loyalty"])
        ]
