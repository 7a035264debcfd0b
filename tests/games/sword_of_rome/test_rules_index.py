"""The rules index: ids of the known form. See tests/conformance too."""

from __future__ import annotations

import re

from tests.games.sword_of_rome.kit import GAME

PARAGRAPH = re.compile(r"\d+(\.\d+){0,2}(\.[a-z])?")
"""Of the rulebook, perhaps one of its bullets."""
OURS = re.compile(r"(G|S|T|W|Q|TB|C\.[RGCE]?)\.?\d+|C\.D")
"""Glossary, set-up, modes, tables, cards."""
RULING = re.compile(r"A-\d\d+")


def test_ids_are_those_of_the_rulebook_or_of_our_chapters() -> None:
    for rule in GAME.rulebook.rules.values():
        if rule.about:
            assert RULING.fullmatch(rule.id), rule.id
        else:
            assert PARAGRAPH.fullmatch(rule.id) or OURS.fullmatch(rule.id), rule.id
