"""Stands in the start image where the standard `asyncio` would: the engine awaits nothing.

Pyodide names the module when it starts and asks it for nothing before a promise reaches Python.
"""
