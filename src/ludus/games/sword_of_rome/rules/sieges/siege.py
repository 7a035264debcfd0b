"""13. Sieges and subjugation: markers, rolls, conversion, and the sack of cities (14.4).

Sorties are in :mod:`.sortie`, relief is in :mod:`..combat.combat`.
"""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, chance, choose, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import AFTER_DICE, ON_SACK, ON_SIEGE
from ...vocabulary.decisions import DIE, FACES, SACK
from ...vocabulary.ids import NO_LEADER, NOBODY, Power, Space
from ...vocabulary.journal import BESIEGED, CAPTURED, SACKED, SIEGE_ROLL, SUBJUGATED
from ...vocabulary.places import BESIEGERS, NO_SIEGE
from ...vocabulary.powers import GALLIC, INDEPENDENT, PLAYED, SIDE_OF, TRANSALPINE
from ..cards.responses import respond
from .plunder import add_plunder


def place_siege_markers(g: State) -> None:
    """Commanders with three units at an enemy city or in an enemy tribe besiege it (13.1.1)."""
    for space in g.board.spaces:
        power = g.army[space]
        if power != NOBODY and g.siege[space] == NO_SIEGE and not siege_barrier(g, power, space):
            g.siege[space] = 0
            g.log(BESIEGED, power, space)


def siege_barrier(g: State, power: Power, space: Space) -> int:
    """What forbids a power to besiege a city or subjugate a tribe (13.1.1, 15.2.2)."""
    if not g.is_city(space) and not g.is_tribe[space]:
        return why.NOTHING_TO_BESIEGE
    if g.is_friendly(power, space):
        return why.NOT_ENEMY
    if g.army[space] != power:
        return why.NO_OWN_UNITS_THERE
    if g.units[space] < BESIEGERS:
        return why.NOT_ENOUGH
    return why.NO_COMMANDER_THERE if g.commander(space) == NO_LEADER else ALLOWED


def roll_barrier(g: State, power: Power, space: Space, in_action: int) -> int:
    """What forbids a roll: no siege yet (A-06, A-07), or one roll in this round already."""
    barrier = siege_barrier(g, power, space)
    if barrier:
        return barrier
    if space in g.rolled:
        return why.ALREADY_ROLLED
    return why.NOT_BESIEGED_YET if in_action and not g.is_besieged(space) else ALLOWED


@procedure
def siege_roll(g: State, power: Power, space: Space, with_cards: int) -> Flow[None]:
    """Responses, two dice, siege points and losses (13.2); no responses in surrender (A-08)."""
    g.rolled = (*g.rolled, space)
    g.assault.at = space
    g.siege[space] = max(g.siege[space], 0)
    if with_cards:
        g.moment.power, g.moment.in_siege = power, 1
        yield from call(respond, ON_SIEGE, space)
    if not g.assault.void:
        for die in range(2):
            face = yield from chance(DIE, FACES)
            g.assault.throw(die, face)
        if with_cards:
            g.moment.power, g.moment.in_siege = power, 1
            yield from call(respond, AFTER_DICE, space)
        gain_points(g, power, space)
    g.assault.clear()
    yield from call(check_fall, space)


def gain_points(g: State, power: Power, space: Space) -> None:
    """The row of the table for the dice and all modifiers (13.2)."""
    total = sum(g.assault.dice) + modifier(g, power, space)
    row = g.tables.siege_row(total)
    points = g.tables.siege_points[row]
    lost = g.lose_units(space, 0 if g.assault.spared else g.tables.siege_losses[row])
    g.siege[space] += points
    g.log(SIEGE_ROLL, power, space, max(0, total), points, lost)


def modifier(g: State, power: Power, space: Space) -> int:
    """Cards; Gauls are poor besiegers, but not when they subjugate (13.2); the Servian Wall."""
    total = g.assault.bonus
    if g.is_tribe[space]:
        return total
    if power in (GALLIC, TRANSALPINE):
        total -= 1
    if g.servian_wall:
        for card in g.tables.cards:
            if card.effect.name == "servian_wall" and space in card.spaces:
                total += card.amount
    return total


# -- 13.5 conversion -------------------------------------------------------------------------------
@procedure
def check_fall(g: State, space: Space) -> Flow[None]:
    """A city or tribe falls once the siege level is its resistance, whichever moved (13.5)."""
    if g.is_besieged(space) and g.siege[space] >= g.resistance(space):
        yield from call(fall, space)


@procedure
def fall(g: State, space: Space) -> Flow[None]:
    """The besiegers take a city or tribe; Gauls may sack a city instead (13.5, 14.4)."""
    if g.is_tribe[space]:
        subjugate(g, g.army[space], space)
        return
    sacked = 0
    if g.army[space] in (GALLIC, TRANSALPINE) and g.owner[space] != INDEPENDENT:
        power = g.army[space]
        answer = yield from choose(
            g.seat(g.decider(power)), SACK, [0, 1], about=(g.decider(power), power, space)
        )
        sacked = int(answer == SACK.button("sack"))
    g.lose_garrison(space)
    if not sacked:
        capture(g, g.army[space], space)
        return
    loyalty = g.loyalty[space]
    g.log(SACKED, g.army[space], space)
    g.change_city(space, INDEPENDENT)
    add_plunder(g, g.army[space], g.tables.sack_markers)
    if g.active != NOBODY:
        g.moment.space, g.moment.loyalty = space, loyalty
        yield from call(respond, ON_SACK, space)


def subjugate(g: State, power: Power, space: Space) -> None:
    """A tribe becomes a space like any other, with a marker of the conqueror (13.5, 15.2.3)."""
    g.siege[space] = NO_SIEGE
    g.is_tribe[space] = 0
    g.log(SUBJUGATED, power, space)
    g.set_owner(space, power if receiver(g, power, space) == power else INDEPENDENT)


def capture(g: State, power: Power, space: Space) -> None:
    """A city gets loyalty 1 of the besieger, or of the ally whose home it is (13.5)."""
    g.log(CAPTURED, power, space)
    g.change_city(space, receiver(g, power, space))


def receiver(g: State, power: Power, space: Space) -> Power:
    """Who gets what a power has taken: the ally whose home it is, if still there (15.2.3)."""
    home = g.board.home[space]
    if home == power or not g.is_friend(power, home):
        return power
    return power if home < PLAYED and not g.in_play[SIDE_OF[home]] else home
