"""Freeze the data of today as an edition: docs/editions/<id>/data.json and manifest.json.

python scripts/make_edition.py ID DATE
"""

import sys

from making.layout import ENGINE, shown

sys.path.insert(0, str(ENGINE))

# After the path is set.
import coucou
from editions.freezing import freeze
from editions.reading import DATA_FILE, EditionError


def main(id: str, date: str) -> int:
    """Write the edition and say what was written; a refusal is one sentence and status 2."""
    try:
        folder = freeze(id, date, coucou.__version__)
    except EditionError as error:
        print(error, file=sys.stderr)
        return 2
    size = (folder / DATA_FILE).stat().st_size
    print(f"Froze edition {id} of {date} in {shown(folder)}/ ({size} bytes of data).")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
