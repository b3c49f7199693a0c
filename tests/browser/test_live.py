"""The live hand: Python in the browser, started, checked, changed, and failing with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.helpers import ARRIVED, HAND, NARROW, changed, open_hand, run_live, said, step, until

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

NO_WEBASSEMBLY = "delete globalThis.WebAssembly"


def test_live_hand_agrees_and_can_be_changed(page: Page) -> None:
    """Run live, change a decision: the payer changes; a refusal leaves the hand; reset."""
    stepper = open_hand(page, "/hands/low-card-notice/")
    recorded = stepper.locator("ol.coucou-steps .coucou-text").all_inner_texts()
    assert f"all {len(recorded)} events agree" in run_live(stepper)
    words = changed(stepper, "decision-0", "keep")
    assert "Before:" in words and "Now:" in words
    before, now = words.partition("Before: ")[2].split(". ")[:2]
    assert now.rstrip(".") != f"Now: {before}" and "pays" in now
    assert step(stepper) == 2
    assert "keeps" in said(stepper)
    assert stepper.locator("svg .coucou-doing", has_text="keeps").count() == 1
    stepper.get_by_role("button", name="Reset").click()
    assert stepper.locator("ol.coucou-steps .coucou-text").all_inner_texts() == recorded
    stepper.locator("summary", has_text="Cards").click()
    for field, value in (("0-suit", "h"), ("0-rank", "9"), ("1-suit", "h")):
        changed(stepper, f"deal-{field}", value)
    assert stepper.locator(".coucou-error").count() == 0
    kept = stepper.locator("[data-field=deal-1-rank]").input_value()
    changed(stepper, "deal-1-rank", "9")
    error = stepper.locator(".coucou-error")
    assert error.inner_text().endswith(".")
    assert stepper.locator("[data-field=deal-1-rank]").input_value() == kept


def test_what_if_at_the_step_and_another_ruleset(page: Page) -> None:
    """Where a decision was made the other words are offered; rules and rulesets can be changed."""
    stepper = open_hand(page)
    run_live(stepper)
    stepper.get_by_role("button", name="Next step").click()
    stepper.locator(".coucou-choices button", has_text="keep").click()
    until(page, "document.querySelector('.coucou-say').textContent.includes('keeps')")
    assert step(stepper) == 2
    stepper.get_by_role("button", name="Reset").click()
    stepper.locator("summary", has_text="Rules").click()
    changed(stepper, "rule-after_refusal", "next-player")
    assert stepper.locator(".coucou-status[data-status=house-rule]").count() > 0
    changed(stepper, "ruleset", "her-1799")
    link = stepper.locator(".coucou-reasons .coucou-rule a").first
    assert link.evaluate("a => a.href").endswith(".her-1799")


def test_the_odds_at_a_decision(page: Page) -> None:
    """Folded beside what else could be said; the same figures as on the page; other thresholds."""
    stepper = open_hand(page)
    run_live(stepper)
    stepper.get_by_role("button", name="Next step").click()
    panel = stepper.locator(".coucou-odds")
    panel.locator("summary").click()
    until(page, "document.querySelector('.coucou-odds dl') !== null")
    recorded = page.locator(".odds-decision").first.locator("tbody td").all_text_contents()
    assert panel.locator("dd").all_inner_texts()[1] == recorded[1]
    before = panel.locator("dl").inner_text()
    panel.locator("select").first.select_option("3")
    until(page, "!document.querySelector('.coucou-odds [role=status]').textContent.endsWith('…')")
    assert panel.locator("dl").inner_text() != before
    assert "up to 3" in panel.locator("p").inner_text()
    stepper.get_by_role("button", name="Next step").click()
    assert panel.count() == 0, "He who refused with a King decides nothing."
    stepper.get_by_role("button", name="Next step").click()
    until(page, "document.querySelector('.coucou-odds dl') !== null")
    assert panel.get_attribute("open") is not None
    assert panel.locator("select").first.input_value() == "3"
    page.set_viewport_size(NARROW)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_two_decisions_at_one_step_have_chances_each(page: Page) -> None:
    """Where a hand stops after a word, both what was said and what may be said are counted."""
    page.goto("/play/#d=1.her-1799~1.7K2Q.9A.k..08tx8q8")
    stepper = page.locator("coucou-stepper.is-live")
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)
    stepper.get_by_role("button", name="Last step").click()
    panels = stepper.locator(".coucou-odds")
    assert panels.count() == 2
    counted = """document.querySelectorAll('.coucou-odds[open] dl').length === 2
        && !document.querySelector('.coucou-choices').textContent.includes('…')"""
    for panel in panels.all():
        panel.locator("summary").click()
    until(page, counted)
    stepper.locator(".coucou-choices button", has_text="keep").last.click()
    stepper.get_by_role("button", name="Undo").click()
    until(page, counted)  # both are counted at once
    panels.first.locator("select").first.select_option("3")
    until(page, counted)
    for panel in panels.all():
        assert panel.locator("select").first.input_value() == "3"
        assert "up to 3" in panel.locator("p").inner_text()
    panels.last.locator("summary").click()
    panels.first.locator("select").first.select_option("4")
    panels.last.locator("summary").click()
    until(page, counted)
    assert "up to 4" in panels.last.locator("p").inner_text()


def test_engine_outlives_the_page(page: Page) -> None:
    """After an instant navigation the next hand is played by the same worker."""
    run_live(open_hand(page))
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.locator("a[href$='hands/']").first.evaluate("a => a.click()")
    until(page, ARRIVED, "hands/")
    page.locator("a[href$='tie-all-pay/']").first.evaluate("a => a.click()")
    until(page, ARRIVED, "tie-all-pay/")
    stepper = page.locator("coucou-stepper.is-live")
    assert "events agree" in run_live(stepper)
    assert not [address for address in requests if "/pyodide/" in address]


@pytest.mark.parametrize(
    ("status", "kind", "code"),
    [(0, "", "not-loaded"), (404, "text/plain", "not-loaded"), (200, "text/html", "wrong-type")],
)
def test_blocked_download_gives_a_sentence_and_retry(
    page: Page, status: int, kind: str, code: str
) -> None:
    """A part that does not come: a sentence with a code, Retry, and the recorded hand stays."""

    def spoil(route: Route) -> None:
        if status:
            route.fulfill(status=status, content_type=kind, body="no")
        else:
            route.abort()

    page.context.route("**/*.wasm", spoil)
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Run it live").click()
    retry = stepper.get_by_role("button", name="Retry")
    retry.wait_for(timeout=60_000)
    words = stepper.locator(".coucou-livesay").inner_text()
    assert words.endswith(f"[{code}]") and "recorded hand" in words
    stepper.get_by_role("button", name="Next step").click()
    assert step(stepper) == 2
    if status:
        return  # one retry is enough: a start takes seconds
    page.context.unroute("**/*.wasm")
    retry.click()
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)


def test_offline_gives_a_sentence_and_retry(page: Page) -> None:
    """Without a network not even the program comes: a sentence, Retry, and the keys still step."""
    stepper = open_hand(page)
    page.context.set_offline(True)
    stepper.get_by_role("button", name="Run it live").press("Enter")
    retry = stepper.get_by_role("button", name="Retry")
    retry.wait_for()
    words = stepper.locator(".coucou-livesay").inner_text()
    assert words.endswith("[not-loaded]") and "recorded hand" in words
    page.keyboard.press("ArrowRight")
    assert step(stepper) == 2
    page.context.set_offline(False)
    retry.press("Enter")
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)


def test_focus_stays_at_the_choice(page: Page) -> None:
    """Who changes a decision from the keyboard finds the other word where the first one stood."""
    stepper = open_hand(page)
    run_live(stepper)
    stepper.get_by_role("button", name="Next step").click()
    stepper.locator(".coucou-choices button", has_text="keep").press("Enter")
    until(page, "document.querySelector('.coucou-say').textContent.includes('keeps')")
    assert stepper.locator(".coucou-choices button:focus").inner_text() == "exchange"
    page.keyboard.press("ArrowLeft")
    assert step(stepper) == 1
    assert stepper.locator(".coucou-stage:focus").count() == 1


def test_without_webassembly(page: Page) -> None:
    """Lockdown modes take WebAssembly away: one sentence says so."""
    page.add_init_script(NO_WEBASSEMBLY)
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Run it live").click()
    stepper.get_by_role("button", name="Retry").wait_for()
    assert "WebAssembly" in stepper.locator(".coucou-livesay").inner_text()


def test_time_out_when_nothing_comes(page: Page) -> None:
    """A download that hangs is given up after the patience of the tag."""
    page.context.route("**/start-*.zip", lambda route: None)
    stepper = open_hand(page)
    stepper.evaluate("tag => { tag.dataset.patience = '4' }")
    stepper.get_by_role("button", name="Run it live").click()
    stepper.get_by_role("button", name="Retry").wait_for(timeout=90_000)
    assert "[time-out]" in stepper.locator(".coucou-livesay").inner_text()


def test_wrong_type_of_wasm_does_not_matter(page: Page) -> None:
    """A server that does not know .wasm: the worker gives it its type."""

    def mistype(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-type": "text/plain"})

    page.context.route("**/*.wasm", mistype)
    assert "events agree" in run_live(open_hand(page))


def test_other_version_asks_to_reload(page: Page) -> None:
    """A page and an engine of different versions are not mixed."""
    stepper = open_hand(page)
    stepper.evaluate("tag => { tag.dataset.version = '0.0.0' }")
    stepper.get_by_role("button", name="Run it live").click()
    stepper.get_by_role("button", name="Retry").wait_for(timeout=120_000)
    assert "reload the page" in stepper.locator(".coucou-livesay").inner_text()


def test_works_under_a_strict_policy(page: Page) -> None:
    """No `unsafe-eval`: `script-src 'self' 'wasm-unsafe-eval'` is enough, in page and worker."""
    policy = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; connect-src 'self'"

    def guard(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(
            response=answer, headers={**answer.headers, "content-security-policy": policy}
        )

    page.context.route(f"**{HAND}", guard)
    page.context.route("**/worker.js", guard)
    assert "events agree" in run_live(open_hand(page))
