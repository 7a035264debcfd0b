"""The components of an edition as tables of ints: powers, leaders, forces, decks of cards.

What dice are looked up in stands in :mod:`.dice_tables`, the map in :mod:`.board`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludus.core.editions import Edition
from ludus.core.reader import Reader

from ..vocabulary.cards import DECK, ON_ACTION, ON_RAID, ON_RETREAT, ON_SIEGE, ON_TOP, TIMES
from ..vocabulary.decisions import ACT_MINOR
from ..vocabulary.forces import CONSUL, DICTATOR, LEADER_KINDS, LEADERS
from ..vocabulary.ids import Card, Leader, Power, Space
from ..vocabulary.places import BOX, CITY, LINKS
from ..vocabulary.powers import (
    ARMED,
    ARMED_POWERS,
    CARTHAGINIAN,
    GALLIC,
    GREEK,
    PLAYED,
    POWERS,
    ROMAN,
    SIDE_OF,
    SIDES,
    TRANSALPINE,
)
from .board import Board, read_names
from .cards import PrintedCard, read_decks
from .dice_tables import DiceTables, numbered_rows
from .effects import Effect


class Tables(DiceTables):
    """All that an edition says."""

    def __init__(self, edition: Edition, effects: Mapping[str, Effect]) -> None:
        self.effects: Final = effects
        super().__init__()
        self.turns: int = 0
        self.short_turns: int = 0
        """Turns of the short game."""
        self.rounds: int = 0
        self.start_points: int = 0
        self.plunder_boxes: int = 0
        self.sack_markers: int = 0
        """Plunder markers for a city."""
        self.loyalty_limit: int = 0
        self.gallic_loyalty_limit: int = 0
        self.cost: list[int] = [0] * len(LINKS)
        """Movement points by link."""
        self.naval_cost: int = 0
        self.raid_cost: int = 0
        self.points: int = 0
        """Movement points of a leader."""
        self.gallic_points: list[int] = []
        """Those of a Gallic leader by value of the card, from 0."""
        self.transalpine_points: int = 0
        self.naval_carthaginian: int = 0
        self.naval_greek: int = 0
        self.naval_greek_syracusae: int = 0
        self.naval_roman: int = 0
        self.naval_roman_allied: int = 0
        self.naval_etruscan: int = 0
        self.power_names: list[dict[str, str]] = []
        self.side_names: list[dict[str, str]] = []
        self.hand: list[int] = []
        """By side, with three or four players."""
        self.hand_two: list[int] = []
        self.keeps_hand: list[bool] = []
        """By side, with four players."""
        self.neutrals: list[list[Power]] = []
        """By side: the powers without a player that it may activate."""
        self.leaders: tuple[Leader, ...] = ()
        self.own_minors: list[list[int]] = [[] for _ in SIDES]
        """By side: the actions of placing its leaders."""
        self.minors: tuple[int, ...] = ()
        """By leader: the action of placing him."""
        self.leader_ids: list[str] = []
        self.leader_names: list[dict[str, str]] = []
        self.leader_power: list[Power] = []
        self.leader_kind: list[int] = []
        self.initiative: list[int] = []
        self.tactics: list[int] = []
        self.penalty: list[int] = []
        """Loyalty that keeping him costs the Greeks."""
        self.leaders_of: list[list[Leader]] = [[] for _ in POWERS]
        self.leader: dict[str, Leader] = {}
        self.forces: list[tuple[Leader, int, int, Space]] = []
        """At the start: leader, units, militia besides, space."""
        self.automatic: list[int] = [0]
        """By turn: the points that win at once."""
        self.years: list[str] = [""]
        self.cards: list[PrintedCard] = []
        self.decks: list[list[Card]] = [[] for _ in SIDES]
        """By side: all cards of its deck, wherever they are."""
        self.replies: list[list[list[Card]]] = [[[] for _ in TIMES] for _ in SIDES]
        """By side and time: the cards of its deck that can answer then."""
        self.responses: list[int] = [0] * len(SIDES)
        """By side: mask of the cards that are played as a response."""
        reader = edition.reader()
        self.board: Board = Board(reader, edition.file)
        self.board_for_three: Board = Board(reader, edition.file, (GALLIC, TRANSALPINE))
        """Without the Gauls (A-32)."""
        self.read_game(reader)
        self.read_movement(reader)
        self.read_ships(reader)
        self.read_powers(reader)
        self.read_leaders(reader)
        self.read_forces(reader)
        self.read_turns(reader)
        self.read_dice_tables(reader)
        self.read_cards(reader)
        reader.done()

    def read_game(self, reader: Reader) -> None:
        """Length of the game, and its limits."""
        game = reader.table("game")
        self.turns = game.integer("turns", minimum=1)
        self.short_turns = game.integer("short_turns", minimum=1, maximum=self.turns)
        self.rounds = game.integer("rounds", minimum=1)
        self.start_points = game.integer("start_points", minimum=0)
        self.plunder_boxes = game.integer("plunder_boxes", minimum=1)
        self.sack_markers = game.integer("sack_markers", minimum=0)
        self.loyalty_limit = game.integer("loyalty_limit", minimum=1)
        self.gallic_loyalty_limit = game.integer(
            "gallic_loyalty_limit", minimum=1, maximum=self.loyalty_limit
        )
        for place, loyalty in enumerate(self.board.printed):
            if self.board.kind[place] == CITY and loyalty > self.loyalty_limit:
                raise game.error(
                    f"loyalty_limit is {self.loyalty_limit}, but {self.board.ids[place]} has "
                    f"loyalty {loyalty}"
                )

    def read_movement(self, reader: Reader) -> None:
        """Movement points, and what is paid with them."""
        movement = reader.table("movement")
        self.points = movement.integer("points", minimum=1)
        self.gallic_points = [0, *movement.integers("gallic", minimum=1)]
        if len(self.gallic_points) != 4:
            raise movement.error("gallic needs 3 numbers, one for each value of a card")
        self.transalpine_points = movement.integer("transalpine", minimum=1)
        for link in range(1, len(LINKS)):
            self.cost[link] = movement.integer(LINKS[link], minimum=1)
        self.naval_cost = movement.integer("naval", minimum=1)
        self.raid_cost = movement.integer("raid", minimum=1)

    def read_ships(self, reader: Reader) -> None:
        """How many units each power can carry by sea."""
        naval = reader.table("naval")
        self.naval_carthaginian = naval.integer("carthaginian", minimum=1)
        self.naval_greek = naval.integer("greek", minimum=1)
        self.naval_greek_syracusae = naval.integer("greek_syracusae", minimum=1)
        self.naval_roman = naval.integer("roman", minimum=1)
        self.naval_roman_allied = naval.integer("roman_allied", minimum=1)
        self.naval_etruscan = naval.integer("etruscan", minimum=1)

    def read_powers(self, reader: Reader) -> None:
        """Powers with units, and the sides that have players."""
        powers = reader.tables("power")
        if tuple(table.id for table in powers) != POWERS[:ARMED]:
            raise reader.error(f"the powers must be {', '.join(POWERS[:ARMED])}, in this order")
        self.power_names = [read_names(table) for table in powers]
        sides = reader.tables("side")
        if tuple(table.id for table in sides) != SIDES:
            raise reader.error(f"the sides must be {', '.join(SIDES)}, in this order")
        for table in sides:
            self.side_names.append(read_names(table))
            self.hand.append(table.integer("hand", minimum=1, maximum=DECK))
            self.hand_two.append(table.integer("hand_two", minimum=1, maximum=DECK))
            self.keeps_hand.append(table.flag("keeps_hand"))
            named = table.ids("neutrals", known=POWERS[PLAYED:ARMED])
            self.neutrals.append(sorted(Power(POWERS.index(power)) for power in named))

    def read_leaders(self, reader: Reader) -> None:
        """Consuls and a dictator for Rome, named and minor leaders for the others."""
        tables = reader.tables("leader")
        if not 1 <= len(tables) <= LEADERS:
            raise reader.error(f"{len(tables)} leaders, but there must be 1 to {LEADERS}")
        for table in tables:
            number = Leader(len(self.leader_ids))
            self.leader_ids.append(table.id)
            self.leader[table.id] = number
            self.leader_names.append(read_names(table))
            power = Power(POWERS.index(table.text("power", choices=POWERS[:ARMED])))
            kind = LEADER_KINDS.index(table.text("kind", choices=LEADER_KINDS))
            if kind in (CONSUL, DICTATOR) and power != ROMAN:
                raise table.error(f'only Romans have a leader of kind "{LEADER_KINDS[kind]}"')
            self.leader_power.append(power)
            self.leader_kind.append(kind)
            self.leaders_of[power].append(number)
            self.initiative.append(table.integer("initiative", minimum=1, maximum=3))
            self.tactics.append(table.integer("tactics", minimum=1, maximum=6))
            self.penalty.append(table.integer("penalty", minimum=0, default=0))
            if self.penalty[number] and power != GREEK:
                raise table.error("only Greek leaders have a penalty")
        self.leaders = tuple(self.leader.values())
        self.minors = tuple(ACT_MINOR + leader for leader in self.leaders)
        for leader in self.leaders:
            if self.leader_power[leader] < PLAYED:
                self.own_minors[SIDE_OF[self.leader_power[leader]]].append(ACT_MINOR + leader)
        if self.leader_kind.count(CONSUL) < 2:
            raise reader.error("there must be at least 2 leaders of kind consul")
        if self.leader_kind.count(DICTATOR) != 1:
            raise reader.error("there must be 1 leader of kind dictator")

    def read_forces(self, reader: Reader) -> None:
        """Who stands where at the start."""
        owners: dict[int, int] = {}
        placed: list[int] = []
        for table in reader.tables("force"):
            leader = self.leader[table.text("leader", choices=self.leader_ids)]
            power = self.leader_power[leader]
            if leader in placed:
                raise table.error(f"{self.leader_ids[leader]} leads two forces")
            placed.append(leader)
            space = self.board.index[table.text("space", choices=self.board.ids)]
            if owners.setdefault(space, power) != power:
                raise table.error(f"{self.board.ids[space]} holds forces of two powers")
            if self.board.kind[space] == BOX and power != TRANSALPINE:
                raise table.error(f"only Transalpine Gauls may stand in {self.board.ids[space]}")
            units = table.integer("units", minimum=0)
            militia = table.integer("militia", minimum=0, default=0)
            if militia and power != CARTHAGINIAN:
                raise table.error("only Carthaginians have militia")
            if units + militia == 0:
                raise table.error("a force needs units or militia")
            self.forces.append((leader, units, militia, space))
        for power in ARMED_POWERS:
            if power not in owners.values():
                raise reader.error(f"there is no force of the power {POWERS[power]}")

    def read_turns(self, reader: Reader) -> None:
        """The years of each turn, and the points that win at once in it (TB.7)."""
        for table in numbered_rows(reader, "turn", 1, self.turns):
            self.years.append(table.text("years"))
            self.automatic.append(table.integer("automatic", minimum=1))

    def read_cards(self, reader: Reader) -> None:
        """Four decks, each in the order of its numbers."""
        self.cards = read_decks(reader, self.leader_ids, self.board, self.effects)
        for place, card in enumerate(self.cards):
            self.decks[card.side].append(Card(place))
            self.replies[card.side][card.time].append(Card(place))
            if card.time == ON_RAID and card.sieges:
                self.replies[card.side][ON_SIEGE].append(Card(place))
            if card.time not in (ON_ACTION, ON_TOP, ON_RETREAT):
                self.responses[card.side] |= 1 << card.number - 1
