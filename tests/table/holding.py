"""Work that holds a process of the server as long as a test wants; nothing is imported for it."""

from __future__ import annotations

import time
from pathlib import Path


def wait_for_file(file: Path) -> None:
    while not file.exists():
        time.sleep(0.005)
