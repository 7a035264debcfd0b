"""The terminal: lines a person reads and types, in one language."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import textwrap
from contextlib import suppress
from importlib.resources import files
from typing import Final, TextIO

from ludus.core.catalogue import LANGUAGES, Catalogue, lang_or_default

WIDEST: Final = 100
YES: Final = ("y", "yes", "o", "oui")

_words: list[Catalogue] = []


def words() -> Catalogue:
    """What the interface itself says; games bring their own words."""
    if not _words:
        _words.append(Catalogue.load(files(__package__).joinpath("words")))
    return _words[0]


def add_lang(parser: argparse.ArgumentParser) -> None:
    """The language; without the argument, that of the system."""
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=system_lang(), help="language (here: %(default)s)"
    )


def system_lang() -> str:
    """The language the environment asks for, if we have it."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return lang_or_default(next((os.environ[name] for name in names if os.environ.get(name)), ""))


class Terminal:
    """Where people read and type; it may as well be a pipe."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self.width: Final = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        self.styled: Final = is_screen(sys.stdout) and not os.environ.get("NO_COLOR")
        self.typed: Final = sys.stdin.isatty()
        """Whether input shows where it is typed; what comes from a file is printed instead."""
        if self.typed:
            with suppress(ImportError):  # not on every system; lines are then edited plainly
                import readline  # noqa: F401 (input() edits lines with it, once imported)
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

    # -- showing -------------------------------------------------------------------------------
    def text(self, key: str, **values: object) -> str:
        """A message of the interface."""
        return words().text(self.lang, key, **values)

    def say(self, key: str, **values: object) -> None:
        """Show a message of the interface."""
        self.show(self.text(key, **values))

    def show(self, text: str, first: str = "", rest: str = "") -> None:
        """Show lines, each folded to the width; *first* and *rest* stand before its parts."""
        for line in text.split("\n"):
            print(
                textwrap.fill(
                    line,
                    max(self.width, 40),
                    initial_indent=first,
                    subsequent_indent=rest,
                    break_long_words=False,
                    break_on_hyphens=False,
                )
            )

    def show_question(self, text: str) -> None:
        """Show what is asked, so that the eye finds it."""
        print("\033[1m" if self.styled else "", end="")
        self.show(text)
        print("\033[0m" if self.styled else "", end="")

    def show_plain(self, text: str) -> None:
        """Show a table or a drawing as it is."""
        print(text)

    def rule_off(self) -> None:
        """A line between what was and what comes."""
        print("-" * self.width)

    def clear(self) -> None:
        """Take what is on the screen out of sight, where there is a screen."""
        if is_screen(sys.stdout):
            print("\033[H\033[2J\033[3J", end="")

    # -- asking --------------------------------------------------------------------------------
    def ask(self, question: str) -> str:
        """One line of input, without its control characters; EOFError when there is no more."""
        try:
            line = input(f"{question} ")
        except EOFError:
            print()
            raise
        if not self.typed:
            print(line)
        return "".join(letter for letter in line if letter.isprintable()).strip()

    def agrees(self, question: str) -> bool:
        """Whether somebody says yes."""
        return self.ask(question).casefold() in YES


def is_screen(stream: TextIO) -> bool:
    """Whether a stream is a screen that can do more than print."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"
