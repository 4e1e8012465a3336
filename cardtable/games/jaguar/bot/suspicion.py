"""Who is the friend? What all can tell from the cards played, and deals in numbers by what they suspect.

How much a card tells was counted in deals that the rule of thumb played: how often the friend, still
hidden, and how often the others did such a thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from cardtable.bots.tricks.numbers import Bit, Mask, table
from cardtable.bots.tricks.partners import LEADS, Deed, deeds, new_suspicions, suspected
from cardtable.bots.tricks.positions import different_plays, own_hand, unseen
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.jaguar.bot.auction import Contract
from cardtable.games.jaguar.bot.thumb import NUMBERS, SECRET, Planned
from cardtable.games.jaguar.rules.account import BIG, POINTS, total
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS, Solo
from cardtable.games.jaguar.rules.talk import Message, Remark

SMALL_POT: Final = 5  # points
SOLO: Final = 0.01  # of all deals
HIDDEN: Final = (1.0, 0.85, 0.65, 0.45, 0.3, 0.2, 0.12, 0.06)  # friends not shown, by the tricks taken
TRUST: Final = 0.5
CLAIMED: Final = 0.5  # what words of full trust add to the odds
ACCUSED: Final = 0.4
CLEARED: Final = -0.3
DENIED: Final = 0.95
EVIDENCE: Final = (  # log odds by the kind of deed: a part of what was counted, for not all play alike
    (0.0, -0.4, 0.0, -1.0, 0.0, -0.9),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (-0.3, 0.0, 1.1, 0.0, 1.5, 0.0),
    (-0.9, 0.0, 0.3, 0.0, 0.9, 0.0),
    (-0.4, 0.0, -1.5, 0.0, -1.3, 0.0),
    (-0.7, 0.0, -1.4, 0.0, -1.2, 0.0),
    (1.5, -0.3, -1.0, 0.9, -1.5, 1.5),
    (1.5, -0.3, -1.0, 0.1, -1.5, 0.1),
    (1.2, -0.3, -0.1, 0.7, -0.5, 1.0),
    (0.5, -0.7, 1.3, -0.7, 0.4, -0.1),
)


def suspicions(view: JaguarDeal) -> tuple[float, ...]:
    """Return how likely each seat is the friend, by what all have seen; the jaguar's share is a solo's."""
    assert view.jaguar is not None, "there is a jaguar"
    if view.revealed is not None:
        return tuple(float(seat == view.revealed) for seat in range(SEATS))
    odds = [0.0] * SEATS
    for deed in deeds(view):
        odds[deed.seat] += _evidence(view, view.jaguar, deed)
    found = [exp(odd) for odd in odds]
    found[view.jaguar] = 0.0
    for remark in view.remarks:
        _heard(found, remark, view.jaguar)
    solo = SOLO if view.options.solo is Solo.ALLOWED else 0.0
    return suspected(found, view.jaguar, solo, HIDDEN[len(view.history)])


def _evidence(view: JaguarDeal, jaguar: Seat, deed: Deed) -> float:
    """Return the log odds of a deed: by whose trick it was, what was given, and how it stood."""
    whose, takes, coming = deed.stood(view, jaguar)
    points, rich = POINTS.get(deed.card.rank, 0), total(deed.lying) >= SMALL_POT
    gave = 2 if points >= BIG else 1 if points else 0
    row = 0 if whose == LEADS else (whose * 2 + takes) * 2 + rich
    return EVIDENCE[row][gave * 2 + coming]


def _heard(odds: list[float], remark: Remark, jaguar: Seat) -> None:
    """Change the odds a little by what was said; who is the friend is trusted less."""
    trust = TRUST * (1 - odds[remark.seat] / sum(odds))
    about = remark.about
    match remark.message:
        case Message.DENY:
            odds[remark.seat] *= DENIED
        case Message.CLAIM:
            odds[remark.seat] *= 1 + CLAIMED * trust
        case Message.ACCUSE if about is not None and about != jaguar:
            odds[about] *= 1 + ACCUSED * trust
        case Message.CLEAR if about is not None and about != jaguar:
            odds[about] *= 1 + CLEARED * trust


# What the jaguar has told the friend, and the others each other, as far as bots heed it.

HOLD: Final = 12.0  # points that the friend gives for staying hidden when told to
SHOW: Final = -30.0  # and for showing the called card when told to
LATE: Final = 6  # tricks taken, from when nothing is worth hiding for


def secret(view: JaguarDeal) -> float:
    """Return what it is worth to the friend to stay hidden, in points."""
    heard = [each.message for each in view.remarks if each.message in (Message.HOLD, Message.SHOW)]
    if heard and heard[-1] is Message.SHOW:
        return SHOW
    if heard and len(view.history) < LATE:
        return HOLD
    return SECRET


def heeded(view: JaguarDeal, seat: Seat) -> set[Message]:
    """Return what a seat should do because the jaguar said so: nothing unless it holds the called card.

    What is said of a trick is good for that trick; to stay hidden or not, until it is taken back.
    """
    if view.called not in view.hands[seat] or seat == view.jaguar:
        return set()
    start = SEATS * len(view.history)
    found = {each.message for each in view.remarks if each.seat == view.jaguar and each.played >= start}
    found -= {Message.HOLD, Message.SHOW}
    return found | ({Message.SHOW} if secret(view) == SHOW else set())


# From what a seat sees to deals in numbers, and to the cards worth a thought.

UNKNOWN: Final = -1  # the friend, in the eyes of a single seat


def holder(hands: Sequence[Mask], called: Bit) -> Seat:
    """Return who holds the called card, if anybody does."""
    return next((seat for seat, hand in enumerate(hands) if hand & called), UNKNOWN)


def opening(
    hands: Sequence[Mask], contract: Contract, leads: Seat, known: tuple[float, ...] | None = None
) -> Planned:
    """Return the first lead of a deal in numbers, with what all suspect about the friend."""
    jaguar, called = contract.jaguar, contract.called
    position = Planned(table(NUMBERS, NUMBERS.cards[called].suit, SEATS), hands, leads, called)
    position.captain = jaguar
    position.suspect(holder(hands, called), known or new_suspicions(SEATS, jaguar, SOLO))
    return position


def position_of(view: JaguarDeal, hands: Sequence[Mask], known: tuple[float, ...]) -> Planned:
    """Return a deal in numbers, with these hands and what all suspect about the friend."""
    assert view.jaguar is not None, "there is a jaguar"
    assert view.called is not None, "and a called card"
    contract = Contract(view.jaguar, NUMBERS.bits[view.called], view.target)
    position = opening(hands, contract, view.leader, known).stand(view)
    position.secret = secret(view)
    if view.revealed is not None:
        position.reveal(view.revealed)
    return position


def seen(view: JaguarDeal, seat: Seat, known: tuple[float, ...]) -> Planned:
    """Return a deal in numbers as a seat sees it; all that is unseen lies in one hand of another."""
    position = position_of(view, own_hand(view, seat, NUMBERS), known)
    position.hands[seat - 1] = unseen(view, seat, NUMBERS)
    return position


def different(view: JaguarDeal, seat: Seat) -> list[Play]:
    """Return one of each set of cards of equal points between which nobody else can hold a card."""
    called: Bit = 0 if view.called is None else NUMBERS.bits[view.called]
    return different_plays(view, seat, NUMBERS, mark=lambda card: (NUMBERS.worth[card], card == called))
