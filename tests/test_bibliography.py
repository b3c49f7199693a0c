"""The bibliography: every source gives a label, plain references, CSL-JSON and BibTeX to copy."""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from bibliography import EVIDENCE, OWN_FIELDS, Source, as_json, load_sources

BIBLIOGRAPHY = Path(__file__).resolve().parents[1] / "engine" / "sources.bib"
KEYS = sorted(re.findall(r"(?m)^@\w+\{([^,]+),", BIBLIOGRAPHY.read_text(encoding="utf-8")))


@cache
def sources() -> dict[str, Source]:
    """The real bibliography, read once."""
    return load_sources(BIBLIOGRAPHY)


def written(tmp_path: Path, text: str) -> dict[str, Source]:
    """The sources of a bibliography written for the test."""
    path = tmp_path / "sources.bib"
    path.write_text(text, encoding="utf-8")
    return load_sources(path)


def test_every_entry_is_a_source() -> None:
    """Nothing in the file is passed over."""
    assert sorted(sources()) == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_source_is_complete(key: str) -> None:
    """Each source has what its page shows, in both languages."""
    source = sources()[key]
    assert source.evidence in EVIDENCE
    assert source.shortlabel != key
    for language in ("en", "fr"):
        assert source.about[language].endswith((".", "”", "»"))
        text = source.plain[language]
        assert text.endswith((".", "/."))
        assert not re.search(r"\.\.|  | [.,]|\{|\}|None", text), text
        assert source.csl["title"].split("«")[0].split("“")[0] in text
    assert not re.search(r"[ \u00a0][;:!?»]|«[ \u00a0]", source.plain["fr"])


@pytest.mark.parametrize("key", KEYS)
def test_bibtex_to_copy(key: str) -> None:
    """The entry to copy reads back as the same reference, without our fields or bare specials."""
    source = sources()[key]
    assert source.bibtex.startswith(f"@{source.type}{{{key},\n")
    assert not [name for name in OWN_FIELDS if f"  {name} " in source.bibtex]
    assert source.bibtex.count("{") == source.bibtex.count("}")
    for line in source.bibtex.splitlines()[1:-1]:
        name, _, value = line.strip().partition("=")
        if name.strip() not in ("url", "doi", "eprint"):
            assert not re.search(r"(?<!\\)[&%#_]|[\u00a0\u202f]", value), line
    assert "year" in source.bibtex or source.year is None


def test_forms_of_reference() -> None:
    """A book, a page with a day, an article in a journal and one in an encyclopaedia."""
    plain = {key: source.plain for key, source in sources().items()}
    assert plain["montmort1713"]["en"] == (
        "Montmort, Pierre Rémond de. Essay d’analyse sur les jeux de hazard. 2nd ed. "
        "Paris: J. Quillau, 1713."
    )
    assert "2ᵉ éd. Paris\u202f: J. Quillau, 1713." in plain["montmort1713"]["fr"]
    assert "“L’As qui court\u202f: Coucou, Her ou Hère.” " in plain["lalanne-asquicourt"]["en"]
    assert "oubliés, September 29, 2010. https://" in plain["lalanne-asquicourt"]["en"]
    assert "oubliés, 29 septembre 2010. https://" in plain["lalanne-asquicourt"]["fr"]
    assert "Playing-Card 19, no. 2 (1990): 68–76." in plain["pratesi1990"]["en"]
    assert "“Coucou (Jeu de cartes).” In Encyclopédie" in plain["encyclopedie-coucou"]["en"]
    assert "H. Agasse, 1798–1799." in plain["em-mathematiques-anvii"]["en"]
    assert (
        "« Quand Watilliaux nous fait “Coucou” »".replace(" »", "\u202f»").replace("« ", "«\u202f")
        in plain["watilliaux-coucou"]["fr"]
    )
    assert "“The ‘Cambio’ Packs" in plain["smith1991"]["en"]


def test_dates(tmp_path: Path) -> None:
    """A day, a span of years and no date at all."""
    text = "@book{a,\n title = {A},\n date = {1798/1799}\n}\n@book{b,\n title = {B}\n}\n"
    found = written(tmp_path, text)
    assert found["a"].csl["issued"] == {"date-parts": [[1798], [1799]]}
    assert (found["a"].year, found["b"].year) == (1798, None)
    assert "year  = {1798}" in found["a"].bibtex
    assert sources()["pratesi2012"].csl["issued"] == {"date-parts": [[2012, 6, 5]]}


def test_names(tmp_path: Path) -> None:
    """Two persons, a corporate name with `and` in it, and a name of which no more is known."""
    text = "@book{a,\n title = {A},\n author = {Doe, Jo and {Cards and Men} and {Zeh}}\n}\n"
    assert written(tmp_path, text)["a"].csl["author"] == [
        {"family": "Doe", "given": "Jo"},
        {"literal": "Cards and Men"},
        {"literal": "Zeh"},
    ]


def test_particles() -> None:
    """What stands between forename and name has a place of its own, so that it is not shortened."""
    assert sources()["montmort1713"].csl["author"] == [
        {"family": "Montmort", "given": "Pierre Rémond", "dropping-particle": "de"}
    ]
    assert sources()["sevigne-monmerque6"].csl["author"][0]["dropping-particle"] == "marquise de"


def test_broken_file_is_refused(tmp_path: Path) -> None:
    """A bibliography that cannot be read whole says at which line, and gives nothing."""
    with pytest.raises(ValueError, match=r"sources\.bib, line 2: "):
        written(tmp_path, "\n@book{a,\n title = {A\n}\n")


def test_json_of_the_sources() -> None:
    """data.json carries every source under its key, with label, evidence and texts."""
    table = json.loads(json.dumps(as_json(sources())))
    assert sorted(table) == KEYS
    entry = table["lalanne-asquicourt"]
    assert entry["label"] == "Lalanne 2010"
    assert entry["evidence"] == "read"
    assert entry["url"] == "https://salondesjeux.fr/as_qui_court"
    assert set(entry["plain"]) == set(entry["about"]) == {"en", "fr"}
