"""Saved positions: plain JSON, frames by name, and a hash that two machines agree on.

A snapshot is a cache. It is tagged with the fingerprint of the compiled rules; with any other
rules it is refused and the position is rebuilt from the record.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from ludus.flow import CHANCE, OVER, Frame, Rules

from .errors import SnapshotError
from .game import Game, Options
from .position import Position

FIELDS = ("fingerprint", "edition", "to_move", "stack", "below", "lanes", "data")


def save(game: Game, position: Position) -> dict[str, Any]:
    """The whole position as JSON values."""
    rules = game.rules
    lanes = position.lanes
    return {
        "fingerprint": rules.fingerprint,
        "edition": game.edition.digest,
        "to_move": None if lanes else position.to_move,
        "stack": [] if lanes else frames_out(rules, position.stack),
        "below": frames_out(rules, position.below),
        "lanes": [
            [seat, waits_for, result, frames_out(rules, frames)]
            for seat, waits_for, result, frames in lanes
        ],
        "data": position.data(),
    }


def restore(game: Game, options: Options, saved: Any) -> Position:
    """The position that was saved; refuses another game's, edition's or version's."""
    if not isinstance(saved, dict) or set(saved) != set(FIELDS):
        raise SnapshotError(f"a snapshot has the fields {', '.join(FIELDS)}")
    if saved["fingerprint"] != game.rules.fingerprint:
        raise SnapshotError(
            f"the snapshot was made by other rules ({saved['fingerprint']}, these are "
            f"{game.rules.fingerprint}); rebuild the position from its record"
        )
    if saved["edition"] != game.edition.digest:
        raise SnapshotError("the snapshot was made with another edition")
    position = game.set_up(game.settle(options))
    position.journal = None
    position.rules = game.rules
    position.result, position.answers, position.lane = 0, (), 0
    try:
        position.load(saved["data"])
        position.below = tuple(frames_in(game.rules, saved["below"]))
        position.lanes = tuple(
            (int(seat), int(waits_for), int(result), tuple(frames_in(game.rules, frames)))
            for seat, waits_for, result, frames in saved["lanes"]
        )
        if position.lanes:
            waiting = [index for index, lane in enumerate(position.lanes) if lane[1] != OVER]
            chance = [index for index in waiting if position.lanes[index][1] == CHANCE]
            position.switch((chance or waiting)[0])
        else:
            position.stack = frames_in(game.rules, saved["stack"])
            position.to_move = int(saved["to_move"])
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise SnapshotError(f"the snapshot is damaged: {error}") from None
    return position


def frames_out(rules: Rules, frames: list[Frame] | tuple[Frame, ...]) -> list[Any]:
    """Frames by name: ``["conquest@escape", {"attacker": 0, ...}]``."""
    result: list[Any] = []
    for frame in frames:
        procedure = rules.procedures[frame[0]]
        values = [
            [int(x) for x in value] if isinstance(value, tuple) else int(value)
            for value in frame[2:]
        ]
        named = dict(zip(procedure.locals, values, strict=True))
        result.append([f"{procedure.name}@{procedure.labels[frame[1]]}", named])
    return result


def frames_in(rules: Rules, saved: list[Any]) -> list[Frame]:
    """Frames from their names."""
    frames: list[Frame] = []
    for name, values in saved:
        called, _, label = name.partition("@")
        procedure = rules.named[called]
        if set(values) != set(procedure.locals):
            raise ValueError(f"{called} has the locals {', '.join(procedure.locals)}")
        cells: list[Any] = []
        for local in procedure.locals:
            value = values[local]
            cells.append(tuple(int(x) for x in value) if isinstance(value, list) else int(value))
        frames.append((procedure.index, procedure.labels.index(label), *cells))
    return frames


def state_hash(game: Game, position: Position) -> str:
    """Sixteen hex digits that stand for a position: the same in every build."""
    saved = save(game, position)
    del saved["fingerprint"]
    text = json.dumps(saved, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
