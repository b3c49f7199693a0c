"""One deal under several rulesets: the page of each hand, and /compare/hand/, without scripts."""

import json

import pytest
from coucou import handfile
from coucou.cli import main
from coucou.compare import compare
from coucou.policy import Policy
from coucou.report import compare_json

LANGUAGES = ("en", "fr")


def home(lang):
    """The folder of a language's site."""
    return "fr/" if lang == "fr" else ""


@pytest.fixture(scope="module")
def told(checkout):
    """What `coucou compare` says of every sample hand, in both languages, by slug."""
    found = {}
    for path in sorted((checkout / "engine" / "hands").glob("*.toml")):
        file = handfile.read(str(path))
        rows = compare(file.hand)
        found[path.stem] = {lang: compare_json(rows, file, lang) for lang in LANGUAGES}
    assert len(found) >= 40
    return found


def mark(row):
    """The first difference as the pages write it: the number of the step, and the rule point."""
    step = row.get("step")
    return ("" if step is None else str(step + 1)), row.get("rule") or ""


def test_told_is_what_the_command_prints(told, checkout, capsys):
    """The expectation of this file is that of the command itself."""
    for slug in ("home-hand", "dealer-wins-ties"):
        path = checkout / "engine" / "hands" / f"{slug}.toml"
        assert main(["compare", str(path), "--json", "--lang", "fr"]) == 0
        assert json.loads(capsys.readouterr().out) == told[slug]["fr"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_hand_says_how_it_goes_under_the_main_rulesets(pages, data, told, lang):
    """Its own rules, then the five: payers, first difference, the rule behind it, who says so."""
    main_ones = [key for key, one in data["rulesets"].items() if one.get("main")]
    names = {key: one["name"][lang] for key, one in data["rulesets"].items()}
    statuses = {name for one in data["words"]["status"].values() for name in one.values()}
    for slug, rows in told.items():
        page = pages[f"{home(lang)}hands/{slug}/"]
        assert "other-rules" in page.ids
        table = page.tree.find("table", class_="coucou-coursetable")
        shown = table.tbody.find_all("tr")
        own, *others = rows[lang]
        by_ruleset = {row["ruleset"]: row for row in others}
        wanted = [own, *(by_ruleset[key] for key in main_ones if key in by_ruleset)]
        assert len(wanted) == (6 if own["rules"] or own["ruleset"] not in main_ones else 5)
        for line, row in zip(shown, wanted, strict=True):
            assert line["data-ruleset"] == row["ruleset"]
            assert (line["data-step"], line["data-rule"]) == mark(row), (slug, row["ruleset"])
            assert names[row["ruleset"]] in line.th.get_text()
            if "error" in row:
                assert row["error"]["sentence"] in line.get_text()
                continue
            filled = line.find_all(class_="coucou-course-filled")
            assert len(filled) == len(row["filled"])
            if row["step"] is None:
                continue
            assert row["text"] is None or row["text"] in line.get_text()
            status = line.find(class_="coucou-status").get_text()
            cell = data["rulesets"][row["ruleset"]][row["rule"]]
            assert (
                status in statuses
                and cell["status"] == line.find(class_="coucou-status")["data-status"]
            )
            sources = [link["href"] for link in line.select(".site-said a")]
            assert sources == [f"../../sources/{cite['source']}/" for cite in cell.get("cites", [])]
            (link,) = [one for one in line.find_all("a") if "/rules/" in one["href"]]
            assert link["href"] == f"../../rules/{row['rule']}/#{row['ruleset']}"
        links = {link["href"] for link in page.all("a") if "href" in link}
        assert f"../../compare/hand/?hand={slug}" in links


@pytest.mark.parametrize("lang", LANGUAGES)
def test_recorded_courses_are_what_the_command_says(built_site, told, lang):
    """The files that /compare/hand/ fetches, under every ruleset."""
    for slug, rows in told.items():
        path = built_site / home(lang) / "hands" / slug / "courses.json"
        courses = json.loads(path.read_text(encoding="utf-8"))["courses"]
        for course, row in zip(courses, rows[lang], strict=True):
            assert {name: course[name] for name in row} == row, (slug, row["ruleset"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_a_hand_without_scripts(pages, data, told, lang):
    """Every step of every column, the step that differs marked; all hands to choose from."""
    page = pages[f"{home(lang)}compare/hand/"]
    tag = page.tree.find("coucou-courses")
    rows = {row["ruleset"]: row for row in reversed(told[tag["data-hand"]][lang])}
    columns = tag.find_all("section", class_="coucou-course")
    assert len(columns) >= 5
    for column in columns:
        row = rows[column["data-ruleset"]]
        assert (column["data-step"], column["data-rule"]) == mark(row)
        items = column.find("ol").find_all("li")
        marked = [
            number for number, item in enumerate(items) if "is-parting" in item.get("class", [])
        ]
        assert marked == ([] if row["step"] in (None, len(items)) else [row["step"]])
        assert all("≠" in items[number].get_text() for number in marked)
        assert all(item.find("a")["href"].endswith(f"#{column['data-ruleset']}") for item in items)
    links = {link["href"] for link in page.all("a") if "href" in link}
    assert {f"../../hands/{slug}/#other-rules" for slug in told} <= links
    policy = Policy()
    text = page.text()
    assert all(str(limit) in text for limit in (policy.exchange_up_to, policy.draw_up_to))
    assert f"{home(lang)}compare/hand/" in {
        page.resolve(link["href"])[1]
        for link in pages[f"{home(lang)}compare/"].all("a")
        if "href" in link
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_difference_is_said(pages, told, lang):
    """In words, wherever the engine finds none; never where it finds one."""
    same = {"en": "no difference on this deal", "fr": "aucune différence sur cette donne"}[lang]
    found = 0
    for slug in told:
        for line in pages[f"{home(lang)}hands/{slug}/"].tree.select(".coucou-coursetable tbody tr")[
            1:
        ]:
            is_same = (
                not line["data-step"]
                and "colspan" in line.find_all("td")[-1].attrs
                and len(line.find_all("td")) == 2
            )
            assert (same in line.get_text()) == is_same
            found += is_same
    assert found > 50
