"""What a seat knows of a position as a vector of numbers, for those who learn from many games.

A game declares features: small functions that read one number off a position, with a range, and
with a docstring that says what it means. They meet positions in Python and, translated, those of
machine code; none may read more than the view of the seat shows.

    @feature(PLAYERS, PLACE, high=15)
    def pieces(g: State, me: Seat, player: Seat, place: Place) -> int:
        "How many pieces of a player stand on a place."
        return g.pieces[player][place]

Players are counted from the seat that looks: itself, the next one in turn order, and so on. The
kernel puts in front what every game has: which seat it is, what it is asked, and about what.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludus.flow import Domain, Kind

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

PLAYERS: Final[Domain[int]] = Domain("player", ("self", "second", "third", "fourth", "fifth"))
"""The seats, beginning with the one that looks; where one is not in the game, nothing is read."""
MOST_ASKED: Final = 60
"""What a question is about is cut off here if nothing says how large it can be."""


class Number(NamedTuple):
    """A number of the vector: it is 0 where the position has *low*, and 1 where it has *high*."""

    name: str
    meaning: str
    low: int
    high: int


class Feature:
    """A number, or one for each thing of some domains, that is read off a position.

    ``reads(g, me, *things)``, where *me* is the seat that looks.
    """

    def __init__(
        self, reads: Callable[..., int], over: tuple[Domain[Any], ...], low: int, high: int
    ) -> None:
        self.reads: Final = reads
        self.over: Final = over
        self.low: Final = low
        self.high: Final = high
        self.name: Final = reads.__name__
        self.meaning: Final = (reads.__doc__ or "").strip().partition("\n")[0]


def feature(
    *over: Domain[Any], low: int = 0, high: int = 1
) -> Callable[[Callable[..., int]], Feature]:
    """Declares a function as a feature, with the range of its number."""
    return lambda reads: Feature(reads, over, low, high)


class Features(NamedTuple):
    """What a game declares: how many seats a position has, and its features in order."""

    seats: Callable[[Any], int]
    all: tuple[Feature, ...]


Call = tuple[Callable[..., int], tuple[int, ...]]
"""A function that reads a number off a position, and the things that it is asked about."""


class Observation:
    """How the positions of a game are observed. All its modes have the same numbers."""

    def __init__(self, game: Game, features: Features) -> None:
        self.game: Final = game
        self.features: Final = features.all
        self.seats: Final = features.seats
        tables = [game.seats(mode) for mode in game.modes()]
        self.seat_ids: Final = max(tables, key=len)
        self.subjects: Final = subjects(game.kinds)
        """What questions may be about: names, each with the domain of its values."""
        self.sizes: Final = [[self.size(domain) for domain in each.over] for each in self.features]
        """By feature: how many things there are of each of its domains."""
        self.numbers: Final = tuple(self._numbers())
        self.width: Final = len(self.numbers)
        self._ranges: Final = [(each.low, each.high) for each in self.numbers]
        self._calls: Final[dict[tuple[int, int], list[Call]]] = {}

    def size(self, domain: Domain[Any]) -> int:
        """How many things there are of a domain; what it only has room for is not counted."""
        if domain is PLAYERS:
            return len(self.seat_ids)
        ids = domain.items or self.game.items(domain.name)
        return min(domain.size, sum(map(bool, ids))) if ids else domain.size

    def of(self, position: Position, seat: int) -> list[float]:
        """What *seat* knows of a position, each number from 0 to 1."""
        at_once: Callable[[int], list[float]] | None = getattr(position, "observe", None)
        if at_once is not None:  # in machine code
            return at_once(seat)
        values = [*self._asked(position, seat), *self._read(position, seat)]
        return [
            ((low if value < low else high if value > high else value) - low) / (high - low)
            for value, (low, high) in zip(values, self._ranges, strict=True)
        ]

    def packed(self, position: Position, seat: int) -> bytearray:
        """The same as floats of 32 bits, one behind the other, to be read without a copy."""
        at_once: Callable[[int], bytearray] | None = getattr(position, "observe_packed", None)
        if at_once is not None:  # in machine code
            return at_once(seat)
        return bytearray(array("f", self.of(position, seat)))

    # -- what is observed ----------------------------------------------------------------------
    def _asked(self, position: Position, seat: int) -> Iterator[int]:
        """Who looks, and what that seat is asked."""
        yield from (int(seat == other) for other in range(len(self.seat_ids)))
        decides = position.to_move == seat
        yield int(decides)
        kind = position.kind() if decides else None
        yield from (kind is other for other in self.game.kinds)
        known = position.about() if decides else {}
        domains = dict(zip(kind.about_names, kind.about_domains, strict=True)) if kind else {}
        for name, domain in self.subjects:
            yield known[name] if domains.get(name) == domain else -1

    def _read(self, position: Position, seat: int) -> list[int]:
        """The game's own features."""
        seen = seat, self.seats(position)
        calls = self._calls.get(seen)
        if calls is None:
            calls = self._calls[seen] = list(self._calls_of(*seen))
        return [reads(position, seat, *things) for reads, things in calls]

    def _calls_of(self, seat: int, seats: int) -> Iterator[Call]:
        """What *seat* of so many has to call, in order; where a player is missing, a constant."""
        for each, sizes in zip(self.features, self.sizes, strict=True):
            players = [domain is PLAYERS for domain in each.over]
            for place in product(*map(range, sizes)):
                seated = list(zip(place, players, strict=True))
                if any(is_player and thing >= seats for thing, is_player in seated):
                    yield always(each.low), ()
                else:
                    things = ((seat + t) % seats if is_player else t for t, is_player in seated)
                    yield each.reads, tuple(things)

    # -- names and ranges ----------------------------------------------------------------------
    def _numbers(self) -> Iterator[Number]:
        """Every number of the vector."""
        for id in self.seat_ids:
            yield Number(f"seat.{id}", "Whether the seat that looks is this one.", 0, 1)
        yield Number("decides", "Whether the seat that looks is asked something now.", 0, 1)
        for kind in self.game.kinds:
            yield Number(f"asked.{kind.name}", "Whether this is what it is asked.", 0, 1)
        for name, domain in self.subjects:
            meaning = f"What the question is about ({domain}); -1: nothing, or another question."
            yield Number(f"about.{name}.{domain}", meaning, -1, self._most(domain))
        for each, sizes in zip(self.features, self.sizes, strict=True):
            for place in product(*map(range, sizes)):
                ids = [self.game.item(d, thing) for d, thing in zip(each.over, place, strict=True)]
                yield Number(".".join([each.name, *ids]), each.meaning, each.low, each.high)

    def _most(self, domain: str) -> int:
        """How many things there are of a domain, as far as that is known."""
        sizes = [d.size for kind in self.game.kinds for d in kind.domains if d.name == domain]
        most = max([*sizes, len(self.game.items(domain))])
        return MOST_ASKED if domain == "amount" or not most else most


def always(value: int) -> Callable[..., int]:
    """Reads the same off every position."""
    return lambda *_: value


def subjects(kinds: tuple[Kind[Any], ...]) -> list[tuple[str, str]]:
    """What questions are about, each name with its domain, in the order of the kinds."""
    found: dict[tuple[str, str], None] = {}
    for kind in kinds:
        found.update(dict.fromkeys(zip(kind.about_names, kind.about_domains, strict=True)))
    return list(found)
