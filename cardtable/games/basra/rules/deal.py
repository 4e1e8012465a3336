"""The rules of Basra, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar, Final

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import JACK, Card, pack
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet, leaders, totals
from cardtable.engine.piles import Pile, Seat, only
from cardtable.engine.refusals import not_in_hand
from cardtable.engine.result import DealResult, details
from cardtable.engine.rounds import next_dealer
from cardtable.engine.topics import Begun
from cardtable.games.basra.rules import topics
from cardtable.games.basra.rules.captures import (
    DONE,
    TAKEN,
    Cards,
    Choose,
    Done,
    Offers,
    Play,
    PlayPlainly,
    Take,
    Terms,
    captures,
    counts,
    offers,
)
from cardtable.games.basra.rules.options import BasraOptions, FloorJacks
from cardtable.games.basra.rules.tally import Tally, tally
from cardtable.games.basra.rules.topics import Topic
from cardtable.language import _

TABLE: Final = 4  # cards laid out before the first batch (BA-10)
SIDES: Final = 2
BASRA: Final = 10  # points (BA-44)
SEVEN_BASRA: Final = 10  # the most that a sweeping 7D may take to make a Basra


class Phase(Enum):
    """What a deal waits for."""

    PLAY = auto()
    CAPTURE = auto()  # the seat on turn chooses step by step what its card captures
    OVER = auto()


_NOT_NOW: Final = {
    Phase.PLAY: _("Play a card first."),
    Phase.CAPTURE: _("First choose what the card captures."),
}  # by what the deal waits for instead


@dataclass(frozen=True, slots=True)
class Summary:
    """A deal as the score sheet shows it; there is one tally per side."""

    number: int
    dealer: Seat
    sides: tuple[Tally, ...]


class BasraDeal(Deal):
    """One deal: the whole pack is dealt in batches and played out.

    Seats are numbered in playing order, by the option `direction` each to the right or the left of the one
    before (BA-9, BA-14, D16). A side is a seat of two, or seats 0 and 2 against 1 and 3 (BA-2, BA-3).
    Captured cards lie face up, for everybody saw them taken, and who counts cards may read them there; the
    table shows no more than the option `open_piles` allows (D18).
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Play, PlayPlainly, Choose, Take, Done)
    say: Callable[[Topic], None]
    options: BasraOptions
    terms: Terms
    before: tuple[int, ...]  # points from earlier deals, one per seat
    number: int  # of the deal, from 1
    dealer: Seat
    batch: int  # from 1; 0 before the first
    phase: Phase
    turn: Seat | None  # None once the deal is over
    last: Seat | None  # who captured last
    basras: tuple[int, ...]  # one per side, those by a jack included
    jack_basras: tuple[int, ...]  # of a lone jack by a jack, one per side
    buried: tuple[Card, ...]  # put back into the pack from the first four (BA-11)
    chosen: Card | None  # the card that captures step by step, on top of the table
    taking: tuple[Card, ...]  # what it captures so far
    played: tuple[Play, ...]  # of this batch, from its first player on

    def __init__(
        self, options: BasraOptions, before: tuple[int, ...], chance: Chance, number: int, dealer: Seat
    ) -> None:
        super().__init__(options.players, pack(), chance)  # (BA-4)
        self.options, self.before, self.number, self.dealer = options, before, number, dealer
        self.terms = options.terms
        self.batch = 0
        self.phase = Phase.PLAY
        self.turn = (dealer + 1) % self.seats  # (BA-13)
        self.last = self.chosen = None
        self.basras = self.jack_basras = (0,) * SIDES
        self.buried = self.taking = self.played = ()
        self.deck = Pile("deck", self.pack)
        self.table = Pile("table", up=True)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(self.seats)]
        self.taken = [Pile(f"captured/{side}", up=True) for side in range(SIDES)]  # (BA-24)

    def begin(self) -> None:
        """Shuffle, deal the first batch and lay out the table (BA-8 to BA-12)."""
        self.say(Begun(self.number, self.dealer))
        self.shuffle(self.deck)
        self._deal_batch()
        for __ in range(TABLE):
            self.move(self.deck.top, self.deck, self.table)
        if self.options.floor_jacks is FloorJacks.BURY:
            self._bury()
        self.say(topics.Opened(tuple(self.table)))

    def _deal_batch(self) -> None:
        """Give each seat its cards in one packet, the dealer last (BA-8, BA-9, BA-15 to BA-19)."""
        self.change(batch=self.batch + 1, played=())
        self.say(topics.Dealt(self.batch, self.batches))
        for count in range(1, self.seats + 1):
            hand = self.hands[(self.dealer + count) % self.seats]
            for __ in range(int(self.options.hand_size.value)):
                self.move(self.deck.top, self.deck, hand)

    def _bury(self) -> None:
        """Replace sweeping cards, each by the next card, and put them back at random (BA-11, D7)."""
        while found := next((each for each in self.table if self.terms.sweeps(each)), None):
            self.say(topics.Buried(found))
            self.move(self.deck.top, self.deck, self.table)
            self.move(found, self.table, self.deck)
            self.shuffle(self.deck)
            if found not in self.buried:  # one can come up again
                self.change(buried=(*self.buried, found))

    @property
    def batches(self) -> int:
        """How many batches the deal has (BA-17, BA-18, D17)."""
        return (len(pack()) - TABLE) // (self.seats * int(self.options.hand_size.value))

    @property
    def lone(self) -> Card | None:
        """The one card on the table, if there is just one: whoever matches it makes a Basra (BA-37)."""
        return self.table[0] if len(self.table) == 1 else None

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What each side has so far, most cards as soon as they are more than half (BA-44 to BA-53)."""
        extra = int(self.options.jack_basra.value) - BASRA
        return tuple(
            tally(
                pile,
                majority=int(self.options.majority_points.value),
                basras=basras,
                basra_points=BASRA * basras + extra * jacks,
            )
            for pile, basras, jacks in zip(self.taken, self.basras, self.jack_basras, strict=True)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this deal as far as it has been played, one per seat; partners have the same."""
        found = self.tallies
        return tuple(found[side_of(seat)].points for seat in range(self.seats))

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of all deals that are over, one per seat (BA-54, D14)."""
        if self.phase is not Phase.OVER:
            return self.before
        return tuple(map(sum, zip(self.before, self.scores, strict=True)))

    @property
    def lying(self) -> Cards:
        """The table cards, without the one that captures step by step."""
        return tuple(self.table if self.chosen is None else self.table[:-1])

    @property
    def offers(self) -> Offers:
        """What each card may do on the table as it lies."""
        return offers(self.lying, self.terms)

    def plays(self, card: Card) -> Sequence[Play | Choose]:
        """Return the ways to play a card now: the suggested capture first (D4)."""
        return self.offers.plays(card)

    def actors(self) -> tuple[Seat, ...]:
        """Return the seat on turn (BA-14)."""
        return () if self.turn is None else (self.turn,)

    def actions(self, seat: Seat) -> Sequence[Play | Choose | Take | Done]:
        """Return the ways to play each card in hand, or the steps of a capture (BA-20 to BA-36)."""
        if seat != self.turn:
            return ()
        found = self.offers
        if self.chosen is None:
            return [play for each in self.hands[seat] for play in found.plays(each)]
        done = [DONE] if found.complete(self.chosen, self.taking) else []
        return [*done, *(TAKEN[each] for each in found.takes(self.chosen, self.taking))]

    def spelled_out(self, action: Action) -> Action:
        """Return a play with what it captures: if that is left out, a jack takes all (BA-33)."""
        if not isinstance(action, PlayPlainly):
            return action
        return Play(action.card, self.lying if self.terms.sweeps(action.card) else ())

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        if self.phase is Phase.OVER:
            won = _winners(self.options, self.totals) is not None
            return refusals.game_over() if won else refusals.deal_over()
        wanted = Phase.CAPTURE if isinstance(action, Take | Done) else Phase.PLAY
        if self.phase is not wanted:
            return Illegal("wrong_phase", _NOT_NOW[self.phase])
        if seat != self.turn:
            return refusals.not_your_turn()
        match action:
            case Play():
                return _refused_play(action, self.hands[seat], self.lying, self.terms)
            case Choose(played):
                return _refused_choice(played, self.hands[seat])
        assert self.chosen is not None, "a card captures step by step"
        if isinstance(action, Take):
            return _refused_take(action.card, self.chosen, self.taking, self.lying, self.terms)
        return _refused_end(self.chosen, self.taking, self.lying, self.terms)

    def perform(self, seat: Seat, action: Action) -> None:
        """Play a card, or go a step on in what it captures."""
        if isinstance(action, Play):
            self.move(action.card, self.hands[seat], self.table)
            self._capture(seat, action, action.captured)
        elif isinstance(action, Choose):
            self.move(action.card, self.hands[seat], self.table)
            self.change(phase=Phase.CAPTURE, chosen=action.card)
            self.say(topics.Deed.CHOOSES.of(seat, action.card))
        elif isinstance(action, Take):
            self._take(seat, action.card)
        else:
            self._choose_no_more(seat)

    def _take(self, seat: Seat, wanted: Card) -> None:
        self.change(taking=(*self.taking, wanted))
        self.say(topics.Added(seat, wanted))
        assert self.chosen is not None, "a card is taken by a card"
        if not self.offers.takes(self.chosen, self.taking):  # nothing is left to choose
            self._choose_no_more(seat)

    def _choose_no_more(self, seat: Seat) -> None:
        played, captured = self.chosen, self.taking
        assert played is not None, "a card has been chosen before it captures"
        self.change(phase=Phase.PLAY, chosen=None, taking=())
        self._capture(seat, Play(played, captured), captured)

    def _capture(self, seat: Seat, play: Play, captured: Cards) -> None:
        """Carry out what the card that lies on top of the table captures, in this order (BA-22 to BA-24)."""
        self.change(played=(*self.played, play))
        if captured:
            self._gather(seat, play.card, captured)
        else:
            self.say(topics.Deed.LAID_DOWN.of(seat, play.card))
        if any(self.hands):
            self.change(turn=(seat + 1) % self.seats)
        elif self.deck:
            self.change(turn=(self.dealer + 1) % self.seats)
            self._deal_batch()
        else:
            self._finish()

    def _gather(self, seat: Seat, played: Card, captured: Cards) -> None:
        side, cleared = side_of(seat), len(self.table) == len(captured) + 1
        self.say(topics.Captured(seat, played, captured))
        pile = self.taken[side]
        for each in (played, *captured):
            self.move(each, self.table, pile)
        if self.last != seat:
            self.change(last=seat)
        if cleared and self._is_basra(played, captured):
            self._count_basra(seat, played)

    def _is_basra(self, played: Card, captured: Cards) -> bool:
        """Say whether clearing the table of these cards is a Basra (BA-37 to BA-42)."""
        if played.rank == JACK:
            return len(captured) == 1 and captured[0].rank == JACK
        if self.terms.sweeps(played):
            return sum(each.rank for each in captured) <= SEVEN_BASRA  # a card without a number is above it
        return len(captured) == 1 or self.options.sweep_basra

    def _count_basra(self, seat: Seat, played: Card) -> None:
        side = side_of(seat)
        self.change(basras=_counted(self.basras, side))
        points = BASRA
        if played.rank == JACK:
            self.change(jack_basras=_counted(self.jack_basras, side))
            points = int(self.options.jack_basra.value)
        self.say(topics.Deed.MADE_BASRA.of(seat, points))
        self.score(seat, points)

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile: a buried one is in no hand of the first batch."""
        return self.batch > 1 or pile.name == "deck" or card not in self.buried

    def result(self) -> DealResult | None:
        """Return points and summary once the deal is over."""
        if self.phase is not Phase.OVER:
            return None
        return DealResult(self.scores, (Summary(self.number, self.dealer, self.tallies),))

    def _finish(self) -> None:
        """Give what lies there to who captured last, and end the deal (BA-45, BA-46, D12)."""
        if self.table and self.last is not None:
            self.say(topics.GotLeftovers(self.last, tuple(self.table)))
            pile = self.taken[side_of(self.last)]
            for each in tuple(self.table):
                self.move(each, self.table, pile)
        self.change(phase=Phase.OVER, turn=None)
        self.end(self.scores)


def side_of(seat: Seat) -> int:
    """Return the side that a seat plays for: partners sit opposite each other (BA-2, BA-3)."""
    return seat % SIDES


def _counted(found: tuple[int, ...], side: int) -> tuple[int, ...]:
    return tuple(count + (at == side) for at, count in enumerate(found))


def _winners(options: BasraOptions, points: tuple[int, ...]) -> tuple[Seat, ...] | None:
    """Return who has won with these totals, if somebody has (BA-55 to BA-57, D13)."""
    found = leaders(points)
    level = len({side_of(seat) for seat in found}) > 1
    return None if max(points) < options.target or level else found


class Basra(Game[BasraOptions, BasraDeal]):
    """Basra: deals up to a target."""

    id = "basra"
    options = BasraOptions
    deal = BasraDeal

    def new_deal(self, options: BasraOptions, sheet: Sheet, chance: Chance) -> BasraDeal:
        """Return the next deal, which knows the points so far."""
        before, number = totals(options.players, sheet), len(sheet) + 1
        dealer = next_dealer(details(sheet, Summary), options.players, chance)  # (BA-7, D15)
        return BasraDeal(options, before, chance, number, dealer)

    def winners(self, options: BasraOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won: a seat, or a team's two."""
        return _winners(options, totals(options.players, sheet))


def _refused_play(action: Play, hand: Sequence[Card], table: Cards, terms: Terms) -> Illegal:
    """Return why a seat with this hand may not play so."""
    card, captured = action.card, action.captured
    if card not in hand:
        return not_in_hand(card)
    strange = next((each for each in captured if each not in table), None)
    if strange is not None:
        return Illegal("card_not_on_table", _("{card} is not on the table.").format(card=strange.label))
    if terms.sweeps(card):
        return Illegal("jack_takes_all", _("{card} takes the whole table.").format(card=card.label))
    if not captured:
        return Illegal("capture_required", _("{card} can capture, so it must.").format(card=card.label))
    reason = _unfit(card, captured, table, terms)
    if reason is not None:
        return reason
    if not offers(table, terms).complete(card, captured):
        return Illegal(
            "capture_required", _("{card} must capture what can be added to that.").format(card=card.label)
        )
    return Illegal(
        "choose_in_steps", _("There are too many captures to list: choose the card, then what it takes.")
    )


def _refused_choice(card: Card, hand: Sequence[Card]) -> Illegal:
    """Return why a card may not be played to choose step by step."""
    if card not in hand:
        return not_in_hand(card)
    return Illegal("not_in_steps", _("What {card} captures is chosen at once.").format(card=card.label))


def _refused_take(wanted: Card, chosen: Card, taken: Cards, table: Cards, terms: Terms) -> Illegal:
    """Return why the card that chooses may not capture `wanted` too."""
    if wanted not in table or wanted in taken:
        return Illegal(
            "card_not_on_table", _("{card} does not lie there to be taken.").format(card=wanted.label)
        )
    if wanted in offers(table, terms._replace(one_each=False)).takes(chosen, taken):
        return _too_many(chosen)
    return Illegal(
        "illegal_capture",
        _("{card} does not fit to what {taking} takes.").format(card=wanted.label, taking=chosen.label),
    )


def _refused_end(chosen: Card, taken: Cards, table: Cards, terms: Terms) -> Illegal:
    """Return why the card that chooses must capture more."""
    reason = _unfit(chosen, taken, table, terms)
    return reason or Illegal("capture_required", _("{card} must capture more.").format(card=chosen.label))


def _unfit(card: Card, captured: Cards, table: Cards, terms: Terms) -> Illegal | None:
    """Return what is wrong with a capture in itself, if anything is."""
    lying, have = counts(table), counts(captured)
    if len(set(captured)) < len(captured) or have not in captures(
        lying, card.rank, terms._replace(one_each=False)
    ):
        return Illegal(
            "illegal_capture",
            _("{card} takes equal cards and sets that add up to it, and nothing besides.").format(
                card=card.label
            ),
        )
    return None if have in captures(lying, card.rank, terms) else _too_many(card)


def _too_many(card: Card) -> Illegal:
    return Illegal(
        "too_many_groups", _("{card} takes at most one equal card and one set.").format(card=card.label)
    )
