"""Starts the real servers on this machine with the ready configurations, for the tests."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from making.processes import Stop

from deploying.configurations import Place, configuration, policy_in

HOST = "127.0.0.1"
BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
PATIENCE = 10
"""Seconds for a server to answer."""


def program(name: str) -> str | None:
    """The server's program; Debian keeps nginx where not every PATH looks."""
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")


def missing(name: str) -> str:
    """What to say where a program is not on this machine."""
    return f"There is no {name} on this machine: install Debian's package {name}."


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def site_policy(site: Path) -> str:
    """The policy of the built pages."""
    return policy_in((site / "index.html").read_text(encoding="utf-8"))


def nginx_command(site: Path, folder: Path, port: int) -> list[str]:
    """Write what nginx needs around the ready configuration; the command that starts it."""
    place = Place("localhost", f"{HOST}:{port}", str(site), brotli=BROTLI.is_file())
    (folder / "site.conf").write_text(configuration("nginx.conf", site_policy(site), place))
    module = f"load_module {BROTLI};\n" if place.brotli else ""
    kept = "".join(
        f"    {kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    owner = "user root;\n" if os.geteuid() == 0 else ""  # else it may not read temporary folders
    main = (
        f"{owner}{module}daemon off;\npid {folder}/pid;\nerror_log stderr;\n"
        f"worker_processes auto;\n"
        f"events {{ worker_connections 4096; }}\nhttp {{\n    access_log off;\n{kept}"
        f"    include {folder}/site.conf;\n}}\n"
    )
    (folder / "nginx.conf").write_text(main)
    return [str(program("nginx")), "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy_command(site: Path, folder: Path, port: int) -> list[str]:
    """Write Caddy's ready configuration for this machine; the command that starts it."""
    text = configuration("Caddyfile", site_policy(site), Place("", str(port), str(site)))
    quiet = f"{{\n\tadmin off\n\tauto_https off\n\tstorage file_system {folder}\n}}\n"
    (folder / "Caddyfile").write_text(quiet + text)
    return [str(program("caddy")), "run", "--adapter", "caddyfile", "--config",
            str(folder / "Caddyfile")]  # fmt: skip


COMMANDS: dict[str, Callable[[Path, Path, int], list[str]]] = {
    "nginx": nginx_command,
    "caddy": caddy_command,
}


@contextmanager
def serving(name: str, site: Path) -> Iterator[str]:
    """The site behind a real server; gives its address. Raises `Stop` where it does not start."""
    if program(name) is None:
        raise Stop(missing(name))
    port = free_port()
    with tempfile.TemporaryDirectory() as kept:
        command = COMMANDS[name](site.resolve(), Path(kept), port)
        log = Path(kept, "log")
        with log.open("w") as told:
            process = subprocess.Popen(command, stdout=told, stderr=told, cwd=kept)
        try:
            wait_for(port, process, log)
            yield f"http://{HOST}:{port}/"
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server takes connections."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection((HOST, port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise Stop(f"The server has not started:\n{log.read_text(errors='replace')}")
