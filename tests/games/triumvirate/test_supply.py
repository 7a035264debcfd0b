"""I. Supply: governors turn, provinces produce, Rome adds two units, the stock may fall short."""

from __future__ import annotations

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.supply import supply
from ludus.games.triumvirate.vocabulary.ids import TYPES
from tests.games.triumvirate.kit import (
    GAME,
    governor,
    legions,
    log,
    offered,
    start,
    table,
    take,
    waiting,
    why_not,
    zone,
)

CAESARS = ["gallia_narbonensis", "gallia_cisalpina", "illyricum", "achaea", "aegyptus"]


def only(*producing: str, triumvir: str = "gallia_narbonensis") -> State:
    """Caesar's supply, with nothing produced but in the provinces named; Rome is next."""
    g = table(governors_in=producing, officials={"illyricum": 0}, triumvir={"caesar": triumvir})
    return start(g, supply, "caesar")


def scarce(gold: int = 15, legions: int = 60) -> State:
    """At most *gold* and *legions* in stock; Achaea yields one of each, Aegyptus two gold."""
    g = table(governors_in=["achaea", "aegyptus"], officials={"illyricum": 0})
    leave(g, gold, legions)
    return start(g, supply, "caesar")


def leave(g: State, gold: int = 15, legions: int = 60) -> None:
    """Leave at most that much in stock; Crassus has the rest."""
    held_back = max(0, g.gold_stock - gold)
    g.treasury[2] += held_back
    g.gold_stock -= held_back
    posted = max(0, g.legion_stock - legions)
    g.legions[zone("syria")] += posted
    g.legion_stock -= posted
    assert g.broken_laws() == []


def gold(g: State, *places: str) -> list[int]:
    return [g.gold[zone(place)] for place in places]


@pytest.mark.rule("triumvirate", "I.1")
def test_all_own_governors_step_on_or_off() -> None:
    g = table(governors_in=["achaea", "aegyptus", "italia"], officials={"illyricum": 0})
    start(g, supply, "caesar")
    inside = [place for place in GAME.board.ids[:15] if governor(g, place) == "in"]
    # Italia is Pompey's, and stays as it was.
    assert inside == ["gallia_narbonensis", "gallia_cisalpina", "italia", "illyricum"]


@pytest.mark.rule("triumvirate", "I.2")
def test_governor_with_an_official_stays_off_the_square() -> None:
    g = table(governors_in=())
    for turn in (1, 2):
        start(g, supply, "caesar")
        assert governor(g, "illyricum") == "out"
        assert governor(g, "gallia_cisalpina") == ("in" if turn == 1 else "out")
        assert legions(g, "illyricum") == [2 + 2 * turn]


@pytest.mark.rule("triumvirate", "I.3")
def test_provinces_with_a_free_supply_square_produce() -> None:
    g = start(table(), supply, "caesar")
    assert log(g, "supplied") == [
        ("supplied", "caesar", "illyricum", 0, 2),
        ("supplied", "caesar", "achaea", 1, 1),
        ("supplied", "caesar", "aegyptus", 2, 0),
    ]
    assert legions(g, "gallia_narbonensis", "gallia_cisalpina", "italia") == [2, 2, 2]


@pytest.mark.rule("triumvirate", "S.5")
@pytest.mark.rule("triumvirate", "I.3")
@pytest.mark.parametrize(
    ("name", "first", "second"),
    [("caesar", (3, 3), (6, 0)), ("pompey", (3, 3), (4, 2)), ("crassus", (3, 3), (2, 4))],
)
def test_governors_start_so_that_first_turns_are_balanced(
    name: str, first: tuple[int, int], second: tuple[int, int]
) -> None:
    g = table()
    for expected in (first, second):
        stocks = g.legion_stock, g.gold_stock
        start(g, supply, name)
        assert (stocks[0] - g.legion_stock, stocks[1] - g.gold_stock) == expected


@pytest.mark.rule("triumvirate", "I.4")
def test_a_political_province_produces_two_gold() -> None:
    g = only("aegyptus")
    assert (g.gold_stock, g.legion_stock) == (13, 30)
    assert gold(g, "aegyptus") == [2]


@pytest.mark.rule("triumvirate", "I.5")
def test_a_military_province_produces_two_legions() -> None:
    g = only("gallia_cisalpina")
    assert (g.gold_stock, g.legion_stock) == (15, 28)
    assert legions(g, "gallia_cisalpina") == [4]


@pytest.mark.rule("triumvirate", "I.6")
def test_a_competence_province_produces_one_gold_and_one_legion() -> None:
    g = only("achaea")
    assert (g.gold_stock, g.legion_stock) == (14, 29)
    assert (gold(g, "achaea"), legions(g, "achaea")) == ([1], [3])


@pytest.mark.rule("triumvirate", "I.7")
def test_what_a_province_produces_stays_there() -> None:
    g = only("achaea", "aegyptus", "gallia_cisalpina")
    assert gold(g, *CAESARS) == [0, 0, 0, 1, 2]
    assert legions(g, *CAESARS) == [2, 4, 2, 3, 2]
    assert g.treasury[0] == 0


@pytest.mark.rule("triumvirate", "I.8")
def test_gold_produced_where_the_triumvir_stands_is_his_at_once() -> None:
    g = only("achaea", "aegyptus", triumvir="achaea")
    assert g.treasury == [1, 0, 0]
    assert gold(g, "achaea", "aegyptus") == [0, 2]
    assert legions(g, "achaea") == [3]  # legions stay in the province all the same


@pytest.mark.rule("triumvirate", "I.9")
@pytest.mark.parametrize(
    ("units", "treasury", "raised"),
    [
        (("rome_gold", "rome_gold"), 2, 0),
        (("rome_gold", "achaea"), 1, 1),
        (("achaea", "rome_gold"), 1, 1),
        (("achaea", "achaea"), 0, 2),
    ],
)
def test_rome_adds_two_units_of_choice(units: tuple[str, ...], treasury: int, raised: int) -> None:
    g = only()  # though no province produces
    take(g, *units)
    assert waiting(g) == "over"
    assert g.treasury[0] == treasury
    assert legions(g, "achaea") == [2 + raised]


@pytest.mark.rule("triumvirate", "I.10")
def test_legions_from_rome_go_to_own_provinces_together_or_apart() -> None:
    g = only()
    assert sorted(offered(g)) == sorted([*CAESARS, "rome_gold"])
    apart = take(g.clone(), "illyricum", "aegyptus")
    assert legions(apart, "illyricum", "aegyptus") == [3, 3]
    together = take(g, "illyricum", "illyricum")
    assert legions(together, "illyricum", "aegyptus") == [4, 2]
    assert log(together) == [("rome_sent_legion", "caesar", "illyricum")] * 2


@pytest.mark.rule("triumvirate", "I.10")
def test_gold_from_rome_goes_to_the_treasury() -> None:
    g = take(only(), "rome_gold")
    assert g.treasury[0] == 1
    assert sum(g.gold) == 0
    assert log(g) == [("rome_sent_gold", "caesar")]


@pytest.mark.rule("triumvirate", "I.11")
def test_in_a_shortage_the_player_chooses_what_he_gives_up() -> None:
    g = scarce(gold=2)  # three are due, and Rome's
    assert waiting(g) == "caesar province_supply"
    assert offered(g) == ["achaea", "aegyptus", "enough"]
    take(g, "aegyptus", "aegyptus")
    assert gold(g, "achaea", "aegyptus") == [0, 2]
    assert waiting(g) == "caesar rome_supply"
    assert "rome_gold" not in offered(g)


@pytest.mark.rule("triumvirate", "I.11")
def test_a_province_gets_no_more_than_its_yield() -> None:
    g = scarce(gold=4)
    take(g, "achaea")
    assert offered(g) == ["aegyptus", "enough"]
    take(g, "aegyptus", "aegyptus")
    assert waiting(g) == "caesar rome_supply"  # all due has been taken
    assert g.gold_stock == 1


@pytest.mark.rule("triumvirate", "I.11")
def test_scarce_legions_are_chosen_too() -> None:
    g = table(
        governors_in=["gallia_cisalpina"],
        officials={"illyricum": 0},
        legions={"gallia_cisalpina": 0, "syria": 32},
    )
    assert g.legion_stock == 2
    start(g, supply, "caesar")
    assert offered(g) == ["gallia_cisalpina", "enough"]
    take(g, "legion_in:gallia_cisalpina", "enough")
    assert legions(g, "gallia_cisalpina") == [1]
    assert waiting(g) == "caesar rome_supply"  # the other one is given up for good
    assert log(g, "supplied") == [("supplied", "caesar", "gallia_cisalpina", 0, 1)]


@pytest.mark.rule("triumvirate", "I.8")
@pytest.mark.rule("triumvirate", "I.11")
def test_scarce_gold_taken_where_the_triumvir_stands_is_his_at_once() -> None:
    g = table(
        governors_in=["aegyptus"],
        officials={"illyricum": 0},
        triumvir={"caesar": "aegyptus"},
        treasury={"crassus": 14},
    )
    start(g, supply, "caesar")
    take(g, "gold_in:aegyptus")
    assert g.treasury[0] == 1
    assert gold(g, "aegyptus") == [0]


@pytest.mark.rule("triumvirate", "R13")
def test_a_province_may_be_passed_over_in_favour_of_rome() -> None:
    g = scarce(gold=1)
    take(g, "enough")
    assert gold(g, "achaea", "aegyptus") == [0, 0]
    take(g, "rome_gold")
    assert g.treasury[0] == 1


@pytest.mark.rule("triumvirate", "R13")
def test_an_empty_stock_gives_nothing() -> None:
    g = scarce(gold=0, legions=0)
    assert waiting(g) == "over"
    assert log(g) == []


@pytest.mark.rule("triumvirate", "R13")
def test_rome_is_cut_short_by_the_stock() -> None:
    g = scarce(gold=1, legions=0)
    take(g, "enough")
    assert offered(g) == ["rome_gold", "rome_nothing"]
    take(g, "rome_gold")
    assert waiting(g) == "over"  # nothing is left for the second unit
    g = scarce(gold=0, legions=1)
    take(g, "enough")
    assert offered(g) == [*CAESARS, "rome_nothing"]


@pytest.mark.rule("triumvirate", "R26")
def test_a_unit_from_rome_is_declined_only_in_a_shortage() -> None:
    plenty = scarce(gold=5)
    assert waiting(plenty) == "caesar rome_supply"
    assert "rome_nothing" not in offered(plenty)
    assert "rome_nothing" not in offered(take(plenty, "rome_gold"))
    short = take(scarce(gold=4), "achaea", "aegyptus", "aegyptus")
    assert "rome_nothing" in offered(short)
    take(short, "rome_nothing", "rome_gold")
    assert short.treasury[0] == 1
    assert waiting(short) == "over"
    assert "rome_nothing" in offered(take(scarce(legions=2), "achaea"))  # of either good


@pytest.mark.rule("triumvirate", "R37")
@pytest.mark.rule("triumvirate", "R27")
def test_provinces_are_supplied_by_themselves_when_the_stock_covers_them_and_rome() -> None:
    g = scarce(gold=5, legions=3)  # three gold and a legion are due, and two units from Rome
    assert waiting(g) == "caesar rome_supply"
    assert (gold(g, "achaea", "aegyptus"), legions(g, "achaea")) == ([1, 2], [3])


@pytest.mark.rule("triumvirate", "R37")
@pytest.mark.rule("triumvirate", "R27")
@pytest.mark.parametrize("place", GAME.board.ids[:15])
def test_the_yield_of_every_province_counts_towards_a_shortage(place: str) -> None:
    yields = {"political": (2, 0), "military": (0, 2), "competence": (1, 1)}
    due = yields[TYPES[GAME.board.types[zone(place)]]]
    for good, stock in enumerate(("gold", "legions")):
        for missing in (0, 1):
            g = table(
                owner={place: "caesar"},
                governors_in=[place],
                officials=dict.fromkeys(("illyricum", place), 0),
            )
            leave(g, **{stock: due[good] + 2 - missing})
            start(g, supply, "caesar")
            if due[good]:
                asked = "province_supply" if missing else "rome_supply"
                assert waiting(g) == f"caesar {asked}"
            else:
                assert ("rome_nothing" in offered(g)) == bool(missing)


@pytest.mark.rule("triumvirate", "R27")
def test_a_good_that_is_not_scarce_is_laid_down_by_itself() -> None:
    g = scarce(gold=4)
    assert legions(g, "achaea") == [3]
    assert gold(g, "achaea", "aegyptus") == [0, 0]
    assert [word for word in offered(g) if word != "enough"] == ["achaea", "aegyptus"]
    assert all(action < 15 or action == 30 for action in g.legal())  # gold only
    g = scarce(legions=2)
    assert gold(g, "achaea", "aegyptus") == [1, 2]
    assert legions(g, "achaea") == [2]
    take(g, "legion_in:achaea")
    assert legions(g, "achaea") == [3]


@pytest.mark.rule("triumvirate", "R27")
def test_the_owner_may_stop_early_to_keep_the_rest_for_rome() -> None:
    g = scarce(gold=4)
    take(g, "aegyptus", "enough", "rome_gold", "rome_gold")
    assert gold(g, "achaea", "aegyptus") == [0, 1]
    assert g.treasury[0] == 2


@pytest.mark.rule("triumvirate", "R11")
def test_a_province_whose_official_left_yields_nothing_at_the_next_supply() -> None:
    g = table(officials={"illyricum": 0}, carried={"caesar": 1}, governors_in=())
    start(g, supply, "caesar")  # the governor, off the square since the official came, steps on
    assert governor(g, "illyricum") == "in"
    assert legions(g, "illyricum") == [2]


# -- why not ---------------------------------------------------------------------------------------


@pytest.mark.rule("triumvirate", "I.11")
def test_whatever_is_not_served_in_a_shortage_has_its_reason() -> None:
    g = table(governors_in=["achaea", "aegyptus", "gallia_cisalpina"], officials={"illyricum": 0})
    leave(g, gold=2, legions=2)
    start(g, supply, "caesar")
    assert why_not(g, "gold_in:italia") == "foreign_supply"
    assert why_not(g, "gold_in:illyricum") == "square_covered"
    assert why_not(g, "gold_in:gallia_cisalpina") == "gives_no_gold"
    assert why_not(g, "legion_in:aegyptus") == "gives_no_legion"
    take(g, "gold_in:achaea")
    assert why_not(g, "gold_in:achaea") == "all_laid_down"
    take(g, "gold_in:aegyptus")
    assert why_not(g, "gold_in:aegyptus") == "stock_empty"


@pytest.mark.rule("triumvirate", "I.10")
@pytest.mark.rule("triumvirate", "R26")
def test_whatever_rome_does_not_send_has_its_reason() -> None:
    g = only()
    assert why_not(g, "italia") == "foreign_legion"
    assert why_not(g, "rome_nothing") == "no_shortage"
    g = scarce(gold=0, legions=2)
    take(g, "enough")
    assert why_not(g, "rome_gold") == "stock_empty"
    two = start(table(2), supply, "caesar")
    assert why_not(two, "syria") == "out_of_game"


@pytest.mark.rule("triumvirate", "I.11")
def test_the_questions_tell_what_is_left() -> None:
    g = scarce(gold=1)
    assert GAME.prompt("en", g.kind(), g.facts(), "Caesar").endswith(
        f"The stock runs short: gold 1, legions {g.legion_stock}."
    )
    take(g, "enough")
    assert GAME.prompt("en", g.kind(), g.facts(), "Caesar").endswith("units to come: 2.")
