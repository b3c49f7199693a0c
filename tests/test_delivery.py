"""What built pages get before they are published: the policy, and names that carry a hash."""

import base64
import hashlib
import re

from making import layout, offline
from making.finish import asked_for, finished, modules, release_of
from making.policy import inline_programs, policy

PAGE = """<!doctype html><head><meta charset="utf-8">
<link rel="stylesheet" href="../widgets/coucou.css">
<script type="application/ld+json">{"a": "b"}</script>
<script>one = "<!-- é -->"</script>
<script src="../widgets/coucou.js" type="module"></script></head>
<body><a href="../widgets/">a page of that name</a><script type="module">two</script></body>
"""


def test_only_programs_in_the_page_are_named() -> None:
    """Data and scripts with an address are not."""
    assert inline_programs(PAGE) == ['one = "<!-- é -->"', "two"]


def test_the_policy_names_each_program_once() -> None:
    """By the hash of its very characters, as a browser takes it."""
    (script,) = [part for part in policy([PAGE, PAGE]).split("; ") if part.startswith("script-src")]
    digest = base64.b64encode(hashlib.sha256(b"two").digest()).decode()
    assert script.count("sha256-") == 2
    assert f"'sha256-{digest}'" in script
    assert "unsafe-inline" not in script and "unsafe-eval" not in script.replace("wasm-unsafe", "")


def test_a_page_gets_its_policy_first_and_our_scripts_by_their_hash() -> None:
    """The policy stands before everything that it is to hold for; page links stay as they are."""
    page = finished(PAGE, "abc", "default-src 'none'")
    head = page.partition("<link")[0]
    assert """<meta http-equiv="Content-Security-Policy" content="default-src 'none'">""" in head
    assert 'href="../widgets/abc/coucou.css"' in page
    assert 'src="../widgets/abc/coucou.js"' in page
    assert 'href="../widgets/"' in page


def test_modules_are_asked_for_at_once(tmp_path) -> None:
    """Those that the main one names, and those that they name; what is imported later is not."""
    (tmp_path / "coucou.js").write_text("import './a.js';\nimport { b } from './b.js';\n")
    (tmp_path / "a.js").write_text("import {\n  c,\n} from './c.js';\nimport('./later.js');\n")
    (tmp_path / "b.js").write_text("import './a.js';\n")
    (tmp_path / "c.js").write_text("import './a.js';\n")
    early = modules(tmp_path, "coucou.js")
    assert early == ["coucou.js", "a.js", "b.js", "c.js"]
    page = finished(PAGE, "abc", "default-src 'none'", {"": early})
    assert page.index("Content-Security-Policy") < page.index("modulepreload")
    for name in early:
        assert f'<link rel="modulepreload" href="../widgets/abc/{name}">' in page
    assert "modulepreload" not in finished("<meta charset='utf-8'>", "abc", "x", {"": early})


def test_a_tag_brings_its_program(tmp_path) -> None:
    """Where it stands the page asks for it at once, each module once; other pages do not."""
    (tmp_path / "coucou.js").write_text("import './later.js';\nimport './b.js';\n")
    (tmp_path / "later.js").write_text(
        "const PROGRAMS = {\n"
        "  'my-one': async () => (await import('./one.js')).One,\n"
        "  'my-two': async () => (await import('./two.js')).Two,\n};\n"
    )
    (tmp_path / "one.js").write_text("import './b.js';\nimport './shared.js';\n")
    (tmp_path / "two.js").write_text("import './shared.js';\n")
    for name in ("b.js", "shared.js"):
        (tmp_path / name).write_text("")
    early = asked_for(tmp_path)
    always = ["coucou.js", "later.js", "b.js"]
    programs = {"<my-one": ["one.js", "shared.js"], "<my-two": ["two.js", "shared.js"]}
    assert early == {"": always, **programs}

    def asked(body: str) -> list[str]:
        page = finished(PAGE + body, "abc", "default-src 'none'", early)
        return re.findall(r'modulepreload" href="../widgets/abc/([^"]+)"', page)

    assert asked("<p>my-one</p>") == always
    assert asked("<my-one>…</my-one>") == [*always, "one.js", "shared.js"]
    assert asked("<my-one></my-one><my-two></my-two>") == [*always, "one.js", "shared.js", "two.js"]


def test_the_table_of_later_programs_is_read() -> None:
    """Each tag of ours that has one; every program is a module that no page loads without it."""
    found = asked_for(layout.WIDGETS)
    tags = {"compare": "compare", "courses": "coursing", "duel": "duel", "play": "playing"}
    assert {part: names[0] for part, names in found.items()} == {
        "": "coucou.js",
        **{f"<coucou-{tag}": f"{program}.js" for tag, program in tags.items()},
    }
    assert not set(found.pop("")) & {name for names in found.values() for name in names}


def test_the_hash_follows_every_file(tmp_path) -> None:
    """Also one whose name alone changes."""
    (tmp_path / "a.js").write_text("a")
    (tmp_path / "b.js").write_text("b")
    first = release_of(tmp_path)
    assert release_of(tmp_path) == first
    (tmp_path / "b.js").rename(tmp_path / "c.js")
    second = release_of(tmp_path)
    (tmp_path / "a.js").write_text("A")
    assert len({first, second, release_of(tmp_path)}) == 3


def test_what_is_kept_offline(tmp_path) -> None:
    """Pages and what they need, alike in both languages; no downloads and no frozen editions."""
    file = tmp_path / "file"
    file.write_text("x")
    both = ("index.html", "data/index.html", "data/hand-format/index.html")
    ours = (*both, *(f"fr/{place}" for place in both), "widgets/0/coucou.js")
    others = ("data/data.json", "data/cite/ties.bib", "fr/data/cite/ties.bib",
              "fr/editions/2026.1/index.html", "pyodide/start.json")  # fmt: skip
    start = {"pyodide": "1", "files": {"a.wasm": {"gzip": 5}}}
    told = offline.listing(dict.fromkeys((*ours, *others), file), start)
    assert {*told["pages"], *told["files"]} == {one.removesuffix("index.html") for one in ours}
    assert told["engine"] == ["pyodide/1/a.wasm"]
