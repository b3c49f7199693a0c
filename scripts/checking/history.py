"""The history: timeline, claims, slips and glossary, with what they cite and point at."""

import re
from datetime import date
from typing import Any

from nearest import did_you_mean
from vocabulary import AGES, KINDS, SLIP_STATUSES, VARIANTS, VERDICTS, WORD_GROUPS

from checking.cells import check_cite, was_read
from checking.findings import Report, one_of
from checking.points import answers_of
from checking.reading import Data, Table
from checking.texts import need_texts
from checking.values import check_keys

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TONGUES = ("fr", "en", "it", "de", "da", "sv")
WORDS_OF_PLAY = ("keep", "exchange", "draw", "substitute", "again", "choose")
CITES: dict[str, type] = {"cites": list}
TIMELINE: dict[str, type] = {"date": str, "kind": str, "games": list, **CITES}
CLAIM: dict[str, type] = {"made": dict, "verdict": str, "games": list}
SLIP: dict[str, type] = {"made": dict, "status": str, **CITES}
WORD: dict[str, type] = {"group": str, "forms": list}
FORM: dict[str, type] = {"form": str, "lang": str, "age": str}

Where = tuple[str, str]


def check_history(data: Data, sources: dict[str, str], report: Report) -> None:
    """Check the four files of the history, item by item."""
    checks = {
        "timeline": check_event,
        "claims": check_claim,
        "slips": check_slip,
        "glossary": check_word,
    }
    for name, check in checks.items():
        for id, item in data.history.get(name, {}).items():
            where = (data.history_file(name), id)
            if not ID.fullmatch(id):
                report.add(
                    "wrong-kind", *where, "An id has small letters, digits and hyphens; rename it."
                )
            if not isinstance(item, dict):
                report.add("wrong-kind", *where, f"This is no table; begin it with [{id}].")
                continue
            check(item, where, data, sources, report)
            check_games(item, where, report)


def check_event(
    item: Table, where: Where, data: Data, sources: dict[str, str], report: Report
) -> None:
    """One item of the timeline: a date, a kind of evidence, what it attests and what not."""
    texts = ("title", "says", "lacks")
    allowed: dict[str, type] = {"when": dict, "place": dict, "attests": dict, "undated": bool}
    check_keys(item, TIMELINE, {**allowed, **dict.fromkeys(texts, dict)}, where, report)
    need_texts(item, texts, *where, report)
    check_date(item.get("date"), where, report)
    check_word_of(item, "kind", KINDS, where, report)
    check_cites(item, where, sources, report)
    must_be_read = KINDS.get(item.get("kind", "")) == "read"
    if must_be_read and not any(was_read(cite, sources) for cite in cites_of(item)):
        report.add(
            "attested-unread",
            *where,
            f'The kind is "{item["kind"]}", but no source that this cites was read for it; '
            "write another kind, or cite what was read.",
        )


def check_claim(
    item: Table, where: Where, data: Data, sources: dict[str, str], report: Report
) -> None:
    """A date that somebody gives: who, what became of it, and why."""
    texts = ("claims", "why")
    check_keys(item, CLAIM, {**CITES, **dict.fromkeys(texts, dict)}, where, report)
    need_texts(item, texts, *where, report)
    check_word_of(item, "verdict", VERDICTS, where, report)
    check_cite(item.get("made"), where, sources, report)
    for cite in cites_of(item):
        check_cite(cite, where, sources, report)


def check_slip(
    item: Table, where: Where, data: Data, sources: dict[str, str], report: Report
) -> None:
    """One slip: the place, why it is one, what the site does, and the cells that it touches."""
    texts = ("title", "says", "why", "does")
    allowed: dict[str, type] = {"touches": list, "see": list, "hands": list}
    check_keys(item, SLIP, {**allowed, **dict.fromkeys(texts, dict)}, where, report)
    need_texts(item, texts, *where, report)
    check_word_of(item, "status", SLIP_STATUSES, where, report)
    check_cites(item, where, sources, report)
    check_cite(item.get("made"), where, sources, report)
    for place in item.get("touches", []):
        check_cell_name(place, where, data, report)
    for id in item.get("see", []):
        check_known(id, data.history.get("claims", {}), "claim", where, report)
    for slug in item.get("hands", []):
        check_there(slug, "hands", "sample hand", where, data, report)


def check_cell_name(place: Any, where: Where, data: Data, report: Report) -> None:
    """A cell is named as in its address: rule point, full stop, ruleset."""
    rule, _, ruleset = str(place).partition(".")
    check_there(rule, "rules", "rule point", where, data, report)
    if not ruleset:
        return
    check_there(ruleset, "rulesets", "ruleset", where, data, report)
    if rule in data.rules and rule not in data.rulesets.get(ruleset, {rule: None}):
        report.add(
            "link-unknown",
            *where,
            f'Ruleset "{ruleset}" has no cell for "{rule}"; name another.',
        )


def check_word(
    item: Table, where: Where, data: Data, sources: dict[str, str], report: Report
) -> None:
    """One word of the glossary: what it means, and its forms with where each was met."""
    allowed: dict[str, type] = {"uses": dict, "meaning": dict, "data": list, "games": list}
    check_keys(item, WORD, {**allowed, **CITES}, where, report)
    need_texts(item, ("uses", "meaning"), *where, report)
    check_word_of(item, "group", WORD_GROUPS, where, report)
    for cite in cites_of(item):
        check_cite(cite, where, sources, report)
    for form in item.get("forms", []):
        check_form(form, where, sources, report)
    for name in item.get("data", []):
        if name not in WORDS_OF_PLAY:
            check_data_name(str(name), where, data, report)


def check_data_name(name: str, where: Where, data: Data, report: Report) -> None:
    """A name of the data: a rule point, or rule point, full stop, answer."""
    rule, _, answer = name.partition(".")
    check_there(rule, "rules", "rule point", where, data, report)
    if answer and rule in data.rules:
        check_known(answer, answers_of(data.rules[rule]), f"answer of {rule}", where, report)


def check_form(form: Any, where: Where, sources: dict[str, str], report: Report) -> None:
    """One form of a word. An old one says where it was read."""
    if not isinstance(form, dict):
        report.add("wrong-kind", *where, f'{form!r} is no form; write {{ form = "…" }}.')
        return
    check_keys(form, FORM, CITES, where, report)
    check_word_of(form, "lang", TONGUES, where, report)
    check_word_of(form, "age", AGES, where, report)
    for cite in cites_of(form):
        check_cite(cite, where, sources, report)
    if form.get("age") == "period" and not cites_of(form):
        report.add(
            "cell-unsourced",
            *where,
            f'The old form "{form.get("form")}" does not say where it was read; add cites.',
        )


def check_date(value: Any, where: Where, report: Report) -> None:
    """A year, a month, a day, or two of them with a slash between for a span."""
    ends = value.split("/") if isinstance(value, str) else []
    fitting = len(ends) in (1, 2) and all(is_date(end) for end in ends)
    if not fitting or ends != sorted(ends):
        report.add(
            "date-broken",
            *where,
            f'Date {value!r} is none; write "1701", "1679-12", "1686-01-19" or "1796/1797".',
        )


def is_date(text: str) -> bool:
    """Whether a text is a year, a month or a day that there was."""
    if not re.fullmatch(r"\d{4}(-\d{2}){0,2}", text):
        return False
    try:
        date.fromisoformat(text + "-01-01"[len(text) - 4 :])
    except ValueError:
        return False
    return True


def check_games(item: Table, where: Where, report: Report) -> None:
    """The games that an item bears on are variants of the site."""
    games = item.get("games", [])
    for game in games if isinstance(games, list) else []:
        if game not in VARIANTS:
            report.add(
                "variant-unknown",
                *where,
                f'There is no variant "{game}"; write {one_of(VARIANTS)}.'
                f"{did_you_mean(str(game), VARIANTS)}",
            )


def check_cites(item: Table, where: Where, sources: dict[str, str], report: Report) -> None:
    """An item of the history is borne out by somebody."""
    for cite in cites_of(item):
        check_cite(cite, where, sources, report)
    if not cites_of(item):
        report.add("cell-unsourced", *where, "Nobody says so; add cites.")


def cites_of(item: Table) -> list[Any]:
    """The citations of an item; none where they are not even a list."""
    cites = item.get("cites", [])
    return cites if isinstance(cites, list) else []


def check_word_of(item: Table, key: str, known: Any, where: Where, report: Report) -> None:
    """The value of a key is one of the words that there are."""
    value = item.get(key)
    if isinstance(value, str) and value not in known:
        report.add(
            "kind-unknown",
            *where,
            f'"{value}" is no {key}; write {one_of(known)}.{did_you_mean(value, known)}',
        )


def check_there(id: Any, folder: str, kind: str, where: Where, data: Data, report: Report) -> None:
    """There is a file of this name. One that cannot be read is a finding of its own."""
    if not data.has_file(folder, str(id)):
        check_known(id, getattr(data, folder), kind, where, report)


def check_known(id: Any, known: Any, kind: str, where: Where, report: Report) -> None:
    """What is pointed at is there."""
    if id not in known:
        report.add(
            "link-unknown",
            *where,
            f'There is no {kind} "{id}"; mend the name.{did_you_mean(str(id), known)}',
        )
