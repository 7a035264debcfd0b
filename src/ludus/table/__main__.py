"""``python -m ludus.table``: serve as the environment says, without opening a browser."""

from __future__ import annotations

import sys

from ludus.core.errors import LudusError

from .server import serve
from .settings import settings

if __name__ == "__main__":
    try:
        sys.exit(serve(settings()))
    except LudusError as error:
        print(f"ludus: {error}", file=sys.stderr)
        sys.exit(2)
