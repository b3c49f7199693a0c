"""What `coucou solve` prints, as JSON and as text in one language."""

from fractions import Fraction

from coucou.cards import RANKS, SHORT_PACK
from coucou.data import load
from coucou.dealing import SUITS_IN_PACK, pack_size
from coucou.duel import DEALER, FIRST, Point
from coucou.replies import Way
from coucou.rules import Rules
from coucou.say import phrase
from coucou.solving import KEEP, PLAYERS, Solution, is_limited
from coucou.table import Occasion
from coucou.trace import Json

SEATS = ("first", "dealer")


def solution_json(solution: Solution) -> Json:
    """The solution: the value, what each plays how often, and the whole matrix."""
    numbers = list(range(solution.duel.ranks + 1))
    told: Json = {} if solution.payoff == "win" else {"payoff": solution.payoff}
    told["value"] = str(solution.value)
    for seat, name in enumerate(SEATS):
        told[name] = []
        for limit, weight, way in solution.limits(seat):
            part: Json = {"up_to": limit, "weight": str(weight)}
            also = others(way, seat)
            told[name].append({**part, "also": also} if also else part)
    told["matrix"] = {
        "rows": numbers,
        "columns": numbers,
        "win": [[str(cell) for cell in row] for row in solution.matrix],
    }
    return told


def others(way: Way, seat: int) -> list[Json]:
    """What a player does elsewhere without knowing the other's card, by occasion and word."""
    found: dict[tuple[str, str], list[int]] = {}
    for point, word in way.items():
        is_other = point.other is None and len(point.own) == 1 and not is_limited(point, seat)
        if is_other and word not in (KEEP, "exchange"):
            found.setdefault((occasion_of(point), word), []).append(point.own[0])
    return [
        {"when": when, "word": word, "cards": sorted(cards)}
        for (when, word), cards in sorted(found.items())
    ]


def occasion_of(point: Point) -> str:
    """When a player is asked: `asked`, or after the last thing that happened."""
    return "asked" if point.occasion is Occasion.ANSWER else point.seen[-1]


def rank_names(rules: Rules, ranks: int, language: str) -> list[str]:
    """What the cards are called: their ranks, or numbers in a pack that is nobody's own."""
    if ranks == len(RANKS):
        names = list(RANKS)
    elif ranks == len(SHORT_PACK) and pack_size(rules, PLAYERS) == SUITS_IN_PACK * ranks:
        names = [name for name in RANKS if name in SHORT_PACK]
    else:
        return [str(number) for number in range(1, ranks + 1)]
    return [phrase("cards", f"{name}/name", language) for name in names]


def minus(number: object) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "\u2212")


def percent(share: Fraction, language: str, digits: int = 2) -> str:
    """A share of a hundred, rounded half to even.

    >>> percent(Fraction(11327, 22100), "en")
    '51.25'
    """
    text = minus(f"{round(share * 100, digits):.{digits}f}")
    return text.replace(".", ",") if language == "fr" else text


def solution_text(solution: Solution, language: str) -> str:
    """The solution in a few lines; the matrix by JSON alone."""

    def say(key: str, **fill: object) -> str:
        return phrase("solve", key, language, **{name: str(value) for name, value in fill.items()})

    rules, ranks = solution.rules, solution.duel.ranks
    names = rank_names(rules, ranks, language)
    title = load()["rulesets"][rules.id]["name"][language]
    lines = [
        say("head", name=title, ruleset=rules.id, ranks=ranks, cards=SUITS_IN_PACK * ranks),
        say(f"payoff/{solution.payoff}"),
        say("value", value=minus(solution.value), percent=percent(solution.value, language)),
    ]
    for seat, player in enumerate(SEATS):
        for limit, weight, way in solution.limits(seat):
            key = "nothing" if limit is None else "never" if limit == 0 else "up-to"
            card = names[limit - 1] if limit else ""
            lines.append(say(f"{player}/{key}", card=card, weight=weight))
            for also in others(way, seat):
                held = ", ".join(names[card - 1] for card in also["cards"])
                lines.append("  " + say(f"also/{also['when']}/{also['word']}", cards=held))
    for seat in (FIRST, DEALER):
        lines.append(
            say(f"proof/{SEATS[seat]}", value=minus(solution.worth(solution.replies[seat].gain)))
        )
    only = all(solution.is_only)
    return "\n".join([*lines, say("only" if only else "not-only"), say("matrix")])
