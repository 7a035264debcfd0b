"""``ludus play``: people and bots at the terminal, driven as a person would drive it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ludus.bots import BOTS
from ludus.cli import main
from ludus.cli.terminal import system_lang, words
from ludus.core.catalogue import LANGUAGES
from ludus.core.record import Record
from tests.cli.kit import (
    AGAINST_RANDOM,
    BOTS_ONLY,
    HOT_SEAT,
    Capture,
    Patch,
    Typed,
    choose_at_random,
)


@pytest.fixture
def typed(monkeypatch: Patch, capsys: Capture) -> Typed:
    return Typed(monkeypatch, capsys)


# -- whole games ----------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_person_plays_a_whole_game(
    lang: str, tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    choose_at_random(monkeypatch, 3)
    file = str(tmp_path / "game.jsonl")
    assert main([*AGAINST_RANDOM, "--lang", lang, "--record", file]) == 0
    out = capsys.readouterr().out
    assert re.search({"en": r"\w+ wins by", "fr": r"\w+ l'emporte par"}[lang], out)
    assert ("Tapez" in out) == (lang == "fr")
    assert out.splitlines()[-1] == f"  ludus verify {file}"
    assert max(len(line) for line in out.splitlines() if file not in line) <= 100
    assert main(["verify", file]) == 0
    record = Record(Path(file).read_bytes())
    assert record.header["players"] == {"caesar": "human", "pompey": "random"}
    assert record.footer["outcome"] is not None


def test_the_first_choice_every_time_comes_to_an_end_without_a_screen(
    typed: Typed, monkeypatch: Patch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)  # the last question is where to keep the record, and "1" says so
    out = typed(AGAINST_RANDOM, *["1"] * 3000)
    assert typed.status == 0
    assert "  1. " in out
    assert "  2. " in out
    assert "\033" not in out


def test_two_people_share_the_keyboard_to_the_end(monkeypatch: Patch, capsys: Capture) -> None:
    choose_at_random(monkeypatch, 4)
    assert main([*HOT_SEAT]) == 0
    assert re.search(r"^  2\. \w+ \(human\)$", capsys.readouterr().out, re.M)


# -- leaving --------------------------------------------------------------------------------------
def test_leaving_writes_the_record_that_was_asked_for(typed: Typed, tmp_path: Path) -> None:
    for number, lines in enumerate((["1", "q"], ["1"])):  # q, and the end of input
        file = tmp_path / f"{number}.jsonl"
        out = typed((*AGAINST_RANDOM, "--record", str(file)), *lines)
        assert typed.status == 0
        told = " ".join(out.split())
        assert f"The game stops after 1 step. The record is in {file}." in told
        assert told.endswith(f"ludus verify {file}")
        assert len(Record(file.read_bytes()).steps) == 1


def test_a_game_that_was_left_shows_the_secret_of_its_dice(typed: Typed, tmp_path: Path) -> None:
    """It cannot go on, so nobody could draw an advantage from it; before that it is kept."""
    kept, left, offered = (tmp_path / name for name in ("kept", "left", "offered"))
    typed((*AGAINST_RANDOM, "--record", str(left)), "1", f"save {kept}", "q")
    typed(AGAINST_RANDOM, "1", "q", str(offered))
    assert Record(kept.read_bytes()).footer["secret"] is None
    for file in (left, offered):
        footer = Record(file.read_bytes()).footer
        assert (footer["outcome"], len(footer["secret"])) == (None, 64)


def test_leaving_without_a_record_offers_one(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    out = typed(AGAINST_RANDOM, "q", "/no/such/folder/x", str(file))
    assert "To keep the record, name a file" in out
    assert file.exists()
    assert typed(AGAINST_RANDOM, "q", "").endswith("press Enter: \n")
    assert typed.status == 0


def test_the_record_is_kept_as_the_game_goes_on_and_at_an_interrupt(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    file = tmp_path / "game.jsonl"
    lengths: list[int] = []

    def answer(prompt: str) -> str:
        lengths.append(len(Record(file.read_bytes()).steps))
        if len(lengths) == 3:
            raise KeyboardInterrupt
        return "1"

    monkeypatch.setattr("builtins.input", answer)
    assert main([*AGAINST_RANDOM, "--record", str(file)]) == 130
    assert "interrupted" in capsys.readouterr().err
    assert lengths == [0, 1, 2]
    record = Record(file.read_bytes())
    assert len(record.steps) == 2
    assert record.footer["secret"]


# -- only bots ------------------------------------------------------------------------------------
def test_bots_alone_play_to_the_end_without_asking(typed: Typed) -> None:
    out = typed(BOTS_ONLY)
    assert out.startswith("  The turn of Caesar begins. [T.3]\n")
    assert "Battle bag" in out
    assert "\n\n  The turn of Pompey begins." in out
    quiet = typed((*BOTS_ONLY, "--quiet"))
    assert out.endswith(quiet)
    assert len(quiet.splitlines()) == 3


def test_the_result_as_json_and_the_same_game_for_the_same_seed(
    typed: Typed, tmp_path: Path
) -> None:
    files = [str(tmp_path / name) for name in "abc"]
    results = [
        json.loads(typed((*BOTS_ONLY, "--json", "--record", file, "--seed", seed)))
        for file, seed in zip(files, ("5", "5", "6"), strict=True)
    ]
    first = results[0]
    assert set(first) == {
        "game", "options", "players", "seed", "winners", "places", "reason", "steps", "record",
    }  # fmt: skip
    assert first["places"][first["winners"][0]] == 1
    assert first["record"] == files[0]
    texts = [Path(file).read_bytes() for file in files]
    assert texts[0] == texts[1] != texts[2]
    assert len(Record(texts[0]).steps) == first["steps"]


def test_without_a_seed_no_two_games_are_alike(typed: Typed, tmp_path: Path) -> None:
    arguments = [a for a in BOTS_ONLY if a not in ("--seed", "5")]
    texts = set()
    for name in "ab":
        file = tmp_path / name
        typed((*arguments, "--quiet", "--record", str(file)))
        record = Record(file.read_bytes())
        texts.add(record.header["commitment"])
    assert len(texts) == 2


# -- what was asked for ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("given", "players"),
    [
        ([], ["human", "greedy", "greedy"]),
        (["crassus=random"], ["human", "greedy", "random"]),
        (["pompey=human"], ["greedy", "human", "greedy"]),
        (["caesar=human", "pompey=human"], ["human", "human", "greedy"]),
    ],
)
def test_seats_not_named_are_bots_and_the_first_is_yours(
    given: list[str], players: list[str], typed: Typed, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    seats = [part for seat in given for part in ("--seat", seat)]
    typed(("play", "triumvirate", "--seed", "1", "--record", str(file), *seats))
    assert list(Record(file.read_bytes()).header["players"].values()) == players


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seat", "brutus=human"], "there is no seat 'brutus'; the seats are caesar, pompey"),
        (["--seat", "caesar=wizard"], f"human, {', '.join(BOTS)}, not 'wizard'"),
        (["--seat", "caesar"], "--seat takes NAME=VALUE, not 'caesar'"),
        (["--seat", "caesar=human", "--seat", "caesar=random"], "is given twice"),
        (["--option", "players=9"], "option players is one of 3, 2, not '9'"),
        (["--option", "colour=red"], "has no option 'colour'"),
        (["--edition", "first"], "has no edition 'first'"),
        (["--record", "/no/such/folder/x"], "cannot write /no/such/folder/x"),
        (["--json"], "for games among bots"),
        (["--quiet"], "for games among bots"),
    ],
)
def test_a_wrong_request_is_said_in_one_line(
    arguments: list[str], said: str, capsys: Capture
) -> None:
    assert main(["play", "triumvirate", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("ludus: ")
    assert said in captured.err
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CH"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    variables: dict[str, str], lang: str, monkeypatch: Patch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_lang() == lang


def test_the_interface_speaks_both_languages_alike() -> None:
    assert words().check() == []
