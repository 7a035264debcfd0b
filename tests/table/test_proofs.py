"""What proves a match: signed records, odds of the draws, and what is said about dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from ludus.core.dice import outcome_at
from ludus.core.log import Step
from ludus.core.record import Record, RecordedDice, verify
from ludus.flow import CHANCE
from ludus.games import load_game
from ludus.table.signing import Signer, holds
from ludus.table.storage.models import FINISHED
from tests.table.kit import Running, Someone, wait_until

Make = Callable[..., Someone]
MANY = 10
HOT_SEAT = dict.fromkeys(("caesar", "pompey"), "me")


@pytest.fixture(scope="module")
def played(server: Running) -> Iterator[tuple[Someone, str]]:
    """A match between bots that is over, with many draws, some early, and who set it up."""
    host = Someone(server.url)
    seats = dict.fromkeys(("caesar", "pompey"), "bot:random")
    table, steps = "", list[Step]()
    while len(draws_of(steps)) <= MANY or not draws_of(steps[: len(steps) // 2]):
        table = host.table(options={"players": "2"}, seats=seats)
        wait_for_end(server, table)
        steps = Record(record_of(host, table)).steps
    yield host, table
    host.close()


def wait_for_end(server: Running, table: str) -> None:
    wait_until(lambda: server.context.hub.lives[table].status == FINISHED, 60)


def record_of(someone: Someone, table: str) -> bytes:
    answer = someone.ask("GET", f"tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.content


def draws_of(steps: Sequence[Step]) -> list[int]:
    return [step.action for step in steps if step.seat == CHANCE]


# -- signatures -----------------------------------------------------------------------------------
def test_a_record_is_signed_with_the_key_that_the_table_names(played: Any) -> None:
    host, table = played
    signature = Record(record_of(host, table)).signature
    assert signature is not None
    assert holds(signature)
    key = host.get("key")
    assert (signature.key, signature.fingerprint) == (key["key"], key["fingerprint"])
    assert host.get(f"tables/{table}/dice")["signed_by"] == key["fingerprint"]


def test_the_key_outlives_the_server(server: Running) -> None:
    """It is kept with the secret of the cookies."""
    again = Signer(server.context.database.shared_secret("records"))
    assert again.key == server.context.signer.key
    assert server.context.database.shared_secret("cookies") not in again.key


def test_an_upload_keeps_the_signature_it_came_with(played: Any, someone: Make) -> None:
    host, table = played
    plain = record_of(host, table)
    unsigned = plain[: plain.rindex(b'{"key"')]
    elsewhere = Signer("33" * 32)
    me = someone()
    for record, name in ((unsigned, None), (elsewhere.sign(unsigned), elsewhere.fingerprint)):
        copy = me.ask("POST", "records", content=record).json()["table"]
        assert record_of(me, copy) == record  # this table vouches for nothing it did not see
        assert me.get(f"tables/{copy}/dice")["signed_by"] == name


def test_an_upload_with_a_false_signature_is_refused(played: Any, someone: Make) -> None:
    host, table = played
    record = record_of(host, table)
    end = record.rindex(b'"}')
    false = record[: end - 1] + (b"0" if record[end - 1 : end] != b"0" else b"1") + record[end:]
    answer = someone().ask("POST", "records", content=false)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_record")
    assert "signature" in answer.json()["error"]["message"]


# -- odds -----------------------------------------------------------------------------------------
def test_with_the_odds_every_draw_can_be_computed_anew(played: Any) -> None:
    host, table = played
    record = Record(record_of(host, table))
    weights = host.get(f"tables/{table}/draws")["weights"]
    secret, entropy = bytes.fromhex(record.footer["secret"]), tuple(record.header["entropy"])
    assert len(weights) > MANY
    computed = [outcome_at(secret, entropy, n, odds) for n, odds in enumerate(weights)]
    assert computed == draws_of(record.steps)


def test_odds_and_secret_are_kept_while_the_match_is_on(someone: Make) -> None:
    me = someone()
    table = me.table(options={"players": "2"}, seats=HOT_SEAT)
    answer = me.ask("GET", f"tables/{table}/draws")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_over")
    assert Record(record_of(me, table)).footer["secret"] is None
    assert me.get(f"tables/{table}/dice")["secret"] is None


# -- matches that continue others -----------------------------------------------------------------
@pytest.fixture(scope="module")
def continued(played: Any, server: Running) -> Iterator[tuple[Someone, str, int]]:
    """A match that goes on from the middle of another, with draws of its own, and is over too."""
    host, table = played
    me = Someone(server.url)
    step, fork, own = host.look(table)["step"] // 2, "", 0
    while not own:
        fork = me.post(f"tables/{table}/fork", step=step, seat="caesar")["table"]
        me.post(f"tables/{fork}/resign", seat="caesar")
        wait_for_end(server, fork)
        own = len(draws_of(Record(record_of(me, fork)).steps[step:]))
    yield me, fork, step
    me.close()


def test_a_continued_match_has_a_record_that_says_where_its_own_dice_begin(continued: Any) -> None:
    me, fork, step = continued
    match = verify(record_of(me, fork), load_game)
    dice = match.dice
    assert isinstance(dice, RecordedDice)
    assert dice.record.continues == step
    assert dice.taken_over > 0
    assert dice.own > 0


def test_the_dice_of_a_continued_match_are_checked_and_it_is_said_what_was_not(
    continued: Any, played: Any
) -> None:
    me, fork, step = continued
    found = me.get(f"tables/{fork}/dice")
    assert found["ok"]
    assert f"(draws: {found['draws']})" in found["text"]
    assert f"continues another from step {step}" in found["text"]
    assert "whether they hold is checked there" in found["text"]
    assert me.get(f"tables/{fork}/draws")["origin"] == played[1]
    record = Record(record_of(me, fork))
    assert len(draws_of(record.steps)) == found["draws"] + found["taken_over"]


def test_a_continued_match_whose_own_draws_are_false_does_not_pass(
    continued: Any, server: Running
) -> None:
    """Before, anything a continued match had drawn was said to hold."""
    me, fork, _step = continued
    live = server.context.hub.lives[fork]
    assert live.match is not None
    drawn = next(step for step in reversed(live.match.steps) if step.seat == -1)
    was, drawn.action = drawn.action, drawn.action + 1
    try:
        assert me.get(f"tables/{fork}/dice")["ok"] is False
    finally:
        drawn.action = was


def test_draws_taken_over_must_be_those_of_the_other_match(
    continued: Any, played: Any, server: Running
) -> None:
    me, fork, _step = continued
    origin = server.context.hub.lives[played[1]]
    assert origin.match is not None
    drawn = next(step for step in origin.match.steps if step.seat == -1)
    was, drawn.action = drawn.action, drawn.action + 1
    try:
        found = me.get(f"tables/{fork}/dice")
    finally:
        drawn.action = was
    assert found["ok"] is False
    assert "are not those of the other match" in found["text"]
