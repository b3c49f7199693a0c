"""What an edition may be called: standard library only, so that a slip is told at once."""

import datetime
from pathlib import Path

from editions.reading import EditionError, editions, order


def check_id(id: str, date: str, folder: Path, today: datetime.date | None = None) -> None:
    """Refuse an id that is malformed, taken or out of order, and a day that has not come."""
    year, number = order(id)
    now = today or datetime.date.today()
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        raise EditionError(f'"{date}" is no date; write it as 2026-12-01.') from None
    if day > now:
        raise EditionError(f"{date} has not come yet; an edition is dated at the latest today.")
    if (folder / id).exists():
        raise EditionError(f"Edition {id} exists and is never overwritten; take the next number.")
    if year not in (day.year, day.year + 1):
        raise EditionError(
            f"Edition {id} would be dated {date}; its year is that of its date, or the next as on"
            " title pages."
        )
    known = editions(folder)
    numbers = [order(edition.id)[1] for edition in known if order(edition.id)[0] == year]
    due = max(numbers, default=0) + 1
    if number != due:
        raise EditionError(f"The next edition of {year} is {year}.{due}, not {id}.")
    if known and (order(id) < order(known[-1].id) or date < known[-1].date):
        raise EditionError(
            f"Edition {id} of {date} would come before {known[-1].id} of {known[-1].date}, which"
            " exists; editions follow one another."
        )
