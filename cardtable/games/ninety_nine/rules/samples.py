"""Sample plays: what a new rule does, shown in hands that are made up (N9-129)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.chance import FreeChance
from cardtable.engine.events import Said
from cardtable.engine.piles import Seat
from cardtable.games.ninety_nine.rules.accounts import Standing
from cardtable.games.ninety_nine.rules.check import reference_play
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.grammar import Happening, Setup, Worth
from cardtable.games.ninety_nine.rules.moves import Leave, Play
from cardtable.games.ninety_nine.rules.options import Drawing, IllegalPlays, NinetyNineOptions
from cardtable.games.ninety_nine.rules.topics import Broke, Fired
from cardtable.language import _

SHOWN: Final = 3
HANDS: Final = 10  # in which plays are looked for
TURNS: Final = 60  # of a hand
TRIED: Final = 8  # plays of a turn
ENOUGH: Final = 15  # from which those are chosen that are shown


@dataclass(frozen=True, slots=True)
class Sample:
    """A play, or the way out of a hand without a card: the total before and after, who is next.

    `cards` are the sizes of the hands then, from the player on in the order of turns, if any is another;
    `broken` says that the rule forbids it.
    """

    before: int
    card: Card | None
    amount: int
    after: int
    following: str
    cards: tuple[int, ...]
    broken: bool


def samples(rules: Sequence[str], rule: str, options: NinetyNineOptions) -> tuple[Sample, ...]:
    """Return plays that a rule has to do with beside those in force, as unlike one another as there are."""
    rng, found = Random(f"samples {rule}"), list[Sample]()
    fewest = min(3, options.players)  # with two there is hardly an order of play
    quiet = replace(options, illegal_plays=IllegalPlays.STOP, drawing=Drawing.AUTO)
    for __ in range(HANDS):
        deal = NinetyNineDeal(quiet, Standing((*rules, rule)), 1, 0, FreeChance(rng))
        deal.begin()
        for __ in range(TURNS):
            if deal.winner is not None or sum(deal.inside) < fewest or len(found) >= ENOUGH:
                break
            found += _here(deal, rng)
            deal.perform(deal.turn, reference_play(deal, deal.turn, rng))
    return tuple(_unlike(found))


def _here(deal: NinetyNineDeal, rng: Random) -> Iterator[Sample]:
    """Give the samples of a turn: of each card at most one."""
    seat = deal.turn
    if deal.stuck(seat):
        sample = _sample(deal, seat, Leave())
        if sample is not None:
            yield sample
        return
    plays = [play for play in deal.complete_plays(seat, legal=False) if _may_matter(deal, seat, play)]
    shown = set[Card]()
    for play in rng.sample(plays, min(TRIED, len(plays))):
        sample = None if play.card in shown else _sample(deal, seat, play)
        if sample is not None:
            shown.add(play.card)
            yield sample


def _may_matter(deal: NinetyNineDeal, seat: Seat, play: Play) -> bool:
    """Say whether the newest rule may have to do with a play, at first sight."""
    rule, newest = deal.book.rules[-1], len(deal.rules) - 1
    if isinstance(rule, Setup) or (isinstance(rule, Happening) and rule.trigger != "play"):
        return True
    return deal.book.page(play.card).concerned(deal.moment(seat, playing=True), play.amount, newest)


def _sample(deal: NinetyNineDeal, seat: Seat, action: Play | Leave) -> Sample | None:
    """Return what comes of an action, if the newest rule has to do with it."""
    later = deal.clone()
    later.events = []
    later.perform(seat, action)
    told = [event.topic for event in later.events if isinstance(event, Said)]
    newest = len(deal.rules) - 1
    breaks = next((topic.rule for topic in told if isinstance(topic, Broke)), None)
    fired = Fired(newest) in told
    if breaks not in (None, newest) and not fired:
        return None
    if not (fired or breaks == newest or _counts(deal, action)):
        return None
    order = [seat, *deal.others(seat, deal.step)]
    gone = isinstance(action, Leave)  # whose hand is sure to be another
    sizes = [tuple(len(each.hands[one]) for one in order) for each in (deal, later)]
    amount = action.amount if isinstance(action, Play) else 0
    return Sample(
        deal.total,
        action.card if isinstance(action, Play) else None,
        amount,
        later.total,
        _following(later, order),
        sizes[1] if sizes[0][gone:] != sizes[1][gone:] else (),
        breaks is not None,
    )


def _counts(deal: NinetyNineDeal, action: Play | Leave) -> bool:
    """Say whether the newest rule is asked at a play though nothing is said of it."""
    rule = deal.book.rules[-1]
    if isinstance(action, Leave) or isinstance(rule, Setup):
        return isinstance(rule, Setup)
    if isinstance(rule, Worth):
        return action.amount not in deal.book.page(action.card).printed
    return not isinstance(rule, Happening)


def _following(later: NinetyNineDeal, order: Sequence[Seat]) -> str:
    if later.winner is not None:
        return _("nobody: the hand is over")
    at = order.index(later.turn)
    if at == 0:
        return _("the same player")
    if at == 1:
        return _("the next player")
    return _("the player before") if at == len(order) - 1 else _("{at} seats on").format(at=at)


def _unlike(found: Sequence[Sample]) -> list[Sample]:
    """Return a few samples: of what is forbidden and of what is not, of other cards and other totals."""
    chosen: list[Sample] = []
    left = list(found)
    while left and len(chosen) < SHOWN:
        best = max(left, key=lambda each: _strangeness(each, chosen))
        chosen.append(best)
        left.remove(best)
    return sorted(chosen, key=lambda each: each.before)


def _strangeness(sample: Sample, others: Sequence[Sample]) -> tuple[bool, int, int]:
    """Return how unlike others a sample is: forbidden or not, then the card, then the total."""
    new = all(each.broken != sample.broken for each in others)
    cards = [each.card for each in others if each.card is not None]
    card = sample.card
    alike = (
        0 if card is None else sum(2 * (each.rank == card.rank) + (each.suit == card.suit) for each in cards)
    )
    return new, -alike, min((abs(each.before - sample.before) for each in others), default=sample.before)
