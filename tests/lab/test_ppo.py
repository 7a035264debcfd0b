"""Learning by self-play on a processor: what is learned, kept and handed to the bots."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludus.bots.judge import Learned
from ludus.core.errors import OptionError
from ludus.core.network import Network
from ludus.games import load_game
from ludus.lab.fuzz import mode_name
from ludus.native.build import build
from ludus.native.loading import OFF
from tests.native.kit import needs_compiler

torch = pytest.importorskip("torch")
numpy = pytest.importorskip("numpy")
pytestmark = needs_compiler


@pytest.fixture
def training(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A small one that has not begun."""
    from ludus.lab.training import Training

    monkeypatch.delenv(OFF, raising=False)
    game = load_game("triumvirate")
    build(game)
    return Training(game, tmp_path, units=(8, 8), games=8)


def test_training_goes_on_where_it_stopped_and_bots_judge_as_it_does(training: Any) -> None:
    from ludus.lab.ppo import judged
    from ludus.lab.training import Training

    game = training.game
    before = training.model["policy"].weight.clone()
    next(training.run(1.0, 1.0))
    assert training.progress.decisions == 8 * training.plan.steps
    assert not torch.equal(before, training.model["policy"].weight)
    training.save()
    again = Training(game, training.folder, units=(16, 8), games=8)
    assert again.progress == training.progress
    assert torch.equal(again.model["policy"].weight, training.model["policy"].weight)

    network = Network.read(training.weights_file.read_bytes())
    position = game.new(game.modes()[0])
    while len(position.legal()) < 2 or position.to_move < 0:
        position.apply(position.legal()[0])
    options, judge = position.legal(), Learned(game, 0.0, network)
    chances, likely = judge.look(position, options)
    seen = training.tables.look()
    seen.observed[0] = torch.tensor(game.observation.of(position, position.to_move))
    seen.legal[0] = False
    seen.legal[0, options] = True
    seen.first[0], seen.mover[0] = game.offset(position.kind()), position.to_move
    odds, values = judged(training.model, seen)
    assert odds.softmax(1)[0, options].tolist() == pytest.approx(likely, abs=1e-5)
    turned = values.softmax(1)[0].tolist()
    mover = position.to_move
    assert [turned[(seat - mover) % 3] for seat in range(3)] == pytest.approx(chances, abs=1e-5)


def test_games_of_two_can_be_learned_alone_and_others_are_not_judged_by_it(training: Any) -> None:
    from ludus.cli.train import learned_modes
    from ludus.lab.training import Training

    game, folder = training.game, training.folder / "two"
    modes = learned_modes(Namespace(option=["players=2"]), game)
    assert [mode["players"] for mode in modes] == ["2", "2"]
    two = Training(game, folder, units=(8, 8), games=8, modes=modes)
    assert {len(game.seats(mode)) for mode in two.modes} == {2}
    next(two.run(1.0, 1.0))
    assert list(two.contest(greedy=False)["random"]) == [mode_name(mode) for mode in modes]
    two.save()
    again = Training(game, folder, units=(16, 8), games=8)
    assert again.modes == modes
    network = Network.read(two.weights_file.read_bytes())
    assert network.seats == 2


def test_an_option_that_the_game_has_not_is_refused(training: Any) -> None:
    from ludus.cli.train import learned_modes

    with pytest.raises(OptionError):
        learned_modes(Namespace(option=["players=9"]), training.game)


def test_a_game_that_offers_nothing_is_told_with_its_position(training: Any) -> None:
    tables = training.tables
    with pytest.raises(RuntimeError, match=r"not among its legal actions$"):
        tables.step(torch.full((tables.n,), 10_000))
    known = tables.batches
    stuck = SimpleNamespace(legal=numpy.array([[True], [False]]), states=numpy.array([[1], [7]]))
    tables.batches = [known[0], stuck]
    assert tables.stuck() == "; game 1 offers nothing: [7]"


def test_a_training_that_is_stopped_while_it_is_kept_goes_on_from_before(
    training: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ludus.lab.training import Training

    next(training.run(1.0, 1.0))
    training.save()
    files = {file: file.read_bytes() for file in training.folder.iterdir()}

    def stopped(path: Path, target: Path) -> None:
        raise KeyboardInterrupt(f"{path} was written, {target} is still the old one")

    next(training.run(1.0, 1.0))
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", stopped)
        with pytest.raises(KeyboardInterrupt):
            training.save()
    assert {file: file.read_bytes() for file in files} == files
    again = Training(training.game, training.folder, units=(8, 8), games=8)
    assert again.progress.decisions == 8 * training.plan.steps
