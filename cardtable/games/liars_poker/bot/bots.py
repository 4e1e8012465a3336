"""The bots of Liars' Poker: they count what may be there, and bluff no more than they must."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat
from cardtable.games.liars_poker.bot.duel import choices, drawn
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import DEUCE, Name, high, places
from cardtable.games.liars_poker.rules.moves import Challenge, Decline, Gaze, LayDown, PickUp, Shield
from cardtable.games.liars_poker.rules.options import Peeking
from cardtable.games.liars_poker.rules.peeking import SIGHT, Looker, Source, limit
from cardtable.games.liars_poker.rules.topics import Posture
from cardtable.games.liars_poker.table.words import hand_words, one_thing
from cardtable.language import _, counted
from cardtable.table.words import often

# The probability that a named hand exists, by what is known of the cards.

REMEMBERED: Final = 1 << 14  # probabilities that are kept: some 400 bytes each


class Odds:
    """How likely each name is there, among known cards and so many drawn of those that are unseen.

    The unseen cards that are in play are any of them, each choice equally likely.
    """

    def __init__(self, known: Sequence[Card], unseen: Sequence[Card], drawn: int) -> None:
        self._drawn, self._left = drawn, len(unseen)
        self._mine, self._unseen = _counts(known), _counts(unseen)
        self._found: dict[Name, float] = {}

    def of(self, name: Name) -> float:
        """Return the exact probability that a hand exists (LP-54)."""
        if name not in self._found:
            self._found[name] = self._worked_out(name)
        return self._found[name]

    def _worked_out(self, name: Name) -> float:
        spare, open_places = self._mine[DEUCE, None], []
        for rank, suit, needed in places(name):
            if rank == DEUCE:
                spare -= needed
            elif (wanted := needed - self._mine[rank, suit]) > 0:
                open_places.append((self._unseen[rank, suit], wanted))
        wild = self._unseen[DEUCE, None]
        return _probability(tuple(sorted(open_places)), spare, wild, self._left, self._drawn)


def _counts(found: Sequence[Card]) -> Counter[tuple[int, object]]:
    counts: Counter[tuple[int, object]] = Counter()
    for card in found:
        counts[high(card), None] += 1
        counts[high(card), card.suit] += 1
    return counts


@lru_cache(REMEMBERED)
def _probability(
    open_places: tuple[tuple[int, int], ...], spare: int, wild: int, left: int, drawn: int
) -> float:
    """Return how likely places are filled of which so many unseen cards fit, and so many are wanted yet.

    A multivariate hypergeometric distribution, summed place by place over the deuces that are still needed;
    `spare` are those that are known, `wild` those unseen.
    """
    ways = {(0, 0): 1}  # unseen cards drawn so far, deuces needed so far -> in how many ways
    for there, wanted in open_places:
        ways = _with(ways, there, wanted, drawn)
    other = left - wild - sum(there for there, __ in open_places)
    good = 0
    for (used, needed), count in ways.items():
        for joined in range(max(0, needed - spare), min(wild, drawn - used) + 1):
            good += count * comb(wild, joined) * comb(other, drawn - used - joined)
    return good / comb(left, drawn)


def _with(
    ways: dict[tuple[int, int], int], there: int, wanted: int, drawn: int
) -> dict[tuple[int, int], int]:
    """Return the ways with any number of the cards drawn that fit one place more."""
    after: dict[tuple[int, int], int] = defaultdict(int)
    for (used, needed), count in ways.items():
        for joined in range(min(there, drawn - used) + 1):
            after[used + joined, needed + max(0, wanted - joined)] += count * comb(there, joined)
    return after


# The bots.

NEAR: Final = 40  # names just above the last, of which easy names any by whim
LEANS: Final = 0.1  # how often medium looks elsewhere, when others are on turn
SLIPS: Final = 0.25  # how often it does
LEEWAY: Final = 0.1  # the same of hard
BELIEF: Final = 6.0  # times likelier that a hand is there, because it was named
BELIEF_IN_TWO: Final = 4.0  # the same with two players left
SLACK: Final = 0.05  # of a chance: what medium gives away to name more than it must
FAN: Final = _("All cards of the fan are alike.")
LOOKS: Final = _("Look at your cards first.")


def easy(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Do what medium does, but name one of the next hands by whim now and then."""
    found = medium(view, seat, rng, budget)
    if isinstance(found, Name) and rng.random() < SLIPS:
        names = view.names()[:NEAR]
        return names[int(rng.random() * len(names))]
    return found


def medium(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    """Name the highest hand that is about as likely there as any, or challenge where the last is less so.

    Now and then lean over to the next hand, or back; shield the own hand once somebody has seen a card of it.
    """
    if view.postures[seat] is Posture.DOWN and view.picker is None:
        return PickUp()
    if view.postures[seat] is Posture.HELD and _caught(view, seat) and Shield() in view.kept(seat):
        return Shield()
    if seat not in view.actors():
        return _leaning(view, seat) if rng.random() < LEANS else None
    return Decline() if view.picker is not None else _spoken(view)[0]


def _caught(view: LiarsPokerDeal, seat: Seat) -> set[Seat]:
    """Return who has been noticed to look at the own hand, and may still do so."""
    notes = view.notebooks.of(seat) or ()
    return {note.seat for note in notes if note.source is Source.NOTICED and view.may_lean(note.seat)}


def _leaning(view: LiarsPokerDeal, seat: Seat) -> Action | None:
    """Return a look at the next hand, or at the own one again, where there is peeking."""
    looks = Gaze(view.circle(seat)[1] if view.gaze(seat) == seat else seat)
    return looks if looks in view.kept(seat) else None


def hint(view: LiarsPokerDeal, seat: Seat, rng: Random) -> tuple[Action, str]:  # noqa: ARG001  # as each bot and hint is asked
    """Return what medium would do, and how likely the hand is to be there."""
    if view.picker is not None:
        return Decline(), FAN
    if view.postures[seat] is Posture.DOWN:
        return PickUp(), LOOKS
    action, there = _spoken(view)
    if isinstance(action, Name):
        return action, _("By the cards you know, {there}.").format(there=_there(action, there))
    assert view.last is not None, "a hand was named"
    return action, _("Challenge: by the cards you know, {there}.").format(there=_there(view.last.name, there))


def _there(name: Name, share: float) -> str:
    """Return how often a named hand is there."""
    said = hand_words(name)
    if not share:
        return _("{hand} cannot be there").format(hand=said)
    said += "," if "," in said else ""
    things = 1 if one_thing(name) else 2
    if share < 1:
        often_there = often(share)
        return counted(
            "{hand} is there {often}", "{hand} are there {often}", things, hand=said, often=often_there
        )
    return counted("{hand} is there for certain", "{hand} are there for certain", things, hand=said)


def _spoken(view: LiarsPokerDeal) -> tuple[Action, float]:
    """Return a name or the challenge, and how likely the hand that it is about is there."""
    odds = known_odds(view)
    chances = [(odds.of(name), name) for name in view.names()]
    best = max((chance for chance, __ in chances), default=0.0)
    if view.last is not None and odds.of(view.last.name) < 1 - best:
        return Challenge(), odds.of(view.last.name)
    there, name = next(each for each in reversed(chances) if each[0] >= best - SLACK)
    return name, there


def known_odds(view: LiarsPokerDeal) -> Odds:
    """Return the odds by the cards that a view shows, its own and those that were glimpsed or shown."""
    known = [card for card in view.cards_in_play if card is not BACK]
    shown = set(known)
    return Odds(known, [card for card in view.pack if card not in shown], view.in_play - len(known))


def hard(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    """Lean over to others as long as more is to be seen there than they see, and take names for evidence.

    Two cards against two it plays as it has learnt by heart, so that its names do not tell its hand.
    """
    if view.picker is not None:
        return Decline() if seat in view.actors() else None
    if not view.seen[seat]:
        return PickUp()
    looks = peeked(view, seat)
    if looks is not None:
        return looks
    if seat not in view.actors():
        return None
    learnt = choices(view, seat)
    return judged(view) if learnt is None else drawn(learnt, rng)


def peeked(view: LiarsPokerDeal, seat: Seat) -> Action | None:
    """Return what changes how the own hand is kept or where to look, or None if both are as they should be.

    A hand that was laid down stays there, else all would pick theirs up and lay them down by turns.
    """
    posture = view.postures[seat]
    if view.options.peeking is Peeking.OFF:
        return None
    looked = max(others_in(view, seat), key=lambda other: seen_of(view, seat, other))
    free = view.options.free_gaze
    leaning = 0.0 if free else given_away(view, seat, Posture.HELD, looked)
    leans = seen_of(view, seat, looked) > leaning
    if posture is not Posture.DOWN and (free or not leans):
        return LayDown()
    looks = Gaze(looked)
    return looks if leans and looks in view.kept(seat) else None


def others_in(view: LiarsPokerDeal, seat: Seat) -> list[Seat]:
    """Return all others still in, the neighbours first: the next one, the one before, and the rest."""
    __, *others = view.circle(seat)
    return list(dict.fromkeys((others[0], others[-1], *others)))


def seen_of(view: LiarsPokerDeal, seat: Seat, other: Seat) -> float:
    """Return how likely a look at another's hand shows a card that is not known yet, at the next naming."""
    hand = view.hands[other]
    if not hand:
        return 0.0
    posture = view.postures[other] if view.seen[other] else Posture.HELD  # it is soon picked up
    tilts = _tilts(view, other, posture, other)
    return tilts * _sight(view, seat, other) * hand.count(BACK) / len(hand)


def given_away(view: LiarsPokerDeal, seat: Seat, posture: Posture, gaze: Seat) -> float:
    """Return how many own cards others see at the next naming if they are kept so, as far as that is a loss.

    Who has been noticed to look will look again; of the others each may look at any hand. What one of them
    wins by it all the rest lose together.
    """
    caught, others = _caught(view, seat), others_in(view, seat)
    able = [other for other in others if view.may_lean(other)]
    looks = [(1.0 if other in caught else 1 / len(others)) * _sight(view, other, seat) for other in able]
    return _tilts(view, seat, posture, gaze) * sum(looks) / len(others)


def _sight(view: LiarsPokerDeal, seer: Seat, owner: Seat) -> float:
    """Return how likely one who looks at a hand that tilts sees the card (LP-86, LP-87)."""
    return 1.0 if seer in others_in(view, owner)[:2] else SIGHT


def _tilts(view: LiarsPokerDeal, owner: Seat, posture: Posture, gaze: Seat) -> float:
    """Return how likely a hand that is kept so tilts at the next naming while its owner looks there."""
    looker = Looker(owner, posture, gaze, view.pooled(owner), len(view.hands[owner]))
    return limit(looker, view.options.peeking)


def judged(view: LiarsPokerDeal) -> Action:
    """Name a hand or challenge, as medium does, but believe names more than the cards alone would say.

    Between two it pays to name high at once, among more to leave the risk to others.
    """
    odds, names = known_odds(view), view.names()
    best = max(map(odds.of, names), default=0.0)
    if view.last is not None and believed(view, odds) < 1 - best:
        return Challenge()
    order = reversed(names) if len(view.circle(view.turn)) == 2 else names
    return next(name for name in order if odds.of(name) >= best - LEEWAY)


def believed(view: LiarsPokerDeal, odds: Odds) -> float:
    """Return how likely the hand is there that was named last, as that was said.

    Who has named a hand has a reason: it is as many times likelier there as names are true more often than
    false.
    """
    assert view.last is not None, "a hand was named"
    there = odds.of(view.last.name)
    belief = BELIEF_IN_TWO if len(view.circle(view.turn)) == 2 else BELIEF
    return there * belief / (there * belief + 1 - there)
