"""The rules of Creights, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from random import Random
from typing import ClassVar, Final

from cardtable.engine.actions import Action, Illegal, TimeUp, Vocabulary
from cardtable.engine.cards import Card, Suit
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.piles import TABLE, Pile, Sealed, Seat, Time, only
from cardtable.engine.result import DealResult
from cardtable.engine.rounds import CLOCKWISE, Step, replaced, round_from
from cardtable.games.creights.rules import layers, legality, misdeals, moves, ranks, topics
from cardtable.games.creights.rules.accounts import Account, Before, Pending, Phase
from cardtable.games.creights.rules.legality import Terms
from cardtable.games.creights.rules.options import CreightsOptions, OneCardCall
from cardtable.games.creights.rules.ranks import SIX, SUITS, WILD, suits_for
from cardtable.games.creights.rules.scoring import hand_points, pressure_points, thrown_out
from cardtable.games.creights.rules.topics import Cause, Slip, Topic
from cardtable.language import _

PENALTY: Final = 2  # cards for a one-card call that was not made (CR-78)
BEER: Final = "7D"  # (CR-86)


class CreightsDeal(Deal):
    """One deal: play a card of the suit or rank, and be rid of all of them first."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(*moves.ALL)
    say: Callable[[Topic], None]
    called: Suit | None  # named with the top card
    pending: Pending | None
    beers: tuple[tuple[Seat, Seat], ...]
    gone: frozenset[Card]
    drawn: int | None  # where in the hand the card lies that was just drawn and may be played
    former: Seat | None  # who took the turn before this one (CR-28)

    def __init__(self, options: CreightsOptions, before: Before, dealer: Seat, chance: Chance) -> None:
        self.options = options
        super().__init__(options.players, options.pack, chance)
        self.stock = Pile("stock", self.pack)
        self.played = Pile("played", up=True)
        self.laid = Pile("laid", up=True)  # cards that can still be called
        self.unseen = Pile("unseen")  # the dealer's hand until a suit is named (CR-68)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(self.seats)]
        self.suits = [Pile(f"suit/{suit.letter}", up=True) for suit in SUITS]  # empty: places that name one
        self.secret: Sealed[bool] = Sealed("secret", self.seats)  # whether who draws could have played
        self.before = before
        self.phase = Phase.DEALING
        self.dealer = dealer
        self.step: Step = CLOCKWISE  # (CR-12)
        self.turn = dealer
        self.acting = dealer  # from whose place the play works (D36)
        self.called = self.pending = self.drawn = self.former = None
        self.crank = 0
        self.duty = False  # whether a six asks for another play (CR-37)
        self.extra = False  # whether this play takes the place of another's turn (CR-141)
        self.criers: tuple[Seat, ...] = ()  # who said "one card" when they had their turn last
        self.started = False  # whether a card has left the hand in this turn
        self.single = False  # whether the hand has been one card since (CR-69)
        self.peeked = False
        self.overdue = False  # whether the seat in turn can be called asleep or slow
        self.turned_at: Time = 0
        self.owed = before.owed
        self.pressures = (0,) * self.seats  # in this deal
        self.beers = ()
        self.gone = frozenset()  # cards of the play pile that became the draw pile last
        self.drew = (0,) * self.seats  # cards drawn by each seat since then
        self.layers: layers.Known = ((),) * self.seats  # what each hand lacks

    @property
    def timed(self) -> bool:
        """Whether there is a clock."""
        return self.options.slips or self.options.five_second_rule

    @property
    def by_turns(self) -> bool:
        """Whether people at one screen look by turns: hands are hidden, also from those who have a clock."""
        return True

    @property
    def size(self) -> int:
        """How many cards each hand is dealt (CR-5)."""
        return self.options.sizes[self.before.deals]

    @property
    def suit(self) -> Suit:
        """The suit in force (CR-23, CR-24)."""
        return self.played.top.suit if self.called is None else self.called

    @property
    def terms(self) -> Terms:
        """On what the next card is played."""
        return Terms(self.played.top, self.suit, self.crank, self.options.slips, self.options.pairs)

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase is Phase.OVER

    @property
    def prices(self) -> tuple[int, ...]:
        """What the next shuffle pressure would cost each seat (CR-109 to CR-111)."""
        return tuple(pressure_points(had, 1) for had in map(add, self.before.pressures, self.pressures))

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat would get if the deal ended now (CR-112, CR-116, CR-117)."""
        pressed = map(pressure_points, self.before.pressures, self.pressures)
        return tuple(map(add, map(hand_points, self.hands), pressed))

    # Who may do what.

    def actors(self) -> tuple[Seat, ...]:
        """Return the seat in turn, or who names a suit or deals; nobody while a play can be called."""
        if self.over or (self.pending is not None and self.phase is Phase.PLAY):
            return ()
        if self.phase is Phase.RENAMING:
            assert self.pending is not None, "a nine was called"
            return (self.pending.seat,)
        return (self.turn,)

    def interjectors(self) -> tuple[Seat, ...]:
        """Return who may call, draw or play out of turn, where slips happen."""
        if not self.options.slips or self.phase not in (Phase.NAMING, Phase.PLAY):
            return ()
        beside = self.turn if self.pending is None and self.phase is Phase.PLAY else self.suspect
        return () if beside is None else tuple(seat for seat in range(self.seats) if seat != beside)

    def due(self) -> Time | None:
        """Return when a play stands, or the seat in turn is slow."""
        if not self.timed or self.phase is not Phase.PLAY:
            return None
        if self.pending is not None:
            return self.pending.at + self.options.window
        return None if self.overdue else self.turned_at + self.options.patience

    @property
    def suspect(self) -> Seat | None:
        """Who can be called now, or None."""
        if self.phase is Phase.NAMING:
            return self.dealer if self.peeked else None
        if self.phase is Phase.PLAY and self.pending is not None:
            return self.pending.seat
        return self.turn if self.phase is Phase.PLAY and self.overdue and self.options.slips else None

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return every legal action of a seat; where slips happen, slips among them."""
        if seat == TABLE:
            return [] if self.due() is None else [TimeUp() if self.pending is None else moves.Stands()]
        calls: list[Action] = []
        if self.suspect not in (None, seat) and self.options.slips:
            calls.append(moves.CallSlip(self.suspect))
        if seat not in self.actors():
            return calls + self._out_of_turn(seat)
        match self.phase:
            case Phase.DEALING:
                return misdeals.choices(self.stock, self._dealt(), self.size)
            case Phase.NAMING:
                looks: list[Action] = [moves.Look()] if self.options.slips and self.unseen else []
                return [*map(moves.NameSuit, SUITS), *looks]
            case Phase.RENAMING:
                return [*map(moves.NameSuit, suits_for(self.laid[0], self.suit))]
        return self._turn_actions(seat)

    def _out_of_turn(self, seat: Seat) -> list[Action]:
        """Return what a seat can do although it is not its turn (CR-97, CR-102, D24, D28)."""
        if self.phase is not Phase.PLAY or self.pending is not None or seat not in self.interjectors():
            return []
        return [*(play for card in self.hands[seat] for play in self.terms.plays(card)), moves.DRAW]

    def _turn_actions(self, seat: Seat) -> list[Action]:
        """Return the call, all plays, and the draw if there is no play (CR-14, CR-15, CR-50, CR-53, D4)."""
        hand, terms = self.hands[seat], self.terms
        says: list[Action] = [moves.ANNOUNCE] if self._may_announce() else []
        if self.drawn is not None:
            card = hand[self.drawn]
            return [*says, *(terms.plays(card) if terms.fits(card) else ()), moves.KEEP]
        plays = terms.all_plays(hand)
        return [*says, *plays, *([moves.DRAW] if self.options.slips or not plays else [])]

    def _may_announce(self) -> bool:
        manual = self.options.one_card_call is OneCardCall.MANUAL
        return manual and not (self.turn in self.criers or self.started) and bool(self.hands[self.turn])

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused: the first reason, in the order of the rule text."""
        if self.over:
            return Illegal("round_over", _("The round is over."))
        if isinstance(action, moves.CallSlip):
            return legality.no_call(slips=self.options.slips)
        if self.phase is Phase.DEALING or isinstance(action, moves.DealTo | moves.DealDone):
            return legality.no_dealing(self.phase, dealer=seat == self.dealer)
        if isinstance(action, moves.NameSuit | moves.Look):
            return legality.no_naming(self.phase, names=seat in self.actors())
        if waits := legality.no_turn(self.phase, self.pending, turn=seat == self.turn):
            return waits
        if isinstance(action, moves.LAYING) and self.drawn is None:
            return self.terms.refusal(self.hands[seat], action)
        return legality.no_action(action)

    def gives_away(self, seat: Seat, action: Action) -> bool:
        """Say whether others learn that a hand lacks all that fits: by a draw, where slips are refused."""
        return isinstance(action, moves.Draw) and seat == self.turn and not self.options.slips

    # What is done.

    def begin(self) -> None:
        """Shuffle, and deal all hands, the dealer's unseen; by hand the dealer does it (CR-5, CR-68)."""
        self.shuffle(self.stock)
        if self.options.hand_dealing:
            return
        hands, order = self._dealt(), round_from(self.dealer + 1, self.seats)
        self.deal_round(self.stock, [hands[seat] for seat in order], self.size * self.seats)
        self._turn_up()

    def _dealt(self) -> list[Pile]:
        """Return where cards are dealt to, in seat order: the dealer's lie unseen."""
        return [self.unseen if seat == self.dealer else hand for seat, hand in enumerate(self.hands)]

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action."""
        match action:
            case moves.Play() | moves.PlayPair():
                self._lay(seat, action)
            case moves.Draw():
                self._draw(seat)
            case moves.Keep():
                self._end_turn(self._next())
            case moves.Announce():
                self._cry()
            case moves.CallSlip(offender):
                self._call(seat, offender)
            case _:
                self._perform_rare(seat, action)

    def _perform_rare(self, seat: Seat, action: Action) -> None:
        match action:
            case moves.NameSuit(suit):
                self._name(seat, suit)
            case moves.Look():
                self.sweep(self.unseen, self.hands[seat])
                self.change(peeked=True)
                self.say(topics.Deed.PEEKED.of(seat))
            case moves.DealTo(to):
                self.move(self.stock.top, self.stock, self._dealt()[to])
            case moves.DealDone():
                self._correct()
            case moves.Stands():
                self._stand()
            case TimeUp():
                self._late()

    def _correct(self) -> None:
        """Mend a deal by hand, and begin; who dealt too few gets a dumbass card (CR-8, CR-9, D2)."""
        misdeal = misdeals.mended(self, self.stock, self._dealt(), self.unseen, self.size)
        if misdeal.surplus:
            self.say(topics.Surplus(self.dealer, misdeal.surplus))
        if misdeal.short and not self._spared(self.dealer):
            self.say(topics.Called(self.dealer, Slip.MISDEALT, None))
            self.move(self.stock.top, self.stock, self.unseen)
        self._turn_up()

    def _turn_up(self) -> None:
        """Turn up the first card, which works as if the dealer had played it (CR-10, CR-58 to CR-68)."""
        card = self.stock.top
        self.move(card, self.stock, self.played)
        self.say(topics.Deed.TURNED_UP.of(self.dealer, card))
        self.change(phase=Phase.NAMING if card.rank in WILD else Phase.PLAY)
        if card.rank in WILD:
            return
        self.sweep(self.unseen, self.hands[self.dealer])
        after = self._effect(card, self.dealer)
        if not self.over:
            self._begin_turn(after, duty=card.rank == SIX)

    def _name(self, seat: Seat, suit: Suit) -> None:
        """Name the suit of a turned-up card, or a right one for a called nine (CR-66, CR-67, D23)."""
        self.say(topics.Named(seat, suit))
        if self.phase is Phase.RENAMING:
            self.change(phase=Phase.PLAY)
            self._stand(suit)
            return
        self.change(phase=Phase.PLAY, called=suit, peeked=False)
        self.sweep(self.unseen, self.hands[seat])
        self._begin_turn(self._next())

    def _lay(self, seat: Seat, action: moves.Laying) -> None:
        """Play cards at once, or let them lie until they can no longer be called (D21)."""
        hand, cards, suit = self.hands[seat], moves.laid(action), action.suit
        left = len(hand) - len(cards)
        if self.options.slips:
            self.change(pending=Pending(seat, suit, left, self.time))
            self.move_run(cards, hand, self.laid)
        else:
            self._carry_out(cards, suit, left, in_turn=True)

    def _carry_out(self, cards: Sequence[Card], suit: Suit | None, left: int, *, in_turn: bool) -> None:
        """Let cards have their effects and find who plays next (CR-22, CR-136 to CR-145, D36 to D40).

        So many cards were left in the hand when they had left it.
        """
        again = in_turn and self.options.interception and ranks.same_face(cards[0], self.played.top)
        source = self.laid if self.laid else self.hands[self.turn]
        self.change(started=True, duty=False, extra=False, drawn=None)
        if 1 in range(left, left + len(cards)):
            self._note_single()
        place = self.acting
        for card in cards:
            if card is not cards[0]:
                self.change(former=self.turn)  # whose first card was the turn before (CR-139)
            self.move(card, source, self.played)
            self.change(called=suit, layers=layers.played(self.layers, self.turn, card))
            self.say(topics.Played(self.turn, card, self.called))
            if not left and not again and card is cards[-1]:
                self._note_beer(card, place)
            place = self._effect(card, place)
            if self.over:
                return
        self._after_cards(cards[-1], place, again=again)

    def _after_cards(self, card: Card, place: Seat, *, again: bool) -> None:
        """Ask for another play after a six or an interception, or end the turn (CR-37, CR-140, CR-145)."""
        if card.rank == SIX:
            self.change(duty=True)
            self._restart_clock()
        elif again:
            self.say(topics.Deed.TAKES_OVER.of(self.turn, to=place))
            self.change(acting=place, extra=True, former=self.turn)
            self._restart_clock()
        else:
            self._end_turn(place)

    def _restart_clock(self) -> None:
        if self.timed:
            self.change(turned_at=self.time, overdue=False)

    def _effect(self, card: Card, place: Seat) -> Seat:
        """Carry out what a card does from a place, and return whose turn is next (CR-26 to CR-47, D5)."""
        crank = ranks.crank_after(card, self.crank)
        if crank != self.crank:
            self.change(crank=crank)
            self.say(topics.Cranked(crank))
        step = ranks.step_after(card, self.step)
        if step != self.step:
            self.change(step=step)
            self.say(topics.Reversed(step == CLOCKWISE))
        cause = Cause.SEVEN if card.rank == ranks.SEVEN else Cause.FIVE
        for seat in ranks.drawers(card, place, self.seats, self.step):
            self._take(seat, 1, cause)
        if card.rank == ranks.FOUR:
            self.say(topics.Deed.SKIPPED.of((place + self.step) % self.seats))
        former = self.options.returned(self.former)
        return ranks.next_after(card, place, former, self.seats, self.step)

    def _note_beer(self, card: Card, place: Seat) -> None:
        """Note who owes a beer for a seven of diamonds as last card (CR-86, CR-87, D32)."""
        if card.name != BEER or not self.options.beer_note:
            return
        (debtor,) = ranks.drawers(card, place, self.seats, self.step)
        if debtor != self.turn:
            self.change(beers=(*self.beers, (debtor, self.turn)))
            self.say(topics.Deed.OWES_BEER.of(debtor, to=self.turn))

    def _note_single(self) -> None:
        """Note that one card is held in mid-turn; the table may say so (CR-69 to CR-76, D15)."""
        self.change(single=True)
        if self.options.one_card_call is OneCardCall.AUTO and self.turn not in self.criers:
            self._cry()

    def _cry(self) -> None:
        self.change(criers=(*self.criers, self.turn))
        self.say(topics.Deed.ONE_CARD.of(self.turn))

    def _draw(self, seat: Seat) -> None:
        if seat != self.turn:
            self._take(seat, 1, Cause.OUT_OF_TURN)  # (CR-103)
        elif self.options.slips:
            self.seal(seat, self.secret, any(map(self.terms.fits, self.hands[seat])))
            self.change(pending=Pending(seat, None, 0, self.time))
        else:
            self._draw_in_turn()

    def _draw_in_turn(self) -> None:
        """Draw for want of a play, which ends the turn (CR-15, CR-16, D3)."""
        seat, stays = self.turn, self.options.draw_then_play and not self.crank and not self.duty
        self.change(layers=layers.unable(self.layers, seat, self.hands[seat], self.terms, self.pack))
        self._draw_due()
        if self.over:
            return
        if stays:
            self.change(drawn=len(self.hands[self.turn]) - 1)
            self._restart_clock()
        else:
            self._end_turn(self._next())

    def _draw_due(self) -> None:
        """Draw one card or the value of the crank, which ends it (CR-39, CR-53 to CR-56)."""
        self._take(self.turn, self.crank or 1, Cause.CRANK if self.crank else Cause.NO_PLAY)
        if not self.over:
            self.change(crank=0, duty=False)

    def _next(self) -> Seat:
        return (self.acting + self.step) % self.seats

    def _take(self, seat: Seat, count: int, cause: Cause) -> None:
        """Let a seat draw cards one by one, as long as there are any (CR-104 to CR-115, D9, D10)."""
        if self.over:
            return
        self.say(topics.Drew(seat, count, cause))
        for __ in range(count):
            if not self.stock:
                self._press(seat)
                if self.over:
                    return
            self.move(self.stock.top, self.stock, self.hands[seat])
            self.change(drew=replaced(self.drew, seat, self.drew[seat] + 1))
        own = self.started and seat == self.turn and cause is not Cause.DUMBASS
        if own and 1 in range(len(self.hands[seat]) - count + 1, len(self.hands[seat]) + 1):
            self._note_single()  # (CR-74, CR-75, D14)

    def _press(self, seat: Seat) -> None:
        """Give a shuffle pressure, and shuffle the play pile or end the round (CR-104 to CR-115)."""
        self.say(topics.Deed.PRESSED.of(seat, self.prices[seat]))
        self.change(pressures=replaced(self.pressures, seat, self.pressures[seat] + 1))
        if len(self.played) == 1:
            self.say(topics.Notice.EXHAUSTED)
            self._finish()
            return
        cards = tuple(self.played[:-1])
        for card in cards:
            self.move(card, self.played, self.stock)
        self.shuffle(self.stock)
        self.change(gone=frozenset(cards), drew=(0,) * self.seats)
        self.change(layers=layers.without(self.layers, self.hands, self.gone))

    def _end_turn(self, after: Seat) -> None:
        """End round or turn (CR-25, CR-81, CR-82, D12); a call that was not made is noted (CR-77)."""
        self._note_forgotten()
        if not self.crank and not all(self.hands):
            self._finish()
        else:
            self._begin_turn(after, self.turn)

    def _note_forgotten(self) -> None:
        if self.single and self.turn not in self.criers:
            self.change(owed=replaced(self.owed, self.turn, self.owed[self.turn] + 1))
            self.say(topics.Deed.FORGOT.of(self.turn))

    def _enter_turn(self, seat: Seat, former: Seat | None) -> None:
        self.change(turn=seat, former=former, acting=seat, duty=False, extra=False, drawn=None)
        self.change(criers=tuple(each for each in self.criers if each != seat), started=False, single=False)
        self._restart_clock()

    def _begin_turn(self, seat: Seat, former: Seat | None = None, *, duty: bool = False) -> None:
        """Give the turn to the next seat that owes no call penalty (CR-78 to CR-80, D17)."""
        self._enter_turn(seat, former)
        while not self.crank and self.owed[self.turn]:
            self.change(owed=replaced(self.owed, self.turn, self.owed[self.turn] - 1))
            self._take(self.turn, PENALTY, Cause.PENALTY)
            if self.over:
                return
            self._enter_turn(self._next(), self.turn)
            duty = False
        self.change(duty=duty)

    # Slips and the clock.

    def _stand(self, suit: Suit | None = None) -> None:
        """Carry out what nobody can call any more, with another suit if one was named since."""
        pending = self.pending
        assert pending is not None, "something was done that could be called"
        in_turn = pending.seat == self.turn
        if not in_turn:
            self._give_way(pending.seat)
            if self.over:
                return
        self.change(pending=None)
        if self.laid:
            named = pending.suit if suit is None else suit
            self._carry_out(tuple(self.laid), named, pending.left, in_turn=in_turn)
        else:
            self.clear(self.secret)
            self._draw_in_turn()

    def _give_way(self, seat: Seat) -> None:
        """Let the seat in turn draw what it owes before another plays out of turn (CR-83, D24, D37)."""
        owes = self.duty or bool(self.crank) or not self.hands[self.turn]
        took = owes or self.started or self.drawn is not None
        if owes:
            self._draw_due()
        if self.over:
            return
        self._note_forgotten()
        if all(hand or other == seat for other, hand in enumerate(self.hands)):
            self._enter_turn(seat, self.turn if took else self.former)
        else:
            self._finish()

    def _late(self) -> None:
        """Give a slow player a card; where slips happen, another has to call it (CR-96, CR-100, D26, D29)."""
        if self.options.slips:
            self.change(overdue=True)
            return
        if not self._spared(self.turn):
            self.say(topics.Called(self.turn, Slip.SLOW, None))
            self._fine(self.turn)
        self._restart_clock()

    def _call(self, caller: Seat, offender: Seat) -> None:
        """Judge a call: a dumbass card for the offender, or for the caller (CR-91 to CR-98, D22 to D27)."""
        slip = self._slip()
        if self.pending is not None and not self.laid:
            self.open(self.secret)
        if slip is None:
            self.say(topics.Deed.CALLED_FALSELY.of(caller, to=offender))
            if self.options.false_call_penalty:
                self._fine(caller)
            if not self.over:
                self._stand()
            return
        self.say(topics.Called(offender, slip, caller))
        if slip in (Slip.ILLEGAL, Slip.OUT_OF_TURN):
            self.sweep(self.laid, self.hands[offender])
            self.change(pending=None)
        self._fine(offender)
        if not self.over:
            self._after_call(slip)

    def _fine(self, seat: Seat) -> None:
        """Give a seat a dumbass card, unless it is spared (CR-93, CR-101)."""
        if not self._spared(seat):
            self._take(seat, 1, Cause.DUMBASS)

    def _spared(self, seat: Seat) -> bool:
        return self.options.spared(seat, self.before.deals)

    def _after_call(self, slip: Slip) -> None:
        if slip is Slip.DREW:
            self._stand()  # (D25)
        elif slip is Slip.COLOUR:
            self.change(phase=Phase.RENAMING)  # (D23)
        elif slip is Slip.PEEKED:
            self.change(peeked=False)
        else:
            self._restart_clock()

    def _slip(self) -> Slip | None:
        """Return what the suspect can rightly be called for."""
        if self.phase is Phase.NAMING:
            return Slip.PEEKED
        if self.pending is None:
            return Slip.SLOW if self.options.five_second_rule else Slip.ASLEEP
        if self.pending.seat != self.turn:
            return Slip.OUT_OF_TURN
        if self.laid:
            return self.terms.slip(self.laid[0], self.pending.suit)
        return Slip.DREW if self.secret.of(self.turn) else None

    # The end, and what may lie where.

    def _finish(self) -> None:
        """Show all hands and score them (CR-116, CR-117)."""
        if self.pending is not None and self.pending.seat != self.turn:
            self.sweep(self.laid, self.hands[self.pending.seat])  # its turn has not come (D24)
        self.change(phase=Phase.OVER, pending=None)
        self.sweep(self.unseen, self.hands[self.dealer])
        for seat, hand in enumerate(self.hands):
            if not hand:
                self.say(topics.Deed.OUT.of(seat))
            elif thrown_out(hand):
                self.say(topics.Deed.THROWN_OUT.of(seat))
            for card in tuple(hand):
                self.turn_over(card, hand)
        points = self.points
        for seat, each in enumerate(points):
            self.score(seat, each)
        self.end(points)

    def result(self) -> DealResult | None:
        """Return the points of each seat, few of which are good, once the round is over."""
        if not self.over:
            return None
        hands = tuple(map(hand_points, self.hands))
        thrown = tuple(seat for seat, hand in enumerate(self.hands) if thrown_out(hand))
        account = Account(self.dealer, hands, self.pressures, self.owed, self.beers, thrown)
        return DealResult(self.points, (account,))

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile, by what became the draw pile last."""
        return layers.may_lie(card, pile, self.gone, self.drew)

    def guess(self, sealed: Sealed[object], seat: Seat, rng: Random) -> object:  # noqa: ARG002  # it is known
        """Return whether who draws could have played, by the hand that it has in this world."""
        return any(map(self.terms.fits, self.hands[seat]))
