"""The command that measures the faces measures all of them."""

from __future__ import annotations

import json

import pytest

from ludus.cli import main
from ludus.games import load_game
from ludus.native.build import build, compiler


def test_every_face_is_measured_beside_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    if compiler() is not None:
        build(load_game("tabula"))
    assert main(["bench", "tabula", "--faces", "--peers", "--seconds", "0.01", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert next(iter(figures)) == "engine in Python"
    wanted = {"PettingZoo", "Gymnasium, random bots", "OpenSpiel", "OpenSpiel's python_tic_tac_toe"}
    if compiler() is not None:
        wanted |= {"vector of Gymnasium"}
    assert wanted <= set(figures)
    assert all(figure > 0 for figure in figures.values())
