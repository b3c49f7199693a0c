"""These tests run in CPython and inside Pyodide: only `coucou`, pytest and Hypothesis."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # for `telling`
