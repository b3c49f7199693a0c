"""The server of the race: the same for all, with brotli, and counting what it sends."""

import hashlib
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from deploying.packing import gains, packed_brotli
from making import layout
from making.server import FOR_A_YEAR, Handler, Server, cache_rule

from racing import peers

PREFIX = "/peers/"


class Counting:
    """Bytes that have gone out since the last look, by address."""

    def __init__(self) -> None:
        self.sent: dict[str, int] = {}
        self.lock = threading.Lock()

    def add(self, address: str, count: int) -> None:
        """Note what was sent for an address."""
        with self.lock:
            self.sent[address] = self.sent.get(address, 0) + count

    def taken(self) -> dict[str, int]:
        """What was sent since the last call."""
        with self.lock:
            found, self.sent = self.sent, {}
        return found


class RaceHandler(Handler):
    """Sends the packed form of what packing makes smaller, of our site and of the peers alike."""

    server: "RaceServer"
    disable_nagle_algorithm = True

    def do_GET(self) -> None:  # noqa: N802  # the base class looks for this name
        """Peers stand below a prefix; everything else is our site."""
        if not self.path.startswith(PREFIX):
            super().do_GET()
            return
        file = peers.SITE / unquote(urlsplit(self.path).path).removeprefix(PREFIX)
        if file.is_file():
            self.send_file(file, HTTPStatus.OK)
        else:
            self.send_missing(self.path)

    do_HEAD = do_GET  # noqa: N815  # the base class looks for this name

    def answer(self, file: Path) -> tuple[bytes, dict[str, str]]:
        """The file packed, with the length of life that our own files have."""
        content, tag = self.server.content(file)
        headers = {"ETag": tag, "Cache-Control": life(file)}
        if gains(file):
            headers["Content-Encoding"] = "br"
        # Counted before it goes out, so that who reads it finds it counted.
        is_known = self.headers.get("If-None-Match") == tag
        self.server.count.add(self.path, 0 if is_known else len(content))
        return content, headers


class RaceServer(Server):
    """A server of our site and the peers, on any free port."""

    def __init__(self) -> None:
        super().__init__(0, layout.SITE)
        self.RequestHandlerClass = RaceHandler
        self.count = Counting()
        self.known: dict[Path, tuple[bytes, str]] = {}

    def content(self, file: Path) -> tuple[bytes, str]:
        """What is sent for a file and its tag, packed once and kept on disk."""
        if file not in self.known:
            raw = file.read_bytes()
            name = hashlib.sha256(file.suffix.encode() + b"\0" + raw).hexdigest()
            kept = peers.PACKED / name
            if gains(file) and not kept.is_file():
                kept.parent.mkdir(parents=True, exist_ok=True)
                made = kept.with_suffix(f".{threading.get_ident()}")
                made.write_bytes(packed_brotli(raw, file.suffix))
                made.replace(kept)  # whole at once: another thread may be about to read it
            sent = kept.read_bytes() if gains(file) else raw
            self.known[file] = (sent, f'"{name[:16]}"')
        return self.known[file]

    def pack(self) -> None:
        """Pack what is large before anybody asks for it: that takes longer than a start."""
        large = [*layout.SITE.glob("pyodide/*/*"), *layout.SITE.glob("widgets/*/*"),
                 *peers.SITE.rglob("*")]  # fmt: skip
        with ThreadPoolExecutor() as pool:
            list(pool.map(self.content, filter(gains, large)))


def life(file: Path) -> str:
    """Peers' files are kept for a year as ours are; pages are asked for again."""
    if file.is_relative_to(peers.SITE):
        return "no-cache" if file.suffix == ".html" else FOR_A_YEAR
    return cache_rule(file.relative_to(layout.SITE))


@contextmanager
def serving() -> Iterator[RaceServer]:
    """The server while it runs."""
    with RaceServer() as server:
        server.pack()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
