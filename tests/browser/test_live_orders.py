"""The live hand in odd orders: two clicks, a reset too early, an engine that dies, a full pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import coucou
from browser.helpers import changed, open_hand, run_live, until
from coucou.handfile import HandFile
from coucou.opening import link_to
from coucou.policy import Policy, played_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

DEAF = """
const plain = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (!window.isDeaf || message.kind !== 'ask') plain.call(this, message, ...more);
};
"""
"""The worker hears no question while `isDeaf` is set."""


MADE_ANEW = """async (tag) => {
  const src = document.querySelector('script[type=module][src*="widgets/"]').src;
  const { listSteps } = await import(new URL('step.js', src).href);
  const told = (items) => items.map((item) => [item.id, item.dataset.event,
    ...[...item.querySelectorAll('.coucou-text, .coucou-reason, .coucou-position')].map(
      (part) => [part.className, part.textContent.replace(/\\s+/g, ''),
        ...[...part.querySelectorAll('a')].map((link) => link.href)])]);
  const list = [...tag.querySelectorAll('ol.coucou-steps > li')];
  const anew = listSteps(tag.trace, tag.words, tag.language, 'step-');
  return JSON.stringify(told(list)) === JSON.stringify(told(anew));
}"""
"""Whether the list of steps says what a list made anew would say."""


RULES = coucou.ruleset("coucou-1725")
LINK = link_to(
    HandFile(played_out(coucou.deal(RULES, ["3", "K", "2", "Q"], ["9", "A", "3"]), Policy()), ())
)


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
    stepper.locator("summary", has_text="Rules").click()
    stepper.locator("[data-field=ruleset]").wait_for()
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
    assert stepper.locator(".coucou-branch .coucou-course").count() == 2
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
    cut = b"PK"
    page.context.route("**/start-*.zip", lambda route: route.fulfill(status=200, body=cut))
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


def test_twenty_clicks_while_the_engine_starts(page: Page) -> None:
    """One worker, one panel, one clean run, whatever is clicked meanwhile."""
    page.add_init_script(
        """window.workers = 0;
        const Plain = Worker;
        window.Worker = class extends Plain {
          constructor(...given) {
            super(...given);
            window.workers += String(given[0]).endsWith('/worker.js') ? 1 : 0;
          }
        };"""
    )
    stepper = open_hand(page)
    recorded = steps(stepper)
    page.evaluate(
        """() => {
          const tag = document.querySelector('coucou-stepper');
          for (let count = 0; count < 20; count += 1) tag.querySelector('.coucou-run')?.click();
        }"""
    )
    for _ in range(20):
        stepper.get_by_role("button", name="Next step").dispatch_event("click")
    stepper.locator(".coucou-editor").first.wait_for(timeout=120_000)
    assert stepper.locator(".coucou-editor").count() == 1
    assert page.evaluate("window.workers") == 1
    assert "events agree" in stepper.locator(".coucou-livesay").inner_text()
    assert steps(stepper) == recorded


def test_two_tabs_do_not_disturb_each_other(context: BrowserContext) -> None:
    """Each has its worker, its hand and its undo; what one changes the other does not see."""
    one, other = context.new_page(), context.new_page()
    here, there = open_hand(one), open_hand(other, "/hands/home-hand/")
    for stepper in (here, there):
        stepper.get_by_role("button", name="Run it live").click()
    for stepper in (here, there):
        stepper.locator(".coucou-editor").wait_for(timeout=120_000)
    kept = steps(there)
    changed(here, "decision-0", "keep")
    assert steps(there) == kept
    assert "events agree" in there.locator(".coucou-livesay").inner_text()
    mine = steps(here)
    other.close()
    assert steps(here) == mine
    assert "events agree" in changed(here, "decision-0", "exchange")


def test_a_then_b_then_a_gives_the_same_bytes(page: Page) -> None:
    """One engine plays one hand, another, and the first again: nothing is left behind."""
    bytes_of = """async (hand) => {
      const src = document.querySelector('script[type=module][src*="widgets/"]').src;
      const { ask } = await import(new URL('engine.js', src).href);
      return JSON.stringify(await ask({ op: 'play', lang: 'fr', hand }, 60));
    }"""
    stepper = open_hand(page)
    run_live(stepper)
    first = {"format": 1, "ruleset": "coucou-1725", "deal": ["7", "K", "2", "Q"],
             "stock": ["9", "A", "3"], "choices": ["exchange"]}  # fmt: skip
    second = {**first, "ruleset": "her-1799", "deal": ["A", "A", "K", "3"], "choices": ["keep"],
              "rules": {"ties": "all"}}  # fmt: skip
    told = [page.evaluate(bytes_of, hand) for hand in (first, second, first)]
    assert told[0] == told[2] != told[1]
    assert '"ok":true' in told[0] and '"ok":true' in told[1]


def test_a_list_that_is_renewed_is_as_one_made_anew(page: Page) -> None:
    """After other words, cards, seats and rules, back and forth: texts, rules, cards, links."""
    stepper = open_hand(page)
    run_live(stepper)
    for section in ("Cards", "Rules"):
        stepper.locator("summary", has_text=section).click()
    for field, value in (
        ("decision-0", "keep"),
        ("deal-2-rank", "A"),
        ("decision-1", "exchange"),
        ("ruleset", "chase-the-ace"),
        ("seat-drop", "3"),
        ("rule-ties", "latest"),
        ("ruleset", "coucou-1725"),
    ):
        changed(stepper, field, value)
        page.wait_for_timeout(300)
        assert stepper.evaluate(MADE_ANEW), field
    for name in ("Undo", "Undo", "Redo", "Reset"):
        stepper.get_by_role("button", name=name).click()
        page.wait_for_timeout(300)
        assert stepper.evaluate(MADE_ANEW), name
    assert stepper.locator(".coucou-error").count() == 0


def test_two_changes_before_the_next_picture_are_two_entries(page: Page) -> None:
    """The address waits for the picture, and yet names every hand, also without a picture."""
    page.add_init_script("window.requestAnimationFrame = () => 0;")
    page.goto(f"/play/#d={LINK}")
    stepper = page.locator("coucou-stepper.is-live")
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)
    entries, first = page.evaluate("history.length"), page.url
    changed(stepper, "decision-0", "keep")
    until(page, "first => location.href !== first", first)
    second = page.url
    stepper.evaluate(
        """tag => {
          tag.liveHand.undo();
          tag.liveHand.redo();
          tag.liveHand.undo();
        }"""
    )
    until(page, "first => location.href === first", first)
    assert page.evaluate("history.length") == entries + 4
    page.go_back()
    until(page, "second => location.href === second", second)


def test_by_touch(browser: Browser, site_address: str) -> None:
    """Tap through the steps, run it live, tap a card on the table, take another decision."""
    phone = browser.new_context(
        base_url=site_address, has_touch=True, is_mobile=True, service_workers="block",
        viewport={"width": 390, "height": 800},
    )  # fmt: skip
    page = phone.new_page()
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Next step").tap()
    assert stepper.locator("li[aria-current]").get_attribute("id") == "step-2"
    stepper.locator("ol.coucou-steps button").nth(3).tap()
    assert stepper.locator("li[aria-current]").get_attribute("id") == "step-4"
    stepper.get_by_role("button", name="Run it live").tap()
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)
    stepper.locator("svg [data-seat='0'] .coucou-rank").tap()
    assert stepper.locator("[data-field=deal-0-rank]").is_visible()
    stepper.get_by_role("button", name="First step").tap()
    stepper.get_by_role("button", name="Next step").tap()
    before = steps(stepper)
    stepper.locator(".coucou-choices button").first.tap()
    stepper.locator(".coucou-editor[aria-busy=false]").wait_for()
    assert steps(stepper) != before
    phone.close()
