"""Set-up of a scenario (3.1). Leaders that are drawn (8.12) come with the first procedure."""

from __future__ import annotations

from ..components.scenarios import Scenario
from ..components.tables import Tables
from ..vocabulary.ids import IN_POOL, NO_CARD, NO_LEADER, NO_SEAT, NOBODY, NOWHERE, Province, Seat
from ..vocabulary.owners import ALL_POWERS, FORTUNE, GREECE, INVADERS, OWNERS, PERGAMUM, POWERS
from ..vocabulary.places import FACE_DOWN, NO_TRIBE, NONE
from ..vocabulary.turns import (
    ACTIVATION_PHASE,
    ALL_GOALS,
    CARDS,
    EVENTS,
    LATE_ARMY,
    NO_GOALS,
    OBJECTIVES,
    POINTS,
)
from ..vocabulary.units import ALL_KINDS, WORDS
from .guests import GUESTS
from .sea import CONVOYS
from .state import NO_FORCE, State


class Agreement:
    """What is agreed before the game, besides scenario and rules (3.8)."""

    def __init__(
        self, scenario: Scenario, *, turns: int = 0, markers: int = 0, events: int = -1,
        goals: int = -1, variants: int = 0,
    ) -> None:  # fmt: skip
        """What is not said is as the scenario has it."""
        self.turns = turns or scenario.last_turn - scenario.first_turn + 1
        self.markers = markers or scenario.markers
        self.events = events if events >= 0 else scenario.event_markers
        has_goals = scenario.has_objectives and goals != NO_GOALS
        self.goals = (goals if goals >= 0 else ALL_GOALS) if has_goals else NO_GOALS
        self.variants = variants


def set_up(
    tables: Tables, scenario: Scenario, is_advanced: bool, agreed: Agreement | None = None
) -> State:
    """The position before the first activation; nobody's stability has moved yet."""
    agreed = agreed or Agreement(scenario)
    board = tables.board
    powers = range(len(POWERS))
    g = State()
    g.journal = None
    g.tables, g.board, g.scenario = tables, board, scenario
    g.is_advanced = int(is_advanced)
    g.seats = seats(scenario)
    g.talents = list(scenario.talents)
    g.stability = list(scenario.stability)
    g.points = [0] * len(POWERS)
    g.deck = tables.card_count[:] if is_advanced else [0] * len(tables.card_ids)
    g.discards = [0] * len(tables.card_ids)
    g.removed = [0] * len(tables.card_ids)
    for card in tables.cards:
        if scenario.late_cards[card] > scenario.first_turn:
            g.deck[card], g.removed[card] = 0, g.deck[card]
    g.on_table = NO_CARD
    g.hand = (0,) * (len(POWERS) * CARDS)
    letters = len(tables.objective_ids)
    g.pool = tables.objective_count[:] if agreed.goals != NO_GOALS else [0] * letters
    g.held = [0] * len(POWERS) * OBJECTIVES
    g.shown = [0] * len(POWERS) * OBJECTIVES
    g.known_cards = g.known_goals = (0,) * (len(POWERS) * len(POWERS))
    g.allies = [0] * len(POWERS)
    g.commands = [ALL_POWERS[n] if n in powers else NOBODY for n in range(len(OWNERS))]
    g.pending = [0] * len(EVENTS)
    g.disorder = g.torn = g.dear = g.dear_next = g.perjured = 0
    g.pontic_marker = 0
    g.has_rhodian_fleet = NOBODY
    g.owner = [NOBODY] * len(board.lands)
    g.units = [0] * len(board.lands) * WORDS
    g.settlement = (NONE,) * len(board.lands)
    g.settler = (NOBODY,) * len(board.lands)
    g.walls = (0,) * len(board.lands)
    g.tribes = [
        FACE_DOWN if scenario.has_tribes and scenario.in_play[site] else NO_TRIBE
        for site in board.sites
    ]
    g.looked = [0] * len(board.sites)
    g.counters = tables.counters[:]
    g.control = (NOBODY,) * len(board.province_ids)
    g.lawless = (0,) * len(board.province_ids)
    g.has_gaul_risen = 0
    g.alarmed = [0] * len(INVADERS)
    g.german_home = Province(-1)
    g.slave_army = [NOWHERE] * len(POWERS)
    g.fallen = [0] * len(POWERS)
    g.unsettled = 0
    g.galleys = (0,) * len(board.waters)
    g.pirates = (0,) * len(board.waters)
    g.guest_at = (NOWHERE,) * GUESTS
    g.guest_owner = (NOBODY,) * GUESTS
    g.guest_units = (0,) * (GUESTS * WORDS)
    g.convoy_owner = [NOBODY] * CONVOYS
    g.convoy_at = [NOWHERE] * CONVOYS
    g.convoy_units = [0] * CONVOYS * WORDS
    g.place = [IN_POOL] * len(tables.leaders)
    g.turn, g.last_turn = scenario.first_turn, scenario.first_turn + agreed.turns - 1
    g.phase = ACTIVATION_PHASE
    g.variants, g.goals = agreed.variants, agreed.goals
    g.late_force = NO_FORCE
    g.markers_each = agreed.markers
    g.events_each = 0 if is_advanced else agreed.events
    g.levies_left = list(scenario.levies)
    g.order = [*scenario.powers, *[NOBODY] * (len(POWERS) - len(scenario.powers))]
    g.markers = [g.markers_each - 1 if g.plays(power) else 0 for power in ALL_POWERS]
    g.events = g.events_each
    g.last_active, g.in_a_row = NOBODY, 0
    g.linked, g.tolled = [0] * len(POWERS), [0] * len(POWERS)
    g.plans = ()
    g.picking = [-1] * len(POWERS)
    g.richest = g.two_in_a_row = NOBODY
    g.winner = NO_SEAT
    g.victory = POINTS
    place_forces(g)
    return g


def seats(scenario: Scenario) -> tuple[Seat, ...]:
    """By power: those that play sit in the order of the four."""
    found: list[Seat] = []
    for power in ALL_POWERS:
        taken = sum(1 for seat in found if seat != NO_SEAT)
        found.append(Seat(taken) if power in scenario.powers else NO_SEAT)
    return tuple(found)


def place_forces(g: State) -> None:
    """Units, galleys, towns, cities and leaders; Pergamum in the advanced game only (12.54)."""
    for number, force in enumerate(g.scenario.forces):
        if force.owner == PERGAMUM and not g.is_advanced:
            continue
        if force.may_be_late and g.has(LATE_ARMY):
            g.late_force = number
            continue
        if force.owner == FORTUNE:
            g.commands[FORTUNE] = GREECE
        if any(force.units):
            g.owner[force.space] = force.owner
            for kind in ALL_KINDS:
                g.add(force.space, kind, force.units[kind])
        if force.settlement != NONE:
            g.build(force.owner, force.space, force.settlement)
        if force.galleys:
            g.moor(force.owner, force.space, force.galleys)
        if force.leader != NO_LEADER:
            g.place[force.leader] = force.space
    g.control = tuple(g.judged(province) for province in g.board.provinces)
