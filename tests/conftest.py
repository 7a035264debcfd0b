"""For all tests: what is there once they are collected is never garbage.

Games, thousands of tests and what they import would be walked over again and again.
"""

from __future__ import annotations

import gc


def pytest_configure() -> None:
    gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
