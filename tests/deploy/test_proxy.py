"""deploy/nginx.conf in front of a real table, with a certificate of its own making."""

from __future__ import annotations

import os
import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludus.lab.postgres import free_port
from ludus.table.middleware import LARGEST_BODY
from ludus.table.settings import Settings
from ludus.table.streams import HEARTBEAT
from tests.table.kit import ROOT, Running, Someone, running, wait_until

SITE = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
NAME = "table.example.org"
MAIN = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def figure(name: str) -> list[int]:
    """The values of a directive, in bytes or seconds."""
    scale = {"": 1, "s": 1, "k": 1024, "m": 1024 * 1024}
    found = re.findall(rf"^\s*{name} (\d+)([skm]?);", SITE, re.MULTILINE)
    return [int(number) * scale[unit] for number, unit in found]


def test_its_limits_are_those_of_the_table() -> None:
    usual, records = figure("client_max_body_size")
    assert usual == LARGEST_BODY
    assert records >= Settings().record_bytes
    assert figure("proxy_read_timeout")[0] > HEARTBEAT  # or it would cut streams
    assert figure("proxy_read_timeout")[0] > Settings().record_seconds
    assert figure("client_header_timeout")[0] <= Settings().head_seconds


class Proxy:
    """nginx with the site of the repository, on ports and with paths of its own."""

    def __init__(self, folder: Path, table: int) -> None:
        self.folder, self.http, self.https = folder, free_port(), free_port()
        site = SITE.replace("127.0.0.1:8000", f"127.0.0.1:{table}").replace(
            "/etc/ludus/tls", str(folder)
        )
        site = re.sub(r"^ *listen \[::\].*\n", "", site, flags=re.MULTILINE)
        site = site.replace("listen 80;", f"listen 127.0.0.1:{self.http};")
        site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{self.https} ssl")
        (folder / "site.conf").write_text(site, encoding="utf-8")
        user = "user root;\n" if os.geteuid() == 0 else ""  # the folder is its owner's alone
        (folder / "nginx.conf").write_text(user + MAIN.format(folder=folder), encoding="utf-8")
        certificate = [
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
            "-subj", f"/CN={NAME}", "-addext", "subjectAltName=IP:127.0.0.1",
            "-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem"),
        ]  # fmt: skip
        subprocess.run(certificate, check=True, capture_output=True)

    def run(self, *arguments: str) -> subprocess.Popen[str]:
        error = str(self.folder / "error.log")
        command = [
            "nginx",
            "-p",
            str(self.folder),
            "-e",
            error,
            "-c",
            str(self.folder / "nginx.conf"),
        ]
        return subprocess.Popen(
            [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def client(self, **more: Any) -> httpx.Client:
        trust = ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.https}", verify=trust, timeout=30, **more
        )

    def answers(self) -> bool:
        try:
            with self.client() as client:
                return client.get("/health").status_code == 200
        except httpx.HTTPError:
            return False


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = Path(tmp_path_factory.mktemp("table"))
    with running(folder, trust_proxy=True, rate_limits=True) as made:
        yield made


@pytest.fixture(scope="module")
def proxy(server: Running, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    for program in ("nginx", "openssl"):
        if not shutil.which(program):
            pytest.skip(f"{program} is not installed")
    made = Proxy(Path(tmp_path_factory.mktemp("proxy")), server.port)
    tested = made.run("-t")
    said = tested.communicate(timeout=30)[0]
    assert tested.returncode == 0, said
    process = made.run()
    try:
        wait_until(made.answers)
        yield made
    finally:
        process.terminate()
        process.communicate(timeout=30)


def test_plain_http_leads_to_https(proxy: Proxy) -> None:
    asked = httpx.get(f"http://127.0.0.1:{proxy.http}/records?x=1", headers={"Host": NAME})
    assert asked.status_code == 301
    assert asked.headers["location"] == f"https://{NAME}/records?x=1"


def test_nobody_chooses_his_address(proxy: Proxy, server: Running) -> None:
    with proxy.client(headers={"X-Forwarded-For": "6.6.6.6"}) as client:
        csrf = client.get("/api/v1/session").json()["csrf"]
        body = {"name": "nobody", "password": "wrong"}
        answer = client.post("/api/v1/sign-in", json=body, headers={"X-CSRF-Token": csrf})
        assert 400 <= answer.status_code < 500
    counted = {who for what, who in server.context.limits.buckets if what == "password"}
    assert counted == {"127.0.0.1"}


@pytest.mark.parametrize(
    ("path", "size", "refused"),
    [
        ("/api/v1/tables", LARGEST_BODY + 1, True),
        ("/api/v1/tables", LARGEST_BODY - 1, False),
        ("/api/v1/records", LARGEST_BODY + 1, False),
        ("/api/v1/records", 2 * 1024 * 1024 + 1, True),
    ],
)
def test_what_is_too_large_does_not_reach_the_table(
    proxy: Proxy, server: Running, path: str, size: int, refused: bool
) -> None:
    before = sum(server.context.metrics.requests.values())
    with proxy.client() as client:
        answer = client.post(path, content=b"x" * size)
    assert (answer.status_code == 413) == refused
    assert (sum(server.context.metrics.requests.values()) == before) == refused


def test_a_stream_is_passed_on_at_once(proxy: Proxy, server: Running) -> None:
    me = Someone(server.url)
    seats = dict.fromkeys(("caesar", "pompey", "crassus"), "me")
    table = me.table(seats=seats)
    with (
        proxy.client() as client,
        client.stream("GET", f"/api/v1/tables/{table}/events") as stream,
    ):
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("event")) == "event: update"
        me.act(table)  # a buffer would keep it back for ever
        assert next(line for line in lines if line.startswith("event: update"))
    me.close()
