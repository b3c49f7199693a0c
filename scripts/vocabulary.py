"""Words of the data that several scripts use: languages, variants, statuses."""

LANGUAGES = ("en", "fr")
VARIANTS = ("here", "her", "coucou", "as-qui-court", "chase-the-ace")
STATUSES = ("attested", "reported", "restated", "inferred", "editorial", "silent")
"""What a cell of a ruleset can say of itself, the best known first."""
