"""Breaking codes: how likely an opponent has a four, by what it did in hands that were shown.

For each opponent and each hypothesis, one test of the language or two together, the signals for which it
holds are counted in hot time (from its last take until the end of a hand in which it was shown with a four)
and in cold time. A hypothesis that holds oftener in hot time speaks for a four when it holds again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import exp, log
from typing import Final, TypeAlias

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.bot.nature import REACTIONS, Skill, complete, lot, notices, reaction, refuted
from cardtable.games.spielen.bot.reading import Meant
from cardtable.games.spielen.codes.language import SETS, partner
from cardtable.games.spielen.codes.matching import Giving
from cardtable.games.spielen.codes.phrases import features
from cardtable.games.spielen.codes.signals import FOUR, Medium, Signal
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.beats import BEAT
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.moves import Kind
from cardtable.games.spielen.rules.options import CrackLevel
from cardtable.games.spielen.rules.phases import HandEnd

Hypothesis: TypeAlias = tuple[str, ...]

NOTICED: Final = {CrackLevel.NONE: 0.0, CrackLevel.SLOW: 0.4, CrackLevel.NORMAL: 0.7, CrackLevel.SHARP: 1.0}
STILL: Final[Time] = 6000  # without an exchange
STILLNESS: Final = 0.5  # what it adds
SURE: Final = 4.0  # no hypothesis adds more
SEEN: Final = 2  # hot hands in which a hypothesis held, at least
DOUBLE: Final = 0.6  # how likely two fours of a team must be
GUESSED: Final = 0.7  # how likely a partner's four must be: a wrong call costs as much as a right one gains
TOLD: Final = 0.9  # how likely a four is of which the partner's code has told
SECOND: Final = 1000.0
GROWTH: Final = 150_000.0  # milliseconds: see `prior`
LEAST: Final = 0.01
MOST: Final = 0.35


@dataclass(frozen=True, slots=True)
class Evidence:
    """What was counted: hypotheses in hot and in cold time, hands of hot time, and the seconds of both."""

    hot: Mapping[Hypothesis, int]
    cold: Mapping[Hypothesis, int]
    hands: Mapping[Hypothesis, int]
    hot_seconds: float
    cold_seconds: float

    def score(self, hypothesis: Hypothesis) -> float:
        """Return by how much it speaks for a four, in logits."""
        if self.hands.get(hypothesis, 0) < SEEN:
            return 0.0
        hot = log((self.hot[hypothesis] + 0.5) / (self.hot_seconds + 30))
        return hot - log((self.cold.get(hypothesis, 0) + 0.5) / (self.cold_seconds + 30))


def hypotheses(signal: Signal) -> frozenset[Hypothesis]:
    """Return all that a signal may have been given for, by what it is."""
    return _hypotheses(signal._replace(seat=0, at=0, addressee=None, swept=0, took=None))


@lru_cache(maxsize=2048)
def _hypotheses(signal: Signal) -> frozenset[Hypothesis]:
    if signal.medium is Medium.GESTURE:
        return frozenset({("gesture", signal.id), ("gesture", signal.id, signal.argument)})
    found = features(signal.text, signal.language)
    single: list[Hypothesis] = [
        *(("length", str(length)) for length in {*found.lengths}),
        *(("mentions", kind) for kind in found.mentions),
        *(
            ("mentions", kind, each)
            for kind, initials in found.mentions.items()
            for each in _kinds(*initials)
        ),
        *(("first", each) for each in _kinds(found.first_letter)),
        *(("last", each) for each in _kinds(found.last_letter)),
        ("topic", found.topic),
        ("words", str(len(found.lengths))),
        ("question", str(found.question)),
        ("exclamation", str(found.exclamation)),
    ]
    pairs = ((*one, "and", *other) for one, other in combinations(sorted(single), 2))
    return frozenset((*single, *pairs))


def _kinds(*initials: str) -> set[str]:
    """Return letters, and the kinds of letters among them."""
    return {*initials, *(name for name, letters in SETS.items() if letters & {*initials})}


@lru_cache(maxsize=256)
def evidence(hands: tuple[HandEnd, ...], seat: Seat) -> Evidence:
    """Return what is known of a seat's signals from the hands that are over."""
    hot, cold, shown = Counter[Hypothesis](), Counter[Hypothesis](), Counter[Hypothesis]()
    hot_seconds = cold_seconds = 0.0
    for end in hands:
        own = [signal for signal in end.log if signal.seat == seat]
        taken = max((signal.took or 0 for signal in own), default=end.at)
        if seat in end.fours:
            hot_seconds += (end.at - taken) / SECOND
            late = [each for signal in own if signal.at >= taken for each in hypotheses(signal)]
            hot.update(late)
            shown.update({*late})
        until = end.at + 1 if seat in end.shown and seat not in end.fours else taken
        cold_seconds += min(until, end.at) / SECOND
        cold.update(each for signal in own if signal.at < until for each in hypotheses(signal))
    return Evidence(hot, cold, shown, hot_seconds, cold_seconds)


# The chance of a four.


def prior(elapsed: Time) -> float:
    """Return how likely a seat has a four that no known card refutes, by the time alone.

    In 12 games of four medium bots it was 0.31 after 45 s, 0.40 after 90 s, 0.46 after 120 s.
    """
    return min(MOST, max(LEAST, elapsed / GROWTH))


def chance(view: SpielenDeal, about: Seat, signal: Signal) -> float:
    """Return how likely the seat of a signal has a four, by that signal."""
    known = evidence(view.hands_played, about)
    before = prior(signal.at)
    score = max(map(known.score, hypotheses(signal)), default=0.0)
    still = signal.at - complete(view, about) >= STILL
    return 1 / (1 + exp(-(log(before / (1 - before)) + STILLNESS * still + min(SURE, max(0.0, score)))))


def suspicions(view: SpielenDeal, seat: Seat, codes: Sequence[Giving]) -> dict[Seat, tuple[float, Time]]:
    """Return how likely opponents have a four, and since when this is known, as far as it is news."""
    found, often = dict[Seat, tuple[float, Time]](), NOTICED[view.options.crack_level]
    news = _news(view)
    for giving in codes:
        side = {"opp_left": 1, "opp_right": -1}.get(giving.code.meaning.name)
        if side is not None and giving.at >= news:
            found[(giving.seat + side) % view.seats] = (TOLD, giving.at)
    for signal in reversed(view.log):
        if signal.at < news:
            break
        about = signal.seat
        if view.team(about) == view.team(seat) or signal.at < complete(view, about):
            continue
        if lot(view, seat, "break", about, signal.at) < often:
            found[about] = max(found.get(about, (0.0, 0)), (chance(view, about, signal), signal.at))
    return {about: each for about, each in found.items() if not refuted(view, seat, about)}


def guess(view: SpielenDeal, seat: Seat, skill: Skill) -> Meant | None:
    """Return the call on a four of the partner that no code told of, and when it is to be made.

    It was seen to be taken, or what the partner does goes with fours as an opponent's would.
    """
    mate = partner(seat, view.seats)
    since, call = complete(view, mate), moves.Call(Kind.DOUBLE if view.has_four(seat) else Kind.GAMES)
    if refuted(view, seat, mate):
        return None
    if skill.memory and len(view.known[mate]) == FOUR:
        return since + reaction(view, seat, skill, "seen", since), call
    news = max(since, _news(view))
    heard = [each for each in view.log if each.seat == mate and each.at >= news]
    for signal in heard:
        if notices(view, seat, skill, signal) and chance(view, mate, signal) > GUESSED:
            return signal.at + reaction(view, seat, skill, "guessed", signal.at), call
    return None


def _news(view: SpielenDeal) -> Time:
    """Return since when a signal is news: what followed from an earlier one would have been done."""
    return view.now - (REACTIONS[view.speed][1] if view.timed else BEAT)


def accusation(view: SpielenDeal, seat: Seat, skill: Skill, codes: Sequence[Giving]) -> Meant | None:
    """Return the Anti call that is worth it, and when it is to be made."""
    found = suspicions(view, seat, codes)
    best = max(found, key=lambda about: found[about][0], default=None)
    if best is None or found[best][0] < skill.daring:
        return None
    team, since = view.team(best), found[best][1]
    both = [found[about] for about in found if view.team(about) == team]
    double = len(both) > 1 and both[0][0] * both[1][0] > DOUBLE
    if double:
        since = max(at for _, at in both)
    call = moves.Call(Kind.ANTI_DOUBLE if double else Kind.ANTI, team if view.options.naming else None)
    return since + reaction(view, seat, skill, "broken", best, since), call
