"""Everything about delivery that takes too long for every run: `make.py deploy-check`."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from making.layout import ROOT, SITE
from making.processes import Stop

from deploying.servers import COMMANDS, missing, program, serving

SECONDS, THREADS, CONNECTIONS = 20, 2, 200
# Of each hundred requests: pages, what each page brings, and now and then a start of the engine.
MIX = """\
local pages = {%s}
local parts = {%s}
local engine = {%s}
function request()
  local luck = math.random(100)
  local list = parts
  if luck <= 25 then list = pages elseif luck == 26 then list = engine end
  return wrk.format("GET", list[math.random(#list)], {["Accept-Encoding"] = "br, gzip"})
end
"""


def main() -> int:
    """Check each server that is here; returns how many checks failed, 1 where there is none."""
    failed = 0
    checked = []
    for name in COMMANDS:
        if program(name) is None:
            print(f"Not checked: {missing(name)}", flush=True)
            continue
        checked.append(name)
        try:
            with serving(name, SITE) as address:
                print(f"{name}: the browser tests, at {address}", flush=True)
                failed += browser_tests(address) != 0
                if name == "nginx":
                    failed += not load(address)
        except Stop as stop:
            print(stop, flush=True)
            failed += 1
    if not checked:
        print("Nothing has been checked.")
        return 1
    ended = f"{failed} failed" if failed else "nothing failed"
    print(f"Checked behind {' and '.join(checked)}: {ended}.")
    return failed


def browser_tests(address: str) -> int:
    """All browser tests but those that start servers of their own; their exit status."""
    own = ["test_servers.py", "test_offline.py"]
    left_out = [f"--ignore={ROOT / 'tests' / 'browser' / name}" for name in own]
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        ROOT / "tests" / "browser",
        *left_out,
    ]
    return subprocess.run(command, cwd=ROOT, env=os.environ | {"COUCOU_SITE": address}).returncode


def load(address: str) -> bool:
    """Ask for the real mix of files as fast as the machine can; True where nothing failed."""
    wrk = program("wrk")
    if wrk is None:
        print(f"Not loaded: {missing('wrk')}", flush=True)
        return True
    with tempfile.TemporaryDirectory() as kept:
        script = Path(kept, "mix.lua")
        script.write_text(mix(SITE), encoding="utf-8")
        options = [f"-t{THREADS}", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--latency"]
        told = subprocess.run(
            [wrk, *options, "-s", str(script), address], capture_output=True, text=True
        ).stdout
    print(told, flush=True)
    return (
        bool(re.search(r"Requests/sec", told))
        and "Non-2xx" not in told
        and ("Socket errors" not in told)
    )


def mix(site: Path) -> str:
    """The script for wrk: which addresses, and how often each kind."""
    pages = sorted(site.rglob("index.html"))[::7]
    parts = [*site.glob("widgets/*/*.js"), *site.glob("widgets/*/*.css"),
             *site.glob("assets/**/*.min.*s")]  # fmt: skip
    engine = [file for file in site.glob("pyodide/*/*") if file.suffix not in (".br", ".gz")]
    lists = (pages, sorted(parts), sorted(engine))
    return MIX % tuple(", ".join(f'"{address(site, file)}"' for file in files) for files in lists)


def address(site: Path, file: Path) -> str:
    """The address of a file of the site."""
    return "/" + file.relative_to(site).as_posix().removesuffix("index.html")


if __name__ == "__main__":
    sys.exit(main())
