"""Stands in the start image where Pyodide's writer of docstrings would: a page shows none."""


def get_cmeth_docstring(function: object) -> str:
    """Asked by Pyodide for each method of what it passes from JavaScript."""
    return ""
