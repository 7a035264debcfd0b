"""The log: what stands, going back without beginning at the start, taking up a stored match."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from ludus.core.dice import Dice
from ludus.core.errors import LogError
from ludus.core.game import Game
from ludus.core.log import MOST, UNDO, Line, Step, standing
from ludus.core.match import Match
from ludus.core.position import Position
from ludus.core.record import verify, write_record
from ludus.flow import CHANCE
from ludus.games import load_game
from tests.market import market_game
from tests.toy import toy_game

TOY = toy_game()
GAMES = [
    TOY,
    market_game(),
    *(load_game(id) for id in ("triumvirate", "antike_duellum", "sword_of_rome")),
]
any_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def decide(match: Match, rng: Random) -> None:
    seat = rng.choice(match.waiting_seats())
    decision = match.decision(seat)
    assert decision is not None
    match.play(seat, rng.choice(decision.options))


def go_back(match: Match, rng: Random) -> None:
    """An undo: free if somebody can, else by consent, mostly a little, at times anywhere."""
    free = [seat for seat in range(len(match.seats)) if match.can_undo(seat)]
    if free and rng.random() < 0.5:
        match.undo(rng.choice(free))
    elif match.step:
        reach = rng.choice((3, 3, 40, match.step))
        match.undo_to(rng.randrange(max(0, match.step - reach), match.step), range(9))


def unsteady(game: Game, rng: Random, length: int = 400) -> Match:
    """A match with many undos."""
    match = Match(game, dice=Dice.from_seed(rng.randrange(1000)))
    while not match.over and match.step < length:
        decide(match, rng)
        if rng.random() < 0.2:
            go_back(match, rng)
    return match


def from_the_start(match: Match, length: int) -> tuple[Position, list[Line]]:
    """The same as ``Match.past``, with nothing kept: everything is carried out again."""
    position = match.game.set_up(match.options)
    position.journal = []
    position.begin(match.game.rules, match.game.opening)
    lines = [Line(0, entry) for entry in position.journal]
    after = {0: (position, lines)}
    for at, step in enumerate(match.steps[:length]):
        position, lines = after[step.action if step.seat == UNDO else at]
        if step.seat != UNDO:
            position = position.clone()
            position.journal = []
            if step.seat >= 0:
                position.focus(step.seat)
            position.apply(step.action)
            lines = [*lines, *(Line(at + 1, entry) for entry in position.journal)]
        after[at + 1] = position, lines
    return after[length]


def told(lines: list[Line]) -> list[tuple[int, tuple[int, ...]]]:
    return [(line.step, line.entry) for line in lines]


def log_of(match: Match) -> list[tuple[int, int, str]]:
    return [(step.seat, step.action, step.hash) for step in match.steps]


def test_what_an_undo_took_back_does_not_stand_and_can_be_gone_back_to() -> None:
    steps = [Step(0, 1), Step(0, 2), Step(UNDO, 1), Step(0, 3)]
    assert [at for at, _step in standing(steps)] == [0, 3]
    assert [at for at, _step in standing(steps, 2)] == [0, 1]
    steps.append(Step(UNDO, 2))
    assert [at for at, _step in standing(steps)] == [0, 1]


@any_game
def test_any_step_of_the_past_is_as_it_was(game: Game) -> None:
    rng = Random(1)
    match = unsteady(game, rng)
    for length in (*(rng.randrange(match.step) for _ in range(20)), match.step):
        position, lines = match.past(length)
        true_position, true_lines = from_the_start(match, length)
        assert position.key() == true_position.key()
        assert told(lines) == told(true_lines)


@any_game
def test_a_match_after_undos_goes_on_from_the_position_gone_back_to(game: Game) -> None:
    match = unsteady(game, Random(2))
    position, lines = from_the_start(match, match.step)
    assert match.position.key() == position.key()
    assert told(match.lines) == told(lines)
    assert verify(write_record(match), lambda _game, _edition: game).step == match.step


@any_game
@pytest.mark.parametrize("seed", range(3))
def test_a_stored_log_is_taken_up_as_it_was_played(game: Game, seed: int) -> None:
    rng = Random(seed)
    match = unsteady(game, rng, length=rng.randrange(20, 400))
    dice = Dice(bytes.fromhex(match.dice.reveal()), match.dice.entropy)
    again = Match(game, dice=dice, log=match.steps)
    for _ in range(30):
        assert again.position.key() == match.position.key()
        assert told(again.lines) == told(match.lines)
        assert log_of(again) == log_of(match)
        assert again.dice.counter == match.dice.counter
        seats = range(len(match.seats))
        assert [again.can_undo(seat) for seat in seats] == [match.can_undo(seat) for seat in seats]
        if match.over:
            break
        goes_back, luck = rng.random() < 0.3, rng.randrange(1000)
        for one in (match, again):
            (go_back if goes_back else decide)(one, Random(luck))


def test_taking_up_a_log_carries_out_only_what_stands() -> None:
    match = Match(TOY, dice=Dice.from_seed(1))
    rng = Random(1)
    while not match.lines[-1].step:
        decide(match, rng)
    start = match.step
    for _ in range(200):
        decide(match, rng)
        decide(match, rng)
        decide(match, rng)
        match.undo_to(start, range(9))
    again = Match(TOY, dice=Dice.from_seed(1), log=match.steps)
    assert sum(bool(step.lines) for step in match.steps[start:]) > 100
    assert not any(step.lines for step in again.steps[start:])
    assert again.position.key() == match.position.key()


def test_what_is_kept_for_going_back_is_bounded() -> None:
    match = Match(load_game("sword_of_rome"), dice=Dice.from_seed(3))
    rng = Random(3)
    while not match.over and match.step < 1200:
        decide(match, rng)
    milestones = match._milestones
    assert MOST // 2 <= len(milestones.kept) <= MOST
    way = standing(match.steps)
    for length in range(1, match.step, 97):
        depth, _position = milestones.nearest(way[:length])
        assert length - depth < milestones.spacing


def has_of_everything(match: Match) -> bool:
    """Whether draws, decisions and a noted hash are among what stands."""
    way = [step for _at, step in standing(match.steps)]
    return (
        any(step.seat == CHANCE for step in way)
        and any(step.seat >= 0 for step in way)
        and any(step.hash for step in way)
    )


def test_a_log_that_these_rules_do_not_allow_is_refused() -> None:
    made = (unsteady(TOY, Random(seed), 60) for seed in count())
    match = next(found for found in made if has_of_everything(found))
    log = match.steps

    def refused(at: int, seat: int, action: int, hash: str = "") -> str:
        altered = [*log[:at], Step(seat, action, hash), *log[at + 1 :]]
        dice = Dice(bytes.fromhex(match.dice.reveal()), ())
        with pytest.raises(LogError) as caught:
            Match(TOY, dice=dice, log=altered)
        return str(caught.value)

    way = standing(log)
    draw = next(at for at, step in way if step.seat == CHANCE)
    chosen = next(at for at, step in way if step.seat >= 0)
    sealed, seal = next((at, step) for at, step in reversed(way) if step.hash)
    assert refused(chosen, 2, 999) == f"step {chosen}: 2 cannot take 999 here"
    assert str(draw) in refused(draw, CHANCE, (log[draw].action + 1) % 4)
    assert str(draw) in refused(draw, 0, 0)
    assert refused(3, UNDO, 3) == "step 3: there is no step 3 to go back to"
    assert "another position" in refused(sealed, seal.seat, seal.action, "0" * 16)
