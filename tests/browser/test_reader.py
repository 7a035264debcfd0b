"""A whole game with nothing but what a screen reader has: the accessibility tree and what is said.

Everything is pressed as a reader presses it, by a click without a pointer.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.kit import OPTION, PATIENCE, Person, at_table, count, rested, step, until

LISTEN: Final = """() => {
  window.heard = [];
  const regions = document.querySelectorAll('[aria-live="polite"], [role="status"], [role="log"]');
  const watch = new MutationObserver((changes) => {
    for (const region of new Set(changes.map(({ target }) =>
      (target.closest ? target : target.parentElement).closest("[aria-live], [role=status]"))))
      if (region?.textContent) window.heard.push(region.textContent);
  });
  for (const region of regions) watch.observe(region, {childList: true, characterData: true,
    subtree: true});
}"""
"""What live regions say from now on, in order."""
LIVELY: Final = {"status", "log"}


class Reader:
    """Knows of a table what the accessibility tree tells, and nothing else."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person: Final = person
        self.page: Final[Page] = person.page
        self.table: Final = table
        self.chance: Final = Random(seed)
        self.tree: Final = person.context.new_cdp_session(self.page)
        self.told = 0
        """How many lines of the chronicle were heard."""

    def nodes(self) -> list[dict[str, Any]]:
        """What the tree has, in the order of reading."""
        found: list[dict[str, Any]] = []
        for node in self.tree.send("Accessibility.getFullAXTree")["nodes"]:
            if not node["ignored"]:
                told = {item["name"]: item["value"].get("value") for item in node["properties"]}
                said = {key: node.get(key, {}).get("value", "") for key in ("role", "name")}
                found.append(said | {"told": told})
        return found

    def names(self, *roles: str) -> list[str]:
        return [node["name"] for node in self.nodes() if node["role"] in roles]

    def heard(self) -> str:
        """All that live regions have said."""
        return "\n".join(self.page.evaluate("window.heard"))

    def update(self) -> dict[str, Any]:
        """What the server tells, to compare."""
        found: dict[str, Any] = self.person.ask("GET", f"tables/{self.table}?since=0")
        return found

    def listen(self, update: dict[str, Any]) -> None:
        """What happened, and what is asked, has been said aloud."""
        said = self.heard()
        for line in update["chronicle"][self.told :]:
            assert line["text"] in said, line["text"]
        self.told = len(update["chronicle"])
        assert update["decision"]["text"] in said
        live = [node for node in self.nodes() if node["told"].get("live")]
        assert {node["role"] for node in live} >= LIVELY

    def look(self, update: dict[str, Any]) -> list[str]:
        """The options by their names, each with all that it means."""
        names = self.names("button")
        found = []
        for option in update["decision"]["options"]:
            wanted = [option["label"], option["note"]]
            wanted += [f"costs {option['cost']}"] if option["cost"] else []
            wanted += ["cannot be undone"] if option["chance"] or is_held(update, option) else []
            whole = [name for name in names if all(part in name for part in wanted)]
            assert whole, f"{wanted} is not among {names}"
            found.append(min(whole, key=len))
        return found

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).first.dispatch_event("click")

    def is_pressed(self, name: str) -> bool:
        """Whether that button is said to be pressed."""
        return any(
            node["name"] == name and node["told"].get("pressed") == "true" for node in self.nodes()
        )

    def decide(self) -> None:
        """One option: it is pressed, said to be pressed, and pressed again; one that is held by
        others asks first."""
        before = step(self.page)
        update = self.update()
        self.listen(update)
        names = self.look(update)
        options = update["decision"]["options"]
        ends = [n for n, option in enumerate(options) if option["tone"] == "end"]
        wants_end = ends and self.chance.random() < 0.5
        chosen = self.chance.choice(ends if wants_end else range(len(options)))
        self.press(names[chosen])
        if is_held(update, options[chosen]):
            dialog = self.page.get_by_role("dialog")
            expect(dialog).to_contain_text("This cannot be undone.")
            dialog.get_by_role("button", name=options[chosen]["label"]).dispatch_event("click")
        else:
            until(self.page, lambda: self.is_over(before) or self.is_pressed(names[chosen]))
            if not self.is_over(before):
                self.press(names[chosen])
        until(self.page, lambda: self.is_over(before))

    def is_over(self, before: int) -> bool:
        """Whether this decision is behind us."""
        return step(self.page) != before or count(self.page, "#over") > 0


def is_held(update: dict[str, Any], option: dict[str, Any]) -> bool:
    """Whether others hold it, so that a reader is asked whether it is meant."""
    decision = update["decision"]
    several = len(decision["options"]) > 1
    return bool(option["tone"] == "end" and option["final"] and several and not decision["window"])


@pytest.mark.journey
def test_a_whole_game_is_heard_and_played_by_names(someone: People) -> None:
    person = someone()
    page = person.page
    table = person.table(players="2")
    at_table(page, table)
    page.evaluate(LISTEN)
    reader = Reader(person, table, seed=5)
    reader.told = len(reader.update()["chronicle"])
    page.evaluate("window.heard.push(document.getElementById('spoken-prompt').textContent)")
    shown = page.locator(f"#over, {OPTION}")
    decisions = 0
    while True:
        shown.first.wait_for(state="attached", timeout=2000 * PATIENCE)
        if count(page, "#over"):
            break
        rested(page)
        reader.decide()
        decisions += 1
    assert decisions > 20
    outcome = reader.update()["outcome"]["text"]
    assert outcome in reader.heard()
    expect(page.locator("#end h2")).to_contain_text("victory")
    assert any("victory" in name for name in reader.names("heading"))
    told = reader.names("listitem", "StaticText")
    assert any(name in outcome for name in told if len(name) > 20)
