"""The comparison as files: comparison.csv and comparison.json, with the texts of both languages."""

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping

from making.layout import site_address

from pages.book import Book
from pages.comparing import answer_id
from pages.words import Table

FORMAT = 1
COLUMNS = (
    "rule", "ruleset", "answer", "status", "readings", "cites", "rule_name_en", "rule_name_fr",
    "question_en", "question_fr", "ruleset_name_en", "ruleset_name_fr", "answer_name_en",
    "answer_name_fr", "sentence_en", "sentence_fr", "note_en", "note_fr", "address",
)  # fmt: skip
"""The columns of the CSV file. New ones go to the end."""


def comparison_files(books: Mapping[str, Book]) -> dict[str, str]:
    """The files by name, made from the data in both languages."""
    cells = list(comparison(books))
    table = {"format": FORMAT, "licence": "CC-BY-4.0", "cells": cells}
    return {
        "comparison.json": json.dumps(table, ensure_ascii=False, indent=1) + "\n",
        "comparison.csv": as_csv(cells),
    }


def comparison(books: Mapping[str, Book]) -> Iterator[Table]:
    """Every cell in the order of the comparison, row by row; one that was not read says so."""
    english = books["en"]
    for rule in english.rules:
        for ruleset in english.columns():
            yield cell_of(books, ruleset, rule)


def cell_of(books: Mapping[str, Book], ruleset: str, rule: str) -> Table:
    """One cell with its texts in both languages."""
    english = books["en"]
    cell = english.cell(ruleset, rule) or {}
    record: Table = {
        "rule": rule,
        "ruleset": ruleset,
        "answer": answer_id(english, ruleset, rule) or None,
        "status": cell.get("status", "not-read"),
        "readings": list(cell.get("readings", [])),
        "cites": [cites_of(books, ruleset, rule, place) for place in places(cell)],
        "rule_name": each(books, lambda book: book.rules[rule]["name"]),
        "question": each(books, lambda book: book.rules[rule]["question"]),
        "ruleset_name": each(books, lambda book: book.rulesets[ruleset]["name"]),
        "answer_name": each(books, lambda book: book.answer_name(ruleset, rule)),
        "sentence": each(books, lambda book: book.answer_rule(ruleset, rule)),
    }
    if "note" in cell:
        record["note"] = each(books, lambda book: (book.cell(ruleset, rule) or {})["note"])
    record["address"] = f"{site_address('en')}rules/{rule}/#{ruleset}"
    return record


def places(cell: Table) -> range:
    """The places of the citations of a cell."""
    return range(len(cell.get("cites", [])))


def cites_of(books: Mapping[str, Book], ruleset: str, rule: str, place: int) -> Table:
    """One citation: the source, where in it, and the day it was read."""
    found = {lang: (book.cell(ruleset, rule) or {})["cites"][place] for lang, book in books.items()}
    one = found["en"]
    record = {"source": one["source"], "read": one["read"]}
    if "at" in one:
        record["at"] = {lang: cite["at"] for lang, cite in found.items()}
    return record


def each(books: Mapping[str, Book], text: Callable[[Book], str]) -> Table:
    """A text in each language."""
    return {lang: text(book) for lang, book in books.items()}


def as_csv(cells: list[Table]) -> str:
    """One line for each cell, as RFC 4180 has it: CRLF, quotes doubled. UTF-8 with its mark.

    Several values in one field stand apart by " | ".
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for cell in cells:
        writer.writerow(flat(cell)[name] for name in COLUMNS)
    return "\ufeff" + file.getvalue()


def flat(cell: Table) -> dict[str, str]:
    """A cell as the fields of its line."""
    fields: dict[str, str] = dict.fromkeys(COLUMNS, "")
    for name, value in cell.items():
        if name == "cites":
            fields[name] = " | ".join(map(cite_text, value))
        elif isinstance(value, dict):
            fields |= {f"{name}_{lang}": text for lang, text in value.items()}
        elif isinstance(value, list):
            fields[name] = " | ".join(value)
        else:
            fields[name] = value or ""
    return fields


def cite_text(cite: Table) -> str:
    """A citation in one field: source, place in it, day of reading."""
    place = f", {cite['at']['en']}" if "at" in cite else ""
    return f"{cite['source']}{place} ({cite['read']})"
