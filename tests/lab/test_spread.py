"""Tasks that are spread over processes or over a cluster come to what they come to alone."""

from __future__ import annotations

import builtins
import os
import re
from collections.abc import Iterator
from contextlib import closing
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from ludus.cli import main
from ludus.core.errors import LudusError
from ludus.games import load_game
from ludus.lab import exporting
from ludus.lab.arena import arena
from ludus.lab.spread import campaign, spread


def squared(number: int) -> int:
    return number * number


def test_results_come_in_the_order_of_their_tasks() -> None:
    tasks = list(range(9))
    assert list(spread(squared, tasks)) == list(spread(squared, tasks, workers=2))


def test_a_cluster_without_ray_is_an_error_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_ray(name: str, *rest: Any) -> Any:
        if name == "ray":
            raise ModuleNotFoundError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_ray)
    with pytest.raises(LudusError, match=r"pip install 'ludus\[cluster\]'"):
        list(spread(squared, [1], ray="auto"))


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Two nodes on this machine."""
    ray = pytest.importorskip("ray", reason="Ray is not installed (extra 'cluster')")
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    ray.init(address=nodes.address, log_to_driver=False)
    assert len([node for node in ray.nodes() if node["Alive"]]) == 2
    yield nodes.address
    ray.shutdown()
    nodes.shutdown()


@pytest.mark.filterwarnings("default")  # Ray's own
def test_a_cluster_of_two_nodes_makes_the_same_table(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "GAMES", 1)
    made: list[list[bytes]] = []
    for folder, where in (("alone", ["--workers", "1"]), ("cluster", ["--ray", cluster])):
        target = tmp_path / folder
        command = ["export", "--play", "tabula", "--games", "3", "--no-observations", *where]
        assert main([*command, "--parquet", str(target)]) == 0
        made.append([file.read_bytes() for file in sorted(target.glob("*.parquet"))])
    assert len(made[0]) == 3
    assert made[0] == made[1]


@pytest.mark.filterwarnings("default")  # Ray's own
def test_a_cluster_plays_the_games_of_one_machine(cluster: str) -> None:
    game, bots = load_game("tabula"), ("random", "random")
    alone, spread_out = (arena(game, None, bots, 4, 7, ray=ray) for ray in ("", cluster))
    assert spread_out.played == alone.played


@pytest.mark.filterwarnings("default")  # Ray's own
def test_a_cluster_fuzzes_and_a_stopped_ladder_goes_on_there(
    cluster: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    file = str(tmp_path / "games.jsonl")
    ladder = ["ladder", "tabula", "--levels", "random,beginner", "--workers", "1", "--games"]
    assert main([*ladder, "1", "--keep", file]) == 0
    for where in ([], ["--ray", cluster, "--keep", file]):
        capsys.readouterr()
        assert main([*ladder, "2", *where]) == 0
        assert main(["fuzz", "tabula", "--games", "1", "--workers", "1", *where]) == 0
        told.append(re.sub(r"\d+ s:", "", capsys.readouterr().out))
    assert told[0] == told[1]
    assert len(Path(file).read_bytes().splitlines()) == 2 + len(load_game("tabula").modes())


@pytest.mark.filterwarnings("default")  # Ray's own
def test_a_campaign_on_a_cluster_is_stopped_when_nobody_asks_any_more(cluster: str) -> None:
    with closing(campaign(squared, count(), 1, cluster)) as results:
        assert set(islice(results, 20)) <= {number * number for number in range(100)}


def test_a_campaign_goes_on_until_nobody_asks_any_more() -> None:
    with closing(campaign(squared, count(), workers=1)) as results:
        first = set(islice(results, 20))
    assert len(first) == 20
    assert first <= {number * number for number in range(100)}


def test_a_campaign_says_so_if_a_process_dies() -> None:
    with pytest.raises(LudusError, match="a process died"):
        list(campaign(os._exit, [3], workers=1))
