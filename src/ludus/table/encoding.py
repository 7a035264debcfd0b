"""JSON on one line, as fast as this installation can write and read it."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def fastest() -> Callable[[Any], bytes]:
    """orjson where it is installed (an update of a table is some 40 kB), else what Python has."""
    if find_spec("orjson") is None:
        return lambda value: json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    packer: Callable[[Any], bytes] = import_module("orjson").dumps
    return packer


def fastest_reader() -> Callable[[bytes], Any]:
    """The same for reading."""
    return json.loads if find_spec("orjson") is None else import_module("orjson").loads


pack = fastest()


def dump(value: Any) -> str:
    """The same as text."""
    return pack(value).decode()


load = fastest_reader()
