"""Stands in the start image where Pyodide's reader of programs would: a page sends requests alone.

The standard one reads a program as a tree before it is run, and brings along what it takes.
"""

import _ast
from importlib import import_module
from typing import Any

TREE = 0x400
"""Asks `compile` for the tree of a program."""


def eval_code(
    source: str, globals: dict[str, Any] | None = None, *, filename: str = "<exec>", **rest: Any
) -> Any:
    """Run a program; the value is that of the expression with which it ends."""
    place = {} if globals is None else globals
    tree: Any = compile(source, filename, "exec", TREE)
    ends = bool(tree.body) and isinstance(tree.body[-1], _ast.Expr)
    last = tree.body.pop() if ends else None
    exec(compile(tree, filename, "exec"), place)
    if last is None:
        return None
    return eval(compile(_ast.Expression(last.value), filename, "eval"), place)


pyimport_impl = import_module
