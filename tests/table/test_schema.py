"""The API against its own OpenAPI description, with requests made up by schemathesis.

``LUDUS_EXAMPLES=200 LUDUS_SEED=7 pytest tests/table/test_schema.py`` for a longer run, and another.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.kit import Running, Someone

Make = Callable[..., Someone]
EXAMPLES = os.environ.get("LUDUS_EXAMPLES", "6")
SEED = os.environ.get("LUDUS_SEED", "3")
TABLES = 12
"""Some are given up or spoilt on the way."""
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance,response_headers_conformance,negative_data_rejection,"
    "unsupported_method,allow_header_conformance"
)
"""All but those that call it an error if a request of the right form is refused: there is more to
a legal move than its form."""
HOOKS = """\
import re
from itertools import count

import schemathesis

number = count()


def mostly() -> bool:
    # Not by chance: hypothesis would make it come out the same every time.
    return next(number) % 4 > 0


def is_sound(given, value) -> bool:
    # What is malformed on purpose stays so.
    if type(given) is not type(value):
        return False
    if isinstance(given, dict):
        return all(is_sound(each, "") for pair in given.items() for each in pair)
    return len(given) <= 40 if isinstance(given, str) else 0 <= given < 2**31


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    # Mostly a table that is there, so that requests get further than 404.
    id = str((path_parameters or {}).get("id", ""))
    if re.fullmatch("[a-z0-9]{4,24}", id) and mostly():
        path_parameters["id"] = TABLES[next(number) % len(TABLES)]
    if path_parameters and "invite" in path_parameters and mostly():
        path_parameters["invite"] = "{invite}"
    return path_parameters


@schemathesis.hook
def map_query(context, query):
    if query and is_sound(query.get("seat"), "") and mostly():
        query["seat"] = "gaius" if mostly() else "livia"
    return query


@schemathesis.hook
def map_body(context, body):
    if isinstance(body, dict):
        for name, values in VALUES.items():
            if is_sound(body.get(name, ...), values[0]) and mostly():
                body[name] = values[next(number) % len(values)]
    return body


TABLES = {tables}
VALUES = {
    "seat": ["gaius", "livia"],
    "game": ["toy", "triumvirate"],
    "bot": ["random", None],
    "step": [{step}],
    "action": list(range(5)),
    "options": [{}, {"players": "2"}],
    "edition": [""],
    "seats": [{"gaius": "me"}, {"gaius": "me", "livia": "bot:random"}, {}],
    "orders": [{}, {"react": "button:let_pass"}],
}
"""


@pytest.mark.fuzz
def test_the_api_keeps_to_its_description(server: Running, someone: Make, tmp_path: Path) -> None:
    me = someone()
    me.csrf = me.post("account", name="Made up", password="long enough")["csrf"]
    token = me.post("tokens", name="schemathesis")["token"]
    seats = {"gaius": "me", "livia": "me"}
    tables = [me.table("toy", options={"players": "2"}, seats=seats) for _ in range(TABLES)]
    table = me.look(tables[0])
    hooks = HOOKS.replace("{tables}", repr(tables)).replace("{step}", str(table["step"]))
    hooks = hooks.replace("{invite}", table["invite"].removeprefix("/join/"))
    (tmp_path / "made_up_hooks.py").write_text(hooks)
    command = [
        sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", "run",
        f"{server.url}/api/v1/openapi.json",
        "--header", f"Authorization: Bearer {token}",
        "--exclude-path", "/api/v1/tables/{id}/events",  # it never ends
        "--exclude-path", "/api/v1/tokens/{n}",  # it would revoke the token
        "--checks", CHECKS, "--max-examples", EXAMPLES, "--workers", "1", "--no-color",
        "--seed", SEED, "--request-timeout", "30",
    ]  # fmt: skip
    environment = {**os.environ, "SCHEMATHESIS_HOOKS": "made_up_hooks", "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, cwd=tmp_path, timeout=600
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    answered = server.context.metrics.requests
    assert {status for _method, status in answered if status >= 500} == set()
    assert {200, 201, 404, 409, 422} <= {status for _method, status in answered}
    assert answered["POST", 200] > 5  # requests do get through
