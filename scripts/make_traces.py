"""Play every sample hand and record it: build/traces/<lang>/<slug>.json."""

import json
import sys
from pathlib import Path

TREE = Path(__file__).resolve().parents[1]
ENGINE = TREE / "engine"
TRACES = TREE / "build" / "traces"
LANGUAGES = ("en", "fr")

sys.path.insert(0, str(ENGINE))

from bibliography import as_json, load_sources  # noqa: E402  # after the path is set
from coucou import data, handfile  # noqa: E402  # after the path is set
from coucou.errors import CoucouError  # noqa: E402  # after the path is set
from coucou.trace import trace  # noqa: E402  # after the path is set


def record(path: Path) -> dict[Path, str]:
    """The trace of one hand file in both languages, keyed by where it goes."""
    try:
        file = handfile.read(str(path))
        return {
            TRACES / lang / f"{path.stem}.json": json.dumps(
                trace(file, lang), ensure_ascii=False, indent=1
            )
            + "\n"
            for lang in LANGUAGES
        }
    except CoucouError as error:
        raise SystemExit(f"engine/hands/{path.name}: {error}") from error


def main() -> None:
    """Write the traces that have changed, and delete those whose hand is gone."""
    # A checkout reads the TOML files, in which sources have no short names: they come from here.
    data.load()["sources"].update(as_json(load_sources(ENGINE / "sources.bib")))
    texts: dict[Path, str] = {}
    for path in sorted((ENGINE / "hands").glob("*.toml")):
        texts.update(record(path))
    for target, text in texts.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.is_file() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8", newline="\n")
    for old in set(TRACES.glob("*/*.json")) - set(texts):
        old.unlink()


if __name__ == "__main__":
    main()
