"""Links that are shown elsewhere: other sites get a title, a line and a picture of the board.

A picture shows what everybody may see, of tables that everybody may look at. Drawing one takes most
of a second: it is done in a process of its own, one after the other, fairly between addresses, kept
for a while, and refused to whoever asks for too many.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final

from .archive import Archive
from .errors import missing
from .limits import TooMany
from .live import Live
from .looks import base_styles, symbols
from .pictures import draw, subject
from .pools import Pool
from .present import outcome_text
from .service import Service

KEPT: Final = 64
"""Pictures in memory: about 20 MB."""
QUEUED: Final = 20
"""Pictures that are waited for at a time."""
Key = tuple[str, int, int, str]


class Pictures:
    """Draws boards, and keeps what was drawn."""

    def __init__(self, service: Service, archive: Archive, pool: Pool) -> None:
        self.service = service
        self.archive = archive
        self.pool = pool
        self.made: OrderedDict[Key, bytes] = OrderedDict()
        self.making: dict[Key, asyncio.Task[bytes]] = {}

    async def of(self, live: Live, step: int, lang: str, who: str) -> bytes:
        """The picture of a table at a step; of several who ask at a time, one has it drawn."""
        key = (live.id, live.epoch, step, lang)
        if key in self.made:
            self.made.move_to_end(key)
            return self.made[key]
        if key not in self.making:
            if len(self.making) >= QUEUED:
                raise TooMany(5.0)
            task = asyncio.ensure_future(self.make(live, step, lang, who))
            self.making[key] = task
            task.add_done_callback(lambda _done: self.making.pop(key, None))
        self.made[key] = await asyncio.shield(self.making[key])
        while len(self.made) > KEPT:
            self.made.popitem(last=False)
        return self.made[key]

    async def make(self, live: Live, step: int, lang: str, who: str) -> bytes:
        """Draw one."""
        drawing = self.service.games.drawing(live.game)
        if drawing is None:
            raise missing("page")
        shown = await self.archive.step(None, live.id, step, None, lang)
        board = drawing.board(live.options, lang)
        every = self.service.games.drawn()
        styles = base_styles(every) + drawing.css()
        line = words_of(live, shown, lang)
        told = subject(shown, board, styles, symbols(every), line)
        picture: bytes = await self.pool.run(who, draw, told)
        return picture


def words_of(live: Live, shown: dict[str, Any], lang: str) -> str:
    """Where a match stands at a step, as everybody may know it."""
    if live.outcome and shown["step"] == shown["last"]:
        seats = [seat.id for seat in live.seats]
        return str(outcome_text(live.game, live.outcome, seats, lang)["text"])
    if shown["prompts"]:
        return str(shown["prompts"][0]["text"])
    return live.game.catalogue.text(lang, "game.blurb")


def share(service: Service, live: Live, lang: str, here: str, step: int | None) -> Any:
    """What other sites are told of a table that is reached at *here*; nothing of a private one."""
    if live.private or live.match is None or service.games.drawing(live.game) is None:
        return None
    n = live.step if step is None else min(step, live.step)
    path = f"/t/{live.id}" if step is None else f"/t/{live.id}/replay?step={n}"
    return {
        "title": live.game.catalogue.text(lang, "game.title"),
        "text": live.game.catalogue.text(lang, "game.blurb"),
        "url": here + path,
        "picture": f"{here}/t/{live.id}/picture.png?step={n}&lang={lang}",
    }
