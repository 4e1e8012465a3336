"""The rules of Jaguar, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar, Final

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import RANK_NAMES, Card, Suit
from cardtable.engine.chance import Chance
from cardtable.engine.game import Game, Sheet, leaders, totals
from cardtable.engine.piles import Pile, Seat
from cardtable.engine.result import DealResult, details
from cardtable.engine.rounds import next_dealer, reach, replaced, side_of, together
from cardtable.engine.topics import Finished, Passed, Void
from cardtable.engine.trickdeal import PASS, Pass, Play, TrickDeal
from cardtable.games.jaguar.rules import topics
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET, TRICKS, Account, SideResult, total
from cardtable.games.jaguar.rules.auction import (
    CARD_OF,
    ORDER,
    PACK,
    RANKS,
    Auction,
    Bid,
    BidPoints,
    Call,
    NameTrump,
    bid_text,
    namable,
)
from cardtable.games.jaguar.rules.options import (
    SEATS,
    AllPass,
    EvenSplit,
    FirstLead,
    JaguarOptions,
    ShowTaken,
    Solo,
    TableTalk,
)
from cardtable.games.jaguar.rules.talk import (
    BY_JAGUAR,
    BY_OTHERS,
    LIMIT,
    TALK_OF_JAGUAR,
    TALK_OF_OTHERS,
    Remark,
    Talk,
    addressed,
)
from cardtable.games.jaguar.rules.topics import Topic
from cardtable.language import _


@dataclass(frozen=True, slots=True)
class NextDeal(Action):
    """Go on with another deal of an open match (D10)."""


@dataclass(frozen=True, slots=True)
class EndMatch(Action):
    """End an open match with this deal (D10)."""


class Phase(Enum):
    """What a deal waits for."""

    AUCTION = auto()
    NAMING = auto()
    PLAY = auto()
    SCORED = auto()  # of an open match: somebody says whether it goes on
    OVER = auto()


ANSWERS: Final = (NextDeal(), EndMatch())
AUCTION, NAMING, PLAY, SCORED, OVER = Phase  # looking a member up in its enum is slow
NOTHING: Final = (0,) * SEATS
NOT_ASKED: Final = _("Nobody is asked now whether the match goes on.")
WRONG_PHASE: Final[dict[type[Action], tuple[Phase, str]]] = {
    Bid: (AUCTION, _("The auction is over.")),
    BidPoints: (AUCTION, _("Points are bid only over a 2.")),
    Pass: (AUCTION, _("The auction is over.")),
    NameTrump: (NAMING, _("Trumps are named once, after the auction.")),
    Play: (PLAY, _("Cards are played once trumps are named.")),
    Talk: (PLAY, _("Messages are sent while cards are played.")),
    NextDeal: (SCORED, NOT_ASKED),
    EndMatch: (SCORED, NOT_ASKED),
}


class JaguarDeal(TrickDeal):
    """One deal: an auction for who is the jaguar, who calls a card; its holder is the secret friend.

    No fact says who holds the called card before it is played (JG-38): `friend` is read from the hands, as
    far as they are seen. No suit must be followed, so nothing shows a void (JG-43).
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(
        Bid, BidPoints, Pass, NameTrump, Play, Talk, NextDeal, EndMatch
    )
    say: Callable[[Topic], None]
    whole = PACK
    order = ORDER
    options: JaguarOptions
    number: int  # of the deal, from 1; void ones are not counted
    phase: Phase
    jaguar: Seat | None  # who made the standing bid, and then the jaguar (JG-30)
    rank: int | None  # of the standing bid, and then of the called card
    target: int  # points that the jaguar's side needs
    passed: tuple[bool, ...]  # one per seat
    calls: tuple[Call, ...]  # the auction, in order
    revealed: Seat | None  # who played the called card (JG-39)
    talked: tuple[int, ...]  # messages since the seat's last card, one per seat
    remarks: tuple[Remark, ...]  # all messages, in order
    ended: bool  # somebody has ended the match

    def __init__(
        self, options: JaguarOptions, before: tuple[int, ...], chance: Chance, number: int, dealer: Seat
    ) -> None:
        super().__init__(SEATS, PACK, chance, dealer)
        self.options, self.before, self.number = options, before, number
        self.leader = self.turn = dealer  # (JG-16)
        self.phase = AUCTION
        self.jaguar = self.rank = self.revealed = None
        self.target = TARGET
        self.passed = (False,) * SEATS
        self.talked = NOTHING
        self.calls, self.remarks = (), ()
        self.ended = False

    def begin(self) -> None:
        """Shuffle and deal the whole pack (JG-14)."""
        self.say(topics.Deed.BEGUN.of(self.dealer, self.number))
        self.shuffle(self.deck)
        self.deal_out(len(PACK))

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
    def scores(self) -> tuple[int, ...]:
        """Points of this deal, one per seat, which are none before it is scored."""
        return self.account.scores if self.phase in (SCORED, OVER) else NOTHING

    @property
    def account(self) -> Account:
        """The account of a deal that is scored or void."""
        points, tricks = self.points, self.tricks
        ours = side_of(self.jaguar, self.revealed)
        won = together(ours, tricks)
        return Account(
            dealer=self.dealer,
            jaguar=self.jaguar,
            friend=self.revealed,
            rank=self.rank,
            trump=self.trump,
            target=self.target,
            points=points,
            tricks=tricks,
            outcome=self._outcome(together(ours, points)) if ours else SideResult.VOID,
            slam=self.options.slam_double and TRICKS in (won, sum(tricks) - won),
            last=self.ended,
        )

    @property
    def closing(self) -> bool:
        """Whether the match is over with this deal, which is over."""
        scored = self.phase is OVER and self.jaguar is not None
        return scored and (self.ended or self.number == self.options.deals)

    def actors(self) -> tuple[Seat, ...]:
        """Return the seat on turn, or all while they are asked whether the match goes on."""
        return tuple(range(SEATS)) if self.phase is SCORED else super().actors()

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
            return (*self.auction.bids, PASS)
        assert self.rank is not None, "a bid stands"
        return namable(self.options, self.rank, self.hands[seat])

    def playable(self, seat: Seat) -> Sequence[Card]:
        """Return the cards that the seat may play: all it holds (JG-43 to JG-45)."""
        return self.hands[seat]

    def plays(self, seat: Seat) -> list[Play]:
        """Return the cards that the seat may play, if it is on turn."""
        return super().plays(seat) if seat == self.turn and self.phase is PLAY else []

    def talk(self, seat: Seat) -> Sequence[Talk]:
        """Return the messages that the seat may send (JG-70 to JG-73)."""
        if self.phase is not PLAY or self.options.table_talk is TableTalk.OFF or self.talked[seat] >= LIMIT:
            return ()
        return (TALK_OF_JAGUAR if seat == self.jaguar else TALK_OF_OTHERS)[seat]

    def act(self, seat: Seat, action: Action) -> None:
        """Carry out an action that is no card played."""
        match action:
            case Talk():
                self._talk(seat, action)
            case Bid() | BidPoints() | Pass():
                self._call(seat, action)
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
        return next((seat for seat, cards in enumerate(self.cards_played()) if card in cards), None)

    def result(self) -> DealResult | None:
        """Return the points and the account once the deal is over."""
        return DealResult(self.scores, (self.account,)) if self.phase is OVER else None

    # The auction.

    @property
    def auction(self) -> Auction:
        """The auction as it stands."""
        assert self.turn is not None, "somebody has to speak"
        return Auction(self.options, self.dealer, self.turn, self.jaguar, self.rank, self.target, self.passed)

    def _call(self, seat: Seat, call: Bid | BidPoints | Pass) -> None:
        """Let a seat bid or pass, and give the word to the next, or end the auction."""
        now = self.auction.after(call)
        rank = None if isinstance(call, Pass) else now.rank
        calls = (*self.calls, Call(seat, rank, now.target))
        if rank is None:
            self.change(passed=now.passed, calls=calls)
        else:
            self.change(jaguar=seat, rank=rank, target=now.target, calls=calls)
        if self.heard:
            bid = Passed(seat) if rank is None else topics.Deed.HAS_BID.of(seat, bid_text(rank, now.target))
            self.say(bid)
        if not now.over:
            self.change(turn=now.turn)
        elif now.won is None:
            self.change(phase=OVER, turn=None)
            self.say(Void())
            self.end(NOTHING)
        else:
            self._close_auction(*now.won)

    def _close_auction(self, jaguar: Seat, rank: int) -> None:
        """Let the jaguar name trumps: whoever bid, or the dealer where all have passed."""
        if self.jaguar is None:
            self.change(jaguar=jaguar, rank=rank)
            self.say(topics.Deed.FORCED.of(jaguar, RANK_NAMES[rank]))
        self.change(phase=NAMING, turn=jaguar)
        self.say(topics.Deed.WON_AUCTION.of(jaguar, bid_text(rank, self.target)))

    def _name(self, seat: Seat, suit: Suit) -> None:
        """Fix trumps and the called card, and begin the play (JG-31 to JG-37, JG-41, D5)."""
        leads = seat if self.options.first_lead is FirstLead.JAGUAR else (self.dealer + 1) % SEATS
        self.change(trump=suit, phase=PLAY, leader=leads, turn=leads)
        assert self.called is not None, "trumps are named"
        self.say(topics.Deed.NAMED.of(seat, suit, self.called))

    # The play.

    def _talk(self, seat: Seat, talk: Talk) -> None:
        played = SEATS * len(self.history) + len(self.trick)
        remark = Remark(seat, talk.message, talk.about, played)
        self.change(
            remarks=(*self.remarks, remark), talked=replaced(self.talked, seat, self.talked[seat] + 1)
        )
        if self.heard:
            self.say(topics.Talked(seat, talk.message, talk.about))

    def laid(self, seat: Seat, card: Card) -> None:
        """Let the seat talk again, and note who played the called card (JG-39)."""
        if self.talked[seat]:
            self.change(talked=replaced(self.talked, seat, 0))
        if card.suit is self.trump and card.rank == self.rank:
            assert self.jaguar is not None, "a jaguar has called the card"
            self.say(topics.Revealed(seat, self.jaguar, card))
            self.change(revealed=seat)

    def told(self) -> int | None:
        """Return the points of the trick where they are shown, for the log is kept (D11)."""
        return total(self.trick) if self.options.show_taken is ShowTaken.POINTS else None

    def gained(self, winner: Seat) -> bool:  # noqa: ARG002  # the points are counted from the piles
        """Stop the deal as soon as all can see which side has won (D12, D21)."""
        if not any(self.hands):
            return False
        if not self.options.stop_when_decided or (self.options.slam_double and not self._both_sides_took()):
            return False
        least, most = reach(self.jaguar, self.revealed, self.points, ALL_POINTS)
        return self._outcome(least) is self._outcome(most)

    def _both_sides_took(self) -> bool:
        """Say whether all know that each side has taken a trick, so that there can be no slam."""
        won = together(side_of(self.jaguar, self.revealed), self.tricks)
        return self.revealed is not None and 0 < won < len(self.history)

    def _outcome(self, points: int) -> SideResult:
        """Return how it comes out for a jaguar's side with so many points (JG-54, JG-55)."""
        if points >= self.target:
            return SideResult.WON
        even = self.target == TARGET and points == ALL_POINTS // 2
        return SideResult.DRAWN if even and self.options.tie_60 is EvenSplit.DRAW else SideResult.LOST

    def played_out(self) -> None:
        """Score the deal, after the last trick or stopped before it (JG-46 to JG-49)."""
        if any(self.hands):
            self._stop()
        self._score()

    def _stop(self) -> None:
        """Show the cards that are not played, the called one among them (D12)."""
        self.say(topics.Notice.STOPPED)
        for hand in self.hands:
            for card in hand:
                self.turn_over(card, hand)
        if self.revealed is None:
            self.change(revealed=self.friend)

    def _score(self) -> None:
        """Score the deal (JG-52 to JG-66); in an open match ask whether it goes on (D10)."""
        self.change(phase=SCORED, turn=None)
        found, counted = self.account, topics.Deed.COUNTED
        assert self.jaguar is not None, "a jaguar has played"
        self.say(counted.of(self.jaguar, found.of_jaguar, self.target, found.outcome.value))
        for seat, points in enumerate(found.scores):
            self.score(seat, points)
        if self.options.deals:
            self._finish()

    def _answer(self, seat: Seat, answer: NextDeal | EndMatch) -> None:
        """Let a seat answer for all that the match goes on or ends (D10)."""
        if isinstance(answer, EndMatch):
            self.say(topics.Deed.ENDED_MATCH.of(seat))
            self.change(ended=True)
        else:
            self.say(topics.Deed.WANTS_NEXT.of(seat))
        self._finish()

    def _finish(self) -> None:
        self.change(phase=OVER)
        self.say(Finished(self.scores))
        self.end(self.scores)

    # Why an action is refused: the first reason, in the order of the rule text.

    def gives_away(self, seat: Seat, action: Action) -> bool:  # noqa: ARG002  # the jaguar alone names it
        """Say whether others learn that the jaguar does not hold the card that is called (JG-34)."""
        return isinstance(action, NameTrump) and self.options.solo is not Solo.ALLOWED

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        phase, sentence = WRONG_PHASE[type(action)]
        points = isinstance(action, BidPoints)
        if self.phase is not phase or (points and not self.auction.raisable):
            return self._phase_refusal(action, sentence)
        if isinstance(action, Talk):
            return self._talk_refusal(seat, action)
        if self.phase is AUCTION and self.passed[seat]:
            return Illegal("already_passed", _("You have passed, and are out of this auction."))
        if seat != self.turn:
            return refusals.not_your_turn()
        return self._refusal_on_turn(seat, action)

    def _phase_refusal(self, action: Action, sentence: str) -> Illegal:
        """Return why an action is refused that is not for now."""
        if isinstance(action, NextDeal) and self.closing:
            return Illegal("match_over", _("The match is over."))
        if isinstance(action, Play) and self.phase is SCORED:
            sentence = _("All cards are played: say whether the match goes on.")
        return refusals.deal_over() if self.phase is OVER else Illegal("wrong_phase", sentence)

    def _talk_refusal(self, seat: Seat, talk: Talk) -> Illegal:
        if not addressed(talk, seat):
            return Illegal("bad_value", _("This message names another player, or nobody."))
        if talk.message in (BY_OTHERS if seat == self.jaguar else BY_JAGUAR):
            others, jaguar = _("Only the others may say that."), _("Only the jaguar may say that.")
            return Illegal("not_allowed", others if seat == self.jaguar else jaguar)
        if self.options.table_talk is TableTalk.OFF:
            return Illegal("talk_off", _("There is no table talk in this match."))
        return Illegal(
            "talk_limit",
            _("You have sent {limit} messages: play a card before the next.").format(limit=LIMIT),
        )

    def _refusal_on_turn(self, seat: Seat, action: Action) -> Illegal:
        """Return why the seat on turn may not do what would be for now."""
        match action:
            case Bid():
                return self._bid_refusal(action.rank)
            case BidPoints():
                if not TARGET < action.target <= ALL_POINTS:
                    return Illegal(
                        "bad_value",
                        _("Points are bid from {low} to {high}.").format(low=TARGET + 1, high=ALL_POINTS),
                    )
                return Illegal(
                    "bid_not_higher", _("A bid must be more than {target} points.").format(target=self.target)
                )
            case NameTrump():
                return Illegal(
                    "solo_forbidden",
                    _("You hold the called card of {suit} yourself.").format(suit=action.suit.symbol),
                )
        assert isinstance(action, Play), "all else may be done whenever it is for now"
        return self.play_refusal(seat, action.card)

    def _bid_refusal(self, rank: int) -> Illegal:
        """Return why a rank that may not be bid is refused."""
        if rank not in RANKS:
            return Illegal("bad_value", _("There is no such rank in this game."))
        if self.rank is not None and ORDER[rank] >= ORDER[self.rank]:
            return Illegal(
                "bid_not_lower",
                _("A bid must be lower than {rank}.").format(rank=RANK_NAMES[self.rank]),
            )
        assert not self.options.allow_skip, "any lower rank may be bid"
        wanted = RANKS[0] if self.rank is None else RANKS[RANKS.index(self.rank) + 1]
        return Illegal(
            "must_step",
            _("The only bid now is {rank}, for no rank may be skipped.").format(rank=RANK_NAMES[wanted]),
        )


class Jaguar(Game[JaguarOptions, JaguarDeal]):
    """Jaguar: deals without end, or so many as were agreed."""

    id = "jaguar"
    options = JaguarOptions
    deal = JaguarDeal

    def new_deal(self, options: JaguarOptions, sheet: Sheet, chance: Chance) -> JaguarDeal:
        """Return the next deal, which knows the points so far."""
        return JaguarDeal(
            options, totals(SEATS, sheet), chance, _scored(sheet) + 1, _dealer(options, sheet, chance)
        )

    def winners(self, options: JaguarOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won, if the match is over: all with the highest total (JG-68, JG-69, D10)."""
        over = any(each.last for each in details(sheet, Account)) or 0 < options.deals <= _scored(sheet)
        return leaders(totals(SEATS, sheet)) if over else None

    def role(self, result: DealResult, seat: Seat) -> str:
        """Return what a seat was: the jaguar, solo or not, its friend, or an opponent."""
        return result.detail(Account).role(seat)

    def bid_came(self, result: DealResult, seat: Seat) -> str:
        """Return how the jaguar's side fared, of whoever was the jaguar."""
        account = result.detail(Account)
        return account.outcome.value if seat == account.jaguar else ""


def _scored(sheet: Sheet) -> int:
    """Return how many deals of a sheet were not void (D1)."""
    return len(sheet) - sum(each.outcome is SideResult.VOID for each in details(sheet, Account))


def _dealer(options: JaguarOptions, sheet: Sheet, chance: Chance) -> Seat:
    """Return who deals next: the seat after the last dealer, first one at random (JG-13, JG-15, D1, D7)."""
    known = details(sheet[-1:], Account)
    if known and known[0].outcome is SideResult.VOID and options.all_pass is AllPass.REDEAL_SAME:
        return known[0].dealer
    return next_dealer(known, SEATS, chance)
