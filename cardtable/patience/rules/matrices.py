"""Matrices: games in which cards lie in rows, with gaps or without."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Action
from cardtable.engine.piles import Pile
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.words.vocabulary import Kind


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
