"""5.8 Scoring, the objectives of the Gauls, and victory (4)."""

from __future__ import annotations

from ...position.state import State
from ...vocabulary.cards import OBJECTIVES
from ...vocabulary.ids import Power, Side
from ...vocabulary.powers import ETRUSCAN, GALLIC, SIDES, TIE_ORDER
from ...vocabulary.turns import AUTOMATIC_VICTORY, MOST_POINTS


def scoring(g: State) -> None:
    """Points for victory spaces, then perhaps the end (5.8)."""
    for side in g.ranking():
        g.score(side, balance(g, side))
    check_victory(g)


def balance(g: State, side: Side) -> int:
    """One for each victory space held abroad, one less for each lost at home (5.8.1, A-27).

    Gauls gain nothing for spaces, only for the objectives they have marked.
    """
    powers = g.powers_of(side)
    gained = lost = 0
    for space in g.board.spaces:
        if g.board.is_victory[space]:
            is_home = g.board.home[space] in powers
            is_held = g.owner[space] in powers
            gained += int(is_held and not is_home)
            lost += int(is_home and not is_held)
    if side == GALLIC:
        gained = objectives_met(g)
    return gained - lost


def objectives_met(g: State) -> int:
    """Points for the objectives marked in this turn (C.C35 to C.C37)."""
    total = 0
    for card in g.tables.cards:
        effect = card.effect.name
        if effect not in OBJECTIVES:
            continue
        if not g.this_turn.objectives >> OBJECTIVES.index(effect) & 1:
            continue
        if effect == "objective_raids":
            is_met = g.this_turn.raids >= card.minimum
        elif effect == "objective_lands":
            is_met = holds_new_lands(g)
        else:
            is_met = stands_in_the_south(g, card.against, card.minimum)
        total += card.amount if is_met else 0
    return total


def holds_new_lands(g: State) -> bool:
    """Whether the Gauls control a victory space that is not theirs at home."""
    board = g.board
    return any(
        board.is_victory[space] and board.home[space] != GALLIC for space in g.spaces_of(GALLIC)
    )


def stands_in_the_south(g: State, homes: list[Power], least: int) -> bool:
    """Whether a Gallic army of so many units stands in a home space of one of these powers."""
    for space in g.board.spaces:
        if g.board.home[space] in homes:
            if g.army[space] == GALLIC and g.units[space] >= least and g.is_army(space):
                return True
            if g.owner[space] == GALLIC and g.inside[space] >= least and g.leaders_inside(space):
                return True
    return False


# -- victory (4) -----------------------------------------------------------------------------------
def check_victory(g: State) -> None:
    """Enough points end the game at once, the last turn ends it anyway (4.2, 4.3, A-25)."""
    best = leading_side(g)
    if max(g.points[side] for side in g.ranking()) >= g.tables.automatic[g.turn]:
        g.finish(best, AUTOMATIC_VICTORY)
    if g.turn == g.last_turn:
        g.finish(best, MOST_POINTS)


def leading_side(g: State) -> Side:
    """Who has most points; with two players a side of the seat with most (4.3, 4.4)."""
    if g.players != 2:
        return g.ranking()[0]
    gauls_and_greeks = g.standing(g.seat(GALLIC)) >= g.standing(g.seat(ETRUSCAN))
    for side in TIE_ORDER:
        if (g.seat(side) == g.seat(GALLIC)) == gauls_and_greeks:
            return side
    raise AssertionError(f"none of {SIDES} leads")
