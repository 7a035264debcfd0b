"""What the greedy bot's judgement of Triumvirate promises."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ludus.flow import OVER
from ludus.games import load_game
from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.vocabulary.ids import CAESAR, MILITARY, POMPEY

GAME = load_game("triumvirate")


def start(players: int = 3) -> State:
    g = GAME.new({"players": str(players)})
    assert isinstance(g, State)
    return g


@pytest.mark.parametrize("players", [2, 3])
def test_chances_add_up_to_one_wherever_the_game_stands(players: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        g = start(players)
        while g.to_move != OVER:
            chances = [g.evaluate(seat) for seat in range(players)]
            assert sum(chances) == pytest.approx(1.0)
            assert min(chances) > 0.0
            g.apply(rng.choice(g.legal()))
        assert [g.evaluate(seat) for seat in range(players)] == [
            float(seat == g.winner) for seat in range(players)
        ]


def conquer(g: State) -> None:
    g.replace_governor(CAESAR, g.own_provinces(POMPEY)[0])


def raise_military(g: State) -> None:
    g.raise_competence(CAESAR, MILITARY)


def take_citizen(g: State) -> None:
    g.persuade(CAESAR)


def dismiss_citizen(g: State) -> None:
    g.send_away(POMPEY, 1)


def was_consul(g: State) -> None:
    g.consuls |= 1


def find_gold(g: State) -> None:
    g.treasury[0] += 1
    g.gold_stock -= 1


def get_legion(g: State) -> None:
    g.legions[g.own_provinces(CAESAR)[1]] += 1


def make_weapons(g: State) -> None:
    g.add_weapons(CAESAR, 2)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    "gain",
    [
        conquer,
        raise_military,
        take_citizen,
        dismiss_citizen,
        was_consul,
        find_gold,
        get_legion,
        make_weapons,
    ],
)
def test_every_gain_is_one(gain: Callable[[State], None], players: int) -> None:
    g = start(players)
    before = g.evaluate(0), g.evaluate(1)
    gain(g)
    assert g.evaluate(0) > before[0]
    assert g.evaluate(1) < before[1]


def test_gold_is_worth_more_the_nearer_it_lies() -> None:
    worth = []
    for zone in ("gallia_narbonensis", "gallia_cisalpina", "illyricum", "achaea"):
        g = start()
        g.gold[:] = [0] * len(g.gold)
        g.gold[g.board.ids.index(zone)] = 2
        worth.append(g.evaluate(0))
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > worth[-1]


def test_a_former_consul_fears_to_be_overtaken_most_on_the_eve_of_an_election() -> None:
    swings = []
    for calendar in (8, 1):
        g = start()
        g.consuls, g.citizens[0], g.calendar = 1, 3, calendar
        before = g.evaluate(0)
        g.citizens[1] += 2
        swings.append(before - g.evaluate(0))
    assert swings[1] > swings[0] > 0
