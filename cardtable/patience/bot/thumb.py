"""The rule of thumb: how good an action looks, and what it does, without looking further."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Pile
from cardtable.language import _
from cardtable.patience.kernel.actions import Draw, Merci, Move, Redeal, Remove, Swap, Turn
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.words.vocabulary import Goal, Kind, Lift


class Worth(IntEnum):
    """How good an action looks, the best last."""

    GIVE_UP = 0
    REDEAL = 1
    MERCI = 2  # a card drawn out from under others, which is allowed so often only
    COVER = 3  # a deal from the stock over the columns
    BACK = 4  # from a foundation
    IDLE = 5  # a whole column to a space, or a card to a cell
    SHIFT = 6  # between columns, from one card on which it is built to another
    DRAW = 7
    JOIN = 8  # between columns, to a card on which it is built
    GATHER = 9  # from waste, reserve or cell to a column
    OPEN = 10  # what turns up a card, or makes a space
    HOME = 11
    TURN = 12


WHY: Final = {
    Worth.GIVE_UP: _("Nothing else can be done."),
    Worth.REDEAL: _("Nothing else can be done but to deal once more."),
    Worth.MERCI: _("It draws a card out from under others, which may be done so often only."),
    Worth.COVER: _("Nothing better is left than to deal from the stock."),
    Worth.DRAW: _("The stock may bring a card that helps."),
    Worth.TURN: _("To turn it up costs nothing, and shows what the card is."),
}
DRAW_ALONE: Final = 2  # actions: a draw, and to give up
PLACES: Final = {
    Kind.WASTE: _("the waste"),
    Kind.RESERVE: _("the reserve"),
    Kind.CELL: _("a cell"),
    Kind.GRID: _("the layout"),
}


def rated(view: PatienceDeal, action: Action) -> Worth:
    """Return how good an action looks."""
    match action:
        case Move():
            return _moved(view, action)
        case Remove() | Swap():
            return Worth.HOME
        case Draw(pile):
            return Worth.COVER if _covers(view, pile) else Worth.DRAW
        case Turn():
            return Worth.TURN
        case Merci(card, source):
            return Worth.HOME if view.pile(source)[0] is card and _ends(view, source) else Worth.MERCI
        case Redeal():
            return Worth.REDEAL
    return Worth.GIVE_UP


def _ends(view: PatienceDeal, source: str) -> bool:
    """Say whether the card that lies deepest in a pile is free."""
    return view.rules.at[source] in view.rules.bottoms


def reason(view: PatienceDeal, action: Action) -> str:
    """Return what an action does, in a sentence."""
    worth = rated(view, action)
    if worth is Worth.DRAW and len(view.actions(ALONE)) == DRAW_ALONE:
        return _("It turns up the next card.")
    if worth is Worth.HOME:
        does = _why_home(view, action)
    else:
        does = WHY.get(worth, "") or _does(view, action, worth)
    opened = _opened(view, action) if isinstance(action, Move) else ""
    if not opened or worth is Worth.BACK:
        return does
    return _("{does}, and {opened}.").format(does=does.removesuffix("."), opened=opened)


def _does(view: PatienceDeal, action: Action, worth: Worth) -> str:
    """Return in a sentence where a card comes from, and where it goes."""
    assert isinstance(action, Move), "other actions have a sentence of their own"
    rules, target = view.rules, view.pile(action.target)
    card, goal = action.card.label, _place(rules, action.target)
    match worth:
        case Worth.BACK:
            return _("It brings {card} back from a foundation, where it may help.").format(card=card)
        case Worth.IDLE if rules.group_at[rules.at[action.target]].kind is Kind.CELL:
            return _("It lays {card} aside.").format(card=card)
        case Worth.IDLE:
            return _("It only moves {card} to a free place.").format(card=card)
        case Worth.GATHER:
            return _("It brings {card} from {place} to {goal}.").format(
                card=card, place=_place(rules, action.source), goal=goal
            )
        case Worth.JOIN | Worth.OPEN if target:
            return _("It builds {card} on {label}.").format(card=card, label=target[-1].label)
    return _("It moves {card} to {goal}.").format(card=card, goal=goal)


def _place(rules: Rules, pile: str) -> str:
    """Return what a pile is called in a sentence: columns by their numbers, where there are several."""
    group = rules.group_at[rules.at[pile]]
    if group.kind is Kind.TABLEAU and group.n > 1:
        columns = [at for at in rules.piles_of(Kind.TABLEAU) if rules.group_at[at].n]
        return _("column {index}").format(index=columns.index(rules.at[pile]) + 1)
    if rules.spec.win.goal is Goal.HANDS and rules.at[pile] in rules.goal_piles:
        row, column = divmod(rules.goal_piles.index(rules.at[pile]), rules.spec.win.side)
        return _("row {row}, column {column}").format(row=row + 1, column=column + 1)
    return PLACES.get(group.kind, _("another place"))


def _opened(view: PatienceDeal, move: Move) -> str:
    """Return what is opened where a card leaves a column, without the subject; nothing if nothing is."""
    if view.rules.group_at[view.rules.at[move.source]].kind is not Kind.TABLEAU:
        return ""
    pile, place = view.pile(move.source), _place(view.rules, move.source)
    at = pile.index(move.card)
    if not at:
        return (
            ""
            if not view.pile(move.target) and not _goes_home(view, move)
            else _("empties {place}").format(place=place)
        )
    below = pile[at - 1]
    if _is_hidden(pile, below):
        return _("turns up a card of {place}").format(place=place)
    return (
        ""
        if _is_built(view.rules, move.source, below, move.card)
        else _("uncovers {below} of {place}").format(below=below.label, place=place)
    )


def _is_hidden(pile: Pile, card: Card) -> bool:
    return card is BACK or not pile.faces_up(card)


def _goes_home(view: PatienceDeal, move: Move) -> bool:
    return view.rules.group_at[view.rules.at[move.target]].kind in (Kind.FOUNDATION, Kind.CELL)


def _is_built(rules: Rules, pile: str, below: Card, card: Card) -> bool:
    """Say whether a card lies in a pile on one on which it could be put there."""
    at = rules.at[pile]
    return any(at in target.piles and card in target.fits.get(below, ()) for target in rules.targets)


def _why_home(view: PatienceDeal, action: Action) -> str:
    """Return in a sentence what an action brings where it is wanted."""
    spec = view.rules.spec
    match action:
        case Remove((_,)):
            return _("It removes a card.")
        case Remove():
            return _("It removes cards that go together.")
        case Swap():
            return _("It puts two cards where they belong.")
    if spec.lining is not None:
        return _("It makes one pile of two.")
    if spec.gaps is not None:
        return _("It fills a gap with the card that goes there.")
    return _("It clears a card away.") if spec.win.goal is Goal.EMPTY else _("It brings a card home.")


def _covers(view: PatienceDeal, pile: str) -> bool:
    """Say whether a click on a pile deals over columns."""
    click = view.rules.group_at[view.rules.at[pile]].click
    return click is not None and any(view.rules.group_of[name].kind is Kind.TABLEAU for name in click.deal)


def _moved(view: PatienceDeal, move: Move) -> Worth:
    rules = view.rules
    source, target = rules.at[move.source], rules.at[move.target]
    one, other = rules.group_at[source].kind, rules.group_at[target].kind
    pile = view.places[source]
    whole = pile[0] is move.card
    if one is Kind.FOUNDATION and other is Kind.FOUNDATION and _gives(rules, source, target):
        return Worth.BACK
    if other is Kind.FOUNDATION or one is Kind.LINE or rules.spec.gaps is not None:
        return Worth.HOME
    if one is Kind.FOUNDATION:
        return Worth.BACK
    if one is not Kind.TABLEAU and isinstance(rules.group_at[target].empty, tuple):
        return Worth.GATHER if _fits_best(view, move) else Worth.IDLE
    if other is Kind.CELL or (one is Kind.TABLEAU and whole and not view.places[target]):
        return Worth.IDLE
    if one is not Kind.TABLEAU:
        return Worth.GATHER
    return _between_columns(view, move)


def _fits_best(view: PatienceDeal, move: Move) -> bool:
    """Say whether no space that takes a card takes fewer ranks: others may need those that take more."""
    rules, counts = view.rules, dict[int, int]()
    for each in rules.targets:
        if isinstance(each.group.empty, tuple) and move.card.rank in each.group.empty:
            counts |= {at: len(each.group.empty) for at in each.piles if not view.places[at]}
    own = counts.get(rules.at[move.target])
    return own is None or own == min(counts.values())


def _between_columns(view: PatienceDeal, move: Move) -> Worth:
    pile = view.pile(move.source)
    at = pile.index(move.card)
    if not at or _is_hidden(pile, pile[at - 1]):
        return Worth.OPEN
    joined = _is_built(view.rules, move.source, pile[at - 1], move.card) or not view.pile(move.target)
    return Worth.SHIFT if joined else Worth.JOIN


def _gives(rules: Rules, *piles: int) -> bool:
    """Say whether cards that are home come back from all of some foundations."""
    return all(Lift.TOP in rules.group_at[at].lift for at in piles)
