"""Stands in the start image where the standard `inspect` would: nothing looks into the engine."""


def iscoroutinefunction(function: object) -> bool:
    """Asked by Pyodide of each function that reaches JavaScript: the engine awaits nothing."""
    return False
