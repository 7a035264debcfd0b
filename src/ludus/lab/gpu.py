"""Random games on a GPU, with what they cost there: ``python -m ludus.lab.gpu GAME``.

Prints a line for every number of threads: steps per second, and how many of the threads that were
played again on the host ended otherwise (none may).
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import product

from ludus.games import game_ids, load_game
from ludus.native.build import BuildError
from ludus.native.gpu import Options, build_gpu, play

THREADS = (16384, 65536, 262144, 1048576)


def main(given: list[str] | None = None) -> int:
    """Build, run, print."""
    parser = argparse.ArgumentParser(prog="python -m ludus.lab.gpu", description=__doc__)
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--threads", type=int, nargs="+", default=list(THREADS))
    parser.add_argument("--steps", type=int, default=1000, help="of each thread")
    parser.add_argument("--block", type=int, nargs="+", default=[128], help="threads of a block")
    parser.add_argument("--mode", type=int, default=-1, help="one of the modes (all in turn)")
    parser.add_argument("--sort", type=int, nargs="+", default=[0], help="games that a block sorts")
    parser.add_argument("--checked", action="store_true", help="every index looked at")
    parser.add_argument("--calls", action=argparse.BooleanOptionalAction, default=None)
    parser.add_argument("--nvcc", default="", help="further options of nvcc")
    parser.add_argument("--before", default="", help="a command that watches, compute-sanitizer")
    args = parser.parse_args(given)
    options = Options(
        checked=args.checked,
        calls=args.calls,
        sort=any(args.sort),
        more=tuple(args.nvcc.split()),
    )
    began = time.monotonic()
    try:
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


if __name__ == "__main__":
    sys.exit(main())
