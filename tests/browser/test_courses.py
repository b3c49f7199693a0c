"""One deal under several rulesets: stepping together, chosen rulesets, links, address, paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import coucou
import pytest
from browser.helpers import NARROW, fetched_again, open_hand, until
from coucou import handfile, link, seat_link
from coucou.compare import compare
from coucou.report import compare_json
from coucou.rules import ruleset_ids
from coucou.seat_game import Sitting
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

HERE = "/compare/hand/"
HANDS = Path(__file__).resolve().parents[2] / "engine" / "hands"
HOUSE = {
    "ruleset": "her-1799", "deal": ["7", "K", "2", "Q"], "stock": ["9", "A", "5"],
    "choices": ["exchange"], "rules": {"ties": "all"},
}  # fmt: skip
AXE = "axe.run(document, { resultTypes: ['violations'] })"


def open_courses(page: Page, address: str = HERE) -> Locator:
    """Open the page and wait for its columns."""
    page.goto(address)
    courses = page.locator("coucou-courses.is-live")
    courses.locator(".coucou-course-now > p").first.wait_for(timeout=120_000)
    return courses


def rulesets(courses: Locator) -> list[str]:
    """The columns, in order."""
    found = courses.locator(".coucou-course").evaluate_all(
        "all => all.map((one) => one.dataset.ruleset)"
    )
    return [str(one) for one in found]


def said(courses: Locator) -> str:
    """The status line."""
    return " ".join(courses.locator(".coucou-course-say").inner_text().split())


def column(courses: Locator, ruleset: str) -> Locator:
    """The column of a ruleset."""
    return courses.locator(f".coucou-course[data-ruleset={ruleset}]")


def asked_for_python(page: Page) -> list[str]:
    """A list that fills with every request for a part of the engine."""
    found: list[str] = []
    page.on("request", lambda one: found.append(one.url) if "/pyodide/" in one.url else None)
    return found


def test_all_columns_step_together(page: Page) -> None:
    """By button, slider, key and a click on a step; one line says it; the address follows."""
    courses = open_courses(page, f"{HERE}?hand=king-blocks")
    assert rulesets(courses)[0] == "as-qui-court-1790" and len(rulesets(courses)) == 5
    assert said(courses).startswith("Step 1 of ") and "All alike so far." in said(courses)
    courses.get_by_role("button", name="Next step").click()
    assert "First difference here: Her, 1799 (Kings shown)" in said(courses).replace(
        "\u00a0", " "
    ) or ("First difference here" in said(courses) and "Her, 1799" in said(courses))
    assert page.evaluate("location.hash") == "#step-2"
    happens = [one.inner_text() for one in courses.locator(".coucou-course-happens").all()]
    assert len(set(happens)) > 1 and sum(text.startswith("≠ differs:") for text in happens) >= 2
    page.keyboard.press("ArrowRight")
    assert said(courses).startswith("Step 3 of ") and "Apart since an earlier step" in said(courses)
    page.keyboard.press("Home")
    assert page.evaluate("location.hash") == ""
    courses.get_by_role("button", name="To the first difference").click()
    assert page.evaluate("location.hash") == "#step-2"
    slider = courses.get_by_role("slider", name="Step")
    slider.fill("4")
    assert page.evaluate("location.hash") == "#step-4"
    courses.get_by_label("All steps in every column").check()
    column(courses, "her-1799").locator("ol button").nth(2).click()
    assert page.evaluate("location.hash") == "#step-3"
    for one in courses.locator(".coucou-course").all():
        assert one.locator("li[aria-current=step]").count() == 1


def test_keys_act_only_inside(page: Page) -> None:
    """Outside the tag, and in its fields, an arrow does what it does everywhere."""
    courses = open_courses(page, f"{HERE}?hand=king-blocks")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    assert said(courses).startswith("Step 1 of ")
    courses.locator(".coucou-course-hand select").focus()
    page.keyboard.press("Home")
    assert said(courses).startswith("Step 1 of ") and page.evaluate("location.hash") == ""


def test_every_sample_hand_as_the_command_says(page: Page) -> None:
    """First difference and payers of every hand under every ruleset, and no byte of Python."""
    python = asked_for_python(page)
    every = list(ruleset_ids())
    courses = open_courses(page, f"{HERE}?columns={'.'.join(every)}")
    hands = courses.locator(".coucou-course-hand select")
    for path in sorted(HANDS.glob("*.toml")):
        hands.select_option(path.stem)
        until(page, "slug => new URLSearchParams(location.search).get('hand') === slug", path.stem)
        file = handfile.read(str(path))
        own, *others = compare_json(compare(file.hand), file, "en")
        by_ruleset = {row["ruleset"]: row for row in others}
        wanted = [own, *(by_ruleset[name] for name in every if name in by_ruleset)]
        for kind in (".coucou-course", ".coucou-coursetable tbody tr"):
            shown = courses.locator(kind).evaluate_all(
                "all => all.map(({ dataset: one, textContent: text }) => "
                "[one.ruleset, one.step, one.rule, text])"
            )
            for row, (name, step, rule, text) in zip(wanted, shown, strict=True):
                assert (name, step, rule) == (row["ruleset"], *marks(row)), path.stem
                for seat in row.get("payers", []):
                    assert file.players[seat] in text
                assert ("no difference on this deal" in text) == (
                    row is not own and "error" not in row and row["step"] is None
                )
                if "error" in row:
                    assert row["error"]["sentence"] in text
    assert python == []


def marks(row: dict[str, Any]) -> tuple[str, str]:
    """The first difference as the page writes it."""
    step = row.get("step")
    return ("" if step is None else str(step + 1)), row.get("rule") or ""


def test_the_first_difference_names_its_rule_and_sources(page: Page) -> None:
    """Both answers, each with its status; the mark is a sign and a word."""
    courses = open_courses(page, f"{HERE}?hand=dealer-wins-ties")
    other = column(courses, "coucou-1725")
    assert other.get_attribute("data-rule") == "dealer_ties"
    parts = other.locator(".coucou-course-parts")
    assert parts.inner_text().startswith("≠ First difference: step 8")
    assert parts.locator(".coucou-status").count() == 2
    assert parts.locator("[data-status=house-rule]").count() == 1
    assert parts.locator(".site-said a").count() >= 1
    expect(parts.locator("a").first).to_have_attribute(
        "href", page.url.partition("/compare")[0] + "/rules/dealer_ties/#coucou-1725"
    )
    assert "with house rules" in courses.locator(".coucou-course").first.inner_text()


def test_chosen_rulesets_step_and_language_stand_in_the_address(page: Page) -> None:
    """A shared view opens as it was, in the other language too; Back leads to the hand before."""
    address = f"{HERE}?hand=king-blocks&columns=chase-the-ace.her-1828#step-3"
    courses = open_courses(page, address)
    assert rulesets(courses) == ["as-qui-court-1790", "chase-the-ace", "her-1828"]
    assert said(courses).startswith("Step 3 of ")
    page.locator("a[data-site-language]").click()
    page.wait_for_url("**/fr/compare/hand/**")
    french = page.locator("html[lang=fr] coucou-courses.is-live")
    french.locator(".coucou-course-now > p").first.wait_for()
    assert rulesets(french) == ["as-qui-court-1790", "chase-the-ace", "her-1828"]
    assert said(french).startswith("Étape 3 sur ")
    assert page.url.endswith(
        "/fr/compare/hand/?hand=king-blocks&columns=chase-the-ace.her-1828#step-3"
    )
    french.locator(".coucou-course-hand select").select_option("home-hand")
    until(page, "location.search.includes('hand=home-hand') && location.hash === ''")
    page.go_back()
    until(page, "document.querySelector('.coucou-course-title a').href.includes('king-blocks')")
    assert said(french).startswith("Étape 3 sur ")
    french.locator(".coucou-columns summary").click()
    french.locator("[data-column-box=her-1799]").check()
    assert rulesets(french)[1:] == ["chase-the-ace", "her-1828", "her-1799"]
    assert page.url.endswith("columns=chase-the-ace.her-1828.her-1799#step-3")


def test_no_column_is_a_choice_that_stays(page: Page) -> None:
    """The hand alone, also after the page is loaded again."""
    courses = open_courses(page, f"{HERE}?hand=king-blocks&columns=her-1799")
    courses.locator(".coucou-compare-controls summary").click()
    courses.locator("[data-column-box=her-1799]").uncheck()
    assert page.url.endswith("?hand=king-blocks&columns=")
    page.reload()
    courses = open_courses(page, page.url)
    assert len(rulesets(courses)) == 1
    page.goto("/compare/?columns=")
    page.locator("coucou-compare.is-live").wait_for()
    assert page.locator("coucou-compare [data-column-box]:checked").count() == 0


def test_a_link_with_house_rules_is_played_by_the_engine(page: Page) -> None:
    """One column more: the hand's own rules; the policy's choices are said; the step is kept."""
    code = link.write(HOUSE, 1)
    python = asked_for_python(page)
    courses = open_courses(page, f"{HERE}#d={code}&s=2")
    assert python
    assert rulesets(courses)[0] == "her-1799" and rulesets(courses).count("her-1799") == 2
    assert "with house rules: Ties" in courses.locator(".coucou-course").first.inner_text()
    assert said(courses).startswith("Step 2 of ")
    assert "by the policy" in courses.locator(".coucou-coursetable").inner_text()
    file = handfile.from_table({"format": 1, **HOUSE})
    rows = {row["ruleset"]: row for row in compare_json(compare(file.hand), file, "en")[1:]}
    for one in courses.locator(".coucou-course").all()[1:]:
        row = rows[str(one.get_attribute("data-ruleset"))]
        assert (one.get_attribute("data-step"), one.get_attribute("data-rule")) == marks(row)
    page.keyboard.press("Tab")
    courses.get_by_role("button", name="Next step").click()
    assert page.evaluate("location.hash") == f"#d={code}&s=3"
    play = courses.get_by_role("link", name="Play and change this hand")
    play.click()
    stepper = page.locator("coucou-play coucou-stepper.is-live")
    back = stepper.get_by_role("link", name="Under every ruleset")
    back.wait_for(timeout=60_000)
    assert page.url.endswith(f"/play/#d={code}&s=3")
    assert str(back.get_attribute("href")).endswith(f"{HERE}#d={code}&s=3")


def test_a_link_is_pasted(page: Page) -> None:
    """Opened with its step, though wrapped; Back leads to the hand before; a wrong one is said."""
    file = handfile.read(str(HANDS / "king-blocks.toml"))
    code = link.write(handfile.to_table(file), file.hand.rules.revision)
    courses = open_courses(page)
    entries, fetched = page.evaluate("history.length"), fetched_again(page)
    courses.get_by_label("Or a link to a hand").fill(f"<https://x.example/play/#d={code}&s=4>")
    courses.get_by_role("button", name="Open").click()
    until(page, "location.search + location.hash === '?hand=king-blocks#step-4'")
    assert said(courses).startswith("Step 4 of ")
    page.go_back()
    until(page, "document.querySelector('.coucou-course-title a').href.includes('home-hand')")
    page.go_forward()
    until(page, "document.querySelector('.coucou-course-title a').href.includes('king-blocks')")
    assert said(courses).startswith("Step 4 of ")
    page.go_back()
    until(page, "document.querySelector('.coucou-course-title a').href.includes('home-hand')")
    assert page.evaluate("history.length") == entries + 1 and fetched == []
    courses.get_by_label("Or a link to a hand").fill(f"#d={code[:-2]}")
    courses.get_by_role("button", name="Open").click()
    assert "as-qui-court-1790" in courses.locator(".coucou-playsay").inner_text()
    assert "home-hand" in str(courses.locator(".coucou-course-title a").get_attribute("href"))


def test_the_link_of_a_sample_hand_needs_no_engine(page: Page) -> None:
    """The page knows the hand again by its cards, and shows the recorded courses."""
    file = handfile.read(str(HANDS / "king-blocks.toml"))
    code = link.write(handfile.to_table(file), file.hand.rules.revision)
    python = asked_for_python(page)
    courses = open_courses(page, f"{HERE}#d={code}&s=3")
    assert said(courses).startswith("Step 3 of ") and python == []
    assert page.evaluate("location.search + location.hash") == "?hand=king-blocks#step-3"


def test_what_cannot_be_shown_is_said(page: Page) -> None:
    """A damaged link, a link without cards, a hand and a ruleset that nobody has."""
    code = link.write(HOUSE, 1)
    courses = open_courses(page, f"{HERE}#d={code[:-3]}")
    note = courses.locator(".coucou-playsay")
    assert "her-1799" in note.inner_text()
    alone = link.write({"ruleset": "her-1799", "rules": {"ties": "all"}}, 1)
    page.goto("about:blank")
    assert (
        "her-1799"
        in open_courses(page, f"{HERE}#d={alone}").locator(".coucou-playsay").inner_text()
    )
    page.goto("about:blank")
    courses = open_courses(page, f"{HERE}?hand=nobodys&columns=nowhere.her-1799")
    assert "“nobodys”" in note.inner_text() and "nowhere" in note.inner_text()
    assert rulesets(courses)[1:] == ["her-1799"]


@pytest.mark.parametrize("lang", ["", "/fr"])
def test_the_address_of_a_game_is_no_single_hand(page: Page, lang: str) -> None:
    """Opened cold and pasted: one sentence, and a link to where the game opens; a hand is shown."""
    code = seat_link.write(Sitting(coucou.ruleset("her-1799"), 4, 617, 1, hands=None))
    courses = open_courses(page, f"{lang}{HERE}#g={code}&h=1")
    note = courses.locator(".coucou-playsay")
    sentence = "compare des coups isolés" if lang else "compares single hands"
    assert note.inner_text().count(sentence) == 1
    assert str(note.locator("a").get_attribute("href")).endswith(f"{lang}/play/#g={code}&h=1")
    courses.locator(".coucou-course-bar input[type=range]").fill("2")
    before = page.url
    assert before.endswith("#step-2")
    courses.locator(".coucou-course-paste input").fill(f"https://x.example/play/#g={code}")
    courses.locator(".coucou-course-paste button").click()
    assert note.inner_text().count(sentence) == 1 and page.url == before
    note.locator("a").click()
    page.locator(".coucou-sitting coucou-stepper").wait_for(timeout=120_000)
    assert seat_link.read(page.url)[0].number == 617


def test_a_jump_on_the_page_keeps_the_hand_of_a_link(page: Page) -> None:
    """The hand of the link stays on the page, and in the address."""
    code = link.write(HOUSE, 1)
    courses = open_courses(page, f"{HERE}#d={code}&s=2")
    page.locator("article h2[id=policy] .headerlink").evaluate("one => one.click()")
    until(page, "document.querySelector(':target') !== null")
    assert page.evaluate("location.hash") == f"#d={code}&s=2"
    assert rulesets(courses).count("her-1799") == 2 and said(courses).startswith("Step 2 of ")
    page.go_back()
    until(page, "scrollY === 0")
    assert page.evaluate("location.hash") == f"#d={code}&s=2"
    assert rulesets(courses).count("her-1799") == 2


def test_the_engine_that_does_not_come(page: Page) -> None:
    """A sentence with its code and Retry; the hand that stands in the page can still be read."""
    page.route("**/pyodide/**", lambda route: route.abort())
    page.goto(f"{HERE}#d={link.write(HOUSE, 1)}")
    courses = page.locator("coucou-courses.is-live")
    retry = courses.get_by_role("button", name="Retry")
    retry.wait_for(timeout=60_000)
    assert "[not-loaded]" in courses.locator(".coucou-playsay").inner_text()
    assert courses.locator(".coucou-coursetable").is_visible()
    page.unroute("**/pyodide/**")
    retry.click()
    courses.locator(".coucou-course-now > p").first.wait_for(timeout=120_000)
    assert rulesets(courses).count("her-1799") == 2


def test_from_a_hand_and_from_play(page: Page) -> None:
    """Each stepper leads here with its hand and step, by instant navigation."""
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Next step").click()
    stepper.get_by_role("link", name="Under every ruleset").click()
    courses = page.locator("coucou-courses.is-live")
    courses.locator(".coucou-course-now > p").first.wait_for()
    assert said(courses).startswith("Step 2 of ")
    page.go_back()
    page.locator("coucou-stepper.is-live").first.wait_for()
    page.get_by_role("link", name="Step through them side by side").click()
    courses.locator(".coucou-course-now > p").first.wait_for()
    assert said(courses).startswith("Step 1 of ")
    assert page.evaluate("location.search") == "?hand=king-blocks"


@pytest.mark.parametrize(
    ("address", "scheme"),
    [(HERE, "light"), (f"/fr{HERE}?hand=dealer-wins-ties#step-4", "dark")],
)
def test_axe_finds_nothing(page: Page, checkout: Path, address: str, scheme: str) -> None:
    """No violation of axe's rules, in both languages and colour schemes."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    courses = open_courses(page, address)
    courses.locator("input[type=checkbox]").first.check()
    courses.locator(".coucou-columns summary").click()
    page.evaluate((checkout / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    found = page.evaluate(AXE)["violations"]
    assert not [(one["id"], [node["target"] for node in one["nodes"]][:4]) for one in found]


@pytest.mark.parametrize(("width", "columns"), [(320, 1), (390, 2)])
def test_a_phone(page: Page, width: int, columns: int) -> None:
    """One or two columns, buttons large enough for a finger, and no sideways scrolling."""
    page.set_viewport_size({"width": width, "height": 700})
    courses = open_courses(page, f"{HERE}?hand=king-blocks#step-2")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    lefts = {
        round(box["x"])
        for one in courses.locator(".coucou-course").all()
        if (box := one.bounding_box())
    }
    assert len(lefts) == columns
    for button in courses.locator(".coucou-move").all():
        box = button.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44


def test_touch(browser: Browser, site_address: str) -> None:
    """A finger steps and jumps to the first difference."""
    context = browser.new_context(
        base_url=site_address, viewport=NARROW, has_touch=True, service_workers="block"
    )
    page = context.new_page()
    courses = open_courses(page, f"{HERE}?hand=king-blocks")
    courses.get_by_role("button", name="Next step").tap()
    assert said(courses).startswith("Step 2 of ")
    courses.get_by_role("button", name="First step").tap()
    courses.locator(".coucou-course-jump").first.tap()
    assert said(courses).startswith("Step 2 of ")
    context.close()


def test_paper(page: Page) -> None:
    """The table and every step, no control."""
    courses = open_courses(page, f"{HERE}?hand=king-blocks#step-2")
    page.emulate_media(media="print")
    for hidden in (
        ".coucou-controls",
        ".coucou-compare-controls",
        ".coucou-course-say",
        ".coucou-course-now",
    ):
        assert courses.locator(hidden).first.is_hidden()
    table, columns = courses.locator(".coucou-coursetable"), courses.locator(".coucou-courses")
    above, below = table.bounding_box(), columns.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"]
    assert all(one.is_visible() for one in courses.locator("ol.coucou-course-steps > li").all())


LEVEL = """index => {
  const host = document.querySelector('coucou-courses');
  const slider = host.querySelector('.coucou-slider');
  slider.value = index + 1;
  slider.dispatchEvent(new Event('input'));
  return [...host.querySelectorAll('.coucou-course')].map((one) => [one.dataset.ruleset,
    one.querySelector('.coucou-course-now')?.textContent]);
}"""
"""What every column tells at a step."""


@pytest.mark.parametrize("slug", ["domino", "low-card-notice", "the-ace-that-runs"])
def test_columns_stay_level_after_a_step_more(page: Page, slug: str) -> None:
    """The cards are shown at one step in all columns, however many steps came before it."""
    hand = handfile.read(str(HANDS / f"{slug}.toml")).hand
    own = [event.name for event in hand.events]
    place = own.index("shown")
    others = compare(hand)[1:]
    told = {row.ruleset: [event.name for event in row.hand.events] for row in others if row.hand}
    late = [name for name, names in told.items() if names.index("shown") != place]
    assert late, "In all columns as many steps come before the end: this hand tests nothing."
    courses = open_courses(page, f"{HERE}?hand={slug}&columns={'.'.join(ruleset_ids())}")
    recorded = page.evaluate(
        "async slug => (await (await fetch(`/hands/${slug}/courses.json`)).json()).courses", slug
    )
    texts = {
        course["ruleset"]: next(one["text"] for one in course["events"] if one["event"] == "shown")
        for course in recorded
        if "events" in course
    }
    shown = dict(page.evaluate(LEVEL, place))
    assert {name: texts[name] for name in late if texts[name] not in shown[name]} == {}
    courses.get_by_label("All steps in every column").check()
    courses.get_by_role("button", name="Last step").click()
    assert said(courses).startswith(f"Step {len(own)} of {len(own)}")
    for item in courses.locator(".coucou-course li[aria-current=step]").all():
        assert item.evaluate("item => item.nextElementSibling === null")
        item.locator("button").click()
        assert said(courses).startswith(f"Step {len(own)} of {len(own)}")
