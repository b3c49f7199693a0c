"""What a reader downloads before any click, gzipped. Told, and kept within reason."""

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
