"""A changed hand played again: which of the earlier decisions stay, go, or have to be made."""

import json
from typing import Any

import coucou
import pytest
from coucou.hand import Hand
from coucou.playing_on import PlayedOn, Wish, play_on
from coucou.web import respond

DEAL = ["7", "K", "2", "Q"]


def hand(*choices: str, ruleset: str = "her-1799", deal: list[str] = DEAL) -> Hand:
    """A hand of four with a stock of two."""
    return coucou.deal(coucou.ruleset(ruleset), deal, ["9", "A"], list(choices))


def again(start: Hand, *wishes: tuple[int, str], to_end: bool = True) -> PlayedOn:
    """Play it on by what was said before."""
    return play_on(start, [Wish(*wish) for wish in wishes], to_end)


def test_decisions_follow_their_players() -> None:
    """The first player's is given anew; those of the others stay, whatever their order."""
    found = again(hand("keep"), (3, "keep"), (2, "exchange"))
    assert (found.dropped, found.added) == ((), (Wish(1, "keep"),))
    said = {(one.seat, one.choice) for one in found.hand.decisions}
    assert {(0, "keep"), (1, "keep"), (2, "exchange"), (3, "keep")} >= said
    assert found.hand.is_over


def test_what_fits_nowhere_is_dropped() -> None:
    """A word of a player who is no longer asked, and a word that is not offered."""
    found = again(hand(), (0, "keep"), (0, "substitute"), (9, "keep"))
    assert found.dropped == (Wish(0, "substitute"), Wish(9, "keep"))


def test_a_hand_that_was_not_ended_stops() -> None:
    """Where nobody has said anything, the hand waits."""
    found = again(hand(), (0, "keep"), to_end=False)
    assert (found.hand.to_act, found.added) == (1, ())


def test_draw_of_a_named_card_is_a_draw() -> None:
    """`draw 2` is said where any card may be drawn; where only the top one, the hand stops."""
    rules = coucou.ruleset("coucou-1725")
    for answer, made in (("any", "draw 2"), ("top", "keep")):
        start = coucou.deal(
            rules.with_answers(dealer_draw=answer),
            ["7", "9", "8", "2"], ["9", "A"], ["keep", "keep", "keep"],
        )  # fmt: skip
        found = again(start, (3, "draw 2"))
        assert (found.hand.made[-1], found.hand.is_over) == (made, answer == "any")


def ask(**request: Any) -> Any:
    """Send a request as the page does."""
    return json.loads(respond(json.dumps({"op": "play-on", **request})))


def test_the_page_gets_the_trace_of_the_new_hand() -> None:
    """The same trace as of the hand with all its choices."""
    table = {"format": 1, "ruleset": "her-1799", "deal": DEAL, "stock": ["9", "A"]}
    wishes = [{"seat": 3, "choice": "keep"}]
    found = ask(hand={**table, "choices": ["keep"]}, wishes=wishes, to_end=True)
    choices = found["trace"]["choices"]
    whole = json.loads(respond(json.dumps({"op": "play", "hand": {**table, "choices": choices}})))
    assert found["trace"] == whole["trace"] and found["trace"]["to_act"] is None
    assert {"seat": 1, "choice": "keep"} in found["added"]


OF_ANOTHER_KIND = ["keep", ["keep"], [{"seat": "1", "choice": "keep"}], [{"seat": 1}]]


@pytest.mark.parametrize("wishes", OF_ANOTHER_KIND)
def test_wishes_of_another_kind_are_refused(wishes: Any) -> None:
    table = {"format": 1, "ruleset": "her-1799", "deal": DEAL, "stock": ["9", "A"]}
    assert ask(hand=table, wishes=wishes)["error"]["code"] == "key-type"
