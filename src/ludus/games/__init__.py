"""The games, by id. Each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from pathlib import Path

from ludus.core.editions import Edition, load_edition
from ludus.core.errors import EditionError, UnknownGame
from ludus.core.game import Game

CLASSES = {
    "tabula": "Tabula",
    "triumvirate": "Triumvirate",
    "antike_duellum": "AntikeDuellum",
    "sword_of_rome": "SwordOfRome",
    "rome_and_roll": "RomeAndRoll",
    "pax_romana": "PaxRomana",
}
"""Id (also the name of the package) and the class in its ``definition`` module."""

_loaded: dict[tuple[str, str], Game] = {}


def game_ids() -> list[str]:
    """The ids of all games."""
    return list(CLASSES)


def edition_ids(game: str) -> list[str]:
    """The editions that come with a game, the usual one first."""
    check_id(game)
    folder = files(f"ludus.games.{game}").joinpath("editions")
    return sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir())


def load_game(game: str, edition: str = "") -> Game:
    """A game with one of its editions (by id), or with an edition file of one's own (a path)."""
    check_id(game)
    edition = edition or edition_ids(game)[0]
    if (game, edition) not in _loaded:
        _loaded[game, edition] = define(game, read_edition(game, edition))
    return _loaded[game, edition]


def define(game: str, edition: Edition) -> Game:
    """A game played with the given edition."""
    check_id(game)
    definition = import_module(f"ludus.games.{game}.definition")
    made = getattr(definition, CLASSES[game])(edition)
    assert isinstance(made, Game)
    return made


def read_edition(game: str, edition: str) -> Edition:
    """The edition's data, from the package or from a file."""
    if edition.endswith(".toml"):
        return load_edition(Path(edition), game=game)
    known = edition_ids(game)
    if edition not in known:
        raise EditionError(f"{game} has no edition {edition!r}; there is {', '.join(known)}")
    folder = files(f"ludus.games.{game}").joinpath("editions")
    return load_edition(folder.joinpath(f"{edition}.toml"), game=game)


def check_id(game: str) -> None:
    """Refuse an unknown game, naming those there are."""
    if game not in CLASSES:
        raise UnknownGame(f"there is no game {game!r}; the games are {', '.join(CLASSES)}")
