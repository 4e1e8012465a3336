"""The rules of Jaguar, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import ACE, Card, Suit
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet, leaders, totals
from cardtable.engine.piles import Pile, Seat, only
from cardtable.engine.result import DealResult
from cardtable.engine.tricks import Trick, winning
from cardtable.games.jaguar.rules import auction, refusals, topics
from cardtable.games.jaguar.rules.account import TARGET, Account, decided, drawn_up, total
from cardtable.games.jaguar.rules.auction import (
    CARD_OF,
    ORDER,
    PACK,
    PASS,
    Bid,
    BidPoints,
    Call,
    NameTrump,
    Pass,
)
from cardtable.games.jaguar.rules.moves import ANSWERS, PLAY_OF, EndMatch, NextDeal, Phase, Play
from cardtable.games.jaguar.rules.options import (
    SEATS,
    AllPass,
    FirstLead,
    JaguarOptions,
    ShowTaken,
    Solo,
    TableTalk,
)
from cardtable.games.jaguar.rules.sheet import closed, next_dealer, scored
from cardtable.games.jaguar.rules.talk import LIMIT, TALK_OF_JAGUAR, TALK_OF_OTHERS, Remark, Talk
from cardtable.games.jaguar.rules.topics import Topic

AUCTION, NAMING, PLAY, SCORED, OVER = Phase  # looking a member up in its enum is slow
NOTHING: Final = (0,) * SEATS


class JaguarDeal(Deal):
    """One deal: an auction for who is the jaguar, who calls a card; its holder is the secret friend.

    No fact says who holds the called card before it is played (JG-38): `friend` is read from the hands, as
    far as they are seen. The tricks taken lie face up, for everybody saw them played (D11).
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(
        Bid, BidPoints, Pass, NameTrump, Play, Talk, NextDeal, EndMatch
    )
    say: Callable[[Topic], None]
    options: JaguarOptions
    number: int  # of the deal, from 1; void ones are not counted
    dealer: Seat
    leader: Seat  # of the trick that lies there or comes next
    turn: Seat | None  # None once the eighth trick is taken, or all have passed
    phase: Phase
    jaguar: Seat | None  # who made the standing bid, and then the jaguar (JG-30)
    rank: int | None  # of the standing bid, and then of the called card
    target: int  # points that the jaguar's side needs
    passed: tuple[bool, ...]  # one per seat
    calls: tuple[Call, ...]  # the auction, in order
    trump: Suit | None
    revealed: Seat | None  # who played the called card (JG-39)
    history: tuple[Trick, ...]  # the tricks taken, in order
    talked: tuple[int, ...]  # messages since the seat's last card, one per seat
    remarks: tuple[Remark, ...]  # all messages, in order
    ended: bool  # somebody has ended the match
    before: tuple[int, ...]  # points of earlier deals, one per seat

    def __init__(
        self, options: JaguarOptions, before: tuple[int, ...], chance: Chance, number: int, dealer: Seat
    ) -> None:
        super().__init__(SEATS, PACK, chance)
        self.options, self.before, self.number, self.dealer = options, before, number, dealer
        self.leader = self.turn = dealer  # (JG-16)
        self.phase = AUCTION
        self.jaguar = self.rank = self.trump = self.revealed = None
        self.target = TARGET
        self.passed = (False,) * SEATS
        self.talked = NOTHING
        self.calls, self.history, self.remarks = (), (), ()
        self.ended = False
        self.deck = Pile("deck", PACK)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(SEATS)]
        self.trick = Pile("trick", up=True)
        self.taken = [Pile(f"taken/{seat}", up=True) for seat in range(SEATS)]

    def begin(self) -> None:
        """Shuffle and deal the whole pack (JG-14)."""
        self.say(topics.Begun(self.number, self.dealer))
        self.shuffle(self.deck)
        for i in range(len(PACK)):
            self.move(self.deck.top, self.deck, self.hands[(self.dealer + 1 + i) % SEATS])

    @property
    def called(self) -> Card | None:
        """The called card, once trumps are named (JG-32, JG-37)."""
        return None if self.trump is None or self.rank is None else CARD_OF[self.rank, self.trump]

    @property
    def friend(self) -> Seat | None:
        """Who holds or has played the called card, as far as this view shows (JG-33, JG-38, JG-39)."""
        if self.revealed is not None or self.called is None:
            return self.revealed
        return next((seat for seat, hand in enumerate(self.hands) if self.called in hand), None)

    @property
    def points(self) -> tuple[int, ...]:
        """The points in the piles, one per seat."""
        return tuple(map(total, self.taken))

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks taken so far, one per seat."""
        return tuple(len(pile) // SEATS for pile in self.taken)

    @property
    def last(self) -> Trick | None:
        """The last trick taken, if there is one."""
        return self.history[-1] if self.history else None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this deal, one per seat, which are none before it is scored."""
        return self.account.scores if self.phase in (SCORED, OVER) else NOTHING

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of all deals with this one, one per seat (JG-67)."""
        return tuple(map(sum, zip(self.before, self.scores, strict=True)))

    @property
    def account(self) -> Account:
        """The account of a deal that is scored or void."""
        return drawn_up(self)

    @property
    def closing(self) -> bool:
        """Whether the match is over with this deal, which is over."""
        scored = self.phase is OVER and self.jaguar is not None
        return scored and (self.ended or self.number == self.options.deals)

    def actors(self) -> tuple[Seat, ...]:
        """Return the seat on turn, or all while they are asked whether the match goes on."""
        if self.turn is not None:
            return (self.turn,)
        return tuple(range(SEATS)) if self.phase is SCORED else ()

    @property
    def shared(self) -> bool:
        """Whether one answer of any seat serves for all (D10)."""
        return self.phase is SCORED

    def interjectors(self) -> tuple[Seat, ...]:
        """Return the other seats that may talk (JG-70)."""
        if self.phase is not PLAY or self.options.table_talk is TableTalk.OFF:
            return ()
        return tuple(seat for seat, count in enumerate(self.talked) if count < LIMIT and seat != self.turn)

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return what the seat may do: bid, name trumps, play any card, talk, or answer (JG-19, JG-43)."""
        if self.phase is PLAY:
            return (*self.plays(seat), *self.talk(seat))
        if self.phase is SCORED:
            return ANSWERS if seat in self.actors() else ()
        if seat != self.turn:
            return ()
        if self.phase is AUCTION:
            return (*auction.bids(self.options, self.rank, self.target), PASS)
        assert self.rank is not None, "a bid stands"
        return auction.namable(self.options, self.rank, self.hands[seat])

    def plays(self, seat: Seat) -> Sequence[Play]:
        """Return the cards that the seat may play: all it holds, when it is on turn (JG-43 to JG-45)."""
        return list(map(PLAY_OF, self.hands[seat])) if seat == self.turn and self.phase is PLAY else ()

    def talk(self, seat: Seat) -> Sequence[Talk]:
        """Return the messages that the seat may send (JG-70 to JG-73)."""
        if self.phase is not PLAY or self.options.table_talk is TableTalk.OFF or self.talked[seat] >= LIMIT:
            return ()
        return (TALK_OF_JAGUAR if seat == self.jaguar else TALK_OF_OTHERS)[seat]

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        return refusals.refused(self, seat, action)

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out an action."""
        match action:
            case Play():
                self._play(seat, action.card)
            case Talk():
                self._talk(seat, action)
            case Bid() | BidPoints():
                self._bid(seat, action)
            case Pass():
                self._pass(seat)
            case NameTrump():
                self._name(seat, action.suit)
            case NextDeal() | EndMatch():
                self._answer(seat, action)

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile: the called one not where a solo is ruled out.

        Nothing else is ever proved, for no suit must be followed (JG-43).
        """
        if card is not self.called or self.options.solo is Solo.ALLOWED or pile.name != f"hand/{self.jaguar}":
            return True
        others = [CARD_OF[card.rank, suit] for suit in Suit if suit is not card.suit]
        return all(self._dealt_to(other) in (None, self.jaguar) for other in others)

    def _dealt_to(self, card: Card) -> Seat | None:
        """Return who was dealt a card, as far as this view shows."""
        for seat, hand in enumerate(self.hands):
            if card in hand:
                return seat
        for trick in (*self.history, Trick(tuple(self.trick), self.leader, self.leader)):
            if card in trick.cards:
                return (trick.leader + trick.cards.index(card)) % SEATS
        return None

    def result(self) -> DealResult | None:
        """Return the points and the account once the deal is over."""
        return DealResult(self.scores, (self.account,)) if self.phase is OVER else None

    # The auction.

    def _bid(self, seat: Seat, bid: Bid | BidPoints) -> None:
        rank = bid.rank if isinstance(bid, Bid) else auction.LOWEST
        target = bid.target if isinstance(bid, BidPoints) else self.target
        call = Call(seat, rank, target)
        self.change(jaguar=seat, rank=rank, target=target, calls=(*self.calls, call))
        self.say(topics.HasBid(seat, rank, target))
        if auction.closed(self.options, rank, target):
            self._close_auction()
        else:
            self._next_speaker(seat)

    def _pass(self, seat: Seat) -> None:
        passed = (*self.passed[:seat], True, *self.passed[seat + 1 :])
        self.change(passed=passed, calls=(*self.calls, Call(seat, None, self.target)))
        self.say(topics.Passed(seat))
        self._next_speaker(seat)

    def _next_speaker(self, seat: Seat) -> None:
        """Give the word to the next seat that has not passed (JG-17 to JG-20, JG-26)."""
        after = [each % SEATS for each in range(seat + 1, seat + 1 + SEATS)]
        speaker = next((each for each in after if not self.passed[each]), None)
        if speaker is None:
            self._all_passed()
        elif speaker == self.jaguar:
            self._close_auction()
        else:
            self.change(turn=speaker)

    def _all_passed(self) -> None:
        """Void the deal, or make the dealer jaguar (JG-28, JG-29, D1)."""
        if self.options.all_pass is AllPass.DEALER_FORCED:
            self.change(jaguar=self.dealer, rank=ACE)
            self.say(topics.Forced(self.dealer, ACE))
            self._close_auction()
            return
        self.change(phase=OVER, turn=None)
        self.say(topics.Void())
        self.end(NOTHING)

    def _close_auction(self) -> None:
        self.change(phase=NAMING, turn=self.jaguar)
        assert self.jaguar is not None, "a bid stands"
        assert self.rank is not None, "a bid stands"
        self.say(topics.AuctionWon(self.jaguar, self.rank, self.target))

    def _name(self, seat: Seat, suit: Suit) -> None:
        """Fix trumps and the called card, and begin the play (JG-31 to JG-37, JG-41, D5)."""
        leads = seat if self.options.first_lead is FirstLead.JAGUAR else (self.dealer + 1) % SEATS
        self.change(trump=suit, phase=PLAY, leader=leads, turn=leads)
        assert self.called is not None, "trumps are named"
        self.say(topics.Named(seat, suit, self.called))

    # The play.

    def _talk(self, seat: Seat, talk: Talk) -> None:
        played = SEATS * len(self.history) + len(self.trick)
        remark = Remark(seat, talk.message, talk.about, played)
        self.change(remarks=(*self.remarks, remark), talked=_with(self.talked, seat, self.talked[seat] + 1))
        self.say(topics.Talked(seat, talk.message, talk.about))

    def _play(self, seat: Seat, card: Card) -> None:
        self._lay(seat, card)
        if len(self.trick) == SEATS:
            self._take()
        elif self.events is None:
            self.turn = (seat + 1) % SEATS
        else:
            self.change(turn=(seat + 1) % SEATS)

    def _lay(self, seat: Seat, card: Card) -> None:
        self.move(card, self.hands[seat], self.trick)
        if self.talked[seat]:
            self.change(talked=_with(self.talked, seat, 0))
        if card.suit is self.trump and card.rank == self.rank:
            assert self.jaguar is not None, "a jaguar has called the card"
            self.say(topics.Revealed(seat, self.jaguar, card))
            self.change(revealed=seat)  # (JG-39)

    def _take(self) -> None:
        """Give the trick to its winner, who leads to the next (JG-46 to JG-49)."""
        trick = self.trick
        at = winning(trick, ORDER, self.trump)
        winner = (self.leader + at) % SEATS
        cards = tuple(trick)
        told = total(cards) if self.options.show_taken is ShowTaken.POINTS else None  # the log is kept (D11)
        self.say(topics.Took(winner, trick[at], told))
        for card in cards:
            self.move(card, trick, self.taken[winner])
        history = (*self.history, Trick(cards, self.leader, winner))
        if self.events is None:
            self.history, self.leader, self.turn = history, winner, winner
        else:
            self.change(history=history, leader=winner, turn=winner)
        left = len(self.hands[winner])
        if not left:
            self._score()
        elif self.options.stop_when_decided and decided(self):
            self._stop()
        elif left == 1:
            self._play_last()

    def _play_last(self) -> None:
        """Play the last trick, in which nobody has a choice (D12)."""
        for i in range(SEATS):
            seat = (self.leader + i) % SEATS
            self.change(turn=seat)
            self._lay(seat, self.hands[seat].top)
        self._take()

    def _stop(self) -> None:
        """Show the cards that are not played, the called one among them, and score (D12)."""
        self.say(topics.Stopped())
        for hand in self.hands:
            for card in hand:
                self.turn_over(card, hand)
        if self.revealed is None:
            self.change(revealed=self.friend)
        self._score()

    def _score(self) -> None:
        """Score the deal (JG-52 to JG-66); in an open match ask whether it goes on (D10)."""
        self.change(phase=SCORED, turn=None)
        found = self.account
        self.say(topics.Counted(found.outcome, found.of_jaguar, self.target))
        for seat, points in enumerate(found.scores):
            self.score(seat, points)
        if self.options.deals:
            self._finish()

    def _answer(self, seat: Seat, answer: NextDeal | EndMatch) -> None:
        """Let a seat answer for all that the match goes on or ends (D10)."""
        if isinstance(answer, EndMatch):
            self.say(topics.EndedMatch(seat))
            self.change(ended=True)
        else:
            self.say(topics.WantsNext(seat))
        self._finish()

    def _finish(self) -> None:
        self.change(phase=OVER)
        scores = self.scores
        self.say(topics.Finished(scores))
        self.end(scores)


def _with(counts: tuple[int, ...], seat: Seat, count: int) -> tuple[int, ...]:
    return (*counts[:seat], count, *counts[seat + 1 :])


class Jaguar(Game[JaguarOptions, JaguarDeal]):
    """Jaguar: deals without end, or so many as were agreed."""

    id = "jaguar"
    options = JaguarOptions
    deal = JaguarDeal

    def new_deal(self, options: JaguarOptions, sheet: Sheet, chance: Chance) -> JaguarDeal:
        """Return the next deal, which knows the points so far."""
        dealer = next_dealer(options, sheet, chance)
        return JaguarDeal(options, totals(SEATS, sheet), chance, scored(sheet) + 1, dealer)

    def winners(self, options: JaguarOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won, if the match is over: all with the highest total (JG-68, JG-69, D10)."""
        return leaders(totals(SEATS, sheet)) if closed(options, sheet) else None

    def role(self, result: DealResult, seat: Seat) -> str:
        """Return what a seat was: the jaguar, solo or not, its friend, or an opponent."""
        return result.detail(Account).role(seat)
