"""Goals: what of a game lies where it is wanted, and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cardtable.engine.piles import Pile
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.choices import rows_built
from cardtable.patience.rules.hands import scored
from cardtable.patience.words.spec import Take
from cardtable.patience.words.vocabulary import Goal, Kind, Lift

LEFT: Final = {Goal.EMPTY: "Cards left", Goal.PILES_LEFT: "Piles left"}  # where what is not home counts


def hands_scored(rules: Rules, places: Sequence[Pile]) -> int:
    """Return what the hands of a square are worth."""
    return scored([places[at] for at in rules.goal_piles], rules.spec.win)


def home(rules: Rules, places: Sequence[Pile]) -> int:
    """Return how many cards are where the game wants them; of hands, what they are worth."""
    match rules.spec.win.goal:
        case Goal.EMPTY:
            return len(rules.cards) - sum(len(places[at]) for at in rules.goal_piles)
        case Goal.ROWS_BUILT:
            return sum(kept for _, kept in rows_built(rules, places)) + outside(rules, places)
        case Goal.PILES_LEFT:
            return len(rules.cards) - sum(map(bool, places))
        case Goal.CARDS_LEFT:
            return outside(rules, places)
        case Goal.HANDS:
            return hands_scored(rules, places)
        case Goal.RUNS:
            return in_runs(rules, places) + outside(rules, places)
    return sum(len(places[at]) for at in rules.goal_piles if not is_loose(rules, places, at))


def may_lie_loose(rules: Rules, at: int) -> bool:
    """Say whether cards may lie on a foundation that they do not begin."""
    group = rules.group_at[at]
    return Lift.LOOSE in group.lift and isinstance(group.base, tuple)


def is_loose(rules: Rules, places: Sequence[Pile], at: int) -> bool:
    """Say whether a card lies on a foundation that it does not begin."""
    group, pile = rules.group_at[at], places[at]
    if Lift.LOOSE not in group.lift or not pile:
        return False
    return isinstance(group.base, tuple) and pile[0].rank not in group.base


def outside(rules: Rules, places: Sequence[Pile]) -> int:
    """Return how many cards have left the game."""
    return sum(len(places[at]) for at in (*rules.piles_of(Kind.DISCARD), *rules.founds))


def only_left(rules: Rules, places: Sequence[Pile], count: int, ranks: Sequence[int]) -> bool:
    """Say whether so many cards at most have not left the game, all of some ranks if there are any."""
    outs = set(rules.piles_of(Kind.DISCARD)) | set(rules.founds)
    left = [card for at, pile in enumerate(places) if at not in outs for card in pile]
    return len(left) <= count and all(not ranks or card.rank in ranks for card in left)


def ends_whole(rules: Rules, pile: Pile, take: Take) -> bool:
    """Say whether a pile ends with a whole sequence, which leaves."""
    if len(pile) < take.length or take.base not in (None, pile[-take.length].rank):
        return False
    run = pile[-take.length :]
    if pile.turned.intersection(run):
        return False
    over = rules.taken
    return all(card in over[below] for below, card in pairwise(run))


def in_runs(rules: Rules, places: Sequence[Pile]) -> int:
    """Return how many cards lie in piles that are whole sequences."""
    count = rules.spec.win.count
    return sum(len(places[at]) for at in rules.goal_piles if is_run(rules, places[at], count))


def is_run(rules: Rules, pile: Pile, count: int) -> bool:
    """Say whether a pile is empty, or a run of so many cards."""
    over = rules.run_at(rules.at[pile.name])
    whole = not pile.turned and all(card in over[below] for below, card in pairwise(pile))
    return not pile or (whole and len(pile) == count)


class Tally(NamedTuple):
    """What pads and sheets say of a game: what is counted, and how much of it there is."""

    title: str
    value: str


def tally(rules: Rules, home: int, whole: int) -> Tally:
    """Return what a game counts by its goal."""
    goal = rules.spec.win.goal
    if goal in LEFT:
        return Tally(LEFT[goal], str(whole - home))
    return Tally("Points" if goal is Goal.HANDS else f"Cards {where_to(rules)}", f"{home} of {whole}")


def where_to(rules: Rules) -> str:
    """Return where cards are that are where the game wants them."""
    return "removed" if rules.out >= 0 else "home"
