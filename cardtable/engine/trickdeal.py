"""A deal of tricks: one card from each seat, the best of which takes them and leads to the next.

What a game of tricks shares is here: hands, trick and tricks taken, who leads and whose turn it is, what has
been played and what that shows, the last trick, and why a card is refused. A game says what comes before and
after: its auction, its trumps, what the tricks are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from cardtable.engine import refusals, tricks
from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import Card, Suit, jokers, pack
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Pile, Seat, only
from cardtable.engine.rounds import CLOCKWISE, Step, round_from
from cardtable.engine.topics import Took
from cardtable.engine.tricks import ACE_HIGH, Order, Trick, Voids
from cardtable.language import _


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Bid no more, or play no card, for this turn or the rest, as the game has it."""


PASS: Final = Pass()
PLAY_OF: Final = {card: Play(card) for card in (*pack(), *jokers(2))}.__getitem__


class TrickDeal(Deal):
    """One deal of tricks.

    A game sets `turn` to let the play begin, and carries on in `played_out`. The tricks taken lie face up,
    for everybody saw them played: whoever counts cards reads them there.

    `whole` has every card that the game may use, also those that its options leave out, and `order` the
    strength of each rank.
    """

    say: Callable[[Took], None]
    whole: ClassVar[tuple[Card, ...]] = tuple(pack())
    order: ClassVar[Order] = ACE_HIGH
    number: int  # of the deal, from 1
    dealer: Seat
    before: tuple[int, ...]  # points of earlier deals, one per seat
    leader: Seat  # of the trick that lies there or comes next
    turn: Seat | None  # None where not one seat alone has to act
    step: Step  # in which direction play goes round
    trump: Suit | None
    voids: Voids
    history: tuple[Trick, ...]  # the tricks taken, in order

    def __init__(self, seats: int, found: Sequence[Card], chance: Chance, dealer: Seat) -> None:
        super().__init__(seats, found, chance)
        self.dealer, self.leader, self.turn, self.step = dealer, (dealer + 1) % seats, None, CLOCKWISE
        self.trump, self.history, self.voids = None, (), (0,) * seats
        self.deck = Pile("deck", found)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(seats)]
        self.trick = Pile("trick", up=True)
        self.taken = [Pile(f"taken/{seat}", up=True) for seat in range(seats)]

    # What a game of tricks says of itself, where it differs.

    def playable(self, seat: Seat) -> Sequence[Card]:
        """Return the cards that the seat on turn may play: the suit led is followed."""
        hand, trick = self.hands[seat], self.trick
        return tricks.following(hand, trick[0].suit) if trick else hand

    def best_of(self, trick: Sequence[Card]) -> int:
        """Return the place of the card that has a trick so far, 0 for the lead."""
        return tricks.winning(trick, self.order, self.trump)

    def unbeaten(self, card: Card, others: Sequence[Card]) -> bool:
        """Say whether a card that is led takes the trick, whatever of `others` is played to it."""
        return all(self.best_of((card, other)) == 0 for other in others)

    def laid(self, seat: Seat, card: Card) -> None:
        """Note what all learn from a card just laid: who does not follow has none of the suit led."""
        led = self.trick[0].suit
        if card.suit is not led:
            voids = tricks.with_void(self.voids, seat, led)
            if voids is not self.voids:
                self.change(voids=voids)

    def told(self) -> int | None:
        """Return what counts in the trick that lies there, as far as all are told when it is taken."""
        return None

    def gained(self, winner: Seat) -> bool:
        """Note what a trick just taken is worth; return whether it ends the deal, though cards are left."""
        raise NotImplementedError

    def act(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action that is no card played: a bid, the naming of trumps, talk."""
        raise NotImplementedError

    def played_out(self) -> None:
        """Carry on after the last trick, or once a trick has ended the deal."""
        raise NotImplementedError

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this deal, one per seat, which are none before it is over."""
        raise NotImplementedError

    # Given to every game of tricks.

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of all deals with this one, one per seat."""
        return tuple(map(sum, zip(self.before, self.scores, strict=True)))

    @property
    def last(self) -> Trick | None:
        """The last trick taken, if there is one."""
        return self.history[-1] if self.history else None

    @property
    def lying(self) -> Trick:
        """The trick that lies there, who has it so far as its winner."""
        at = self.best_of(self.trick) if self.trick else 0
        return Trick(tuple(self.trick), self.leader, (self.leader + self.step * at) % self.seats)

    def cards_played(self) -> list[list[Card]]:
        """Return the cards that each seat has played, in seat order and then as they were played."""
        found: list[list[Card]] = [[] for __ in range(self.seats)]
        for seat, card in self.course():
            found[seat].append(card)
        return found

    def course(self) -> Iterator[tuple[Seat, Card]]:
        """Give every card played with its seat, in the order of play."""
        for trick in (*self.history, self.lying):
            yield from zip(self.round(trick.leader), trick.cards, strict=False)  # one may be under way

    def round(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in the order of play, from `first` on."""
        return round_from(first, self.seats, self.step)

    def actors(self) -> tuple[Seat, ...]:
        """Return the seat on turn."""
        return () if self.turn is None else (self.turn,)

    def plays(self, seat: Seat) -> list[Play]:
        """Return what the seat on turn may play."""
        return list(map(PLAY_OF, self.playable(seat)))

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile: in no hand that did not follow to its suit."""
        kind, __, seat = pile.name.partition("/")
        return kind != "hand" or not tricks.void(self.voids, int(seat), card.suit)

    def play_refusal(self, seat: Seat, card: Card) -> Illegal:
        """Return why a card is refused while cards are played."""
        if seat != self.turn:
            return refusals.not_your_turn("play")
        if card not in self.whole:
            return refusals.no_such_card()
        if card not in self.hands[seat]:
            return refusals.not_in_hand(card, "not_in_hand")
        return Illegal(
            "must_follow_suit",
            _("You hold {suit}, and must follow suit.").format(suit=self.trick[0].suit.symbol),
        )

    @property
    def takes_the_rest(self) -> bool:
        """Whether the seat on turn takes all tricks that are left, whatever is played, by what it sees alone.

        Cards are played to tricks. It leads, and no card that it has not seen beats any of its own: one that
        none beats alone is not beaten by several. So it leads again, and what is still unseen grows less.
        """
        seat = self.turn
        if seat is None or self.trick or not any(isinstance(each, Play) for each in self.actions(seat)):
            return False
        hand, seen = self.hands[seat], {card for trick in self.history for card in trick.cards}
        unseen = [card for card in self.pack if card not in seen and card not in hand]
        return all(self.unbeaten(card, unseen) for card in hand)

    def deal_out(self, count: int) -> None:
        """Deal so many cards of the deck, one at a time, from the seat after the dealer on."""
        after = round_from(self.dealer + 1, self.seats)
        self.deal_round(self.deck, [self.hands[seat] for seat in after], count)

    def perform(self, seat: Seat, action: Action) -> None:
        """Play a card, the last of which takes the trick; or do what the game has besides."""
        if type(action) is not Play:
            self.act(seat, action)
            return
        card = action.card
        trick = self.trick
        self.move(card, self.hands[seat], trick)
        self.laid(seat, card)
        if len(trick) == self.seats:
            self._take()
        elif self.events is None:
            self.turn = (seat + self.step) % self.seats
        else:
            self.change(turn=(seat + self.step) % self.seats)

    def play_last(self) -> None:
        """Play the last trick, in which nobody has a choice."""
        for seat in self.round(self.leader):
            self.change(turn=seat)
            card = self.hands[seat].top
            self.move(card, self.hands[seat], self.trick)
            self.laid(seat, card)
        self._take()

    def _take(self) -> None:
        """Give the trick to its winner, who leads to the next."""
        trick, at = self.trick, self.best_of(self.trick)
        cards, winner = tuple(trick), (self.leader + self.step * at) % self.seats
        if self.events is not None:
            self.say(Took(winner, cards[at], self.told()))
        self.sweep(trick, self.taken[winner])
        history = (*self.history, Trick(cards, self.leader, winner))
        if self.events is None:
            self.history, self.leader, self.turn = history, winner, winner
        else:
            self.change(history=history, leader=winner, turn=winner)
        settled, left = self.gained(winner), len(self.hands[winner])
        if settled or not left:
            self.played_out()
        elif left == 1:
            self.play_last()
