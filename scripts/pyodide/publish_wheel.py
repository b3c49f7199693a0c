"""Runs inside Pyodide under Node: the compiled wheel by pyodide-build, the lock by pyodide-lock.

Both tools run in the very Python that the result is for, so it does not matter which Python the
machine has. /published holds the plain wheel and Pyodide's own lock file, /packages the tools.
"""

import json
import sys
import zipfile
from pathlib import Path

sys.path.append("/packages")

from pyodide_build._py_compile import _py_compile_archive_dir
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

PUBLISHED = Path("/published")
LOCK = PUBLISHED / "pyodide-lock.json"


def write_lock() -> None:
    """A lock file that knows Pyodide and our wheel, and no other package."""
    stock = json.loads((PUBLISHED / "stock-lock.json").read_text(encoding="utf-8"))
    LOCK.write_text(json.dumps({"info": stock["info"], "packages": {}}), encoding="utf-8")
    spec = PyodideLockSpec.from_json(LOCK)
    wheels = sorted(PUBLISHED.glob("*.whl"))
    spec = add_wheels_to_spec(spec, wheels, base_path=PUBLISHED, base_url="")
    spec.to_json(LOCK)


def normalise(wheel: Path) -> None:
    """Give every member of the zip the same date, and the members one order."""
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in sorted(archive.namelist())}
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            member.external_attr = 0o100644 << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, content)


def main() -> None:
    write_lock()
    names = _py_compile_archive_dir(PUBLISHED, verbose=False)
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    for compiled in names.values():
        normalise(PUBLISHED / compiled)
    from pyodide_build._py_compile import _update_lockfile

    same = {name: name for name in names.values()}
    lock = _update_lockfile(PUBLISHED, lock, same)
    LOCK.write_text(json.dumps(lock, indent=2, sort_keys=True) + "\n", encoding="utf-8")


main()
