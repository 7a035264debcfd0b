"""``ludus attack requests`` on a small scale: it knows every route, and others hardly notice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute

from ludus.cli import main
from ludus.lab import attack
from ludus.lab.attack import FIRST, LOADING, QUIET, Holdup, Watch, held, report, run_attack
from ludus.lab.attack_requests import STRIKES
from ludus.table import documents, installing, pages
from ludus.table.app import build, operations
from ludus.table.settings import Settings

HEAVY = [
    "POST /api/v1/records",
    "POST /api/v1/tables/{id}/undo",
    "GET /api/v1/tables/{id}/steps/{n}",
    "GET /api/v1/tables/{id}/series",
    "POST /api/v1/tables/{id}/fork",
    "POST /api/v1/sign-in",
    "GET /api/v1/tables",
    "GET /",
]


def test_every_route_is_struck(tmp_path: Path) -> None:
    app: Any = build(Settings(database=f"sqlite:///{tmp_path / 'table.db'}")).app
    described = app.openapi()["paths"]
    routes = {f"{method.upper()} {path}" for path in described for method in described[path]}
    for router in (pages.router, documents.router, installing.router, operations):
        for route in router.routes:
            assert isinstance(route, APIRoute)
            routes |= {f"{method} {route.path}" for method in route.methods or ()}
    assert routes - STRIKES.keys() == set()


@pytest.mark.load
def test_others_are_hardly_held_up_by_the_most_expensive_requests() -> None:
    found = run_attack(HEAVY, most=8, at_once=8, seconds=2.0, undos=300, tables=10)
    assert [one.route for one in found] == [QUIET, *HEAVY, LOADING, FIRST]
    assert all(one.what for one in found), "somebody was there all the time"
    for one in found[1:]:
        assert one.requests > 0
        assert not any(status >= 500 for status in one.statuses), one
        assert one.own < 0.6, one  # twice the bar: a test has no machine to itself


def test_the_longest_wait_of_a_storm_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waits = [(1.0, 0.2, 0.0, "a page"), (1.5, 0.5, 0.375, "a move"), (2.5, 9.0, 0.0, "later")]
    short = Watch.holdup(waits, "GET /", Counter({200: 3}), 1.0, 2.0)
    assert short == Holdup("GET /", 3, {200: 3}, 1.0, 0.5, 0.2, "a move")
    long = Holdup("POST /x", 1, {201: 1}, 1.0, 0.7, 0.6, "a page")
    assert held([short])
    assert not held([short, long])
    assert report([short, long])[-2:] == [
        "at most 0.70 s, for a page during POST /x",
        "without what the machine did for others at most 0.60 s, during POST /x: "
        "the bar of 0.3 s is NOT held",
    ]
    for found, status in (([short], 0), ([short, long], 1)):
        monkeypatch.setattr(attack, "run_attack", lambda *_args, found=found: found)
        assert main(["attack", "requests"]) == status
        assert capsys.readouterr().out == "\n".join(report(found)) + "\n"
    assert main(["attack", "requests", "--route", "no such"]) == 2
