"""Tree search: what it sees that a greedy bot does not, what it costs, and that it stays honest."""

from __future__ import annotations

from random import Random

import pytest

from ludus.bots import BOTS, make_bot
from ludus.bots.levels import BY_NETWORK, SETTINGS, USUAL, always, levels, rounds, settings
from ludus.bots.search import SearchBot
from ludus.bots.study import study
from ludus.core.errors import LudusError
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE
from ludus.games import game_ids, load_game

from .tree import Node, TreeGame, end, facing, pick, roll, theirs


def choice(root: Node, worlds: int = 1, seed: int = 1, rounds: int = 300) -> int:
    return SearchBot(Random(seed), always(rounds), 60).choose(facing(root, worlds))


def test_takes_an_immediate_win() -> None:
    assert choice(pick(theirs(0.9), end(0), end(1), theirs(0.99))) == 1


def test_sees_further_than_the_next_decision() -> None:
    """Greedy takes the 0.5 here: the first option looks worse until one has gone on."""
    root = pick(pick(end(0), theirs(0.0), worth=0.4), theirs(0.5))
    assert make_bot("greedy", 1).choose(facing(root)) == 1
    assert choice(root) == 0


def test_averages_chance_by_its_odds() -> None:
    gamble = roll((3, theirs(0.0)), (1, theirs(1.0)))
    assert choice(pick(gamble, theirs(0.05))) == 0
    assert choice(pick(gamble, theirs(0.5))) == 1


def test_averages_over_what_is_hidden() -> None:
    assert choice(pick(theirs(1.0, 0.0, 0.0), theirs(0.9)), worlds=3) == 1
    assert choice(pick(theirs(0.0, 1.0, 1.0), theirs(0.1)), worlds=3) == 0


@pytest.mark.parametrize("seed", range(5))
def test_cannot_see_which_world_is_true(seed: int) -> None:
    game = TreeGame(pick(theirs(1.0, 0.0), theirs(0.0, 1.0)), worlds=2)
    chosen = []
    for world in (0, 1):
        position = game.new()
        position.load(position.data() | {"world": world})
        chosen.append(
            SearchBot(Random(seed), always(100), 60).choose(Perspective(game, position, 0))
        )
    assert chosen[0] == chosen[1]


def test_a_search_of_any_length_can_be_measured() -> None:
    bot = make_bot("search:77", 1)
    assert isinstance(bot, SearchBot)
    assert bot.rounds("tabula") == 77
    for name in ("search", "search:", "search:0", "search:-1", "search:1e3", "search:9999999"):
        with pytest.raises(LudusError, match=r"there is no bot .*search:ROUNDS, learned:ROUNDS"):
            make_bot(name, 1)


def test_every_level_makes_more_rounds_than_the_one_below_in_every_game() -> None:
    for game in game_ids():
        assert 0 < rounds("thinker", game) < rounds("master", game)
    for level in ("thinker", "master"):
        assert {*levels()[level]["rounds"], *levels()[level]["learned"]} <= {USUAL, *game_ids()}
    assert {*levels()[SETTINGS], *levels()[BY_NETWORK]} <= {*game_ids()}


def test_trees_grow_otherwise_where_the_judge_has_learned() -> None:
    given = levels()[BY_NETWORK]["antike_duellum"]
    assert settings("antike_duellum", learned=True).exploration == given["exploration"]
    assert settings("antike_duellum").turns == levels()[SETTINGS]["antike_duellum"]["turns"]
    assert settings("antike_duellum", learned=True).turns == settings("tabula").turns


def test_a_lone_option_needs_no_thought() -> None:
    perspective = facing(pick(theirs(0.5)))
    assert make_bot("master", 1).choose(perspective) == 0
    assert isinstance(perspective.game, TreeGame)
    assert perspective.game.plan.judged == []


def test_thinks_no_longer_once_it_is_decided() -> None:
    found = study(facing(pick(end(0), end(1))), 2000, 1)
    assert 1000 < found.rounds < 1500


def test_thinks_no_longer_than_its_time() -> None:
    hurried = study(facing(pick(end(0), end(1))), 10**9, 1, seconds=0)
    assert hurried.rounds == 1
    assert hurried.is_hurried
    assert hurried.best == 0, "what it thought at first"


def test_says_so_if_it_had_fewer_thoughts_than_its_level_has() -> None:
    perspective = facing(pick(end(0), end(1)))
    for seconds, is_hurried in ((0.0, True), (60.0, False)):
        bot = SearchBot(Random(1), always(200), seconds)
        assert bot.choose(perspective) == 0
        assert bot.is_hurried is is_hurried


def test_the_same_seed_decides_the_same() -> None:
    root = pick(roll((1, theirs(0.4)), (1, theirs(0.6))), theirs(0.5), theirs(0.5))
    assert len({choice(root, seed=7) for _ in range(3)}) == 1


@pytest.mark.parametrize("name", list(BOTS))
def test_every_level_plays_legal_moves_in_a_real_game(name: str) -> None:
    game = load_game("tabula")
    position, rng = game.new(), Random(3)
    bot = SearchBot(rng, always(8), 60) if name in ("thinker", "master") else make_bot(name, 3)
    decided = 0
    while decided < 12:
        if position.to_move == CHANCE:
            odds = position.weights()
            position.apply(rng.choices(range(len(odds)), odds)[0])
            continue
        chosen = bot.choose(Perspective(game, position, position.to_move))
        assert chosen in position.legal()
        position.apply(chosen)
        decided += 1


def test_a_beginner_overlooks_but_does_not_play_nonsense() -> None:
    root = pick(theirs(0.9), theirs(0.5), theirs(0.1))
    chosen = [make_bot("beginner", seed).choose(facing(root)) for seed in range(300)]
    counts = [chosen.count(option) for option in range(3)]
    assert counts[0] > counts[1] > counts[2] > 0
    assert counts[0] > 150
