"""Saved positions: readable, restored exactly, refused when they belong elsewhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludus.core.errors import SnapshotError
from ludus.core.snapshot import restore, save, state_hash
from ludus.games import load_game

GAME = load_game("triumvirate")
OPTIONS = {"players": "3"}


def saved() -> dict[str, Any]:
    position = GAME.new(OPTIONS)
    for _ in range(3):
        position.apply(position.legal()[0])
    copy: dict[str, Any] = json.loads(json.dumps(save(GAME, position)))
    return copy


def test_frames_are_saved_by_name() -> None:
    stack = saved()["stack"]
    assert [frame[0] for frame in stack][:2] == ["game@turn", "turn@movement"]
    assert stack[1][1] == {"seat": 0}


def test_a_restored_position_is_the_same() -> None:
    position = restore(GAME, OPTIONS, saved())
    assert save(GAME, position) == saved()
    position.apply(position.legal()[0])


def test_the_hash_does_not_depend_on_the_build_of_the_rules() -> None:
    position = restore(GAME, OPTIONS, saved())
    before = state_hash(GAME, position)
    assert before == state_hash(GAME, position.clone())
    position.apply(position.legal()[0])
    assert state_hash(GAME, position) != before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"fingerprint": "0" * 16}, "other rules"),
        ({"edition": "0" * 16}, "another edition"),
        ({"data": {}}, "missing fields"),
        ({"data": {**saved()["data"], "alii": "5"}}, "alii should be an int"),
        ({"data": {**saved()["data"], "owner": [None]}}, "owner should be a list of ints"),
        ({"stack": [["game@nowhere", {}]]}, "damaged"),
        ({"stack": [["siege@start", {}]]}, "damaged"),
        ({"stack": [["turn@movement", {"seat": "x"}]]}, "damaged"),
        ({"stack": 7}, "damaged"),
        ({"lanes": [[1]]}, "damaged"),
        ({"to_move": None}, "damaged"),
    ],
)
def test_a_snapshot_of_something_else_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(SnapshotError, match=message):
        restore(GAME, OPTIONS, {**saved(), **change})


@pytest.mark.parametrize("value", [None, [], {}, {"data": 1}])
def test_what_is_no_snapshot_is_refused(value: object) -> None:
    with pytest.raises(SnapshotError, match="fields"):
        restore(GAME, OPTIONS, value)
