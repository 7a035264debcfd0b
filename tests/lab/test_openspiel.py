"""Every game is a game of OpenSpiel by OpenSpiel's own tests, and its algorithms run on it."""

from __future__ import annotations

import pickle
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from ludus.core.errors import LudusError
from ludus.games import game_ids, load_game
from ludus.lab import openspiel
from ludus.lab.suites import SUITES, tried
from ludus.lab.world import World

NAME = openspiel.NAME
MARKS: dict[str, Any] = {"tabula": pytest.mark.slow, "triumvirate": ()}
"""The other games take long with all that OpenSpiel checks at every step."""
LARGEST = ("sword_of_rome", "pax_romana")
of_every_game = pytest.mark.parametrize("id", game_ids())


def load(id: str, options: str = "") -> Any:
    return pyspiel.load_game(NAME, {"game": id, "options": options})


def walk(state: Any, rng: Random, steps: int) -> Any:
    """So many steps at random, or to the end."""
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "id",
    [pytest.param(id, marks=MARKS.get(id, pytest.mark.fuzz)) for id in game_ids()],
)
def test_every_game_passes_the_simulations(id: str) -> None:
    pyspiel.random_sim_test(load(id), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("suite", ["games_sim_test", "openspiel_api_test"])
@pytest.mark.parametrize(
    "id",
    [
        pytest.param(id, marks=pytest.mark.fuzz if id in LARGEST else pytest.mark.slow)
        for id in game_ids()
    ],
)
def test_every_game_passes_what_openspiel_asks_of_all_games(id: str, suite: str) -> None:
    game = load_game(id)
    assert tried(SUITES[suite], game, game.settle())[1] == ""


@pytest.mark.parametrize(("id", "told_apart"), [("tabula", True), ("sword_of_rome", False)])
def test_what_is_public_is_told_apart_where_nothing_is_private(id: str, told_apart: bool) -> None:
    game = load(id)
    state = game.new_initial_state()
    for public, private in ((True, "NONE"), (False, "SINGLE_PLAYER")):
        kind = pyspiel.IIGObservationType(
            public_info=public,
            perfect_recall=False,
            private_info=getattr(pyspiel.PrivateInfoType, private),
        )
        observer = make_observation(game, kind)
        shown = observer.string_from(state, 0) if observer is not None else None
        assert shown == ((state.history_str() if public else "") if told_apart else None)


def test_a_game_is_loaded_by_its_name_and_options() -> None:
    game = pyspiel.load_game("python_ludus(game=triumvirate,options=players:2;tie:first)")
    assert game.num_players() == 2
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert game.num_distinct_actions() == load_game("triumvirate").action_count
    assert load("rome_and_roll", "players:solo_hard").num_players() == 1
    with pytest.raises(LudusError, match="option players is one of"):
        load("triumvirate", "players:9")
    with pytest.raises(LudusError, match="NAME:VALUE"):
        load("triumvirate", "players")


def test_chance_has_its_exact_odds() -> None:
    state = load("tabula").new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    odds = state.chance_outcomes()
    assert [outcome for outcome, _share in odds] == state.legal_actions()
    weights = state.world.position.weights()
    assert [share for _outcome, share in odds] == [w / sum(weights) for w in weights if w]


@of_every_game
def test_a_resampled_state_looks_the_same_and_can_be_played_on(id: str) -> None:
    game, rng = load(id), Random(3)
    state = game.new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for _ in range(6):
        walk(state, rng, 30)
        if state.is_chance_node() or state.is_terminal():
            continue
        for player in range(game.num_players()):
            drawn = state.resample_from_infostate(player, sampler)
            assert drawn.information_state_string(player) == state.information_state_string(player)
            assert drawn.information_state_tensor(player) == state.information_state_tensor(player)
            assert drawn.current_player() == state.current_player()
            if player == state.current_player():
                assert drawn.legal_actions() == state.legal_actions()
                drawn.apply_action(drawn.legal_actions()[-1])


def test_a_state_is_stored_with_what_each_seat_has_seen() -> None:
    game, rng = load("rome_and_roll"), Random(5)
    state = walk(game.new_initial_state(), rng, 120)
    again = pickle.loads(pickle.dumps(state))
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
    copy = state.clone()
    walk(copy, rng, 5)
    assert again.information_state_string(0) == state.information_state_string(0)
    assert copy.information_state_string(0) != state.information_state_string(0)


def gathered(game: Any, rng: Random) -> Any:
    """A state where the first of several seats has answered, and the others have not."""
    state = game.new_initial_state()
    while not state.is_terminal():
        lanes = state.world.position.lanes
        state.apply_action(rng.choice(state.legal_actions()))
        now = state.world.position.lanes
        if lanes and now and len(state.world.position.waiting_seats()) == len(lanes) - 1:
            return state
    raise AssertionError("no seats were asked at the same time")


def test_who_decides_at_the_same_time_does_not_see_the_answers_of_others() -> None:
    state = gathered(load("rome_and_roll"), Random(6))
    world: World = state.world
    answer = world.log[-1]
    other = world.position.to_move
    assert answer.actor != other
    assert answer in world.seen_by(answer.actor)
    assert answer not in world.seen_by(other)
    changed = world.__deepcopy__({})
    changed.log[-1] = answer._replace(number=answer.number + 1)
    assert changed.seen_by(other) == world.seen_by(other)


def test_returns_come_at_the_end_and_are_nothing_in_all() -> None:
    state = load("triumvirate").new_initial_state()
    assert state.returns() == [0, 0, 0]
    walk(state, Random(7), 10**6)
    assert state.is_terminal()
    assert sorted(state.returns()) == [-0.5, -0.5, 1.0]


def test_observers_have_the_named_numbers_of_the_game() -> None:
    game = load("triumvirate")
    state = game.new_initial_state()
    observed = make_observation(game)
    observed.set_from(state, 1)
    numbers = load_game("triumvirate").observation.of(state.world.position, 1)
    assert observed.dict["observation"] == pytest.approx(np.array(numbers, np.float32))
    assert state.observation_string(1) in state.information_state_string(1)
    assert state.action_to_string(state.legal_actions()[0]).startswith("rome_supply space:")


# -- algorithms, as they are -----------------------------------------------------------------------
def at_a_choice(state: Any) -> Any:
    """On to where a player has more than one option."""
    rng = Random(2)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        walk(state, rng, 1)
    return state


def test_monte_carlo_tree_search_runs() -> None:
    game, rng = load("tabula"), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 8, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = at_a_choice(walk(game.new_initial_state(), Random(1), 40))
    assert bot.step(state) in state.legal_actions()


def test_information_set_tree_search_runs() -> None:
    game, rng = load("rome_and_roll", "players:2"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=3, random_state=rng)
    state = at_a_choice(walk(game.new_initial_state(), Random(1), 60))
    assert bot.step(state) in state.legal_actions()


def one_piece_each(folder: Path) -> str:
    """Tabula in little: an edition of its own, whose games take a few turns."""
    text = files("ludus.games.tabula").joinpath("editions", "zeno.toml").read_text("utf-8")
    head = text[: text.index("[[zeno.white]]")].replace("each = 15", "each = 1")
    standing = "".join(
        f'[[zeno.{seat}]]\nid = {point}\nn = 1\nprov = "inferred"\n'
        for seat, point in (("white", 19), ("black", 20))
    )
    made = folder / "little.toml"
    made.write_text(head.replace('id = "zeno"', 'id = "little"') + standing, encoding="utf-8")
    return str(made)


def test_counterfactual_regret_minimisation_runs(tmp_path: Path) -> None:
    edition = one_piece_each(tmp_path)
    game = pyspiel.load_game(NAME, {"game": "tabula", "edition": edition})
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    state = at_a_choice(game.new_initial_state())
    policy = solver.average_policy().action_probabilities(state, state.current_player())
    assert sum(policy.values()) == pytest.approx(1)
    assert pickle.loads(pickle.dumps(state)).world.ludus.edition.id == "little"
