"""``ludus replay`` and ``ludus verify``, on records as ``ludus play`` leaves them."""

from __future__ import annotations

import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path
from random import Random

import pytest

from ludus.cli import main
from ludus.core.record import Record
from ludus.games import edition_ids, load_game
from tests.cli.kit import AGAINST_RANDOM, BOTS_ONLY, CAESARS_TURN, HOT_SEAT, Capture, Patch

EDITIONS = Path(__file__).parents[2] / "src/ludus/games/triumvirate/editions"


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("finished") / "game.jsonl"
    with redirect_stdout(io.StringIO()):  # the first test to ask for it must not read this
        assert main([*BOTS_ONLY, "--quiet", "--record", str(file)]) == 0
    return file


@pytest.fixture
def unfinished(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> Path:
    """Saved when Caesar and Pompey had had a turn each."""
    file = tmp_path / "unfinished.jsonl"
    lines = [*CAESARS_TURN, *CAESARS_TURN, f"save {file}"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main([*HOT_SEAT]) == 0
    capsys.readouterr()
    return file


def shown(capsys: Capture, *arguments: str | Path) -> str:
    assert main([str(argument) for argument in (*arguments, "--lang", "en")]) == 0
    return capsys.readouterr().out


# -- verify ---------------------------------------------------------------------------------------
def test_a_finished_record_holds_with_its_dice(finished: Path, capsys: Capture) -> None:
    out = shown(capsys, "verify", finished)
    steps = len(Record(finished.read_bytes()).steps)
    assert out.startswith(f"{finished}: triumvirate, {steps} steps, holds. ")
    assert re.search(r"\w+ wins by .* Every draw of the dice was checked\.$", out, re.M)
    assert out.count("\n") == 2


def test_an_unfinished_record_holds_without_its_dice(unfinished: Path, capsys: Capture) -> None:
    out = shown(capsys, "verify", unfinished)
    assert "6 steps, holds. Unfinished, so the dice could not be checked yet.\n" in out
    facts = json.loads(shown(capsys, "verify", unfinished, "--json"))
    assert facts["valid"]
    assert not facts["dice_checked"]
    assert facts["winners"] is None


def test_a_game_given_up_holds_with_its_dice(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))
    file = tmp_path / "left.jsonl"
    assert main([*HOT_SEAT, "--record", str(file)]) == 0
    capsys.readouterr()
    assert "Given up there. Every draw of the dice was checked." in shown(capsys, "verify", file)
    facts = json.loads(shown(capsys, "verify", file, "--json"))
    assert (facts["over"], facts["dice_checked"]) == (False, True)


def test_verify_as_json_and_in_french(finished: Path, capsys: Capture) -> None:
    facts = json.loads(shown(capsys, "verify", finished, "--json"))
    assert (facts["valid"], facts["dice_checked"], facts["over"]) == (True, True, True)
    assert facts["winners"][0] in facts["players"]
    assert main(["verify", str(finished), "--lang", "fr"]) == 0
    assert "Tous les tirages ont été vérifiés." in capsys.readouterr().out


def not_holding(data: bytes, file: Path, capsys: Capture) -> int:
    """Verify says that the data does not hold, and at which line."""
    file.write_bytes(data)
    assert main(["verify", str(file)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    found = re.match(rf"ludus: {re.escape(str(file))}: line (\d+): .+\n\Z", captured.err, re.S)
    assert found is not None, captured.err
    return int(found[1])


@pytest.mark.parametrize("which", ["finished", "unfinished"])
def test_any_altered_byte_is_found_and_its_line_named(
    which: str, request: pytest.FixtureRequest, tmp_path: Path, capsys: Capture
) -> None:
    data: bytes = request.getfixturevalue(which).read_bytes()
    lines = data.count(b"\n")
    rng = Random(1)
    near_ends = [*range(12), *range(len(data) - 12, len(data))]
    for at in {*near_ends, *rng.sample(range(len(data)), 30)}:
        byte = rng.choice([byte for byte in range(256) if byte != data[at]])
        altered = data[:at] + bytes([byte]) + data[at + 1 :]
        line = not_holding(altered, tmp_path / "altered.jsonl", capsys)
        assert line <= lines + 1


@pytest.mark.parametrize("which", ["finished", "unfinished"])
def test_a_record_cut_at_any_length_is_found(
    which: str, request: pytest.FixtureRequest, tmp_path: Path, capsys: Capture
) -> None:
    data: bytes = request.getfixturevalue(which).read_bytes()
    lengths = {0, 1, len(data) - 1, *Random(2).sample(range(len(data)), 20)}
    lengths |= {match.end() for match in list(re.finditer(b"\n", data))[:-1][-8:]}
    for length in lengths:
        line = not_holding(data[:length], tmp_path / "cut.jsonl", capsys)
        assert line <= data.count(b"\n") + 1


def test_a_record_that_does_not_hold_as_json(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "no.jsonl"
    file.write_bytes(b"{}\n[]\n{}\n")
    assert main(["verify", str(file), "--json"]) == 1
    facts = json.loads(capsys.readouterr().out)
    assert facts["valid"] is False
    assert facts["line"] == 1
    assert facts["error"].startswith("line 1: ")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_cannot_be_read_ends_with_status_2(
    command: str, tmp_path: Path, capsys: Capture
) -> None:
    for path in (tmp_path / "missing.jsonl", tmp_path):
        assert main([command, str(path)]) == 2
        assert capsys.readouterr().err.startswith(f"ludus: cannot read {path}: ")


# -- replay ---------------------------------------------------------------------------------------
def test_replay_tells_the_whole_game_and_shows_the_last_board(
    finished: Path, capsys: Capture
) -> None:
    out = shown(capsys, "replay", finished)
    assert out.startswith("  0  The turn of Caesar begins. [T.3]\n")
    steps = len(Record(finished.read_bytes()).steps)
    assert re.search(rf"^{steps}  \w+ wins the game", out, re.M)
    assert "Battle bag" in out
    assert re.search(r"^  1\. \w+ \(bot random\)$", out, re.M)


def test_replay_of_an_unfinished_game_ends_with_the_question(
    unfinished: Path, capsys: Capture
) -> None:
    out = shown(capsys, "replay", unfinished)
    assert out.splitlines()[-1].startswith("Rome's supply for Caesar; gold")


def test_replay_shows_any_step(finished: Path, capsys: Capture) -> None:
    steps = Record(finished.read_bytes()).steps
    draw = next(number for number, step in enumerate(steps) if step.seat == -1)
    out = shown(capsys, "replay", finished, "--step", str(draw))
    assert out.startswith(f"Step {draw} of {len(steps)}.\n")
    assert "Chance is about to draw." in out
    assert "comes out of the bag" not in out
    after = shown(capsys, "replay", finished, "--step", str(draw + 1), "--seat", "pompey")
    assert f"{draw + 1}  A weapon of " in after
    start = shown(capsys, "replay", finished, "--step", "0")
    assert "Calendar VII of VII" in start
    assert shown(capsys, "replay", finished).endswith(
        shown(capsys, "replay", finished, "--step", str(len(steps))).partition("\n\n")[2]
    )


def test_replay_as_json_gives_the_view(finished: Path, capsys: Capture) -> None:
    view = json.loads(shown(capsys, "replay", finished, "--step", "2", "--json"))
    assert view["step"] == 2
    assert view["waiting"] == ["caesar"]
    assert view["decision"] is None
    assert view["chronicle"][-1]["step"] == 2
    assert {"step", "text", "rule"} == set(view["chronicle"][0])
    seen = json.loads(
        shown(capsys, "replay", finished, "--step", "2", "--seat", "caesar", "--json")
    )
    assert seen["decision"]["kind"] == "move"
    assert seen["state"] == view["state"]


def test_replay_follows_an_undo_by_consent(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    lines = [*CAESARS_TURN, "3", "1", "5", "u", "y"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    file = tmp_path / "undone.jsonl"
    assert main([*HOT_SEAT, "--record", str(file)]) == 0
    capsys.readouterr()
    told = shown(capsys, "replay", file)
    assert "Rome sends Pompey" not in told
    assert told.splitlines()[-1].startswith("Caesar in Gallia")
    before = shown(capsys, "replay", file, "--step", "6")
    assert "Rome sends Pompey a legion" in before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--step", "-1"], "the record has the steps 0 to "),
        (["--step", "9999"], "not 9999"),
        (["--seat", "crassus"], "there is no seat 'crassus'; the seats are caesar, pompey"),
    ],
)
def test_what_the_record_does_not_have_is_said(
    arguments: list[str], said: str, finished: Path, capsys: Capture
) -> None:
    assert main(["replay", str(finished), *arguments]) == 2
    assert said in capsys.readouterr().err


def test_replay_refuses_an_altered_record(finished: Path, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "altered.jsonl"
    file.write_bytes(finished.read_bytes().replace(b"[0,", b"[1,", 1))
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err.startswith("ludus: line 2: ")


# -- an edition of one's own ----------------------------------------------------------------------
def test_a_record_of_an_edition_of_ones_own_needs_its_file(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    usual = edition_ids("triumvirate")[0]
    text = (EDITIONS / f"{usual}.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace(f'id = "{usual}"', 'id = "own"', 1), encoding="utf-8")
    assert load_game("triumvirate", str(own)).edition.id == "own"
    file = tmp_path / "own.jsonl"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main([*AGAINST_RANDOM, "--edition", str(own), "--record", str(file)]) == 0
    capsys.readouterr()
    assert main(["verify", str(file)]) == 1
    assert "'own' that does not come with Ludus; name its file" in capsys.readouterr().err
    for command in ("verify", "replay"):
        assert main([command, str(file), "--edition", str(own)]) == 0


def test_a_record_cannot_make_ludus_read_a_file(
    finished: Path, tmp_path: Path, capsys: Capture
) -> None:
    data = finished.read_bytes().replace(b'"id":"reconstructed"', b'"id":"/etc/secret.toml"')
    assert not_holding(data, tmp_path / "path.jsonl", capsys) == 1
