"""What `coucou odds` prints, as JSON and as text in one language."""

from fractions import Fraction

from coucou.cards import RANKS
from coucou.chances import Odds
from coucou.policy import Policy
from coucou.say import phrase
from coucou.trace import Json


def odds_json(odds: Odds) -> Json:
    """The seat, its chance of paying by choice, and the policy of all others."""
    return {
        "seat": odds.seat,
        "choices": {word: str(chance) for word, chance in odds.choices.items()},
        "policy": policy_json(odds.policy),
    }


def odds_told(odds: Odds, language: str) -> Json:
    """The same with the chances in percent and the sentence on what is assumed."""
    percents = {word: percent(chance, language) for word, chance in odds.choices.items()}
    return {
        **odds_json(odds),
        "percents": percents,
        "assumed": policy_text(odds.policy, language),
    }


def policy_json(policy: Policy) -> Json:
    """The two thresholds."""
    return {"exchange_up_to": policy.exchange_up_to, "draw_up_to": policy.draw_up_to}


def odds_text(odds: Odds, language: str) -> str:
    """A line for each choice, and one for what is assumed."""
    lines = [phrase("odds", "seat", language, seat=odds.seat)]
    for word, chance in odds.choices.items():
        fill = {"word": word, "chance": str(chance), "percent": percent(chance, language)}
        lines.append(phrase("odds", "choice", language, **fill))
    lines.append(policy_text(odds.policy, language))
    return "\n".join(lines)


def policy_text(policy: Policy, language: str) -> str:
    """The policy in a sentence."""
    exchanges = phrase_of("exchanges", policy.exchange_up_to, language)
    draws = phrase_of("draws", policy.draw_up_to, language)
    return phrase("odds", "policy", language, exchanges=exchanges, draws=draws)


def phrase_of(what: str, limit: int, language: str) -> str:
    """Up to which card somebody does something: a rank, or never."""
    if limit == 0:
        return phrase("odds", f"{what}-never", language)
    return phrase("odds", what, language, rank=RANKS[limit - 1])


def percent(chance: Fraction, language: str) -> str:
    """A chance in percent with one decimal, rounded from the fraction itself.

    >>> percent(Fraction(5, 17), "en"), percent(Fraction(1, 2000), "fr")
    ('29.4%', '< 0,1\\u202f%')
    """
    tenths = round(chance * 1000)
    least, most = chance and not tenths, chance != 1 and tenths == 1000
    number = f"{tenths // 10}.{tenths % 10}"
    text = "< 0.1" if least else "> 99.9" if most else number
    return f"{text}%" if language == "en" else text.replace(".", ",") + "\u202f%"
