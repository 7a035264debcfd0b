"""Questions that name what is in question; whose seat an event is about."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.decisions import ACTION, ANSWER_ALLIANCE, MARCH, NEUTRAL_USE
from ludus.games.sword_of_rome.march import act_with
from ludus.games.sword_of_rome.play import actions
from ludus.games.sword_of_rome.vocabulary import (
    FOUR_SEATS,
    NOBODY,
    NOWHERE,
    POWERS,
    SIDES,
    THREE_SEATS,
    TWO_SEATS,
)
from tests.games.sword_of_rome.kit import GAME, start, table, take, waiting


def test_who_offers_an_alliance_is_told() -> None:
    g = take(start(table(active="roman"), actions, "roman"), "propose:roman_greek")
    assert "Romans and Greeks" in GAME.prompt("en", g.kind(), g.facts(), "Greeks")
    take(g, "decline")
    assert g.subject == NOBODY


def test_prompts_name_leader_and_power() -> None:
    facts = GAME.new().facts()
    moved = facts | {"power": POWERS.index("volsci")}
    assert "Volsci" in GAME.prompt("en", NEUTRAL_USE, moved, "Marcus")
    marching = facts | {"chief": GAME.tables.leader["camillus"]}
    assert "Camillus" in GAME.prompt("en", MARCH, marching, "Marcus")


def test_besiegers_are_told_where_a_sortie_is_made() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        owners={"faesulae": "roman"},
        forces={"pisae": ("roman", 4, ["valerius"])},
        inside={"pisae": ("etruscan", 3, ["spurinna"])},
        sieges={"pisae": 0},
    )
    start(g, act_with, "spurinna", 3)
    assert waiting(g) == "roman avoid"
    assert "Pisae" in GAME.prompt("en", g.kind(), g.facts(), "Romans")
    take(g, "pass")
    assert g.spot == NOWHERE


def test_a_prompt_says_whether_the_card_of_the_round_is_played() -> None:
    facts = GAME.new().facts()
    assert "play a card" in GAME.prompt("en", ACTION, facts | {"played": 0}, "Marcus")
    assert "the card is played" in GAME.prompt("en", ACTION, facts | {"played": 1}, "Marcus")


def test_questions_that_were_stored_with_fewer_facts_can_still_be_put() -> None:
    old = GAME.new().facts()
    for name in ("played", "power", "chief"):
        del old[name]
    for kind in (ACTION, ANSWER_ALLIANCE, MARCH, NEUTRAL_USE):
        assert "Marcus" in GAME.prompt("en", kind, old, "Marcus")


@pytest.mark.parametrize(
    ("seats", "side", "seat"),
    [
        (FOUR_SEATS, "gallic", "gallic"),
        (FOUR_SEATS, "etruscan_samnite", "etruscan_samnite"),
        (THREE_SEATS, "etruscan_samnite", "etruscan_samnite"),
        (THREE_SEATS, "gallic", None),
        (TWO_SEATS, "etruscan_samnite", "rome_and_etruria"),
        (TWO_SEATS, "greek", "gauls_and_greeks"),
    ],
)
def test_events_about_a_side_are_about_its_seat(
    seats: tuple[str, ...], side: str, seat: str | None
) -> None:
    found = GAME.seat_of("side", SIDES.index(side), seats)
    assert (None if found is None else seats[found]) == seat
    power = "samnite" if side == "etruscan_samnite" else side
    assert GAME.seat_of("power", POWERS.index(power), seats) == found
    assert GAME.seat_of("power", POWERS.index("volsci"), seats) is None
    assert GAME.seat_of("space", 0, seats) is None
    assert GAME.seat_of("seat", 1, seats) == 1
