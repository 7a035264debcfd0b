"""Records: written, carried out again, and any altered byte found."""

from __future__ import annotations

import json
from random import Random

import pytest

from ludus.core.dice import ContinuedDice, Dice
from ludus.core.errors import EditionError, RecordError, UnknownGame
from ludus.core.match import Match
from ludus.core.record import Record, RecordedDice, Replay, encode, header, verify, write_record
from ludus.core.signature import fingerprint
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


def test_a_match_given_up_shows_its_secret_and_its_draws_are_checked() -> None:
    match = played(steps=40)
    record = write_record(match, given_up=True)
    footer = json.loads(record.split(b"\n")[-2])
    assert (footer["outcome"], footer["secret"]) == (None, match.dice.reveal())
    assert not verify(record, load_game).over
    line = next(n for n, text in enumerate(record.decode().split("\n"), 1) if text[:3] == "[-1")
    outcome = json.loads(record.decode().split("\n")[line - 1])[1]
    other = next(n for n in range(3) if n != outcome)
    forged = edited(line, f"[-1,{outcome}", f"[-1,{other}", record)
    assert "the dice brought" in str(broken(forged))


# -- a match that continues another ---------------------------------------------------------------
TAKEN = 30


def continued() -> bytes:
    """The first steps of one match, then another's own dice to the end."""
    steps = played().steps[:TAKEN]
    draws = [step.action for step in steps if step.seat == -1]
    dice = ContinuedDice(bytes(range(32)), ("a", "b"), draws)
    match = Match(GAME, {"players": "2"}, dice=dice)
    while match.step < TAKEN:
        match.play(steps[match.step].seat, steps[match.step].action)
    rng = Random(4)
    while not match.over:
        seat = match.waiting_seats()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.play(seat, rng.choice(decision.options))
    return write_record(match, continues=TAKEN)


CONTINUED = continued()


def test_a_continued_match_is_checked_from_where_its_own_dice_begin() -> None:
    match = verify(CONTINUED, load_game)
    dice = match.dice
    assert isinstance(dice, RecordedDice)
    draws = [number for number, step in enumerate(match.steps) if step.seat == -1]
    assert dice.taken_over == sum(number < TAKEN for number in draws) > 0
    assert dice.own == sum(number >= TAKEN for number in draws) > 0
    lines = CONTINUED.decode().split("\n")
    line = next(n for n in range(TAKEN + 2, len(lines)) if lines[n - 1][:3] == "[-1")
    outcome = json.loads(lines[line - 1])[1]
    other = next(n for n in range(3) if n != outcome)
    assert "the dice brought" in str(
        broken(edited(line, f"[-1,{outcome}", f"[-1,{other}", CONTINUED))
    )


def test_what_is_taken_over_cannot_be_overstated() -> None:
    said = f'"continues":{TAKEN}'
    for other in ('"continues":0', '"continues":99999', '"continues":true', '"continues":"30"'):
        assert "number of steps" in str(broken(edited(1, said, other, CONTINUED)))
    fewer = broken(edited(1, said, '"continues":1', CONTINUED))
    assert "the dice brought" in str(fewer)
    assert "must have" in str(broken(edited(1, said, '"goes_on":30', CONTINUED)))


# -- signatures -----------------------------------------------------------------------------------
KEY, SIGNATURE = "ab" * 32, "cd" * 64


def with_line(**line: object) -> bytes:
    return FINISHED + f"{encode(line)}\n".encode()


def test_a_signature_is_read_and_covers_every_byte_before_it() -> None:
    record = Record(with_line(key=KEY, signature=SIGNATURE))
    assert record.signature is not None
    assert (record.signature.key, record.signature.signature) == (KEY, SIGNATURE)
    assert record.signature.message == b"ludus-record-1\n" + FINISHED
    assert record.lines == Record(FINISHED).lines
    assert Record(FINISHED).signature is None
    assert verify(with_line(key=KEY, signature=SIGNATURE), load_game).over


def test_a_malformed_signature_is_refused() -> None:
    for line in (
        {"key": KEY, "signature": SIGNATURE[1:]},
        {"key": KEY.upper(), "signature": SIGNATURE},
        {"key": KEY},
        {"key": KEY, "signature": SIGNATURE, "more": 1},
        {"key": 5, "signature": SIGNATURE},
    ):
        error = broken(with_line(**line))
        assert error.line == FINISHED.count(b"\n") + 1
        assert "a signature has" in str(error)


def test_a_fingerprint_is_the_hash_of_the_key() -> None:
    assert fingerprint("00" * 32) == "6668 7aad f862 bd77 6c8f c18b 8e9f 8e20"


def test_the_header_says_nothing_of_another_match_where_there_is_none() -> None:
    assert "continues" not in header(played(steps=1))


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
    assert "rules version 7" in str(broken(edited(1, '"rules":3', '"rules":7')))
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
