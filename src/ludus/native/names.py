"""Names: those of Python that C, C++ or the runtime have taken already get a tail."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

KEYWORDS: Final = """
I W g f n out NONE auto break case char const continue default do double else enum extern float for
goto if inline int long register return short signed sizeof static struct switch typedef union
unsigned void volatile while near far this new class operator private public template and or not
delete using catch try throw bool true false asm bitand bitor compl xor explicit export friend
mutable namespace virtual protected typename typeid concept requires constexpr nullptr noexcept
index log exp sqrt y0 y1 j0 j1 free abs exit List Reals G
"""
RUNTIME: Final = files(__package__).joinpath("c", "runtime.h").read_text(encoding="utf-8")
RESERVED: Final = {*KEYWORDS.split(), *re.findall(r"^HD [^(]*?(\w+)\(", RUNTIME, re.MULTILINE)}


def c_name(name: str) -> str:
    """A local of Python as C may call it."""
    return f"{name}_v" if name in RESERVED or name.endswith("_") else name
