"""What an analysis has found so far, and what it looks at next.

Everything is looked at once. What then seems to have cost most is looked at again, longer: of many
guesses the largest are mostly errors of the guess, and nobody should be blamed for those.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ludus.core.game import Game, Options
from ludus.core.log import Step

from .moments import Moment, Walk, examine, survey

COSTLY: Final = 8
"""Costly decisions that are told, after a second look."""
LOOKS: Final = 16
"""Second looks at most."""
NOTABLE: Final = 0.02
"""What costs less is not looked at again."""


class Findings:
    """Moments by their places; resumed from those that were kept."""

    def __init__(self, spots: Sequence[int], moments: Iterable[Moment] = ()) -> None:
        """*spots*: all places that are to be looked at."""
        self.spots: Final = tuple(spots)
        self.moments: Final[dict[int, Moment]] = {moment["at"]: moment for moment in moments}

    def add(self, moment: Moment) -> None:
        """One more."""
        self.moments[moment["at"]] = moment

    def ahead(self, most: int = 1) -> list[int]:
        """The places to look at next, so many at most; none if all is done.

        Either all of them have not been looked at, or there is one for a second look.
        """
        unseen = [at for at in self.spots if at not in self.moments][:most]
        if unseen or self.looks >= LOOKS:
            return unseen
        doubtful = [moment for moment in self.costly()[:COSTLY] if not moment["sure"]]
        return [int(moment["at"]) for moment in doubtful[:1]]

    def give_up(self, at: int) -> None:
        """A place cannot be looked at: leave it as it is."""
        self.moments[at] = self.moments.get(at, {"at": at}) | {"sure": True}

    def costly(self) -> list[Moment]:
        """The decisions that cost something worth telling, the most costly first."""
        found = [one for one in self.moments.values() if one.get("cost", 0.0) >= NOTABLE]
        return sorted(found, key=lambda one: (-one["cost"], one["at"]))

    @property
    def looks(self) -> int:
        """Second looks that were taken."""
        return len([1 for one in self.moments.values() if one.get("sure")])

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1; second looks are the last tenth."""
        if not self.ahead():
            return 1.0
        seen = len(self.moments) / max(1, len(self.spots))
        return 0.9 * min(1.0, seen) + 0.1 * self.looks / LOOKS


def analyse(
    game: Game, options: Options, log: Sequence[Step], *, rounds: int, seed: int | str
) -> Iterator[Findings]:
    """Look at a match, one moment after the other; what is found so far after each of them."""
    walk = Walk(game, options, log)
    findings = Findings(survey(walk))
    while ahead := findings.ahead():
        at = ahead[0]
        findings.add(examine(walk, at, rounds, seed, again=at in findings.moments))
        yield findings
