"""The one command of the project: `python3 scripts/make.py TASK`. Bare, it lists its tasks.

This file must be readable by any Python, so that an old one can say what is wrong;
everything else is in `making/` (how) and `tasks/` (one file per task).
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "The Cuckoo games need Python 3.11 or newer, and this is Python %d.%d: "
        "start make.py with a newer one, such as `python3.13 scripts/make.py`."
        % sys.version_info[:2]
    )

from making.command import main

sys.exit(main(sys.argv[1:]))
