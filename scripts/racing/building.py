"""How long the site takes to build, beside plain MkDocs Material with as many such pages."""

import random
import tempfile
import time
from pathlib import Path

from making import layout
from making.processes import module, together
from vocabulary import LANGUAGES

WORDS = ("one", "family", "of", "old", "card", "games", "compared", "point", "by", "point")
PLAIN = """\
site_name: Plain
docs_dir: {docs}
site_dir: {site}
theme:
  name: material
  font: false
plugins:
  - search
"""


def plain_seconds() -> float:
    """MkDocs Material on as many pages of prose, each as long as ours, two languages at once."""
    with tempfile.TemporaryDirectory() as kept:
        commands = {}
        for language in LANGUAGES:
            docs = Path(kept, language, "docs")
            prose(layout.PAGES / language, docs)
            configuration = docs.parent / "mkdocs.yml"
            text = PLAIN.format(docs=docs, site=docs.parent / "site")
            configuration.write_text(text, encoding="utf-8")
            commands[language] = module("mkdocs", "build", "--quiet", "-f", configuration)
        start = time.monotonic()
        together(commands)
        return time.monotonic() - start


def prose(ours: Path, docs: Path) -> None:
    """For each page of ours one of plain paragraphs and headings, of the same number of bytes."""
    source = random.Random(1701)
    for page in ours.rglob("*.md"):
        wanted, parts, length = page.stat().st_size, ["# A page\n"], 0
        while length < wanted:
            part = " ".join(source.choices(WORDS, k=60)).capitalize() + ".\n"
            parts.append(part if len(parts) % 6 else f"## Part {len(parts)}\n\n{part}")
            length += len(parts[-1])
        target = docs / page.relative_to(ours)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("\n".join(parts), encoding="utf-8")


def pages() -> int:
    """How many pages there are in all languages."""
    return sum(1 for _ in layout.PAGES.rglob("*.md"))


def costs(seconds_per_page: float) -> dict[str, dict[str, float]]:
    """What one more hand, ruleset and language takes: pages, kilobytes as gzip, seconds.

    Counted on the built site: the mean over those that are there.
    """
    folders = {"hand": ("hands",), "ruleset": ("rulesets", "data/cite")}
    ids = {
        "hand": [file.stem for file in (layout.ENGINE / "hands").glob("*.toml")],
        "ruleset": [file.stem for file in (layout.ENGINE / "rulesets").glob("*.toml")],
    }
    found = {}
    for kind, places in folders.items():
        mine = [
            file
            for root in (layout.SITE, layout.SITE / "fr")
            for place in places
            for file in (root / place).rglob("*")
            if file.is_file() and belongs(file.relative_to(root / place), ids[kind])
        ]
        found[kind] = cost(mine, len(ids[kind]), seconds_per_page)
    found["language"] = cost(
        [file for file in (layout.SITE / "fr").rglob("*") if file.is_file()], 1, seconds_per_page
    )
    return found


def belongs(place: Path, ids: list[str]) -> bool:
    """Whether a file stands in a folder of one of these names."""
    return place.parts[0] in ids


def cost(files: list[Path], count: int, seconds_per_page: float) -> dict[str, float]:
    """The mean of so many."""
    plain = [file for file in files if file.suffix not in (".br", ".gz")]
    written = [file for file in plain if file.name == "index.html"]
    return {
        "pages": len(written) / count,
        "files": len(plain) / count,
        "kilobytes": sum(file.stat().st_size for file in plain) / count / 1000,
        "seconds": len(written) / count * seconds_per_page,
    }
