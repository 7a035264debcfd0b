"""What one viewer is shown of a table: the update of docs/table.md, from the view of a seat.

Everything about the match comes from ``Match.view``, ``Match.chronicle``, ``Match.decision`` and
the game's drawing of that view; nothing else of the position is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import time
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.game import Game
from ludus.core.log import Line
from ludus.core.match import Match
from ludus.core.scene import Drawing, Hint, Panel, Scene, escape

from .chronicle import SHOWN, chronicle
from .errors import TableError
from .games import edition_entry, has_secrets, options_text
from .live import Live, SeatState
from .names import person_name, player_name
from .orders import ordered, standing_orders
from .playing import awaited, last_decision
from .talk import Said, partners


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


class Presenter:
    """Makes updates."""

    def __init__(self, words: Catalogue, patience: float) -> None:
        self.words = words
        self.patience = patience

    def update(
        self, live: Live, viewer: Viewer, drawing: Drawing | None, since: int | None = None
    ) -> dict[str, Any]:
        """All that *viewer* sees; *since* a line of the chronicle instead of the last ones."""
        game, lang = live.game, viewer.lang
        number = None if viewer.viewpoint is None else live.number(viewer.viewpoint)
        position = live.position()
        state = position.view(number)
        pace = live.clock.pace
        shown: dict[str, Any] = {
            "table": live.id,
            "game": game.id,
            "title": game.catalogue.text(lang, "game.title"),
            "options": live.options,
            "options_text": options_text(game, live.options, lang),
            "edition": edition_entry(game, lang),
            "version": f"{live.version}-{live.chat_count}",
            "step": live.step,
            "status": live.status,
            "pace": {"kind": pace.kind, "minutes": pace.minutes},
            "private": live.private,
            "secrets": has_secrets(game),
            "invite": f"/join/{live.invite}" if viewer.seats or viewer.host else None,
            "hosting": viewer.host,
            "seats": self.seats(live, viewer, drawing),
            "you": list(viewer.seats),
            "viewpoint": viewer.viewpoint,
            "waiting": live.waiting(),
            "over": live.status == "over",
            "outcome": outcome(game, live.outcome, live, lang),
            "prompts": self.prompts(live, viewer),
            "decision": self.decision(live, viewer, drawing, state),
            "scene": scene(game, drawing, state, lang).to_json(),
            **self.told(live, number, lang, since),
            "undo": undo(live, viewer),
            "orders": standing_orders(live, viewer.seats, lang, self.words),
            "chat": self.heard(live.chats, viewer),
            "partners": partners(live, viewer.seats),
            "watching": sum(not stream.seated for stream in live.streams),
        }
        return shown

    def late(self, live: Live) -> tuple[str, ...]:
        """The seats of people whose time is up: others may call a bot in for them."""
        now, clock = time(), live.clock
        return tuple(
            id
            for id in live.waiting()
            if live.seat(id).kind == "person" and clock.is_late(id, True, now, self.patience)
        )

    def seats(self, live: Live, viewer: Viewer, drawing: Drawing | None) -> list[dict[str, Any]]:
        """Who sits where, and how much time each has."""
        now, waiting, late = time(), live.waiting(), self.late(live)
        here = {seat for stream in live.streams for seat in stream.seats}
        shown: list[dict[str, Any]] = []
        for seat in live.seats:
            waits = seat.id in waiting
            clock = live.clock.seconds(seat.id, waits, now) if live.playable else None
            shown.append(
                {
                    "id": seat.id,
                    "name": live.game.catalogue.text(viewer.lang, f"seat.{seat.id}"),
                    "player": self.player(seat, viewer.lang),
                    "kind": seat.kind,
                    "bot": seat.bot or None,
                    "emblem": drawing.emblem(seat.id) if drawing else "",
                    "waiting": waits,
                    "you": seat.id in viewer.seats,
                    "clock": None if seat.kind == "bot" else clock,
                    "late": seat.id in late,
                    "resigned": seat.resigned,
                    "here": seat.id in here,
                }
            )
        return shown

    def player(self, seat: SeatState, lang: str) -> str:
        """The name of whoever plays."""
        return player_name(self.words, seat.player, seat.bot, lang)

    def heard(self, said: Sequence[Said], viewer: Viewer) -> list[dict[str, Any]]:
        """What the viewer may read of what was said."""
        own = [one for one in said if one.is_for(viewer.seats)]
        return [one.line(person_name(self.words, one.who, viewer.lang)) for one in own]

    def prompts(self, live: Live, viewer: Viewer) -> list[dict[str, Any]]:
        """Who must do what."""
        if live.gathering:
            text = self.words.text(viewer.lang, "prompt.gathering")
            return [{"seat": None, "text": text, "rule": ""}]
        told = asked_prompts(live.game, live.asks, viewer.lang, self.words)
        own = next((p for p in told if p["seat"] == viewer.viewpoint), None)
        if own is not None and not own["rule"] and live.match is not None:
            own.update(own_prompt(live.match, live.number(own["seat"]), viewer.lang))
        return told

    def decision(
        self, live: Live, viewer: Viewer, drawing: Drawing | None, state: dict[str, Any]
    ) -> dict[str, Any] | None:
        """What the viewer has to decide, if no bot and no order is about to do it for him."""
        if live.match is None or not live.playable or viewer.viewpoint is None:
            return None
        seat = viewer.viewpoint
        if live.seat(seat).bot:
            return None
        number = live.number(seat)
        decision = live.match.decision(number)
        if decision is None or ordered(live, number) is not None:
            return None
        game, kind, lang = live.game, decision.kind, viewer.lang
        options: list[dict[str, Any]] = []
        for action in decision.options:
            target = game.target(kind, action)
            hint = drawing.hint(state, kind.name, target, lang) if drawing else Hint()
            options.append(
                {
                    "action": action,
                    "target": target,
                    "at": list(hint.at) or [target],
                    "label": game.describe(lang, kind, action, state),
                    "symbol": hint.symbol,
                    "tone": hint.tone,
                    "cost": hint.cost,
                    "note": hint.note,
                    "group": hint.group,
                }
            )
        prompt = own_prompt(live.match, decision.seat, lang)
        return {
            "seat": seat,
            "step": decision.step,
            "kind": kind.name,
            "number": game.offset(kind),
            **prompt,
            "options": options,
        }

    def told(self, live: Live, number: int | None, lang: str, since: int | None) -> dict[str, Any]:
        """The chronicle, from a line on or its end."""
        if live.match is None:
            return {"chronicle": [], "lines": 0}
        total = len(live.match.lines)
        first = max(0, total - SHOWN) if since is None else min(max(0, since), total)
        lines = masked(live.game, live.match.lines[first:], number)
        told = chronicle(live.game, lines, live.match.seats, lang, first)
        return {"chronicle": told, "lines": total}


def masked(game: Game, lines: Sequence[Line], seat: int | None) -> list[Line]:
    """Lines as a seat may read them."""
    events = game.events
    return [
        Line(line.step, (line.entry[0], *events[line.entry[0]].masked(line.entry[1:], seat)))
        if any(events[line.entry[0]].private)
        else line
        for line in lines
    ]


def asked_prompts(game: Game, asks: list[Any], lang: str, words: Catalogue) -> list[dict[str, Any]]:
    """What is asked of whom, as far as everybody may know."""
    kinds = {kind.name: kind for kind in game.kinds}
    told: list[dict[str, Any]] = []
    for seat, kind, facts in asks:
        name = game.catalogue.text(lang, f"seat.{seat}")
        if kind in kinds:
            text, rule = game.prompt(lang, kinds[kind], facts, name), kinds[kind].rule
        else:
            text, rule = words.text(lang, "prompt.secret", seat=name), ""
        told.append({"seat": seat, "text": text, "rule": rule})
    return told


def own_prompt(match: Match, seat: int, lang: str) -> dict[str, str]:
    """What the viewer himself is asked."""
    decision = match.decision(seat)
    assert decision is not None
    name = match.game.catalogue.text(lang, f"seat.{match.seats[seat]}")
    text = match.game.prompt(lang, decision.kind, decision.facts, name)
    return {"text": text, "rule": decision.kind.rule}


def outcome(
    game: Game, ended: dict[str, Any] | None, live: Live, lang: str
) -> dict[str, Any] | None:
    """How the match ended, and the score of each seat where a game has one figure at its end."""
    if not ended:
        return None
    seats = [seat.id for seat in live.seats]
    shown = outcome_text(game, ended, seats, lang)
    figures = [live.position().figures(number) for number in range(len(seats))]
    names = list(figures[0])
    if len(names) == 1:
        scores = {seat: f"{found[names[0]]:g}" for seat, found in zip(seats, figures, strict=True)}
        shown |= {"scores": scores, "score": game.catalogue.text(lang, f"figure.{names[0]}")}
    return shown


def outcome_text(game: Game, ended: dict[str, Any], seats: list[str], lang: str) -> dict[str, Any]:
    """The winner and why, in words."""
    places = dict(zip(seats, ended["places"], strict=True))
    winners = [game.catalogue.text(lang, f"seat.{s}") for s, place in places.items() if place == 1]
    text = game.catalogue.text(lang, f"outcome.{ended['reason']}", seat=", ".join(winners))
    return {"text": text, "places": places, "reason": ended["reason"]}


def scene(game: Game, drawing: Drawing | None, state: dict[str, Any], lang: str) -> Scene:
    """Pieces and panels; a game without a drawing shows its text board."""
    if drawing is not None:
        return drawing.scene(state, lang)
    text = f"<pre>{escape(game.text(state, lang))}</pre>"
    return Scene([], {}, [Panel("board", "under", game.catalogue.text(lang, "game.title"), text)])


def undo(live: Live, viewer: Viewer) -> dict[str, Any]:
    """What can be taken back, and who is asked about it."""
    shown: dict[str, Any] = {"free": False, "seat": None, "step": live.step, "ask": False}
    shown["request"] = None
    match = live.match
    if match is None or not live.playable:
        return shown
    able = [
        seat
        for seat in viewer.seats
        if not live.seat(seat).bot and match.can_undo(live.number(seat))
    ]
    if able:
        seat = viewer.viewpoint if viewer.viewpoint in able else able[-1]
        shown |= {"free": True, "seat": seat}
    elif viewer.viewpoint is not None:
        try:
            last_decision(live, live.number(viewer.viewpoint))
            shown |= {"ask": True, "seat": viewer.viewpoint}
        except TableError:
            pass
    if shown["seat"] is not None:
        shown["step"] = match.number(live.number(shown["seat"]))
    if live.undo is not None:
        shown["request"] = {
            "seat": live.undo["seat"],
            "step": live.undo["step"],
            "waiting_for": awaited(live),
        }
    return shown
