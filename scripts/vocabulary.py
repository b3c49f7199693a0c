"""Words of the data that several scripts use: languages, variants, statuses."""

LANGUAGES = ("en", "fr")
VARIANTS = ("here", "her", "coucou", "as-qui-court", "chase-the-ace")
STATUSES = ("attested", "reported", "restated", "inferred", "editorial", "silent")
"""What a cell of a ruleset can say of itself, the best known first."""
KINDS = {
    "rules-read": "read",
    "rules-reported": "",
    "mention-read": "read",
    "mention-reported": "",
    "data-only": "",
    "silence": "read",
    "namesake": "",
    "study": "",
}
"""Kinds of evidence on the timeline, and "read" where one of its sources must have been read."""
VERDICTS = ("refuted", "withdrawn", "unsupported", "open", "borne-out")
"""What became of a claim that somebody made."""
SLIP_STATUSES = ("slip", "contradiction", "open")
"""How sure it is that a source errs."""
WORD_GROUPS = ("people", "cards", "play", "cries", "paying", "names", "site")
AGES = ("period", "modern")
"""Whether a form of a word is from an old text or is said today."""
NOT_SEEN = "not seen"
"""What a citation has in place of the day of reading where the source was not seen for it."""
