"""The goal of the game: personages, what each kind is gained by, and how the game ends (G)."""

from __future__ import annotations

import pytest

from ludus.flow import OVER
from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.personages import end_of_turn
from ludus.games.antike_duellum.rules.turn import game, turn
from ludus.games.antike_duellum.vocabulary.ids import SEATS
from tests.games.antike_duellum.kit import (
    GREECE,
    hand,
    log,
    owner,
    personages,
    run_until,
    start,
    table,
    take,
    waiting,
    won,
)
from tests.games.antike_duellum.scenes import SITES, ended, learn, realm, war


@pytest.mark.rule("antike_duellum", "G.1")
@pytest.mark.parametrize(("before", "ends"), [(7, False), (8, True)])
def test_nine_personages_win(before: int, ends: bool) -> None:
    g = ended(5, held={"citizen": 4, "general": before - 4})
    assert sum(personages(g, "rome").values()) == before + 1
    assert (waiting(g) == "over") == ends
    if ends:
        assert won(g) == ("rome", "nine_personages")
        assert g.outcome().places == (1, 2)
        assert log(g, "won") == [("won", "rome", 9, "nine_personages")]


@pytest.mark.rule("antike_duellum", "G.1")
def test_more_than_nine_at_once_win_too() -> None:
    g = ended(10, held={"citizen": 4, "general": 4}, temples=0)
    assert personages(g, "rome") == {"king": 2, "citizen": 4, "general": 4}
    assert won(g) == ("rome", "nine_personages")


@pytest.mark.rule("antike_duellum", "G.2")
def test_each_of_the_five_kinds_is_gained_in_its_own_way() -> None:
    assert personages(ended(3), "rome") == {}
    assert personages(ended(5), "rome") == {"king": 1}
    assert personages(ended(3, temples=3), "rome") == {"citizen": 1}
    assert personages(learn(1), "rome") == {"scholar": 1}
    fleet = {"corsica": 1, "baleares": 1, "mare_tyrrhenum": 1, "roma": 1}
    assert personages(ended(3, galleys=fleet), "rome") == {"navigator": 1}
    g = run_until(take(war(temples=["roma"]), "roma"), "rome event_card")
    assert personages(g, "carthage") == {"general": 1}


@pytest.mark.rule("antike_duellum", "G.3")
@pytest.mark.parametrize(
    ("n", "kings"), [(4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (15, 3), (19, 3), (20, 4)]
)
def test_a_king_for_every_five_cities(n: int, kings: int) -> None:
    g = ended(n)
    assert personages(g, "rome").get("king", 0) == kings
    assert g.pile[0] == 6 - kings


@pytest.mark.rule("antike_duellum", "G.4")
@pytest.mark.parametrize(
    ("n", "citizens"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (11, 3), (12, 4)]
)
def test_a_citizen_for_every_three_temples(n: int, citizens: int) -> None:
    g = ended(12, temples=n)
    assert personages(g, "rome").get("citizen", 0) == citizens
    assert g.pile[1] == 4 - citizens


@pytest.mark.rule("antike_duellum", "G.4")
def test_the_temples_of_the_opponent_do_not_count() -> None:
    g = table(temples=["roma", "neapolis", "carthago", "caesarea"])
    assert personages(start(g, end_of_turn, "rome"), "rome") == {}


@pytest.mark.rule("antike_duellum", "G.5")
def test_a_scholar_for_each_know_how_developed_first() -> None:
    g = learn(3)
    assert personages(g, "rome") == {"scholar": 3}
    assert waiting(g) == "carthage event_card"
    second = table(
        goods={"rome": (0, 0, 99, 0)}, knowhow={"carthage": ["navigatio"], "rome": ["moneta"]}
    )
    take(start(second, turn, "rome"), "scientia", "navigatio", "strata", "end_progress")
    assert personages(second, "rome") == {"scholar": 1}  # for Strata alone
    late = table(goods={"rome": (0, 0, 99, 0)}, knowhow={"carthage": ["navigatio"]})
    take(start(late, turn, "rome"), "scientia", "navigatio", "end_progress")
    assert personages(late, "rome") == {}
    assert waiting(late) == "over"


@pytest.mark.rule("antike_duellum", "G.5")
def test_a_know_how_earns_its_scholar_only_once() -> None:
    g = learn(1)
    run_until(g, "over")
    run_until(start(g, turn, "rome"), "over")
    assert personages(g, "rome") == {"scholar": 1}


@pytest.mark.rule("antike_duellum", "G.6")
def test_a_general_for_each_enemy_temple_destroyed() -> None:
    g = war(temples=["roma", "neapolis"])
    take(g, "roma", "neapolis", "cremona")
    assert g.temple_stock == 12
    assert personages(g, "carthage") == {"general": 2, "king": 1}  # six cities are a king's
    assert personages(g, "rome") == {}


@pytest.mark.rule("antike_duellum", "G.6")
def test_a_city_without_temple_earns_no_general() -> None:
    g = run_until(take(war(), "cremona"), "over")
    assert owner(g, "cremona") == "carthage"
    assert personages(g, "carthage") == {}


@pytest.mark.rule("antike_duellum", "G.7")
@pytest.mark.parametrize(
    ("galleys", "points", "navigators"),
    [
        ({"corsica": 1, "baleares": 1, "mare_tyrrhenum": 1}, 6, 0),
        ({"corsica": 1, "baleares": 1, "mare_tyrrhenum": 1, "roma": 1}, 7, 1),
        (dict.fromkeys(SITES[2:7], 1) | {"corsica": 1, "baleares": 1}, 9, 1),
    ],
)
def test_a_navigator_for_seven_points(
    galleys: dict[str, int], points: int, navigators: int
) -> None:
    g = ended(galleys=galleys)
    assert g.navigation(SEATS[0]) == points
    assert personages(g, "rome").get("navigator", 0) == navigators


@pytest.mark.rule("antike_duellum", "G.7")
@pytest.mark.parametrize(("coasts", "points", "navigators"), [(1, 13, 1), (2, 14, 2)])
def test_the_second_navigator_at_fourteen_points(coasts: int, points: int, navigators: int) -> None:
    seas = (
        "corsica", "baleares", "mare_tyrrhenum", "mare_sardoum", "mare_africum", "mare_ionium",
    )  # fmt: skip
    g = ended(galleys=dict.fromkeys((*seas, *("roma", "genua")[:coasts]), 1))
    assert g.navigation(SEATS[0]) == points
    assert personages(g, "rome") == {"navigator": navigators}
    assert g.pile[4] == 2 - navigators


@pytest.mark.rule("antike_duellum", "G.8")
@pytest.mark.rule("antike_duellum", "R8")
def test_a_coast_or_island_counts_one_and_a_high_sea_two_however_many_galleys() -> None:
    for place, points in (("roma", 1), ("carales", 1), ("corsica", 2), ("genua", 1)):
        for n in (1, 3):
            assert table(galleys={"rome": {place: n}}).navigation(SEATS[0]) == points
    g = table(galleys={"rome": {"corsica": 1}, "carthage": {"baleares": 2, "carthago": 1}})
    assert (g.navigation(SEATS[0]), g.navigation(SEATS[1])) == (2, 3)


@pytest.mark.rule("antike_duellum", "G.8")
@pytest.mark.parametrize("side", ["rome_carthage", "greece_persia"])
def test_high_seas_are_the_sea_regions_without_city_site(side: str) -> None:
    board = table(side).board
    assert board.high_seas.bit_count() == 8
    for place in range(len(board.ids)):
        is_high = board.high_seas >> place & 1
        without_site = not board.sites >> place & 1 and bool(board.borders[1][place])
        assert is_high == int(without_site)


@pytest.mark.rule("antike_duellum", "R8")
def test_legions_control_no_sea_but_the_admiral_does() -> None:
    assert table(legions={"rome": {"roma": 5}}).navigation(SEATS[0]) == 0
    assert table(leaders={"rome": "corsica"}).navigation(SEATS[0]) == 2
    both = table(leaders={"rome": "corsica"}, galleys={"rome": {"corsica": 1}})
    assert both.navigation(SEATS[0]) == 2
    general = table(leaders={"carthage": "carthago"})
    assert general.navigation(SEATS[1]) == 0  # he is no galley
    assert table(GREECE, leaders={"persia": "abydos"}).navigation(SEATS[1]) == 1
    fleet = {"corsica": 1, "baleares": 1, "mare_tyrrhenum": 1}
    g = table(leaders={"rome": "roma"}, galleys={"rome": fleet})
    assert personages(start(g, end_of_turn, "rome"), "rome") == {"navigator": 1}


@pytest.mark.rule("antike_duellum", "G.9")
def test_navigation_is_counted_after_the_fights_of_the_turn() -> None:
    fleet = {"corsica": 1, "baleares": 1, "mare_tyrrhenum": 1, "roma": 1}
    g = table(galleys={"rome": fleet, "carthage": {"genua": 1}}, stone={"rome": "aurum"})
    assert g.navigation(SEATS[0]) == 7
    take(start(g, turn, "rome"), "duellum")
    lost = take(g.clone(), "galley_from:roma", "genua", "end_movement")
    assert lost.navigation(SEATS[0]) == 6
    assert personages(run_until(lost, "over"), "rome") == {}
    take(g, "end_movement")
    run_until(g, "carthage event_card")
    assert personages(g, "rome") == {"navigator": 1}


@pytest.mark.rule("antike_duellum", "G.9")
def test_control_gained_in_the_turn_counts() -> None:
    fleet = {"corsica": 1, "baleares": 1, "mare_tyrrhenum": 2}
    g = table(galleys={"rome": fleet}, stone={"rome": "aurum"})
    take(start(g, turn, "rome"), "duellum", "galley_from:mare_tyrrhenum", "neapolis")
    take(g, "end_movement")
    run_until(g, "carthage event_card")
    assert personages(g, "rome") == {"navigator": 1}


@pytest.mark.rule("antike_duellum", "G.10")
def test_personages_stay_when_their_condition_is_gone() -> None:
    held = {"king": 1, "citizen": 1, "navigator": 1, "general": 1, "scholar": 1}
    g = war(personages={"rome": held}, cities=realm(5), temples=["neapolis", "lugdunum", "tolosa"])
    take(g, "neapolis", "cremona")
    run_until(g, "over")
    assert personages(g, "rome") == held
    start(g, end_of_turn, "rome")  # nor are they lost at the end of the own turn
    assert personages(g, "rome") == held


@pytest.mark.rule("antike_duellum", "G.11")
@pytest.mark.rule("antike_duellum", "R7")
@pytest.mark.parametrize(
    ("n", "held", "kings"), [(9, 2, 2), (10, 2, 2), (14, 2, 2), (15, 2, 3), (3, 1, 1), (10, 0, 2)]
)
def test_a_king_is_due_only_beyond_those_already_held(n: int, held: int, kings: int) -> None:
    g = ended(n, held={"king": held})
    assert personages(g, "rome").get("king", 0) == kings


@pytest.mark.rule("antike_duellum", "G.11")
@pytest.mark.rule("antike_duellum", "R7")
def test_citizens_and_navigators_are_not_earned_twice_either() -> None:
    assert personages(ended(5, held={"king": 1, "citizen": 1}, temples=5), "rome")["citizen"] == 1
    assert personages(ended(6, held={"king": 1, "citizen": 1}, temples=6), "rome")["citizen"] == 2
    fleet = {"corsica": 1, "baleares": 1, "mare_tyrrhenum": 1, "roma": 1}
    assert personages(ended(held={"navigator": 1}, galleys=fleet), "rome") == {"navigator": 1}


@pytest.mark.rule("antike_duellum", "R7")
def test_scholars_and_generals_come_on_top_of_those_already_held() -> None:
    assert personages(learn(1, {"scholar": 2}), "rome") == {"scholar": 3}
    g = war(temples=["roma"], personages={"carthage": {"general": 2}})
    run_until(take(g, "roma"), "rome event_card")
    assert personages(g, "carthage") == {"general": 3}


@pytest.mark.rule("antike_duellum", "G.12")
@pytest.mark.rule("antike_duellum", "R6")
def test_the_ninth_ends_the_game_at_once() -> None:
    g = table(
        cities=realm(5),
        personages={"rome": {"citizen": 4, "general": 4}, "carthage": {"king": 3}},
    )
    take(start(g, game), "rome", "marmor")
    assert g.to_move == OVER  # no card for Carthage, no last turn
    assert won(g) == ("rome", "nine_personages")
    assert hand(g, "carthage") == []
    assert log(g, "turn") == [("turn", "rome")]


# -- the end of a dull game ------------------------------------------------------------------------


def dull(quiet: int, n: int = 3, *, rome: int = 0, carthage: int = 0) -> State:
    """Rome ends its turn after *quiet* turns without a personage."""
    g = table(
        cities=realm(n),
        personages={"rome": {"general": rome}, "carthage": {"scholar": carthage}},
    )
    g.quiet = quiet
    return start(g, end_of_turn, "rome")


@pytest.mark.rule("antike_duellum", "R20")
@pytest.mark.parametrize(
    ("rome", "carthage", "places"), [(2, 1, (1, 2)), (1, 2, (2, 1)), (2, 2, (1, 1))]
)
def test_sixty_turns_without_a_personage_end_the_game(
    rome: int, carthage: int, places: tuple[int, int]
) -> None:
    g = dull(59, rome=rome, carthage=carthage)
    assert g.to_move == OVER
    assert (g.outcome().places, g.outcome().reason) == (places, "stalemate")


@pytest.mark.rule("antike_duellum", "R20")
def test_the_count_is_of_both_players_and_starts_again_with_each_personage() -> None:
    g = take(start(table(), game), "rome")
    run_until(g, "carthage rondel")
    assert g.quiet == 1
    run_until(g, "rome rondel")
    assert g.quiet == 2
    assert dull(58).quiet == 59
    g = dull(59, 5)
    assert waiting(g) == "carthage event_card"
    take(g, "decline")
    assert g.quiet == 0


@pytest.mark.rule("antike_duellum", "R20")
def test_a_whole_game_of_idle_turns_ends_after_sixty() -> None:
    g = take(start(table(), game), "rome")
    run_until(g, "over")
    assert len(log(g, "turn")) == 60
    assert log(g, "drawn") == [("drawn", 0)]
