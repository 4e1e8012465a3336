"""The rules of 99, by the clauses of rules.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from random import Random
from typing import ClassVar, Final

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import BACK, Card, Suit, card
from cardtable.engine.chance import Chance
from cardtable.engine.game import Game, Sheet, leaders, totals
from cardtable.engine.piles import HIDDEN, Pile, Sealed, Seat, only
from cardtable.engine.result import DealResult, details
from cardtable.engine.rounds import next_dealer
from cardtable.engine.topics import Rests
from cardtable.engine.trickdeal import PLAY_OF, Play, TrickDeal
from cardtable.games.game_99.rules import topics
from cardtable.games.game_99.rules.bids import (
    ALL,
    Bid,
    Hurdle,
    SetAside,
    SetAsideFor,
    all_diamonds,
    bid_of,
    bid_text,
    bonuses,
    hurdle,
    worth,
)
from cardtable.games.game_99.rules.options import ASIDE, FEWEST, Options99, ThreeDiamonds, TrumpOrder
from cardtable.games.game_99.rules.topics import Topic
from cardtable.language import N_, _

CYCLE: Final = (Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS, None)  # (NN-10 to NN-14)
LEFT_OUT: Final = {FEWEST: (), FEWEST + 1: (card("2D"), card("2C"))}  # by the number of seats (NN-3, NN-4)


class Phase(Enum):
    """What a deal waits for."""

    BID = auto()
    PLAY = auto()
    OVER = auto()


BID, PLAY, OVER = Phase  # looking a member up in its enum is slow, and each action asks for one


@dataclass(frozen=True, slots=True)
class Summary:
    """A deal as the score sheet shows it: by seat the cards laid aside, the bid, tricks and the bonus."""

    dealer: Seat
    aside: tuple[tuple[Card, ...], ...]
    bids: tuple[Bid, ...]
    tricks: tuple[int, ...]
    bonuses: tuple[int, ...]

    @property
    def made(self) -> tuple[bool, ...]:
        """Who made its bid."""
        return tuple(bonus > 0 for bonus in self.bonuses)


class Deal99(TrickDeal):
    """One deal: each seat lays three cards aside, whose suits are its bid, and plays the others.

    What a seat bids is never stored: it is read from the cards it laid aside by whoever may see them, with
    `targets`, where three diamonds are given a meaning; every seat then seals its number, so that a seal
    tells nothing of the cards.
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary(SetAside, SetAsideFor, Play)
    say: Callable[[Topic], None]
    options: Options99
    phase: Phase
    tricks: tuple[int, ...]  # taken so far, one per seat

    def __init__(  # what a deal follows from
        self,
        options: Options99,
        before: tuple[int, ...],
        chance: Chance,
        number: int,
        dealer: Seat,
        trump: Suit | None,
    ) -> None:
        out = LEFT_OUT[options.players]
        super().__init__(options.players, [each for each in self.whole if each not in out], chance, dealer)
        self.options, self.before, self.number, self.trump = options, before, number, trump
        self.phase, self.tricks = BID, (0,) * self.seats
        self.aside = [Pile(f"aside/{seat}", eyes=only(seat)) for seat in range(self.seats)]
        self.targets: Sealed[int] = Sealed("targets", self.seats)

    def begin(self) -> None:
        """Shuffle, and deal all cards (NN-8, NN-9)."""
        words = (self.number,) if self.trump is None else (self.number, self.trump)
        deed = topics.Deed.DEALS_WITHOUT if self.trump is None else topics.Deed.DEALS_WITH
        self.say(deed.of(self.dealer, *words))  # (NN-16)
        self.shuffle(self.deck)
        self.deal_out(len(self.deck))

    @property
    def declares(self) -> bool:
        """Whether three diamonds are given their meaning by who lays them aside."""
        return self.options.diamonds is ThreeDiamonds.DECLARE

    @property
    def bids(self) -> tuple[Bid | None, ...]:
        """What each seat has bid, as far as the cards that it laid aside are seen; one per seat."""
        return tuple(map(self._bid, range(self.seats)))

    def _bid(self, seat: Seat) -> Bid | None:
        found, target = self.aside[seat], self.targets.values[seat]
        if not found or BACK in found or target is HIDDEN:
            return None
        return bid_of(found, self.options.diamonds, target if isinstance(target, int) else None)

    def bid_with(self, action: SetAside) -> Bid:
        """Return the bid that an action makes."""
        target = action.target if isinstance(action, SetAsideFor) else None
        return bid_of(action.cards, self.options.diamonds, target)

    @property
    def made(self) -> tuple[bool, ...]:
        """Who has as many tricks as bid, as far as that is seen (NN-44)."""
        return tuple(bid is not None and won in bid for bid, won in zip(self.bids, self.tricks, strict=True))

    @property
    def bonuses(self) -> tuple[int, ...]:
        """What each seat gets for a made bid."""
        return bonuses(self.made, self.options.bonus)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this deal, one per seat, which are none before it is over (NN-43, NN-45)."""
        if self.phase is not OVER:
            return (0,) * self.seats
        return tuple(map(sum, zip(self.tricks, self.bonuses, strict=True)))

    def actors(self) -> tuple[Seat, ...]:
        """Return the seat on turn, or all that have yet to lay cards aside, in any order (NN-24)."""
        if self.phase is BID:
            return tuple(seat for seat, pile in enumerate(self.aside) if not pile)
        return super().actors()

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return the cards that may be laid aside, or those that may be played (NN-17, NN-32 to NN-36)."""
        if self.phase is PLAY and seat == self.turn:
            return list(map(PLAY_OF, self.playable(seat)))
        if self.phase is not BID or self.aside[seat]:
            return ()
        return _choices(tuple(self.hands[seat]), declared=self.declares)

    def spelled_out(self, action: Action) -> Action:
        """Return a bid with its cards in the order in which they are listed."""
        match action:
            case SetAsideFor(cards, target):
                return SetAsideFor(_sorted(cards), target)
            case SetAside(cards):
                return SetAside(_sorted(cards))
        return action

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why a bid or a card is refused."""
        if self.phase is OVER:
            return refusals.game_over() if self._won() else refusals.deal_over()
        if isinstance(action, SetAside):
            return self._bid_refusal(seat, action)
        assert isinstance(action, Play), "bids and cards are the only actions of this game"
        if self.phase is BID:
            return Illegal("wrong_phase", _("Cards are played once all have laid three aside."))
        return self.play_refusal(seat, action.card)

    def _bid_refusal(self, seat: Seat, bid: SetAside) -> Illegal:
        found, target = bid.cards, bid.target if isinstance(bid, SetAsideFor) else None
        if self.phase is PLAY:
            return Illegal("wrong_phase", _("Cards are being played, and what was laid aside stays there."))
        if self.aside[seat]:  # (NN-26)
            return Illegal("already_chosen", _("You have laid three cards aside, which stay there."))
        if not set(found) <= set(self.pack):
            return refusals.no_such_card()
        if target is not None and not (self.declares and target in (0, ALL) and all_diamonds(found)):
            return Illegal(
                "bad_value", _("Only three diamonds are given a meaning: 0 or {all}.").format(all=ALL)
            )
        strange = [each for each in found if each not in self.hands[seat]]
        if strange:
            return refusals.not_in_hand(strange[0], "not_in_hand")
        if len(found) != ASIDE:
            return Illegal("wrong_count", _("A bid is made of three cards."))
        if len(set(found)) < ASIDE:
            return Illegal("duplicate_card", _("A card can be laid aside but once."))
        return Illegal("target_needed", _("Say whether your three diamonds mean 0 or {all}.").format(all=ALL))

    def act(self, seat: Seat, action: Action) -> None:
        """Lay three cards aside; the last seat to do so lets the play begin (NN-25, NN-30)."""
        assert isinstance(action, SetAside), "bids and cards are the only actions of this game"
        for each in action.cards:
            self.move(each, self.hands[seat], self.aside[seat])  # (NN-27, NN-28)
        if self.declares:
            target = action.target if isinstance(action, SetAsideFor) else worth(action.cards)
            self.seal(seat, self.targets, target)
        self.say(topics.Deed.CHOSE.of(seat))
        if not self.actors():
            self._begin_play()

    def _begin_play(self) -> None:
        if self.options.open_bids:
            self._show_bids()
        self.change(phase=PLAY, turn=self.leader)
        self.say(Rests())
        if len(self.hands[self.leader]) == 1:
            self.play_last()

    def _show_bids(self) -> None:
        """Turn all cards up that were laid aside (NN-29)."""
        if self.declares:
            self.open(self.targets)
        for seat, pile in enumerate(self.aside):
            for each in tuple(pile):
                self.turn_over(each, pile)
            bid = self._bid(seat)
            assert bid is not None, "cards that lie open tell the bid"
            self.say(topics.Deed.HAS_BID.of(seat, bid_text(bid)))

    def guess(self, sealed: Sealed[object], seat: Seat, rng: Random) -> object:  # noqa: ARG002  # there is one
        """Return a number that a seat may have sealed with the cards that it laid aside in this world."""
        found = self.aside[seat]
        return rng.choice((0, ALL)) if all_diamonds(found) else worth(found)

    def gained(self, winner: Seat) -> bool:
        """Count the trick (NN-39)."""
        before = self.tricks
        tricks = (*before[:winner], before[winner] + 1, *before[winner + 1 :])
        if self.events is None:
            self.tricks = tricks
        else:
            self.change(tricks=tricks)
        return False

    def played_out(self) -> None:
        """Show what was laid aside, and score (NN-29, NN-43 to NN-47)."""
        if not self.options.open_bids:
            self._show_bids()
        self.change(phase=OVER, turn=None)
        scores = self.scores
        for seat, (won, bonus) in enumerate(zip(self.tricks, self.bonuses, strict=True)):
            self.say((topics.Deed.MADE if bonus else topics.Deed.MISSED).of(seat, won, bonus))
            self.score(seat, scores[seat])
        winners = _winners(self.options, self.totals, self.made, self.number)
        for seat, total in enumerate(self.totals):
            found = hurdle(seat, self.options, self.totals, self.made)
            if found not in (None, Hurdle.SHORT) and seat not in (winners or ()):
                self.say(topics.NotWon(seat, total, found, last=winners is not None))
        self.end(scores)

    def _won(self) -> bool:
        return _winners(self.options, self.totals, self.made, self.number) is not None

    def result(self) -> DealResult | None:
        """Return the points and the summary once the deal is over."""
        if self.phase is not OVER:
            return None
        aside, bids = tuple(map(_sorted, self.aside)), tuple(bid for bid in self.bids if bid is not None)
        summary = Summary(self.dealer, aside, bids, self.tricks, self.bonuses)
        return DealResult(self.scores, (summary,))


@lru_cache(maxsize=64)
def _choices(hand: tuple[Card, ...], *, declared: bool) -> tuple[Action, ...]:
    """Return all ways to lay three cards of a hand aside."""
    found: list[Action] = []
    for cards in combinations(_sorted(hand), ASIDE):
        if declared and all_diamonds(cards):
            found += [SetAsideFor(cards, target) for target in (0, ALL)]
        else:
            found.append(SetAside(cards))
    return tuple(found)


def _sorted(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=attrgetter("text")))


class Game99(Game[Options99, Deal99]):
    """99: deals until the points are there, and the bid is made."""

    id = "99"
    options = Options99
    deal = Deal99

    def new_deal(self, options: Options99, sheet: Sheet, chance: Chance) -> Deal99:
        """Return the next deal, with all cards in it again (NN-6, NN-7)."""
        known = details(sheet, Summary)
        dealer = next_dealer(known, options.players, chance)
        before, trump = totals(options.players, sheet), _trump(options, len(sheet), known)
        return Deal99(options, before, chance, len(sheet) + 1, dealer, trump)

    def winners(self, options: Options99, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has won, once a whole deal is scored (NN-48, NN-53, NN-54, D13)."""
        if not sheet:
            return None
        made = sheet[-1].detail(Summary).made
        return _winners(options, totals(options.players, sheet), made, len(sheet))

    def bid_came(self, result: DealResult, seat: Seat) -> str:
        """Return whether a bid was made."""
        return N_("made") if result.detail(Summary).made[seat] else N_("not made")


def _trump(options: Options99, played: int, known: Sequence[Summary]) -> Suit | None:
    """Return the trump of a deal after so many others (NN-10 to NN-15, D16)."""
    if options.trump_order is TrumpOrder.CYCLE:
        return CYCLE[played % len(CYCLE)]
    return (*CYCLE, None)[sum(known[-1].made)] if known else None


def _winners(
    options: Options99, points: Sequence[int], made: Sequence[bool], deals: int
) -> tuple[Seat, ...] | None:
    found = tuple(seat for seat in range(options.players) if hurdle(seat, options, points, made) is None)
    if found:
        return found
    return leaders(points) if options.max_deals and deals >= options.max_deals else None
