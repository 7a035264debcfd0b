"""The rules: Bruna hides, Aulus marches. What is asked, the state, the procedures."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Self

from ludus.core.game import Reasons
from ludus.core.position import Outcome, Position
from ludus.flow import (
    OVER,
    Domain,
    Event,
    Flow,
    Kind,
    buttons,
    call,
    chance,
    choose,
    guarded,
    numbered,
    procedure,
    state,
)

SEATS: Final = ("aulus", "bruna")
AULUS, BRUNA = 0, 1
PLACES: Final = ("home", "mill", "ford", "gorge", "field", "camp", "city")
HOME, MILL, FORD, GORGE, FIELD, CAMP, CITY = range(7)
ROADS: Final = (
    (MILL, FORD), (HOME, FIELD), (HOME, FIELD), (FIELD, CITY), (MILL, FORD, GORGE, CAMP), (FIELD,),
    (GORGE,),
)  # fmt: skip
DEAR: Final = CITY
"""The only place that costs two points."""
DROWNED: Final = 5
"""The face at which a ford costs all points that are left."""

SPACE: Final = Domain("space", PLACES)
HIDE: Final = Kind("hide", buttons("lie_in_wait", "stay_home"), rule="1.1", secret=True)
STEP: Final = Kind(
    "step", SPACE, buttons("rest"), rule="1.2", about=("at:space", "points:amount"), way=()
)
REST: Final = STEP.button("rest")
DIE: Final = Kind("die", Domain("face", size=6), rule="1.3")
AMBUSH: Final = Kind("ambush", buttons("attack", "pass"), rule="1.4", about=("at:space",))
ATTACK: Final = AMBUSH.button("attack")
PASS: Final = AMBUSH.button("pass")
FIGHT: Final = Kind("fight", buttons("storm", "turn_back"), rule="1.5", about=("at:space",))
KINDS: Final = (HIDE, STEP, DIE, AMBUSH, FIGHT)

MARCHED: Final = Event("marched", "at:space", rule="1.2")
WADED: Final = Event("waded", "n:amount", rule="1.3")
ATTACKED: Final = Event("attacked", "at:space", rule="1.4")
EVENTS: Final = numbered(MARCHED, WADED, ATTACKED)

REASONS: Final = Reasons()
ALLOWED: Final = 0
TOO_FAR: Final = REASONS.add("too_far", "1.2")


@state
class State(Position):
    """Where Aulus is and what he has left; whether Bruna lies in wait is her secret."""

    at: int
    points: int
    waits: int

    def outcome(self) -> Outcome:
        """Who comes to the city has won (1.6)."""
        return Outcome((1, 2) if self.at == CITY else (2, 1), "city")

    def view(self, seat: int | None) -> dict[str, Any]:
        """Bruna alone knows whether she lies in wait."""
        return {
            "at": PLACES[self.at],
            "points": self.points,
            "waits": self.waits if seat == BRUNA else None,
            "over": self.to_move == OVER,
        }

    def determinize(self, seat: int, rng: Random) -> Self:
        """What is hidden is drawn anew."""
        new = self.clone()
        if seat != BRUNA:
            new.waits = rng.randrange(2)
        return new

    def evaluate(self, seat: int) -> float:
        """The city is near, or not."""
        return 0.5

    def broken_laws(self) -> list[str]:
        """No points are owed."""
        return ["points"] if self.points < 0 else []


@procedure
def game(g: State) -> Flow[None]:
    """Bruna hides, then Aulus marches until he rests or has no points (1.1, 1.2)."""
    hidden = yield from choose(BRUNA, HIDE, [0, 1])
    g.waits = int(hidden == HIDE.button("lie_in_wait"))
    while g.points and g.at != CITY:
        to = yield from choose(
            AULUS,
            STEP,
            [*guarded(ROADS[g.at], step_barrier, g), REST],
            about=(g.at, g.points),
        )
        if to == REST:
            break
        yield from call(enter, to)


def cost(to: int) -> int:
    """Points for a step (1.2)."""
    return 2 if to == DEAR else 1


def step_barrier(to: int, g: State) -> int:
    """Only what the points reach for."""
    return ALLOWED if cost(to) <= g.points else TOO_FAR


@procedure
def enter(g: State, to: int) -> Flow[None]:
    """A step, and what awaits him there (1.2 to 1.5)."""
    g.points -= cost(to)
    g.at = to
    g.log(MARCHED, to)
    if to == FORD:
        face = yield from chance(DIE, (1, 1, 1, 1, 1, 1))
        g.log(WADED, face + 1)
        if face == DROWNED:
            g.points = 0
    if to == GORGE:
        answer = yield from choose(
            BRUNA, AMBUSH, [ATTACK, PASS] if g.waits else [PASS], about=(to,)
        )
        if answer == ATTACK:
            g.log(ATTACKED, to)
            g.points = 0
    if to == CAMP:
        yield from choose(AULUS, FIGHT, [0, 1], about=(to,))
        g.log(ATTACKED, to)
        g.points = 0
