"""Playing over HTTP: decide, take back, why not, standing orders, talk, whole games."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from ludus.core.record import verify
from ludus.games import load_game
from tests.table.kit import Running, Someone, wait_until
from tests.toy import toy_game

Make = Callable[..., Someone]
HOT_SEAT = {"caesar": "me", "pompey": "me", "crassus": "me"}


def pair(me: Someone, friend: Someone, **more: Any) -> str:
    seats = {"caesar": "me", "pompey": "open"}
    table = me.table(options={"players": "2"}, seats=seats, **more)
    friend.post(f"tables/{table}/join", seat="pompey")
    return table


def until_kind(me: Someone, table: str, kind: str) -> Any:
    """Go on with first options until a decision of that kind is asked."""
    update = me.look(table)
    while update["decision"]["kind"] != kind:
        update = me.take(table, update["decision"])
    return update


def test_what_has_no_name_of_its_own_is_offered_by_what_the_game_says_of_it(
    someone: Make,
) -> None:
    me = someone()
    table = me.table(
        "rome_and_roll", options={"players": "2"}, seats={"blue": "me", "orange": "me"}
    )
    nameless = set(load_game("rome_and_roll").nameless)
    for _ in range(12):
        decision = me.look(table)["decision"]
        for option in decision["options"]:
            assert bool(option["name"]) != (option["target"].partition(":")[0] in nameless)
        me.take(table, decision)


def test_a_decision_moves_the_match_on(someone: Make) -> None:
    me = someone()
    table = me.table(seats=HOT_SEAT)
    before = me.look(table)
    after = me.take(table, before["decision"], -1)
    assert after["step"] > before["step"]
    assert after["lines"] > before["lines"]
    assert after["version"] != before["version"]
    option = before["decision"]["options"][0]
    assert {"action", "target", "at", "label", "symbol", "tone", "group"} <= set(option)


def test_wrong_seat_stale_step_and_illegal_action_change_nothing(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    decision = me.look(table)["decision"]
    action, step = decision["options"][0]["action"], decision["step"]
    act = f"tables/{table}/actions"
    assert me.refused(act, seat="pompey", step=step, action=action) == (403, "forbidden")
    assert friend.refused(act, seat="pompey", step=step, action=0) == (409, "wrong_seat")
    assert me.refused(act, seat="caesar", step=step + 1, action=action) == (409, "stale_step")
    assert me.refused(act, seat="caesar", step=step, action=999) == (422, "illegal")
    assert me.refused(act, seat="caesar", step=step, action="3") == (422, "malformed")
    assert me.refused(act, seat="caesar", step=step, action=True) == (422, "malformed")
    assert me.refused(act, seat="caesar", step=True, action=action) == (422, "malformed")
    assert someone().refused(act, seat="caesar", step=step, action=action) == (404, "not_found")
    assert me.look(table)["step"] == step


def test_who_decides_at_the_same_time_as_others_is_not_too_late(someone: Make) -> None:
    people = {seat: someone() for seat in ("gaius", "livia", "titus")}
    table = people["gaius"].table("toy", seats=dict.fromkeys(people, "open"))
    for seat, person in people.items():
        person.post(f"tables/{table}/join", seat=seat)
    asked = {seat: person.look(table)["decision"] for seat, person in people.items()}
    assert asked["gaius"]["kind"] == asked["livia"]["kind"] == "bid"
    act = f"tables/{table}/actions"
    livia, gaius = ({"seat": s, "step": asked[s]["step"], "action": 0} for s in ("livia", "gaius"))
    step = people["livia"].post(act, **livia)["step"]
    assert people["gaius"].post(act, **gaius)["step"] == step + 1
    for seat, body in (("livia", livia), ("gaius", gaius)):  # but nobody decides twice
        assert people[seat].refused(act, **body) in [(409, "stale_step"), (409, "wrong_seat")]
    early = {"seat": "titus", "step": 0, "action": 0}  # when he was not asked
    assert people["titus"].refused(act, **early) == (409, "stale_step")
    ahead = {"seat": "titus", "step": step + 9, "action": 0}
    assert people["titus"].refused(act, **ahead) == (409, "stale_step")


def test_a_refusal_says_why_and_cites_the_rule(someone: Make) -> None:
    me = someone()
    table = me.table(seats=HOT_SEAT)
    update = until_kind(me, table, "move")
    zones = load_game("triumvirate").items("space")
    offered = {option["target"] for option in update["decision"]["options"]}
    far = next(zone for zone in zones if f"space:{zone}" not in offered)
    seat = update["decision"]["seat"]
    reason = me.get(f"tables/{table}/why", seat=seat, target=f"space:{far}", lang="fr")
    assert reason["text"]
    assert reason["rule"]
    body = {"seat": seat, "step": update["step"], "action": zones.index(far)}
    refusal = me.ask("POST", f"tables/{table}/actions", json=body).json()["error"]
    assert f"[{reason['rule']}]" in refusal["message"]
    offered_one = update["decision"]["options"][0]["target"]
    assert me.get(f"tables/{table}/why", seat=seat, target=offered_one)["text"] == ""
    assert me.get(f"tables/{table}/why", seat=seat, target="space:nowhere")["text"]


def test_undo_is_free_until_another_acts(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    start = me.look(table)
    assert not start["undo"]["free"]
    assert me.refused(f"tables/{table}/undo", seat="caesar", step=0) == (409, "nothing_to_undo")
    moved = me.take(table, start["decision"])
    undo = {"free": True, "seat": "caesar", "step": moved["step"], "ask": False, "request": None}
    assert moved["undo"] == undo
    assert me.refused(f"tables/{table}/undo", seat="caesar", step=99) == (409, "stale_step")
    back = me.post(f"tables/{table}/undo", seat="caesar", step=moved["step"])
    assert back["step"] == start["step"]
    assert back["decision"] == start["decision"]
    assert back["chronicle"] == start["chronicle"]


def past_free(me: Someone, friend: Someone, table: str) -> tuple[int, int]:
    """Caesar ends his turn, Pompey acts; the step of Caesar's last decision and the step now."""
    update = me.look(table)
    while update["waiting"] == ["caesar"]:
        last = update["step"]
        update = me.take(table, update["decision"], -1)
    step = friend.act(table)["step"]
    return last, step


def test_later_undo_needs_the_consent_of_the_others(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    last, step = past_free(me, friend, table)
    asked = me.post(f"tables/{table}/undo", seat="caesar", step=step)
    request = {"seat": "caesar", "step": last, "end": False, "waiting_for": ["pompey"]}
    assert asked["undo"]["request"] == request
    assert friend.look(table)["undo"]["request"] == request
    assert asked["step"] == step
    done = friend.post(f"tables/{table}/undo/answer", seat="pompey", agree=True)
    assert done["undo"]["request"] is None
    assert done["waiting"] == ["caesar"]
    assert me.look(table)["decision"]["seat"] == "caesar"
    assert verify(me.ask("GET", f"tables/{table}/record").content, load_game).step == done["step"]


def test_a_refused_or_overtaken_request_is_gone(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    _last, step = past_free(me, friend, table)
    answer = f"tables/{table}/undo/answer"
    assert friend.refused(answer, seat="pompey", agree=True) == (409, "no_request")
    me.post(f"tables/{table}/undo", seat="caesar", step=step)
    assert friend.post(answer, seat="pompey", agree=False)["undo"]["request"] is None
    me.post(f"tables/{table}/undo", seat="caesar", step=step)
    assert friend.act(table)["undo"]["request"] is None


# -- ending by agreement -------------------------------------------------------------------------
def test_a_match_is_given_up_when_everybody_agrees_and_then_shows_its_secret(
    someone: Make,
) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    commitment = me.look(table)["dice"]["commitment"]
    asked = me.post(f"tables/{table}/end", seat="caesar")
    assert not asked["over"]
    request = friend.look(table)["undo"]["request"]
    assert (request["end"], request["waiting_for"]) == (True, ["pompey"])
    me.act(table)  # a move does not end the request, as it would one to take back
    assert me.look(table)["undo"]["request"]["end"]
    assert me.get(f"tables/{table}/dice")["secret"] is None
    ended = friend.post(f"tables/{table}/undo/answer", seat="pompey", agree=True)
    assert (ended["over"], ended["outcome"], ended["waiting"]) == (True, None, [])
    secret = bytes.fromhex(me.get(f"tables/{table}/dice")["secret"])
    assert sha256(secret).hexdigest() == commitment
    record = me.ask("GET", f"tables/{table}/record").content
    assert not verify(record, load_game).over
    assert me.get(f"tables/{table}/dice")["ok"]
    assert me.refused(f"tables/{table}/resign", seat="caesar") == (409, "over")


def test_whoever_plays_against_bots_alone_ends_the_match_at_once(
    server: Running, someone: Make
) -> None:
    me = someone()
    table = me.post("play-now", game="triumvirate")["table"]
    assert me.post(f"tables/{table}/end", seat="caesar")["over"]
    assert me.get(f"tables/{table}/dice")["secret"]
    del server.context.hub.lives[table]
    again = me.look(table)
    assert (again["over"], again["outcome"]) == (True, None)


def test_an_end_is_asked_of_those_for_whom_a_bot_sits_in(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    friend.post(f"tables/{table}/bot", seat="pompey", bot="random")
    assert not me.post(f"tables/{table}/end", seat="caesar")["over"]
    assert not friend.post(f"tables/{table}/undo/answer", seat="pompey", agree=False)["over"]
    assert me.refused(f"tables/{table}/end", seat="pompey") == (403, "forbidden")
    friend.post(f"tables/{table}/resign", seat="pompey")
    assert me.post(f"tables/{table}/end", seat="caesar")["over"]


def asked_again(me: Someone, responses: str) -> tuple[str, Any, Any]:
    """A table against bots where I have decided once and am asked again, and both questions.

    Some of these short games are over before that: then another one is begun.
    """
    seats = {"gaius": "me", "livia": "bot:random", "titus": "bot:random"}
    while True:
        table = me.table("toy", seats=seats)
        orders = {"responses": responses}
        first = me.post(f"tables/{table}/orders", seat="gaius", orders=orders)["decision"]
        me.take(table, first)
        wait_until(lambda table=table: is_my_turn(me.look(table), responses))  # type: ignore[misc]  # bound now
        update = me.look(table)
        if not update["over"]:
            return table, first, update


def is_my_turn(update: Any, responses: str) -> bool:
    """Whether the game is over, or I am asked and the table is not about to pass for me."""
    least = 1 if responses == "always" else 2
    return update["over"] or (update["decision"] and len(update["decision"]["options"]) >= least)


@pytest.mark.parametrize("responses", ["always", "fitting"])
def test_bots_agree_to_an_undo(someone: Make, responses: str) -> None:
    """What the table has passed for me is not where I come back to: it would pass again."""
    me = someone()
    table, first, update = asked_again(me, responses)
    told = len(update["chronicle"])
    me.post(f"tables/{table}/undo", seat="gaius", step=update["step"])
    wait_until(lambda: me.look(table)["decision"] is not None)
    back = me.look(table)
    assert back["decision"]["kind"] == first["kind"]
    assert back["decision"]["options"] == first["options"]
    assert len(back["chronicle"]) < told


@pytest.mark.usefixtures("fixed_dice")
def test_a_standing_order_answers_a_reaction_window(someone: Make) -> None:
    me = someone()
    table = me.table("toy", options={"players": "2"}, seats={"gaius": "me", "livia": "me"})
    offered = {order["kind"]: order for order in me.look(table)["orders"]}
    assert "button:let_pass" in [c["value"] for c in offered["react"]["choices"]]
    bad = {"seat": "livia", "orders": {"react": "card:veto"}}
    assert me.refused(f"tables/{table}/orders", **bad) == (422, "malformed")
    for seat in ("gaius", "livia"):
        order = {"react": "button:let_pass"}
        update = me.post(f"tables/{table}/orders", seat=seat, orders=order)
    assert [o["value"] for o in update["orders"] if o["kind"] == "react"] == ["button:let_pass"] * 2
    rng = Random(1)
    while not update["over"]:
        wait_until(lambda: me.look(table)["decision"] or me.look(table)["over"])
        update = me.look(table)
        if update["over"]:
            break
        assert update["decision"]["kind"] != "react"
        update = me.take(
            table, update["decision"], rng.randrange(len(update["decision"]["options"]))
        )
    assert update["outcome"]["places"]


@pytest.mark.parametrize("game", ["toy", pytest.param("triumvirate", marks=pytest.mark.slow)])
def test_bots_finish_a_whole_game_and_its_record_verifies(
    server: Running, someone: Make, game: str
) -> None:
    me = someone()
    found = toy_game() if game == "toy" else load_game(game)
    seats = dict.fromkeys(found.seats(found.settle()), "bot:random")
    table = me.table(game, seats=seats)
    wait_until(lambda: bool(me.look(table)["over"]), 60)
    update = me.look(table)
    assert update["outcome"]["text"]
    assert sorted(update["outcome"]["places"]) == sorted(seats)
    record = me.ask("GET", f"tables/{table}/record").content
    assert verify(record, lambda _game, _edition: found).over
    dice = me.get(f"tables/{table}/dice")
    assert dice["ok"]
    assert dice["draws"] > 0
    assert me.refused(f"tables/{table}/resign", seat=next(iter(seats))) == (403, "forbidden")


def test_talk_is_limited_and_shown_to_all(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    me.post(f"tables/{table}/chat", text="  Ave,\n\n  <b>amice</b>! ")
    said = friend.look(table)["chat"]
    assert [line["text"] for line in said] == ["Ave, <b>amice</b>!"]
    assert said[0]["who"] == me.get("session")["name"]
    for text in ("", "   ", "x" * 501, "bad\x00text", "\ud800"):
        body = f'{{"text": {json.dumps(text)}}}'
        headers = {"Content-Type": "application/json"}
        answer = me.ask("POST", f"tables/{table}/chat", content=body, headers=headers)
        assert answer.status_code == 422, text
    assert len(friend.look(table)["chat"]) == 1


def test_the_text_board_has_the_question_and_numbered_options(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    text = me.ask("GET", f"tables/{table}/text", params={"seat": "caesar"}).text
    decision = me.look(table)["decision"]
    assert decision["text"] in text
    for option in decision["options"]:
        assert f"  {option['action']}  {option['label']}" in text
    assert "seat caesar" not in friend.ask("GET", f"tables/{table}/text").text
    refused = friend.ask("GET", f"tables/{table}/text", params={"seat": "caesar"})
    assert refused.status_code == 403


def test_a_decision_can_be_taken_in_text(someone: Make) -> None:
    me = someone()
    table = me.table(seats=HOT_SEAT)
    update = until_kind(me, table, "move")
    for choose in ("target", "label", "action"):
        decision = update["decision"]
        option = decision["options"][-1]
        body = {"seat": decision["seat"], "step": decision["step"]}
        bad = body | {"text": "fly to the moon"}
        assert me.refused(f"tables/{table}/text", **bad) == (422, "illegal")
        text = f"  {str(option[choose]).upper()} "
        answer = me.ask("POST", f"tables/{table}/text", json=body | {"text": text})
        assert answer.status_code == 200, answer.text
        update = me.look(table)
        assert update["step"] > decision["step"]


def test_a_short_answer_is_short(someone: Make) -> None:
    me = someone()
    table = me.table(seats=HOT_SEAT)
    decision = me.look(table)["decision"]
    body = {"seat": decision["seat"], "step": 0, "action": decision["options"][0]["action"]}
    answer = me.post(f"tables/{table}/actions?short=true", **body)
    assert answer == {"table": table, "step": 1, "version": "3-0"}


@pytest.mark.usefixtures("fixed_dice")
def test_an_order_that_cannot_be_carried_out_asks_after_all(someone: Make) -> None:
    me = someone()
    table = me.table("toy", options={"players": "2"}, seats={"gaius": "me", "livia": "me"})
    for seat in ("gaius", "livia"):
        orders = {"react": "button:use_veto"}
        update = me.post(f"tables/{table}/orders", seat=seat, orders=orders)
    rng, asked = Random(3), 0
    while not update["over"]:
        wait_until(lambda: me.look(table)["decision"] or me.look(table)["over"])
        update = me.look(table)
        if update["decision"]:
            targets = [option["target"] for option in update["decision"]["options"]]
            assert "button:use_veto" not in targets  # whoever has a veto uses it unasked
            asked += targets == ["button:let_pass"]
            update = me.take(table, update["decision"], rng.randrange(len(targets)))
    assert asked > 0
