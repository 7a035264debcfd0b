"""What was played: any step again, charts, records brought in, and going on from a step."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from ludus.core.log import Step
from ludus.core.match import ADVISED, HUMAN, Match
from ludus.flow import CHANCE

from . import checks
from .errors import TableError
from .film import Charts, chart
from .live import RECORD, Live
from .people import Person
from .pools import Pool
from .present import Presenter, scene
from .seating import BOT, ME, STRONGEST, NewTable, Seating
from .service import Service
from .storage.models import FINISHED
from .viewing import asks, check_eyes, check_log, past_sight, prompts, seat_entry, told
from .workers import Lost

KEPT_CHARTS: Final = 100
MOST_POINTS: Final = 240
"""Points of a chart."""


class Archive:
    """Looks into what was played."""

    def __init__(
        self, service: Service, seating: Seating, checker: Pool, presenter: Presenter
    ) -> None:
        self.service = service
        self.seating = seating
        self.checker = checker
        self.presenter = presenter
        self.charts: OrderedDict[tuple[str, int, int], Charts] = OrderedDict()
        """Those last asked for, by table, epoch and step."""

    @staticmethod
    def begun(live: Live) -> Match:
        """The match of a table, which must have begun."""
        if live.match is None:
            raise TableError(409, "gathering", "gathering")
        return live.match

    # -- looking -------------------------------------------------------------------------------
    async def step(
        self, person: Person | None, id: str, n: int, seat: str | None, lang: str, invite: str = ""
    ) -> dict[str, Any]:
        """The table at a step: as all may see it during play, from any seat afterwards."""
        live = await self.service.look(id, person, invite)
        async with self.service.showing(live, person):
            match, game, names = self.begun(live), live.game, [s.id for s in live.seats]
            user = person.id if person else None
            check_eyes(live, user, seat or None, after=True)
            if not 0 <= n <= match.step:
                raise TableError(404, "not_found", "no_such_step", last=match.step)
            seen = past_sight(live, user, seat or None, n)
            drawing, words = self.service.games.drawing(game), self.service.words
            return {
                "table": live.id,
                "game": game.id,
                "title": game.catalogue.text(lang, "game.title"),
                "options": live.options,
                "step": n,
                "last": match.step,
                "over": live.status == FINISHED,
                "viewpoint": seat or None,
                "viewpoints": names if live.status == FINISHED else [],
                "seats": [
                    seat_entry(game, drawing, each, number in seen.waiting, lang, words)
                    for number, each in enumerate(live.seats)
                ],
                "waiting": [names[number] for number in seen.waiting],
                "prompts": prompts(game, asks(live.seats, seen), lang, words),
                "scene": scene(game, drawing, seen.view(), lang).to_json(),
                **told(live.seats, seen, lang),
            }

    async def series(self, person: Person | None, id: str, lang: str) -> dict[str, Any]:
        """Figures over time, as all may see them."""
        live = await self.service.look(id, person)
        drawing = self.service.games.drawing(live.game)
        async with self.service.hub.hold(live):
            log, key = [*self.begun(live).steps], (live.id, live.epoch, live.step)
        last = len(log)
        stride = max(1, -(-last // MOST_POINTS))
        steps = [*range(0, last, stride), last]
        charts = self.charts.pop(key, {})
        if drawing is not None and not charts:
            work = chart(live.game, live.options, log, drawing, steps)
            charts = await self.service.hub.workbench.run(work)
        self.charts[key] = charts
        while len(self.charts) > KEPT_CHARTS:
            self.charts.popitem(last=False)
        words = live.game.catalogue
        return {
            "steps": steps,
            "series": [
                {
                    "id": name,
                    "label": words.text(lang, f"series.{name}")
                    if words.has(f"series.{name}")
                    else name.replace("_", " "),
                    "seats": seats,
                }
                for name, seats in charts.items()
            ],
        }

    # -- bringing in ----------------------------------------------------------------------------
    async def check(self, who: str, data: bytes) -> dict[str, Any]:
        """What a record holds, found out in a process of its own, within the limits."""
        settings = self.service.settings
        limits = (settings.record_steps, settings.record_seconds)
        try:
            found = await self.checker.run(who, checks.check_record, data, *limits)
        except (TimeoutError, Lost):
            found = {"too_much": True}
        if found.get("too_much"):
            raise TableError(422, "too_long", "record_too_long", most=settings.record_steps)
        assert isinstance(found, dict)
        return found

    async def upload(self, person: Person, data: bytes) -> str:
        """A record, checked bit by bit, as a table to replay."""
        found = await self.check(f"u{person.id}", data)
        if "error" in found:
            raise TableError(422, "bad_record", "bad_record", problem=found["error"])
        game = self.service.games.find(found["game"], found["edition"])
        new = NewTable(
            game, found["options"], private=True, origin=RECORD, origin_step=found["continues"]
        )
        new.steps = [Step(*step) for step in found["steps"]]
        new.secret = found["secret"]
        new.upload = data.decode()
        for seat, entropy in zip(new.seats, found["entropy"], strict=False):
            player = found["players"].get(seat.id, "")
            seat.player, seat.entropy = player[:40], entropy
            seat.bot = "" if player in (HUMAN, ADVISED) else player[:40]
        return await self.seating.keep_record(new, person, found)

    # -- going on ------------------------------------------------------------------------------
    async def fork(self, person: Person, id: str, n: int, seat: str) -> str:
        """A table of one's own that goes on from a step, against bots and with new dice."""
        live = await self.service.look(id, person)
        async with self.service.hub.hold(live):
            match = self.begun(live)
            check_log(live, "fork_later")
            if not 0 <= n <= match.step:
                raise TableError(422, "malformed", "no_such_step", last=match.step)
            if match.past(n)[0].to_move < CHANCE:
                raise TableError(409, "over", "over_there")
            live.number(seat)
            new = NewTable(live.game, live.options, True, origin=id, origin_step=n)
            new.steps = [Step(s.seat, s.action, s.hash) for s in match.steps[:n]]
        wanted = {s.id: f"{BOT}{STRONGEST}" for s in new.seats} | {seat: ME}
        return await self.seating.create(person, new, wanted)
