"""The variant with Admiral and General (V)."""

from __future__ import annotations

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.personages import end_of_turn
from ludus.games.antike_duellum.rules.turn import turn
from tests.games.antike_duellum.kit import (
    GAME,
    GREECE,
    ROME,
    act,
    barracks,
    goods,
    leader,
    log,
    offered,
    owner,
    personages,
    start,
    table,
    take,
    units,
    waiting,
    why_not,
)


@pytest.mark.rule("antike_duellum", "V.1")
@pytest.mark.rule("antike_duellum", "V.2")
@pytest.mark.parametrize(
    ("board", "nation", "special"),
    [
        (ROME, "rome", "admiral"), (ROME, "carthage", "general"),
        (GREECE, "persia", "admiral"), (GREECE, "greece", "general"),
    ],
)  # fmt: skip
def test_each_nation_has_its_special_unit_in_its_barracks(
    board: str, nation: str, special: str
) -> None:
    g = table(board, leaders={})
    (seen,) = [n for n in g.view(None)["nations"] if n["id"] == nation]
    assert seen["barracks"] == {"legions": 1, "galleys": 1, "leader": special}
    assert leader(g, nation) == "barracks"
    plain = table(board)
    (seen,) = [n for n in plain.view(None)["nations"] if n["id"] == nation]
    assert seen["barracks"]["leader"] is None  # only in the variant


@pytest.mark.rule("antike_duellum", "V.1")
def test_without_the_variant_no_special_unit_is_ever_offered() -> None:
    g = table(temples=["roma"], goods={"rome": (0, 9, 0, 0)}, legions={"rome": {"roma": 1}})
    act(g, "rome", "militia")
    assert offered(g, "leader_in") == []
    assert why_not(g, "leader_in:roma") == "no_leaders"
    act(g, "rome", "duellum")
    assert why_not(g, "leader_from:roma") == "no_leaders"


def levy(iron: int = 9, temples: tuple[str, ...] = ("roma",), nation: str = "rome") -> State:
    """The Militia of a nation with its special unit in the barracks."""
    more = {"ancona": "rome marble"}
    g = table(
        cities=more, temples=temples, leaders={}, goods={nation: (0, iron, 0, 0)},
        barracks={nation: (3, 3)},
    )  # fmt: skip
    return act(g, nation, "militia")


@pytest.mark.rule("antike_duellum", "V.3")
def test_the_special_unit_costs_three_iron_and_needs_a_city_with_temple() -> None:
    g = levy()
    assert offered(g, "leader_in") == ["roma"]
    assert why_not(g, "leader_in:neapolis") == "leader_needs_temple"
    assert why_not(g, "leader_in:carthago") == "not_own_city"
    take(g, "leader_in:roma")
    assert goods(g, "rome") == (0, 6, 0, 0)
    assert leader(g, "rome") == "roma"
    assert barracks(g, "rome") == (3, 3)
    assert why_not(g, "leader_in:roma") == "none_ready"  # there is one only
    assert why_not(levy(2), "leader_in:roma") == "iron_short"
    assert why_not(levy(temples=()), "leader_in:roma") == "leader_needs_temple"


@pytest.mark.rule("antike_duellum", "V.3")
def test_the_admiral_needs_the_sea_and_the_general_land() -> None:
    g = levy(temples=("roma", "cremona"))
    assert offered(g, "leader_in") == ["roma"]
    assert why_not(g, "leader_in:cremona") == "only_legions_here"
    isle = {"carales": "carthage gold"}
    g = table(
        cities=isle, temples=["carales", "carthago"], leaders={}, goods={"carthage": (0, 9, 0, 0)}
    )
    act(g, "carthage", "militia")
    assert offered(g, "leader_in") == ["carthago"]
    assert why_not(g, "leader_in:carales") == "only_galleys_here"


@pytest.mark.rule("antike_duellum", "V.4")
@pytest.mark.parametrize("known", [False, True])
def test_the_admiral_moves_like_a_galley_and_the_general_like_a_legion(known: bool) -> None:
    for nation, knowhow, first, second, wrong in (
        ("rome", "navigatio", "corsica", "baleares", "ancona"),
        ("carthage", "strata", "genua", "alpes", "corsica"),
    ):
        g = table(leaders={nation: "roma"}, knowhow={nation: [knowhow] if known else []})
        act(g, nation, "duellum")
        assert offered(g) == ["roma", "end_movement"]
        take(g, "leader_from:roma")
        colour = "blue" if nation == "rome" else "red"
        assert why_not(g, wrong) == f"only_{colour}_borders"
        take(g, first)
        if known:
            take(g, second)
        assert leader(g, nation) == (second if known else first)
        assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "V.4")
def test_the_special_unit_moves_once_and_apart_from_others() -> None:
    g = table(leaders={"rome": "roma"}, galleys={"rome": {"roma": 1}})
    take(act(g, "rome", "duellum"), "leader_from:roma", "corsica")
    assert why_not(g, "leader_from:corsica") == "already_moved"
    assert why_not(g, "leader_from:roma") == "no_such_unit"
    take(g, "galley_from:roma", "genua")
    assert (leader(g, "rome"), units(g, "rome", "genua")) == ("corsica", (0, 1))


def siege(general: bool, legions: int, **others: object) -> State:
    """Carthage before Roma, and with a legion before Cremona."""
    g = table(
        leaders={"carthage": "roma"} if general else {},
        legions={"carthage": {"roma": legions, "cremona": 1}},
        **others,  # type: ignore[arg-type]  # whatever the test adds to the table
    )
    return start(g, conquests, "carthage")


@pytest.mark.rule("antike_duellum", "V.5")
def test_the_special_unit_adds_a_point_to_the_attack() -> None:
    assert why_not(siege(False, 2, temples=["roma"]), "roma") == "too_weak"
    assert why_not(siege(True, 1, temples=["roma"]), "roma") == "too_weak"
    g = take(siege(True, 2, temples=["roma"]), "roma")
    assert owner(g, "roma") == "carthage"


@pytest.mark.rule("antike_duellum", "V.5")
def test_the_special_unit_adds_a_point_to_the_defence() -> None:
    def defended(admiral: str | None, legions: int) -> State:
        g = table(
            leaders={"rome": admiral} if admiral else {},
            legions={"carthage": {"roma": legions, "cremona": 1}},
        )
        return start(g, conquests, "carthage")

    assert why_not(defended(None, 1), "roma") == "allowed"
    assert why_not(defended("roma", 1), "roma") == "too_weak"
    assert why_not(defended("roma", 2), "roma") == "allowed"
    assert why_not(defended("corsica", 1), "roma") == "allowed"  # he must be there


@pytest.mark.rule("antike_duellum", "V.6")
@pytest.mark.parametrize(("legions", "left"), [(2, 0), (4, 2)])
def test_the_attackers_special_unit_stays_in_the_region_of_a_conquest(
    legions: int, left: int
) -> None:
    g = take(siege(True, legions, temples=["roma"]), "roma")
    assert leader(g, "carthage") == "roma"
    assert units(g, "carthage", "roma") == (left, 0)  # he has borne one of three


@pytest.mark.rule("antike_duellum", "V.7")
def test_an_admiral_alone_who_meets_a_galley_falls_with_it() -> None:
    g = table(
        leaders={"rome": "roma"}, galleys={"carthage": {"corsica": 2}},
        knowhow={"rome": ["navigatio"]},
    )  # fmt: skip
    take(act(g, "rome", "duellum"), "leader_from:roma", "corsica")
    assert leader(g, "rome") == "barracks"
    assert units(g, "carthage", "corsica") == (0, 1)
    assert (barracks(g, "rome"), barracks(g, "carthage")) == ((1, 1), (1, 2))
    assert log(g, "fought") == [("fought", "rome", "leader", "carthage", "galley", "corsica")]
    g = table(leaders={"rome": "corsica"}, galleys={"carthage": {"genua": 1}})
    take(act(g, "carthage", "duellum"), "galley_from:genua", "corsica")  # the other way round
    assert leader(g, "rome") == "barracks"
    assert barracks(g, "carthage") == (1, 2)


@pytest.mark.rule("antike_duellum", "V.7")
def test_an_admiral_lost_in_this_turn_is_armed_again_only_in_the_next() -> None:
    g = table(
        leaders={}, temples=["roma"], galleys={"carthage": {"roma": 1}},
        goods={"rome": (0, 9, 0, 0)},
    )  # fmt: skip
    take(act(g, "rome", "militia"), "leader_in:roma")
    assert leader(g, "rome") == "barracks"
    assert units(g, "carthage", "roma") == (0, 0)
    assert why_not(g, "leader_in:roma") == "none_ready"
    assert "roma" in offered(act(g, "rome", "militia"), "leader_in")


@pytest.mark.rule("antike_duellum", "V.8")
def test_galleys_around_the_admiral_fall_before_him() -> None:
    g = table(
        leaders={"rome": "corsica"}, galleys={"rome": {"corsica": 2}, "carthage": {"genua": 3}}
    )
    act(g, "carthage", "duellum")
    for left in (1, 0):
        take(g, "galley_from:genua", "corsica")
        assert units(g, "rome", "corsica") == (0, left)
        assert leader(g, "rome") == "corsica"
    take(g, "galley_from:genua", "corsica")
    assert leader(g, "rome") == "barracks"
    assert barracks(g, "carthage") == (1, 4)


@pytest.mark.rule("antike_duellum", "V.8")
def test_an_admiral_may_let_his_galleys_clear_the_way() -> None:
    g = table(
        leaders={"rome": "roma"}, galleys={"rome": {"roma": 2}, "carthage": {"corsica": 1}},
    )  # fmt: skip
    act(g, "rome", "duellum")
    take(g, "galley_from:roma", "corsica", "galley_from:roma", "corsica")
    take(g, "leader_from:roma", "corsica")
    assert leader(g, "rome") == "corsica"
    assert units(g, "rome", "corsica") == (0, 1)
    assert barracks(g, "rome") == (1, 2)


@pytest.mark.rule("antike_duellum", "R30")
def test_an_admiral_who_goes_ahead_of_his_galleys_fights_first() -> None:
    g = table(
        leaders={"rome": "roma"}, galleys={"rome": {"roma": 2}, "carthage": {"corsica": 1}},
    )  # fmt: skip
    act(g, "rome", "duellum")
    take(g, "leader_from:roma", "corsica")
    assert leader(g, "rome") == "barracks"
    assert units(g, "carthage", "corsica") == (0, 0)
    assert units(g, "rome", "roma") == (0, 2)


@pytest.mark.rule("antike_duellum", "V.9")
def test_legions_around_the_general_fall_before_him() -> None:
    g = table(
        leaders={"carthage": "genua"},
        legions={"carthage": {"genua": 1}, "rome": {"roma": 2}},
    )
    act(g, "rome", "duellum")
    take(g, "legion_from:roma", "genua")
    assert (leader(g, "carthage"), units(g, "carthage", "genua")) == ("genua", (0, 0))
    take(g, "legion_from:roma", "genua")
    assert leader(g, "carthage") == "barracks"
    assert (barracks(g, "rome"), barracks(g, "carthage")) == ((3, 1), (2, 1))
    g = table(leaders={"carthage": "roma"}, legions={"rome": {"genua": 1}})
    take(act(g, "carthage", "duellum"), "leader_from:roma", "genua")
    assert leader(g, "carthage") == "barracks"
    assert units(g, "rome", "genua") == (0, 0)


@pytest.mark.rule("antike_duellum", "V.9")
def test_the_general_does_not_fight_galleys_nor_the_admiral() -> None:
    g = table(leaders={"carthage": "roma", "rome": "genua"}, galleys={"rome": {"genua": 1}})
    take(act(g, "carthage", "duellum"), "leader_from:roma", "genua")
    assert log(g, "fought") == []
    assert (leader(g, "carthage"), leader(g, "rome")) == ("genua", "genua")


# -- rulings -------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "R17")
def test_the_special_unit_takes_one_of_the_three_places_of_a_temple_city() -> None:
    g = take(levy(20), "leader_in:roma", "legion_in:roma", "galley_in:roma")
    assert why_not(g, "legion_in:roma") == "city_full"
    g = take(levy(20), "legion_in:roma", "legion_in:roma", "legion_in:roma")
    assert why_not(g, "leader_in:roma") == "city_full"


@pytest.mark.rule("antike_duellum", "R17")
def test_alone_he_takes_a_city_of_strength_one_and_no_other() -> None:
    g = take(siege(True, 0), "roma")
    assert owner(g, "roma") == "carthage"
    assert leader(g, "carthage") == "roma"
    assert barracks(g, "carthage") == (1, 1)
    assert why_not(siege(True, 0, walls=["roma"]), "roma") == "too_weak"
    assert why_not(siege(True, 1, walls=["roma"]), "roma") == "allowed"


@pytest.mark.rule("antike_duellum", "R17")
@pytest.mark.rule("antike_duellum", "E.5")
def test_fortress_repels_a_general_who_is_alone() -> None:
    for legions, holds in ((0, True), (1, False)):
        g = take(siege(True, legions, hand={"rome": ["fortress"]}), "roma", "fortress")
        assert (owner(g, "roma") == "rome") == holds
        assert leader(g, "carthage") == "roma"
        assert units(g, "carthage", "roma") == (0, 0)


@pytest.mark.rule("antike_duellum", "R17")
def test_with_both_kinds_he_bears_one_point_and_the_rest_is_chosen() -> None:
    g = siege(True, 2, temples=["roma"], galleys={"carthage": {"roma": 2}})
    take(g, "roma")
    assert offered(g) == ["0", "1", "2"]
    take(g, 1)
    assert units(g, "carthage", "roma") == (1, 1)


@pytest.mark.rule("antike_duellum", "R17")
def test_the_defenders_special_unit_goes_to_the_barracks_when_the_city_falls() -> None:
    g = table(leaders={"rome": "roma"}, legions={"carthage": {"roma": 2}})
    take(start(g, conquests, "carthage"), "roma")
    assert owner(g, "roma") == "carthage"
    assert leader(g, "rome") == "barracks"


@pytest.mark.rule("antike_duellum", "R8")
@pytest.mark.rule("antike_duellum", "V.4")
def test_the_admiral_counts_as_a_galley_for_navigators() -> None:
    fleet = {"corsica": 1, "baleares": 1, "roma": 1}
    g = table(leaders={"rome": "mare_tyrrhenum"}, galleys={"rome": fleet})
    assert personages(start(g, end_of_turn, "rome"), "rome") == {"navigator": 1}
    g = table(leaders={}, galleys={"rome": fleet})
    assert personages(start(g, end_of_turn, "rome"), "rome") == {}


@pytest.mark.rule("antike_duellum", "F.2")
@pytest.mark.rule("antike_duellum", "R29")
def test_a_special_unit_founds_a_city_like_any_other() -> None:
    g = table(leaders={"rome": "genua"}, goods={"rome": (1, 1, 1, 0)})
    take(start(g, turn, "rome"), "scientia", "end_progress", "genua", "marble")
    assert owner(g, "genua") == "rome"


@pytest.mark.rule("antike_duellum", "V.4")
def test_the_special_unit_on_its_way_is_named_and_then_shown_as_moved() -> None:
    for nation, who, first in (("rome", "Admiral", "corsica"), ("carthage", "General", "genua")):
        g = table(leaders={nation: "roma"}, legions={nation: {"roma": 1}})
        take(act(g, nation, "duellum"), "leader_from:roma")
        assert g.view(0)["about"]["unit"] == who.lower()
        assert f"leads the {who} on" in GAME.prompt("en", g.kind(), g.facts(), nation)
        take(g, first)
        [found] = [r for r in g.view(0)["regions"] if r["id"] == first]
        assert found["units"][0]["leader_moved"]
        assert f"Moved in this turn: {first.capitalize()} ({who})." in GAME.text(g.view(0), "en")
