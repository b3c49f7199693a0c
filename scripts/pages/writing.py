"""Front matter, headings with one id in both languages, and files written only if changed."""

import json
import re
from pathlib import Path

from pages.book import PageError
from pages.places import Page
from pages.words import Table

_FRONT = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_FIELD = re.compile(r'^(title|description):\s*(?:"((?:[^"\\]|\\.)*)"|(.*?))\s*$', re.MULTILINE)
_HEADING = re.compile(r"^(#{2,4}) +(.+?)(?: *\{[^}]*#([\w-]+)[^}]*\})? *$", re.MULTILINE)
_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def front_matter(page: Page, **further: Table | list[str] | str) -> str:
    """The head of a Markdown file. JSON strings and lists are YAML too."""
    values = {"title": page.title, "description": page.description, **further}
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    return "\n".join(["---", *lines, "---", ""])


def split_page(text: str, where: str) -> tuple[Table, str]:
    """Title and description of a hand-written page, and what follows them."""
    found = _FRONT.match(text)
    head = found.group(1) if found else ""
    values = {name: (quoted or plain) for name, quoted, plain in _FIELD.findall(head)}
    for name in ("title", "description"):
        if not values.get(name):
            raise PageError(f'{where}: The front matter has no {name}: add `{name}: "…"`.')
    return values, text[found.end() :] if found else text


def headings(text: str) -> list[tuple[int, str, str]]:
    """Level, words and own id (or nothing) of every heading below the title."""
    bare = _FENCE.sub("", text)
    return [(len(marks), words, id) for marks, words, id in _HEADING.findall(bare)]


def slug(words: str) -> str:
    """An id from a heading: lower case, hyphens, no markup."""
    plain = re.sub(r"<[^>]+>|\{\{.*?\}\}|[*_`]", "", words).lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("’", "")).strip("-")


def heading_ids(english: str) -> list[str]:
    """One id for each heading of an English page; its French twin takes the same."""
    ids: list[str] = []
    for _, words, own in headings(english):
        id = own or slug(words) or "section"
        ids.append(id if id not in ids else f"{id}-{len(ids)}")
    return ids


def with_ids(text: str, ids: list[str], where: str) -> str:
    """The text with its headings under these ids, so that a switch of language keeps the place."""
    found = headings(text)
    if len(found) != len(ids):
        raise PageError(
            f"{where}: It has {len(found)} headings below the title and its English twin"
            f" {len(ids)}: give both the same."
        )
    waiting = iter(ids)

    def named(match: re.Match[str]) -> str:
        return f"{match.group(1)} {match.group(2)} {{#{next(waiting)}}}"

    parts = re.split(r"(^```.*?^```)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else _HEADING.sub(named, part) for part in parts)


def write_if_changed(path: Path, content: str | bytes) -> bool:
    """Write a file unless it holds this already; True where it was written."""
    raw = content.encode() if isinstance(content, str) else content
    if path.is_file() and path.read_bytes() == raw:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw)
    return True


def delete_others(folder: Path, kept: set[Path]) -> None:
    """Delete what an earlier run made and this one does not."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path not in kept:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
