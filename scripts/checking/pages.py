"""The words and pages that are written by hand: both languages there, alike, and well typeset."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from making.layout import CONFIGURATIONS, DOCS, TEMPLATES, shown
from vocabulary import LANGUAGES

from checking.findings import Report
from checking.reading import read_toml
from checking.texts import check_twins, check_type, walk

WORDS = ("words", "widget-words")
SETTING = re.compile(r'^ *(\w+): "?([^"\[\]!|>\n]+?)"?$', re.MULTILINE)
"""A setting of MkDocs that is a text."""
SETTINGS = ("site_name", "site_description")
OTHERS = ("other_label", "other_name")
"""Words of the switch of language, which stand in the other language on purpose."""


def check_pages(report: Report) -> None:
    """Check the fixed words, the settings of the two sites, and every page in Markdown."""
    for folder in WORDS:
        for path in sorted((TEMPLATES / folder).glob("*.toml")):
            walk(read_toml(path, shown(path), "toml-broken", report), shown(path), (), report)
    check_settings(report)
    for english, french in twins(report):
        texts = {"en": english, "fr": french}
        bodies = {lang: path.read_text(encoding="utf-8") for lang, path in texts.items()}
        check_twins(bodies["en"], bodies["fr"], shown(french), "", report)
        for lang, path in texts.items():
            check_body(bodies[lang], lang, shown(path), report)


def twins(report: Report) -> Iterator[tuple[Path, Path]]:
    """Every page with its twin; a page without one is a finding."""
    english, french = (
        {path.relative_to(DOCS / lang) for path in (DOCS / lang).rglob("*.md")}
        for lang in LANGUAGES
    )
    for path in sorted(english ^ french):
        has, lacks = ("en", "fr") if path in english else ("fr", "en")
        said = f"This page is missing in docs/{lacks}/; write its twin."
        report.add("language-missing", shown(DOCS / has / path), "", said)
    for path in sorted(english & french):
        yield DOCS / "en" / path, DOCS / "fr" / path


def check_body(text: str, language: str, file: str, report: Report) -> None:
    """The typography of a page: the texts of its head, then what follows."""
    head, body = parted(text)
    for name, value in SETTING.findall(head):
        check_type(value, language, file, name, report)
    check_type(body, language, file, "", report)


def parted(text: str) -> tuple[str, str]:
    """The front matter of a page, and the rest."""
    _, head, body = text.split("---\n", 2)
    return head, body


def settings_of(path: Path) -> Mapping[str, str]:
    """The words of a site's settings that a reader sees."""
    text = path.read_text(encoding="utf-8")
    words = text.partition("\n  words:\n")[2].partition("\n\n")[0]
    top = {name: value for name, value in SETTING.findall(text) if name in SETTINGS}
    return top | dict(SETTING.findall(words))


def check_settings(report: Report) -> None:
    """Both sites have the same words, each in its language."""
    settings = {lang: settings_of(path) for lang, path in CONFIGURATIONS.items()}
    files = {lang: shown(path) for lang, path in CONFIGURATIONS.items()}
    for name in sorted(set(settings["en"]) | set(settings["fr"])):
        for lang in LANGUAGES:
            if name not in settings[lang]:
                said = f'"{name}" is missing here; add it.'
                report.add("language-missing", files[lang], "words", said)
            elif name not in OTHERS:
                check_type(settings[lang][name], lang, files[lang], name, report)
        if all(name in settings[lang] for lang in LANGUAGES):
            one, other = (settings[lang][name] for lang in LANGUAGES)
            check_twins(one, other, files["fr"], name, report)
