"""Driving ``ludus play`` in tests: lines of input, or somebody who chooses at random."""

from __future__ import annotations

import io
import re
from random import Random

import pytest

from ludus.cli import main

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch

TWO = ("play", "triumvirate", "--option", "players=2", "--seed", "5", "--lang", "en")
AGAINST_RANDOM = (*TWO, "--seat", "pompey=random")
HOT_SEAT = (*TWO, "--seat", "caesar=human", "--seat", "pompey=human")
BOTS_ONLY = (*TWO, "--seat", "caesar=random", "--seat", "pompey=random")

CAESARS_TURN = ["1", "1", "5"]
"""Two legions from Rome, and no movement; the treasury is empty, so Pompey is next."""


class Typed:
    """Runs a command with lines of input, and gives what was printed."""

    def __init__(self, monkeypatch: Patch, capsys: Capture) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.status = 0

    def __call__(self, arguments: tuple[str, ...], *lines: str) -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self.status = main(list(arguments))
        return self.capsys.readouterr().out


def choose_at_random(monkeypatch: Patch, seed: int) -> None:
    """Somebody who reads how many choices there are and takes any."""
    rng = Random(seed)

    def answer(prompt: str) -> str:
        asked = re.search(r"(\d+) (?:to|à) (\d+) ?: $", prompt)
        if asked is not None:
            return str(rng.randint(int(asked[1]), int(asked[2])))
        only = re.search(r", (1) ?: $", prompt)
        return only[1] if only else ""

    monkeypatch.setattr("builtins.input", answer)
