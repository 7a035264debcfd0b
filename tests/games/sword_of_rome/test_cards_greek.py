"""C. The cards of the Greeks; those that other decks have too are in test_cards_common.py."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.turn.desperate import desperate_times
from ludus.games.sword_of_rome.rules.turn.reinforcement import new_units
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import reinforce, reinforcements
from ludus.games.sword_of_rome.rules.turn.sequence import end_turn
from ludus.games.sword_of_rome.vocabulary.ids import NO_LEADER
from ludus.games.sword_of_rome.vocabulary.powers import (
    CARTHAGINIAN,
    ETRUSCAN,
    GALLIC,
    GREEK,
    ROMAN,
    SAMNITE,
)
from tests.games.reading import check
from tests.games.sword_of_rome.card_scenes import (
    EVEN,
    GAULS,
    GREEKS,
    IN_SICILY,
    PUNICS,
    ROMANS,
    SAMNITES,
    asked_until_the_end,
    battle,
    change,
    is_asked,
    roll,
    rolled,
    siege_of,
)
from tests.games.sword_of_rome.kit import (
    Force,
    allied,
    attack,
    bonuses,
    event,
    finish,
    force,
    garrison,
    hand,
    leader,
    lies,
    log,
    loyalty,
    offered,
    owner,
    reach,
    siege,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_no_event,
    why_not,
)

# -- leaders ---------------------------------------------------------------------------------------

SICILIAN = ["messana", "syracusae", "agrigentum"]
ITALIAN = ["neapolis", "tarentum", "thurii", "rhegium"]
ARRIVALS = [
    ("timoleon_arrives", "timoleon", 2, SICILIAN),
    ("archidamus_arrives", "archidamus", 2, ["capua", *ITALIAN]),
    ("alexander_arrives", "alexander", 3, ITALIAN),
    ("cleonymus_arrives", "cleonymus", 2, ["capua", *ITALIAN]),
    ("agathocles_arrives", "agathocles", 2, ["syracusae"]),
    ("pyrrhus_arrives", "pyrrhus", 5, ["tarentum"]),
]


@pytest.mark.rule("sword_of_rome", "C.G6", "C.G7", "C.G8", "C.G9", "C.G10", "C.G11")
@pytest.mark.parametrize(("id", "name", "n", "places"), ARRIVALS)
def test_a_greek_leader_arrives_with_units(id: str, name: str, n: int, places: list[str]) -> None:
    for place in places:
        g = table(
            cleared=True, owners={"capua": "greek"}, hands={"greek": [id]}, active="greek"
        )  # Capua is no port
        event(g, id)
        assert offered(g) == places
        take(g, place)
        assert force(g, place) == ("greek", n, [name])
        assert lies(g, id) == "removed"
        assert waiting(g) == "greek action"


@pytest.mark.rule("sword_of_rome", "C.G6", "C.G7", "C.G8", "C.G9", "C.G10", "C.G11")
@pytest.mark.parametrize(("id", "name", "n", "places"), ARRIVALS)
def test_a_greek_leader_comes_once(id: str, name: str, n: int, places: list[str]) -> None:
    g = table(forces={places[-1]: ("greek", n, [name])}, hands={"greek": [id]}, active="greek")
    assert why_no_event(g, id) == "no_effect"
    g.retire(leader(name))
    assert why_no_event(g, id) == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.G6", "8.2.1")
@pytest.mark.parametrize(
    ("chief", "others"), [("timoleon", ["dionysius"]), ("dionysius", ["timoleon"])]
)
def test_a_leader_who_arrives_may_take_command_at_once(chief: str, others: list[str]) -> None:
    g = table(hands={"greek": ["timoleon_arrives"]}, active="greek")
    event(g, "timoleon_arrives", "syracusae", chief)
    assert force(g, "syracusae") == ("greek", 9, [chief, *others])


@pytest.mark.rule("sword_of_rome", "C.G6", "C.G7", "C.G8", "C.G9", "A-38")
@pytest.mark.parametrize(("id", "name", "n", "places"), ARRIVALS[:4])
def test_no_leader_arrives_in_a_city_besieged_or_lost(
    id: str, name: str, n: int, places: list[str]
) -> None:
    besieged, lost = places[-2:]
    foe: Force = ("carthaginian", 5, ["hamilcar"])
    g = table(
        cleared=True,
        forces={besieged: foe},
        sieges={besieged: 0},
        owners={lost: "roman"},
        hands={"greek": [id]},
        active="greek",
    )
    event(g, id)
    assert why_not(g, besieged) == "enemy_units_there"
    assert why_not(g, lost) == "not_friendly"


@pytest.mark.rule("sword_of_rome", "C.G10")
def test_agathocles_comes_to_syracusae_or_not_at_all() -> None:
    g = table(
        cleared=True,
        forces={"syracusae": PUNICS},
        hands={"greek": ["agathocles_arrives"]},
        active="greek",
    )
    assert why_no_event(g, "agathocles_arrives") == "enemy_units_there"


@pytest.mark.rule("sword_of_rome", "C.G11")
@pytest.mark.parametrize("state", ["lost", "besieged"])
def test_pyrrhus_comes_to_any_greek_port_when_tarentum_is_lost_or_besieged(state: str) -> None:
    g = table(
        cleared=True,
        forces={"tarentum": ROMANS},
        owners={"tarentum": "roman"} if state == "lost" else {},
        sieges={"tarentum": 0} if state == "besieged" else {},
        hands={"greek": ["pyrrhus_arrives"]},
        active="greek",
    )
    event(g, "pyrrhus_arrives")
    assert {"brundisium", "neapolis", "gela", "syracusae"} <= set(offered(g))
    assert "tarentum" not in offered(g)
    assert why_not(g, "enna") == "no_effect"  # no port
    assert why_not(g, "panormus") == "not_friendly"
    take(g, "brundisium")
    assert force(g, "brundisium") == ("greek", 5, ["pyrrhus"])


# -- voyages ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.G12")
def test_a_named_greek_leader_lands_in_africa_with_up_to_6_units_and_attacks() -> None:
    g = table(
        forces={"syracusae": ("greek", 8, ["dionysius"]), "messana": ("greek", 2, ["timoleon"])},
        owners={"croton": "greek"},
        hands={"greek": ["agathocles_lands_in_africa"]},
        active="greek",
    )
    event(g, "agathocles_lands_in_africa")
    assert offered(g) == ["dionysius", "timoleon"]
    assert why_not(g, "greek_minor_a") == "leader_not_yours"
    assert why_not(g, "pyrrhus") == "leader_not_on_map"
    take(g, "dionysius")
    assert (why_not(g, 0), why_not(g, 7)) == ("not_enough", "too_many")
    take(g, 6)
    assert lies(g, "agathocles_lands_in_africa") == "removed"
    reach(g, "die")
    assert log(g, "naval_combat") == []
    assert log(g, "battle") == [("battle", "greek", 6, "carthaginian", 5, "kerkouane")]
    finish(roll(g, 6, 6, 6, 2, 2, 2))
    assert force(g, "kerkouane") == ("greek", 6, ["dionysius"])
    assert log(g, "hamilcar_recalled") == [("hamilcar_recalled", "lilybaeum")]
    check(g)


@pytest.mark.rule("sword_of_rome", "C.G12")
def test_storms_may_stop_the_landing_in_africa() -> None:
    g = table(
        hands={"greek": ["agathocles_lands_in_africa"], "roman": ["roman_storms_at_sea"]},
        active="greek",
    )
    event(g, "agathocles_lands_in_africa", "dionysius", 6)
    assert waiting(g) == "roman react_sailing"
    take(g, "roman_storms_at_sea")
    assert force(g, "syracusae") == ("greek", 6, ["dionysius"])
    assert waiting(g) == "greek action"


@pytest.mark.rule("sword_of_rome", "C.G12")
@pytest.mark.parametrize("place", ["enna", "tarentum"])
def test_the_landing_in_africa_starts_from_a_sicilian_port(place: str) -> None:
    g = table(
        cleared=True,
        forces={place: GREEKS, "gela": ("greek", 1, ["timoleon"])},
        hands={"greek": ["agathocles_lands_in_africa"]},
        active="greek",
    )
    event(g, "agathocles_lands_in_africa")
    assert why_not(g, "dionysius") == "port_closed"
    assert offered(g) == ["timoleon"]


@pytest.mark.rule("sword_of_rome", "C.G12")
def test_no_landing_without_units_nor_after_the_fall_of_carthage() -> None:
    hands = {"greek": ["agathocles_lands_in_africa"]}
    g = table(
        cleared=True, forces={"gela": ("greek", 0, ["dionysius"])}, hands=hands, active="greek"
    )
    assert why_no_event(g, "agathocles_lands_in_africa") == "no_effect"
    g = table(hands=hands, active="greek")
    g.carthage_fell = 1
    assert why_no_event(g, "agathocles_lands_in_africa") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.G33")
def test_a_convoy_takes_a_leader_with_up_to_6_units_between_greek_ports() -> None:
    g = table(
        forces={"enna": ("greek", 1, ["timoleon"]), "gela": PUNICS},
        owners={"croton": "roman"},
        hands={"greek": ["corinthian_convoy"]},
        active="greek",
    )
    g.envoys = 2  # the Greeks would have to fight at sea (9.6.4)
    event(g, "corinthian_convoy")
    assert offered(g) == ["dionysius", "greek_minor_a"]
    assert why_not(g, "timoleon") == "port_closed"
    take(g, "dionysius")
    assert why_not(g, 7) == "too_many"
    assert why_not(g, 0) == "allowed"
    take(g, 6)
    assert why_not(g, "croton") == "not_friendly"
    assert why_not(g, "enna") == "port_closed"
    assert why_not(g, "syracusae") == "not_connected"
    take(g, "neapolis")
    assert log(g, "naval_combat") == []
    assert force(g, "neapolis") == ("greek", 6, ["dionysius"])
    assert units(g, "syracusae") == 1
    assert waiting(g) == "greek action"
    assert lies(g, "corinthian_convoy") == "discards"


@pytest.mark.rule("sword_of_rome", "C.G33")
def test_a_convoy_can_be_stopped_by_storms() -> None:
    hands = {"greek": ["corinthian_convoy"], "roman": ["roman_storms_at_sea"]}
    g = table(hands=hands, active="greek")
    event(g, "corinthian_convoy", "dionysius", 5, "neapolis")
    assert waiting(g) == "roman react_sailing"
    take(g, "roman_storms_at_sea")
    assert force(g, "syracusae") == ("greek", 6, ["dionysius"])
    assert units(g, "neapolis") == 0


@pytest.mark.rule("sword_of_rome", "C.G33", "9.4.4")
def test_a_convoy_that_may_land_nowhere_stays_where_it_is() -> None:
    g = table(
        cleared=True,
        forces={"tarentum": ("greek", 2, ["pyrrhus"]), "neapolis": ("roman", 0, ["camillus"])},
        hands={"greek": ["corinthian_convoy"]},
        active="greek",
    )
    for port in g.board.ports:
        if g.board.ids[port] not in ("tarentum", "neapolis"):
            g.owner[port] = ROMAN
    event(g, "corinthian_convoy", "pyrrhus", 0)
    assert waiting(g) == "greek action"
    assert force(g, "tarentum") == ("greek", 2, ["pyrrhus"])
    check(g)


@pytest.mark.rule("sword_of_rome", "C.G33")
def test_a_convoy_sails_neither_from_a_foreign_port_nor_from_inside_a_city() -> None:
    g = table(
        cleared=True,
        forces={"tarracina": GREEKS, "neapolis": ROMANS, "gela": ("greek", 1, ["timoleon"])},
        inside={"neapolis": ("greek", 2, ["greek_minor_a"])},
        hands={"greek": ["corinthian_convoy"]},
        active="greek",
    )
    event(g, "corinthian_convoy")
    assert offered(g) == ["timoleon"]
    assert why_not(g, "dionysius") == "port_closed"
    assert why_not(g, "greek_minor_a") == "city_besieged"


@pytest.mark.rule("sword_of_rome", "C.G33", "17.2.1")
def test_a_convoy_goes_to_kerkouane_and_back_while_greeks_are_there() -> None:
    hands = {"greek": ["corinthian_convoy"]}
    forces: dict[str, Force] = {"syracusae": GREEKS, "kerkouane": ("greek", 2, ["timoleon"])}
    g = table(cleared=True, forces=forces, hands=hands, active="greek")
    event(g, "corinthian_convoy", "dionysius", 5, "kerkouane", "dionysius")
    assert force(g, "kerkouane") == ("greek", 7, ["dionysius", "timoleon"])
    g = table(cleared=True, forces=forces, hands=hands, active="greek")
    event(g, "corinthian_convoy", "timoleon", 2, "gela")
    assert force(g, "gela") == ("greek", 2, ["timoleon"])
    g = table(cleared=True, forces={"syracusae": GREEKS}, hands=hands, active="greek")
    event(g, "corinthian_convoy", "dionysius", 5)
    assert why_not(g, "kerkouane") == "port_closed"


@pytest.mark.rule("sword_of_rome", "C.G33", "A-65")
def test_a_convoy_may_land_beside_the_besiegers_of_a_greek_port_and_fights_them() -> None:
    g = table(
        cleared=True,
        forces={"syracusae": ("greek", 6, ["dionysius"]), "neapolis": ROMANS},
        sieges={"neapolis": 1},
        hands={"greek": ["corinthian_convoy"]},
        active="greek",
    )
    event(g, "corinthian_convoy", "dionysius", 6, "neapolis")
    reach(g, "die")
    assert log(g, "battle") == [("battle", "greek", 6, "roman", 5, "neapolis")]


@pytest.mark.rule("sword_of_rome", "C.G33")
def test_a_leader_alone_sails_only_where_no_enemy_is_and_a_convoy_needs_a_second_port() -> None:
    hands = {"greek": ["corinthian_convoy"]}
    g = table(
        cleared=True,
        forces={"syracusae": GREEKS, "neapolis": ROMANS},
        hands=hands,
        active="greek",
    )
    event(g, "corinthian_convoy", "dionysius", 0)
    assert why_not(g, "neapolis") == "leader_alone"
    take(g, "tarentum")
    assert force(g, "tarentum") == ("greek", 0, ["dionysius"])
    assert units(g, "syracusae") == 5
    g = table(
        cleared=True,
        forces={"syracusae": GREEKS},
        loyalty={"syracusae": 2},
        hands=hands,
        active="greek",
    )
    for place in range(g.board.count):
        if g.owner[place] == 1 and g.board.ids[place] != "syracusae":
            g.owner[place] = ROMAN
    assert why_no_event(g, "corinthian_convoy") == "no_effect"


# -- battles ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.G13")
def test_elephants_give_a_named_leader_2_in_every_battle_of_the_turn() -> None:
    def fought(g: State, chief: str, place: str) -> int:
        attack(g, chief, 5, place)
        return int(bonuses(finish(roll(g, *EVEN)))[0 if chief == "dionysius" else 1])

    plain = table(cleared=True, forces=IN_SICILY, active="greek")
    g = table(cleared=True, forces=IN_SICILY, hands={"greek": ["indian_elephants"]}, active="greek")
    event(g, "indian_elephants")
    assert offered(g) == ["dionysius"]
    assert why_not(g, "pyrrhus") == "leader_not_on_map"
    assert why_not(g, "hamilcar") == "leader_not_yours"
    take(g, "dionysius")
    assert lies(g, "indian_elephants") == "discards"
    again = g.clone()
    again.journal = []
    assert fought(g, "dionysius", "selinus") == fought(plain, "dionysius", "selinus") + 2
    plain = table(cleared=True, forces=IN_SICILY, active="gallic")
    defence = fought(plain, "hamilcar", "space:agrigentum")
    assert fought(again, "hamilcar", "space:agrigentum") == defence + 2
    assert again.this_turn.elephants == leader("dionysius")
    finish(start(again, end_turn))
    assert again.this_turn.elephants == -1


@pytest.mark.rule("sword_of_rome", "C.G13")
def test_elephants_follow_their_leader_and_no_other_commander() -> None:
    forces: dict[str, Force] = {
        "agrigentum": ("greek", 5, ["timoleon", "dionysius"]),
        "selinus": PUNICS,
    }
    shift = []
    for elephants in (False, True):
        g = table(cleared=True, forces=forces, active="greek")
        g.this_turn.elephants = leader("dionysius") if elephants else NO_LEADER
        attack(g, "timoleon", 5, "selinus", leaders=["dionysius"])
        shift.append(bonuses(finish(roll(g, *EVEN))))
    assert shift[0] == shift[1]
    g = table(
        cleared=True,
        forces={"tarentum": ("greek", 5, ["greek_minor_a"])},
        hands={"greek": ["indian_elephants"]},
        active="greek",
    )
    assert why_no_event(g, "indian_elephants") == "no_effect"  # no named leader


@pytest.mark.rule("sword_of_rome", "C.G15", "A-55")
def test_the_phalanx_gives_2_except_to_greeks_who_attack_over_rough_ground() -> None:
    card = "macedonian_phalanx"
    assert change(card, IN_SICILY, "dionysius", 5, "selinus", active="greek") == (2, 0)
    rough = {"enna": GREEKS, "thermae": PUNICS}
    assert not is_asked(card, rough, "dionysius", 5, "thermae", active="greek")
    assert change(card, rough, "hamilcar", 5, "space:enna", active="gallic") == (0, 2)
    others = {"velitrae": ROMANS, "fregellae": SAMNITES}
    assert not is_asked(card, others, "camillus", 5, "fregellae")


@pytest.mark.rule("sword_of_rome", "C.G16")
def test_tarentine_cavalry_gives_1_and_a_victory_costs_the_enemy_1_more() -> None:
    card = "tarentine_cavalry"
    assert change(card, IN_SICILY, "dionysius", 5, "selinus", active="greek") == (1, 0)
    for faces, before, after in (
        ((4, 3, 3, 2, 2, 2), 1, 2),  # a victory
        ((2, 2, 2, 6, 6, 5), 0, 0),  # a defeat
    ):
        for answer, lost in (("pass", before), (card, after)):
            g = battle(card, IN_SICILY, "dionysius", 5, "selinus", active="greek")
            take(g, answer)
            finish(roll(g, *faces))
            told = [row for row in log(g, "units_lost") if row[1] == "carthaginian"]
            assert (told[0][2] if told else 0) == lost
    others = {"velitrae": ROMANS, "fregellae": SAMNITES}
    assert not is_asked(card, others, "camillus", 5, "fregellae")


@pytest.mark.rule("sword_of_rome", "C.G37")
@pytest.mark.parametrize(("die", "falls"), [(1, False), (3, False), (4, True), (6, True)])
def test_assassins_displace_the_named_commander_of_the_enemy_on_4_to_6(
    die: int, falls: bool
) -> None:
    g = battle("assassins", IN_SICILY, "dionysius", 5, "selinus", active="greek")
    assert waiting(g) == "greek react_battle"
    take(g, "assassins")
    assert waiting(g) == "chance die"
    take(g, die)
    assert lies(g, "assassins") == "discards"
    assert (where(g, "hamilcar") == "displaced") == falls
    finish(roll(g, *EVEN))
    assert bonuses(g) == ((3, 1) if falls else (0, 1))  # nobody is left to match Dionysius (3)


@pytest.mark.rule("sword_of_rome", "C.G37")
def test_assassins_strike_attackers_too_and_a_subordinate_takes_over() -> None:
    forces: dict[str, Force] = {
        "neapolis": GREEKS,
        "capua": ("roman", 5, ["camillus", "valerius"]),
    }
    g = table(cleared=True, forces=forces, hands={"greek": ["assassins"]})
    attack(g, "camillus", 5, "neapolis", leaders=["valerius"])
    take(g, "assassins", 5)
    assert where(g, "camillus") == "displaced"
    assert log(g, "new_commander") == [("new_commander", "roman", "valerius", "neapolis")]
    finish(roll(g, 6, 6, 6, 3, 3, 3))
    assert force(g, "neapolis") == ("roman", 5, ["valerius"])
    check(g)


@pytest.mark.rule("sword_of_rome", "C.G37")
@pytest.mark.parametrize(
    ("others", "heir"),
    [(["samnite_minor_a"], "samnite_minor_a"), (["samnite_minor_a", "pontius"], "pontius")],
)
def test_after_assassins_a_named_subordinate_comes_before_a_minor_one(
    others: list[str], heir: str
) -> None:
    forces: dict[str, Force] = {
        "tarentum": GREEKS,
        "venusia": ("samnite", 5, ["egnatius", *others]),
    }
    g = take(battle("assassins", forces, "dionysius", 5, "venusia", active="greek"), "assassins", 6)
    assert where(g, "egnatius") == "displaced"
    assert log(g, "new_commander") == [("new_commander", "samnite", heir, "venusia")]
    finish(roll(g, 1, 1, 1, 6, 6, 6))
    assert force(g, "venusia")[2][0] == heir


@pytest.mark.rule("sword_of_rome", "C.G37")
def test_assassins_need_a_named_enemy_in_a_battle_of_greeks() -> None:
    minor: dict[str, Force] = {"sutrium": GREEKS, "volsinii": ("etruscan", 5, ["etruscan_minor_a"])}
    assert not is_asked("assassins", minor, "dionysius", 5, "volsinii", active="greek")
    others = {"velitrae": ROMANS, "fregellae": SAMNITES}
    assert not is_asked("assassins", others, "camillus", 5, "fregellae")


# -- sieges ----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.G17")
def test_greek_siegecraft_adds_3_to_a_greek_siege_roll() -> None:
    hands = {"greek": ["greek_siegecraft"]}
    g = siege_of("panormus", GREEKS, hands=hands, active="greek")
    assert waiting(g) == "greek react_siege"
    take(g, "greek_siegecraft")
    assert lies(g, "greek_siegecraft") == "discards"
    assert rolled(g, 2, 3) == (8, 1, 0)


@pytest.mark.rule("sword_of_rome", "C.G17", "C.G18")
@pytest.mark.parametrize("id", ["greek_siegecraft", "helepolis"])
def test_greek_engines_are_for_greek_sieges_of_cities(id: str) -> None:
    g = siege_of("lucania", GREEKS, hands={"greek": [id]}, active="greek")
    assert waiting(g) == "chance die"
    g = siege_of("panormus", ROMANS, hands={"greek": [id]}, active="roman")
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "C.G18")
@pytest.mark.parametrize(
    ("answer", "dice", "result"),
    [
        ("pass", (4, 3), (7, 1, 1)),
        ("helepolis", (2, 3), (7, 1, 0)),
        ("helepolis", (1, 1), (4, 0, 0)),
    ],
)
def test_the_helepolis_adds_2_and_saves_the_besiegers_their_losses(
    answer: str, dice: tuple[int, int], result: tuple[int, int, int]
) -> None:
    g = siege_of("panormus", GREEKS, hands={"greek": ["helepolis"]}, active="greek")
    take(g, answer)
    assert rolled(g, *dice) == result
    assert units(g, "panormus") == 5 - result[2]
    assert lies(g, "helepolis") == ("hand" if answer == "pass" else "discards")


@pytest.mark.rule("sword_of_rome", "C.G19")
def test_euryalus_takes_3_from_any_siege_roll_against_a_greek_city() -> None:
    hands = {"greek": ["euryalus_fortress"]}
    g = siege_of("neapolis", ROMANS, hands=hands, active="roman")
    assert waiting(g) == "greek react_siege"
    take(g, "euryalus_fortress")
    assert lies(g, "euryalus_fortress") == "discards"
    assert rolled(g, 5, 4) == (6, 0, 0)
    g = siege_of("capua", SAMNITES, owners={"capua": "greek"}, hands=hands, active="roman")
    take(g, "euryalus_fortress")
    assert rolled(g, 5, 5) == (7, 1, 1)


@pytest.mark.rule("sword_of_rome", "C.G19")
def test_euryalus_protects_no_city_of_others() -> None:
    g = siege_of("panormus", ROMANS, hands={"greek": ["euryalus_fortress"]}, active="roman")
    assert waiting(g) == "chance die"
    lost = {"syracusae": "roman"}
    hands = {"greek": ["euryalus_fortress"]}
    g = siege_of("syracusae", GREEKS, owners=lost, hands=hands, active="greek")
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "C.G23")
def test_lucanian_guides_add_3_to_a_greek_subjugation_roll_only() -> None:
    hands = {"greek": ["lucanian_guides"]}
    g = siege_of("lucania", GREEKS, hands=hands, active="greek")
    take(g, "lucanian_guides")
    assert lies(g, "lucanian_guides") == "discards"
    assert rolled(g, 2, 3) == (8, 1, 0)
    assert siege(g, "lucania") == 1
    g = siege_of("panormus", GREEKS, hands=hands, active="greek")
    assert waiting(g) == "chance die"
    g = siege_of("lucania", ROMANS, hands=hands, active="roman")
    assert waiting(g) == "chance die"


# -- units -----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.G20")
def test_campanian_mercenaries_are_2_units_in_a_greek_city() -> None:
    g = table(
        forces={"neapolis": ROMANS},
        sieges={"neapolis": 0},
        owners={"thurii": "roman"},
        hands={"greek": ["campanian_mercenaries"]},
        active="greek",
    )
    event(g, "campanian_mercenaries")
    assert offered(g) == ["tarentum", "rhegium", "messana", "syracusae", "agrigentum"]
    assert why_not(g, "neapolis") == "enemy_units_there"
    assert why_not(g, "thurii") == "not_friendly"
    assert why_not(g, "catana") == "no_effect"
    take(g, "rhegium")
    assert force(g, "rhegium") == ("greek", 2, [])
    assert waiting(g) == "greek action"
    assert lies(g, "campanian_mercenaries") == "discards"


@pytest.mark.rule("sword_of_rome", "C.G21")
def test_iberian_mercenaries_are_3_units_in_syracusae() -> None:
    g = table(hands={"greek": ["iberian_mercenaries"]}, active="greek")
    event(g, "iberian_mercenaries")
    assert offered(g) == ["syracusae"]
    take(g, "syracusae")
    assert force(g, "syracusae") == ("greek", 10, ["dionysius"])
    assert lies(g, "iberian_mercenaries") == "discards"


@pytest.mark.rule("sword_of_rome", "C.G21")
@pytest.mark.parametrize("state", ["lost", "besieged"])
def test_iberian_mercenaries_are_2_units_in_another_port_without_syracusae(state: str) -> None:
    g = table(
        cleared=True,
        forces={"syracusae": PUNICS},
        owners={"syracusae": "carthaginian"} if state == "lost" else {},
        sieges={"syracusae": 0} if state == "besieged" else {},
        hands={"greek": ["iberian_mercenaries"]},
        active="greek",
    )
    event(g, "iberian_mercenaries")
    assert why_not(g, "enna") == "no_effect"
    assert "syracusae" not in offered(g)
    take(g, "gela")
    assert force(g, "gela") == ("greek", 2, [])


@pytest.mark.rule("sword_of_rome", "C.G22")
@pytest.mark.parametrize(("n", "lost"), [(1, 1), (5, 1), (6, 2), (10, 2)])
def test_mutiny_costs_an_enemy_force_abroad_1_unit_or_2_of_6(n: int, lost: int) -> None:
    g = table(
        cleared=True,
        forces={"volsinii": ("roman", n, ["camillus"])},
        hands={"greek": ["mercenary_mutiny"]},
        active="greek",
    )
    event(g, "mercenary_mutiny")
    assert offered(g) == ["volsinii"]
    take(g, "volsinii")
    assert units(g, "volsinii") == n - lost
    assert lies(g, "mercenary_mutiny") == "discards"
    check(g)


@pytest.mark.rule("sword_of_rome", "C.G22")
def test_mutiny_spares_forces_at_home_allies_and_greeks() -> None:
    g = table(
        cleared=True,
        forces={
            "roma": ROMANS,
            "volsinii": GREEKS,
            "narnia": GAULS,
            "cannae": ("etruscan", 2, []),
        },
        alliances=["greek_gallic"],
        hands={"greek": ["mercenary_mutiny"]},
        active="greek",
    )
    event(g, "mercenary_mutiny")
    assert offered(g) == ["cannae"]
    assert why_not(g, "roma") == "not_enemy"
    assert why_not(g, "narnia") == "not_enemy"
    assert why_not(g, "volsinii") == "not_enemy"
    assert why_not(g, "capua") == "nothing_there"


@pytest.mark.rule("sword_of_rome", "C.G22")
def test_mutiny_reaches_a_foreign_garrison_inside_a_city_and_needs_somebody() -> None:
    g = table(
        cleared=True,
        forces={"neapolis": GREEKS},
        owners={"neapolis": "roman"},
        inside={"neapolis": ("roman", 1, ["camillus"])},
        hands={"greek": ["mercenary_mutiny"]},
        active="greek",
    )
    event(g, "mercenary_mutiny", "neapolis")
    assert garrison(g, "neapolis")[0] == 0
    assert force(g, "neapolis") == GREEKS
    check(g)
    g = table(hands={"greek": ["mercenary_mutiny"]}, active="greek")
    assert why_no_event(g, "mercenary_mutiny") == "no_effect"  # all are at home


@pytest.mark.rule("sword_of_rome", "A-97")
def test_of_besiegers_and_besieged_those_outside_mutiny() -> None:
    g = table(
        cleared=True,
        forces={"neapolis": ("samnite", 4, ["samnite_minor_a"])},
        owners={"neapolis": "roman"},
        inside={"neapolis": ("roman", 2, ["camillus"])},
        hands={"greek": ["mercenary_mutiny"]},
        active="greek",
    )
    event(g, "mercenary_mutiny", "neapolis")
    assert units(g, "neapolis") == 3
    assert garrison(g, "neapolis")[0] == 2


@pytest.mark.rule("sword_of_rome", "C.G31")
@pytest.mark.parametrize(("n", "lost"), [(1, 1), (4, 2), (5, 3), (7, 4), (10, 4)])
def test_the_plague_takes_half_of_a_punic_force_in_sicily_but_4_at_most(n: int, lost: int) -> None:
    g = table(
        forces={"lilybaeum": ("carthaginian", n, ["hamilcar"]), "messana": ROMANS},
        hands={"greek": ["plague_in_the_punic_camp"]},
        active="greek",
    )
    event(g, "plague_in_the_punic_camp")
    assert offered(g) == ["lilybaeum"]
    assert why_not(g, "kerkouane") == "no_effect"
    assert why_not(g, "messana") == "nothing_there"
    take(g, "lilybaeum")
    assert units(g, "lilybaeum") == n - lost
    assert lies(g, "plague_in_the_punic_camp") == "discards"
    assert (where(g, "hamilcar") == "lilybaeum") or n == lost
    check(g)


@pytest.mark.rule("sword_of_rome", "C.G31")
def test_the_plague_reaches_into_a_besieged_city_and_needs_a_force() -> None:
    hands = {"greek": ["plague_in_the_punic_camp"]}
    g = table(
        cleared=True,
        forces={"panormus": GREEKS},
        inside={"panormus": ("carthaginian", 3, [])},
        hands=hands,
        active="greek",
    )
    event(g, "plague_in_the_punic_camp", "panormus")
    assert garrison(g, "panormus") == (1, [])
    g = table(cleared=True, forces={"kerkouane": PUNICS}, hands=hands, active="greek")
    assert why_no_event(g, "plague_in_the_punic_camp") == "no_effect"


# -- politics --------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.G24")
def test_greek_gold_takes_2_support_of_one_power_but_one_in_a_space() -> None:
    g = table(loyalty={"capua": 2}, hands={"greek": ["greek_gold"]}, active="greek")
    event(g, "greek_gold")
    assert why_not(g, "greek") == "not_enemy"
    take(g, "roman")
    assert why_not(g, "velitrae") == "garrison_protects"
    take(g, "capua")
    assert why_not(g, "capua") == "too_many"
    take(g, "praeneste")
    assert (loyalty(g, "capua"), owner(g, "praeneste")) == (1, "independent")
    assert waiting(g) == "greek action"
    assert lies(g, "greek_gold") == "discards"


@pytest.mark.rule("sword_of_rome", "C.G24", "A-60")
def test_greek_gold_does_no_harm_to_an_ally() -> None:
    g = table(alliances=["roman_greek"], hands={"greek": ["greek_gold"]}, active="greek")
    event(g, "greek_gold")
    assert why_not(g, "roman") == "not_enemy"


@pytest.mark.rule("sword_of_rome", "C.G25")
def test_broken_friendship_ends_an_alliance_of_two_others_without_a_price() -> None:
    g = table(
        alliances=["roman_gallic", "roman_greek"],
        hands={"greek": ["broken_friendship"]},
        active="greek",
    )
    position = (tuple(g.owner), tuple(g.loyalty))
    event(g, "broken_friendship")
    assert offered(g) == ["roman_gallic"]
    assert why_not(g, "roman_greek") == "not_your_power"
    assert why_not(g, "etruscan_samnite") == "alliance_permanent"
    assert why_not(g, "gallic_etruscan") == "no_such_alliance"
    take(g, "roman_gallic")
    assert (allied(g, "roman_gallic"), allied(g, "roman_greek")) == (False, True)
    assert (tuple(g.owner), tuple(g.loyalty)) == position
    assert lies(g, "broken_friendship") == "discards"


@pytest.mark.rule("sword_of_rome", "C.G25", "A-66")
def test_broken_friendship_ends_the_treaty_with_carthage_but_no_coalition() -> None:
    g = table(hands={"greek": ["broken_friendship"]}, active="greek")
    g.ally(ROMAN, CARTHAGINIAN)
    g.envoys = 2
    for other in (ETRUSCAN, SAMNITE):
        g.ally(GALLIC, other)
    g.this_turn.coalition = 1
    event(g, "broken_friendship")
    assert offered(g) == ["roman_carthaginian"]
    assert why_not(g, "gallic_etruscan") == "alliance_permanent"
    take(g, "roman_carthaginian")
    assert not allied(g, "roman_carthaginian")
    assert g.envoys == 0


@pytest.mark.rule("sword_of_rome", "C.G25")
def test_broken_friendship_needs_one_to_break() -> None:
    g = table(alliances=["roman_greek"], hands={"greek": ["broken_friendship"]}, active="greek")
    assert why_no_event(g, "broken_friendship") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.G26")
def test_quarrels_make_the_etruscan_player_remove_2_etruscan_support_of_his_choice() -> None:
    g = table(hands={"greek": ["quarrels_of_the_etruscan_cities"]}, active="greek")
    event(g, "quarrels_of_the_etruscan_cities")
    assert waiting(g) == "etruscan_samnite give_up"
    assert why_not(g, "hadria") == "nothing_there"  # Samnite
    take(g, "clusium")  # units do not protect what one gives up oneself
    assert waiting(g) == "etruscan_samnite give_up"
    take(g, "pisae")
    assert waiting(g) == "greek action"
    assert (owner(g, "clusium"), owner(g, "pisae")) == ("independent", "independent")
    assert lies(g, "quarrels_of_the_etruscan_cities") == "discards"


@pytest.mark.rule("sword_of_rome", "C.G26")
def test_no_quarrels_among_allies() -> None:
    hands = {"greek": ["quarrels_of_the_etruscan_cities"]}
    g = table(alliances=["greek_etruscan"], hands=hands, active="greek")
    assert why_no_event(g, "quarrels_of_the_etruscan_cities") == "not_enemy"
    g = table(alliances=["greek_samnite"], hands=hands, active="greek")
    assert why_no_event(g, "quarrels_of_the_etruscan_cities") == "allowed"


@pytest.mark.rule("sword_of_rome", "C.G27")
def test_the_latin_revolt_takes_2_roman_support_in_latium_capua_and_colonies() -> None:
    g = table(
        cleared=True,
        forces={"anagnia": ("roman", 1, ["valerius"])},
        owners={"antium": "roman", "hadria": "roman", "cannae": "roman"},
        loyalty={"cannae": 1, "capua": 2},
        hands={"greek": ["latin_revolt"]},
        active="greek",
    )
    event(g, "latin_revolt")
    latium = ["praeneste", "velitrae", "tarracina", "capua", "antium"]
    assert sorted(offered(g, "space")) == sorted([*latium, "cannae"])
    assert why_not(g, "anagnia") == "garrison_protects"
    assert why_not(g, "roma") == "no_effect"
    assert why_not(g, "hadria") == "no_effect"  # a Roman marker, but no colony
    take(g, "capua")
    assert why_not(g, "capua") == "too_many"
    take(g, "cannae")
    assert (loyalty(g, "capua"), owner(g, "cannae")) == (1, "independent")
    assert waiting(g) == "greek action"
    assert lies(g, "latin_revolt") == "discards"


@pytest.mark.rule("sword_of_rome", "C.G27")
def test_no_latin_revolt_against_an_ally() -> None:
    g = table(alliances=["roman_greek"], hands={"greek": ["latin_revolt"]}, active="greek")
    assert why_no_event(g, "latin_revolt") == "not_enemy"


@pytest.mark.rule("sword_of_rome", "C.G28")
def test_spies_see_a_hand_and_its_owner_discards_a_card_of_his_choice() -> None:
    held = ["foedus", "devotio", "triarii"]
    g = table(hands={"greek": ["embassy_and_spies"], "roman": held}, active="greek")
    event(g, "embassy_and_spies")
    assert offered(g) == ["roman"]
    assert why_not(g, "greek") == "not_your_power"
    assert why_not(g, "gallic") == "no_effect"  # he has no cards
    take(g, "roman")
    assert log(g, "hand_seen") == [("hand_seen", "greek", "roman")]
    assert waiting(g) == "roman event_card"
    assert sorted(offered(g)) == sorted(held)
    take(g, "devotio")
    assert lies(g, "devotio") == "discards"
    assert sorted(hand(g, "roman")) == ["foedus", "triarii"]
    assert g.seen_by(g.seats[1], ROMAN) == g.hand[0]  # what is left stays known
    assert waiting(g) == "greek action"
    assert lies(g, "embassy_and_spies") == "discards"


@pytest.mark.rule("sword_of_rome", "C.G28")
def test_what_spies_have_seen_only_the_greeks_know() -> None:
    hands = {"greek": ["embassy_and_spies"], "roman": ["triumph", "devotio"]}
    g = table(hands=hands, decks={"roman": ["triarii", "dilectus"]}, active="greek")
    assert "triumph" not in str(g.view(1))
    event(g, "embassy_and_spies", "roman", "devotio")
    assert ["triumph" in str(g.view(seat)) for seat in range(4)] == [True, True, False, False]


@pytest.mark.rule("sword_of_rome", "C.G28")
def test_spies_need_a_hand_to_look_into() -> None:
    g = table(hands={"greek": ["embassy_and_spies"]}, active="greek")
    assert why_no_event(g, "embassy_and_spies") == "no_effect"
    hands = {"greek": ["embassy_and_spies"], "gallic": ["panic"]}
    g = table("two", hands=hands, active="greek")
    assert why_no_event(g, "embassy_and_spies") == "no_effect"  # his own player's


@pytest.mark.rule("sword_of_rome", "C.G30")
def test_the_pan_hellenic_appeal_makes_three_greek_cities_more_loyal() -> None:
    g = table(
        forces={"messana": PUNICS},
        sieges={"messana": 0},
        hands={"greek": ["pan_hellenic_appeal"]},
        active="greek",
    )
    event(g, "pan_hellenic_appeal")
    assert why_not(g, "syracusae") == "loyalty_at_limit"
    assert why_not(g, "messana") == "city_besieged"
    assert why_not(g, "catana") == "city_not_yours"
    assert why_not(g, "roma") == "city_not_yours"
    take(g, "thurii")
    assert why_not(g, "thurii") == "too_many"
    take(g, "neapolis", "tarentum")
    assert waiting(g) == "greek action"
    assert [loyalty(g, city) for city in ("thurii", "neapolis", "tarentum")] == [3, 3, 3]
    assert lies(g, "pan_hellenic_appeal") == "discards"


# -- until the end of the turn ---------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.G32")
def test_a_punic_rebellion_forbids_to_activate_carthage_this_turn() -> None:
    hands = {"greek": ["punic_mercenaries_rebel"], "etruscan_samnite": ["etruscan_neutral_power_1"]}
    g = table(hands=hands, active="greek")
    event(g, "punic_mercenaries_rebel")
    assert lies(g, "punic_mercenaries_rebel") == "discards"
    event(g, "etruscan_neutral_power_1")
    assert why_not(g, "carthaginian") == "neutral_forbidden"
    assert why_not(g, "volsci") == "allowed"
    g.hand[1], g.discards[1] = g.discards[1], 0
    assert why_no_event(g, "punic_mercenaries_rebel") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.G32")
@pytest.mark.parametrize(("rebels", "n"), [(True, 1), (False, 3)])
def test_after_a_punic_rebellion_carthage_gets_one_unit(rebels: bool, n: int) -> None:
    g = table(hands={"greek": ["punic_mercenaries_rebel"]}, active="greek")
    if rebels:
        event(g, "punic_mercenaries_rebel")
    finish(start(g, reinforcements))
    assert sum(int(told[2]) for told in log(g, "units_placed") if told[1] == "carthaginian") == n
    for most, total in ((2, 2), (9, 3)):  # with the number of another edition
        g.this_turn.punic_rebellion = most
        assert new_units(g, CARTHAGINIAN) == total
    g.carthage_fell = 1
    g.hand[1], g.discards[1], g.this_turn.punic_rebellion = (1 << 37) - 1, 0, 0
    g.active = GREEK
    assert why_no_event(g, "punic_mercenaries_rebel") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.G35")
@pytest.mark.parametrize(("purge", "price"), [(False, 3), (True, 1)])
def test_a_purge_makes_greek_leaders_2_cheaper_in_all(purge: bool, price: int) -> None:
    g = table(
        forces={"messana": ("greek", 2, ["timoleon"])},
        hands={"greek": ["tyrants_purge"]},
        active="greek",
    )  # Dionysius costs 2, Timoleon 1
    if purge:
        event(g, "tyrants_purge")
        assert lies(g, "tyrants_purge") == "discards"
    before = sum(g.loyalty)
    finish(start(g, reinforce, "greek"))
    assert (where(g, "dionysius"), where(g, "timoleon")) == ("syracusae", "messana")
    assert len(log(g, "loyalty", "city_changed")) == price
    assert sum(g.loyalty) >= before - price
    finish(start(g, end_turn))
    assert g.this_turn.purge == 0


@pytest.mark.rule("sword_of_rome", "C.G35", "7.4.3.c")
def test_a_purge_found_once_more_adds_to_the_first() -> None:
    g = table(hands={"greek": ["tyrants_purge"]}, active="greek")
    event(g, "tyrants_purge")
    take(start(g, desperate_times, "greek"), "desperate_event", "tyrants_purge")
    assert g.this_turn.purge == 4


# -- marches ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.G36")
@pytest.mark.parametrize(("answer", "needed"), [("pass", 3), ("night_attack", 1)])
def test_a_night_attack_adds_2_to_the_dice_of_those_who_intercept(answer: str, needed: int) -> None:
    g = table(
        cleared=True,
        forces={"neapolis": GREEKS, "fregellae": ("roman", 5, ["claudius"])},
        hands={"greek": ["night_attack"]},
        active="greek",
    )
    start(g, act_with, "dionysius", 2)
    assert waiting(g) == "greek react_activation"
    take(g, answer, 5)
    assert lies(g, "night_attack") == ("hand" if answer == "pass" else "discards")
    take(reach(g, "march"), "space:capua")
    take(reach(g, "intercept"), "claudius", 5, 6)
    assert log(g, "rolled") == [("rolled", "roman", "claudius", 6, needed)]


@pytest.mark.rule("sword_of_rome", "C.G36")
@pytest.mark.parametrize(("answer", "needed"), [("pass", 3), ("night_attack", 1)])
def test_a_night_attack_adds_2_to_the_dice_of_those_who_avoid_it(answer: str, needed: int) -> None:
    g = table(
        cleared=True,
        forces={"capua": GREEKS, "tarracina": ("roman", 5, ["claudius"])},
        hands={"greek": ["night_attack"]},
        active="greek",
    )
    take(start(g, act_with, "dionysius", 2), answer)
    take(reach(g, "take_units"), 5)
    take(reach(g, "march"), "space:tarracina")
    take(reach(g, "avoid"), "claudius", 5, "contest", 6)
    assert log(g, "rolled") == [("rolled", "roman", "claudius", 6, needed)]


@pytest.mark.rule("sword_of_rome", "C.G36", "13.4.1")
@pytest.mark.parametrize(("answer", "needed"), [("pass", 3), ("night_attack", 1)])
@pytest.mark.parametrize("die", [1, 6])
def test_a_night_attack_surprises_besiegers_who_avoid_a_sortie(
    answer: str, needed: int, die: int
) -> None:
    g = table(
        cleared=True,
        forces={"neapolis": ("roman", 5, ["claudius"])},
        inside={"neapolis": ("greek", 3, ["dionysius"])},
        sieges={"neapolis": 0},
        hands={"greek": ["night_attack"]},
        active="greek",
    )
    take(start(g, act_with, "dionysius", 2), answer)
    take(reach(g, "avoid"), "claudius", 5, "contest", die)
    assert log(g, "rolled") == [("rolled", "roman", "claudius", die, needed)]
    finish(g)
    assert g.march.stealth == 0


@pytest.mark.rule("sword_of_rome", "C.G36")
def test_a_night_attack_is_over_with_the_activation_and_for_greeks_only() -> None:
    g = table(hands={"greek": ["night_attack"]}, active="greek")
    take(start(g, act_with, "dionysius", 2), "night_attack", 5)
    finish(g)
    assert g.march.stealth == 0
    g = table(hands={"greek": ["night_attack"]})
    start(g, act_with, "valerius", 3)
    assert "greek react_activation" not in asked_until_the_end(g)
