"""What a reader downloads before any click, gzipped. Told, and kept within reason."""

import zipfile

from trust.sizes import compressed, opened

LIMIT = 200_000


def test_pages_are_light(built_site, record_testsuite_property):
    """No page weighs more than a picture, and none brings Python along."""
    for address in ("", "compare/", "hands/king-blocks/", "rulesets/her-1799/", "variants/her/"):
        files = opened(built_site, f"{address}index.html")
        assert len(files) > 5
        weight = sum(map(compressed, files))
        record_testsuite_property(f"bytes before a click: /{address}", weight)
        print(f"/{address}: {weight / 1000:.0f} kB in {len(files)} files")
        assert weight < LIMIT
        assert not any("pyodide" in path.as_posix() for path in files)


def test_the_start_image_holds_what_a_page_asks_for(built_site):
    """The engine and its data; nothing that Pyodide only names, and no command line."""
    image = next(built_site.glob("pyodide/*/start-*.zip"))
    with zipfile.ZipFile(image) as archive:
        names = set(archive.namelist())
    assert {"coucou/web.pyc", "coucou/data.json", "json/decoder.pyc"} <= names
    left_out = ("asyncio/", "importlib/resources/", "zipfile/", "tempfile", "coucou/cli", "pathlib/")
    assert [one for one in names if one.startswith(left_out)] == ["asyncio/__init__.pyc"]
