"""Check the data of the engine: one line for each problem, with the file and the cure.

    python scripts/check_data.py [FOLDER] [--remarks] [--codes] [--drafts]

FOLDER is `engine/` where it is left out. Exit status 0 where nothing is wrong, 1 where something
is, 2 where the command itself cannot be understood. With --drafts, what a draft says is still to be
done is no problem, so that its page can be seen.
"""

import sys
from pathlib import Path

from checking.findings import CODES, Report
from checking.hands import check_hands
from checking.history import check_history
from checking.points import check_points
from checking.reading import Data, read_all
from checking.rulesets import check_rulesets
from checking.sources import check_sources, unused
from checking.texts import check_texts
from making.layout import ENGINE

OPTIONS = ("--remarks", "--codes", "--drafts")
UNFINISHED = "unfinished"
CLEAN, PROBLEMS, BAD_USAGE = 0, 1, 2


def check(folder: Path) -> tuple[Report, Data]:
    """Every problem of a data folder, and the data as far as it could be read."""
    report = Report()
    data = read_all(folder.resolve(), report)
    sources = check_sources(data, report)
    check_points(data, report)
    check_rulesets(data, sources, report)
    check_hands(data, report)
    check_history(data, sources, report)
    check_texts(data, report)
    return report, data


def counts(data: Data) -> str:
    """How much was looked at."""
    return (
        f"{len(data.rules)} rule points, {len(data.rulesets)} rulesets, "
        f"{len(data.hands) + len(data.witnesses)} hands, {len(data.entries)} sources"
    )


def misused(arguments: list[str]) -> str:
    """What is wrong with the command, or nothing."""
    for option in arguments:
        if option.startswith("-") and option not in OPTIONS:
            return f'There is no option "{option}"; write {" or ".join(OPTIONS)}.'
    folders = [word for word in arguments if not word.startswith("-")]
    if len(folders) > 1:
        return f"One folder at a time can be checked, and {len(folders)} are named; name one."
    if folders and not Path(folders[0]).is_dir():
        return f'There is no folder "{folders[0]}"; name the one that holds rules/ and rulesets/.'
    return ""


def main(arguments: list[str]) -> int:
    """Check a folder and print what was found."""
    problem = misused(arguments)
    if problem:
        print(problem, file=sys.stderr)
        return BAD_USAGE
    if "--codes" in arguments:
        print("\n".join(f"{code}: {meaning}" for code, meaning in CODES.items()))
        return CLEAN
    folders = [word for word in arguments if not word.startswith("-")]
    report, data = check(Path(folders[0]) if folders else ENGINE)
    if "--drafts" in arguments:
        report.findings = [found for found in report if found.code != UNFINISHED]
    for finding in report:
        print(finding)
    if "--remarks" in arguments:
        names = unused(data)
        listed = f": {', '.join(names)}" if names else ""
        print(f"Remark: {len(names)} sources are cited by no ruleset and no history{listed}.")
    if len(report):
        number = "1 finding" if len(report) == 1 else f"{len(report)} findings"
        print(f"{number} in {counts(data)}.")
        return PROBLEMS
    print(f"No findings in {counts(data)}.")
    return CLEAN


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
