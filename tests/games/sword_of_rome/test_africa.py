"""17. Africa: who is bound to it, the landing at Kerkouane, the fall of Carthage."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.cards.play import choose_target
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.turn.attrition import attrition
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.reinforcement import leader_barrier, new_units, reach
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import reinforcements
from ludus.games.sword_of_rome.rules.turn.scoring import scoring
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    GAME,
    Force,
    allied,
    attack,
    force,
    garrison,
    leader,
    log,
    loyalty,
    offered,
    owner,
    points,
    power,
    run_until,
    side,
    space,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)


def africa(
    *,
    militia: dict[str, int] | None = None,
    forces: dict[str, Force] | None = None,
    hands: dict[str, list[str]] | None = None,
    owners: dict[str, str] | None = None,
    inside: dict[str, Force] | None = None,
    active: str = "greek",
) -> State:
    """An empty map but for these forces; some Carthaginians are militia."""
    g = table(
        cleared=True,
        active=active,
        forces=forces or {},
        hands=hands or {},
        owners=owners or {},
        inside=inside or {},
    )
    for name, n in (militia or {}).items():
        g.militia[space(name)] = n
    check(g)
    return g


# -- 17.1 who is bound to Africa -------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "17.1", "17.1.2")
def test_the_militia_stays_in_africa() -> None:
    def at_carthago(n: int, militia: int) -> State:
        g = africa(
            militia={"carthago": militia},
            forces={"carthago": ("carthaginian", n, ["hamilcar"])},
            active="roman",
        )
        g.patron, g.moved_power = side("roman"), power("carthaginian")
        return start(g, act_with, "hamilcar", 3)

    g = take(at_carthago(8, 5), 3)
    assert why_not(g, "sail_to:lilybaeum") == "allowed", "three soldiers"
    take(g, "sail_to:lilybaeum", "stop")
    assert units(g, "carthago") == g.militia[space("carthago")] == 5
    g = take(at_carthago(8, 5), 4)
    assert why_not(g, "sail_to:lilybaeum") == "outside_its_lands", "a citizen is with them"
    assert why_not(g, "space:kerkouane") == "allowed"
    take(g, "space:kerkouane", "stop")
    assert g.militia[space("kerkouane")] == 1


@pytest.mark.rule("sword_of_rome", "17.1.2")
def test_militia_that_is_lost_is_not_replaced() -> None:
    g = africa(militia={"carthago": 5}, forces={"carthago": ("carthaginian", 5, ["bomilcar"])})
    g.lose_units(space("carthago"), 2)
    assert new_units(g, power("carthaginian")) == 3
    start(g, reinforcements)
    run_until(g, "over")
    assert sum(g.militia) == 3, "those who come are soldiers"
    check(g)


@pytest.mark.rule("sword_of_rome", "17.1", "17.1.1")
def test_bomilcar_never_leaves_africa() -> None:
    g = africa(forces={"carthago": ("carthaginian", 3, ["bomilcar"])}, active="roman")
    g.patron, g.moved_power = side("roman"), power("carthaginian")
    take(start(g, act_with, "bomilcar", 3), 3)
    assert why_not(g, "sail_to:lilybaeum") == "outside_its_lands"
    assert why_not(g, "space:kerkouane") == "allowed"


@pytest.mark.rule("sword_of_rome", "17.1.1")
def test_displaced_he_comes_back_in_africa_only() -> None:
    g = africa(
        forces={
            "carthago": ("carthaginian", 3, []),
            "lilybaeum": ("carthaginian", 3, []),
        }
    )
    found = reach(g, power("carthaginian"))
    reasons = [
        GAME.reasons[leader_barrier(space(at), g, leader(who), found)].name
        for at in ("carthago", "lilybaeum")
        for who in ("bomilcar", "hamilcar")
    ]
    assert reasons == ["allowed", "allowed", "not_in_africa", "allowed"]


# -- 17.2 the landing ------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "17", "17.2")
def test_only_the_event_brings_the_greeks_to_africa() -> None:
    army: dict[str, Force] = {"syracusae": ("greek", 6, ["agathocles"])}
    g = take(start(africa(forces=army), act_with, "agathocles", 3), 6)
    assert why_not(g, "sail_to:kerkouane") == "port_closed"
    assert why_not(g, "sail_to:carthago") == "port_closed"
    g = africa(forces=army, hands={"greek": ["agathocles_lands_in_africa"]})
    take(start(g, actions, side("greek")), "agathocles_lands_in_africa", "event", "agathocles", 6)
    assert force(g, "kerkouane") == ("greek", 6, ["agathocles"])


@pytest.mark.rule("sword_of_rome", "17")
def test_carthago_is_no_victory_space() -> None:
    g = table(owners={"carthago": "greek", "kerkouane": "greek"})
    scoring(g)
    assert points(g, "greek") == 6
    g = table(owners={"lilybaeum": "greek"})
    scoring(g)
    assert points(g, "greek") == 7, "Lilybaeum is one"


def landing(hamilcar: Force | None = None, at: str = "lilybaeum", **also: Force) -> State:
    """Agathocles sails to Kerkouane and meets five of the militia."""
    forces: dict[str, Force] = {
        "syracusae": ("greek", 8, ["agathocles"]),
        "kerkouane": ("carthaginian", 5, ["bomilcar"]),
        **also,
    }
    if hamilcar:
        forces[at] = hamilcar
    g = africa(
        militia={"kerkouane": 5},
        forces=forces,
        hands={"greek": ["agathocles_lands_in_africa"]},
    )
    take(start(g, actions, side("greek")), "agathocles_lands_in_africa", "event", "agathocles")
    run_until(take(g, offered(g)[-1]), "chance die")
    return g


@pytest.mark.rule("sword_of_rome", "17.2.1")
def test_kerkouane_is_a_greek_port_while_a_greek_unit_is_there() -> None:
    def voyage(units_there: int) -> State:
        g = africa(
            forces={
                "kerkouane": ("greek", units_there, []),
                "syracusae": ("greek", 6, ["pyrrhus"]),
            }
        )
        return take(start(g, act_with, "pyrrhus", 3), 6)

    assert why_not(voyage(1), "sail_to:kerkouane") == "allowed"
    assert why_not(voyage(0), "sail_to:kerkouane") == "port_closed"
    g = africa(forces={"kerkouane": ("greek", 3, ["agathocles"])})
    take(start(g, act_with, "agathocles", 3), 3)
    assert why_not(g, "sail_to:syracusae") == "allowed", "and the way back is open too"
    assert why_not(g, "sail_to:carthago") == "port_closed"
    g = africa(
        forces={"kerkouane": ("greek", 1, []), "tarracina": ("roman", 1, ["camillus"])},
        active="roman",
    )
    g.duoviri = 1
    take(start(g, act_with, "camillus", 3), 1)
    assert why_not(g, "sail_to:kerkouane") == "port_closed", "for Greeks alone"


@pytest.mark.rule("sword_of_rome", "17.2.1", "9.6.4.a")
@pytest.mark.parametrize(("signed", "rolls"), [(False, False), (True, True)])
def test_nobody_fights_greeks_on_their_way_to_a_kerkouane_of_theirs(
    signed: bool, rolls: bool
) -> None:
    g = africa(
        forces={"kerkouane": ("greek", 1, []), "syracusae": ("greek", 6, ["pyrrhus"])},
    )
    if signed:
        g.envoys = 2
        g.ally(power("roman"), power("carthaginian"))
    assert owner(g, "kerkouane") == "carthaginian"
    take(start(g, act_with, "pyrrhus", 3), 6, "sail_to:kerkouane")
    assert (waiting(g) == "chance die") == rolls


@pytest.mark.rule("sword_of_rome", "17.2.1", "12.4.3")
@pytest.mark.parametrize("there", [0, 1])
def test_beaten_greeks_may_sail_to_kerkouane_as_to_any_port_of_theirs(there: int) -> None:
    g = africa(
        forces={
            "kerkouane": ("greek", there, []),
            "selinus": ("greek", 3, ["pyrrhus"]),
            "lilybaeum": ("carthaginian", 6, ["hamilcar"]),
        },
        hands={"greek": ["iberian_mercenaries"]},
        active="gallic",
    )
    g.patron, g.moved_power = side("gallic"), power("carthaginian")
    take(attack(g, "hamilcar", 6, "space:selinus"), 6, 3, 3, 2, 2, 2)
    run_until(g, "greek retreat_by_sea")
    take(g, "iberian_mercenaries")
    assert ("kerkouane" in offered(g)) == (there == 1)


@pytest.mark.rule("sword_of_rome", "17.2.1", "5.5")
def test_greeks_suffer_no_attrition_in_a_kerkouane_of_theirs() -> None:
    g = africa(forces={"kerkouane": ("greek", 3, ["agathocles"])})
    assert owner(g, "kerkouane") == "carthaginian"
    assert waiting(start(g, attrition)) == "over"
    g = africa(forces={"carthago": ("greek", 3, ["agathocles"])})
    assert waiting(start(g, attrition)) == "chance die", "elsewhere in Africa they do"


@pytest.mark.rule("sword_of_rome", "17.2.1", "12.4")
@pytest.mark.parametrize("there", [0, 1])
def test_beaten_greeks_go_back_to_a_kerkouane_of_theirs(there: int) -> None:
    g = africa(
        forces={
            "carthago": ("carthaginian", 6, ["hamilcar"]),
            "kerkouane": ("greek", 6 + there, ["agathocles"]),
        },
    )
    take(attack(g, "agathocles", 6, "space:carthago"), 3, 3, 3, 4, 4, 4)
    run_until(g, "over")
    assert (units(g, "kerkouane") > there) == (there == 1)


@pytest.mark.rule("sword_of_rome", "17.2.1.a", "8.2.1")
def test_whoever_decides_for_carthage_says_who_commands_in_carthago() -> None:
    g = landing(("carthaginian", 7, ["hamilcar"]))
    take(g, 6, 3, 3, 2, 2, 2)
    run_until(g, "roman commander")  # named when the Greeks landed
    assert sorted(offered(g)) == ["bomilcar", "hamilcar"]
    take(g, "hamilcar")
    assert force(g, "carthago")[2] == ["hamilcar", "bomilcar"]


@pytest.mark.rule("sword_of_rome", "17.2.1.a")
def test_a_victory_at_kerkouane_calls_hamilcar_and_his_units_to_carthago() -> None:
    g = landing(("carthaginian", 7, ["hamilcar"]))
    take(g, 6, 6, 6, 2, 2, 2)
    run_until(g, "greek action")
    assert force(g, "carthago") == ("carthaginian", 7, ["hamilcar"])
    assert units(g, "lilybaeum") == 0
    assert log(g, "hamilcar_recalled") == [("hamilcar_recalled", "lilybaeum")]
    assert force(g, "kerkouane")[0] == "greek"
    check(g)


@pytest.mark.rule("sword_of_rome", "17.2.1.a")
def test_a_defeat_does_not_call_him() -> None:
    g = take(landing(("carthaginian", 7, ["hamilcar"])), 2, 2, 2, 6, 6, 3)
    run_until(g, "greek action")
    assert where(g, "hamilcar") == "lilybaeum"
    assert where(g, "agathocles") == "syracusae"


@pytest.mark.rule("sword_of_rome", "17.2.1.a")
def test_hamilcar_does_not_come_from_a_siege_nor_when_he_is_displaced_or_in_africa() -> None:
    g = africa(
        militia={"kerkouane": 5},
        forces={
            "syracusae": ("greek", 8, ["agathocles"]),
            "kerkouane": ("carthaginian", 5, ["bomilcar"]),
            "lilybaeum": ("greek", 3, ["timoleon"]),
        },
        inside={"lilybaeum": ("carthaginian", 3, ["hamilcar"])},
        hands={"greek": ["agathocles_lands_in_africa"]},
    )
    take(start(g, actions, side("greek")), "agathocles_lands_in_africa", "event", "agathocles")
    take(run_until(take(g, offered(g)[-1]), "chance die"), 6, 6, 6, 2, 2, 2)
    run_until(g, "greek action")
    assert garrison(g, "lilybaeum") == (3, ["hamilcar"])
    assert log(g, "hamilcar_recalled") == []
    g = take(landing(), 6, 6, 6, 2, 2, 2)
    run_until(g, "greek action")
    assert log(g, "hamilcar_recalled") == [], "he is not on the map"
    g = take(landing(("carthaginian", 4, ["hamilcar"]), "carthago"), 6, 6, 6, 2, 2, 2)
    run_until(g, "greek action")
    assert log(g, "hamilcar_recalled") == [], "he is there already"
    assert units(g, "carthago") == 4


@pytest.mark.rule("sword_of_rome", "17.2.1.a")
def test_storms_at_sea_may_keep_hamilcar_away() -> None:
    g = africa(
        forces={
            "kerkouane": ("greek", 8, ["agathocles"]),
            "carthago": ("carthaginian", 3, ["bomilcar"]),
            "lilybaeum": ("carthaginian", 7, ["hamilcar"]),
        },
        hands={"roman": ["roman_storms_at_sea"]},
        active="gallic",
    )
    g.patron, g.moved_power = side("gallic"), power("carthaginian")
    take(attack(g, "bomilcar", 3, "space:kerkouane"), 1, 1, 1, 6, 6, 6)
    run_until(g, "roman react_sailing")
    take(g, "roman_storms_at_sea")
    assert force(g, "lilybaeum") == ("carthaginian", 6, ["hamilcar"]), "and one unit is lost"
    assert log(g, "hamilcar_recalled") == []


# -- 17.2.2 the fall of Carthage -------------------------------------------------------------------


def fall_of_carthage(
    dice: tuple[int, ...] = (6, 6, 6, 2, 2, 2),
    owners: dict[str, str] | None = None,
    **also: Force,
) -> State:
    """Agathocles goes from Kerkouane, where he leaves a unit, to Carthago."""
    g = africa(
        militia={"carthago": 5},
        owners=owners or {},
        forces={
            "kerkouane": ("greek", 8, ["agathocles"]),
            "carthago": ("carthaginian", 9, ["bomilcar"]),
            "lilybaeum": ("carthaginian", 7, ["hamilcar"]),
            **also,
        },
    )
    g.envoys = 2
    g.ally(power("roman"), power("carthaginian"))
    return take(attack(g, "agathocles", 7, "carthago"), *dice)


@pytest.mark.rule("sword_of_rome", "17.2.2", "17.2.2.a", "17.2.2.d")
def test_beaten_in_carthago_the_carthaginians_leave_the_game() -> None:
    g = fall_of_carthage()
    assert log(g, "retreated") == [], "nobody gets away, whoever is left"
    assert log(g, "carthage_fell") == [("carthage_fell",)]
    assert waiting(g) == "greek retreat_port", "no political consequences"
    assert where(g, "hamilcar") == where(g, "bomilcar") == "gone"
    assert g.strength(power("carthaginian")) == 0
    take(g, "syracusae")
    assert waiting(g) == "over"
    check(g)


@pytest.mark.rule("sword_of_rome", "17.2.2")
def test_the_carthaginians_never_avoid_battle_in_carthago() -> None:
    g = fall_of_carthage()
    assert log(g, "avoiding") == []
    g = africa(
        forces={
            "kerkouane": ("greek", 8, ["agathocles"]),
            "carthago": ("carthaginian", 9, ["hamilcar"]),
        }
    )
    start(g, act_with, "agathocles", 3)
    take(g, 8, "space:carthago", "gallic")
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "17.2.2", "17.2.2.d")
def test_nor_do_they_escape_by_sea_when_they_are_beaten_there() -> None:
    g = africa(
        forces={
            "kerkouane": ("greek", 8, ["agathocles"]),
            "carthago": ("carthaginian", 9, ["hamilcar"]),
        }
    )
    take(attack(g, "agathocles", 8, "space:carthago"), 6, 3, 3, 2, 2, 2)
    assert waiting(g) == "greek retreat_port", "it is the Greeks who go home"
    assert g.strength(power("carthaginian")) == 0
    assert where(g, "hamilcar") == "gone"


@pytest.mark.rule("sword_of_rome", "17.2.2")
def test_a_greek_defeat_in_carthago_is_a_battle_like_any_other() -> None:
    g = fall_of_carthage((2, 2, 2, 6, 6, 6))
    run_until(g, "over")
    assert log(g, "carthage_fell") == []
    assert where(g, "bomilcar") == "carthago"
    assert owner(g, "lilybaeum") == "carthaginian"


@pytest.mark.rule("sword_of_rome", "17.2.2.b")
def test_carthage_cannot_be_activated_any_more() -> None:
    g = take(fall_of_carthage(), "syracusae")
    start(g, choose_target, "etruscan_samnite", "etruscan_neutral_power_1")
    assert why_not(g, "carthaginian") == "neutral_forbidden"
    g = start(table(), choose_target, "etruscan_samnite", "etruscan_neutral_power_1")
    assert why_not(g, "carthaginian") == "allowed"
    g = take(fall_of_carthage(), "syracusae")
    assert new_units(g, power("carthaginian")) == 0


@pytest.mark.rule("sword_of_rome", "17.2.2.c")
def test_the_alliance_with_rome_ends_and_its_marker_goes() -> None:
    g = fall_of_carthage()
    assert not allied(g, "roman_carthaginian")
    assert g.envoys == 0


@pytest.mark.rule("sword_of_rome", "17.2.2.e")
def test_the_lands_of_carthage_outside_africa_become_greek() -> None:
    g = take(fall_of_carthage(owners={"gela": "carthaginian"}), "syracusae")
    for name in ("thermae", "selinus", "gela"):
        assert owner(g, name) == "greek", name
    for name in ("panormus", "lilybaeum"):
        assert (owner(g, name), loyalty(g, name)) == ("greek", 1), name
    assert owner(g, "carthago") == owner(g, "kerkouane") == "carthaginian"


@pytest.mark.rule("sword_of_rome", "17.2.2.f")
def test_the_victors_go_home_to_a_greek_reinforcement_space_without_enemies() -> None:
    g = fall_of_carthage(tarentum=("roman", 1, []))
    assert sorted(offered(g)) == ["messana", "neapolis", "syracusae"]
    assert why_not(g, "tarentum") == "others_stand_there"
    assert why_not(g, "thurii") == "nothing_there", "it gives no reinforcements"
    take(g, "messana")
    assert force(g, "messana") == ("greek", 8, ["agathocles"]), "from Kerkouane too"
    assert units(g, "carthago") == units(g, "kerkouane") == 0


@pytest.mark.rule("sword_of_rome", "17.2.2.f")
def test_without_such_a_space_they_are_lost() -> None:
    homes = dict.fromkeys(("syracusae", "messana", "tarentum", "neapolis"), "roman")
    g = fall_of_carthage(owners=homes)
    assert waiting(g) == "over"
    assert g.strength(power("greek")) == 0
    assert where(g, "agathocles") == "gone"
    check(g)


@pytest.mark.rule("sword_of_rome", "17.2.2.f")
def test_then_minor_leaders_only_stand_aside() -> None:
    homes = dict.fromkeys(("syracusae", "messana", "tarentum", "neapolis"), "roman")
    army: Force = ("greek", 1, ["greek_minor_a"])
    g = africa(
        owners=homes,
        forces={"kerkouane": army, "carthago": ("carthaginian", 1, ["bomilcar"])},
    )
    take(attack(g, "greek_minor_a", 1, "carthago"), 6, 6, 6, 1, 1, 1)
    assert waiting(g) == "over"
    assert where(g, "greek_minor_a") == "aside"
    check(g)


@pytest.mark.rule("sword_of_rome", "17.2.2.f", "8.2.1")
def test_at_home_the_greeks_choose_who_commands() -> None:
    g = take(fall_of_carthage(syracusae=("greek", 4, ["timoleon"])), "syracusae")
    assert waiting(g) == "greek commander"
    take(g, "agathocles")
    assert force(g, "syracusae") == ("greek", 12, ["agathocles", "timoleon"])
    check(g)


@pytest.mark.rule("sword_of_rome", "17.2.2.f", "9.5.2.a")
def test_at_home_the_victors_move_no_more_in_this_campaign() -> None:
    g = africa(
        forces={
            "kerkouane": ("greek", 8, ["agathocles"]),
            "carthago": ("carthaginian", 5, ["bomilcar"]),
            "syracusae": ("greek", 3, ["timoleon"]),
        },
    )
    take(attack(g, "agathocles", 7, "carthago", campaign="greek"), 6, 6, 6, 2, 2, 2)
    take(g, "syracusae", "timoleon", "timoleon")
    assert waiting(g) == "greek take_units"
    assert force(g, "syracusae")[1] == 11
    assert why_not(g, 4) == "allowed", "one had stayed at Kerkouane"
    assert why_not(g, 5) == "too_many"


@pytest.mark.rule("sword_of_rome", "17.2.2")
def test_carthage_falls_too_if_it_fails_to_win_carthago_back() -> None:
    """Greeks stand in an empty Carthago; Hamilcar comes by sea and is beaten."""
    g = africa(
        forces={
            "carthago": ("greek", 8, ["agathocles"]),
            "lilybaeum": ("carthaginian", 7, ["hamilcar"]),
        },
        active="gallic",
    )
    g.patron, g.moved_power = side("gallic"), power("carthaginian")
    take(attack(g, "hamilcar", 5, "sail_to:carthago"), 2, 2, 2, 6, 6, 6)
    assert log(g, "carthage_fell") == [("carthage_fell",)]
    assert waiting(g) == "greek retreat_port"
    take(g, "messana")
    assert waiting(g) == "over"
    assert g.strength(power("carthaginian")) == 0
    assert where(g, "hamilcar") == "gone"
    assert owner(g, "lilybaeum") == "greek"
    assert force(g, "messana")[0] == "greek"
    check(g)
