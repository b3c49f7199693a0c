"""The engine on a page of somebody else: stock Pyodide on one host, our /data/ on another."""

from __future__ import annotations

import re
import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser.helpers import until
from making import layout
from making.server import start_at

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STOCK = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")


@pytest.mark.parametrize("lang", ["", "fr/"])
def test_the_example_works_as_it_is_printed(
    browser: Browser, built_site: Path, site_address: str, tmp_path: Path, lang: str
) -> None:
    """Copied from the page on the data; only the two hosts are put in the place of the printed."""
    reading = browser.new_page()
    reading.goto(f"{site_address}{lang}data/#own-page")
    (example,) = [
        block.inner_text()
        for block in reading.locator("pre code").all()
        if "loadPackage" in block.inner_text()
    ]
    reading.close()
    for name in STOCK:
        shutil.copyfile(layout.NODE_MODULES / "pyodide" / name, tmp_path / name)
    page_text = re.sub(r"https://cdn\.[^\"]*/full/", "/", example)
    page_text = page_text.replace(layout.site_address("en"), site_address)
    (tmp_path / "index.html").write_text(f"<!doctype html>{page_text}", encoding="utf-8")
    with start_at(0, tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = browser.new_page()
        page.goto(server.address)
        until(page, "document.querySelector('output').textContent !== ''")
        assert page.locator("output").inner_text() == "(2,)"
        page.close()
        server.shutdown()
