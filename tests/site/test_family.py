"""The shape of the family: distances counted again, the picture and the words beside it."""

from itertools import combinations

import pytest

LANGUAGES = ("", "fr/")


@pytest.fixture(params=LANGUAGES)
def page(request, pages):
    """The page of each language in turn."""
    return pages[f"{request.param}compare/family/"]


@pytest.fixture(scope="module")
def apart(data):
    """The rule points on which two playable rulesets differ, counted from the data alone."""
    keys = ("answer", "stake_count", "least", "most", "and_more")
    playable = [id for id, one in data["rulesets"].items() if one["playable"]]

    def told(ruleset, rule):
        return [data["rulesets"][ruleset][rule].get(key) for key in keys]

    return {
        frozenset(two): {rule for rule in data["rules"] if told(two[0], rule) != told(two[1], rule)}
        for two in combinations(playable, 2)
    }


def in_some_shortest_tree(two, apart):
    """A pair is in one if it joins what shorter pairs leave apart (Kruskal, with the pair first)."""
    near = [other for other in apart if len(apart[other]) < len(apart[two])]
    one, other = two
    reached = {one}
    while grown := {id for pair in near if pair & reached for id in pair} - reached:
        reached |= grown
    return other not in reached


def test_the_table_has_every_distance(page, apart):
    """Both halves, and the nearest of each row marked."""
    rows = page.tree.select(".site-distances tbody tr")
    ids = [row["id"] for row in rows]
    for row in rows:
        counted = {}
        for column, cell in zip(ids, row.find_all("td"), strict=True):
            if column != row["id"]:
                counted[column] = int(cell.get_text())
                assert counted[column] == len(apart[frozenset((row["id"], column))])
        marked = {
            column
            for column, cell in zip(ids, row.find_all("td"), strict=True)
            if "is-nearest" in cell.get("class", [])
        }
        least = min(counted.values())
        assert marked == {column for column, number in counted.items() if number == least}


def test_the_lines_are_those_of_the_shortest_trees(page, apart):
    """No pair is missing, none is too many; each entry names the points that differ."""
    lines = page.tree.select(".site-line")
    found = {frozenset(line["id"].split("--")) for line in lines}
    assert found == {two for two in apart if in_some_shortest_tree(two, apart)}
    for line in lines:
        named = {link["href"].rstrip("/").rpartition("/")[2] for link in line.select("dt a")}
        assert named == apart[frozenset(line["id"].split("--"))]


def test_the_picture_shows_the_same(page, apart):
    """A number on each line, a name for each ruleset, every link with a goal."""
    picture = page.tree.find("svg", class_="site-family")
    goals = [link["xlink:href"].removeprefix("#") for link in picture.find_all("a")]
    numbers = {
        text["xlink:href"][1:]: text.get_text()
        for text in picture.find_all("a", attrs={"aria-label": True})
    }
    assert {id: str(len(apart[frozenset(id.split("--"))])) for id in numbers} == numbers
    assert set(goals) == set(numbers) | {id for two in apart for id in two}
    assert len(picture.find_all("line")) == len(numbers)
    assert set(goals) <= page.ids


def test_names_in_the_picture_do_not_cover_one_another(page):
    """Points and numbers keep their distance from each other."""
    picture = page.tree.find("svg", class_="site-family")
    spots = [(float(c["cx"]), float(c["cy"])) for c in picture.find_all("circle")]
    for (x1, y1), (x2, y2) in combinations(spots, 2):
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 > 12**2


def test_rulesets_name_their_nearest(pages, apart):
    """Every ruleset nearest to one stands on its page, with the points that differ."""
    ids = {id for two in apart for id in two}
    for id in ids:
        section = pages[f"rulesets/{id}/"].tree.find(class_="site-nearest")
        least = min(len(points) for two, points in apart.items() if id in two)
        nearest = {two for two, points in apart.items() if id in two and len(points) == least}
        named = {
            frozenset((id, link["href"].rstrip("/").rpartition("/")[2]))
            for link in section.select("details > p:not(.site-why) > a")
        }
        assert nearest <= named
