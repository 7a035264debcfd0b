"""Duellum, second step: conquest of cities (D.10 to D.21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.turn import turn
from tests.games.antike_duellum.kit import (
    GAME,
    act,
    barracks,
    cards,
    cities,
    goods,
    hand,
    log,
    offered,
    owner,
    personages,
    run_until,
    start,
    supply,
    table,
    take,
    temples,
    units,
    waiting,
    walls,
    walls_in_hand,
    why_not,
)


def assault(
    legions: int = 0,
    galleys: int = 0,
    *,
    temple: bool = False,
    wall: bool = False,
    defending_legions: int = 0,
    defending_galleys: int = 0,
    known: Sequence[str] = (),
    hand: Mapping[str, Sequence[str]] | None = None,
) -> State:
    """Carthage stands before Roma, and with one legion before Cremona, which it can take."""
    g = table(
        temples=["roma"] if temple else [],
        walls=["roma"] if wall else [],
        legions={
            "carthage": {"roma": legions, "cremona": 1},
            "rome": {"roma": defending_legions},
        },
        galleys={"carthage": {"roma": galleys}, "rome": {"roma": defending_galleys}},
        knowhow={"rome": known, "carthage": ["res_publica"]},
        hand=hand or {},
    )
    return start(g, conquests, "carthage")


def reason(g: State) -> str:
    """Why Roma cannot be taken."""
    return why_not(g, "roma")


@pytest.mark.rule("antike_duellum", "D.10")
def test_it_takes_at_least_as_many_units_as_the_city_has_strength() -> None:
    assert reason(assault(temple=True, wall=True)) == "no_units_there"
    for legions, galleys in ((1, 0), (3, 0), (0, 3), (2, 1)):
        assert reason(assault(legions, galleys, temple=True, wall=True)) == "too_weak"
    for legions, galleys in ((4, 0), (0, 4), (2, 2), (3, 4)):
        g = assault(legions, galleys, temple=True, wall=True)
        assert "roma" in offered(g)
        take(g, "roma")
        if waiting(g) == "carthage losses":
            take(g, offered(g)[0])
        assert owner(g, "roma") == "carthage"


@pytest.mark.rule("antike_duellum", "D.10")
def test_only_cities_of_the_enemy_can_be_conquered() -> None:
    g = assault(1)
    assert why_not(g, "carthago") == "no_enemy_city"  # one's own
    assert why_not(g, "genua") == "no_enemy_city"  # none at all
    assert why_not(g, "neapolis") == "no_units_there"
    assert why_not(g, "sparta") == "not_asked"


@pytest.mark.rule("antike_duellum", "D.11")
@pytest.mark.parametrize(("temple", "strength"), [(False, 1), (True, 3)])
def test_a_city_has_strength_one_and_with_temple_three(temple: bool, strength: int) -> None:
    assert reason(assault(strength, temple=temple)) == "allowed"
    if strength > 1:
        assert reason(assault(strength - 1, temple=temple)) == "too_weak"


@pytest.mark.rule("antike_duellum", "D.12")
@pytest.mark.parametrize("defenders", [1, 2, 4])
def test_each_unit_of_the_owner_there_adds_one(defenders: int) -> None:
    assert reason(assault(defenders, defending_galleys=defenders)) == "too_weak"
    assert reason(assault(defenders + 1, defending_galleys=defenders)) == "allowed"
    assert reason(assault(0, defenders, defending_legions=defenders)) == "too_weak"
    assert reason(assault(0, defenders + 1, defending_legions=defenders)) == "allowed"


@pytest.mark.rule("antike_duellum", "D.12")
def test_units_in_other_regions_do_not_defend() -> None:
    g = table(
        legions={"carthage": {"roma": 1}, "rome": {"genua": 3, "neapolis": 3}},
        galleys={"rome": {"corsica": 3}},
    )
    assert owner(take(start(g, conquests, "carthage"), "roma"), "roma") == "carthage"


@pytest.mark.rule("antike_duellum", "D.13")
def test_res_publica_of_the_owner_adds_one() -> None:
    g = table(legions={"carthage": {"roma": 1}}, knowhow={"rome": ["res_publica"]})
    assert waiting(start(g, conquests, "carthage")) == "over"
    g = table(legions={"carthage": {"roma": 2}}, knowhow={"rome": ["res_publica"]})
    take(start(g, conquests, "carthage"), "roma")
    assert units(g, "carthage", "roma") == (0, 0)
    assert reason(assault(1)) == "allowed"  # that of the attacker, which Carthage has, is nothing


@pytest.mark.rule("antike_duellum", "D.14")
def test_a_wall_adds_one() -> None:
    assert reason(assault(1, wall=True)) == "too_weak"
    assert reason(assault(2, wall=True)) == "allowed"


@pytest.mark.rule("antike_duellum", "D.14")
def test_all_that_strengthens_a_city_adds_up() -> None:
    def siege(legions: int) -> State:
        g = table(
            temples=["roma"],
            walls=["roma"],
            legions={"carthage": {"roma": legions, "neapolis": 2}},
            galleys={"rome": {"roma": 2}},
            knowhow={"rome": ["res_publica"]},
        )
        return start(g, conquests, "carthage")

    assert why_not(siege(6), "roma") == "too_weak"
    g = take(siege(8), "roma")  # 3 + 2 galleys + wall + res publica
    assert log(g, "declared") == [("declared", "carthage", "rome", "roma", 7)]
    assert units(g, "carthage", "roma") == (1, 0)


@pytest.mark.rule("antike_duellum", "D.15")
@pytest.mark.parametrize(
    ("legions", "temple", "left"), [(1, False, 0), (5, False, 4), (5, True, 2)]
)
def test_the_attacker_loses_as_many_units_as_the_strength(
    legions: int, temple: bool, left: int
) -> None:
    g = assault(legions, temple=temple)
    before, stock = barracks(g, "carthage"), supply(g, "carthage")
    take(g, "roma")
    assert units(g, "carthage", "roma") == (left, 0)
    assert barracks(g, "carthage") == (before[0] + legions - left, before[1])
    assert supply(g, "carthage") == stock
    assert units(g, "carthage", "cremona") == (1, 0)  # none from elsewhere


@pytest.mark.rule("antike_duellum", "D.16")
@pytest.mark.parametrize(
    ("legions", "galleys", "temple", "choices"),
    [
        (1, 1, False, ["0", "1"]), (3, 3, True, ["0", "1", "2", "3"]), (2, 2, True, ["1", "2"]),
        (1, 4, True, ["0", "1"]), (4, 1, True, ["2", "3"]),
    ],
)  # fmt: skip
def test_the_attacker_chooses_how_many_legions_and_galleys_go(
    legions: int, galleys: int, temple: bool, choices: list[str]
) -> None:
    strength = 3 if temple else 1
    g = take(assault(legions, galleys, temple=temple), "roma")
    assert waiting(g) == "carthage losses"
    assert offered(g) == choices
    for choice in choices:
        h = take(take(assault(legions, galleys, temple=temple), "roma"), choice)
        lost = int(choice)
        assert units(h, "carthage", "roma") == (legions - lost, galleys - (strength - lost))
        assert barracks(h, "carthage") == (1 + lost, 1 + strength - lost)


@pytest.mark.rule("antike_duellum", "D.16")
def test_nothing_is_asked_when_there_is_no_choice() -> None:
    for legions, galleys in ((3, 0), (0, 5), (2, 1)):
        g = take(assault(legions, galleys, temple=True), "roma")
        assert waiting(g) == "carthage conquest"
        assert sum(units(g, "carthage", "roma")) == legions + galleys - 3
    g = take(assault(1, 1), "roma")
    assert why_not(g, 2) == "not_so_many"


@pytest.mark.rule("antike_duellum", "D.17")
def test_all_defenders_go_to_their_barracks() -> None:
    g = assault(5, defending_galleys=2)
    stock = supply(g, "rome")
    take(g, "roma")
    assert units(g, "rome", "roma") == (0, 0)
    assert (barracks(g, "rome"), supply(g, "rome")) == ((1, 3), stock)
    g = take(assault(0, 5, defending_legions=3), "roma")
    assert units(g, "rome", "roma") == (0, 0)
    assert barracks(g, "rome") == (4, 1)


@pytest.mark.rule("antike_duellum", "D.18")
def test_the_temple_is_destroyed_and_goes_back_to_the_bank() -> None:
    g = assault(3, temple=True)
    assert g.temple_stock == 11
    take(g, "roma")
    assert temples(g) == []
    assert g.temple_stock == 12
    assert log(g, "temple_destroyed") == [("temple_destroyed", "rome", "roma")]


@pytest.mark.rule("antike_duellum", "D.19")
def test_the_wall_is_destroyed_and_goes_back_to_the_hand_of_the_loser() -> None:
    g = assault(2, wall=True)
    assert (walls_in_hand(g, "rome"), walls_in_hand(g, "carthage")) == (0, 1)
    take(g, "roma")
    assert walls(g) == []
    assert (walls_in_hand(g, "rome"), walls_in_hand(g, "carthage")) == (1, 1)


@pytest.mark.rule("antike_duellum", "D.20")
def test_the_token_is_turned_to_the_conqueror_and_keeps_its_resource() -> None:
    g = take(assault(1), "roma")
    assert "roma" not in cities(g, "rome")
    assert cities(g, "carthage")["roma"] == "gold"
    assert log(g, "conquered") == [("conquered", "carthage", "rome", "roma")]
    stock = goods(g, "carthage")[2]
    act(g, "carthage", "aurum")
    assert goods(g, "carthage")[2] == stock + 2  # it produces for its new owner


@pytest.mark.rule("antike_duellum", "D.21")
@pytest.mark.parametrize("targets", [["roma"], ["cremona", "roma"]])
def test_for_all_cities_lost_together_one_card_must_be_taken(targets: list[str]) -> None:
    g = table(legions={"carthage": {"roma": 1, "cremona": 1}}, stone={"carthage": "aurum"})
    take(start(g, turn, "carthage"), "duellum", "end_movement", *targets)
    while waiting(g) != "rome event_card":
        take(g, "end_conquest" if waiting(g) == "carthage conquest" else "end_turn")
    shown = cards(g.display)
    assert offered(g) == shown
    assert why_not(g, "decline") == "must_take_card"
    take(g, shown[1])
    assert hand(g, "rome") == [shown[1]]
    run_until(g, "over")
    assert len(hand(g, "rome")) == 1
    assert hand(g, "carthage") == []


@pytest.mark.rule("antike_duellum", "D.21")
def test_a_duellum_without_conquest_gives_no_card() -> None:
    g = table(legions={"carthage": {"roma": 1}}, stone={"carthage": "aurum"})
    take(start(g, turn, "carthage"), "duellum", "end_movement", "end_conquest")
    assert waiting(run_until(g, "over")) == "over"
    assert hand(g, "rome") == []
    assert len(cards(g.display)) == 3


@pytest.mark.rule("antike_duellum", "D.18")
@pytest.mark.rule("antike_duellum", "D.21")
def test_a_conquest_is_paid_for_once_and_not_again_in_the_next_turn() -> None:
    g = table(temples=["roma"], legions={"carthage": {"roma": 3}}, stone={"carthage": "aurum"})
    take(start(g, turn, "carthage"), "duellum", "end_movement", "roma")
    run_until(g, "over")
    assert personages(g, "carthage") == {"general": 1}
    assert waiting(take(start(g, turn, "rome"), "ferrum")) == "over"
    assert personages(g, "rome") == {}
    assert hand(g, "carthage") == []
    take(start(g, turn, "carthage"), "militia", "end_arming")
    assert personages(run_until(g, "over"), "carthage") == {"general": 1}


# -- rulings -------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "R12")
def test_conquests_are_declared_city_by_city_in_any_order_with_what_stands_there() -> None:
    g = table(legions={"carthage": {"roma": 2, "neapolis": 2, "croton": 1}})
    act(g, "carthage", "duellum")
    take(g, "legion_from:croton", "neapolis", "end_movement")
    assert offered(g) == ["roma", "neapolis", "end_conquest"]
    take(g, "neapolis")
    assert units(g, "carthage", "neapolis") == (2, 0)  # what is not lost stays
    assert units(g, "carthage", "roma") == (2, 0)
    take(g, "roma")
    assert units(g, "carthage", "roma") == (1, 0)
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "R12")
def test_a_player_need_not_conquer() -> None:
    g = take(assault(1), "end_conquest")
    assert waiting(g) == "over"
    assert owner(g, "roma") == "rome"
    assert units(g, "carthage", "roma") == (1, 0)


@pytest.mark.rule("antike_duellum", "R13")
@pytest.mark.parametrize("legions", [1, 2])
def test_fortress_is_offered_after_the_declaration_and_before_units_are_removed(
    legions: int,
) -> None:
    g = take(assault(legions, hand={"rome": ["fortress", "storm"]}), "roma")
    assert waiting(g) == "rome resistance"
    assert offered(g) == ["fortress", "let_fall"]
    assert units(g, "carthage", "roma") == (legions, 0)
    assert why_not(g, "storm") == "no_card_to_resist"
    assert why_not(g, "masons") == "card_not_held"


@pytest.mark.rule("antike_duellum", "R13")
def test_a_city_that_held_cannot_be_declared_again_in_this_turn() -> None:
    g = take(assault(1, hand={"rome": ["fortress"]}), "roma", "fortress")
    assert owner(g, "roma") == "rome"
    assert why_not(g, "roma") == "just_repelled"
    take(g, "cremona")  # others can
    assert owner(g, "cremona") == "carthage"
    assert waiting(g) == "over"
    g = table(
        legions={"carthage": {"roma": 1}}, hand={"rome": ["fortress"]},
        stone={"carthage": "aurum"}, goods={"carthage": (3, 3, 3, 0)},
    )  # fmt: skip
    take(start(g, turn, "carthage"), "duellum", "end_movement", "roma", "fortress")
    run_until(g, "over")
    take(start(g, turn, "carthage"), "duellum_opposite", "iron", "end_movement", "roma")
    assert owner(g, "roma") == "carthage"  # in the next turn it falls


@pytest.mark.rule("antike_duellum", "R13")
def test_by_option_fortress_answers_the_first_conquest_by_itself() -> None:
    g = table(
        legions={"carthage": {"roma": 2, "neapolis": 1}},
        hand={"rome": ["fortress"]},
        fortress="automatic",
    )
    take(start(g, conquests, "carthage"), "roma")
    assert waiting(g) == "carthage conquest"  # nobody was asked
    assert owner(g, "roma") == "carthage"
    assert units(g, "carthage", "roma") == (0, 0)
    assert hand(g, "rome") == []
    take(g, "neapolis")
    assert owner(g, "neapolis") == "carthage"


@pytest.mark.rule("antike_duellum", "E.4")
def test_the_questions_of_a_conquest_name_the_city() -> None:
    g = table(
        legions={"carthage": {"roma": 2}}, galleys={"carthage": {"roma": 2}},
        hand={"rome": ["fortress"]},
    )  # fmt: skip
    take(start(g, conquests, "carthage"), "roma")
    assert waiting(g) == "rome resistance"
    asked = GAME.prompt("en", g.kind(), g.facts(), "Rome")
    assert asked.startswith("Rome is attacked in Roma; strength 1:")
    take(g, "let_fall")
    asked = GAME.prompt("en", g.kind(), g.facts(), "Carthage")
    assert asked.startswith("Carthage takes Roma: how many legions fall?")
