"""What goes beside a release: checksums, the list of parts, and what an audit tells."""

from __future__ import annotations

import hashlib
import json
import subprocess
from contextlib import nullcontext
from pathlib import Path

import pytest
from deploying import audit, check, prepare, release, servers
from making.processes import Stop

WHEEL = "data/coucou-0.1.0-py3-none-any.whl"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder that looks like a site."""
    made = tmp_path / "site"
    for place in ("index.html", "fr/index.html", WHEEL, "index.html.br"):
        file = made / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(place, encoding="utf-8")
    return made


def test_checksums_can_be_checked_by_anybody(site: Path, tmp_path: Path) -> None:
    """`sha256sum --check` is content with them, and not with a changed file."""
    release.write(site, tmp_path / "release")
    check = ["sha256sum", "--check", "--quiet", str(tmp_path / "release" / release.SUMS)]
    assert subprocess.run(check, cwd=site, capture_output=True).returncode == 0
    (site / "index.html").write_text("another", encoding="utf-8")
    assert subprocess.run(check, cwd=site, capture_output=True).returncode != 0


def test_the_list_of_parts_is_the_same_each_time(site: Path, tmp_path: Path) -> None:
    """CycloneDX, the engine with its hash, Pyodide shipped, tools of the build left apart."""
    release.write(site, tmp_path / "one")
    release.write(site, tmp_path / "two")
    text = (tmp_path / "one" / release.PARTS).read_text(encoding="utf-8")
    assert text == (tmp_path / "two" / release.PARTS).read_text(encoding="utf-8")
    told = json.loads(text)
    assert told["bomFormat"] == "CycloneDX"
    parts = {part["name"]: part for part in told["components"]}
    digest = hashlib.sha256(WHEEL.encode()).hexdigest()
    assert parts["coucou"]["hashes"] == [{"alg": "SHA-256", "content": digest}]
    assert parts["pyodide"]["scope"] == "required"
    assert parts["pyodide"]["purl"].startswith("pkg:npm/pyodide@")
    assert parts["mypy"]["scope"] == "excluded"
    assert {name for _, name, _ in release.pinned()} <= set(parts)


def test_two_builds_that_differ_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Which file, and a status that a script sees."""
    assert not prepare.found_different({"a": "1"}, {"a": "1"})
    assert prepare.found_different({"a": "1", "b": "2"}, {"a": "1", "b": "3", "c": "4"})
    told = capsys.readouterr().out
    assert "Two builds gave the same bytes." in told
    assert "differ in b." in told and "differ in c." in told and "differ in a." not in told


def test_what_an_audit_finds_is_told_by_package() -> None:
    asked = [("pypi", "one", "1.0"), ("npm", "two", "2.0")]
    assert audit.told(asked, [{}, {"vulns": [{"id": "GHSA-x"}]}]) == ["two 2.0: GHSA-x"]


def test_without_the_service_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody listens there: nothing fails, and nothing is called clean either."""
    monkeypatch.setattr(audit, "SERVICE", "http://127.0.0.1:1/")
    assert not prepare.found_weak()
    assert "not audited" in capsys.readouterr().out


def test_a_check_of_no_server_is_no_success(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a machine without nginx and Caddy `deploy-check` says so, and fails."""
    monkeypatch.setattr(check, "program", lambda name: None)
    assert check.main() == 1
    told = capsys.readouterr().out
    assert all(servers.missing(name) in told for name in servers.COMMANDS)
    assert told.endswith("Nothing has been checked.\n")


def test_the_check_tells_how_it_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each browser run and the load count; a server that does not start is a failure too."""

    def serving(name: str, _: Path) -> nullcontext[str]:
        if name == "caddy":
            raise Stop("The server has not started.")
        return nullcontext("http://127.0.0.1:1/")

    monkeypatch.setattr(check, "program", lambda name: name)
    monkeypatch.setattr(check, "serving", serving)
    monkeypatch.setattr(check, "browser_tests", lambda address: 1)
    monkeypatch.setattr(check, "load", lambda address: True)
    assert check.main() == 2
    assert capsys.readouterr().out.endswith("Checked behind nginx and caddy: 2 failed.\n")
