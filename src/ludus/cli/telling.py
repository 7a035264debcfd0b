"""A match in words: seats, board, chronicle and outcome, as one seat may know them."""

from __future__ import annotations

from typing import Final

from ludus.core.decision import Decision
from ludus.core.log import Line
from ludus.core.match import ADVISED, HUMAN, Match
from ludus.core.position import Outcome

from .terminal import Terminal

TURN: Final = "turn"
"""The event that begins a turn, in every game that has turns: a new paragraph of the chronicle."""


class Teller:
    """Tells a match to the reader at a terminal."""

    def __init__(self, terminal: Terminal, match: Match) -> None:
        self.terminal: Final = terminal
        self.match: Final = match
        self.game: Final = match.game
        self.lang: Final = terminal.lang

    # -- words ---------------------------------------------------------------------------------
    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.game.catalogue.text(self.lang, f"seat.{self.match.seats[seat]}")

    def names(self, seats: list[int]) -> str:
        """The names of several."""
        return ", ".join(self.name(seat) for seat in seats)

    def line(self, line: Line) -> str:
        """A line of the chronicle, with the rule behind it."""
        told = self.game.tell(self.lang, line.entry, self.match.seats)
        return cited(told, self.game.events[line.entry[0]].rule)

    def question(self, decision: Decision) -> str:
        """What a seat is asked, with the rule behind it."""
        name = self.name(decision.seat)
        told = self.game.prompt(self.lang, decision.kind, decision.facts, name)
        return cited(told, decision.kind.rule)

    def option(self, decision: Decision, action: int) -> str:
        """An action of a decision."""
        view = self.match.position.view(decision.seat)
        return self.game.describe(self.lang, decision.kind, action, view)

    def outcome(self, outcome: Outcome) -> str:
        """Who has won, and how."""
        winners = self.names(outcome.winners())
        return self.game.catalogue.text(self.lang, f"outcome.{outcome.reason}", seat=winners)

    # -- showing -------------------------------------------------------------------------------
    def show_board(self, seat: int | None) -> None:
        """The board as *seat* (None: a spectator) sees it."""
        view = self.match.sight(seat).view()
        self.terminal.show_plain(self.game.text(view, self.lang))

    def show_map(self, seat: int) -> None:
        """What borders on what."""
        drawn = self.game.map_text(self.match.position.view(seat), self.lang)
        self.terminal.show_plain(drawn or self.terminal.text("play.no_map"))

    def show_lines(
        self, lines: list[Line], *, numbered: bool = False, going_on: bool = False
    ) -> None:
        """Lines of the chronicle, with their steps if *numbered*; *going_on*: others were shown."""
        width = len(str(self.match.step))
        for number, line in enumerate(lines):
            if (number or going_on) and self.game.events[line.entry[0]].name == TURN:
                self.terminal.show("")
            first = f"{line.step:{width}}  " if numbered else "  "
            self.terminal.show(self.line(line), first, " " * (len(first) + 2))

    def show_result(self) -> None:
        """Who won, and the places."""
        outcome = self.match.position.outcome()
        self.terminal.show_question(self.outcome(outcome))
        for place in sorted(set(outcome.places)):
            seats = [seat for seat, its in enumerate(outcome.places) if its == place]
            players = [
                self.terminal.text("play.seat", seat=self.name(seat), player=self.player(seat))
                for seat in seats
            ]
            self.terminal.show(f"{place}. {', '.join(players)}", "  ", "     ")

    def player(self, seat: int) -> str:
        """Who sits in a seat: a person, or a bot by its name."""
        player = self.match.players[self.match.seats[seat]]
        if player == HUMAN:
            return self.terminal.text("play.human")
        if player == ADVISED:
            return self.terminal.text("play.advised")
        return self.terminal.text("play.bot", name=player)


def cited(text: str, rule: str) -> str:
    """A sentence with its rule."""
    return f"{text} [{rule}]" if rule else text
