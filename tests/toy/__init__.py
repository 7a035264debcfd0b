"""Toy: a small game that uses everything the kernel offers. Read it as an example of a package.

Each round all players bid in secret for a card, then play one card each; a card can be vetoed,
and so can a veto. Read on in ``vocabulary``, ``state``, ``play`` and ``cards``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ludus.core.editions import load_edition

from .definition import Toy


@cache
def toy_game() -> Toy:
    """The game with its own edition."""
    return Toy(load_edition(files(__package__).joinpath("edition.toml"), game="toy"))
