"""The answers that a hand of cards can depend on, as rulesets.md spells them."""

ALLOWED: dict[str, list[str]] = {
    "dealer_cards": ["one", "three-highest", "three-choice"],
    "kings": ["shown", "announced", "faced", "none"],
    "after_refusal": ["over", "next-player"],
    "refuser_turn": ["passes", "acts"],
    "after_keep": ["acts", "skipped"],
    "must_offer": ["no", "yes"],
    "dealer_asked": ["gives", "may-substitute", "not-asked"],
    "substituted_card": ["under", "on-top", "aside"],
    "substitute_king": ["void", "taken"],
    "dealer_king": ["refuses", "gives"],
    "dealer_draw": ["top", "any", "ace-only", "none"],
    "king_drawn": ["refused", "taken", "loses"],
    "low_card_notice": ["none", "named"],
    "ties": ["all", "earliest", "latest", "all-unless-everyone"],
    "dealer_ties": ["pays", "spared"],
    "ace_of_spades": ["one", "two-losing", "two-holding"],
    "domino": ["no", "ace", "low"],
}
