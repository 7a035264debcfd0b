"""What may be done at any time, at a table: shown beside the options, taken by page and in text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus.flow import ASIDE
from tests.table.kit import Someone, wait_until

Make = Callable[..., Someone]
SEATS = {"rome_and_etruria": "me", "gauls_and_greeks": "open"}


def sat_down(make: Make) -> tuple[Someone, Someone, str]:
    """Two people at The Sword of Rome; the first is asked, and holds cards."""
    me, friend = make(), make()
    table = me.table("sword_of_rome", options={"players": "two"}, seats=SEATS)
    friend.post(f"tables/{table}/join", seat="gauls_and_greeks")
    wait_until(lambda: me.look(table)["status"] == "playing")
    while not (decision := me.look(table)["decision"]) or not decision["asides"]:
        (me if decision else friend).act(table, -1)
    return me, friend, table


def show(me: Someone, table: str) -> tuple[Any, Any]:
    """The first card that may be shown, and the update after it."""
    decision = me.look(table)["decision"]
    aside = decision["asides"][0]
    body = {"seat": decision["seat"], "step": decision["step"], "action": aside["action"]}
    return aside, me.post(f"tables/{table}/actions", **body)


def test_the_decider_is_offered_asides_and_is_then_asked_the_same(someone: Make) -> None:
    me, friend, table = sat_down(someone)
    before = me.look(table)["decision"]
    assert all(aside["action"] >= ASIDE for aside in before["asides"])
    assert {aside["group"] for aside in before["asides"]} == {"Show a card"}
    aside, update = show(me, table)
    after = update["decision"]
    assert (after["kind"], after["options"]) == (before["kind"], before["options"])
    assert after["step"] > before["step"]
    assert aside not in after["asides"]
    card = aside["label"].removeprefix("Show ").removesuffix(" to the Greeks")
    assert card in friend.look(table)["chronicle"][-1]["text"]
    assert card not in someone().look(table)["chronicle"][-1]["text"]


def test_it_is_in_the_text_board_and_answers_come_before_it(someone: Make) -> None:
    me, _friend, table = sat_down(someone)
    decision = me.look(table)["decision"]
    aside = decision["asides"][0]
    assert aside["label"] in me.ask("GET", f"tables/{table}/text").text
    body = {"seat": decision["seat"], "step": decision["step"], "text": aside["target"]}
    assert me.ask("POST", f"tables/{table}/text", json=body).status_code == 200
    assert aside not in me.look(table)["decision"]["asides"]


def test_what_was_done_already_and_what_is_none_is_refused(someone: Make) -> None:
    me, _friend, table = sat_down(someone)
    aside, update = show(me, table)
    body = {"seat": update["decision"]["seat"], "step": update["decision"]["step"]}
    for action in (aside["action"], ASIDE + 60_000, ASIDE - 1):
        answer = me.refused(f"tables/{table}/actions", **body, action=action)
        assert answer == (422, "illegal")


def test_a_question_shows_the_side_that_acts(someone: Make) -> None:
    me, friend, table = sat_down(someone)
    asked = me.look(table)["decision"]
    who = asked["who"]
    assert who["id"] in ("roman", "etruscan_samnite")
    assert asked["text"].startswith({"roman": "Romans"}.get(who["id"], "Etruscans and Samnites"))
    assert friend.look(table)["prompts"][0]["who"] == who
