"""Taking a seat: a hand, a whole game, by mouse, keyboard and touch; no card that is unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import coucou
import pytest
from browser.helpers import NARROW, open_hand, run_live, said, step, until
from coucou import link, seat_link
from coucou.cards import rank_name, suit_of
from coucou.numbered import numbered_deal
from coucou.policy import Policy, word_for
from coucou.seat_game import Sitting, play_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
SAY = ".coucou-sitting .coucou-playsay"


def open_form(page: Page, address: str = "/play/") -> None:
    """The fields of the form that takes a seat."""
    page.goto(address)
    page.locator(".coucou-playform").wait_for()
    page.locator("summary", has_text="seat" if "/fr/" not in address else "place").first.click()


def sit_down(page: Page, place: int, length: str = "one", players: int = 5) -> Locator:
    """Take a seat at deal 617; the seat."""
    page.get_by_label("Players, with the dealer").fill(str(players))
    page.get_by_label("Your place in the order").fill(str(place + 1))
    page.locator("[data-field=length]").select_option(length)
    page.get_by_role("button", name="Sit down").click()
    seat = page.locator(".coucou-sitting")
    seat.locator("coucou-stepper").wait_for(timeout=120_000)
    return seat


def whole_text(page: Page) -> str:
    """All that the page holds, also what no style shows: text, names, addresses, titles."""
    return str(page.evaluate(
        """() => {
          const seat = document.querySelector('.coucou-playbox, .coucou-hand');
          return seat.outerHTML + location.href;
        }"""
    ))  # fmt: skip


def sitting(page: Page) -> Sitting:
    return seat_link.read(page.url)[0]


def shown(card: str) -> str:
    """A card as the drawing and the lists write it."""
    return rank_name(card) + SIGNS[suit_of(card)]


def test_only_what_the_seat_sees_is_in_the_page(page: Page) -> None:
    """Seat 2 of deal 617: the other cards are nowhere, and all of them are after the showing."""
    open_form(page)
    seat = sit_down(page, 2)
    rules = coucou.ruleset(sitting(page).rules.id)
    cards, stock = numbered_deal(rules, 5, 617)
    hand = coucou.deal(rules, cards, stock)
    while hand.to_act != 2:
        hand = hand.play(word_for(hand, Policy()))
    seen = {shown(str(event.position.cards[2])) for event in hand.events}
    for event in hand.events:
        seen |= {shown(str(event.position.cards[one])) for one in event.position.open}
    hidden = [one for one in map(shown, map(str, [*cards, *stock])) if one not in seen]
    held = shown(str(hand.cards[2]))
    assert f"You hold: {held}." in seat.locator(".coucou-playsay").inner_text()
    text = whole_text(page)
    assert held in text and len(hidden) > 10
    assert [one for one in hidden if one in text] == []
    page.emulate_media(media="print")
    printed = str(page.evaluate("document.body.innerText"))
    assert held in printed and [one for one in hidden if one in printed] == []
    page.emulate_media(media="screen")
    while not seat.get_by_text("Open this hand").count():
        seat.locator(".coucou-choices button").first.click()
        until(page, "!document.querySelector('.coucou-choices button:disabled')")
        page.wait_for_timeout(300)
    assert "The cards have been shown" in seat.locator(".coucou-playsay").inner_text()
    rows = seat.locator("ol.coucou-steps > li")
    assert rows.count() > 4 and rows.locator(".coucou-cites a").count() > 4
    href = str(seat.get_by_text("Open this hand").get_attribute("href"))
    assert link.read(href).table["deal"] == cards


def play_on(page: Page, seat: Locator, act: str) -> None:
    """A word of the reader's, or the next hand; waits for the answer."""
    told = seat.locator(".coucou-playsay").inner_text()
    target = seat.locator(".coucou-choices button, .coucou-seatbar .coucou-run").last
    {"click": target.click, "tap": target.tap, "key": lambda: target.press("Enter")}[act]()
    until(
        page,
        f"old => document.querySelector('{SAY}').innerText !== old",
        told,
    )


@pytest.mark.parametrize("act", ["click", "key", "tap"])
def test_a_whole_game(browser: Browser, site_address: str, act: str) -> None:
    """To the end by the ruleset's game rules; the address is the game, also gone back to."""
    context = browser.new_context(
        base_url=site_address, has_touch=True, viewport=NARROW, service_workers="block"
    )
    page = context.new_page()
    open_form(page)
    seat = sit_down(page, 1, "game", 4)
    for _ in range(60):
        if not seat.locator(".coucou-choices button, .coucou-seatbar .coucou-run").count():
            break
        play_on(page, seat, act)
    game, said_words = play_game(sitting(page))
    assert game.is_over and said_words == len(sitting(page).words)
    told = seat.locator(".coucou-playsay").inner_text()
    winner = game.winners[0] + 1
    assert f"Player {winner} wins the game." in told
    rows = seat.locator("table tbody tr").all_inner_texts()
    assert [int(row.split()[-1]) for row in rows[:4]] == list(game.holdings.tokens)
    assert seat.locator("ul li a[href*='#d=']").count() == len(game.hands)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    address = page.url
    page.goto("/rules/")
    page.go_back()
    page.locator(".coucou-sitting coucou-stepper").wait_for(timeout=120_000)
    assert page.url == address
    assert f"Player {winner} wins the game." in seat.locator(".coucou-playsay").inner_text()
    context.close()


def test_a_jump_on_the_page_keeps_the_game_in_the_address(page: Page) -> None:
    """The game goes on from there, and Back leads to the place before."""
    open_form(page)
    seat = sit_down(page, 0, "game", 3)
    before = page.url
    place = page.locator("article h2[id]").last
    place.locator(".headerlink").click()
    until(page, "document.querySelector(':target') !== null")
    assert page.url == before and seat.locator("coucou-stepper").is_visible()
    page.go_back()
    page.go_forward()
    assert page.url == before and seat.locator("coucou-stepper").is_visible()
    play_on(page, seat, "click")
    assert len(sitting(page).words) == 1


def test_a_jump_while_a_seat_of_a_hand_is_taken(page: Page) -> None:
    """That seat has no address: the place has, and Back from it leaves the seat where it is."""
    seat = take_first_seat(page, dealt(page))
    assert "#" not in page.url
    page.locator("article h2[id] .headerlink").last.click()
    until(page, "location.hash !== ''")
    page.go_back()
    until(page, "location.hash === ''")
    page.wait_for_timeout(300)
    assert seat.locator("coucou-stepper").is_visible()


def test_taking_back_and_other_limits(page: Page) -> None:
    """A word taken back is gone from the address; other limits play the others' words anew."""
    open_form(page)
    seat = sit_down(page, 0, "game", 3)
    before = page.url
    play_on(page, seat, "click")
    assert len(sitting(page).words) == 1
    seat.get_by_role("button", name="Take back").click()
    until(page, "address => location.href === address", before)
    seat.get_by_label("The others exchange up to").select_option("0")
    until(page, "location.hash.includes('.0~7.')")
    assert sitting(page).policy == Policy(0, 7)
    seat.get_by_role("button", name="Leave the seat").click()
    assert page.locator(".coucou-sitting").count() == 0
    assert "#d=" in page.url and page.locator(".coucou-share").is_visible()


def test_a_seat_of_a_sample_hand(page: Page) -> None:
    """In the place of the steps; who leaves the seat finds the hand as he has played it."""
    stepper = open_hand(page)
    run_live(stepper)
    stepper.locator("summary", has_text="Take a seat").click()
    stepper.locator("[data-field=place]").select_option("0")
    stepper.get_by_role("button", name="Sit down").click()
    seat = page.locator(".coucou-sitting")
    seat.locator("coucou-stepper").wait_for()
    assert page.locator("coucou-stepper").count() == 1
    assert "has no address" in seat.inner_text()
    assert seat.locator("svg .coucou-rank").count() == 1
    seat.locator(".coucou-choices button", has_text="keep").click()
    seat.get_by_text("Open this hand").wait_for()
    seat.get_by_role("button", name="Leave the seat").click()
    back = page.locator("coucou-stepper.is-live")
    back.locator("select[data-field=decision-0]").wait_for()
    until(page, "document.querySelector('[data-field=decision-0]').value === 'keep'")
    assert step(back) >= 1 and said(back)


def test_a_place_that_is_not_there(page: Page) -> None:
    """The sentence counts places as the form does."""
    open_form(page)
    page.get_by_label("Players, with the dealer").fill("5")
    page.get_by_label("Your place in the order").fill("9")
    page.get_by_role("button", name="Sit down").click()
    until(page, f"document.querySelector('{SAY}')?.innerText.includes('no place 9')")
    assert "from 1 to 5" in page.locator(SAY).inner_text()


def test_the_address_of_a_game_is_opened_by_the_form(page: Page) -> None:
    """Whole, and from its `#` on: it is neither a hand nor a hand file."""
    code = seat_link.write(Sitting(coucou.ruleset("her-1799"), 4, 617, 1, hands=None))
    page.goto("/play/")
    page.locator("summary", has_text="Open a link").click()
    for text in (f"https://example.org/play/#g={code}&h=1", f"#g={code}", f"g={code}"):
        page.locator(".coucou-openform textarea").fill(text)
        page.locator(".coucou-openform button[type=submit]").click()
        page.locator(".coucou-sitting coucou-stepper").wait_for(timeout=120_000)
        assert sitting(page).hands is None
        assert page.locator(".coucou-playsay").first.inner_text() == ""
        page.get_by_role("button", name="Leave the seat").click()


def dealt(page: Page) -> Locator:
    """Deal 617 on `/play/`, ready to be changed."""
    page.goto("/play/")
    page.get_by_role("button", name="Deal and play").click()
    page.locator(".coucou-editor").wait_for(timeout=120_000)
    return page.locator("coucou-stepper.is-live")


def take_first_seat(page: Page, stepper: Locator) -> Locator:
    stepper.locator("summary", has_text="Take a seat").click()
    stepper.get_by_role("button", name="Sit down").click()
    seat = page.locator(".coucou-sitting")
    seat.locator("coucou-stepper").wait_for()
    return seat


def test_rules_chosen_while_a_seat_is_taken(page: Page) -> None:
    """They are those of the next deal; who leaves the seat finds his hand and its rules."""
    seat = take_first_seat(page, dealt(page))
    rules = page.locator(".coucou-dealform [data-field=ruleset]")
    told, before = seat.inner_text(), rules.input_value()
    rules.select_option("screw-your-neighbor")
    page.wait_for_timeout(500)
    assert seat.inner_text() == told
    seat.get_by_role("button", name="Leave the seat").click()
    page.locator("coucou-stepper.is-live").wait_for()
    assert rules.input_value() == before and f"#d=1.{before}~" in page.url


def test_back_from_a_seat_to_the_same_hand(page: Page) -> None:
    """An earlier entry of the history names the same cards: the hand comes, and no seat stays."""
    stepper = dealt(page)
    stepper.locator(".coucou-choices button").first.click()
    until(page, "location.hash.includes('.k.')")
    stepper.get_by_role("button", name="Undo").click()
    until(page, "!location.hash.includes('.k.')")
    take_first_seat(page, stepper)
    assert "#" not in page.url
    page.evaluate("history.go(-2)")
    page.locator("coucou-stepper .coucou-editor").wait_for()
    assert page.locator(".coucou-sitting").count() == 0
    assert page.locator(".coucou-share").is_visible()


@pytest.mark.parametrize(
    ("damage", "part"),
    [(lambda code: code[:-2], "has been cut"), (lambda code: code.replace("617", "618"), "changed"),
     (lambda code: "2" + code[1:], "format 2")],
)  # fmt: skip
def test_damaged_addresses_of_games(page: Page, damage: Any, part: str) -> None:
    """One sentence, and no game."""
    code = seat_link.write(Sitting(coucou.ruleset("her-1799"), 4, 617, 1))
    page.goto(f"/play/#g={damage(code)}")
    until(
        page,
        f"part => document.querySelector('{SAY}')?.innerText.includes(part)",
        part,
    )
    assert page.locator("coucou-stepper").count() == 0


def test_axe_finds_nothing_at_the_table(page: Page, checkout: Any) -> None:
    """In French and dark, a game under way."""
    page.emulate_media(color_scheme="dark")
    code = seat_link.write(Sitting(coucou.ruleset("coucou-1725"), 5, 617, 2, hands=None))
    page.goto(f"/fr/play/#g={code}")
    page.locator(".coucou-sitting coucou-stepper").wait_for(timeout=120_000)
    page.evaluate((checkout / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found] == []
    assert (
        "On vous demande votre carte"
        in page.locator(".coucou-sitting .coucou-playsay").inner_text()
    )
