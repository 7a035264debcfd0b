"""The worked examples of the rulebook on the turn, cards, leaders, alliances (EX-01 to EX-30)."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.play import actions, use_card
from ludus.games.sword_of_rome.rules.turn.reinforcement import new_units
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import reinforce, reinforcements
from ludus.games.sword_of_rome.rules.turn.scoring import scoring
from ludus.games.sword_of_rome.rules.turn.sequence import check_mines, rounds
from tests.games.sword_of_rome.kit import (
    Force,
    allied,
    force,
    hand,
    log,
    loyalty,
    offered,
    owner,
    points,
    power,
    quiet,
    run_until,
    side,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)


def calm(g: State) -> State:
    """Nobody has Desperate Times."""
    g.desperate = [0, 0, 0, 0]
    return g


@pytest.mark.rule("sword_of_rome", "4.4", "4.4.a")
@pytest.mark.parametrize(
    ("chosen", "order"), [("roman", ["roman", "gallic"]), ("gallic", ["gallic", "roman"])]
)
def test_ex_01_the_gaul_says_who_of_gauls_and_romans_places_reinforcements_first(
    chosen: str, order: list[str]
) -> None:
    g = table(points={"greek": 5, "etruscan_samnite": 5}, active="", round=0)
    start(g, reinforcements)
    while waiting(g).split()[-1] != "next_side":
        g.apply(quiet(g))
    assert waiting(g) == "gallic next_side"
    assert offered(g) == ["roman", "gallic"]
    take(g, chosen)
    while waiting(g).split()[0] not in ("greek", "etruscan_samnite"):
        g.apply(quiet(g))
    placed = [entry[1] for entry in log(g, "units_placed") if entry[1] in order]
    assert placed[0] == order[0]
    assert placed[-1] == order[1]


@pytest.mark.rule("sword_of_rome", "5.8.1", "5.8.1.a")
def test_ex_02_neapolis_in_roman_hands_moves_two_points_each_turn() -> None:
    g = table(owners={"neapolis": "roman"}, active="", round=0)
    scoring(g)
    assert (points(g, "roman"), points(g, "greek")) == (7, 5)
    g.turn = 2
    scoring(g)
    assert (points(g, "roman"), points(g, "greek")) == (8, 4)
    assert (points(g, "gallic"), points(g, "etruscan_samnite")) == (6, 6)


@pytest.mark.rule("sword_of_rome", "7.3.1", "7.1.b")
@pytest.mark.parametrize(
    "spent",
    [("capua", "capua"), ("capua", "narnia"), ("capua", "luceria"), ("luceria", "cannae")],
)
def test_ex_08_a_card_of_value_two_adds_two_points_in_any_mix(spent: tuple[str, str]) -> None:
    """Capua and Narnia have loyalty 1; Roman units stand in two Samnite spaces."""
    forces: dict[str, Force] = {"luceria": ("roman", 1, []), "cannae": ("roman", 1, [])}
    g = table(hands={"roman": ["duoviri_navales"]}, forces=forces)
    take(start(g, use_card, "roman", "duoviri_navales"), "support", *spent)
    assert waiting(g) == "over"
    for city in ("capua", "narnia"):
        assert loyalty(g, city) == 1 + spent.count(city)
    for land in ("luceria", "cannae"):
        assert owner(g, land) == ("roman" if land in spent else "samnite")


@pytest.mark.rule("sword_of_rome", "7.4.2", "7.4.4")
def test_ex_09_of_greek_and_gaul_with_seven_points_the_gaul_plays_desperate_times() -> None:
    g = table(points={"greek": 7, "gallic": 7, "roman": 9, "etruscan_samnite": 9})
    start(g, rounds)
    assert waiting(g) == "greek desperate"
    take(g, "announce")
    assert waiting(g) == "gallic desperate"
    take(g, "announce")
    assert waiting(g) == "gallic interrupter"  # who wins the tie says whose card it is (4.4)
    take(g, "gallic")
    take(g, "desperate_act", "reinforce", "luna")
    assert g.desperate == [2, 2, 1, 2]
    assert units(g, "luna") == 6
    assert waiting(g) == "roman action"


@pytest.mark.rule("sword_of_rome", "8.1", "7.1.a")
@pytest.mark.parametrize(
    ("id", "values"), [("postumius", {3}), ("valerius", {2, 3}), ("camillus", {1, 2, 3})]
)
def test_ex_10_leaders_are_activated_by_these_values(id: str, values: set[int]) -> None:
    cards = {1: "punic_envoys", 2: "duoviri_navales", 3: "appian_way"}
    found = set()
    for value, card in cards.items():
        g = table(cleared=True, forces={"roma": ("roman", 3, [id])}, hands={"roman": [card]})
        start(g, use_card, "roman", card)
        if why_not(g, "activate") == "allowed":
            found.add(value)
    assert found == values


@pytest.mark.rule("sword_of_rome", "8.2.3", "8.2.3.a")
@pytest.mark.parametrize(
    ("words", "after"),
    [
        (["keep", "syracusae", "syracusae"], (1, 2, "syracusae")),
        (["keep", "syracusae", "tarentum"], (2, 1, "syracusae")),
        (["dismiss"], (3, 2, "gone")),
    ],
)
def test_ex_11_dionysius_costs_two_points_of_loyalty_or_goes(
    words: list[str], after: tuple[int, int, str]
) -> None:
    g = start(table(active="", round=0), reinforce, "greek")
    run_until(g, "greek keep_leader")
    take(g, *words)
    assert (loyalty(g, "syracusae"), loyalty(g, "tarentum"), where(g, "dionysius")) == after


@pytest.mark.rule("sword_of_rome", "15.1.2", "15.1.a")
def test_ex_23_an_allys_ally_is_no_ally() -> None:
    g = table(alliances=["roman_gallic", "greek_gallic", "greek_etruscan"])
    assert g.is_friend(power("roman"), power("gallic"))
    assert g.is_friend(power("gallic"), power("greek"))
    assert not g.is_friend(power("roman"), power("greek"))
    assert g.is_friend(power("greek"), power("etruscan"))
    assert not g.is_friend(power("greek"), power("samnite"))


@pytest.mark.rule("sword_of_rome", "15.6")
def test_ex_24_greeks_allied_with_rome_may_let_the_volsci_attack_it() -> None:
    g = table(hands={"greek": ["greek_neutral_power_1"]}, alliances=["roman_greek"], active="greek")
    take(start(calm(g), actions, "greek"), "greek_neutral_power_1", "event", "volsci")
    take(g, "activate", "volsci_minor_a", 4, "velitrae")
    run_until(g, "chance die")
    take(g, 6, 6, 6, 1, 1, 1)
    run_until(g, "greek action")
    assert log(g, "battle_won") == [("battle_won", "volsci", "roman", "velitrae")]
    assert allied(g, "roman_greek")


@pytest.mark.rule("sword_of_rome", "16.1.1", "16.1.1.a", "16.1.1.b", "16.1.1.c", "16.1.1.d")
@pytest.mark.rule("sword_of_rome", "A-11")
def test_ex_25_two_neutral_powers_and_a_card_of_ones_own_in_one_round() -> None:
    g = table(
        hands={
            "etruscan_samnite": [
                "etruscan_neutral_power_1",
                "etruscan_neutral_power_2",
                "gallic_fury",
            ]
        },
        loyalty={"pisae": 2},
        active="etruscan_samnite",
    )
    start(calm(g), rounds)
    take(g, "etruscan_neutral_power_1", "event", "carthaginian", "reinforce", "lilybaeum")
    assert force(g, "lilybaeum") == ("carthaginian", 8, ["hamilcar"])
    take(g, "gallic_fury", "support", "pisae", "enough")
    assert loyalty(g, "pisae") == 3
    take(g, "etruscan_neutral_power_2", "event")
    assert why_not(g, "carthaginian") == "neutral_used"
    take(g, "transalpine", "activate", "transalpine_minor_a", 2, "eporedia")
    take(run_until(g, "etruscan_samnite march"), "stop", "enough")
    assert force(g, "eporedia") == ("transalpine", 2, ["transalpine_minor_a"])
    assert force(g, "transalpine_gaul") == ("transalpine", 2, [])
    assert hand(g, "etruscan_samnite") == []
    assert g.view(None)["used_neutrals"] == ["carthaginian", "transalpine"]
    take(g, *["end_actions"] * 4)
    assert g.round == 2
    assert g.view(None)["used_neutrals"] == []


@pytest.mark.rule("sword_of_rome", "5.10.1", "A-05")
def test_ex_26_reinforcements_of_the_set_up() -> None:
    g = table()
    found = {
        name: new_units(g, power(name))
        for name in (
            "transalpine", "volsci", "carthaginian", "greek", "gallic", "etruscan", "samnite",
            "roman",
        )
    }  # fmt: skip
    assert found == {
        "transalpine": 1,
        "volsci": 1,
        "carthaginian": 3,
        "greek": 5,
        "gallic": 6,
        "etruscan": 2,
        "samnite": 3,
        "roman": 5,
    }


@pytest.mark.rule("sword_of_rome", "9.2.1", "9.2.2", "9.2.3")
@pytest.mark.parametrize(
    ("who", "card", "id", "movement"),
    [
        ("gallic", "ligurian_allies", "brennus", 3),
        ("gallic", "wild_beasts", "brennus", 4),
        ("gallic", "gaesatae", "brennus", 5),
        ("roman", "punic_envoys", "camillus", 4),
        ("roman", "appian_way", "camillus", 4),
    ],
)
def test_ex_27_movement_points_of_a_leader(who: str, card: str, id: str, movement: int) -> None:
    at = {"gallic": "mutina", "roman": "anagnia"}[who]
    g = table(forces={at: (who, 2, [id])}, hands={who: [card]}, active=who)
    take(start(calm(g), use_card, who, card), "activate", id)
    assert g.march.points == movement


@pytest.mark.rule("sword_of_rome", "9.2.3")
def test_ex_27_transalpine_gauls_have_five() -> None:
    g = table(hands={"greek": ["greek_neutral_power_1"]}, active="greek")
    take(start(calm(g), actions, "greek"), "greek_neutral_power_1", "event", "transalpine")
    take(g, "activate", "transalpine_minor_a")
    assert g.march.points == 5


@pytest.mark.rule("sword_of_rome", "7.2.3", "5.1")
@pytest.mark.parametrize(("lost", "works"), [(4, True), (5, False)])
def test_ex_29_with_five_home_spaces_lost_the_etruscans_bribe_no_more(
    lost: int, works: bool
) -> None:
    gone = ("populonium", "vulci", "volsinii", "perusia", "spoletium")[:lost]
    g = table(
        owners=dict.fromkeys(gone, "independent"),
        hands={"gallic": ["gaesatae"], "etruscan_samnite": ["linen_legion"]},
        active="gallic",
    )
    check_mines(g)
    assert bool(g.mines_depleted) == (not works)
    take(start(calm(g), use_card, "gallic", "gaesatae"), "activate", "gallic_minor_b", 5)
    take(g, "pisae", 0, "enough", "pass")
    asked = set()
    while waiting(g) != "chance die":
        asked.add(waiting(g))
        g.apply(quiet(g))
    assert ("etruscan_samnite bribe" in asked) == works
    # It stays so, even if the spaces come back.
    for id in gone:
        g.owner[g.board.index[id]] = power("etruscan")
    check_mines(g)
    assert bool(g.mines_depleted) == (not works)


@pytest.mark.rule("sword_of_rome", "5.8.1.b")
def test_ex_30_at_zero_there_is_nothing_to_lose() -> None:
    g = table(owners={"neapolis": "independent"}, points={"greek": 0}, active="", round=0)
    scoring(g)
    assert points(g, "greek") == 0
    assert log(g, "points") == []
    assert g.in_play[side("greek")]
