"""The words of The Sword of Rome: what is particular to them. See tests/conformance too."""

from __future__ import annotations

import re
from typing import Final

import pytest

from ludus.games.sword_of_rome.components.cards import PrintedCard
from ludus.games.sword_of_rome.definition import PLACES
from ludus.games.sword_of_rome.vocabulary.decisions import KINDS
from ludus.games.sword_of_rome.vocabulary.journal import (
    CARD_USED,
    DICE,
    DREW,
    EVENT_CANCELLED,
    EVENTS,
    POINTS,
    WON,
    ZERO,
)
from ludus.games.sword_of_rome.vocabulary.powers import (
    FOUR_SEATS,
    PAIR_POWERS,
    PAIRS,
    POWERS,
    SIDES,
)
from ludus.games.sword_of_rome.vocabulary.turns import VICTORIES
from tests.games.sword_of_rome.kit import GAME
from tests.games.wording import check_names, elisions, in_both_languages, section

CARDS: Final = GAME.tables.cards
NUMBERS: Final = (
    "amount", "second", "minimum", "maximum", "enemy_losses", "own_losses", "plunder", "otherwise",
)  # fmt: skip
"""What a card speaks of in digits."""
SIGNED: Final = ("signed", "number")
"""What an event tells as so much above or below ``ZERO``."""

of_every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)


@in_both_languages
@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("side", SIDES),
        ("power", POWERS),
        ("pair", PAIRS),
        ("use", ("activate", "support", "reinforce", "event", "activate_carthage")),
        ("victory", VICTORIES),
        ("outcome", VICTORIES),
        ("desperate_times", ("name", "text")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_thing_has_its_name(lang: str, name: str, ids: tuple[str, ...]) -> None:
    check_names(GAME, lang, name, ids)


@in_both_languages
def test_a_pair_names_both_its_powers(lang: str) -> None:
    cities = {"en": ("Rome", "Carthage"), "fr": ("Rome", "Carthage")}
    for pair, powers in zip(PAIRS, PAIR_POWERS, strict=True):
        names = [GAME.name(lang, "power", power) for power in powers]
        if pair == "roman_carthaginian":
            names = list(cities[lang])
        assert all(name in GAME.catalogue.text(lang, f"pair.{pair}") for name in names)


# -- cards -----------------------------------------------------------------------------------------


@in_both_languages
def test_every_card_has_its_text(lang: str) -> None:
    assert section(GAME, lang, "card_text").keys() == {card.id for card in CARDS}


@in_both_languages
def test_cards_that_read_alike_do_the_same(lang: str) -> None:
    """Storms at Sea of the Greeks say more, and neutral powers differ by deck."""
    read: dict[str, PrintedCard] = {}
    for card in CARDS:
        text = GAME.catalogue.text(lang, f"card_text.{card.id}")
        other = read.setdefault(text, card)
        assert (card.effect, card.time, card.amount) == (other.effect, other.time, other.amount)
        if card.effect.name == "neutral_power":
            assert card.side == other.side


@in_both_languages
@of_every_card
def test_a_card_states_the_numbers_of_the_edition(lang: str, card: PrintedCard) -> None:
    stated = set(re.findall(r"\d+", GAME.catalogue.text(lang, f"card_text.{card.id}")))
    numbers = {abs(getattr(card, name)) for name in NUMBERS}
    assert {str(number) for number in numbers if number} <= stated


@in_both_languages
@of_every_card
def test_a_card_states_a_bonus_with_its_sign(lang: str, card: PrintedCard) -> None:
    text = GAME.catalogue.text(lang, f"card_text.{card.id}")
    if card.effect.name in ("battle_bonus", "siege_bonus", "servian_wall", "devotio"):
        assert f"{card.amount:+d}".replace("-", "−") in text
    assert not re.search(r"[-–]\d", text)  # a minus is no hyphen


@in_both_languages
@of_every_card
def test_a_card_names_its_spaces_and_its_leader(lang: str, card: PrintedCard) -> None:
    text = GAME.catalogue.text(lang, f"card_text.{card.id}")
    assert all(GAME.name(lang, "space", space) in text for space in card.spaces)
    if card.leader >= 0:
        assert GAME.name(lang, "leader", card.leader) in text


@in_both_languages
@of_every_card
def test_a_neutral_power_card_names_the_powers_of_the_edition(lang: str, card: PrintedCard) -> None:
    if card.effect.name != "neutral_power":
        return
    words = {
        "en": {"carthaginian": "Carthage", "volsci": "Volsci", "transalpine": "Transalpine"},
        "fr": {"carthaginian": "Carthage", "volsci": "Volsques", "transalpine": "transalpins"},
    }[lang]
    text = GAME.catalogue.text(lang, f"card_text.{card.id}")
    named = {power for power, word in words.items() if word in text}
    assert named == {POWERS[power] for power in GAME.tables.neutrals[card.side]}


@in_both_languages
def test_powers_and_sides_are_named_as_in_the_edition(lang: str) -> None:
    powers = [GAME.catalogue.text(lang, f"power.{power}") for power in POWERS]
    assert powers[: len(GAME.tables.power_names)] == [n[lang] for n in GAME.tables.power_names]
    sides = [GAME.catalogue.text(lang, f"side.{side}") for side in SIDES]
    assert sides == [names[lang] for names in GAME.tables.side_names]


# -- single sentences ------------------------------------------------------------------------------


@in_both_languages
def test_events_tell_numbers_of_either_sign(lang: str) -> None:
    for event in EVENTS:
        for amount in (-1, 0, 1, 37):
            values = [ZERO + amount if domain in SIGNED else 0 for domain in event.domains]
            told = GAME.tell(lang, (event.number, *values), FOUR_SEATS)
            for domain, value in zip(event.domains, values, strict=True):
                assert domain not in SIGNED or GAME.name(lang, domain, value) in told


def test_signed_numbers_are_told_with_their_sign() -> None:
    lost = (POINTS.number, 0, ZERO - 1, 5)
    assert GAME.tell("en", lost, FOUR_SEATS) == "Victory points of Romans: −1, now 5."
    rolled = (DICE.number, 1, 2, 3, 6, ZERO + 4, ZERO + 15)
    assert GAME.tell("en", rolled, FOUR_SEATS) == "Greeks roll 2, 3, 6, modified by +4: 15."


def test_a_drawn_card_is_told_to_whoever_may_know_it() -> None:
    assert GAME.tell("en", (DREW.number, 0, 0, -1), FOUR_SEATS) == "Romans draw a card."
    assert GAME.tell("en", (DREW.number, 0, 0, 0), FOUR_SEATS) == "Romans draw Campaign (3)."
    assert GAME.tell("fr", (DREW.number, 0, 0, -1), FOUR_SEATS) == (
        "Romains : carte piochée (face cachée)."
    )


def test_a_cancelled_event_is_told_as_its_owners() -> None:
    """Who answered has been told before."""
    card = next(n for n, card in enumerate(CARDS) if card.id == "greek_gold")
    told = GAME.tell("en", (EVENT_CANCELLED.number, 1, card), FOUR_SEATS)
    assert told == "Greek Gold (2) of Greeks is cancelled."


def test_the_use_of_a_card_is_told() -> None:
    assert GAME.tell("en", (CARD_USED.number, 2, 74, 1), FOUR_SEATS) == (
        "Gauls play Campaign (3) for support."
    )
    assert GAME.tell("fr", (CARD_USED.number, 2, 74, 1), FOUR_SEATS) == (
        "Gaulois : Campagne (3), pour du soutien."
    )


def test_a_point_is_singular() -> None:
    assert "1 victory point (" in GAME.tell("en", (WON.number, 0, 1, 1), FOUR_SEATS)
    assert "0 point de victoire (" in GAME.tell("fr", (WON.number, 0, 0, 1), FOUR_SEATS)


def test_places_are_described_by_their_names() -> None:
    """What a march or the consequences of a battle point at is told by the name on the map."""
    for kind in KINDS:
        for domain in kind.domains:
            if domain.name in PLACES:
                first = next(a for a in range(kind.size) if kind.locate(a)[0] is domain)
                assert GAME.tables.board.names[0] in GAME.describe("en", kind, first)


def test_french_never_needs_an_elision_before_a_name() -> None:
    assert elisions(GAME, "name", "enemy", "seat") == []
