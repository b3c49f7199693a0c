"""What the page on the data tells a reader to type is what happens."""

import re
import subprocess
import sys

import pytest

SHOWN = """
import ast, sys
*first, last = ast.parse(sys.stdin.read()).body
exec(compile(ast.Module(first, []), "cell", "exec"))
print(repr(eval(compile(ast.Expression(last.value), "cell", "eval"))))
"""
"""Runs a cell as a notebook does: what its last line is worth is shown."""


@pytest.mark.parametrize("address", ["data/", "fr/data/"])
def test_the_cells_for_jupyterlite(pages, built_site, site_url, address, tmp_path):
    """The wheel that the first cell names is there, and with it alone the second shows what is said.

    JupyterLite itself is too heavy for a test; that the two run there was tried by hand.
    """
    page = pages[address]
    heading = page.tree.find(id="jupyterlite")
    install, play = [pre.get_text() for pre in heading.find_all_next("pre", limit=2)]
    wheel = re.fullmatch(rf"%pip install {re.escape(site_url)}(data/\S+\.whl)\s*", install)[1]
    assert (built_site / wheel).is_file()
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, sys.argv[1])\n{SHOWN}"]
    ran = subprocess.run(
        [*command, built_site / wheel], input=play, capture_output=True, text=True, cwd=tmp_path
    )
    assert ran.stderr == ""
    said = heading.find_all_next("p", limit=2)[1].get_text()
    assert ran.stdout.strip() in said
