"""Playing any hand: numbered deals, links cold and damaged, house rules, files, undo, the frame."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import coucou
from browser.helpers import NARROW, fetched_again, open_hand, said, step, until
from coucou import handfile, link
from coucou.answers import ANSWERS
from coucou.numbered import numbered_deal
from coucou.rules import Rules
from coucou.trace import held_json

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LINKS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "links" / "1.json").read_text("utf-8")
)["links"]
KING_BLOCKS = next(one["link"] for one in LINKS if one["name"] == "sample hand king-blocks")


def fragment(page: Page) -> str:
    """What stands after the # in the address."""
    return page.url.partition("#")[2]


def told(page: Page) -> str:
    """The status line of the page."""
    return page.locator(".coucou-playsay").inner_text()


def wait_for_hand(page: Page) -> None:
    """Until Python has come and the hand can be changed."""
    page.locator(".coucou-editor").wait_for(timeout=120_000)


def names(links: Locator) -> list[str]:
    """The ids of the rulesets that links lead to."""
    return [str(one.get_attribute("href")).split("/")[-2] for one in links.all()]


def nearest(rules: Rules) -> list[str]:
    """The rulesets that differ on the fewest points, counted by the engine."""
    counts = {
        name: sum(rules.answer(rule) != coucou.ruleset(name).answer(rule) for rule in ANSWERS)
        + (rules.stake_count != coucou.ruleset(name).stake_count)
        for name in coucou.ruleset_ids()
    }
    return [name for name, count in counts.items() if count == min(counts.values())]


def test_a_link_opened_cold(page: Page) -> None:
    """As text at once, then the hand at its step; the other language keeps both; Back and undo."""
    page.goto(f"/fr/play/#d={KING_BLOCKS}&s=3")
    page.locator(".coucou-read dl, coucou-stepper.is-live").first.wait_for()
    wait_for_hand(page)
    stepper = page.locator("coucou-stepper.is-live")
    assert step(stepper) == 3 and "Étape 3" in said(stepper)
    assert fragment(page) == f"d={KING_BLOCKS}&s=3" and told(page) == ""
    entries, fetched = page.evaluate("history.length"), fetched_again(page)
    stepper.get_by_role("button", name="Étape précédente").click()
    assert fragment(page).endswith("&s=2")
    assert page.evaluate("history.length") == entries
    other = stepper.locator(".coucou-choices button").first
    other.click()
    until(page, "code => !location.hash.includes(code)", KING_BLOCKS)
    changed = fragment(page)
    assert link.read(changed).table["choices"] != link.read(KING_BLOCKS).table["choices"]
    assert page.evaluate("history.length") == entries + 1
    stepper.get_by_role("button", name="Annuler").click()
    until(page, "code => location.hash.includes(code)", KING_BLOCKS)
    stepper.get_by_role("button", name="Rétablir").click()
    until(page, "code => !location.hash.includes(code)", KING_BLOCKS)
    page.go_back()
    until(page, "code => location.hash.includes(code)", KING_BLOCKS)
    assert fetched == []
    page.locator("a[data-site-language]").click()
    page.wait_for_url("**/play/#d=**")
    wait_for_hand(page)
    assert "/fr/" not in page.url and KING_BLOCKS in page.url
    assert "Step 2" in said(page.locator("coucou-stepper.is-live"))


def test_a_jump_on_the_page_keeps_the_hand_in_the_address(page: Page) -> None:
    """The reader is where the link leads, Back is where he was, and the hand is never gone."""
    here = f"d={KING_BLOCKS}&s=3"
    page.goto(f"/play/#{here}")
    wait_for_hand(page)
    stepper = page.locator("coucou-stepper.is-live")
    page.evaluate("scrollTo(0, 0)")
    entries, fetched = page.evaluate("history.length"), fetched_again(page)
    place = page.locator("article h2[id]").last
    place.locator(".headerlink").evaluate("one => one.click()")  # without scrolling there first
    until(page, "document.querySelector(':target') !== null && scrollY > 0")
    assert fragment(page) == here and page.evaluate("history.length") == entries + 1
    assert place.evaluate("one => one.matches(':target')")
    page.go_back()
    until(page, "scrollY === 0")
    assert fragment(page) == here and step(stepper) == 3
    page.go_forward()
    until(page, "scrollY > 0")
    assert fragment(page) == here
    stepper.get_by_role("button", name="Next step").click()
    assert fragment(page) == f"d={KING_BLOCKS}&s=4" and fetched == []


def test_a_place_in_an_address_stays_while_no_hand_is_named(page: Page) -> None:
    """A jump before the deal; Back from the hand leads there and not to the hand."""
    page.goto("/play/")
    page.locator(".coucou-playform").wait_for()
    place = page.locator("article h2[id]").last
    place.locator(".headerlink").click()
    name = str(place.get_attribute("id"))
    assert fragment(page) == name
    page.get_by_role("button", name="Deal and play").click()
    wait_for_hand(page)
    assert fragment(page).startswith("d=")
    page.go_back()
    until(page, "name => location.hash === '#' + name", name)


def test_damaged_links(page: Page) -> None:
    """What the checksum proves right is opened and said to be mended; the rest shows nothing."""
    page.goto(f"/play/#d={KING_BLOCKS[:-1]}")
    until(page, "document.querySelector('.coucou-playsay')?.textContent.length > 20")
    assert "has been cut" in told(page) and "What could be read" in told(page)
    assert page.locator("coucou-stepper, .coucou-read dl").count() == 0
    page.locator("summary", has_text="Open a link").click()
    field = page.get_by_label("Link, or text of a file")
    for given, part in (
        ("hello", "no link"),
        (f"#d={KING_BLOCKS.replace('K', 'Q', 1)}", "changed"),
    ):
        field.fill(given)
        page.get_by_role("button", name="Open", exact=True).click()
        assert part in told(page)
        assert page.locator("coucou-stepper").count() == 0
    field.fill(f"See <https://x.example/play/%23d={KING_BLOCKS.replace('~', '%7E')}&s=2>.")
    page.get_by_role("button", name="Open", exact=True).click()
    wait_for_hand(page)
    assert "checksum" in told(page)
    assert fragment(page) == f"d={KING_BLOCKS}&s=2"
    assert step(page.locator("coucou-stepper.is-live")) == 2


def test_deal_617_by_house_rules(page: Page, tmp_path: Path) -> None:
    """House rules have an address and nearest rulesets; deal and file are those of Python."""
    page.goto("/play/")
    page.locator(".coucou-playform").wait_for()
    page.locator("summary", has_text="House rules").click()
    near = page.locator(".coucou-nearest > ul > li a[href*='/rulesets/']")
    assert nearest(coucou.ruleset("as-qui-court-1790")) == names(near)
    assert "same on every point" in page.locator(".coucou-nearest").inner_text()
    page.locator("[data-field=rule-ties]").select_option("latest")
    assert nearest(coucou.ruleset("as-qui-court-1790").with_answers(ties="latest")) == names(near)
    assert link.read(fragment(page)).table["rules"] == {"ties": "latest"}
    page.get_by_label("Players, with the dealer").fill("4")
    page.get_by_role("button", name="Deal and play").click()
    wait_for_hand(page)
    found = link.read(fragment(page))
    rules = coucou.ruleset(found.table["ruleset"]).with_answers(ties="latest")
    cards, stock = numbered_deal(rules, 4, 617)
    assert found.table["deal"] == [held_json(held) for held in cards]
    assert found.table["stock"] == stock and found.table["rules"] == {"ties": "latest"}
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "hand.toml"
    download.value.save_as(saved)
    assert handfile.read(str(saved)).hand == coucou.deal(rules, cards, stock)
    page.locator(".coucou-editor summary", has_text="Cards").click()
    page.get_by_role("button", name="Add a seat").click()
    until(page, "count => document.querySelectorAll('svg [data-seat]').length === count", 5)
    page.locator("summary", has_text="Open a link").click()
    page.get_by_label("Hand file").set_input_files(saved)
    until(page, "count => document.querySelectorAll('svg [data-seat]').length === count", 4)
    assert link.read(fragment(page)).table == found.table


def test_what_the_pack_does_not_hold(page: Page) -> None:
    """Own cards that no pack has are refused in a sentence; a phone has no sideways scrolling."""
    page.set_viewport_size(NARROW)
    page.goto("/play/")
    page.locator("summary", has_text="Your own cards").click()
    page.get_by_label("Cards dealt").fill("7s 7s 2d 9c")
    page.get_by_label("Stock, the top").fill("3h 4h")
    page.get_by_role("button", name="Play these cards").click()
    until(page, "document.querySelector('.coucou-playsay').textContent.includes('7s')")
    assert page.locator("coucou-stepper").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_axe_finds_nothing_while_playing(page: Page, checkout: Path) -> None:
    """The form with everything open and a live hand, in French and dark."""
    page.emulate_media(color_scheme="dark")
    page.goto(f"/fr/play/#d={KING_BLOCKS}")
    wait_for_hand(page)
    page.evaluate(
        "document.querySelectorAll('coucou-play details').forEach(one => one.open = true)"
    )
    page.evaluate((checkout / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    assert not [(one["id"], [node["target"] for node in one["nodes"]][:4]) for one in found]


def test_guess_first(page: Page) -> None:
    """What comes next is hidden and asked for; the next click shows it."""
    stepper = open_hand(page)
    guess = stepper.get_by_role("button", name="Guess first")
    guess.click()
    assert guess.get_attribute("aria-pressed") == "true"
    rows = stepper.locator("ol.coucou-steps > li")
    assert rows.nth(0).is_visible() and not rows.nth(1).is_visible()
    stepper.get_by_role("button", name="Next step").click()
    assert step(stepper) == 1 and "What happens in step 2" in said(stepper)
    assert not rows.nth(1).is_visible()
    stepper.get_by_role("button", name="Show it").click()
    assert step(stepper) == 2 and rows.nth(1).is_visible()
    stepper.press("ArrowRight")
    assert step(stepper) == 2
    stepper.press("ArrowRight")
    assert step(stepper) == 3
    guess.click()
    assert rows.last.is_visible()


def test_the_frame_in_another_page(page: Page) -> None:
    """The hand alone; the page around it learns its height, and a link leads out of the frame."""
    page.goto("/play/")
    page.evaluate(
        """source => {
            addEventListener('message', ({ data }) => (window.height = data.height));
            const frame = document.createElement('iframe');
            frame.src = source;
            document.body.append(frame);
        }""",
        f"/embed/#d={KING_BLOCKS}&s=4",
    )
    inside = page.frame_locator("iframe[src^='/embed/']")
    inside.locator("coucou-stepper.is-live").wait_for(timeout=120_000)
    assert not inside.locator(".md-header").is_visible()
    assert inside.locator(".coucou-runbox, .coucou-playform").count() == 0
    until(page, "window.height > 300")
    out = inside.get_by_role("link", name="Open this hand")
    assert str(out.get_attribute("href")).endswith(f"/play/#d={KING_BLOCKS}&s=4")
    assert out.get_attribute("target") == "_top"


def test_the_odds_of_a_hand_that_is_played(page: Page) -> None:
    """At each open decision, as the engine counts them, also by other thresholds."""
    page.goto("/fr/play/")
    page.locator(".coucou-playform").wait_for()
    page.get_by_label("Joueurs, donneur compris").fill("4")
    page.get_by_role("button", name="Donner et jouer").click()
    wait_for_hand(page)
    rules = coucou.ruleset("as-qui-court-1790")
    hand = coucou.deal(rules, *numbered_deal(rules, 4, 617))
    panel = page.locator(".coucou-choices .coucou-odds")
    panel.locator("summary").click()
    for thresholds in ((6, 7), (3, 7), (3, 0)):
        panel.locator("select").first.select_option(str(thresholds[0]))
        panel.locator("select").last.select_option(str(thresholds[1]))
        counted = [str(chance) for chance in coucou.odds(hand, *thresholds).choices.values()]
        shown = "document.querySelectorAll('.coucou-odds dd:nth-of-type(even)')"
        same = f"wanted => [...{shown}].map((one) => one.textContent).join() === wanted"
        until(page, same, ",".join(counted))
