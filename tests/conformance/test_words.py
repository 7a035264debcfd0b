"""The catalogue of every game: a message for everything declared, in both languages.

Sections that follow declarations are compared as sets, so that a message without its
declaration fails as well as a declaration without its message.
"""

from __future__ import annotations

from typing import Final

import pytest

from ludus.core.game import Game, Options
from ludus.flow import Event, Kind
from ludus.table.orders import order_choices, order_label
from tests.conformance.kit import LONG, of_every_game, of_every_registered_game, play
from tests.games.wording import (
    check_names,
    check_telling,
    confused,
    elisions,
    in_both_languages,
    offending,
    options,
    section,
)
from tests.modes import sample

NAMED: Final = (
    "place", "origin", "list", "good", "card", "unit", "leader", "side", "power", "other",
)  # fmt: skip
"""What may begin with a vowel in any game; the tests of a game add names of its own."""


@of_every_game
def test_the_two_languages_have_the_same_messages(game: Game) -> None:
    assert game.catalogue.check() == []


# -- what is declared has its message, and nothing else has ----------------------------------------


@in_both_languages
@of_every_game
def test_every_kind_of_decision_has_its_question(game: Game, lang: str) -> None:
    assert section(game, lang, "ask").keys() == {kind.name for kind in game.kinds}


@in_both_languages
@of_every_game
def test_sentences_for_options_belong_to_a_kind_and_domain(game: Game, lang: str) -> None:
    declared = {
        kind.name: {domain.name for domain in kind.domains if domain.name != "button"}
        for kind in game.kinds
    }
    written = {name: set(domains) for name, domains in section(game, lang, "action").items()}
    assert written == {name: domains for name, domains in declared.items() if domains}


@in_both_languages
@of_every_game
def test_every_button_has_its_label(game: Game, lang: str) -> None:
    domains = [domain for kind in game.kinds for domain in kind.domains if domain.name == "button"]
    labels = section(game, lang, "button").keys()
    assert labels == {item for domain in domains for item in domain.items}


@in_both_languages
@of_every_game
def test_every_event_has_its_sentence(game: Game, lang: str) -> None:
    assert section(game, lang, "event").keys() == {event.name for event in game.events}


@in_both_languages
@of_every_game
def test_what_an_event_may_hide_has_words_for_it(game: Game, lang: str) -> None:
    hidden = {
        domain
        for event in game.events
        for domain, private in zip(event.domains, event.private, strict=True)
        if private
    }
    assert section(game, lang, "unknown").keys() == hidden


@in_both_languages
@of_every_game
def test_every_reason_has_its_explanation(game: Game, lang: str) -> None:
    declared = {reason.name for reason in game.reasons[1:]}  # number 0 means allowed
    assert section(game, lang, "why").keys() == declared | {"not_your_turn", "over"}


@in_both_languages
@of_every_game
def test_every_decision_says_what_alone_can_be_chosen(game: Game, lang: str) -> None:
    assert section(game, lang, "only").keys() == {kind.name for kind in game.kinds} - chance(game)


@in_both_languages
@of_every_game
def test_words_for_an_attack_belong_to_a_kind(game: Game, lang: str) -> None:
    assert section(game, lang, "attack").keys() <= {kind.name for kind in game.kinds}


@in_both_languages
@of_every_game
def test_every_option_and_its_values_have_names(game: Game, lang: str) -> None:
    declared = {option.name: {"label", *option.values} for option in game.options}
    written = {name: set(values) for name, values in section(game, lang, "option").items()}
    assert written == declared


@in_both_languages
@of_every_game
def test_every_seat_figure_and_outcome_has_its_name(game: Game, lang: str) -> None:
    check_names(game, lang, "seat", {seat for mode in game.modes() for seat in game.seats(mode)})
    check_names(game, lang, "figure", game.new().figures(0))
    check_names(game, lang, "outcome", section(game, lang, "victory"))


@in_both_languages
@of_every_game
def test_every_question_that_a_standing_order_answers_has_words(game: Game, lang: str) -> None:
    for kind in order_choices(game):
        for mode in game.modes():
            assert all(order_label(game, kind, seat, lang) for seat in game.seats(mode))


@in_both_languages
@of_every_registered_game
def test_what_the_table_says_of_a_game_has_its_words(game: Game, lang: str) -> None:
    paragraphs = [rule.id for rule in game.rulebook.rules.values() if not rule.about]
    check_names(game, lang, "game", ("title", "blurb", "minutes", "level"))
    check_names(game, lang, "chapter", {id.partition(".")[0] for id in paragraphs})


# -- single sentences ------------------------------------------------------------------------------


@in_both_languages
@of_every_game
def test_a_question_names_who_must_choose(game: Game, lang: str) -> None:
    facts = game.new().facts()
    asked = {
        kind.name: game.prompt(lang, kind, dict.fromkeys(kind.about_names, -1) | facts, "Marcus")
        for kind in game.kinds
    }
    assert all(asked.values())
    unnamed = {name for name, prompt in asked.items() if "Marcus" not in prompt}
    assert unnamed == chance(game)  # it has no name


def chance(game: Game) -> set[str]:
    """The kinds that no seat decides."""
    asks = [ask for procedure in game.rules.asks for ask in procedure if ask is not None]
    drawn = [ask.kind for ask in asks if ask.weights is not None]
    return {kind.name for kind in drawn if isinstance(kind, Kind)}


@in_both_languages
@of_every_game
def test_no_two_options_of_a_decision_read_alike(game: Game, lang: str) -> None:
    for kind in game.kinds:
        assert confused(game, lang, kind, options(game, kind)) == []


@in_both_languages
@pytest.mark.parametrize("amount", [0, 1, 37])
@of_every_game
def test_every_event_tells_its_facts(game: Game, lang: str, amount: int) -> None:
    for seats in {game.seats(mode) for mode in game.modes()}:
        for event in game.events:
            values = [amount if domain == "amount" else number % 2
                      for number, domain in enumerate(event.domains)]  # fmt: skip
            told = game.tell(lang, (event.number, *values), seats)
            assert told.endswith("."), event.name
            for domain, value in zip(event.domains, values, strict=True):
                if domain == "seat":
                    name = game.catalogue.text(lang, f"seat.{seats[value]}")
                else:
                    name = game.name(lang, domain, value)
                assert name in told or is_plain(event, domain), f"{event.name}: {told}"


def is_plain(event: Event, domain: str) -> bool:
    """What need not be said: whose leader it is, and which seat learns what a side learns."""
    if domain == "power":
        return "leader" in event.domains
    return domain == "seat" and "side" in event.domains and any(event.private)


@in_both_languages
@of_every_game
def test_every_reason_is_explained_with_its_rule(game: Game, lang: str) -> None:
    kind = next(kind for kind in game.kinds if kind.name not in chance(game))
    for number, reason in enumerate(game.reasons[1:], 1):
        text, rule = game.why(lang, number, kind)
        assert text not in ("", game.why(lang, -1, kind)[0]), reason.name
        assert rule == reason.rule


# -- in play ---------------------------------------------------------------------------------------


def check_random_games(game: Game, modes: list[Options]) -> None:
    met = set()
    for mode in modes:
        for seed in range(1 if game in LONG else 3):
            met |= check_telling(game, mode, play(game, mode, seed))
    assert len(met) > (len(game.kinds) + len(game.events)) / 3, "enough has been met to tell"


@of_every_game
def test_every_option_and_event_of_random_games_is_told(game: Game) -> None:
    check_random_games(game, sample(game))


@pytest.mark.fuzz
@of_every_game
def test_every_option_and_event_of_more_games_is_told(game: Game) -> None:
    check_random_games(game, game.modes())


# -- typography ------------------------------------------------------------------------------------


@of_every_game
def test_french_sets_a_space_before_tall_punctuation(game: Game) -> None:
    assert offending(game, "fr", r"[^\s][:;!?»]|«\S") == []


@of_every_game
def test_french_never_needs_an_elision(game: Game) -> None:
    assert elisions(game, *NAMED) == []


@of_every_game
def test_english_sets_no_space_before_punctuation(game: Game) -> None:
    assert offending(game, "en", r"\s[:;!?.,]") == []


@in_both_languages
@of_every_game
def test_no_message_has_two_spaces_or_loose_ends(game: Game, lang: str) -> None:
    assert offending(game, lang, r"\s\s|^\s(?![:;!?])|\s$") == []
