"""Freeze the data of today as a dated edition, such as 2026.1."""

import argparse
import datetime

from editions.naming import check_id
from editions.reading import EDITIONS, EditionError
from making import layout, pipeline
from making.processes import Stop, loud, quiet


def run(arguments: list[str]) -> int:
    """Check everything, gather it, write the edition, say what to do with it."""
    parser = argparse.ArgumentParser(prog="make.py edition", description=__doc__)
    parser.add_argument("id", help="year and number of the edition: 2026.1")
    parser.add_argument("--date", default=datetime.date.today().isoformat(), metavar="DAY",
                        help="the day that it bears, at the latest today (today)")
    chosen = parser.parse_args(arguments)
    try:
        check_id(chosen.id, chosen.date, EDITIONS)
    except EditionError as error:
        raise Stop(str(error), 2) from error
    pipeline.set_up(node=False)
    python = layout.venv_program("python")
    # Without --drafts: what is still to be done is not frozen.
    quiet("Checking the data", [python, pipeline.script("check_data.py")])
    pipeline.build(pipeline.TRACE_STEPS)
    status = loud([python, pipeline.script("make_edition.py"), chosen.id, chosen.date])
    if status:
        return status
    print(
        f"Commit docs/editions/{chosen.id}/: it is never changed again. Its pages will stand at"
        f" /editions/{chosen.id}/, and cite boxes point at it from the next build on."
    )
    return 0
