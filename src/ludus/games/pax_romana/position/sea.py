"""The sea: galleys in ports and at points, pirates, and lines of communication (6.15 to 6.18)."""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.ids import NOBODY, NOWHERE, Kind, Owner, Power, Space
from ..vocabulary.journal import GALLEYS_LOST, GALLEYS_PLACED
from ..vocabulary.owners import ADMIRALS, FLEET_BITS, FLEET_OF, PONTUS, RHODES
from ..vocabulary.places import DEEP_SEA, LAND, LAND_POINT, PASS
from ..vocabulary.units import SHIFT, UNIT_BITS, WORD_OF, WORDS
from .afloat import FULL, Logbook, SeaFlight, Voyage, fleet_word
from .land import Land
from .powers import changed

CONVOYS = 12
"""Room for armies that lie at sea."""
NO_CONVOY = -1
UNITS = (1 << UNIT_BITS) - 1


@state
class Sea(Land):
    """By water."""

    galleys: tuple[int, ...]
    """The fleets of all admirals in one number; read it with :meth:`fleet`."""
    pirates: tuple[int, ...]
    """By water: 1 where pirates are."""
    convoy_owner: list[Owner]
    """Armies aboard that lie at points of the sea (11.22): whose, or NOBODY."""
    convoy_at: list[Space]
    convoy_units: list[int]
    """By convoy: two words, as in :attr:`.land.Land.units`."""
    voyage: Voyage
    sea_flight: SeaFlight
    logbook: Logbook

    def fleet(self, owner: Owner, space: Space) -> int:
        """Squadrons of an owner in a port or at a sea point."""
        return self.galleys[self.board.water[space]] >> FLEET_OF[owner] * FLEET_BITS & FULL

    def launch(self, owner: Owner, space: Space, n: int) -> None:
        """New squadrons."""
        if n:
            self.log(GALLEYS_PLACED, owner, n, space)
            self.moor(owner, space, n)

    def moor(self, owner: Owner, space: Space, n: int) -> None:
        """Squadrons come to a place, or leave it."""
        water = self.board.water[space]
        word = self.galleys[water] + (n << FLEET_OF[owner] * FLEET_BITS)
        self.galleys = changed(self.galleys, water, word)

    def infest(self, space: Space, n: int) -> None:
        """Pirates come to a place (1), or are gone (0)."""
        self.pirates = changed(self.pirates, self.board.water[space], n)

    def sink(self, owner: Owner, space: Space, n: int) -> None:
        """Squadrons are lost."""
        if n:
            self.log(GALLEYS_LOST, owner, n, space)
            self.moor(owner, space, -n)

    # -- mutiny (13.3) ---------------------------------------------------------------------------
    def ship_code(self, owner: Owner, space: Space) -> int:
        """A fleet as a number above 0."""
        return self.board.water[space] * len(ADMIRALS) + FLEET_OF[owner] + 1

    def is_in_mutiny(self, owner: Owner, space: Space) -> bool:
        """Whether the squadrons of an owner there refuse to sail."""
        return self.ship_code(owner, space) in self.this_turn.mutinies

    def mutiny(self, owner: Owner, space: Space) -> None:
        """They refuse until the end of the turn; with no room left the oldest gives in."""
        self.this_turn.mutinies = [*self.this_turn.mutinies[1:], self.ship_code(owner, space)]

    def appease(self, owner: Owner, space: Space) -> None:
        """Their pay has come."""
        code = self.ship_code(owner, space)
        left = [0 if other == code else other for other in self.this_turn.mutinies]
        self.this_turn.mutinies = left

    def sailor(self, owner: Owner) -> Owner:
        """Who sails the galleys of an owner: itself, or the power that it serves (12.5).

        Those of Rhodes may be lent without the island (12.51).
        """
        if owner == RHODES:
            return RHODES if self.has_rhodian_fleet == NOBODY else self.has_rhodian_fleet
        return owner if self.commands[owner] == NOBODY else self.commands[owner]

    def fleet_sailed_by(self, sailor: Owner, space: Space) -> int:
        """The galleys there that somebody sails, as a fleet word."""
        word = 0
        if self.galleys[self.board.water[space]]:
            for owner in ADMIRALS:
                if self.sailor(owner) == sailor:
                    word += fleet_word(owner, self.fleet(owner, space))
        return word

    def ready_fleet(self, power: Power, owner: Owner, space: Space) -> int:
        """Galleys there that may sail in a power's activation: Pontus' only by its own (12.55)."""
        pontic = fleet_word(PONTUS, self.fleet(PONTUS, space))
        if owner == PONTUS:
            return pontic
        return self.fleet_sailed_by(power, space) - (pontic if self.sailor(PONTUS) == power else 0)

    # -- armies at sea (11.22) -------------------------------------------------------------------
    def convoy(self, owner: Owner, space: Space) -> int:
        """The army of an owner that lies aboard at a point of the sea, or NO_CONVOY."""
        for slot, whose in enumerate(self.convoy_owner):
            if whose == owner and self.convoy_at[slot] == space:
                return slot
        return NO_CONVOY

    def convoy_of(self, sailor: Owner, space: Space) -> int:
        """An army there that somebody commands, or NO_CONVOY."""
        for slot, whose in enumerate(self.convoy_owner):
            if whose != NOBODY and self.convoy_at[slot] == space and self.leads(sailor, whose):
                return slot
        return NO_CONVOY

    def leads(self, sailor: Owner, owner: Owner) -> bool:
        """Whether somebody commands an owner's army."""
        return owner == sailor or self.commands[owner] == sailor

    def convoy_count(self, slot: int, kind: Kind) -> int:
        """Units of a kind in an army at sea."""
        return self.convoy_units[slot * WORDS + WORD_OF[kind]] >> SHIFT[kind] & UNITS

    def free_convoy(self) -> int:
        """Room for another army at sea, or NO_CONVOY."""
        return self.convoy_owner.index(NOBODY) if NOBODY in self.convoy_owner else NO_CONVOY

    def drop_convoy(self, slot: int) -> None:
        """It is there no more."""
        self.convoy_owner[slot] = NOBODY
        self.convoy_at[slot] = NOWHERE
        self.convoy_units[slot * WORDS] = self.convoy_units[slot * WORDS + 1] = 0

    def closes_cyprus(self, power: Power, space: Space) -> bool:
        """Whether a space is on Cyprus, and a power has no galleys anywhere there (13.3)."""
        here, cyprus = self.voyage.space, self.board.cyprus
        if self.board.province[space] != cyprus:
            return False
        if self.voyage.galleys and self.board.province[here] == cyprus:
            return False
        ports = [at for at in self.board.spaces_of[cyprus] if self.board.is_port(at)]
        return not any(self.fleet_sailed_by(power, port) for port in ports)

    def has_friendly_fleet(self, power: Power, space: Space) -> bool:
        """Whether galleys of a power or its friends lie there."""
        return any(
            self.fleet(owner, space) and self.is_friend(power, self.sailor(owner))
            for owner in ADMIRALS
        )

    def has_enemy_fleet(self, power: Power, space: Space) -> bool:
        """Whether galleys lie there that are no friends of a power; Rhodes takes tolls."""
        if not self.galleys[self.board.water[space]]:
            return False
        return any(
            self.fleet(owner, space) and not self.is_friend(power, self.sailor(owner))
            for owner in ADMIRALS
            if self.sailor(owner) != RHODES or space != self.board.rhodes
        )

    def is_watched(self, power: Power, here: Space, there: Space) -> bool:
        """Whether enemy galleys lie on either side of a strait (9.33)."""
        for end in (here, there):
            if self.board.water[end] >= 0 and self.has_enemy_fleet(power, end):
                return True
        return False

    def has_pirates(self, power: Power, space: Space) -> bool:
        """Whether pirates stop a line there; those of Tarsus also next to it (12.62, 12.64)."""
        board, tarsus = self.board, self.board.tarsus
        if self.pirates[board.water[space]]:
            return True
        if not self.pirates[board.water[tarsus]] or space not in board.by_sea[tarsus]:
            return False
        return not self.has_friendly_fleet(power, space)

    # -- lines of communication ------------------------------------------------------------------
    def connected(self, power: Power, with_toll: bool) -> list[int]:
        """By space: 1 where a power's line of communication reaches from its home.

        By land through spaces that nobody else holds, over a strait as units do (9.33); by sea
        through ports without enemy galleys, past pirates and over the deep sea never.
        Through Rhodes only for a toll.
        """
        home = [s for s in self.scenario.homeland[power] if self.is_friendly(power, s)]
        free = self.lines_from(power, home, [0] * len(self.board.spaces))
        return self.by_rhodes(power, free) if with_toll else free

    def by_rhodes(self, power: Power, free: list[int]) -> list[int]:
        """The same where the toll is paid: *free* is what lines reach without it (6.16)."""
        board = self.board
        if not free[board.rhodes] and self.is_open_sea(power, board.rhodes, with_toll=True):
            for near in board.by_sea[board.rhodes]:
                if free[near] and self.is_open_sea(power, near, with_toll=False):
                    return self.lines_from(power, [board.rhodes], free)
        return free

    def lines_from(self, power: Power, start: list[Space], known: list[int]) -> list[int]:
        """By space: 1 where lines reach that begin in some spaces, or are *known* to reach."""
        board = self.board
        found = list(known)
        reached = list(start)
        for here in start:
            found[here] = 1
        for here in reached:
            for there in board.by_land[here]:
                if found[there] or not self.is_open(power, there):
                    continue
                if there not in board.straits[here] or not self.is_watched(power, here, there):
                    found[there] = 1
                    reached.append(there)
            if board.water[here] < 0 or not self.is_open_sea(power, here, with_toll=True):
                continue
            for there in board.by_sea[here]:
                if not found[there] and self.is_open_sea(power, there, with_toll=False):
                    found[there] = 1
                    reached.append(there)
        return found

    def is_open(self, power: Power, space: Space) -> bool:
        """Whether a line by land may pass (6.16)."""
        if not self.scenario.in_play[space]:
            return False
        if self.board.kind[space] in (PASS, LAND_POINT):
            return True
        occupant = self.occupant(space)
        return occupant == NOBODY or self.is_friend(power, occupant)

    def is_open_sea(self, power: Power, space: Space, with_toll: bool) -> bool:
        """Whether a line by sea may pass: galleys stop it in ports, not at points (6.16, 6.17)."""
        kind = self.board.kind[space]
        if kind == DEEP_SEA or not self.scenario.in_play[space] or self.has_pirates(power, space):
            return False
        if kind != LAND:
            return True
        if self.galleys[self.board.water[space]] and self.has_enemy_fleet(power, space):
            return False
        if self.is_open(power, space):
            return True
        return with_toll and space == self.board.rhodes and self.occupant(space) == RHODES
