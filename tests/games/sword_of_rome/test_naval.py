"""9.6 and 18: who sails, from where, with how many, and what happens at sea."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.vocabulary.powers import CARTHAGINIAN, GREEK, ROMAN, TREATY_SIGNED
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    Force,
    event,
    force,
    garrison,
    log,
    march,
    moved,
    offered,
    run_until,
    set_out,
    siege,
    start,
    table,
    take,
    use,
    waiting,
    where,
    why_not,
)


def field(**forces: Force) -> State:
    """The Greeks act; nobody on the map but these forces."""
    return table(cleared=True, active="greek", forces=forces)


def treaty(g: State) -> State:
    """Rome and Carthage are allied."""
    g.ally(ROMAN, CARTHAGINIAN)
    g.envoys = TREATY_SIGNED
    return g


def can_sail(g: State, n: int, chief: str, to: str, value: int = 3) -> str:
    """Why a leader may not sail with *n* units."""
    return why_not(march(g, chief, n, value=value), f"sail_to:{to}")


# -- 9.6 ports -------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.6")
def test_a_voyage_leads_from_port_to_port_for_three_points() -> None:
    g = march(field(tarentum=("greek", 3, ["pyrrhus"])), "pyrrhus", 3)
    assert why_not(g, "sail_to:enna") == "port_closed"
    assert why_not(g, "sail_to:capua") == "port_closed"
    take(g, "sail_to:gela")
    assert g.march.points == 1
    assert log(g, "sailed") == [("sailed", "greek", "pyrrhus", 3, "tarentum", "gela")]
    assert offered(g, "sail_to") == []
    g = march(field(venusia=("greek", 3, ["pyrrhus"])), "pyrrhus", 3)
    assert why_not(g, "sail_to:gela") == "port_closed"  # no port to leave from


@pytest.mark.rule("sword_of_rome", "9.6")
def test_any_port_will_do_whoever_controls_it_and_whoever_is_there() -> None:
    g = field(tarentum=("greek", 3, ["pyrrhus"]), antium=("volsci", 2, []))
    march(g, "pyrrhus", 3)
    assert why_not(g, "sail_to:pisae") == "allowed"
    take(g, "sail_to:antium")
    take(g, "roman", 0)  # Rome leads the Volsci: nobody inside
    assert log(g, "battle") == [("battle", "greek", 3, "volsci", 2, "antium")]
    g = field(antium=("greek", 3, ["pyrrhus"]))
    assert can_sail(g, 3, "pyrrhus", "locri") == "allowed"  # out of a foreign port


@pytest.mark.rule("sword_of_rome", "9.6.a")
def test_the_fourth_point_is_spent_before_or_after_the_voyage() -> None:
    g = march(field(venusia=("greek", 3, ["pyrrhus"])), "pyrrhus", 3, "tarentum", "sail_to:gela")
    assert force(g, "gela") == ("greek", 3, ["pyrrhus"])
    g = march(field(tarentum=("greek", 3, ["pyrrhus"])), "pyrrhus", 3, "sail_to:gela", "enna")
    assert force(g, "enna") == ("greek", 3, ["pyrrhus"])
    g = march(field(cannae=("greek", 3, ["pyrrhus"])), "pyrrhus", 3, "venusia", "tarentum")
    assert why_not(g, "sail_to:gela") == "no_points_left"


@pytest.mark.rule("sword_of_rome", "9.6.1")
def test_nobody_sails_out_of_a_besieged_city() -> None:
    g = table(
        cleared=True,
        active="greek",
        forces={"tarentum": ("roman", 5, ["camillus"])},
        inside={"tarentum": ("greek", 3, ["pyrrhus"])},
    )
    start(g, act_with, "pyrrhus", 3)
    assert log(g, "battle") == [("battle", "greek", 3, "roman", 5, "tarentum")]  # a sortie only


@pytest.mark.rule("sword_of_rome", "9.6.1")
def test_besiegers_sail_from_and_to_the_outside_of_a_besieged_port() -> None:
    g = treaty(
        table(
            cleared=True,
            forces={"tarentum": ("roman", 5, ["camillus", "valerius"])},
            inside={"tarentum": ("greek", 3, ["pyrrhus"])},
            sieges={"tarentum": 1},
        )
    )
    march(g, "camillus", 2, "sail_to:heraclea", "stop")
    assert force(g, "heraclea") == ("roman", 2, ["camillus"])
    march(g, "camillus", 2, "sail_to:tarentum", "stop")
    assert force(g, "tarentum") == ("roman", 5, ["camillus", "valerius"])
    assert (garrison(g, "tarentum"), siege(g, "tarentum")) == ((3, ["pyrrhus"]), 1)


@pytest.mark.rule("sword_of_rome", "9.6.1")
def test_a_relieving_fleet_lands_outside_and_must_fight() -> None:
    g = table(
        cleared=True,
        active="greek",
        forces={"tarentum": ("roman", 3, []), "heraclea": ("greek", 3, ["pyrrhus"])},
        inside={"tarentum": ("greek", 2, [])},
    )
    march(g, "pyrrhus", 3, "sail_to:tarentum")
    assert waiting(g) == "greek relief"
    take(g, "stay_inside")
    assert log(g, "battle") == [("battle", "greek", 3, "roman", 3, "tarentum")]


@pytest.mark.rule("sword_of_rome", "9.6.2")
def test_only_carthaginians_use_the_african_ports() -> None:
    g = march(field(syracusae=("greek", 3, ["pyrrhus"])), "pyrrhus", 3)
    assert why_not(g, "sail_to:kerkouane") == "port_closed"
    assert why_not(g, "sail_to:carthago") == "port_closed"
    g = treaty(table(cleared=True, forces={"tarracina": ("roman", 3, ["camillus"])}))
    assert can_sail(g, 3, "camillus", "carthago") == "port_closed"
    g = moved(field(lilybaeum=("carthaginian", 3, ["hamilcar"])), "gallic", "carthaginian")
    assert can_sail(g, 3, "hamilcar", "carthago") == "allowed"


@pytest.mark.rule("sword_of_rome", "9.6.2.a")
def test_greeks_use_kerkouane_while_their_units_are_there() -> None:
    g = field(syracusae=("greek", 3, ["pyrrhus"]), kerkouane=("greek", 1, []))
    march(g, "pyrrhus", 3)
    assert why_not(g, "sail_to:kerkouane") == "allowed"
    assert why_not(g, "sail_to:carthago") == "port_closed"
    g = field(kerkouane=("greek", 3, ["pyrrhus"]))
    assert can_sail(g, 3, "pyrrhus", "syracusae") == "allowed"
    g = field(kerkouane=("greek", 0, ["pyrrhus"]))
    assert can_sail(g, 0, "pyrrhus", "syracusae") == "port_closed"  # no unit


@pytest.mark.rule("sword_of_rome", "9.6", "A-77")
def test_a_fleet_leaves_only_from_a_port_where_it_might_have_to_stay() -> None:
    g = table(
        cleared=True,
        active="greek",
        alliances=["greek_etruscan"],
        forces={"populonium": ("etruscan", 3, []), "vulci": ("greek", 3, ["pyrrhus"])},
    )
    march(g, "pyrrhus", 3, "populonium")
    assert why_not(g, "sail_to:gela") == "others_stand_there"
    g = field(vulci=("greek", 3, ["pyrrhus"]))
    march(g, "pyrrhus", 3, "populonium")
    assert why_not(g, "sail_to:gela") == "allowed"


# -- 9.6.3 who sails -------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.6.3")
@pytest.mark.parametrize(
    ("space", "power", "leader"),
    [
        ("genua", "gallic", "brennus"),
        ("pisae", "etruscan", "spurinna"),
        ("hadria", "samnite", "pontius"),
        ("antium", "volsci", "volsci_minor_a"),
        ("genua", "transalpine", "transalpine_minor_a"),
        ("tarracina", "roman", "camillus"),
    ],
)
def test_other_powers_have_no_ships(space: str, power: str, leader: str) -> None:
    assert can_sail(field(**{space: (power, 1, [leader])}), 1, leader, "gela") == "no_ships"


@pytest.mark.rule("sword_of_rome", "9.6.3.a")
def test_carthaginians_sail_with_ten_units() -> None:
    g = field(lilybaeum=("carthaginian", 12, ["hamilcar"]))
    assert can_sail(moved(g, "gallic", "carthaginian"), 10, "hamilcar", "syracusae") == "allowed"


@pytest.mark.rule("sword_of_rome", "9.6.3.b")
@pytest.mark.parametrize(
    ("origin", "to", "n", "answer"),
    [
        ("tarentum", "gela", 3, "allowed"),
        ("tarentum", "gela", 4, "too_many_aboard"),
        ("tarentum", "syracusae", 6, "allowed"),
        ("tarentum", "syracusae", 7, "too_many_aboard"),
        ("syracusae", "tarentum", 6, "allowed"),
        ("syracusae", "tarentum", 7, "too_many_aboard"),
    ],
)
def test_greeks_sail_with_three_units_and_with_six_from_or_to_syracusae(
    origin: str, to: str, n: int, answer: str
) -> None:
    g = field(**{origin: ("greek", 8, ["pyrrhus"])})
    assert can_sail(g, n, "pyrrhus", to) == answer


@pytest.mark.rule("sword_of_rome", "9.6.3.b")
@pytest.mark.parametrize("value", [1, 2])
def test_greeks_need_a_card_of_value_three(value: int) -> None:
    g = field(tarentum=("greek", 3, ["pyrrhus"]))
    assert can_sail(g, 3, "pyrrhus", "gela", value) == "no_ships"


@pytest.mark.rule("sword_of_rome", "9.6.3.b")
def test_units_left_in_port_make_room() -> None:
    g = march(field(venusia=("greek", 5, ["pyrrhus"])), "pyrrhus", 5, "tarentum")
    assert why_not(g, "sail_to:gela") == "too_many_aboard"
    take(g, "drop", 2, "sail_to:gela")
    assert force(g, "tarentum") == ("greek", 2, [])
    assert force(g, "gela") == ("greek", 3, ["pyrrhus"])


@pytest.mark.rule("sword_of_rome", "9.6.3.c", "18.d")
def test_romans_sail_after_duoviri_navales_and_with_more_as_allies_of_carthage() -> None:
    def at_sea(n: int, duoviri: int, allied: bool, value: int = 3) -> str:
        g = table(cleared=True, forces={"tarracina": ("roman", 12, ["camillus"])})
        g.duoviri = duoviri
        return can_sail(treaty(g) if allied else g, n, "camillus", "pisae", value)

    assert at_sea(3, 0, False) == "no_ships"
    assert at_sea(3, 1, False) == "allowed"
    assert at_sea(4, 1, False) == "too_many_aboard"
    assert at_sea(3, 1, False, 2) == "no_ships"
    assert at_sea(10, 0, True) == "allowed"
    assert at_sea(10, 1, True) == "allowed"
    assert at_sea(1, 1, True, 2) == "no_ships"


@pytest.mark.rule("sword_of_rome", "9.6.3.d")
def test_etruscans_sail_with_three_units_by_their_event() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={"pisae": ("etruscan", 5, ["spurinna"])},
        hands={"etruscan_samnite": ["naval_transports"]},
    )
    event(g, "naval_transports", "spurinna", 4)
    assert why_not(g, "sail_to:tarquinii") == "too_many_aboard"
    run_until(take(g, "stop"), "etruscan_samnite action")
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={"pisae": ("etruscan", 5, ["spurinna"])},
        hands={"etruscan_samnite": ["naval_transports"]},
    )
    event(g, "naval_transports", "spurinna", 3, "sail_to:tarquinii", "stop")
    assert force(g, "tarquinii") == ("etruscan", 3, ["spurinna"])


@pytest.mark.rule("sword_of_rome", "9.6.3", "A-70")
def test_a_campaign_has_ships_only_if_its_card_has_value_three() -> None:
    for value, answer in ((3, "allowed"), (2, "no_ships")):
        g = field(tarentum=("greek", 3, ["pyrrhus"]))
        take(start(g, wage_campaign, GREEK, value), "pyrrhus")
        assert why_not(set_out(g, 3), "sail_to:gela") == answer


# -- 9.6.4 naval combat ----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.6.4", "9.6.4.a")
@pytest.mark.parametrize(
    ("die", "at_home", "arrived"),
    [(1, 3, 0), (2, 3, 0), (3, 6, 0), (4, 6, 0), (5, 0, 6), (6, 0, 6)],
)
def test_a_voyage_to_a_carthaginian_port_is_rolled_for(
    die: int, at_home: int, arrived: int
) -> None:
    g = march(field(syracusae=("greek", 6, ["pyrrhus"])), "pyrrhus", 6, "sail_to:panormus")
    assert waiting(g) == "chance die"
    take(g, die)
    if arrived:
        take(g, "stop")
    assert waiting(g) == "over"  # a fleet that comes back stays in port
    assert force(g, "syracusae")[1] == at_home
    assert force(g, "panormus")[1] == arrived


@pytest.mark.rule("sword_of_rome", "9.6.4.a")
def test_half_of_an_odd_number_is_rounded_up_and_a_leader_without_units_displaced() -> None:
    g = march(field(syracusae=("greek", 5, ["pyrrhus"])), "pyrrhus", 5, "sail_to:panormus")
    take(g, 1)
    assert force(g, "syracusae") == ("greek", 2, ["pyrrhus"])
    g = march(field(syracusae=("greek", 5, ["pyrrhus"])), "pyrrhus", 1, "sail_to:panormus")
    take(g, 1)
    assert force(g, "syracusae") == ("greek", 4, [])
    assert where(g, "pyrrhus") == "displaced"
    check(g)


@pytest.mark.rule("sword_of_rome", "9.6.4.a")
def test_carthaginians_and_voyages_to_other_ports_need_no_roll() -> None:
    g = march(field(syracusae=("greek", 6, ["pyrrhus"])), "pyrrhus", 6, "sail_to:gela")
    assert (waiting(g), where(g, "pyrrhus")) == ("greek march", "marching")
    g = moved(field(lilybaeum=("carthaginian", 6, ["hamilcar"])), "gallic", "carthaginian")
    march(g, "hamilcar", 6, "sail_to:panormus")
    assert log(g, "naval_combat") == []
    g = field(panormus=("greek", 3, ["pyrrhus"]))
    march(g, "pyrrhus", 3, "sail_to:gela")  # from a port of theirs
    assert log(g, "naval_combat") == []


@pytest.mark.rule("sword_of_rome", "9.6.4.b", "18.f")
def test_greeks_roll_for_every_voyage_while_rome_and_carthage_are_allied() -> None:
    g = march(treaty(field(syracusae=("greek", 6, ["pyrrhus"]))), "pyrrhus", 6, "sail_to:gela")
    assert waiting(g) == "chance die"
    take(g, 3)
    assert log(g, "stopped_at_sea") == [("stopped_at_sea", "greek", "syracusae")]
    g = treaty(table(cleared=True, forces={"tarracina": ("roman", 6, ["camillus"])}))
    march(g, "camillus", 6, "sail_to:pisae")
    assert log(g, "naval_combat") == []  # Romans do not


@pytest.mark.rule("sword_of_rome", "A-83", "9.6.4.a")
@pytest.mark.parametrize("allied", [True, False])
def test_romans_allied_with_carthage_sail_to_its_ports_without_a_roll(allied: bool) -> None:
    g = table(cleared=True, forces={"tarracina": ("roman", 3, ["camillus"])})
    g.duoviri = 1
    march(treaty(g) if allied else g, "camillus", 3, "sail_to:panormus")
    assert waiting(g) == ("roman march" if allied else "chance die")


@pytest.mark.rule("sword_of_rome", "9.6", "A-77")
def test_storms_keep_a_fleet_in_port_and_cost_a_unit() -> None:
    g = table(
        cleared=True,
        active="greek",
        forces={"tarentum": ("greek", 3, ["pyrrhus"])},
        hands={"roman": ["roman_storms_at_sea"]},
    )
    march(g, "pyrrhus", 3, "sail_to:gela")
    assert waiting(g) == "roman react_sailing"
    take(g, "roman_storms_at_sea")
    assert waiting(g) == "over"
    assert force(g, "tarentum") == ("greek", 2, ["pyrrhus"])


# -- 18 Rome and Carthage --------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "18.b", "18.c")
def test_with_the_treaty_any_roman_card_of_value_three_moves_carthage_and_nobody_else_can() -> None:
    g = treaty(
        table(
            hands={
                "roman": ["triumph", "dilectus"],
                "gallic": ["gallic_neutral_power_1"],
            }
        )
    )
    use(g, "dilectus")
    assert why_not(g, "activate_carthage") == "value_too_low"
    take(use(g, "triumph"), "activate_carthage", "activate", "hamilcar")
    assert waiting(g) == "roman take_units"
    set_out(g, 7, "sail_to:syracusae")
    assert waiting(g) == "greek garrison"
    use(g, "gallic_neutral_power_1")
    take(g, "event")
    assert why_not(g, "carthaginian") == "neutral_forbidden"
    assert why_not(g, "volsci") == "allowed"


@pytest.mark.rule("sword_of_rome", "18.a")
def test_allied_romans_and_carthaginians_pass_each_other_but_do_not_stack() -> None:
    def passing(allied: bool) -> State:
        g = table(
            cleared=True,
            forces={"messana": ("roman", 5, ["camillus"]), "thermae": ("carthaginian", 1, [])},
        )
        return march(treaty(g) if allied else g, "camillus", 5, "space:thermae", value=1)

    assert log(passing(False), "battle") == [("battle", "roman", 5, "carthaginian", 1, "thermae")]
    g = passing(True)
    assert log(g, "battle") == []
    assert why_not(g, "stop") == "others_stand_there"
    take(g, "panormus", "stop")
    assert force(g, "panormus") == ("roman", 5, ["camillus"])


@pytest.mark.rule("sword_of_rome", "18.b")
def test_rome_decides_for_its_ally_carthage_when_others_move() -> None:
    for signed, side in ((True, "roman"), (False, "gallic")):
        g = field(agrigentum=("greek", 4, ["pyrrhus"]), lilybaeum=("carthaginian", 4, ["hamilcar"]))
        march(treaty(g) if signed else g, "pyrrhus", 4, "selinus", value=1)
        if not signed:
            take(g, "gallic")
        assert waiting(g) == f"{side} intercept"
