"""What is under way, and over soon: each a slate that is filled and cleared as a whole."""

from __future__ import annotations

from ludus.flow import Slate, filled, slate

from ..vocabulary.forces import LEADERS
from ..vocabulary.ids import NO_EVENT, NO_LEADER, NOBODY, NOWHERE, Card, Leader, Power, Side, Space
from ..vocabulary.places import NO_LINK, SPACES
from ..vocabulary.powers import SIDES


@slate
class March(Slate):
    """The force on the march, or in flight: it is not on the map."""

    power: Power = NOBODY
    units: int = 0
    militia: int = 0
    leaders: int = 0
    """Mask."""
    chief: Leader = NO_LEADER
    """The activated leader, or NOBODY when nobody marches."""
    at: Space = NOWHERE
    came_from: Space = NOWHERE
    """The space it has just left, or NOWHERE."""
    origin: Space = NOWHERE
    points: int = 0
    value: int = 0
    """Of the card that activated it."""
    ships: int = 0
    """How many units it may take to sea, 0 without ships."""
    by_sea: int = 0
    """Whether it came to where it is by sea."""
    stealth: int = 0
    """Added to enemy dice for interception and avoidance."""
    bribed: tuple[Space, ...] = ()
    """Spaces whose enemy units have been bribed to let it pass."""
    side: Side = NOBODY
    """The side that leads it: its player, a patron, or the ally whose campaign it is (9.5.5)."""
    road: int = 0
    """Whether the next link of the Appian Way costs nothing."""
    no_avoid: int = 0
    """Whether nobody may avoid battle with it where it is."""


@slate
class Campaign(Slate):
    """The action of a side with its leaders: what they have used up in it (9.5.2)."""

    more: int = 0
    """Commanders that a campaign may still activate after the present one."""
    value: int = 0
    """Of the campaign card: it says whether there are ships (A-70)."""
    second: Leader = NO_LEADER
    """The flank of an automatic victory: only it may still move in this campaign, or NOBODY."""
    tried: int = 0
    """Mask of the leaders who tried to intercept during this action (10.6)."""
    fatigue: tuple[int, ...] = (0,) * SPACES
    """By space: movement points that the units which moved in this action have used."""
    weary: tuple[int, ...] = (0,) * SPACES
    """By space: how many units there have moved in this action."""
    spent: tuple[int, ...] = (0,) * LEADERS
    """By leader: movement points used in this action."""

    def set_weary(self, space: Space, units: int, used: int) -> None:
        """So many units there have moved; the most tired have used so many points."""
        self.weary = changed(self.weary, space, units)
        self.fatigue = changed(self.fatigue, space, used)

    def set_spent(self, leader: Leader, used: int) -> None:
        """He has used so many points."""
        self.spent = changed(self.spent, leader, used)


def changed(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same with another value in one place."""
    return (*values[:place], value, *values[place + 1 :])


@slate
class Attempts(Slate):
    """Announced interceptions of the force on the march, in the order of the announcements."""

    leaders: tuple[Leader, ...] = ()
    units: tuple[int, ...] = ()
    groups: tuple[int, ...] = ()
    """Masks of all leaders who come."""

    def add(self, leader: Leader, units: int, group: int) -> None:
        """A leader will try with so many units and a group of leaders."""
        self.leaders = (*self.leaders, leader)
        self.units = (*self.units, units)
        self.groups = (*self.groups, group)


@slate
class Battle(Slate):
    """The battle that is being fought; who fights is in two parts and a flank."""

    at: Space = NOWHERE
    """NOWHERE when there is none."""
    came_from: Space = NOWHERE
    """The space that the attacker came from; the battle's own for a sortie."""
    link: int = NO_LINK
    """The link it came over; NO_LINK by sea or for a sortie."""
    besieged: int = 0
    """Whether those inside the city fight on the attacker's side (13.4.2), or alone in a sortie."""
    relief: int = 0
    """How many units of theirs are left."""
    intercepting: int = 0
    """Whether the defender has intercepted."""
    failed_to_avoid: int = 0
    ambush: int = 0
    """Bonus of Caudine Forks for the defender."""
    victor: int = NOBODY
    """ATTACKER or DEFENDER, or NOBODY before it is known."""


@slate
class Fighter(Slate):
    """The attacker or the defender. The attacker's force is not on the map, the defender's is."""

    power: Power = NOBODY
    units: int = 0
    """Of the defender: of the units there, all that are not inside."""
    militia: int = 0
    leaders: int = 0
    """Mask; of the attacker only."""
    chief: Leader = NO_LEADER
    dice: tuple[int, ...] = (0, 0, 0)
    lost: int = 0
    """Units removed so far."""

    # From cards.
    bonus: int = 0
    """Added to the dice."""
    blow: int = 0
    """Losses more for the enemy if this one wins."""
    harm: int = 0
    """Losses more for this one, whatever happens."""
    spared: int = 0
    """Losses fewer for this one."""
    glory: int = 0
    """Points of support more for this one if it wins."""

    def throw(self, die: int, face: int) -> None:
        """One of the dice shows a face."""
        self.dice = changed(self.dice, die, face)


@slate
class Flank(Slate):
    """The force that supports the attacker from a space beside the battle (9.5.6)."""

    power: Power = NOBODY
    units: int = 0
    at: Space = NOWHERE
    came_from: Space = NOWHERE
    """The space from which it came to where it is; NOWHERE if it stood there before."""
    by_sea: int = 0
    chief: Leader = NO_LEADER


@slate
class Assault(Slate):
    """The roll of a siege, a subjugation or a raid."""

    at: Space = NOWHERE
    dice: tuple[int, ...] = (0, 0)
    bonus: int = 0
    void: int = 0
    spared: int = 0

    def throw(self, die: int, face: int) -> None:
        """One of the dice shows a face."""
        self.dice = changed(self.dice, die, face)


@slate
class Moment(Slate):
    """What has just happened, or is about to, while it may be answered with cards (7.1.1)."""

    time: int = NOBODY
    """ON_ACTIVATION and so on, or NOBODY while there is nothing to answer."""
    power: Power = NOBODY
    """Who sails, is bribed, rolls, or is touched by an event."""
    leader: Leader = NO_LEADER
    """Who is activated."""
    space: Space = NOWHERE
    """What is sacked."""
    loyalty: int = 0
    """How loyal that was."""
    event: Card = NO_EVENT
    """What is announced."""
    by_value: int = 0
    """Whether he is activated by the value of a card: not in a campaign, nor by an event."""
    may_avoid: int = 0
    """Whether the army that was come upon may still avoid battle."""
    in_siege: int = 0
    """Whether the dice are those of a siege."""


@slate
class ThisTurn(Slate):
    """What lasts until the end of the turn."""

    foedus: int = 0
    wild_beasts: Side = NOBODY
    """The side marked by it, or NOBODY."""
    elephants: Leader = NO_LEADER
    prorogued: Leader = NO_LEADER
    """The consul who stays, or NOBODY."""
    purge: int = 0
    """By how much the loyalty penalty of Greek leaders is reduced."""
    samnite_league: int = 0
    """By how much more Samnite tribes resist."""
    supplied: list[Space] = filled(*[NOWHERE] * len(SIDES))
    """By side: the space whose force is spared attrition, or NOWHERE."""
    supplied_chief: list[Leader] = filled(*[NO_LEADER] * len(SIDES))
    """By side: the commander whom that follows, or NOBODY (A-50)."""
    coalition: int = 0
    punic_rebellion: int = 0
    """The units that Carthage receives at most after it, or 0 without one."""
    objectives: int = 0
    """Mask: raids, lands, south."""
    raids: int = 0
    """Gallic raids that succeeded."""
    declined: int = 0
    """Mask of the pairs of powers one of which has refused an alliance. No rule asks."""
