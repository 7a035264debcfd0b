"""The position: what stands where, and whose it is. Queries and atomic changes, no decisions.

The file is long because it is one class: ``@state`` and the compiled build write the copy, the key
and the JSON of a position from the fields of one class, and these methods are about its fields.
What belongs to one chapter only is in the module of that chapter.
"""

from __future__ import annotations

from random import Random
from typing import Any, NoReturn, Self

from ludus.core.position import Outcome, Position
from ludus.flow import state

from . import evaluation, laws, views
from .board import Board
from .journal import (
    CITY_CHANGED,
    CONTROL,
    DISCARDED,
    DREW,
    LEADER_DISPLACED,
    LEADER_REMOVED,
    LOYALTY,
    POINTS,
    SIEGE_LIFTED,
    UNITS_LOST,
    UNITS_PLACED,
    WON,
    ZERO,
)
from .tables import Tables
from .vocabulary import (
    APPIAN,
    ASIDE,
    CARTHAGINIAN,
    CLEAR,
    DECK,
    DISPLACED,
    ETRUSCAN,
    GALLIC,
    GONE,
    GREEK,
    INDEPENDENT,
    MARCHING,
    MINOR,
    NO_LINK,
    NO_SIEGE,
    NOBODY,
    NOWHERE,
    PLAYED,
    ROMAN,
    ROUGH,
    SAMNITE,
    SIDE_OF,
    TIE_ORDER,
    TRANSALPINE,
    TREATY_SIGNED,
    VICTORIES,
    VOLSCI,
)


@state
class State(Position):
    """By space: whose it is, which units and leaders are there. Sets of cards or leaders are masks.

    Outside a city stand the units of one power (``army``); inside it those of its owner, and only
    while enemy units stand outside. A force on the march is in neither: it is in ``march_units``.
    """

    tables: Tables
    board: Board
    players: int
    last_turn: int
    seats: tuple[int, ...]
    """By side: the seat that plays it; NOBODY if it is not in the game."""

    # The map, by space.
    owner: list[int]
    """The power that controls it, or INDEPENDENT."""
    loyalty: list[int]
    """Of a city (printed or colony), otherwise 0."""
    is_tribe: list[int]
    """1 until it is subjugated."""
    siege: list[int]
    """Points of siege or subjugation, or NO_SIEGE."""
    army: list[int]
    """The power whose units stand there outside a city, or NOBODY."""
    units: list[int]
    inside: list[int]
    """Units of the owner inside a city with enemies outside."""
    militia: list[int]
    """How many of the units outside are Carthaginian militia, bound to Africa (17.1.2)."""

    # Leaders.
    place: list[int]
    """By leader: the space, or ASIDE, DISPLACED, GONE, MARCHING."""
    inside_leaders: int
    commanding: int
    """Mask of those who command where they stand; the others are their subordinates."""

    # Powers and sides.
    allies: list[int]
    """By power: mask of its allies."""
    points: list[int]
    in_play: list[int]
    """By side: 0 if it does not take part, or no longer."""
    hand: list[int]
    """By side: mask of its own card numbers, 0 to 36; secret."""
    deck: list[int]
    discards: list[int]
    removed: list[int]
    desperate: list[int]
    known: list[int]
    """By side: mask of the cards in its hand that the Greek side has seen."""
    reshuffles: int
    """Mask of the sides that reshuffle at the end of the turn."""
    plunder: int
    """Gallic markers on the plunder table; below zero Transalpine ones."""

    # Until the end of the game.
    mines_depleted: int
    appian_way: int
    duoviri: int
    envoys: int
    """NO_ENVOYS, ENVOYS_SENT or TREATY_SIGNED."""
    servian_wall: int
    carthage_fell: int

    # Until the end of the turn.
    foedus: int
    wild_beasts: int
    """The side marked by it, or NOBODY."""
    elephants: int
    """The leader, or NOBODY."""
    prorogued: int
    """The consul who stays, or NOBODY."""
    purge: int
    """By how much the loyalty penalty of Greek leaders is reduced."""
    supplied: list[int]
    """By side: the space whose force is spared attrition, or NOWHERE."""
    supplied_chief: list[int]
    """By side: the commander whom that follows, or NOBODY (A-50)."""
    samnite_league: int
    coalition: int
    punic_rebellion: int
    """The units that Carthage receives at most after it, or 0 without one."""
    objectives: int
    """Mask: raids, lands, south."""
    raids: int
    """Gallic raids that succeeded this turn."""

    # Where the turn stands.
    turn: int
    round: int
    """1 to 5 in the action phase, otherwise 0."""
    first: int
    active: int
    """The side whose action it is, or NOBODY outside the action phase."""
    patron: int
    """The side that moves a power without player, or NOBODY."""
    moved_power: int
    """That power, or NOBODY."""
    card_played: int
    """Whether the active side has played its normal card."""
    used_neutrals: int
    """Mask of the powers without player that have acted this round."""
    placed_minors: int
    """Mask of the minor leaders placed, or put aside by the enemy, in this action."""
    proposed: int
    """Mask of the alliances proposed in this action."""
    rolled: tuple[int, ...]
    """Spaces against which siege or subjugation was rolled this round."""

    # The force on the march.
    march_power: int
    march_units: int
    march_militia: int
    march_leaders: int
    march_chief: int
    """The activated leader, or NOBODY when nobody marches."""
    march_at: int
    march_from: int
    """The space it has just left, or NOWHERE."""
    march_origin: int
    march_points: int
    march_value: int
    """Of the card that activated it."""
    march_ships: int
    """How many units it may take to sea, 0 without ships."""
    march_by_sea: int
    """Whether it came to where it is by sea."""
    march_stealth: int
    """Added to enemy dice for interception and avoidance."""
    march_bribed: tuple[int, ...]
    """Spaces whose enemy units have been bribed to let it pass."""
    march_side: int
    """The side that leads it: its player, a patron, or the ally whose campaign it is (9.5.5)."""
    march_road: int
    """Whether the next link of the Appian Way costs nothing."""
    march_no_avoid: int
    """Whether nobody may avoid battle with it where it is."""
    tried: int
    """Mask of the leaders who tried to intercept during this action (10.6)."""
    campaign: int
    """Commanders that a campaign may still activate after the present one."""
    second: int
    """The flank of an automatic victory: only it may still move in this campaign, or NOBODY."""
    fatigue: list[int]
    """By space: movement points that the units which moved in this action have used."""
    weary: list[int]
    """By space: how many units there have moved in this action."""
    spent: list[int]
    """By leader: movement points used in this action."""

    # The battle that is being fought.
    battle_at: int
    """NOWHERE when there is none."""
    battle_from: int
    """The space that the attacker came from; ``battle_at`` itself for a sortie."""
    battle_link: int
    """The link it came over; NO_LINK by sea or for a sortie."""
    attacker: int
    attack_units: int
    attack_militia: int
    attack_leaders: int
    attack_chief: int
    relief: int
    """Units inside the city that fight on the attacker's side (13.4.2); all of them in a sortie."""
    defender: int
    defend_units: int
    """Of the units there, how many fight: all that are not inside."""
    defend_chief: int
    flank_power: int
    flank_units: int
    flank_at: int
    flank_chief: int
    intercepting: int
    """Whether the defender has intercepted."""
    failed_to_avoid: int
    ambush: int
    """Bonus of Caudine Forks for the defender."""
    bonus: list[int]
    """By ATTACKER and DEFENDER, from cards: added to the dice."""
    blow: list[int]
    """From cards: losses more for the enemy if this one wins."""
    harm: list[int]
    """From cards: losses more for this one, whatever happens."""
    spared: list[int]
    """From cards: losses fewer for this one."""
    glory: list[int]
    """From cards: points of support more for this one if it wins."""
    dice: list[int]
    """Three of the attacker, three of the defender; for a siege the first two."""
    victor: int
    """ATTACKER or DEFENDER, or NOBODY before it is known."""
    lost: list[int]
    """Units removed from each side of the battle so far."""

    # The siege or raid that is being rolled for.
    siege_at: int
    siege_bonus: int
    siege_void: int
    siege_spared: int

    # What a decision is about.
    subject: int
    """The leader, or the card, in question; NOBODY if there is none."""
    spot: int
    """The space in question, or NOWHERE; where none is set, see facts()."""
    owed: int
    """Units or points still to be placed, taken or paid."""

    winner: int
    """A seat."""
    victory: int

    # -- sides and powers ------------------------------------------------------------------------
    def seat(self, side: int) -> int:
        """The seat that plays *side*."""
        return self.seats[side]

    def powers_of(self, side: int) -> tuple[int, ...]:
        """The powers of a side."""
        return (ETRUSCAN, SAMNITE) if side == ETRUSCAN else (side,)

    def is_friend(self, power: int, other: int) -> bool:
        """The same power or an ally (15.2, 16.1.2). Nobody is a friend of the independent."""
        if power == other:
            return power != INDEPENDENT
        if self.allies[power] >> other & 1:
            return True
        if self.moved_power != NOBODY:
            if power == self.moved_power:
                return SIDE_OF[other] == self.patron
            if other == self.moved_power:
                return SIDE_OF[power] == self.patron
        return False

    def ally(self, power: int, other: int) -> None:
        """An alliance begins."""
        self.allies[power] |= 1 << other
        self.allies[other] |= 1 << power

    def part(self, power: int, other: int) -> None:
        """An alliance ends."""
        self.allies[power] &= ~(1 << other)
        self.allies[other] &= ~(1 << power)

    def is_permanent(self, power: int, other: int) -> bool:
        """Alliances of one seat (Etruscans and Samnites; all of a player's with two players)."""
        if power >= PLAYED or other >= PLAYED:
            return False
        return self.seats[SIDE_OF[power]] == self.seats[SIDE_OF[other]]

    def ranking(self) -> list[int]:
        """The sides in play from most points to fewest; ties as in 4.4 (A-03)."""
        order = [side for side in TIE_ORDER if self.in_play[side]]
        order.sort(key=lambda side: -self.points[side])
        return order

    def lowest(self, sides: list[int]) -> int:
        """Of some sides the one with fewest points, the first of equals (5.3, 16.1)."""
        best = sides[0]
        for side in sides[1:]:
            if self.points[side] < self.points[best]:
                best = side
        return best

    def is_tied_to(self, side: int, power: int) -> bool:
        """Whether a side is, or is allied with, a power."""
        return any(own == power or self.allies[own] >> power & 1 for own in self.powers_of(side))

    def decider(self, power: int) -> int:
        """The side that decides for a power now (16.1, 18)."""
        if power < PLAYED:
            return SIDE_OF[power]
        if power == CARTHAGINIAN and self.envoys == TREATY_SIGNED:
            return ROMAN
        if power == self.moved_power:
            return self.patron
        if self.active != NOBODY:
            return self.lowest_besides(self.powers_of(self.active))
        foe = {CARTHAGINIAN: GREEK, VOLSCI: ROMAN, TRANSALPINE: GALLIC}[power]
        return self.lowest_besides((foe,))

    def lowest_besides(self, foes: tuple[int, ...]) -> int:
        """The side with fewest points that neither plays these powers nor is allied with them.

        If all others are allied with them, one of these decides all the same (16.1, A-96).
        """
        player = self.seats[SIDE_OF[foes[0]]]
        others = [s for s in TIE_ORDER if self.in_play[s] and self.seats[s] != player]
        free = [s for s in others if not any(self.is_tied_to(s, foe) for foe in foes)]
        return self.lowest(free or others)

    def clockwise(self, side: int) -> tuple[int, ...]:
        """The sides in play from *side* on."""
        return tuple((side + n) % 4 for n in range(4) if self.in_play[(side + n) % 4])

    def supplied_space(self, side: int) -> int:
        """Where the force that is spared attrition stands; below 0 if there is none (A-50)."""
        chief = self.supplied_chief[side]
        return self.supplied[side] if chief == NOBODY else self.place[chief]

    def score(self, side: int, n: int) -> None:
        """Points gained or lost; never below zero (5.8.1)."""
        n = max(n, -self.points[side])
        if n:
            self.points[side] += n
            self.log(POINTS, side, ZERO + n, self.points[side])

    # -- spaces ----------------------------------------------------------------------------------
    def is_friendly(self, power: int, space: int) -> bool:
        """Whether the space is controlled by the power or an ally."""
        return self.is_friend(power, self.owner[space])

    def is_besieged(self, space: int) -> bool:
        """Under siege or subjugation, at whatever level (13.3)."""
        return self.siege[space] != NO_SIEGE

    def link(self, power: int, origin: int, to: int) -> int:
        """The link as a power uses it: Samnites know the ways around their mountains (9.2)."""
        link = self.board.terrain[origin][to]
        if link == ROUGH and power == SAMNITE:
            heights = (self.board.bovianum, self.board.aufidena)
            if origin in heights or to in heights:
                return CLEAR
        return link

    def is_smooth(self, power: int, origin: int, to: int) -> bool:
        """Whether a power may retreat, intercept or avoid battle over the link (10.2, 11.2)."""
        return self.link(power, origin, to) in (CLEAR, APPIAN)

    def is_city(self, space: int) -> bool:
        """A walled city, printed or founded (7.2.1)."""
        return self.loyalty[space] > 0

    def has_enemy(self, power: int, space: int) -> bool:
        """Whether units of an enemy stand there outside a city."""
        other = self.army[space]
        return other != NOBODY and not self.is_friend(power, other)

    def resistance(self, space: int) -> int:
        """Points that a siege or subjugation needs (13.5)."""
        if not self.is_tribe[space]:
            return self.loyalty[space]
        league = self.samnite_league if self.board.home[space] == SAMNITE else 0
        return self.board.printed[space] + league

    def loyalty_limit(self, power: int) -> int:
        """How loyal a city of a power can become (7.3.1)."""
        if power in (GALLIC, TRANSALPINE):
            return self.tables.gallic_loyalty_limit
        return self.tables.loyalty_limit

    def spaces_of(self, power: int) -> list[int]:
        """All that a power controls."""
        return [s for s in range(self.board.count) if self.owner[s] == power]

    def set_owner(self, space: int, power: int) -> None:
        """A marker of *power* (or an independent one) in a space that is no city."""
        if self.owner[space] != power:
            self.owner[space] = power
            self.log(CONTROL, power, space)

    def set_loyalty(self, space: int, n: int) -> None:
        """A city becomes more or less loyal to its owner."""
        self.loyalty[space] = n
        self.log(LOYALTY, self.owner[space], space, n)

    def change_city(self, space: int, power: int) -> None:
        """A city goes over to *power* (or becomes independent) with loyalty 1.

        Units inside come out, into an enemy space now (A-29); with other units outside they are
        lost (A-36).
        """
        if self.army[space] not in (NOBODY, self.owner[space]):
            self.lose_garrison(space)
        self.open_gates(space)
        self.owner[space] = power
        self.loyalty[space] = 1
        self.siege[space] = NO_SIEGE
        self.log(CITY_CHANGED, power, space)
        self.settle(space)

    # -- units -----------------------------------------------------------------------------------
    def units_at(self, power: int, space: int) -> int:
        """Units of a power in a space, inside and outside."""
        n = self.units[space] if self.army[space] == power else 0
        return n + (self.inside[space] if self.owner[space] == power else 0)

    def strength(self, power: int) -> int:
        """All units of a power on the map and on the march."""
        n = self.march_units if self.march_power == power else 0
        if self.battle_at != NOWHERE and self.attacker == power:
            n += self.attack_units
        for space in range(self.board.count):
            if self.army[space] == power:
                n += self.units[space]
            if self.inside[space] and self.owner[space] == power:
                n += self.inside[space]
        return n

    def add_units(self, power: int, space: int, n: int, militia: int) -> None:
        """Units come to a space where no enemy stands outside; *militia* of them are such."""
        if n:
            self.army[space] = power
            self.units[space] += n
            self.militia[space] += militia

    def place_units(self, power: int, space: int, n: int) -> None:
        """New units, told to all."""
        self.add_units(power, space, n, 0)
        self.log(UNITS_PLACED, power, n, space)

    def take_units(self, space: int, n: int) -> int:
        """Units leave the outside of a space; militia goes last. How much militia went."""
        regular = min(n, self.units[space] - self.militia[space])
        self.units[space] -= n
        self.militia[space] -= n - regular
        if not self.units[space]:
            self.army[space] = NOBODY
        return n - regular

    def lose_units(self, space: int, n: int) -> int:
        """Units outside are removed, as many as there are of *n*; how many. Call settle() later."""
        power, n = self.army[space], min(n, self.units[space])
        if n:
            self.take_units(space, n)
            self.log(UNITS_LOST, power, n, space)
        return n

    def lose_inside(self, space: int, n: int) -> int:
        """Units inside a city are removed, as many as there are of *n*; how many."""
        n = min(n, self.inside[space])
        if n:
            self.inside[space] -= n
            self.log(UNITS_LOST, self.owner[space], n, space)
        return n

    def lose_garrison(self, space: int) -> None:
        """All units inside a city are removed and the leaders displaced (13.5)."""
        self.lose_inside(space, self.inside[space])
        for leader in self.leaders_inside(space):
            self.displace(leader)

    def settle(self, space: int) -> None:
        """After units have come or gone: sieges are lifted, cities open, leaders displaced.

        To be called whenever what stands in a space has changed and no battle is under way there.
        """
        outside = self.army[space]
        if outside == NOBODY or self.is_friend(outside, self.owner[space]):
            self.lift_siege(space)
        if outside in (NOBODY, self.owner[space]):
            self.open_gates(space)
        self.displace_stranded(space)
        self.renew_command(space)

    def lift_siege(self, space: int) -> None:
        """All points of siege or subjugation are lost (13.4)."""
        if self.siege[space] != NO_SIEGE:
            self.siege[space] = NO_SIEGE
            self.log(SIEGE_LIFTED, space)

    def open_gates(self, space: int) -> None:
        """Whoever is inside is outside again; leaders of an ally make room (A-39)."""
        n, chiefs = self.inside[space], self.leaders_inside(space)
        if n or chiefs:
            for leader in self.leaders_at(space):
                if self.tables.leader_power[leader] != self.owner[space]:
                    self.displace(leader)
        if n:
            self.inside[space] = 0
            self.add_units(self.owner[space], space, n, 0)
        for leader in chiefs:
            self.inside_leaders &= ~(1 << leader)

    # -- leaders ---------------------------------------------------------------------------------
    def leaders_at(self, space: int) -> list[int]:
        """Leaders outside a city."""
        return [
            leader
            for leader, place in enumerate(self.place)
            if place == space and not self.inside_leaders >> leader & 1
        ]

    def leaders_inside(self, space: int) -> list[int]:
        """Leaders inside a city."""
        if not self.inside_leaders:
            return []
        return [
            leader
            for leader, place in enumerate(self.place)
            if place == space and self.inside_leaders >> leader & 1
        ]

    def commander(self, space: int) -> int:
        """Who commands outside, or NOBODY."""
        for leader in self.leaders_at(space):
            if self.commanding >> leader & 1:
                return leader
        return NOBODY

    def commander_inside(self, space: int) -> int:
        """Who commands inside, or NOBODY."""
        for leader in self.leaders_inside(space):
            if self.commanding >> leader & 1:
                return leader
        return NOBODY

    def is_army(self, space: int) -> bool:
        """A commander with units of his power, outside a city."""
        return self.units[space] > 0 and self.commander(space) != NOBODY

    def is_named(self, leader: int) -> bool:
        """Consuls, the dictator and other leaders with a name (8.2)."""
        return self.tables.leader_kind[leader] != MINOR

    def stranger_at(self, power: int, space: int) -> bool:
        """Whether units of another power or leaders of an ally stand there outside (15.3).

        Enemy leaders without units are no hindrance: they are displaced (8.4).
        """
        if self.army[space] not in (NOBODY, power):
            return True
        others = [self.tables.leader_power[leader] for leader in self.leaders_at(space)]
        return any(other != power and self.is_friend(power, other) for other in others)

    def put_leader(self, leader: int, space: int) -> None:
        """A leader comes to a space, outside; he commands if nobody of his rank does."""
        self.place[leader] = space
        self.inside_leaders &= ~(1 << leader)
        self.commanding &= ~(1 << leader)
        self.renew_command(space)

    def appoint(self, leader: int) -> None:
        """He commands where he stands; the others are his subordinates (8.2.1)."""
        is_inside = self.inside_leaders >> leader & 1
        for other, place in enumerate(self.place):
            if place == self.place[leader] and self.inside_leaders >> other & 1 == is_inside:
                self.commanding &= ~(1 << other)
        self.commanding |= 1 << leader

    def renew_command(self, space: int) -> None:
        """Each group of leaders has one commander; no named leader serves under a minor one."""
        for group in (self.leaders_at(space), self.leaders_inside(space)):
            if group:
                chiefs = [leader for leader in group if self.commanding >> leader & 1]
                best = self.best_leader(chiefs) if chiefs else self.best_leader(group)
                named = [leader for leader in group if self.is_named(leader)]
                if named and not self.is_named(best):
                    best = self.best_leader(named)
                self.appoint(best)

    def best_leader(self, group: list[int]) -> int:
        """Named before minor, then by tactics, then by initiative."""
        best = group[0]
        for leader in group[1:]:
            if self.rank(leader) > self.rank(best):
                best = leader
        return best

    def rank(self, leader: int) -> int:
        """To compare leaders of a group."""
        t = self.tables
        return 100 * self.is_named(leader) + 10 * t.tactics[leader] - t.initiative[leader]

    def displace(self, leader: int) -> None:
        """A named leader waits for the next reinforcement phase, a minor one stands aside (8.4).

        The minor one returns in his player's next actions, not in those under way.
        """
        if self.is_named(leader):
            self.place[leader] = DISPLACED
            self.log(LEADER_DISPLACED, self.tables.leader_power[leader], leader)
        else:
            self.place[leader] = ASIDE
            self.placed_minors |= 1 << leader
        self.inside_leaders &= ~(1 << leader)
        self.commanding &= ~(1 << leader)

    def displace_stranded(self, space: int) -> None:
        """Leaders alone among enemy units and not in a friendly city are displaced (8.4).

        Of leaders of two powers without units those of the owner stay.
        """
        outside, group = self.army[space], self.leaders_at(space)
        powers = self.tables.leader_power
        if outside == NOBODY and any(powers[leader] != powers[group[0]] for leader in group):
            is_home = any(powers[leader] == self.owner[space] for leader in group)
            outside = self.owner[space] if is_home else powers[group[0]]
        if outside == NOBODY:
            return
        for leader in group:
            if powers[leader] != outside and not self.is_friend(powers[leader], outside):
                self.displace(leader)

    def retire(self, leader: int) -> None:
        """A leader leaves the game for good."""
        self.place[leader] = GONE
        self.inside_leaders &= ~(1 << leader)
        self.commanding &= ~(1 << leader)
        self.log(LEADER_REMOVED, self.tables.leader_power[leader], leader)

    def set_aside(self, leader: int) -> None:
        """A leader stands beside the board: a consul in the pool, a minor leader."""
        self.place[leader] = ASIDE
        self.inside_leaders &= ~(1 << leader)
        self.commanding &= ~(1 << leader)

    # -- the force on the march ------------------------------------------------------------------
    def lift(self, leader: int, units: int, leaders: int) -> None:
        """A force leaves the outside of the space where *leader* stands; *leaders* go with him."""
        space = self.place[leader]
        self.march_power = self.tables.leader_power[leader]
        self.march_chief = leader
        self.march_at = self.march_origin = space
        self.march_from = NOWHERE
        self.march_units = units
        self.march_militia = self.take_units(space, units) if units else 0
        self.march_leaders = leaders | 1 << leader
        for other in range(len(self.place)):
            if self.march_leaders >> other & 1:
                self.place[other] = MARCHING
                self.commanding &= ~(1 << other)
        self.renew_command(space)

    def put_down(self) -> None:
        """The march is over: the force stands where it is. Its chief commands if he may."""
        space, chief = self.march_at, self.march_chief
        self.add_units(self.march_power, space, self.march_units, self.march_militia)
        for leader in range(len(self.place)):
            if self.march_leaders >> leader & 1:
                self.place[leader] = space
        if chief != NOBODY:
            self.appoint(chief)
        self.forget_march()
        self.settle(space)

    def forget_march(self) -> None:
        """Nobody marches any more."""
        self.march_power = NOBODY
        self.march_units = self.march_militia = self.march_leaders = 0
        self.march_chief = NOBODY
        self.march_at = self.march_from = self.march_origin = NOWHERE
        self.march_points = self.march_value = self.march_ships = self.march_by_sea = 0
        self.march_stealth = self.march_road = self.march_no_avoid = 0
        self.march_side = NOBODY
        self.march_bribed = ()

    def begin_battle(self) -> None:
        """The force on the march attacks what stands outside where it is (9.4.1)."""
        at = self.march_at
        self.battle_at, self.battle_from = at, self.march_from
        self.battle_link = NO_LINK
        if not self.march_by_sea:
            self.battle_link = self.link(self.march_power, self.march_from, at)
        self.attacker, self.attack_units = self.march_power, self.march_units
        self.attack_militia, self.attack_leaders = self.march_militia, self.march_leaders
        self.attack_chief = self.march_chief
        self.march_units = self.march_militia = 0
        self.defender, self.defend_units = self.army[at], self.units[at]
        self.defend_chief = self.commander(at)

    def resume_march(self) -> None:
        """After an automatic victory the force may go on with the points that it has left."""
        self.march_units, self.march_militia = self.attack_units, self.attack_militia
        self.march_leaders, self.march_chief = self.attack_leaders, self.attack_chief
        self.forget_battle()

    def forget_battle(self) -> None:
        """No battle is being fought any more."""
        self.battle_at = self.battle_from = NOWHERE
        self.battle_link = 0
        self.attacker = self.defender = NOBODY
        self.attack_units = self.attack_militia = self.attack_leaders = 0
        self.attack_chief = self.defend_chief = NOBODY
        self.relief = self.defend_units = 0
        self.flank_power = self.flank_at = self.flank_chief = NOBODY
        self.flank_units = 0
        self.intercepting = self.failed_to_avoid = self.ambush = 0
        self.bonus = [0, 0]
        self.blow = [0, 0]
        self.harm = [0, 0]
        self.spared = [0, 0]
        self.glory = [0, 0]
        self.dice = [0] * 6
        self.victor = NOBODY
        self.lost = [0, 0]

    # -- cards -----------------------------------------------------------------------------------
    def holds(self, side: int, card: int) -> bool:
        """Whether a side has a card (numbered through all decks) in hand."""
        return card // DECK == side and bool(self.hand[side] >> card % DECK & 1)

    def hand_size(self, side: int) -> int:
        """How many cards a side holds; this is public (6.1)."""
        return self.hand[side].bit_count()

    def could_hold(self, side: int, mask: int) -> bool:
        """Whether, for all that is public, the hand may contain one of these cards of its deck."""
        return self.hand[side] != 0 and (self.hand[side] | self.deck[side]) & mask != 0

    def draw(self, side: int, card: int) -> None:
        """Chance has picked a card of the deck."""
        bit = 1 << card % DECK
        self.deck[side] &= ~bit
        self.hand[side] |= bit
        self.log(DREW, self.seats[side], side, card)

    def lay_down(self, card: int, removed: bool) -> None:
        """A card leaves its pile for the discard pile, or the game."""
        side, bit = card // DECK, 1 << card % DECK
        self.hand[side] &= ~bit
        self.deck[side] &= ~bit
        self.discards[side] &= ~bit
        self.known[side] &= ~bit
        if removed:
            self.removed[side] |= bit
        else:
            self.discards[side] |= bit
        if self.tables.cards[card].is_reshuffle:
            self.reshuffles |= 1 << side

    def discard(self, card: int) -> None:
        """A card is discarded unused, openly (6.2.1)."""
        self.lay_down(card, removed=False)
        self.log(DISCARDED, card // DECK, card)

    # -- the end ---------------------------------------------------------------------------------
    def finish(self, side: int, victory: int) -> NoReturn:
        """The game is over here and now."""
        self.winner = self.seats[side]
        self.victory = victory
        self.log(WON, self.winner, self.standing(self.winner), victory)
        self.stop()

    # -- for the kernel --------------------------------------------------------------------------
    def standing(self, seat: int) -> int:
        """Points of a seat; of both its sides with two players (4.3)."""
        return sum(p for side, p in enumerate(self.points) if self.seats[side] == seat)

    def outcome(self) -> Outcome:
        """The winner is first, the others by their points."""
        marks = [(seat == self.winner, self.standing(seat)) for seat in range(max(self.seats) + 1)]
        places = tuple(1 + sum(other > own for other in marks) for own in marks)
        return Outcome(places, VICTORIES[self.victory])

    def view(self, seat: int | None) -> dict[str, Any]:
        """See :mod:`.views`."""
        return views.view(self, seat)

    def determinize(self, seat: int, rng: Random) -> Self:
        """Hands that *seat* does not see are dealt anew; what it has seen of them stays."""
        new = self.clone()
        for side in range(4):
            if self.seats[side] in (seat, NOBODY):
                continue
            kept = self.known[side] if self.seats[GREEK] == seat else 0
            unseen = (self.hand[side] | self.deck[side]) & ~kept
            cards = [n for n in range(DECK) if unseen >> n & 1]
            drawn = rng.sample(cards, self.hand_size(side) - kept.bit_count())
            new.hand[side] = kept | sum(1 << n for n in drawn)
            new.deck[side] = unseen & ~new.hand[side]
            if not kept:
                seen = rng.sample(drawn, self.known[side].bit_count())
                new.known[side] = sum(1 << n for n in seen)
        return new

    def evaluate(self, seat: int) -> float:
        """See :mod:`.evaluation`."""
        return evaluation.evaluate(self, seat)

    def facts(self) -> dict[str, int]:
        """What prompts speak of; a siege, a battle or a march says where it is itself."""
        places = (self.spot, self.siege_at, self.battle_at, self.march_at)
        return {
            "n": self.owed,
            "points": self.march_points,
            "turn": self.turn,
            "round": self.round,
            "units": self.march_units,
            "played": self.card_played,
            "power": self.moved_power,
            "chief": self.march_chief,
            "subject": self.subject,
            "spot": next((place for place in places if place != NOWHERE), NOWHERE),
        }

    def figures(self, seat: int) -> dict[str, float]:
        """Victory points."""
        return {"points": float(self.standing(seat))}

    def broken_laws(self) -> list[str]:
        """Every leader and card is somewhere, and no two enemies stand together."""
        return laws.broken(self)
