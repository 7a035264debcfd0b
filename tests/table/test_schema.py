"""The API against its own OpenAPI description, with requests made up by schemathesis.

``LUDUS_EXAMPLES=200 pytest tests/table/test_schema.py`` for a longer run.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.kit import Running, Someone

Make = Callable[..., Someone]
EXAMPLES = os.environ.get("LUDUS_EXAMPLES", "6")
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance"
)
HOOKS = """\
import random

import schemathesis


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    # Mostly a table that is there, so that requests get further than 404.
    if path_parameters and "id" in path_parameters and random.random() < 0.8:
        path_parameters["id"] = "{table}"
    return path_parameters


@schemathesis.hook
def map_body(context, body):
    if isinstance(body, dict):
        if "seat" in body and random.random() < 0.8:
            body["seat"] = random.choice(["gaius", "livia"])
        if "game" in body and random.random() < 0.8:
            body["game"] = "toy"
    return body
"""


def test_the_api_keeps_to_its_description(server: Running, someone: Make, tmp_path: Path) -> None:
    if importlib.util.find_spec("schemathesis") is None:
        pytest.skip("schemathesis is not installed")
    me = someone()
    me.csrf = me.post("account", name="Made up", password="long enough")["csrf"]
    token = me.post("tokens", name="schemathesis")["token"]
    seats = {"gaius": "me", "livia": "me"}
    table = me.table("toy", options={"players": "2"}, seats=seats)
    (tmp_path / "made_up_hooks.py").write_text(HOOKS.replace("{table}", table))
    command = [
        sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", "run",
        f"{server.url}/api/v1/openapi.json",
        "--header", f"Authorization: Bearer {token}",
        "--exclude-path", "/api/v1/tables/{id}/events",  # it never ends
        "--exclude-path", "/api/v1/tokens/{n}",  # it would revoke the token
        "--checks", CHECKS, "--max-examples", EXAMPLES, "--workers", "1", "--no-color",
    ]  # fmt: skip
    environment = {**os.environ, "SCHEMATHESIS_HOOKS": "made_up_hooks", "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, cwd=tmp_path, timeout=600
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert server.context.metrics.requests.get(("POST", 500), 0) == 0
