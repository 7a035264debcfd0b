"""What the book leaves open at sea, and what fleets and armies do not do to each other."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.battle.order import draw_up
from ludus.games.pax_romana.rules.battle.strength import can_ride
from ludus.games.pax_romana.rules.naval.adrift import thin_out
from ludus.games.pax_romana.rules.naval.battle import sea_leaders
from ludus.games.pax_romana.rules.naval.sailing import sail
from ludus.games.pax_romana.rules.naval.transport import voyage
from ludus.games.pax_romana.vocabulary.battles import ATTACKER, DEFENDER, ON_MAP, ON_MARCH
from tests.games.pax_romana.kit import garrisons, owner, power, space, table, unit
from tests.games.pax_romana.naval.scenes import fleet, on_the_march
from tests.games.pax_romana.playing import (
    begin,
    is_over,
    lead,
    leader,
    offered,
    take,
    waiting,
    why_not,
)


def landing(**defenders: int) -> State:
    """A Roman army with cavalry lands at Thapsus against Carthaginians."""
    g = table("II", units={"thapsus": ("carthage", defenders)})
    on_the_march(g, "rome", "melita", 6, legion=2, horse=3)
    g.march.space = space("thapsus")
    draw_up(g, space("thapsus"), ON_MARCH, ON_MAP)
    g.battle.is_landing = g.march.is_landing = 1
    return g


@pytest.mark.rule("pax_romana", "11.37")
def test_an_army_that_lands_under_arms_has_no_use_of_its_cavalry() -> None:
    g = landing(heavy=2, horse=1)
    assert (can_ride(g, ATTACKER), can_ride(g, DEFENDER)) == (False, True)


@pytest.mark.rule("pax_romana", "11.47")
def test_galleys_alone_enter_a_port_with_an_enemy_army() -> None:
    g = table(
        "II",
        units={"lilybaeum": ("rome", {"legion": 1}), "panormus": ("carthage", {"heavy": 3})},
        galleys={"lilybaeum": {"rome": 1}},
    )
    take(begin(g, sail, "rome", "rome", "lilybaeum", 1), 1, "panormus", "stop_them", "end_here")
    assert fleet(g, "rome", "panormus") == 1


@pytest.mark.rule("pax_romana", "R29")
def test_a_fleet_that_sets_out_beside_enemy_galleys_meets_them() -> None:
    g = table(
        "II",
        units=garrisons("rome", "lilybaeum"),
        galleys={"lilybaeum": {"rome": 2, "carthage": 1}},
    )
    take(begin(g, sail, "rome", "rome", "lilybaeum", 1), 2)
    assert waiting(g) == "carthage challenge"


@pytest.mark.rule("pax_romana", "R30")
def test_whoever_lands_at_rhodes_fights_its_galleys_first() -> None:
    g = table(
        units={"rhodes": ("rhodes", {"heavy": 1})},
        galleys={"halicarnassus": {"greece": 4}, "rhodes": {"rhodes": 1}},
    )
    on_the_march(g, "greece", "halicarnassus", 6, heavy=3)
    take(begin(g, voyage), 4, "rhodes", "go_ashore")
    assert waiting(g) == "chance die"
    take(g, 4, 1, 2)
    assert (fleet(g, "rhodes", "rhodes"), g.result) == (0, 1)


@pytest.mark.rule("pax_romana", "R31")
def test_in_a_port_a_leader_is_with_the_army_if_there_is_one() -> None:
    g = lead(table(galleys={"athens": {"greece": 1}}), "greece_01", "athens")
    assert sea_leaders(g, power("greece"), space("athens")) == 1 << leader("greece_01")
    g.put(power("greece"), space("athens"), unit("heavy"), 1)
    assert sea_leaders(g, power("greece"), space("athens")) == 0


@pytest.mark.rule("pax_romana", "R32")
def test_an_army_that_lies_at_sea_loses_what_its_commander_says() -> None:
    g = table("II", units=garrisons("rome", "lilybaeum"))
    on_the_march(g, "rome", "lilybaeum", 6, legion=2, light=1)
    take(begin(g, voyage), "ntp_sicilian", 6, "end_here")
    slot = g.convoy(owner("rome"), space("ntp_sicilian"))
    begin(g, thin_out, slot, 3)
    assert offered(g, "unit") == ["legion", "light"]
    assert why_not(g, "wear:legion") == "cannot_be_worn", "three points are left"
    take(g, "unit:light", "wear:legion")
    assert is_over(g)
    assert g.convoy_count(slot, unit("light")) == 0
    assert g.convoy_count(slot, unit("worn_legion")) == 1


@pytest.mark.rule("pax_romana", "12.55")
def test_pontus_sails_its_own_galleys_only() -> None:
    g = table(galleys={"sinope": {"pontus": 1, "east": 2}}, commands={"pontus": "east"})
    begin(g, sail, "east", "pontus", "sinope", 1)
    assert offered(g) == ["1"]
