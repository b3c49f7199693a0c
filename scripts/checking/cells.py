"""One cell of a ruleset: its answer, its status, who says so, and why where nobody does."""

import os
from datetime import UTC, date, datetime, timedelta
from typing import Any

from nearest import did_you_mean
from vocabulary import NOT_SEEN, STATUSES

from checking.findings import Report, one_of
from checking.points import answers_of
from checking.reading import Table
from checking.values import check_keys, is_kind

WITH_REASON = ("inferred", "editorial")
FEWEST = 2
WAS_READ = ("read", "read-in-part")
SEATS = {"first_seat": ("dealers-right", "dealers-left"), "partner": ("right", "left")}
NUMBERS: dict[str, type] = {"least": int, "most": int, "and_more": bool}
COMMON: dict[str, type] = {"cites": list, "note": dict}

Where = tuple[str, str]


def check_cell(
    cell: Table,
    point: Table,
    where: Where,
    playable: bool,
    sources: dict[str, str],
    report: Report,
) -> None:
    """Check one cell against its rule point. `where` is the file and the name of the point."""
    allowed: dict[str, type] = {"status": str, **COMMON}
    if point.get("kind") == "players":
        check_keys(cell, {}, {**allowed, **NUMBERS}, where, report)
        check_players(cell, where, report)
    else:
        extra: dict[str, type] = {"answer": str, "readings": list}
        if where[1] == "stake":
            extra["stake_count"] = int
        if where[1] == "turn":
            extra |= dict.fromkeys(SEATS, str)
        check_keys(cell, {}, {**allowed, **extra}, where, report)
        check_answer(cell, answers_of(point), where, report)
    if where[1] == "stake":
        check_stake(cell, where, playable, report)
    if where[1] == "turn":
        check_seats(cell, where, playable, report)
    check_status(cell, where, sources, report)
    cites = cell.get("cites")
    for cite in cites if isinstance(cites, list) else []:
        check_cite(cite, where, sources, report)


def check_answer(cell: Table, answers: Table, where: Where, report: Report) -> None:
    """The answer and the other readings are answers of the rule point."""
    answer = cell.get("answer")
    if answer is None or answer == "":
        report.add("answer-missing", *where, f"The cell has no answer; write {one_of(answers)}.")
    elif isinstance(answer, str) and answer not in answers:
        report.add(
            "answer-unknown",
            *where,
            f'Answer "{answer}" is none of this rule point; write {one_of(answers)}.'
            f"{did_you_mean(answer, answers)}",
        )
    readings = cell.get("readings")
    for reading in readings if isinstance(readings, list) else []:
        if reading == answer:
            report.add(
                "reading-is-answer",
                *where,
                f'Reading "{reading}" is the answer itself; leave it out of the readings.',
            )
        elif reading not in answers:
            report.add(
                "reading-unknown",
                *where,
                f'Reading "{reading}" is no answer of this rule point; write {one_of(answers)}.'
                f"{did_you_mean(str(reading), answers)}",
            )


def check_players(cell: Table, where: Where, report: Report) -> None:
    """Least and most number of players: both or, where the source is silent, neither."""
    given = [name for name in NUMBERS if name in cell]
    if cell.get("status") == "silent":
        if given:
            report.add(
                "players-range",
                *where,
                f"The source is silent, yet {one_of(given)} is given; leave out all three.",
            )
        return
    if len(given) < len(NUMBERS):
        lacking = one_of(name for name in NUMBERS if name not in cell)
        report.add(
            "players-range",
            *where,
            f'{lacking} is missing; give least, most and and_more, or status "silent".',
        )
        return
    least, most = cell["least"], cell["most"]
    if is_kind(least, int) and is_kind(most, int) and not FEWEST <= least <= most:
        report.add(
            "players-range",
            *where,
            f"{least} to {most} players is no range; let {FEWEST} ≤ least ≤ most.",
        )


def check_stake(cell: Table, where: Where, playable: bool, report: Report) -> None:
    """The stake of a ruleset that is played is a number of tokens or lives."""
    count = cell.get("stake_count")
    if (count is None and playable) or (isinstance(count, int) and count < 1):
        said = "is missing" if count is None else f"is {count}"
        report.add(
            "stake-count",
            *where,
            f"stake_count {said}; write how many each player begins with.",
        )


def check_seats(cell: Table, where: Where, playable: bool, report: Report) -> None:
    """The first seat and the neighbour asked are words that `direction` can be checked against."""
    for key, known in SEATS.items():
        value = cell.get(key)
        if value is None and playable:
            report.add("key-missing", *where, f'"{key}" is missing; write {one_of(known)}.')
        elif isinstance(value, str) and value not in known:
            report.add("wrong-kind", *where, f'"{key}" is "{value}"; write {one_of(known)}.')


def check_status(cell: Table, where: Where, sources: dict[str, str], report: Report) -> None:
    """The status exists and is borne out by citations or by a reason."""
    status = cell.get("status")
    if status not in STATUSES:
        said = "The cell has no status" if status is None else f'Status "{status}" does not exist'
        hint = did_you_mean(str(status), STATUSES)
        report.add("status-unknown", *where, f"{said}; write {one_of(STATUSES)}.{hint}")
    elif status in WITH_REASON and not cell.get("note"):
        report.add(
            "note-missing",
            *where,
            f'The cell is "{status}" without a reason; add note.en and note.fr.',
        )
    elif not cell.get("cites") and (status not in (*WITH_REASON, "silent") or not cell.get("note")):
        report.add(
            "cell-unsourced",
            *where,
            f'The cell is "{status}" and nobody says so; add cites'
            f"{' or a note with the reason' if status == 'silent' else ''}.",
        )
    elif status == "attested" and not any(was_read(cite, sources) for cite in cell["cites"]):
        report.add(
            "attested-unread",
            *where,
            "The cell is attested, but no source that it cites was read for it; "
            'write "reported" or "restated", or cite the text that was read.',
        )


def was_read(cite: Any, sources: dict[str, str]) -> bool:
    """Whether a citation's source was itself read for this point."""
    if not isinstance(cite, dict) or cite.get("read") == NOT_SEEN:
        return False
    source = cite.get("source")
    return source not in sources or sources[source] in WAS_READ


def check_cite(cite: Any, where: Where, sources: dict[str, str], report: Report) -> None:
    """A citation names a source of the bibliography, the place in it and the day it was read."""
    if not isinstance(cite, dict):
        report.add(
            "wrong-kind",
            *where,
            f'Citation {cite!r} is no table; write {{ source = "…", at = "…", read = "…" }}.',
        )
        return
    check_keys(cite, {"source": str}, {"at": object, "read": object}, where, report)
    source = cite.get("source")
    broken = any(finding.code == "bib-broken" for finding in report)
    if isinstance(source, str) and source not in sources and not broken:
        hint = did_you_mean(source, sources) or " Add it there or cite another."
        report.add(
            "cite-unknown",
            *where,
            f'This cites "{source}", which is not in engine/sources.bib; mend the key.{hint}',
        )
    at = cite.get("at")
    if not (isinstance(at, dict) or (isinstance(at, str) and at.strip())):
        report.add(
            "cite-without-locator",
            *where,
            f'The citation of "{source}" does not say where in it; add at = "p. …" or "§ …".',
        )
    read = cite.get("read")
    if read != NOT_SEEN:
        check_day(read, f'The citation of "{source}"', where, report, f' or "{NOT_SEEN}"')


def check_day(value: Any, subject: str, where: Where, report: Report, otherwise: str = "") -> None:
    """A day written as 2026-11-29, and not one that is still to come."""
    cure = f'write the day as "2026-11-29"{otherwise}'
    try:
        day = date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        day = None
    if day is None or len(str(value)) != len("2026-11-29"):
        said = "does not say when it was read" if value is None else f"was read on {value!r}"
        report.add("read-date", *where, f"{subject} {said}; {cure}.")
    elif day > latest_day():
        report.add("read-date", *where, f"{subject} was read on {value}, still to come; {cure}.")


def latest_day() -> date:
    """Tomorrow, somewhere on earth; reckoned from the last commit where the clock is behind it.

    `make.py` gives the time of that commit, so that a wrong clock does not find fault with us.
    """
    commit = os.environ.get("SOURCE_DATE_EPOCH", "")
    committed = datetime.fromtimestamp(int(commit), UTC).date() if commit.isdigit() else date.min
    return max(date.today(), committed) + timedelta(days=1)
