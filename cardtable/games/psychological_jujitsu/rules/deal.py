"""The rules of Psychological Jujitsu, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar, Final

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import KING, Card, Suit, suit_cards
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Game, Sheet, leaders, totals
from cardtable.engine.options import Options, choice, flag, number
from cardtable.engine.piles import EVERYBODY, Pile, Seat, only
from cardtable.engine.result import DealResult
from cardtable.engine.topics import HasSealed, Rests
from cardtable.games.psychological_jujitsu.rules import topics
from cardtable.games.psychological_jujitsu.rules.topics import Topic
from cardtable.language import _

PRIZE_SUIT: Final = Suit.DIAMONDS  # (PJ-3, D11)
HAND_SUITS: Final = (  # suit and pack of each seat's hand (PJ-2, D11)
    (Suit.SPADES, 1),
    (Suit.CLUBS, 1),
    (Suit.HEARTS, 1),
    (Suit.SPADES, 2),
    (Suit.CLUBS, 2),
    (Suit.HEARTS, 2),
    (Suit.DIAMONDS, 2),
)


class TieRule(Enum):
    """What becomes of a prize whose highest bid is shared."""

    DISCARD = "thrown out"
    NEXT_HIGHEST = "next highest bid wins"
    REQUEUE = "auctioned again later"
    CARRY = "added to the next prize"


class Scoring(Enum):
    """What a match is: one deal, or deals up to a limit."""

    HAND = "one deal"
    CUMULATIVE = "deals up to a limit"


class LimitEnd(Enum):
    """When reaching the limit ends the game."""

    IMMEDIATE = "at once"
    HAND_END = "after the deal"


@dataclass(frozen=True)
class JujitsuOptions(Options):
    """The options of Psychological Jujitsu."""

    players: int = number(2, 2, 7, "Players", "How many play; four and more use a second pack.")
    tie_rule: TieRule = choice(
        TieRule.DISCARD, "Tied prize", "What becomes of a prize when the highest bid is shared."
    )
    requeue_limit: int = number(
        3,
        1,
        9,
        "Ties until thrown out",
        "The tie at which a prize is not auctioned again.",
        when=("tie_rule", "requeue"),
    )
    scoring: Scoring = choice(
        Scoring.HAND, "Scoring", "Play one deal, or add up deals until somebody reaches a limit."
    )
    limit: int = number(
        200, 50, 1000, "Limit", "The points that win the game.", when=("scoring", "cumulative")
    )
    limit_end: LimitEnd = choice(
        LimitEnd.HAND_END, "Limit reached", "When the game ends.", when=("scoring", "cumulative")
    )
    set_size: int = number(
        13, 5, KING, "Cards each", "Cards in each hand and in the prize pile, from the ace up."
    )
    show_played: bool = flag(
        "Show played cards", "Played cards stay visible; without it you must remember.", default=True
    )
    early_stop: bool = flag(
        "Stop when decided",
        "Stop when nobody can catch up with the leader.",
        default=False,
        when=("scoring", "hand"),
    )


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid a card from the hand, face down (PJ-11)."""

    card: Card


class Phase(Enum):
    """What a deal waits for."""

    BID = auto()
    RESULT = auto()  # bids lie open and the prize is being awarded
    OVER = auto()


class PrizeFate(Enum):
    """What became of a prize."""

    WON = auto()
    THROWN_OUT = auto()
    REQUEUED = auto()
    CARRIED = auto()


@dataclass(frozen=True, slots=True)
class Round:
    """One auction: the prizes at stake, who won them if anybody did, and what became of the turned one."""

    prizes: tuple[Card, ...]
    winner: Seat | None
    outcome: PrizeFate


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round as the summary shows it; bids are one per seat, empty if they were taken back."""

    round: Round
    bids: tuple[Card, ...]


class JujitsuDeal(Deal):
    """One deal: a prize is turned, all bid in secret, the highest bid wins it."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Bid)
    say: Callable[[Topic], None]

    def __init__(self, options: JujitsuOptions, before: tuple[int, ...], chance: Chance) -> None:
        prizes = suit_cards(PRIZE_SUIT, highest=options.set_size)
        hands = [suit_cards(*HAND_SUITS[seat], highest=options.set_size) for seat in range(options.players)]
        super().__init__(options.players, [*prizes, *(card for hand in hands for card in hand)], chance)
        self.options = options
        self.deck = Pile("deck", self.pack)
        self.prizes = Pile("prizes")
        self.prize = Pile("prize", up=True)
        self.carried = Pile("carried", up=True)
        self.thrown = Pile("thrown", up=True)
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat)) for seat in range(self.seats)]
        self.bids = [Pile(f"bid/{seat}", eyes=only(seat)) for seat in range(self.seats)]
        self.played = [Pile(f"played/{seat}", up=options.show_played) for seat in range(self.seats)]
        self.won = [Pile(f"won/{seat}", up=True) for seat in range(self.seats)]
        self.phase = Phase.BID
        self.before = before  # points from earlier deals, one per seat
        self.ties = (0,) * (options.set_size + 1)  # how often the prize of each rank was tied (D3)
        self.rounds: tuple[Round, ...] = ()

    def begin(self) -> None:
        """Deal each seat its set, shuffle the prizes and turn the first (PJ-3 to PJ-6, PJ-10)."""
        per_suit = self.options.set_size
        for card in self.pack[:per_suit]:
            self.move(card, self.deck, self.prizes)
        for seat, hand in enumerate(self.hands):
            for card in self.pack[(seat + 1) * per_suit : (seat + 2) * per_suit]:
                self.move(card, self.deck, hand)
        self.shuffle(self.prizes)
        self._turn_prize()

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this deal, one per seat (PJ-25, PJ-26)."""
        return tuple(sum(card.rank for card in pile) for pile in self.won)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of all deals with this one, one per seat (PJ-29)."""
        return tuple(map(sum, zip(self.before, self.scores, strict=True)))

    @property
    def at_stake(self) -> int:
        """The points of the prizes that are being bid for."""
        return sum(card.rank for card in self.prize) + sum(card.rank for card in self.carried)

    @property
    def to_come(self) -> int:
        """The points of all prizes that can still be won, those at stake included."""
        gone = sum(self.scores) + sum(card.rank for card in self.thrown)
        return sum(card.rank for card in self.pack if _owner(card) is None) - gone  # (PJ-27, D13)

    def actors(self) -> tuple[Seat, ...]:
        """Return the seats that have not yet bid, which choose at the same time."""
        if self.phase is not Phase.BID:
            return ()
        return tuple(seat for seat in range(self.seats) if not self.bids[seat])

    def actions(self, seat: Seat) -> Sequence[Bid]:
        """Return a bid with each card in hand; nobody may pass (PJ-11, PJ-12, D19)."""
        if self.phase is not Phase.BID or self.bids[seat]:
            return ()
        return [Bid(card) for card in self.hands[seat]]

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why a bid is refused."""
        if self.phase is Phase.OVER and _winners(self.options, self.totals) is not None:
            return refusals.game_over()
        if self.phase is Phase.OVER:
            return refusals.deal_over()
        if self.phase is not Phase.BID:
            return Illegal("wrong_phase", _("Wait for the next prize."))
        if self.bids[seat]:
            return refusals.already_bid()
        assert isinstance(action, Bid), "a bid is the only action of this game"
        return refusals.not_in_hand(action.card)

    def perform(self, seat: Seat, action: Action) -> None:
        """Lay the bid face down; when all have bid, award the prize (PJ-13)."""
        assert isinstance(action, Bid), "a bid is the only action of this game"
        self.move(action.card, self.hands[seat], self.bids[seat])
        self.say(HasSealed(seat))
        if all(self.bids):
            self._award()

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether an unseen card may lie in a pile: each seat has its own suit (PJ-6)."""
        kind, __, seat = pile.name.partition("/")
        owner = _owner(card)
        return owner is None if kind == "prizes" else owner == int(seat)

    def result(self) -> DealResult | None:
        """Return the scores and the rounds once the deal is over."""
        if self.phase is not Phase.OVER:
            return None
        return DealResult(self.scores, tuple(self._records()))

    def _records(self) -> Sequence[RoundRecord]:
        columns = [iter(pile) for pile in self.played]
        return [
            RoundRecord(
                each, () if each.outcome is PrizeFate.REQUEUED else tuple(next(column) for column in columns)
            )
            for each in self.rounds
        ]

    def _turn_prize(self) -> None:
        """Turn the top prize; in the last round the bids are forced and made at once (PJ-10, D15)."""
        assert {len(hand) for hand in self.hands} == {len(self.prizes)}, (
            "as many cards in each hand as prizes (D16)"
        )
        self.move(self.prizes.top, self.prizes, self.prize)
        self.change(phase=Phase.BID)
        self.say(topics.Turned(self.prize.top, self.at_stake))
        if len(self.hands[0]) == 1:
            for seat, hand in enumerate(self.hands):
                self.move(hand.top, hand, self.bids[seat])
            self._award()

    def _award(self) -> None:
        """Show all bids at once and carry out what they come to (PJ-13 to PJ-24)."""
        self.change(phase=Phase.RESULT)
        for pile in self.bids:
            self.turn_over(pile.top, pile)
        if self.options.show_played:  # else the log would remember for everybody
            self.say(topics.Compared(tuple(pile.top for pile in self.bids)))
        winner = awarded([pile.top.rank for pile in self.bids], self.options.tie_rule)
        if winner is not None:
            self._win(winner)
        else:
            self._tie()
        if self._decided():
            self._finish()
        else:
            self.say(Rests())
            self._turn_prize()

    def _win(self, winner: Seat) -> None:
        points, prizes = self.at_stake, (*self.prize, *self.carried)
        self._note(prizes, winner, PrizeFate.WON)
        self.say(topics.Won(winner, self.prize.top, points))
        for pile in (self.prize, self.carried):
            for card in tuple(pile):
                self.move(card, pile, self.won[winner])  # (PJ-15)
        self.score(winner, points)
        self._discard_bids()

    def _tie(self) -> None:
        """Deal with a prize that nobody won, by the tie rule (PJ-17, PJ-22 to PJ-24, D3)."""
        prize = self.prize.top
        self.change(ties=tuple(count + (rank == prize.rank) for rank, count in enumerate(self.ties)))
        rule = self.options.tie_rule
        if rule is TieRule.REQUEUE and self.hands[0] and self.ties[prize.rank] < self.options.requeue_limit:
            self._requeue(prize)
        elif rule is TieRule.CARRY and self.prizes:
            self._note((prize,), None, PrizeFate.CARRIED)
            self.say(topics.Carried(prize))
            self.move(prize, self.prize, self.carried)
            self._discard_bids()
        else:
            self._throw_out()

    def _requeue(self, prize: Card) -> None:
        self._note((prize,), None, PrizeFate.REQUEUED)
        self.say(topics.Requeued(prize))
        for seat, pile in enumerate(self.bids):
            self.move(pile.top, pile, self.hands[seat])  # (PJ-23, D5)
        self.tuck(prize, self.prize, self.prizes)  # (PJ-24)
        self.show(prize, self.prizes, EVERYBODY)

    def _throw_out(self) -> None:
        prizes = (*self.prize, *self.carried)
        self._note(prizes, None, PrizeFate.THROWN_OUT)
        self.say(topics.ThrownOut(prizes))
        for pile in (self.prize, self.carried):
            for card in tuple(pile):
                self.move(card, pile, self.thrown)
        self._discard_bids()

    def _discard_bids(self) -> None:
        for seat, pile in enumerate(self.bids):
            self.move(pile.top, pile, self.played[seat])  # (PJ-18, PJ-19)

    def _note(self, prizes: tuple[Card, ...], winner: Seat | None, outcome: PrizeFate) -> None:
        self.change(rounds=(*self.rounds, Round(prizes, winner, outcome)))

    def _decided(self) -> bool:
        """Say whether the deal ends here (PJ-20, PJ-31, D17, option early_stop)."""
        if not self.prizes:
            return True
        if self.options.scoring is Scoring.CUMULATIVE:
            at_once = self.options.limit_end is LimitEnd.IMMEDIATE
            return at_once and max(self.totals) >= self.options.limit
        if not self.options.early_stop:
            return False
        *others, best = sorted(self.scores)
        return others[-1] + self.to_come < best

    def _finish(self) -> None:
        for pile in self.played:
            if not pile.up:  # nothing is left to remember: the summary shows all rounds
                for card in pile:
                    self.turn_over(card, pile)
        self.change(phase=Phase.OVER)
        self.end(self.scores)


def awarded(ranks: Sequence[int], rule: TieRule) -> Seat | None:
    """Return who wins with these bids, in seat order: the highest that no other equals, if it counts.

    (PJ-14, PJ-16, PJ-17, PJ-21, PJ-22)
    """
    alone = [rank for rank in ranks if ranks.count(rank) == 1]
    if not alone or (rule is not TieRule.NEXT_HIGHEST and max(alone) < max(ranks)):
        return None
    return ranks.index(max(alone))


def _owner(card: Card) -> Seat | None:
    """Return whose set a card belongs to, None for a prize."""
    suit = card.suit, card.pack
    return None if suit == (PRIZE_SUIT, 1) else HAND_SUITS.index(suit)


def _winners(options: JujitsuOptions, points: tuple[int, ...]) -> tuple[Seat, ...] | None:
    """Return who has won with these totals.

    That is all leaders of the one deal (PJ-28, D6); in cumulative play who leads alone at or above
    the limit, if anybody does (PJ-29 to PJ-33, D7, D8).
    """
    found = leaders(points)
    if options.scoring is Scoring.HAND:
        return found
    return found if max(points) >= options.limit and len(found) == 1 else None


class PsychologicalJujitsu(Game[JujitsuOptions, JujitsuDeal]):
    """Psychological Jujitsu: a deal, or deals up to a limit."""

    id = "psychological-jujitsu"
    options = JujitsuOptions
    deal = JujitsuDeal

    def new_deal(self, options: JujitsuOptions, sheet: Sheet, chance: Chance) -> JujitsuDeal:
        """Return the next deal, which knows the points so far."""
        return JujitsuDeal(options, totals(options.players, sheet), chance)

    def winners(self, options: JujitsuOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won."""
        return _winners(options, totals(options.players, sheet))
