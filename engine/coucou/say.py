"""Sentences: what happened, what was chosen, what went wrong, in English and French."""

from collections.abc import Mapping, Sequence
from typing import Any

from coucou import answers as a
from coucou import events as e
from coucou.cards import RANK, rank_name, suit_of
from coucou.data import words
from coucou.errors import CoucouError, shown
from coucou.hand import Hand
from coucou.rules import Rules
from coucou.stakes import destination

LANGUAGES = ("en", "fr")


def phrase(kind: str, key: str, language: str, /, **fill: Any) -> str:
    """One sentence of `words.toml`, filled."""
    text: str = words(kind)[key][language]
    return text.format(**fill) if fill else text


def capital(text: str) -> str:
    """The same text with a capital at the start."""
    return text[:1].upper() + text[1:]


def error_sentence(error: CoucouError, language: str) -> str:
    """The sentence of an error: what is wrong, where, and how to mend it."""
    details = dict(error.details)
    cause, known = details.pop("cause", None), str(details.pop("known", ""))
    fill = {key: shown(value) for key, value in details.items()} | {"known": known}
    if isinstance(cause, CoucouError):
        fill["sentence"] = error_sentence(cause, language)
    if "phase" in fill:
        fill["phase"] = phrase("phases", fill["phase"], language)
    if "problem" in fill:
        fill["reason"] = phrase("usage", fill.pop("problem"), language, **fill)
    if "read" in details:
        fill["read"] = read_sentence(details["read"], language)
    near = fill.pop("near", "")
    hint = phrase("hints", "near", language, near=near) if near else ""
    if not near and known:
        hint = phrase("hints", "known", language, known=known)
    return phrase("errors", error.code, language, hint=hint, **fill)


def read_sentence(found: Mapping[str, str], language: str) -> str:
    """What could be read of a link, in one sentence."""
    if not found:
        return phrase("link", "nothing", language)
    parts = [phrase("link", part, language, value=shown(text)) for part, text in found.items()]
    return phrase("link", "read", language, parts=phrase("link", "between", language).join(parts))


def card_name(card: str, form: str, language: str) -> str:
    """A card in words: `form` is `a` (a King), `the` (the King) or `name` (King)."""
    text = phrase("cards", f"{rank_name(card)}/{form}", language)
    suit = suit_of(card)
    return f"{text} {phrase('cards', f'suit/{suit}', language)}" if suit else text


KEPT = {
    "turn": "kept",
    "kings": "kept/faced-king",
    "dealer_draw": "kept/no-draw",
    "domino": "kept/no-again",
}
"""Rule point behind a card kept -> its sentence."""


def units(rules: Rules, amount: int, language: str) -> str:
    """A number of tokens or lives."""
    number = "one" if amount == 1 else "many"
    return phrase("units", f"{rules.stake.value}/{number}", language, count=amount)


class Speaker:
    """Tells one hand in one language, with the players' names where they have any."""

    def __init__(self, hand: Hand, players: Sequence[str], language: str) -> None:
        self.rules = hand.rules
        self.seats = len(hand.dealt)
        self.players = players
        self.language = language

    def who(self, seat: int) -> str:
        """A player, as named inside a sentence."""
        if self.players:
            return self.players[seat]
        key = "dealer" if seat == self.seats - 1 else "seat"
        return phrase("seats", key, self.language, seat=seat)

    def card(self, card: str, form: str) -> str:
        """A card in words."""
        return card_name(card, form, self.language)

    def choice(self, word: str) -> str:
        """A word of play, in words."""
        if word.startswith("draw "):
            return phrase("play", "draw_number", self.language, number=word[5:])
        return phrase("play", word, self.language)

    def note(self, key: str, fill: dict[str, str]) -> str:
        """A remark on the deal."""
        return phrase("notes", key, self.language, **fill)

    def event(self, event: e.Event) -> str:
        """What happened, in one sentence."""
        fill: dict[str, str] = {"who": self.who(event.seat)}
        partner = getattr(event, "partner", None)
        if partner is not None:
            fill["partner"] = self.who(partner)
        for name in ("who", "partner"):
            if name in fill:
                fill[capital(name)] = capital(fill[name])
        fill.update(self._cards(event, partner))
        if isinstance(event, e.Paid):
            fill["units"] = units(self.rules, event.amount, self.language)
        if self.rules.word is not a.Word.NONE:
            fill["word"] = phrase("words", self.rules.word.value, self.language)
        return phrase("events", self._key(event), self.language, **fill)

    def _cards(self, event: e.Event, partner: int | None) -> dict[str, str]:
        held = event.position.cards[event.seat]
        card = getattr(event, "card", held)
        fill: dict[str, str] = {}
        if isinstance(event, e.Exchanged) and partner is not None:
            card, other = event.position.cards[partner], held
            fill["the_other"] = self.card(str(other), "the")
        elif isinstance(held, str):
            fill["the_own"] = self.card(held, "the")
        if isinstance(card, str):
            fill["card"] = self.card(card, "a")
            fill["the_card"] = self.card(card, "the")
            fill["rank"] = phrase("cards", f"{rank_name(card)}/name", self.language)
        if isinstance(event, e.Shown):
            lowest = RANK[event.card]
            tied = sum(1 for c in event.position.cards if isinstance(c, str) and RANK[c] == lowest)
            fill["the_card"] = phrase("cards", f"{rank_name(event.card)}/the", self.language)
            fill["count"] = str(tied)
        return fill

    def _key(self, event: e.Event) -> str:
        match event:
            case e.Dealt() if self.rules.dealer_cards is not a.DealerCards.ONE:
                return "dealt/three"
            case e.Kept():
                return KEPT[event.rule]
            case e.Exchanged() if event.rule == "dealer_asked":
                return "exchanged/given"
            case e.Refused():
                has_word = self.rules.word is not a.Word.NONE
                is_faced = self.rules.kings is a.Kings.FACED
                return f"refused/{event.answer}" + ("/word" if has_word and not is_faced else "")
            case e.Passed():
                return f"passed/{event.rule}"
            case e.Drew():
                return self._drew_key(event)
            case e.Shown():
                lowest = [c for c in event.position.cards if isinstance(c, str)]
                tied = sum(1 for card in lowest if RANK[card] == RANK[event.card])
                return "shown/tied" if tied > 1 else "shown"
            case e.Paid():
                return f"paid/{destination(self.rules)}"
            case _:
                return event.name

    def _drew_key(self, event: e.Drew) -> str:
        if any(cell.answer == a.KingDrawn.LOSES for cell in event.also):
            return "drew/loses"
        if event.rule == "dealer_asked":
            return "drew/not-asked"
        return "drew/any" if self.rules.dealer_draw is a.DealerDraw.ANY else "drew"
