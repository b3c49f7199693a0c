"""How the site wants to be served: one list for the ready configurations of all servers."""

from making.server import FOR_OTHERS as SHARED
from making.server import TYPES

NEVER_CHANGING = (
    r"^/(?:pyodide/[0-9][^/]*|widgets)/",
    r"^/(?:fr/)?assets/.*\.[0-9a-f]{8}\.min\.(?:js|css)(?:\.map)?$",
)
"""Addresses that hold a version or a hash: what stands there is never another thing."""

FOR_OTHERS = rf"^/(?:{'|'.join(SHARED)})/"
"""The addresses that pages of other hosts may load."""

IN_FRAMES = r"^/(?:fr/)?embed/"
"""What pages of other hosts may show in a frame."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""On every answer."""


def types() -> dict[str, list[str]]:
    """The endings of files by their type, without the dot."""
    found: dict[str, list[str]] = {}
    for ending, kind in sorted(TYPES.items()):
        found.setdefault(kind.partition(";")[0], []).append(ending.removeprefix("."))
    return found


def texts() -> list[str]:
    """The types that are text, and so are sent as UTF-8."""
    return sorted({kind.partition(";")[0] for kind in TYPES.values() if "charset" in kind})
