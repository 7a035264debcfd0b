"""10.1, 10.5, 10.6: battle points, odds, shifts, dice, cavalry, elephants, with the examples."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.battle.strength import (
    advantage,
    all_shifts,
    battle_points,
    legionary_riders,
    losses_of,
    odds_shifts,
)
from ludus.games.pax_romana.vocabulary.battles import (
    ATTACKER,
    DEFENDER,
    NO_ADVANTAGE,
    SUPERIORITY,
    SUPREMACY,
)
from ludus.games.pax_romana.vocabulary.turns import NO_LATE_HORSE, REROLLS
from ludus.games.pax_romana.vocabulary.units import ELEPHANT
from tests.games.pax_romana.kit import space, table, told
from tests.games.pax_romana.land.scenes import approach, at, force, set_out
from tests.games.pax_romana.playing import is_over, lead, leader, take, waiting
from tests.games.reading import check


def meeting(
    attackers: dict[str, int], defenders: dict[str, int], *, scenario: str = "V", turn: int = 1
) -> State:
    """Greeks come upon an army of the East in Thebes."""
    g = table(scenario, units={"thebes": ("east", defenders)})
    g.turn = turn
    return approach(g, "greece", "athens", "thebes", attackers)


def fought(attackers: dict[str, int], defenders: dict[str, int], *leaders: str) -> State:
    """The same from the march on, until the dice; nobody withdraws."""
    g = table(units={"athens": ("greece", attackers), "thebes": ("east", defenders)})
    for id in leaders:
        lead(g, id, "athens" if id.startswith("greece") else "thebes")
    take(set_out(g, "greece", "athens", 6), "thebes")
    if waiting(g) == "east bribe":
        take(g, "pass")
    return take(g, "stand")


def any_way(g: State) -> None:
    """The first option, whatever is asked."""
    g.apply(g.legal()[0])
    check(g)


# -- points and odds -------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "10.51", "12.18")
def test_battle_points_by_kind() -> None:
    g = meeting(
        {"heavy": 5, "light": 6, "worn_heavy": 1, "garrison": 4, "elephant": 2, "horse": 1},
        {"heavy": 3, "light": 2, "militia": 1, "hired_heavy": 1},
    )
    assert battle_points(g, ATTACKER) == 15 + 6 + 1 + 1
    assert battle_points(g, DEFENDER) == 9 + 2 + 1 + 3


@pytest.mark.parametrize(
    ("more", "fewer", "shifts"),
    [(12, 6, 2), (11, 6, 2), (10, 6, 1), (6, 6, 0), (26, 10, 3), (5, 4, 0), (25, 10, 2), (4, 1, 4)],
)
@pytest.mark.rule("pax_romana", "10.51")
def test_odds_are_the_nearest_that_are_listed(more: int, fewer: int, shifts: int) -> None:
    """10.51, step 2: 12 to 6 and 11 to 6 are two to one, 10 to 6 one and a half."""
    assert odds_shifts(more, fewer, is_simple=False) == shifts


@pytest.mark.parametrize(
    ("more", "fewer", "shifts"), [(7, 6, 1), (12, 6, 2), (17, 6, 2), (18, 6, 3)]
)
@pytest.mark.rule("pax_romana", "10.56")
def test_simple_rounding_counts_whole_times(more: int, fewer: int, shifts: int) -> None:
    """10.56."""
    assert odds_shifts(more, fewer, is_simple=True) == shifts


@pytest.mark.parametrize(("points", "tenths", "lost"), [(9, 4, 4), (6, 4, 2), (5, 5, 3), (7, 2, 1)])
@pytest.mark.rule("pax_romana", "10.53")
def test_half_a_point_of_losses_is_rounded_up(points: int, tenths: int, lost: int) -> None:
    """10.53, 10.56: 3.6 are four, 2.4 are two, 2.5 are three."""
    assert losses_of(points, tenths) == lost


# -- cavalry ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ours", "theirs", "better"),
    [
        (1, 0, SUPERIORITY), (2, 0, SUPREMACY), (3, 1, SUPREMACY), (2, 1, SUPERIORITY),
        (6, 2, SUPREMACY), (5, 2, SUPERIORITY), (1, 1, NO_ADVANTAGE), (0, 1, NO_ADVANTAGE),
    ],
)  # fmt: skip
@pytest.mark.rule("pax_romana", "10.61")
def test_superiority_and_supremacy(ours: int, theirs: int, better: int) -> None:
    """10.61."""
    g = meeting({"heavy": 1, "horse": ours}, {"heavy": 1, "horse": theirs})
    assert advantage(g, ATTACKER) == better


@pytest.mark.parametrize(("legions", "riders"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
@pytest.mark.rule("pax_romana", "10.64")
def test_two_legions_have_a_cavalry_of_their_own(legions: int, riders: int) -> None:
    """10.64, from turn III in the advanced game."""
    g = legionaries({"legion": legions})
    assert legionary_riders(g, ATTACKER) == riders
    g.turn = 2
    assert legionary_riders(g, ATTACKER) == 0


def legionaries(units: dict[str, int], horse: int = 0) -> State:
    g = table(units={"capua": ("carthage", {"heavy": 1})})
    g.turn = 3
    return approach(g, "rome", "rome", "capua", units | {"horse": horse})


@pytest.mark.rule("pax_romana", "10.87", "10.64")
def test_a_reduced_legion_has_none() -> None:
    """10.87: four legions are 16 points and two riders; with one reduced 14 and one."""
    g = legionaries({"legion": 4})
    assert (battle_points(g, ATTACKER), legionary_riders(g, ATTACKER)) == (16, 2)
    g = legionaries({"legion": 3, "worn_legion": 1})
    assert (battle_points(g, ATTACKER), legionary_riders(g, ATTACKER)) == (14, 1)
    g = legionaries({"legion": 5, "worn_legion": 1})
    assert legionary_riders(g, ATTACKER) == 2


@pytest.mark.rule("pax_romana", "10.64")
def test_legionary_cavalry_alone_is_never_supreme() -> None:
    g = legionaries({"legion": 8})
    assert advantage(g, ATTACKER) == SUPERIORITY
    g = legionaries({"legion": 4}, horse=2)
    assert advantage(g, ATTACKER) == SUPREMACY
    g = legionaries({"legion": 6}, horse=2)
    assert advantage(g, ATTACKER) == SUPERIORITY


@pytest.mark.rule("pax_romana", "10.65")
def test_late_legions_have_no_cavalry_and_are_worth_five_by_option() -> None:
    """10.65."""
    g = legionaries({"legion": 4})
    g.turn = 9
    assert (battle_points(g, ATTACKER), legionary_riders(g, ATTACKER)) == (16, 2)
    g.variants = NO_LATE_HORSE
    assert (battle_points(g, ATTACKER), legionary_riders(g, ATTACKER)) == (20, 0)


@pytest.mark.rule("pax_romana", "10.62", "10.51")
def test_no_cavalry_in_the_mountains() -> None:
    """10.62: and its points do not count."""
    g = table(units={"delphi": ("east", {"light": 1, "horse": 3})})
    approach(g, "greece", "thebes", "delphi", {"heavy": 1})
    assert battle_points(g, DEFENDER) == 1
    assert advantage(g, DEFENDER) == NO_ADVANTAGE
    g.battle.points[ATTACKER], g.battle.points[DEFENDER] = 3, 1
    assert all_shifts(g, DEFENDER) == 2, "for the mountains"


# -- the worked examples ---------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "10.51", "10.2", "8.21")
@pytest.mark.rule("pax_romana", "10.0")
def test_the_first_example_of_a_battle() -> None:
    """21 against 11 points: two shifts for the odds, one for the leader (10.51)."""
    g = fought({"heavy": 5, "light": 6}, {"heavy": 3, "light": 2}, "greece_03", "east_06")
    take(g, 3, 5)
    assert ("shifts", "greece", "3", "east", "0") in told(g)
    assert waiting(g) == "greece shift"
    take(g, "spare", "spare", "spare")
    assert ("battle_won", "greece", "east", "thebes") in told(g)
    take(g, "hold", "let_stay")
    assert ("toll", "greece", "20", "4") in told(g)


@pytest.mark.rule("pax_romana", "10.51")
def test_the_first_example_the_other_way() -> None:
    g = fought({"heavy": 5, "light": 6}, {"heavy": 3, "light": 2}, "greece_03", "east_06")
    take(g, 3, 5, "harm", "harm", "harm", "hold", "let_stay")
    assert ("toll", "greece", "50", "11") in told(g)
    while waiting(g) == "greece losses":
        any_way(g)
    assert ("toll", "east", "60", "7") in told(g)


@pytest.mark.rule("pax_romana", "10.51", "10.61")
def test_the_second_example_of_a_battle() -> None:
    """Cavalry of four against two is one shift more; a card takes two off (10.51)."""
    g = fought(
        {"heavy": 5, "light": 6, "horse": 4}, {"heavy": 3, "light": 2, "horse": 2},
        "greece_03", "east_06",
    )  # fmt: skip
    take(g, 3, 5)
    assert ("shifts", "greece", "4", "east", "0") in told(g)


@pytest.mark.rule("pax_romana", "10.0")
@pytest.mark.rule("pax_romana", "10.51")
def test_shifts_of_both_sides_are_compared() -> None:
    """10.0: two to one against a better leader and supremacy: two shifts for the defender."""
    g = fought({"heavy": 6}, {"heavy": 2, "horse": 3}, "greece_03", "east_01")
    take(g, 4, 1)
    assert ("shifts", "greece", "2", "east", "4") in told(g)
    assert waiting(g) == "east shift"
    take(g, "harm", "spare", "hold", "let_stay")
    assert ("battle_won", "east", "greece", "thebes") not in told(g)
    while waiting(g) == "greece losses":
        any_way(g)
    tolls = [line[1:3] for line in told(g) if line[0] == "toll"]
    assert tolls == [("greece", "20"), ("east", "30")]


@pytest.mark.rule("pax_romana", "10.1", "10.97")
def test_a_draw_leaves_the_defender_where_he_is() -> None:
    g = fought({"heavy": 2}, {"heavy": 2})
    take(g, 2, 2, "reduced:heavy", "reduced:heavy")
    assert ("battle_drawn", "greece", "east", "thebes") in told(g)
    assert force(g) == ("athens", 4, {"heavy": 1, "worn_heavy": 1}), "no point more is lost"


@pytest.mark.rule("pax_romana", "9.21", "10.1")
def test_who_loses_pays_a_point_more_to_go_on() -> None:
    """9.21, 10.2 step 15."""
    g = fought({"heavy": 2}, {"heavy": 2})
    take(g, 1, 5, "unit:heavy", "reduced:heavy", "raise_not")
    assert force(g) == ("athens", 3, {"heavy": 1})


# -- elephants -------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "10.67", "R21")
def test_elephants_keep_cavalry_out_and_trample() -> None:
    """10.67: a die of 1."""
    g = fought({"heavy": 3, "elephant": 1}, {"heavy": 2, "light": 1, "horse": 1})
    take(g, 1)
    assert waiting(g) == "chance die"
    take(g, 1)
    assert waiting(g) == "east losses", "its player chooses"
    take(g, "unit:light")
    assert ("battle", "greece", "east", "thebes", "9", "6") in told(g)


@pytest.mark.rule("pax_romana", "10.67")
def test_elephants_run_wild() -> None:
    """A die of 6 costs them and a point of their own side."""
    g = fought({"heavy": 3, "light": 1, "elephant": 2}, {"heavy": 2})
    take(g, 1, 6, "unit:light")
    assert g.march.count(ELEPHANT) == 1
    assert ("battle", "greece", "east", "thebes", "9", "6") in told(g)


@pytest.mark.rule("pax_romana", "10.68")
def test_elephants_do_not_fight_in_the_mountains() -> None:
    units = {"thebes": ("greece", {"heavy": 3, "elephant": 1}), "delphi": ("east", {"light": 2})}
    g = set_out(table(units=units), "greece", "thebes", 6)
    take(g, "delphi")
    if waiting(g) == "east bribe":
        take(g, "pass")
    take(g, "stand")
    assert waiting(g) == "chance die"
    assert ("battle", "greece", "east", "delphi", "9", "2") in told(g)


# -- leaders ---------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "R18")
def test_no_dice_are_thrown_for_leaders_in_the_basic_game() -> None:
    g = fought({"heavy": 3}, {"warrior": 1}, "greece_10")
    g.is_advanced, g.deck = 0, [0] * len(g.deck)
    take(g, 6, 1)
    while not is_over(g):
        assert waiting(g) != "chance two_dice"
        any_way(g)
    assert g.place[leader("greece_10")] >= 0


@pytest.mark.rule("pax_romana", "8.41")
def test_a_winner_survives_a_two() -> None:
    g = fought({"heavy": 3}, {"warrior": 1}, "greece_10")
    take(g, 6, 1)
    while waiting(g) != "chance two_dice":
        any_way(g)
    take(g, 2)
    assert g.place[leader("greece_10")] == space("thebes")


@pytest.mark.rule("pax_romana", "8.41", "8.42", "8.45")
def test_a_loser_dies_on_two_and_costs_a_point_more() -> None:
    """8.42: the battle and the leader, two points."""
    g = fought({"heavy": 3}, {"heavy": 3}, "greece_10")
    take(g, 1, 6)
    while waiting(g) != "chance two_dice":
        any_way(g)
    before = g.march.points
    take(g, 2)
    assert g.place[leader("greece_10")] < 0
    assert force(g)[1] == before - 2


@pytest.mark.rule("pax_romana", "8.24")
def test_one_of_several_leaders_commands() -> None:
    """8.24."""
    g = table(units={"athens": ("greece", {"heavy": 2}), "thebes": ("east", {"heavy": 2})})
    for id in ("greece_01", "greece_10"):
        lead(g, id, "athens")
    take(set_out(g, "greece", "athens", 6), "thebes", "pass", "stand")
    assert waiting(g) == "greece chief"
    take(g, "greece_10")
    assert g.battle.chief[ATTACKER] == leader("greece_10")


# -- rerolls by option -----------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "10.55")
def test_the_larger_force_may_have_a_die_rolled_again() -> None:
    """10.55: its own die loses one; an elite leader adds one."""
    g = table(units={"athens": ("greece", {"heavy": 4}), "thebes": ("east", {"heavy": 2})})
    g.variants = REROLLS
    lead(g, "greece_03", "athens")
    take(set_out(g, "greece", "athens", 6), "thebes", "pass", "stand", 2, 5)
    assert waiting(g) == "greece again"
    take(g, "own_die", 6, 6)
    assert g.battle.dice == [5, 5]


@pytest.mark.rule("pax_romana", "10.55")
def test_if_it_fails_the_smaller_force_may_try() -> None:
    g = table(units={"athens": ("greece", {"heavy": 4}), "thebes": ("east", {"heavy": 2})})
    g.variants = REROLLS
    lead(lead(g, "greece_03", "athens"), "east_06", "thebes")
    take(set_out(g, "greece", "athens", 6), "thebes", "pass", "stand", 2, 5, "own_die", 7)
    assert waiting(g) == "east again"
    take(g, "their_die", 8, 1)
    assert g.battle.dice == [1, 5], "8 - 2 is within 1 + 5, and nothing is added"


@pytest.mark.rule("pax_romana", "8.44", "10.69", "R19")
def test_an_army_that_is_gone_takes_its_garrisons_and_leaders_along() -> None:
    g = fought({"heavy": 9}, {"light": 1, "garrison": 2}, "east_10")
    take(g, 6, 1)
    while waiting(g) not in ("chance two_dice", "greece step"):
        any_way(g)
    assert at(g, "thebes") == {}
    assert g.place[leader("east_10")] < 0
