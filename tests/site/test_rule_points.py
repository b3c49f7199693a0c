"""The page of each rule point: its answers, who gives them, and a place for every cell."""

import pytest

LANGUAGES = ("", "fr/")


@pytest.mark.parametrize("root", LANGUAGES)
def test_every_rule_point_has_a_page_with_a_place_for_every_cell(pages, data, root):
    """`/rules/ties/#her-1799` is the address of a cell."""
    for rule in data["rules"]:
        page = pages[f"{root}rules/{rule}/"]
        assert set(data["rulesets"]) <= page.ids, page.address
        assert {f"answer-{answer}" for answer in data["rules"][rule].get("answers", {})} <= page.ids
        listed = [link for link in pages[f"{root}rules/"].all("a")]
        assert any(link["href"].endswith(f"{rule}/") for link in listed), rule


@pytest.mark.parametrize("root", LANGUAGES)
def test_an_answer_names_those_who_give_it_and_no_others(pages, data, root):
    """Read from the page: the links under “given by”, against the data."""
    for rule, point in data["rules"].items():
        page = pages[f"{root}rules/{rule}/"]
        for answer in point.get("answers", {}):
            block = page.tree.find(id=f"answer-{answer}").find_next("div", class_="site-rule")
            shown = {
                (place, link["href"].removeprefix("#"))
                for place, givers in enumerate(block.find_all("ul", class_="site-givers"))
                for link in givers("a")
            }
            cells = {name: one[rule] for name, one in data["rulesets"].items() if rule in one}
            given = {name for name, cell in cells.items() if cell["answer"] == answer}
            could = {name for name, cell in cells.items() if answer in cell.get("readings", [])}
            assert {name for _, name in shown} == given | could, (rule, answer)
            if given:
                assert {name for place, name in shown if place == 0} == given, (rule, answer)


@pytest.mark.parametrize("root", LANGUAGES)
def test_neighbours_lead_through_all_rule_points(pages, data, root):
    """From the first by “after” to the last, in the order of the comparison."""
    rules = list(data["rules"])
    seen = [rules[0]]
    while True:
        page = pages[f"{root}rules/{seen[-1]}/"]
        after = page.tree.article.find("a", rel="next")
        if after is None:
            break
        seen.append(page.resolve(after["href"])[1].rstrip("/").rpartition("/")[2])
    assert seen == rules
