"""The page on Le Her for two: what stands in its tables is what the engine finds, without scripts."""

from fractions import Fraction

import coucou
import pytest
from bs4.element import Tag

BOTH = ["le-her/", "fr/le-her/"]


def rows(table: Tag) -> list[list[str]]:
    """The cells of the rows below the head."""
    return [
        [cell.get_text(" ", strip=True) for cell in row(["th", "td"])]
        for row in table.select("tbody tr")
    ]


@pytest.mark.parametrize("address", BOTH)
def test_the_matrix(pages, address):
    """All 196 cells, in whole parts of one unit, and the four in doubt marked."""
    table = pages[address].tree.select_one("coucou-duel .duel-matrix")
    matrix = coucou.solve("le-her-1713").matrix
    unit = 16575
    found = [[Fraction(int(cell), unit) for cell in row[1:]] for row in rows(table)]
    assert found == matrix
    assert [int(c.text) * 5525 // unit for c in table.select(".is-doubtful")] == [
        2828, 2834, 2838, 2828,
    ]  # fmt: skip
    assert len(table.select("thead th")) == len(rows(table)[0]) == 15


@pytest.mark.parametrize("address", BOTH)
def test_what_each_word_is_worth(pages, address):
    """The tables of the proof: a word for every card, and one card of each player in doubt."""
    solution = coucou.solve("le-her-1713")
    tables = pages[address].tree.select(".duel-table .site-table")[:2]
    for seat, table in enumerate(tables):
        chances = [list(words.values()) for words in solution.chances(seat).values()]
        found = [[Fraction(cell.split()[0]) for cell in row[1:3]] for row in rows(table)]
        assert found == chances
        assert [row[0] for row in rows(table) if Fraction(row[1].split()[0]) == Fraction(
            row[2].split()[0])] == [("7", "8")[seat]]  # fmt: skip
        assert len(table.select(".is-doubtful")) == 1


@pytest.mark.parametrize("address", BOTH)
def test_other_packs_and_rulesets(pages, address):
    """A row for each pack from 12 to 64 cards, and for each other playable ruleset."""
    packs, rulesets = pages[address].tree.select(".duel-table .site-table")[2:4]
    assert [row[0] for row in rows(packs)] == [str(4 * ranks) for ranks in range(3, 17)]
    for row in rows(packs):
        value = Fraction(row[4].split()[0])
        assert value == coucou.solve("le-her-1713", ranks=int(row[1])).value
        assert (value > Fraction(1, 2)) == (row[5] in ("first", "premier"))
    others = [name for name in coucou.ruleset_ids() if name != "le-her-1713"]
    for name, row in zip(others, rows(rulesets), strict=True):
        shown = row[4].split()[0].replace("\u2212", "-")
        assert Fraction(shown) == coucou.solve(name).value


def test_the_numbers_are_the_same_in_both_languages(pages):
    """Values, limits and shares."""
    english, french = (pages[address].tree.select(".duel-table tbody tr") for address in BOTH)
    for one, other in zip(english, french, strict=True):
        numbers = [
            [word for word in row.get_text(" ").split() if word[:1] in "\u22120123456789(/"]
            for row in (one, other)
        ]
        assert [w.replace(",", ".").rstrip(")%") for w in numbers[1]] == [
            w.rstrip(")%") for w in numbers[0]
        ]


@pytest.mark.parametrize("address", BOTH)
def test_the_text_says_the_figures(pages, address):
    text = pages[address].text()
    for figure in ("11327/22100", "2828/5525", "2834/5525", "3/8", "5/8", "26/85", "11/51"):
        assert figure in text
