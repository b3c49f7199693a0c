"""The last touch to built pages: our scripts by the hash of their folder, and the policy."""

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from making.policy import policy
from making.steps import files_below

_OURS = re.compile(r'((?:src|href)="[^"]*?\bwidgets/)(?=[\w.-]+\.(?:js|css)")')
_MAIN = re.compile(r'src="([^"]*?\bwidgets/)coucou\.js"')
_IMPORT = re.compile(r"""^import\s(?:[^;]*?\sfrom\s)?['"]\./([\w.-]+)['"]""", re.MULTILINE)
_LATER = re.compile(r"""^\s*'([\w-]+)': .*\bimport\('\./([\w.-]+)'\)""", re.MULTILINE)
_HEAD = re.compile(r'<meta charset="utf-8">', re.IGNORECASE)
LENGTH = 12


def release_of(widgets: Path) -> str:
    """The name of the folder that our scripts and styles are published in: a hash of them all.

    One name for all keeps them together: a page never loads a mixture of two releases.
    """
    return hash_of({file.relative_to(widgets).as_posix(): file for file in files_below([widgets])})


def hash_of(files: Mapping[str, Path]) -> str:
    """A name for exactly these files in these places."""
    digest = hashlib.sha256()
    for place, file in sorted(files.items()):
        digest.update(f"{place}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:LENGTH]


def asked_for(widgets: Path) -> dict[str, list[str]]:
    """The modules that a page asks for at once, by what must stand in it: "" stands in every page,
    and each tag of the table in `later.js` brings its program.
    """
    always = modules(widgets, "coucou.js")
    table = (widgets / "later.js").read_text(encoding="utf-8")
    return {"": always} | {
        f"<{tag}": [name for name in modules(widgets, main) if name not in always]
        for tag, main in _LATER.findall(table)
    }


def modules(widgets: Path, main: str) -> list[str]:
    """A module and those that it needs, in the order in which they are named."""
    found = [main]
    for name in found:
        text = (widgets / name).read_text(encoding="utf-8")
        found += [other for other in _IMPORT.findall(text) if other not in found]
    return list(dict.fromkeys(found))


def finished(
    page: str, release: str, rule: str, early: Mapping[str, Sequence[str]] | None = None
) -> str:
    """A page with the addresses of our scripts as they are published, under the policy.

    `early`: modules that a page with our script asks for at once, by what must stand in it; else
    each would be found only when the one that names it has come, a journey to the server each time.
    """
    head = f'<meta http-equiv="Content-Security-Policy" content="{escape(rule, quote=False)}">'
    main = _MAIN.search(page)
    if main:
        names = (name for part, all in (early or {}).items() if part in page for name in all)
        links = (f'<link rel="modulepreload" href="{main[1]}{name}">' for name in names)
        head += "".join(dict.fromkeys(links))
    page = _HEAD.sub(lambda found: found[0] + head, page, count=1)
    return _OURS.sub(rf"\g<1>{release}/", page)


def policy_of(folders: Iterable[Path]) -> str:
    """The policy for every page in the folders."""
    pages = sorted(file for file in files_below(folders) if file.suffix == ".html")
    return policy(page.read_text(encoding="utf-8") for page in pages)
