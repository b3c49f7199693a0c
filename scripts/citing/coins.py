"""COinS: what Zotero and other collectors read of an old work in a list of references."""

from urllib.parse import quote, urlencode

from markupsafe import Markup

from citing.exports import date, full_name
from citing.processor import Csl

FORM = "info:ofi/fmt:kev:mtx:"
# The form and the genre by type, and under which name each form has the title, the whole that it
# is part of, and the publisher.
FORMS = {
    "article-journal": ("journal", "article"),
    "book": ("book", "book"),
    "chapter": ("book", "bookitem"),
    "thesis": ("dissertation", ""),
    "webpage": ("dc", ""),
}
TITLES = {
    "article-journal": ("rft.atitle", "rft.jtitle"),
    "book": ("rft.btitle", ""),
    "chapter": ("rft.atitle", "rft.btitle"),
    "thesis": ("rft.title", ""),
    "webpage": ("rft.title", "rft.source"),
}
PUBLISHERS = {"thesis": "rft.inst", "webpage": "rft.publisher"}
FIELDS = {
    "volume": "rft.volume",
    "issue": "rft.issue",
    "edition": "rft.edition",
    "collection-title": "rft.series",
    "genre": "rft.degree",
    "publisher-place": "rft.place",
    "page": "rft.pages",
    "language": "rft.language",
}


def context_object(item: Csl) -> Markup:
    """A COinS span for one CSL-JSON item."""
    pairs = urlencode(values(item), quote_via=quote)
    return Markup('<span class="Z3988" title="{}"></span>').format(pairs)


def values(item: Csl) -> list[tuple[str, str]]:
    """The keys and values of OpenURL, in their order."""
    kind = item["type"]
    form, genre = FORMS[kind]
    own, whole = TITLES[kind]
    found = [
        ("ctx_ver", "Z39.88-2004"),
        ("rft_val_fmt", FORM + form),
        ("rft.genre", genre),
        ("rft.type", "webpage" if form == "dc" else ""),
        (own, item["title"]),
        (whole, item.get("container-title", "") if whole else ""),
    ]
    creator = "rft.creator" if form == "dc" else "rft.au"
    # A comma behind a name that is not a person’s, or is all that is known, keeps it whole.
    found += [(creator, name_of(person)) for person in item.get("author", [])]
    found += [(key, str(item.get(variable, ""))) for variable, key in FIELDS.items()]
    found.append((PUBLISHERS.get(kind, "rft.pub"), item.get("publisher", "")))
    found.append(("rft.date", date(item)))
    found.append(("rft_id", f"info:doi/{item['DOI']}" if "DOI" in item else ""))
    found.append(("rft_id", item.get("URL", "")))
    return [(key, value) for key, value in found if key and value]


def name_of(person: dict[str, str]) -> str:
    """“Last, First”, or the one name that is known with a comma behind it."""
    return f"{person['literal']}," if "literal" in person else full_name(person)
