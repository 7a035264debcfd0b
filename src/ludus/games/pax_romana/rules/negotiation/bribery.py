"""4.3: whoever is about to be attacked may pay the attacker to hold back.

The talents change hands if the attacker takes them; whether he keeps his word is his affair.
"""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal_turn import BRIBED, WORD_BROKEN, WORD_KEPT
from ...vocabulary.questions_talks import (
    ACCEPT,
    ALL_SUMS,
    BRIBE,
    BRIBE_ANSWER,
    HOLD_BACK,
    KEEP_WORD,
)
from .terms import change_hands

NOTHING = BRIBE.button("pass")


@procedure
def bribery(g: State, mover: Power, victim: Power, at: Space) -> Flow[int]:
    """1 if the mover was paid and holds back, 0 if he attacks."""
    if not g.talents[victim]:
        return 0
    talents = yield from choose(
        g.seats[victim],
        BRIBE,
        [*guarded(ALL_SUMS, bribe_barrier, g, victim), NOTHING],
        about=(mover, at),
    )
    if talents == NOTHING:
        return 0
    answer = yield from choose(g.seats[mover], BRIBE_ANSWER, [0, 1], about=(victim, talents, at))
    if answer != ACCEPT:
        return 0
    g.log(BRIBED, victim, mover, talents)
    change_hands(g, victim, mover, talents)
    kept = yield from choose(g.seats[mover], KEEP_WORD, [0, 1], about=(victim, at))
    g.log(WORD_KEPT if kept == HOLD_BACK else WORD_BROKEN, mover)
    if kept != HOLD_BACK:
        g.perjured |= 1 << mover
    return int(kept == HOLD_BACK)


def bribe_barrier(talents: int, g: State, victim: Power) -> int:
    """What is in the treasury."""
    return ALLOWED if talents <= g.talents[victim] else why.TOO_DEAR
