"""Reading: what a bot learns from its partner's codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.bot.nature import Skill, complete, lot, notices, reaction, refuted, within
from cardtable.games.spielen.bot.talking import broken
from cardtable.games.spielen.codes.language import partner
from cardtable.games.spielen.codes.matching import Giving, givings
from cardtable.games.spielen.codes.signals import FOUR
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.moves import Kind

Meant: TypeAlias = tuple[Time, moves.Call]

TOLD: Final = ("four", "both")  # meanings of codes
LATELY: Final[Time] = 40_000  # milliseconds: the longest code, and the slowest answer to it
WAIT: Final = (1500, 4000)  # milliseconds that are waited for a fourth card
HALT: Final = ("wait", "forget")


def read(view: SpielenDeal, seat: Seat, skill: Skill) -> list[Giving]:
    """Return the codes of its partner that a seat has read lately (SL-94)."""
    mate, since = partner(seat, view.seats), view.now - LATELY
    log = [
        each
        for each in view.log
        if each.seat == mate and each.at >= since and notices(view, seat, skill, each)
    ]
    return list(givings(view.book(seat), log, mate, view.seats))


def answer(view: SpielenDeal, seat: Seat, skill: Skill, codes: Sequence[Giving]) -> Meant | None:
    """Return the call that answers the partner's codes, and when it is to be made (SL-95)."""
    mate, since, told = partner(seat, view.seats), None, ""
    for giving in codes:
        meaning = giving.code.meaning.name
        if meaning in HALT:
            since = None
        elif meaning in TOLD and since is None and giving.at >= complete(view, mate):
            since, told = giving.at, giving.code.name
    if since is None or refuted(view, seat, mate):
        return None
    delay = within(skill.patience, lot(view, seat, "patience", since))
    at = since + reaction(view, seat, skill, "read", since) + round(delay)
    if view.has_four(seat):
        return at, moves.Call(Kind.DOUBLE)
    if _nearly(view, seat) and lot(view, seat, "wait", since) < skill.waits:
        safe = told not in broken(view, seat, view.book(seat))
        at += safe * round(within(WAIT, lot(view, seat, "waiting", since)))
    return at, moves.Call(Kind.GAMES)


def _nearly(view: SpielenDeal, seat: Seat) -> bool:
    """Say whether a seat has three of a rank of which the fourth may still come."""
    held = Counter(card.rank for card in view.hands[seat])
    elsewhere = {card.rank for other, cards in enumerate(view.known) if other != seat for card in cards}
    return any(count == FOUR - 1 and rank not in elsewhere for rank, count in held.items())
