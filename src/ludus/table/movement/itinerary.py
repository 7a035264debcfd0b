"""The ways to places far off in words and figures, as the page gets them.

Steps that many ways have in common are told once: each names the one before it.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.core.game import Game
from ludus.core.scene import Drawing, Hint
from ludus.core.ways import Danger, Step, Ways, domain_of, place_of
from ludus.flow import CHANCE

from ..workbench import Work

MOST_VIEWS: Final = 60
"""Places from which a step leads to something else than a further step, and of which that is told:
each takes a view of the position there."""


def told(
    game: Game, drawing: Drawing | None, ways: Ways, seats: tuple[str, ...], lang: str
) -> Work[dict[str, Any]]:
    """Where it starts with how many points, the steps as a tree, and of those that lead to a place
    the numbers, cheapest first."""
    yield from ways.explore()
    teller = Teller(game, drawing, seats, ways.seat, lang)
    numbers: list[int] = []
    for step in sorted(ways.ends.values(), key=lambda step: step.price):
        numbers.append(teller.number(step))
        yield
    start = teller.place(ways.start, ways.start)
    return {"start": start, "budget": ways.budget, "steps": teller.steps, "ends": numbers}


class Teller:
    """Tells steps, each once."""

    def __init__(
        self, game: Game, drawing: Drawing | None, seats: tuple[str, ...], seat: int, lang: str
    ) -> None:
        self.game = game
        self.drawing = drawing
        self.seats = seats
        self.seat = seat
        self.lang = lang
        self.steps: list[dict[str, Any]] = []
        self.known: dict[Step, int] = {}
        self.views: dict[Step, dict[str, Any]] = {}

    def number(self, step: Step) -> int:
        """The step's number, after those before it."""
        if step not in self.known:
            assert step.before is not None
            before = self.number(step.before) if step.before.before else None
            told = self.tell(step, step.before) | {"after": before}
            self.known[step] = len(self.steps)
            self.steps.append(told)
        return self.known[step]

    def tell(self, step: Step, before: Step) -> dict[str, Any]:
        """Action, place, price, dangers, and the question that the plan expects after it."""
        game, kind = self.game, before.position.kind()
        target = game.target(kind, step.action)
        places = domain_of(kind)
        place = game.name(self.lang, places, step.place)
        is_place = place_of(game, kind, step.action) is not None
        hint = Hint() if step.goes_on else self.hint(before, target)
        cost = hint.cost
        if step.spent is not None and before.spent is not None:
            cost = str(step.spent - before.spent)
        return {
            "action": step.action,
            "target": self.place(step, before),
            "place": place,
            "name": place if is_place else game.describe(self.lang, kind, step.action),
            "cost": cost,
            "spent": step.spent,
            "tone": hint.tone,
            "note": hint.note,
            "risks": [self.risk(danger) for danger in step.dangers],
            "next": self.question(step) if step.goes_on else None,
        }

    def place(self, step: Step, before: Step) -> str:
        """Where it leads, as the board shows it."""
        places = domain_of(before.position.kind())
        return f"{places}:{self.game.items(places)[step.place]}"

    def hint(self, before: Step, target: str) -> Hint:
        """What the drawing says of an option that does not simply lead on."""
        if self.drawing is None:
            return Hint()
        if before not in self.views:
            if len(self.views) >= MOST_VIEWS:
                return Hint()
            self.views[before] = before.position.view(self.seat)
        kind = before.position.kind().name
        return self.drawing.hint(self.views[before], kind, target, self.lang)

    def risk(self, danger: Danger) -> dict[str, Any]:
        """A danger in the words of the game (``risk.<kind>``), with whose it is."""
        catalogue, key = self.game.catalogue, f"risk.{danger.kind}"
        seat = None if danger.seat == CHANCE else self.seats[danger.seat]
        name = catalogue.text(self.lang, f"seat.{seat}") if seat else ""
        text = catalogue.text(self.lang, key, seat=name) if catalogue.has(key) else ""
        return {"seat": seat, "name": name, "text": text, "chance": round(danger.chance, 3)}

    def question(self, step: Step) -> dict[str, Any]:
        """What is asked next if nothing has happened, to be held against what is asked."""
        position = step.position
        name = self.game.catalogue.text(self.lang, f"seat.{self.seats[self.seat]}")
        text = self.game.prompt(self.lang, position.kind(), position.facts(), name)
        return {"text": text, "options": list(position.legal())}
