"""Paying: what leaves a player's tokens or lives, and where it goes."""

from collections.abc import Sequence

from coucou.answers import Payee, Stake
from coucou.rules import Rules


def destination(rules: Rules) -> Payee:
    """Where what is paid goes. A token is never lost for good: unless paid to somebody, it is for
    the pool.
    """
    is_unsaid = rules.payee is Payee.NONE and rules.stake is Stake.TOKENS
    return Payee.POOL if is_unsaid else rules.payee


def pay(
    rules: Rules, tokens: list[int], player: int, amount: int, others: Sequence[int]
) -> tuple[int, int]:
    """Let a player pay, and give back what goes into the pool and what is lost for good.

    `tokens` is changed. Nobody pays more than he has: where `amount` is owed to each of the
    `others`, it goes round them in their order as far as it reaches.
    """
    has = tokens[player]
    goes = destination(rules)
    if goes is Payee.EACH_OTHER:
        paid = min(has, amount * len(others))
        tokens[player] -= paid
        for number in range(paid):
            tokens[others[number % len(others)]] += 1
        return 0, 0
    paid = min(has, amount)
    tokens[player] -= paid
    return (0, paid) if goes is Payee.NONE else (paid, 0)
