"""What a viewer may know of a table: through whose eyes he looks, and what they see.

The one place that decides it. Updates, lists, text boards, steps of a replay, the digest of what
happened meanwhile, notices and records are all made from what is given here, and that comes from
the :class:`~ludus.core.sight.Sight` of one seat, or of whoever only watches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.coaching import has_coach
from ludus.core.game import Game
from ludus.core.scene import Drawing
from ludus.core.secrets import has_secrets
from ludus.core.sight import Sight

from .chronicle import SHOWN, chronicle, emblem, touches
from .errors import TableError, forbidden
from .live import Live, SeatState
from .names import player_name
from .storage.models import FINISHED

LINES_TOLD = 12
"""Lines of a digest."""


class Viewer:
    """Who looks: the seats he has, the one he looks from (None: as a spectator), his language."""

    __slots__ = ("host", "lang", "seats", "viewpoint")

    def __init__(self, live: Live, user: int | None, lang: str, seat: str | None = None) -> None:
        self.lang = lang
        self.seats = tuple(live.seats_of(user))
        self.host = user is not None and user == live.host
        waiting = [own for own in self.seats if own in live.waiting()]
        if seat is not None and seat in self.seats:
            self.viewpoint: str | None = seat
        else:
            self.viewpoint = next(iter([*waiting, *self.seats]), None)

    @property
    def key(self) -> tuple[Any, ...]:
        """Two viewers with the same key see the same."""
        return (self.lang, self.seats, self.viewpoint, self.host)


def is_coached(live: Live) -> bool:
    """Whether there is a coach: the game has one, and one person plays, in one seat, with bots."""
    people = [seat for seat in live.seats if seat.user is not None]
    is_alone = len(people) == 1 and all(seat.kind != "open" for seat in live.seats)
    return is_alone and has_coach(live.game)


# -- whose eyes ------------------------------------------------------------------------------------
def check_eyes(live: Live, user: int | None, seat: str | None, after: bool = False) -> None:
    """Refuse the eyes of a seat that is not one's own; *after*: but not once the match is over."""
    if seat is None:
        return
    live.seat(seat)
    if seat not in live.seats_of(user) and not (after and live.status == FINISHED):
        raise forbidden("own_seats_only")


def check_log(live: Live, refusal: str) -> None:
    """Refuse what would show all that was decided and drawn, while some of it is hidden."""
    if live.status != FINISHED and has_secrets(live.game):
        raise TableError(409, "open_secrets", refusal)


# -- what they see ---------------------------------------------------------------------------------
def sight(live: Live, viewpoint: str | None) -> Sight:
    """The match, seen from a seat; before it begins, the position that it will begin with."""
    number = None if viewpoint is None else live.number(viewpoint)
    if live.match is None:
        return Sight(live.game, live.position(), [], [], number)
    return live.match.sight(number)


def past_sight(live: Live, user: int | None, viewpoint: str | None, step: int) -> Sight:
    """The match as it was at a step: as all may see it during play, from any seat afterwards."""
    check_eyes(live, user, viewpoint, after=True)
    assert live.match is not None
    return live.match.past_sight(None if viewpoint is None else live.number(viewpoint), step)


def asks(seats: Sequence[SeatState], seen: Sight) -> list[Any]:
    """Who is asked what, as rows keep it: seat, kind (none: it is secret) and facts."""
    return [[seats[asked.seat].id, asked.kind, asked.facts] for asked in seen.questions]


# -- in words --------------------------------------------------------------------------------------
def prompts(
    game: Game, asked: Sequence[Any], lang: str, words: Catalogue, drawing: Drawing | None = None
) -> list[dict[str, Any]]:
    """What is asked of whom; of a secret question only that somebody decides."""
    kinds = {kind.name: kind for kind in game.kinds}
    told: list[dict[str, Any]] = []
    for seat, kind, facts in asked:
        name = game.catalogue.text(lang, f"seat.{seat}")
        if kind in kinds:
            text, rule = game.prompt(lang, kinds[kind], facts, name), kinds[kind].rule
        else:
            text, rule = words.text(lang, "prompt.secret", seat=name), ""
        who = emblem(drawing, game.actor(facts, seat))
        told.append({"seat": seat, "who": who, "text": text, "rule": rule})
    return told


def told(
    seats: Sequence[SeatState], seen: Sight, lang: str, since: int | None = None
) -> dict[str, Any]:
    """The chronicle, from a line on or its end."""
    first = max(0, seen.total - SHOWN) if since is None else min(max(0, since), seen.total)
    ids = tuple(seat.id for seat in seats)
    lines = chronicle(seen.game, seen.lines(first), ids, lang, first)
    return {"chronicle": lines, "lines": seen.total}


def digest(live: Live, user: int, since: int, lang: str) -> list[dict[str, Any]]:
    """The last lines about somebody's seats from a line on.

    Whoever has several seats shares them with others at his screen: he reads what all may know.
    """
    own = live.seats_of(user)
    seen = sight(live, own[0] if len(own) == 1 else None)
    numbers, ids = [live.number(seat) for seat in own], tuple(seat.id for seat in live.seats)
    first = min(since, seen.total)
    about = [
        (first + n, line)
        for n, line in enumerate(seen.lines(first))
        if touches(live.game, line, numbers, ids)
    ]
    shown: list[dict[str, Any]] = []
    for number, line in about[-LINES_TOLD:]:
        shown += chronicle(live.game, [line], ids, lang, number)
    return shown


def seat_entry(
    game: Game, drawing: Drawing | None, seat: SeatState, waits: bool, lang: str, words: Catalogue
) -> dict[str, Any]:
    """Who sits there, as everybody may know it."""
    return {
        "id": seat.id,
        "name": game.catalogue.text(lang, f"seat.{seat.id}"),
        "player": player_name(words, seat.player, seat.bot, lang),
        "kind": seat.kind,
        "bot": seat.bot or None,
        "hurried": seat.is_hurried,
        "emblem": drawing.emblem(seat.id) if drawing else "",
        "waiting": waits,
    }
