"""The live hand in odd orders: two clicks, a reset too early, an engine that dies, a full pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.helpers import changed, open_hand, run_live

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

DEAF = """
const plain = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (!window.isDeaf || message.kind !== 'ask') plain.call(this, message, ...more);
};
"""
"""The worker hears no question while `isDeaf` is set."""


def steps(stepper: Locator) -> list[str]:
    return stepper.locator("ol.coucou-steps .coucou-text").all_inner_texts()


def test_two_clicks_start_one_live_hand(page: Page) -> None:
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Run it live").dblclick()
    stepper.locator(".coucou-editor").first.wait_for(timeout=120_000)
    page.wait_for_timeout(500)
    assert stepper.locator(".coucou-editor").count() == 1


def test_a_reset_is_not_undone_by_an_answer_that_comes_later(page: Page) -> None:
    stepper = open_hand(page)
    recorded = steps(stepper)
    run_live(stepper)
    stepper.evaluate(
        """tag => {
          const field = tag.querySelector('[data-field=ruleset]');
          field.value = 'chase-the-ace';
          field.dispatchEvent(new Event('change'));
          tag.querySelector('.coucou-reset').click();
        }"""
    )
    stepper.locator(".coucou-editor[aria-busy=false]").wait_for()
    assert steps(stepper) == recorded
    assert stepper.locator("[data-field=ruleset]").input_value() == "as-qui-court-1790"
    assert "events agree" in stepper.locator(".coucou-livesay").inner_text()


def test_a_changed_hand_outlives_an_engine_that_dies(page: Page) -> None:
    """Nothing is offered while there is no engine; after Retry the changed hand can be changed."""
    page.add_init_script(DEAF)
    stepper = open_hand(page)
    stepper.evaluate("tag => { tag.dataset.patience = '12' }")
    run_live(stepper)
    changed(stepper, "decision-0", "keep")
    mine = steps(stepper)
    page.evaluate("window.isDeaf = true")
    stepper.locator("select[data-field=decision-0]").select_option("exchange")
    retry = stepper.get_by_role("button", name="Retry")
    retry.wait_for()
    assert stepper.locator(".coucou-choices button").count() == 0
    page.evaluate("window.isDeaf = false")
    stepper.evaluate("tag => { tag.dataset.patience = '60' }")
    retry.click()
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)
    assert steps(stepper) == mine
    assert "Changed hand" in stepper.locator(".coucou-livesay").inner_text()
    assert stepper.locator("select[data-field=decision-0]").input_value() == "keep"
    assert "events agree" in changed(stepper, "decision-0", "exchange")


def test_a_card_can_be_added_whatever_the_pack_and_its_suits(page: Page) -> None:
    """A pack of 32 of which every rank is out; then a hand in which every card needs its suit."""
    for address in ("/hands/three-cards-to-the-dealer/", "/hands/ace-of-spades/"):
        stepper = open_hand(page, address)
        run_live(stepper)
        stepper.locator("summary", has_text="Cards").click()
        count = stepper.locator(".coucou-cardfields select").count()
        for _ in range(2):
            stepper.locator("[data-field=stock-add]").click()
            stepper.locator(".coucou-editor[aria-busy=false]").wait_for()
        assert stepper.locator(".coucou-error").all_inner_texts() == []
        assert stepper.locator(".coucou-cardfields select").count() == count + 4


def test_a_damaged_part_is_not_called_a_fault_of_the_game(page: Page) -> None:
    """Python did not start, so the sentence does not say that it did."""
    page.context.route("**/pyodide.asm.js", lambda route: route.abort())
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Run it live").click()
    stepper.get_by_role("button", name="Retry").wait_for(timeout=60_000)
    told = stepper.locator(".coucou-livesay").inner_text()
    assert "did not start" in told
    assert told.endswith("[python]")


def test_without_workers(page: Page) -> None:
    page.add_init_script("delete window.Worker")
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Run it live").click()
    stepper.get_by_role("button", name="Retry").wait_for()
    assert stepper.locator(".coucou-livesay").inner_text().endswith("[worker]")
