"""A view in one language: what text board and drawing both say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ..definition import Tabula

View = dict[str, Any]


class Page:
    """The game, a view of it, and the reader's language."""

    def __init__(self, game: Tabula, view: View, lang: str) -> None:
        self.game: Final = game
        self.view: Final = view
        self.lang: Final = lang

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)

    def seat(self, id: str) -> str:
        """The name of a player."""
        return self.say(f"seat.{id}")

    def standing(self) -> str:
        """Who has won, who is to throw, or who plays which dice."""
        view = self.view
        if view["winner"]:
            return self.say("outcome.home", seat=self.seat(view["winner"]))
        if view["active"] is None:
            return self.say("text.opening")
        if not view["dice"]:
            return self.say("text.throws", seat=self.seat(view["active"]))
        return self.say("text.plays", seat=self.seat(view["active"]), dice=self.dice())

    def dice(self) -> str:
        """The three dice; one that is used stands in brackets."""
        faces = [f"({d['face']})" if d["used"] else str(d["face"]) for d in self.view["dice"]]
        return ", ".join(faces)
