"""Trek: a small game of one march, step by step, past somebody who may lie in wait.

Dice at a ford, a hidden ambush, a fight: all that a plan must stop at. The rules are our own and
complete: ``play`` and ``rules.toml``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ludus.core.editions import load_edition

from .definition import Trek


@cache
def trek_game() -> Trek:
    """The game with its own edition."""
    return Trek(load_edition(files(__package__).joinpath("edition.toml"), game="trek"))
