"""Ways to places far off: where a movement that is decided step by step can come to, and how.

The search works on a position that the seat has imagined (:class:`.perspective.Perspective`), so
that it knows no more than the seat. It supposes that others let the force pass, and that dice fall
as they mostly do if the movement goes on; what may come otherwise is a danger of that step.

A way is a plan and nothing else: each of its steps is played as an action of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any, Final

from ludus.flow import CHANCE, OVER, Kind

from .game import Game
from .position import Position

MOST_TRIED: Final = 2500
"""Positions that one search looks at."""
MOST_ANSWERS: Final = 12
"""Answers of others to one step that are passed over."""
LETS_PASS: Final = ("pass", "decline")
"""A button that ends so lets things go by."""
UNKNOWN: Final = 0.1
"""What a danger counts, when ways are compared, of which nobody knows the chance."""
AT: Final = "at"
POINTS: Final = "points"


class Danger:
    """What may come in the way of a step: dice (*seat* is CHANCE), or the answer of another seat.

    ``kind`` is what is asked or rolled for; ``chance`` that it hinders the step, 0 if nobody knows.
    """

    __slots__ = ("chance", "kind", "seat")

    def __init__(self, kind: str, seat: int, chance: float) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.chance: Final = chance


class Step:
    """A step to a place, and the position after it as the plan has it.

    ``goes_on``: the next step is asked for there; else something else happens. ``spent`` are the
    points that the whole way has cost until then; None where only what happens will tell.
    """

    __slots__ = (
        "action", "before", "dangers", "goes_on", "length", "place", "position", "risk", "spent",
    )  # fmt: skip

    def __init__(
        self,
        before: Step | None,
        action: int,
        place: int,
        position: Position,
        dangers: list[Danger],
    ) -> None:
        self.before: Final = before
        self.action: Final = action
        self.place: Final = place
        self.position: Final = position
        self.dangers: Final = dangers
        self.goes_on = False
        self.spent: int | None = None
        self.length: int = before.length + 1 if before else 0
        self.risk: float = before.risk if before else 0.0
        self.risk += sum(one.chance or UNKNOWN for one in dangers)

    @property
    def price(self) -> tuple[int, float, int]:
        """What is compared: points, then dangers, then steps."""
        spent = self.spent
        if spent is None:
            spent = self.before.price[0] + 1 if self.before else 0
        return spent, self.risk, self.length

    def way(self) -> list[Step]:
        """All steps that lead to it, without the start."""
        found = self.before.way() if self.before else []
        return [*found, self] if self.before else []


class Ways:
    """All places that a seat which is asked for a step can plan to come to, cheapest first."""

    def __init__(self, game: Game, position: Position, seat: int) -> None:
        """*position* is the seat's own imagination, waiting for its step."""
        self.game: Final = game
        self.seat: Final = seat
        self.tried = 0
        self.kind: Final = position.kind()
        facts = position.facts()
        self.start: Final = Step(None, -1, facts[AT], position, [])
        self.start.goes_on, self.start.spent = True, 0
        self.budget: Final = facts.get(POINTS, 0)
        self.ends: Final[dict[int, Step]] = {}
        """The best step to each place where the movement may end, or something else begins."""

    def search(self) -> Ways:
        """All of it at once."""
        for _ in self.explore():
            pass
        return self

    def explore(self) -> Iterator[None]:
        """Dijkstra's way: the cheapest place first, each kind of movement apart; place by place."""
        done: set[tuple[str, int]] = set()
        heap: list[tuple[tuple[int, float, int], int, Step]] = [(self.start.price, 0, self.start)]
        while heap and self.tried < MOST_TRIED:
            _, _, here = heappop(heap)
            key = here.position.kind().name, here.place
            if key in done:
                continue
            done.add(key)
            yield
            is_own = here.position.kind() is self.kind
            if here.before and is_own and may_end(self.game, here.position):
                self.arrive(here)
            for after in self.onward(here):
                if after.goes_on:
                    heappush(heap, (after.price, self.tried, after))
                else:
                    self.arrive(after)

    def onward(self, here: Step) -> Iterator[Step]:
        """The steps from a place."""
        kind = here.position.kind()
        for action in here.position.legal():
            if not leads_on(self.game, kind, action):
                continue
            place = place_of(self.game, kind, action)
            position, dangers = self.follow(here.position, action)
            step = Step(here, action, here.place if place is None else place, position, dangers)
            step.goes_on = self.is_asked(position)
            if step.goes_on and POINTS in kind.about_names:
                left = position.facts().get(POINTS, self.budget)
                step.spent = max(0, self.budget - left)
            yield step

    def arrive(self, step: Step) -> None:
        """Keep the better of two ways to a place: one that goes on from there, then the price."""
        known = self.ends.get(step.place)
        rank = not step.goes_on, step.price
        is_better = known is None or rank < (not known.goes_on, known.price)
        if step.place != self.start.place and is_better:
            self.ends[step.place] = step

    # -- what comes of a step ----------------------------------------------------------------------
    def is_asked(self, position: Position) -> bool:
        """Whether the seat is asked for a step."""
        return position.to_move == self.seat and position.kind().way is not None

    def follow(self, position: Position, action: int) -> tuple[Position, list[Danger]]:
        """The position after a step that nobody hinders, and what might have."""
        kind = position.kind().name
        after = self.applied(position, action)
        dangers: list[Danger] = []
        after = self.let_pass(after, dangers)
        if after.to_move == CHANCE:
            rolled = self.roll(after)
            if rolled is not None:
                after, chance = rolled
                if chance:
                    dangers.append(Danger(kind, CHANCE, chance))
                after = self.let_pass(after, dangers)
        return after, dangers

    def applied(self, position: Position, action: int) -> Position:
        """A copy in which it has been done."""
        self.tried += 1
        after = position.clone()
        after.apply(action)
        return after

    def let_pass(self, position: Position, dangers: list[Danger]) -> Position:
        """Whoever else is asked lets it go by; it ends at a question that has no such answer."""
        for _ in range(MOST_ANSWERS):
            if position.to_move in (OVER, CHANCE, self.seat):
                break
            kind = position.kind()
            passed = [action for action in position.legal() if is_pass(self.game, kind, action)]
            if not passed:
                break
            chance = self.game.menace(position)
            dangers.append(Danger(kind.name, position.to_move, chance))
            position = self.applied(position, passed[-1])
        return position

    def roll(self, position: Position) -> tuple[Position, float] | None:
        """Dice fall as they mostly do when the movement goes on; and how likely they do not."""
        weights = position.weights()
        found: dict[tuple[Any, ...], tuple[int, Position]] = {}
        for outcome, weight in enumerate(weights):
            if not weight:
                continue
            after = self.let_pass(self.applied(position, outcome), [])
            if self.is_asked(after):
                key = (after.kind().name, *after.facts().items(), *after.legal())
                found[key] = found.get(key, (0, after))[0] + weight, after
        if not found:
            return None
        weight, after = max(found.values(), key=lambda one: one[0])
        return after, 1 - weight / sum(weights)


def domain_of(kind: Kind[Any]) -> str:
    """The domain of the places that a movement leads through."""
    return kind.about_domains[kind.about_names.index(AT)]


def place_of(game: Game, kind: Kind[Any], action: int) -> int | None:
    """The place that an action points at, among those that the force can be at."""
    domain, index = kind.locate(action)
    return index if game.drawn(domain.name) == domain_of(kind) else None


def leads_on(game: Game, kind: Kind[Any], action: int) -> bool:
    """Whether an option is a step of the movement: to a place, or a button that belongs to it."""
    if place_of(game, kind, action) is not None:
        return True
    domain, index = kind.locate(action)
    return domain.name == "button" and domain.items[index] in (kind.way or ())


def may_end(game: Game, position: Position) -> bool:
    """Whether anything else than a further step can be done there."""
    kind = position.kind()
    return any(not leads_on(game, kind, action) for action in position.legal())


def is_pass(game: Game, kind: Kind[Any], action: int) -> bool:
    """Whether an answer lets things go by."""
    domain, index = kind.locate(action)
    return domain.name == "button" and domain.items[index].endswith(LETS_PASS)
