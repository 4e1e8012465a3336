"""Moves: what may be done with cards that lie free, in a line or in rows, and with those to be drawn out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Pile
from cardtable.patience.rules.actions import Merci, Move, Swap
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.lifts import Heads, heads
from cardtable.patience.rules.puts import Putting
from cardtable.patience.rules.tables import suited
from cardtable.patience.words.spec import Removal
from cardtable.patience.words.vocabulary import Kind


def sets(rules: Rules, lifted: Heads) -> list[Action]:
    """Return the sets that can be removed now."""
    free = {card: at for card, (at, count) in lifted.items() if count == 1 and at in rules.removals.removable}
    found: list[Action] = []
    for card in free:
        if card in rules.removals.singles or (
            rules.removals.beaters and rules.removals.beaters[card] & free.keys()
        ):
            found.append(rules.removal((card,)))
        found += [
            rules.removal((card, other))
            for other in rules.removals.partners[card]
            if other in free
            and (rules.removals.near is None or free[other] in rules.removals.near[free[card]])
        ]
    removing = rules.spec.removing
    assert removing is not None, "a game with sets says which"
    for each in removing.sets:
        if each.of > 2:
            found += [rules.removal(cards) for cards in _larger(each, free, rules)]
    return found


def _larger(each: Removal, free: dict[Card, int], rules: Rules) -> Iterator[tuple[Card, ...]]:
    """Give the sets of three cards and more, each once."""
    if each.ranks:
        by_rank = [[card for card in free if card.rank == rank] for rank in each.ranks]
        whole = (cards for cards in product(*by_rank) if len(set(cards)) == each.of)
        found = dict.fromkeys(tuple(sorted(cards, key=rules.order.__getitem__)) for cards in whole)
    else:
        tops = sorted(free, key=rules.order.__getitem__)
        found = dict.fromkeys(cards for cards in combinations(tops, each.of) if _adds_up(each, cards))
    removing, near = rules.spec.removing, rules.removals.near
    assert removing is not None, "a game with sets says which"
    for cards in found:
        alike = all(suited(removing.suits, one.suit, other.suit) for one, other in combinations(cards, 2))
        if alike and (near is None or _hang_together([free[card] for card in cards], near)):
            yield cards


def _adds_up(each: Removal, cards: Sequence[Card]) -> bool:
    if each.total:
        return sum(card.rank for card in cards) == each.total
    return len({card.rank for card in cards}) == 1


def _hang_together(places: list[int], near: object) -> bool:
    """Say whether places touch each other one by one."""
    assert isinstance(near, dict), "nearness is told by place"
    reached, left = {places[0]}, set(places[1:])
    while touching := {at for at in left if near[at] & reached}:
        reached |= touching
        left -= touching
    return not left


def swapping(rules: Rules, places: Sequence[Pile]) -> list[Swap]:
    """Return the exchanges of two cards that lie alone, each of which then begins its pile."""
    begins = rules.swapped
    loose = [
        (at, places[at][0])
        for at, starts in begins.items()
        if len(places[at]) == 1 and places[at][0] not in starts
    ]
    return [
        rules.swap(card, other)
        for (at, card), (place, other) in combinations(loose, 2)
        if card in begins[place] and other in begins[at]
    ]


def lining(rules: Rules, places: Sequence[Pile]) -> list[Action]:
    """Return the moves of piles in a line onto others to their left; spaces between them do not count."""
    rule = rules.spec.lining
    assert rule is not None, "a game with a line says how its piles move"
    piles = [at for at in rules.piles_of(Kind.LINE) if places[at]]
    tops = [places[at][-1] for at in piles]
    over, made, found = rules.lined, rules.moves_to, list[Action]()
    for number, top in enumerate(tops):
        for step in rule.steps:
            if number >= step and top in over[tops[number - step]]:
                at = piles[number]
                found.append(made[piles[number - step]][at][places[at][0]])
            if rule.both and number + step < len(piles) and top in over[tops[number + step]]:
                at = piles[number]
                found.append(made[piles[number + step]][at][places[at][0]])
        for count in rule.between:
            if number > count and top in over[tops[number - count - 1]]:
                cards = tops[number - count : number]
                found.append(rules.removal(tuple(sorted(cards, key=rules.order.__getitem__))))
    return list(dict.fromkeys(found))


def filling(rules: Rules, places: Sequence[Pile]) -> list[Action]:
    """Return the moves of cards into gaps."""
    gaps = rules.spec.gaps
    assert gaps is not None, "a game of gaps says how they are filled"
    where = {pile[-1]: at for row in rules.rows for at in row if (pile := places[at])}
    found = list[Action]()
    for row in rules.rows:
        for at in row:
            if not places[at]:
                left = places[at - 1]
                fitting = (
                    rules.ranked(gaps.lead) if at == row.start else rules.gapped[left[-1]] if left else ()
                )
                found += [rules.move(card, where[card], at) for card in fitting if card in where]
    return found


def rows_built(rules: Rules, places: Sequence[Pile]) -> list[tuple[range, int]]:
    """Return each row with how many of its cards, from the left, are where they belong."""
    gaps = rules.spec.gaps
    assert gaps is not None, "a game of gaps says how rows are built"
    found = []
    for row in rules.rows:
        kept = 0
        for at in row:
            pile = places[at]
            if not pile or not (
                pile[-1].rank in gaps.lead
                if at == row.start
                else pile[-1] in rules.gapped[places[at - 1][-1]]
            ):
                break
            kept += 1
        found.append((row, kept))
    return found


class Spent(NamedTuple):
    """What has been used of that which a game allows so often only."""

    graces: int = 0  # cards that were put where they may be put so often
    redeals: int = 0
    mercies: int = 0  # cards that were drawn out from under others
    resting: bool = False  # whether the foundations whose cards do not follow each other at once give none


NOTHING: Final = Spent()


def freely(rules: Rules, places: Sequence[Pile], spent: Spent) -> list[Action]:
    """Return what may be done with cards that lie free."""
    putting, routine = Putting(rules, places, spent.graces), rules.routine
    if spent.resting:
        lifted = putting.lifted.items()
        putting.lifted = {card: way for card, way in lifted if way[0] not in rules.spaced}
    found = putting.moves()
    if routine.removing:
        found += sets(rules, putting.lifted)
    if routine.swapping:
        found += swapping(rules, places)
    if routine.counted and rules.merciful and grants(rules, spent):
        putting.lifted = buried(rules, places, heads(rules, places))
        moves = [each for each in putting.moves() if isinstance(each, Move)]
        found += [Merci(each.card, each.source, each.target) for each in moves]
    return found


def rests(rules: Rules, source: int, target: int, *, before: bool) -> bool:
    """Say whether foundations give no second card after a move: till one from elsewhere comes there."""
    return source in rules.spaced or (before and target not in _given(rules))


@lru_cache(maxsize=256)
def _given(rules: Rules) -> frozenset[int]:
    """Return the piles to which foundations give that do not give two cards in a row."""
    found = [each for each in rules.targets if any(each.ok[at] or each.ok_space[at] for at in rules.spaced)]
    return frozenset(at for each in found for at in each.piles)


def grants(rules: Rules, spent: Spent) -> bool:
    """Say whether a card may be drawn out: no redeal is left, and not as many have been as may be."""
    redeal = rules.spec.redeal
    return redeal is not None and spent.redeals >= redeal.times and spent.mercies < redeal.merci


def buried(rules: Rules, places: Sequence[Pile], lifted: Heads) -> Heads:
    """Return the cards that lie face up under others and cannot be lifted, each with its pile and alone."""
    return {
        card: (at, 1)
        for at in rules.merciful
        for card in places[at][:-1]
        if card is not BACK and card not in lifted and places[at].faces_up(card)
    }
