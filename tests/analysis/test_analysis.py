"""Analysis: planted blunders and lucky throws are found, from what was known, and in any order."""

from __future__ import annotations

from random import Random

import pytest

from ludus.analysis import Findings, Walk, analyse, examine, report, survey
from ludus.analysis.findings import LOOKS
from ludus.analysis.judgement import judge_of
from ludus.analysis.moments import Moment
from ludus.bots import BOTS, make_bot
from ludus.bots.judge import Evaluation, Learned
from ludus.bots.search import SearchBot
from ludus.bots.study import Study, study
from ludus.core.game import Game, Options
from ludus.core.log import UNDO, Step
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE, OVER
from ludus.games import game_ids, load_game
from ludus.native.loading import OFF
from tests.bots.tree import Node, Tree, TreeGame, end, pick, roll, theirs

GOOD, BAD = theirs(0.8), theirs(0.3)
ENDS = pick(end(1), end(0))


def match_with_a_gift() -> tuple[TreeGame, list[Step]]:
    """Seat 0 chooses well, has one chance in ten and gets it, and then gives the match away."""
    lucky = roll((9, pick(end(1), end(1))), (1, ENDS))
    game = TreeGame(pick(lucky, end(1)))
    return game, [Step(0, 0), Step(CHANCE, 1), Step(0, 0)]


def found_in(game: TreeGame, log: list[Step], rounds: int = 24) -> Findings:
    return list(analyse(game, {}, log, rounds=rounds, seed=1))[-1]


def test_a_planted_blunder_is_the_costliest_decision_and_its_remedy_is_named() -> None:
    told = report(found_in(*match_with_a_gift()), seats=2, steps=3, places=(2, 1))
    worst = told["costly"][0]
    assert worst["at"] == 2
    assert worst["seat"] == 0
    assert worst["cost"] == pytest.approx(1, abs=0.01)
    assert worst["played"]["en"] == "pick 0"
    assert [move["text"]["en"] for move in worst["line"]] == ["pick 1"]
    assert len(told["costly"]) == 1
    assert told["given_away"] == [pytest.approx(1, abs=0.01), 0]


def test_a_lucky_throw_is_worth_what_it_brought_beyond_its_average() -> None:
    told = report(found_in(*match_with_a_gift()), seats=2, steps=3, places=(2, 1))
    assert told["luck"] == [pytest.approx(0.9), pytest.approx(-0.9)]
    assert told["throws"] == [{"at": 1, "seat": 0, "luck": pytest.approx(0.9)}]


def test_chances_are_those_at_own_decisions_and_the_end() -> None:
    told = report(found_in(*match_with_a_gift()), seats=2, steps=3, places=(2, 1))
    first, second, last = told["chances"][0]
    assert first == [0, pytest.approx(0.1, abs=0.1)]
    assert second == [2, pytest.approx(1, abs=0.01)]
    assert last == [3, 0]
    assert told["chances"][1] == [[3, 1]]


def test_turning_points_name_what_turned_it() -> None:
    told = report(found_in(*match_with_a_gift()), seats=2, steps=3, places=(2, 1))
    assert [(one["at"], one["by"]) for one in told["turning"]] == [(1, "luck"), (2, "decision")]


def test_throws_that_follow_one_another_are_one() -> None:
    second = roll((1, ENDS), (1, pick(end(1), end(1))))
    game = TreeGame(roll((1, second), (1, pick(end(1), end(1)))))
    log = [Step(CHANCE, 0), Step(CHANCE, 0), Step(0, 1)]
    assert survey(Walk(game, {}, log)) == [0, 2]
    assert examine(Walk(game, {}, log), 0, 1, 1)["luck"] == [0.75, -0.75]


def test_all_throws_together_are_worth_nothing_on_average() -> None:
    odds = (5, 1, 3)
    leaves = [theirs(worth) for worth in (0.2, 0.9, 0.4)]
    game = TreeGame(roll(*zip(odds, leaves, strict=True)))
    lucks = [
        examine(Walk(game, {}, [Step(CHANCE, n)]), 0, 1, 1)["luck"][0] for n in range(len(odds))
    ]
    assert sum(weight * luck for weight, luck in zip(odds, lucks, strict=True)) == pytest.approx(
        0, abs=1e-3
    )


def test_what_was_undone_and_what_was_forced_is_not_looked_at() -> None:
    game = TreeGame(pick(pick(pick(end(0), end(1))), end(1)))
    log = [Step(0, 1), Step(UNDO, 0), Step(0, 0), Step(0, 0), Step(0, 0)]
    assert survey(Walk(game, {}, log)) == [2, 4]


def test_of_too_many_places_some_are_left_out_evenly() -> None:
    root: Node = end(0)
    for _ in range(30):
        root = pick(root, end(1))
    walk = Walk(TreeGame(root), {}, [Step(0, 0)] * 30)
    assert survey(walk, most=10) == [*range(0, 30, 3)]
    assert survey(walk, first=28) == [28, 29]


def test_the_same_seed_finds_the_same_in_any_order_and_after_a_break() -> None:
    game, log = match_with_a_gift()
    whole = found_in(game, log)
    backwards = {at: examine(Walk(game, {}, log), at, 24, 1) for at in (2, 1, 0)}
    resumed = Findings(whole.spots, [backwards[2], backwards[0]])
    walk = Walk(game, {}, log)
    while ahead := resumed.ahead():
        at = ahead[0]
        resumed.add(examine(walk, at, 24, 1, again=at in resumed.moments))
    assert resumed.moments == whole.moments


class Elsewhere(TreeGame):
    """The same tree, in the other of two worlds."""

    def set_up(self, options: Options) -> Tree:
        position = super().set_up(options)
        position.world = 1
        return position


def test_a_decision_is_judged_from_what_was_known_then() -> None:
    root = pick(theirs(1.0, 0.0), theirs(0.45))
    log = [Step(0, 0)]
    judged = [
        examine(Walk(make(root, 2), {}, log), 0, 40, 5)["cost"] for make in (TreeGame, Elsewhere)
    ]
    assert judged[0] == judged[1]
    assert judged[0] < 0.2  # neither praised nor blamed for what nobody could see


def test_only_so_many_decisions_get_a_second_look() -> None:
    spots = range(100)
    findings = Findings(spots)
    rng = Random(1)
    looks = 0
    while ahead := findings.ahead():
        looks += 1
        at = ahead[0]
        again = at in findings.moments
        moment: Moment = {"at": at, "seat": 0, "chance": 0.5, "sure": again}
        findings.add(moment | {"cost": 0.03 if again else rng.uniform(0.1, 0.2)})
        assert 0 < findings.share <= 1
    assert looks == len(spots) + LOOKS
    assert findings.share == 1


def test_what_cannot_be_looked_at_is_passed_over() -> None:
    findings = Findings([3, 5, 8])
    assert findings.ahead(2) == [3, 5]
    findings.give_up(3)
    findings.add({"at": 5, "seat": 0, "chance": 0.5, "cost": 0.4, "sure": False})
    findings.add({"at": 8, "luck": [0.0, 0.0]})
    assert findings.ahead(2) == [5]
    findings.give_up(5)
    assert findings.ahead(2) == []
    assert report(findings, seats=2, steps=9)["costly"] == [findings.moments[5]]


def test_what_costs_least_is_not_accused() -> None:
    findings = found_in(TreeGame(pick(GOOD, BAD)), [Step(0, 0)])
    assert findings.costly() == []


# -- who judges ------------------------------------------------------------------------------------
def played_at_random(game: Game, options: Options, steps: int) -> list[Step]:
    """The log of so many steps of a match; whoever waits first acts."""
    rng, position = Random(3), game.set_up(options)
    position.begin(game.rules, game.opening)
    log: list[Step] = []
    while len(log) < steps and position.to_move != OVER:
        if position.to_move != CHANCE:
            position.focus(position.waiting_seats()[0])
        odds = position.weights() if position.to_move == CHANCE else ()
        action = rng.choices(range(len(odds)), odds)[0] if odds else rng.choice(position.legal())
        log.append(Step(position.to_move, action))
        position.apply(action)
    return log


@pytest.mark.parametrize("id", game_ids())
def test_a_game_is_explained_by_the_judge_of_the_strongest_level(id: str) -> None:
    game = load_game(id)
    strongest = make_bot([*BOTS][-1], 1)
    assert isinstance(strongest, SearchBot)
    for seats in sorted({1, *(len(game.seats(mode)) for mode in game.modes())}):
        wanted = Learned if strongest.learned(id) and seats > 1 else Evaluation
        assert type(judge_of(game, seats)) is wanted


def test_chances_of_a_decision_are_those_of_the_network_where_it_judges() -> None:
    game = load_game("tabula")
    options = game.settle({})
    log = played_at_random(game, options, 40)
    walk = Walk(game, options, log)
    at = next(at for at in survey(walk) if log[at].seat != CHANCE)
    told = examine(walk, at, 30, 2)
    walk.to(at)
    perspective = Perspective(game, walk.position, log[at].seat, options)
    number = Random(f"2:{at}:False").getrandbits(32)
    found = {one: study(perspective, 30, number, learned=one) for one in (True, False)}
    chances = {one: round(max_of(thought), 4) for one, thought in found.items()}
    assert told["chance"] == chances[True] != chances[False]


def max_of(found: Study) -> float:
    """What the best option is worth."""
    return found.values[found.options.index(found.best)]


def test_luck_as_the_network_sees_it_is_nothing_on_average_and_nothing_in_all() -> None:
    game = load_game("triumvirate")
    options = game.settle({"players": "3"})
    log = played_at_random(game, options, 400)
    walk = Walk(game, options, log)
    at = next(at for at in survey(walk, first=30) if log[at].seat == CHANCE and alone(log, at))
    walk.to(at)
    odds = walk.position.weights()
    lucks = [
        examine(Walk(game, options, [*log[:at], Step(CHANCE, n)]), at, 1, 1)["luck"]
        for n in range(len(odds))
    ]
    assert any(luck != lucks[0] for luck in lucks)
    for luck in lucks:
        assert sum(luck) == pytest.approx(0, abs=1e-3)
    for seat in range(3):
        weighed = [weight * luck[seat] for weight, luck in zip(odds, lucks, strict=True)]
        assert sum(weighed) / sum(odds) == pytest.approx(0, abs=1e-3)


def alone(log: list[Step], at: int) -> bool:
    """Whether a draw is a throw by itself."""
    return log[at + 1].seat != CHANCE


@pytest.mark.parametrize("id", ["triumvirate", "antike_duellum"])
def test_the_network_finds_the_same_in_any_order_and_without_machine_code(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game(id)
    options = game.settle({})
    log = played_at_random(game, options, 60)
    spots = survey(Walk(game, options, log))[-3:]
    forwards, walk = Walk(game, options, log), Walk(game, options, log)
    found = [examine(forwards, at, 24, 1, again=again) for at in spots for again in (False, True)]
    monkeypatch.setenv(OFF, "1")
    backwards = [
        examine(walk, at, 24, 1, again=again) for at in reversed(spots) for again in (True, False)
    ]
    assert found == backwards[::-1]
