"""7.45, 12.4, 12.55, 13.4: what armies that are not a player's own may do, and may not."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.barbarians.hordes import unleash
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.rules.special.fortune import dictator, fortune, is_rome_invaded
from ludus.games.pax_romana.rules.special.pirates import pirate_barrier
from ludus.games.pax_romana.rules.special.pontus import lives
from ludus.games.pax_romana.rules.turn.activations import pontic_activation
from ludus.games.pax_romana.rules.turn.withdrawal import withdraw_units
from ludus.games.pax_romana.vocabulary.ids import GONE, IN_POOL
from ludus.games.pax_romana.vocabulary.owners import INVADERS
from ludus.games.pax_romana.vocabulary.places import LAND_POINT
from tests.games.pax_romana.cards.scenes import deal
from tests.games.pax_romana.kit import BOARD, garrisons, owner, power, space, stand, table, unit
from tests.games.pax_romana.playing import begin, lead, leader, offered, take, waiting, why_not


def poor(g: State) -> State:
    """Nobody has talents for bribes."""
    g.talents = [0] * len(g.talents)
    return g


@pytest.mark.rule("pax_romana", "7.45", "13.27")
def test_barbarians_may_destroy_what_they_have_taken() -> None:
    g = poor(
        table(
            units={"arretium": ("germans", {"warrior": 9})},
            settlements={"pisae": ("rome", "town")},
            commands={},
        )
    )
    g.wall_up(space("pisae"), 1)
    g.place[g.tables.horde_leaders[INVADERS.index(owner("germans"))]] = space("arretium")
    begin(g, march, "carthage", "germans", space("arretium"), 1)
    take(g, "all", 6, "pisae")
    while waiting(g) != "carthage step":
        g.apply(1 if waiting(g) == "chance die" else g.legal()[-1])
    assert g.settler[space("pisae")] == owner("free")
    before = g.march.points
    take(g, "destroy")
    assert g.settlement[space("pisae")] == 0
    assert before - g.march.points == 1, "its wall points"


@pytest.mark.rule("pax_romana", "13.44.c")
def test_germans_who_are_intercepted_on_the_march_may_retreat() -> None:
    """13.4: not when they are attacked where they stand."""
    g = poor(table(units={"rome": ("rome", {"legion": 9}), "parma": ("germans", {"warrior": 9})}))
    lead(g, "rome_01", "rome")
    begin(g, march, "carthage", "germans", space("parma"), 1)
    take(g, "all", 6, "arretium", "rome", "all", 12, 1, 1)
    while waiting(g) == "rome shift":
        take(g, "harm")
    assert waiting(g) == "carthage retreat"
    g = poor(table(units={"rome": ("rome", {"legion": 9}), "parma": ("germans", {"warrior": 2})}))
    begin(g, march, "rome", "rome", space("rome"), 1)
    take(g, "all", 6, "arretium", "parma")
    assert waiting(g) != "greece withdraw"


@pytest.mark.rule("pax_romana", "12.43", "12.44")
def test_the_soldier_of_fortune_may_camp_with_units_of_his_player() -> None:
    g = table(units={"athens": ("greece", {"heavy": 1})})
    take(begin(g, fortune, "greece"), "athens")
    assert g.owner[space("athens")] == owner("greece")
    assert g.guests_of(owner("fortune"), space("athens"), unit("heavy")) == 4
    withdraw_units(g)
    assert not g.hosted(space("athens")), "12.46"
    assert g.count(space("athens"), unit("heavy")) == 1


@pytest.mark.rule("pax_romana", "12.17")
def test_the_soldier_of_fortune_makes_no_garrisons() -> None:
    g = poor(table(units={"athens": ("fortune", {"heavy": 4})}, commands={"fortune": "greece"}))
    begin(g, march, "greece", "fortune", space("athens"), 1)
    take(g, "all", 6)
    assert why_not(g, "break_up") == "no_breaking_up"


@pytest.mark.rule("pax_romana", "12.55")
def test_the_marker_of_pontus_breaks_up_no_units_of_its_power() -> None:
    g = table(units={"rome": ("rome", {"legion": 1})}, commands={"pontus": "rome"})
    begin(g, pontic_activation, "rome")
    assert why_not(g, "break_up") == "nothing_to_move"


@pytest.mark.rule("pax_romana", "12.47")
def test_garrisons_of_others_are_no_army_in_rome() -> None:
    g = table(units=garrisons("carthage", "capua"))
    assert not is_rome_invaded(g)
    stand(g, "carthage", "capua", light=1)
    assert is_rome_invaded(g)


@pytest.mark.rule("pax_romana", "13.26")
def test_an_army_of_barbarians_that_appears_marches_for_whoever_called_it() -> None:
    g = poor(table(no_tribes=["germania_magna"]))
    begin(g, unleash, "carthage", "germans", space("mattium"), 9, 0)
    take(g, 3)
    assert waiting(g) == "carthage step"
    assert "stop" in offered(g)
    assert g.march.points == 3 + 5
    assert g.decider(owner("germans"), power("rome")) != power("rome")


@pytest.mark.rule("pax_romana", "13.43")
def test_cards_may_be_played_while_barbarians_march() -> None:
    """An ambush falls on them at a transit point too."""
    g = poor(table(units={"salonae": ("germans", {"warrior": 5})}, no_tribes=["dalmatia"]))
    deal(g, "greece", "ambush")
    points = [at for at in BOARD.by_land[space("salonae")] if BOARD.kind[at] == LAND_POINT]
    begin(g, march, "carthage", "germans", space("salonae"), 1)
    take(g, "all", 6) if waiting(g) != "chance die" else take(g, 6)
    take(g, BOARD.ids[points[0]])
    assert waiting(g) == "greece reply_on_the_road"
    take(g, "ambush", 6)
    assert g.march.count(unit("warrior")) == 2


@pytest.mark.rule("pax_romana", "12.55")
def test_pontus_without_a_unit_that_fights_has_no_marker() -> None:
    g = table(units={"amisus": ("pontus", {"garrison": 2})}, commands={"pontus": "east"})
    assert not lives(g), "garrisons are no units of combat (12.11)"
    stand(g, "pontus", "amisus", light=1)
    assert lives(g)


@pytest.mark.rule("pax_romana", "8.3", "12.47")
def test_an_elite_leader_whom_a_dictator_replaces_is_not_drawn_in_the_next_turn() -> None:
    g = lead(table(units={"rome": ("rome", {"legion": 1})}), "rome_01", "rome")
    begin(g, dictator, "rome")
    assert g.tables.elite[leader("rome_01")]
    take(g, "rome_01")
    assert g.place[leader("rome_01")] == GONE
    g = lead(table(units={"rome": ("rome", {"legion": 1})}), "rome_05", "rome")
    take(begin(g, dictator, "rome"), "rome_05")
    assert g.place[leader("rome_05")] == IN_POOL


@pytest.mark.rule("pax_romana", "12.61")
def test_the_card_brings_no_pirates_to_a_tarsus_that_is_held() -> None:
    g = table(units=garrisons("east", "tarsus"))
    assert pirate_barrier(space("tarsus"), g)
    assert not pirate_barrier(space("tarsus"), table())
    basic = table(advanced=False, units=garrisons("east", "tarsus"))
    assert not pirate_barrier(space("tarsus"), basic), "only galleys keep the event away (12.61)"
