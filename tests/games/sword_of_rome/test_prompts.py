"""Questions that name what is in question; whose seat an event is about."""

from __future__ import annotations

from random import Random

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.rules.politics.neutrals import neutral_action
from ludus.games.sword_of_rome.rules.sieges.siege import siege_roll
from ludus.games.sword_of_rome.rules.turn.desperate import after_rounds, before_actions
from ludus.games.sword_of_rome.rules.turn.leaders import adjust_minors
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.reinforcement import place_new_units
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import reinforce
from ludus.games.sword_of_rome.vocabulary.decisions import (
    ACTION,
    ANSWER_ALLIANCE,
    CARD_LOST,
    CONSUL_DRAWN,
    DEAL,
    DIE,
    KINDS,
    MARCH,
    NEUTRAL_USE,
)
from ludus.games.sword_of_rome.vocabulary.powers import (
    FOUR_SEATS,
    POWERS,
    SAMNITE,
    SEAT_OF_SIDE,
    SIDES,
    THREE_SEATS,
    TWO_SEATS,
)
from tests.games.sword_of_rome.kit import (
    GAME,
    attack,
    reach,
    seats,
    start,
    table,
    take,
    waiting,
)


def asked(g: State, lang: str = "en") -> str:
    """The question as its seat reads it."""
    name = GAME.catalogue.text(lang, f"seat.{seats(g)[g.to_move]}")
    return GAME.prompt(lang, g.kind(), g.facts(), name)


def test_who_offers_an_alliance_is_told() -> None:
    g = take(start(table(active="roman"), actions, "roman"), "propose:roman_greek")
    assert "Romans and Greeks" in GAME.prompt("en", g.kind(), g.facts(), "Greeks")


def test_prompts_name_leader_and_power() -> None:
    moved = {"power": POWERS.index("volsci")}
    assert "Volsci" in GAME.prompt("en", NEUTRAL_USE, moved, "Marcus")
    marching = {"leader": GAME.tables.leader["camillus"], "at": 0, "units": 3, "points": 2}
    assert "Camillus" in GAME.prompt("en", MARCH, marching, "Marcus")


def test_desperate_times_say_whose_action_is_about_to_start() -> None:
    g = start(table(active="", points={"greek": 8, "gallic": 5}), before_actions, "roman")
    assert asked(g) == "Greeks may play Desperate Times; Romans are about to act."
    assert "l'action des Romains" in asked(g, "fr")
    take(g, "announce")
    assert "Greeks have announced theirs, Romans are about to act" in asked(g)
    assert "annoncées (Grecs) avant l'action des Romains" in asked(g, "fr")


def test_desperate_times_after_the_last_round_are_asked_in_words_of_their_own() -> None:
    g = start(table(active="", points={"roman": 9}), after_rounds)
    assert "the last round is over" in asked(g)
    assert asked(g, "fr").startswith("Romains : Heures sombres ? Le dernier round est fini")


def test_who_decides_a_tie_is_told_what_it_is_about() -> None:
    g = table(cleared=True, forces={
        "roma": ("roman", 5, ["camillus"]), "velitrae": ("volsci", 4, ["volsci_minor_a"]),
    })  # fmt: skip
    reach(start(g, act_with, "camillus", 3), "march")
    take(g, "velitrae")
    assert asked(g) == "Gauls decide the tie: who leads the Volsci for now?"
    assert asked(g, "fr").endswith("mène les Volsques ?")


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


# -- for which power -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "lang", "told"),
    [
        ("roman", "en", "Romans place new units (left: 2)."),
        ("roman", "fr", "Romains : placez les nouvelles unités (restent : 2)."),
        ("carthaginian", "en", "Gauls place new units of the Carthaginians (left: 2)."),
        ("volsci", "fr", "Grecs : placez les nouvelles unités des Volsques (restent : 2)."),
        ("samnite", "en", "Etruscans and Samnites place new units of the Samnites (left: 2)."),
    ],
)
def test_new_units_are_told_with_their_power_unless_the_seat_has_no_other(
    who: str, lang: str, told: str
) -> None:
    g = table(active="", round=0, points={"greek": 4, "gallic": 5})
    assert asked(start(g, place_new_units, who, 2), lang) == told


def test_new_units_of_a_chosen_power_are_told_with_it() -> None:
    g = start(table(active="", round=0), reinforce, "etruscan_samnite")
    assert waiting(take(g, "etruscan")) == "etruscan_samnite place_unit"
    assert "of the Etruscans (left: 5)" in asked(g)


def test_who_plays_two_powers_is_told_for_which_the_units_are() -> None:
    g = start(table("two", active="", round=0), place_new_units, "roman", 1)
    assert asked(g) == "Romans place new units (left: 1)."
    assert asked(start(g, place_new_units, SAMNITE, 1)) == (
        "Etruscans and Samnites place new units of the Samnites (left: 1)."
    )


def test_with_two_players_every_question_says_which_of_their_sides_acts() -> None:
    g = table("two", active="roman", hands={"roman": ["dilectus"]})
    start(g, actions, "roman")
    assert asked(g).startswith("Romans: play a card")
    assert asked(g, "fr").startswith("Romains : une carte")
    chance, position = Random(4), GAME.new({"players": "two", "length": "short"})
    for _ in range(900):
        if position.to_move >= 0:
            side = position.facts()["side"]
            assert SEAT_OF_SIDE[2][side] == position.to_move
            assert GAME.actor(position.facts(), "") == SIDES[side]
            assert position.view(None)["asked"] == SIDES[side]
            name = GAME.catalogue.text("en", f"side.{SIDES[side]}")
            assert GAME.prompt("en", position.kind(), position.facts(), "Marcus").startswith(name)
        position.apply(chance.choice(list(position.legal())))


def test_whatever_is_asked_of_a_player_is_asked_of_a_side() -> None:
    drawn = {DEAL, DIE, CONSUL_DRAWN, CARD_LOST}
    without = {kind.name for kind in KINDS if "side" not in kind.about_names and kind not in drawn}
    assert without == {"show"}, "what one may do besides is done by a seat"
    for lang in ("en", "fr"):
        for kind in set(KINDS) - drawn:
            told = GAME.prompt(lang, kind, {"side": SIDES.index("greek")}, "Marcus")
            assert told.startswith({"en": "Greeks", "fr": "Grecs"}[lang]) or kind.name == "show"


@pytest.mark.parametrize(
    ("use", "told"),
    [
        ("reinforce", "Greeks place new units of the Volsci (left: 1)."),
        ("support", "Greeks add support for the Volsci (points left: 3)."),
        ("activate", "Greeks choose the leader of the Volsci to activate."),
    ],
)
def test_whatever_a_power_without_player_does_is_told_with_it(use: str, told: str) -> None:
    g = table(active="greek", owners={"tarracina": "independent"})
    g = start(g, neutral_action, "greek", POWERS.index("volsci"))
    assert asked(take(reach(g, "neutral_use"), use)) == told


def test_minor_leaders_are_told_with_their_power() -> None:
    g = start(table(active="", round=0), adjust_minors, "etruscan_samnite", SAMNITE)
    assert asked(g) == "Etruscans and Samnites may add or move minor leaders of the Samnites."


def test_the_beaten_and_the_victors_are_told() -> None:
    g = table(
        cleared=True,
        owners={"luceria": "samnite", "larinum": "samnite", "cannae": "roman"},
        subjugated=["larinum", "beneventum"],
        forces={"cannae": ("roman", 8, ["camillus"]), "luceria": ("samnite", 8, ["egnatius"])},
    )
    take(attack(g, "camillus", 8, "luceria"), 6, 3, 3, 2, 2, 2)
    assert "where do the Samnites retreat to? They have lost at Luceria" in asked(
        reach(g, "retreat")
    )
    assert "Les Samnites sont battus à Luceria" in asked(g, "fr")
    assert "Romans add or remove support; points left: 1 (battle of Luceria)." in asked(
        reach(g, "consequence")
    )


@pytest.mark.parametrize(
    ("whose", "chief", "told"),
    [
        ("gallic", "brennus", "Gauls have broken into Sutrium: sack it or keep it?"),
        (
            "transalpine",
            "transalpine_minor_a",
            "Greeks: sack Sutrium or keep it? The Transalpine Gauls have broken in.",
        ),
    ],
)
def test_who_has_broken_into_a_city_is_told(whose: str, chief: str, told: str) -> None:
    g = table(
        cleared=True,
        active="gallic",
        points={"greek": 4},
        owners={"sutrium": "roman"},
        forces={"sutrium": (whose, 4, [chief])},
        sieges={"sutrium": 0},
    )
    assert asked(take(start(g, siege_roll, whose, "sutrium", 0), 4, 4)) == told


# -- what is answered ------------------------------------------------------------------------------


def test_the_dice_of_a_siege_are_not_those_of_a_battle() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={"sutrium": ("etruscan", 4, ["spurinna"])},
        sieges={"sutrium": 0},
        hands={"etruscan_samnite": ["haruspices"]},
    )
    reach(start(g, siege_roll, "etruscan", "sutrium", 1), "react_dice")
    told = "Etruscans and Samnites: a card after the dice? They have fallen for Sutrium."
    assert asked(g) == told
    assert "bataille" not in asked(g, "fr")


def test_a_bribe_names_the_army_and_its_place() -> None:
    g = table(
        cleared=True,
        forces={"sutrium": ("roman", 9, ["camillus"]), "tarquinii": ("etruscan", 5, ["spurinna"])},
        hands={"etruscan_samnite": ["grand_coalition"], "roman": ["incorruptible_fabricius"]},
    )
    reach(take(start(g, act_with, "camillus", 3), 9, "tarquinii"), "bribe")
    assert "bribe the Romans in Tarquinii" in asked(g)
    assert "soudoyer les Romains à Tarquinii" in asked(g, "fr")
    take(g, "grand_coalition")
    assert "The army of the Romans is offered a bribe" in asked(g)


def test_who_comes_to_a_flank_is_told_of_which_battle() -> None:
    g = table(
        cleared=True,
        forces={
            "capua": ("roman", 7, ["camillus"]),
            "fregellae": ("samnite", 5, []),
            "roma": ("roman", 5, ["valerius"]),
        },
    )
    take(start(g, wage_campaign, "roman", 3), "camillus", 7, "fregellae")
    assert asked(g) == "Romans may bring up a force; it joins the battle of Fregellae at the flank."
    assert "where does Valerius stand? At the flank, beside Fregellae" in asked(take(g, "valerius"))


# -- more of what prompts say ----------------------------------------------------------------------


def test_a_prompt_says_whether_the_card_of_the_round_is_played() -> None:
    facts = {"turn": 1, "round": 2, "played": 0}
    assert "play a card" in GAME.prompt("en", ACTION, facts, "Marcus")
    assert "The card is played" in GAME.prompt("en", ACTION, facts | {"played": 1}, "Marcus")


def test_questions_that_were_stored_with_fewer_facts_can_still_be_put() -> None:
    for kind in (ACTION, ANSWER_ALLIANCE, MARCH, NEUTRAL_USE):
        assert "Marcus" in GAME.prompt("en", kind, {}, "Marcus")


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
