"""Bots that negotiate: they propose, accept and refuse, break where that pays, and remember."""

from __future__ import annotations

from typing import Any, Final

import pytest

from ludus.bots import make_bot
from ludus.core.perspective import Perspective
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.sequence import rounds
from tests.games.sword_of_rome.kit import (
    GAME,
    Force,
    allied,
    power,
    run_until,
    start,
    table,
    take,
    waiting,
)

HANDS: Final = {"greek": ["greek_gold"], "etruscan_samnite": ["punic_trade_treaty"]}
"""The round goes on after the Romans."""


def chosen(g: State) -> str:
    """What the greedy bot does now."""
    return GAME.target(g.kind(), make_bot("greedy", 1).choose(Perspective(GAME, g, g.to_move)))


def acting(**layout: Any) -> State:
    """The Romans have no cards, and may only talk."""
    g = table(hands=HANDS, **layout)
    g.desperate = [0, 0, 0, 0]
    return run_until(start(g, rounds), "roman action")


def test_a_bot_proposes_what_another_accepts() -> None:
    g = acting()
    assert chosen(g) == "propose:roman_gallic"
    assert waiting(take(g, "propose:roman_gallic")) == "gallic answer_alliance"
    take(g, chosen(g))
    assert allied(g, "roman_gallic")


def test_a_bot_refuses_what_serves_only_the_other() -> None:
    g = start(table(active="etruscan_samnite"), actions, "etruscan_samnite")
    assert chosen(take(g, "propose:roman_etruscan")) == "button:decline"
    assert chosen(acting()) != "propose:roman_etruscan"


STRONG: Final[dict[str, Force]] = {
    "neapolis": ("roman", 10, ["valerius"]),
    "tarentum": ("roman", 8, ["camillus"]),
}
"""Romans before two cities of the Greeks, which nobody else defends."""


@pytest.mark.parametrize(("forces", "pays"), [({}, False), (STRONG, True)])
def test_to_break_an_alliance_is_worth_its_price_where_cities_lie_open(
    forces: dict[str, Force], pays: bool
) -> None:
    g = acting(alliances=["roman_greek"], points={"roman": 8}, forces=forces)
    broken = take(g.clone(), "break_off:roman_greek")
    while waiting(broken) == "roman give_up":
        take(broken, chosen(broken))
    assert not allied(broken, "roman_greek")
    assert (broken.evaluate(0) > take(g, "end_actions").evaluate(0)) is pays


@pytest.mark.parametrize(("betrayed", "answer"), [(0, "accept"), (1, "decline")])
def test_a_bot_remembers_who_betrayed_it(betrayed: int, answer: str) -> None:
    g = table()
    g.betrayed[power("gallic")] = betrayed << power("roman")
    take(start(g, actions, "roman"), "propose:roman_gallic")
    assert chosen(g) == f"button:{answer}"


@pytest.mark.parametrize(
    ("leader", "target"), [("greek", "praeneste"), ("etruscan_samnite", "narnia")]
)
def test_who_is_far_behind_attacks_the_leader_and_not_another(leader: str, target: str) -> None:
    """Greeks hold Praeneste; the way to Perusia, which the Etruscans hardly guard, is by Narnia."""
    g = table(
        points={"roman": 1, "greek": 4, "etruscan_samnite": 4, "gallic": 4} | {leader: 8},
        owners={"praeneste": "greek"},
        forces={
            "roma": ("roman", 6, ["valerius"]),
            "praeneste": ("greek", 1, []),
            "perusia": ("etruscan", 2, []),
            "clusium": ("etruscan", 0, []),
        },
        hands={"roman": ["appian_way"]},
    )
    g.desperate = [0, 0, 0, 0]
    take(start(g, actions, "roman"), "appian_way", "activate", "valerius", 6)
    assert chosen(g) == f"space:{target}"
