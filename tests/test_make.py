"""make.py: its command line, its steps, its server, and what its lock files promise."""

import http.client
import json
import re
import runpy
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from making import assemble, chromium, command, python_setup, server, steps, watcher, wheel
from making.processes import Stop
from tasks import serve
from tasks import test as test_task
from versions import PYODIDE, PYODIDE_PYTHON, UQR

ROOT = Path(__file__).resolve().parents[1]
LOCKS = (ROOT / "requirements.lock", ROOT / "scripts" / "pyodide" / "requirements.lock")
NPM_LOCKS = (ROOT / "package-lock.json", ROOT / "scripts" / "racing" / "package-lock.json")


def make(*words: str, folder: Path = ROOT, cwd: Path | None = None) -> tuple[int, str]:
    """Run make.py with the plainest Python: no site-packages."""
    script = str(folder / "scripts" / "make.py")
    ran = subprocess.run(
        [sys.executable, "-S", script, *words], capture_output=True, text=True, cwd=cwd
    )
    return ran.returncode, ran.stdout + ran.stderr


# The command line


def test_bare_command_lists_every_task_with_its_summary() -> None:
    status, printed = make()
    assert status == 0
    for name in command.task_names():
        assert re.search(rf"^  {name} +\S.*\.$", printed, re.M), name


def test_every_task_has_a_function_run() -> None:
    for name in command.task_names():
        assert command.summary(name).endswith("."), name


def test_unknown_task_gets_one_sentence_and_a_hint() -> None:
    status, printed = make("serv")
    assert status == 2
    assert printed.startswith("There is no task `serv`. Did you mean `serve`?")
    assert printed.count("\n") == 1


def test_old_python_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(ROOT / "scripts" / "make.py"), run_name="__main__")
    assert "need Python 3.11 or newer, and this is Python 3.10" in str(stop.value)


def test_runs_from_any_folder_and_from_a_path_with_spaces(tmp_path: Path) -> None:
    copy = tmp_path / "the cuckoo games"
    for folder in ("scripts/editions", "scripts/making", "scripts/tasks"):
        (copy / folder).mkdir(parents=True)
    for file in (ROOT / "scripts").rglob("*.py"):
        target = copy / file.relative_to(ROOT)
        if target.parent.is_dir():
            target.write_bytes(file.read_bytes())
    status, printed = make(folder=copy, cwd=tmp_path)
    assert status == 0
    assert "  serve " in printed


def test_ci_runs_the_tests_and_nothing_else() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert lines[0] == "#!/usr/bin/env bash"
    assert [line for line in lines if "make.py" in line] == ["python3 scripts/make.py test"]


def test_chosen_tests_build_the_site_only_where_they_read_it() -> None:
    assert test_task.needs_site([])
    assert test_task.needs_site([str(ROOT / "tests")])
    assert test_task.needs_site([f"{ROOT}/tests/browser/test_step.py::test_keys"])
    assert not test_task.needs_site([str(ROOT / "tests" / "engine")])


# The choice of Python


def test_a_python_that_does_not_start_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shim = tmp_path / "python3.13"
    shim.write_text("#!/bin/sh\necho 'python3.13: command not found' >&2\nexit 127\n")
    shim.chmod(0o755)
    monkeypatch.setattr(python_setup, "candidates", lambda: iter([str(shim), sys.executable]))
    assert python_setup.choose().version == sys.version_info[:2]


def test_the_python_of_pyodide_is_taken_before_the_running_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = {
        "old": python_setup.Python("old", (3, 11), "", True),
        "wanted": python_setup.Python("wanted", PYODIDE_PYTHON, "", True),
    }
    monkeypatch.setattr(python_setup, "candidates", lambda: iter(known))
    monkeypatch.setattr(python_setup, "ask", known.get)
    assert python_setup.choose().program == "wanted"


def test_without_the_venv_module_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bare = python_setup.Python("python3", (3, 11), "", False)
    monkeypatch.setattr(python_setup, "candidates", lambda: iter(["python3"]))
    monkeypatch.setattr(python_setup, "ask", lambda program: bare)
    with pytest.raises(Stop, match=r"sudo apt install python3\.\d+-venv"):
        python_setup.choose()


def test_a_chromium_that_does_not_start_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    with pytest.raises(Stop, match="/nowhere/chromium, which does not start"):
        chromium.find()


def test_what_no_test_sees_is_turned_off_besides_what_was_off() -> None:
    """Chromium heeds the last switch of a name alone."""
    started = "chromium --disable-features=A,B --enable-features=C about:blank"
    off = chromium.without_unseen(started).removeprefix("--disable-features=").split(",")
    assert off == ["A", "B", *chromium.UNSEEN]
    assert chromium.without_unseen("chromium").endswith(f"={','.join(chromium.UNSEEN)}")


# Steps


def test_a_step_runs_again_only_when_its_inputs_change(tmp_path: Path) -> None:
    source, made, runs = tmp_path / "source", tmp_path / "made", []

    def step(setting: str = "a") -> steps.Step:
        def action() -> None:
            runs.append(setting)
            made.write_text("made")

        return steps.Step("a step", (source,), (made,), action, {"s": setting}, tmp_path / "stamps")

    source.write_text("one")
    assert [step().run(), step().run()] == [True, False]
    source.write_text("two")
    assert [step().run(), step().run()] == [True, False]
    made.unlink()
    assert [step().run(), step("b").run(), step("b").run()] == [True, True, False]
    assert runs == ["a", "a", "a", "b"]


def test_a_step_that_failed_is_due_again(tmp_path: Path) -> None:
    def fail() -> None:
        raise Stop("broken")

    step = steps.Step("a step", (), (), fail, stamps=tmp_path)
    for _ in range(2):
        with pytest.raises(Stop):
            step.run()


def test_what_tools_leave_is_no_input(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("")
    before = steps.fingerprint([tmp_path], {})
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "module.pyc").write_text("")
    assert steps.fingerprint([tmp_path], {}) == before


def test_the_watcher_names_what_came_went_or_changed() -> None:
    now = {"a": 2, "b": 1, "d": 1}
    assert watcher.changed({"a": 1, "b": 1, "c": 1}, now) == ["a", "c", "d"]


def test_a_broken_file_leaves_the_old_site_standing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> int:
        raise Stop("engine/rules/ties.toml: This is not TOML.")

    monkeypatch.setattr(serve.pipeline, "set_up", lambda node: None)
    monkeypatch.setattr(serve.pipeline, "build", broken)
    serve.rebuild(["engine/rules/ties.toml"])
    assert "The site is as it was before this change." in capsys.readouterr().out


def test_the_wheel_is_the_same_bytes_each_time(tmp_path: Path) -> None:
    made = []
    for order in (["a.py", "b.py"], ["b.py", "a.py"]):
        path = tmp_path / "coucou-1-py3-none-any.whl"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in order:
                archive.writestr(name, "x = 1\n" * 99)
        wheel.normalise(path)
        made.append(path.read_bytes())
    assert made[0] == made[1]


# Putting the site together


def test_the_site_gets_what_is_new_and_loses_what_is_gone(tmp_path: Path) -> None:
    english, french, target = tmp_path / "en", tmp_path / "fr", tmp_path / "site"
    for folder in (english, french / "deep"):
        folder.mkdir(parents=True)
        (folder / "index.html").write_text(folder.name)
    more = {"data/x": english / "index.html"}
    assemble.assemble(assemble.wanted_files({"": english, "fr": french}, more), target)
    old = (target / "index.html").stat().st_mtime_ns
    (french / "deep" / "index.html").unlink()
    (french / "new.html").write_text("new")
    assemble.assemble(assemble.wanted_files({"": english, "fr": french}, {}), target)
    found = sorted(path.relative_to(target).as_posix() for path in target.rglob("*"))
    assert found == ["fr", "fr/new.html", "index.html"]
    assert (target / "index.html").stat().st_mtime_ns == old


def test_two_files_for_one_address_stop_the_build(tmp_path: Path) -> None:
    for name in ("en", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(name)
    extra = {"index.html": tmp_path / "other" / "index.html"}
    with pytest.raises(Stop, match=r"address /index\.html"):
        assemble.wanted_files({"": tmp_path / "en"}, extra)


# The server


@pytest.fixture
def served(tmp_path: Path) -> Iterator[server.Server]:
    files = {
        "index.html": "home",
        "404.html": "nothing here",
        "fr/404.html": "rien ici",
        "hands/index.html": "hands",
        f"pyodide/{PYODIDE}/pyodide.asm.wasm": "wasm",
        f"pyodide/{PYODIDE}/pyodide.mjs": "mjs",
        "pyodide/start.json": "{}",
        "data/sources.bib": "bib",
        "data/coucou.whl": "wheel",
        "data/hand.toml": "toml",
    }
    for name, text in files.items():
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).write_text(text)
    (tmp_path / "secret").write_text("secret")
    with server.start_at(0, tmp_path / "site") as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


def get(
    served: server.Server, address: str, method: str = "GET", **headers: str
) -> tuple[int, http.client.HTTPMessage, str]:
    connection = http.client.HTTPConnection(server.HOST, served.server_port, timeout=10)
    connection.request(method, address, headers=headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, answer.headers, text


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        (f"/pyodide/{PYODIDE}/pyodide.asm.wasm", "application/wasm"),
        (f"/pyodide/{PYODIDE}/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("/pyodide/start.json", "application/json; charset=utf-8"),
        ("/data/sources.bib", "application/x-bibtex; charset=utf-8"),
        ("/data/coucou.whl", "application/zip"),
        ("/data/hand.toml", "application/toml; charset=utf-8"),
    ],
)
def test_each_file_is_served_as_what_it_is(served: server.Server, address: str, kind: str) -> None:
    status, headers, _ = get(served, address)
    assert (status, headers["Content-Type"]) == (200, kind)


def test_only_what_stands_under_a_version_is_kept_for_a_year(served: server.Server) -> None:
    assert "immutable" in get(served, f"/pyodide/{PYODIDE}/pyodide.mjs")[1]["Cache-Control"]
    for address in ("/", "/pyodide/start.json", "/data/sources.bib"):
        assert get(served, address)[1]["Cache-Control"] == "no-cache"


def test_a_wrong_address_is_told_in_the_language_of_its_part(served: server.Server) -> None:
    assert get(served, "/nowhere/")[::2] == (404, "nothing here")
    assert get(served, "/fr/nulle-part/")[::2] == (404, "rien ici")


def test_an_address_without_its_slash_leads_to_the_one_with_it(served: server.Server) -> None:
    status, headers, _ = get(served, "/hands")
    assert (status, headers["Location"]) == (301, "/hands/")


@pytest.mark.parametrize("address", ["/../secret", "/%2e%2e/secret", "//../secret"])
def test_nothing_outside_the_site_is_served(served: server.Server, address: str) -> None:
    assert get(served, address)[::2] == (404, "nothing here")


def test_a_file_that_is_the_same_is_not_sent_again(served: server.Server) -> None:
    tag = get(served, "/")[1]["ETag"]
    assert get(served, "/", **{"If-None-Match": tag})[::2] == (304, "")
    assert get(served, "/", "HEAD")[::2] == (200, "")


def test_the_next_free_port_is_taken(served: server.Server) -> None:
    with server.start_at(served.server_port, served.folder) as other:
        assert other.server_port > served.server_port


@pytest.mark.parametrize("word", ["-1", "65536", "99999999", "wrong", "8000.0", ""])
def test_a_wrong_port_is_refused_before_anything_is_built(
    word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve.pipeline, "build", pytest.fail)
    monkeypatch.setattr(serve.pipeline, "set_up", pytest.fail)
    with pytest.raises(SystemExit) as stop:
        serve.run([f"--port={word}"])
    assert stop.value.code == 2
    assert "is not a port; write a number from 0 to 65535" in capsys.readouterr().err


# The lock files


def test_pyodide_has_one_version() -> None:
    package = json.loads((ROOT / "package.json").read_text())
    lock = json.loads((ROOT / "package-lock.json").read_text())
    assert package["devDependencies"]["pyodide"] == PYODIDE
    assert lock["packages"]["node_modules/pyodide"]["version"] == PYODIDE
    wanted = (ROOT / ".python-version").read_text().strip()
    assert wanted == ".".join(map(str, PYODIDE_PYTHON))


def test_the_codes_on_paper_have_one_version() -> None:
    """The build lays the library down under the name by which the page asks for it."""
    package = json.loads((ROOT / "package.json").read_text())
    assert package["devDependencies"]["uqr"] == UQR
    assert f"qr/uqr-{UQR}.js" in (ROOT / "widgets" / "qr.js").read_text()


def test_no_lock_file_names_an_address() -> None:
    for lock in (*LOCKS, *NPM_LOCKS):
        text = lock.read_text()
        assert not re.search(r"--(extra-)?index-url|--find-links|file:|\"resolved\"", text), lock
    for lock in LOCKS:
        assert "://" not in lock.read_text()


def test_every_pinned_package_has_a_hash() -> None:
    for lock in LOCKS:
        entries = re.split(r"^(?=[a-z0-9])", lock.read_text(), flags=re.M | re.I)
        pinned = [entry for entry in entries if "==" in entry]
        assert pinned
        assert all("--hash=sha256:" in entry for entry in pinned), lock


def test_what_both_locks_name_has_one_version() -> None:
    found = [dict(re.findall(r"^([a-z0-9-]+)==(\S+)", lock.read_text(), re.M)) for lock in LOCKS]
    for name in ("hypothesis", "pytest", "pluggy", "iniconfig", "sortedcontainers"):
        assert found[0][name] == found[1][name], name
