"""Learning by self-play on a processor: what is learned, kept and handed to the bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludus.bots.judge import Learned
from ludus.core.network import Network
from ludus.games import load_game
from ludus.native.build import build
from ludus.native.loading import OFF
from tests.native.kit import needs_compiler

torch = pytest.importorskip("torch")
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
