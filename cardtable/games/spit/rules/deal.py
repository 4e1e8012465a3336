"""The rules of Spit, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final

from cardtable.engine.actions import Action, Illegal, TimeUp, Vocabulary
from cardtable.engine.cards import KING, Card, pack
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.piles import TABLE, Pile, Seat, Time
from cardtable.engine.refusals import deal_over
from cardtable.engine.result import DealResult
from cardtable.engine.rounds import replaced
from cardtable.games.spit.rules import moves, topics
from cardtable.games.spit.rules.moves import SIDES, Side, Starting
from cardtable.games.spit.rules.options import SEATS, SpitOptions
from cardtable.games.spit.rules.phases import Account, Phase
from cardtable.games.spit.rules.topics import Deed, Fault, Notice, Topic

HALF: Final = 26  # cards of each at first (SP-1)
PLACES: Final = range(1, 6)  # stock piles of each (SP-2, SP-14)
LAID: Final = sum(PLACES)
COUNT: Final = 3  # from which is counted down once both are ready
BEAT: Final[Time] = 600  # milliseconds for each number
PATIENCE: Final[Time] = 5000  # for a slap (D11)
NUMB: Final[Time] = 500  # after a false slap (D10)
GRACE: Final[Time] = 200  # in which a press was still meant for the round (D14)
LONG_AGO: Final[Time] = -10_000
LOTS: Final = 1024  # what is drawn once: the coin of D3, and what makes bots differ from game to game
BOTH: Final = (0, 1)


class SpitDeal(Deal):
    """A whole game: rounds follow each other until somebody has no cards.

    Stock piles are numbered 1 to 5. What depends on the time is an outcome, never a matter of what is legal.
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(*moves.ALL)
    say: Callable[[Topic], None]
    origin: tuple[int | None, int | None]  # where the card in hand comes from
    faults: tuple[Fault | None, Fault | None]  # what the last key of each came to
    dead: tuple[Time | None, Time | None]  # until when the keys of each are dead
    lone: Seat | None  # who had no spit cards when the round began: there is one spit pile
    chosen: Side | None  # where one turns alone
    deadline: Time | None
    onto: Seat | None  # who played last

    def __init__(self, options: SpitOptions, chance: Chance) -> None:
        self.options = options
        super().__init__(SEATS, pack(), chance)
        self.deck = Pile("deck", self.pack)
        self.packets = [Pile(f"packet/{seat}") for seat in BOTH]  # spit cards
        self.stocks = [Pile(f"stock/{seat}/{place}") for seat in BOTH for place in PLACES]
        self.spits = [Pile(f"spit/{side.name.lower()}", up=True) for side in SIDES]
        self.held = [Pile(f"held/{seat}", up=True) for seat in BOTH]
        self.phase = Phase.START
        self.round = 1
        self.ready = (False, False)
        self.origin = (None, None)
        self.faults = (None, None)
        self.dead = (None, None)
        self.lone = self.chosen = self.deadline = self.onto = None
        self.count = 0  # what is counted down
        self.first: Seat = 0  # who finished first, or chooses
        self.takers: tuple[Seat, ...] = ()  # who may slap
        self.grace = (False, False)  # who held a card when the round ended
        self.heights = ((0, 0), (0, 0))  # of the spit piles when each picked
        self.seen = (0, 0)  # when the top of each spit pile came to lie there
        self.turned = (0,) * (SEATS * len(PLACES))  # when the top of each stock pile came to be seen
        self.landed = (LONG_AGO, LONG_AGO)  # when each last played
        self.acted = (0, 0)  # when each last did anything but pick
        self.last: tuple[Seat, Time] = (0, LONG_AGO)  # who did what was done last, and when
        self.coin = 0
        self.foremost = 0  # (D3)

    @property
    def timed(self) -> bool:
        """It always has a clock."""
        return True

    @property
    def real_time(self) -> bool:
        """There are no turns (SP-7)."""
        return True

    @property
    def pressing(self) -> bool:
        """Between rounds nothing is urgent."""
        return self.phase is not Phase.START

    @property
    def over(self) -> bool:
        """Whether somebody has no cards at all (SP-32)."""
        return self.phase is Phase.OVER

    # What lies where.

    def stock(self, seat: Seat, place: int) -> Pile:
        """Return a stock pile."""
        return self.stocks[seat * len(PLACES) + place - 1]

    def left(self, seat: Seat) -> int:
        """Return how many stock cards a seat has left, that in hand included (D13)."""
        return sum(len(self.stock(seat, place)) for place in PLACES) + len(self.held[seat])

    def cards(self, seat: Seat) -> int:
        """Return how many cards a seat has: stock cards and spit cards."""
        return self.left(seat) + len(self.packets[seat])

    def top(self, seat: Seat, place: int) -> Card | None:
        """Return the card that lies face up on a stock pile, that in hand counted there (D13)."""
        if self.origin[seat] == place and self.held[seat]:
            return self.held[seat].top
        pile = self.stock(seat, place)
        return pile[-1] if pile and pile[-1] in pile.turned else None

    def vacant(self, seat: Seat, place: int) -> bool:
        """Say whether a place is empty."""
        return not self.stock(seat, place) and self.origin[seat] != place

    @property
    def sides(self) -> tuple[Side, ...]:
        """The spit piles of this round (SP-29)."""
        return SIDES if self.lone is None else (SIDES[1 - self.lone],)

    def fits(self, card: Card, side: Side) -> bool:
        """Say whether a card goes on a spit pile, of whatever suit (SP-10, SP-11, SP-16, D5)."""
        pile = self.spits[side.seat]
        return bool(pile) and self.adjacent(card, pile.top)

    def adjacent(self, one: Card, other: Card) -> bool:
        """Say whether a card goes on another, of whatever suit (SP-10, SP-11, D5)."""
        step = (one.rank - other.rank) % KING
        return step in (1, KING - 1) or (step == 0 and self.options.same_rank_plays)

    def hand_free(self, seat: Seat) -> Time:
        """Return from when on a seat may land a card again (SP-8, SP-9, D2)."""
        return self.landed[seat] + self.options.hand_ms

    def plays(self, seat: Seat) -> Iterator[tuple[int, Side]]:
        """Give the own places whose card goes on a spit pile, and that pile."""
        for place in PLACES:
            card = self.top(seat, place)
            if card is not None:
                for side in self.sides:
                    if self.fits(card, side):
                        yield place, side

    def flips(self, seat: Seat) -> Iterator[int]:
        """Give the places with a face-down top (D7)."""
        for place in PLACES:
            if self.stock(seat, place) and self.top(seat, place) is None:
                yield place

    def shifts(self, seat: Seat) -> Iterator[tuple[int, int]]:
        """Give the moves to other own places that uncover something: from where, and to where (D7, D15)."""
        vacant = [place for place in PLACES if self.vacant(seat, place)]
        if not vacant and not self.options.stack_equal:
            return
        tops = [(place, card) for place in PLACES if (card := self.top(seat, place)) is not None]
        for start, card in tops:
            if len(self.stock(seat, start)) + (self.origin[seat] == start) > 1:
                yield from ((start, place) for place in vacant)
            if self.options.stack_equal:
                equal = [at for at, other in tops if at != start and other.rank == card.rank]
                yield from ((start, place) for place in equal)

    def can_move(self, seat: Seat) -> bool:
        """Say whether a seat can play, turn up or move a card (D7)."""
        found = (next(each(seat), None) for each in (self.flips, self.plays, self.shifts))
        return any(each is not None for each in found)

    @property
    def stuck(self) -> bool:
        """Whether neither can move while the round runs (SP-19, D7)."""
        return self.phase is Phase.RUNNING and not any(map(self.can_move, BOTH))

    @property
    def chooser(self) -> Seat:
        """Who has spit cards, if it is one only (D18)."""
        return 0 if self.packets[0] else 1

    # Who may do what.

    def actors(self) -> tuple[Seat, ...]:
        """Return who is to be ready, to choose or to slap; while the round runs, who can move."""
        match self.phase:
            case Phase.START:
                return tuple(seat for seat in BOTH if not self.ready[seat])
            case Phase.CHOOSING:
                return (self.chooser,)
            case Phase.SLAPPING:
                return self.takers
            case Phase.RUNNING:
                awake = [seat for seat in BOTH if self.dead[seat] is None]
                ready = self.ready if self.stuck else (True, True)
                return tuple(seat for seat in awake if self.can_move(seat) or not ready[seat])
        return ()

    def interjectors(self) -> tuple[Seat, ...]:
        """Return who else may do something while the round runs (SP-7)."""
        if self.phase is not Phase.RUNNING:
            return ()
        actors = self.actors()
        return tuple(seat for seat in BOTH if seat not in actors and self.dead[seat] is None)

    def due(self) -> Time | None:
        """Return when spit cards turn, a slap comes too late, or dead keys live again."""
        return min(
            (each for each in (self.deadline, *self.dead) if each is not None and not self.over), default=None
        )

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return every legal action that is no mistake: see `allows`."""
        if seat == TABLE:
            return [] if self.due() is None else [TimeUp()]
        if self.phase is not Phase.RUNNING:
            found = (moves.Ready(), *map(moves.SpitOn, SIDES), *map(moves.Slap, SIDES))
            return [action for action in found if self._reason(seat, action) is None]
        if self.dead[seat] is not None:
            return []
        return [*([] if self._not_ready(seat) else [moves.Ready()]), *self._moves(seat)]

    def _moves(self, seat: Seat) -> Iterator[Action]:
        """Give what a seat can do with its cards while the round runs."""
        hand = self.origin[seat]
        if hand is None:
            yield from (moves.Pick(place) for place in PLACES if self.top(seat, place) is not None)
            yield from map(moves.Flip, self.flips(seat))
        else:
            yield from (moves.Drop(at) for at in PLACES if at == hand or self.vacant(seat, at))
        for start, place in self.shifts(seat):
            if hand is None or (hand == start and not self.vacant(seat, place)):
                yield moves.Drop(place, None if hand == start else start)
        for place, side in self.plays(seat):
            if hand in (None, place):
                yield moves.Play(side, None if place == hand else place)

    def allows(self, seat: Seat, action: Action) -> bool:
        """Say whether an action is legal: also one that will come to nothing (SP-17, D10, D16)."""
        if seat == TABLE:
            return action in self.actions(TABLE)
        return seat in BOTH and self._reason(seat, action) is None

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        reason = self._reason(seat, action) if seat in BOTH else None
        return reason or Illegal("wrong_phase", "The table does that, when it is time.")

    def _reason(self, seat: Seat, action: Action) -> Illegal | None:
        """Return why an action of a seat is refused, or None if it is not."""
        if self.over:
            return Illegal("taken", deal_over().message) if isinstance(action, moves.Slap) else deal_over()
        match action:
            case moves.Ready():
                return self._not_ready(seat)
            case moves.SpitOn():
                asked = self.phase is Phase.CHOOSING and seat == self.chooser
                return None if asked else Illegal("not_stuck", "You need not choose a spit pile now.")
            case moves.Slap():
                return self._no_slap(seat)
            case TimeUp():
                return Illegal("wrong_phase", "The table does that, when it is time.")
        if self.phase is not Phase.RUNNING:
            return Illegal("wrong_phase", "Cards can be moved while the round runs.")
        return self._numb(seat) or self._no_move(seat, action)

    def _numb(self, seat: Seat) -> Illegal | None:
        dead = self.dead[seat] is not None
        return (
            Illegal("round_running", "After a false slap nothing can be done for a moment.") if dead else None
        )

    def _not_ready(self, seat: Seat) -> Illegal | None:
        """Return why a seat cannot say that it is ready (SP-6, SP-19, D8)."""
        agreed = self.options.spit_by_agreement and any(self.packets)
        if self.phase is Phase.START or (self.phase is Phase.RUNNING and (agreed or self.stuck)):
            again = Illegal("not_stuck", "You have said that you are ready.")
            return again if self.ready[seat] else self._numb(seat)
        return Illegal("not_stuck", "Somebody can still move.")

    def _no_slap(self, seat: Seat) -> Illegal | None:
        if self.phase is Phase.RUNNING:
            return self._numb(seat)
        if self.phase is not Phase.SLAPPING:
            return Illegal("round_running", "There is nothing to slap now.")
        return None if seat in self.takers else Illegal("taken", "The other player chooses a pile.")

    def _no_move(self, seat: Seat, action: Action) -> Illegal | None:
        match action:
            case moves.Pick(place):
                return self._no_pick(seat, place)
            case moves.Flip(place):
                if reason := self._no_pile(seat, place):
                    return reason
                up = self.top(seat, place) is not None
                return Illegal("face_up", "That card lies face up already.") if up else None
            case moves.Drop() | moves.Play():
                return self._no_start(seat, action) or self._no_end(seat, action)
        return Illegal("bad_value", "That is no action of this game.")

    def _no_pile(self, seat: Seat, place: int) -> Illegal | None:
        if self.origin[seat] is not None:
            return Illegal("hand_full", "You have a card in hand.")
        if place not in PLACES or not self.stock(seat, place):
            return Illegal("empty", "No card lies there.")
        return None

    def _no_pick(self, seat: Seat, place: int) -> Illegal | None:
        if reason := self._no_pile(seat, place):
            return reason
        down = self.top(seat, place) is None
        return Illegal("face_down", "That card must be turned up first.") if down else None

    def _no_start(self, seat: Seat, action: Starting) -> Illegal | None:
        if action.start is not None:
            return self._no_pick(seat, action.start)
        return Illegal("no_card", "You have no card in hand.") if self.origin[seat] is None else None

    def _no_end(self, seat: Seat, action: Starting) -> Illegal | None:
        """Return why a card cannot be aimed there (SP-13, SP-14, SP-29, D15)."""
        if isinstance(action, moves.Play):
            there = action.side in self.sides
            return None if there else Illegal("no_pile", "There is only one spit pile in this round.")
        place, start = action.pile, self.origin[seat] if action.start is None else action.start
        assert start is not None, "a card is moved"
        if place not in PLACES:
            return Illegal("not_empty", "You have five places.")
        card, other = self.top(seat, start), self.top(seat, place)
        assert card is not None, "it can be picked"
        equal = self.options.stack_equal and other is not None and other.rank == card.rank
        if self.vacant(seat, place) or equal or (place == start and action.start is None):
            return None
        return Illegal("not_empty", "That place is not empty.")

    # What is done.

    def begin(self) -> None:
        """Shuffle, give each a half, and lay out (SP-1, option handicap)."""
        self.change(coin=self.lots(LOTS)[0])
        self.change(foremost=self.coin % SEATS)
        self.shuffle(self.deck)
        for seat in BOTH:
            for _ in range(HALF + (self.options.handicap if seat else -self.options.handicap)):
                self.move(self.deck.top, self.deck, self.packets[seat])
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay out row by row, the last card of each pile face up (SP-2 to SP-4, SP-28, SP-29, D4)."""
        for row in PLACES:
            for place in range(row, PLACES.stop):
                for seat in BOTH:
                    if self.packets[seat]:
                        self.move(self.packets[seat].top, self.packets[seat], self.stock(seat, place))
        for pile in filter(None, self.stocks):
            self.turn_over(pile.top, pile)
        short = [seat for seat in BOTH if not self.packets[seat]]
        self.change(lone=short[0] if short else None, chosen=None, onto=None, phase=Phase.START)
        self.change(ready=(False, False), turned=(self.time,) * len(self.stocks), acted=(self.time,) * SEATS)

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action."""
        if seat == TABLE:
            self._time_up()
            return
        self._note(seat)
        match action:
            case moves.Ready():
                self._be_ready(seat)
            case moves.Slap(side):
                self._slap(seat, side)
            case moves.SpitOn(side):
                self.change(chosen=side)
                self.say(Deed.CHOSE.of(seat, side.value))
                self._count()
            case _:
                self._move_card(seat, action)

    def _move_card(self, seat: Seat, action: Action) -> None:
        match action:
            case moves.Pick(place):
                self._pick(seat, place)
            case moves.Flip(place):
                self._turn_up(seat, place)
                self.change(acted=replaced(self.acted, seat, self.time))
                self._end_if_blocked()
            case moves.Drop(place, start):
                self._drop(seat, place, start)
            case moves.Play(side, start):
                self._play(seat, side, start)

    def _note(self, seat: Seat) -> None:
        """Note who acts, and who goes first if two act in one millisecond again (D3, D17)."""
        before, at = self.last
        if at == self.time and before != seat:
            self.change(foremost=seat)
        self.change(last=(seat, self.time))
        if self.faults[seat] is not None:
            self.change(faults=replaced(self.faults, seat, None))

    def _fail(self, seat: Seat, fault: Fault, card: Card | None = None) -> None:
        self.change(faults=replaced(self.faults, seat, fault), acted=replaced(self.acted, seat, self.time))
        self.say(topics.Failed(seat, fault, card))

    def _be_ready(self, seat: Seat) -> None:
        self.change(ready=replaced(self.ready, seat, True), acted=replaced(self.acted, seat, self.time))  # noqa: FBT003
        self.say(Deed.READY.of(seat))
        if not all(self.ready):
            return
        alone = self.lone is None and not all(self.packets)
        if alone and self.chosen is None:
            self.change(phase=Phase.CHOOSING)  # (SP-20, SP-21, D18)
        else:
            self._count()

    def _count(self) -> None:
        self.change(phase=Phase.COUNTING, dead=(None, None))
        self._beat(COUNT)

    def _beat(self, count: int) -> None:
        self.change(count=count, deadline=self.time + BEAT)
        self.say(topics.Counted(count))

    def _spit(self) -> None:
        """Turn the next spit cards, both or one alone (SP-6, SP-19 to SP-21)."""
        self.change(phase=Phase.RUNNING, ready=(False, False), deadline=None, acted=(self.time,) * SEATS)
        self.say(Notice.SPIT)
        for seat in BOTH:
            if self.packets[seat]:
                side = SIDES[seat] if self.chosen is None else self.chosen
                self.move(self.packets[seat].top, self.packets[seat], self.spits[side.seat])
                self.change(seen=replaced(self.seen, side.seat, self.time))
        self._end_if_blocked()

    def _pick(self, seat: Seat, place: int) -> None:
        pile = self.stock(seat, place)
        self.move(pile.top, pile, self.held[seat])
        self.change(origin=replaced(self.origin, seat, place))
        heights = (len(self.spits[0]), len(self.spits[1]))
        self.change(heights=replaced(self.heights, seat, heights))

    def _turn_up(self, seat: Seat, place: int) -> None:
        pile = self.stock(seat, place)
        self.turn_over(pile.top, pile)
        at = seat * len(PLACES) + place - 1
        self.change(turned=replaced(self.turned, at, self.time))
        self.say(Deed.TURNED.of(seat, pile.top))

    def _take(self, seat: Seat, start: int | None) -> tuple[Card, int]:
        """Return the card in hand and where it comes from, once one is in hand."""
        if start is not None:
            self._pick(seat, start)
        place = self.origin[seat]
        assert place is not None, "a card is in hand"
        return self.held[seat].top, place

    def _drop(self, seat: Seat, place: int, start: int | None) -> None:
        """Put a card on an own place: another one, or back (SP-13, D15)."""
        card, source = self._take(seat, start)
        self._lay_down(seat, place)
        if place != source:
            self.change(turned=replaced(self.turned, seat * len(PLACES) + place - 1, self.time))
            self.say(Deed.MOVED.of(seat, card))
            self._uncover(seat, source)
            self._end_if_blocked()

    def _lay_down(self, seat: Seat, place: int) -> None:
        """Lay the card in hand on a place (SP-17)."""
        self.move(self.held[seat].top, self.held[seat], self.stock(seat, place), up=True)
        self.change(origin=replaced(self.origin, seat, None), acted=replaced(self.acted, seat, self.time))

    def _uncover(self, seat: Seat, place: int) -> None:
        pile = self.stock(seat, place)
        if pile and self.options.auto_flip and not pile.faces_up(pile.top):
            self._turn_up(seat, place)  # (D6)
        elif pile:
            at = seat * len(PLACES) + place - 1
            self.change(turned=replaced(self.turned, at, self.time))

    def _play(self, seat: Seat, side: Side, start: int | None) -> None:
        """Let a card land, or go back to its pile (SP-15 to SP-18, D2, D16)."""
        if self.time < self.hand_free(seat):
            place = self.origin[seat] if start is None else start
            assert place is not None, "a card is aimed"
            self._fail(seat, Fault.TOO_FAST, self.top(seat, place))
            return
        card, place = self._take(seat, start)
        if not self.fits(card, side):
            late = len(self.spits[side.seat]) != self.heights[seat][side.seat]
            self._lay_down(seat, place)
            self._fail(seat, Fault.TOO_LATE if late else Fault.NOT_ADJACENT, card)
            return
        self.move(card, self.held[seat], self.spits[side.seat])
        self.change(origin=replaced(self.origin, seat, None), acted=replaced(self.acted, seat, self.time))
        self.change(landed=replaced(self.landed, seat, self.time), onto=seat)
        self.change(seen=replaced(self.seen, side.seat, self.time))
        if any(self.ready):
            self.change(ready=(False, False))  # (D20)
        self.say(topics.Landed(seat, card, side))
        self._uncover(seat, place)
        if not self.left(seat):
            self.say(Deed.OUT.of(seat))
            self._end_round(seat, BOTH)  # (SP-22)
        self._end_if_blocked()

    # The end of a round.

    def _end_if_blocked(self) -> None:
        """End the round where neither can move and no spit cards are left (D9, D19)."""
        if not self.stuck:
            return
        if any(self.packets):
            self.say(Notice.STUCK)
            return
        self.say(Notice.BLOCKED)
        one, two = map(self.left, BOTH)
        if one != two:
            first = 0 if one < two else 1
            self._end_round(first, (first,))
        elif self.lone is None:
            self._end_round(self.foremost, BOTH)
        else:
            self._end_round(self.lone if self.onto is None else self.onto, ())

    def _end_round(self, first: Seat, takers: tuple[Seat, ...]) -> None:
        """Lay cards in hand back; both may slap, one chooses, or there is one pile (D13, SP-23, SP-30)."""
        holding = (self.origin[0] is not None, self.origin[1] is not None)
        for seat in BOTH:
            place = self.origin[seat]
            if place is not None:
                self._lay_down(seat, place)
        self.change(phase=Phase.SLAPPING, first=first, takers=takers, grace=holding, ready=(False, False))
        self.change(deadline=self.time + PATIENCE, dead=(None, None), acted=(self.time,) * SEATS)
        if self.lone is not None:
            self._share(first, None, slapped=False)

    def _slap(self, seat: Seat, side: Side) -> None:
        """Take a pile, or be numb for a false slap (SP-24, SP-25, D10, D14, D21)."""
        if self.phase is Phase.RUNNING:
            self.change(dead=replaced(self.dead, seat, self.time + NUMB))
            self._fail(seat, Fault.ROUND_RUNNING)
        elif not self.grace[seat] or self.deadline is None or self.time >= self.deadline - PATIENCE + GRACE:
            self._share(seat, side, slapped=True)

    def _time_up(self) -> None:
        """Let dead keys live again, turn spit cards, or end a race that nobody runs (D10, D11)."""
        dead = [None if until is None or until <= self.time else until for until in self.dead]
        if tuple(dead) != self.dead:
            self.change(dead=tuple(dead))
        if self.deadline is None or self.deadline > self.time:
            return
        if self.phase is Phase.COUNTING and self.count > 1:
            self._beat(self.count - 1)
        elif self.phase is Phase.COUNTING:
            self._spit()
        else:
            left, right = map(len, self.spits)
            self._share(self.first, Side.L if left <= right else Side.R, slapped=False)

    def _share(self, seat: Seat, side: Side | None, *, slapped: bool) -> None:
        """Give a pile to a seat and the other to the other, or all to the other (SP-25 to SP-31)."""
        self.change(deadline=None)
        sides = (side, None if side is None else side.other) if self.lone is None else (None, self.sides[0])
        for taker, each in zip((seat, 1 - seat), sides, strict=True):
            count = 0 if each is None else len(self.spits[each.seat])
            cards = self.cards(taker) + count
            self.say(topics.Taken(taker, each, count, cards, slapped and taker == seat))
            if each is not None:
                self.sweep(self.spits[each.seat], self.packets[taker])
            for place in PLACES:
                self.sweep(self.stock(taker, place), self.packets[taker])
        empty = [each for each in BOTH if not self.packets[each]]
        if empty:
            self._finish(empty[0])
            return
        for packet in self.packets:
            self.shuffle(packet)  # (SP-27)
        self.change(round=self.round + 1)
        self._lay_out()

    def _finish(self, winner: Seat) -> None:
        """End the game: somebody has no cards at all (SP-32)."""
        self.change(phase=Phase.OVER, faults=(None, None))
        self.say(Deed.WINS.of(winner))
        points = tuple(map(self.cards, BOTH))
        for seat in BOTH:
            self.score(seat, points[seat])
        self.end(points)

    def result(self) -> DealResult | None:
        """Return how many cards each has, of which few are good, once somebody has none."""
        if not self.over:
            return None
        points = tuple(map(self.cards, BOTH))
        return DealResult(points, (Account(self.round, points),))
