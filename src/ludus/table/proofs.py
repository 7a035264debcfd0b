"""What proves a match: its signed record, the odds of its draws, and whether its dice hold.

``dice`` checks on the server, for programs; a page does not take the server's word but the record
and the odds, and computes every draw itself. Nothing of it is given out while it could help
anybody: secret and odds only when the match will never go on.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from ludus.core.errors import LudusError
from ludus.core.record import write_record
from ludus.flow import CHANCE

from .archive import Archive
from .errors import TableError
from .film import odds
from .live import RECORD, Live
from .people import Person
from .service import Service
from .signing import Signer
from .storage.models import FINISHED
from .storage.queries import uploaded
from .viewing import check_log
from .workbench import whole


class Proofs:
    """Gives out what others need to check a match."""

    def __init__(self, service: Service, archive: Archive, signer: Signer) -> None:
        self.service = service
        self.archive = archive
        self.signer = signer

    async def record(self, person: Person | None, id: str) -> bytes:
        """The match as a file; while it is on, only if nothing in the game is ever hidden."""
        live = await self.service.look(id, person)
        async with self.service.hub.hold(live):
            if live.match is None:
                raise TableError(409, "gathering", "gathering")
            check_log(live, "record_later")
            return await self.written(live)

    async def written(self, live: Live) -> bytes:
        """The record: as it was uploaded, or written and signed here."""
        assert live.match is not None
        if live.origin == RECORD:
            record = await self.service.database.read(lambda c: uploaded(c, live.id))
            if record is None:  # uploaded before records were kept
                raise TableError(409, "not_kept", "not_kept")
            return record
        continues = live.origin_step if live.origin else 0
        ended = live.status == FINISHED
        write = partial(write_record, live.match, given_up=ended, continues=continues)
        return self.signer.sign(await self.service.hub.workbench.run(whole(write)))

    async def draws(self, person: Person | None, id: str) -> dict[str, Any]:
        """What is not in a record and is needed to compute its draws anew: the odds of each."""
        live = await self.service.look(id, person)
        async with self.service.hub.hold(live):
            if live.match is None or live.status != FINISHED:
                raise TableError(409, "not_over", "dice_later")
            steps = [*live.match.steps]
        weights = await self.service.hub.workbench.run(odds(live.game, live.options, steps))
        origin = live.origin if live.origin != RECORD else ""
        return {"origin": origin or None, "weights": weights}

    # -- the server's own check --------------------------------------------------------------------
    async def dice(self, person: Person | None, id: str, lang: str) -> dict[str, Any]:
        """Whether every draw was what the secret says; while the match is on, the commitment."""
        live = await self.service.look(id, person)
        words = self.service.words
        async with self.service.hub.hold(live):
            shown: dict[str, Any] = {
                "commitment": live.commitment,
                "entropy": [seat.entropy for seat in live.seats],
                "secret": None,
                "signed_by": None,
            }
            if live.status != FINISHED or live.match is None:
                return shown | {"ok": None, "text": words.text(lang, "dice.open")}
            data = await self.written(live)
        found = await self.archive.check(f"t{id}", data)
        if "error" in found:
            text = words.text(lang, "dice.fails", problem=found["error"])
            return shown | {"ok": False, "text": text}
        shown |= {name: found[name] for name in ("commitment", "signed_by", "draws", "taken_over")}
        if not found["secret"]:
            return shown | {"ok": None, "text": words.text(lang, "dice.unknown")}
        shown["secret"] = found["secret"]
        said, ok = [words.text(lang, "dice.holds", n=found["draws"])], True
        if found["continues"]:
            agrees = await self.agrees_with_origin(live)
            key = {True: "taken_agree", False: "taken_differ", None: "taken_unknown"}[agrees]
            values = {"step": found["continues"], "n": found["taken_over"]}
            said.append(words.text(lang, f"dice.{key}", **values))
            ok = agrees is not False
        return shown | {"ok": ok, "text": " ".join(said)}

    async def agrees_with_origin(self, live: Live) -> bool | None:
        """Whether the draws taken over are those of the match they come from; None: it is gone.

        Decisions there may have been taken back since; draws never are.
        """
        assert live.match is not None
        taken = [s.action for s in live.match.steps[: live.origin_step] if s.seat == CHANCE]
        try:
            origin = await self.service.hub.open(live.origin)
        except LudusError:
            return None
        async with self.service.hub.hold(origin):
            steps = origin.match.steps if origin.match else []
            drawn = [step.action for step in steps if step.seat == CHANCE]
        return drawn[: len(taken)] == taken
