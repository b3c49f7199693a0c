"""The second half of `make.py release`: checksums, SBOM, audit, and the build once more."""

import argparse
import sys
from collections.abc import Sequence

from making import pipeline
from making.layout import SITE, shown
from versions import PYODIDE_PYTHON

from deploying import audit, release

LOSS = "The compiled wheel is made inside Pyodide, so it is there whatever Python the machine has."


def main(arguments: Sequence[str] | None = None) -> int:
    """Write what goes beside the release; 1 where two builds differ or a weakness is known."""
    parser = argparse.ArgumentParser(prog="make.py release", description=__doc__)
    parser.add_argument("--twice", action="store_true", help="build again and compare every byte")
    chosen = parser.parse_args(arguments)
    sums = release.write(SITE, release.RELEASE)
    print(f"{len(sums)} files are listed in {shown(release.RELEASE)}/{release.SUMS}.")
    if sys.version_info[:2] != PYODIDE_PYTHON:
        print(LOSS)
    failed = found_weak()
    if chosen.twice:
        pipeline.build_anew()
        failed |= found_different(sums, release.checksums(SITE))
    return int(failed)


def found_weak() -> bool:
    """Ask for known weaknesses and tell them."""
    weak = audit.weaknesses(release.pinned())
    if weak is None:
        print("The packages were not audited: osv.dev does not answer from here.")
        return False
    print("\n".join(weak) or "No weakness is known of any package.")
    return bool(weak)


def found_different(one: dict[str, str], other: dict[str, str]) -> bool:
    """Tell which files two builds made differently."""
    differing = release.differing(one, other)
    for place in differing:
        print(f"Two builds differ in {place}.")
    if not differing:
        print("Two builds gave the same bytes.")
    return bool(differing)


if __name__ == "__main__":
    sys.exit(main())
