"""The games a table offers: those of Ludus, and those named in the settings."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from ludus.bots import BOTS
from ludus.bots.ladder import rungs
from ludus.core.catalogue import Catalogue
from ludus.core.errors import LudusError, OptionError
from ludus.core.game import Game, Options
from ludus.core.scene import Drawing, load_drawing
from ludus.games import edition_ids, game_ids, load_game

from .errors import TableError

KEPT = 100
"""What is told of games is the same for all: so much of it is kept."""


class Games:
    """Finds games and their drawings; the same in the server and in the processes of the bots."""

    def __init__(self, more: tuple[str, ...] = ()) -> None:
        self.more: dict[str, Game] = {}
        for place in more:
            module, _, function = place.partition(":")
            try:
                game = getattr(import_module(module), function)()
            except (ImportError, AttributeError) as error:
                raise LudusError(f"no game can be made by {place!r}: {error}") from None
            self.more[game.id] = game
        self.found: dict[tuple[str, str], Game] = {}

    def load(self) -> None:
        """Read all games and drawings, so that nobody who asks for one has to wait for that."""
        for id in self.ids():
            for edition in self.editions(id):
                self.drawing(self.find(id, edition))

    def ids(self) -> list[str]:
        """All games."""
        return [*game_ids(), *self.more]

    def editions(self, game: str) -> list[str]:
        """The editions of a game, the usual one first."""
        return [self.more[game].edition.id] if game in self.more else edition_ids(game)

    def find(self, game: str, edition: str = "") -> Game:
        """A game by its id; only editions that come with it, never a path from outside."""
        if (game, edition) not in self.found:
            self.found[game, edition] = self.read(game, edition)
        return self.found[game, edition]

    def read(self, game: str, edition: str) -> Game:
        """A game that is asked for the first time."""
        if game not in self.ids():
            raise TableError(422, "malformed", "no_such_game", games=", ".join(self.ids()))
        known = self.editions(game)
        if edition and edition not in known:
            raise TableError(422, "malformed", "no_such_edition", editions=", ".join(known))
        return self.more[game] if game in self.more else load_game(game, edition)

    @staticmethod
    def settle(game: Game, given: Options | None) -> Options:
        """All options of a game with their values; refuses what is not offered."""
        try:
            return game.settle(given)
        except OptionError:
            known = "; ".join(f"{o.name}: {', '.join(map(o.told, o.values))}" for o in game.options)
            raise TableError(422, "malformed", "no_such_option", options=known or "-") from None

    @staticmethod
    def drawing(game: Game) -> Drawing | None:
        """How a game is drawn."""
        return load_drawing(game)

    def drawn(self, *ids: str) -> tuple[Drawing, ...]:
        """The drawings of these games, else of all, as far as they have one."""
        found = [self.drawing(self.find(id)) for id in ids or self.ids()]
        return tuple(drawing for drawing in found if drawing)


@lru_cache(maxsize=KEPT)
def entry(games: Games, id: str, lang: str, words: Catalogue) -> dict[str, Any]:
    """A game as ``GET games`` lists it."""
    game = games.find(id)
    drawing = games.drawing(game)
    text = game.catalogue.text
    largest = max((game.seats(mode) for mode in game.modes()), key=len)
    return {
        "id": game.id,
        "title": text(lang, "game.title"),
        "blurb": text(lang, "game.blurb"),
        "rules_version": game.rules_version,
        "options": [
            {
                "name": option.name,
                "label": text(lang, f"option.{option.name}.label"),
                "values": [
                    {
                        "value": value,
                        "label": text(lang, f"option.{option.name}.{value}"),
                        "only": option.only.get(value, {}),
                    }
                    for value in option.values
                ],
            }
            for option in game.options
        ],
        "seats": [
            {
                "id": seat,
                "name": text(lang, f"seat.{seat}"),
                "emblem": drawing.emblem(seat) if drawing else "",
            }
            for seat in largest
        ],
        "modes": [{"options": mode, "seats": list(game.seats(mode))} for mode in game.modes()],
        "seated_by": seated_by(game),
        "editions": [edition_entry(games.find(id, each), lang) for each in games.editions(id)],
        "bots": [{"id": bot, "label": bot_label(words, game.id, bot, lang)} for bot in BOTS],
    }


def seated_by(game: Game) -> list[str]:
    """The options on which it depends who sits at the table."""
    needed = [option.name for option in game.options]
    for name in reversed(needed[:]):
        fewer = [one for one in needed if one != name]
        seated: dict[tuple[str, ...], tuple[str, ...]] = {}
        if all(
            seated.setdefault(tuple(mode[one] for one in fewer), game.seats(mode))
            == game.seats(mode)
            for mode in game.modes()
        ):
            needed = fewer
    return needed


@cache
def edition_entry(game: Game, lang: str) -> dict[str, Any]:
    """An edition in short: how much of it is reconstructed."""
    edition = game.edition
    facts = edition.facts()
    return {
        "id": edition.id,
        "title": edition.title[lang],
        "note": edition.note[lang],
        "reconstructed": sum(fact.provenance == "reconstructed" for fact in facts),
        "facts": len(facts),
    }


def bot_label(words: Catalogue, game: str, bot: str, lang: str) -> str:
    """A level as it is offered: what it does, how long it thinks, and how strong it is here."""
    label = words.text(lang, f"bot.{bot}")
    rung = rungs(game).get(bot)
    return words.text(lang, "level.rated", label=label, n=rung.points) if rung else label


def options_text(game: Game, options: Options, lang: str) -> str:
    """What was agreed, in words: the first option, and whatever is not as usual."""
    told = [
        game.catalogue.text(lang, f"option.{option.name}.{options[option.name]}")
        for number, option in enumerate(game.options)
        if number == 0 or options[option.name] != option.values[0]
    ]
    return " · ".join(told)
