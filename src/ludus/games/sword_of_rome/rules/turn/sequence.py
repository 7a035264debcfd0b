"""5. The sequence of play."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import FIRST_SIDE, WHO_CHOOSES
from ...vocabulary.ids import NOBODY, Power, Side, Space
from ...vocabulary.journal import GOES_FIRST, MINES_DEPLETED, ROUND_BEGAN, TURN_BEGAN
from ...vocabulary.powers import ALL_SIDES, ETRUSCAN, GALLIC, SIDES
from ...vocabulary.turns import (
    AFTER_ROUNDS,
    AFTER_SCORING,
    BEFORE_ROUNDS,
    IN_ROUNDS,
    LOST_FOR_MINES,
)
from ..politics.alliances import renewals
from ..sieges.siege import check_fall
from .attrition import attrition
from .decks import draw_phase, reshuffle_at_end
from .desperate import after_rounds, before_actions
from .gallic_events import gallic_event
from .isolation import isolation
from .order import all_sides, one_a_player, settle_tie
from .play import actions
from .reinforcement_phase import reinforcements
from .scoring import scoring
from .surrender import surrender


@procedure
def game(g: State) -> Flow[None]:
    """Turn after turn until somebody has won (5.1 to 5.11)."""
    while True:
        g.turn += 1
        g.phase = BEFORE_ROUNDS
        g.log(TURN_BEGAN, g.turn)
        check_mines(g)
        yield from call(draw_phase)
        yield from call(choose_first)
        g.phase = IN_ROUNDS
        yield from call(rounds)
        g.phase = AFTER_ROUNDS
        yield from call(attrition)
        yield from call(surrender)
        isolation(g)
        scoring(g)
        g.phase = AFTER_SCORING
        yield from call(renewals)
        yield from call(reinforcements)
        yield from call(end_turn)


def check_mines(g: State) -> None:
    """With five home spaces lost, the Etruscan mines are spent for good (5.1, 7.2.3)."""
    lost = sum(1 for space in g.board.homes[ETRUSCAN] if g.owner[space] != ETRUSCAN)
    if lost >= LOST_FOR_MINES and not g.mines_depleted:
        g.mines_depleted = 1
        g.log(MINES_DEPLETED)


@procedure
def choose_first(g: State) -> Flow[None]:
    """Whoever has fewest points decides who begins in this turn (5.3)."""
    able = one_a_player(g, g.with_fewest(all_sides(g)))
    chooser = yield from call(settle_tie, able, WHO_CHOOSES, NOBODY)
    g.first = yield from choose(
        g.seat(chooser), FIRST_SIDE, guarded(ALL_SIDES, first_barrier, g), about=(chooser,)
    )
    g.log(GOES_FIRST, chooser, g.first)


def first_barrier(side: Side, g: State) -> int:
    """Only sides in play can begin."""
    return ALLOWED if g.in_play[side] else why.NOT_YOUR_POWER


@procedure
def rounds(g: State) -> Flow[None]:
    """Five rounds, clockwise; after the last, Desperate Times once more (5.4, 7.4.5)."""
    for number in range(1, g.tables.rounds + 1):
        g.round = number
        g.used_neutrals = 0
        g.rolled = ()
        g.log(ROUND_BEGAN, number)
        for step in range(len(SIDES)):
            side = Side(Power((g.first + step) % len(SIDES)))
            if g.in_play[side]:
                yield from call(before_actions, side)
                yield from call(actions, side)
            elif g.players == 3 and side == GALLIC:
                yield from call(gallic_event)
    yield from call(after_rounds)
    g.round = 0
    g.used_neutrals = 0


@procedure
def end_turn(g: State) -> Flow[None]:
    """What lasts until the end of the turn is over; decks are reshuffled (5.11, 6.4.1)."""
    reshuffle_at_end(g)
    g.this_turn.clear()
    g.placed_minors = g.proposed = g.card_played = 0
    for space in range(g.board.count):
        yield from call(check_fall, Space(space))
