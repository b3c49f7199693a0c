"""The flow from data to site: each arrow is one step, in this order."""

import shutil
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from versions import UQR
from vocabulary import LANGUAGES

from making import layout, node_setup, offline, python_setup, wheel
from making.assemble import assemble, pyodide_core, wanted_files
from making.finish import asked_for, finished, policy_of, release_of
from making.processes import Stop, module, quiet, together
from making.steps import Step

REFERENCES = ("references.bib", "references.ris", "references.json")
HTML = layout.BUILD / "html"
ODDS = layout.ENGINE / "odds"
WRITTEN_DATA = (
    "rules", "rulesets", "hands", "games", "witnesses", "odds", "history", "words.toml",
    "sources.bib",
)  # fmt: skip
TOOLS = (layout.ROOT / "requirements.lock", layout.SCRIPTS / "versions.py")
NODE_TOOLS = (*TOOLS, layout.ROOT / "package-lock.json", layout.SCRIPTS / "pyodide")


def flow() -> tuple[Path, ...]:
    """The scripts of the flow: they share modules, so that each step depends on all of them."""
    folders = (layout.SCRIPTS / name for name in ("checking", "citing", "editions", "pages"))
    return (*sorted(layout.SCRIPTS.glob("*.py")), *folders, Path(layout.__file__), *TOOLS)


def engine_data() -> tuple[Path, ...]:
    """The data that historians edit."""
    return tuple(layout.ENGINE / name for name in WRITTEN_DATA)


def engine_code() -> tuple[Path, ...]:
    """The engine's own modules, without the data that the build puts beside them."""
    return tuple(sorted((layout.ENGINE / "coucou").rglob("*.py")))


def script(name: str) -> Path:
    """A script of the flow."""
    path = layout.SCRIPTS / name
    if not path.exists():
        raise Stop(f"{layout.shown(path)} is missing: the checkout is not complete.")
    return path


def run_script(name: str, *options: str) -> str:
    """Run a script of the flow in .venv."""
    command: list[str | Path] = [layout.venv_program("python"), script(name), *options]
    return quiet(layout.shown(script(name)), command)


def check_texts() -> None:
    """The data, then the words and pages that are written by hand."""
    run_script("check_data.py", "--drafts")
    run_script("check_pages.py")


def check_step() -> Step:
    """The checkers of data and pages: every finding is a line with the file and the cure.

    What is still to be done in a draft does not stop the build, so that its page can be seen;
    `make.py check` and `make.py test` do find it.
    """
    inputs = (*engine_data(), *flow(), layout.TEMPLATES, *layout.CONFIGURATIONS.values(),
              *(layout.DOCS / language for language in LANGUAGES))
    return Step("check data and texts", inputs, (), check_texts)


def data_step() -> Step:
    """TOML and BibTeX to data.json."""
    outputs = (layout.DATA / "data.json", layout.DATA / "history.json",
               layout.ENGINE / "coucou" / "data.json")
    return Step("data", (*engine_data(), *engine_code(), *flow()), outputs,
                lambda: run_script("make_data.py"), layout.site_addresses())


def citations_step() -> Step:
    """Everything that can be cited in every style."""
    made = (layout.DATA / "data.json", layout.TRACES, layout.GAME_TRACES, layout.COURSES)
    outputs = (layout.DATA / "citations.json", layout.ENGINE / "coucou" / "citations.json",
               layout.CITATIONS)
    inputs = (*made, *engine_data(), *engine_code(), layout.DOCS, *flow())
    return Step("citations", inputs, outputs, lambda: run_script("make_citations.py"),
                layout.site_addresses())


def wheel_step() -> Step:
    """The engine with its data as a wheel."""
    inputs = (*engine_code(), layout.ENGINE / "coucou" / "data.json",
              layout.ENGINE / "coucou" / "citations.json",
              layout.ENGINE / "pyproject.toml", Path(wheel.__file__), *TOOLS)
    return Step("wheel", inputs, (layout.WHEEL,), wheel.make)


def traces_step() -> Step:
    """Sample hands through the engine to recorded traces."""
    return Step("traces", (*engine_data(), *engine_code(), *flow()),
                (layout.TRACES, layout.GAME_TRACES, layout.CHANCES, layout.COURSES),
                lambda: run_script("make_traces.py"))


def solutions_step() -> Step:
    """The games for two through the solver to the figures of the page on Le Her."""
    return Step("solutions", (*engine_data(), *engine_code(), *flow()), (layout.SOLUTIONS,),
                lambda: run_script("make_solutions.py"))


def make_image() -> None:
    """Lay Pyodide's own files, build the start image beside them, compile the published wheel."""
    for folder in (layout.IMAGE.parent, layout.PUBLISHED):
        shutil.rmtree(folder, ignore_errors=True)
    layout.PUBLISHED.mkdir(parents=True)
    layout.IMAGE.mkdir(parents=True)
    pyodide_core(layout.NODE_MODULES / "pyodide", layout.IMAGE)
    builder = [node_setup.node(), layout.SCRIPTS / "pyodide" / "build_image.mjs"]
    quiet("Building the Pyodide image", [*builder, wheel.built(), layout.TRACES, layout.IMAGE,
                                         layout.PUBLISHED, layout.PYODIDE_PACKAGES])


def image_step() -> Step:
    """The start image (used standard library and engine, compiled), and the wheel for others."""
    inputs = (layout.WHEEL, layout.TRACES, *NODE_TOOLS)
    outputs = (layout.MANIFEST, layout.PUBLISHED / "pyodide-lock.json")
    return Step("Pyodide image", inputs, outputs, make_image)


def pages_step() -> Step:
    """Data, traces and templates to Markdown pages."""
    made = (layout.DATA, layout.TRACES, layout.GAME_TRACES, layout.CHANCES, layout.COURSES,
            layout.SOLUTIONS, layout.MANIFEST)
    outputs = tuple(layout.PAGES / language for language in LANGUAGES)
    inputs = (*made, *engine_data(), *engine_code(), layout.DOCS, *flow())
    return Step("pages", inputs, outputs, lambda: run_script("make_pages.py"),
                layout.site_addresses())


def run_mkdocs() -> None:
    """Build both languages side by side; a warning stops the build."""
    mkdocs = module("mkdocs", "build", "--quiet", "--strict", "--clean")
    together({
        f"MkDocs ({language})": [*mkdocs, "-f", configuration, "-d", HTML / language]
        for language, configuration in layout.CONFIGURATIONS.items()
    })


def mkdocs_step() -> Step:
    """Markdown to HTML."""
    inputs = (layout.PAGES, *layout.CONFIGURATIONS.values(), layout.DOCS / "overrides", *TOOLS)
    outputs = tuple(HTML / language / "index.html" for language in LANGUAGES)
    return Step("MkDocs", inputs, outputs, run_mkdocs, layout.site_addresses())


def assemble_step() -> Step:
    """Everything to site/, where only what differs is written."""
    release = release_of(layout.WIDGETS)
    sources = {
        "": HTML / "en",
        "fr": HTML / "fr",
        f"widgets/{release}": layout.WIDGETS,
        "pyodide": layout.IMAGE.parent,
        "hands": layout.COURSES / "en",
        "fr/hands": layout.COURSES / "fr",
        "data": layout.PUBLISHED,
        "data/cite": layout.CITATIONS / "en",
        "fr/data/cite": layout.CITATIONS / "fr",
    }
    schemas = sorted((layout.DOCS / "data").glob("*.schema.json"))
    extra = {"data/data.json": layout.DATA / "data.json",
             "data/history.json": layout.DATA / "history.json",
             "data/sources.bib": layout.ENGINE / "sources.bib",
             f"qr/uqr-{UQR}.js": layout.NODE_MODULES / "uqr" / "dist" / "index.mjs",
             "data/licence-code.txt": layout.ROOT / "LICENSE",
             "data/licence-text.txt": layout.ROOT / "LICENSE-text",
             **{f"data/{name}": layout.CITATIONS / "data" / name for name in REFERENCES},
             "data/two-players.json": layout.SOLUTIONS / "two.json",
             **{f"data/odds/{file.name}": file for file in sorted(ODDS.glob("*.json"))},
             **{f"data/{schema.name}": schema for schema in schemas},
             **{file.relative_to(layout.DOCS).as_posix(): file
                for file in sorted((layout.DOCS / "editions").glob("*/*.json"))}}
    inputs = (*sources.values(), *extra.values(), Path(__file__).parent)

    def put_together() -> None:
        rule = policy_of([HTML])
        wanted = wanted_files(sources, extra)
        worker = layout.WIDGETS / "sw.js"
        kept = offline.write(wanted, layout.MANIFEST, worker, layout.BUILD / "offline")
        early = asked_for(layout.WIDGETS)
        assemble({**wanted, **kept}, layout.SITE,
                 lambda page: finished(page, release, rule, early))

    return Step("site", inputs, (layout.SITE / "index.html",), put_together)


TRACE_STEPS = (check_step, data_step, traces_step)
DATA_STEPS = (*TRACE_STEPS, citations_step)
SITE_STEPS = (*DATA_STEPS, wheel_step, solutions_step, image_step, pages_step,
              mkdocs_step, assemble_step)


def set_up(*, node: bool) -> None:
    """Bring the tools up to date: .venv, and Node.js with what runs on it."""
    python_setup.set_up()
    if node:
        python_setup.set_up_for_pyodide()
        node_setup.set_up()


def build(makers: Sequence[Callable[[], Step]] = SITE_STEPS) -> int:
    """Run the steps in order; returns how many had something to do."""
    return sum(maker().run() for maker in makers)


def build_anew() -> dict[str, float]:
    """Run every step again, whatever has been done; the seconds that each took."""
    taken = {}
    with tempfile.TemporaryDirectory() as stamps:
        for maker in SITE_STEPS:
            step = replace(maker(), stamps=Path(stamps))
            start = time.monotonic()
            step.run()
            taken[step.name] = time.monotonic() - start
    return taken
