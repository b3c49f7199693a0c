"""What a check has found, and the words in which it says so."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

# Every kind of problem. tests/data_problems has one folder for each.
CODES: Mapping[str, str] = {
    "file-missing": "A file or folder that the data needs is not there.",
    "toml-broken": "A TOML file cannot be read.",
    "key-unknown": "A key that no part of the site reads.",
    "key-missing": "A key that the site needs is not there.",
    "wrong-kind": "A value is not of the kind that its key asks for.",
    "group-unknown": "A rule point stands in a group that does not exist.",
    "order-gap": "Order numbers do not run in steps of 1.",
    "duplicate-id": "An order number, a key or a label is used twice.",
    "language-missing": "A text lacks its English or its French.",
    "language-copied": "A French sentence is the English one.",
    "typography-fr": "A French text has a wrong space, apostrophe or quotation mark.",
    "typography-en": "An English text has a typewriter's apostrophe or quotation mark.",
    "twins-differ": "A number or a placeholder stands in one language only.",
    "variant-unknown": "A variant is named that does not exist.",
    "variant-without-main": "A variant has no main ruleset.",
    "variant-with-two-mains": "A variant has more than one main ruleset.",
    "rule-unknown": "A ruleset has a table that is no rule point.",
    "rule-missing": "A playable ruleset lacks a rule point.",
    "answer-missing": "A cell has no answer.",
    "answer-unknown": "A cell's answer is not one of its rule point.",
    "status-unknown": "A cell has no status, or one that does not exist.",
    "reading-unknown": "Another reading of a cell is no answer of its rule point.",
    "reading-is-answer": "Another reading of a cell is its own answer.",
    "note-missing": "An inferred or editorial cell does not give its reason.",
    "cell-unsourced": "A cell, an item of the history or an old word has no citation.",
    "attested-unread": "A cell or a piece of evidence rests on nothing that was read.",
    "cite-unknown": "A citation names a source that is not in the bibliography.",
    "cite-without-locator": "A citation does not say where in the source.",
    "read-date": "A citation or source does not say on which day it was read.",
    "earlier-missing": "An earlier revision of a ruleset does not say what it answered.",
    "direction-contradiction": "Direction, first seat and neighbour contradict one another.",
    "stake-count": "The stake is not a number of tokens or lives.",
    "players-range": "The numbers of players make no sense.",
    "bib-broken": "The bibliography cannot be read.",
    "source-type-unknown": "A source is of a type that the pages do not know.",
    "evidence-unknown": "A source does not say how much of it was read.",
    "address-broken": "A source's address is no web address.",
    "hand-broken": "A hand, or a pair of rulesets without one, cannot be read or played.",
    "kind-unknown": "An item of the history is of a kind that does not exist.",
    "date-broken": "A date of the timeline is no date.",
    "link-unknown": "An item of the history points at what is not there.",
    "unfinished": "A text of a draft still says what is to be done.",
}


@dataclass(frozen=True)
class Finding:
    """One problem: where it is, what is wrong and how to mend it."""

    file: str
    table: str
    text: str
    code: str

    def __str__(self) -> str:
        place = f"[{self.table}] " if self.table else ""
        return f"{self.file}: {place}{self.text}  [{self.code}]"


@dataclass
class Report:
    """All the findings, in the order in which they were made."""

    findings: list[Finding] = field(default_factory=list)

    def add(self, code: str, file: str, table: str, text: str) -> None:
        """Note a problem. Each is named once, however many checks meet it."""
        if code not in CODES:
            raise KeyError(code)
        finding = Finding(file, table, text, code)
        if finding not in self.findings:
            self.findings.append(finding)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings)

    def __len__(self) -> int:
        return len(self.findings)


def one_of(known: Iterable[str]) -> str:
    """The words to choose from, as a sentence has them."""
    words = [f'"{word}"' for word in known]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
