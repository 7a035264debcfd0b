"""Web Push: only where the server has a key, readable for one browser, and to public addresses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from sqlalchemy import select

from ludus.core.errors import LudusError
from ludus.table import push
from ludus.table.messengers import Message
from ludus.table.notices import BROWSERS
from ludus.table.push import Browser, Pusher, decoded, derive, encoded, encrypt, raw
from ludus.table.settings import Settings
from ludus.table.storage.models import Push
from tests.table.kit import Running, Someone, running, wait_until
from tests.table.test_notices import account, until_friend

# The example of RFC 8291, section 5.
PLAIN = b"When I grow up, I want to be a watermelon"
SERVER_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
BROWSER_KEY = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T"
    "lzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4"
    "a-fN"
)
ENDPOINT = "https://push.example.net/v1/abc"
HERE = "https://table.example.org"


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), ec.SECP256R1())


def decrypt(body: bytes) -> bytes:
    """As the browser of the example would."""
    salt, size, theirs, content = body[:16], body[20], body[21:86], body[86:]
    assert size == 65
    shared = private(BROWSER_PRIVATE).exchange(ec.ECDH(), push.point(theirs))
    info = b"WebPush: info\0" + decoded(BROWSER_KEY) + theirs
    secret = derive(shared, decoded(AUTH), info, 32)
    cipher = AESGCM(derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    plain = cipher.decrypt(nonce, content, None)
    assert plain.endswith(b"\x02")
    return plain[:-1]


def test_a_message_is_encrypted_as_the_standard_says() -> None:
    made = encrypt(PLAIN, decoded(BROWSER_KEY), decoded(AUTH), private(SERVER_KEY), decoded(SALT))
    assert encoded(made) == SENT
    assert decrypt(encrypt(PLAIN, decoded(BROWSER_KEY), decoded(AUTH))) == PLAIN


def test_the_server_signs_for_one_push_service_and_for_a_while() -> None:
    key, public = push.new_key()
    pusher = Pusher(key, HERE)
    assert pusher.public == public
    head, claims, signature = pusher.token(ENDPOINT).split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(decoded(claims))
    assert (told["aud"], told["sub"]) == ("https://push.example.net", HERE)
    both = decoded(signature)
    made = encode_dss_signature(int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
    key_point = push.point(decoded(public))
    key_point.verify(made, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


@pytest.mark.parametrize("key", ["x", "AA", "!" * 43, encoded(bytes(32)), encoded(b"\xff" * 32)])
def test_what_is_no_key_is_refused_at_the_start(key: str) -> None:
    with pytest.raises(LudusError, match="ludus push-key"):
        Pusher(key, HERE)


@pytest.mark.parametrize("url", ["", "http://table.example.org"])
def test_a_key_needs_a_public_address_over_https(url: str) -> None:
    with pytest.raises(LudusError, match="LUDUS_PUBLIC_URL"):
        Settings(push_key=push.new_key()[0], public_url=url)


def test_no_private_address_is_called() -> None:
    pusher = Pusher(push.new_key()[0], HERE)
    message = Message("Your turn", "", {"prompt": "Move.", "table": "abc"})
    with pytest.raises(LudusError, match="public"):
        pusher.send(Browser("https://127.0.0.1:9/", BROWSER_KEY, AUTH), message)


# -- at the table --------------------------------------------------------------------------------
class Service:
    """A push service: notes what comes, and answers with a status."""

    def __init__(self) -> None:
        self.got: list[tuple[str, bytes, dict[str, str]]] = []
        self.status = 201

    def __call__(self, url: str, body: bytes, headers: dict[str, str], private: bool) -> int:
        assert not private
        self.got.append((url, body, headers))
        return self.status


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Service:
    made = Service()
    monkeypatch.setattr(push, "send", made)
    return made


def settings(**more: Any) -> dict[str, Any]:
    return {"push_key": push.new_key()[0], "public_url": HERE, "notice_delay": 0.05, **more}


def called(server: Running) -> list[str]:
    look = server.context.database.look
    return list(look(lambda c: c.execute(select(Push.endpoint)).scalars().all()))


def play_on(server: Running, friend: Someone) -> str:
    me = account(server, "Marcus")
    table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "open"})
    friend.post(f"tables/{table}/join", seat="pompey")
    until_friend(me, table)
    return table


def test_a_browser_is_called_when_it_is_its_persons_turn(service: Service, tmp_path: Path) -> None:
    with running(tmp_path, **settings()) as server:
        guest = Someone(server.url, lang="fr")
        guest.post("push", endpoint=ENDPOINT, key=BROWSER_KEY, auth=AUTH)
        table = play_on(server, guest)
        wait_until(lambda: bool(service.got))
        url, body, headers = service.got[0]
        told = json.loads(decrypt(body))
        assert url == ENDPOINT
        assert told["table"] == table
        assert "Triumvirat" in told["title"]
        assert "Pompée" in told["body"]
        pusher = server.context.notices.pusher
        assert pusher is not None
        assert headers["Authorization"].endswith(f"k={pusher.public}")


def test_a_browser_that_wants_no_more_is_forgotten(service: Service, tmp_path: Path) -> None:
    service.status = 410
    with running(tmp_path, **settings()) as server:
        friend = account(server, "Quintus")
        friend.post("push", endpoint=ENDPOINT, key=BROWSER_KEY, auth=AUTH)
        assert called(server) == [ENDPOINT]
        play_on(server, friend)
        wait_until(lambda: called(server) == [])
        assert server.context.metrics.counters["notices_failed"] == 0


def test_browsers_come_and_go_and_belong_to_one_person(tmp_path: Path) -> None:
    with running(tmp_path, **settings()) as server:
        one, other = account(server, "Marcus"), account(server, "Quintus")
        for n in range(BROWSERS + 2):
            one.post("push", endpoint=f"{ENDPOINT}{n}", key=BROWSER_KEY, auth=AUTH)
        assert f"{ENDPOINT}0" not in called(server)
        assert len(called(server)) == BROWSERS
        last = f"{ENDPOINT}{BROWSERS + 1}"
        other.post("push/end", endpoint=last)  # not hers
        assert last in called(server)
        other.post("push", endpoint=last, key=BROWSER_KEY, auth=AUTH)  # signed in there since
        one.post("push/end", endpoint=last)
        assert last in called(server)
        other.post("account/delete", password="alea iacta est")
        assert last not in called(server)


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://push.example.net/"}, {"endpoint": "ftp://x/"}, {"key": "AAAA"},
        {"key": encoded(b"\x04" + bytes(64))}, {"auth": "AAAA"}, {"auth": "?"},
    ],
)  # fmt: skip
def test_what_no_browser_gives_is_refused(
    change: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    with pytest.raises(LudusError):
        Browser(**({"endpoint": ENDPOINT, "key": BROWSER_KEY, "auth": AUTH} | change)).check()


def test_nothing_is_promised_that_the_server_cannot_do(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        me = account(server, "Marcus")
        body = {"endpoint": ENDPOINT, "key": BROWSER_KEY, "auth": AUTH}
        assert me.refused("push", **body) == (409, "no_push")
        assert me.refused("account/notices", webhook="https://example.org/") == (409, "no_webhooks")
        assert me.refused("account/notices", email="m@example.org") == (409, "no_mail")
        page = me.http.get(f"{server.url}/").text
        assert 'name="push-key"' not in page
        account_page = me.http.get(f"{server.url}/account").text
        assert 'name="email"' not in account_page
        assert 'name="webhook"' not in account_page


def test_raw_keys_have_sixty_five_bytes() -> None:
    assert len(raw(private(SERVER_KEY).public_key())) == 65
