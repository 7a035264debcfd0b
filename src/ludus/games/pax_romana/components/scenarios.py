"""Scenarios of an edition: who plays, where, for how long, and what stands where at the start."""

from __future__ import annotations

from dataclasses import dataclass

from ludus.core.reader import Reader

from ..vocabulary.ids import NO_LEADER, NOBODY, Leader, Owner, Power, Province, Space, Territory
from ..vocabulary.owners import ALL_POWERS, GREECE, OWNERS, POWERS, is_power
from ..vocabulary.places import LAND, NONE, SETTLEMENTS
from ..vocabulary.turns import RULES, SCENARIOS, TURNS
from ..vocabulary.units import ELEPHANT, GARRISON, HEAVY, HORSE, KINDS, LEGION, LIGHT
from .board import FAR, Board

COUNTERS = {
    "LG": LEGION, "HI": HEAVY, "LI": LIGHT, "Cav": HORSE, "EL": ELEPHANT, "Garr": GARRISON,
}  # fmt: skip
GALLEYS = "GS"
UNLIMITED = 999
DRAWN = "drawn"
EGYPT = "egypt"
"""The territory that is empty unless a scenario sets provinces apart."""


@dataclass(frozen=True)
class Force:
    """What an owner has in a space at the start."""

    owner: Owner
    space: Space
    settlement: int
    units: tuple[int, ...]
    """By kind."""
    galleys: int
    leader: Leader
    """Who commands there, or NO_LEADER."""
    is_drawn: bool
    """Whether a leader drawn at random commands there (8.12)."""
    may_be_late: bool
    """Whether by option it comes only with the first marker of its power that is drawn."""


@dataclass(frozen=True)
class Scenario:
    """One of the six."""

    id: str
    number: int
    rules: tuple[str, ...]
    powers: tuple[Power, ...]
    """Those that play, in the order of the first turn."""
    first_turn: int
    last_turn: int
    markers: int
    event_markers: int
    in_play: tuple[int, ...]
    """By space: 1 where it is part of the game."""
    home_of: tuple[Power, ...]
    """By province: whose home it is, or NOBODY."""
    homeland: tuple[tuple[Space, ...], ...]
    """By power: the land spaces of its home."""
    from_greece: tuple[int, ...]
    """By space: land spaces on the way from the home of Greece; transit points do not count."""
    provinces_of: tuple[tuple[Province, ...], ...]
    """By territory."""
    has_tribes: bool
    has_objectives: bool
    talents: tuple[int, ...]
    """By power."""
    stability: tuple[int, ...]
    garrisons: tuple[int, ...]
    """By power: those it places before the first activation."""
    levies: tuple[int, ...]
    """By power: units that it may raise in the whole game, or UNLIMITED."""
    late: tuple[int, ...]
    """By leader: the turn from which on he may be drawn."""
    late_cards: tuple[int, ...]
    """By card: the turn from which on it is in the deck."""
    forces: tuple[Force, ...]


def read_scenarios(
    reader: Reader, board: Board, leader_ids: list[str], card_ids: list[str]
) -> list[Scenario]:
    """All six, in order."""
    forces: dict[str, list[Force]] = {id: [] for id in SCENARIOS}
    for table in reader.tables("force"):
        table.get("id")
        scenario = table.text("scenario", choices=SCENARIOS)
        forces[scenario].append(read_force(table, board, leader_ids))
    tables = reader.tables("scenario")
    if tuple(table.id for table in tables) != SCENARIOS:
        raise reader.error(f"the scenarios must be {', '.join(SCENARIOS)}, in this order")
    return [
        read_scenario(table, board, leader_ids, card_ids, tuple(forces[table.id]))
        for table in tables
    ]


def read_scenario(
    table: Reader, board: Board, leader_ids: list[str], card_ids: list[str],
    forces: tuple[Force, ...],
) -> Scenario:  # fmt: skip
    """Who plays, where and for how long."""
    names = table.ids("powers", known=POWERS)
    first = table.integer("first_turn", minimum=1, maximum=TURNS)
    territories = table.ids("territories", known=board.territory_ids)
    also = table.ids("also", known=board.ids) if table.has("also") else []
    provinces_of = parted(table, board)
    home_of = homes(board, provinces_of)
    scenario = Scenario(
        id=table.id,
        number=SCENARIOS.index(table.id),
        rules=tuple(table.ids("rules", known=RULES)),
        powers=tuple(ALL_POWERS[POWERS.index(name)] for name in names),
        first_turn=first,
        last_turn=table.integer("last_turn", minimum=first, maximum=TURNS),
        markers=table.integer("markers", minimum=1),
        event_markers=table.integer("event_markers", minimum=0),
        in_play=in_play(board, territories, also),
        home_of=home_of,
        homeland=tuple(
            tuple(space for space in board.lands if home_of[board.province[space]] == power)
            for power in ALL_POWERS
        ),
        from_greece=distances(board, home_of, GREECE),
        provinces_of=provinces_of,
        has_tribes=table.flag("tribes"),
        has_objectives=table.flag("objectives"),
        talents=by_power(table, "talents"),
        stability=by_power(table, "stability"),
        garrisons=by_power(table, "garrisons") if table.has("garrisons") else (0,) * len(POWERS),
        levies=by_power(table, "levies") if table.has("levies") else (UNLIMITED,) * len(POWERS),
        late=latecomers(table, "late", leader_ids),
        late_cards=latecomers(table, "late_cards", card_ids),
        forces=forces,
    )
    check_forces(table, board, scenario)
    return scenario


def check_forces(table: Reader, board: Board, scenario: Scenario) -> None:
    """Forces stand in play, of powers that play, units of one owner in a space."""
    taken: set[Space] = set()
    for force in scenario.forces:
        at = board.ids[force.space]
        if not scenario.in_play[force.space]:
            raise table.error(f"a force stands in {at}, which is not in play")
        if is_power(force.owner) and force.owner not in scenario.powers:
            raise table.error(f"a force in {at} is of {OWNERS[force.owner]}, which does not play")
        if force.settlement != NONE and board.is_fortress(force.space):
            raise table.error(f"{at} lies in the mountains: no town or city stands there")
        if any(force.units) or force.settlement != NONE:
            if force.space in taken:
                raise table.error(f"two forces hold {at}")
            taken.add(force.space)


def parted(table: Reader, board: Board) -> tuple[tuple[Province, ...], ...]:
    """The provinces by territory; some may lie apart in that of Egypt (5.22a)."""
    names = table.ids("apart", known=board.province_ids) if table.has("apart") else []
    apart = tuple(Province(board.province_ids.index(name)) for name in names)
    found = [
        tuple(province for province in provinces if province not in apart)
        for provinces in board.provinces_of
    ]
    found[board.territory_ids.index(EGYPT)] = apart
    return tuple(found)


def homes(board: Board, provinces_of: tuple[tuple[Province, ...], ...]) -> tuple[Power, ...]:
    """By province: the power at home there, or NOBODY."""
    found = [NOBODY] * len(board.province_ids)
    for territory, provinces in enumerate(provinces_of):
        for province in provinces:
            found[province] = board.home_of[territory]
    return tuple(found)


def distances(board: Board, home_of: tuple[Power, ...], power: Power) -> tuple[int, ...]:
    """By space: land spaces on the way from the home of a power, FAR if there is none."""
    found = [FAR] * len(board.spaces)
    on_land = [space for space in board.spaces if board.province[space] >= 0]
    ring = [space for space in on_land if home_of[board.province[space]] == power]
    for space in ring:
        found[space] = 0
    steps = 0
    while ring:
        steps += 1
        after: list[Space] = []
        waiting = list(ring)
        for here in waiting:
            for there in board.by_land[here]:
                if found[there] == FAR:
                    is_land = board.kind[there] == LAND
                    found[there] = steps if is_land else steps - 1
                    if is_land:
                        after.append(there)
                    else:
                        waiting.append(there)
        ring = after
    return tuple(found)


def in_play(board: Board, territories: list[str], also: list[str]) -> tuple[int, ...]:
    """By space: whether it is part of the game. The sea is where a port is."""
    chosen = {Territory(board.territory_ids.index(name)) for name in territories}
    found = [0] * len(board.ids)
    for space in board.spaces:
        province = board.province[space]
        found[space] = int(province >= 0 and board.territory[province] in chosen)
    for name in also:
        found[board.index[name]] = 1
    reached = [space for space in board.waters if found[space]]
    for here in reached:
        for there in board.by_sea[here]:
            if not found[there] and board.province[there] < 0:
                found[there] = 1
                reached.append(there)
    return tuple(found)


def latecomers(table: Reader, key: str, ids: list[str]) -> tuple[int, ...]:
    """By leader or card: the turn from which on it may be drawn; the first, for nearly all."""
    late = table.table(key) if table.has(key) else None
    return tuple(
        late.integer(id, minimum=1) if late is not None and late.has(id) else 1 for id in ids
    )


def by_power(table: Reader, key: str) -> tuple[int, ...]:
    """A number for each of the four powers."""
    values = table.integers(key)
    if len(values) != len(POWERS):
        raise table.error(f"{key} must have a number for each of {', '.join(POWERS)}")
    return tuple(values)


def read_force(table: Reader, board: Board, leader_ids: list[str]) -> Force:
    """What stands in a space at the start."""
    owner = Owner(OWNERS.index(table.text("power", choices=OWNERS)))
    space = board.index[table.text("space", choices=board.ids)]
    if space not in board.lands:
        raise table.error(f"{board.ids[space]} is no land space")
    units = [0] * KINDS
    galleys = 0
    if table.has("units"):
        counted = table.table("units")
        for name in counted.values:
            n = counted.integer(name, minimum=1)
            if name == GALLEYS:
                galleys = n
            elif name in COUNTERS:
                units[COUNTERS[name]] = n
            else:
                raise counted.error(f'"{name}" is no kind of unit')
    if galleys and not board.is_port(space):
        raise table.error("galleys lie in ports only")
    named = table.text("leader", choices=(*leader_ids, DRAWN)) if table.has("leader") else ""
    leader = Leader(leader_ids.index(named)) if named in leader_ids else NO_LEADER
    chosen = table.text("settlement", choices=SETTLEMENTS, default=SETTLEMENTS[NONE])
    return Force(
        owner=owner,
        space=space,
        settlement=SETTLEMENTS.index(chosen),
        units=tuple(units),
        galleys=galleys,
        leader=leader,
        is_drawn=named == DRAWN,
        may_be_late=table.flag("may_be_late", default=False),
    )
