"""The answers that a ruleset can give, one StrEnum per rule point.

The ids are those of `engine/rules/<point>.toml`; a test keeps the two in step.
"""

from coucou.few import StrEnum


class Pack(StrEnum):
    """How many cards, and which."""

    FIFTY_TWO = "52"
    THIRTY_TWO_TO_SIX = "32-to-6"
    TWO_ABOVE_THIRTEEN = "two-above-13"


class FirstDealer(StrEnum):
    """Who deals the first hand of a game."""

    HIGHEST = "highest"
    FIRST_JACK = "first-jack"
    LOT = "lot"
    CUT = "cut"


class Direction(StrEnum):
    """Which way round the table the deal and the play go."""

    COUNTER_CLOCKWISE = "counter-clockwise"
    CLOCKWISE = "clockwise"


class Cut(StrEnum):
    """Which neighbour of the dealer cuts."""

    LEFT = "left"
    RIGHT = "right"


class DealerCards(StrEnum):
    """How many cards the dealer gives himself."""

    ONE = "one"
    THREE_HIGHEST = "three-highest"
    THREE_CHOICE = "three-choice"


class ExposedCard(StrEnum):
    """What happens when a card is exposed in dealing."""

    NOT_STATED = "not-stated"
    KEEP_OR_REDEAL = "keep-or-redeal"


class Turn(StrEnum):
    """The order of play."""

    IN_ORDER = "in-order"


class Kings(StrEnum):
    """The privilege of the King."""

    SHOWN = "shown"
    ANNOUNCED = "announced"
    FACED = "faced"
    NONE = "none"


class Word(StrEnum):
    """The word said in refusing."""

    NONE = "none"
    COUCOU = "coucou"
    HER = "her"
    HERE = "here"
    KING = "king"


class AfterRefusal(StrEnum):
    """What the player who met a King does next."""

    OVER = "over"
    NEXT_PLAYER = "next-player"


class RefuserTurn(StrEnum):
    """Whether the player who refused with a King has a turn of his own."""

    PASSES = "passes"
    ACTS = "acts"


class AfterKeep(StrEnum):
    """Whether the next player acts when no exchange took place."""

    ACTS = "acts"
    SKIPPED = "skipped"


class MustOffer(StrEnum):
    """Whether a player must offer an exchange when he has undergone none."""

    NO = "no"
    YES = "yes"


class LowCardNotice(StrEnum):
    """Whether an Ace, 2 or 3 is named before it is handed over."""

    NONE = "none"
    NAMED = "named"


class Domino(StrEnum):
    """Whether a low card received may be passed on at once."""

    NO = "no"
    ACE = "ace"
    LOW = "low"


class DealerAsked(StrEnum):
    """What the dealer does when his neighbour asks for an exchange."""

    GIVES = "gives"
    MAY_SUBSTITUTE = "may-substitute"
    NOT_ASKED = "not-asked"


class SubstitutedCard(StrEnum):
    """Where the asker's card goes when the dealer gives the stock card instead of his own."""

    UNDER = "under"
    ON_TOP = "on-top"
    ASIDE = "aside"


class SubstituteKing(StrEnum):
    """What happens when the stock card given instead is a King."""

    VOID = "void"
    TAKEN = "taken"


class DealerKing(StrEnum):
    """Whether the dealer may block with a King."""

    REFUSES = "refuses"
    GIVES = "gives"


class DealerDraw(StrEnum):
    """How the dealer may exchange with the stock."""

    TOP = "top"
    ANY = "any"
    ACE_ONLY = "ace-only"
    NONE = "none"


class KingDrawn(StrEnum):
    """What happens to a King drawn from the stock."""

    REFUSED = "refused"
    TAKEN = "taken"
    LOSES = "loses"


class Showing(StrEnum):
    """How the hand ends."""

    LOWEST_PAYS = "lowest-pays"


class Ties(StrEnum):
    """Who pays when several players hold the lowest card."""

    ALL = "all"
    EARLIEST = "earliest"
    LATEST = "latest"
    ALL_UNLESS_EVERYONE = "all-unless-everyone"


class DealerTies(StrEnum):
    """Whether a tied dealer pays."""

    PAYS = "pays"
    SPARED = "spared"


class AceOfSpades(StrEnum):
    """What the Ace of spades costs."""

    ONE = "one"
    TWO_LOSING = "two-losing"
    TWO_HOLDING = "two-holding"


class Payee(StrEnum):
    """To whom the loser pays."""

    POOL = "pool"
    EACH_OTHER = "each-other"
    NONE = "none"


class Stake(StrEnum):
    """What each player starts with (how many: `Rules.stake_count`)."""

    TOKENS = "tokens"
    LIVES = "lives"


class NextDealer(StrEnum):
    """Who deals the next hand."""

    NEXT_IN_ORDER = "next-in-order"


class NobodyLeft(StrEnum):
    """What happens when nobody has anything left."""

    SHARE = "share"
    EARLIEST_REPLAY = "earliest-replay"
    SUDDEN_DEATH = "sudden-death"
    RESTORE_REDEAL = "restore-redeal"
    CUT = "cut"
    CARRY_OVER = "carry-over"
    CANNOT_ARISE = "cannot-arise"


ANSWERS: dict[str, type[StrEnum]] = {
    "pack": Pack,
    "first_dealer": FirstDealer,
    "direction": Direction,
    "cut": Cut,
    "dealer_cards": DealerCards,
    "exposed_card": ExposedCard,
    "turn": Turn,
    "kings": Kings,
    "word": Word,
    "after_refusal": AfterRefusal,
    "refuser_turn": RefuserTurn,
    "after_keep": AfterKeep,
    "must_offer": MustOffer,
    "low_card_notice": LowCardNotice,
    "domino": Domino,
    "dealer_asked": DealerAsked,
    "substituted_card": SubstitutedCard,
    "substitute_king": SubstituteKing,
    "dealer_king": DealerKing,
    "dealer_draw": DealerDraw,
    "king_drawn": KingDrawn,
    "showing": Showing,
    "ties": Ties,
    "dealer_ties": DealerTies,
    "ace_of_spades": AceOfSpades,
    "payee": Payee,
    "stake": Stake,
    "next_dealer": NextDealer,
    "nobody_left": NobodyLeft,
}
"""Rule point id -> its enum, in the order of the comparison."""
