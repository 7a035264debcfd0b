"""The sea: galleys in ports and at points, pirates, and lines of communication (6.15 to 6.18)."""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.ids import NOBODY, Owner, Power, Space
from ..vocabulary.journal import GALLEYS_LOST, GALLEYS_PLACED
from ..vocabulary.owners import ADMIRALS, FLEET_BITS, FLEET_OF, RHODES
from ..vocabulary.places import DEEP_SEA, LAND, LAND_POINT, PASS
from .land import Land

FULL = (1 << FLEET_BITS) - 1


@state
class Sea(Land):
    """By water."""

    galleys: list[int]
    """The fleets of all admirals in one number; read it with :meth:`fleet`."""
    pirates: list[int]
    """By water: 1 where pirates are."""

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
        self.galleys[self.board.water[space]] += n << FLEET_OF[owner] * FLEET_BITS

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
        """Who sails the galleys of an owner: those of Rhodes may be lent (12.51)."""
        is_lent = owner == RHODES and self.has_rhodian_fleet != NOBODY
        return self.has_rhodian_fleet if is_lent else owner

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

        By land through spaces that nobody else holds; by sea through ports and points without
        enemy galleys and pirates, never over the deep sea. Through Rhodes only for a toll.
        """
        board = self.board
        found = [0] * len(board.spaces)
        reached: list[Space] = []
        for space in board.lands:
            if self.home(space) == power and self.is_friendly(power, space):
                found[space] = 1
                reached.append(space)
        for here in reached:
            for there in board.by_land[here]:
                if not found[there] and self.is_open(power, there):
                    found[there] = 1
                    reached.append(there)
            if board.water[here] < 0 or not self.is_open_sea(power, here, with_toll):
                continue
            for there in board.by_sea[here]:
                if not found[there] and self.is_open_sea(power, there, with_toll):
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
        """Whether a line by sea may pass (6.16, 6.17)."""
        kind = self.board.kind[space]
        if kind == DEEP_SEA or not self.scenario.in_play[space] or self.has_pirates(power, space):
            return False
        if kind == LAND and not self.is_open(power, space):
            pays = with_toll and space == self.board.rhodes and self.occupant(space) == RHODES
            if not pays:
                return False
        return not self.has_enemy_fleet(power, space)
