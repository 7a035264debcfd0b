"""What a seat sees, and what it could believe of the rest."""

from __future__ import annotations

from random import Random

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.vocabulary.turns import OBJECTIVES
from tests.games.pax_romana.kit import BOARD, TABLES, opened, power, space
from tests.games.reading import check

SITE = BOARD.site[space("gergovia")]


def dealt() -> State:
    """Rome and Carthage hold two cards and an objective each; Carthage has seen a tribe."""
    g = opened("V", advanced=True)
    for number, whose in enumerate(("rome", "carthage")):
        for card in TABLES.cards[2 * number : 2 * number + 2]:
            g.deck[card] -= 1
            g.deal(power(whose), card, 1)
        g.pool[number] -= 1
        g.held[power(whose) * OBJECTIVES + number] += 1
    g.tribes[SITE] = 5
    g.counters[3] -= 1
    g.looked[SITE] = 1 << power("carthage")
    check(g)
    return g


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    g = dealt()
    seen = g.view(g.seats[power("rome")])["powers"]
    assert seen["rome"]["hand"] == {TABLES.card_ids[0]: 1, TABLES.card_ids[1]: 1}
    assert (seen["carthage"]["hand"], seen["carthage"]["cards"]) == (None, 2)
    assert (seen["carthage"]["held"], seen["carthage"]["objectives"]) == (None, 1)


def test_a_spectator_sees_no_hand() -> None:
    powers = dealt().view(None)["powers"]
    assert all(seen["hand"] is None and seen["held"] is None for seen in powers.values())


def test_an_objective_that_lies_open_is_seen_by_all() -> None:
    g = dealt()
    g.shown[power("carthage") * OBJECTIVES + 1] = 1
    seen = g.view(g.seats[power("rome")])["powers"]["carthage"]
    assert seen["shown"] == {TABLES.objective_ids[1]: 1}


def test_only_who_has_looked_knows_a_tribe() -> None:
    g = dealt()
    assert g.view(g.seats[power("carthage")])["tribes"]["gergovia"] == 5
    assert g.view(g.seats[power("rome")])["tribes"]["gergovia"] is None
    assert g.view(None)["tribes"]["gergovia"] is None


def test_what_is_drawn_anew_looks_the_same_and_differs_behind() -> None:
    g = dealt()
    seat = g.seats[power("rome")]
    rng = Random(3)
    drawn = [g.determinize(seat, rng) for _ in range(40)]
    for other in drawn:
        check(other)
        assert other.view(seat) == g.view(seat)
    assert len({tuple(other.hand_of(power("carthage"))) for other in drawn}) > 10
    assert len({tuple(other.held_by(power("carthage"))) for other in drawn}) > 3
    assert len({other.tribes[SITE] for other in drawn}) > 3


def test_what_a_seat_has_looked_at_is_not_drawn_anew() -> None:
    g = dealt()
    rng = Random(3)
    drawn = [g.determinize(g.seats[power("carthage")], rng) for _ in range(20)]
    assert {other.tribes[SITE] for other in drawn} == {5}


def test_an_open_objective_stays_with_its_holder() -> None:
    g = dealt()
    g.shown[power("carthage") * OBJECTIVES + 1] = 1
    rng = Random(3)
    for _ in range(20):
        check(g.determinize(g.seats[power("rome")], rng))


def test_a_position_survives_being_saved() -> None:
    g = dealt()
    saved = g.data()
    fresh = opened("V", advanced=True)
    fresh.load(saved)
    assert fresh.key() == g.key()


def test_a_position_is_judged_as_a_share_and_more_land_is_better() -> None:
    g = opened("V", advanced=True)
    assert all(0 < g.evaluate(seat) < 1 for seat in range(4))
    before = g.evaluate(g.seats[power("rome")])
    g.wipe_out(space("aleria"))
    assert g.evaluate(g.seats[power("rome")]) < before, "Corsica is lost"


def test_points_then_stability_then_civilisation_decide() -> None:
    g = opened("V")
    g.points = [9, 9, 9, 4]
    g.stability = [2, 3, 3, 8]
    assert g.outcome().places == (3, 2, 1, 4), "Greece has more towns than Carthage"
    g.winner = g.seats[power("east")]
    assert g.outcome().winners() == [g.seats[power("east")]]
