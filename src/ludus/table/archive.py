"""What was played: any step again, charts, records brought in, and going on from a step."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from ludus.core.log import UNDO, Line, Step
from ludus.core.match import Match
from ludus.core.position import Position
from ludus.flow import CHANCE

from . import robots
from .automatic import Pool
from .chronicle import SHOWN, chronicle
from .errors import TableError, forbidden
from .games import has_secrets
from .live import RECORD, Live
from .people import Person
from .present import Presenter, asked_prompts, masked, scene
from .seating import BOT, ME, STRONGEST, NewTable, Seating
from .service import Service
from .storage.models import FINISHED

KEPT_REPLAYS: Final = 24
MOST_POINTS: Final = 240
"""Points of a chart."""


class Replayed:
    """All positions of a match, one after each step of its log, with what was told so far."""

    def __init__(self, match: Match) -> None:
        game = match.game
        position = game.set_up(match.options)
        journal: list[tuple[int, ...]] = []
        position.journal = journal
        position.begin(game.rules, game.opening)
        self.positions: list[Position] = [position.clone()]
        self.lines: list[tuple[Line, ...]] = [tuple(Line(0, entry) for entry in journal)]
        for number, step in enumerate(match.steps):
            self.add(number, step)

    def add(self, number: int, step: Step) -> None:
        """One step of the log."""
        if step.seat == UNDO:
            self.positions.append(self.positions[step.action])
            self.lines.append(self.lines[step.action])
            return
        position = self.positions[number].clone()
        journal: list[tuple[int, ...]] = []
        position.journal = journal
        if step.seat >= 0:
            position.focus(step.seat)
        position.apply(step.action)
        position.journal = None
        new = tuple(Line(number + 1, entry) for entry in journal)
        self.positions.append(position)
        self.lines.append((*self.lines[number], *new) if new else self.lines[number])


class Archive:
    """Looks into what was played."""

    def __init__(
        self, service: Service, seating: Seating, pool: Pool, presenter: Presenter
    ) -> None:
        self.service = service
        self.seating = seating
        self.pool = pool
        self.presenter = presenter
        self.replays: OrderedDict[tuple[str, int, int], Replayed] = OrderedDict()

    def replayed(self, live: Live) -> Replayed:
        """The positions of a match; played on if it has only grown since."""
        if live.match is None:
            raise TableError(409, "gathering", "gathering")
        match, key = live.match, (live.id, live.epoch, 0)
        found = self.replays.pop(key, None)
        if found is None:
            found = Replayed(match)
        for number in range(len(found.positions) - 1, match.step):
            found.add(number, match.steps[number])
        self.replays[key] = found
        while len(self.replays) > KEPT_REPLAYS:
            self.replays.popitem(last=False)
        return found

    # -- looking -------------------------------------------------------------------------------
    async def step(
        self, person: Person | None, id: str, n: int, seat: str | None, lang: str, invite: str = ""
    ) -> dict[str, Any]:
        """The table at a step: as all may see it during play, from any seat afterwards."""
        live = await self.service.look(id, person, invite)
        async with self.service.hub.hold(live):
            number = self.viewpoint(live, person, seat)
            replayed = self.replayed(live)
            if not 0 <= n < len(replayed.positions):
                last = len(replayed.positions) - 1
                raise TableError(404, "not_found", "no_such_step", last=last)
            game, position = live.game, replayed.positions[n]
            lines = replayed.lines[n]
            first = max(0, len(lines) - SHOWN)
            names = tuple(s.id for s in live.seats)
            asks = position_asks(position, names)
            drawing = self.service.games.drawing(game)
            waiting = [names[s] for s in position.waiting_seats()]
            viewer_seats = [
                {
                    "id": s.id,
                    "name": game.catalogue.text(lang, f"seat.{s.id}"),
                    "player": self.presenter.player(s, lang),
                    "kind": s.kind,
                    "emblem": drawing.emblem(s.id) if drawing else "",
                    "waiting": s.id in waiting,
                }
                for s in live.seats
            ]
            return {
                "table": live.id,
                "game": game.id,
                "title": game.catalogue.text(lang, "game.title"),
                "options": live.options,
                "step": n,
                "last": len(replayed.positions) - 1,
                "over": live.status == FINISHED,
                "viewpoint": seat if number is not None else None,
                "viewpoints": [s.id for s in live.seats] if live.status == FINISHED else [],
                "seats": viewer_seats,
                "waiting": waiting,
                "prompts": asked_prompts(game, asks, lang, self.service.words),
                "scene": scene(game, drawing, position.view(number), lang).to_json(),
                "chronicle": chronicle(
                    game, masked(game, lines[first:], number), names, lang, first
                ),
                "lines": len(lines),
            }

    @staticmethod
    def viewpoint(live: Live, person: Person | None, seat: str | None) -> int | None:
        """A seat's number if its view may be seen: one's own, and any once the match is over."""
        if not seat:
            return None
        number = live.number(seat)
        own = person is not None and seat in live.seats_of(person.id)
        if live.status != FINISHED and not own:
            raise forbidden("own_seats_only")
        return number

    async def series(self, person: Person | None, id: str, lang: str) -> dict[str, Any]:
        """Figures over time, as all may see them."""
        live = await self.service.look(id, person)
        drawing = self.service.games.drawing(live.game)
        async with self.service.hub.hold(live):
            positions = self.replayed(live).positions
            last = len(positions) - 1
            stride = max(1, -(-last // MOST_POINTS))
            steps = [*range(0, last, stride), last]
            charts: dict[str, dict[str, list[float]]] = {}
            for n in steps if drawing else ():
                assert drawing is not None
                for name, values in drawing.series(positions[n].view(None)).items():
                    for seat, value in values.items():
                        charts.setdefault(name, {}).setdefault(seat, []).append(value)
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
    async def upload(self, person: Person, data: bytes) -> str:
        """A record, checked bit by bit, as a table to replay."""
        found = await self.pool.run(robots.check_record, data)
        if "error" in found:
            raise TableError(422, "bad_record", "bad_record", problem=found["error"])
        game = self.service.games.find(found["game"], found["edition"])
        new = NewTable(game, found["options"], private=True, origin=RECORD)
        new.steps = [Step(*step) for step in found["steps"]]
        new.secret = found["secret"]
        new.upload = data.decode()
        for seat, entropy in zip(new.seats, found["entropy"], strict=False):
            player = found["players"].get(seat.id, "")
            seat.player, seat.entropy = player[:40], entropy
            seat.bot = "" if player == "human" else player[:40]
        return await self.seating.store(new, person, finished=True)

    # -- going on ------------------------------------------------------------------------------
    async def fork(self, person: Person, id: str, n: int, seat: str) -> str:
        """A table of one's own that goes on from a step, against bots and with new dice."""
        live = await self.service.look(id, person)
        async with self.service.hub.hold(live):
            if live.match is None:
                raise TableError(409, "gathering", "gathering")
            if live.status != FINISHED and has_secrets(live.game):
                raise TableError(409, "open_secrets", "fork_later")
            if not 0 <= n <= live.match.step:
                raise TableError(422, "malformed", "no_such_step", last=live.step)
            if self.replayed(live).positions[n].to_move < CHANCE:
                raise TableError(409, "over", "over_there")
            live.number(seat)
            new = NewTable(live.game, live.options, True, origin=id, origin_step=n)
            new.steps = [Step(s.seat, s.action, s.hash) for s in live.match.steps[:n]]
        wanted = {s.id: f"{BOT}{STRONGEST}" for s in new.seats} | {seat: ME}
        return await self.seating.create(person, new, wanted)


def position_asks(position: Position, names: tuple[str, ...]) -> list[Any]:
    """Who was asked what at a position, as everybody may know it."""
    asked: list[Any] = []
    for seat in position.waiting_seats():
        facing = position
        if position.to_move != seat:
            facing = position.clone()
            facing.focus(seat)
        kind = facing.kind()
        asked.append([names[seat], "" if kind.secret else kind.name, position.facts()])
    return asked
