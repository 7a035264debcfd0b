"""What is played on a Ray cluster of two nodes on this machine is what one machine plays alone."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count, islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ludus.cli import main
from ludus.games import load_game
from ludus.lab import exporting
from ludus.lab.arena import arena
from ludus.lab.spread import campaign, spread

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),  # Ray's own
]


def squared(number: int) -> int:
    return number * number


class Held(NamedTuple):
    """A number to be squared, as soon as a file is there; never by the node that is to be lost."""

    number: int
    folder: Path
    doomed: str

    @property
    def go(self) -> Path:
        return self.folder / "go"


def squared_when_free(task: Held) -> int:
    import ray

    node = ray.get_runtime_context().get_node_id()
    (task.folder / f"{node}-{task.number}").touch()
    while node == task.doomed or not task.go.exists():
        time.sleep(0.05)
    return task.number**2


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """Two of them."""
    ray = pytest.importorskip("ray", reason="Ray is not installed (extra 'cluster')")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")  # nobody outside is told of tests
        from ray.cluster_utils import Cluster

        cluster = Cluster(initialize_head=True)
        cluster.add_node()
        cluster.wait_for_nodes()
        ray.init(address=cluster.address, log_to_driver=False)
        assert sum(node["Alive"] for node in ray.nodes()) == 2
        yield cluster
        ray.shutdown()
        cluster.shutdown()


@pytest.fixture
def cluster(nodes: Any) -> str:
    """Its address."""
    address: str = nodes.address
    return address


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


def test_a_cluster_plays_the_games_of_one_machine(cluster: str) -> None:
    game, bots = load_game("tabula"), ("random", "random")
    alone, spread_out = (arena(game, None, bots, 4, 7, ray=ray) for ray in ("", cluster))
    assert spread_out.played == alone.played


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


def test_a_campaign_on_a_cluster_is_stopped_when_nobody_asks_any_more(cluster: str) -> None:
    with closing(campaign(squared, count(), 1, cluster)) as results:
        assert set(islice(results, 20)) <= {number * number for number in range(100)}


def test_what_a_lost_node_had_under_way_is_done_again(
    nodes: Any, cluster: str, tmp_path: Path
) -> None:
    lost = nodes.add_node(num_cpus=1)
    tasks = [Held(number, tmp_path, lost.node_id) for number in range(6)]

    def lose() -> None:
        while not list(tmp_path.glob(f"{lost.node_id}-*")):
            time.sleep(0.05)
        nodes.remove_node(lost, allow_graceful=False)
        tasks[0].go.touch()

    with ThreadPoolExecutor() as pool:
        losing = pool.submit(lose)
        assert list(spread(squared_when_free, tasks, ray=cluster)) == [0, 1, 4, 9, 16, 25]
        losing.result()
    assert len(list(tmp_path.glob("*-*"))) > len(tasks)
