"""7.3 to 7.5, 10.7: walls in battle, experts of siege, capture and sack."""

from __future__ import annotations

from random import Random

import pytest

from ludus.games.pax_romana.position.state import State
from tests.games.pax_romana.kit import controls, owner, power, space, table, told
from tests.games.pax_romana.land.scenes import at, force, set_out, talents
from tests.games.pax_romana.playing import is_over, lead, offered, take, waiting


def besieged(
    size: str = "city", *, leader: str = "", attackers: dict[str, int] | None = None,
    **defenders: int,
) -> State:  # fmt: skip
    """Rome comes to a town or city of Carthage at Emporiae; nobody has talents."""
    g = table(
        units={"tarraco": ("rome", attackers or {"legion": 3})}
        | ({"emporiae": ("carthage", defenders)} if defenders else {}),
        settlements={"emporiae": ("carthage", size)},
        no_tribes=("tarraconensis",),
    )
    for whose in ("rome", "carthage"):
        talents(g, whose, 0)
    if leader:
        lead(g, leader, "tarraco")
    take(set_out(g, "rome", "tarraco", 6), "emporiae")
    return g


def strike(g: State) -> None:
    """All shifts are used, for losses of the enemy as long as that is possible."""
    while waiting(g) == "rome shift":
        g.apply(g.legal()[0])


@pytest.mark.rule("pax_romana", "7.34", "7.32", "7.44")
def test_an_empty_city_defends_itself_with_its_walls() -> None:
    """7.34: a wall point is a battle point, and takes two points of losses."""
    g = besieged()
    assert ("battle", "rome", "carthage", "emporiae", "12", "5") in told(g)
    take(g, 2, 1, "harm", "spare")
    assert ("toll", "carthage", "30", "2") in told(g)
    assert g.walls[space("emporiae")] == 4
    assert force(g) == ("tarraco", 4, {"legion": 3}), "7.44: it goes back"


@pytest.mark.rule("pax_romana", "7.41", "7.21")
def test_a_city_falls_when_its_walls_are_down_to_three() -> None:
    """7.41."""
    g = besieged()
    take(g, 5, 1, "spare", "enough")
    assert waiting(g) == "rome sack"
    take(g, "sack_not")
    assert g.walls[space("emporiae")] == 3
    assert g.settler[space("emporiae")] == power("rome")
    assert force(g)[0] == "emporiae"


@pytest.mark.rule("pax_romana", "7.42", "7.34")
def test_walls_that_are_down_already_are_no_defence() -> None:
    """7.42: only the entry and the attack are paid for."""
    g = table(
        units={"tarraco": ("rome", {"legion": 1})},
        settlements={"emporiae": ("carthage", "town")},
        no_tribes=("tarraconensis",),
    )
    g.wall_up(space("emporiae"), 1)
    talents(g, "carthage", 0)
    take(set_out(g, "rome", "tarraco", 6), "emporiae", "sack_not")
    assert g.settler[space("emporiae")] == power("rome")
    assert g.battle.space < 0
    assert force(g)[1] == 4


@pytest.mark.rule("pax_romana", "7.31", "10.54")
def test_the_defender_says_whether_walls_are_used() -> None:
    """7.31, 10.54: behind them losses are counted on all points."""
    g = besieged(light=2)
    take(g, "stand")
    assert waiting(g) == "carthage walls"
    take(g, "use_walls")
    assert ("battle", "rome", "carthage", "emporiae", "12", "7") in told(g)
    g = take(besieged(light=2), "stand", "open_field")
    assert ("battle", "rome", "carthage", "emporiae", "12", "2") in told(g)


@pytest.mark.rule("pax_romana", "7.36", "10.96")
def test_behind_walls_nobody_is_forced_back() -> None:
    """7.36."""
    g = take(besieged(heavy=3), "stand", "use_walls", 5, 1)
    while waiting(g) != "rome step":
        g.apply(g.legal()[0])
        assert waiting(g) not in ("carthage retreat", "rome force_back")
    assert force(g)[0] == "tarraco"


@pytest.mark.rule("pax_romana", "7.31")
def test_when_the_army_is_gone_its_town_is_attacked_at_once() -> None:
    """7.31: for no point more."""
    g = take(besieged("town", light=1), "stand", "open_field", 6, 1)
    strike(g)
    take(g, "hold", "let_stay")
    battles = [line for line in told(g) if line[0] == "battle"]
    assert battles == [
        ("battle", "rome", "carthage", "emporiae", "12", "1"),
        ("battle", "rome", "carthage", "emporiae", "12", "2"),
    ]


@pytest.mark.rule("pax_romana", "10.62", "7.41")
def test_cavalry_behind_walls_is_lost_with_the_infantry() -> None:
    """10.62."""
    g = take(besieged("town", light=1, horse=2), "stand", "use_walls")
    assert ("battle", "rome", "carthage", "emporiae", "12", "3") in told(g)
    take(g, 6, 1)
    strike(g)
    while waiting(g).endswith("losses"):
        g.apply(g.legal()[0])
    assert at(g, "emporiae") == {}


@pytest.mark.rule("pax_romana", "10.51")
def test_a_better_leader_is_worth_one_shift_against_walls() -> None:
    """10.51; a public report: 12 points against ten with walls."""
    g = table(
        units={"tarraco": ("greece", {"heavy": 4}), "emporiae": ("rome", {"legion": 2})},
        settlements={"emporiae": ("rome", "town")},
        no_tribes=("tarraconensis",),
    )
    for whose in ("rome", "greece"):
        talents(g, whose, 0)
    lead(g, "greece_01", "tarraco")
    take(set_out(g, "greece", "tarraco", 6), "emporiae", "stand", "use_walls", 2, 3)
    assert ("shifts", "greece", "1", "rome", "0") in told(g)
    take(g, "spare")
    assert ("battle_drawn", "greece", "rome", "emporiae") in told(g)
    assert ("toll", "greece", "20", "2") in told(g)


@pytest.mark.rule("pax_romana", "10.71", "10.72")
def test_both_bid_in_secret_for_experts() -> None:
    """10.71: both pay, the higher bid is worth a shift."""
    g = table(
        units={"tarraco": ("rome", {"legion": 3}), "emporiae": ("carthage", {"heavy": 2})},
        settlements={"emporiae": ("carthage", "city")},
        no_tribes=("tarraconensis",),
    )
    talents(talents(g, "rome", 5), "carthage", 3)
    take(set_out(g, "rome", "tarraco", 6), "emporiae", "pass", "stand", "use_walls")
    assert sorted(g.waiting_seats()) == [0, 1]
    g.focus(0)
    assert offered(g) == ["0", "1", "2", "3", "4", "5"]
    take(g, 2)
    assert g.view(1)["land"]["battle"]["attacker"]["bid"] == 0, "sealed"
    assert {g.determinize(1, Random(n)).battle.sealed[0] for n in range(40)} == set(range(6))
    g.focus(1)
    take(g, 1)
    assert ("bids", "rome", "2", "carthage", "1") in told(g)
    assert (g.talents[power("rome")], g.talents[power("carthage")]) == (3, 2)
    take(g, 3, 3)
    assert ("shifts", "rome", "1", "carthage", "0") in told(g)


@pytest.mark.rule("pax_romana", "7.51", "7.52", "7.53", "R25")
def test_a_sack_brings_talents_and_may_end_the_move() -> None:
    """7.51 to 7.53."""
    g = take(besieged(leader="rome_10"), 5, 1, "spare", "enough")
    take(g, 7, "sack", 3, 4)
    assert g.talents[power("rome")] == 4
    assert waiting(g) == "chance die"
    take(g, 3)
    assert is_over(g), "3 is more than a factor of 2"


@pytest.mark.rule("pax_romana", "7.51")
def test_a_good_leader_keeps_his_army_in_hand() -> None:
    g = take(besieged(leader="rome_01"), 5, 1, "spare", "enough", 7, "sack", 5)
    assert g.talents[power("rome")] == 0
    assert waiting(g) == "rome step"


@pytest.mark.rule("pax_romana", "7.52")
def test_a_town_and_mercenaries_are_worth_half() -> None:
    """7.52: half a die rounded up; mercenaries add one to the first die and keep half."""
    g = take(besieged("town", attackers={"legion": 3, "hired_light": 1}), 6, 1)
    strike(g)
    take(g, "sack", 1, 5, 1)
    assert g.talents[power("rome")] == 1


@pytest.mark.rule("pax_romana", "7.41", "12.53")
def test_who_takes_syracuse_uses_its_fleet() -> None:
    """12.53."""
    g = table(
        "II",
        units={"agrigentum": ("rome", {"legion": 4})},
        settlements={"syracuse": ("syracuse", "town")},
        galleys={"syracuse": {"syracuse": 2}},
    )
    talents(g, "rome", 0)
    take(set_out(g, "rome", "agrigentum", 6), "syracuse", 6, 1)
    strike(g)
    take(g, "sack_not")
    assert g.commands[owner("syracuse")] == power("rome")
    assert controls(g, "sicily_east") == "rome"
