"""A toy game of tricks: counterclockwise, clubs are trump, and the two of hearts ends it."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Suit, cards, suit_cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.result import DealResult
from cardtable.engine.rounds import COUNTERCLOCKWISE
from cardtable.engine.trickdeal import Play, TrickDeal

SEATS = 3
END = cards("2H")[0]


class ToyDeal(TrickDeal):
    """Four cards each of three suits, and six left in the deck; a trick is a point."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Play)
    whole = tuple(card for suit in list(Suit)[:3] for card in suit_cards(suit, highest=6))
    over: bool

    def __init__(self, seed: int = 1, dealer: int = 0) -> None:
        super().__init__(SEATS, self.whole, SeededChance(seed), dealer)
        self.number, self.before, self.over = 1, (0, 5, 0), False
        self.step, self.trump, self.turn = COUNTERCLOCKWISE, Suit.CLUBS, self.leader

    def begin(self) -> None:
        self.shuffle(self.deck)
        self.deal_out(12)

    def actions(self, seat: int) -> Sequence[Action]:
        return self.plays(seat) if seat == self.turn else ()

    def refusal(self, seat: int, action: Action) -> Illegal:
        assert isinstance(action, Play)
        return self.play_refusal(seat, action.card)

    def gained(self, winner: int) -> bool:
        assert self.history[-1].winner == winner
        return END in self.history[-1].cards

    def played_out(self) -> None:
        self.change(over=True, turn=None)
        self.end(self.scores)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(len(pile) // SEATS for pile in self.taken)

    def result(self) -> DealResult | None:
        return DealResult(self.scores) if self.over else None


def new(seed: int = 1) -> ToyDeal:
    """Return a deal that has begun."""
    deal = ToyDeal(seed)
    deal.begin()
    return deal


def laid(*hands: str, leader: int = 0) -> ToyDeal:
    """Return a deal with these hands, before the lead."""
    deal = ToyDeal()
    deal.deck.clear()
    for pile, hand in zip(deal.hands, hands, strict=True):
        pile[:] = cards(hand)
    deal.pack = tuple(card for pile in deal.hands for card in pile)
    deal.leader = deal.turn = leader
    return deal


def play(deal: ToyDeal, text: str) -> None:
    """Play cards, each by the seat on turn."""
    for card in cards(text):
        assert deal.turn is not None
        deal.apply(deal.turn, Play(card))


def at_random(seed: int, plays: int) -> ToyDeal:
    """Return a deal in which so many cards were played at random."""
    deal, rng = new(seed), Random(seed)
    for _ in range(plays):
        if deal.turn is not None:
            deal.apply(deal.turn, rng.choice(deal.plays(deal.turn)))
    return deal
