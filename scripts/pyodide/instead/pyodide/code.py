"""Stands in the start image where Pyodide's tools for programs would: a page has none."""

from _pyodide._base import eval_code as eval_code  # type: ignore[import-not-found]
