"""The rules of Old Maid, by the clauses of rules.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import ClassVar, Final, Self

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, TimeUp, Vocabulary
from cardtable.engine.cards import BACK, Card
from cardtable.engine.chance import Chance, FreeChance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet, leaders
from cardtable.engine.options import Undo
from cardtable.engine.piles import TABLE, Pile, Seat, Time, only
from cardtable.engine.result import DealResult, details
from cardtable.engine.rounds import next_dealer, replaced, round_from
from cardtable.engine.sampling import LARGEST, shuffle
from cardtable.games.old_maid.rules import topics
from cardtable.games.old_maid.rules.options import Kind, OddCard, OldMaidOptions
from cardtable.games.old_maid.rules.topics import Deed, Topic
from cardtable.language import _

MARK: Final = -1  # points: what a deal lost counts (OM-21)
SECOND: Final = 1000  # milliseconds
ROUNDS: Final = 20  # exchanges tried for each card, until any way is about as likely as any other


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw the card at a place of the offered hand, from 0 (OM-12)."""

    index: int


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """Put the offered hand in another order: for each place, from 0, the place where its card was (D10)."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Push one card of the offered hand up, or down again (D10)."""

    index: int


@dataclass(frozen=True, slots=True)
class Loss:
    """Who dealt, who was left with which card, what had been taken out unseen, and each seat's pairs."""

    dealer: Seat
    loser: Seat
    maid: Card
    removed: Card | None
    pairs: tuple[int, ...]


class OldMaidDeal(Deal):
    """One deal: each draws a card from the neighbour, pairs go, and one is left with the odd card."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Draw, Arrange, Raise, TimeUp)
    leisure: ClassVar[float] = 2.5
    say: Callable[[Topic], None]
    source: Seat | None
    raised: int | None

    def __init__(self, options: OldMaidOptions, marks: tuple[int, ...], dealer: Seat, chance: Chance) -> None:
        self.options = options
        super().__init__(options.players, options.pack, chance)
        self.deck = Pile("deck", self.pack)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat), ordered=True) for seat in range(self.seats)]
        self.pairs = [Pile(f"pairs/{seat}", up=True) for seat in range(self.seats)]
        self.removed = Pile("removed", up=options.removed is not None)
        self.marks = marks  # of earlier deals, one per seat
        self.dealer = dealer
        self.turn = dealer
        self.source = None  # who is drawn from: the nearest before the turn that holds cards (OM-10)
        self.turned_at: Time = 0  # when the turn began
        self.raised = None  # the place of the card that stands out
        self.over = False

    @property
    def timed(self) -> bool:
        """Whether there is a clock (option draw_time_s)."""
        return self.options.draw_time_s > 0

    def begin(self) -> None:
        """Take a card out, deal all others, and let everybody lay aside pairs (OM-2, OM-3, OM-5, D8)."""
        known = self.options.removed
        if known is not None:
            self.move(known, self.deck, self.removed)
        self.shuffle(self.deck)
        if self.options.odd_card is OddCard.REMOVE_UNKNOWN:
            self.move(self.deck.top, self.deck, self.removed)
        order = round_from(self.dealer + 1, self.seats)
        self.deal_round(self.deck, [self.hands[seat] for seat in order], len(self.deck))
        for seat in order:
            self._lay_first_pairs(seat)
        self._pass_turn(self.dealer)

    @property
    def offered(self) -> Pile:
        """The hand that is drawn from, while a deal runs."""
        assert self.source is not None, "somebody is drawn from"
        return self.hands[self.source]

    def actors(self) -> tuple[Seat, ...]:
        """Return whose turn it is."""
        return () if self.over else (self.turn,)

    def heeds(self, seat: Seat) -> tuple[Seat, ...]:
        """Return who may still arrange the hand that a seat draws from, unless there is a clock (D10)."""
        return () if self.options.draw_time_s or seat != self.turn else self.interjectors()

    def interjectors(self) -> tuple[Seat, ...]:
        """Return who is drawn from and may arrange its hand (D10)."""
        if self.source is None or not self.options.may_arrange or len(self.offered) == 1:
            return ()
        return (self.source,)

    def due(self) -> Time | None:
        """Return when the lot draws for the seat in turn."""
        limit = self.options.draw_time_s * SECOND
        return None if self.over or not limit else self.turned_at + limit

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return a draw of each offered card; to arrange them, each raise and each way to move one card."""
        if seat == TABLE:
            return [TimeUp()] if self.due() is not None else []
        if seat in self.actors():
            return [Draw(index) for index in range(len(self.offered))]
        if seat not in self.interjectors():
            return []
        size = len(self.offered)
        return [*map(Raise, range(size)), *map(Arrange, _orders(size))]

    def allows(self, seat: Seat, action: Action) -> bool:
        """Say whether an action is legal; any order of the offered hand is."""
        if isinstance(action, Arrange) and seat in self.interjectors():
            return _is_order(action.order, len(self.offered))
        return action in self.actions(seat)

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        if self.over:
            return Illegal("deal_over", _("This deal is over."))
        match action:
            case Draw():
                return _no_such_place() if seat == self.turn else refusals.not_your_turn("draw")
            case Arrange() | Raise() if not self.options.may_arrange:
                return Illegal("arrange_off", _("Hands are not arranged in this match."))
            case Arrange() | Raise() if seat != self.source:
                return Illegal("not_offering", _("Only the hand that is drawn from is arranged."))
            case Arrange():
                return Illegal("bad_order", _("Each card of the hand is put in one place."))
        return _no_such_place()

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action."""
        match action:
            case Draw(index):
                self._draw(index, late=False)
            case Arrange(order):
                self.change(raised=None)
                self.mix(self.hands[seat], order)
                self.say(Deed.MIXED.of(seat))
            case Raise(index):
                self.change(raised=None if index == self.raised else index)
            case TimeUp():
                self._draw(self.lots(len(self.offered))[0], late=True)

    def result(self) -> DealResult | None:
        """Return who lost, once the deal is over."""
        if not self.over:
            return None
        loser = self._holders()[0]
        points = replaced((0,) * self.seats, loser, MARK)
        unseen = self.removed.top if self.removed and self.options.removed is None else None
        pairs = tuple(len(pile) // 2 for pile in self.pairs)
        return DealResult(points, (Loss(self.dealer, loser, self.hands[loser].top, unseen, pairs),))

    def worlds(
        self,
        rng: Random,
        before: Sequence[Self] = (),  # noqa: ARG002  # each is drawn anew
        largest: int = LARGEST,  # noqa: ARG002  # of the contract
    ) -> Iterator[Self]:
        """Give worlds without end, in which no hand holds a pair."""
        while True:
            yield self._world(rng)

    def _world(self, rng: Random) -> Self:
        world = self.clone()
        piles = [pile for pile in world.piles() if BACK in pile]
        inside = [[card for card in pile.inside if card not in pile] for pile in piles]
        seen = {card for pile in world.piles() for card in pile}.union(*inside)
        unseen = [card for card in self.pack if card not in seen]
        known = [
            [*(card for card in pile if card is not BACK), *more]
            for pile, more in zip(piles, inside, strict=True)
        ]
        room = [pile.count(BACK) - len(more) for pile, more in zip(piles, inside, strict=True)]
        drawn_cards = laid(unseen, known, room, self.options.kind, rng)
        for pile, more, found in zip(piles, inside, drawn_cards, strict=True):
            cards = iter(rng.sample(more + found, len(more) + len(found)))
            pile[:] = [next(cards) if card is BACK else card for card in pile]
        world.viewer, world.chance = None, FreeChance(rng)
        return world

    def _lay_first_pairs(self, seat: Seat) -> None:
        """Lay aside as many pairs as there are, the lowest suits first (OM-6, OM-7, OM-8, D8)."""
        hand, pairs = self.hands[seat], self.pairs[seat]
        kinds: dict[object, list[Card]] = {}
        for card in sorted(hand, key=lambda card: card.order):
            kinds.setdefault(self.options.kind(card), []).append(card)
        laid_aside = [card for cards in kinds.values() for card in cards[: len(cards) // 2 * 2]]
        for card in laid_aside:
            self.move(card, hand, pairs)
        self.say(topics.LaidAside(seat, len(laid_aside) // 2))
        if not hand:
            self.say(Deed.SAFE.of(seat))

    def _draw(self, index: int, *, late: bool) -> None:
        """Move a card over, lay aside the pair that it makes, and pass the turn (OM-12 to OM-16)."""
        seat, source, offered = self.turn, self.source, self.offered
        assert source is not None, "somebody is drawn from"
        hand = self.hands[seat]
        card = offered[index]
        self.say((Deed.DREW_LATE if late else Deed.DREW).of(seat, to=source))
        self.change(raised=None)
        self.move(card, offered, hand)
        match = next((each for each in hand[:-1] if self._pair(each, card)), None)
        if match is None:
            self.show(card, hand, only(source))  # it knows what it gave, until that moves again
        else:
            self.move_run((card, match), hand, self.pairs[seat])  # what was hidden comes out first
            self.say(topics.Paired(seat, (match, card)))
        for each in (source, seat):
            if not self.hands[each]:
                self.say(Deed.SAFE.of(each))
        self._pass_turn(seat)

    def _pair(self, one: Card, two: Card) -> bool:
        return self.options.kind(one) == self.options.kind(two)

    def _holders(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self.hands[seat]]

    def _pass_turn(self, seat: Seat) -> None:
        """Let the next seat with cards draw, or end the deal (OM-9, OM-16, OM-19, D6, D7)."""
        holders = self._holders()
        if len(holders) == 1:
            self._finish(holders[0])
            return
        step = self.options.step
        turn = next(each for each in round_from(seat + step, self.seats, step) if each in holders)
        source = next(each for each in round_from(turn - step, self.seats, -step) if each in holders)
        self.change(turn=turn, source=source, turned_at=self.time if self.timed else 0)

    def _finish(self, loser: Seat) -> None:
        """Show the last card, and what was taken out unseen (OM-20)."""
        for pile in (self.hands[loser], self.removed):
            for card in tuple(pile):
                if not pile.faces_up(card):
                    self.turn_over(card, pile)
        self.change(over=True, source=None)
        self.say(Deed.LEFT.of(loser, self.hands[loser].top))
        self.score(loser, MARK)
        self.end(replaced((0,) * self.seats, loser, MARK))


def _is_order(order: Sequence[int], size: int) -> bool:
    return sorted(order) == list(range(size))


def moved(size: int, start: int, end: int) -> tuple[int, ...]:
    """Return the order in which only the card at one place goes to another, between the others."""
    others = [at for at in range(size) if at != start]
    return (*others[:end], start, *others[end:])


@cache
def _orders(size: int) -> tuple[tuple[int, ...], ...]:
    """Return all orders in which one card is moved, each once."""
    pairs = ((start, end) for start in range(size) for end in range(size) if start != end)
    return tuple(dict.fromkeys(moved(size, *pair) for pair in pairs))


def _no_such_place() -> Illegal:
    return Illegal("bad_index", _("There is no card at that place of the hand."))


class OldMaid(Game[OldMaidOptions, OldMaidDeal]):
    """Old Maid: some deals, and the fewest marks win."""

    id = "old-maid"
    options = OldMaidOptions
    deal = OldMaidDeal

    def new_deal(self, options: OldMaidOptions, sheet: Sheet, chance: Chance) -> OldMaidDeal:
        """Return the next deal; the deal passes to the left (OM-22)."""
        marks = tuple(-points for points in self.totals(options, sheet))
        dealer = next_dealer(details(sheet, Loss), options.players, chance)
        return OldMaidDeal(options, marks, dealer, chance)

    def winners(self, options: OldMaidOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has the fewest marks, once all deals are played (OM-23, D12)."""
        return leaders(self.totals(options, sheet)) if len(sheet) == options.deals else None

    def undo_rules(self, options: OldMaidOptions) -> tuple[Undo, ...]:
        """Return the rules of undo; against the clock nothing is taken back."""
        return (Undo.OFF,) if options.draw_time_s else tuple(Undo)


def laid(
    unseen: Sequence[Card],
    known: Sequence[Sequence[Card]],
    room: Sequence[int],
    kind: Callable[[Card], Kind],
    rng: Random,
) -> list[list[Card]]:
    """Return so many unseen cards for each pile as there is room, so that no pile holds two of a kind.

    `known` are the cards that are seen to lie in each pile. From any way two cards change places wherever
    that makes no new pair, until there is none and long after: all ways come up about equally often.
    (H. J. Ryser, Combinatorial Properties of Matrices of Zeros and Ones, 1957: exchanges reach them all.)
    """
    cards = list(unseen)
    shuffle(cards, rng)
    piles = [pile for pile, count in enumerate(room) for __ in range(count)]
    kinds = [Counter(map(kind, found)) for found in known]
    for card, pile in zip(cards, piles, strict=True):
        kinds[pile][kind(card)] += 1
    tries = ROUNDS * len(cards)
    while tries > 0 or _paired(kinds):
        tries -= 1
        one, two = int(rng.random() * len(cards)), int(rng.random() * len(cards))
        _exchange(cards, (one, piles[one]), (two, piles[two]), kinds, kind)
    return [[card for card, at in zip(cards, piles, strict=True) if at == pile] for pile in range(len(room))]


def _paired(kinds: Sequence[Counter[Kind]]) -> bool:
    return any(count > 1 for each in kinds for count in each.values())


def _exchange(
    cards: list[Card],
    one: tuple[int, int],
    two: tuple[int, int],
    kinds: Sequence[Counter[Kind]],
    kind: Callable[[Card], Kind],
) -> None:
    """Let two cards, given by place and pile, change places, unless that makes a new pair."""
    (first, here), (second, there) = one, two
    mine, theirs = kind(cards[first]), kind(cards[second])
    if here == there or mine == theirs:
        return
    made = (kinds[here][theirs] > 0) + (kinds[there][mine] > 0)
    parted = (kinds[here][mine] > 1) + (kinds[there][theirs] > 1)
    if made > parted:
        return
    kinds[here][mine] -= 1
    kinds[here][theirs] += 1
    kinds[there][theirs] -= 1
    kinds[there][mine] += 1
    cards[first], cards[second] = cards[second], cards[first]
