"""Toy plays: to the end in all modes, the same on the oracle, and without giving secrets away."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ludus.core.editions import load_edition
from ludus.core.errors import EditionError, OptionError
from ludus.core.game import Options
from ludus.flow import CHANCE, OVER
from ludus.games import game_ids
from tests.toy import toy_game
from tests.toy.box import Box
from tests.toy.state import State
from tests.toy.vocabulary import (
    AUGURY,
    BID,
    CARDS,
    DEAL,
    DREW,
    LET_PASS,
    NO_TARGET,
    NOT_HELD,
    ONLY_AN_ANSWER,
    PASS,
    PLAY,
    REACT,
    SHOW,
    SHOWN,
    SPY,
    TARGET,
    TAX,
    TOO_DEAR,
    USE_VETO,
    VETO,
)

GAME = toy_game()
MODES = [pytest.param(mode, id="-".join(mode.values())) for mode in GAME.modes()]
TWO: Options = {"players": "2", "length": "short"}
THREE: Options = {"players": "3", "length": "short"}


# -- a kit --------------------------------------------------------------------------------
def new(options: Options) -> State:
    g = GAME.new(options)
    assert isinstance(g, State)
    return g


def draw(g: State, rng: Random) -> tuple[int, int]:
    """A random seat that may act now, brought to the front, and a random action of it."""
    seat = rng.choice(g.waiting_seats() or [CHANCE])
    g.focus(seat)
    if seat != CHANCE:
        return seat, rng.choice(g.legal())
    weights = list(g.weights())
    return seat, rng.choices(range(len(weights)), weights)[0]


def positions(options: Options, seed: int) -> Iterator[State]:
    """Every position of a random game, from the first to the last."""
    rng, g = Random(seed), new(options)
    for _ in range(GAME.step_limit):
        yield g
        if g.to_move == OVER:
            return
        _seat, action = draw(g, rng)
        g.apply(action)
    raise AssertionError("the game does not end")


def dealt(*hands: tuple[int, ...]) -> State:
    """A game after the deal of *hands* and an auction in which nobody bids anything."""
    g = new(TWO if len(hands) == 2 else THREE)
    for card in itertools.chain(*hands):
        assert g.kind() is DEAL
        g.apply(card)
    for seat in range(len(hands)):
        answer(g, seat, 0)
    return g


def answer(g: State, seat: int, action: int) -> None:
    """A seat acts."""
    g.focus(seat)
    assert action in g.legal(), f"{action} is not among {g.legal()}"
    g.apply(action)


# -- it plays -----------------------------------------------------------------------------
@pytest.mark.parametrize("options", MODES)
def test_random_games_come_to_an_end_and_lose_nothing(options: Options) -> None:
    reasons = set()
    for seed in range(40):
        for g in positions(options, seed):
            assert g.broken_laws() == []
            assert g.to_move == OVER or g.legal()
            for seat in range(g.players):
                assert 0 <= g.evaluate(seat) <= 1
        outcome = g.outcome()
        assert len(outcome.places) == len(GAME.seats(options))
        assert outcome.winners()
        reasons.add(outcome.reason)
    assert reasons == {"riches", "time"}


@pytest.mark.parametrize("options", MODES)
def test_the_oracle_plays_the_same(options: Options) -> None:
    for seed in range(25):
        rng, g, oracle = Random(seed), new(options), GAME.oracle(options)
        while g.to_move != OVER:
            seat, action = draw(g, rng)
            assert (oracle.kind(seat), oracle.legal(seat)) == (g.kind(), g.legal())
            if seat == CHANCE:
                assert list(oracle.weights()) == list(g.weights())
            g.apply(action)
            oracle.apply(action, seat)
            assert oracle.state.fields_key() == g.fields_key()
            assert oracle.to_move == g.to_move
        assert oracle.to_move == OVER


def test_every_kind_of_decision_comes_up() -> None:
    found = {
        g.kind().name
        for seed in range(20)
        for g in positions(THREE, seed)
        if g.to_move != OVER
    }  # fmt: skip
    assert found == {kind.name for kind in GAME.kinds}


def test_positions_are_data() -> None:
    for g in positions(THREE, 3):
        other = GAME.set_up(GAME.settle(THREE))
        other.load(json.loads(json.dumps(g.data())))
        assert other.fields_key() == g.fields_key()
        assert g.clone().key() == g.key()


def test_options_are_settled_or_refused() -> None:
    assert GAME.settle() == {"players": "3", "length": "short"}
    assert new({"players": "2"}).players == 2
    with pytest.raises(OptionError, match="option players is one of 3, 2, not '4'"):
        GAME.new({"players": "4"})


def test_the_toy_is_not_among_the_games() -> None:
    assert "toy" not in game_ids()


# -- its rules ----------------------------------------------------------------------------
def test_bids_may_come_in_any_order() -> None:
    keys = set()
    for order in itertools.permutations(range(3)):
        g = new(THREE)
        for card in (AUGURY, TAX, VETO) * 3:
            g.apply(card)
        assert g.waiting_seats() == [0, 1, 2]
        for seat in order:
            answer(g, seat, seat)
        assert (g.to_move, g.kind(), g.audience()) == (CHANCE, DEAL, 2)
        keys.add(g.key())
    assert len(keys) == 1


def test_a_lone_highest_bid_is_paid_and_begins() -> None:
    g = new(TWO)
    for card in (AUGURY, TAX, VETO) * 2:
        g.apply(card)
    answer(g, 1, 3)
    answer(g, 0, 2)
    g.apply(SPY)
    assert (g.coins, g.cards(1), g.starter, g.to_move) == ([5, 2], 4, 1, 1)


def test_a_bid_above_ones_coins_has_a_reason() -> None:
    g = new(TWO)
    for card in (AUGURY,) * 6:
        g.apply(card)
    assert (g.kind(), g.legal(), g.barrier(5), g.barrier(6)) == (
        BID,
        [0, 1, 2, 3, 4, 5],
        0,
        TOO_DEAR,
    )


def test_a_card_that_cannot_be_played_has_a_reason() -> None:
    g = dealt((AUGURY, VETO, TAX), (SPY, SPY, VETO))
    assert (g.to_move, g.kind(), g.legal()) == (0, PLAY, [AUGURY, TAX, PASS])
    assert (g.barrier(SPY), g.barrier(VETO)) == (NOT_HELD, ONLY_AN_ANSWER)
    g.coins = [10, 0]
    assert g.barrier(TAX) == NO_TARGET


def test_a_veto_stops_a_card() -> None:
    g = dealt((TAX, TAX, TAX), (VETO, SPY, SPY))
    answer(g, 0, TAX)
    answer(g, 1, USE_VETO)
    assert (g.to_move, g.kind()) == (0, REACT), "Gaius might hold a veto as well"
    assert (g.legal(), g.barrier(USE_VETO)) == ([LET_PASS], NOT_HELD)
    answer(g, 0, LET_PASS)
    assert (g.coins, g.discards[VETO], g.to_move, g.kind()) == ([5, 5], 1, 1, PLAY)


def test_a_veto_stops_a_veto() -> None:
    g = dealt((TAX, VETO, VETO), (VETO, VETO, SPY))
    answer(g, 0, TAX)
    answer(g, 1, USE_VETO)
    answer(g, 0, USE_VETO)
    answer(g, 1, USE_VETO)
    assert len([frame for frame in g.stack if frame[0] == g.stack[-1][0]]) == 4
    answer(g, 0, USE_VETO)
    assert (g.kind(), g.legal()) == (TARGET, [1]), "no veto is left, so nobody is asked"
    answer(g, 0, 1)
    assert g.coins == [7, 3]


def test_a_spy_whose_victim_spent_the_last_card_does_nothing() -> None:
    g = dealt((SPY, VETO, TAX), (VETO, TAX, TAX))
    g.hands[1][TAX], g.deck[TAX] = 0, g.deck[TAX] + 2
    answer(g, 0, SPY)
    answer(g, 1, USE_VETO)
    answer(g, 0, USE_VETO)
    assert (g.kind(), g.to_move, g.cards(1)) == (PLAY, 1, 0)


def test_the_goal_ends_the_game_in_the_middle_of_a_turn() -> None:
    g = dealt((AUGURY, TAX, TAX), (SPY, SPY, SPY))
    answer(g, 0, AUGURY)
    answer(g, 1, LET_PASS)
    g.apply(5)
    assert g.to_move == OVER
    assert (g.coins[0], g.outcome().places, g.outcome().reason) == (8, (1, 2), "riches")


def test_equal_coins_share_a_place() -> None:
    g = dealt((AUGURY,) * 3, (TAX,) * 3)
    while g.to_move != OVER:
        action = {BID: 0, PLAY: PASS}[g.kind()]
        answer(g, g.to_move, action)
    assert (g.outcome().places, g.outcome().reason, g.round) == ((1, 1), "time", 3)


# -- its secrets --------------------------------------------------------------------------
def shown_to(g: State, seat: int) -> str:
    """All that a seat receives: its view, and its decision if it has one."""
    received: dict[str, Any] = {"view": g.view(seat), "waiting": g.waiting_seats()}
    if seat in g.waiting_seats():
        own = g.clone()
        own.focus(seat)
        kind = own.kind()
        received["legal"] = own.legal()
        received["why"] = [own.barrier(action) for action in range(kind.size)]
        received["prompt"] = GAME.prompt("en", kind, own.facts(), GAME.seats(THREE)[seat])
    return json.dumps(received)


@pytest.mark.parametrize("options", MODES)
def test_a_determinized_position_looks_the_same_and_plays(options: Options) -> None:
    rng = Random(1)
    for seed in range(6):
        for g in positions(options, seed):
            for seat in range(g.players):
                key = g.key()
                other = g.determinize(seat, rng)
                assert g.key() == key
                assert shown_to(other, seat) == shown_to(g, seat)
                assert other.broken_laws() == []
        while other.to_move != OVER:
            other.apply(draw(other, rng)[1])


def test_determinizing_draws_every_hand_that_is_possible() -> None:
    g, rng = dealt((AUGURY, AUGURY, TAX), (VETO, SPY, SPY)), Random(1)
    hands = {tuple(g.determinize(0, rng).hands[1]) for _ in range(400)}
    assert len(hands) > 10
    assert all(g.determinize(0, rng).hands[0] == g.hands[0] for _ in range(20))
    assert (0, 0, 0, 3) in hands, "three vetoes"
    assert max(hand[AUGURY] for hand in hands) == 3


def test_determinizing_draws_the_bids_of_others() -> None:
    g, rng = new(THREE), Random(1)
    for card in (AUGURY, TAX, VETO) * 3:
        g.apply(card)
    answer(g, 1, 4)
    answer(g, 2, 2)
    samples = [g.determinize(2, rng) for _ in range(100)]
    assert {other.bids[1] for other in samples} == {0, 1, 2, 3, 4, 5}
    assert {(other.bids[0], other.bids[2]) for other in samples} == {(-1, 2)}


def test_a_view_hides_the_hands_and_bids_of_others() -> None:
    g = new(THREE)
    for card in (AUGURY, TAX, VETO) * 3:
        g.apply(card)
    answer(g, 1, 4)
    for seat in (0, 1, 2, None):
        players = g.view(seat)["players"]
        assert [player["hand"] is not None for player in players] == [n == seat for n in range(3)]
        assert players[1]["bid"] == (4 if seat == 1 else None)
        assert [player["has_bid"] for player in players] == [False, True, False]
        assert [player["cards"] for player in players] == [3, 3, 3]


def test_what_a_seat_may_not_know_changes_nothing_it_receives() -> None:
    """Two games that differ only in what Gaius cannot see give him the same to the end."""
    with_veto = dealt((TAX, AUGURY, AUGURY), (VETO, SPY, SPY))
    without = dealt((TAX, AUGURY, AUGURY), (TAX, SPY, SPY))
    for action in (None, TAX, LET_PASS, 1):
        if action is not None:
            for g in (with_veto, without):
                answer(g, g.to_move, action)
        assert shown_to(with_veto, 0) == shown_to(without, 0)
        assert with_veto.to_move == without.to_move, "the window opens with and without a veto"


def test_private_draws_are_masked_in_the_journal() -> None:
    g = GAME.set_up(GAME.settle(TWO))
    g.journal = []
    g.begin(GAME.rules, GAME.opening)
    for card in (AUGURY, TAX, VETO, SPY, SPY, VETO):
        assert g.audience() == len(g.journal) // 3
        g.apply(card)
    entry = g.journal[1]
    assert entry == (DREW.number, 0, TAX)
    seats = GAME.seats(TWO)
    told = {
        seat: GAME.tell("en", (entry[0], *DREW.masked(entry[1:], seat)), seats)
        for seat in (0, 1, None)
    }
    assert told == {0: "Gaius draws Tax.", 1: "Gaius draws a card.", None: "Gaius draws a card."}
    assert (DREW.reveals, SHOWN.reveals) == (False, True)


def test_a_card_is_spied_by_chance_and_shown_to_all() -> None:
    g = dealt((SPY, TAX, TAX), (AUGURY, AUGURY, VETO))
    answer(g, 0, SPY)
    answer(g, 1, LET_PASS)
    answer(g, 0, 1)
    assert (g.kind(), g.legal(), list(g.weights())) == (SHOW, [AUGURY, VETO], [2, 0, 0, 1])
    g.apply(VETO)
    assert (g.discards[VETO], g.cards(1), g.hands[1][VETO]) == (1, 2, 0)


# -- its words ----------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_has_words(lang: str) -> None:
    seats = GAME.seats(THREE)
    for kind in GAME.kinds:
        assert GAME.prompt(lang, kind, {"round": 1, "rounds": 3}, "Gaius")
        for action in range(kind.size):
            assert GAME.describe(lang, kind, action)
            assert ":" in GAME.target(kind, action)
    for event in GAME.events:
        assert GAME.tell(lang, (event.number, *[0] * len(event.names)), seats)
    for number in range(-1, len(GAME.reasons)):
        words, _rule = GAME.why(lang, number, BID)
        assert words


def test_words_are_complete_and_alike() -> None:
    assert GAME.catalogue.check() == []
    assert GAME.describe("en", BID, 1) == "Bid 1 coin"
    assert GAME.describe("fr", PLAY, VETO) == "Jouer Veto"
    assert GAME.why("en", TOO_DEAR, BID) == ("You have fewer coins than that.", "2.1")


def test_every_rule_cited_is_in_the_rulebook() -> None:
    cited = {kind.rule for kind in GAME.kinds} | {event.rule for event in GAME.events}
    cited |= {reason.rule for reason in GAME.reasons[1:]}
    assert cited <= set(GAME.rulebook.rules)
    assert GAME.rulebook.digest("fr", "5.1").startswith("Qui atteint")


def test_the_board_as_text() -> None:
    g = dealt((AUGURY, VETO, TAX), (SPY, SPY, SPY))
    assert GAME.text(g.view(0), "en") == (
        "Round 1; bank 20, deck 12.\n"
        "Gaius: 5 coins, 3 cards. Augury, Tax, Veto\n"
        "Livia: 5 coins, 3 cards."
    )
    assert GAME.text(g.view(None), "fr").endswith("Livia : 5 pièces, 3 cartes.")


def test_another_edition_is_checked() -> None:
    text = "\n".join(
        [
            '[edition]\nid = "other"\ngame = "toy"\nschema = 1',
            'title = { en = "a", fr = "b" }\nnote = { en = "a", fr = "b" }',
            '[coins]\nall = 30\neach = 5\ngoal = 8\nprov = "rulebook"',
            '[hand]\ncards = 3\nprov = "rulebook"',
            '[rounds]\nshort = 1\nlong = 2\nprov = "rulebook"',
            *(f'[[card]]\nid = "{card}"\ncopies = 3\nprov = "rulebook"' for card in CARDS),
        ]
    )
    assert Box(load_edition(text, game="toy")).copies == [3, 3, 3, 3]
    with pytest.raises(EditionError, match="the cards must be augury, tax, spy, veto"):
        Box(load_edition(text.replace("spy", "sphinx"), game="toy"))
    with pytest.raises(EditionError, match="too few coins or cards"):
        Box(load_edition(text.replace("cards = 3", "cards = 9"), game="toy"))
    with pytest.raises(EditionError, match="goal is 99; it must be at most 30"):
        Box(load_edition(text.replace("goal = 8", "goal = 99"), game="toy"))
