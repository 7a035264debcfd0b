"""A small test kit: lay out sheets, city and empire by names, play by names, read what happened.

Cells go by column and row (``"h6"``), plans by their ids (``"A1"``), dice by colour and number
(``"blue1"``), colonies and roads by their ids (``"g1"``, ``"gr1"``).
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any, Final

from ludus.core.editions import load_edition
from ludus.flow import OVER, RUNNING, Procedure
from ludus.games.rome_and_roll.definition import RomeAndRoll
from ludus.games.rome_and_roll.position import scores
from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.rules import opening
from ludus.games.rome_and_roll.rules.die_icons import add_icons
from ludus.games.rome_and_roll.rules.turn import turn
from ludus.games.rome_and_roll.vocabulary.ids import (
    ACTIONS,
    CELL_IDS,
    CHARACTERS,
    FACE_IDS,
    FAVOURS,
    FORUM,
    GOODS,
    HILLS,
    NO_FACE,
    NO_PLAN,
    OPEN,
    PARK,
    REGIONS,
    RUBBLE,
    SEATS,
    SENATORS_ICONS,
    SENECA,
    STORED,
    Building,
    Character,
    Face,
    Favour,
    Good,
    Mask,
    Plan,
    Seat,
)
from ludus.games.rome_and_roll.vocabulary.solo import TERMS
from ludus.games.rome_and_roll.vocabulary.tracks import TRACKS
from tests.games.reading import actions_of, check, named, option, options, reason, told
from tests.games.reading import waiting as decision

EDITION: Final = files("ludus.games.rome_and_roll").joinpath("editions", "reconstructed.toml")
GAME: Final = RomeAndRoll(load_edition(EDITION, game="rome_and_roll"))
PLAN_IDS: Final = GAME.items("plan")
FIRST_PLANS: Final = ("A2", "A3", "L1", "M2", "M5", "R1", "U1", "U2")
SHEETS: Final = ("legatus", "mercatrix", "patricia", "praefectus")


# -- laying out ------------------------------------------------------------------------------------


def table(
    *sheets: str, plans: Iterable[str] = FIRST_PLANS, favours: Iterable[str] = (), mode: str = ""
) -> State:
    """A table after set-up: a character for each seat, storages empty, nothing built."""
    chosen = sheets or ("legatus", "mercatrix")
    g = GAME.set_up({"players": mode or str(len(chosen)), "setup": "free", "characters": "chosen"})
    g.journal = []
    g.to_move = RUNNING
    for number, name in enumerate(chosen):
        opening.fill_sheet(g, Seat(number), Character(CHARACTERS.index(name)))
        g.stored[number] = [0] * len(STORED)
    g.in_play = sorted(plan(id) for id in plans)
    for name in favours:
        g.favour_at[FAVOURS.index(name)] = OPEN
    g.round = 1
    check(g)
    return g


def seat(name: str) -> Seat:
    """The number of a player."""
    return Seat(SEATS.index(name))


def plan(id: str) -> Plan:
    """The number of a plan."""
    return Plan(PLAN_IDS.index(id))


def favour(name: str) -> Favour:
    """The number of a favour."""
    return Favour(FAVOURS.index(name))


def store(g: State, who: str, **goods: int) -> State:
    """Put goods into a storage: ``store(g, "blue", wood=2)``."""
    for name, n in goods.items():
        g.stored[seat(who)][GOODS.index(name)] += n
    return g


def cells(*names: str) -> Mask:
    """A set of cells."""
    return sum(1 << CELL_IDS.index(name) for name in names)


def draw(g: State, who: str, id: str, *places: str) -> Building:
    """A building on the map, with nothing that follows from it; rubble and parks are Seneca's."""
    special = {"rubble": RUBBLE, "park": PARK}
    kind = special[id] if id in special else plan(id)
    owner = SENECA if id in special else seat(who)
    building = g.draw(owner, kind, cells(*places))
    check(g)
    return building


def give(g: State, who: str, **amounts: int) -> State:
    """Set soldiers, garrisons, senators, deployed, or boxes of a track."""
    for name, n in amounts.items():
        row = g.marks[TRACKS.index(name)] if name in TRACKS else getattr(g, name)
        row[seat(who)] = n
    return g


def loyal(g: State, who: str, **boxes: int) -> State:
    """Tick boxes of advisors: ``loyal(g, "blue", theocles=2)``."""
    ids = g.sheet(seat(who)).advisor_ids
    for name, n in boxes.items():
        g.loyalty[seat(who)][ids.index(name)] = n
    return g


def conquered(g: State, **owners: str) -> State:
    """Colonies by id and owner: ``conquered(g, g1="orange")``."""
    for id, who in owners.items():
        owner = SENECA if who == "seneca" else seat(who)
        g.colony_owner[GAME.tables.empire.colony_ids.index(id)] = owner
    return g


def renovated(g: State, **owners: str) -> State:
    """Roads by id and owner, in an order that leads from Rome."""
    for id, who in owners.items():
        owner = SENECA if who == "seneca" else seat(who)
        g.renovate(owner, opening_road(id))
    check(g)
    return g


def opening_road(id: str) -> Any:
    """The number of a road."""
    return GAME.tables.empire.road_ids.index(id)


def hold(g: State, who: str, *gods: str) -> State:
    """Give favours to a player."""
    for name in gods:
        g.favour_at[FAVOURS.index(name)] = seat(who)
    return g


def foreman(g: State, who: str, id: str) -> State:
    """Put a foreman on a plan."""
    g.foreman[g.players if who == "seneca" else seat(who)] = plan(id) if id else NO_PLAN
    return g


# -- playing ---------------------------------------------------------------------------------------


def start(g: State, procedure: Procedure[..., Any], *arguments: int) -> State:
    """Begin a procedure; the game is over when it has been carried out."""
    g.begin(GAME.rules, procedure, *arguments)
    check(g)
    return g


def acting(g: State, who: str, die: str, *, other: str = "") -> State:
    """A player begins a turn with a die in front of him, or with two."""
    faces = [Face(FACE_IDS.index(name)) if name else NO_FACE for name in (die, other)]
    g.dice[seat(who)] = faces
    return start(g, turn, seat(who))


def with_die(g: State, who: str, die: str) -> State:
    """A player has discarded a die, and is about to use it."""
    face = Face(FACE_IDS.index(die))
    g.turn.lay(seat(who), face, GAME.tables.faces[face])
    add_icons(g)
    return g


def take(g: State, *words: str | int) -> State:
    """Take legal options by name, for players and chance alike."""
    for word in words:
        g.apply(option(GAME, g, word))
        check(g)
    return g


def build(g: State, id: str, site: str) -> State:
    """Choose a plan and a site: ``build(g, "A1", "upright:h6")``."""
    return take(g, "build", id, site)


# -- reading ---------------------------------------------------------------------------------------


def waiting(g: State) -> str:
    """Who decides what: ``"blue action"``, ``"chance roll"``, ``"over"``."""
    return decision(g, SEATS)


def offered(g: State, domain: str = "") -> list[str]:
    """The names of all legal options, or of those in one domain."""
    return options(GAME, g, domain)


def why_not(g: State, word: str | int) -> str:
    """The reason against an action of this decision: ``"over_wall"``; ``"allowed"`` if none."""
    return reason(GAME, g, named(g, actions_of(GAME, g), word))


def log(g: State, *events: str) -> list[tuple[str | int, ...]]:
    """The journal by names: all of it, or only the events named."""
    words = {
        "seat": SEATS, "plan": PLAN_IDS, "cell": CELL_IDS, "face": FACE_IDS, "good": GOODS,
        "favour": FAVOURS, "track": TRACKS, "colony": GAME.items("colony"), "term": TERMS,
        "road": GAME.items("road"), "region": REGIONS, "icon": SENATORS_ICONS, "hill": HILLS,
        "character": CHARACTERS, "advisor": GAME.items("advisor"), "main": ACTIONS,
        "seneca_card": GAME.items("seneca_card"),
    }  # fmt: skip
    return told(GAME, g, words, events)


def stored(g: State, who: str) -> dict[str, int]:
    """What is in a storage."""
    row = g.stored[seat(who)]
    return {GOODS[good]: row[good] for good in STORED if row[good]}


def on_die(g: State) -> dict[str, int]:
    """Goods left on the die in use."""
    return {name: n for name, n in zip(GOODS, g.turn.goods, strict=True) if n}


def track(g: State, who: str, name: str) -> int:
    """Boxes underlined on a track."""
    return g.marks[TRACKS.index(name)][seat(who)]


def loyalty(g: State, who: str) -> dict[str, int]:
    """Boxes ticked by advisor."""
    return dict(zip(g.sheet(seat(who)).advisor_ids, g.loyalty[seat(who)], strict=True))


def points(g: State, building: Building) -> int:
    """What a building scores."""
    return scores.of_building(g, building)


def owner_of(g: State, colony: str) -> int:
    """Who has conquered a colony."""
    return g.colony_owner[GAME.items("colony").index(colony)]


def stands_on(g: State, who: str) -> str:
    """The first cell of the building where an overseer stands."""
    building = g.overseer[seat(who)]
    return "forum" if building == FORUM else CELL_IDS[g.place(building)]


def good(name: str) -> Good:
    """The number of a good."""
    return Good(GOODS.index(name))


def won(g: State) -> tuple[list[str], str]:
    """Who is first, and how it ended."""
    assert g.to_move == OVER
    outcome = g.outcome()
    return [SEATS[winner] for winner in outcome.winners()], outcome.reason
