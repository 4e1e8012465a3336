"""Vacancies: what is printed on each place while it is empty, by what the rules let go there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cardtable.engine.cards import JOKER, RANK_NAMES, Card, Suit
from cardtable.language import _, pgettext
from cardtable.patience.kernel.compiled import KEPT, Rules
from cardtable.patience.kernel.moves import deals
from cardtable.patience.kernel.parts import Target, based
from cardtable.patience.kernel.puts import holds
from cardtable.patience.rules.choices import choosing
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.text.piles import pile_told
from cardtable.patience.words.called import group_name, has_like, joined, needs, often, own_name, ranked
from cardtable.patience.words.vocabulary import ENDLESS, Kind
from cardtable.table.layout import Vacancy

MOST: Final = 2  # ranks that are named; of more a place says that it takes any card


class Printed(NamedTuple):
    """What is printed on a place: ranks and suits, or a picture, with a number in it if there is one."""

    mark: str = ""
    vacant: Vacancy | None = None


NOTHING: Final = Printed(vacant=Vacancy.NONE)
OF_KIND: Final = {
    Kind.STOCK: Printed(vacant=Vacancy.SPENT),
    Kind.WASTE: Printed(vacant=Vacancy.HEAP),
    Kind.DISCARD: Printed(vacant=Vacancy.HEAP),
}


@lru_cache(maxsize=KEPT)
def usual(rules: Rules, base: int) -> tuple[Printed, ...]:
    """Return what is printed on the place of each pile, by its number, whatever lies elsewhere.

    That the foundations have begun with a rank is known.
    """
    found = [OF_KIND.get(group.kind, NOTHING) for group in rules.group_at]
    for target in rules.targets:
        for number, at in enumerate(target.piles):
            found[at] = _started(rules, target, number, base)
    for at in rules.takers:
        take = rules.group_at[at].take
        found[at] = Printed(RANK_NAMES[take.base]) if take and take.base else Printed(vacant=Vacancy.ANY)
    return tuple(found)


def unusual(view: PatienceDeal) -> dict[int, Printed]:
    """Return what is printed on the places of some piles instead, by what lies elsewhere now."""
    rules, places, found = view.rules, view.places, dict[int, Printed]()
    for at, __ in rules.clicks:
        if not places[at] and deals(rules, places, at, view.spent.passes):
            left = _left(view, at)
            found[at] = Printed(str(left) if left else "", Vacancy.AGAIN)
    for target in rules.targets:
        if target.waits and not holds(rules, places, target.group.when):
            found |= dict.fromkeys(target.piles, NOTHING)
    if rules.spec.gaps is not None:
        found |= {at: _gap(view, at) for at in rules.neighbours if not places[at]}
    return found


def _started(rules: Rules, target: Target, number: int, base: int) -> Printed:
    """Return what is printed on a place of a group on which cards are put."""
    starts = target.starts[number]
    cards = based(rules, target.group, base) if starts is None else starts
    if own := _own(rules, target):
        return Printed("/".join(RANK_NAMES[rank] for rank in own))
    if cards:
        return _said(cards, target.group.kind)
    return Printed() if starts is None else NOTHING  # it is not known yet


def _own(rules: Rules, target: Target) -> list[int]:
    """Return the ranks, if they are few, that go to spaces of this group alone, as others go everywhere."""
    ranks, others = target.group.empty, [each.group.empty for each in rules.targets if each is not target]
    if not isinstance(ranks, tuple) or len(ranks) <= MOST or not others:
        return []
    elsewhere = {rank for each in others if isinstance(each, tuple) for rank in each}
    found = sorted(set(ranks) - elsewhere)
    return found if len(found) <= MOST else []


@lru_cache(maxsize=256)
def _said(cards: tuple[Card, ...], kind: Kind) -> Printed:
    """Return what some cards have in common, as far as it says which they are."""
    ranks, suits = sorted({card.rank for card in cards}), {card.suit for card in cards if card.rank != JOKER}
    symbol = next(iter(suits)).symbol if len(suits) == 1 else ""
    if len(ranks) <= MOST:
        return Printed("/".join(RANK_NAMES[rank] for rank in ranks) + symbol)
    if symbol:
        return Printed(symbol)
    return Printed(vacant=Vacancy.CELL if kind in (Kind.CELL, Kind.RESERVE) else Vacancy.ANY)


def _gap(view: PatienceDeal, at: int) -> Printed:
    """Return what is printed on a gap: the cards that go there."""
    fitting = tuple(choosing(view.rules).fitting(view.places, *view.rules.neighbours[at]))
    return _said(fitting, Kind.GRID) if fitting else NOTHING


def _gap_told(view: PatienceDeal, at: int) -> str:
    """Return in a sentence what goes into a gap: a card or two, some ranks, or a suit."""
    fitting = choosing(view.rules).fitting(view.places, *view.rules.neighbours[at])
    labels = list(dict.fromkeys(card.label for card in fitting))
    if not labels:
        return _("Nothing goes into this gap now.")
    few = len(labels) <= MOST
    return _("This gap takes {cards}.").format(
        cards=joined(labels, "or") if few else _spoken(_gap(view, at).mark)
    )


def _left(view: PatienceDeal, at: int) -> int:
    """Return how often a stock may still be turned over; 0 if there is no end to it."""
    passes = view.rules.group_at[at].passes
    return passes - view.spent.passes if passes < ENDLESS else 0


def place_called(view: PatienceDeal, pile: str) -> str:
    """Return what a place is called: the stock, column 3."""
    rules, at = view.rules, view.rules.at.get(pile)
    if at is None:
        return pile
    group = rules.group_at[at]
    own = own_name(group) if has_like(rules.spec, group) else ""
    name = pgettext("a pile", own) if own else group_name(group)
    if group.n < 2:
        return _("the {pile}").format(pile=name)
    if name == own:  # in English
        name = own.removesuffix("s")
    places = [each for each in range(len(rules.names)) if rules.group_at[each] is group]
    return f"{name} {places.index(at) + 1}"


def place_told(view: PatienceDeal, at: int) -> str:
    """Return in a sentence what a pile is, or if it is empty what goes there now."""
    rules, pile = view.rules, view.places[at]
    base, group = rules.base(view.places), rules.group_at[at]
    if pile:
        return pile_told(group, pile, base)
    if rules.spec.gaps is not None and group.kind is Kind.GRID:
        return _gap_told(view, at)
    if group.kind is Kind.STOCK or group.when.needs:
        match unusual(view).get(at, usual(rules, base)[at]).vacant:
            case Vacancy.AGAIN:
                left = _left(view, at)
                more = _(", {often} more").format(often=often(left)) if left else ""
                return _("The stock is empty: a click turns the waste over{more}.").format(more=more)
            case Vacancy.SPENT:
                return _("The stock is used up.")
            case Vacancy.NONE:
                return _("An empty {kind_of_pile}: open once {condition}.").format(
                    kind_of_pile=group_name(group), condition=needs(rules.spec, group.when)
                )
    told = _told(rules, base)
    if at not in told:
        told[at] = _empty_told(rules, at, base)
    return told[at]


@lru_cache(maxsize=KEPT)
def _told(rules: Rules, base: int) -> dict[int, str]:  # noqa: ARG001  # keys of the cache
    """Return what empty piles are, by their numbers, as far as anybody has asked."""
    return {}


def _empty_told(rules: Rules, at: int, base: int) -> str:
    """Return what an empty pile is, whatever lies elsewhere."""
    group = rules.group_at[at]
    if group.kind is Kind.GRID and usual(rules, base)[at] == NOTHING:
        return _("No card is put on this space.")
    return pile_told(group, (), base)


def _spoken(mark: str) -> str:
    """Return what is printed on a gap in words: a card, some ranks, or a suit."""
    names = [rank for rank in mark.split("/") if rank in RANK_NAMES]
    if names:
        return ranked([RANK_NAMES.index(name) for name in names])
    return _("any higher {mark}").format(mark=mark) if mark in {suit.symbol for suit in Suit} else mark
