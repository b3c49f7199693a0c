"""A changed hand beside the original: level steps, the first difference, the way back, no leak."""

from __future__ import annotations

from typing import TYPE_CHECKING

import coucou
import pytest
from browser.helpers import HAND, NARROW, changed, open_hand, run_live, said, step, until
from coucou import link
from coucou.handfile import HandFile
from coucou.opening import link_to

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

WIDGET = "document.querySelector('script[type=module][src*=\"widgets/\"]').src"
ROWS = f"""async ([own, other, before, now]) => {{
  const {{ rowsOf }} = await import(new URL('aligned.js', {WIDGET}).href);
  const step = ([event, seat, partner = null]) => ({{ event, seat, partner }});
  return rowsOf(own.map(step), other.map(step), before, now);
}}"""


def changed_hand(page: Page, address: str = HAND) -> Locator:
    """The hand in which Rose asks a King, run live, and Rose keeps instead."""
    stepper = open_hand(page, address)
    stepper.locator(".coucou-run").click()
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)
    changed(stepper, "decision-0", "keep")
    return stepper


def happens(stepper: Locator) -> list[str]:
    """What the original and the changed hand say at the step that is shown."""
    return stepper.locator(".coucou-branch .coucou-course-happens").all_inner_texts()


def marks(stepper: Locator) -> dict[int, str]:
    """What the list of steps says of the original, by step."""
    found = {}
    for number, item in enumerate(stepper.locator("ol.coucou-steps > li").all(), 1):
        notes = item.locator(".coucou-aside").all_inner_texts()
        if notes:
            found[number] = " ".join(notes)
    return found


def test_both_hands_at_every_step(page: Page) -> None:
    """Level by whose turn it is; the parting marked; rule and source on both sides; who pays."""
    stepper = changed_hand(page)
    branch = stepper.locator(".coucou-branch")
    assert step(stepper) == 2
    assert branch.get_attribute("open") is not None
    original, other = happens(stepper)
    assert original.startswith("≠ differs: Rose asks Guillaume")
    assert other == "≠ differs: Rose keeps the 3."
    titles = branch.locator(".coucou-course-name").all_inner_texts()
    assert [one.split()[0] for one in titles] == ["Original", "Changed"]
    rules = branch.locator("p.coucou-course-rule").all_inner_texts()
    assert [one.split(":")[0] for one in rules] == ["Kings", "Order of play"]
    assert branch.locator("p.coucou-course-rule a[href*='/sources/']").count() == 2
    assert branch.locator(".coucou-course-result").all_inner_texts() == ["Rose pays."] * 2
    assert "Rose says: exchange → keep" in branch.locator(".coucou-branch-changes").inner_text()
    lefts = [one.bounding_box() for one in branch.locator(".coucou-course").all()]
    assert lefts[0] and lefts[1]
    assert lefts[0]["x"] < lefts[1]["x"] and lefts[0]["y"] == lefts[1]["y"]
    assert marks(stepper)[2].startswith("≠ First difference. Original: Rose asks Guillaume")
    assert list(marks(stepper)) == [2, 3]
    stepper.get_by_role("button", name="Next step").click()
    original, other = happens(stepper)
    assert "has refused with a King" in original and "Guillaume keeps" in other
    stepper.get_by_role("button", name="Next step").click()
    original, other = happens(stepper)
    assert original == other and "≠" not in original
    assert branch.locator("p.coucou-course-rule a[href*='/sources/']").count() == 0
    branch.get_by_role("button", name="First difference: step 2").click()
    assert step(stepper) == 2


def test_one_click_keeps_the_original_and_undo_brings_the_change_back(page: Page) -> None:
    """Also by the keyboard; the change is told by one status line, once."""
    stepper = open_hand(page)
    recorded = stepper.locator("ol.coucou-steps .coucou-text").all_inner_texts()
    run_live(stepper)
    assert stepper.locator(".coucou-branch").count() == 0
    told = changed(stepper, "decision-0", "keep")
    assert told.count("First difference from the original hand: step 2.") == 1
    assert stepper.locator(".coucou-branch :is([role], [aria-live])").count() == 0
    keep = stepper.get_by_role("button", name="Keep the original")
    keep.press("Enter")
    assert stepper.locator("ol.coucou-steps .coucou-text").all_inner_texts() == recorded
    assert stepper.locator(".coucou-branch, .coucou-aside").count() == 0
    assert stepper.locator(".coucou-stage:focus").count() == 1
    assert step(stepper) == 2 and "Rose asks Guillaume" in said(stepper)
    assert stepper.locator(".coucou-livesay").inner_text() == "The original hand again: Rose pays."
    stepper.get_by_role("button", name="Undo").click()
    assert happens(stepper)[1] == "≠ differs: Rose keeps the 3."
    assert "First difference" in stepper.locator(".coucou-livesay").inner_text()
    assert "events agree" in changed(stepper, "decision-0", "exchange")
    assert stepper.locator(".coucou-branch").count() == 0


def test_folded_on_a_phone(page: Page) -> None:
    """The summary tells the most; opened by the keyboard, one hand stands above the other."""
    page.set_viewport_size(NARROW)
    stepper = changed_hand(page)
    branch = stepper.locator(".coucou-branch")
    summary = branch.locator("summary")
    assert "step 2" in summary.inner_text() and "Changed: Rose pays." in summary.inner_text()
    assert branch.locator(".coucou-course").count() == 0
    box = branch.bounding_box()
    assert box and box["height"] < 150
    summary.press("Enter")
    branch.locator(".coucou-course").nth(1).wait_for()
    one, other = (part.bounding_box() for part in branch.locator(".coucou-course").all())
    assert one and other and one["y"] + one["height"] <= other["y"] and one["x"] == other["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    stepper.get_by_role("button", name="Next step").press("Enter")
    assert "Guillaume keeps" in happens(stepper)[1]


def test_what_is_to_be_guessed_is_not_told(page: Page) -> None:
    """Neither panel nor list nor status line, in both hands; without guessing all comes back."""
    stepper = changed_hand(page)
    guess = stepper.get_by_role("button", name="Guess first")
    guess.click()
    assert stepper.locator(".coucou-branch, .coucou-aside").count() == 0
    for value in ("exchange", "keep"):
        told = changed(stepper, "decision-0", value)
        assert "pays" not in told, told
    stepper.get_by_role("button", name="Undo").click()
    assert "pays" not in stepper.locator(".coucou-livesay").inner_text()
    stepper.get_by_role("button", name="Redo").click()
    assert stepper.locator(".coucou-branch, .coucou-aside").count() == 0
    guess.click()
    assert len(happens(stepper)) == 2 and 2 in marks(stepper)


def test_a_seat_that_is_taken_sees_nothing_of_it(page: Page) -> None:
    """The page holds neither hand while the seat is taken."""
    stepper = changed_hand(page)
    stepper.locator("summary", has_text="Take a seat").click()
    stepper.get_by_role("button", name="Sit down").click()
    page.locator(".coucou-sitting").wait_for()
    assert page.locator(".coucou-branch, .coucou-aside").count() == 0


def test_a_hand_that_is_played_on_is_no_branch(page: Page) -> None:
    """Word for word a hand grows; another word of an earlier player is a change."""
    hand = coucou.deal(coucou.ruleset("coucou-1725"), ["7", "9", "2", "Q"], ["9", "A", "3"])
    page.goto(f"/play/#d={link_to(HandFile(hand, ()))}")
    stepper = page.locator("coucou-stepper.is-live")
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)
    for _ in range(4):
        before = page.url
        stepper.locator(".coucou-choices .coucou-choice", has_text="keep").last.click()
        until(page, "before => location.href !== before", before)
    assert "has to choose" not in said(stepper)
    assert stepper.locator(".coucou-branch").count() == 0
    changed(stepper, "decision-1", "exchange")
    assert happens(stepper)[1].startswith("≠ differs: Seat 1 asks seat 2")
    stepper.get_by_role("button", name="Keep the original").click()
    until(page, "() => location.hash.includes('.kkkk.')")
    assert link.read(page.url).table["choices"] == ["keep"] * 4


def test_a_rule_that_changes_nothing_here_stays_in_the_hand(page: Page) -> None:
    """It is said that the same happens, and the address keeps the rule."""
    stepper = open_hand(page)
    run_live(stepper)
    stepper.locator("summary", has_text="Rules").click()
    told = changed(stepper, "rule-ties", "latest")
    assert "The same happens as in the original hand." in told
    assert stepper.locator(".coucou-branch summary").inner_text().startswith("= ")
    href = stepper.get_by_role("link", name="Under every ruleset").evaluate("a => a.href")
    assert link.read(href).table["rules"] == {"ties": "latest"}


def test_a_seat_less_keeps_the_others_level(page: Page) -> None:
    """Players are matched by name; who is gone has nothing beside him."""
    stepper = open_hand(page)
    run_live(stepper)
    stepper.locator("summary", has_text="Cards").click()
    changed(stepper, "seat-drop", "2")
    assert "Seats: 5 → 4" in stepper.locator(".coucou-branch-changes").inner_text()
    notes = " ".join(marks(stepper).values())
    assert "Only in the original: Pélagie" in notes
    for number in range(stepper.locator("ol.coucou-steps > li").count()):
        stepper.locator("ol.coucou-steps > li button").nth(number).click()
        original, other = (text.removeprefix("≠ differs: ") for text in happens(stepper))
        assert original.split()[0] == other.split()[0], (original, other)


def test_on_paper_the_hand_stands_alone(page: Page) -> None:
    """The panel and what the list says of the original stay on the screen."""
    stepper = changed_hand(page)
    page.emulate_media(media="print")
    assert stepper.locator(".coucou-branch").is_hidden()
    assert all(one.is_hidden() for one in stepper.locator(".coucou-aside").all())
    assert all(one.is_visible() for one in stepper.locator("ol > li > .coucou-reason").all())


@pytest.mark.parametrize(("address", "scheme"), [(HAND, "light"), (f"/fr{HAND}", "dark")])
def test_axe_finds_nothing(page: Page, checkout: Path, address: str, scheme: str) -> None:
    """No violation with the panel open, in both languages and colour schemes."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    changed_hand(page, address)
    page.evaluate((checkout / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    assert not [(one["id"], [node["target"] for node in one["nodes"]][:4]) for one in found]


def test_steps_are_matched_by_turn(page: Page) -> None:
    """A step more, a step less, another word, another payer; what comes later stays level."""
    open_hand(page)
    names = ["Anne", "Bruno", "Claire"]
    end = [["shown", 0], ["paid", 0]]
    own = [["dealt", 2], ["exchanged", 0, 1], ["kept", 1], ["kept", 2], *end]
    noticed = [own[0], ["noticed", 0, 1], *own[1:]]
    blocked = [own[0], ["refused", 1, 0], ["passed", 1], own[3], *end, ["paid", 2]]
    assert page.evaluate(ROWS, [own, own, names, names]) == [[n, n] for n in range(6)]
    assert page.evaluate(ROWS, [own, noticed, names, names]) == [
        [0, 0], [None, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6],
    ]  # fmt: skip
    assert page.evaluate(ROWS, [own, blocked, names, names]) == [
        [0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [None, 6],
    ]  # fmt: skip
    fewer = [["dealt", 1], ["kept", 0], ["kept", 1], ["shown", 0], ["paid", 0]]
    assert page.evaluate(ROWS, [own, fewer, names, ["Anne", "Claire"]]) == [
        [0, 0], [1, 1], [2, None], [3, 2], [4, 3], [5, 4],
    ]  # fmt: skip
