"""`word`: what is said in refusing."""

import pytest
from coucou.rules import Rules
from telling import answered, house, only, play, sentence, told

WORDS = {"coucou": "“coucou!”", "her": "“her!”", "here": "“hère!”", "king": "“King!”"}


def refusal(rules: Rules) -> tuple[str, list[str]]:
    """What is told of a refusal in English, and the answers to `word` behind it."""
    hand = play(rules, ["5", "K", "9", "8"], ["2", "3"], "exchange")
    said = [cell.answer for cell in only(hand, "refused").also if cell.rule == "word"]
    french = sentence(hand, "refused", "fr")
    assert ("«" in french) is (said != [])
    return sentence(hand, "refused"), said


@answered("word", "none", "as-qui-court-1790", "her-1799", house="coucou-1725")
def test_none(rules: Rules) -> None:
    """No word: lalanne-asquicourt §§ 4–6 gives none for As qui court and Her."""
    text, said = refusal(rules)
    assert said == []
    assert not any(word in text for word in WORDS.values())


@answered("word", "coucou", "coucou-1725", house="as-qui-court-1790")
def test_coucou(rules: Rules) -> None:
    """« Coucou ! »: lalanne-asquicourt § 5."""
    text, said = refusal(rules)
    assert said == ["coucou"]
    assert WORDS["coucou"] in text


@answered("word", "her", "her-1828", house="her-1799")
def test_her(rules: Rules) -> None:
    """« Her ! » in Lebrun's manual: lebrun1827, as reported by lalanne-asquicourt § 6."""
    text, said = refusal(rules)
    assert said == ["her"]
    assert WORDS["her"] in text


@answered("word", "here", house="here-1701")
def test_here(rules: Rules) -> None:
    """« Hère ! » is a conjecture of lalanne-asquicourt § 8, and 1701 speaks against it."""
    text, said = refusal(rules)
    assert said == ["here"]
    assert WORDS["here"] in text


@answered("word", "king", "chase-the-ace", house="as-qui-court-1790")
def test_king(rules: Rules) -> None:
    """The word "King": cardrulesplus-chasetheace, Game play, 3."""
    text, said = refusal(rules)
    assert said == ["king"]
    assert WORDS["king"] in text


@pytest.mark.parametrize("kings", ["shown", "announced"])
def test_the_word_changes_nothing_else(kings: str) -> None:
    courses = {
        tuple(
            told(
                play(
                    house("as-qui-court-1790", word=word, kings=kings),
                    ["5", "K", "9", "8"], ["2"], "exchange", "keep", "keep",
                )
            )
        )
        for word in ("none", *WORDS)
    }  # fmt: skip
    assert len(courses) == 1
