"""Runs inside Pyodide under Node: the stock library with what stands instead of some modules.

A page is started from it to see what it imports. The value of the script is the path of the zip.
"""

import sys
import zipfile
from pathlib import Path

LIBRARY = f"/lib/python3{sys.version_info.minor}.zip"
INSTEAD = Path("/scripts/instead")
TRIAL = "/trial.zip"


def write_trial() -> str:
    """Write the library; every file that stands instead of another must find that other."""
    waiting = {file.relative_to(INSTEAD).as_posix(): file for file in INSTEAD.rglob("*.py")}
    with zipfile.ZipFile(LIBRARY) as stock, zipfile.ZipFile(TRIAL, "w") as trial:
        for name in stock.namelist():
            instead = waiting.pop(name, None)
            trial.writestr(name, instead.read_bytes() if instead else stock.read(name))
    if waiting:
        raise ValueError(f"{LIBRARY} does not hold {', '.join(waiting)}: see {INSTEAD}.")
    return TRIAL


write_trial()
