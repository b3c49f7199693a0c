"""Check the words and pages that are written by hand: one line for each problem, with the cure.

Exit status 0 where nothing is wrong, 1 where something is.
"""

import sys

from checking.findings import Report
from checking.pages import check_pages


def main() -> int:
    """Check and print what was found."""
    report = Report()
    check_pages(report)
    for finding in report:
        print(finding)
    if not len(report):
        print("No findings in the words and pages.")
    return 1 if len(report) else 0


if __name__ == "__main__":
    sys.exit(main())
