"""`python -m coucou`."""

import sys

from coucou.cli import main

if __name__ == "__main__":
    sys.exit(main())
