"""Rulings on what nobody plays: defenders without a player, draws, beaten hordes, slaves."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.barbarians.invasions import western_gauls
from ludus.games.pax_romana.rules.barbarians.rebellions_south import in_africa
from ludus.games.pax_romana.rules.events.unrest import stability_check
from ludus.games.pax_romana.rules.movement.ground import foe_at
from ludus.games.pax_romana.rules.special.slaves import rouse_slaves, slave_revolt
from ludus.games.pax_romana.rules.turn.activations import fill_pool, price
from tests.games.pax_romana.kit import BOARD, owner, power, space, stand, table, told
from tests.games.pax_romana.land.scenes import at, set_out, talents
from tests.games.pax_romana.playing import begin, is_over, offered, take, waiting, why_not

ROME = power("rome")


def poor(g: State) -> State:
    """Nobody can bribe or bid."""
    g.talents = [0] * len(g.talents)
    return g


@pytest.mark.rule("pax_romana", "R17", "13.24")
def test_independents_use_their_walls_bid_nothing_and_the_next_player_takes_their_losses() -> None:
    g = table(
        units={
            "catana": ("rome", {"legion": 4}),
            "syracuse": ("syracuse", {"heavy": 1, "light": 2}),
        },
        settlements={"syracuse": ("syracuse", "city")},
    )
    talents(poor(g), "rome", 3)
    take(set_out(g, "rome", "catana", 6), "syracuse")
    assert waiting(g) == "rome expertise", "nobody was asked about the walls"
    assert g.waiting_seats() == [0], "and nobody bids for Syracuse"
    take(g, 0)
    assert ("battle", "rome", "syracuse", "syracuse", "16", "10") in told(g)
    take(g, 4, 1)
    while waiting(g) == "rome shift":
        take(g, "enough")
    while waiting(g) == "rome losses":
        g.apply(g.legal()[0])
    assert waiting(g) == "carthage losses", "the next player after the attacker"
    g = table(units={"catana": ("east", {"heavy": 4}), "syracuse": ("syracuse", {"heavy": 1})})
    assert g.decider(owner("syracuse"), power("east")) == ROME, "after the last comes the first"


@pytest.mark.rule("pax_romana", "12.5")
def test_independents_are_foes_of_all_but_whoever_uses_them() -> None:
    g = table(units={"syracuse": ("syracuse", {"heavy": 1})})
    carthage = power("carthage")
    assert foe_at(g, carthage, carthage, space("syracuse")) == owner("syracuse")
    g.serve(owner("syracuse"), carthage)
    assert foe_at(g, carthage, carthage, space("syracuse")) < 0
    assert foe_at(g, ROME, ROME, space("syracuse")) == owner("syracuse")


@pytest.mark.rule("pax_romana", "R37", "13.3.a")
def test_after_a_draw_rebels_and_carthaginians_fight_on() -> None:
    g = table(units={"zama": ("carthage", {"hired_light": 4, "light": 4})})
    begin(g, in_africa, "rome")
    take(g, 2, 2)
    while waiting(g) != "chance die":
        g.apply(g.legal()[0])
    draws = [line for line in told(g) if line[0] == "battle_drawn"]
    assert len(draws) == 1
    take(g, 1, 6)
    while not is_over(g):
        g.apply(3 if waiting(g) == "chance die" else g.legal()[-1])
    assert g.owner[space("zama")] in (owner("rebels"), power("carthage"))


def horde_beaten() -> State:
    """Western Gauls appear among nine legions at Narbo, and lose."""
    g = poor(
        table(units={"narbo": ("rome", {"legion": 9})}, no_tribes=["narbonensis", "aquitania"])
    )
    return g


def fight_out(g: State) -> State:
    """Two Gauls against nine legions, until they are asked where they go, or it is over."""
    take(begin(g, western_gauls, "carthage"), 6, 6, "narbo", 1)
    while not is_over(g) and waiting(g) != "carthage horde_at":
        if waiting(g) == "chance die":
            take(g, 2)
        else:
            calm = {"stand", "enough", "hold", "let_stay", "pass"} & set(offered(g))
            take(g, *calm) if calm else g.apply(g.legal()[0])
    return g


@pytest.mark.rule("pax_romana", "R40")
def test_a_beaten_horde_goes_to_an_empty_space_beside() -> None:
    g = fight_out(horde_beaten())
    assert waiting(g) == "carthage horde_at"
    free = [name for name in offered(g) if name != "narbo"]
    assert free == offered(g)
    assert {space(name) for name in free} <= set(g.board.next_lands[space("narbo")])
    assert why_not(g, "rome") == "not_next"
    take(g, free[0])
    assert g.march.space == space(free[0])


@pytest.mark.rule("pax_romana", "R40")
def test_a_beaten_horde_with_nowhere_to_go_scatters() -> None:
    g = horde_beaten()
    for near in g.board.next_lands[space("narbo")]:
        if g.occupant(near) < 0:
            stand(g, "rome", BOARD.ids[near], legion=1)
    fight_out(g)
    assert is_over(g)
    assert owner("western_gauls") not in g.owner
    assert "scattered" in {line[0] for line in told(g)}


@pytest.mark.rule("pax_romana", "R43", "16.2.f")
def test_after_a_civil_war_without_markers_those_of_the_next_turn_cost_two() -> None:
    g = table(advanced=False, stability=-4)
    g.markers[ROME] = 0
    begin(g, stability_check, "rome")
    while not is_over(g):
        g.apply(next(n for n in g.legal()))
    assert g.dear_next >> ROME & 1
    assert price(g, ROME) == 1, "not in this turn"
    fill_pool(g)
    assert price(g, ROME) == 2
    assert price(g, power("greece")) == 1
    fill_pool(g)
    assert price(g, ROME) == 1, "for one turn"


@pytest.mark.rule("pax_romana", "7.54", "12.73")
def test_slaves_sack_nothing_and_the_town_stays_its_owners() -> None:
    g = poor(table(settlements={"rome": ("rome", "town")}))
    g.wall_up(space("rome"), 1)
    take(begin(g, slave_revolt, "rome"), "capua")
    take(begin(g, rouse_slaves, "carthage"), "rome")
    assert is_over(g), "no die is rolled for a sack"
    assert at(g, "rome") == {"warrior": 3}
    assert g.settler[space("rome")] == ROME
    assert g.civilisation(ROME) == 0
