"""A small test kit: lay out a position by names, play it by names, read what happened.

Sides, powers, spaces, leaders, cards and buttons go by the ids of the edition and the decisions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from ludus.core.editions import load_edition
from ludus.flow import CHANCE, OVER, RUNNING, Procedure
from ludus.games.sword_of_rome.definition import SwordOfRome
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.vocabulary.cards import DECK
from ludus.games.sword_of_rome.vocabulary.forces import ASIDE, DISPLACED, GONE, MARCHING
from ludus.games.sword_of_rome.vocabulary.ids import (
    NO_SEAT,
    NOBODY,
    NOWHERE,
    Card,
    Leader,
    Power,
    Side,
    Space,
)
from ludus.games.sword_of_rome.vocabulary.journal import ZERO
from ludus.games.sword_of_rome.vocabulary.places import CITY, NO_SIEGE
from ludus.games.sword_of_rome.vocabulary.powers import (
    ALL_SIDES,
    PAIR_POWERS,
    PAIRS,
    POWERS,
    ROMAN,
    SIDES,
)
from ludus.games.sword_of_rome.vocabulary.turns import VICTORIES
from tests.games.reading import actions_of, check, named, option, options, reason, told
from tests.games.reading import waiting as decision

EDITION: Final = files("ludus.games.sword_of_rome").joinpath("editions", "reconstructed.toml")
GAME: Final = SwordOfRome(load_edition(EDITION, game="sword_of_rome"))
QUIET: Final = (
    "pass", "enough", "end_actions", "stop", "decline", "let_end", "by_land", "fight", "contest",
    "keep", "take",
)  # fmt: skip
"""Buttons that change least, for run_until()."""

Force = tuple[str, int, Sequence[str]]
NO_FORCES: Final[Mapping[str, Force]] = {}
NO_NAMES: Final[Mapping[str, str]] = {}
NO_NUMBERS: Final[Mapping[str, int]] = {}
NO_LISTS: Final[Mapping[str, Sequence[str]]] = {}


# -- laying out ------------------------------------------------------------------------------------


def table(
    players: str = "four",
    *,
    length: str = "full",
    cleared: bool = False,
    forces: Mapping[str, Force] = NO_FORCES,
    inside: Mapping[str, Force] = NO_FORCES,
    owners: Mapping[str, str] = NO_NAMES,
    loyalty: Mapping[str, int] = NO_NUMBERS,
    sieges: Mapping[str, int] = NO_NUMBERS,
    subjugated: Sequence[str] = (),
    alliances: Sequence[str] = (),
    points: Mapping[str, int] = NO_NUMBERS,
    hands: Mapping[str, Sequence[str]] = NO_LISTS,
    decks: Mapping[str, Sequence[str]] = NO_LISTS,
    plunder: int = 0,
    active: str = "roman",
    turn: int = 1,
    round: int = 1,
) -> State:
    """The set-up, with the differences given, in the action phase of *active*.

    ``forces``: by space: power, units, leaders (the first commands); it replaces what stands
    there; a leader named stands nowhere else. ``inside``: the same inside a besieged city.
    ``cleared``: no units or leaders but those named. ``owners``: a city keeps its loyalty.
    ``hands``, ``decks``: card ids by side; whatever is not named lies in the discard pile, so
    that nobody is asked for an answer unless a test deals a hand.
    """
    g = GAME.set_up({"players": players, "length": length})
    g.journal = []
    g.to_move = RUNNING
    if cleared:
        for other, place in zip(g.tables.leaders, g.place, strict=True):
            if place >= 0:
                g.set_aside(other)
        for number in range(g.board.count):
            g.units[number] = g.militia[number] = 0
            g.army[number] = NOBODY
    for name in subjugated:
        g.is_tribe[space(name)] = 0
    for name, whose in owners.items():
        g.owner[space(name)] = power(whose)
    for name, n in loyalty.items():
        g.loyalty[space(name)] = n
    for pair in alliances:
        g.ally(*PAIR_POWERS[PAIRS.index(pair)])
    for name, force in forces.items():
        stand(g, name, force)
    for name, (whose, n, leaders) in inside.items():
        assert POWERS[g.owner[space(name)]] == whose, "only the owner can be inside"
        g.inside[space(name)] = n
        for number, id in enumerate(leaders):
            g.set_aside(leader(id))
            g.place[leader(id)] = space(name)
            g.inside_leaders |= 1 << leader(id)
            if not number:
                g.appoint(leader(id))
    for name, n in sieges.items():
        g.siege[space(name)] = n
    for name, n in points.items():
        g.points[SIDES.index(name)] = n
    for number, name in enumerate(SIDES):
        if g.seats[number] != NO_SEAT:
            g.hand[number] = card_set(hands.get(name, ()))
            g.deck[number] = card_set(decks.get(name, ())) & ~g.hand[number]
            g.discards[number] = ((1 << DECK) - 1) & ~g.hand[number] & ~g.deck[number]
    g.plunder = plunder
    g.active = side(active) if active else NOBODY
    g.first = max(g.active, ROMAN)
    g.turn, g.round = turn, round
    check(g)
    return g


def field(
    active: str = "roman",
    *,
    owners: Mapping[str, str] = NO_NAMES,
    inside: Mapping[str, Force] = NO_FORCES,
    sieges: Mapping[str, int] = NO_NUMBERS,
    alliances: Sequence[str] = (),
    hands: Mapping[str, Sequence[str]] = NO_LISTS,
    **forces: Force,
) -> State:
    """Nobody on the map but these forces."""
    return table(
        cleared=True,
        active=active,
        forces=forces,
        owners=owners,
        inside=inside,
        sieges=sieges,
        alliances=alliances,
        hands=hands,
    )


def stand(g: State, name: str, force: Force) -> None:
    """A force stands in a space; of a leader without units only the power counts."""
    whose, n, leaders = force
    at = space(name)
    for other in g.leaders_at(at):
        g.set_aside(other)
    g.units[at] = n
    g.militia[at] = 0
    g.army[at] = power(whose) if n else NOBODY
    for id in leaders:
        g.put_leader(leader(id), at)
    if leaders:
        g.appoint(leader(leaders[0]))


def space(name: str) -> Space:
    """The number of a space."""
    return GAME.tables.board.index[name]


def leader(name: str) -> Leader:
    """The number of a leader."""
    return GAME.tables.leader[name]


def card(name: str) -> Card:
    """The number of a card, through all decks."""
    return Card(GAME.items("card").index(name))


def card_set(names: Sequence[str]) -> int:
    """Cards of one deck as a mask."""
    return sum(1 << card(name) % DECK for name in names)


def side(name: str) -> Side:
    """The number of a side."""
    return ALL_SIDES[SIDES.index(name)]


def power(name: str) -> Power:
    """The number of a power."""
    return Power(POWERS.index(name))


# -- playing ---------------------------------------------------------------------------------------


def start(g: State, procedure: Procedure[..., Any], *args: str | int) -> State:
    """Begin a procedure; words are powers or sides, spaces, leaders or cards.

    The game is over when it has been carried out.
    """
    g.begin(GAME.rules, procedure, *(number_of(arg) for arg in args))
    return g


def number_of(arg: str | int) -> int:
    """An argument of a procedure by its name; sides have the numbers of their powers."""
    if isinstance(arg, int):
        return arg
    for names in (POWERS, SIDES, GAME.items("space"), GAME.items("leader"), GAME.items("card")):
        if arg in names:
            return names.index(arg)
    raise AssertionError(f"{arg!r} is nothing of this game")


def take(g: State, *words: str | int) -> State:
    """Take legal options by name, for players and chance alike: ``"roma"``, 3, ``"pass"``.

    A name that two options share needs its domain: ``"sail_to:roma"``. Dice are their faces.
    """
    for word in words:
        g.apply(option(GAME, g, word))
    return g


def run_until(g: State, wanted: str) -> State:
    """Let everybody do as little as possible until the decision *wanted* (``"roman action"``)."""
    while waiting(g) != wanted:
        assert g.to_move != OVER, f"it is over before {wanted!r}"
        g.apply(quiet(g))
    return g


def finish(g: State) -> State:
    """The same, to the end of the procedure."""
    return run_until(g, "over")


def quiet(g: State) -> int:
    """The option that changes least: an end, or else the first; dice fall as 3."""
    legal = g.legal()
    names = {target(g, action).partition(":")[2]: action for action in legal}
    if g.to_move == CHANCE and g.kind().name == "die":
        return 3
    return next((names[word] for word in QUIET if word in names), legal[0])


# -- reading ---------------------------------------------------------------------------------------


def waiting(g: State) -> str:
    """Who decides what: ``"roman action"``, ``"chance die"``, ``"over"``."""
    return decision(g, seats(g))


def seats(g: State) -> tuple[str, ...]:
    """The seats of the mode that is played."""
    return GAME.seats({"players": {4: "four", 3: "three", 2: "two"}[g.players]})


def target(g: State, action: int) -> str:
    """What an action points at: ``space:roma``."""
    return GAME.target(g.kind(), action)


def offered(g: State, domain: str = "") -> list[str]:
    """The names of all legal options, or of those in one domain (``"sail_to"``)."""
    return options(GAME, g, domain)


def why_not(g: State, word: str | int) -> str:
    """The reason against an action of this decision: ``"no_ships"``; ``"allowed"`` if none."""
    return reason(GAME, g, named(g, actions_of(GAME, g), word))


def owed(g: State) -> int:
    """Units or points that the question says are still to be placed, taken or paid."""
    return g.facts().get("n", 0)


def log(g: State, *events: str) -> list[tuple[str | int, ...]]:
    """The journal by names: all of it, or only the events named."""
    signed = range(-ZERO, ZERO)
    words: dict[str, Sequence[str] | range] = {
        "signed": signed,
        "number": signed,
        "seat": seats(g),
        "side": SIDES,
        "power": POWERS,
        "space": GAME.items("space"),
        "leader": GAME.items("leader"),
        "card": GAME.items("card"),
        "victory": VICTORIES,
    }
    return told(GAME, g, words, events)


def force(g: State, name: str) -> Force:
    """What stands outside in a space: power, units, leaders with the commander first."""
    at = space(name)
    group = g.leaders_at(at)
    group.sort(key=lambda leader: not g.commanding >> leader & 1)
    holder = g.army[at] if g.units[at] else NOBODY
    if holder == NOBODY and group:
        holder = GAME.tables.leader_power[group[0]]
    ids = [GAME.tables.leader_ids[leader] for leader in group]
    return (POWERS[holder] if holder != NOBODY else "", g.units[at], ids)


def garrison(g: State, name: str) -> tuple[int, list[str]]:
    """Units and leaders inside a city."""
    at = space(name)
    return g.inside[at], [GAME.tables.leader_ids[leader] for leader in g.leaders_inside(at)]


def units(g: State, name: str) -> int:
    """Units outside in a space."""
    return g.units[space(name)]


def owner(g: State, name: str) -> str:
    """The power that controls a space."""
    return POWERS[g.owner[space(name)]]


def loyalty(g: State, name: str) -> int:
    """Of a city; 0 where there is none."""
    return g.loyalty[space(name)]


def siege(g: State, name: str) -> int | None:
    """Points of siege or subjugation, or None."""
    found = g.siege[space(name)]
    return None if found == NO_SIEGE else found


def is_city(g: State, name: str) -> bool:
    """Whether a city stands there, printed or founded."""
    return g.loyalty[space(name)] > 0 or g.board.kind[space(name)] == CITY


def where(g: State, name: str) -> str:
    """The space of a leader, or displaced, aside, gone, marching."""
    place = g.place[leader(name)]
    words = {ASIDE: "aside", DISPLACED: "displaced", GONE: "gone", MARCHING: "marching"}
    return words[place] if place in words else g.board.ids[place]


def points(g: State, name: str) -> int:
    """Victory points of a side."""
    return g.points[side(name)]


def hand(g: State, name: str) -> list[str]:
    """The hand of a side."""
    return pile(g.hand, name)


def discards(g: State, name: str) -> list[str]:
    """The discard pile of a side."""
    return pile(g.discards, name)


def removed(g: State, name: str) -> list[str]:
    """The cards of a side that are out of the game."""
    return pile(g.removed, name)


def pile(piles: Sequence[int], name: str) -> list[str]:
    """A pile of a side by card ids."""
    number = side(name)
    return [GAME.items("card")[DECK * number + n] for n in range(DECK) if piles[number] >> n & 1]


def allied(g: State, pair: str) -> bool:
    """Whether an alliance stands: ``"roman_greek"``."""
    one, other = PAIR_POWERS[PAIRS.index(pair)]
    return bool(g.allies[one] >> other & 1)


# -- battles ---------------------------------------------------------------------------------------


def attack(
    g: State, chief: str, n: int, *way: str, leaders: Sequence[str] = (), campaign: str = ""
) -> State:
    """A leader is activated and marches with *n* units until he fights; others let it happen.

    It goes on to the first question or die of the battle. *leaders* go with him; *campaign* is
    the side that wages one, otherwise a card of value 3 is played.
    """
    steps, companions = list(way), list(leaders)
    if campaign:
        take(start(g, wage_campaign, side(campaign), 3), chief)
    else:
        start(g, act_with, chief, 3)
    while g.battle.at == NOWHERE and g.to_move != OVER:
        match g.kind().name:
            case "purpose":
                take(g, "march")
            case "take_units":
                take(g, n)
            case "take_leaders" if companions:
                take(g, companions.pop(0))
            case "march":
                take(g, steps.pop(0))
            case _:
                g.apply(quiet(g))
    return g


def bonuses(g: State) -> tuple[str | int, ...]:
    """What was added to the dice of the attacker and of the defender in the last battle."""
    return tuple(told[5] for told in log(g, "dice")[-2:])


# -- cards -----------------------------------------------------------------------------------------


def event(g: State, id: str, *words: str | int) -> State:
    """A side plays a card of its hand as its event in a new action phase; then *words*."""
    return take(use(g, id), "event", *words)


def use(g: State, id: str) -> State:
    """A side lays a card of its hand on the table in a new action phase: what for is next."""
    return take(start(g, actions, SIDES[card(id) // DECK]), f"card:{id}")


def why_no_event(g: State, id: str) -> str:
    """The reason against a card as an event in a new action phase, or against the card at all."""
    start(g, actions, SIDES[card(id) // DECK])
    if id not in offered(g, "card"):
        return why_not(g, f"card:{id}")
    return why_not(take(g, f"card:{id}"), "event")


def greek_gold(g: State, whose: str, *spaces: str) -> State:
    """The Greeks play Greek Gold: up to two points of a power's support, one in a space (7.3.3)."""
    bit = card_set(["greek_gold"])
    g.discards[side("greek")] &= ~bit
    g.hand[side("greek")] |= bit
    return event(g, "greek_gold", whose, *spaces)


def reach(g: State, kind: str) -> State:
    """Let everybody do as little as possible until a decision of this kind, whoever has it."""
    while g.to_move == OVER or g.kind().name != kind:
        assert g.to_move != OVER, f"it is over before {kind!r}"
        g.apply(quiet(g))
    return g


def lies(g: State, id: str) -> str:
    """Where a card is: in the hand or the deck, discarded or removed."""
    piles = {"hand": g.hand, "deck": g.deck, "discards": g.discards, "removed": g.removed}
    found = [name for name, pile in piles.items() if pile[card(id) // DECK] >> card(id) % DECK & 1]
    assert len(found) == 1, f"{id} is in {found}"
    return found[0]


# -- marches ---------------------------------------------------------------------------------------


def march(
    g: State, chief: str, n: int, *way: str, leaders: Sequence[str] = (), value: int = 3
) -> State:
    """A leader is activated by a card of this value and marches; see set_out()."""
    return set_out(start(g, act_with, chief, value), n, *way, leaders=leaders)


def set_out(g: State, n: int, *way: str, leaders: Sequence[str] = ()) -> State:
    """The leader just activated takes *n* units and *leaders* and goes his *way*, step by step.

    Whatever is asked after a step must be answered before the next.
    """
    if waiting(g).endswith(" purpose"):
        take(g, "march")
    if waiting(g).endswith(" take_units"):
        take(g, n)
    take(g, *leaders)
    if waiting(g).endswith(" take_leaders"):
        take(g, "enough")
    return take(g, *way)


def moved(g: State, patron: str, name: str) -> State:
    """A side acts with a power that has no player."""
    g.patron, g.moved_power = side(patron), power(name)
    return g
