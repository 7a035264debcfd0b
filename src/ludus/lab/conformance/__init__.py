"""What every game must satisfy, checked on random play: one suite for all games and modes.

Tests play a few games with every check; the fuzzer plays as many as one likes.
"""

from .trial import Failure, Trial

__all__ = ["Failure", "Trial"]
