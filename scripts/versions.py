"""The version of Pyodide that the whole site uses, said once.

package.json must name the same one; a test compares them.
"""

PYODIDE = "0.29.5"
"""Served from /pyodide/<PYODIDE>/ beside the start image."""

UQR = "0.1.3"
"""Of the npm package that draws QR codes in the page; `widgets/qr.js` names it too."""

PYODIDE_PYTHON = (3, 13)
"""The Python inside that Pyodide: compiled files must be of this one."""
