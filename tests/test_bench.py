"""`make.py bench` prints its table; how fast the engine is, no test judges."""

from pathlib import Path

import pytest
from trust import bench, sizes


def test_every_row_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "HANDS", 5)
    monkeypatch.setattr(bench, "NATIVELY", ((4, 10.0),))
    monkeypatch.setattr(bench, "IN_A_PAGE", ((3, 0.05), (4, 0.5)))
    rows = bench.table(rounds=1, deals=5)
    told = "\n".join(map(str, rows))
    names = ("PokerKit", "coucou-1725, 5 seats", "8-seat deal", "Le Her", "odds of 4 seats")
    for words in (*names, "scaled", "import of"):
        assert words in told
    targets = [row for row in rows if row.target]
    is_built = bool(list(bench.start_images()))
    assert len(targets) == 6 + (2 if is_built else 0)
    assert all(str(row).endswith(("met", "missed")) for row in targets)


def test_the_two_readings_agree_on_the_way() -> None:
    assert "differ" not in bench.reference_row(20).what


def test_what_a_page_loads(tmp_path: Path) -> None:
    """Styles, scripts and modules of modules, once each; not what a link leads to."""
    (tmp_path / "a").mkdir()
    page = '<link rel="stylesheet" href="s.css?1"><a href="other.html">…</a>'
    page += '<script type="module" src="./a/one.js"></script>'
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    (tmp_path / "s.css").write_text("a {}", encoding="utf-8")
    (tmp_path / "other.html").write_text("…", encoding="utf-8")
    (tmp_path / "a" / "one.js").write_text('import { x } from "./two.js";', encoding="utf-8")
    (tmp_path / "a" / "two.js").write_text('import "./one.js";', encoding="utf-8")
    names = {path.name for path in sizes.opened(tmp_path)}
    assert names == {"index.html", "s.css", "one.js", "two.js"}


def test_without_a_site_no_sizes(tmp_path: Path) -> None:
    assert sizes.of_site(tmp_path) == {}
