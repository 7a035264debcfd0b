"""The examples of docs/api.md do what they say."""

from __future__ import annotations

import doctest
from pathlib import Path

import ludus

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "api.md"


def test_the_examples_of_the_interface_run_as_written() -> None:
    flags = doctest.ELLIPSIS | doctest.REPORT_NDIFF
    result = doctest.testfile(str(DOCUMENT), module_relative=False, optionflags=flags)
    assert result.attempted > 15
    assert result.failed == 0


def test_everything_that_is_offered_is_there() -> None:
    assert all(hasattr(ludus, name) for name in ludus.__all__)
