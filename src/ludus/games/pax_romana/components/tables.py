"""The components of an edition as tables of ints: leaders, tribes, tables, cards, objectives."""

from __future__ import annotations

from collections.abc import Mapping

from ludus.core.editions import Edition
from ludus.core.reader import Reader

from ..vocabulary.ids import NO_LEADER, NOBODY, Card, Leader, Objective, Owner, Power, Territory
from ..vocabulary.moments import MOMENTS
from ..vocabulary.owners import ALL_POWERS, FORTUNE, INVADERS, OWNERS, PERGAMUM, POWERS
from ..vocabulary.turns import (
    BANDS,
    CARDS,
    EVENTS,
    INVASIONS,
    LEADERS,
    OBJECTIVES,
    REBELLIONS,
    STABLE,
    TRIBAL_VALUES,
    TURMOIL,
    UNREST,
)
from .board import Board, read_names, within
from .effects import Effect
from .goals import Goals
from .scenarios import Scenario, read_scenarios

OTHERS = "other"
DIE = 6
SUMS = 11
POINTS = ("gop", "vp")


class Tables:
    """All that an edition says."""

    def __init__(self, edition: Edition, effects: Mapping[str, Effect]) -> None:
        reader = edition.reader()
        self.board: Board = Board(reader, edition.file)
        self.leader_ids: list[str] = []
        self.leader_names: list[str] = []
        self.leader_power: list[Power] = []
        """By leader: the power in whose pool he is, or NOBODY."""
        self.leader_owner: list[Owner] = []
        """By leader: whose units he leads."""
        self.tactical: list[int] = []
        self.campaign: list[int] = []
        self.elite: list[int] = []
        self.leaders: tuple[Leader, ...] = ()
        self.horde_leaders: list[Leader] = []
        """By army of barbarians, in the order of INVADERS: who leads it (13.3, 13.4)."""
        self.fortune: Leader = NO_LEADER
        """The Soldier of Fortune (12.43)."""
        self.attalids: list[Leader] = []
        """The leaders of Pergamum (17.2)."""
        self.leaders_of: list[list[Leader]] = [[] for _ in POWERS]
        self.counters: list[int] = []
        """Tribal counters by value, from 2."""
        self.rebellion: list[int] = []
        """By the sum of two dice, from 2: which of the rebellions."""
        self.invasion: list[int] = []
        self.event: list[int] = []
        self.harvest: list[Territory] = []
        """By one die, from 1."""
        self.geography: list[list[int]] = []
        """By number of powers, from 2: victory points by place (15.23)."""
        self.civilisation: list[list[int]] = []
        self.manpower: list[list[int]] = [[] for _ in POWERS]
        """By power and band of stability (6.42)."""
        self.highest: int = 0
        """Stability."""
        self.lowest: int = 0
        self.unrest_from: int = 0
        self.turmoil_from: int = 0
        self.card_ids: list[str] = []
        self.card_names: list[dict[str, str]] = []
        self.card_count: list[int] = []
        self.is_held: list[int] = []
        """By card: whether it may be kept in hand (17.12)."""
        self.is_removed: list[int] = []
        """By card: whether it leaves the game when it is played."""
        self.card: dict[str, Card] = {}
        self.cards: tuple[Card, ...] = ()
        self.effects: list[Effect] = []
        """By card."""
        self.replies: list[list[Card]] = [[] for _ in MOMENTS]
        """By moment: the cards that may be played then (17.15)."""
        self.objective_ids: list[str] = []
        self.objective_names: list[dict[str, str]] = []
        self.objective_count: list[int] = []
        self.counts_as_geography: list[int] = []
        """By objective: 1 for points of geography, 0 for victory points."""
        self.objective_value: list[list[int]] = []
        """By objective and power; 0 where the power may not use it (15.47)."""
        self.is_returned: list[int] = []
        self.objective: dict[str, Objective] = {}
        self.objectives: tuple[Objective, ...] = ()
        self.goals: Goals
        self.read_leaders(reader)
        self.read_dice(reader)
        self.read_powers(reader)
        self.read_cards(reader, effects)
        self.read_objectives(reader)
        self.scenarios: list[Scenario] = read_scenarios(
            reader, self.board, self.leader_ids, self.card_ids
        )
        reader.done()

    def band(self, stability: int) -> int:
        """STABLE, UNREST or TURMOIL (14.13)."""
        if stability <= self.turmoil_from:
            return TURMOIL
        return UNREST if stability <= self.unrest_from else STABLE

    def first_leader(self, owner: Owner) -> Leader:
        """The leader, or the first of those, whom an owner brings along."""
        return self.leaders[self.leader_owner.index(owner)]

    # -- reading ---------------------------------------------------------------------------------
    def read_leaders(self, reader: Reader) -> None:
        """Leaders, whose names are flavour; those of nobody's pool come by events."""
        for table in within(reader, "leader", LEADERS):
            leader = Leader(len(self.leader_ids))
            self.leader_ids.append(table.id)
            self.leader_names.append(table.text("name"))
            named = table.text("power", choices=(*POWERS, OTHERS))
            power = NOBODY if named == OTHERS else ALL_POWERS[POWERS.index(named)]
            self.leader_power.append(power)
            if power == NOBODY:
                named = table.text("leads", choices=OWNERS)
            self.leader_owner.append(Owner(OWNERS.index(named)))
            self.tactical.append(table.integer("tactical", minimum=0))
            self.campaign.append(table.integer("campaign", minimum=0))
            self.elite.append(int(table.flag("elite", default=False)))
            if power != NOBODY:
                self.leaders_of[power].append(leader)
        self.leaders = tuple(Leader(n) for n in range(len(self.leader_ids)))
        for owner in (FORTUNE, PERGAMUM, *INVADERS):
            if owner not in self.leader_owner:
                raise reader.error(f"{OWNERS[owner]} needs a leader")
        self.horde_leaders = [self.first_leader(owner) for owner in INVADERS]
        self.fortune = self.first_leader(FORTUNE)
        self.attalids = [one for one in self.leaders if self.leader_owner[one] == PERGAMUM]
        for power in ALL_POWERS:
            pool = self.leaders_of[power]
            if len(pool) < 3 or not any(self.elite[leader] for leader in pool):
                raise reader.error(
                    f"{POWERS[power]} needs three leaders or more, one of them elite"
                )

    def read_dice(self, reader: Reader) -> None:
        """What is looked up with dice, and the counters of the tribes."""
        tribes = reader.table("tribes")
        self.counters = tribes.integers("counters", minimum=0)
        if len(self.counters) != len(TRIBAL_VALUES) or sum(self.counters) < len(self.board.sites):
            raise tribes.error(
                "counters: a number for each value from 2 to 8, enough for all sites"
            )
        tables = reader.table("tables")
        self.rebellion = looked_up(tables, "rebellion", REBELLIONS, SUMS)
        self.invasion = looked_up(tables, "invasion", INVASIONS, SUMS)
        self.event = looked_up(tables, "event", EVENTS, SUMS)
        known = tuple(self.board.territory_ids)
        self.harvest = [Territory(n) for n in looked_up(tables, "harvest", known, DIE)]
        scale = reader.table("scale")
        for players in range(2, len(POWERS) + 1):
            self.geography.append(places(scale, f"geography_{players}", players))
            self.civilisation.append(places(scale, f"civilisation_{players}", players))

    def read_powers(self, reader: Reader) -> None:
        """Manpower of the powers, and the track of stability."""
        tables = reader.tables("power")
        if [table.id for table in tables] != list(POWERS):
            raise reader.error(f"the powers must be {', '.join(POWERS)}, in this order")
        for power, table in enumerate(tables):
            self.manpower[power] = table.integers("manpower", minimum=0)
            if len(self.manpower[power]) != len(BANDS):
                raise table.error(f"manpower: a number for each of {', '.join(BANDS)}")
        track = reader.table("stability")
        self.highest = track.integer("highest", minimum=1)
        self.lowest = track.integer("lowest", maximum=-1)
        self.unrest_from = track.integer("unrest_from", minimum=self.lowest, maximum=0)
        self.turmoil_from = track.integer(
            "turmoil_from", minimum=self.lowest, maximum=self.unrest_from - 1
        )

    def read_cards(self, reader: Reader, effects: Mapping[str, Effect]) -> None:
        """The deck by title; the rules say what each does."""
        for table in within(reader, "card", CARDS):
            card = Card(len(self.card_ids))
            if table.id not in effects:
                raise table.error(f"the rules know no card {table.id}")
            self.effects.append(effects[table.id])
            if effects[table.id].moment >= 0:
                self.replies[effects[table.id].moment].append(card)
            self.card[table.id] = card
            self.card_ids.append(table.id)
            self.card_names.append(read_names(table))
            self.card_count.append(table.integer("count", minimum=1))
            self.is_held.append(int(table.flag("held")))
            self.is_removed.append(int(table.flag("removed", default=False)))
        self.cards = tuple(self.card.values())

    def read_objectives(self, reader: Reader) -> None:
        """Markers by letter (15.49)."""
        for table in within(reader, "objective", OBJECTIVES):
            self.objective[table.id] = Objective(len(self.objective_ids))
            self.objective_ids.append(table.id)
            self.objective_names.append(read_names(table))
            self.objective_count.append(table.integer("count", minimum=1))
            self.counts_as_geography.append(int(table.text("points", choices=POINTS) == "gop"))
            values = table.integers("value", minimum=0)
            if len(values) != len(POWERS):
                raise table.error(f"value: a number for each of {', '.join(POWERS)}")
            self.objective_value.append(values)
            self.is_returned.append(int(table.flag("returned", default=False)))
        self.objectives = tuple(self.objective.values())
        self.goals = Goals(reader, self.board, self.objective_ids)


def looked_up(table: Reader, key: str, choices: tuple[str, ...], rows: int) -> list[int]:
    """A table by dice: a word for each result, as its number."""
    named = table.texts(key, choices=choices)
    if len(named) != rows:
        raise table.error(f"{key} has {len(named)} entries, but dice give {rows} results")
    return [choices.index(name) for name in named]


def places(table: Reader, key: str, players: int) -> list[int]:
    """Points for the first, the second and so on."""
    found = table.integers(key, minimum=0)
    if len(found) != players or found != sorted(found, reverse=True):
        raise table.error(f"{key} must have {players} numbers, the highest first")
    return found
