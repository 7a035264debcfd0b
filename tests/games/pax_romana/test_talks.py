"""Bots that negotiate: they propose, accept, keep their word or not, and remember."""

from __future__ import annotations

import pytest

from ludus.bots import make_bot
from ludus.core.perspective import Perspective
from ludus.games.pax_romana.judgement.evaluation import evaluate, will_be_accepted
from ludus.games.pax_romana.judgement.talks import PEACE, friendship, good_faith
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.negotiation.bribery import bribery
from ludus.games.pax_romana.rules.negotiation.meeting import meeting, speak
from ludus.games.pax_romana.vocabulary.owners import CARTHAGE, GREECE, ROME
from ludus.native.loading import OFF
from tests.games.pax_romana.kit import power, space, table
from tests.games.pax_romana.land.scenes import approach, set_out
from tests.games.pax_romana.playing import GAME, begin, take, waiting


def proposed(g: State, *terms: str) -> State:
    """Rome proposes something to Carthage."""
    return take(begin(g, speak, "rome", 1 << CARTHAGE), "carthage", *terms, "propose")


def test_an_alliance_between_equals_is_accepted() -> None:
    assert will_be_accepted(proposed(table(), "alliance"))


def test_nobody_crowns_whoever_is_far_ahead() -> None:
    g = table()
    g.points[ROME] = 20
    assert not will_be_accepted(proposed(g, "alliance"))


def test_bots_do_not_gang_up() -> None:
    g = table(alliance=("greece", "east"))
    assert friendship(g, ROME, CARTHAGE) > 0
    g.ally(GREECE, CARTHAGE)
    assert friendship(g, ROME, GREECE) == 0, "who has two allies is no third's"
    assert good_faith(g, GREECE) == PEACE, "a second ally brings nothing"


def test_talents_are_not_given_away_for_nothing() -> None:
    assert not will_be_accepted(proposed(table(), "ask:3"))


def test_a_bot_proposes_what_the_other_may_like() -> None:
    g = take(begin(table(), speak, "rome", 1 << CARTHAGE), "carthage")
    before = evaluate(g, g.seats[ROME])
    assert evaluate(take(g, "alliance"), g.seats[ROME]) > before


def test_who_has_refused_is_not_asked_again_in_a_turn() -> None:
    g = take(proposed(table(), "ask:3"), "decline")
    take(begin(g, speak, "rome", 1 << CARTHAGE), "carthage")
    before = evaluate(g, g.seats[ROME])
    assert evaluate(take(g, "alliance"), g.seats[ROME]) < before
    assert not will_be_accepted(g)
    g.this_turn.clear()
    assert will_be_accepted(g), "a new turn"


def bribed() -> State:
    """Carthage is about to attack Rome at Capua, and has taken talents to hold back."""
    g = table(units={"capua": ("rome", {"legion": 1})})
    g.talents[ROME] = 5
    begin(g, bribery, "carthage", "rome", space("capua"))
    return take(g, "amount:3", "accept")


def test_whoever_breaks_his_word_is_remembered() -> None:
    g = take(bribed(), "break_word")
    assert g.view(0)["perjured"] == ["carthage"]
    assert friendship(g, ROME, CARTHAGE) < 0 < friendship(g, ROME, GREECE)
    kept = take(bribed(), "hold_back")
    assert kept.view(0)["perjured"] == []
    assert good_faith(kept, CARTHAGE) > good_faith(g, CARTHAGE), "it costs to be known for that"


def offers_three(perjured: int) -> float:
    """What Rome thinks of three talents that it offers Carthage, who outnumbers it at Capua."""
    g = table(units={"capua": ("rome", {"legion": 4})})
    g.talents[ROME], g.perjured = 20, perjured
    approach(g, "carthage", "venusia", "capua", {"heavy": 9})
    g.battle.clear()
    begin(g, bribery, "carthage", "rome", space("capua"))
    before = evaluate(g, g.seats[ROME])
    return evaluate(take(g, "amount:3"), g.seats[ROME]) - before


def test_an_army_buys_itself_off_but_not_from_a_power_that_has_broken_its_word() -> None:
    assert offers_three(0) > 0 > offers_three(1 << CARTHAGE)


# -- what bots do ----------------------------------------------------------------------------------
@pytest.fixture
def in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machine code knows nothing of the tables of these tests."""
    monkeypatch.setenv(OFF, "1")


def chosen(g: State) -> str:
    """What the greedy bot does now."""
    bot = make_bot("greedy", 1)
    return GAME.target(g.kind(), bot.choose(Perspective(GAME, g, g.to_move)))


def scored(g: State, **points: int) -> State:
    """Everybody has eight points but these."""
    for one in g.players():
        g.points[one] = 8
    for name, n in points.items():
        g.points[power(name)] = n
    return g


def met(**points: int) -> State:
    """Rome has Carthage at a table, and both may say something."""
    return take(begin(scored(table(), **points), meeting, "rome"), "carthage", "enough")


@pytest.mark.usefixtures("in_python")
@pytest.mark.parametrize(
    ("rome", "carthage", "is_made"), [(8, 8, True), (8, 25, False), (2, 25, False), (25, 2, False)]
)
def test_bots_make_alliances_but_none_with_whoever_is_far_ahead(
    rome: int, carthage: int, is_made: bool
) -> None:
    g = met(rome=rome, carthage=carthage)
    while waiting(g) != "carthage offer_to":
        take(g, chosen(g))
    assert bool(g.allies[ROME] >> CARTHAGE & 1) is is_made


@pytest.mark.usefixtures("in_python")
@pytest.mark.parametrize(("points", "answer"), [(8, "accept"), (25, "decline")])
def test_a_bot_accepts_an_equal_and_refuses_a_leader(points: int, answer: str) -> None:
    g = take(met(rome=points), "carthage", "alliance", "propose")
    assert chosen(g) == f"button:{answer}"


@pytest.mark.usefixtures("in_python")
@pytest.mark.parametrize(("perjured", "answer"), [(0, "accept"), (1 << ROME, "decline")])
def test_a_bot_refuses_whoever_has_broken_his_word(perjured: int, answer: str) -> None:
    g = met()
    g.perjured = perjured
    assert chosen(take(g, "carthage", "alliance", "propose")) == f"button:{answer}"


def paid(to: str, origin: str, garrison: dict[str, int]) -> State:
    """Carthage marches on a place that Rome holds, and takes a talent for turning back."""
    units = {origin: ("carthage", {"heavy": 9}), to: ("rome", garrison)}
    g = scored(table(units=units))
    g.talents[ROME] = 20
    set_out(g, "carthage", origin, 6)
    take(g, to)
    return take(g, "amount:1", "accept")


@pytest.mark.usefixtures("in_python")
def test_a_bot_keeps_its_word_unless_a_capital_lies_open() -> None:
    assert chosen(paid("capua", "venusia", {"legion": 4})) == "button:hold_back"
    assert chosen(paid("rome", "capua", {"garrison": 1})) == "button:break_word"


@pytest.mark.usefixtures("in_python")
@pytest.mark.parametrize(("leader", "to"), [("carthage", "venusia"), ("greece", "paestum")])
def test_who_is_far_behind_attacks_the_leader_and_not_another(leader: str, to: str) -> None:
    units = {
        "capua": ("rome", {"legion": 6}),
        "venusia": ("carthage", {"light": 1}),
        "paestum": ("greece", {"light": 1}),
    }
    g = scored(table(units=units), rome=3, **{leader: 25})
    assert chosen(set_out(g, "rome", "capua", 6)) == f"space:{to}"
