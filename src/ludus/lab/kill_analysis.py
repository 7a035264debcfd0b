"""Somebody who has matches analysed by a server that is killed meanwhile."""

from __future__ import annotations

import json
from time import monotonic, sleep
from typing import Any, Final

from ludus.analysis import Walk, survey
from ludus.core.match import Match
from ludus.core.record import write_record

from .attack_target import long_match
from .stubborn import AWAY, GAME, SECONDS, Lost, Server, Visitor

LONGEST: Final = 10 * SECONDS
"""How long an analysis may take on a busy machine."""


class Analyst:
    """Has one match after the other analysed, and looks whether it goes on and is told whole."""

    def __init__(self, server: Server) -> None:
        self.me = Visitor(server)
        self.match = long_match(GAME, {"players": "2"}, 3)
        self.table = ""
        self.share = 0.0
        """How far the analysis had come when it was last looked at."""
        self.told = 0
        """Analyses that came to their end."""

    def begin(self) -> None:
        """Bring a match that is over, and have it analysed."""
        self.table = self.me.upload(write_record(self.match))
        self.share = 0.0
        status, data = self.me.ask("POST", f"tables/{self.table}/analysis", {})
        if status != 202:
            raise Lost(f"no analysis is made: {data.decode()[:200]}")

    def look(self) -> Any:
        """How far it is; what is told must be whole, and what was found must still be there."""
        until = monotonic() + SECONDS
        while True:
            try:
                status, data = self.me.ask("GET", f"tables/{self.table}/analysis")
            except AWAY:
                status, data = 503, b""
            if status == 200:
                break
            if status != 503 or monotonic() > until:
                raise Lost(f"the analysis is answered with {status}: {data.decode()[:200]}")
            sleep(0.1)
        found = json.loads(data)
        if found["status"] == "none" or found["share"] < self.share:
            raise Lost(f"an analysis had come to {self.share}, and is at {found['share']}")
        if found["status"] == "done":
            check_verdict(self.match, found)
        self.share = found["share"]
        return found

    def wait_for_progress(self) -> None:
        """Until something more is found; where all was found, a new one begins."""
        if not self.table:
            self.begin()
        before = self.share
        until = monotonic() + LONGEST
        while self.look()["status"] == "running" and self.share == before:
            if monotonic() > until:
                raise Lost("an analysis does not go on")
            sleep(0.02)

    def check(self) -> None:
        """After a kill: it is where it was, or further on."""
        if self.look()["status"] == "done":
            self.told += 1
            self.table = ""

    def wait_for_end(self) -> None:
        """Until all is found."""
        until = monotonic() + LONGEST
        while self.table:
            self.check()
            if monotonic() > until:
                raise Lost("an analysis does not come to its end")
            sleep(0.05)


def check_verdict(match: Match, found: dict[str, Any]) -> None:
    """A verdict tells of every decision of a match, and of how it ended for each seat."""
    walk = Walk(match.game, match.options, match.steps)
    spots = [at for at in survey(walk) if match.steps[at].seat >= 0]
    for number, seat in enumerate(match.seats):
        own = [at for at in spots if match.steps[at].seat == number]
        told = [at for at, _chance in found["chances"].get(seat, [])]
        if told != [*own, match.step] or found["sums"][seat]["decisions"] != len(own):
            raise Lost(f"half of an analysis is told: {len(told)} moments of {len(own)} for {seat}")
