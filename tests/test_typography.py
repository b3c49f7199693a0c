"""Typography by a tool: what it changes, what it leaves alone; numbers of twins."""

from __future__ import annotations

import pytest
from checking.findings import Report
from checking.pages import check_pages
from hypothesis import given
from hypothesis import strategies as st
from twins import differing
from typesetting import IN_TOML, in_quotes, page, results
from typography import slips, typeset

N = "\u202f"


@pytest.mark.parametrize(
    ("typed", "set"),
    [
        ("Qui paie ?", f"Qui paie{N}?"),
        ("Qui paie?", f"Qui paie{N}?"),
        ("Il dit « coucou »; puis", f"Il dit «{N}coucou{N}»{N}; puis"),
        ('Il dit "coucou" : bien', f"Il dit «{N}coucou{N}»{N}: bien"),
        ("L'as qu'il a...", "L’as qu’il a…"),
        ("11 327 sur 22 100, soit 51 %", f"11{N}327 sur 22{N}100, soit 51{N}%"),
        ("En 1788 1790 livres", "En 1788 1790 livres"),
        ("À 12:30, voir https://x.test/a?b;c", "À 12:30, voir https://x.test/a?b;c"),
        ("{{ link('a', \"b\") }} : oui", f"{{{{ link('a', \"b\") }}}}{N}: oui"),
        ("`d'un` et {name} !", f"`d'un` et {{name}}{N}!"),
        ('<a href="x">mot</a> ; &amp; [lien](a?b)', f'<a href="x">mot</a>{N}; &amp; [lien](a?b)'),
        ("**mot**\n:   sens ; suite", f"**mot**\n:   sens{N}; suite"),
        ("| a | b |\n|:---|---|\n| c ? | d |", f"| a | b |\n|:---|---|\n| c{N}? | d |"),
        ('```toml\na = "d\'un"\n```', '```toml\na = "d\'un"\n```'),
    ],
)
def test_french(typed: str, set: str) -> None:
    """What is typed on a keyboard comes out as it is printed; code and addresses stay."""
    assert typeset(typed, "fr") == set
    assert typeset(set, "fr") == set
    assert list(slips(set, "fr")) == []
    assert bool(list(slips(typed, "fr"))) == (typed != set)


def test_english() -> None:
    """Apostrophes and quotation marks; no French spaces."""
    assert typeset('It\'s "Her" : no...', "en") == "It’s “Her”: no…"


@given(st.text(alphabet="ab 1\u202f\u00a0;:!?«»'\".,%…(", max_size=30))
def test_setting_twice_changes_nothing(text: str) -> None:
    """What has been set stays as it is."""
    once = typeset(text, "fr")
    assert typeset(once, "fr") == once


def test_files_are_set_where_their_texts_are() -> None:
    """In TOML the texts of both languages alone, with their escapes; in a page all but its head."""
    toml = 'id = "d\'un"\nname.fr = "L\'as \\"court\\" ?"\nx = { en = "It\'s", fr = "Oui\\u202f!" }'
    expected = (
        f'id = "d\'un"\nname.fr = "L’as «{N}court{N}»{N}?"\nx = {{ en = "It’s", fr = "Oui{N}!" }}'
    )
    assert IN_TOML.sub(in_quotes, toml) == expected
    text = '---\ntitle: "Qui ?"\nkind: a?b\n---\n\nL\'as ?\n'
    assert page(text, "fr") == f'---\ntitle: "Qui{N}?"\nkind: a?b\n---\n\nL’as{N}?\n'


def test_everything_is_set() -> None:
    """`make.py typeset` would change no file of the tree, and the checker finds nothing."""
    from making.layout import ENGINE

    assert [path for path, text in results(ENGINE) if path.read_text("utf-8") != text] == []
    report = Report()
    check_pages(report)
    assert [str(finding) for finding in report] == []


@pytest.mark.parametrize(
    ("english", "french", "apart"),
    [
        ("11,327 hands of 1798–99", f"11{N}327 coups de 1798-1799", []),
        ("the 18th and nineteenth centuries, vol. 4", "aux XVIIIᵉ et XIXᵉ siècles, t. IV", []),
        ("Johann I in 1710", "Jean Iᵉʳ en 1710", []),
        ("0.5 of {count}", "0,5 de {count}", []),
        ("Seven of 52", "Sept sur 32", ["32", "52"]),
        ("{Who} pays {units}", "{who} paie {jetons}", ["jetons", "units"]),
    ],
)
def test_numbers_of_twins(english: str, french: str, apart: list[str]) -> None:
    """The same numbers and placeholders, however each language writes them."""
    assert differing(english, french) == apart
