"""What naming a hand is worth in Liars' Poker, and what a challenge: how many showdowns it wins."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import Basis, LetBe, Ranking, Told, alike
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.games.liars_poker.bot.bots import (
    FAN,
    LEEWAY,
    LOOKS,
    Odds,
    believed,
    given_away,
    hard,
    judged,
    known_odds,
    others_in,
    peeked,
    seen_of,
)
from cardtable.games.liars_poker.bot.duel import (
    PARTS,
    Choices,
    Hand,
    choices,
    hand_of,
    likely_hands,
    there,
    won_by_table,
)
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Name
from cardtable.games.liars_poker.rules.moves import (
    Challenge,
    Decline,
    Gaze,
    LayDown,
    PickUp,
    PoolAccept,
    PoolOffer,
    PoolRefuse,
    Say,
    Shield,
    Show,
)
from cardtable.games.liars_poker.rules.topics import Posture
from cardtable.games.liars_poker.table.words import hand_words
from cardtable.language import _
from cardtable.table.names import player
from cardtable.table.words import often

UNIT: Final = "showdowns"
NAMED: Final = _("By the cards that are known, that hand is there {often}.")
DOUBTED: Final = _("The hand that was named is there {often}, even if one believes it.")
BY_HEART: Final = _(
    "With two cards against two it plays by heart, now this and now that, so that "
    "its names do not tell its hand."
)
WORDS: Final = _("What is said binds nobody, and no bot heeds it: it comes to the same.")
LAID: Final = _("Cards that lie down show nobody anything.")
LEANS: Final = _("More is to be seen there by the next naming than others see meanwhile.")
GAZES: Final = _("look at the cards of {name}")
LETS_BE: Final = _("It lets its cards be, and speaks.")
AS_THEY_ARE: Final = _("It looks where most is to be seen, and keeps its cards as they are.")
GLIMPSES: Final = "glimpses"
HANDS: Final = 24  # that one may hold before one has looked
RARE: Final = 0.1  # how often something is done by heart that may be called usual
SPREAD: Final = 0.5  # of showdowns, of which about half are won


class LiarsWorths(Told):
    """Names by how likely the hand is there, a challenge by how likely the last one is not."""

    def ranking(
        self,
        view: LiarsPokerDeal,
        seat: Seat,
        rng: Random,
        budget: Budget,  # noqa: ARG002  # and no time
    ) -> Ranking | None:
        """Return names and challenge, and before the own cards are looked at, to look first.

        Names that are about as likely as the best are all as good, and left to lots. Between two with two
        cards, which play by heart, all is as good that is usual by the table.
        """
        if seat not in view.actors():
            return None
        if view.picker is not None:
            return alike([Decline(), *view.actions(seat)[:-1]], FAN)
        if BACK in view.hands[seat]:
            return _unseen(view, seat, rng) if view.allows(seat, PickUp()) else None
        learnt = choices(view, seat)
        if learnt is not None:
            return _by_heart(view, seat, learnt)
        odds, best = known_odds(view), judged(view)
        worths: dict[Action, float] = {name: odds.of(name) for name in view.names()}
        likeliest = max(worths.values(), default=0.0)
        if view.last is not None:
            worths[Challenge()] = 1 - believed(view, odds)
        fair = tuple(
            action for action in worths if isinstance(action, Name) and worths[action] >= likeliest - LEEWAY
        )
        order = sorted(worths, key=lambda action: (action != best, -worths[action]))
        verdicts = [Verdict(action, [worths[action]]) for action in order]
        chosen = fair if isinstance(best, Name) else ()
        return Ranking(verdicts, _why(best, worths[best]), UNIT, chosen, Basis.RECKONING, SPREAD)

    def beside(
        self,
        view: LiarsPokerDeal,
        seat: Seat,
        done: Action,
        rng: Random,
        budget: Budget,
    ) -> Ranking | None:
        """Return what is thought of words, of how the cards are kept, and of what is shown."""
        first_look = isinstance(done, PickUp) and BACK in view.hands[seat]
        if seat not in view.actors() or view.picker is not None or first_look:
            return None
        if isinstance(done, Say):
            return alike((done,), WORDS)
        if not isinstance(done, LEAVING):
            return None
        best = hard(view, seat, rng, budget)
        assert best is not None, "the deal waits for this seat"
        return _keeping(view, seat, best, done)

    def aside(
        self,
        view: LiarsPokerDeal,
        seat: Seat,
        done: Action,
        rng: Random,
        budget: Budget,
    ) -> Ranking:
        """Return what is thought of words, and of how the cards are kept and shown, while others speak."""
        if isinstance(done, Say):
            return alike((done,), WORDS)
        return _keeping(view, seat, hard(view, seat, rng, budget) or LetBe(), done)

    def chance(self, view: LiarsPokerDeal, seat: Seat) -> Action | None:
        """Return the look at other cards, or what else is better than how the own cards are kept."""
        return peeked(view, seat) if view.sizes[seat] and view.picker is None and view.seen[seat] else None

    def words(self, action: Action) -> str:
        """Return a named hand as it is said, and at whose cards one looks."""
        match action:
            case Name():
                return hand_words(action)
            case Gaze(seat):
                return GAZES.format(name=player(seat))
        return ""


def _why(action: Action, worth: float) -> str:
    if isinstance(action, Name):
        return NAMED.format(often=often(worth))
    return DOUBTED.format(often=often(1 - worth))


def _unseen(view: LiarsPokerDeal, seat: Seat, rng: Random) -> Ranking:
    """Return what it is worth to look first, and what to speak before that, over cards that one may hold."""
    known = [card for card in view.cards_in_play if card is not BACK]
    unseen = [card for card in view.pack if card not in set(known)]
    names, sums, size = view.names(), dict[Action, float](), view.hands[seat].count(BACK)
    for _hand in range(HANDS):
        own = rng.sample(unseen, size)
        rest = [card for card in unseen if card not in set(own)]
        odds = Odds([*known, *own], rest, view.in_play - len(known) - size)
        found: dict[Action, float] = {name: odds.of(name) for name in names}
        if view.last is not None:
            found[Challenge()] = 1 - believed(view, odds)
        for action, worth in ((PickUp(), max(found.values())), *found.items()):
            sums[action] = sums.get(action, 0.0) + worth / HANDS
    order = sorted(sums, key=lambda action: (action != PickUp(), -sums[action]))
    verdicts = [Verdict(action, [sums[action]]) for action in order]
    return Ranking(verdicts, LOOKS, UNIT, (), Basis.RECKONING, SPREAD)


def _by_heart(view: LiarsPokerDeal, seat: Seat, learnt: Choices) -> Ranking:
    """Return how many showdowns each action wins, over all hands of the other, if both go on by the table."""
    said: list[Name | None] = [naming.name for naming in view.namings]
    mine, last = hand_of(view, seat), said[-1] if said else None
    weights = likely_hands(mine, said)
    names = sorted(view.names(), key=lambda name: -learnt.get(name, 0))
    calls = [] if last is None else [Challenge()]
    worths: dict[Action, float] = {}
    for action in (*calls, *names):
        won = (weights[other] * _won(mine, other, last, action) for other in weights)
        worths[action] = sum(won)
    order = sorted(worths, key=lambda action: (-learnt.get(action, 0), -worths[action]))
    verdicts = [Verdict(action, [worths[action]]) for action in order]
    lots = tuple(action for action, parts in learnt.items() if parts >= RARE * PARTS)
    return Ranking(verdicts, BY_HEART, UNIT, lots, Basis.RECKONING, SPREAD)


def _won(mine: Hand, other: Hand, last: Name | None, action: Action) -> float:
    """Return how likely an action wins against a hand, if both play on by the table."""
    if isinstance(action, Name):
        return 1 - won_by_table(other, mine, last, action)
    assert last is not None, "a hand was named"
    return float(not there(last, mine, other))


# How cards are kept, and shown.

LEAVING: Final = (PickUp, LayDown, Shield, Gaze, Show, PoolOffer, PoolAccept, PoolRefuse)


def _kept(view: LiarsPokerDeal, seat: Seat, action: Action) -> float:
    """Return how many cards a seat sees by the next naming, less what it shows, as hard reckons.

    An offer to pool comes to nothing: no bot accepts one. What one is shown is a loss that all others share.
    """
    posture, gaze, rivals = view.postures[seat], view.gaze(seat), len(others_in(view, seat))
    gained = 0.0
    match action:
        case PickUp():
            posture = Posture.HELD
        case LayDown():
            posture, gaze = Posture.DOWN, gaze if view.options.free_gaze else seat
        case Shield():
            posture, gaze = Posture.CLOSE, seat
        case Gaze(target):
            gaze = target
        case Show(_to, cards):
            gained = -len(cards) / rivals
        case PoolAccept(other):
            gained = view.hands[other].count(BACK) - len(view.hands[seat]) / rivals
    seen = 0.0 if gaze == seat else seen_of(view, seat, gaze)
    return gained + seen - given_away(view, seat, posture, gaze)


def _keeping(view: LiarsPokerDeal, seat: Seat, best: Action, done: Action) -> Ranking:
    """Return how cards are best kept and shown, set against what was done with them."""
    verdicts = [Verdict(each, [_kept(view, seat, each)]) for each in dict.fromkeys((best, done))]
    return Ranking(verdicts, _why_kept(best), GLIMPSES, (), Basis.RECKONING)


def _why_kept(best: Action) -> str:
    match best:
        case LayDown():
            return LAID
        case Gaze():
            return LEANS
        case PickUp():
            return LOOKS
        case LetBe():
            return AS_THEY_ARE
    return LETS_BE


WORTHS: Final = LiarsWorths()
