"""The analysis on the end page and in the replay; what it finds is given, so the test need not wait
for a search."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.conftest import People

FOUND: dict[str, Any] = {
    "status": "done",
    "share": 1.0,
    "chances": {"white": [[4, 55.0], [9, 70.0]], "black": [[6, 40.0], [9, 20.0]]},
    "costly": [
        {
            "step": 4,
            "seat": "white",
            "cost": 12.4,
            "asked": "White: which piece?",
            "rule": "3.1",
            "played": "From point 1",
            "line": [
                {"seat": "white", "text": "From point 2"},
                {"seat": "black", "text": "From point 5"},
            ],
        }
    ],
    "sums": {
        "white": {"luck": -3.2, "given_away": 12.4, "decisions": 9},
        "black": {"luck": 3.2, "given_away": 0.0, "decisions": 9},
    },
    "throws": [{"step": 5, "seat": "black", "luck": 8.1, "told": "Black throws 6, 6, 5."}],
    "turning": [{"step": 5, "seat": "black", "change": 9.0, "by": "luck", "told": "A throw."}],
}


def test_an_analysis_is_a_click_away_and_its_decisions_open_the_replay(someone: People) -> None:
    me = someone()
    page = me.page
    answers = [{"status": "none", "share": 0}, {"status": "running", "share": 0.4}, FOUND]
    """What the first look, the click and the next look bring."""

    def answer(route: Route) -> None:
        route.fulfill(json=answers[0] if len(answers) == 1 else answers.pop(0))

    table = me.finished("tabula")
    page.route("**/analysis?*", answer)
    page.goto(f"/t/{table}")
    page.locator(".analysis button", has_text="Analyse this match").click()
    expect(page.locator(".analysis progress")).to_have_attribute("value", "40")
    costly = page.locator(".analysis .costly li")
    expect(costly).to_have_count(1)
    expect(costly).to_contain_text("From point 2 · Black: From point 5")
    expect(costly.locator(".change")).to_have_text("−12")
    expect(page.locator(".luck tbody tr").nth(1)).to_contain_text("+3")
    expect(page.locator(".end-curve [aria-pressed=true]")).to_have_text("Chance to win")
    expect(page.locator(".end-turning li")).to_contain_text("chance")
    expect(page.locator(".end-actions .wide")).to_contain_text("turning point 1")
    costly.locator("a.button").click()
    page.wait_for_url("**/replay?step=4")
    page.locator("#tab-charts").click()
    expect(page.locator(".chart h2").first).to_have_text("Chance to win")
    page.locator(".luck li button").click()  # what was drawn there
    page.wait_for_url("**/replay?step=5")
