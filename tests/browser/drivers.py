"""Two more browsers, each spoken to in its own way with the standard library alone.

Firefox takes WebDriver BiDi over a web socket, WebKitGTK the classic WebDriver over HTTP.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Protocol

START = 60
"""Seconds for a browser to start."""


class MissingError(Exception):
    """The browser cannot be had here; the sentence says why."""


class Driver(Protocol):
    """A browser with one page."""

    def open(self, address: str) -> None:
        """Load a page."""

    def tell(self, expression: str) -> Any:
        """The value of an expression in the page, as JSON has it."""

    def close(self) -> None:
        """End the browser."""


class WebSocket:
    """As much of RFC 6455 as BiDi needs: whole text messages, one at a time."""

    def __init__(self, port: int, path: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=START)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.stream = self.socket.makefile("rb")
        if b" 101 " not in self.stream.readline():
            raise MissingError("Firefox does not open its web socket.")
        while self.stream.readline().strip():
            pass

    def send(self, text: str) -> None:
        """Send a text."""
        content = text.encode()
        size = len(content)
        head = bytes([size | 0x80]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        if size > 0xFFFF:
            head = b"\xff" + size.to_bytes(8, "big")
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(content))
        self.socket.sendall(b"\x81" + head + mask + masked)

    def receive(self) -> str:
        """The next text."""
        content = b""
        while True:
            first, second = self.stream.read(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            part = self.stream.read(size)
            if first & 0x0F in (0, 1):
                content += part
                if first & 0x80:
                    return content.decode()


class Firefox:
    """Firefox by WebDriver BiDi."""

    def __init__(self) -> None:
        program = shutil.which("firefox") or shutil.which("firefox-esr")
        if program is None:
            raise MissingError("There is no Firefox here (Debian: apt install firefox-esr).")
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", self.folder.name,
             "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "HOME": self.folder.name, "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
        )  # fmt: skip
        self.number = 0
        assert self.process.stderr is not None
        for line in self.process.stderr:
            found = re.search(r"BiDi listening on ws://127\.0\.0\.1:(\d+)", line)
            if found:
                break
        else:
            raise MissingError("This Firefox does not speak WebDriver BiDi.")
        self.wire = WebSocket(int(found[1]), "/session")
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        """Send a command; its result."""
        self.number += 1
        self.wire.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.wire.receive())
            if answer.get("id") == self.number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def tell(self, expression: str) -> Any:
        found = self.ask(
            "script.evaluate",
            expression=f"JSON.stringify({expression})",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert found["type"] == "success", found
        text = found["result"].get("value")
        return None if text is None else json.loads(text)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        if self.process.stderr:
            self.process.stderr.close()
        self.folder.cleanup()


class WebKit:
    """WebKitGTK by its WebDriver, on a screen of its own."""

    def __init__(self) -> None:
        driver = shutil.which("WebKitWebDriver")
        browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
        screen = shutil.which("xvfb-run")
        if driver is None or not browsers or screen is None:
            raise MissingError(
                "There is no WebKitGTK here (Debian: apt install webkit2gtk-driver xvfb xauth)."
            )
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        self.session = ""
        bus = ["dbus-run-session", "--"] if shutil.which("dbus-run-session") else []
        is_root = hasattr(os, "geteuid") and os.geteuid() == 0
        sandbox = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if is_root else {}
        self.process = subprocess.Popen(
            [screen, "--auto-servernum", *bus, driver, f"--port={port}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env={**os.environ, **sandbox, "LIBGL_ALWAYS_SOFTWARE": "1"},
        )  # fmt: skip
        options = {"binary": str(browsers[-1]), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        end = time.monotonic() + START
        while True:
            try:
                self.session = self.ask("POST", "/session", wanted)["sessionId"]
                return
            except (urllib.error.URLError, ConnectionError) as error:
                if time.monotonic() > end or isinstance(error, urllib.error.HTTPError):
                    self.close()
                    raise MissingError(f"WebKitGTK does not start: {error}") from error
                time.sleep(0.2)

    def ask(self, method: str, path: str, given: Any = None) -> Any:
        """Send a command; its value."""
        content = None if given is None else json.dumps(given).encode()
        request = urllib.request.Request(
            self.base + path, content, {"content-type": "application/json"}, method=method
        )
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def open(self, address: str) -> None:
        self.ask("POST", f"/session/{self.session}/url", {"url": address})

    def tell(self, expression: str) -> Any:
        script = {"script": f"return ({expression})", "args": []}
        return self.ask("POST", f"/session/{self.session}/execute/sync", script)

    def close(self) -> None:
        if self.session:
            self.ask("DELETE", f"/session/{self.session}")
        os.killpg(self.process.pid, signal.SIGTERM)  # the screen and the bus with it
        self.process.wait(30)
