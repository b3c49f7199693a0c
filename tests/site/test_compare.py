"""The comparison: a cell for every rule point of every ruleset, readable without scripts."""

import csv
import io
import json
import re
from collections import Counter

import pytest
from jsonschema import Draft202012Validator

ADDRESSES = {"en": "compare/", "fr": "fr/compare/"}


@pytest.fixture(params=["en", "fr"])
def lang(request):
    """Each language in turn."""
    return request.param


@pytest.fixture
def table(pages, lang):
    """The table of one language."""
    return pages[ADDRESSES[lang]].tree.find("table", id="compare")


def cells_of(table):
    """The cells by their address."""
    return {cell["id"]: cell for cell in table.find_all("td")}


def test_every_rule_point_of_every_ruleset_has_an_address(table, data):
    """Rows and cells under the ids of the data."""
    assert {row["id"] for row in table.find_all("tr", attrs={"data-differ": True})} == set(
        data["rules"]
    )
    assert set(cells_of(table)) == {
        f"{rule}.{ruleset}" for rule in data["rules"] for ruleset in data["rulesets"]
    }


def test_columns_begin_with_the_main_rulesets(table, data):
    """Five main ones, then the others."""
    heads = table.thead.find_all("th", attrs={"data-column": True})
    columns = [head["data-column"] for head in heads]
    main = [key for key, one in data["rulesets"].items() if one.get("main")]
    assert columns[:5] == main
    assert set(columns) == set(data["rulesets"])


def test_cells_say_answer_status_and_source_in_words(table, data, lang):
    """Nothing is told by colour alone; what was not read says so."""
    names = data["words"]["status"]
    for id, cell in cells_of(table).items():
        rule, ruleset = id.split(".")
        found = data["rulesets"][ruleset].get(rule)
        mark = cell.find(class_="coucou-status")
        if found is None:
            assert cell["data-status"] == "not-read"
            assert mark.get_text() == {"en": "not read", "fr": "non lu"}[lang]
            continue
        assert cell["data-status"] == found["status"]
        assert mark.get_text() == names[found["status"]][lang]
        links = [link["href"] for link in cell.select(".site-said a")]
        wanted = [f"../sources/{cite['source']}/" for cite in found.get("cites", [])]
        assert links == wanted
        assert ("note" in found) == (cell.find(class_="site-cell-note") is not None)
        readings = cell.select(".site-cell-readings li")
        assert len(readings) == len(found.get("readings", []))
        assert cell["data-label"] == data["rulesets"][ruleset]["name"][lang]
        assert cell.find("a", class_="site-cell")["href"] == f"#{id}"


def test_the_table_is_a_table_for_everybody(table):
    """Caption, scopes, and a row head in each row."""
    assert table.caption.get_text(strip=True)
    assert all(head["scope"] == "col" for head in table.thead.find_all("th"))
    for row in table.find_all("tr", attrs={"data-differ": True}):
        assert row.find("th")["scope"] == "row"


def test_rows_say_how_much_the_rulesets_disagree(table, lang):
    """How many answers there are and how often each is given, in figures and as a bar."""
    alike = {"en": "all alike", "fr": "toutes identiques"}
    for row in table.find_all("tr", attrs={"data-differ": True}):
        answers = Counter(cell["data-answer"] for cell in row.find_all("td"))
        del answers[""]
        counts = sorted(answers.values(), reverse=True)
        told = row.find(class_="site-differ").get_text()
        assert (row["data-differ"] == "yes") == (len(counts) > 1)
        if len(counts) == 1:
            assert told == alike[lang]
        else:
            assert [int(number) for number in re.findall(r"\d+", told)] == [len(counts), *counts]
        widths = [float(field["width"]) for field in row.select(".site-heat rect")]
        assert [round(width) for width in widths] == counts


def test_a_witness_that_cannot_be_played_says_so(table, data):
    """In the head of its column."""
    for ruleset, one in data["rulesets"].items():
        head = table.find("th", id=ruleset)
        tags = " ".join(tag.get_text() for tag in head.find_all(class_="site-tag"))
        assert ("jou" in tags or "playable" in tags) == (not one["playable"]), ruleset


def test_the_legend_and_the_data_are_at_hand(pages, lang):
    """The meaning of each status, and plain files of everything."""
    page = pages[ADDRESSES[lang]]
    assert len(page.tree.find(id="legend").find_all("dt")) >= 6
    downloads = page.tree.find("article").find_all("a", attrs={"download": True})
    found = {page.resolve(download["href"])[1] for download in downloads}
    found = {file for file in found if "data/cite/" not in file}
    assert found == {"data/comparison.csv", "data/comparison.json"}


def test_the_files_say_what_the_table_says(built_site, pages):
    """A record for each cell, valid, the same in both files, with the texts of both languages."""
    table = json.loads((built_site / "data" / "comparison.json").read_text("utf-8"))
    schema = json.loads((built_site / "data" / "comparison.schema.json").read_text("utf-8"))
    assert not list(Draft202012Validator(schema).iter_errors(table))
    raw = (built_site / "data" / "comparison.csv").read_bytes()
    assert raw.count(b"\r\n") == len(table["cells"]) + 1 == raw.count(b"\n")
    lines = list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig"), newline="")))
    by_id = {f"{cell['rule']}.{cell['ruleset']}": cell for cell in table["cells"]}
    for lang, address in ADDRESSES.items():
        cells = cells_of(pages[address].tree.find("table", id="compare"))
        assert list(cells) == list(by_id)
        for line, (id, cell) in zip(lines, cells.items(), strict=True):
            record = by_id[id]
            assert f"{line['rule']}.{line['ruleset']}" == id
            assert (record["answer"] or "") == line["answer"] == cell["data-answer"]
            assert record["status"] == line["status"] == cell["data-status"]
            told = cell.find("a", class_="site-cell")
            if told is not None:
                assert record["answer_name"][lang] == line[f"answer_name_{lang}"] == told.get_text()
                assert record["sentence"][lang] == cell.find(class_="site-cell-rule").get_text()
