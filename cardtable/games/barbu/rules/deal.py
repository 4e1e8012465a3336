"""The rules of Barbu, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product
from typing import ClassVar, Final

from cardtable.engine import refusals, tricks
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import ACE, KING, Card, Suit
from cardtable.engine.chance import Chance, drawn
from cardtable.engine.game import Game, Sheet, leaders, totals
from cardtable.engine.piles import Pile, Seat
from cardtable.engine.result import DealResult, details
from cardtable.engine.rounds import next_speaker, replaced, round_from
from cardtable.engine.topics import Begun, Finished, Passed, Rests
from cardtable.engine.trickdeal import PASS, Pass, Play, TrickDeal
from cardtable.games.barbu.rules import topics
from cardtable.games.barbu.rules.actions import (
    ANSWERS,
    WAITED_FOR,
    AgreeThrowIn,
    Choose,
    Double,
    Phase,
    Redouble,
    Summary,
    subsets,
)
from cardtable.games.barbu.rules.options import SEATS, BarbuOptions, FirstDealer, Length, ThrowIn
from cardtable.games.barbu.rules.scoring import (
    KING_OF_HEARTS,
    NOTHING,
    OUT,
    POSITIVE,
    UNDOUBLED,
    Doubles,
    Subgame,
    divided,
    level,
    ravage_decided,
    raw_scores,
    settled,
    worth,
)
from cardtable.games.barbu.rules.topics import Topic
from cardtable.language import _

DEALS: Final = len(Subgame)  # of each dealer (BB-4, BB-8)
HAND: Final = 13  # cards (BB-3)
PIVOTS: Final = range(ACE, KING + 1)


CHOICE, DOUBLING, REDOUBLING, PLAY, ASKED, OVER = Phase  # looking a member up in its enum is slow
BARBU, HEARTS, QUEENS, NULLO, LAST_TWO, RAVAGE, TRUMPS, DOMINOES = Subgame


class BarbuDeal(TrickDeal):
    """One deal: the dealer chooses a subgame, the others double, and it is played.

    What a seat has shown not to hold is kept as whole suits in `voids` and as single cards in `lacking`.
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Choose, Double, Redouble, Play, Pass, AgreeThrowIn)
    say: Callable[[Topic], None]
    options: BarbuOptions
    phase: Phase
    played: tuple[tuple[Subgame, ...], ...]  # subgames chosen before this deal, by dealer
    owed: tuple[tuple[int, ...], ...]  # dealer doubles owed before this deal, by dealer and then by seat
    subgame: Subgame | None
    pivot: int | None  # a rank
    doubles: Doubles
    lacking: tuple[frozenset[Card], ...]  # one per seat
    silent: tuple[bool, ...]  # who passed last time, one per seat
    out: tuple[Seat, ...]  # who has laid all cards, in order
    agreed: int  # how many have agreed to throw in
    asked: bool  # whether it has been asked

    def __init__(
        self, options: BarbuOptions, before: tuple[int, ...], chance: Chance, number: int, dealer: Seat
    ) -> None:
        super().__init__(SEATS, self.whole, chance, dealer)
        self.options, self.before, self.number = options, before, number
        self.step = options.trick_direction.value  # (BB-31)
        self.leader = self.turn = dealer  # (BB-30)
        self.phase = CHOICE
        self.played, self.owed = ((),) * SEATS, (NOTHING,) * SEATS
        self.subgame = self.pivot = None
        self.doubles, self.lacking = UNDOUBLED, (frozenset(),) * SEATS
        self.silent = (False,) * SEATS
        self.out, self.agreed, self.asked = (), 0, False
        self.rows = [Pile(f"row/{suit.value}", up=True) for suit in Suit]  # (BB-69)

    def begin(self) -> None:
        """Shuffle and deal; where nothing is left to choose the last subgame begins (BB-3, D15)."""
        self.say(Begun(self.number, self.dealer))
        self.shuffle(self.deck)
        self.deal_out(SEATS * HAND)
        choices = self.actions(self.dealer)
        if len(choices) == 1:
            self.perform(self.dealer, choices[0])

    # What is known to all.

    @property
    def available(self) -> tuple[Subgame, ...]:
        """The subgames that the dealer may choose (BB-8)."""
        return tuple(each for each in Subgame if each not in self.gone(self.dealer))

    def gone(self, dealer: Seat) -> tuple[Subgame, ...]:
        """Return what a dealer may choose no more, in a quick match whoever has chosen it (BB-8)."""
        quick = self.options.length is Length.QUICK
        return tuple(chain(*self.played)) if quick else self.played[dealer]

    @property
    def king(self) -> int:
        """What the king of hearts is worth in Barbu."""
        return self.options.king_points.value

    @property
    def raw(self) -> tuple[int, ...]:
        """The raw scores so far, one per seat."""
        if self.subgame is None:
            return NOTHING
        if self.subgame is DOMINOES:  # (BB-70 to BB-73)
            return tuple(OUT[self.out.index(seat)] if seat in self.out else 0 for seat in range(SEATS))
        left = 0 if self.phase is OVER and self.subgame is RAVAGE else max(map(len, self.hands))
        return raw_scores(self.subgame, self.taken, self.history, self.king, left)

    @property
    def skipped(self) -> bool:
        """Whether the deal is not played because nobody has doubled (D14)."""
        costs = self.subgame is not None and self.subgame not in POSITIVE
        return costs and self.options.skip_undoubled and self.doubles == UNDOUBLED

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this deal, one per seat, which are none before it is over (BB-29)."""
        return settled(self._final(), self.doubles) if self.phase is OVER else NOTHING

    def _final(self) -> tuple[int, ...]:
        if self.skipped and self.subgame is not None:
            return divided(self.subgame, self.king, self.dealer)
        return self.raw

    @property
    def debts(self) -> tuple[int, ...]:
        """How many doubles of this dealer each seat still owes, those of this deal counted (BB-23, D10)."""
        return tuple(
            max(0, owed - (self.doubles[seat][self.dealer] > 0))
            for seat, owed in enumerate(self.owed[self.dealer])
        )

    @property
    def deals_left(self) -> int:
        """How many deals this dealer has left, this one included."""
        return DEALS - len(self.played[self.dealer])

    def forced(self, seat: Seat) -> bool:
        """Say whether a seat must double the dealer now (BB-24)."""
        return seat != self.dealer and 0 < self.deals_left <= self.owed[self.dealer][seat]

    @property
    def decided(self) -> bool:
        """Whether nothing counts any more, though cards are left (BB-75 to BB-79, D24)."""
        match self.subgame:
            case Subgame.BARBU:
                return any(KING_OF_HEARTS in pile for pile in self.taken)
            case Subgame.HEARTS:
                return sum(card.suit is Suit.HEARTS for pile in self.taken for card in pile) == KING
            case Subgame.QUEENS:
                taken = (card for pile in self.taken for card in pile)
                return sum(worth(QUEENS, card, self.king) < 0 for card in taken) == len(Suit)
            case Subgame.RAVAGE:
                return ravage_decided(self.taken)
        return False

    def fits(self, card: Card) -> bool:
        """Say whether a card may be laid to its row (BB-63 to BB-66, D26, D27)."""
        if card.rank == self.pivot:
            return True
        place = self.order[card.rank]
        return any(abs(self.order[each.rank] - place) == 1 for each in self.rows[card.suit])

    # What may be done.

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return what the seat on turn may do."""
        if seat != self.turn:
            return ()
        match self.phase:
            case Phase.CHOICE:
                return list(self._choices())
            case Phase.DOUBLING:
                return list(self._doublings(seat))
            case Phase.REDOUBLING:
                return [Redouble(found) for found in subsets(self._doublers(seat))]
            case Phase.PLAY:
                return self._plays(seat)
            case Phase.ASKED:
                return ANSWERS
            case Phase.OVER:
                return ()

    def spelled_out(self, action: Action) -> Action:
        """Return a doubling with its players in order, each named once."""
        match action:
            case Double(doubles, redoubles):
                return Double(tuple(sorted(set(doubles))), tuple(sorted(set(redoubles))))
            case Redouble(redoubles):
                return Redouble(tuple(sorted(set(redoubles))))
        return action

    def _choices(self) -> Iterator[Choose]:
        for subgame in self.available:
            if subgame is TRUMPS:  # (BB-9)
                yield from (Choose(subgame, trump=suit) for suit in Suit)
            elif subgame is DOMINOES:  # (BB-10)
                yield from (Choose(subgame, pivot=rank) for rank in PIVOTS)
            else:
                yield Choose(subgame)

    def _doublings(self, seat: Seat) -> Iterator[Double]:
        """Give every set that may be doubled with every set that may be redoubled (BB-14 to BB-17)."""
        free = [other for other in range(SEATS) if self._may_double(seat, other)]
        for doubles, redoubles in product(subsets(free), subsets(self._doublers(seat))):
            if self.dealer in doubles or not self.forced(seat):
                yield Double(doubles, redoubles)

    def _may_double(self, seat: Seat, other: Seat) -> bool:
        barred = self.options.positive_dealer_only and self.subgame in POSITIVE and other != self.dealer
        return seat not in (other, self.dealer) and not barred and not level(self.doubles, seat, other)

    def _doublers(self, seat: Seat) -> list[Seat]:
        """Return who has doubled a seat and can be redoubled."""
        return [other for other in range(SEATS) if self.doubles[other][seat] == 1]

    def _plays(self, seat: Seat) -> Sequence[Action]:
        plays = self.plays(seat)
        if self.subgame is DOMINOES and (not plays or self.options.dominoes_may_hold):
            return [*plays, PASS]  # (BB-67, BB-68, D28)
        return plays

    def playable(self, seat: Seat) -> Sequence[Card]:
        """Return the cards that the seat on turn may play."""
        hand, trick = self.hands[seat], self.trick
        if self.subgame is DOMINOES:
            return [card for card in hand if self.fits(card)]
        if not trick:
            return [card for card in hand if card.suit is not Suit.HEARTS] or hand if self.closed else hand
        led = trick[0].suit
        following = [card for card in hand if card.suit is led]
        if following:  # (BB-33, D19, D21)
            beats = self.options.trump_lead_must_beat and led is self.trump
            return (self._over(hand) if beats else ()) or following
        if self.trump is None:  # (BB-34)
            return hand
        if trick[self.best_of(trick)].suit is self.trump:  # (BB-59, BB-60, D20)
            return self._over(hand) or hand
        return [card for card in hand if card.suit is self.trump] or hand  # (BB-58)

    def _over(self, found: Sequence[Card]) -> list[Card]:
        """Return the trumps among some cards that beat the trump which has the trick."""
        best = self.order[self.trick[self.best_of(self.trick)].rank]
        return [card for card in found if card.suit is self.trump and self.order[card.rank] > best]

    @property
    def closed(self) -> bool:
        """Whether hearts may not be led by who holds anything else (BB-41, BB-44, D16)."""
        if self.subgame is HEARTS:
            return not any(card.suit is Suit.HEARTS for pile in self.taken for card in pile)
        return self.subgame is BARBU

    # Why not.

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        if self.phase is OVER:
            return refusals.deal_over()
        if isinstance(action, Choose):
            return self._choice_refusal(seat, action)
        if isinstance(action, AgreeThrowIn) and self.phase is not ASKED:
            return Illegal("not_decided", _("It is not asked whether the deal is thrown in."))
        early = isinstance(action, Play) and self.phase is not PLAY
        return self._turn_refusal(action) if early or seat == self.turn else refusals.not_your_turn()

    def _turn_refusal(self, action: Action) -> Illegal:
        """Return why an action of the seat on turn is refused."""
        assert self.turn is not None, "somebody is on turn until the deal is over"
        match action:
            case Double() if self.phase is DOUBLING:
                return self._double_refusal(self.turn, action)
            case Redouble() if self.phase is REDOUBLING:
                return self._redouble_refusal(self.turn, action)
            case Play() if self.phase is PLAY:
                return self.play_refusal(self.turn, action.card)
            case Pass() if self.phase is PLAY and self.subgame is DOMINOES:
                return Illegal("must_play", _("You hold a card that can be laid, and must lay one."))
        return Illegal("wrong_phase", WAITED_FOR[self.phase])

    def _choice_refusal(self, seat: Seat, action: Choose) -> Illegal:
        if seat != self.dealer:
            return Illegal("not_dealer", _("The dealer chooses the subgame."))
        if self.phase is not CHOICE:
            return Illegal("wrong_phase", _("The subgame has been chosen."))
        if action.subgame not in self.available:
            return Illegal(
                "game_used", _("{subgame} has been chosen before.").format(subgame=action.subgame.title)
            )
        if action.subgame is TRUMPS and action.trump is None:
            return Illegal("trump_required", _("A trump suit has to be named."))
        if action.subgame is DOMINOES and action.pivot is None:
            return Illegal("pivot_required", _("The rank that begins each row has to be named."))
        return Illegal(
            "param_not_allowed", _("{subgame} is not chosen with that.").format(subgame=action.subgame.title)
        )

    def _double_refusal(self, seat: Seat, action: Double) -> Illegal:
        named = {*action.doubles, *action.redoubles}
        if seat in named:
            return Illegal("self", _("You cannot double yourself."))
        if not named <= set(range(SEATS)):
            return Illegal("bad_value", _("There is no such player."))
        if seat == self.dealer and action.doubles:
            return Illegal("dealer_cannot_double", _("The dealer doubles nobody."))
        if any(level(self.doubles, seat, other) for other in action.doubles):
            return Illegal("already_doubled", _("You have been doubled by that player: you may redouble."))
        if not set(action.redoubles) <= set(self._doublers(seat)):
            return Illegal("not_doubled_by", _("Only who has doubled you can be redoubled."))
        if self.forced(seat) and self.dealer not in action.doubles:
            return Illegal("must_double_dealer", _("You owe this dealer a double, and have to make it now."))
        return Illegal("positive_dealer_only", _("In Trumps and Dominoes only the dealer may be doubled."))

    def _redouble_refusal(self, seat: Seat, action: Redouble) -> Illegal:
        strange = [other for other in action.redoubles if other not in self._doublers(seat)]
        if all(other in range(SEATS) and level(self.doubles, seat, other) for other in strange):
            return Illegal("not_doubled_by", _("Only who has doubled you can be redoubled, and once."))
        return Illegal("no_new_doubles", _("No new doubles are made in this round."))

    def play_refusal(self, seat: Seat, card: Card) -> Illegal:
        """Return why a card is refused while cards are played."""
        hand, trick = self.hands[seat], self.trick
        if card not in hand:
            return refusals.not_in_hand(card, "card_not_held")
        if self.subgame is DOMINOES:
            return Illegal("not_playable", _("{card} does not fit to a row yet.").format(card=card.label))
        if not trick:
            return Illegal("hearts_closed", _("Hearts may not be led while you hold anything else."))
        led = trick[0].suit
        if card.suit is not led and any(each.suit is led for each in hand):
            return Illegal("must_follow", _("You hold {led}, and must follow suit.").format(led=led.symbol))
        if trick[self.best_of(trick)].suit is self.trump:
            return Illegal("must_overtrump", _("You hold a higher trump, and must play one."))
        return Illegal("must_trump", _("You cannot follow suit, and must trump."))

    # What is done.

    def act(self, seat: Seat, action: Action) -> None:
        """Carry out an action that is no card played."""
        match action:
            case Choose():
                self._choose(seat, action)
            case Double():
                self._double(seat, action)
            case Redouble():
                self._level(seat, (), action.redoubles)
                speakers = self._speakers
                self._next_redoubler(speakers[speakers.index(seat) + 1 :])
            case Pass():
                self._pass(seat)
            case AgreeThrowIn():
                self._answer(seat, yes=action.yes)

    def _choose(self, seat: Seat, action: Choose) -> None:
        self.change(subgame=action.subgame, trump=action.trump, pivot=action.pivot)
        self.say(topics.Chosen(seat, action.subgame, action.trump, action.pivot))
        self.change(phase=DOUBLING, turn=(seat + 1) % SEATS)  # (BB-12)

    def _double(self, seat: Seat, action: Double) -> None:
        self._level(seat, action.doubles, action.redoubles)
        after = (seat + 1) % SEATS
        if seat != self.dealer and (after != self.dealer or self._doublers(after)):
            self.change(turn=after)  # (BB-13, D9)
            return
        self.change(phase=REDOUBLING)  # (BB-18)
        self._next_redoubler(self._speakers)

    @property
    def _speakers(self) -> tuple[Seat, ...]:
        """The seats as they double and redouble, the dealer last (BB-12, D8)."""
        return round_from(self.dealer + 1, SEATS)

    def _level(self, seat: Seat, doubles: Sequence[Seat], redoubles: Sequence[Seat]) -> None:
        """Note and say doubles and redoubles."""
        found = self.doubles
        for other in doubles:
            found = replaced(found, seat, replaced(found[seat], other, 1))
        for other in redoubles:
            found = replaced(found, other, replaced(found[other], seat, 2))
        self.change(doubles=found)
        only = seat == self.dealer or self.phase is REDOUBLING
        self.say(topics.Doubled(seat, tuple(doubles), tuple(redoubles), only))

    def _next_redoubler(self, speakers: Sequence[Seat]) -> None:
        """Give the word to the first of some who has been doubled and can redouble, or begin the play."""
        seat = next((each for each in speakers if self._doublers(each)), None)
        if seat is not None:
            self.change(turn=seat)
        elif self.skipped:
            self.say(topics.Notice.SKIPPED)
            self._score()
        else:
            self.change(phase=PLAY, turn=self.dealer)  # (BB-61)
            self.say(Rests())

    def gives_away(self, seat: Seat, action: Action) -> bool:  # noqa: ARG002  # as of all who pass
        """Say whether others learn that a hand lacks all that fits the rows (D28)."""
        return isinstance(action, Pass) and not self.options.dominoes_may_hold

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action; in Dominoes a card is laid to its row."""
        if type(action) is not Play or self.subgame is not DOMINOES:
            super().perform(seat, action)
            return
        card = action.card
        self.move(card, self.hands[seat], self.rows[card.suit])
        self.change(silent=replaced(self.silent, seat, value=False))
        if not self.hands[seat]:
            self.change(out=(*self.out, seat))
            self.say(topics.WentOut(seat, len(self.out), OUT[len(self.out) - 1]))
        if len(self.out) == len(OUT):  # (BB-80)
            self.played_out()
        else:
            self._next_layer(seat)

    def _pass(self, seat: Seat) -> None:
        if not self.options.dominoes_may_hold:
            shown = self.lacking[seat].union(card for card in self.whole if self.fits(card))
            self.change(lacking=replaced(self.lacking, seat, shown))
        self.change(silent=replaced(self.silent, seat, value=True))
        self.say(Passed(seat))
        self._next_layer(seat)

    def _next_layer(self, seat: Seat) -> None:
        """Give the turn to the next who has cards, clockwise (BB-62, BB-74)."""
        self.change(turn=next_speaker(seat, [not hand for hand in self.hands]))

    @property
    def takes_the_rest(self) -> bool:
        """Whether the seat on turn takes all tricks that are left; at dominoes there are none."""
        return self.subgame is not DOMINOES and super().takes_the_rest

    def laid(self, seat: Seat, card: Card) -> None:
        """Note what all learn from a card just laid."""
        super().laid(seat, card)
        trick, trump = self.trick, self.trump
        if len(trick) == 1:
            if card.suit is Suit.HEARTS and self.closed:
                self._lacks_suits(seat, *(suit for suit in Suit if suit is not Suit.HEARTS))
            return
        if trump is None or (card.suit is trump and trick[self.best_of(trick)] is card):
            return
        best = tricks.winning(trick[:-1], self.order, trump)
        led, top = trick[0].suit, trick[best]
        if top.suit is trump and (led is not trump or self.options.trump_lead_must_beat):
            if card.suit is not led or led is trump:
                higher = self._higher(top)
                self.change(lacking=replaced(self.lacking, seat, self.lacking[seat].union(higher)))
        elif card.suit not in (led, trump):
            self._lacks_suits(seat, trump)

    def _higher(self, top: Card) -> list[Card]:
        order = self.order
        return [card for card in self.whole if card.suit is top.suit and order[card.rank] > order[top.rank]]

    def _lacks_suits(self, seat: Seat, *suits: Suit) -> None:
        found = self.voids
        for suit in suits:
            found = tricks.with_void(found, seat, suit)
        if found is not self.voids:
            self.change(voids=found)

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile: in no hand that has shown not to hold it."""
        kind, __, seat = pile.name.partition("/")
        return super().may_lie(card, pile) and (kind != "hand" or card not in self.lacking[int(seat)])

    def told(self) -> int | None:
        """Return what single cards in the trick count, if they do."""
        assert self.subgame is not None, "cards are played in a subgame"
        return sum(worth(self.subgame, each, self.king) for each in self.trick) or None

    def gained(self, winner: Seat) -> bool:
        """End the deal once nothing counts any more, or ask whether to (BB-75, D23)."""
        left, rule = len(self.hands[winner]), self.options.throw_in
        if not left or rule is ThrowIn.NEVER or self.asked or not self.decided:
            return False
        if rule is ThrowIn.AUTO:
            return True
        if left > 1:
            self.change(asked=True, phase=ASKED)
            self.say(topics.Notice.DECIDED)
        return False

    def _answer(self, seat: Seat, *, yes: bool) -> None:
        """Throw the deal in once all have agreed, or play on."""
        self.say((topics.Deed.AGREED if yes else topics.Deed.REFUSED).of(seat))
        self.change(agreed=self.agreed + yes)
        if not yes:
            self.change(phase=PLAY, turn=self.leader)
        elif self.agreed == SEATS:
            self.played_out()
        else:
            self.change(turn=(seat + self.step) % SEATS)  # in the order of play (D34)

    def played_out(self) -> None:
        """Show the cards that are left and score the deal."""
        if any(self.hands):
            if self.subgame is not DOMINOES:
                self.say(topics.Notice.THROWN_IN)
            for hand in self.hands:
                for card in hand:
                    self.turn_over(card, hand)
        self._score()

    def _score(self) -> None:
        self.change(phase=OVER, turn=None)
        scores = self.scores
        self.say(Finished(scores))
        for seat, points in enumerate(scores):
            self.score(seat, points)
        self.end(scores)

    def result(self) -> DealResult | None:
        """Return the points and the summary once the deal is over."""
        if self.phase is not OVER:
            return None
        assert self.subgame is not None, "a subgame was chosen"
        summary = Summary(self.dealer, self.subgame, self.trump, self.pivot, self.doubles, self._final())
        return DealResult(self.scores, (summary,))


class Barbu(Game[BarbuOptions, BarbuDeal]):
    """Barbu: each dealer chooses each subgame once."""

    id = "barbu"
    options = BarbuOptions
    deal = BarbuDeal

    def new_deal(self, options: BarbuOptions, sheet: Sheet, chance: Chance) -> BarbuDeal:
        """Return the next deal, which knows what was chosen and doubled before."""
        dealer = _dealer(options, sheet, chance)
        deal = BarbuDeal(options, totals(SEATS, sheet), chance, len(sheet) + 1, dealer)
        earlier = details(sheet, Summary)
        deal.played = tuple(
            tuple(each.subgame for each in earlier if each.dealer == dealer) for dealer in range(SEATS)
        )
        quota = options.quota if options.length is Length.FULL else 0
        deal.owed = tuple(
            tuple(_owed(quota, earlier, dealer, seat) for seat in range(SEATS)) for dealer in range(SEATS)
        )
        return deal

    def winners(self, options: BarbuOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won: after the last deal all with the most points (BB-90, D31)."""
        return leaders(totals(SEATS, sheet)) if len(sheet) == deals(options) else None

    def role(self, result: DealResult, seat: Seat) -> str:  # noqa: ARG002  # all play the same
        """Return the subgame of a deal."""
        return result.detail(Summary).subgame.value

    def bid_came(self, result: DealResult, seat: Seat) -> str:
        """Return what doubling brought a seat that has doubled."""
        return result.detail(Summary).doubling_came(seat)


def deals(options: BarbuOptions) -> int:
    """Return how many deals a match has."""
    return DEALS * SEATS if options.length is Length.FULL else DEALS


def _owed(quota: int, earlier: Sequence[Summary], dealer: Seat, seat: Seat) -> int:
    """Return how many doubles of a dealer a seat still owes."""
    made = sum(each.dealer == dealer and each.doubles[seat][dealer] > 0 for each in earlier)
    return 0 if seat == dealer else max(0, quota - made)


def _dealer(options: BarbuOptions, sheet: Sheet, chance: Chance) -> Seat:
    """Return who deals next: the left neighbour of the last dealer, or the same one in a block (BB-5)."""
    if options.first_dealer is not FirstDealer.RANDOM:
        first = list(FirstDealer).index(options.first_dealer) - 1
    elif known := details(sheet, Summary):
        first = known[0].dealer
    else:
        first = drawn(SEATS, chance)
    block = deals(options) // SEATS if options.dealer_blocks else 1
    return (first + len(sheet) // block) % SEATS
