"""Stands in the start image where Pyodide's loop of events would: the engine awaits nothing."""


def _initialize_event_loop() -> None:
    """Asked by Pyodide when it starts: there is no loop to begin."""
