"""The people at the terminal: what they are shown, and what they can type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludus.cli import main
from ludus.core.catalogue import LANGUAGES
from ludus.core.record import Record
from ludus.games import load_game
from tests.cli.kit import (
    AGAINST_RANDOM,
    CAESARS_TURN,
    HOT_SEAT,
    TWO,
    Capture,
    Patch,
    Typed,
)


@pytest.fixture
def typed(monkeypatch: Patch, capsys: Capture) -> Typed:
    return Typed(monkeypatch, capsys)


# -- before a decision ----------------------------------------------------------------------------
def test_news_board_question_and_choices_come_before_a_decision(typed: Typed) -> None:
    out = typed(AGAINST_RANDOM, "1")
    first, second = out.split("Caesar, 1 to 6: ")[:2]
    news = "Africa supplies Caesar (gold: 2, legions: 0). [I.3]"
    question = (
        "Rome's supply for Caesar; gold, or a legion for one of his provinces; units to come: 2."
    )
    for part in (news, "Battle bag:", question, "  1  A legion for Gallia Narbonensis"):
        assert part in first
        first = first.partition(part)[2]
    assert news not in second
    assert "Rome sends Caesar a legion to Gallia Narbonensis. [I.9]" in second


def test_a_decision_that_completes_another_does_not_repeat_the_board(typed: Typed) -> None:
    out = typed(AGAINST_RANDOM, "1", "1", "1")
    escort = out.rpartition("-" * 100)[2]
    assert "how many legions? [II.1]" in escort
    assert "Battle bag" not in escort


def test_the_number_of_an_amount_is_the_amount_and_none_comes_last(typed: Typed) -> None:
    out = typed(AGAINST_RANDOM, "1", "1", "2")
    assert "  1  1 legion\n  2  2 legions\n  3  3 legions\n  4  4 legions\n  5  0 legions\n" in out


def test_the_other_person_reads_what_happened_since(typed: Typed) -> None:
    out = typed(HOT_SEAT, *CAESARS_TURN, "1", "1", "5")
    pompey = out.split("Pompey, 1 to")[0].rpartition("-" * 100)[2]
    assert "The turn of Caesar begins." in pompey
    caesar = out.rpartition("-" * 100)[2]
    assert "The turn of Pompey begins." in caesar
    assert "Rome sends Caesar a legion" not in caesar


# -- commands -------------------------------------------------------------------------------------
def test_undo_is_free_within_a_turn(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    out = typed((*AGAINST_RANDOM, "--record", str(file)), "1", "1", "u", "annuler", "undo")
    assert out.count("Taken back: the last choice of Caesar.") == 2
    assert "Caesar has not chosen anything yet." in out
    assert "agree" not in out
    assert not Record(file.read_bytes()).steps


def test_a_choice_taken_back_is_told_only_as_taken_anew(typed: Typed) -> None:
    out = typed(AGAINST_RANDOM, "1", "u", "3", "log")
    assert "a legion to Illyricum" in out.rpartition("-" * 100)[2]
    assert "a legion to Gallia Narbonensis" not in out.rpartition("Caesar, 1 to 6: log")[2]


def test_undo_past_another_person_needs_his_consent(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    both = [*CAESARS_TURN, "1", "1", "5"]
    out = typed((*HOT_SEAT, "--record", str(file)), *both, "u", "n", "u", "oui", "b")
    assert "Pompey, may Caesar take back the last choice? (y/n)" in out
    assert "Pompey does not agree" in out
    question = out.rpartition("-" * 100)[2]
    assert "Narbonensis: move on or halt? Movement points left: 4." in question
    record = Record(file.read_bytes())
    assert [(step.seat, step.action) for step in record.steps][-1] == (-2, 2)
    assert main(["verify", str(file)]) == 0


def test_a_person_can_have_his_choice_back_at_the_others_prompt(typed: Typed) -> None:
    out = typed(HOT_SEAT, *CAESARS_TURN, "u César", "u caesar", "5")
    assert '"César" is nobody at this keyboard; there is: Caesar, Pompey.' in out
    assert "Taken back: the last choice of Caesar." in out
    assert "must agree" not in out
    assert "The turn of Pompey begins." in out.rpartition("-" * 100)[2]


def test_bots_never_object_to_an_undo(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    out = typed((*AGAINST_RANDOM, "--record", str(file)), *CAESARS_TURN, "u")
    assert "bots never object" in out
    assert "Taken back" in out
    assert Record(file.read_bytes()).steps[-1].seat == -2
    assert main(["verify", str(file)]) == 0


def test_the_rule_behind_the_question_and_any_other(typed: Typed) -> None:
    out = typed(AGAINST_RANDOM, "?", "?ii.3", "? V", "? XX")
    assert re.search(r"^  I\.9: \w+", out, re.M)
    assert re.search(r"^  II\.3: \w+", out, re.M)
    assert re.search(r"^  V\.1: .*^  V\.5: ", out, re.M | re.S)
    assert re.search(r"^    Ruling R\d+: ", out, re.M)
    assert "There is no rule XX. The chapters are S, T, I, II, " in out
    for lang in LANGUAGES:
        digest = load_game("triumvirate").rulebook.digest(lang, "I.9")
        assert f"  I.9: {digest}"[:90] in typed((*TWO, "--lang", lang), "?")


def test_why_gives_the_reason_with_its_rule(typed: Typed) -> None:
    asked = ["why", "why sicilia", "why 1", "why gallia c", "why zz"]
    out = typed(AGAINST_RANDOM, "1", "1", *asked, "1", "why", "why 60")
    zones, sicilia, one, offered, nothing, amounts, sixty = out.split(": why")[1:]
    assert "There is no official here to take along. [II.5]\n      Take an official along" in zones
    assert "Attack Sicilia" in zones
    assert sicilia.splitlines()[1].endswith("[II.3]")
    assert sicilia.splitlines()[2].strip() == "Attack Sicilia"
    assert "Number 1 is allowed: Attack Hispania Citerior." in one
    assert "Number 2 is allowed: Set out for Gallia Cisalpina." in offered
    assert 'has "zz" in its name' in nothing
    assert "5 legions, 6 legions, 7 legions, 8 legions, 9 legions and 51 more" in amounts
    assert "60 legions" in sixty
    assert "The triumvir moves now: into a neighbouring zone" in nothing


def test_what_is_no_choice_and_no_command_changes_nothing(typed: Typed) -> None:
    odd = ["0", "7", "-1", "1.0", "²", "9" * 5000, "move", "", "   ", "\x1b[A", "é", "u\x00", "1 2"]
    out = typed(AGAINST_RANDOM, *odd, "log")
    assert "The game stops after 0 steps." in out
    assert "There is no choice 7. Type a number from 1 to 6, or h for help." in out
    assert '"move" is no command.' in out
    assert "[I.9]" not in out.rpartition(": log")[2]


def test_the_map_is_one_key_away(typed: Typed) -> None:
    out = typed(AGAINST_RANDOM, "1", "m")
    assert "Gallia Narbonensis (military): Hispania Citerior, Gallia Cisalpina" in out
    assert "Gallia Narbonensis (militaire) : " in typed((*TWO, "--lang", "fr"), "carte")


def test_help_board_and_save(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "so far.jsonl"
    lines = ["h", "b", "save", "save /no/such/folder/x", f"save {file}"]
    out = typed(AGAINST_RANDOM, "1", *lines)
    assert "save FILE      write the record" in out
    assert out.count("Battle bag") == 3
    assert "Name the file: save FILE" in out
    assert "cannot write /no/such/folder/x: No such file or directory" in out
    assert f"The record so far is in {file}." in " ".join(out.split())
    assert len(Record(file.read_bytes()).steps) == 1


# -- what may be done at any time -----------------------------------------------------------------
SHOWING = (
    "play", "sword_of_rome", "--option", "players=two", "--seed", "5", "--lang", "en",
    "--seat", "gauls_and_greeks=human", "--seat", "rome_and_etruria=random",
)  # fmt: skip


def test_asides_are_listed_and_taken_by_number_and_the_question_stays(typed: Typed) -> None:
    out = typed(SHOWING, "a", "a 99", "a 1", "a")
    before, listed, wrong, after = out.split("Gauls and Greeks, 1 to ")[:4]
    question = before.rpartition("\n\n")[2].split("\n")[0]
    count = int(re.findall(r"before you choose \((\d+)\)", before)[0])
    assert len(re.findall(r"^  a \d+  Show .* to the Romans$", listed, re.M)) == count
    assert "nothing of that kind" in wrong
    shown = re.findall(r"^  a 1  Show (.*) to the Romans$", listed, re.M)[0]
    assert f"show {shown} to Rome and Etruria. [6.1.a]" in after
    assert question in after
    assert f"({count - 1})" in after


def test_a_game_without_asides_says_so(typed: Typed) -> None:
    out = typed(AGAINST_RANDOM, "a")
    assert "nothing of that kind" in out
