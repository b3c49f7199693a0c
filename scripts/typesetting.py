"""Set the texts of both languages in the files themselves: apostrophes, quotation marks, spaces.

Standard library only: `make.py typeset` calls it before anything is set up.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from making.layout import CONFIGURATIONS, DOCS, ENGINE, TEMPLATES
from typography import typeset
from vocabulary import LANGUAGES

IN_TOML = re.compile(
    r'(?P<key>(?:^|[\s{.])(?P<lang>en|fr)\s*=\s*")(?P<text>(?:[^"\\\n]|\\.)*)(?=")'
)
IN_BIBTEX = re.compile(r"(?P<key>^ *about-(?P<lang>en|fr) *= *\{)(?P<text>.*)(?=\},?$)", re.M)
IN_HEAD = re.compile(r'(?P<key>^(?:title|description): ")(?P<text>[^"\n]*)(?="$)', re.M)
IN_SETTINGS = re.compile(r'(?P<key>^ +\w+: ")(?P<text>[^"\[\n]*)(?="$)', re.M)
ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")


def set_all(root_of_engine: Path = ENGINE) -> list[Path]:
    """Set every text of the data, the words and the pages; returns the files that changed."""
    return [path for path, text in results(root_of_engine) if rewritten(path, text)]


def results(engine: Path) -> Iterator[tuple[Path, str]]:
    """Every file with its texts as they should be."""
    tables = [*engine.rglob("*.toml"), *TEMPLATES.rglob("*.toml")]
    for path in sorted(path for path in tables if path.name != "pyproject.toml"):
        yield path, IN_TOML.sub(in_quotes, read(path))
    bibliography = engine / "sources.bib"
    yield bibliography, IN_BIBTEX.sub(in_braces, read(bibliography))
    for lang in LANGUAGES:
        for path in sorted((DOCS / lang).rglob("*.md")):
            yield path, page(read(path), lang)
        path = CONFIGURATIONS[lang]
        before, mark, words = read(path).partition("\n  words:\n")
        words, gap, after = words.partition("\n\n")
        yield path, before + mark + IN_SETTINGS.sub(of(lang), words) + gap + after


def page(text: str, lang: str) -> str:
    """A page in Markdown: title and description, then what follows the head."""
    start, head, body = text.split("---\n", 2)
    return "---\n".join((start, IN_HEAD.sub(of(lang), head), typeset(body, lang)))


def in_quotes(match: re.Match[str]) -> str:
    """A text between the quotation marks of TOML."""
    plain = ESCAPED.sub(lambda code: chr(int(code[1], 16)), match["text"]).replace('\\"', '"')
    return match["key"] + typeset(plain, match["lang"]).replace('"', '\\"')


def in_braces(match: re.Match[str]) -> str:
    """A text between the braces of BibTeX."""
    return match["key"] + typeset(match["text"], match["lang"])


def of(lang: str) -> Callable[[re.Match[str]], str]:
    """The same for a file of one language."""

    def setter(match: re.Match[str], lang: str) -> str:
        return match["key"] + typeset(match["text"], lang)

    return partial(setter, lang=lang)


def read(path: Path) -> str:
    """The text of a file."""
    return path.read_text(encoding="utf-8")


def rewritten(path: Path, text: str) -> bool:
    """Write a file where its text is another; tells whether it was."""
    if read(path) == text:
        return False
    path.write_text(text, encoding="utf-8", newline="\n")
    return True
