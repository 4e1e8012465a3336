"""The rules of Oh Hell, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from random import Random
from typing import ClassVar, Final

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.chance import Chance
from cardtable.engine.game import Game, Sheet, leaders, totals
from cardtable.engine.piles import Pile, Sealed, Seat, only
from cardtable.engine.result import DealResult, details
from cardtable.engine.rounds import next_dealer, replaced
from cardtable.engine.topics import HasBid, HasSealed, Rests
from cardtable.engine.trickdeal import PLAY_OF, Play, TrickDeal
from cardtable.games.oh_hell.rules import topics
from cardtable.games.oh_hell.rules.options import (
    CARDS,
    FEWEST,
    BidMode,
    FirstDealer,
    FullDealTrump,
    OhHellOptions,
    Scoring,
    largest,
    sizes,
)
from cardtable.games.oh_hell.rules.topics import Topic
from cardtable.language import _


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid a number of tricks (OH-27, OH-28)."""

    number: int


class Phase(Enum):
    """What a deal waits for."""

    BID = auto()
    PLAY = auto()
    OVER = auto()


BID, PLAY, OVER = Phase  # looking a member up in its enum is slow, and each action asks for one
BIDS: Final = tuple(Bid(count) for count in range(CARDS // FEWEST + 1))


@dataclass(frozen=True, slots=True)
class Summary:
    """A deal as the score sheet shows it; bids and tricks are one per seat, in seat order."""

    dealer: Seat
    bids: tuple[int, ...]
    tricks: tuple[int, ...]


class OhHellDeal(TrickDeal):
    """One deal: a trump is turned, all bid how many tricks they will take, and play (OH-2, OH-35 to OH-40).

    The table shows the number of tricks taken and the last one (D6 keeps the rest of the pack hidden, not
    these).
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Bid, Play)
    say: Callable[[Topic], None]
    options: OhHellOptions
    size: int  # cards each
    phase: Phase
    bids: tuple[int | None, ...]  # as far as they are known to all, one per seat
    tricks: tuple[int, ...]  # taken so far, one per seat

    def __init__(
        self, options: OhHellOptions, before: tuple[int, ...], chance: Chance, number: int, dealer: Seat
    ) -> None:
        super().__init__(options.players, self.whole, chance, dealer)
        self.options, self.before, self.number = options, before, number
        self.size = sizes(options)[number - 1]
        self.turn = self.leader if options.bid_mode is BidMode.IN_TURN else None  # (OH-25, OH-34)
        self.phase = BID
        self.bids = (None,) * self.seats
        self.tricks = (0,) * self.seats
        self.turned = Pile("turned", up=True)
        self.sealed: Sealed[int] = Sealed("bids", self.seats)  # used while all bid together
        if self.size == 1 and options.blind_one:  # each card is seen by all the others (D7)
            for seat, hand in enumerate(self.hands):
                hand.eyes = (only(self.seats) - 1) & ~only(seat)

    def begin(self) -> None:
        """Shuffle, deal one card at a time, and find the trump (OH-6, OH-19)."""
        self.say(topics.BegunWithSize(self.number, self.size, self.dealer))
        self.shuffle(self.deck)
        self.deal_out(self.size * self.seats)
        if self.deck:
            self._turn_trump()
        elif self.options.full_deal_trump is FullDealTrump.DEALER_LAST:
            self._show_trump()
        else:
            self.say(topics.Notice.NO_TRUMP)  # (OH-23)

    def _turn_trump(self) -> None:
        if self.options.peak_no_trump and self.size == largest(self.seats):
            self.say(topics.Notice.NO_TRUMP)
            return
        self.move(self.deck.top, self.deck, self.turned)  # (OH-21, OH-24)
        self.change(trump=self.turned.top.suit)  # (OH-20)
        self.say(topics.Deed.TRUMP_TURNED.of(self.dealer, self.turned.top))

    def _show_trump(self) -> None:
        hand = self.hands[self.dealer]
        card = hand.top
        self.show(card, hand)
        self.change(trump=card.suit)
        self.say(topics.Deed.TRUMP_SHOWN.of(self.dealer, card))

    @property
    def barred(self) -> int | None:
        """The number that the seat on turn, if it is the dealer, may not bid (OH-31 to OH-33, D3, D4)."""
        if self.phase is not BID or self.turn != self.dealer or not self.options.dealer_hook:
            return None
        left = self.size - self.bid_total
        return left if left >= 0 else None

    @property
    def bid_total(self) -> int:
        """The sum of the bids known to all."""
        return sum(bid for bid in self.bids if bid is not None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this deal, one per seat, which are none before it is over."""
        if self.phase is not OVER:
            return (0,) * self.seats
        rule, size = self.options.scoring, self.size
        return tuple(points(rule, size, bid, won) for bid, won in zip(self._bids(), self.tricks, strict=True))

    def actors(self) -> tuple[Seat, ...]:
        """Return the seat on turn, or all that have yet to bid together."""
        if self.turn is not None:
            return (self.turn,)
        if self.phase is OVER:
            return ()
        return tuple(seat for seat, bid in enumerate(self.sealed.values) if bid is None)

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return the numbers that may be bid, or the cards that may be played (OH-28, OH-36 to OH-40)."""
        if self.phase is PLAY and seat == self.turn:
            return list(map(PLAY_OF, self.playable(seat)))
        if self.phase is not BID or seat not in self.actors():
            return ()
        barred = self.barred
        return [bid for bid in BIDS[: self.size + 1] if bid.number != barred]

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why a bid or a card is refused."""
        if self.phase is OVER:
            return refusals.deal_over()
        if isinstance(action, Bid):
            return self._bid_refusal(seat, action.number)
        assert isinstance(action, Play), "bids and cards are the only actions of this game"
        if self.phase is BID:
            return Illegal("wrong_phase", _("Cards are played once all have bid."))
        return self.play_refusal(seat, action.card)

    def _bid_refusal(self, seat: Seat, number: int) -> Illegal:
        if self.phase is PLAY:
            return Illegal("wrong_phase", _("All have bid, and a bid cannot be changed."))  # (OH-27, D10)
        if self.turn is None and self.sealed.values[seat] is not None:
            return refusals.already_bid()
        if self.turn not in (None, seat):
            return refusals.not_your_turn("bid")
        if not 0 <= number <= self.size:
            return Illegal(
                "bid_out_of_range", _("A bid is a number from 0 to {size}.").format(size=self.size)
            )
        return Illegal(
            "hook_forbidden", _("A bid of {number} would make the bids come out even.").format(number=number)
        )

    def act(self, seat: Seat, action: Action) -> None:
        """Note a bid."""
        assert isinstance(action, Bid), "bids and cards are the only actions of this game"
        if self.options.bid_mode is BidMode.TOGETHER:
            self._bid_secretly(seat, action.number)
        else:
            self._bid(seat, action.number)

    def guess(self, sealed: Sealed[object], seat: Seat, rng: Random) -> object:  # noqa: ARG002  # each may be
        """Return a number that a seat may have bid, all being equally likely."""
        return int(rng.random() * (self.size + 1))

    def result(self) -> DealResult | None:
        """Return the points and the summary once the deal is over."""
        if self.phase is not OVER:
            return None
        return DealResult(self.scores, (Summary(self.dealer, self._bids(), self.tricks),))

    def _bids(self) -> tuple[int, ...]:
        return tuple(bid for bid in self.bids if bid is not None)

    def _bid(self, seat: Seat, number: int) -> None:
        self.change(bids=replaced(self.bids, seat, number))
        if self.heard:
            self.say(HasBid(seat, number))  # (OH-29)
        if seat == self.dealer:  # (OH-26)
            self._begin_play()
        else:
            self.change(turn=(seat + 1) % self.seats)

    def _bid_secretly(self, seat: Seat, number: int) -> None:
        self.seal(seat, self.sealed, number)
        self.say(HasSealed(seat))
        if self.sealed.complete:
            self.open(self.sealed)
            self.change(bids=tuple(self.sealed.of(each) for each in range(self.seats)))
            self.say(topics.BidsOpened(self._bids()))
            self._begin_play()

    def _begin_play(self) -> None:
        self.change(phase=PLAY, turn=self.leader)
        self.say(Rests())
        if self.size == 1:
            self.play_last()

    def gained(self, winner: Seat) -> bool:
        """Count the trick (OH-41 to OH-44)."""
        before = self.tricks
        tricks = (*before[:winner], before[winner] + 1, *before[winner + 1 :])
        if self.events is None:
            self.tricks = tricks
        else:
            self.change(tricks=tricks)
        return False

    def played_out(self) -> None:
        """Score the bids (OH-45); the last trick was played at once (D8)."""
        self.change(phase=OVER, turn=None)
        scores = self.scores
        for seat, (bid, won) in enumerate(zip(self._bids(), self.tricks, strict=True)):
            found = scores[seat]
            if self.heard:
                deed = topics.Deed.MADE.of(seat, bid, found)
                self.say(deed if bid == won else topics.Deed.MISSED.of(seat, bid, won, found))
            self.score(seat, found)
        self.end(scores)


def points(scoring: Scoring, size: int, bid: int, won: int) -> int:
    """Return what a seat scores that bid and took so many tricks in a deal of `size` cards each."""
    made = bid == won
    match scoring:
        case Scoring.SOURCE:  # (OH-46 to OH-50, D14, D15)
            return (2 * bid + 3 if bid else size) if made else 0
        case Scoring.TEN_PLUS_BID:
            return 10 + bid if made else 0
        case Scoring.TRICKS_PLUS_TEN:
            return won + 10 * made
        case Scoring.TEN_MINUS_MISS:
            return 10 + bid if made else -abs(bid - won)


class OhHell(Game[OhHellOptions, OhHellDeal]):
    """Oh Hell: deals of changing size."""

    id = "oh-hell"
    options = OhHellOptions
    deal = OhHellDeal

    def new_deal(self, options: OhHellOptions, sheet: Sheet, chance: Chance) -> OhHellDeal:
        """Return the next deal, which knows the points so far."""
        dealer = _dealer(options, sheet, chance)
        return OhHellDeal(options, totals(options.players, sheet), chance, len(sheet) + 1, dealer)

    def winners(self, options: OhHellOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won: after the last deal all with the most points (OH-52 to OH-54, D5)."""
        if len(sheet) < len(sizes(options)):
            return None
        return leaders(totals(options.players, sheet))

    def bid_came(self, result: DealResult, seat: Seat) -> str:
        """Return whether a bid was made, or by how many tricks it was not."""
        found = result.detail(Summary)
        over = found.tricks[seat] - found.bids[seat]
        return "made" if not over else f"{abs(over)} {'over' if over > 0 else 'short'}"


def _dealer(options: OhHellOptions, sheet: Sheet, chance: Chance) -> Seat:
    """Return who deals next: the seat after the last dealer (OH-4, OH-5, D9)."""
    known = details(sheet, Summary)
    if options.first_dealer is FirstDealer.RANDOM or known:
        return next_dealer(known, options.players, chance)
    return (list(FirstDealer).index(options.first_dealer) - 1 + len(sheet)) % options.players
