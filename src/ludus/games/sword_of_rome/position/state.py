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

from ..judgement import evaluation
from ..vocabulary.ids import DECK, GREEK, MARCHING, NO_LINK, NOBODY, NOWHERE, VICTORIES
from ..vocabulary.journal import WON
from . import laws, views
from .forces import Forces


@state
class State(Forces):
    """A force on the march or in attack is not on the map: it is in the fields named so."""

    # Until the end of the game.
    mines_depleted: int
    appian_way: int
    duoviri: int
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
    card_played: int
    """Whether the active side has played its normal card."""
    used_neutrals: int
    """Mask of the powers without player that have acted this round."""
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

    # -- forces on the map and off it --------------------------------------------------------------
    def supplied_space(self, side: int) -> int:
        """Where the force that is spared attrition stands; below 0 if there is none (A-50)."""
        chief = self.supplied_chief[side]
        return self.supplied[side] if chief == NOBODY else self.place[chief]

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
        """See :mod:`..judgement.evaluation`."""
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
            "power": self.asked_for(),
            "besieger": NOBODY if self.spot == NOWHERE else self.army[self.spot],
            "winner": NOBODY if self.victor < 0 else (self.attacker, self.defender)[self.victor],
            "marching": self.march_power,
            "chief": self.march_chief,
            "subject": self.subject,
            "spot": next((place for place in places if place != NOWHERE), NOWHERE),
        }

    def asked_for(self) -> int:
        """The power for which something is asked, if who asks knows it; else the one moved."""
        power = self.local("power")
        return self.moved_power if power is None else power

    def figures(self, seat: int) -> dict[str, float]:
        """Victory points."""
        return {"points": float(self.standing(seat))}

    def broken_laws(self) -> list[str]:
        """Every leader and card is somewhere, and no two enemies stand together."""
        return laws.broken(self)
