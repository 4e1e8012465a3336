"""Refusals: why a move of patience is not allowed, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Pile
from cardtable.patience.rules.actions import Draw, Move, Redeal, Remove, Swap, Turn
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.guards import holds
from cardtable.patience.rules.lifting import heads
from cardtable.patience.rules.turning import unturned
from cardtable.patience.text.phrases import building, group_name, starting
from cardtable.patience.text.places import needs
from cardtable.patience.words.vocabulary import Kind

NOT_HERE = Illegal("no_such_card", "That card does not lie there.")


SPENT = Illegal("spent", "No more cards may be put there in this game.")


def refusal(rules: Rules, places: Sequence[Pile], action: Action, graces: int) -> Illegal:
    """Return why an action is refused, where so many cards have been put by grace."""
    match action:
        case Move(_, _, target) if graces and rules.at.get(target) in rules.graced:
            return SPENT if graces >= rules.group_at[rules.at[target]].grace else _move(rules, places, action)
        case Move():
            return _move(rules, places, action)
        case Draw(pile):
            return _draw(rules, places, pile)
        case Remove():
            return Illegal("no_set", "These cards cannot be removed together, or not all of them are free.")
        case Swap():
            return Illegal(
                "no_swap", "These two cards cannot change places: each must come where it belongs."
            )
        case Turn():
            return Illegal("no_turn", "There is no card to be turned up by hand.")
        case Redeal():
            return Illegal("no_redeal", "The cards cannot be dealt once more now.")
    return Illegal("bad_value", "This game has no such action.")


def _move(rules: Rules, places: Sequence[Pile], action: Move) -> Illegal:
    card, source, target = action.card, rules.at.get(action.source), rules.at.get(action.target)
    if source is None or target is None or card not in places[source]:
        return NOT_HERE
    if card is BACK or not places[source].seen_by(card):
        return NOT_HERE
    lifted = heads(rules, places)
    if card not in lifted:
        return Illegal(
            "not_free", f"{card.label} cannot be lifted: it is not free, or what lies on it is no run."
        )
    count, group = lifted[card][1], rules.group_at[target]
    return (
        _never(rules, places, source, target)
        or _too_many(rules, target, count)
        or _full(places[target], rules, target, count)
        or Illegal("misfit", _misfit(rules, places, target, card, group_name(group)))
    )


def _never(rules: Rules, places: Sequence[Pile], source: int, target: int) -> Illegal | None:
    group, origin = rules.group_at[target], rules.group_at[source]
    if rules.spec.removing is not None and target in rules.removals.removable:
        return Illegal("no_set", "These two cards cannot be removed together, or one of them is not free.")
    if group.kind in (Kind.STOCK, Kind.DISCARD) or group.takes_from == frozenset():
        return Illegal("takes_nothing", f"No card may be put on the {group_name(group)}.")
    if not holds(rules, places, group.when):
        return Illegal("not_yet", "No card may be put there yet.")
    found = next((each for each in rules.targets if target in each.piles), None)
    if found is not None and source != target and not (found.ok[source] or found.ok_space[source]):
        return Illegal(
            "not_from_there", f"No card may go from the {group_name(origin)} to the {group_name(group)}."
        )
    return None


def _too_many(rules: Rules, target: int, count: int) -> Illegal | None:
    group = rules.group_at[target]
    if count > 1 and group.kind in (Kind.FOUNDATION, Kind.CELL, Kind.WASTE, Kind.RESERVE):
        return Illegal("one_at_a_time", f"Cards go to the {group_name(group)} one at a time.")
    return None


def _full(pile: Pile, rules: Rules, target: int, count: int) -> Illegal | None:
    group = rules.group_at[target]
    if group.most and len(pile) + count > group.most:
        return Illegal(
            "full",
            f"No more than {group.most} cards may lie there." if group.most > 1 else "That place is taken.",
        )
    return None


def _misfit(rules: Rules, places: Sequence[Pile], target: int, card: Card, name: str) -> str:
    group, pile = rules.group_at[target], places[target]
    if target in unturned(rules, places):
        return "The card that lies face down there is turned up first."
    if not pile:
        return f"{card.label} cannot be put on a space there: {starting(group, rules.base(places))}."
    if pile[-1] is BACK or not group.build:
        return f"{card.label} cannot be put on the {name}."
    if pile[-1].rank in group.stop:
        return f"Nothing goes on {pile[-1].label}: {building(group)}."
    limited = rules.limited and any(card in over for over in (rules.targets[0].fits.get(pile[-1], ()),))
    tail = " And only as many cards go at once as free cells and spaces let through." if limited else ""
    return f"{card.label} does not go on {pile[-1].label}: {building(group)}.{tail}"


def _draw(rules: Rules, places: Sequence[Pile], name: str) -> Illegal:
    at = rules.at.get(name)
    if at is None or rules.group_at[at].click is None:
        return Illegal("no_deal", "A click there deals nothing.")
    click = rules.group_at[at].click
    if places[at] and click is not None:
        return Illegal("guard", f"It can be dealt only when {needs(rules.spec, click.need)}.")
    return Illegal("used_up", "The stock is used up.")
