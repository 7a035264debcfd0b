"""17.2: what cards do that is felt later: shifts, engines, delay, alliances that change hands."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.battle.strength import all_shifts, battle_points
from ludus.games.pax_romana.rules.cards.in_battle import needs_road
from ludus.games.pax_romana.rules.cards.play import play_cards
from ludus.games.pax_romana.rules.movement.ground import foe_at
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.vocabulary.battles import ATTACKER, DEFENDER
from tests.games.pax_romana.cards.scenes import deal, played
from tests.games.pax_romana.kit import BOARD, owner, power, space, stand, table
from tests.games.pax_romana.land.scenes import approach, at, force, set_out
from tests.games.pax_romana.naval.scenes import on_the_march
from tests.games.pax_romana.playing import begin, is_over, offered, take, waiting, why_not

ROME, GREECE, EAST = power("rome"), power("greece"), power("east")


def poor(g: State) -> State:
    """Nobody can bribe or bid."""
    g.talents = [0] * len(g.talents)
    return g


@pytest.mark.rule("pax_romana", "C.02", "R35")
def test_rhodes_changes_its_ally_when_another_power_plays_the_card() -> None:
    g = table(units={"rhodes": ("rhodes", {"heavy": 1})}, galleys={"rhodes": {"rhodes": 2}})
    g.talents = [9] * 4
    played(g, "east", "alliance_rhodes")
    begin(deal(g, "east", "alliance_rhodes"), play_cards, "east")
    assert why_not(g, "card:alliance_rhodes") == "ally_already"
    played(g, "greece", "alliance_rhodes") if not g.hand_of(EAST)[0] else None
    g.deal(EAST, g.tables.card["alliance_rhodes"], -1)
    g.discards[g.tables.card["alliance_rhodes"]] += 1
    played(g, "greece", "alliance_rhodes")
    assert g.has_rhodian_fleet == GREECE
    played(g, "greece", "alliance")
    take(g, "east", "pass", "pass")
    assert g.has_rhodian_fleet == GREECE, "the alliance card changes nothing in it"


@pytest.mark.rule("pax_romana", "C.03", "R35")
def test_pergamum_changes_its_ally_when_another_power_plays_the_card() -> None:
    g = table(units={"pergamum": ("pergamum", {"heavy": 2})})
    played(g, "greece", "alliance_pergamum")
    assert foe_at(g, EAST, EAST, space("pergamum")) == owner("pergamum")
    played(g, "east", "alliance_pergamum")
    assert g.commands[owner("pergamum")] == EAST
    assert foe_at(g, EAST, EAST, space("pergamum")) < 0
    assert foe_at(g, GREECE, GREECE, space("pergamum")) == owner("pergamum")


@pytest.mark.rule("pax_romana", "C.04")
def test_nobody_is_ambushed_at_home() -> None:
    g = deal(table(), "greece", "ambush")
    points = [at for at in BOARD.spaces if BOARD.ids[at].startswith("ltp_")]
    at_home = next(at for at in points if g.home(at) == ROME)
    abroad = next(at for at in points if g.home(at) not in (ROME, GREECE))
    on_the_march(g, "rome", "rome", 4, legion=2)
    g.march.space = at_home
    assert needs_road(g, GREECE, ROME), "on its own territory"
    g.march.space = abroad
    assert not needs_road(g, GREECE, ROME)


def siege() -> State:
    """A Greek army attacks the eastern city of Thebes, where walls are used."""
    g = table(units={"thebes": ("east", {"heavy": 2})}, settlements={"thebes": ("east", "city")})
    approach(g, "greece", "athens", "thebes", {"heavy": 4})
    g.battle.has_walls = 1
    g.battle.points = [11, 11]
    return g


@pytest.mark.rule("pax_romana", "C.05")
def test_archimedes_is_worth_two_shifts_to_whoever_defends_the_city() -> None:
    g = siege()
    before = all_shifts(g, DEFENDER), all_shifts(g, ATTACKER)
    g.this_turn.inventor = space("thebes")
    assert (all_shifts(g, DEFENDER), all_shifts(g, ATTACKER)) == (before[0] + 2, before[1])
    g.this_turn.inventor = space("athens")
    assert all_shifts(g, DEFENDER) == before[0], "in that city only"
    g.this_turn.clear()
    assert g.this_turn.inventor < 0, "until the end of the turn"


@pytest.mark.rule("pax_romana", "C.26")
def test_the_great_engine_is_worth_five_points_and_takes_no_losses() -> None:
    g = siege()
    assert battle_points(g, ATTACKER) == 12
    g.battle.engine[ATTACKER] = 5
    assert battle_points(g, ATTACKER) == 17
    before = g.march.size()
    g = poor(table(units={"athens": ("greece", {"light": 1}), "thebes": ("east", {"light": 9})}))
    take(set_out(g, "greece", "athens", 6), "thebes", "stand")
    g.battle.engine[ATTACKER] = 5
    take(g, 1, 6)
    while not is_over(g) and waiting(g) != "greece step":
        g.apply(g.legal()[-1])
    assert before == 4
    assert at(g, "thebes"), "what cannot be lost in units is not lost"


@pytest.mark.rule("pax_romana", "C.12")
def test_who_plays_cunctator_withdraws_again_and_again_and_without_shame() -> None:
    units = {"parma": ("carthage", {"heavy": 4}), "arretium": ("rome", {"legion": 2})}
    g = poor(table("II", units=units))
    g.this_turn.cunctators = 1 << ROME
    take(set_out(g, "carthage", "parma", 6), "arretium", "withdraw", "all", 1, "rome")
    assert g.stability[ROME] == 0
    take(g, "rome", "withdraw", "all", 1, "capua")
    assert at(g, "capua") == {"legion": 2}
    assert g.stability[ROME] == 0
    assert force(g)[0] == "rome"


@pytest.mark.rule("pax_romana", "C.21")
def test_settlers_go_no_farther_than_four_land_spaces_nor_among_others() -> None:
    g = table(
        units={"emporiae": ("carthage", {"heavy": 1}), "massilia": ("rome", {"legion": 1})},
        no_tribes=["narbonensis"],
    )
    played(g, "carthage", "independent_expansion")
    assert "rome" not in offered(g)
    assert why_not(g, "byzantium") == "too_far_from_armies"
    assert why_not(g, "massilia") == "space_occupied"


@pytest.mark.rule("pax_romana", "C.34")
def test_stability_and_opportunity_may_be_an_objective_for_who_has_fewer_than_three() -> None:
    g = played(table(), "rome", "stability_opportunity")
    assert offered(g) == ["marker", "objective"]
    take(g, "objective")
    assert waiting(g) == "chance objective_drawn"
    g.apply(g.legal()[0])
    assert sum(g.held_by(ROME)) == 1
    g = table()
    g.held[2] += 2
    g.held[7] += 1
    g.pool[2] -= 2
    g.pool[7] -= 1
    played(g, "rome", "stability_opportunity")
    assert offered(g) == ["marker"]


@pytest.mark.rule("pax_romana", "C.36", "R47")
def test_the_successors_stay_in_greece_and_towns_that_they_take_stay_greek() -> None:
    g = poor(
        table(
            units={"byzantium": ("greece", {"heavy": 6})},
            settlements={"perinthus": ("greece", "town")} if "perinthus" in BOARD.index else {},
        )
    )
    g.owner[space("byzantium")] = owner("successors")
    g.commands[owner("successors")] = ROME
    begin(g, march, "rome", "successors", space("byzantium"), 1)
    take(g, "all", 6)
    assert why_not(g, "nicomedia") == "stays_in_greece"
    near = next(at for at in BOARD.by_land[space("byzantium")] if g.home(at) == GREECE)
    while BOARD.site[near] >= 0 or BOARD.kind[near]:
        near = BOARD.by_land[near][0]
    g.found(GREECE, near, 1)
    name = BOARD.ids[near]
    take(g, name)
    while not is_over(g) and waiting(g) != "rome step":
        g.apply(6 if waiting(g) == "chance die" else g.legal()[0])
    assert g.settler[near] == GREECE
    assert g.walls[near] == 1, "reduced"
    assert why_not(g, "destroy") == "allowed", "unless it destroys it"
    stand(g, "rome", "rome", legion=1)


@pytest.mark.rule("pax_romana", "C.36", "R47")
def test_greeks_who_follow_the_successors_are_one_army_with_those_it_has_left_there() -> None:
    g = poor(table(units={"athens": ("greece", {"heavy": 2}), "thebes": ("greece", {"heavy": 1})}))
    g.owner[space("athens")] = owner("successors")
    g.commands[owner("successors")] = ROME
    begin(g, march, "rome", "successors", space("athens"), 1)
    take(g, "all", 6, "thebes", "leave_some", "unit:heavy", "done", "pick_up")
    assert not g.hosted(space("thebes"))
    assert not g.broken_laws()
