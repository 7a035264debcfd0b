"""Records: written, carried out again, and any altered byte found."""

from __future__ import annotations

import json
from random import Random

import pytest

from ludus.core.dice import Dice
from ludus.core.errors import EditionError, RecordError, UnknownGame
from ludus.core.match import Match
from ludus.core.record import Replay, encode, verify, write_record
from ludus.games import load_game

GAME = load_game("triumvirate")


def played(seed: int = 5, steps: int = 10_000) -> Match:
    rng = Random(seed)
    match = Match(GAME, {"players": "2"}, dice=Dice.from_seed(seed))
    while not match.over and match.step < steps:
        seat = match.waiting_seats()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.play(seat, rng.choice(decision.options))
    return match


FINISHED = write_record(played())
OPEN = write_record(played(steps=40))


def broken(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        verify(data, load_game)
    return caught.value


def edited(line: int, old: str, new: str, record: bytes = FINISHED) -> bytes:
    lines = record.decode().split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines).encode()


@pytest.mark.parametrize("record", [FINISHED, OPEN], ids=["finished", "open"])
def test_a_record_verifies_and_is_written_the_same_again(record: bytes) -> None:
    match = verify(record, load_game)
    assert match.over == (record is FINISHED)
    if match.over:
        assert json.loads(record.split(b"\n")[-2])["outcome"]["places"] == list(
            match.position.outcome().places
        )


@pytest.mark.parametrize("record", [FINISHED, OPEN], ids=["finished", "open"])
def test_any_altered_byte_is_found(record: bytes) -> None:
    rng = Random(1)
    places = {*rng.sample(range(len(record)), 120), *range(0, 20), len(record) - 1}
    for at in places:
        byte = rng.choice([b for b in range(256) if b != record[at]])
        error = broken(record[:at] + bytes([byte]) + record[at + 1 :])
        assert "line" in str(error)


@pytest.mark.parametrize("record", [FINISHED, OPEN], ids=["finished", "open"])
def test_a_record_cut_off_anywhere_is_refused(record: bytes) -> None:
    rng = Random(2)
    for length in {0, 1, len(record) - 1, *rng.sample(range(len(record)), 60)}:
        broken(record[:length])


def test_a_missing_or_repeated_line_is_found() -> None:
    lines = FINISHED.split(b"\n")
    for at in (1, 5, len(lines) - 3):
        broken(b"\n".join([*lines[:at], *lines[at + 1 :]]))
        broken(b"\n".join([*lines[:at], lines[at], *lines[at:]]))


def test_an_altered_action_is_found_where_the_hash_no_longer_fits() -> None:
    rng = Random(3)
    steps = [n for n, line in enumerate(FINISHED.decode().split("\n"), 1) if line[:2] == "[0"]
    for line in rng.sample(steps, 20):
        text = FINISHED.decode().split("\n")[line - 1]
        value = json.loads(text)
        error = broken(edited(line, text, encode([value[0], value[1] + 1, *value[2:]])))
        assert error.line >= line


def test_a_forged_draw_is_found_by_the_dice() -> None:
    lines = FINISHED.decode().split("\n")
    line = next(n for n, text in enumerate(lines, 1) if text.startswith("[-1"))
    outcome = json.loads(lines[line - 1])[1]
    for other in {0, 1, 2} - {outcome}:
        error = broken(edited(line, f"[-1,{outcome}", f"[-1,{other}"))
        assert error.line == line
        assert "the dice brought" in str(error)
    assert "chance cannot bring 9" in str(broken(edited(line, f"[-1,{outcome}", "[-1,9")))


def test_the_dice_of_an_open_record_stay_secret() -> None:
    footer = json.loads(OPEN.split(b"\n")[-2])
    assert footer["secret"] is None
    assert footer["outcome"] is None


def test_another_secret_does_not_fit_the_commitment() -> None:
    secret = json.loads(FINISHED.split(b"\n")[-2])["secret"]
    line = FINISHED.count(b"\n")
    other = ("0" if secret[0] != "0" else "1") + secret[1:]
    assert "commitment" in str(broken(edited(line, secret, other)))


def test_the_secret_is_written_in_one_way_only() -> None:
    secret = json.loads(FINISHED.split(b"\n")[-2])["secret"]
    assert secret.upper() != secret
    error = broken(edited(FINISHED.count(b"\n"), secret, secret.upper()))
    assert "altered" in str(error)


def test_a_record_cannot_name_a_file_as_its_edition() -> None:
    error = broken(edited(1, '"id":"reconstructed"', '"id":"../secrets.toml"'))
    assert "no id of an edition" in str(error)


def test_the_header_is_checked() -> None:
    assert "record format 2" in str(broken(edited(1, '"ludus":1', '"ludus":2')))
    assert "rules version 7" in str(broken(edited(1, '"rules":2', '"rules":7')))
    assert "no game" in str(broken(edited(1, '"game":"triumvirate"', '"game":"chess"')))
    assert "no edition" in str(broken(edited(1, '"id":"reconstructed"', '"id":"printed"')))
    assert "one of 3, 2" in str(broken(edited(1, '"players":"2"', '"players":"9"')))
    digest = GAME.edition.digest
    assert "has changed" in str(broken(edited(1, digest, "0" * 16)))
    assert "whole numbers" in str(broken(edited(2, "[0,", '["0",')))


def test_errors_of_loading_are_the_loaders_own_for_other_callers() -> None:
    with pytest.raises(UnknownGame, match="there is no game"):
        load_game("chess")
    with pytest.raises(EditionError, match="no edition"):
        load_game("triumvirate", "printed")


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"{}\n{}\n", b"\xff\xfe\n\n\n", b"[" * 100_000 + b"\n\n\n", b"null\n1\n2\n"],
)
def test_what_is_no_record_is_said_to_be_none(data: bytes) -> None:
    broken(data)


def test_a_replay_goes_step_by_step() -> None:
    replay = Replay(FINISHED, load_game)
    seen = [replay.match.step]
    while not replay.at_end:
        replay.advance()
        seen.append(replay.match.step)
    replay.check_end()
    assert seen == sorted(set(seen))
    assert replay.match.over
