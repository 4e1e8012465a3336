"""What may be done in Napoleon besides playing a card, and what was said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit, jokers, pack
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.napoleon.rules.options import HIGHEST, AllPass, NapoleonOptions
from cardtable.language import N_, _

(JOKER_CARD,) = jokers(1)
PACK: Final = (*pack(), JOKER_CARD)


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Undertake to take so many face cards (NP-18)."""

    number: int


@dataclass(frozen=True, slots=True)
class NameTrump(Action):
    """Name the trump suit (NP-28)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Bury(Action):
    """Lay away as many cards as the kitty had, in whatever order (NP-31 to NP-33)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ChangeTrump(Action):
    """Change the trump suit, for one face card more (NP-35)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class KeepTrump(Action):
    """Leave the trump suit as it is."""


@dataclass(frozen=True, slots=True)
class NameSecretary(Action):
    """Name the secretary card (NP-39)."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlayAndCall(Action):
    """Lead the joker, and name the suit to follow (`joker_led`)."""

    verb_of: ClassVar[type[Action] | None] = Play
    card: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class Call:
    """What a seat said in the auction: a number, or a pass, which has none."""

    seat: Seat
    number: int | None


class Auction(NamedTuple):
    """An auction as it stands: who speaks, whose bid stands, 0 before the first, and passes in a row."""

    options: NapoleonOptions
    dealer: Seat
    turn: Seat
    napoleon: Seat | None = None
    bid: int = 0
    passes: int = 0

    @property
    def lowest(self) -> int:
        """The lowest bid that may be made (NP-18 to NP-21)."""
        return max(self.bid + 1, self.options.min_bid)

    def after(self, call: Action) -> Auction:
        """Return the auction after a bid or a pass of the seat on turn (NP-16, NP-17, NP-22)."""
        turn = (self.turn + 1) % self.options.players
        if isinstance(call, Bid):
            return Auction(self.options, self.dealer, turn, self.turn, call.number)
        return self._replace(turn=turn, passes=self.passes + 1)

    @property
    def over(self) -> bool:
        """Whether all others have passed, or nothing can top the standing bid (NP-23 to NP-25)."""
        waiting = self.napoleon is None or self.options.own_raise  # for the last seat too (D2)
        return self.bid == HIGHEST or self.passes == self.options.players - 1 + waiting

    @property
    def won(self) -> tuple[Seat, int] | None:
        """Who is Napoleon, with which bid; None if nobody is (NP-25 to NP-27, D1)."""
        if self.napoleon is not None:
            return self.napoleon, self.bid
        forced = self.options.all_pass is AllPass.DEALER_FORCED
        return (self.dealer, self.options.min_bid) if forced else None


BIDS: Final = tuple(map(Bid, range(HIGHEST + 1)))
KEEP: Final = KeepTrump()
NAMES: Final = tuple(map(NameTrump, Suit))
CHANGES: Final = tuple(map(ChangeTrump, Suit))
SECRETARIES: Final = {card: NameSecretary(card) for card in PACK}
CALLS: Final = tuple(PlayAndCall(JOKER_CARD, suit) for suit in Suit)


class Message(Enum):
    """What Napoleon may say (NP-77)."""

    BE_CAREFUL = N_("Be careful, Secretary")
    TAKE_IT = N_("Take it, Secretary")

    @property
    def words(self) -> str:
        """What all hear."""
        return _(self.value)


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say something to the secretary, in the hearing of all (NP-77)."""

    message: Message


SAYS: Final = tuple(map(Say, Message))


@dataclass(frozen=True, slots=True)
class Remark:
    """What was said, and how many cards had been played by then."""

    message: Message
    played: int
