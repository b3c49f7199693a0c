"""Runs inside Pyodide under Node: the compiled wheel by pyodide-build, the lock by pyodide-lock.

Both tools run in the very Python that the result is for, so it does not matter which Python the
machine has. Given as a global: `lock_info`, what Pyodide's own lock file says of it. /published
holds the plain wheel, /packages the tools.
"""

import json
import sys
import zipfile
from pathlib import Path

sys.path.append("/packages")

from pyodide_build._py_compile import _py_compile_archive_dir, _update_lockfile
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

PUBLISHED = Path("/published")
LOCK = PUBLISHED / "pyodide-lock.json"


def write_lock(info: dict[str, str]) -> None:
    """A lock file that knows Pyodide and our wheel, and no other package."""
    LOCK.write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")
    wheels = sorted(PUBLISHED.glob("*.whl"))
    spec = add_wheels_to_spec(PyodideLockSpec.from_json(LOCK), wheels, base_path=PUBLISHED)
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


def publish(info: dict[str, str]) -> None:
    """Write the lock, compile the wheel, and let the lock name the compiled one."""
    write_lock(info)
    compiled = _py_compile_archive_dir(PUBLISHED, verbose=False).values()
    for name in compiled:
        normalise(PUBLISHED / name)
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    lock = _update_lockfile(PUBLISHED, lock, {name: name for name in compiled})
    LOCK.write_text(json.dumps(lock, indent=2, sort_keys=True) + "\n", encoding="utf-8")


publish(lock_info)  # type: ignore[name-defined]  # noqa: F821
