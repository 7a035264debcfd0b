"""The sea: what is asked."""

from __future__ import annotations

from typing import Final

from ludus.flow import Kind, collected

KINDS: Final = collected(globals(), Kind)
