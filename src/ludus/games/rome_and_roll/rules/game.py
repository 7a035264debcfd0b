"""D. The sequence of play: rounds of drafting and acting until the last one is over."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, procedure

from ..position import scores
from ..position.state import State
from ..vocabulary.decisions import THROW
from ..vocabulary.ids import SENECA, Seat
from ..vocabulary.journal import LAST_ROUND, ROUND, SCORED, SENECA_SCORED, SENECAS_ROUND
from ..vocabulary.solo import AS_FOREMAN, AS_OPPONENT
from .draft import draft
from .opening import opening
from .seneca import lay_cards, seneca_turn
from .senecas_foreman import FOREMAN_FROM, foreman_moves
from .turn import turn

LAPS = 2
"""Each player acts twice in a round, once with each die (D.5)."""


@procedure
def game(g: State) -> Flow[None]:
    """Set-up, then round after round."""
    yield from call(opening)
    while True:
        g.round += 1
        if g.proconsul == SENECA:
            g.log(SENECAS_ROUND, g.round)
        else:
            g.log(ROUND, g.proconsul, g.round)
        yield from choose(roller(g), THROW, [THROW.button("throw")], about=(g.round,))
        if g.seneca.part == AS_OPPONENT:
            yield from call(lay_cards)
        elif g.seneca.part == AS_FOREMAN and g.round >= FOREMAN_FROM:
            yield from call(foreman_moves)
        yield from call(draft)
        for lap in range(LAPS):
            for seat in g.in_order():
                if seat == SENECA:
                    yield from call(seneca_turn, lap)
                else:
                    yield from call(turn, seat)
        end_of_round(g)


def roller(g: State) -> Seat:
    """The Proconsul rolls the dice; the player does it for Seneca (D.1)."""
    return g.clockwise(g.proconsul)[0]


def most_rounds(g: State) -> int:
    """Seneca's cards last for nine rounds; other games end some time, too (O.15, R52)."""
    return g.tables.seneca.rounds if g.seneca.part == AS_OPPONENT else g.tables.rounds


def end_of_round(g: State) -> None:
    """The Proconsul's card moves on; one round after the last Nero card it is over (D.7, Z.2)."""
    g.proconsul = g.in_order()[1]
    g.turned = 0
    if g.is_last:
        for seat in range(g.players):
            g.log(SCORED, seat, scores.total(g, Seat(seat)))
        if g.seneca.part == AS_OPPONENT:
            g.log(SENECA_SCORED, scores.of_seneca(g))
        g.stop()
    if not g.nero_left or g.round + 1 >= most_rounds(g):
        g.is_last = 1
        g.log(LAST_ROUND)
