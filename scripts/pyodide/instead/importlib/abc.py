"""Stands in the start image where the standard `importlib.abc` would: what Pyodide's finders need.

The standard one brings the reading of resources along, and with it paths and temporary files.
"""

from importlib._abc import Loader as Loader


class MetaPathFinder:
    """What finds modules for `sys.meta_path`; it need not be able to do anything else."""
