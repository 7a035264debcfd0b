"""Chapters 7, 8 and 10: what a battle leaves: leaders, points, who goes where, who rolls."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.battle.combat import roll
from ludus.games.pax_romana.rules.battle.retreats import near_lands, transit_points
from ludus.games.pax_romana.rules.battle.siege import man_the_walls, pay_bids
from ludus.games.pax_romana.rules.battle.strength import all_shifts
from ludus.games.pax_romana.rules.movement.march import march_on
from ludus.games.pax_romana.vocabulary.battles import ATTACKER, DEFENDER, ON_MARCH
from tests.games.pax_romana.kit import Stacks, power, space, stand, table, told, unit
from tests.games.pax_romana.land.scenes import approach, at, force, set_out, talents
from tests.games.pax_romana.playing import begin, lead, leader, offered, take, waiting, why_not


def poor(g: State) -> State:
    """Nobody can bribe or bid."""
    g.talents = [0] * len(g.talents)
    return g


def until(g: State, *wanted: str) -> State:
    """The last of what is offered, until one of these is asked."""
    while not waiting(g).endswith(wanted):
        g.apply(g.legal()[-1])
    return g


# -- leaders ---------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "8.41")
@pytest.mark.parametrize(("dice", "winner_dies", "loser_dies"), [
    (2, False, True), (3, False, False), (11, False, False), (12, True, True),
])  # fmt: skip
def test_who_has_won_dies_on_twelve_and_who_has_not_on_two_as_well(
    dice: int, winner_dies: bool, loser_dies: bool
) -> None:
    units = {"athens": ("greece", {"heavy": 3}), "thebes": ("east", {"heavy": 3})}
    g = lead(lead(poor(table(units=units)), "greece_10", "athens"), "east_10", "thebes")
    take(set_out(g, "greece", "athens", 6), "thebes", "stand", 5, 1)
    until(g, "two_dice")
    take(g, dice)
    until(g, "two_dice")
    take(g, dice)
    assert (g.place[leader("greece_10")] < 0) == winner_dies
    assert (g.place[leader("east_10")] < 0) == loser_dies


@pytest.mark.rule("pax_romana", "8.24")
def test_another_leader_counts_for_movement_than_for_battle() -> None:
    """4-5 and 1-2: the first is the better in both, and may leave the battle to the other."""
    g = table(units={"athens": ("greece", {"heavy": 2}), "thebes": ("east", {"heavy": 2})})
    for id in ("greece_01", "greece_10"):
        lead(g, id, "athens")
    set_out(poor(g), "greece", "athens", 1)
    campaign = max(g.tables.campaign[leader(id)] for id in ("greece_01", "greece_10"))
    assert g.march.points == 1 + campaign
    take(g, "thebes", "stand", "greece_10")
    assert g.battle.chief[ATTACKER] == leader("greece_10")


# -- interceptions ---------------------------------------------------------------------------------
def caught(rome: int, *dice: int) -> State:
    """Carthage marches from Parma into empty Arretium with five heavies; Rome comes from Rome."""
    units: Stacks = {"parma": ("carthage", {"heavy": 5}), "rome": ("rome", {"legion": rome})}
    g = poor(table("II", units=units, settlements={"rome": ("rome", "city")}))
    return take(set_out(g, "carthage", "parma", 6), "arretium", "rome", "all", 12, *dice)


@pytest.mark.rule("pax_romana", "10.35", "10.93")
def test_a_force_that_loses_to_interceptors_goes_on_with_a_point_less() -> None:
    """Six points, one for the way, one for the defeat; it may retreat, as a defender may."""
    g = caught(4, 4, 1)
    while waiting(g) == "rome shift":
        take(g, "enough")
    assert waiting(g) == "carthage retreat", "whoever is intercepted is the defender"
    take(g, "hold")
    until(g, "step")
    assert waiting(g) == "carthage step"
    assert (force(g)[0], force(g)[1]) == ("arretium", 4)


@pytest.mark.rule("pax_romana", "10.93")
def test_who_intercepts_and_loses_is_an_attacker_and_is_not_asked_to_retreat() -> None:
    g = caught(4, 1, 5)
    while waiting(g) != "carthage step":
        assert not waiting(g).endswith(("retreat", "force_back"))
        g.apply(g.legal()[-1])
    assert sum(at(g, "rome").values()) > 0, "it is back where it came from"
    assert (force(g)[0], force(g)[1]) == ("arretium", 5), "a victory costs no point"


@pytest.mark.rule("pax_romana", "R15")
def test_who_intercepts_has_no_points_to_force_a_retreat() -> None:
    g = caught(4, 4, 1)
    while waiting(g) == "rome shift":
        take(g, "enough")
    take(g, "hold")
    while waiting(g) != "carthage step":
        assert waiting(g) != "rome force_back"
        g.apply(g.legal()[-1])
    assert force(g)[0] == "arretium"
    assert at(g, "rome"), "the winner goes back, because the force has stayed"


@pytest.mark.rule("pax_romana", "R22")
def test_interceptors_go_back_as_far_as_they_are_there_and_others_stay() -> None:
    """One legion of Arretium stands there before two of Rome come; three are too few to win."""
    units: Stacks = {
        "parma": ("carthage", {"heavy": 9}),
        "arretium": ("rome", {"legion": 1}),
        "rome": ("rome", {"legion": 2}),
    }
    g = poor(table("II", units=units, settlements={"rome": ("rome", "city")}))
    take(set_out(g, "carthage", "parma", 6), "arretium", "rome", "all", 12)
    assert ("battle", "rome", "carthage", "arretium", "12", "27") in told(g), "all join (10.34)"
    take(g, 1, 4)
    while waiting(g) != "carthage step" and at(g, "rome") == {}:
        g.apply(g.legal()[-1] if waiting(g) != "rome losses" else g.legal()[0])
    came_back = at(g, "rome")
    assert came_back
    assert sum(came_back.values()) <= 2, "no more than had come"


# -- retreats --------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "R20", "10.96")
def test_an_alpine_pass_counts_as_a_transit_point_in_a_retreat() -> None:
    g = table(units={"taurinorum": ("rome", {"legion": 3})}, no_tribes=("narbonensis",))
    approach(g, "carthage", "mediolanum", "taurinorum", {"heavy": 9})
    g.flight.owner = g.flight.power = power("rome")
    g.flight.space = space("taurinorum")
    beyond = transit_points(g, 1, space("taurinorum"), space("mediolanum"))
    assert beyond[space("valentia")] == 1
    assert space("valentia") in near_lands(g, 1, space("taurinorum"), space("mediolanum"))


@pytest.mark.rule("pax_romana", "10.96", "7.36")
def test_from_behind_walls_one_may_leave_by_sea() -> None:
    units: Stacks = {"rome": ("carthage", {"heavy": 9}), "pisae": ("rome", {"legion": 2})}
    towns = {"pisae": ("rome", "city")}
    g = poor(table("II", units=units, settlements=towns, galleys={"pisae": {"rome": 1}}))
    take(set_out(g, "carthage", "rome", 6), "pisae", "stand", "use_walls", 6, 1)
    while waiting(g) == "carthage shift":
        take(g, "enough")
    assert waiting(g) == "rome retreat"
    take(g, "retreat")
    until(g, "retreat_to")
    assert offered(g, "space") == [], "never by land"
    take(g, "sail_to:genua")
    assert at(g, "genua")
    assert g.fleet(power("rome"), space("genua")) == 1


@pytest.mark.rule("pax_romana", "7.36")
def test_who_used_walls_may_leave_them_out_in_the_next_battle_and_retreat_then() -> None:
    units: Stacks = {"tarraco": ("rome", {"legion": 6}), "emporiae": ("carthage", {"heavy": 6})}
    towns = {"emporiae": ("carthage", "city")}
    g = poor(table(units=units, settlements=towns, no_tribes=("tarraconensis",)))
    take(set_out(g, "rome", "tarraco", 6), "emporiae", "stand", "use_walls", 3, 1)
    while waiting(g) != "rome step":
        assert waiting(g) != "carthage retreat"
        g.apply(g.legal()[-1])
    take(g, "emporiae", "stand", "open_field", 5, 1)
    while waiting(g) == "rome shift":
        take(g, "enough")
    assert waiting(g) == "carthage retreat"


# -- elephants, experts, dice ----------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "10.67")
@pytest.mark.parametrize(("die", "horses", "trampled", "own", "elephants"), [
    (1, 1, 1, 0, 1), (2, 1, 0, 0, 1), (3, 1, 0, 0, 0),
    (4, 0, 0, 0, 1), (5, 0, 0, 0, 0), (6, 0, 0, 1, 0),
])  # fmt: skip
def test_what_an_elephant_does(
    die: int, horses: int, trampled: int, own: int, elephants: int
) -> None:
    units = {
        "athens": ("greece", {"light": 9, "elephant": 1}),
        "thebes": ("east", {"light": 6, "horse": 3}),
    }
    g = poor(table(units=units))
    take(set_out(g, "greece", "athens", 6), "thebes", "stand", 1, die)
    if waiting(g) == "east losses":
        take(g, "unit:light")
    points = str(9 - own), str(9 - horses - trampled)
    assert ("battle", "greece", "east", "thebes", *points) in told(g)
    assert g.march.count(unit("elephant")) == elephants


@pytest.mark.rule("pax_romana", "10.71")
@pytest.mark.parametrize(("bids", "shifts"), [((2, 1), (1, 0)), ((2, 2), (0, 0)), ((0, 3), (0, 1))])
def test_equal_bids_are_paid_and_bring_nothing(
    bids: tuple[int, int], shifts: tuple[int, int]
) -> None:
    g = table(
        "II", units={"pisae": ("rome", {"light": 1})}, settlements={"pisae": ("rome", "city")}
    )
    talents(talents(g, "rome", 5), "carthage", 5)
    approach(g, "carthage", "genua", "pisae", {"heavy": 2})
    g.battle.has_walls = 1
    g.battle.points = [6, 6]
    g.battle.sealed = list(bids)
    pay_bids(g)
    assert (all_shifts(g, ATTACKER), all_shifts(g, DEFENDER)) == shifts
    left = (g.talents[power("carthage")], g.talents[power("rome")])
    assert left == (5 - bids[0], 5 - bids[1])


@pytest.mark.rule("pax_romana", "R55")
def test_nobody_bids_more_than_thirty_talents() -> None:
    g = table(
        "II", units={"pisae": ("rome", {"light": 1})}, settlements={"pisae": ("rome", "city")}
    )
    talents(talents(g, "rome", 40), "carthage", 0)
    approach(g, "carthage", "genua", "pisae", {"heavy": 1})
    take(begin(g, man_the_walls), "use_walls")
    assert offered(g) == [str(n) for n in range(31)]


@pytest.mark.rule("pax_romana", "10.51")
def test_no_die_falls_below_nothing_or_rises_above_ten() -> None:
    g = table(units={"thebes": ("east", {"light": 1})})
    approach(g, "greece", "athens", "thebes", {"heavy": 9})
    g.battle.points = [27, 1]
    take(begin(g, roll), 6, 1)
    assert g.battle.dice == [6, 1]
    g = poor(table(units={"athens": ("greece", {"heavy": 9}), "thebes": ("east", {"light": 1})}))
    take(set_out(g, "greece", "athens", 6), "thebes", "stand", 6, 1, "harm", "harm", "harm", "harm")
    assert why_not(g, "harm") != "allowed"
    take(g, "spare")
    assert waiting(g) != "greece shift" or why_not(g, "spare") != "allowed"
    assert list(g.battle.dice) == [10, 0]


# -- militia ---------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "12.31")
def test_a_city_that_comes_down_to_three_calls_up_militia_too() -> None:
    units: Stacks = {"parma": ("carthage", {"heavy": 9})}
    g = poor(table("II", units=units, settlements={"arretium": ("rome", "city")}))
    g.wall_up(space("arretium"), 4)
    take(set_out(g, "carthage", "parma", 6), "arretium", 6, 1)
    while waiting(g) == "carthage shift":
        take(g, "enough")
    until(g, "militia")
    assert g.walls[space("arretium")] == 3


@pytest.mark.rule("pax_romana", "11.33", "10.41")
def test_where_the_defender_withdraws_the_army_is_ashore() -> None:
    g = poor(table("II", units={"thapsus": ("carthage", {"light": 2})}))
    approach(g, "rome", "melita", "thapsus", {"legion": 3})
    g.battle.clear()
    g.march.is_landing = 1
    begin(g, march_on)
    take(g, "withdraw", "all", 6)
    until(g, "rome step")
    assert force(g)[0] == "thapsus"
    assert not g.march.is_landing
    stand(g, "carthage", "utica", light=1)
    assert g.march.owner == power("rome")
    assert g.force(ON_MARCH).points == 9
