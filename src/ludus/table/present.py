"""What one viewer is shown of a table: the update of docs/table.md, from the view of a seat.

Everything about the match comes from :mod:`.viewing`; nothing else of the position is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import time
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.coaching import lesson
from ludus.core.game import Game
from ludus.core.scene import Drawing, Hint, Panel, Scene, escape
from ludus.core.secrets import has_secrets
from ludus.flow import Kind

from .chronicle import emblem
from .errors import TableError
from .games import edition_entry, options_text
from .live import Live
from .names import person_name
from .orders import order_choices, ordered, standing_orders
from .playing import awaited, is_end, last_decision
from .responses import shown as responses
from .talk import Said, partners
from .viewing import Viewer, asks, is_coached, prompts, seat_entry, sight, told


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
        seen, pace = sight(live, viewer.viewpoint), live.clock.pace
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
            "dice": {
                "commitment": live.commitment,
                "entropy": {seat.id: seat.entropy for seat in live.seats},
            },
            "you": list(viewer.seats),
            "viewpoint": viewer.viewpoint,
            "waiting": live.waiting(),
            "over": live.status == "over",
            "outcome": outcome(game, live.outcome, live, lang),
            "rematch": live.rematch or None,
            "prompts": self.prompts(live, viewer, drawing),
            "decision": self.decision(live, viewer, drawing),
            "scene": scene(game, drawing, seen.view(), lang).to_json(),
            **told(live.seats, seen, lang, since),
            "undo": undo(live, viewer),
            "orders": standing_orders(live, viewer.seats, lang, self.words),
            "responses": responses(live, viewer.viewpoint),
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
            entry = seat_entry(live.game, drawing, seat, waits, viewer.lang, self.words)
            shown.append(
                {
                    **entry,
                    "you": seat.id in viewer.seats,
                    "clock": None if seat.kind == "bot" else clock,
                    "late": seat.id in late,
                    "resigned": seat.resigned,
                    "here": seat.id in here,
                }
            )
        return shown

    def heard(self, said: Sequence[Said], viewer: Viewer) -> list[dict[str, Any]]:
        """What the viewer may read of what was said."""
        own = [one for one in said if one.is_for(viewer.seats)]
        return [one.line(person_name(self.words, one.who, viewer.lang)) for one in own]

    def prompts(
        self, live: Live, viewer: Viewer, drawing: Drawing | None = None
    ) -> list[dict[str, Any]]:
        """Who must do what."""
        if live.gathering:
            text = self.words.text(
                viewer.lang, "prompt.mixing" if live.full else "prompt.gathering"
            )
            return [{"seat": None, "who": None, "text": text, "rule": ""}]
        if not live.playable:
            return []
        asked = asks(live.seats, sight(live, viewer.viewpoint))
        return prompts(live.game, asked, viewer.lang, self.words, drawing)

    def decision(
        self, live: Live, viewer: Viewer, drawing: Drawing | None
    ) -> dict[str, Any] | None:
        """What the viewer has to decide, if no bot and no order is about to do it for him."""
        if live.match is None or not live.playable or viewer.viewpoint is None:
            return None
        seat = viewer.viewpoint
        if live.seat(seat).bot:
            return None
        seen = sight(live, seat)
        decision = seen.decision
        if decision is None or ordered(live, decision.seat) is not None:
            return None
        game, kind, lang = live.game, decision.kind, viewer.lang
        options: list[dict[str, Any]] = []
        view = seen.view()
        is_part = drawing is not None and kind.name in drawing.parts
        for action in decision.options:
            target = game.target(kind, action)
            hint = drawing.hint(view, kind.name, target, lang) if drawing else Hint()
            options.append(
                {
                    "action": action,
                    "target": target,
                    "at": list(hint.at) or [target],
                    "label": game.describe(lang, kind, action, view),
                    "name": option_name(game, lang, kind, action),
                    "symbol": hint.symbol,
                    "tone": hint.tone,
                    "cost": hint.cost,
                    "note": hint.note,
                    "group": hint.group,
                    "chance": hint.chance,
                    "opens": hint.opens,
                    "quick": is_part and hint.tone != "end" and not seen.hands_over(action),
                    "final": hint.tone == "end" and seen.hands_over(action),
                }
            )
        asides = [
            {
                "action": action,
                "target": game.target(kind, action),
                "label": game.describe(lang, kind, action, view),
                "group": game.catalogue.text(lang, f"aside.{game.meant(kind, action)[0].name}"),
            }
            for action in decision.asides
        ]
        name = game.catalogue.text(lang, f"seat.{seat}")
        return {
            "seat": seat,
            "who": emblem(drawing, game.actor(decision.facts, seat)),
            "step": decision.step,
            "kind": kind.name,
            "number": game.offset(kind),
            "text": game.prompt(lang, kind, decision.facts, name),
            "rule": kind.rule,
            "about": game.subjects(kind, decision.facts),
            "window": kind.name in order_choices(game),
            "completes": kind.completes,
            "way": kind.way is not None,
            "lesson": lesson(game, lang, kind.name) if is_coached(live) else None,
            "options": options,
            "asides": asides,
        }


def option_name(game: Game, lang: str, kind: Kind[Any], action: int) -> str:
    """What an option points at, by its name alone; nothing for a button or an amount."""
    domain, index = kind.locate(action)
    if domain.name in game.nameless:
        return ""
    return game.name(lang, domain.name, index)


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
    return Scene([], {}, [Panel("board", "board", game.catalogue.text(lang, "game.title"), text)])


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
            "end": is_end(live.undo),
            "waiting_for": awaited(live),
        }
    return shown
