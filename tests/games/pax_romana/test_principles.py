"""What holds everywhere: dice, stacks without limit, and what barbarians do as armies do."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.barbarians.invasions import invasion
from ludus.games.pax_romana.rules.battle.capture import capture
from ludus.games.pax_romana.rules.cards.windows import window
from ludus.games.pax_romana.rules.special.militia import is_bled
from ludus.games.pax_romana.vocabulary.battles import DEFENDER
from ludus.games.pax_romana.vocabulary.moments import ON_THE_ROAD
from ludus.games.pax_romana.vocabulary.owners import FREE
from ludus.games.pax_romana.vocabulary.places import LAND_POINT
from tests.games.pax_romana.cards.scenes import deal
from tests.games.pax_romana.kit import BOARD, owner, power, space, table, told, unit
from tests.games.pax_romana.naval.scenes import fleet, on_the_march
from tests.games.pax_romana.playing import begin, take, waiting
from tests.games.reading import check

ROME = power("rome")


@pytest.mark.rule("pax_romana", "2.7")
def test_dice_have_six_faces_and_are_added() -> None:
    g = begin(table(), invasion, "rome")
    assert (waiting(g), g.legal()) == ("chance die", [1, 2, 3, 4, 5, 6])
    take(g, 6, 6)
    assert told(g)[0][0] == "invasion"


@pytest.mark.rule("pax_romana", "3.52", "3.53")
def test_units_of_a_space_are_one_army_and_galleys_one_fleet_however_many() -> None:
    g = table(units={"rome": ("rome", {"legion": 40, "light": 60})}, galleys={"rome": {"rome": 30}})
    check(g)
    assert g.view(None)["spaces"]["rome"]["units"] == {"legion": 40, "light": 60}
    assert fleet(g, "rome", "rome") == 30


@pytest.mark.rule("pax_romana", "12.74")
def test_losses_against_slaves_raise_no_militia() -> None:
    g = table(units={"capua": ("rome", {"light": 1})})
    g.battle.space = space("capua")
    g.battle.owner[DEFENDER] = g.battle.power[DEFENDER] = ROME
    g.battle.before[DEFENDER] = 3
    assert is_bled(g, DEFENDER, owner("carthage"))
    assert not is_bled(g, DEFENDER, owner("slaves_rome"))


@pytest.mark.rule("pax_romana", "13.27")
def test_what_barbarians_take_is_nobodys_and_brings_their_mover_nothing() -> None:
    g = table(settlements={"mediolanum": ("rome", "town")})
    on_the_march(g, "western_gauls", "mediolanum", 4, by="carthage", warrior=3)
    before = list(g.talents)
    begin(g, capture, "mediolanum")
    assert waiting(g) == "chance die", "whether they go on, not what they carry off"
    take(g, 6)
    assert g.settler[space("mediolanum")] == FREE
    assert g.talents == before


@pytest.mark.rule("pax_romana", "13.43")
def test_cards_are_played_against_barbarians_on_the_march() -> None:
    g = deal(table(), "greece", "ambush")
    road = next(id for at, id in enumerate(BOARD.ids) if BOARD.kind[at] == LAND_POINT)
    on_the_march(g, "western_gauls", "mediolanum", 4, by="carthage", warrior=3)
    g.march.space = space(road)
    begin(g, window, ON_THE_ROAD, "carthage")
    assert waiting(g) == "greece reply_on_the_road"
    take(g, "ambush", 2)
    assert g.march.count(unit("warrior")) == 2
