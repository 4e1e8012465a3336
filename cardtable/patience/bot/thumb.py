"""The rule of thumb: how good an action looks, and why, without looking further."""

from __future__ import annotations

from enum import IntEnum

from cardtable.engine.actions import Action
from cardtable.patience.rules.actions import Draw, Merci, Move, Redeal, Remove, Swap, Turn
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.words.vocabulary import Goal, Kind, Lift


class Worth(IntEnum):
    """How good an action looks, the best last."""

    GIVE_UP = 0
    REDEAL = 1
    MERCI = 2  # a card drawn out from under others, which is allowed so often only
    COVER = 3  # a deal from the stock over the columns
    BACK = 4  # from a foundation
    IDLE = 5  # a whole column to a space, or a card to a cell
    SHIFT = 6  # between columns
    DRAW = 7
    GATHER = 8  # from waste, reserve or cell to a column
    OPEN = 9  # what turns up a card, or makes a space
    HOME = 10
    TURN = 11


WHY = {
    Worth.GIVE_UP: "Nothing else can be done.",
    Worth.REDEAL: "Nothing else can be done but to deal once more.",
    Worth.MERCI: "It draws a card out from under others, which may be done so often only.",
    Worth.COVER: "Nothing better is left than to deal from the stock.",
    Worth.BACK: "A card from a foundation may help on the columns.",
    Worth.IDLE: "A free place is all that is left to use.",
    Worth.SHIFT: "It brings cards together.",
    Worth.DRAW: "The stock may bring a card that helps.",
    Worth.GATHER: "It brings a card into play.",
    Worth.OPEN: "It opens what lies beneath.",
    Worth.TURN: "To turn it up costs nothing, and shows what the card is.",
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
        case Merci():
            return Worth.MERCI
        case Redeal():
            return Worth.REDEAL
    return Worth.GIVE_UP


def reason(view: PatienceDeal, action: Action) -> str:
    """Return why an action looks good, in a sentence."""
    worth = rated(view, action)
    return _why_home(view, action) if worth is Worth.HOME else WHY[worth]


def _why_home(view: PatienceDeal, action: Action) -> str:
    """Return in a sentence what an action brings where it is wanted."""
    spec = view.rules.spec
    match action:
        case Remove((_,)):
            return "It removes a card."
        case Remove():
            return "It removes cards that go together."
        case Swap():
            return "It puts two cards where they belong."
    if spec.lining is not None:
        return "It makes one pile of two."
    if spec.gaps is not None:
        return "It fills a gap with the card that goes there."
    return "It clears a card away." if spec.win.goal is Goal.EMPTY else "It brings a card home."


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
    if other is Kind.CELL or (whole and not view.places[target]):
        return Worth.IDLE
    if one is not Kind.TABLEAU:
        return Worth.GATHER
    return Worth.OPEN if whole or not pile.faces_up(pile[pile.index(move.card) - 1]) else Worth.SHIFT


def _gives(rules: Rules, *piles: int) -> bool:
    """Say whether cards that are home come back from all of some foundations."""
    return all(Lift.TOP in rules.group_at[at].lift for at in piles)
