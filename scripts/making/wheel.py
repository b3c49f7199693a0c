"""The engine's wheel, the same bytes from every machine."""

import shutil
import zipfile
from pathlib import Path

from making import layout
from making.processes import Stop, module, quiet

EPOCH = "315532800"
"""1980-01-01: the earliest date that a zip file knows."""


def built() -> Path:
    """The wheel of the last build."""
    for wheel in layout.WHEEL.glob("coucou-*.whl"):
        return wheel
    raise Stop("The wheel is missing: delete the folder build and start make.py again.")


def make() -> None:
    """Build the wheel with the backend of .venv, without asking a package index for anything."""
    shutil.rmtree(layout.WHEEL, ignore_errors=True)
    options = ("--wheel", "--no-isolation", "--outdir", layout.WHEEL)
    quiet("Building the wheel", module("build", *options, layout.ENGINE), SOURCE_DATE_EPOCH=EPOCH)
    normalise(built())


def normalise(wheel: Path) -> None:
    """Write the wheel anew without compression, which differs between builds of zlib."""
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in sorted(archive.namelist())}
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            member.create_system = 3
            member.external_attr = 0o100644 << 16
            archive.writestr(member, content)
