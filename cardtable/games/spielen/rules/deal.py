"""The rules of Spielen, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar, Final

from cardtable.engine.actions import Action, Illegal, TimeUp, Vocabulary
from cardtable.engine.cards import Card, pack
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.piles import TABLE, Pile, Sealed, Seat, Time, only
from cardtable.engine.refusals import deal_over
from cardtable.engine.result import DealResult
from cardtable.engine.rounds import replaced, round_from
from cardtable.games.spielen.codes.banter import book_of
from cardtable.games.spielen.codes.book import Book, written
from cardtable.games.spielen.codes.signals import FOUR, Medium
from cardtable.games.spielen.codes.signals import Signal as Entry
from cardtable.games.spielen.rules import moves, topics
from cardtable.games.spielen.rules.beats import BEAT, SIGNALS, SPACING, no_wish, too_many
from cardtable.games.spielen.rules.board import BOARD, PLACES, placed, without
from cardtable.games.spielen.rules.calls import members, outcome, possible
from cardtable.games.spielen.rules.moves import PLANNED, Kind
from cardtable.games.spielen.rules.options import MINUTE, SECOND, Mode, Reveal, SpielenOptions
from cardtable.games.spielen.rules.phases import Account, HandEnd, Phase, Spoken
from cardtable.games.spielen.rules.planning import Change, changed, no_change
from cardtable.games.spielen.rules.talk import entered, no_signal, vocabulary
from cardtable.games.spielen.rules.topics import Deed, Fault, Notice, Topic, refused
from cardtable.language import _

BETWEEN: Final[Time] = 400  # two signals of a seat (SL-63)
BY_ITSELF: Final = _("The table does that, when it is time.")
LOTS: Final = 1024  # what is drawn once, and makes bots differ from game to game
GUESSES: Final = 4  # books that others may have, in worlds


class SpielenDeal(Deal):
    """A whole game: planning, and hand after hand. All times of facts are since the hand began.

    A team has the number of its first seat. What depends on time is an outcome, and its fault is noted.
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(*moves.ALL)
    say: Callable[[Topic], None]
    places: tuple[Card | None, ...]  # of the board: each card keeps its own
    known: tuple[tuple[Card, ...], ...]  # what each seat was seen to take and has not thrown
    thrown: tuple[tuple[Card, Time], ...]  # what was thrown onto this board, and when
    throwers: tuple[tuple[Card, Seat], ...]  # and by whom
    gone: tuple[Card, ...]  # what was swept since the last shuffle
    log: tuple[Entry, ...]  # of this hand (SL-66)
    took: tuple[Time | None, ...]
    spoke: tuple[Time | None, ...]  # when each gave a signal last
    faults: tuple[Fault | None, ...]
    calls: tuple[Spoken, ...]
    ready: tuple[bool, ...]
    points: tuple[int, ...]  # of each team
    hands_played: tuple[HandEnd, ...]

    def __init__(self, options: SpielenOptions, chance: Chance, dealer: Seat) -> None:
        self.options = options
        seats, teams = options.players, options.teams
        super().__init__(seats, pack(), chance)
        self.deck = Pile("deck", self.pack)
        self.discard = Pile("discard")
        self.board = Pile("board", up=True)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat), ordered=True) for seat in range(seats)]
        both = [only(seat % teams) | only(seat % teams + teams) for seat in range(seats)]
        self.books: Sealed[Book] = Sealed("books", seats, both)  # at the first seat of each team (SL-80)
        self.plans: Sealed[moves.Plan] = Sealed("plans", seats)
        self.drafts: Sealed[tuple[moves.Signal, ...]] = Sealed("drafts", seats)  # of the plan being made
        self.phase = Phase.PLANNING
        self.dealer = dealer
        self.number = self.beat = self.coin = 0  # of the hand; in it; that bots are drawn by
        self.begun = self.swept = 0  # when the hand began, and when the board was turned up last
        self.quiet: Time = 0  # since when nobody exchanged, and nothing was turned up
        self.speed, self.language = options.speed, options.language
        self.places, self.thrown, self.throwers, self.gone = (), (), (), ()
        self.log, self.calls, self.hands_played = (), (), ()
        self.took = self.spoke = self.faults = (None,) * seats
        self.known, self.ready, self.points = ((),) * seats, (False,) * seats, (0,) * teams

    @property
    def timed(self) -> bool:
        """Whether it is played in real time."""
        return self.options.mode is Mode.REALTIME

    @property
    def real_time(self) -> bool:
        """There are no turns then (SL-12)."""
        return self.timed

    @property
    def pressing(self) -> bool:
        """Whether a hand is being played."""
        return self.phase in (Phase.RUNNING, Phase.CALLED)

    @property
    def by_turns(self) -> bool:
        """Whether people look one after the other: at their plans."""
        return not self.timed or self.phase is Phase.PLANNING

    @property
    def now(self) -> Time:
        """The time since the hand began."""
        return self.time - self.begun if self.timed else self.beat * BEAT

    @property
    def priority(self) -> Seat:
        """Who comes first in this beat (SL-91)."""
        return (self.dealer + 1 + self.beat) % self.seats

    def team(self, seat: Seat) -> int:
        """Return the number of a seat's team: that of its first seat (SL-1)."""
        return seat % self.options.teams

    def book(self, seat: Seat) -> Book:
        """Return the codes of a seat's own team."""
        return self.books.of(self.team(seat)) or ()

    def has_four(self, seat: Seat) -> bool:
        """Say whether a hand is four cards of one rank (SL-35)."""
        hand = self.hands[seat]
        return len(hand) == FOUR and len({card.rank for card in hand}) == 1

    @property
    def callers(self) -> tuple[Seat, ...]:
        """Who has called in this hand."""
        return tuple(each.seat for each in self.calls)

    def room(self, seat: Seat) -> int:
        """Return how many cards a seat may take (SL-15)."""
        return FOUR - len(self.hands[seat])

    def precedence(self, seat: Seat, action: Action) -> tuple[int, ...]:
        """Return the order of one millisecond (SL-52, SL-53); a call's window ends before all."""
        if seat == TABLE:
            last = moves.CALLS + 1 if self._timed_out() else moves.SWEEPS
            return (-1 if self.phase is Phase.CALLED else last, 0)
        return moves.turn(action), (seat - self.dealer - 1) % self.seats

    def due(self) -> Time | None:
        """Return when planning ends, the table sweeps, a call is judged, or time is up."""
        if not self.timed:
            return None
        match self.phase:
            case Phase.PLANNING if self.options.planning_limit_min:
                return self.options.planning_limit_min * MINUTE
            case Phase.RUNNING:
                sweeps, limit = self.sweeps(), self.options.hand_limit_s * SECOND
                return self.begun + (min(sweeps, limit) if limit else sweeps)
            case Phase.CALLED:
                return self.begun + self.calls[0].at + self.options.tie_window_ms + 1
        return None

    def _timed_out(self) -> bool:
        return 0 < self.options.hand_limit_s * SECOND <= (self.sweeps() if self.timed else self.now)

    def sweeps(self, *, bot: bool = False) -> Time:
        """Return when the table sweeps if nothing happens before, or a bot that deals (SL-60, SL-61)."""
        limit = self.options.sweep_limit
        return self.quiet + (min(limit, self.options.sweep_wait(self.speed)) if bot else limit)

    def actors(self) -> tuple[Seat, ...]:
        """Return who is not ready, has no plan, or may go on; in real time the dealer is to sweep (SL-20)."""
        match self.phase:
            case Phase.PLANNING:
                return tuple(seat for seat in range(self.seats) if not self.ready[seat])
            case Phase.RUNNING:
                open_to = [seat for seat in range(self.seats) if self.plans.values[seat] is None]
                return (self.dealer,) if self.timed else tuple(open_to)
            case Phase.SHOWN:
                return tuple(range(self.seats))
        return ()

    def interjectors(self) -> tuple[Seat, ...]:
        """Return who else may act at any moment (SL-12)."""
        seats = range(self.seats) if self.timed and self.pressing else ()
        return tuple(seat for seat in seats if seat not in (*self.callers, *self.actors()))

    @property
    def shared(self) -> bool:
        """Whether one says for all that the next hand may begin."""
        return self.phase is Phase.SHOWN

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return what a seat may do; of plans, swaps and codes some, see `allows`."""
        if seat == TABLE:
            return [] if self.due() is None else [TimeUp()]
        match self.phase:
            case Phase.PLANNING:
                ways = (moves.Ready(), moves.DrawCode(), *map(moves.DropCode, map(written, self.book(seat))))
                return [action for action in ways if self._reason(seat, action) is None]
            case Phase.RUNNING if self.timed:
                sweeps = [moves.Sweep()] if seat == self.dealer else []
                takes = map(moves.Take, self.board if self.room(seat) else ())
                signals = vocabulary(seat, self.seats, len(self.hands[seat]), self.language)
                return [*map(moves.Throw, self.hands[seat]), *takes, *sweeps, *self._possible(seat), *signals]
            case Phase.RUNNING if self.plans.values[seat] is None:
                return [*self._plans(seat)]
            case Phase.CALLED if seat not in self.callers:
                return [*self._possible(seat)]
            case Phase.SHOWN:
                paces = (moves.Pace(each) for each in type(self.speed) if each is not self.speed)
                return [moves.NextHand(), *paces]
        return []

    def _possible(self, seat: Seat) -> Iterator[moves.Call]:
        return possible(seat, self.options.teams, naming=self.options.naming)

    def _plans(self, seat: Seat) -> Iterator[Action]:
        """Give plans of one card each way at most, and the signals that may still go into one."""
        yield moves.Plan()
        yield from (moves.Plan(call=each.call, team=each.team) for each in self._possible(seat))
        for throws in ((), *((card,) for card in self.hands[seat])):
            if throws:
                yield moves.Plan(throws=throws)
            if self.room(seat) or throws:
                yield from (moves.Plan(throws=throws, wishes=(card,)) for card in self.board)
        if len(self._draft(seat)) < SIGNALS:
            yield from vocabulary(seat, self.seats, len(self.hands[seat]), self.language)

    def allows(self, seat: Seat, action: Action) -> bool:
        """Say whether an action is legal: also one that will come to nothing (SL-59, SL-63)."""
        if seat == TABLE:
            return action in self.actions(TABLE)
        return self._reason(seat, action) is None

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        return (seat != TABLE and self._reason(seat, action)) or Illegal("wrong_phase", BY_ITSELF)

    def _reason(self, seat: Seat, action: Action) -> Illegal | None:
        """Return why an action of a seat is refused, or None if it is not."""
        if self.phase is Phase.OVER:
            return deal_over()
        if isinstance(action, PLANNED):
            return self._no_planning(seat, action)
        match action:
            case moves.NextHand() | moves.Pace():
                between = self.phase is Phase.SHOWN
                return None if between else Illegal("wrong_phase", _("That is for between two hands."))
            case moves.Call():
                return self._no_call(seat, action, live=self.timed)
            case moves.Plan():
                return self._no_plan(seat, action)
            case moves.Signal():
                return self._frozen(drafted=True) or self._no_signal(seat, action) or self._no_draft(seat)
            case moves.Throw() | moves.Take() | moves.Swap() | moves.Sweep():
                return self._frozen(drafted=False) or self._no_exchange(seat, action)
        return Illegal("wrong_phase", BY_ITSELF)

    def _no_planning(self, seat: Seat, action: Action) -> Illegal | None:
        """Return why a code cannot be changed so (SL-7)."""
        if self.phase is not Phase.PLANNING:
            return Illegal("codes_locked", _("Codes are agreed on before the first hand only."))
        if isinstance(action, moves.Ready):
            again = Illegal("codes_locked", _("You have said that you know the codes."))
            return again if self.ready[seat] else None
        assert isinstance(action, Change), "there is nothing else to plan"
        return no_change(action, self.book(seat), self.options.max_codes)

    def _frozen(self, *, drafted: bool) -> Illegal | None:
        """Return why nothing can be exchanged or said now (SL-56); in beats signals go into a plan."""
        if self.phase is not Phase.RUNNING:
            return Illegal("frozen", _("The hand is not being played."))
        return None if self.timed or drafted else Illegal("frozen", _("In beats all is planned first."))

    def _no_draft(self, seat: Seat) -> Illegal | None:
        """Return why a signal does not go into a plan."""
        if self.timed:
            return None
        if self.plans.values[seat] is not None:
            return Illegal("plan_closed", _("Your plan is made."))
        return too_many(len(self._draft(seat)) + 1)

    def _draft(self, seat: Seat) -> tuple[moves.Signal, ...]:
        """Return the signals that were chosen for a plan by now."""
        return self.drafts.of(seat) or ()

    def _no_exchange(self, seat: Seat, action: Action) -> Illegal | None:
        match action:
            case moves.Sweep() if seat != self.dealer:
                return Illegal("not_dealer", _("The dealer sweeps."))
            case moves.Throw(card):
                return self._not_held(seat, (card,))
            case moves.Take(card):
                fault = self._fault(seat, card)
                return None if fault is None else refused(card, fault)
            case moves.Swap(out, into):
                twice = len(set(into)) < len(into) or not (out or into)
                return Illegal("gone", _("Name each card once.")) if twice else self._not_held(seat, out)
        return None

    def _not_held(self, seat: Seat, cards: Sequence[Card]) -> Illegal | None:
        held = len(set(cards)) == len(cards) and set(cards) <= set(self.hands[seat])
        return None if held else Illegal("not_your_card", _("You can throw cards of your hand only."))

    def _fault(self, seat: Seat, card: Card) -> Fault | None:
        """Return why a card cannot be taken (SL-15, SL-17, SL-54)."""
        full = None if self.room(seat) else Fault.HAND_FULL
        return full if card in self.board else Fault.GONE

    def _no_signal(self, seat: Seat, signal: moves.Signal) -> Illegal | None:
        cards, typed = len(self.hands[seat]), self.options.free_text
        return no_signal(signal, self._entry(seat), self.seats, cards, typed=typed)

    def _entry(self, seat: Seat) -> Entry:
        """Return what is known of a seat's next signal before it is given."""
        swept, took = self.swept, self.took[seat]
        return Entry(seat, self.now, Medium.GESTURE, "", swept=swept, took=took, language=self.language)

    def _no_call(self, seat: Seat, call: moves.Call, *, live: bool) -> Illegal | None:
        """Return why a call cannot be made (SL-30, SL-58, option `anti_target`)."""
        late = bool(self.calls) and self.now > self.calls[0].at + self.options.tie_window_ms
        if not live or not self.pressing or late or seat in self.callers:
            return Illegal("hand_over", _("There is no hand in which you could call."))
        named = call in self._possible(seat)
        return None if named else Illegal("bad_target", _("Name an opposing team, where one is to be named."))

    def _no_plan(self, seat: Seat, plan: moves.Plan) -> Illegal | None:
        """Return why a plan cannot be made (SL-82, SL-89)."""
        if self.timed or self.phase is not Phase.RUNNING or self.plans.values[seat] is not None:
            return Illegal("plan_closed", _("There is no plan to be made."))
        signals = (*self._draft(seat), *plan.signals)
        wrong = next(filter(None, (self._no_signal(seat, each) for each in plan.signals)), None)
        if plan.call is not None or plan.team is not None:
            wrong = wrong or self._no_call(seat, moves.Call(plan.call or Kind.GAMES, plan.team), live=True)
        wrong = wrong or too_many(len(signals)) or no_wish(plan, self.hands[seat], self.board)
        return wrong or self._not_held(seat, plan.throws)

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile: it was seen who took it, and what was swept."""
        for seat, cards in enumerate(self.known):
            if card in cards:
                return pile.name == self.hands[seat].name
        return (card in self.gone) == (pile.name == self.discard.name)

    def guess(self, sealed: Sealed[object], seat: Seat, rng: Random) -> object:  # noqa: ARG002  # of whomever
        """Return what a seat may have sealed: some book, and a plan of nothing."""
        if sealed.name == self.books.name:
            return book_of(f"guess {rng.randrange(GUESSES)}", self.seats, self.language)[
                : self.options.max_codes
            ]
        return moves.Plan() if sealed.name == self.plans.name else ()

    def begin(self) -> None:
        """Draw a book for each team, to begin with (SL-4, SL-96)."""
        self.change(coin=self.lots(LOTS)[0])
        for team in range(self.options.teams):
            self.seal(team, self.books, self._lots()[: self.options.max_codes])
        for seat in range(self.seats):
            self.seal(seat, self.drafts, ())
        self.say(Notice.PLANNING)

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action."""
        if seat == TABLE:
            self._time_up()
            return
        if self.faults[seat] is not None:
            self.change(faults=replaced(self.faults, seat, None))
        match action:
            case moves.NextHand():
                self._next_hand((self.dealer + 1) % self.seats)  # (SL-10)
            case moves.Pace(speed):
                self.change(speed=speed)
                self.say(Deed.PACE.of(seat, speed.said))
            case moves.Plan():
                self._plan(seat, action)
            case _ if isinstance(action, PLANNED):
                self._agree(seat, action)
            case _:
                self._act(seat, action)

    def _act(self, seat: Seat, action: Action) -> None:
        match action:
            case moves.Sweep():
                self._try_sweep(seat)
            case moves.Call(kind, team):
                self._call(Spoken(seat, self.now, kind, team))
            case moves.Signal():
                self._signal(seat, action)
            case moves.Throw(card):
                self._exchange(seat, (card,), ())
            case moves.Take(card):
                self._exchange(seat, (), (card,))
            case moves.Swap(out, into):
                self._exchange(seat, out, into)

    def _agree(self, seat: Seat, action: Action) -> None:
        """Change the codes of a team, or be ready; who changes them takes readiness back."""
        team, book = self.team(seat), self.book(seat)
        if isinstance(action, moves.Ready):
            self.change(ready=replaced(self.ready, seat, True))  # noqa: FBT003  # what is told is the truth value
            self.say(Deed.READY.of(seat))
            if all(self.ready):
                self._next_hand(self.dealer)
            return
        assert isinstance(action, Change), "there is nothing else to plan"
        lots = self._lots() if isinstance(action, moves.DrawCode) else ()
        self.reseal(team, self.books, changed(action, book, lots))
        self.change(ready=tuple(each and self.team(at) != team for at, each in enumerate(self.ready)))

    def _lots(self) -> Book:
        """Draw a book that nobody knows."""
        return book_of(" ".join(map(str, self.lots(LOTS)[:2])), self.seats, self.language)

    def _next_hand(self, dealer: Seat) -> None:
        """Shuffle all cards, deal four to each, and turn up four (SL-9, SL-11)."""
        for pile in (self.board, self.discard, *self.hands):
            self.sweep(pile, self.deck)
        self.shuffle(self.deck)
        self.change(dealer=dealer, number=self.number + 1, phase=Phase.RUNNING, beat=0)
        self.change(begun=self.time if self.timed else 0, log=(), calls=(), gone=())
        nobody = dict.fromkeys(("took", "spoke", "faults"), (None,) * self.seats)
        self.change(known=((),) * self.seats, **nobody)
        self.say(topics.Begun(self.number, dealer))
        order = round_from((dealer + 1) % self.seats, self.seats)
        self.deal_round(self.deck, [self.hands[seat] for seat in order], FOUR * self.seats)
        self._turn_up()

    def _turn_up(self) -> None:
        """Turn up four cards, the last of them from the shuffled discard pile if need be (SL-19 to SL-22)."""
        for __ in range(BOARD):
            if not self.deck:
                self.sweep(self.discard, self.deck)
                self.shuffle(self.deck)
                self.change(gone=())
                self.say(Notice.RESHUFFLED)
            self.move(self.deck.top, self.deck, self.board)
        free = (None,) * (PLACES - BOARD)
        self.change(places=(*self.board, *free), thrown=(), throwers=())
        self.change(quiet=self.now, swept=self.now)

    def _exchange(self, seat: Seat, out: Sequence[Card], into: Sequence[Card]) -> None:
        """Throw some cards, then take what still lies there (SL-13, SL-14, SL-54, SL-55)."""
        for card in out:
            self._throw(seat, card)
        for card in into:
            fault = self._fault(seat, card)
            if fault is None:
                self._take(seat, card)
            else:
                self.change(faults=replaced(self.faults, seat, fault))
                self.say(topics.Missed(seat, card, fault))

    def _throw(self, seat: Seat, card: Card) -> None:
        self.move(card, self.hands[seat], self.board)
        if card in self.known[seat]:
            self.change(known=replaced(self.known, seat, without(self.known[seat], card)))
        self.change(places=placed(self.places, *reversed(self.board[-2:])), quiet=self.now)
        self.change(thrown=(*self.thrown, (card, self.now)), throwers=(*self.throwers, (card, seat)))
        self.say(Deed.THREW.of(seat, card))

    def _take(self, seat: Seat, card: Card) -> None:
        self.move(card, self.board, self.hands[seat])
        self.change(known=replaced(self.known, seat, (*self.known[seat], card)))
        self.change(places=tuple(None if each is card else each for each in self.places), quiet=self.now)
        self.change(took=replaced(self.took, seat, self.now))
        self.say(Deed.TOOK.of(seat, card))

    def _signal(self, seat: Seat, signal: moves.Signal) -> None:
        """Give a signal, unless it comes too soon after the last one (SL-63)."""
        if not self.timed:
            self.reseal(seat, self.drafts, (*self._draft(seat), signal))
            return
        last = self.spoke[seat]
        if last is not None and self.now < last + BETWEEN:
            self.change(faults=replaced(self.faults, seat, Fault.TOO_FAST))
        else:
            self._publish(seat, signal, self.now)

    def _publish(self, seat: Seat, signal: moves.Signal, at: Time) -> None:
        """Enter a signal in the public log (SL-25, SL-66, SL-69)."""
        entry = entered(signal, self._entry(seat), at)
        self.change(log=(*self.log, entry), spoke=replaced(self.spoke, seat, at))
        self.say(topics.Given(entry))
        if signal.id == "rearrange":
            one, two = (int(place) - 1 for place in entry.argument.split())
            order = list(range(len(self.hands[seat])))
            order[one], order[two] = two, one
            self.arrange(self.hands[seat], order)

    def _try_sweep(self, seat: Seat) -> None:
        if self.now < self.quiet + self.options.sweep_min_ms:
            self.change(faults=replaced(self.faults, seat, Fault.TOO_SOON))  # (SL-59)
        else:
            self.say(Deed.SWEPT.of(seat))
            self._sweep()

    def _sweep(self) -> None:
        """Lay the board on the discard pile and turn up four new cards (SL-18, SL-19, SL-62)."""
        self.change(gone=(*self.gone, *self.board))
        self.sweep(self.board, self.discard)
        self._turn_up()

    def _call(self, spoken: Spoken) -> None:
        """Freeze all hands at the first call; others of the window count as well (SL-56, SL-57)."""
        self.change(calls=(*self.calls, spoken), phase=Phase.CALLED)
        self.say(topics.Called(spoken))

    def _judge(self) -> None:
        """End the hand by the calls that were made (SL-42 to SL-45)."""
        own = self.team(self.calls[0].seat)
        rivals = [each for each in self.calls if self.team(each.seat) != own]
        self._end_hand((self.calls[0], *rivals[:1]))

    def _end_hand(self, calls: tuple[Spoken, ...]) -> None:
        """Score the one call that counts, or none, and show hands (SL-36 to SL-42, SL-44)."""
        options, fours = self.options, tuple(seat for seat in range(self.seats) if self.has_four(seat))
        true, won, shown = outcome(calls, fours, options.teams)
        if shown and options.reveal is Reveal.ALL:
            shown = tuple(range(self.seats))
        for seat in shown:
            for card in self.hands[seat]:
                self.turn_over(card, self.hands[seat])
        at, seen = calls[-1].at if calls else self.now, tuple(seat for seat in fours if seat in shown)
        end = HandEnd(self.dealer, at, calls, true, won, shown, seen, self.log)
        points = tuple(one + two for one, two in zip(self.points, won, strict=True))
        self.change(points=points, hands_played=(*self.hands_played, end), phase=Phase.SHOWN, calls=calls)
        self.say(topics.Ended(end, points))
        best = max(points)
        if best >= int(self.options.target.value) and points.count(best) == 1:  # (SL-47 to SL-50)
            self._finish(points.index(best))

    def _finish(self, team: int) -> None:
        """End the game and open all code books."""
        self.change(phase=Phase.OVER)
        self.open(self.books)
        self.say(Deed.WIN.of(team, self.points[team], to=members(team, self.options.teams)[1]))
        for seat in range(self.seats):
            self.score(seat, self.points[self.team(seat)])
        self.end(self.points * 2)

    def _time_up(self) -> None:
        """Begin the first hand, sweep, judge a call, or end a hand that has taken too long (SL-6, SL-61)."""
        match self.phase:
            case Phase.PLANNING:
                self._next_hand(self.dealer)
            case Phase.CALLED:
                self._judge()
            case _ if self._timed_out():
                self._end_hand(())
            case _:
                self.say(Notice.SWEPT)
                self._sweep()

    def _plan(self, seat: Seat, plan: moves.Plan) -> None:
        """Seal a plan, with the signals that were chosen before; the last one ends the beat (SL-83)."""
        self.seal(seat, self.plans, replace(plan, signals=(*self._draft(seat), *plan.signals)))
        if self._draft(seat):
            self.reseal(seat, self.drafts, ())
        if self.plans.complete:
            self.open(self.plans)
            plans = [self.plans.of(each) or plan for each in range(self.seats)]
            self.clear(self.plans)
            self._beat(plans)

    def _beat(self, plans: Sequence[moves.Plan]) -> None:
        """Carry out a beat: calls, or else signals, throws and takes (SL-84 to SL-91)."""
        order = round_from(self.priority, self.seats)
        for seat in order:
            if (call := plans[seat].call) is not None:
                self._call(Spoken(seat, self.now, call, plans[seat].team))
        if self.calls:
            self._judge()
            return
        for seat in order:
            for number, signal in enumerate(plans[seat].signals):
                self._publish(seat, signal, self.now + number * SPACING)
        if not self._exchanged(order, plans):
            self.say(Deed.SWEPT.of(self.dealer))
            self._sweep()
        self.change(beat=self.beat + 1)
        if self._timed_out():
            self._end_hand(())

    def _exchanged(self, order: Sequence[Seat], plans: Sequence[moves.Plan]) -> bool:
        """Throw all that is to be thrown, then grant wishes; say whether anything moved (SL-87, SL-88)."""
        for seat in order:
            for card in plans[seat].throws:
                self._throw(seat, card)
        taken = [self._granted(seat, plans[seat].wishes) for seat in order]
        return any(taken) or any(plan.throws for plan in plans)

    def _granted(self, seat: Seat, wishes: Sequence[Card]) -> bool:
        """Give a seat what it wished for and still lies there, up to four in hand; say whether it got any."""
        before = len(self.hands[seat])
        for card in wishes:
            if self.room(seat):
                self._exchange(seat, (), (card,))
        return len(self.hands[seat]) > before

    def result(self) -> DealResult | None:
        """Return the points of each seat's team, once a team has won."""
        found = DealResult(self.points * 2, (Account(self.hands_played, self.points),))
        return found if self.phase is Phase.OVER else None
