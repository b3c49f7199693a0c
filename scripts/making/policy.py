"""What a page may load and run: the Content-Security-Policy, the same in pages and in headers."""

import base64
import hashlib
from collections.abc import Iterable
from html.parser import HTMLParser

PROGRAMS = ("", "module", "text/javascript")
"""The types of a script that a browser runs; all others are data."""


class Inline(HTMLParser):
    """The programs that stand in a page itself."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A script without an address is one, unless its type says that it is data."""
        given = dict(attrs)
        if tag == "script" and "src" not in given and (given.get("type") or "") in PROGRAMS:
            self._inside = True
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        """The script is over."""
        if tag == "script":
            self._inside = False

    def handle_data(self, data: str) -> None:
        """A part of the program."""
        if self._inside:
            self.found[-1] += data


def inline_programs(page: str) -> list[str]:
    """The programs that stand in a page itself, as they are written there."""
    reader = Inline()
    reader.feed(page)
    reader.close()
    return reader.found


def source_hash(program: str) -> str:
    """How a policy names a program that stands in a page."""
    digest = hashlib.sha256(program.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def policy(pages: Iterable[str]) -> str:
    """The policy for all pages of the site: with instant navigation one holds for the next too.

    Programs come from the site alone; those that the theme writes into pages are named by hash.
    Styles may stand in a page, because SVG pictures and the theme use them.
    """
    programs = sorted({source_hash(text) for page in pages for text in inline_programs(page)})
    directives = {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", *programs],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "frame-src": ["'self'"],
        "manifest-src": ["'self'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
    }
    return "; ".join(f"{name} {' '.join(values)}" for name, values in directives.items())
