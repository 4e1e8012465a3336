"""The rules of Spit, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from cardtable.engine.actions import Action, Illegal, TimeUp, Vocabulary
from cardtable.engine.cards import KING, Card, pack
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet
from cardtable.engine.options import Undo
from cardtable.engine.piles import TABLE, Pile, Seat, Time
from cardtable.engine.result import DealResult
from cardtable.engine.rounds import replaced
from cardtable.games.spit.rules import moves, topics
from cardtable.games.spit.rules.moves import PLACES, SIDES, Phase, Side
from cardtable.games.spit.rules.options import SEATS, SpitOptions
from cardtable.games.spit.rules.topics import Deed, Fault, Notice, Taken, Topic
from cardtable.language import N_, _

HALF: Final = 26  # cards of each at first (SP-1)
COUNT: Final = 3  # from which is counted down once both are ready
BEAT: Final[Time] = 600  # milliseconds for each number
PATIENCE: Final[Time] = 5000  # for a slap (D11)
NUMB: Final[Time] = 500  # after a false slap (D10)
GRACE: Final[Time] = 200  # in which a press was still meant for the round (D14)
LONG_AGO: Final[Time] = -10_000
LOTS: Final = 1024  # what is drawn once: the coin of D3, and what makes bots differ from game to game
BOTH: Final = (0, 1)


@dataclass(frozen=True, slots=True)
class Account:
    """How the game ended: after how many rounds, and the cards of each."""

    rounds: int
    cards: tuple[int, ...]


Reason: TypeAlias = tuple[bool, str, str]  # against an action: whether it holds, its code and its sentence


class SpitDeal(Deal):
    """A whole game: rounds follow each other until somebody has no cards.

    Stock piles are numbered 1 to 5. What depends on the time is an outcome, never a matter of what is legal.
    Facts of both players and of both spit piles are pairs, in seat order.
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
    lain: tuple[tuple[Time, ...], tuple[Time, ...]]  # when each card of a spit pile came to lie there
    shares: tuple[Taken, ...]  # what both have taken after the last round

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
        self.ready = self.grace = (False, False)  # grace: who held a card when the round ended
        self.origin = self.faults = self.dead = (None, None)
        self.lone = self.chosen = self.deadline = self.onto = None
        self.count = 0  # what is counted down
        self.first: Seat = 0  # who finished first, or chooses
        self.takers: tuple[Seat, ...] = ()  # who may slap
        self.shares = ()
        self.heights = ((0, 0), (0, 0))  # of the spit piles when each picked
        self.lain = ((), ())
        self.turned = (0,) * len(self.stocks)  # when the top of each stock pile came to be seen
        self.landed = (LONG_AGO, LONG_AGO)  # when each last played
        self.acted = (0, 0)  # when each last did anything but pick
        self.last: tuple[Seat, Time] = (0, LONG_AGO)  # who did what was done last, and when
        self.coin = self.foremost = 0  # (D3)

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

    def precedence(self, seat: Seat, action: Action) -> tuple[int, ...]:  # noqa: ARG002  # whatever it is
        """Return that who lost the last tie goes first, after the table (D3)."""
        return (0 if seat == TABLE else 1 + (seat != self.foremost),)

    @property
    def over(self) -> bool:
        """Whether somebody has no cards at all (SP-32)."""
        return self.phase is Phase.OVER

    # What lies where.

    def stock(self, seat: Seat, place: int) -> Pile:
        """Return a stock pile."""
        return self.stocks[_index(seat, place)]

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

    def seen(self, side: Side) -> Time:
        """Return since when the top of a spit pile lies there."""
        return max(self.lain[side.seat], default=0)

    def shown(self, seat: Seat, place: int) -> Time:
        """Return since when the top of a stock pile is seen."""
        return self.turned[_index(seat, place)]

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
            yield from ((place, side) for side in self.sides if card is not None and self.fits(card, side))

    def flips(self, seat: Seat) -> Iterator[int]:
        """Give the places with a face-down top (D7)."""
        return (at for at in PLACES if self.stock(seat, at) and self.top(seat, at) is None)

    def shifts(self, seat: Seat) -> Iterator[tuple[int, int]]:
        """Give the moves to other own places that uncover something: from where, and to where (D7, D15)."""
        tops = [(place, card) for place in PLACES if (card := self.top(seat, place)) is not None]
        for start, card in tops:
            if len(self.stock(seat, start)) + (self.origin[seat] == start) > 1:
                yield from ((start, place) for place in PLACES if self.vacant(seat, place))
            if self.options.stack_equal:
                equal = [at for at, other in tops if at != start and other.rank == card.rank]
                yield from ((start, place) for place in equal)

    def can_move(self, seat: Seat) -> bool:
        """Say whether a seat can play, turn up or move a card (D7)."""
        return any(next(iter(each(seat)), None) is not None for each in (self.flips, self.plays, self.shifts))

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
                ready = self.ready if self.stuck else (True, True)
                return tuple(seat for seat in self._awake() if self.can_move(seat) or not ready[seat])
        return ()

    def interjectors(self) -> tuple[Seat, ...]:
        """Return who else may do something while the round runs (SP-7)."""
        actors = self.actors()
        return tuple(seat for seat in self._awake() if seat not in actors)

    def _awake(self) -> Iterator[Seat]:
        return (seat for seat in BOTH if self.phase is Phase.RUNNING and self.dead[seat] is None)

    def due(self) -> Time | None:
        """Return when spit cards turn, a slap comes too late, or dead keys live again."""
        times = [each for each in (self.deadline, *self.dead) if each is not None]
        return None if self.over else min(times, default=None)

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return every legal action that comes to something: see `allows`."""
        if seat == TABLE:
            return [] if self.due() is None else [TimeUp()]
        return [each for each in self._useful(seat) if self.allows(seat, each)]

    def _useful(self, seat: Seat) -> Iterator[Action]:
        """Give what comes to something if it is legal."""
        yield moves.Ready()
        yield from (kind(place) for kind in (moves.Pick, moves.Flip, moves.Drop) for place in PLACES)
        yield from (moves.Drop(place, start) for start, place in self.shifts(seat))
        for place, side in self.plays(seat):
            yield moves.Play(side, None if place == self.origin[seat] else place)
        if self.phase is not Phase.RUNNING:
            yield from (kind(side) for kind in (moves.Slap, moves.SpitOn) for side in SIDES)

    def allows(self, seat: Seat, action: Action) -> bool:
        """Say whether an action is legal: also one that will come to nothing (SP-17, D10, D16)."""
        if seat == TABLE:
            return action in self.actions(TABLE)
        return not any(holds for holds, __, __ in self._reasons(seat, action))

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        return next(Illegal(code, _(text)) for holds, code, text in self._reasons(seat, action) if holds)

    def _reasons(self, seat: Seat, action: Action) -> Iterator[Reason]:
        """Give what may speak against an action; of what holds, the first is the reason."""
        running, slap = self.phase is Phase.RUNNING, isinstance(action, moves.Slap)
        yield self.over, "taken" if slap else "wrong_phase", N_("This deal is over.")
        timed = seat == TABLE or isinstance(action, TimeUp)
        yield timed, "wrong_phase", N_("The table does that, when it is time.")
        match action:
            case moves.Ready():  # (SP-6, SP-19, D8)
                agreed = self.options.spit_by_agreement and any(self.packets)
                asked = self.phase is Phase.START or (running and (agreed or self.stuck))
                yield not asked, "not_stuck", N_("Somebody can still move.")
                yield self.ready[seat], "not_stuck", N_("You have said that you are ready.")
            case moves.SpitOn():
                asked = self.phase is Phase.CHOOSING and seat == self.chooser
                yield not asked, "not_stuck", N_("You need not choose a spit pile now.")
                return
            case moves.Slap():
                yield bool(self.shares) and self.phase is Phase.START, "taken", N_("Both piles are taken.")
                idle = self.phase not in (Phase.RUNNING, Phase.SLAPPING)
                yield idle, "round_running", N_("There is nothing to slap now.")
                yield not running and seat not in self.takers, "taken", N_("The other player chooses a pile.")
            case _:
                yield not running, "wrong_phase", N_("Cards can be moved while the round runs.")
        yield (
            self.dead[seat] is not None,
            "round_running",
            N_("After a false slap nothing can be done for a moment."),
        )
        yield from self._no_move(seat, action)

    def _no_move(self, seat: Seat, action: Action) -> Iterator[Reason]:
        """Give what may speak against taking, turning up or aiming a card (SP-12 to SP-14, SP-29, D15)."""
        hand, place = self.origin[seat], moves.taken(action)
        if place is not None:
            yield hand is not None, "hand_full", N_("You have a card in hand.")
            yield place not in PLACES or not self.stock(seat, place), "empty", N_("No card lies there.")
            up, flip = self.top(seat, place) is not None, isinstance(action, moves.Flip)
            yield flip and up, "face_up", N_("That card lies face up already.")
            yield not flip and not up, "face_down", N_("That card must be turned up first.")
        elif isinstance(action, moves.Aimed):
            yield hand is None, "no_card", N_("You have no card in hand.")
        match action:
            case moves.Play(side):
                yield side not in self.sides, "no_pile", N_("There is only one spit pile in this round.")
            case moves.Drop(there):
                yield there not in PLACES, "not_empty", N_("You have five places.")
                start = hand if place is None else place
                free = self.vacant(seat, there) or there == hand or self._stackable(seat, start, there)
                yield not free, "not_empty", N_("That place is not empty.")

    def _stackable(self, seat: Seat, start: int | None, place: int) -> bool:
        """Say whether the top of one own pile may be laid on that of another (D5, D15)."""
        one, other = (self.top(seat, each) if each else None for each in (start, place))
        return self.options.stack_equal and bool(one and other and one.rank == other.rank)

    def _set(self, seat: Seat, **facts: object) -> None:
        """Give facts of a seat new values."""
        for name, value in facts.items():
            self.change(**{name: replaced(getattr(self, name), seat, value)})

    def _note_top(self, seat: Seat, place: int) -> None:
        """Note that the top of a stock pile is seen from now on."""
        self.change(turned=replaced(self.turned, _index(seat, place), self.time))

    def _to_spit(self, card: Card, source: Pile, side: Side) -> None:
        """Lay a card on a spit pile, and note when."""
        self.move(card, source, self.spits[side.seat])
        self.change(lain=replaced(self.lain, side.seat, (*self.lain[side.seat], self.time)))

    def begin(self) -> None:
        """Shuffle, give each a half, and lay out (SP-1, option handicap)."""
        self.change(coin=self.lots(LOTS)[0])
        self.change(foremost=self.coin % SEATS)
        self.shuffle(self.deck)
        for seat in BOTH:
            for __ in range(HALF + (self.options.handicap if seat else -self.options.handicap)):
                self.move(self.deck.top, self.deck, self.packets[seat])
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay out row by row, the last card of each pile face up (SP-2 to SP-4, SP-28, SP-29, D4)."""
        for row in PLACES:
            for place in range(row, PLACES.stop):
                for packet, seat in zip(self.packets, BOTH, strict=True):
                    if packet:
                        self.move(packet.top, packet, self.stock(seat, place))
        for pile in filter(None, self.stocks):
            self.turn_over(pile.top, pile)
        short = [seat for seat in BOTH if not self.packets[seat]]
        self.change(
            lone=short[0] if short else None, chosen=None, onto=None, phase=Phase.START, lain=((), ())
        )
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
                self.say(topics.CHOSE[side].of(seat))
                self._beat(COUNT)
            case _:
                self._move_card(seat, action)

    def _move_card(self, seat: Seat, action: Action) -> None:
        match action:
            case moves.Pick(place):
                self._take(seat, place)
            case moves.Flip(place):
                self._turn_up(seat, place)
                self._set(seat, acted=self.time)
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
            self._set(seat, faults=None)

    def _fail(self, seat: Seat, fault: Fault, card: Card | None = None) -> None:
        self._set(seat, faults=fault, acted=self.time)
        self.say(topics.Failed(seat, fault, card))

    def _be_ready(self, seat: Seat) -> None:
        """Count down once both are ready; who turns alone first says where (SP-20, SP-21, D18)."""
        self._set(seat, ready=True, acted=self.time)
        self.say(Deed.READY.of(seat))
        if not all(self.ready):
            return
        alone = self.lone is None and not all(self.packets)
        if alone and self.chosen is None:
            self.change(phase=Phase.CHOOSING)
        else:
            self._beat(COUNT)

    def _beat(self, count: int) -> None:
        self.change(phase=Phase.COUNTING, dead=(None, None), count=count, deadline=self.time + BEAT)
        self.say(topics.Counted(count))

    def _spit(self) -> None:
        """Turn the next spit cards, both or one alone (SP-6, SP-19 to SP-21)."""
        self.change(phase=Phase.RUNNING, ready=(False, False), deadline=None, acted=(self.time,) * SEATS)
        self.say(Notice.SPIT)
        for packet, own in zip(self.packets, SIDES, strict=True):
            if packet:
                self._to_spit(packet.top, packet, self.chosen or own)
        self._end_if_blocked()

    def _turn_up(self, seat: Seat, place: int) -> None:
        pile = self.stock(seat, place)
        self.turn_over(pile.top, pile)
        self._note_top(seat, place)
        self.say(Deed.TURNED.of(seat, pile.top))

    def _take(self, seat: Seat, start: int | None) -> tuple[Card, int]:
        """Return the card in hand and where it comes from, once one is in hand."""
        if start is not None:
            pile = self.stock(seat, start)
            self.move(pile.top, pile, self.held[seat])
            self._set(seat, origin=start, heights=tuple(map(len, self.spits)))
        place = self.origin[seat]
        assert place is not None, "a card is in hand"
        return self.held[seat].top, place

    def _drop(self, seat: Seat, place: int, start: int | None) -> None:
        """Put a card on an own place: another one, or back (SP-13, D15)."""
        card, source = self._take(seat, start)
        self._lay_down(seat, place)
        if place != source:
            self._note_top(seat, place)
            self.say(Deed.MOVED.of(seat, card))
            self._uncover(seat, source)
            self._end_if_blocked()

    def _lay_down(self, seat: Seat, place: int) -> None:
        """Lay the card in hand on a place (SP-17)."""
        self.move(self.held[seat].top, self.held[seat], self.stock(seat, place), up=True)
        self._set(seat, origin=None, acted=self.time)

    def _uncover(self, seat: Seat, place: int) -> None:
        pile = self.stock(seat, place)
        if pile and self.options.auto_flip and not pile.faces_up(pile.top):
            self._turn_up(seat, place)  # (D6)
        elif pile:
            self._note_top(seat, place)

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
        self._to_spit(card, self.held[seat], side)
        self._set(seat, origin=None, acted=self.time, landed=self.time)
        self.change(onto=seat)
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
        self.change(grace=tuple(place is not None for place in self.origin))
        for seat, place in zip(BOTH, self.origin, strict=True):
            if place is not None:
                self._lay_down(seat, place)
        self.change(phase=Phase.SLAPPING, first=first, takers=takers, ready=(False, False))
        self.change(deadline=self.time + PATIENCE, dead=(None, None), acted=(self.time,) * SEATS)
        if self.lone is not None:
            self._share(first, None, slapped=False)

    def _slap(self, seat: Seat, side: Side) -> None:
        """Take a pile, or be numb for a false slap (SP-24, SP-25, D10, D14, D21)."""
        if self.phase is Phase.RUNNING:
            self._set(seat, dead=self.time + NUMB)
            self._fail(seat, Fault.ROUND_RUNNING)
        elif not self.grace[seat] or self.deadline is None or self.time >= self.deadline - PATIENCE + GRACE:
            self._share(seat, side, slapped=True)

    def _time_up(self) -> None:
        """Let dead keys live again, turn spit cards, or end a race that nobody runs (D10, D11)."""
        for seat, until in zip(BOTH, self.dead, strict=True):
            if until is not None and until <= self.time:
                self._set(seat, dead=None)
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
        sides = (None, self.sides[0]) if side is None else (side, side.other)
        self.change(shares=())
        for taker, each in zip((seat, 1 - seat), sides, strict=True):
            count = 0 if each is None else len(self.spits[each.seat])
            parts = count, len(self.packets[taker]), self.left(taker)
            taken = Taken(taker, each, *parts, slapped=slapped and taker == seat)
            self.say(taken)
            self.change(shares=(*self.shares, taken))
            piles = [] if each is None else [self.spits[each.seat]]
            for pile in (*piles, *(self.stock(taker, place) for place in PLACES)):
                self.sweep(pile, self.packets[taker])
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
        points = tuple(map(self.cards, BOTH))
        return DealResult(points, (Account(self.round, points),)) if self.over else None


def _index(seat: Seat, place: int) -> int:
    """Return the number of a stock pile."""
    return seat * len(PLACES) + place - 1


class Spit(Game[SpitOptions, SpitDeal]):
    """A match of Spit: one deal is a whole game."""

    id = "spit"
    options = SpitOptions
    deal = SpitDeal

    def new_deal(self, options: SpitOptions, sheet: Sheet, chance: Chance) -> SpitDeal:  # noqa: ARG002  # there is one
        """Return the game, before it is dealt."""
        return SpitDeal(options, chance)

    def winners(self, options: SpitOptions, sheet: Sheet) -> tuple[Seat, ...] | None:  # noqa: ARG002  # as always
        """Return who has no cards left (SP-32)."""
        return self.best(sheet[-1].points) if sheet else None

    def best(self, points: Sequence[int]) -> tuple[Seat, ...]:
        """Return who has the fewest cards."""
        return tuple(seat for seat, each in enumerate(points) if each == min(points))

    def undo_rules(self, options: SpitOptions) -> tuple[Undo, ...]:  # noqa: ARG002  # as always
        """Return that nothing is taken back in real time."""
        return (Undo.OFF,)
