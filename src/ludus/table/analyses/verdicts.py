"""An analysis as people read it: with the names of seats, in words, and steps to be looked at.

Whoever may see a match that is over may see this: then all cards are open (``viewing``).
"""

from __future__ import annotations

from typing import Any

from ludus.analysis import Findings, Moment, report
from ludus.core.game import Game
from ludus.core.log import Line

from ..chronicle import sentence
from ..people import Person
from ..service import Service
from .analysing import Analyses, check_over

Seats = tuple[str, ...]


class Verdicts:
    """Tells what analyses have found."""

    def __init__(self, service: Service, analyses: Analyses) -> None:
        self.service = service
        self.analyses = analyses

    async def look(self, person: Person | None, id: str, lang: str) -> dict[str, Any]:
        """How far an analysis has come, and once it is done what it has found."""
        live = await self.service.look(id, person)
        row = await self.analyses.found(id)
        async with self.service.showing(live, person):
            match = check_over(live)
            if row is None:
                return {"status": "none", "share": 0.0}
            findings = Findings(row.spots, row.moments)
            if not row.done:
                self.analyses.look_after(row)
                share = round(findings.share, 3) if row.spots else 0.0
                return {"status": "running", "share": min(share, 0.99)}
            places = match.position.outcome().places
            found = report(findings, len(match.seats), match.step, places)
            lines = match.sight(None).lines()
        return {"status": "done", "share": 1.0, **told(live.game, match.seats, found, lines, lang)}


def told(
    game: Game, seats: Seats, found: dict[str, Any], lines: list[Line], lang: str
) -> dict[str, Any]:
    """A report in words; a step is the one that shows what was decided on or drawn from."""
    return {
        "chances": {
            seat: [[at, percent(chance)] for at, chance in line]
            for seat, line in zip(seats, found["chances"], strict=True)
        },
        "costly": [costly(game, seats, moment, lang) for moment in found["costly"]],
        "sums": {
            seat: {
                "luck": percent(found["luck"][n]),
                "given_away": percent(found["given_away"][n]),
                "decisions": found["decisions"][n],
            }
            for n, seat in enumerate(seats)
        },
        "throws": [
            {
                "step": one["at"],
                "seat": seats[one["seat"]],
                "luck": percent(one["luck"]),
                "told": line_after(game, seats, lines, one["at"], lang),
            }
            for one in found["throws"]
        ],
        "turning": [
            {
                "step": one["at"],
                "seat": seats[one["seat"]],
                "change": percent(one["change"]),
                "by": one["by"],
                "told": line_after(game, seats, lines, one["at"], lang),
            }
            for one in found["turning"]
        ],
    }


def costly(game: Game, seats: Seats, moment: Moment, lang: str) -> dict[str, Any]:
    """A decision that cost something: what was asked and played, and a better line."""
    seat = seats[moment["seat"]]
    kind = next(kind for kind in game.kinds if kind.name == moment["kind"])
    name = game.catalogue.text(lang, f"seat.{seat}")
    return {
        "step": moment["at"],
        "seat": seat,
        "cost": percent(moment["cost"]),
        "asked": game.prompt(lang, kind, moment["facts"], name),
        "rule": kind.rule,
        "played": moment["played"][lang],
        "line": [
            {"seat": seats[move["seat"]], "text": move["text"][lang]} for move in moment["line"]
        ],
    }


def line_after(game: Game, seats: Seats, lines: list[Line], step: int, lang: str) -> str:
    """What was told of what happened from a step on: the first line."""
    for line in lines:
        if line.step > step:
            return sentence(game, line.entry, seats, lang)[0]
    return ""


def percent(share: float) -> float:
    """In hundredths."""
    return round(100 * share, 1)
