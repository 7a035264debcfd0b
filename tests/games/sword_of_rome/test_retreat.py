"""12.4 Retreat: where to, at what price, into the city and by sea; naval combat."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    Force,
    attack,
    discards,
    finish,
    force,
    garrison,
    hand,
    log,
    offered,
    owed,
    owner,
    run_until,
    siege,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)

WON = (6, 3, 3, 2, 2, 2)
"""The attacker wins; the defender loses two units by the dice."""
LOST = (2, 2, 2, 5, 3, 3)
"""The same the other way round."""
SCATTERED = {
    "luceria": "samnite", "larinum": "roman", "beneventum": "roman", "cannae": "roman",
    "venusia": "roman", "hadria": "roman", "brundisium": "roman", "bovianum": "roman",
    "aufidena": "roman", "fregellae": "roman", "capua": "roman", "corfinium": "roman",
    "asculum": "roman",
}  # fmt: skip
"""Luceria and what lies around it, all in Roman hands."""
TRIBES = ["larinum", "beneventum", "bovianum", "aufidena", "fregellae"]


def beaten(
    owners: dict[str, str] | None = None,
    forces: dict[str, Force] | None = None,
    n: int = 8,
    alliances: Sequence[str] = (),
) -> State:
    """Romans from Cannae beat *n* Samnites of Egnatius at Luceria, who lose two by the dice."""
    g = table(
        cleared=True,
        alliances=alliances,
        subjugated=TRIBES,
        owners=SCATTERED | (owners or {}),
        forces={
            "cannae": ("roman", 8, ["camillus"]),
            "luceria": ("samnite", n, ["egnatius"]),
            **(forces or {}),
        },
    )
    return take(attack(g, "camillus", 8, "luceria"), *WON)


def retreats(g: State) -> list[tuple[str | int, ...]]:
    """Who arrived where, and what was destroyed."""
    return log(g, "retreated", "destroyed")


# -- 12.4 ------------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.4")
def test_the_beaten_go_to_the_nearest_friendly_space_without_enemies() -> None:
    g = beaten({"beneventum": "samnite", "venusia": "samnite"})
    assert retreats(g) == [("retreated", "samnite", 6, "luceria", "beneventum")]
    assert force(g, "beneventum") == ("samnite", 6, ["egnatius"])
    g = beaten({"venusia": "samnite"})
    assert retreats(g) == [("retreated", "samnite", 5, "luceria", "venusia")], "through Beneventum"
    enemy: dict[str, Force] = {"beneventum": ("roman", 1, [])}
    g = beaten({"beneventum": "samnite", "hadria": "samnite"}, enemy)
    assert retreats(g)[0][4] == "hadria", "an enemy unit makes a friendly space no refuge"


@pytest.mark.rule("sword_of_rome", "12.4")
def test_a_space_of_an_ally_is_a_refuge_too_if_no_units_of_his_are_there() -> None:
    g = beaten({"beneventum": "greek"}, alliances=["greek_samnite"])
    assert retreats(g)[0][4] == "beneventum"


@pytest.mark.rule("sword_of_rome", "12.4")
def test_more_units_of_ones_own_are_a_refuge_in_enemy_country() -> None:
    g = beaten(forces={"beneventum": ("samnite", 7, [])})
    assert retreats(g) == [("retreated", "samnite", 5, "luceria", "beneventum")], "one was lost"
    assert units(g, "beneventum") == 12
    g = beaten({"venusia": "samnite"}, {"beneventum": ("samnite", 5, [])})
    assert retreats(g)[0][4] == "venusia", "five are not more than the five that are left"


@pytest.mark.rule("sword_of_rome", "12.4")
def test_the_beaten_go_even_if_the_winner_is_wiped_out() -> None:
    g = table(
        cleared=True,
        subjugated=TRIBES,
        owners=SCATTERED,
        forces={"cannae": ("roman", 8, ["sulpicius"]), "luceria": ("samnite", 2, ["pontius"])},
    )
    take(attack(g, "sulpicius", 8, "luceria"), 4, 4, 2, 5, 5, 3)
    assert log(g, "battle_won") == [("battle_won", "samnite", "roman", "luceria")]
    assert retreats(g) == [("retreated", "roman", 4, "luceria", "cannae")]
    finish(g)
    assert where(g, "pontius") == "displaced"
    assert force(g, "luceria") == ("", 0, [])
    g = table(
        cleared=True,
        subjugated=TRIBES,
        owners=SCATTERED | {"beneventum": "samnite"},
        forces={"cannae": ("roman", 2, ["camillus"]), "luceria": ("samnite", 3, [])},
    )
    take(attack(g, "camillus", 2, "luceria"), 6, 3, 3, 5, 4, 2)
    assert log(g, "battle_won") == [("battle_won", "roman", "samnite", "luceria")]
    assert retreats(g) == [("retreated", "samnite", 1, "luceria", "beneventum")]
    assert where(g, "camillus") == "displaced"
    check(finish(g))


def losses_at(g: State, power: str, place: str = "luceria") -> int:
    """Units of a power lost in a space."""
    lost = [told for told in log(g, "units_lost") if told[1] == power and told[3] == place]
    return sum(int(told[2]) for told in lost)


@pytest.mark.rule("sword_of_rome", "12.4.a", "12.4.1.g")
def test_among_equally_near_spaces_the_beaten_player_chooses() -> None:
    g = beaten({"beneventum": "samnite", "larinum": "samnite", "venusia": "samnite"})
    assert waiting(g) == "etruscan_samnite retreat"
    assert sorted(offered(g)) == ["beneventum", "larinum"]
    assert why_not(g, "venusia") == "not_nearest"
    take(g, "larinum")
    assert force(g, "larinum") == ("samnite", 6, ["egnatius"])


@pytest.mark.rule("sword_of_rome", "A-88")
def test_of_two_ways_the_beaten_take_the_cheaper_and_the_quieter() -> None:
    gaul = ["taurasia", "mutina", "verona", "brixia", "placentia"]
    hold: Force = ("gallic", 1, [])
    for forces, expected in (
        ({"placentia": hold}, []),
        ({"placentia": hold, "brixia": ("roman", 1, [])}, [("routed", "gallic", 1, "placentia")]),
    ):
        g = table(
            cleared=True,
            owners=dict.fromkeys(gaul, "roman"),
            forces={
                "eporedia": ("roman", 8, ["camillus"]),
                "mediolanum": ("gallic", 6, ["brennus"]),
                **forces,
            },
        )
        take(attack(g, "camillus", 8, "mediolanum"), *WON)
        assert log(g, "routed") == expected
        assert retreats(g)[0][4] == "mantua"
        assert units(g, "mantua") == 3 + len(expected), "one for the Roman marker"


@pytest.mark.rule("sword_of_rome", "12.4")
def test_a_beaten_flank_is_no_refuge_for_the_main_force() -> None:
    g = table(
        cleared=True,
        owners={"bononia": "roman"},
        forces={
            "placentia": ("roman", 4, ["camillus"]),
            "mutina": ("roman", 8, ["valerius"]),
            "mantua": ("gallic", 10, ["gallic_minor_a"]),
        },
    )
    attack(g, "camillus", 4, "mantua", campaign="roman")
    take(g, "valerius", "mutina", 8, *LOST)
    assert retreats(g) == [
        ("retreated", "roman", 1, "mantua", "bononia"),
        ("retreated", "roman", 7, "mutina", "bononia"),
    ]


@pytest.mark.rule("sword_of_rome", "12.4", "8.2.1")
def test_where_the_beaten_join_another_army_their_player_chooses_who_commands() -> None:
    for chosen, other in (("camillus", "sulpicius"), ("sulpicius", "camillus")):
        g = table(
            cleared=True,
            active="etruscan_samnite",
            forces={
                "sutrium": ("etruscan", 9, ["spurinna"]),
                "roma": ("roman", 6, ["camillus"]),
                "anagnia": ("roman", 2, ["sulpicius"]),
            },
        )
        take(attack(g, "spurinna", 9, "roma"), *WON, 0, "enough", "anagnia")
        assert waiting(g) == "roman commander"
        take(g, chosen)
        assert force(g, "anagnia") == ("roman", 6, [chosen, other])


@pytest.mark.rule("sword_of_rome", "12.4.1.g")
def test_a_space_farther_away_will_not_do_even_if_the_way_is_cheaper() -> None:
    g = beaten({"larinum": "samnite", "hadria": "samnite"}, {"larinum": ("greek", 1, [])})
    assert retreats(g)[0][4] == "hadria", "with enemies there, Larinum is no refuge"
    g = beaten(forces={"beneventum": ("samnite", 7, [])}, owners={"venusia": "samnite"})
    assert retreats(g)[0][4] == "beneventum"


# -- 12.4.1 ----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.4.1")
def test_a_beaten_attacker_first_goes_back_to_where_he_came_from() -> None:
    g = table(
        cleared=True,
        subjugated=TRIBES,
        owners=SCATTERED | {"cannae": "samnite", "venusia": "samnite"},
        forces={"cannae": ("roman", 8, ["camillus"]), "luceria": ("samnite", 8, ["egnatius"])},
    )
    take(attack(g, "camillus", 8, "luceria"), *LOST)
    # Beneventum and Larinum are Roman and nearer, but he must go through Cannae.
    assert retreats(g) == [("retreated", "roman", 5, "luceria", "brundisium")]


@pytest.mark.rule("sword_of_rome", "12.4.1")
def test_a_beaten_defender_never_enters_the_space_that_the_attacker_came_from() -> None:
    g = beaten({"cannae": "samnite", "venusia": "samnite"})
    assert retreats(g)[0][4] == "venusia", "Cannae is friendly and nearer"
    g = beaten({"brundisium": "samnite"})
    # Over Cannae it would be two spaces; he goes round by Beneventum, Venusia and Tarentum.
    assert retreats(g) == [("retreated", "samnite", 3, "luceria", "brundisium")]


@pytest.mark.rule("sword_of_rome", "12.4.1.a", "12.4.5.c")
def test_rough_ground_and_straits_are_closed_to_the_beaten() -> None:
    g = table(
        cleared=True,
        forces={
            "praeneste": ("roman", 8, ["camillus"]),
            "corfinium": ("samnite", 6, ["egnatius"]),
        },
    )
    take(attack(g, "camillus", 8, "corfinium"), *LOST)
    assert ("destroyed", "roman", 6, "corfinium") in log(g), "back over the mountains? never"
    assert where(g, "camillus") == "displaced"
    g = table(
        cleared=True,
        active="greek",
        owners={"locri": "samnite", "bruttium": "samnite"},
        forces={"messana": ("greek", 6, ["timoleon"]), "rhegium": ("samnite", 6, ["pontius"])},
    )
    take(attack(g, "timoleon", 6, "rhegium"), *LOST)
    assert waiting(g) == "greek retreat_by_sea"
    take(g, "by_land")
    assert ("destroyed", "greek", 4, "rhegium") in log(g)


@pytest.mark.rule("sword_of_rome", "12.4.1.a")
def test_samnites_retreat_over_the_ways_of_their_mountains() -> None:
    for power, chief, goes in (("samnite", "egnatius", True), ("etruscan", "spurinna", False)):
        g = table(
            cleared=True,
            subjugated=["aufidena", "larinum", "beneventum"],
            owners={"larinum": "roman", "beneventum": "roman", "aufidena": "samnite"},
            forces={
                "hadria": ("roman", 8, ["camillus"]),
                "corfinium": (power, 8, [chief]),
            },
        )
        take(attack(g, "camillus", 8, "corfinium"), *WON)
        told = retreats(g)[0]
        assert (told[0] == "retreated" and told[4] == "aufidena") == goes


@pytest.mark.rule("sword_of_rome", "12.4.1.b", "12.4.5.c")
def test_four_spaces_are_the_limit() -> None:
    chain = ["spoletium", "perusia", "arretium", "faesulae", "pisae"]
    enemies = dict.fromkeys(
        ["spoletium", "perusia", "arretium", "faesulae", "clusium", "volsinii", "sentinum"], "roman"
    )
    for end, expected in ((3, "retreated"), (4, "destroyed")):
        owners = enemies | {chain[end]: "gallic", "ariminum": "roman", "sena_gallica": "roman"}
        g = table(
            cleared=True,
            active="gallic",
            owners=owners,
            forces={
                "spoletium": ("gallic", 10, ["brennus"]),
                "narnia": ("roman", 10, ["camillus"]),
            },
        )
        take(attack(g, "brennus", 10, "narnia"), *LOST)
        assert retreats(g)[0][0] == expected
        if expected == "retreated":
            assert retreats(g)[0] == ("retreated", "gallic", 5, "narnia", "faesulae")
        else:
            assert where(g, "brennus") == "displaced"


@pytest.mark.rule("sword_of_rome", "12.4.1.c")
def test_no_space_is_entered_twice() -> None:
    # One Samnite is left at Luceria: back over it from Cannae, a Greek would reach Larinum.
    g = table(
        cleared=True,
        active="greek",
        subjugated=TRIBES,
        owners=SCATTERED | {"cannae": "samnite", "venusia": "samnite", "larinum": "greek"},
        forces={
            "cannae": ("greek", 8, ["pyrrhus"]),
            "luceria": ("samnite", 2, ["pontius"]),
            "venusia": ("samnite", 9, []),
            "brundisium": ("samnite", 9, []),
        },
    )
    take(attack(g, "pyrrhus", 8, "luceria"), 4, 2, 2, 6, 5, 3)
    finish(g)
    assert units(g, "luceria") == 1
    assert units(g, "larinum") == 0
    assert where(g, "pyrrhus") == "displaced"


@pytest.mark.rule("sword_of_rome", "12.4.1.d")
def test_the_force_stays_together_with_all_its_leaders() -> None:
    g = table(
        cleared=True,
        subjugated=TRIBES,
        owners=SCATTERED | {"beneventum": "samnite", "larinum": "samnite"},
        forces={
            "cannae": ("roman", 10, ["camillus"]),
            "luceria": ("samnite", 14, ["pontius", "egnatius", "samnite_minor_a"]),
        },
    )
    take(attack(g, "camillus", 10, "luceria"), 6, 6, 6, 2, 2, 2, "larinum")
    assert force(g, "larinum") == ("samnite", 8, ["pontius", "egnatius", "samnite_minor_a"])
    assert units(g, "beneventum") == units(g, "luceria") - 10 == 0


@pytest.mark.rule("sword_of_rome", "12.4.1.e", "12.4.1.f")
def test_it_does_not_end_with_units_of_enemies_nor_of_allies() -> None:
    for power, alliances in (("greek", []), ("greek", ["greek_samnite"]), ("etruscan", [])):
        g = beaten(
            {"beneventum": "samnite", "venusia": "samnite"},
            {"beneventum": (power, 1, [])},
            alliances=alliances,
        )
        assert retreats(g)[0][4] == "venusia"
        is_enemy = power == "greek" and not alliances
        assert losses_at(g, "samnite", "beneventum") == (1 if is_enemy else 0)


@pytest.mark.rule("sword_of_rome", "12.4.1.f")
def test_nor_with_a_lone_leader_of_an_ally() -> None:
    g = beaten(
        {"beneventum": "samnite", "venusia": "samnite"},
        {"beneventum": ("etruscan", 0, ["spurinna"])},
    )
    assert retreats(g)[0][4] == "venusia"


# -- 12.4.2 ----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.4.2", "12.4.2.a")
def test_own_units_on_the_way_are_swept_along_beyond_the_limit_of_ten() -> None:
    g = beaten({"venusia": "samnite"}, {"beneventum": ("samnite", 7, ["samnite_minor_a"])}, n=11)
    # Nine are left, one is lost in Roman Beneventum: eight, who sweep seven along.
    assert log(g, "routed") == [("routed", "samnite", 7, "beneventum")]
    assert force(g, "venusia") == ("samnite", 15, ["egnatius", "samnite_minor_a"])
    assert force(g, "beneventum") == ("", 0, [])


@pytest.mark.rule("sword_of_rome", "12.4.2")
def test_who_outnumbers_the_beaten_stands_fast_and_takes_them_in() -> None:
    g = beaten({"venusia": "samnite"}, {"beneventum": ("samnite", 6, ["samnite_minor_a"])}, n=8)
    assert log(g, "routed") == []
    assert units(g, "beneventum") == 11


# -- 12.4.3 by sea ---------------------------------------------------------------------------------


def harbour(
    power: str,
    chief: str,
    n: int,
    hands: dict[str, list[str]] | None = None,
    owners: dict[str, str] | None = None,
    alliances: Sequence[str] = (),
    treaty: bool = False,
    duoviri: bool = False,
) -> State:
    """Gauls from Mutina, over rough ground, beat *n* units in the port of Luna: two are lost."""
    g = table(
        cleared=True,
        active="gallic",
        alliances=alliances,
        hands=hands or {},
        owners=owners or {},
        forces={"genua": ("gallic", 10, ["brennus"]), "luna": (power, n, [chief])},
    )
    g.desperate = [0, 0, 0, 0]
    g.envoys, g.duoviri = (2 if treaty else 0), int(duoviri)
    return take(attack(g, "brennus", 10 if n > 3 else 2 * n, "luna"), *WON)


@pytest.mark.rule("sword_of_rome", "12.4.3", "12.4.3.b")
def test_greeks_leave_a_port_with_three_units_for_a_card_of_value_three() -> None:
    g = harbour("greek", "pyrrhus", 5, {"greek": ["greek_campaign_1", "greek_campaign_3"]})
    assert waiting(g) == "greek retreat_by_sea"
    assert why_not(g, "greek_campaign_3") == "value_too_low"
    assert why_not(g, "greek_campaign_2") == "card_not_held"
    assert why_not(g, "desperate_times") == "card_not_held"
    take(g, "greek_campaign_1")
    assert waiting(g) == "greek retreat_port"
    assert why_not(g, "lilybaeum") == "port_closed", "a port of an enemy"
    take(g, "neapolis")
    assert force(g, "neapolis") == ("greek", 3, ["pyrrhus"])
    assert "greek_campaign_1" in discards(g, "greek")
    assert hand(g, "greek") == ["greek_campaign_3"]


@pytest.mark.rule("sword_of_rome", "12.4.3", "12.4.1")
def test_not_even_by_sea_do_defenders_go_where_the_attacker_came_from() -> None:
    cards = {"greek": ["greek_campaign_1"]}
    g = harbour("greek", "pyrrhus", 5, cards, owners={"genua": "greek", "pisae": "greek"})
    take(g, "greek_campaign_1")
    assert why_not(g, "genua") == "port_closed"
    assert why_not(g, "pisae") == "allowed"


@pytest.mark.rule("sword_of_rome", "12.4.3.b")
def test_greeks_take_six_units_to_syracusae_and_no_more() -> None:
    g = take(harbour("greek", "pyrrhus", 8, {"greek": ["greek_campaign_1"]}), "greek_campaign_1")
    assert force(g, "syracusae") == ("greek", 6, ["pyrrhus"]), "no other port would do"
    g = harbour("greek", "pyrrhus", 9, {"greek": ["greek_campaign_1"]})
    assert "retreat_by_sea" not in waiting(g), "seven are too many"


@pytest.mark.rule("sword_of_rome", "12.4.3")
def test_without_a_card_or_outside_a_port_there_is_no_way_by_sea() -> None:
    assert "retreat_by_sea" not in waiting(harbour("greek", "pyrrhus", 5))
    g = table(
        cleared=True,
        active="gallic",
        hands={"greek": ["greek_campaign_1"]},
        forces={"mutina": ("gallic", 8, ["brennus"]), "bononia": ("greek", 5, ["pyrrhus"])},
    )
    take(attack(g, "brennus", 8, "bononia"), *WON)
    assert "retreat_by_sea" not in waiting(g)


@pytest.mark.rule("sword_of_rome", "12.4.3", "12.4")
def test_a_beaten_flank_goes_too_but_not_by_sea_for_it_was_not_in_the_port() -> None:
    g = table(
        cleared=True,
        active="greek",
        forces={
            "bononia": ("greek", 6, ["pyrrhus"]),
            "patavium": ("greek", 4, ["timoleon"]),
            "ravenna": ("gallic", 8, ["brennus"]),
        },
    )
    attack(g, "pyrrhus", 6, "ravenna", campaign="greek")
    take(g, "timoleon", "patavium", 3, *LOST)
    assert waiting(g) == "greek retreat_by_sea", "Pyrrhus in Ravenna"
    take(g, "by_land")
    assert waiting(g) == "gallic consequence"
    assert where(g, "timoleon") == "displaced", "nowhere to go"


@pytest.mark.rule("sword_of_rome", "12.4.3")
def test_desperate_times_will_do_for_a_card_of_value_three() -> None:
    g = table(
        cleared=True,
        active="gallic",
        forces={"genua": ("gallic", 8, ["brennus"]), "luna": ("greek", 5, ["pyrrhus"])},
    )
    take(attack(g, "brennus", 8, "luna"), *WON, "desperate_times", "neapolis")
    assert units(g, "neapolis") == 3
    assert g.desperate[1] == 1


@pytest.mark.rule("sword_of_rome", "12.4.3.a", "A-35")
def test_etruscans_need_naval_transports_and_three_units() -> None:
    cards = ["naval_transports", "etruscan_campaign_1"]
    g = harbour("etruscan", "spurinna", 5, {"etruscan_samnite": cards}, {"pisae": "roman"})
    assert waiting(g) == "etruscan_samnite retreat_by_sea"
    assert why_not(g, "etruscan_campaign_1") == "no_ships"
    take(g, "naval_transports", "tarquinii")
    assert force(g, "tarquinii") == ("etruscan", 3, ["spurinna"])
    for power, chief, n in (("etruscan", "spurinna", 6), ("samnite", "egnatius", 5)):
        g = harbour(power, chief, n, {"etruscan_samnite": cards}, {"pisae": "roman"})
        assert "retreat_by_sea" not in waiting(g)


@pytest.mark.rule("sword_of_rome", "12.4.3.c")
def test_romans_need_duoviri_for_three_units_or_carthage_for_ten() -> None:
    cards = {"roman": ["roman_campaign_1"]}
    assert "retreat_by_sea" not in waiting(harbour("roman", "camillus", 5, cards))
    g = harbour("roman", "camillus", 5, cards, duoviri=True)
    take(g, "roman_campaign_1")
    assert force(g, "tarracina") == ("roman", 3, ["camillus"])
    assert "retreat_by_sea" not in waiting(harbour("roman", "camillus", 6, cards, duoviri=True))
    g = harbour("roman", "camillus", 12, cards, alliances=["roman_carthaginian"], treaty=True)
    assert waiting(take(g, "roman_campaign_1")) == "roman retreat_port"
    take(g, "tarracina")
    assert force(g, "tarracina") == ("roman", 10, ["camillus"])
    g = harbour("roman", "camillus", 13, cards, alliances=["roman_carthaginian"], treaty=True)
    assert "retreat_by_sea" not in waiting(g)


@pytest.mark.rule("sword_of_rome", "12.4.3.d")
def test_carthage_sails_with_ten_units_and_needs_no_card() -> None:
    def beaten_at_thermae(n: int) -> State:
        g = table(
            cleared=True,
            active="greek",
            points={"gallic": 1},
            forces={
                "messana": ("greek", 10, ["timoleon"]),
                "thermae": ("carthaginian", n, ["hamilcar"]),
            },
        )
        return take(attack(g, "timoleon", 10, "thermae"), *WON)

    g = beaten_at_thermae(12)
    assert waiting(g) == "gallic retreat_by_sea", "who has fewest points decides for Carthage"
    assert offered(g) == ["own_ships", "by_land"]
    assert g.legal() == sorted(g.legal())
    take(g, "own_ships")
    assert why_not(g, "syracusae") == "port_closed"
    take(g, "lilybaeum")
    assert force(g, "lilybaeum") == ("carthaginian", 10, ["hamilcar"])
    assert "retreat_by_sea" not in waiting(beaten_at_thermae(13))


@pytest.mark.rule("sword_of_rome", "12.4.3.e")
def test_an_invader_goes_back_to_his_ships_without_another_card() -> None:
    g = table(
        cleared=True,
        active="greek",
        forces={"syracusae": ("greek", 6, ["pyrrhus"]), "luna": ("gallic", 6, ["brennus"])},
    )
    g.desperate = [0, 0, 0, 0]
    take(attack(g, "pyrrhus", 6, "sail_to:luna"), *LOST)
    assert force(g, "syracusae") == ("greek", 4, ["pyrrhus"])


@pytest.mark.rule("sword_of_rome", "12.4.3")
def test_storms_keep_the_beaten_from_the_sea() -> None:
    g = harbour(
        "greek", "pyrrhus", 5, {"greek": ["greek_campaign_1"], "roman": ["roman_storms_at_sea"]}
    )
    take(g, "greek_campaign_1", "neapolis")
    assert waiting(g) == "roman react_sailing"
    take(g, "roman_storms_at_sea")
    assert units(g, "neapolis") == 0
    assert losses_at(g, "greek", "luna") == 2 + 1
    assert "greek_campaign_1" in discards(g, "greek")


# -- 12.4.4 cities ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.4.4", "12.4.4.a")
def test_the_way_past_enemies_inside_a_city_is_open_only_if_friends_are_outside() -> None:
    def past_narnia(*besiegers: Force) -> State:
        g = table(
            cleared=True,
            owners={"praeneste": "etruscan"},
            forces={
                "anagnia": ("roman", 8, ["camillus"]),
                "praeneste": ("etruscan", 7, ["spurinna"]),
                "corfinium": ("roman", 1, []),
                **({"narnia": besiegers[0]} if besiegers else {}),
            },
            inside={"narnia": ("roman", 2, [])} if besiegers else {},
        )
        return take(attack(g, "camillus", 8, "praeneste"), *WON)

    assert retreats(past_narnia()) == [("retreated", "etruscan", 4, "praeneste", "spoletium")]
    told = retreats(past_narnia(("etruscan", 2, [])))
    assert told == [("retreated", "etruscan", 6, "praeneste", "spoletium")], "with those outside"
    g = past_narnia(("greek", 1, []))
    assert waiting(g) == "etruscan_samnite retreat"
    assert sorted(offered(g)) == ["fregellae", "tarquinii"], "round about by Roma"


@pytest.mark.rule("sword_of_rome", "12.4.4.b", "12.4.1.d")
def test_beaten_defenders_may_go_into_their_city_as_far_as_there_is_room() -> None:
    g = table(
        cleared=True,
        forces={"narnia": ("gallic", 8, ["brennus"]), "roma": ("roman", 8, ["camillus"])},
        active="gallic",
    )
    take(start(g, act_with, "brennus", 3), 8, "roma", 1, "enough")
    run_until(g, "chance die")
    take(g, *WON)
    assert waiting(g) == "roman retreat_inside"
    assert why_not(g, 3) == "too_many", "one is inside already"
    take(g, 2)
    assert waiting(g) == "roman garrison_leaders"
    take(g, "camillus", "praeneste")
    assert garrison(g, "roma") == (3, ["camillus"])
    assert force(g, "praeneste") == ("roman", 3, [])
    check(finish(g))


@pytest.mark.rule("sword_of_rome", "12.4.4.b")
def test_leaders_may_go_inside_even_if_the_city_is_full_of_units() -> None:
    g = table(
        cleared=True,
        forces={"narnia": ("gallic", 8, ["brennus"]), "roma": ("roman", 9, ["camillus"])},
        active="gallic",
    )
    take(start(g, act_with, "brennus", 3), 8, "roma", 3, "enough")
    run_until(g, "chance die")
    take(g, *WON)
    assert waiting(g) == "roman garrison_leaders", "there is no room for units"
    take(g, "camillus", "anagnia")
    assert garrison(g, "roma") == (3, ["camillus"])
    assert force(g, "anagnia") == ("roman", 4, [])
    check(finish(g))


@pytest.mark.rule("sword_of_rome", "12.4.4.b")
def test_the_leaders_go_inside_with_the_last_units_and_the_attacker_stands_before_the_city() -> (
    None
):
    g = table(
        cleared=True,
        forces={"narnia": ("gallic", 8, ["brennus"]), "roma": ("roman", 5, ["camillus"])},
        active="gallic",
    )
    take(attack(g, "brennus", 8, "roma"), *WON, 3)
    assert garrison(g, "roma") == (3, ["camillus"])
    finish(g)
    assert force(g, "roma") == ("gallic", 8, ["brennus"])
    assert owner(g, "roma") == "roman"
    check(g)


@pytest.mark.rule("sword_of_rome", "12.4.4.b")
def test_only_the_holder_of_the_city_withdraws_into_it() -> None:
    g = table(
        cleared=True,
        forces={"roma": ("roman", 8, ["camillus"]), "narnia": ("gallic", 6, ["brennus"])},
    )
    take(attack(g, "camillus", 8, "narnia"), *WON)
    assert garrison(g, "narnia") == (0, [])
    assert log(g, "inside") == []


@pytest.mark.rule("sword_of_rome", "12.4.4.c")
def test_a_beaten_sortie_goes_back_inside() -> None:
    g = table(
        cleared=True,
        forces={"pisae": ("roman", 4, ["valerius"])},
        inside={"pisae": ("etruscan", 3, ["spurinna"])},
        sieges={"pisae": 0},
        active="etruscan_samnite",
    )
    start(g, act_with, "spurinna", 3)
    run_until(g, "chance die")
    take(g, 2, 2, 2, 4, 3, 3)
    finish(g)
    assert garrison(g, "pisae") == (2, ["spurinna"])
    assert force(g, "pisae") == ("roman", 4, ["valerius"])
    assert siege(g, "pisae") == 0
    check(g)


# -- 12.4.5 penalties ------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.4.5", "12.4.5.a", "12.3.b")
@pytest.mark.parametrize(
    ("differences", "lost"),
    [
        ({"beneventum": "samnite"}, 0),
        ({"beneventum": "roman", "venusia": "samnite"}, 1),
        ({"beneventum": "independent", "venusia": "samnite"}, 1),
    ],
)
def test_each_space_with_an_enemy_marker_costs_a_unit(
    differences: dict[str, str], lost: int
) -> None:
    g = beaten(differences)
    assert losses_at(g, "samnite", "beneventum") == lost
    assert retreats(g)[0][2] == 6 - lost


@pytest.mark.rule("sword_of_rome", "12.4.5.a")
def test_enemy_cities_and_tribes_cost_as_much_as_markers() -> None:
    g = table(
        cleared=True,
        active="gallic",
        forces={"narnia": ("gallic", 8, ["brennus"]), "roma": ("roman", 8, ["camillus"])},
        owners={"spoletium": "gallic"},
    )
    take(attack(g, "brennus", 8, "roma"), *LOST)
    assert retreats(g) == [("retreated", "gallic", 5, "roma", "spoletium")], "one lost in Narnia"
    g = table(
        cleared=True,
        owners={"venusia": "roman"},
        forces={"beneventum": ("roman", 8, ["camillus"]), "luceria": ("samnite", 8, ["pontius"])},
    )
    take(attack(g, "camillus", 8, "luceria"), *LOST)
    run_until(g, "etruscan_samnite consequence")
    assert losses_at(g, "roman", "beneventum") == 1


@pytest.mark.rule("sword_of_rome", "12.4.5.b")
def test_each_enemy_unit_passed_costs_a_unit_but_not_those_inside_a_city() -> None:
    g = beaten({"venusia": "samnite"}, {"beneventum": ("greek", 3, [])})
    assert losses_at(g, "samnite", "beneventum") == 1 + 3
    assert retreats(g)[0] == ("retreated", "samnite", 2, "luceria", "venusia")


@pytest.mark.rule("sword_of_rome", "12.4.5.b", "12.4.5.c")
def test_a_force_that_loses_all_on_its_way_is_no_more() -> None:
    g = beaten({"venusia": "samnite"}, {"beneventum": ("greek", 9, [])})
    assert units(g, "venusia") == 0
    assert where(g, "egnatius") == "displaced"
    assert owed(g) == 4, "eight units were lost"


@pytest.mark.rule("sword_of_rome", "12.4.5.c", "A-24")
def test_a_force_with_nowhere_to_go_is_destroyed_and_all_of_it_counts() -> None:
    g = beaten({"cannae": "samnite"})
    assert retreats(g) == [("destroyed", "samnite", 6, "luceria")]
    assert where(g, "egnatius") == "displaced"
    assert waiting(g) == "roman consequence"
    assert owed(g) == 4


# -- naval combat ----------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "TB.5")
@pytest.mark.parametrize(
    ("die", "in_syracusae", "in_thermae"),
    [(1, 2, 0), (2, 2, 0), (3, 5, 0), (4, 5, 0), (5, 0, 5), (6, 0, 5)],
)
def test_naval_combat_sinks_half_the_units_or_turns_them_back_or_lets_them_through(
    die: int, in_syracusae: int, in_thermae: int
) -> None:
    g = table(cleared=True, active="greek", forces={"syracusae": ("greek", 5, ["pyrrhus"])})
    take(start(g, act_with, "pyrrhus", 3), 5, "sail_to:thermae", die)
    finish(g)
    assert (units(g, "syracusae"), units(g, "thermae")) == (in_syracusae, in_thermae)
    assert where(g, "pyrrhus") == ("syracusae" if in_syracusae else "thermae")


@pytest.mark.rule("sword_of_rome", "TB.5")
def test_a_leader_whose_last_unit_is_sunk_is_displaced_and_friendly_ports_need_no_dice() -> None:
    g = table(cleared=True, active="greek", forces={"syracusae": ("greek", 1, ["pyrrhus"])})
    take(start(g, act_with, "pyrrhus", 3), 1, "sail_to:thermae", 1)
    assert units(g, "syracusae") == 0
    assert where(g, "pyrrhus") == "displaced"
    g = table(cleared=True, active="greek", forces={"syracusae": ("greek", 1, ["pyrrhus"])})
    take(start(g, act_with, "pyrrhus", 3), 1, "sail_to:locri")
    assert waiting(g) == "greek march"
