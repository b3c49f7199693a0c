"""Text made safe for HTML and for Markdown alike."""

from markupsafe import Markup, escape


def literal(text: object) -> Markup:
    """Text that neither HTML nor Markdown takes for anything else."""
    safe = str(escape(text))
    for character in "\\`*_[]":
        safe = safe.replace(character, f"&#{ord(character)};")
    return Markup(safe)
