"""Movement by destination at a table: whoever is asked for a step is told where he can come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludus.table import limits
from tests.table.kit import Running, Someone, running, wait_until

Make = Callable[..., Someone]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(Path(tmp_path_factory.mktemp("ways")), games=("tests.trek:trek_game",)) as made:
        yield made


def setting_out(aulus: Someone, bruna: Someone, hides: int = 0) -> str:
    """Two people; Bruna has hidden or not, and Aulus is asked for his first step."""
    table = aulus.table("trek", seats={"aulus": "me", "bruna": "open"})
    bruna.post(f"tables/{table}/join", seat="bruna")
    wait_until(lambda: bruna.look(table)["decision"])
    bruna.act(table, hides)
    return table


def ways(me: Someone, table: str, **more: Any) -> Any:
    """Where my force can come to."""
    decision = me.look(table)["decision"]
    return me.get(f"tables/{table}/ways", seat="aulus", step=decision["step"], **more)


def way(found: Any, target: str) -> list[Any]:
    """The steps to a place."""
    steps = found["steps"]
    number = next((n for n in found["ends"] if steps[n]["target"] == target), None)
    taken: list[Any] = []
    while number is not None:
        taken.insert(0, steps[number])
        number = steps[number]["after"]
    return taken


def test_places_are_told_with_way_price_and_dangers(someone: Make) -> None:
    me, other = someone(), someone()
    table = setting_out(me, other)
    assert me.look(table)["decision"]["way"]
    found = ways(me, table)
    assert (found["start"], found["budget"]) == ("space:home", 6)
    city = way(found, "space:city")
    assert [step["name"] for step in city] == ["Mill", "Field", "Gorge", "City"]
    assert [step["cost"] for step in city] == ["1", "1", "1", "2"]
    risk = {"seat": "bruna", "name": "Bruna", "text": "Bruna may attack", "chance": 0.5}
    assert [step["risks"] for step in city] == [[], [], [risk], []]
    (camp,) = way(found, "space:camp")[2:]
    assert (camp["tone"], camp["note"], camp["next"]) == ("attack", "Defended", None)
    assert way(ways(me, table, lang="fr"), "space:ford")[0]["risks"][0]["text"] == "hautes eaux"


def test_each_step_is_an_action_and_is_followed_by_the_question_that_the_plan_expects(
    someone: Make,
) -> None:
    me, other = someone(), someone()
    table = setting_out(me, other)
    before = me.look(table)["step"]
    for step in way(ways(me, table), "space:field"):
        decision = me.look(table)["decision"]
        body = {"seat": "aulus", "step": decision["step"], "action": step["action"]}
        asked = me.post(f"tables/{table}/actions", **body)["decision"]
        assert asked["text"] == step["next"]["text"]
        assert [option["action"] for option in asked["options"]] == step["next"]["options"]
    assert me.look(table)["step"] == before + 2


def test_the_plan_tells_nothing_of_what_others_hide(someone: Make) -> None:
    me, other = someone(), someone()
    told = [ways(me, setting_out(me, other, hides)) for hides in (0, 1)]
    assert told[0] == told[1]


def test_only_whoever_is_asked_for_this_step_gets_a_plan(someone: Make) -> None:
    me, other, stranger = someone(), someone(), someone()
    table = setting_out(me, other)
    step = me.look(table)["decision"]["step"]
    path = f"tables/{table}/ways"

    def refused(who: Someone, **query: Any) -> tuple[int, str]:
        answer = who.ask("GET", path, params=query)
        return answer.status_code, answer.json()["error"]["code"]

    assert refused(stranger, seat="aulus", step=step) == (403, "forbidden")
    assert refused(other, seat="aulus", step=step) == (403, "forbidden")
    assert other.get(path, seat="bruna", step=step)["ends"] == []
    assert me.get(path, seat="aulus", step=step + 1)["ends"] == [], "it has been answered meanwhile"
    assert refused(me, seat="aulus", step=-1)[0] == 422


def test_where_no_step_is_asked_for_there_is_no_plan(someone: Make) -> None:
    me, other = someone(), someone()
    table = setting_out(me, other)
    for target in ("space:mill", "space:field", "space:camp"):
        decision = me.look(table)["decision"]
        targets = [option["target"] for option in decision["options"]]
        me.take(table, decision, targets.index(target))
    assert not me.look(table)["decision"]["way"]
    assert ways(me, table)["ends"] == []


def test_plans_are_limited(someone: Make, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    me, other = someone(), someone()
    table = setting_out(me, other)
    monkeypatch.setattr(server.context.limits, "on", True)
    monkeypatch.setitem(limits.RATES, "ways", (0.001, 2.0))
    step = me.look(table)["decision"]["step"]
    codes = [
        me.ask("GET", f"tables/{table}/ways", params={"seat": "aulus", "step": step}).status_code
        for _ in range(3)
    ]
    assert codes == [200, 200, 429]


def test_a_part_of_a_choice_is_taken_by_one_click_unless_it_passes_the_decision_on(
    someone: Make,
) -> None:
    me, other = someone(), someone()
    table = setting_out(me, other)
    options = me.look(table)["decision"]["options"]
    quick = {option["target"]: option["quick"] for option in options}
    assert quick == {"space:mill": True, "space:ford": False, "button:rest": False}
