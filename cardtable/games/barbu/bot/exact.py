"""The last tricks exactly: all play for their own score after doubling, and all see all hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from cardtable.bots.tricks.numbers import FIFTY_TWO, Bit, Mask, members
from cardtable.bots.tricks.positions import play_trick
from cardtable.engine.piles import Seat
from cardtable.games.barbu.bot.thumb import ACE_BIT, HEARTS, Tricks, natural_card
from cardtable.games.barbu.rules.options import SEATS
from cardtable.games.barbu.rules.scoring import Doubles, Subgame, level

Levels: TypeAlias = tuple[tuple[int, ...], ...]  # of each pair, by seat and seat


def levels(doubles: Doubles) -> Levels:
    """Return the level of each pair."""
    return tuple(tuple(level(doubles, one, other) for other in range(SEATS)) for one in range(SEATS))


def scored(raw: Sequence[int], pairs: Levels) -> list[int]:
    """Return the scores after doubling (BB-25 to BB-27)."""
    one, two, three, four = raw
    return [
        mine + a * (mine - one) + b * (mine - two) + c * (mine - three) + d * (mine - four)
        for mine, (a, b, c, d) in zip(raw, pairs, strict=True)
    ]


def solved(position: Tricks, pairs: Levels, first: Bit | None = None) -> tuple[list[int], list[int]]:
    """Return raw scores and scores after best play of all, the first with the card `first` if it is given.

    Each seat maximises its own score (the max^n algorithm: Luckhardt and Irani 1986).
    """
    if position.left == 1 and first is None:
        position = position.clone()
        play_trick(position, natural_card)  # nobody has a choice
    if not position.left or position.decided:
        raw = position.raw()
        return raw, scored(raw, pairs)
    seat = position.table.rounds[position.leader][position.lying]
    best: tuple[list[int], list[int]] | None = None
    for card in _apart(position, seat) if first is None else (first,):
        following = position.clone()
        following.lay(seat, card)
        if following.lying == SEATS:
            following.take()
        found = solved(following, pairs)
        if best is None or found[1][seat] > best[1][seat]:
            best = found
    assert best is not None, "somebody has a card"
    return best


def _apart(position: Tricks, seat: Seat) -> Iterator[Bit]:
    """Give one of each set of cards that a seat may play and that no card of others parts."""
    others = position.trick
    for other, hand in enumerate(position.hands):
        if other != seat:
            others |= hand
    suits, special = FIFTY_TWO.suit_of, position.prizes & ~HEARTS | ACE_BIT
    if position.subgame is not Subgame.HEARTS:
        special |= position.prizes
    before: dict[Mask, Bit] = {}
    for card in members(position.playable(seat)):
        last = before.get(suits[card], 0)
        between = suits[card] & (card - 1) & ~(2 * last - 1) if last else 0
        if not last or between & others or (last | card) & special:
            yield card
        before[suits[card]] = card
