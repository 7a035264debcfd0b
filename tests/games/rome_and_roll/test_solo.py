"""O. Solo against Seneca, W. two players with his foreman."""

from __future__ import annotations

import pytest

from ludus.flow import CHANCE, OVER
from ludus.games.rome_and_roll.position import scores
from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.rules.game import game, most_rounds
from ludus.games.rome_and_roll.rules.new_building import raise_building
from ludus.games.rome_and_roll.rules.seneca import (
    backs,
    count_seal,
    first_available,
    lay_cards,
    on_the_pile,
    seneca_turn,
    substitute,
)
from ludus.games.rome_and_roll.rules.seneca_builds import plan_wanted, rubble_size, seneca_builds
from ludus.games.rome_and_roll.rules.seneca_draft import wanted
from ludus.games.rome_and_roll.rules.seneca_empire import (
    best_roads,
    next_colony,
    seneca_conquers,
    seneca_develops,
)
from ludus.games.rome_and_roll.rules.seneca_sets_up import seneca_sets_up
from ludus.games.rome_and_roll.rules.senecas_foreman import builders, foreman_moves
from ludus.games.rome_and_roll.rules.solo_terms import agree_terms
from ludus.games.rome_and_roll.vocabulary.ids import (
    COLOURS,
    FACE_IDS,
    FAVOURS,
    NO_REGION,
    OPEN,
    PARK,
    RUBBLE,
    SENECA,
)
from ludus.games.rome_and_roll.vocabulary.solo import TERMS
from tests.games.rome_and_roll.kit import (
    GAME,
    PLAN_IDS,
    acting,
    cells,
    conquered,
    draw,
    favour,
    foreman,
    give,
    log,
    loyal,
    offered,
    owner_of,
    plan,
    renovated,
    seat,
    start,
    store,
    stored,
    table,
    take,
    waiting,
    why_not,
    won,
)

BLUE = seat("blue")
CARDS = GAME.items("seneca_card")
COLONIES, ROADS = GAME.items("colony"), GAME.items("road")


def solo(*terms: str, level: str = "normal", sheet: str = "legatus", **layout: object) -> State:
    """A table for one, after set-up."""
    g = table(sheet, mode=f"solo_{level}", **layout)  # type: ignore[arg-type]  # plans, favours
    g.seneca.terms = sum(1 << TERMS.index(term) for term in terms)
    g.seneca.deck = (1 << len(CARDS)) - 1
    return g


def turned_up(g: State, card: str) -> State:
    """Seneca turns up a card."""
    back = GAME.tables.seneca.cards[CARDS.index(card)].back
    g.seneca.backs = [back, back]
    g.round = 9
    return take(start(g, seneca_turn, 0), card)


# -- set-up ----------------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "O.1", "O.2", "O.13", "R56")
def test_seneca_begins_on_religion_with_a_favour() -> None:
    g = GAME.new({"players": "solo_hard", "characters": "chosen"})
    assert isinstance(g, State)
    take(g, "legatus", "lay_out", "asia_minor_taken", "begin")
    assert waiting(g) == "chance favour_swap"
    assert offered(g) == ["jupiter", "mars", "mercury"]
    take(g, "mars")
    assert g.favour_at[favour("mars")] == SENECA
    assert g.foreman == [-1, plan("R1")]
    assert (g.nero_left, g.proconsul, g.city.columns) == (4, BLUE, 16)
    assert owner_of(g, "am1") == SENECA


@pytest.mark.rule("rome_and_roll", "O.2")
def test_seneca_never_takes_saturn() -> None:
    g = take(start(solo(sheet="patricia", favours=("saturn", "juno")), seneca_sets_up), "begin")
    assert offered(g) == ["juno"]


@pytest.mark.rule("rome_and_roll", "O.3")
def test_cards_without_seal_come_among_the_last_ten() -> None:
    cards = GAME.tables.seneca.cards
    assert (len(cards), sum(card.seal for card in cards)) == (18, 16)
    g = solo()
    unsealed = [n for n, card in enumerate(cards) if not card.seal]
    for number in (1, 4):
        g.round = number
        assert not set(unsealed) & set(on_the_pile(g))
    g.round = 5
    assert set(unsealed) <= set(on_the_pile(g))


@pytest.mark.rule("rome_and_roll", "O.4")
def test_two_cards_lie_face_down_and_the_proconsul_alternates() -> None:
    g = start(solo(), lay_cards)
    assert offered(g) == ["blue-yellow", "yellow-blue"]
    before = backs(g)
    take(g, "blue-yellow")
    assert backs(g)[1] == before[1] - 1
    take(g, "blue-yellow")
    assert g.seneca.backs == [1, 1]
    g.proconsul = SENECA
    assert g.in_order() == [SENECA, BLUE]


@pytest.mark.rule("rome_and_roll", "O.4", "O.6", "O.15")
def test_a_solo_game_has_nine_rounds_of_two_cards() -> None:
    g = GAME.new({"players": "solo_easy", "characters": "drawn"})
    assert isinstance(g, State)
    first: list[int] = []
    cards = 0
    while g.to_move != OVER:
        cards += g.to_move == CHANCE and g.kind().name == "seneca_card"
        if g.round > len(first):
            first.append(g.proconsul)
        g.apply(g.legal()[0] if g.to_move == CHANCE else g.legal()[-1])
    assert (g.round, cards, first) == (9, 18, [BLUE, SENECA] * 4 + [BLUE])
    assert most_rounds(g) == 9
    assert GAME.opening is game


# -- the draft -------------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "O.5")
@pytest.mark.parametrize(
    ("pool", "number", "taken"),
    [("blue5 blue6 blue1 yellow4", 4, "blue5"), ("blue1 blue3", 4, "blue1"),
     ("blue4 yellow3 yellow5", 3, "yellow3"), ("yellow1 yellow2 red1", 4, "yellow1"),
     ("red6 red2", 3, "red6"), ("blue2", 5, "blue2")],
)  # fmt: skip
def test_seneca_prefers_a_colour_and_then_the_next_number(
    pool: str, number: int, taken: str
) -> None:
    g = solo()
    for name in pool.split():
        g.pool[FACE_IDS.index(name)] += 1
    back = COLOURS.index("blue") * len(COLOURS) + COLOURS.index("yellow")
    assert FACE_IDS[wanted(g, back, number)] == taken


# -- seals -----------------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "O.7", "R38")
@pytest.mark.parametrize(
    ("level", "at"),
    [("easy", [11, 14, 16]), ("normal", [10, 13, 15, 16]), ("hard", [9, 12, 14, 15])],
)
def test_seals_claim_nero_cards_by_the_level(level: str, at: list[int]) -> None:
    g = solo(level=level)
    claimed = []
    for _ in range(16):
        before = g.nero_left
        count_seal(g, CARDS.index("s01"))
        if g.nero_left < before:
            claimed.append(g.seneca.seals)
    assert claimed == at
    assert g.seneca.nero == sum((8, 6, 4, 2)[: len(at)])
    count_seal(g, CARDS.index("s13"))
    assert g.seneca.seals == 16


# -- Build and rubble ------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "O.8")
def test_seneca_claims_the_lowest_or_the_other_plan() -> None:
    g = solo(plans=("M2", "M5", "R1"))
    card = CARDS.index("s07")  # Manufacture, lowest
    assert PLAN_IDS[plan_wanted(g, card)] == "M2"
    assert PLAN_IDS[plan_wanted(g, CARDS.index("s08"))] == "M5"
    foreman(g, "blue", "M2")
    assert PLAN_IDS[plan_wanted(g, card)] == "M5"
    foreman(g, "seneca", "M5")
    assert plan_wanted(g, card) == -1


@pytest.mark.rule("rome_and_roll", "O.8", "R36")
def test_a_build_without_a_plan_still_leaves_rubble_and_is_no_failure() -> None:
    g = foreman(foreman(solo(plans=("M2", "M5")), "blue", "M2"), "seneca", "M5")
    turned_up(g, "s07")
    assert waiting(g) == "blue rubble"
    g.apply(g.legal()[0])
    assert (log(g, "seneca_failed"), g.plan_of[-1]) == ([], RUBBLE)


@pytest.mark.rule("rome_and_roll", "O.8")
def test_religion_changes_his_favour_also_when_the_plan_is_taken() -> None:
    g = foreman(solo(favours=("mars", "juno")), "blue", "R1")
    g.favour_at[favour("mars")] = SENECA
    turned_up(g, "s01")
    take(g, "favour:juno")
    assert (g.favour_at[favour("juno")], g.favour_at[favour("mars")]) == (SENECA, OPEN)
    assert log(g, "seneca_claimed") == []
    assert len(FAVOURS) == 7


@pytest.mark.rule("rome_and_roll", "K.17", "O.8")
@pytest.mark.parametrize(("is_free", "asked"), [(True, "blue gained"), (False, "blue rubble")])
def test_pompilius_fires_only_when_religion_is_claimed(is_free: bool, asked: str) -> None:
    g = loyal(solo(sheet="pontifex"), "blue", pompilius=2)
    if not is_free:
        foreman(g, "blue", "R1")
    assert waiting(turned_up(g, "s01")) == asked


@pytest.mark.rule("rome_and_roll", "O.9", "R35")
def test_rubble_lies_beside_the_jeweller_and_the_forum() -> None:
    g = solo(plans=("R1", "M5"))
    draw(g, "blue", "M5", "f4", "g4", "f5")
    take(turned_up(g, "s01"))  # Capitoline, three in a row
    assert offered(g) == ["g5"]  # g5, g6, g7
    assert why_not(g, "quarter:f6") == "off_the_hill"
    take(g, "g5")
    assert waiting(g) == "blue gained"
    take(g, "jewellery")
    assert stored(g, "blue") == {"jewellery": 1}


@pytest.mark.rule("rome_and_roll", "O.9", "R35")
def test_rubble_prefers_own_buildings_to_the_forum_and_both_to_neither() -> None:
    g = solo(plans=("R1",))
    turned_up(g, "s01")
    beside_forum = cells("g6", "g7")
    assert all(area_covers(g, site, beside_forum) for site in g.legal())
    assert why_not(g, "upright:e4") == "better_rubble"
    g = solo(plans=("A2", "A3"))
    turned_up(g, "s03")  # the Aventine touches nothing
    assert len(offered(g)) > 3


def area_covers(g: State, site: int, mask: int) -> bool:
    """Whether three cells in a row from a site meet some cells."""
    shape = GAME.tables.seneca.cards[0].shape
    first = site % 357
    return any(mask >> first + distance & 1 for distance in shape.ways[site // 357])


@pytest.mark.rule("rome_and_roll", "O.9")
def test_rubble_shrinks_with_the_room_on_the_hill() -> None:
    g = solo()
    card = CARDS.index("s08")  # Viminal, three in a row
    assert rubble_size(g, card) == 3
    draw(g, "blue", "M1", "k2", "k3")
    draw(g, "blue", "M1", "j3", "m3")
    assert rubble_size(g, card) == 2
    draw(g, "blue", "M1", "j4", "l3")
    draw(g, "blue", "M1", "j2", "l2")
    assert rubble_size(g, card) == 1
    draw(g, "blue", "M1", "k4")
    assert rubble_size(g, card) == 0


@pytest.mark.rule("rome_and_roll", "O.14", "R37", "B.27")
def test_building_beside_rubble_makes_a_park_and_a_senator_once() -> None:
    g = solo(plans=("A1",))
    first = draw(g, "blue", "rubble", "g5", "g6", "g7")
    second = draw(g, "blue", "rubble", "i3", "h3")
    start(g, raise_building, BLUE, plan("A1"), cells("h4", "i4", "h5", "i5"), 1)
    assert (g.plan_of[first], g.plan_of[second], g.senators[0]) == (PARK, PARK, 2)
    start(g, raise_building, BLUE, plan("A1"), cells("e6", "f6", "e7", "f7"), 1)
    assert g.senators[0] == 2


@pytest.mark.rule("rome_and_roll", "O.14", "O.13", "R41")
def test_the_overseer_walks_over_rubble_unless_it_was_agreed_otherwise() -> None:
    for terms, reason in (((), "allowed"), (("rubble_blocks",), "not_beside_overseer")):
        g = store(solo(*terms, plans=("A1",)), "blue", wood=2, brick=2)
        draw(g, "blue", "rubble", "g5", "g6", "g7")
        take(acting(g, "blue", "blue1"), "build", "A1")
        assert why_not(g, "upright:e5") == reason
    park = store(solo("rubble_blocks", plans=("A1",)), "blue", wood=2, brick=2)
    draw(park, "blue", "park", "g5", "g6", "g7")
    take(acting(park, "blue", "blue1"), "build", "A1")
    assert why_not(park, "upright:e5") == "allowed"


# -- the empire ------------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "O.10", "R34")
def test_seneca_conquers_where_fewest_are_taken() -> None:
    g = solo()
    assert COLONIES[next_colony(g, NO_REGION)] == "am1"  # the order of production
    conquered(g, am1="blue")
    assert COLONIES[next_colony(g, NO_REGION)] == "eg1"
    conquered(g, eg1="blue", h1="blue", g1="blue")
    assert COLONIES[next_colony(g, NO_REGION)] == "am2"
    conquered(g, am2="blue", am3="blue", eg2="blue", g2="blue")
    assert COLONIES[next_colony(g, NO_REGION)] == "h2"


@pytest.mark.rule("rome_and_roll", "O.10", "O.12")
def test_twice_means_again_in_the_same_region_if_possible() -> None:
    g = start(solo(), seneca_conquers, 2)
    assert [entry[1] for entry in log(g, "seneca_conquered")] == ["am1", "am2"]
    g = conquered(solo(), am1="blue", am2="blue", h1="blue", h2="blue", g1="blue", g2="blue")
    conquered(g, eg1="blue", eg2="blue", h3="blue", g3="blue", eg3="blue")
    turned_up(g, "s13")
    assert [entry[1] for entry in log(g, "seneca_conquered")] == ["am3"]
    assert log(g, "seneca_failed") == []


@pytest.mark.rule("rome_and_roll", "O.11")
def test_seneca_renovates_for_his_own_colony_first() -> None:
    g = conquered(solo(), am1="blue", g1="seneca")
    assert [ROADS[road] for road in best_roads(g, NO_REGION)] == ["gr1"]
    conquered(g, am1="seneca")
    assert [ROADS[road] for road in best_roads(g, NO_REGION)] == ["ar1"]


@pytest.mark.rule("rome_and_roll", "O.11")
def test_the_player_chooses_between_roads_alike_and_still_gets_his_good() -> None:
    g = conquered(solo(), h1="blue", h2="blue")
    start(g, seneca_develops, 1)
    assert (waiting(g), offered(g)) == ("blue seneca_road", ["hr1", "hr2"])
    assert why_not(g, "gr1") == "not_senecas_road"
    take(g, "hr2")
    assert stored(g, "blue") == {"stone": 1}


@pytest.mark.rule("rome_and_roll", "O.11")
def test_seneca_takes_the_nearest_road_and_then_fewest_milestones() -> None:
    g = conquered(solo(), h1="blue", h2="seneca", h3="seneca", eg1="blue", eg2="blue", eg3="blue")
    renovated(g, hr1="blue", er1="blue")
    assert [ROADS[road] for road in best_roads(g, NO_REGION)] == ["hr2"]
    renovated(g, hr2="seneca", hr3="seneca")
    assert [ROADS[road] for road in best_roads(g, NO_REGION)] == ["er2"]


@pytest.mark.rule("rome_and_roll", "O.12")
def test_an_action_that_fails_is_replaced_once() -> None:
    g = turned_up(solo(plans=("A2", "A3", "R1")), "s16")  # Develop twice, but nothing is conquered
    assert log(g, "seneca_failed") == [("seneca_failed",)]
    assert [entry[1] for entry in log(g, "seneca_conquered")] == ["am1"]
    assert waiting(g) == "over"


@pytest.mark.rule("rome_and_roll", "O.12")
def test_a_failure_builds_by_type_and_number() -> None:
    g = solo(plans=("A2", "A3", "R1", "U1"))
    assert PLAN_IDS[first_available(g)] == "R1"
    foreman(g, "seneca", "R1")
    assert PLAN_IDS[first_available(g)] == "A2"
    for id in COLONIES:
        if owner_of(g, id) == -1:
            conquered(g, **{id: "blue"})
    g.linked = sum(1 << n for n, owner in enumerate(g.colony_owner) if owner >= 0)
    g.road_owner = [
        SENECA if g.colony_owner[GAME.tables.empire.ends[n][1]] >= 0 else BLUE for n in range(19)
    ]
    g.begin(GAME.rules, substitute)
    assert log(g, "seneca_claimed") == [("seneca_claimed", "A2")]


@pytest.mark.rule("rome_and_roll", "O.13", "O.12")
def test_without_substitutes_a_failure_is_lost() -> None:
    g = turned_up(solo("no_substitute"), "s16")
    assert (log(g, "seneca_failed"), log(g, "seneca_conquered")) == ([], [])


@pytest.mark.rule("rome_and_roll", "O.16")
def test_his_trade_lets_one_building_produce() -> None:
    g = solo()
    draw(g, "blue", "M1", "h4", "h5")
    take(turned_up(g, "s17"), "h4")
    assert stored(g, "blue") == {"wood": 2}


# -- terms and score -------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "O.13")
def test_terms_are_agreed_one_by_one_and_only_one_table_of_scores() -> None:
    g = start(solo(level="easy"), agree_terms)
    take(g, "score_easier", "swap")
    assert why_not(g, "swap") == "term_agreed"
    assert why_not(g, "score_harder") == "other_score"


@pytest.mark.rule("rome_and_roll", "O.13", "R46")
def test_two_stored_goods_are_swapped_for_another() -> None:
    g = store(solo("swap"), "blue", jewellery=2)
    acting(g, "blue", "blue1")
    take(g, "swap", "jewellery", "jewellery")
    assert offered(g) == ["wood", "brick", "stone", "fish"]
    assert why_not(g, "jewellery") == "no_jewellery_by_swap"
    take(g, "fish")
    assert stored(g, "blue") == {"fish": 1}
    assert why_not(g, "swap") == "too_few_stored"
    assert why_not(acting(store(solo(), "blue", wood=2), "blue", "blue1"), "swap") == "no_swap"


@pytest.mark.rule("rome_and_roll", "O.13", "R39")
def test_a_colony_he_begins_with_counts_and_produces_nothing() -> None:
    g = take(start(solo("asia_minor_taken", "egypt_taken"), seneca_sets_up), "begin")
    assert (owner_of(g, "am1"), owner_of(g, "eg1")) == (SENECA, SENECA)
    assert scores.of_seneca(g) == 2 * (4 + 5)
    assert waiting(g) == "over"


@pytest.mark.rule("rome_and_roll", "O.15", "O.13")
@pytest.mark.parametrize(
    ("terms", "points"), [((), 57), (("score_easier",), 54), (("score_harder",), 61)]
)
def test_his_score_for_parks_rubble_roads_colonies_and_nero(
    terms: tuple[str, ...], points: int
) -> None:
    g = solo(*terms)
    for n, row in enumerate(("a1", "a2", "a3", "a4", "a5", "a6", "a7")):
        draw(g, "blue", "park" if n < 2 else "rubble", row)
    conquered(g, h1="seneca", h2="seneca", h3="seneca", g1="seneca")
    renovated(g, hr1="seneca", hr2="seneca", hr3="seneca")
    g.nero_left -= 1
    g.seneca.nero = 8
    assert scores.of_seneca(g) == points


@pytest.mark.rule("rome_and_roll", "O.15")
@pytest.mark.parametrize(("coins", "result"), [(9, (["blue"], "influence")), (8, ([], "beaten"))])
def test_the_player_must_have_more_points_than_seneca(
    coins: int, result: tuple[list[str], str]
) -> None:
    g = give(conquered(solo(), h1="seneca"), "blue", coins=coins, soldiers=0, senators=0)
    renovated(g, hr1="seneca")
    draw(g, "blue", "park", "a1")
    give(g, "blue", coins=coins + 2)
    g.to_move = OVER
    assert scores.of_seneca(g) == 10
    assert won(g) == result


@pytest.mark.rule("rome_and_roll", "O.8")
def test_seneca_claims_a_plan_with_his_foreman() -> None:
    g = start(solo(), seneca_builds, CARDS.index("s06"))  # Urban, highest
    assert log(g, "seneca_claimed") == [("seneca_claimed", "U2")]
    assert g.foreman[1] == plan("U2")


# -- W. Two players with Seneca's foreman ----------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "W.1", "R56")
def test_his_foreman_begins_on_religion_and_nine_cards_are_shuffled() -> None:
    g = GAME.new({"players": "two_with_foreman", "characters": "chosen"})
    assert isinstance(g, State)
    take(g, "legatus", "mercatrix", "lay_out", "blue")
    assert g.foreman == [-1, -1, plan("R1")]
    assert g.seneca.deck.bit_count() == 9


@pytest.mark.rule("rome_and_roll", "W.2", "W.3")
def test_from_the_second_round_on_he_throws_foremen_out() -> None:
    g = table("legatus", "mercatrix", mode="two_with_foreman")
    g.seneca.deck = builders(g)
    foreman(g, "orange", "A3")
    take(start(g, foreman_moves), "s04")  # Army, highest
    assert g.foreman == [-1, -1, plan("A3")]
    assert log(g, "evicted") == [("evicted", "orange", "A3")]


@pytest.mark.rule("rome_and_roll", "W.2")
def test_the_first_round_is_without_him() -> None:
    g = GAME.new({"players": "two_with_foreman"})
    assert isinstance(g, State)
    rounds = set()
    while g.to_move != OVER:
        if g.to_move == CHANCE and g.kind().name == "seneca_card":
            rounds.add(g.round)
        g.apply(g.legal()[0] if g.to_move == CHANCE else g.legal()[-1])
    assert rounds == set(range(2, 41))


@pytest.mark.rule("rome_and_roll", "W.4", "R40")
def test_an_empty_deck_is_shuffled_and_his_foreman_may_stay() -> None:
    g = foreman(table("legatus", "mercatrix", mode="two_with_foreman"), "seneca", "R1")
    take(start(g, foreman_moves), "s01")
    assert g.seneca.deck.bit_count() == 9
    assert g.foreman[2] == plan("R1")
