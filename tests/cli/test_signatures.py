"""``ludus verify`` says whose signature a record bears, and holds no altered one for true."""

from __future__ import annotations

import hashlib
import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from ludus.cli import main
from ludus.core.record import encode
from ludus.table.signing import Signer
from tests.cli.kit import BOTS_ONLY, Capture, Patch

TABLE, OTHER = Signer("11" * 32), Signer("22" * 32)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("finished") / "game.jsonl"
    with redirect_stdout(io.StringIO()):  # the first test to ask for it must not read this
        assert main([*BOTS_ONLY, "--quiet", "--record", str(file)]) == 0
    return file.read_bytes()


def resealed(record: bytes, old: str, new: str) -> bytes:
    """A record in which something was changed, with a hash that fits again."""
    lines = record.decode().split("\n")
    assert old in lines[0]
    lines[0] = lines[0].replace(old, new, 1)
    end = next(n for n, line in enumerate(lines) if line.startswith('{"steps"'))
    footer = json.loads(lines[end])
    body = "".join(f"{line}\n" for line in lines[:end])
    footer["sha256"] = hashlib.sha256(body.encode()).hexdigest()
    lines[end] = encode(footer)
    return "\n".join(lines).encode()


class Verify:
    """Runs ``ludus verify`` on some bytes."""

    def __init__(self, file: Path, capsys: Capture) -> None:
        self.file = file
        self.capsys = capsys

    def __call__(self, data: bytes, *more: str) -> tuple[int, str, str]:
        self.file.write_bytes(data)
        status = main(["verify", str(self.file), "--lang", "en", *more])
        captured = self.capsys.readouterr()
        return status, captured.out, captured.err


@pytest.fixture
def verify(tmp_path: Path, capsys: Capture) -> Verify:
    return Verify(tmp_path / "game.jsonl", capsys)


def test_it_says_who_signed(record: bytes, verify: Verify) -> None:
    status, out, _ = verify(TABLE.sign(record))
    assert status == 0
    assert out.endswith(f"\nSigned by the table with the key {TABLE.fingerprint}.\n")
    facts = json.loads(verify(TABLE.sign(record), "--json")[1])
    assert facts["signature"] == "signed"
    assert (facts["key"], facts["fingerprint"]) == (TABLE.key, TABLE.fingerprint)


def test_an_unsigned_record_is_said_to_be_unsigned(record: bytes, verify: Verify) -> None:
    status, out, _ = verify(record)
    assert status == 0
    assert "\nUnsigned: " in out
    facts = json.loads(verify(record, "--json")[1])
    assert (facts["signature"], facts["key"]) == ("unsigned", None)


def test_changed_names_are_found_however_well_they_are_sealed(
    record: bytes, verify: Verify
) -> None:
    old, new = '"pompey":"random"', '"pompey":"human"'
    assert verify(resealed(record, old, new))[0] == 0  # nothing in an unsigned record prevents it
    status, out, err = verify(resealed(TABLE.sign(record), old, new))
    assert (status, out) == (1, "")
    assert f"the key {TABLE.fingerprint} has not signed this" in err
    # Signed anew by somebody else, it names somebody else.
    mine = OTHER.sign(resealed(record, old, new))
    assert OTHER.fingerprint in verify(mine)[1]
    assert verify(mine, "--key", TABLE.key)[0] == 1


def test_a_signature_of_another_record_is_found(record: bytes, verify: Verify) -> None:
    line = TABLE.sign(b"something else").split(b"\n")[-2]
    status, _, err = verify(record + line + b"\n")
    assert status == 1
    assert f"line {record.count(10) + 1}: " in err


def test_a_certain_key_can_be_asked_for(record: bytes, verify: Verify, tmp_path: Path) -> None:
    signed = TABLE.sign(record)
    text, answer = tmp_path / "key.txt", tmp_path / "key.json"
    text.write_text(f"{TABLE.key}\n")
    answer.write_text(json.dumps({"key": TABLE.key, "fingerprint": TABLE.fingerprint}))
    for wanted in (TABLE.key, TABLE.key.upper(), TABLE.fingerprint, str(text), str(answer)):
        assert verify(signed, "--key", wanted)[0] == 0
    status, _, err = verify(signed, "--key", OTHER.fingerprint)
    assert status == 1
    assert f"signed with the key {TABLE.fingerprint}, not {OTHER.fingerprint}" in err
    status, _, err = verify(record, "--key", TABLE.key)
    assert status == 1
    assert "unsigned" in err


@pytest.mark.parametrize("wanted", ["rosebud", "12", "/no/such/file", "x" * 5000])
def test_what_is_no_key_is_refused(record: bytes, verify: Verify, wanted: str) -> None:
    status, _, err = verify(TABLE.sign(record), "--key", wanted)
    assert status == 2
    assert "--key takes" in err


def test_without_the_extra_everything_else_is_checked(
    record: bytes, verify: Verify, monkeypatch: Patch
) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    monkeypatch.delitem(sys.modules, "ludus.table.signing")
    status, out, _ = verify(TABLE.sign(record))
    assert status == 0
    assert "Every draw of the dice was checked." in out
    assert TABLE.fingerprint in out
    assert "cannot be checked here: pip install 'ludus[table]'" in out
    assert json.loads(verify(TABLE.sign(record), "--json")[1])["signature"] == "unproven"
    assert "no signature can be checked here" in verify(TABLE.sign(record), "--key", TABLE.key)[2]
    assert verify(record)[0] == 0
