"""What the commands print, as JSON and as text in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coucou.answers import ANSWERS
from coucou.data import load
from coucou.errors import CoucouError
from coucou.handfile import HandFile
from coucou.rules import NOT_SEEN, Rules, ruleset
from coucou.say import Speaker, capital, phrase
from coucou.trace import Json, trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from coucou.compare import Row
    from coucou.ways import Ways


def answers_json(rules: Rules) -> Json:
    """Every answer of a ruleset, with `players` and `stake_count`."""
    players = rules.players
    return {
        "players": {"least": players.least, "most": players.most, "and_more": players.and_more},
        **{rule: rules.answer(rule) for rule in ANSWERS},
        "stake_count": rules.stake_count,
    }


def witness_answers(table: Json) -> Json:
    """The answers of a column that is shown and not played; points not read are left out."""
    return {rule: table[rule]["answer"] for rule in ANSWERS if rule in table}


def rulesets_json(language: str) -> list[Json]:
    """Every ruleset: id, variant, witness, answers, and how each answer is known."""
    rules = load()["rules"]
    result = []
    for name, table in load()["rulesets"].items():
        playable = table["playable"]
        result.append(
            {
                "id": name,
                "variant": table["variant"],
                "main": table["main"],
                "playable": playable,
                "revision": table["revision"],
                "name": table["name"][language],
                "witness": table["witness"][language],
                "answers": answers_json(ruleset(name)) if playable else witness_answers(table),
                "statuses": {rule: table[rule]["status"] for rule in rules if rule in table},
            }
        )
    return result


def rules_json(language: str) -> list[Json]:
    """Every rule point with its answers, for those who build a choice from it."""
    return [
        {
            "id": name,
            "name": table["name"][language],
            "question": table["question"][language],
            "group": table["group"],
            "answers": [
                {"id": id, "name": answer["name"][language], "rule": answer["rule"][language]}
                for id, answer in table.get("answers", {}).items()
            ],
        }
        for name, table in load()["rules"].items()
    ]


def rulesets_text(language: str) -> str:
    """Every ruleset: a line for its id and witness, then a line for each answer."""
    lines: list[str] = []
    rules = load()["rules"]
    for entry in rulesets_json(language):
        lines.append(f"{entry['id']}: {entry['name']}. {entry['witness']}.")
        for rule, answer in entry["answers"].items():
            if rule in ANSWERS:
                name = rules[rule]["answers"][answer]["name"][language]
                status = phrase("status", entry["statuses"][rule], language)
                lines.append(f"  {rule} = {answer} ({name}), {status}")
        lines.append("")
    return "\n".join(lines).rstrip()


def cites_text(cell: Json, language: str) -> str:
    """Who says so, in one line."""
    if cell["house_rule"]:
        return phrase("cli", "no-source", language)
    between = phrase("cli", "between", language)
    cites = between.join(cite_text(cite, language) for cite in cell["cites"])
    if not cites:
        return phrase("cli", "no-cites", language)
    return phrase("cli", "source", language, cites=cites)


def cite_text(cite: Json, language: str) -> str:
    """One citation; it says so where the source itself was not seen for this point."""
    told = f"{cite['label']}, {cite['at']}"
    return phrase("cli", "not-seen", language, cite=told) if cite["read"] == NOT_SEEN else told


def play_text(file: HandFile, language: str) -> str:
    """The trace: one line per event, with its rule, status and source."""
    told = trace(file, language)
    lines = [*told["notes"], *events_text(told["events"], language)]
    speaker = Speaker(file.hand, file.players, language)
    question = file.hand.question
    if question:
        offered = ", ".join(question.words)
        who = capital(speaker.who(question.seat))
        lines.append(phrase("cli", "choices-stop", language, Who=who, offered=offered))
    else:
        lines.append(payers_text(file.hand.payers, speaker))
    return "\n".join(lines)


def events_text(events: Sequence[Json], language: str) -> list[str]:
    """One line per event, with its rule, status and source."""
    lines = []
    for number, event in enumerate(events, 1):
        sources = cites_text(event, language)
        mark = f"{event['rule']} = {event['answer']}, {event['status_name']}. {sources}"
        lines.append(f"{number}. {event['text']}  [{mark}]")
    return lines


def game_text(told: Json, language: str) -> str:
    """The trace of a game: the events between hands, those of each hand set in before its end."""
    lines = []
    for event, line in zip(told["events"], events_text(told["events"], language), strict=True):
        if "hand" in event:
            lines += ["    " + inner for inner in events_text(event["hand"]["events"], language)]
        lines.append(line)
    if told["hand"]:
        lines += ["    " + inner for inner in events_text(told["hand"]["events"], language)]
    if not told["winners"]:
        phase = phrase("phases", told["phase"], language)
        lines.append(phrase("game", "waits", language, phase=phase))
    return "\n".join(lines)


def payers_text(payers: Sequence[int], speaker: Speaker) -> str:
    """Who pays, in one line."""
    if not payers:
        return phrase("cli", "payers-none", speaker.language)
    players = ", ".join(speaker.who(seat) for seat in payers)
    key = "payers" if len(payers) == 1 else "payers-many"
    return phrase("cli", key, speaker.language, players=players)


def ways_json(counted: Ways) -> Json:
    """The count of ways; payers are keyed by seats in numeric order, joined by commas."""
    return {
        "ways": counted.ways,
        "payers": {",".join(map(str, seats)): n for seats, n in counted.payers.items()},
        "events": dict(counted.events),
    }


def ways_text(counted: Ways, file: HandFile, language: str) -> str:
    """The count of ways, a line for each set of payers."""
    speaker = Speaker(file.hand, file.players, language)
    key = "ways" if counted.ways > 1 else "ways-one"
    lines = [phrase("cli", key, language, count=counted.ways)]
    for seats, count in counted.payers.items():
        players = ", ".join(speaker.who(seat) for seat in seats)
        payers = "ways-payers" if len(seats) == 1 else "ways-payers-many"
        key = payers if seats else "ways-nobody"
        lines.append(phrase("cli", key, language, count=count, players=players))
    return "\n".join(lines)


def compare_json(rows: Sequence[Row], file: HandFile, language: str) -> list[Json]:
    """The deal under every ruleset; the first row is the file's own."""
    return [row_json(row, file, language) for row in rows]


def row_json(row: Row, file: HandFile, language: str) -> Json:
    """One row of the comparison."""
    if row.hand is None:
        assert row.error is not None
        return {"ruleset": row.ruleset, "error": error_json(row.error, language)}
    speaker = Speaker(row.hand, file.players, language)
    event = row.event
    return {
        "ruleset": row.ruleset,
        "rules": dict(row.hand.rules.house_rules),
        "payers": list(row.hand.payers),
        "payments": {str(seat): amount for seat, amount in row.hand.payments.items()},
        "cards": list(row.hand.cards),
        "choices": list(row.hand.made),
        "filled": list(row.filled),
        "step": row.step,
        "rule": row.rule,
        "event": event.name if event else None,
        "text": speaker.event(event) if event else None,
    }


def compare_text(rows: Sequence[Row], file: HandFile, language: str) -> str:
    """The deal under every ruleset, a line or two for each."""
    lines = []
    for row in rows:
        if row.hand is None:
            assert row.error is not None
            sentence = row.error.sentence(language)
            told = phrase("cli", "cannot", language, sentence=sentence)
            lines.append(f"{row.ruleset} – {told}")
            continue
        speaker = Speaker(row.hand, file.players, language)
        line = f"{named(row.hand.rules)} – {payers_text(row.hand.payers, speaker)}"
        if row is not rows[0]:
            line += " " + capital(difference_text(row, speaker))
        lines.append(line)
        lines.extend(f"    {filled_text(row, number, speaker)}" for number in row.filled)
    return "\n".join(lines)


def named(rules: Rules) -> str:
    """The id of a ruleset, with the house rules that set it apart from the one of the book."""
    changes = ", ".join(f"{rule} = {answer}" for rule, answer in rules.house_rules.items())
    return f"{rules.id} ({changes})" if changes else rules.id


def difference_text(row: Row, speaker: Speaker) -> str:
    """Where this course parts from the file's own."""
    if row.step is None:
        return phrase("cli", "same", speaker.language) + "."
    text = speaker.event(row.event) if row.event else phrase("cli", "ended", speaker.language)
    fill = {"step": row.step + 1, "rule": row.rule, "text": text}
    return phrase("cli", "differs", speaker.language, **fill)


def filled_text(row: Row, number: int, speaker: Speaker) -> str:
    """A choice that the file does not have."""
    assert row.hand is not None
    made = row.hand.decisions[number]
    key = "again_occasion" if made.occasion == "again" else made.occasion.value
    occasion = phrase("play", key, speaker.language)
    who, choice = capital(speaker.who(made.seat)), speaker.choice(made.choice)
    fill = {"Who": who, "occasion": occasion, "choice": choice}
    return phrase("cli", "filled", speaker.language, **fill)


def error_json(error: CoucouError, language: str) -> Json:
    """An error as data."""
    return {"code": error.code, "rule": error.rule, "sentence": error.sentence(language)}
