"""Citing: every thing in the data in every style, in both languages, from one record."""

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import bibtexparser
import coucou
import pytest
import rispy
import yaml
from citing.exports import as_csl_json
from citing.formatting import STYLES, reference
from citing.processor import Csl
from commands import Runner, coucou_command
from coucou.citations import STYLES as WRITTEN
from coucou.citations import digest
from coucou.data import collect
from jsonschema import Draft202012Validator
from making.layout import site_address

__all__ = ["coucou_command"]
TREE = Path(__file__).resolve().parents[1]
ENGINE = TREE / "engine"
TABLE = TREE / "build" / "data" / "citations.json"
LANGUAGES = ("en", "fr")
# Of CSL 1.0.2: the types and the variables that our records use.
TYPES = {"article-journal", "book", "chapter", "thesis", "webpage"}
NAMES = {"author", "editor", "translator"}
NAME_PARTS = {"family", "given", "literal", "dropping-particle"}
TEXTS = {
    "id", "type", "title", "container-title", "collection-title", "collection-number", "publisher",
    "publisher-place", "volume", "issue", "edition", "page", "chapter-number", "genre", "DOI",
    "URL", "note", "language", "version",
}  # fmt: skip


@cache
def table() -> dict[str, Any]:
    """What the build has made."""
    if not TABLE.is_file():
        pytest.fail("There are no references: run `python3 scripts/make.py data` first.")
    found: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    return found


def entries() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Key, language and citations of everything."""
    for key, entry in table()["citations"].items():
        for language in LANGUAGES:
            yield key, language, entry[language]


def test_everything_in_the_data_can_be_cited_in_every_style() -> None:
    """Everything in the data, the history and the pages: none is left out, nothing empty."""
    data = collect(ENGINE)
    wanted = {"site", "cite", "method", *data["sources"]}
    wanted |= {f"sources/{key}" for key in data["sources"]}
    wanted |= {f"rules/{rule}" for rule in data["rules"]}
    wanted |= {f"rulesets/{ruleset}" for ruleset in data["rulesets"]}
    wanted |= {
        f"{ruleset}/{rule}"
        for ruleset, one in data["rulesets"].items()
        for rule in data["rules"]
        if rule in one
    }
    wanted |= {f"hands/{path.stem}" for path in (ENGINE / "hands").glob("*.toml")}
    folders = {"timeline": "timeline/", "claims": "timeline/claim-", "slips": "slips/"}
    for file, place in folders.items():
        read = tomllib.loads((ENGINE / "history" / f"{file}.toml").read_text(encoding="utf-8"))
        wanted |= {place + id for id in read}
    assert wanted <= set(table()["citations"])
    for key, language, entry in entries():
        assert set(entry) == set(WRITTEN), key
        for style in STYLES:
            assert len(entry[style]) > 10, (key, style)
            assert not re.search(r"\.\.|  | [.,]|[{}]|None|\?\.", entry[style]), entry[style]
        assert entry["csl-json"]["title"], (key, language)


def test_the_references_are_those_of_the_data() -> None:
    """The table says from which data it was made."""
    assert table()["digest"] == digest(str(ENGINE))


def test_bibtex_is_read_back_without_a_fault() -> None:
    """One entry each, under the same id, with title and address unharmed."""
    for key, _, entry in entries():
        library = bibtexparser.parse_string(entry["bibtex"])
        assert not library.failed_blocks, key
        (one,) = library.entries
        assert one.key == entry["csl-json"]["id"]
        assert one["url"] == entry["csl-json"].get("URL") if "url" in one else True


def test_ris_is_read_back_without_a_fault() -> None:
    """Title, persons, year, language and address come back as they went in."""
    for key, _, entry in entries():
        item = entry["csl-json"]
        (one,) = rispy.loads(entry["ris"])
        assert "unknown_tag" not in one, key
        assert one["title"] == item["title"]
        assert one.get("urls", [None])[0] == item.get("URL")
        assert one.get("language") == item.get("language")
        assert len(one.get("authors", [])) == len(item.get("author", []))
        year = str(item["issued"]["date-parts"][0][0]) if "issued" in item else None
        assert one.get("year") == year


def test_csl_json_has_what_csl_knows() -> None:
    """Types, variables, names and dates of CSL 1.0.2."""
    for key, _, entry in entries():
        item = dict(entry["csl-json"])
        assert item["type"] in TYPES, key
        for role in NAMES & set(item):
            assert all(name and set(name) <= NAME_PARTS for name in item.pop(role)), key
        for part in item.pop("issued", {"date-parts": []})["date-parts"]:
            assert 1 <= len(part) <= 3 and all(isinstance(number, int) for number in part), key
        assert set(item) <= TEXTS and all(isinstance(value, str) for value in item.values()), key
    assert json.loads(as_csl_json([{"id": "a"}])) == [{"id": "a"}]


def test_what_is_ours_has_a_corporate_author() -> None:
    """The site, and no person; an old work keeps its own author."""
    names = {"en": "The Cuckoo games", "fr": "Les jeux du coucou"}
    kinds = {entry["kind"] for entry in table()["citations"].values()}
    of_pages = {"source", "rule", "ruleset", "hand", "variant", "page", "site"}
    assert kinds == {"work", "cell", "evidence", "claim", "slip"} | of_pages
    for key, language, entry in entries():
        if table()["citations"][key]["kind"] != "work":
            assert entry["csl-json"]["author"] == [{"literal": names[language]}]
            assert names[language].upper() in entry["iso690"].upper()
    montmort = table()["citations"]["montmort1713"]
    assert montmort["en"]["csl-json"] == montmort["fr"]["csl-json"]
    assert "Cuckoo" not in str(montmort)


def test_a_cell_names_its_status_and_the_sources_behind_it() -> None:
    """So that nobody takes the old author’s rule for ours, nor our reading for his."""
    cell = table()["citations"]["her-1799/ties"]
    assert cell["en"]["csl-json"]["note"].startswith("reported; Encyclopédie méthodique an VII, ")
    assert "Lalanne 2010, § 6" in cell["fr"]["csl-json"]["note"]
    for language, folder in (("en", ""), ("fr", "fr/")):
        item = cell[language]["csl-json"]
        frozen = f"{folder}editions/{item.get('version')}/rulesets/her-1799/#ties"
        today = f"{folder}rules/ties/#her-1799"
        assert item["URL"] == site_address("en") + (frozen if "version" in item else today)


def test_french_references_have_french_type() -> None:
    """Narrow no-break spaces, guillemets, no straight or bare marks of the English."""
    for key, language, entry in entries():
        if language == "fr":
            for style in STYLES:
                text = entry[style]
                assert not re.search(r"[ \u00a0][;:!?»]|«[ \u00a0]|«[^\u202f]|'", text), (key, text)
            assert re.search("«\u202f.*\u202f»", entry["chicago"]) or "«" not in entry["chicago"]


FORMS = {
    ("montmort1713", "en", "apa"): (
        "Montmort, P. R. de. (1713). Essay d’analyse sur les jeux de hazard (2nd ed.). J. Quillau."
    ),
    ("montmort1713", "fr", "iso690"): (
        "MONTMORT, Pierre Rémond de, 1713. Essay d’analyse sur les jeux de hazard. 2ᵉ éd. "
        "Paris\u202f: J. Quillau."
    ),
    ("lalanne-asquicourt", "en", "mla"): (
        "Lalanne, Philippe. “L’As qui court\u202f: Coucou, Her ou Hère.” Le Salon des jeux – "
        "Académie des jeux oubliés, 29 Sept. 2010, https://salondesjeux.fr/as_qui_court."
    ),
    ("lalanne-asquicourt", "fr", "apa"): (
        "Lalanne, P. (2010, 29 septembre). L’As qui court\u202f: Coucou, Her ou Hère. Le Salon des "
        "jeux – Académie des jeux oubliés. https://salondesjeux.fr/as_qui_court"
    ),
    ("cardrulesplus-chasetheace", "fr", "apa"): (
        "Chase the Ace. (s. d.). cardrulesplus.com. https://cardrulesplus.com/games/chase-the-ace/"
    ),
    ("academie1798-here", "fr", "iso690"): (
        "ACADÉMIE FRANÇAISE, 1798. Hère. In\u202f: Dictionnaire de l’Académie française. 5ᵉ éd. "
        "p. 685."
    ),
    ("encyclopedie-coucou", "en", "apa"): (
        "Diderot, D., & d’Alembert, J. L. R. (Eds.). (1754). Coucou (Jeu de cartes). In D. Diderot "
        "& J. L. R. d’Alembert (Eds.), Encyclopédie, ou Dictionnaire raisonné des sciences, des "
        "arts et des métiers (Vol. 4, pp. 322–323)."
    ),
}


@pytest.mark.parametrize(("key", "language", "style"), FORMS)
def test_forms_of_reference(key: str, language: str, style: str) -> None:
    """A book, a web page, one without author, a dictionary article, two editors."""
    told = re.sub(r"[ \u00a0]", " ", table()["citations"][key][language][style])
    assert told == FORMS[key, language, style]


def test_every_text_comes_from_the_processor() -> None:
    """What the table holds is what the processor gives for its record, in all eight ways."""
    for key in ("smith1991", "kuhn1968", "sources/montmort1713", "hands/domino", "her-1828/pack"):
        for language in LANGUAGES:
            entry = table()["citations"][key][language]
            for style in STYLES:
                assert entry[style] == reference(entry["csl-json"], style, language), (key, style)


def test_a_title_stands_once_where_there_is_no_author() -> None:
    """citeproc-py printed it twice."""
    item: Csl = {"id": "a", "type": "book", "title": "La Maison", "publisher": "Leché"}
    for style in STYLES:
        for language in LANGUAGES:
            assert reference(item, style, language).count("La Maison") == 1, (style, language)


# The command


@pytest.mark.parametrize("style", WRITTEN)
def test_the_command_prints_what_the_build_made(coucou_command: Runner, style: str) -> None:
    """By short names: a source, a rule point, a cell, a ruleset, a hand."""
    full = {
        "montmort1713": "montmort1713",
        "ties": "rules/ties",
        "her-1799/ties": "her-1799/ties",
        "her-1799": "rulesets/her-1799",
        "king-blocks": "hands/king-blocks",
        "hands/domino": "hands/domino",
    }
    for key, whole in full.items():
        for language in LANGUAGES:
            ran = coucou_command("cite", key, "--style", style, "--lang", language)
            wanted = table()["citations"][whole][language][style]
            printed = json.loads(ran.out)[0] if style == "csl-json" else ran.out.strip()
            assert (ran.status, ran.err) == (0, "")
            assert printed == (wanted if style == "csl-json" else wanted.strip())


def test_the_command_for_programs(coucou_command: Runner) -> None:
    """The kind of thing says whose it is: a name of two things is the rule point."""
    told = json.loads(coucou_command("cite", "domino", "--json").out)
    assert (told["key"], told["kind"], told["style"]) == ("rules/domino", "rule", "chicago")
    assert json.loads(coucou_command("cite", "montmort1713", "--json").out)["kind"] == "work"


@pytest.mark.parametrize("style", WRITTEN)
def test_what_programs_get_is_as_its_schema_says(coucou_command: Runner, style: str) -> None:
    """docs/data/cite.schema.json, which lists every style and every kind there is."""
    schema = json.loads((TREE / "docs" / "data" / "cite.schema.json").read_text(encoding="utf-8"))
    kinds = {entry["kind"] for entry in table()["citations"].values()}
    assert set(schema["properties"]["kind"]["enum"]) == kinds
    assert schema["properties"]["style"]["enum"] == list(WRITTEN)
    for key in ("her-1799/ties", "littre"):
        told = json.loads(coucou_command("cite", key, "--json", "--style", style).out)
        assert not list(Draft202012Validator(schema).iter_errors(told))


@pytest.mark.parametrize(
    ("arguments", "code", "hint"),
    [
        (("montmort1731",), "cite-unknown", "Did you mean “montmort1713”?"),
        (("ties", "--style", "aps"), "style-unknown", "Did you mean “apa”?"),
        (("ties", "--style", "zzz"), "style-unknown", "bibtex, ris, csl-json"),
    ],
)
def test_an_unknown_key_or_style(
    coucou_command: Runner, arguments: tuple[str, ...], code: str, hint: str
) -> None:
    """One sentence with the nearest name, and exit status 2."""
    ran = coucou_command("cite", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert f"[{code}]" in ran.err and hint in ran.err and ran.err.count("\n") == 1


def test_without_references_or_with_old_ones_the_cure_is_named(
    coucou_command: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A bare checkout has none; after an edit they are old."""
    from coucou import citations

    monkeypatch.setattr(citations, "PACKAGE", str(tmp_path))
    citations.load.cache_clear()
    ran = coucou_command("cite", "ties")
    assert ran.status == 2 and "make.py data" in ran.err
    assert code_of(ran.err) == "citations-missing"
    (tmp_path / "citations.json").write_text('{"digest": "", "citations": {}}', encoding="utf-8")
    ran = coucou_command("cite", "ties", "--lang", "fr")
    assert ran.status == 2 and "make.py data" in ran.err
    assert code_of(ran.err) == "citations-old"
    citations.load.cache_clear()


def code_of(complaint: str) -> str:
    """The code that stands behind the sentence."""
    return complaint.rstrip().rpartition("[")[2].rstrip("]")


# The repository


def test_citation_cff() -> None:
    """What GitHub and Zotero read of the repository: the keys of CFF 1.2.0, and our version."""
    found = yaml.safe_load((TREE / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(found)
    known = {"cff-version", "message", "type", "title", "abstract", "authors", "version"}
    assert set(found) <= known | {"license", "keywords", "url", "repository-code", "date-released"}
    assert found["cff-version"] == "1.2.0"
    assert found["type"] in ("software", "dataset")
    assert found["authors"] == [{"name": "The Cuckoo games"}]
    assert found["version"] == coucou.__version__
    assert set(found["license"]) == {"CC-BY-4.0", "MIT"}
