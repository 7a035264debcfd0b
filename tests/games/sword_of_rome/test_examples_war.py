"""The worked examples of the rulebook about support, combat, sieges and plunder."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.rules.sieges.siege import siege_roll
from ludus.games.sword_of_rome.rules.turn.play import actions
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    attack,
    bonuses,
    finish,
    force,
    greek_gold,
    log,
    loyalty,
    offered,
    owed,
    owner,
    run_until,
    side,
    siege,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)

# -- 7.3 adding and removing support ---------------------------------------------------------------


def battle_at_roma() -> State:
    """The Etruscans of Clusium beat Valerius, who loses 4 units and joins Camillus in Anagnia.

    The example has Camillus there, and a unit in Narnia (A-01).
    """
    g = table(
        active="etruscan_samnite",
        forces={
            "narnia": ("roman", 1, []),
            "velitrae": ("roman", 0, []),
            "anagnia": ("roman", 5, ["camillus"]),
            "clusium": ("etruscan", 8, ["etruscan_minor_a"]),
            "roma": ("roman", 7, ["valerius"]),
        },
    )
    attack(g, "etruscan_minor_a", 8, "volsinii", "sutrium", "roma")
    take(g, 6, 6, 3, 3, 3, 2)
    take(g, 0, "enough", "anagnia", "camillus")
    assert units(g, "anagnia") == 5 + 7 - 4
    assert where(g, "valerius") == "anagnia"
    assert waiting(g) == "etruscan_samnite consequence"
    return g


@pytest.mark.rule("sword_of_rome", "7.3.4", "12.5.a", "A-01")
def test_ex_04_two_points_add_or_remove_or_both() -> None:
    for choice in (
        ("add_in:pisae", "add_in:tarquinii"),
        ("remove_in:roma", "remove_in:roma"),
        ("add_in:pisae", "remove_in:praeneste"),
    ):
        g = battle_at_roma()
        assert owed(g) == 2
        take(g, *choice)
        assert waiting(g) == "over"
        check(g)


@pytest.mark.rule("sword_of_rome", "7.3.3.a", "7.3.3.b", "7.3.4.c")
def test_ex_05_what_the_etruscans_may_remove() -> None:
    g = battle_at_roma()
    for name in ("praeneste", "tarracina", "roma", "capua", "sutrium"):
        assert why_not(g, f"remove_in:{name}") == "allowed", name
    assert why_not(g, "remove_in:anagnia") == "garrison_protects"
    assert why_not(g, "remove_in:narnia") == "garrison_protects"
    take(g, "remove_in:praeneste", "remove_in:roma")
    assert owner(g, "praeneste") == "independent"
    assert (owner(g, "roma"), loyalty(g, "roma")) == ("roman", 2)
    g = take(battle_at_roma(), "convert_in:sutrium")
    assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("etruscan", 1)
    g = take(battle_at_roma(), "remove_in:sutrium")
    assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("independent", 1)


@pytest.mark.rule("sword_of_rome", "7.3.4.c", "7.3.2.b")
def test_ex_06_capua_only_becomes_independent() -> None:
    g = battle_at_roma()
    assert owner(g, "fregellae") == owner(g, "beneventum") == "samnite", "beside Capua"
    assert why_not(g, "convert_in:capua") == "not_next_to_it"
    take(g, "remove_in:capua")
    assert (owner(g, "capua"), loyalty(g, "capua")) == ("independent", 1)


@pytest.mark.rule("sword_of_rome", "7.3.1.b", "7.3.4")
def test_ex_07_what_the_etruscans_may_add() -> None:
    g = battle_at_roma()
    assert why_not(g, "add_in:sutrium") == "city_not_yours"
    assert sorted(name for name in offered(g, "add_in")) == ["pisae", "tarquinii"]
    take(g, "convert_in:sutrium", "add_in:sutrium")
    assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("etruscan", 2)
    g = take(battle_at_roma(), "add_in:tarquinii")
    assert loyalty(g, "tarquinii") == 2


@pytest.mark.rule("sword_of_rome", "7.3.1", "7.3.1.a", "7.3.1.b")
def test_ex_08_a_card_of_value_two() -> None:
    def card(*choices: str) -> State:
        g = table(
            cleared=True,
            active="greek",
            forces={"venusia": ("greek", 1, []), "cannae": ("greek", 1, [])},
            hands={"greek": ["greek_campaign_3"]},
        )
        take(start(g, actions, side("greek")), "greek_campaign_3", "support", *choices)
        assert waiting(g) == "greek action"
        return g

    assert loyalty(card("rhegium", "rhegium"), "rhegium") == 3
    g = card("rhegium", "agrigentum")
    assert loyalty(g, "rhegium") == loyalty(g, "agrigentum") == 2
    g = card("rhegium", "venusia")
    assert (loyalty(g, "rhegium"), owner(g, "venusia")) == (2, "greek")
    g = card("venusia", "cannae")
    assert owner(g, "venusia") == owner(g, "cannae") == "greek"


# -- 12. combat ------------------------------------------------------------------------------------


def greeks_attack(ours: int, theirs: int) -> State:
    """Dionysius (3) attacks Claudius (3) in a space that is neither's."""
    g = table(
        cleared=True,
        active="greek",
        forces={
            "tarentum": ("greek", ours, ["dionysius"]),
            "venusia": ("roman", theirs, ["claudius"]),
        },
    )
    return attack(g, "dionysius", ours, "venusia")


@pytest.mark.rule("sword_of_rome", "12.2.1", "TB.1")
def test_ex_16_eight_greeks_against_four_romans() -> None:
    assert bonuses(take(greeks_attack(8, 4), 3, 3, 3, 3, 3, 3)) == (3, 0)


@pytest.mark.rule("sword_of_rome", "12.3", "TB.2")
def test_ex_17_losses() -> None:
    g = take(greeks_attack(8, 8), 6, 5, 3, 5, 5, 1)
    assert log(g, "dice") == [("dice", "greek", 6, 5, 3, 0, 14), ("dice", "roman", 5, 5, 1, 0, 11)]
    assert log(g, "battle_won") == [("battle_won", "greek", "roman", "venusia")]
    assert log(g, "units_lost")[:2] == [
        ("units_lost", "roman", 5, "venusia"),
        ("units_lost", "greek", 2, "venusia"),
    ]


@pytest.mark.rule("sword_of_rome", "12.1", "12.2.1", "12.2.3", "12.3", "12.4", "12.5.a")
def test_ex_18_the_battle_of_fregellae() -> None:
    g = table(
        forces={
            "capua": ("roman", 7, ["camillus"]),
            "roma": ("roman", 5, ["valerius"]),
            "velitrae": ("roman", 0, []),
            "fregellae": ("samnite", 5, ["egnatius"]),
        },
        hands={"roman": ["manipular_tactics"], "etruscan_samnite": ["death_of_aulius"]},
    )
    take(start(g, wage_campaign, "roman", 3), "camillus", 7, "fregellae")
    take(g, "egnatius", 5, "contest", 4)
    assert waiting(g) == "roman flank"
    take(g, "valerius", "velitrae", 5)
    assert where(g, "valerius") == "velitrae"
    assert waiting(g) == "roman react_battle"
    take(g, "pass")
    assert waiting(g) == "etruscan_samnite react_battle"
    take(g, "death_of_aulius")
    take(g, "pass", 5, 2, 2, 5, 5, 4)
    assert log(g, "dice") == [
        ("dice", "roman", 5, 2, 2, 3, 12),
        ("dice", "samnite", 5, 5, 4, 0, 14),
    ]
    assert sorted(log(g, "units_lost")) == [
        ("units_lost", "roman", 2, "velitrae"),
        ("units_lost", "roman", 3, "fregellae"),
        ("units_lost", "samnite", 1, "fregellae"),
    ]
    assert force(g, "capua") == ("roman", 4, ["camillus"])
    assert force(g, "velitrae") == ("roman", 3, ["valerius"])
    assert force(g, "fregellae") == ("samnite", 4, ["egnatius"])
    assert waiting(g) == "etruscan_samnite consequence"
    assert owed(g) == 3
    check(finish(g))


@pytest.mark.rule("sword_of_rome", "12.5.a", "A-24")
def test_ex_19_six_losses_of_two_units_are_one_point() -> None:
    g = table(
        cleared=True,
        active="greek",
        forces={"venusia": ("greek", 5, ["pyrrhus"]), "cannae": ("samnite", 2, ["egnatius"])},
    )
    take(attack(g, "pyrrhus", 5, "cannae"), 6, 6, 6, 2, 2, 2)
    assert log(g, "units_lost") == [("units_lost", "samnite", 2, "cannae")]
    assert waiting(g) == "greek consequence"
    assert owed(g) == 1


@pytest.mark.rule("sword_of_rome", "12.2.5")
def test_ex_28_a_tie_is_won_by_the_defender() -> None:
    g = take(greeks_attack(8, 8), 4, 4, 4, 5, 5, 2)
    assert log(g, "battle_won") == [("battle_won", "roman", "greek", "venusia")]


# -- 13. sieges ------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "13.5", "13.5.d")
def test_ex_20_a_city_falls_by_siege_or_by_disloyalty() -> None:
    def sutrium() -> State:
        g = table(
            cleared=True,
            active="etruscan_samnite",
            loyalty={"sutrium": 2},
            forces={"sutrium": ("etruscan", 3, ["spurinna"])},
            sieges={"sutrium": 1},
        )
        assert owner(g, "sutrium") == "roman"
        return g

    by_siege = take(start(sutrium(), siege_roll, "etruscan", "sutrium", 0), 5, 5)
    by_event = greek_gold(sutrium(), "roman", "sutrium")
    for g in (by_siege, by_event):
        assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("etruscan", 1)
        assert siege(g, "sutrium") is None


# -- 14. plunder -----------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "14.1.a", "14.2", "14.2.a", "14.2.b", "14.3", "A-02")
def test_ex_21_raids_on_sentinum_and_spoletium() -> None:
    g = table(
        cleared=True,
        active="gallic",
        plunder=-1,
        forces={"sentinum": ("gallic", 2, ["gallic_minor_a"])},
    )
    take(start(g, act_with, "gallic_minor_a", 3), 2, "raid", 4, 6)
    assert owner(g, "sentinum") == "independent"
    assert g.plunder == 0
    assert why_not(g, "raid") == "cannot_raid_here"
    take(g, "spoletium", "raid", 2, 3)
    assert (owner(g, "spoletium"), g.march.units) == ("etruscan", 2)
    take(g, "raid", 1, 2)
    assert (owner(g, "spoletium"), g.march.units) == ("etruscan", 1)
    assert g.march.points == 1
    take(g, "raid", 3, 4)
    assert waiting(g) == "over", "all points are used"
    assert owner(g, "spoletium") == "independent"
    assert g.plunder == 1
    assert units(g, "spoletium") == 0


@pytest.mark.rule("sword_of_rome", "14.6")
def test_ex_22_plunder_buys_back_sena_gallica_and_patavium() -> None:
    g = table(
        cleared=True,
        active="gallic",
        plunder=1,
        owners={"sena_gallica": "etruscan", "patavium": "independent"},
        forces={"sentinum": ("gallic", 4, ["gallic_minor_a"])},
        hands={"gallic": ["gallic_campaign_1"]},
    )
    take(start(g, actions, side("gallic")), "solidarity", "sena_gallica")
    assert (owner(g, "sena_gallica"), g.plunder) == ("gallic", 0)
    take(g, "gallic_campaign_1", "activate", "gallic_minor_a", 4)
    take(g, "raid", 4, 4, "spoletium", "raid", 4, 4, "stop")
    assert g.plunder == 2
    take(g, "solidarity", "patavium")
    assert (owner(g, "patavium"), g.plunder) == ("gallic", 1)
    run_until(take(g, "end_actions"), "over")
