"""What a reader downloads before any click, gzipped. Told, and kept within reason."""

import gzip

LIMIT = 200_000


def loaded(page, built_site):
    """The files that a page asks for by itself."""
    for tag in (*page.all("script"), *page.all("link"), *page.all("img")):
        relation = set(tag.get("rel", "").split())
        reference = tag.get("src")
        if relation & {"stylesheet", "icon"}:
            reference = tag["href"]
        if reference and not reference.startswith("data:"):
            yield built_site / page.resolve(reference)[1]


def modules(path, seen):
    """A module and all that it imports by a plain `import`."""
    if path in seen or not path.is_file():
        return
    seen.add(path)
    if path.suffix == ".js" and path.parent.name == "widgets":
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(("import", "} from", "export")) and "'./" in line:
                modules(path.parent / line.split("'./")[1].split("'")[0], seen)


def test_pages_are_light(built_site, pages, record_testsuite_property):
    """No page weighs more than a picture, and none brings Python along."""
    for address in ("", "compare/", "hands/king-blocks/", "rulesets/her-1799/", "variants/her/"):
        page = pages[address]
        files: set = set()
        for path in loaded(page, built_site):
            modules(path, files)
        weight = sum(len(gzip.compress(path.read_bytes())) for path in {*files, page.path})
        record_testsuite_property(f"bytes before a click: /{address}", weight)
        print(f"/{address}: {weight / 1000:.0f} kB in {len(files) + 1} files")
        assert weight < LIMIT
        assert not any("pyodide" in path.as_posix() for path in files)
