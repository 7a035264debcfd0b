"""Random games on a GPU, with what they cost there: ``python -m ludus.lab.gpu GAME``.

Prints a line for every number of threads: steps per second, and how many of the threads that were
played again on the host ended otherwise (none may).
"""

from __future__ import annotations

import argparse
import sys
import time
from array import array
from itertools import product
from random import Random

from ludus.core.game import Game
from ludus.games import game_ids, load_game
from ludus.native.build import BuildError
from ludus.native.gpu import Options, build_gpu, play
from ludus.native.gpu_batch import GpuBatch

THREADS = (16384, 65536, 262144, 1048576)
FEW = 512
ROUNDS = 60
"""Games that are played on both, and how often something is done in all of them."""
ROUNDED = 1e-6
"""Evaluations differ by no more: a device has its own exponential."""
ARRAYS = ("to_move", "kind", "legal", "done", "rewards", "states")


def main(given: list[str] | None = None) -> int:
    """Build, run, print."""
    parser = argparse.ArgumentParser(prog="python -m ludus.lab.gpu", description=__doc__)
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--threads", type=int, nargs="+", default=list(THREADS))
    parser.add_argument("--steps", type=int, default=1000, help="of each thread")
    parser.add_argument("--block", type=int, nargs="+", default=[512], help="threads of a block")
    parser.add_argument("--mode", type=int, default=-1, help="one of the modes (all in turn)")
    parser.add_argument(
        "--sort", type=int, nargs="+", default=[0], help="games that a block sorts (by the device)"
    )
    parser.add_argument("--batch", action="store_true", help="try a batch of games instead")
    parser.add_argument("--checked", action="store_true", help="every index looked at")
    parser.add_argument("--calls", action=argparse.BooleanOptionalAction, default=None)
    parser.add_argument("--nvcc", default="", help="further options of nvcc")
    parser.add_argument("--before", default="", help="a command that watches, compute-sanitizer")
    args = parser.parse_args(given)
    options = Options(
        checked=args.checked,
        calls=args.calls,
        more=tuple(args.nvcc.split()),
    )
    began = time.monotonic()
    try:
        if args.batch:
            return try_batch(load_game(args.game), args.threads[0], args.steps)
        program = build_gpu(load_game(args.game), options)
        print(f"{args.game}: built in {time.monotonic() - began:.0f} s", flush=True)
        for threads in args.threads:
            for block, sort in product(args.block, args.sort):
                told = play(program, threads, args.steps, block, args.mode, sort, args.before)
                print(
                    f"{told['threads']:>9} threads in blocks of {block}, {sort} sorted: "
                    f"{told['steps_per_second'] / 1e6:8.1f} M steps/s, {told['registers']} "
                    f"registers, {told['local_bytes']} bytes local, {told['different']} of "
                    f"{told['compared']} differ",
                    flush=True,
                )
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def try_batch(game: Game, n: int, steps: int) -> int:
    """A batch on the device: the games of the host, and how fast; 1 if anything differs."""
    few = [GpuBatch(game, FEW, seed=3, host=host) for host in (False, True)]
    rng, different = Random(3), set()
    for round in range(ROUNDS):
        legal = few[0].host(few[0].legal)
        width = len(legal) // FEW
        rows = [legal[k * width : (k + 1) * width] for k in range(FEW)]
        options = [[action for action, is_in in enumerate(row) if is_in] for row in rows]
        actions = array("q", [rng.choice(each) for each in options])
        for games in few:
            if round % 4:
                games.step(actions)
            else:
                games.play(25)
        different |= {name for name in ARRAYS if told(few[0], name) != told(few[1], name)}
        if game.features is not None:
            seen = [games.host(games.observe()) for games in few]
            different |= {"observations"} if seen[0] != seen[1] else set()
        worth = [array("f", games.host(games.judge())) for games in few]
        apart = max(abs(one - other) for one, other in zip(*worth, strict=True))
        different |= {"evaluations"} if apart > ROUNDED else set()
    print(f"{FEW} games, {ROUNDS} rounds on both: {sorted(different) or 'nothing'} differs")
    games = GpuBatch(game, n)
    for each, rounds in ((steps, 1), (1, steps)):
        games.play(each)
        began = time.monotonic()
        taken = sum(games.play(each) for _ in range(rounds))
        speed = taken / (time.monotonic() - began) / 1e6
        print(f"{n} games, masks after every {each} steps: {speed:.1f} M steps/s", flush=True)
    return 1 if different else 0


def told(games: GpuBatch, name: str) -> bytes:
    """What an array holds."""
    return games.host(getattr(games, name))


if __name__ == "__main__":
    sys.exit(main())
