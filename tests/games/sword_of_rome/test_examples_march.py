"""Worked examples of the rulebook about marches: EX-10, 12 to 15, 18 and 27."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import activate
from ludus.games.sword_of_rome.vocabulary.ids import NOBODY
from ludus.games.sword_of_rome.vocabulary.powers import GREEK
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    Force,
    bonuses,
    discards,
    event,
    force,
    garrison,
    log,
    march,
    moved,
    offered,
    owed,
    run_until,
    set_out,
    start,
    table,
    take,
    units,
    waiting,
    why_not,
)


@pytest.mark.rule("sword_of_rome", "8.1")
def test_ex_10_initiative() -> None:
    forces: dict[str, Force] = {
        "roma": ("roman", 3, ["camillus"]),
        "anagnia": ("roman", 3, ["valerius"]),
        "narnia": ("roman", 3, ["fabricius"]),
    }
    for value, active in ((1, 1), (2, 2), (3, 3)):
        g = start(table(cleared=True, forces=forces), activate, "roman", NOBODY, value)
        assert offered(g) == ["camillus", "valerius", "fabricius"][:active]
        for leader in ["valerius", "fabricius"][active - 1 :]:
            assert why_not(g, leader) == "initiative_too_high"


def around_claudius() -> State:
    """Claudius in Perusia: A is Sentinum, B Spoletium with Greek units, C Arretium, Roman."""
    return table(
        cleared=True,
        active="greek",
        owners={"arretium": "roman"},
        forces={
            "perusia": ("roman", 5, ["claudius"]),
            "sena_gallica": ("greek", 6, ["pyrrhus"]),
            "spoletium": ("greek", 2, []),
        },
    )


@pytest.mark.rule("sword_of_rome", "10.2", "10.2.a", "10.2.c", "10.4")
def test_ex_12_pyrrhus_moves_around_claudius() -> None:
    g = march(around_claudius(), "pyrrhus", 6, "sentinum")
    assert waiting(g) == "greek march"  # A: rough ground
    take(g, "spoletium")
    assert waiting(g) == "greek march"  # B: Greek units there
    for die in range(1, 7):
        g = around_claudius()
        g.place[g.tables.leader["pyrrhus"]] = g.board.index["faesulae"]
        g.add_units(GREEK, g.board.index["faesulae"], 6, 0)
        march(g, "pyrrhus", 6, "arretium")
        assert waiting(g) == "roman intercept"  # C
        take(g, "claudius", 5, die)
        assert (len(log(g, "intercepted")) == 1) == (die <= 3)


@pytest.mark.rule("sword_of_rome", "10.3", "10.3.a", "10.2.d")
def test_ex_13_two_gallic_armies_and_a_greek_one() -> None:
    def announced() -> State:
        g = table(
            cleared=True,
            forces={
                "sutrium": ("roman", 7, ["camillus"]),
                "praeneste": ("gallic", 3, ["gallic_minor_a"]),
                "narnia": ("gallic", 4, ["brennus"]),
                "velitrae": ("greek", 4, ["pyrrhus"]),
            },
            owners={"roma": "independent"},
        )
        march(g, "camillus", 7, "roma")
        return take(g, "pyrrhus", 4, "brennus", 4, "gallic_minor_a", 3)

    g = announced()
    assert waiting(g) == "gallic intercept_order"
    take(g, "gallic", 3, 1)
    assert force(g, "roma") == ("gallic", 7, ["brennus", "gallic_minor_a"])
    assert waiting(g) == "roman refuse"  # the Greek may not try
    g = take(announced(), "greek", 6)
    take(g, 3, 6)
    assert force(g, "roma") == ("gallic", 4, ["brennus"])
    g = take(announced(), "greek", 3)
    assert force(g, "roma") == ("greek", 4, ["pyrrhus"])
    assert waiting(g) == "roman refuse"  # now the Gauls may not


@pytest.mark.rule("sword_of_rome", "11.1", "9.3.1", "9.3.1.a")
def test_ex_14_the_etruscans_in_pisae() -> None:
    g = table(
        cleared=True,
        active="gallic",
        forces={
            "pisae": ("etruscan", 14, ["etruscan_minor_a", "etruscan_minor_b"]),
            "luna": ("gallic", 8, ["brennus"]),
        },
    )
    march(g, "brennus", 8, "pisae")
    take(g, 3, "etruscan_minor_a", "enough")
    assert garrison(g, "pisae") == (3, ["etruscan_minor_a"])
    take(g, "etruscan_minor_b")
    assert why_not(g, 11) == "too_many"
    take(g, 10, "allow")
    assert set(offered(g)) == {"populonium", "faesulae"}
    take(g, "populonium")
    assert force(g, "populonium") == ("etruscan", 10, ["etruscan_minor_b"])
    assert force(g, "pisae") == ("etruscan", 1, [])  # shut out
    take(g, 3)
    assert log(g, "battle") == [("battle", "gallic", 8, "etruscan", 1, "pisae")]
    run_until(g, "gallic march")
    assert garrison(g, "pisae") == (3, ["etruscan_minor_a"])
    check(g)


@pytest.mark.rule("sword_of_rome", "11.1", "11.2.d", "11.2.e", "11.2.f", "11.3")
def test_ex_15_pyrrhus_attacks_claudius() -> None:
    def attacked() -> State:
        """Claudius in Perusia: A is Sentinum, F Spoletium, C Clusium; Arretium is enemy-held."""
        g = table(
            cleared=True,
            active="greek",
            owners={"clusium": "roman", "sentinum": "roman", "arretium": "etruscan"},
            forces={
                "perusia": ("roman", 12, ["claudius"]),
                "spoletium": ("greek", 9, ["pyrrhus"]),
            },
        )
        march(g, "pyrrhus", 9, "perusia")
        take(g, "claudius")
        assert why_not(g, 11) == "too_many"
        return take(g, 10, "contest")

    for die in range(1, 7):
        g = take(attacked(), die)
        assert units(g, "clusium") == (10 if die <= 3 else 0)
    for die in range(1, 7):
        g = take(attacked(), 3, die)
        assert (len(log(g, "pursued")) == 1) == (die <= 4)


@pytest.mark.rule("sword_of_rome", "9.5.6", "9.5.6.c", "9.5.6.e", "9.5.6.g", "11.1.b", "12.5")
def test_ex_18_the_long_combat_example() -> None:
    g = table(
        cleared=True,
        forces={
            "capua": ("roman", 7, ["camillus"]),
            "roma": ("roman", 5, ["valerius"]),
            "fregellae": ("samnite", 5, ["egnatius"]),
        },
        hands={"roman": ["roman_campaign_1"], "etruscan_samnite": ["death_of_aulius"]},
    )
    event(g, "roman_campaign_1", "camillus")
    set_out(g, 7, "fregellae")
    assert waiting(g) == "etruscan_samnite avoid"
    take(g, "egnatius", 5, "contest", 4)  # above his tactics of 3
    assert waiting(g) == "roman flank"
    take(g, "valerius", "velitrae", 5)
    assert force(g, "velitrae") == ("roman", 5, ["valerius"])
    assert waiting(g) == "etruscan_samnite react_battle"
    take(g, "death_of_aulius", 5, 2, 2, 5, 5, 4)
    assert bonuses(g) == (3, 0)  # size 3, command 1, flank 1, Aulius -2; home 1, caught -1
    assert [told[6] for told in log(g, "dice")] == [12, 14]
    assert log(g, "battle_won") == [("battle_won", "samnite", "roman", "fregellae")]
    assert force(g, "capua") == ("roman", 4, ["camillus"])
    assert force(g, "velitrae") == ("roman", 3, ["valerius"])
    assert force(g, "fregellae") == ("samnite", 4, ["egnatius"])
    assert waiting(g) == "etruscan_samnite consequence"
    assert owed(g) == 3
    assert "roman_campaign_1" in discards(g, "roman")
    run_until(g, "roman action")
    check(g)


@pytest.mark.rule("sword_of_rome", "9.2.1", "9.2.2", "9.2.3")
def test_ex_27_movement_points() -> None:
    for value, points in ((1, 3), (2, 4), (3, 5)):
        g = table(cleared=True, forces={"luna": ("gallic", 5, ["brennus"])})
        assert march(g, "brennus", 5, value=value).march.points == points
        g = table(cleared=True, forces={"roma": ("roman", 5, ["camillus"])})
        assert march(g, "camillus", 5, value=value).march.points == 4
    g = table(cleared=True, forces={"luna": ("transalpine", 5, ["transalpine_minor_a"])})
    moved(g, "roman", "transalpine")
    assert march(g, "transalpine_minor_a", 5).march.points == 5
