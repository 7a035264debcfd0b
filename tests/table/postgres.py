"""A real PostgreSQL server for tests; they are skipped where none is installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from ludus.lab.postgres import NoPostgres, cluster


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    with ExitStack() as stack:
        try:
            made = stack.enter_context(cluster())
        except NoPostgres as reason:
            pytest.skip(str(reason))
        yield made.url
