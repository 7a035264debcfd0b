"""Ask me about responses: the table passes for whoever can only pass, unless he hides it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ludus.core.decision import Decision
from ludus.games import load_game
from ludus.table.live import Live, SeatState
from ludus.table.responses import answered, ask_again, is_window, setting
from tests.table.kit import Someone, wait_until

Make = Callable[..., Someone]
SWORD = load_game("sword_of_rome")
KINDS = {kind.name: kind for kind in SWORD.kinds}


def only_passes(me: Someone, table: str, seed: int = 1) -> tuple[int, int]:
    """Play to the end by chance: how often one was asked, and how often passing was all."""
    rng, asked, passes = Random(seed), 0, 0
    while True:
        wait_until(lambda: me.look(table)["decision"] or me.look(table)["over"])
        update = me.look(table)
        if update["over"]:
            return asked, passes
        targets = [option["target"] for option in update["decision"]["options"]]
        asked += 1
        passes += targets == ["button:let_pass"]
        me.take(table, update["decision"], rng.randrange(len(targets)))


def test_against_bots_nobody_is_asked_who_can_only_pass(someone: Make) -> None:
    me = someone()
    seats = {"gaius": "me", "livia": "bot:random", "titus": "bot:random"}
    table = me.table("toy", seats=seats)
    assert me.look(table)["responses"] == {"seat": "gaius", "value": "fitting", "usual": "fitting"}
    asked, passes = only_passes(me, table)
    assert asked > 0
    assert passes == 0


@pytest.mark.parametrize(("scenario", "has_cards"), [("II", False), ("IV", True)])
def test_the_switch_is_there_where_cards_can_answer(
    someone: Make, scenario: str, has_cards: bool
) -> None:
    me = someone()
    seats = {"rome": "me", "carthage": "me"}
    table = me.table("pax_romana", options={"scenario": scenario}, seats=seats)
    assert (me.look(table)["responses"] is not None) == has_cards


def test_there_is_no_switch_where_everything_lies_open(someone: Make) -> None:
    me = someone()
    seats = {"blue": "me", "orange": "me"}
    table = me.table("rome_and_roll", options={"players": "2"}, seats=seats)
    assert me.look(table)["responses"] is None


@pytest.mark.usefixtures("fixed_dice")
def test_whoever_wants_to_be_asked_always_is(someone: Make) -> None:
    me = someone()
    table = me.table("toy", seats=dict.fromkeys(("gaius", "livia", "titus"), "me"))
    for seat in ("gaius", "livia", "titus"):
        update = me.post(f"tables/{table}/orders", seat=seat, orders={"responses": "always"})
        assert update["responses"]["value"] == "always"
    assert only_passes(me, table)[1] > 0


def test_with_other_people_everybody_is_asked_at_first(someone: Make) -> None:
    me, friend = someone(), someone()
    seats = {"gaius": "me", "livia": "open"}
    table = me.table("toy", options={"players": "2"}, seats=seats)
    friend.post(f"tables/{table}/join", seat="livia")
    for who in (me, friend):
        assert who.look(table)["responses"]["value"] == "always"


def test_the_switch_knows_three_positions(someone: Make) -> None:
    me = someone()
    table = me.table("toy", options={"players": "2"}, seats={"gaius": "me", "livia": "bot:random"})
    bad = {"seat": "gaius", "orders": {"responses": "sometimes"}}
    assert me.refused(f"tables/{table}/orders", **bad) == (422, "malformed")
    assert me.look(table)["responses"]["value"] == "fitting"


# -- never, in The Sword of Rome -------------------------------------------------------------------
def sword(value: str) -> tuple[Live, SeatState]:
    """A table with one person, who wants to be asked so."""
    seat = SeatState("roman", user=1, orders={"responses": value})
    options = SWORD.settle()
    live = SimpleNamespace(game=SWORD, options=options, seats=[seat], seat=lambda _id: seat)
    return cast("Live", live), seat


def asked(kind: str, *targets: str) -> Decision:
    found: Any = KINDS[kind]
    actions = [a for a in range(found.size) if SWORD.target(found, a) in targets]
    return Decision(0, 0, found, actions, {}, [])


@pytest.mark.parametrize(("kind", "is_response"), [
    ("react_battle", True), ("bribe", True), ("intercept", False), ("second", False),
    ("answer_alliance", False), ("action", False),
])  # fmt: skip
def test_only_cards_that_answer_are_responses(kind: str, is_response: bool) -> None:
    assert is_window(SWORD, kind) == is_response


def test_never_passes_whatever_one_holds_but_only_in_response_windows() -> None:
    live, _ = sword("never")
    card = SWORD.target(KINDS["react_battle"], 0)
    passing = KINDS["react_battle"].button("pass")
    assert answered(live, 0, asked("react_battle", card, "button:pass")) == passing
    leader = SWORD.target(KINDS["intercept"], 0)
    assert answered(live, 0, asked("intercept", leader, "button:pass")) is None


def test_if_a_card_fits_one_is_asked() -> None:
    live, _ = sword("fitting")
    card = SWORD.target(KINDS["react_battle"], 0)
    assert answered(live, 0, asked("react_battle", card, "button:pass")) is None
    passing = KINDS["react_battle"].button("pass")
    assert answered(live, 0, asked("react_battle", "button:pass")) == passing


def test_never_ends_with_ones_own_next_turn() -> None:
    live, seat = sword("never")
    ask_again(live, seat, "react_battle")
    assert setting(seat) == "never"
    ask_again(live, seat, "action")
    assert setting(seat) == "fitting"
