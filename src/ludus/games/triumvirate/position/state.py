"""The state of a game: every piece and where it is. Queries and atomic changes, no decisions."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NoReturn, Self

from ludus.core.position import Outcome, Position
from ludus.flow import Slate, slate, state

from ..components.board import PROVINCES_TO_WIN, Board, SetUp
from ..judgement import evaluation, terms
from ..vocabulary.ids import (
    ALL_PROVINCES,
    COMPETENCE_VICTORY,
    MILITARY,
    MILITARY_VICTORY,
    POLITICAL,
    POLITICAL_VICTORY,
    TRACKS,
    VICTORIES,
    Branch,
    Seat,
    Victory,
    Zone,
)
from ..vocabulary.journal import (
    COLLECTED,
    DISBANDED,
    LEAD_LOST,
    OFFICIAL_PLACED,
    OFFICIAL_TAKEN,
    RAISED,
    WON,
)
from . import laws, views

TOP_LEVEL: Final = 7
CITIZENS_TO_WIN: Final = 6
LEGION_CAP: Final = 6

# What the triumvir did with officials during this visit to a province.
NOTHING_YET: Final = 0
PLACED: Final = 1
TAKEN: Final = 2


@slate
class Journey(Slate):
    """The movement of the active triumvir."""

    points: int = 0
    escort: int = 0
    """Legions under way with him; in a province of his own they are its garrison (R30)."""
    visit: int = NOTHING_YET


@state
class State(Position):
    """Lists are by province, by seat, or by colour of weapon."""

    board: Board
    start: SetUp
    last_wins_ties: int
    """Option: the election tie of players who never gained a citizen."""

    owner: list[Seat]
    realm: list[int]
    """By seat: the mask of his provinces."""
    legions: list[int]
    gold: list[int]
    officials: list[int]
    """By province: those put down there; the first is at work, the others are idle."""
    governors_in: int
    """Mask of the provinces whose governor stands on the supply square."""

    triumvir: list[Zone]
    carried: list[int]
    """By seat: officials travelling with the triumvir."""
    treasury: list[int]
    level: list[list[int]]
    """Competences: political and military, each by seat."""
    citizens: list[int]
    gained_at: list[int]
    """By seat: when the last citizen entered his section (0: never)."""
    consuls: int
    """Mask of the seats that have been consul."""

    bag: list[int]
    reserve: list[int]
    drawn: list[int]
    """Weapons of the battle being fought."""

    legion_stock: int
    gold_stock: int
    official_stock: int
    alii: int
    citizens_gained: int
    compensation_holder: Seat
    compensation_side: int
    calendar: int
    active: Seat
    journey: Journey
    winner: Seat
    victory: Victory

    # -- queries -------------------------------------------------------------------------------
    def provinces(self, seat: Seat) -> int:
        """How many provinces *seat* owns."""
        return self.realm[seat].bit_count()

    def own_provinces(self, seat: Seat) -> list[Zone]:
        """The provinces of *seat*."""
        return [place for place in ALL_PROVINCES if self.owner[place] == seat]

    def attackable(self, seat: Seat) -> int:
        """Mask of the enemy provinces that *seat* may attack (A.12: not a last one)."""
        mask = 0
        for other in self.start.seats:
            if other != seat and self.provinces(other) > 1:
                mask |= self.realm[other]
        return mask

    def produces(self, place: Zone) -> bool:
        """Whether the supply square is free: the governor is off it, or an official works (I.3)."""
        return self.officials[place] > 0 or not self.governors_in >> place & 1

    def is_leading(self, track: Branch, seat: Seat) -> bool:
        """On the highest level with somebody below, or all on VII (III.13 to III.15, R16)."""
        levels = self.level[track]
        own = levels[seat]
        return own == max(levels) and (own > min(levels) or own == TOP_LEVEL)

    # -- governors, officials, gold ------------------------------------------------------------
    def turn_governors(self, seat: Seat) -> None:
        """Each governor steps on or off his supply square; not where an official works (I.1)."""
        for place in ALL_PROVINCES:
            if self.owner[place] == seat and not self.officials[place]:
                self.governors_in ^= 1 << place

    def replace_governor(self, seat: Seat, place: Zone) -> None:
        """*seat* takes over the province, his governor standing as the old one did (A.7)."""
        self.realm[self.owner[place]] &= ~(1 << place)
        self.realm[seat] |= 1 << place
        self.owner[place] = seat

    def place_official(self, seat: Seat, place: Zone) -> None:
        """Put an official down: the governor leaves the supply square (II.6)."""
        self.officials[place] += 1
        self.governors_in &= ~(1 << place)
        self.log(OFFICIAL_PLACED, seat, place)

    def take_official(self, seat: Seat, place: Zone) -> None:
        """Take an official along; the governor stays off the square until supply (R11)."""
        self.officials[place] -= 1
        self.carried[seat] += 1
        self.log(OFFICIAL_TAKEN, seat, place)

    def collect_gold(self, seat: Seat) -> None:
        """Take up the gold where the triumvir stands (II.7)."""
        place = self.triumvir[seat]
        found = self.gold[place]
        if found:
            self.gold[place] = 0
            self.treasury[seat] += found
            self.log(COLLECTED, seat, place, found)

    def pay(self, seat: Seat, price: int) -> None:
        """Gold goes back to the stock at once (R14)."""
        self.treasury[seat] -= price
        self.gold_stock += price

    # -- legions and weapons -------------------------------------------------------------------
    def lose_legions(self, place: Zone, n: int) -> None:
        """Defending legions go back to the stock."""
        lost = min(n, self.legions[place])
        self.legions[place] -= lost
        self.legion_stock += lost

    def lose_escort(self, n: int) -> int:
        """Attacking legions go back to the stock; how many there were."""
        lost = min(n, self.journey.escort)
        self.journey.escort -= lost
        self.legion_stock += lost
        return lost

    def adjust_legions(self) -> None:
        """No province keeps more than six legions (III.16)."""
        for place in ALL_PROVINCES:
            surplus = self.legions[place] - LEGION_CAP
            if surplus > 0:
                self.lose_legions(place, surplus)
                self.log(DISBANDED, place, surplus)

    def add_weapons(self, seat: Seat, n: int) -> int:
        """Put up to *n* weapons from the reserve into the bag; how many there were (A.17)."""
        added = min(n, self.reserve[seat])
        self.reserve[seat] -= added
        self.bag[seat] += added
        return added

    # -- competences and citizens --------------------------------------------------------------
    def raise_competence(self, seat: Seat, track: Branch) -> None:
        """One level up; VII in both wins at once (V.4)."""
        self.level[track][seat] += 1
        self.log(RAISED, seat, track, self.level[track][seat])
        self.check_competence_victory(seat)

    def lose_leads(self, seat: Seat) -> None:
        """One level down on each competence in which *seat* leads (A.18)."""
        for track in TRACKS:
            if self.is_leading(track, seat):
                self.level[track][seat] = max(1, self.level[track][seat] - 1)
                self.log(LEAD_LOST, seat, track, self.level[track][seat])

    def persuade(self, seat: Seat) -> None:
        """A citizen moves from Alii to the section of *seat* (III.5)."""
        self.alii -= 1
        self.citizens[seat] += 1
        self.citizens_gained += 1
        self.gained_at[seat] = self.citizens_gained

    def send_away(self, seat: Seat, n: int) -> int:
        """Up to *n* citizens leave the section of *seat* for Alii; how many there were."""
        left = min(n, self.citizens[seat])
        self.citizens[seat] -= left
        self.alii += left
        return left

    # -- victory -------------------------------------------------------------------------------
    def was_consul(self, seat: Seat) -> bool:
        """Whether *seat* holds a consul card."""
        return bool(self.consuls >> seat & 1)

    def consulships(self, seat: Seat) -> int:
        """How often *seat* was elected: a political victory without six citizens is the second."""
        won = self.winner == seat and self.victory == POLITICAL_VICTORY
        return self.was_consul(seat) + (won and self.citizens[seat] < CITIZENS_TO_WIN)

    def check_political_victory(self, seat: Seat) -> None:
        """A former consul with six citizens wins (V.2)."""
        if self.was_consul(seat) and self.citizens[seat] >= CITIZENS_TO_WIN:
            self.finish(seat, POLITICAL_VICTORY)

    def check_military_victory(self, seat: Seat) -> None:
        """The ninth province wins (V.3)."""
        if self.provinces(seat) >= PROVINCES_TO_WIN:
            self.finish(seat, MILITARY_VICTORY)

    def check_competence_victory(self, seat: Seat) -> None:
        """VII in both competences wins (V.4)."""
        if all(self.level[track][seat] == TOP_LEVEL for track in TRACKS):
            self.finish(seat, COMPETENCE_VICTORY)

    def finish(self, winner: Seat, victory: Victory) -> NoReturn:
        """The game is over here and now (V.5)."""
        self.winner = winner
        self.victory = victory
        self.log(WON, winner, victory)
        self.stop()

    # -- for the kernel ------------------------------------------------------------------------
    def outcome(self) -> Outcome:
        """The winner is first; all others share the second place."""
        places = tuple(1 if seat == self.winner else 2 for seat in self.start.seats)
        return Outcome(places, VICTORIES[self.victory])

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything is open (S.12), so all see the same."""
        return views.view(self)

    def determinize(self, seat: int, rng: Random) -> Self:
        """Nothing is hidden: a copy."""
        return self.clone()

    def evaluate(self, seat: int) -> float:
        """See :mod:`..judgement.evaluation`."""
        return evaluation.evaluate(self, seat)

    def terms(self, seat: int) -> dict[str, float]:
        """See :mod:`..judgement.terms`."""
        return terms.terms(self, self.start.seats[seat])

    def figures(self, seat: int) -> dict[str, float]:
        """How near the seat came to each victory."""
        its = self.start.seats[seat]
        return {
            "provinces": self.provinces(its),
            "citizens": self.citizens[its],
            "consulships": self.consulships(its),
            "competences": self.level[POLITICAL][its] + self.level[MILITARY][its],
        }

    def broken_laws(self) -> list[str]:
        """See :mod:`.laws`."""
        return laws.broken(self)
