"""What the greedy bot's judgement of The Sword of Rome promises."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from ludus.bots import make_bot
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE, OVER
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.sequence import game
from ludus.games.sword_of_rome.rules.turn.surrender import surrender
from ludus.games.sword_of_rome.vocabulary.turns import IN_ROUNDS, MODES
from tests.games.sword_of_rome.kit import (
    GAME,
    Force,
    force,
    power,
    run_until,
    side,
    start,
    table,
    take,
    waiting,
)


def chosen(g: State) -> str:
    """What the greedy bot does now."""
    bot = make_bot("greedy", 1)
    return GAME.target(g.kind(), bot.choose(Perspective(GAME, g, g.to_move)))


def value(g: State, name: str = "roman") -> float:
    """What a position is worth to a side with four players."""
    return g.evaluate(side(name))


def ready(g: State, name: str = "roman") -> State:
    """The action phase of a side begins."""
    return start(g, actions, name)


def march(g: State, units: int, *spaces: str) -> State:
    """Valerius sets out from Roma and goes where he is sent, nobody hindering him."""
    take(ready(g), "roman_campaign_1", "activate", "valerius")
    run_until(g, "roman take_units")
    take(g, units)
    for name in spaces:
        take(run_until(g, "roman march"), name)
    return g


@pytest.mark.parametrize("mode", MODES)
def test_a_chance_lies_between_none_and_all_and_the_winner_has_all(mode: str) -> None:
    rng = Random(mode)
    g = GAME.new({"players": mode, "length": "short"})
    assert isinstance(g, State)
    seats = range(max(g.seats) + 1)
    steps = 0
    while g.to_move != OVER:
        odds = g.weights() if g.to_move == CHANCE else ()
        g.apply(rng.choices(range(len(odds)), odds)[0] if odds else rng.choice(g.legal()))
        steps += 1
        if steps % 7 == 0 and g.to_move != OVER:
            assert all(0.0 < g.evaluate(seat) < 1.0 for seat in seats), waiting(g)
    assert [g.evaluate(seat) for seat in seats] == [float(seat == g.winner) for seat in seats]


def test_judging_changes_nothing() -> None:
    g = ready(table(hands={"roman": ["roman_campaign_1"]}))
    before = g.key()
    value(g)
    assert g.key() == before


def test_points_are_worth_something() -> None:
    assert value(ready(table(points={"roman": 7}))) > value(ready(table()))
    assert value(ready(table(points={"greek": 9}))) < value(ready(table()))


@pytest.mark.parametrize("space", ["perusia", "neapolis", "mediolanum"])
def test_a_victory_space_abroad_is_worth_having(space: str) -> None:
    plain = table()
    held = table(owners={space: "roman"})
    assert value(ready(held)) > value(ready(plain)) + 0.05


def test_a_city_lost_at_home_hurts_its_owner_and_helps_the_others() -> None:
    plain, lost = ready(table()), ready(table(owners={"sutrium": "independent"}))
    assert value(lost) < value(plain)
    assert value(lost, "greek") > value(plain, "greek")


def test_gauls_gain_by_plunder_and_not_by_victory_spaces_abroad() -> None:
    plain = ready(table(active="gallic"), "gallic")
    assert value(ready(table(active="gallic", plunder=3), "gallic"), "gallic") > value(
        plain, "gallic"
    )
    held = ready(table(active="gallic", owners={"clusium": "gallic"}), "gallic")
    helped = value(held, "gallic") - value(plain, "gallic")
    roman = value(ready(table(owners={"clusium": "roman"}))) - value(ready(table()))
    assert helped < roman


def test_the_level_of_automatic_victory_is_sought() -> None:
    level = GAME.tables.automatic[1]
    steps = [value(ready(table(points={"roman": level - n}))) for n in (3, 2, 1, 0)]
    assert steps == sorted(steps)
    assert steps[3] - steps[2] > steps[1] - steps[0]


def test_a_loyal_city_and_more_units_are_better() -> None:
    plain = value(ready(table()))
    assert value(ready(table(loyalty={"capua": 2}))) > plain
    assert value(ready(table(forces={"roma": ("roman", 9, ["valerius"])}))) > plain


def test_a_siege_that_goes_well_is_better() -> None:
    away: dict[str, Force] = {"roma": ("roman", 0, [])}
    near = ready(table(forces={**away, "capua": ("roman", 6, ["valerius"])}))
    siege = {**away, "neapolis": ("roman", 6, ["valerius"])}
    begun = ready(table(forces=siege, sieges={"neapolis": 0}))
    assert value(begun) > value(near)
    assert value(begun, "greek") < value(near, "greek")


def test_a_battle_is_judged_by_its_odds_before_the_dice_fall() -> None:
    def before_dice(units: int) -> State:
        g = table(
            forces={
                "roma": ("roman", units, ["valerius"]),
                "clusium": ("etruscan", 0, []),
                "sutrium": ("roman", 0, []),
                "volsinii": ("etruscan", 5, ["etruscan_minor_a"]),
            },
            hands={"roman": ["roman_campaign_1", "obesus_etruscus"]},
        )
        return run_until(march(g, units, "sutrium", "volsinii"), "roman react_battle")

    weak, strong = before_dice(4), before_dice(10)
    assert value(strong) > value(weak)
    assert value(strong, "etruscan_samnite") < value(weak, "etruscan_samnite")


def test_a_battle_won_is_better_than_a_battle_lost() -> None:
    def fought(roman: int, etruscan: int) -> State:
        g = table(
            forces={
                "roma": ("roman", 8, ["valerius"]),
                "sutrium": ("roman", 0, []),
                "clusium": ("etruscan", 0, []),
                "volsinii": ("etruscan", 5, ["etruscan_minor_a"]),
            },
            hands={"roman": ["roman_campaign_1"]},
        )
        run_until(march(g, 8, "sutrium", "volsinii"), "etruscan_samnite avoid")
        run_until(take(g, "pass"), "chance die")
        return take(g, *[roman] * 3, *[etruscan] * 3)

    assert value(fought(6, 2)) > value(fought(2, 6))


def lost_at_volsinii(guards: int) -> State:
    """The Etruscans have lost a battle; Pisae, a victory space, has so many units to guard it."""
    g = table(
        forces={
            "roma": ("roman", 8, ["valerius"]),
            "sutrium": ("roman", 0, []),
            "clusium": ("etruscan", 0, []),
            "pisae": ("etruscan", guards, []),
            "volsinii": ("etruscan", 5, ["etruscan_minor_a"]),
        },
        hands={"roman": ["roman_campaign_1"]},
    )
    run_until(march(g, 8, "sutrium", "volsinii"), "etruscan_samnite avoid")
    run_until(take(g, "pass"), "chance die")
    return run_until(take(g, 6, 6, 6, 2, 2, 2), "roman consequence")


def test_the_beaten_fear_for_victory_spaces_that_nobody_guards() -> None:
    open_to_all, guarded = lost_at_volsinii(0), lost_at_volsinii(1)
    lost = value(guarded, "etruscan_samnite") - value(open_to_all, "etruscan_samnite")
    for g in (open_to_all, guarded):
        g.battle.clear()
    unit = value(guarded, "etruscan_samnite") - value(open_to_all, "etruscan_samnite")
    assert lost > unit + 0.02, "more than a unit and a guard are worth in peace"


def test_what_a_battle_costs_in_support_is_known_before_it_is_taken() -> None:
    g = lost_at_volsinii(0)
    before = value(g, "etruscan_samnite")
    take(g, "remove_in:pisae")
    assert abs(value(g, "etruscan_samnite") - before) < 0.03


def test_a_march_that_can_go_on_to_a_prize_is_better_than_one_that_cannot() -> None:
    g = table(
        forces={"roma": ("roman", 8, ["valerius"]), "clusium": ("etruscan", 0, [])},
        hands={"roman": ["roman_campaign_1"]},
    )
    run_until(march(g, 8), "roman march")
    tired = g.clone()
    tired.march.points = 0
    assert value(g) > value(tired)


def test_the_bot_takes_what_it_holds_at_the_end_of_a_turn() -> None:
    g = table(active="", round=0, forces={"clusium": ("roman", 3, ["valerius"])})
    start(g, surrender)
    run_until(g, "roman mark")
    assert chosen(g) == "space:clusium"


@pytest.mark.slow
def test_the_bot_marches_to_an_open_victory_space() -> None:
    g = table(
        forces={"roma": ("roman", 8, ["valerius"])},
        owners={"praeneste": "greek"},
        hands={"roman": ["roman_campaign_1"]},
    )
    ready(g)
    bot = make_bot("greedy", 1)
    while waiting(g) != "roman action" or not g.card_played:
        seat = g.to_move
        g.apply(bot.choose(Perspective(GAME, g, seat)) if seat >= 0 else g.legal()[0])
    assert force(g, "praeneste")[0] == "roman"


# -- who begins (5.3) ------------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "begins"), [("two", "greek"), ("four", "gallic")])
def test_who_decides_about_the_first_turn_keeps_the_choice_and_acts_before_the_others(
    players: str, begins: str
) -> None:
    g = start(GAME.set_up({"players": players, "length": "full"}), game)
    while g.to_move == CHANCE:
        g.apply(g.legal()[0])
    mine = g.to_move
    while g.kind().name != "first_side":
        take(g, chosen(g))
    assert g.to_move == mine
    assert chosen(g) == f"side:{begins}"  # with two, both of one's sides act before the rest


def test_a_head_start_counts_until_the_first_round_is_over() -> None:
    early, late = (table("two", round=1, active="greek") for _ in range(2))
    early.turn = late.turn = 1
    early.phase = late.phase = IN_ROUNDS
    early.first, late.first = side("greek"), side("etruscan_samnite")
    seat = early.seats[side("greek")]
    assert early.evaluate(seat) > late.evaluate(seat)
    early.round = late.round = 2
    assert early.evaluate(seat) == late.evaluate(seat)
    early.round = late.round = 1
    early.turn = late.turn = 2
    assert early.evaluate(seat) == late.evaluate(seat)


# -- alliances (15) --------------------------------------------------------------------------------
def proposed(g: State) -> State:
    """The Romans have proposed an alliance to the Greeks, who have not answered."""
    return take(ready(g), "propose:roman_greek")


THREAT: Final = {"capua": ("roman", 8, ["valerius"])}
"""Before the gates of Neapolis: now the Greeks would like an alliance."""


def test_whoever_was_refused_does_not_expect_another_answer_in_this_turn() -> None:
    fresh, refused = proposed(table(forces=THREAT)), proposed(table(forces=THREAT))
    refused.this_turn.declined = 1
    assert value(refused) < value(ready(table(forces=THREAT)))
    assert value(fresh) != pytest.approx(value(refused))


@pytest.mark.parametrize(("forces", "answer"), [({}, "decline"), (THREAT, "accept")])
def test_an_answer_is_expected_as_the_other_judges_it_himself(
    forces: dict[str, Force], answer: str
) -> None:
    g = proposed(table(forces=forces))
    assert chosen(g) == f"button:{answer}"
    expected = value(g, "gallic")
    assert expected == pytest.approx(value(take(g, answer), "gallic"), abs=0.005)


def test_whoever_broke_an_alliance_is_trusted_less_by_all_and_least_by_whom_he_betrayed() -> None:
    honest, false = table(), table()
    for g in (honest, false):
        g.ally(power("roman"), power("greek"))
    false.betrayed[power("greek")] = 1 << power("roman")
    assert value(ready(false), "roman") < value(ready(honest), "roman")
    assert value(ready(false), "greek") < value(ready(honest), "greek")
    assert value(ready(false), "gallic") > value(ready(honest), "gallic")
