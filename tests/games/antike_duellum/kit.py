"""A small test kit: lay out a position by names, play it by names, read what happened.

Nations, regions, cards, sectors and buttons go by the ids of the edition and the decisions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from ludus.core.editions import load_edition
from ludus.flow import OVER, RUNNING, Procedure
from ludus.games.antike_duellum.definition import PLACES, AntikeDuellum
from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.conquest import conquest, conquests
from ludus.games.antike_duellum.rules.founding import founding
from ludus.games.antike_duellum.rules.personages import end_of_turn
from ludus.games.antike_duellum.rules.rondel import rondel
from ludus.games.antike_duellum.rules.turn import ACTIONS, begin_turn, game, turn
from ludus.games.antike_duellum.vocabulary.ids import (
    ALL_KNOWHOW,
    BEFORE_RONDEL,
    BOARDS,
    CARDS,
    COIN,
    GALLEY,
    GOODS,
    KNOWHOW,
    LEGION,
    NATIONS,
    NOBODY,
    ON_ACTION,
    ON_CONQUEST,
    ON_FOUNDING,
    PERSONAGES,
    PIECES,
    RESOURCES,
    SEATS,
    SECTORS,
    UNITS,
    VICTORIES,
    Region,
    Seat,
    Sector,
)
from tests.games.reading import actions_of, check, named, option, options, reason, told
from tests.games.reading import waiting as decision

EDITION: Final = files("ludus.games.antike_duellum").joinpath("editions", "reconstructed.toml")
GAME: Final = AntikeDuellum(load_edition(EDITION, game="antike_duellum"))
ROME, GREECE = BOARDS
"""The two sides of the board."""

NO_COUNTS: Final[Mapping[str, Mapping[str, int]]] = {}
NO_PAIRS: Final[Mapping[str, tuple[int, int]]] = {}
NO_GOODS: Final[Mapping[str, tuple[int, int, int, int]]] = {}
NO_NAMES: Final[Mapping[str, str]] = {}
NO_LISTS: Final[Mapping[str, Sequence[str]]] = {}
QUIET: Final = (
    "end_building", "end_arming", "end_progress", "end_movement", "stop", "end_conquest",
    "end_turn", "produce", "enough", "decline", "let_fall",
)  # fmt: skip
PHASE: Final = {
    game: BEFORE_RONDEL,
    turn: BEFORE_RONDEL,
    rondel: BEFORE_RONDEL,
    conquests: ON_CONQUEST,
    conquest: ON_CONQUEST,
    founding: ON_FOUNDING,
    end_of_turn: ON_FOUNDING,
}
"""Where the turn stands when a procedure begins; else in the action."""


# -- laying out ----------------------------------------------------------------------------------


def table(
    board: str = ROME,
    *,
    cities: Mapping[str, str] = NO_NAMES,
    temples: Sequence[str] = (),
    walls: Sequence[str] = (),
    legions: Mapping[str, Mapping[str, int]] = NO_COUNTS,
    galleys: Mapping[str, Mapping[str, int]] = NO_COUNTS,
    leaders: Mapping[str, str] | None = None,
    barracks: Mapping[str, tuple[int, int]] = NO_PAIRS,
    goods: Mapping[str, tuple[int, int, int, int]] = NO_GOODS,
    knowhow: Mapping[str, Sequence[str]] = NO_LISTS,
    personages: Mapping[str, Mapping[str, int]] = NO_COUNTS,
    stone: Mapping[str, str] = NO_NAMES,
    hand: Mapping[str, Sequence[str]] = NO_LISTS,
    display: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    fortress: str = "choice",
) -> State:
    """The set-up before anything is drawn, with the differences given; the bank holds the rest.

    ``cities``: ``{"ancona": "rome gold"}``; ``""`` takes a start city away.
    ``legions``, ``galleys``: by nation and region. ``barracks``: legions and galleys.
    ``leaders``: plays the variant; where a special unit stands, else in its barracks.
    ``goods``: marble, iron, gold, coins.
    ``personages``: by nation and kind; their walls on the track are in hand or in ``walls``.
    ``display``: the open cards, by default the first three that lie nowhere else.
    ``deck``: cards not named anywhere lie there; if it is given, they lie in the discard.
    """
    variant = "without" if leaders is None else "with"
    g = GAME.set_up({"board": board, "leaders": variant, "fortress": fortress})
    g.journal = []
    g.to_move = RUNNING
    for name, city in cities.items():
        put_city(g, name, city)
    g.temples = region_set(g, temples)
    g.walls = region_set(g, walls)
    for kind, counts in ((LEGION, legions), (GALLEY, galleys)):
        for nation, places in counts.items():
            for name, n in places.items():
                g.troops[region(g, name)] |= n << 8 * seat(g, nation) + 4 * kind
    for nation, name in (leaders or {}).items():
        g.leader[seat(g, nation)] = region(g, name)
    for nation, ready in barracks.items():
        g.barracks[seat(g, nation)] = list(ready)
    for nation, owned in goods.items():
        g.goods[seat(g, nation)] = list(owned)
    for nation, known in knowhow.items():
        g.knowhow[seat(g, nation)] = sum(1 << KNOWHOW.index(name) for name in known)
    for nation, held in personages.items():
        for name, n in held.items():
            g.personages[seat(g, nation)][PERSONAGES.index(name)] = n
    for nation, sector in stone.items():
        g.stone[seat(g, nation)] = Sector(SECTORS.index(sector))
    lay_cards(g, hand, display, discard, deck)
    settle_stocks(g)
    check(g)
    return g


def put_city(g: State, name: str, city: str) -> None:
    """``"rome gold"``, or ``""`` for none."""
    bit = 1 << region(g, name)
    for mask in (g.cities, g.yields):
        for at in range(len(mask)):
            mask[at] &= ~bit
    if city:
        nation, resource = city.split()
        g.cities[seat(g, nation)] |= bit
        g.yields[RESOURCES.index(resource)] |= bit


def lay_cards(
    g: State,
    hand: Mapping[str, Sequence[str]],
    display: Sequence[str] | None,
    discard: Sequence[str],
    deck: Sequence[str] | None,
) -> None:
    """Every card lies somewhere, and once."""
    for nation, cards in hand.items():
        g.hand[seat(g, nation)] = card_set(cards)
    g.discard = card_set(discard)
    free = [
        number
        for number in range(CARDS)
        if not (g.hand[0] | g.hand[1] | g.discard | card_set(deck or ())) >> number & 1
    ]
    shown = free[: g.tables.shown]
    g.display = sum(1 << n for n in shown) if display is None else card_set(display)
    rest = sum(1 << number for number in free) & ~g.display
    if deck is None:
        g.deck = rest
    else:
        g.deck = card_set(deck)
        g.discard |= rest


def settle_stocks(g: State) -> None:
    """What is not laid out is in hand, supply or bank."""
    t = g.tables
    g.coin_stock = t.coins - sum(owned[COIN] for owned in g.goods)
    g.temple_stock = t.temples - g.temples.bit_count()
    g.token_stock = [n - g.yields[kind].bit_count() for kind, n in enumerate(t.tokens)]
    for kind in range(len(PERSONAGES)):
        g.pile[kind] = t.personages[kind] - sum(held[kind] for held in g.personages)
    for seat in SEATS:
        for kind in UNITS:
            on_map = sum(g.count(seat, kind, place) for place in g.board.regions)
            g.supply[seat][kind] = t.units[kind] - on_map - g.barracks[seat][kind]
        passed = t.wall_scores & ((1 << g.score(seat) + 1) - 2)
        gained = t.walls_in_hand + passed.bit_count()
        g.walls_in_hand[seat] = gained - (g.walls & g.cities[seat]).bit_count()
        assert g.walls_in_hand[seat] >= 0, "a wall on the map needs a personage more"
    g.wall_stock = len(SEATS) * t.walls - sum(g.walls_in_hand) - g.walls.bit_count()


def seat(g: State, nation: str) -> Seat:
    """The number of a player."""
    return SEATS[g.board.nations.index(nation)]


def region(g: State, name: str) -> Region:
    """The number of a region on its board."""
    return g.board.regions[g.board.ids.index(name)]


def region_set(g: State, names: Sequence[str]) -> int:
    """A set of regions as a mask."""
    return sum(1 << region(g, name) for name in names)


def card(name: str) -> int:
    """The number of an event card."""
    return GAME.items("card").index(name)


def card_set(names: Sequence[str]) -> int:
    """A set of cards as a mask."""
    return sum(1 << card(name) for name in names)


# -- playing -------------------------------------------------------------------------------------


def start(g: State, procedure: Procedure[..., Any], *args: str | int) -> State:
    """Begin a procedure in the turn of the nation named first (Rome or Greece if none is).

    Further words are regions, numbers are themselves. Whatever stands on the map may move, and
    what is in the barracks may be armed. The game is over when it has been carried out.
    """
    numbers = [number_of(g, arg) for arg in args]
    g.active = SEATS[numbers[0] if numbers else 0]
    g.forget_moves()
    begin_turn(g, g.active)
    g.turn.phase = PHASE.get(procedure, ON_ACTION)
    g.begin(GAME.rules, procedure, *numbers)
    check(g)
    return g


def number_of(g: State, arg: str | int) -> int:
    """An argument of a procedure: a nation, a region or a number."""
    if isinstance(arg, int):
        return arg
    return seat(g, arg) if arg in NATIONS else region(g, arg)


def act(g: State, nation: str, sector: str) -> State:
    """Carry out the action of a sector; the stone stands there already."""
    g.stone[seat(g, nation)] = Sector(SECTORS.index(sector))
    return start(g, ACTIONS[SECTORS.index(sector)], nation)


def take(g: State, *words: str | int) -> State:
    """Take legal options by name, for players and chance alike: ``"roma"``, 3, ``"fortress"``.

    A name that two options share needs its domain: ``"legion_in:roma"``.
    """
    for word in words:
        g.apply(option(GAME, g, word))
        check(g)
    return g


def run_until(g: State, wanted: str) -> State:
    """Let everybody do as little as possible until the decision *wanted* (``"rome founding"``)."""
    while waiting(g) != wanted:
        assert g.to_move != OVER, f"the game is over before {wanted!r}"
        take(g, quiet(g))
    return g


def quiet(g: State) -> str:
    """The option that changes least: an end, the next sector, or the first."""
    words = [target(g, action) for action in g.legal()]
    if g.kind().name == "rondel":
        return SECTORS[(g.stone[g.to_move] + 1) % len(SECTORS)]
    return next((word for word in words if word.partition(":")[2] in QUIET), words[0])


# -- reading -------------------------------------------------------------------------------------


def waiting(g: State) -> str:
    """Who decides what: ``"rome founding"``, ``"chance turn_up"``, ``"over"``."""
    return decision(g, g.board.nations)


def target(g: State, action: int) -> str:
    """What an action points at: ``space:roma``."""
    return GAME.target(g.kind(), action)


def offered(g: State, domain: str = "") -> list[str]:
    """The names of all legal options, or of those in one domain (``"legion_in"``)."""
    return options(GAME, g, domain)


def why_not(g: State, word: str | int) -> str:
    """The reason against an action of this decision: ``"has_wall"``; ``"allowed"`` if none."""
    names = [(name, action) for name, action in actions_of(GAME, g) if is_meant(g, action)]
    return reason(GAME, g, named(g, names, word))


def is_meant(g: State, action: int) -> bool:
    """Whether a name means this action: one that is on both boards means that on ours."""
    domain, index = g.kind().locate(action)
    is_elsewhere = domain.name in PLACES and index not in g.board.spaces
    return not (is_elsewhere and GAME.item(domain, index) in g.board.ids)


def log(g: State, *events: str) -> list[tuple[str | int, ...]]:
    """The journal by names: all of it, or only the events named."""
    words: dict[str, Sequence[str]] = {
        "seat": g.board.nations,
        "space": GAME.items("space"),
        "piece": PIECES,
        "good": GOODS,
        "knowhow": KNOWHOW,
        "personage": PERSONAGES,
        "card": GAME.items("card"),
        "sector": SECTORS,
        "victory": VICTORIES,
    }
    return told(GAME, g, words, events)


def won(g: State) -> tuple[str, str]:
    """Who has won, and how."""
    assert g.to_move == OVER
    outcome = g.outcome()
    (winner,) = outcome.winners()
    return g.board.nations[winner], outcome.reason


def goods(g: State, nation: str) -> tuple[int, ...]:
    """Marble, iron, gold, coins."""
    return tuple(g.goods[seat(g, nation)])


def units(g: State, nation: str, place: str) -> tuple[int, int]:
    """Legions and galleys in a region."""
    own, where = seat(g, nation), region(g, place)
    return g.count(own, LEGION, where), g.count(own, GALLEY, where)


def leader(g: State, nation: str) -> str:
    """The region of a special unit, or ``"barracks"``."""
    place = g.leader[seat(g, nation)]
    return g.board.ids[place] if place >= 0 else "barracks"


def barracks(g: State, nation: str) -> tuple[int, int]:
    """Legions and galleys in the barracks."""
    legions, galleys = g.barracks[seat(g, nation)]
    return legions, galleys


def supply(g: State, nation: str) -> tuple[int, int]:
    """Legions and galleys in supply."""
    legions, galleys = g.supply[seat(g, nation)]
    return legions, galleys


def cities(g: State, nation: str) -> dict[str, str]:
    """The cities of a nation with their resources."""
    own = seat(g, nation)
    return {
        g.board.ids[place]: RESOURCES[g.product(place)]
        for place in g.board.regions
        if g.owner(place) == own
    }


def owner(g: State, place: str) -> str:
    """Whose city stands there, or ``""``."""
    found = g.owner(region(g, place))
    return "" if found == NOBODY else g.board.nations[found]


def temples(g: State) -> list[str]:
    """The regions with a temple."""
    return [name for place, name in enumerate(g.board.ids) if g.temples >> place & 1]


def walls(g: State) -> list[str]:
    """The regions with a wall."""
    return [name for place, name in enumerate(g.board.ids) if g.walls >> place & 1]


def walls_in_hand(g: State, nation: str) -> int:
    """Walls that the player may still build."""
    return g.walls_in_hand[seat(g, nation)]


def knowhow(g: State, nation: str) -> list[str]:
    """What a nation has developed."""
    return [KNOWHOW[each] for each in ALL_KNOWHOW if g.knows(seat(g, nation), each)]


def personages(g: State, nation: str) -> dict[str, int]:
    """The personages of a nation, by the kinds it has."""
    held = zip(PERSONAGES, g.personages[seat(g, nation)], strict=True)
    return {name: n for name, n in held if n}


def cards(mask: int) -> list[str]:
    """The ids of a set of cards: ``cards(g.display)``."""
    return [name for number, name in enumerate(GAME.items("card")) if mask >> number & 1]


def hand(g: State, nation: str) -> list[str]:
    """The event cards a nation has taken."""
    return cards(g.hand[seat(g, nation)])
