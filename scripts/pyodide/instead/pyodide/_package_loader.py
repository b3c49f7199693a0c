"""Stands in the start image where Pyodide's installer of packages would: a page installs none."""

from site import getsitepackages


class Folder:
    """A folder, of which Pyodide asks the name alone."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Asked by Pyodide when it starts: there is no package to tell of."""
