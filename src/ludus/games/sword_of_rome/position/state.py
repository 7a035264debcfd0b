"""The position, and what is under way in it: turn, march, battle, siege, question.

It stands on what lasts: the sides (:mod:`.sides`), the map (:mod:`.spaces`) and the forces on it
(:mod:`.forces`). Queries and atomic changes, no decisions; what belongs to one chapter only is in
the module of that chapter.
"""

from __future__ import annotations

from random import Random
from typing import Any, NoReturn, Self

from ludus.core.position import Outcome
from ludus.flow import state

from ..judgement import evaluation, terms
from ..vocabulary.cards import DECK
from ..vocabulary.forces import DEFENDER, MARCHING
from ..vocabulary.ids import NO_LEADER, NOBODY, NOWHERE, Leader, Power, Seat, Side, Space
from ..vocabulary.journal import UNITS_LOST, WON
from ..vocabulary.places import NO_LINK
from ..vocabulary.powers import ALL_SIDES
from ..vocabulary.turns import VICTORIES
from . import laws, views
from .forces import Forces
from .under_way import Assault, Attempts, Battle, Campaign, Fighter, Flank, March, Moment


@state
class State(Forces):
    """What lasts is in the first lines; the slates below them are clear most of the time."""

    # Until the end of the game.
    mines_depleted: int
    appian_way: int
    duoviri: int
    servian_wall: int
    carthage_fell: int

    # Where the turn stands.
    turn: int
    phase: int
    """From BEFORE_ROUNDS to AFTER_SCORING."""
    round: int
    """1 to 5 in the action phase, otherwise 0."""
    first: Side
    card_played: int
    """Whether the active side has played its normal card."""
    used_neutrals: int
    """Mask of the powers without player that have acted this round."""
    proposed: int
    """Mask of the alliances proposed in this action."""
    rolled: tuple[Space, ...]
    """Spaces against which siege or subjugation was rolled this round."""

    # What is under way; see there.
    campaign: Campaign
    march: March
    attempts: Attempts
    battle: Battle
    attacker: Fighter
    defender: Fighter
    flank: Flank
    assault: Assault
    moment: Moment

    winner: Seat
    victory: int

    # -- forces on the map and off it --------------------------------------------------------------
    def supplied_space(self, side: Side) -> int:
        """Where the force that is spared attrition stands; below 0 if there is none (A-50)."""
        chief = self.this_turn.supplied_chief[side]
        return self.this_turn.supplied[side] if chief == NO_LEADER else self.place[chief]

    def strength(self, power: Power) -> int:
        """All units of a power on the map and on the march."""
        n = self.march.units if self.march.power == power else 0
        if self.battle.at != NOWHERE and self.attacker.power == power:
            n += self.attacker.units
        for space in self.board.spaces:
            if self.army[space] == power:
                n += self.units[space]
            if self.inside[space] and self.owner[space] == power:
                n += self.inside[space]
        return n

    # -- the force on the march ------------------------------------------------------------------
    def lift(self, leader: Leader, units: int, leaders: int) -> None:
        """A force leaves the outside of the space where *leader* stands; *leaders* go with him."""
        march, space = self.march, self.place[leader]
        march.power = self.tables.leader_power[leader]
        march.chief = leader
        march.at = march.origin = space
        march.came_from = NOWHERE
        march.units = units
        march.militia = self.take_units(space, units) if units else 0
        march.leaders = leaders | 1 << leader
        for other in self.members(march.leaders):
            self.move_leader(other, MARCHING)
        self.renew_command(space)

    def put_down(self) -> None:
        """The march is over: the force stands where it is. Its chief commands if he may."""
        march, space, chief = self.march, self.march.at, self.march.chief
        self.add_units(march.power, space, march.units, march.militia)
        for leader in self.members(march.leaders):
            self.place[leader] = space
        if chief != NO_LEADER:
            self.appoint(chief)
        march.clear()
        self.settle(space)

    def lose_marchers(self, n: int) -> None:
        """Units of the force on the march are lost, militia last; its leaders remain."""
        if n:
            self.march.units -= n
            self.march.militia = min(self.march.militia, self.march.units)
            self.log(UNITS_LOST, self.march.power, n, self.march.at)

    def disband(self) -> None:
        """Nothing is left of the force on the march: its leaders are displaced (8.4)."""
        for leader in self.members(self.march.leaders):
            self.displace(leader)
        self.march.clear()

    # -- the battle ------------------------------------------------------------------------------
    def fighter(self, part: int) -> Fighter:
        """ATTACKER or DEFENDER; whoever is at the flank fights for the attacker."""
        return self.defender if part == DEFENDER else self.attacker

    def begin_battle(self) -> None:
        """The force on the march attacks what stands outside where it is (9.4.1)."""
        march, battle, attacker, defender = self.march, self.battle, self.attacker, self.defender
        at = march.at
        battle.at, battle.came_from = at, march.came_from
        battle.link = NO_LINK
        if not march.by_sea:
            battle.link = self.link(march.power, march.came_from, at)
        attacker.power, attacker.units, attacker.militia = march.power, march.units, march.militia
        attacker.leaders, attacker.chief = march.leaders, march.chief
        march.units = march.militia = 0
        defender.power, defender.units = self.army[at], self.units[at]
        defender.chief = self.commander(at)

    def resume_march(self) -> None:
        """After an automatic victory the force may go on with the points that it has left."""
        march, attacker = self.march, self.attacker
        march.units, march.militia = attacker.units, attacker.militia
        march.leaders, march.chief = attacker.leaders, attacker.chief
        self.end_battle()

    def end_battle(self) -> None:
        """No battle is being fought any more."""
        self.battle.clear()
        self.attacker.clear()
        self.defender.clear()
        self.flank.clear()

    # -- the end ---------------------------------------------------------------------------------
    def finish(self, side: Side, victory: int) -> NoReturn:
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
        """Hands that *seat* does not see are dealt anew; what it has seen of them stays.

        What others have seen of them it does not know.
        """
        new = self.clone()
        for side in ALL_SIDES:
            if self.seats[side] in (seat, NOBODY):
                continue
            kept = self.seen_by(Seat(seat), side)
            unseen = (self.hand[side] | self.deck[side]) & ~kept
            cards = [n for n in range(DECK) if unseen >> n & 1]
            drawn = rng.sample(cards, self.hand_size(side) - kept.bit_count())
            new.hand[side] = kept | sum(1 << n for n in drawn)
            new.deck[side] = unseen & ~new.hand[side]
            for other in self.seats:
                if other not in (seat, NOBODY):
                    new.known[len(ALL_SIDES) * other + side] = 0
        return new

    def evaluate(self, seat: int) -> float:
        """See :mod:`..judgement.evaluation`."""
        return evaluation.evaluate(self, seat)

    def terms(self, seat: int) -> dict[str, float]:
        """See :mod:`..judgement.terms`."""
        return terms.terms(self, seat)

    def figures(self, seat: int) -> dict[str, float]:
        """Victory points."""
        return {"points": float(self.standing(seat))}

    def broken_laws(self) -> list[str]:
        """Every leader and card is somewhere, and no two enemies stand together."""
        return laws.broken(self)
