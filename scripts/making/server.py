"""Serves site/ on this machine with the headers that the site needs."""

import email.utils
import errno
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from making.processes import Stop

HOST = "127.0.0.1"
TEXT = "; charset=utf-8"
TYPES = {
    ".atom": "application/atom+xml" + TEXT,
    ".bib": "application/x-bibtex" + TEXT,
    ".css": "text/css" + TEXT,
    ".csv": "text/csv" + TEXT,
    ".gz": "application/gzip",
    ".html": "text/html" + TEXT,
    ".ico": "image/x-icon",
    ".js": "text/javascript" + TEXT,
    ".json": "application/json" + TEXT,
    ".map": "application/json" + TEXT,
    ".mjs": "text/javascript" + TEXT,
    ".png": "image/png",
    ".ris": "application/x-research-info-systems" + TEXT,
    ".svg": "image/svg+xml" + TEXT,
    ".toml": "application/toml" + TEXT,
    ".ts": "text/plain" + TEXT,
    ".txt": "text/plain" + TEXT,
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json" + TEXT,
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml" + TEXT,
    ".zip": "application/zip",
}
FOR_A_YEAR = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"
FOR_OTHERS = ("data", "pyodide")
"""Folders that pages of other hosts may load from: the data, the wheel and Pyodide."""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files of one folder."""

    protocol_version = "HTTP/1.1"
    server: "Server"

    def do_GET(self) -> None:
        """Send the file of an address, or say that there is none."""
        address = unquote(urlsplit(self.path).path)
        target = self.server.folder / address.lstrip("/")
        if not inside(target, self.server.folder):
            self.send_missing(address)
        elif target.is_dir() and not address.endswith("/"):
            self.send_elsewhere(urlsplit(self.path).path + "/")
        else:
            file = target / "index.html" if address.endswith("/") else target
            if file.is_file():
                self.send_file(file, HTTPStatus.OK)
            else:
                self.send_missing(address)

    do_HEAD = do_GET  # noqa: N815  # the base class looks for this name

    def send_missing(self, address: str) -> None:
        """Send the page for a wrong address, in the language of its part of the site."""
        language = "fr/" if address.startswith("/fr/") else ""
        page = self.server.folder / language / "404.html"
        if page.is_file():
            self.send_file(page, HTTPStatus.NOT_FOUND)
        else:
            self.send_text(HTTPStatus.NOT_FOUND, b"Nothing stands at this address.\n")

    def send_elsewhere(self, address: str) -> None:
        """Send the reader to the same address with its final slash."""
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", "/" + address.lstrip("/"))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def send_file(self, file: Path, status: HTTPStatus) -> None:
        """Send a file, or word that the reader's copy is still the same."""
        content, headers = self.answer(file)
        same = status == HTTPStatus.OK and self.headers.get("If-None-Match") == headers["ETag"]
        self.send_response(HTTPStatus.NOT_MODIFIED if same else status)
        for name, value in headers.items():
            self.send_header(name, value)
        if not same:
            self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if not same and self.command == "GET":
            self.wfile.write(content)

    def answer(self, file: Path) -> tuple[bytes, dict[str, str]]:
        """What is sent for a file, and what is said of it besides its type and length."""
        about, place = file.stat(), file.relative_to(self.server.folder)
        headers = {
            "ETag": f'"{about.st_size:x}-{about.st_mtime_ns:x}"',
            "Last-Modified": email.utils.formatdate(about.st_mtime, usegmt=True),
            "Cache-Control": cache_rule(place),
            "X-Content-Type-Options": "nosniff",
        }
        if place.parts[0] in FOR_OTHERS:
            headers["Access-Control-Allow-Origin"] = "*"
        return file.read_bytes(), headers

    def send_text(self, status: HTTPStatus, text: bytes) -> None:
        """Send a few words."""
        self.send_response(status)
        self.send_header("Content-Type", TYPES[".txt"])
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(text)

    def log_message(self, format: str, *args: Any) -> None:
        """Keep the screen for the build: requests are not told."""


def inside(target: Path, folder: Path) -> bool:
    """Whether an address stays in the site's folder."""
    return target.resolve().is_relative_to(folder)


def cache_rule(file: Path) -> str:
    """Pages are asked for again each time; what stands under a version or a hash never changes."""
    versioned = file.parts[0] in ("pyodide", "widgets") and file.suffix != ".json"
    return FOR_A_YEAR if versioned else ASKED_AGAIN


class Server(ThreadingHTTPServer):
    """A server of one folder."""

    daemon_threads = True
    allow_reuse_address = sys.platform != "win32"  # there it would share a port that is taken

    def __init__(self, port: int, folder: Path) -> None:
        self.folder = folder.resolve()
        super().__init__((HOST, port), Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A reader who left in the middle is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """Where the site is served, with a slash at its end."""
        return f"http://{HOST}:{self.server_port}/"


def start_at(port: int, folder: Path) -> Server:
    """A server on that port, or on the next free one; 0 takes any."""
    for candidate in range(port, min(port + 100, 65536)) if port else (0,):
        try:
            return Server(candidate, folder)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise Stop(f"No port from {port} on is free: choose another with --port.", status=2)
