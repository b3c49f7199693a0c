"""References as text in four styles and two languages, made by a CSL processor.

The published styles do the work; before and after them stands only what they or the processor
cannot know: words in French, quotation marks inside others, the spaces of French type.
"""

import re

from citing.processor import Csl, processed

# The style and the locale by name and language. Why these: docs/decisions/0008-citing.md.
STYLES = {
    "chicago": {
        "en": ("chicago-notes-bibliography-16th-edition", "en-US"),
        "fr": ("chicago-notes-bibliography-fr", "fr-FR"),
    },
    "mla": {
        "en": ("modern-language-association", "en-US"),
        "fr": ("modern-language-association", "fr-FR"),
    },
    "apa": {
        "en": ("apa", "en-US"),
        "fr": ("universite-de-montreal-apa", "fr-FR"),
    },
    "iso690": {
        "en": ("iso690-author-date-en", "en-US"),
        "fr": ("iso690-author-date-fr", "fr-FR"),
    },
}
QUOTING = ("chicago", "mla")
"""The styles that put titles of pages and articles between quotation marks."""
NARROW = "\u202f"
# The quotation marks that the style puts round a title, and those to use inside it instead.
NESTED = {
    "en": ("“”", "‘’"),
    "fr": (("«\u202f", "\u202f»"), "“”"),
}
FRENCH_GENRES = {"Master’s thesis": "Mémoire de master"}
ORDINALS = {"1": "1st", "2": "2nd", "3": "3rd"}
# What the processor leaves of a group whose variable is missing, and a plural of one page.
CURES = {
    "apa": ((r" \(Publication\)(?= \[)", ""), (r"\bRetrieved (?=https?:)", "")),
    "iso690": ((r"\.\s+\[en ligne\]", " [en ligne]"), (r"\bpp\.(?=[ \u00a0]\d+\.?(?:$| ))", "p.")),
}
# Terms of the English APA that are to begin with a capital, as the style says.
LABELS = r"(?:(?<=\()|(?<=, ))(eds?|trans)\.(?=[);])"


def reference(item: Csl, style: str, language: str) -> str:
    """One CSL-JSON item as a line of text: `style` is a key of `STYLES`."""
    text = processed(prepared(item, style, language), *STYLES[style][language])
    for pattern, instead in CURES.get(style, ()):
        text = re.sub(pattern, instead, text)
    if style == "apa" and language == "en":
        text = re.sub(LABELS, lambda found: found[0].capitalize(), text)
    return in_french_type(text) if language == "fr" else in_english_type(text)


def prepared(item: Csl, style: str, language: str) -> Csl:
    """The item as the processor should see it: titles kept as written, quotation marks nested."""
    shown = with_words(item, style, language)
    shown["language"] = "und"  # else English titles, and French ones beside them, get capitals
    for role in ("author", "editor", "translator"):
        if role in shown:
            shown[role] = [apart(name) for name in shown[role]]
    if style in QUOTING and shown["type"] != "book":
        outer, inner = NESTED[language]
        for mark, other in zip(outer, inner, strict=True):
            shown["title"] = shown["title"].replace(mark, other)
    return shown


def with_words(item: Csl, style: str, language: str) -> Csl:
    """The item with what the style cannot put into words itself."""
    shown = dict(item)
    edition = str(item.get("edition", ""))
    if edition.isdigit() and language == "fr":
        shown["edition"] = "1ʳᵉ éd." if edition == "1" else f"{edition}ᵉ éd."
    elif edition.isdigit() and style == "iso690":
        shown["edition"] = f"{ORDINALS.get(edition, f'{edition}th')} ed."
    if "genre" in item and language == "fr":
        shown["genre"] = FRENCH_GENRES.get(item["genre"], item["genre"])
    if style == "iso690":
        shown.pop("note", None)  # the styles print it right behind the address
    if style == "iso690" and item["type"] == "chapter" and "volume" in item:
        # The styles of ISO 690 print no volume of a work in parts.
        shown["container-title"] = f"{item['container-title']}, vol. {item['volume']}"
    return shown


def apart(name: dict[str, str]) -> dict[str, str]:
    """A name whose title (“marquise de”) stands apart from the forename by a comma."""
    particle = name.get("dropping-particle", "")
    return {**name, "dropping-particle": f", {particle}"} if " " in particle else name


def in_english_type(text: str) -> str:
    """Full stops and commas inside the closing quotation mark, as Chicago and MLA have it."""
    return tidy(re.sub(r"([.,?!]?)”([.,])", inner_stop, text))


def inner_stop(match: re.Match[str]) -> str:
    """The stop that ends a quoted title: its own where it has one."""
    return f"{match[1] or match[2]}”"


def in_french_type(text: str) -> str:
    """Narrow no-break spaces before double punctuation and inside guillemets; no straight ’."""
    text = text.replace("'", "’").replace(", Vol. ", ", vol. ")
    text = re.sub(r"[ \u00a0\u202f]+([;:!?»])", rf"{NARROW}\1", text)
    text = re.sub(r"(?<=[\w)]);(?= )", f"{NARROW};", text)
    return tidy(re.sub(r"«[ \u00a0\u202f]+", f"«{NARROW}", text))


def tidy(text: str) -> str:
    """No doubled spaces or stops, which missing fields leave behind."""
    text = re.sub(r"[ \u00a0]{2,}", " ", text)
    text = re.sub(r" +([.,])", r"\1", text)
    text = re.sub(r"([?!])\.(?= |$)", r"\1", text)
    return re.sub(r"(?<!\.)\.\.(?!\.)", ".", text).strip()
