"""The people at the terminal: what each is shown before deciding, and the commands they have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludus.core.decision import Decision
from ludus.core.errors import LudusError
from ludus.core.log import standing
from ludus.core.match import Match
from ludus.core.record import write_record
from ludus.flow import NOT_ASKED, Kind

from .common import write_bytes
from .telling import Teller, cited
from .terminal import Terminal

MOST_NAMED: Final = 20
"""How many forbidden actions are named under one reason; of more, only a few."""
A_FEW: Final = 5
LONGEST_NUMBER: Final = 6


class Leave(Exception):
    """Somebody leaves the table."""


class People:
    """One person, or several who share the keyboard."""

    def __init__(self, terminal: Terminal, match: Match, seats: list[int]) -> None:
        self.terminal: Final = terminal
        self.match: Final = match
        self.seats: Final = seats
        self.teller: Final = Teller(terminal, match)
        self.since: Final = dict.fromkeys(seats, 0)
        """From which step on each has not yet read the chronicle."""
        self.last: int | None = None
        """Who decided last at this keyboard."""
        self.commands: Final = self.all_commands()

    def all_commands(self) -> dict[str, Callable[[Decision, str], bool]]:
        """By the words for them in both languages; true: the game has moved."""
        by_words: dict[str, Callable[[Decision, str], bool]] = {
            "a aside aparté": self.aside,
            "u undo annuler": self.undo,
            "? rule règle": self.rule,
            "why pourquoi": self.why,
            "b board plateau": self.board,
            "m map carte": self.map,
            "log journal": self.log,
            "save enregistrer": self.save,
            "q quit quitter exit": self.leave,
            "h help aide": self.help,
        }
        return {word: run for names, run in by_words.items() for word in names.split()}

    # -- a decision ----------------------------------------------------------------------------
    def decide(self, seat: int) -> None:
        """Show what is asked, and follow commands until the game has moved, on or back."""
        found = self.match.decision(seat)
        assert found is not None
        options = sorted(found.options, key=lambda action: is_none(found.kind, action))
        decision = Decision(seat, found.step, found.kind, options, found.facts, found.asides)
        self.hand_over(seat)
        self.show(decision)
        count = len(decision.options)
        key = "play.choose" if count > 1 else "play.choose_only"
        question = self.terminal.text(key, seat=self.teller.name(seat), n=count)
        while not self.follow(decision, self.terminal.ask(question)):
            pass

    def hand_over(self, seat: int) -> None:
        """Where something is hidden, the next person sits down before it is shown."""
        if self.last != seat and len(self.seats) > 1 and has_secrets(self.match):
            self.terminal.clear()
            self.terminal.ask(self.terminal.text("play.hand_over", seat=self.teller.name(seat)))
            self.terminal.clear()

    def show(self, decision: Decision) -> None:
        """What happened since, the board, the question and the options."""
        seat = decision.seat
        self.terminal.rule_off()
        news = self.match.chronicle(seat, self.since[seat])
        if news:
            self.teller.show_lines(news)
            self.terminal.show("")
        if not (decision.kind.completes and self.last == seat):
            self.teller.show_board(seat)
            self.terminal.show("")
        self.show_options(decision)
        self.since[seat] = self.match.step + 1
        self.last = seat

    def show_options(self, decision: Decision) -> None:
        """The question with its numbered answers."""
        self.terminal.show_question(self.teller.question(decision))
        width = len(str(len(decision.options)))
        for number, action in enumerate(decision.options, 1):
            first = f"  {number:{width}}  "
            self.terminal.show(self.teller.option(decision, action), first, " " * len(first))
        if decision.asides:
            self.terminal.say("play.asides", n=len(decision.asides))

    def follow(self, decision: Decision, typed: str) -> bool:
        """Carry out what was typed; whether the game has moved."""
        if not typed:
            return False
        options = decision.options
        if typed.isdecimal() and len(typed) < LONGEST_NUMBER:
            if not 1 <= int(typed) <= len(options):
                self.terminal.say("play.no_option", text=typed, n=len(options))
                return False
            self.match.play(decision.seat, options[int(typed) - 1], decision.step)
            return True
        word, _, rest = typed.partition(" ")
        if word.startswith("?"):
            word, rest = "?", typed[1:]
        command = self.commands.get(word.casefold())
        if command is None:
            self.terminal.say("play.unknown", text=typed, n=len(options))
            return False
        return command(decision, rest.strip())

    # -- commands ------------------------------------------------------------------------------
    def aside(self, decision: Decision, number: str) -> bool:
        """What may be done before answering: all of it, or one by its number."""
        asides = decision.asides
        if number.isdecimal() and number in map(str, range(1, len(asides) + 1)):
            self.match.play(decision.seat, asides[int(number) - 1], decision.step)
            return True
        for n, action in enumerate(asides, 1):
            self.terminal.show(self.teller.option(decision, action), f"  a {n}  ", " " * 8)
        if not asides or number:
            self.terminal.say("play.no_aside")
        return False

    def undo(self, decision: Decision, name: str) -> bool:
        """Take back the last decision of a person; the other people must agree if it matters."""
        match = self.match
        seat = self.called(name) if name else decision.seat
        if seat is None:
            self.terminal.say("undo.nobody", text=name, people=self.teller.names(self.seats))
            return False
        if match.can_undo(seat):
            match.undo(seat)
        else:
            taken = [number for number, step in standing(match.steps) if step.seat == seat]
            if not taken:
                self.terminal.say("undo.nothing", seat=self.teller.name(seat))
                return False
            if not self.all_agree(seat):
                return False
            match.undo_to(taken[-1], range(len(match.seats)))
        for person in self.seats:
            self.since[person] = min(self.since[person], match.step + 1)
        self.last = None
        self.terminal.say("undo.done", seat=self.teller.name(seat))
        return True

    def called(self, name: str) -> int | None:
        """The person in the seat of that id or name."""
        for seat in self.seats:
            if name.casefold() in (self.match.seats[seat], self.teller.name(seat).casefold()):
                return seat
        return None

    def all_agree(self, seat: int) -> bool:
        """Whether the other people let *seat* take back what is no longer free; bots always do."""
        others = [person for person in self.seats if person != seat]
        self.terminal.say("undo.consent" if others else "undo.bots_agree")
        for other in others:
            names = {"seat": self.teller.name(seat), "other": self.teller.name(other)}
            if not self.terminal.agrees(self.terminal.text("undo.agree", **names)):
                self.terminal.say("undo.refused", **names)
                return False
        return True

    def rule(self, decision: Decision, id: str) -> bool:
        """The rule behind the question, another one, or a whole chapter; rulings follow theirs."""
        rules = self.match.game.rulebook.rules
        wanted = (id or decision.kind.rule).casefold()
        found = [rule for rule in rules.values() if rule.id.casefold() == wanted]
        found = found or [r for r in rules.values() if r.id.casefold().startswith(f"{wanted}.")]
        for rule in found:
            self.terminal.show(f"{rule.id}: {rule.digest[self.terminal.lang]}", "  ", "    ")
            for ruling in rules.values():
                if ruling.about == rule.id:
                    digest = ruling.digest[self.terminal.lang]
                    text = self.terminal.text("rule.ruling", id=ruling.id, text=digest)
                    self.terminal.show(text, "    ", "      ")
        if not found:
            chapters = dict.fromkeys(id.rpartition(".")[0] for id in rules if "." in id)
            self.terminal.say("rule.unknown", text=id, chapters=", ".join(chapters))
        return False

    def why(self, decision: Decision, wanted: str) -> bool:
        """What is not allowed now and why: all of it, or what has *wanted* in its name."""
        allowed = [self.teller.option(decision, action) for action in decision.options]
        if wanted.isdecimal() and wanted in map(str, range(1, len(allowed) + 1)):
            self.terminal.say("why.allowed", n=wanted, text=allowed[int(wanted) - 1])
            return False
        barred = self.barred(decision, wanted.casefold())
        for reason, actions in sorted(barred.items(), key=lambda entry: len(entry[1])):
            self.terminal.show(
                cited(*self.match.game.why(self.terminal.lang, reason, decision.kind)), "  ", "  "
            )
            named = ", ".join(actions)
            if len(actions) > MOST_NAMED:
                few = ", ".join(actions[:A_FEW])
                named = self.terminal.text("why.more", list=few, n=len(actions) - A_FEW)
            self.terminal.show(named, "      ", "      ")
        for number, text in enumerate(allowed, 1):
            if wanted and wanted.casefold() in text.casefold():
                self.terminal.say("why.allowed", n=number, text=text)
                return False
        if not barred:
            if wanted:
                self.terminal.say("why.unknown", text=wanted)
            only = self.match.game.why(self.terminal.lang, NOT_ASKED, decision.kind)
            self.terminal.show(cited(*only), "  ", "  ")
        return False

    def barred(self, decision: Decision, wanted: str) -> dict[int, list[str]]:
        """Forbidden actions of this kind in words, by the number of the reason."""
        barred: dict[int, list[str]] = {}
        game, kind = self.match.game, decision.kind
        for action in range(kind.size):
            domain, index = kind.locate(action)
            items = domain.items or game.items(domain.name)
            if items and index >= len(items):
                continue  # the edition has fewer of these than there is room for
            reason = self.match.why_not(decision.seat, action)
            if reason > 0:
                text = self.teller.option(decision, action)
                if wanted in text.casefold():
                    barred.setdefault(reason, []).append(text)
        return barred

    def board(self, decision: Decision, _rest: str) -> bool:
        """The board again, with the question."""
        self.teller.show_board(decision.seat)
        self.terminal.show("")
        self.show_options(decision)
        return False

    def map(self, decision: Decision, _rest: str) -> bool:
        """The map with its borders and coasts."""
        self.teller.show_map(decision.seat)
        return False

    def log(self, decision: Decision, _rest: str) -> bool:
        """The chronicle from the beginning."""
        self.teller.show_lines(self.match.chronicle(decision.seat))
        return False

    def save(self, _decision: Decision, file: str) -> bool:
        """Write the record so far."""
        if not file:
            self.terminal.say("record.no_name")
            return False
        try:
            write_bytes(file, write_record(self.match))
        except LudusError as error:
            self.terminal.show(str(error))
        else:
            self.terminal.say("record.saved", file=file)
        return False

    def leave(self, _decision: Decision, _rest: str) -> bool:
        """Go home."""
        raise Leave

    def help(self, _decision: Decision, _rest: str) -> bool:
        """All commands."""
        self.terminal.say("play.help")
        return False


def is_none(kind: Kind[Any], action: int) -> bool:
    """Whether an action is the amount zero. It comes last: number 3 is then an amount of 3."""
    domain, index = kind.locate(action)
    return domain.name == "amount" and index == 0


def has_secrets(match: Match) -> bool:
    """Whether any seat knows, or decides, something that others must not see."""
    game, position = match.game, match.position
    return (
        any(kind.secret for kind in game.kinds)
        or any(any(event.private) for event in game.events)
        or any(position.view(seat) != position.view(None) for seat in range(len(match.seats)))
    )
