"""The site behind real servers, with the ready configurations."""

from __future__ import annotations

import shutil
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPMessage
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser.helpers import open_hand, run_live
from deploying.packing import pack
from deploying.servers import missing, program, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FEW = ("index.html", "404.html", "fr/404.html", "pyodide", "widgets", "data", "robots.txt")


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def server(request: pytest.FixtureRequest) -> str:
    """The name of a server that is on this machine."""
    name = str(request.param)
    if program(name) is None:
        pytest.skip(missing(name))
    return name


@pytest.fixture(scope="module")
def few_packed(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A part of the site with its packed twins; Pyodide's large files are left out."""
    site = tmp_path_factory.mktemp("site")
    for name in FEW:
        source, target = built_site / name, site / name
        target.parent.mkdir(exist_ok=True)
        if source.is_dir():
            ignored = shutil.ignore_patterns("*.wasm", "*.asm.js", "start-*.zip", "*.br", "*.gz")
            shutil.copytree(source, target, ignore=ignored)
        else:
            shutil.copyfile(source, target)
    (site / "embed").mkdir()
    shutil.copyfile(site / "index.html", site / "embed" / "index.html")
    pack(site, tmp_path_factory.mktemp("packed"))
    return site


@pytest.fixture(scope="module")
def address(server: str, few_packed: Path) -> Iterator[str]:
    """That part behind the server."""
    with serving(server, few_packed) as found:
        yield found


def answer(address: str, accepted: str = "") -> tuple[int, HTTPMessage, bytes]:
    """Status, headers and body of an address."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": accepted})
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def test_pages_come_packed_and_are_asked_for_again(address: str, few_packed: Path) -> None:
    """Brotli or gzip, whichever the reader takes, as the build packed it; plain otherwise."""
    plain = (few_packed / "index.html").read_bytes()
    for accepted, ending in (("br", ".br"), ("gzip", ".gz"), ("", "")):
        status, headers, body = answer(address, accepted)
        assert status == 200
        assert body == (few_packed / f"index.html{ending}").read_bytes()
        assert (headers["Content-Encoding"] or "") == {".br": "br", ".gz": "gzip"}.get(ending, "")
        assert headers["Content-Type"] == "text/html; charset=utf-8"
        assert headers["Cache-Control"] == "no-cache"
    assert answer(address)[2] == plain


def test_every_answer_carries_the_policy(address: str) -> None:
    """The same as in the page, and who may show it in a frame."""
    for path, framed in (("", "'self'"), ("data/data.json", "'self'"), ("embed/", "*")):
        policy = answer(address + path)[1]["Content-Security-Policy"]
        assert "script-src 'self' 'wasm-unsafe-eval' 'sha256-" in policy
        assert policy.endswith(f"frame-ancestors {framed}")
        assert "'unsafe-eval'" not in policy
        script = policy.partition("script-src")[2].partition(";")[0]
        assert "unsafe-inline" not in script
    for path in ("", "no/such/page/"):
        headers = answer(address + path)[1]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "strict-origin-when-cross-origin"


def test_what_carries_a_hash_is_kept_for_a_year(address: str, few_packed: Path) -> None:
    """And only that: a missing file is not kept at all, start.json is asked for again."""
    (script,) = few_packed.glob("widgets/*/coucou.js")
    kept = answer(address + script.relative_to(few_packed).as_posix())[1]["Cache-Control"]
    assert kept == "public, max-age=31536000, immutable"
    assert answer(address + "pyodide/start.json")[1]["Cache-Control"] == "no-cache"
    status, headers, _ = answer(address + "widgets/0/none.js")
    assert status == 404
    assert "immutable" not in (headers["Cache-Control"] or "")


def test_types_and_sharing(address: str, few_packed: Path) -> None:
    """Each kind of file under its type; data may be read from other hosts, pages may not."""
    (module,) = few_packed.glob("pyodide/*/pyodide.mjs")
    place = module.relative_to(few_packed).as_posix()
    for path, kind in (
        (place, "text/javascript; charset=utf-8"),
        ("data/data.json", "application/json; charset=utf-8"),
        ("data/sources.bib", "application/x-bibtex; charset=utf-8"),
        ("robots.txt", "text/plain; charset=utf-8"),
    ):
        assert answer(address + path)[1]["Content-Type"] == kind
    assert answer(address + "data/data.json")[1]["Access-Control-Allow-Origin"] == "*"
    assert not answer(address)[1]["Access-Control-Allow-Origin"]


def test_a_wrong_address_is_told_in_its_language(address: str) -> None:
    """404 with the page of the part of the site that it stands in."""
    for path, lang in (("no/such/page/", b'lang="en"'), ("fr/no/such/page/", b'lang="fr"')):
        status, _, body = answer(address + path)
        assert status == 404 and lang in body


def test_a_hand_is_played_live_behind_nginx(browser: Browser, built_site: Path) -> None:
    """Pyodide starts under the server's own policy, and nothing is kept from running."""
    if program("nginx") is None:
        pytest.skip(missing("nginx"))
    with serving("nginx", built_site) as found:
        context = browser.new_context(base_url=found)
        page = context.new_page()
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        assert "events agree" in run_live(open_hand(page))
        context.close()
    assert not [text for text in said if "Content Security Policy" in text]
