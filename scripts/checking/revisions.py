"""Earlier revisions of a ruleset: links that were made with them keep the answers of then."""

import datetime
from typing import Any

from nearest import did_you_mean

from checking.findings import Report, one_of
from checking.reading import Data, Table
from checking.values import check_keys, is_kind

NEEDED: dict[str, type] = {"revision": int, "until": str, "answers": dict}
COUNT = "stake_count"


def check_revisions(table: Table, file: str, data: Data, report: Report) -> None:
    """Every revision before this one says what it answered otherwise than the next."""
    now = table.get("revision")
    entries = table.get("earlier", [])
    if not isinstance(now, int) or isinstance(now, bool) or not isinstance(entries, list):
        return  # said by the check of the keys
    numbers = [check_entry(entry, file, data, report) for entry in entries]
    if numbers != list(range(1, now)):
        wanted = f"{now - 1} of them, with revision = 1 and so on" if now > 1 else "none"
        report.add(
            "earlier-missing",
            file,
            "earlier",
            f"The revision is {now}, so there must be {wanted}; "
            "add [[earlier]] with revision, until and the answers that the next one changed.",
        )


def check_entry(entry: Any, file: str, data: Data, report: Report) -> Any:
    """One earlier revision; gives its number."""
    if not isinstance(entry, dict) or not check_keys(entry, NEEDED, {}, (file, "earlier"), report):
        return entry.get("revision") if isinstance(entry, dict) else None
    check_until(entry["until"], file, report)
    for rule, answer in entry["answers"].items():
        known = data.rules.get(rule, {}).get("answers", {})
        if rule == COUNT and is_kind(answer, int) and answer >= 1:
            continue
        if answer not in known:
            names = sorted(known) or sorted((*data.rules, COUNT))
            hint = did_you_mean(str(answer if known else rule), names)
            report.add(
                "answer-unknown",
                file,
                "earlier",
                f'"{rule} = {answer}" is no answer to a rule point; write {one_of(names)}.{hint}',
            )
    return entry["revision"]


def check_until(day: str, file: str, report: Report) -> None:
    """The day on which the next revision took its place."""
    try:
        datetime.date.fromisoformat(day)
    except ValueError:
        report.add(
            "earlier-missing", file, "earlier", f'"{day}" is no day; write until = "2026-11-29".'
        )
