"""``python -m ludus.native [GAME ...]``: build games in machine code."""

from __future__ import annotations

import argparse
import sys
import time

from ludus.games import game_ids

from .build import BuildError, build_all
from .program import TranslationError


def main() -> int:
    """Build what is named, or all games."""
    parser = argparse.ArgumentParser(prog="python -m ludus.native", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*game_ids(), []], default=game_ids())
    parser.add_argument("--checked", action="store_true", help="with all checks, for tests")
    given = parser.parse_args()
    began = time.monotonic()
    try:
        for place in build_all(given.games, checked=given.checked):
            print(place)
    except (BuildError, TranslationError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(given.games)} games in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
