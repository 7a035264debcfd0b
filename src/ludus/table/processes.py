"""What every process beside the server does first: it ends with it, and comes after it."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Final

NICE: Final = 10


def begin() -> None:
    """Called once in each process. Where the processor is short, the server comes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    Thread(target=follow_parent, daemon=True).start()
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)


def follow_parent() -> None:
    """A server that was killed cannot say when to stop: end with it."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def ready() -> bool:
    """Answered by a process that has started."""
    return True
