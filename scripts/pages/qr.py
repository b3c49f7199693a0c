"""An address as a QR code, for a page on paper."""

import segno
from markupsafe import Markup

QUIET = 4
"""The margin that readers of codes need, in modules."""


def qr_code(text: str) -> Markup:
    """The code as an SVG picture; the text itself stands beside it, so that it needs no name."""
    rows = segno.make(text, error="m", micro=False).matrix
    size = len(rows) + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, dark in enumerate(row)
        if dark
    )
    picture = '<svg class="coucou-qr" viewBox="0 0 {0} {0}" aria-hidden="true">{1}</svg>'
    return Markup(picture).format(size, Markup('<path d="{}"></path>').format(path))
