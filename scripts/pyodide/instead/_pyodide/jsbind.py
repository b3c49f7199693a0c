"""Stands in the start image where Pyodide's binder of signatures would: the engine calls no script.

Pyodide asks for both names when it starts.
"""

no_default = object()
default_signature = None
