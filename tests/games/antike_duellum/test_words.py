"""The words of Antike Duellum: what is particular to them. See tests/conformance too."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from ludus.core.game import Options
from ludus.flow import CHANCE
from ludus.games.antike_duellum.components.tables import Card
from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.vocabulary.decisions import LOSSES, OWN, RONDEL
from ludus.games.antike_duellum.vocabulary.ids import (
    GOODS,
    KNOWHOW,
    LEADERS,
    LOSE_COINS,
    NATIONS,
    PERSONAGES,
    PIECES,
    SECTORS,
    VICTORIES,
)
from ludus.games.antike_duellum.vocabulary.journal import RECEIVED, RECRUITED
from tests import modes
from tests.conformance.kit import play
from tests.games.antike_duellum.kit import GAME
from tests.games.wording import (
    check_names,
    check_telling,
    elisions,
    in_both_languages,
    messages,
)

CARDS: Final = GAME.tables.cards
HALTS: Final = ("decline", "end_", "enough", "let_fall")
"""Buttons that cut a random game short."""

in_every_mode = modes.in_every_mode(GAME)
of_every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)


def eager(g: State, rng: Random) -> int:
    """A random action that lets the game go on: few halts, no step on the rondel to pay for."""
    legal = g.legal()
    if g.to_move == CHANCE or rng.random() < 0.05:
        return rng.choice(legal)
    if g.kind() is RONDEL:
        stone = g.stone[g.active]
        legal = [a for a in legal if a < OWN or stone < 0 or (a - OWN - stone - 1) % 8 < 3]
    names = {action: GAME.target(g.kind(), action).partition(":")[2] for action in legal}
    lasting = [action for action, name in names.items() if not name.startswith(HALTS)]
    return rng.choice(lasting or legal)


@in_both_languages
@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("nation", NATIONS),
        ("good", GOODS),
        ("piece", PIECES),
        ("leader", LEADERS),
        ("sector", SECTORS),
        ("knowhow", KNOWHOW),
        ("knowhow_text", KNOWHOW),
        ("personage", PERSONAGES),
        ("personage_text", PERSONAGES),
        ("victory", VICTORIES),
        ("outcome", VICTORIES),
        ("card", tuple(card.id for card in CARDS)),
        ("card_text", tuple(card.id for card in CARDS)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_thing_has_its_name(lang: str, name: str, ids: tuple[str, ...]) -> None:
    check_names(GAME, lang, name, ids)


# -- the words agree with the edition --------------------------------------------------------------


@in_both_languages
@of_every_card
def test_a_card_is_named_as_in_the_edition(lang: str, card: Card) -> None:
    assert GAME.catalogue.text(lang, f"card.{card.id}") == card.names[lang]


@in_both_languages
@of_every_card
def test_a_card_states_the_numbers_of_the_edition(lang: str, card: Card) -> None:
    stated = set(re.findall(r"\d+", GAME.catalogue.text(lang, f"card_text.{card.id}")))
    numbers = {card.minimum, card.maximum, card.units}
    if card.effect != LOSE_COINS:  # "half"
        numbers.add(card.amount)
    assert {str(number) for number in numbers if number} <= stated


@in_both_languages
@of_every_card
def test_a_card_bound_to_one_action_names_it(lang: str, card: Card) -> None:
    sectors = {SECTORS[at].removesuffix("_opposite") for at in range(8) if card.sectors >> at & 1}
    if len(sectors) == 1:
        assert sectors.pop().capitalize() in GAME.catalogue.text(lang, f"card_text.{card.id}")


@in_both_languages
def test_nations_and_know_how_are_named_as_in_the_edition(lang: str) -> None:
    names = [names[lang] for board in GAME.tables.boards for names in board.nation_names]
    assert names == [GAME.catalogue.text(lang, f"nation.{nation}") for nation in NATIONS]
    known = [GAME.catalogue.text(lang, f"knowhow.{knowhow}") for knowhow in KNOWHOW]
    assert known == GAME.tables.knowhow_names


@in_both_languages
def test_personages_state_the_thresholds_of_the_edition(lang: str) -> None:
    for kind, per in zip(PERSONAGES, GAME.tables.per, strict=True):
        stated = re.findall(r"\d+", GAME.catalogue.text(lang, f"personage_text.{kind}"))
        assert stated == ([str(per)] if per > 1 else [])


# -- in play ---------------------------------------------------------------------------------------


@in_every_mode
@pytest.mark.parametrize("seed", range(2))
def test_every_option_and_event_of_a_random_game_is_told(mode: Options, seed: int) -> None:
    assert len(check_telling(GAME, mode, play(GAME, mode, seed, eager))) > 30


@in_both_languages
def test_nobody_is_named_from_the_other_board(lang: str) -> None:
    others = [GAME.catalogue.text(lang, f"nation.{nation}") for nation in NATIONS[2:]]
    for g in play(GAME, GAME.settle(), 5, eager):
        for entry in g.journal or ():
            line = GAME.tell(lang, entry, NATIONS[:2])
            assert not any(name in line for name in others)


def test_a_count_of_one_is_singular_and_none_only_in_french() -> None:
    english = [GAME.describe("en", LOSSES, n) for n in (0, 1, 2)]
    french = [GAME.describe("fr", LOSSES, n) for n in (0, 1, 2)]
    assert [text.partition(",")[0] for text in english] == ["0 legions", "1 legion", "2 legions"]
    assert [text.partition(",")[0] for text in french] == ["0 légion", "1 légion", "2 légions"]


def test_goods_and_units_are_counted() -> None:
    two_coins, one_gold = (RECEIVED.number, 0, 2, 3), (RECEIVED.number, 0, 1, 2)
    two_galleys = (RECRUITED.number, 1, 1, 2)
    assert GAME.tell("en", two_coins, NATIONS) == "Rome receives 2 in coin from the bank."
    assert GAME.tell("fr", two_coins, NATIONS) == "Rome reçoit 2 pièces de la banque."
    assert GAME.tell("fr", one_gold, NATIONS) == "Rome reçoit 1 or de la banque."
    assert "2 galleys" in GAME.tell("en", two_galleys, NATIONS)
    assert "2 galères" in GAME.tell("fr", two_galleys, NATIONS)


# -- French ----------------------------------------------------------------------------------------


def test_french_never_needs_an_elision_before_a_name() -> None:
    assert elisions(GAME, "name") == []


def test_french_names_a_nation_with_its_article_only_where_a_capital_may_stand() -> None:
    for text in messages(GAME, "fr"):
        for found in re.finditer(r"\{(seat|enemy|owner)\}", text):
            before = text[: found.start()]
            assert before == "" or before.endswith((". ", " : ")), text
