"""Sets: which cards can be removed together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.lifting import Heads
from cardtable.patience.rules.tables import suited
from cardtable.patience.words.spec import Removal


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
