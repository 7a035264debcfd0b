"""Chapters 7 and 10: exceptions that are easily overlooked."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.battle.combat import roll
from ludus.games.pax_romana.rules.battle.losses import lose_points
from ludus.games.pax_romana.rules.movement.interception import fall_back
from ludus.games.pax_romana.rules.movement.withdrawal import withdrawal
from ludus.games.pax_romana.vocabulary.battles import ON_MARCH
from ludus.games.pax_romana.vocabulary.turns import REROLLS
from ludus.games.pax_romana.vocabulary.units import SHIFT
from tests.games.pax_romana.kit import Stacks, power, space, table, told, unit
from tests.games.pax_romana.land.scenes import approach, at, force, is_at_rest, set_out, talents
from tests.games.pax_romana.playing import begin, lead, leader, offered, take, waiting, why_not


def at_pisae(defenders: dict[str, int], attackers: dict[str, int], **more: dict[str, int]) -> State:
    """Carthage comes from Genua to Pisae, a Roman city and port with a squadron."""
    stacks: Stacks = {
        "genua": ("carthage", attackers),
        "pisae": ("rome", defenders),
        **{name: ("carthage", stack) for name, stack in more.items()},
    }
    g = table(
        "II",
        units=stacks,
        settlements={"pisae": ("rome", "city")},
        galleys={"pisae": {"rome": 1}},
    )
    talents(talents(g, "rome", 0), "carthage", 0)
    return take(set_out(g, "carthage", "genua", 6), "pisae")


@pytest.mark.rule("pax_romana", "7.44")
def test_walls_that_were_used_and_stand_send_the_attacker_back() -> None:
    """The army behind them is gone, but the city is not down to three points."""
    g = at_pisae({"light": 1}, {"heavy": 6})
    take(
        g, "stand", "use_walls", 5, 1, "enough", "hold", "reduced:heavy", "unit:light", "raise_not"
    )
    assert at(g, "pisae") == {}
    assert g.walls[space("pisae")] == 4
    assert g.settler[space("pisae")] == power("rome")
    assert force(g)[0] == "genua", "no second battle for nothing"


@pytest.mark.rule("pax_romana", "7.31")
def test_a_city_that_was_not_used_is_attacked_at_once() -> None:
    g = at_pisae({"light": 1}, {"heavy": 6})
    take(g, "stand", "open_field", 6, 1, "enough", "hold", "let_stay", "reduced:heavy", "raise_not")
    assert at(g, "pisae") == {}
    assert ("battle", "carthage", "rome", "pisae", "16", "5") in told(g)


@pytest.mark.rule("pax_romana", "10.43")
def test_cavalry_does_not_hinder_who_leaves_by_sea() -> None:
    g = at_pisae({"legion": 1}, {"heavy": 2, "horse": 2})
    take(g, "withdraw", "hinder", 3)
    assert why_not(g, "space:arretium") == "too_few_points", "nothing is left by land"
    take(g, "sail_to:rome")
    assert at(g, "rome") == {"legion": 1}
    assert g.fleet(power("rome"), space("rome")) == 1


@pytest.mark.rule("pax_romana", "10.43", "10.62", "11.37")
def test_cavalry_that_comes_ashore_does_not_hinder() -> None:
    g = table("II", units={"pisae": ("rome", {"legion": 1})})
    approach(g, "carthage", "aleria", "pisae", {"heavy": 2, "horse": 2})
    g.battle.clear()
    g.march.is_landing = 1
    take(begin(g, withdrawal, "pisae"), "withdraw")
    assert waiting(g) == "chance die"


@pytest.mark.rule("pax_romana", "10.31", "10.36", "10.95")
def test_who_retreats_by_sea_may_be_intercepted_where_he_lands() -> None:
    g = at_pisae({"heavy": 6}, {"heavy": 2}, capua={"heavy": 8})
    take(g, "withdraw", "all", 6, "sail_to:rome")
    assert waiting(g) == "carthage intercept"
    take(g, "capua", "all", 12)
    assert ("battle", "carthage", "rome", "rome", "24", "18") in told(g)


# -- cavalry in the mountains ----------------------------------------------------------------------
def numidia(**others: dict[str, int]) -> State:
    """Roman cavalry rides from Saldae to the fortress of Cirta; Carthage is at Hippo Regius."""
    stacks: Stacks = {
        "saldae": ("rome", {"horse": 2}),
        "hippo_regius": ("carthage", {"heavy": 2}),
        **{name: ("carthage", stack) for name, stack in others.items()},
    }
    g = table("II", units=stacks)
    lead(g, "rome_10", "saldae")
    return take(set_out(g, "rome", "saldae", 6), "cirta")


@pytest.mark.rule("pax_romana", "10.33", "10.63")
def test_cavalry_alone_withdraws_when_it_is_intercepted_in_the_mountains() -> None:
    g = take(numidia(), "hippo_regius", "all", 12)
    assert waiting(g) == "chance die", "no battle: it withdraws of itself"
    take(g, 2)
    assert why_not(g, "space:hippo_regius") == "enemy_came_from_there"
    take(g, "thevestis", "flee_stop")
    assert at(g, "thevestis") == {"horse": 2}
    assert g.place[leader("rome_10")] == space("thevestis")
    assert at(g, "cirta") == {"heavy": 2}, "who intercepted holds the fortress"
    assert g.fresh(space("thevestis"), unit("horse")) == 0, "it has moved in this activation (9.14)"
    assert is_at_rest(g)


@pytest.mark.rule("pax_romana", "10.33", "10.45")
def test_infantry_that_is_intercepted_fights() -> None:
    g = table(
        "II",
        units={
            "saldae": ("rome", {"horse": 2, "light": 1}),
            "hippo_regius": ("carthage", {"heavy": 2}),
        },
    )
    take(set_out(g, "rome", "saldae", 6), "cirta", "hippo_regius", "all", 12)
    assert ("battle", "carthage", "rome", "cirta", "6", "1") in told(g)


@pytest.mark.rule("pax_romana", "10.63", "R19")
def test_cavalry_alone_in_the_mountains_that_cannot_withdraw_is_lost() -> None:
    g = table(
        "II",
        units={
            "saldae": ("rome", {"legion": 2}),
            "cirta": ("carthage", {"horse": 3}),
            "hippo_regius": ("rome", {"legion": 1}),
            "thevestis": ("rome", {"legion": 1}),
        },
    )
    talents(g, "carthage", 0)
    take(set_out(g, "rome", "saldae", 6), "cirta", 6)
    assert at(g, "cirta") == {}
    assert force(g)[0] == "cirta"


# -- rolling again ---------------------------------------------------------------------------------
def drawn_up(chief: str, other: str) -> State:
    """Eight legions against a light unit, in a game where dice may be rolled again (10.55)."""
    g = table("II", units={"capua": ("rome", {"light": 1})})
    g.variants = REROLLS
    approach(g, "carthage", "venusia", "capua", {"heavy": 8})
    g.battle.points = [24, 1]
    for side, id in enumerate((chief, other)):
        if id:
            g.battle.chief[side] = leader(id)
    return take(begin(g, roll), 2, 5)


@pytest.mark.rule("pax_romana", "10.55", "8.22")
def test_a_larger_force_without_a_leader_does_not_try_so_the_smaller_may_not() -> None:
    assert waiting(drawn_up("", "rome_01")) == "over"


@pytest.mark.rule("pax_romana", "10.55", "8.22")
def test_a_smaller_force_without_a_leader_may_still_be_lucky() -> None:
    """Two dice less two are nothing at best, and nothing is what it has."""
    g = take(drawn_up("carthage_10", ""), "own_die", 12)
    assert waiting(g) == "rome again"
    take(g, "their_die", 2, 1)
    assert g.battle.dice == [1, 5]


@pytest.mark.rule("pax_romana", "10.81", "10.82")
def test_a_reduced_unit_goes_before_a_whole_one_of_its_kind() -> None:
    g = table("II", units={"capua": ("rome", {"legion": 1, "worn_legion": 1, "light": 2})})
    approach(g, "carthage", "venusia", "capua", {"heavy": 8})
    begin(g, lose_points, "rome", 2, "capua", 2, 0, 0)
    assert offered(g) == ["worn_legion", "light"]
    assert why_not(g, "unit:legion") == "worn_one_first"
    assert why_not(g, "reduced:legion") == "worn_one_first"


@pytest.mark.rule("pax_romana", "10.44", "12.11")
def test_garrisons_do_not_withdraw_without_their_army() -> None:
    stacks: Stacks = {
        "parma": ("carthage", {"heavy": 4}),
        "arretium": ("rome", {"light": 2, "garrison": 1}),
    }
    g = talents(table("II", units=stacks), "rome", 0)
    take(set_out(g, "carthage", "parma", 6), "arretium", "withdraw", "unit:garrison", "done", 6)
    assert ("caught", "rome", "arretium", "6") in told(g)
    assert at(g, "arretium") == {"light": 2, "garrison": 1}


@pytest.mark.rule("pax_romana", "10.68", "10.97")
def test_elephants_that_come_back_alone_from_an_interception_are_lost() -> None:
    """The cavalry that came with them has fallen; whoever stood there before stays."""
    g = table(units={"antioch": ("east", {"heavy": 2, "elephant": 1})})
    approach(g, "rome", "laodicea", "antioch", {"legion": 2})
    g.battle.clear()
    elephant = 1 << SHIFT[unit("elephant")]
    fall_back(g, ON_MARCH, power("east"), space("tyre"), space("antioch"), elephant, 0, 0, 1)
    assert at(g, "antioch") == {"heavy": 2}
    assert at(g, "tyre") == {}
