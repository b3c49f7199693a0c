"""Build the site, serve it on this machine, and build again what changes."""

import argparse
import threading
import time

from making import layout, pipeline, server, watcher
from making.processes import Stop

PORT = 8000
LAST_PORT = 65535


def run(arguments: list[str]) -> int:
    """Build, serve, watch, until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="make.py serve", description=__doc__)
    parser.add_argument("--port", type=port_number, default=PORT, help=f"default {PORT}; 0: any")
    port = parser.parse_args(arguments).port
    seen = dict(watcher.files())
    pipeline.set_up(node=True)
    try:
        pipeline.build()
    except Stop as stop:
        if not (layout.SITE / "index.html").exists():
            raise
        print(f"{stop}\nThe site of the last good build is served until this is mended.")
    serving = server.start_at(port, layout.SITE)
    if port and serving.server_port != port:
        print(f"Port {port} is taken: the site is at {serving.server_port}.")
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    print(f"English  {serving.address}\nFrançais {serving.address}fr/")
    print("Stop with Ctrl-C.", flush=True)
    watch(seen)
    return 0


def port_number(word: str) -> int:
    """A port as it is written, checked before anything is built."""
    if not word.isdecimal() or int(word) > LAST_PORT:
        message = f"{word} is not a port; write a number from 0 to {LAST_PORT}"
        raise argparse.ArgumentTypeError(message)
    return int(word)


def watch(seen: dict[str, int]) -> None:
    """Look for changes once a second and build again; a mistake leaves the old site standing."""
    while True:
        now = dict(watcher.files())
        names = watcher.changed(seen, now)
        seen = now
        if names:
            rebuild(names)
        time.sleep(1)


def rebuild(names: list[str]) -> None:
    """Build what depends on the changed files and say how it went."""
    more = f" and {len(names) - 1} more" if len(names) > 1 else ""
    print(f"\n{names[0]}{more} changed:")
    start = time.monotonic()
    try:
        pipeline.set_up(node=True)
        done = pipeline.build()
    except Stop as stop:
        print(f"{stop}\nThe site is as it was before this change.", flush=True)
        return
    if any(name.startswith(("scripts/making/", "scripts/tasks/")) for name in names):
        print("make.py itself changed: start it again to use that.")
    seconds = time.monotonic() - start
    print(f"Built again in {seconds:.1f} s." if done else "Nothing depends on it.", flush=True)
