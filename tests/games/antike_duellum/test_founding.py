"""The second step of a turn: founding cities (F)."""

from __future__ import annotations

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.founding import founding
from ludus.games.antike_duellum.rules.turn import turn
from tests.games.antike_duellum.kit import (
    GAME,
    GREECE,
    ROME,
    cities,
    goods,
    log,
    offered,
    owner,
    region,
    start,
    table,
    take,
    waiting,
    walls,
    why_not,
)

RICH = (9, 9, 9, 9)


def found(
    legion: str = "lugdunum",
    owned: tuple[int, int, int, int] = RICH,
    others: dict[str, str] | None = None,
) -> State:
    """Rome may found a city where its only legion stands."""
    g = table(legions={"rome": {legion: 1}}, goods={"rome": owned}, cities=others or {})
    return start(g, founding, "rome")


def tax(g: State, place: str, resource: str) -> int:
    """The coins that a rich player pays for a city beyond its price."""
    g = take(g.clone(), place, resource)
    return RICH[3] - goods(g, "rome")[3]


@pytest.mark.rule("antike_duellum", "F.1")
def test_after_the_action_any_number_of_cities_may_be_founded() -> None:
    places = {"lugdunum": 1, "massilia": 1, "epidaurum": 1}
    g = table(legions={"rome": places}, goods={"rome": RICH}, stone={"rome": "duellum"})
    start(g, turn, "rome")
    assert offered(g, "space") == []  # not before the action
    take(g, "marmor")
    assert waiting(g) == "rome founding"
    none = take(g.clone(), "end_turn")
    assert len(cities(none, "rome")) == 3
    one = take(g.clone(), "massilia", "iron", "end_turn")
    assert len(cities(one, "rome")) == 4
    take(g, "massilia", "iron", "epidaurum", "gold", "lugdunum", "marble")
    assert len(cities(g, "rome")) == 6
    assert log(g, "founded") == [
        ("founded", "rome", "massilia", "iron", 0),
        ("founded", "rome", "epidaurum", "gold", 0),
        ("founded", "rome", "lugdunum", "marble", 0),
    ]


@pytest.mark.rule("antike_duellum", "F.2")
def test_a_city_needs_an_own_legion_or_galley_there() -> None:
    g = table(
        legions={"rome": {"lugdunum": 1}, "carthage": {"zama": 1}},
        galleys={"rome": {"carales": 1, "genua": 1}},
        goods={"rome": RICH},
    )
    start(g, founding, "rome")
    assert offered(g) == ["lugdunum", "genua", "carales", "end_turn"]
    assert why_not(g, "massilia") == "no_unit_to_found"
    assert why_not(g, "zama") == "no_unit_to_found"  # only the enemy is there


@pytest.mark.rule("antike_duellum", "F.2")
@pytest.mark.parametrize("holder", ["rome", "carthage"])
def test_a_region_with_a_city_takes_no_second_one(holder: str) -> None:
    g = found("genua", others={"genua": f"{holder} gold"})
    assert waiting(g) == "over"  # there is nothing to found
    g = table(
        legions={"rome": {"genua": 1, "lugdunum": 1}},
        cities={"genua": f"{holder} gold"},
        goods={"rome": RICH},
    )
    start(g, founding, "rome")
    assert offered(g) == ["lugdunum", "end_turn"]
    assert why_not(g, "genua") == "city_stands_there"
    take(g, "lugdunum", "iron")
    assert waiting(g) == "over"  # nor can one be founded where one just was


@pytest.mark.rule("antike_duellum", "F.3")
@pytest.mark.rule("antike_duellum", "R11")
def test_enemy_units_do_not_hinder_and_the_first_to_found_has_the_city() -> None:
    for founder, other in (("rome", "carthage"), ("carthage", "rome")):
        g = table(
            legions={"rome": {"genua": 1}},
            galleys={"carthage": {"genua": 3}},
            goods={"rome": RICH, "carthage": RICH},
        )
        take(start(g, founding, founder), "genua", "iron")
        assert owner(g, "genua") == founder
        start(g, founding, other)
        assert waiting(g) == "over"  # one region, one city


@pytest.mark.rule("antike_duellum", "F.4")
def test_a_city_costs_one_of_each_resource() -> None:
    g = take(found(owned=(1, 1, 1, 0)), "lugdunum", "iron")
    assert goods(g, "rome") == (0, 0, 0, 0)
    assert cities(g, "rome")["lugdunum"] == "iron"


@pytest.mark.rule("antike_duellum", "F.5")
@pytest.mark.parametrize(
    ("owned", "left"),
    [
        ((0, 1, 1, 1), (0, 0, 0, 0)),
        ((1, 0, 1, 1), (0, 0, 0, 0)),
        ((1, 1, 0, 1), (0, 0, 0, 0)),
        ((0, 0, 1, 3), (0, 0, 0, 1)),
        ((0, 0, 0, 3), (0, 0, 0, 0)),
        ((2, 1, 1, 3), (1, 0, 0, 3)),  # nothing is missing, no coin is taken
        ((5, 0, 1, 2), (4, 0, 0, 1)),  # plenty of one does not make up for another
    ],
)
def test_coins_stand_in_for_what_is_missing(
    owned: tuple[int, int, int, int], left: tuple[int, ...]
) -> None:
    g = found(owned=owned)
    bank = g.coin_stock
    take(g, "lugdunum", "iron")
    assert goods(g, "rome") == left
    assert g.coin_stock == bank + owned[3] - left[3]


@pytest.mark.rule("antike_duellum", "F.4")
@pytest.mark.rule("antike_duellum", "F.5")
@pytest.mark.parametrize("owned", [(0, 1, 1, 0), (9, 0, 0, 1), (9, 9, 0, 0), (0, 0, 0, 2)])
def test_who_cannot_pay_cannot_found(owned: tuple[int, int, int, int]) -> None:
    g = table(
        legions={"rome": {"lugdunum": 1}},
        goods={"rome": owned},
        hand={"rome": ["tribute"]},
    )
    start(g, founding, "rome")
    assert offered(g) == ["tribute", "end_turn"]
    assert why_not(g, "lugdunum") == "resources_short"


@pytest.mark.rule("antike_duellum", "F.6")
@pytest.mark.parametrize("resource", ["marble", "iron", "gold"])
def test_the_founder_chooses_the_resource_and_shows_his_colour(resource: str) -> None:
    g = take(found(), "lugdunum")
    assert waiting(g) == "rome city_resource"
    assert offered(g) == ["marble", "iron", "gold"]
    before = g.token_stock[:]
    take(g, resource)
    assert cities(g, "rome")["lugdunum"] == resource
    spent = [m - n for m, n in zip(before, g.token_stock, strict=True)]
    assert spent == [int(resource == kind) for kind in ("marble", "iron", "gold")]
    assert walls(g) == []


@pytest.mark.rule("antike_duellum", "F.7")
def test_each_neighbour_of_the_same_resource_costs_a_coin() -> None:
    # Next to Neapolis (marble), Croton (gold) and, in Sicily, nothing yet.
    g = found("brundisium", others={"croton": "rome gold", "ancona": "rome gold"})
    assert tax(g, "brundisium", "gold") == 2
    assert tax(g, "brundisium", "marble") == 1
    assert tax(g, "brundisium", "iron") == 0


@pytest.mark.rule("antike_duellum", "F.7")
@pytest.mark.rule("antike_duellum", "R1")
def test_the_tax_is_paid_in_coins_only() -> None:
    g = take(found("brundisium", (9, 9, 9, 0)), "brundisium")
    assert offered(g) == ["iron", "gold"]
    assert why_not(g, "marble") == "city_tax_short"
    # One coin cannot both stand in for gold and pay the tax.
    g = take(found("brundisium", (1, 1, 0, 1)), "brundisium")
    assert offered(g) == ["iron", "gold"]
    g = take(found("brundisium", (1, 1, 0, 2)), "brundisium", "marble")
    assert goods(g, "rome") == (0, 0, 0, 0)


@pytest.mark.rule("antike_duellum", "F.7")
def test_a_site_whose_every_resource_is_taxed_needs_a_coin() -> None:
    others = {"croton": "rome gold", "ancona": "rome iron"}
    g = table(legions={"rome": {"brundisium": 1, "tolosa": 1}}, cities=others)
    start(g, founding, "rome")
    assert offered(g) == ["tolosa", "end_turn"]
    assert why_not(g, "brundisium") == "city_tax_short"


@pytest.mark.rule("antike_duellum", "F.8")
@pytest.mark.parametrize("holder", ["rome", "carthage"])
@pytest.mark.parametrize(
    ("site", "neighbour", "is_red", "is_blue"),
    [
        ("ancona", "neapolis", True, False),
        ("syracusae", "neapolis", False, True),
        ("croton", "neapolis", True, True),
    ],
)
def test_neighbours_count_across_either_border_whoever_owns_them(
    site: str, neighbour: str, is_red: bool, is_blue: bool, holder: str
) -> None:
    g = found(site, others={neighbour: f"{holder} marble"})
    here, there = region(g, site), region(g, neighbour)
    assert (there in g.board.borders[0][here], there in g.board.borders[1][here]) == (
        is_red,
        is_blue,
    )
    assert tax(g, site, "marble") == 1  # a pair that shares both borders counts once


@pytest.mark.rule("antike_duellum", "F.8")
def test_cities_further_away_are_not_taxed() -> None:
    g = found("apollonia", others={"croton": "rome gold"})
    assert [tax(g, "apollonia", kind) for kind in ("marble", "iron", "gold")] == [0, 0, 0]


@pytest.mark.rule("antike_duellum", "F.9")
@pytest.mark.parametrize("board", [ROME, GREECE])
def test_an_earlier_city_makes_a_later_one_dearer(board: str) -> None:
    nation, pair = {
        ROME: ("rome", ("lugdunum", "massilia")),
        GREECE: ("persia", ("halikarnassos", "xanthos")),
    }[board]
    g = table(board, legions={nation: dict.fromkeys(pair, 1)}, goods={nation: (2, 2, 2, 1)})
    start(g, founding, nation)
    take(g, pair[0], "gold")
    assert goods(g, nation) == (1, 1, 1, 1)
    take(g, pair[1], "gold")
    assert goods(g, nation) == (0, 0, 0, 0)
    assert [entry[-1] for entry in log(g, "founded")] == [0, 1]


@pytest.mark.rule("antike_duellum", "F.9")
def test_a_city_that_an_earlier_one_made_too_dear_is_not_offered() -> None:
    g = table(legions={"rome": {"lugdunum": 1, "massilia": 1}}, goods={"rome": (2, 2, 2, 0)})
    take(start(g, founding, "rome"), "lugdunum", "gold", "massilia")
    assert offered(g) == ["marble", "iron"]


@pytest.mark.rule("antike_duellum", "F.6")
def test_the_question_what_a_city_yields_names_it() -> None:
    g = table(legions={"rome": {"genua": 1}}, goods={"rome": (1, 1, 1, 0)})
    take(start(g, founding, "rome"), "genua")
    assert GAME.prompt("en", g.kind(), g.facts(), "Rome") == (
        "Rome founds Genua: what shall the city yield?"
    )
