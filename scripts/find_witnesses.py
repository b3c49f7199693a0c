"""Find the smallest hand that tells each two rulesets apart: engine/witnesses/<one>--<other>.toml.

And the smallest on which each two answers to one rule point differ:
engine/witnesses/answers/<rule point>--<one>--<other>.toml.

What no hand tells apart stands in engine/witnesses/never.toml and answers/never.toml, which are
written by hand. What counts as the smallest hand: `witnesses.search` and `witnesses.answers`.
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
from witnesses import answers  # noqa: E402
from witnesses.agreement import Never, never_from_table, parting  # noqa: E402
from witnesses.answers import Point  # noqa: E402
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


def points() -> dict[str, Point]:
    """Every two answers of one rule point, by name."""
    return {point.name: point for point in answers.all_points()}


def unshown(folder: Path = WITNESSES) -> set[str]:
    """The names of two answers that no hand tells apart, and of all those of a rule point."""
    table = read_toml(str(folder / "answers" / "never.toml"))
    whole = {one["rule"] for one in table["point"]}
    never = {"--".join((pair["rule"], *pair["answers"])) for pair in table["pair"]}
    return never | {name for name, point in points().items() if point.rule in whole}


def find_point(point: Point, never: set[str]) -> str | None:
    """The text of the file of two answers, or None where no hand tells them apart."""
    if point.name in never:
        return None
    hand = answers.smallest(point)
    if hand is None:
        raise SystemExit(
            f"{point.name}: no hand with few players tells them apart. If none can, add them to"
            " engine/witnesses/answers/never.toml and give the reason."
        )
    return to_text(HandFile(hand, players=PLAYERS[: len(hand.dealt)], shows=point.rule))


def files(names: Iterable[str], never: dict[str, Never]) -> Iterator[tuple[Path, str | None]]:
    """The file of each pair and what has to stand in it; None where there has to be none."""
    known = {name_of(pair): pair for pair in pairs()}
    for name in names:
        if name in known:
            yield WITNESSES / f"{name}.toml", find(known[name], never)
        elif name in points():
            path = WITNESSES / "answers" / f"{name}.toml"
            yield path, find_point(points()[name], unshown())
        else:
            raise SystemExit(
                f'There is no pair "{name}": write two ids of rulesets as ONE--OTHER, or a rule'
                " point and two of its answers as POINT--ONE--OTHER, in the order of the"
                " comparison."
            )


def left_over() -> Iterator[tuple[Path, None]]:
    """Files of pairs that there are not."""
    known = {name_of(pair) for pair in pairs()} | set(points())
    for path in sorted(WITNESSES.rglob("*--*.toml")):
        if path.stem not in known:
            yield path, None


def main(arguments: list[str]) -> int:
    """Write the files that have changed, or say which would."""
    parser = argparse.ArgumentParser(prog="make.py witnesses", description=__doc__)
    parser.add_argument("pairs", nargs="*", metavar="NAME",
                        help="only these pairs; all of them take some minutes")
    parser.add_argument("--check", action="store_true",
                        help="write nothing; fail where a file would change")
    chosen = parser.parse_args(arguments)
    names = chosen.pairs or [*map(name_of, pairs()), *points()]
    changed = 0
    for path, text in chain(files(names, read_never()), [] if chosen.pairs else left_over()):
        if text == (path.read_text(encoding="utf-8") if path.is_file() else None):
            continue
        changed += 1
        told = " would change." if chosen.check else ""
        place = path.relative_to(WITNESSES).as_posix()
        print(f"engine/witnesses/{place}{told}", flush=True)
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
