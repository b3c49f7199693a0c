"""Find the smallest hand that tells each two rulesets apart: engine/witnesses/<one>--<other>.toml.

The pairs that no hand tells apart stand in engine/witnesses/never.toml, which is written by hand.
What counts as the smallest hand: `witnesses.search`.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from pathlib import Path

from making.layout import ENGINE

WITNESSES = ENGINE / "witnesses"
PLAYERS = ("Anne", "Bruno", "Claire", "Denis")

sys.path.insert(0, str(ENGINE))

from coucou.data import read_toml  # noqa: E402  # after the path is set
from coucou.handfile import HandFile, to_text  # noqa: E402  # after the path is set
from coucou.rules import ruleset_ids  # noqa: E402  # after the path is set
from witnesses.agreement import Never, never_from_table, parting  # noqa: E402
from witnesses.search import Apart, smallest  # noqa: E402


def pairs() -> list[tuple[str, str]]:
    """Every two playable rulesets, in the order of the comparison."""
    return list(combinations(ruleset_ids(), 2))


def name_of(pair: tuple[str, str]) -> str:
    """A pair as its file and its page are named."""
    return "--".join(pair)


def read_never(folder: Path = WITNESSES) -> dict[str, Never]:
    """The pairs that no hand tells apart, by name."""
    table = read_toml(str(folder / "never.toml"))
    return {never.name: never for never in never_from_table(dict(table))}


def file_text(apart: Apart) -> str:
    """The hand as its file. `shows` is the rule point that makes other seats pay."""
    names = PLAYERS[: len(apart.hand.dealt)]
    return to_text(HandFile(apart.hand, players=names, shows=apart.rule))


def find(pair: tuple[str, str], never: dict[str, Never]) -> str | None:
    """The text of a pair's file, or None where no hand tells them apart. Says what is wrong."""
    name = name_of(pair)
    if name in never:
        found = parting(*pair, never[name].seats)
        if found:
            raise SystemExit(f"engine/witnesses/never.toml: {name} do part:\n{found}")
        return None
    apart = smallest(*pair)
    if apart is None:
        raise SystemExit(
            f"{name}: no hand with few players tells them apart. If none can, add the pair to"
            " engine/witnesses/never.toml and give the reason."
        )
    return file_text(apart)


def files(names: Iterable[str], never: dict[str, Never]) -> Iterator[tuple[Path, str | None]]:
    """The file of each pair and what has to stand in it; None where there has to be none."""
    known = {name_of(pair): pair for pair in pairs()}
    for name in names:
        if name not in known:
            raise SystemExit(
                f'There is no pair "{name}": write two ids of rulesets as ONE--OTHER, in the order'
                " of the comparison."
            )
        yield WITNESSES / f"{name}.toml", find(known[name], never)


def left_over() -> Iterator[tuple[Path, None]]:
    """Files of pairs that there are not."""
    known = {name_of(pair) for pair in pairs()}
    for path in sorted(WITNESSES.glob("*--*.toml")):
        if path.stem not in known:
            yield path, None


def main(arguments: list[str]) -> int:
    """Write the files that have changed, or say which would."""
    parser = argparse.ArgumentParser(prog="make.py witnesses", description=__doc__)
    parser.add_argument("pairs", nargs="*", metavar="ONE--OTHER",
                        help="only these pairs; all of them take some minutes")
    parser.add_argument("--check", action="store_true",
                        help="write nothing; fail where a file would change")
    chosen = parser.parse_args(arguments)
    names = chosen.pairs or [name_of(pair) for pair in pairs()]
    changed = 0
    for path, text in chain(files(names, read_never()), [] if chosen.pairs else left_over()):
        if text == (path.read_text(encoding="utf-8") if path.is_file() else None):
            continue
        changed += 1
        told = " would change." if chosen.check else ""
        print(f"engine/witnesses/{path.name}{told}", flush=True)
        if not chosen.check:
            write(path, text)
    return 1 if chosen.check and changed else 0


def write(path: Path, text: str | None) -> None:
    """Write a file, or delete it where there has to be none."""
    if text is None:
        path.unlink()
    else:
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
