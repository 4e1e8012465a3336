"""Refusals: why a move of patience is not allowed, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Pile
from cardtable.language import _, going_on
from cardtable.patience.kernel.actions import Draw, Merci, Move, Redeal, Remove, Swap, Turn
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.lifts import is_open
from cardtable.patience.kernel.moves import Spent, grants
from cardtable.patience.kernel.parts import suits_begun
from cardtable.patience.kernel.puts import UNLIMITED, bares, holds
from cardtable.patience.rules.choices import heads, is_buried, unturned
from cardtable.patience.rules.wanted import mates_of, wanted
from cardtable.patience.words.called import (
    building,
    group_name,
    many,
    name_of,
    needs,
    starting,
    until,
)
from cardtable.patience.words.sources import sources_of
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Kind, Lift

NOT_HERE = Illegal("no_such_card", _("That card does not lie there."))
SPENT = Illegal("spent", _("No more cards may be put there in this game."))
RESTING = Illegal(
    "resting", _("A second card does not follow at once: first one comes there from elsewhere.")
)
NO_MERCI = Illegal("no_merci", _("In this game no card is drawn out from under others."))
ALL_DRAWN = Illegal("spent", _("No more cards may be drawn out from under others in this game."))
PAIR: Final = 2
LIMITED: Final = _(" And only as many cards go at once as free cells and spaces let through.")
NOT_YET = Illegal("not_yet", _("A card may be drawn out from under others only when no redeal is left."))


FLAT: Final[Mapping[type[Action], Illegal]] = {
    Remove: Illegal("no_set", _("These cards cannot be removed together, or not all of them are free.")),
    Swap: Illegal("no_swap", _("These two cards cannot change places: each must come where it belongs.")),
    Turn: Illegal("no_turn", _("There is no card to be turned up by hand.")),
    Redeal: Illegal("no_redeal", _("The cards cannot be dealt once more now.")),
}


def refusal(rules: Rules, places: Sequence[Pile], action: Action, spent: Spent) -> Illegal:
    """Return why an action is refused, after what has been used so often only."""
    match action:
        case Move(_, _, target) if spent.graces and rules.at.get(target) in rules.graced:
            out = spent.graces >= rules.group_at[rules.at[target]].grace
            return SPENT if out else _move(rules, places, action)
        case Move(_, source) if rules.at.get(source) in rules.rounded and (left := unlaid(rules, spent)):
            return _unlaid(left)
        case Move(_, source) if spent.resting and rules.at.get(source) in rules.spaced:
            return RESTING
        case Move():
            return _early(rules, places, action, spent) or _move(rules, places, action)
        case Merci():
            return _merci(rules, places, action, spent)
        case Draw(pile):
            return _draw(rules, places, pile)
        case Remove(cards):
            early = rules.waiting_sets and not spent.opened
            return Illegal("not_yet", _waits(rules)) if early else _apart(rules, places, cards)
    return FLAT.get(type(action), Illegal("bad_value", _("This game has no such action.")))


def unlaid(rules: Rules, spent: Spent) -> int:
    """Return how many cards of a round that was begun are still to be laid."""
    whole = max((group.rounds for group in rules.spec.groups), default=0)
    return whole - spent.laid if 0 < spent.laid < whole else 0


def _unlaid(left: int) -> Illegal:
    return Illegal(
        "round",
        _("Nothing leaves there yet: first lay {cards} of this round.").format(cards=many(left, "more card")),
    )


def _early(rules: Rules, places: Sequence[Pile], action: Move, spent: Spent) -> Illegal | None:
    """Return why a move is refused by where its card comes from, if it will not be later."""
    source, target = rules.at.get(action.source), rules.at.get(action.target)
    if source is None or target is None:
        return None
    group = rules.group_at[target]
    found = next((each for each in rules.targets if target in each.piles and each.early), None)
    if found is None or found.early[source] or not holds(rules, places, group.from_when, spent=spent):
        return None
    first = sources_of(rules.spec, group.takes_from or frozenset())
    return Illegal(
        "not_from_there",
        _("Cards come there from {first} only{until}.").format(first=first, until=until(group.from_when)),
    )


def _move(rules: Rules, places: Sequence[Pile], action: Move) -> Illegal:
    card, source, target = action.card, rules.at.get(action.source), rules.at.get(action.target)
    if source is None or target is None or not _is_seen(places[source], card):
        return NOT_HERE
    lifted = heads(rules, places, UNLIMITED)
    if card not in lifted:
        return Illegal("not_free", _kept(rules, places, source, card))
    return _landing(rules, places, card, (source, target), lifted[card][0][1])


def _waits(rules: Rules) -> str:
    """Return what has to come about before sets are removed."""
    removing = rules.spec.removing
    assert removing is not None, "sets wait in games that remove some"
    return _("Cards are removed only once {condition}.").format(condition=needs(rules.spec, removing.once))


def _kept(rules: Rules, places: Sequence[Pile], source: int, card: Card) -> str:
    """Return why a card that is seen cannot be lifted."""
    held = rules.held.get(source)
    if held and not is_open(held, places):
        return _("{card} is not free yet: other cards hold it.").format(card=card.label)
    if places[source][-1] is card:
        return _staying(rules, source, card)
    if rules.group_at[source].lift & {Lift.RUN, Lift.SUPER}:
        return _("{card} cannot be lifted: what lies on it is no run that moves with it.").format(
            card=card.label
        )
    return _("{card} cannot be lifted: other cards lie on it.").format(card=card.label)


def _apart(rules: Rules, places: Sequence[Pile], cards: Sequence[Card]) -> Illegal:
    """Return why cards do not leave together: one of them is not free, or they do not go with each other."""
    removing = rules.spec.removing
    if removing is None:  # cards leave between others
        return FLAT[Remove]
    where = {card: at for at in rules.removals.removable for card in cards if _is_seen(places[at], card)}
    if rules.removals.buried or len(where) < len(cards):
        return FLAT[Remove]
    lifted = heads(rules, places, UNLIMITED)
    for card, at in where.items():
        if places[at][-1] is not card or card not in lifted:
            return Illegal("not_free", _kept(rules, places, at, card))
    if len(cards) != PAIR or any(each.large for each in removing.sets):
        return Illegal("no_set", _("These cards cannot be removed together."))
    one, other = cards
    pairs, mates = rules.removals.partners, _(", or ").join(mates_of(rules, one))
    if other in pairs[one] or one in pairs[other]:
        return Illegal("no_set", _("Cards that are removed together lie near each other, as the rules say."))
    if not mates:
        return Illegal("no_set", _("{card} can be removed with no other card.").format(card=one.label))
    return Illegal(
        "no_set",
        _("{card} is not removed with {other}: it waits for {words}.").format(
            card=one.label, other=other.label, words=mates
        ),
    )


def _is_seen(pile: Pile, card: Card) -> bool:
    return card is not BACK and card in pile and bool(pile.seen_by(card))


def _merci(rules: Rules, places: Sequence[Pile], action: Merci, spent: Spent) -> Illegal:
    card, source, target = action.card, rules.at.get(action.source), rules.at.get(action.target)
    redeal = rules.spec.redeal
    free = source in rules.bottoms and bool(places[source]) and places[source][0] is card
    if not free and (redeal is None or not redeal.merci):
        return NO_MERCI
    if redeal is not None and not free and not grants(rules, spent):
        return ALL_DRAWN if spent.mercies >= redeal.merci else NOT_YET
    if source is None or target is None or not _is_seen(places[source], card):
        return NOT_HERE
    if not is_buried(rules, places, card):
        return Illegal(
            "not_buried",
            _("{card} is not drawn out: it does not lie under others, or is free.").format(card=card.label),
        )
    if source == target:
        return Illegal("same_pile", _("A card that is drawn out goes to another pile."))
    return _landing(rules, places, card, (source, target), 1)


def _landing(rules: Rules, places: Sequence[Pile], card: Card, way: tuple[int, int], count: int) -> Illegal:
    """Return why so many cards from one pile cannot be put on the other."""
    source, target = way
    group = rules.group_at[target]
    return (
        _unpaired(rules, places, card, target)
        or _never(rules, places, source, target)
        or _too_many(rules, target, count)
        or _full(places[target], rules, target, count)
        or Illegal("misfit", _misfit(rules, places, target, card, group_name(group)))
    )


def _unpaired(rules: Rules, places: Sequence[Pile], card: Card, target: int) -> Illegal | None:
    """Return why a card is not removed with that on which it is dropped, where cards leave by sets."""
    if rules.spec.removing is None or not places[target] or target not in rules.removals.removable:
        return None
    return _apart(rules, places, (card, places[target][-1]))


def _never(rules: Rules, places: Sequence[Pile], source: int, target: int) -> Illegal | None:
    group, origin = rules.group_at[target], rules.group_at[source]
    if group.kind in (Kind.STOCK, Kind.DISCARD) or group.takes_from == frozenset():
        return Illegal(
            "takes_nothing",
            _("No card may be put on the {kind_of_pile}.").format(kind_of_pile=group_name(group)),
        )
    kept = rules.covered.get(target)
    if kept and places[target] and not bares(kept, places, source, len(places[source])):
        return Illegal("covered", _("Other cards lie over that pile: it takes no card before they are gone."))
    if not holds(rules, places, group.when):
        return Illegal("not_yet", _("No card may be put there yet."))
    found = next((each for each in rules.targets if target in each.piles), None)
    if found is not None and source != target and not (found.ok[source] or found.ok_space[source]):
        return Illegal(
            "not_from_there",
            _("No card may go from the {kind_of_pile} to the {other_kind}.").format(
                kind_of_pile=group_name(origin), other_kind=group_name(group)
            ),
        )
    waits = group.space_when.needs and holds(rules, places, group.space_when) and not places[target]
    if found is not None and waits and not found.ok_space[source]:
        first = sources_of(rules.spec, group.space_from or frozenset())
        return Illegal("not_from_there", _("A space takes cards from {first} first.").format(first=first))
    return None


def _too_many(rules: Rules, target: int, count: int) -> Illegal | None:
    group = rules.group_at[target]
    if group.take is not None and count != group.take.length:
        length = group.take.length
        return Illegal(
            "not_whole",
            _("Only a whole sequence of {length} cards goes to that foundation.").format(length=length),
        )
    if (
        count > 1
        and group.take is None
        and group.kind in (Kind.FOUNDATION, Kind.CELL, Kind.WASTE, Kind.RESERVE)
    ):
        return Illegal(
            "one_at_a_time",
            _("Cards go to the {kind_of_pile} one at a time.").format(kind_of_pile=group_name(group)),
        )
    return None


def _full(pile: Pile, rules: Rules, target: int, count: int) -> Illegal | None:
    group = rules.group_at[target]
    if 0 < len(pile) < group.least:
        few = many(group.least, "card")
        return Illegal(
            "too_few",
            _("Nothing is put there while fewer than {few} lie there: the stock fills it up.").format(
                few=few
            ),
        )
    most = group.most
    if most and len(pile) + count > most:
        return Illegal(
            "full",
            _("No more than {most} cards may lie there.").format(most=most)
            if most > 1
            else _("That place is taken."),
        )
    return None


def _misfit(rules: Rules, places: Sequence[Pile], target: int, card: Card, name: str) -> str:
    group, pile = rules.group_at[target], places[target]
    if target in unturned(rules, places):
        return _("The card that lies face down there is turned up first.")
    if not pile:
        if group.beside and not _beside(rules, places, target, card):
            name = name_of(rules.spec, rules.spec.group(group.beside))
            suit = _(" of its suit") * group.beside_suit
            return _(
                "{card} begins no foundation there before a card{suit} lies in that place of {name}."
            ).format(card=card.label, suit=suit, name=name)
        if group.one_per_suit and card.suit in suits_begun(places[at] for at in rules.span[group.name]):
            if group.kind is Kind.CELL:
                return _("{card} goes to no cell: a card of its suit lies in one.").format(card=card.label)
            return _(
                "{card} begins no foundation there: one of its suit is begun, and each has but one."
            ).format(card=card.label)
        return _("{card} cannot be put on a space there: {starting}.").format(
            card=card.label, starting=starting(group, rules.base(places))
        )
    if pile[-1] is BACK or not group.build:
        return _("{card} cannot be put on the {name}.").format(card=card.label, name=name)
    if pile[-1].rank in group.stop:
        return _("Nothing goes on {label}: {building}.").format(
            label=pile[-1].label, building=building(group)
        )
    limited = rules.limited and any(card in over for over in (rules.targets[0].fits.get(pile[-1], ()),))
    tail = LIMITED if limited else ""
    return _("{card} does not go on {label}: {building}.{tail}").format(
        card=card.label, label=pile[-1].label, building=building(group), tail=tail
    )


def _beside(rules: Rules, places: Sequence[Pile], target: int, card: Card) -> bool:
    """Say whether what lies beside a foundation lets a card begin it."""
    pile = places[rules.beside[target]]
    return bool(pile) and (not rules.group_at[target].beside_suit or pile[-1].suit == card.suit)


def _draw(rules: Rules, places: Sequence[Pile], name: str) -> Illegal:
    at = rules.at.get(name)
    if at is None or rules.group_at[at].click is None:
        return Illegal("no_deal", _("A click there deals nothing."))
    click = rules.group_at[at].click
    if places[at] and click is not None:
        return Illegal(
            "guard",
            _("It can be dealt only when {condition}.").format(condition=needs(rules.spec, click.need)),
        )
    return Illegal("used_up", _("The stock is used up."))


def nowhere(rules: Rules, places: Sequence[Pile], card: Card, source: int, spent: Spent) -> str:
    """Return why nothing can be done with a card that lies face up: it is not free, or what it waits for."""
    lifted, top = heads(rules, places, UNLIMITED), places[source][-1] is card
    line = rules.spec.lining is not None and rules.group_at[source].kind is not Kind.DISCARD
    lifted |= {card: ((source, 1),)} if top and line else {}  # a pile of a line goes by its top
    if card not in lifted:
        return _kept(rules, places, source, card)
    if spent.resting and source in rules.spaced:
        return RESTING.message
    if source in rules.rounded and (left := unlaid(rules, spent)):
        return _unlaid(left).message
    open_to = [target for target in rules.targets if target.ok[source]]
    barred = (
        at
        for target in open_to
        for at in target.piles
        if at != source and places[at] and card in target.fits.get(places[at][-1], ())
    )
    if (at := next(barred, None)) is not None:
        why = _landing(rules, places, card, (source, at), lifted[card][0][1])
        return _barred(card, places[at][-1], why, rules.group_at[at])
    if rules.waiting_sets and not spent.opened and source in rules.removals.removable:
        return _waits(rules)
    words = _(", or ").join(wanted(rules, card, source))
    if not words and rules.spec.removing is not None:
        return _("{card} can be removed with no other card.").format(card=card.label)
    return (
        _("{card} has nowhere to go: it waits for {words}.").format(card=card.label, words=words)
        if words
        else _("{card} has nowhere to go.").format(card=card.label)
    )


def _staying(rules: Rules, source: int, card: Card) -> str:
    """Return why a card on top of its pile is not lifted."""
    match rules.group_at[source].kind:
        case Kind.FOUNDATION:
            return _("{card} stays on the foundation.").format(card=card.label)
        case Kind.STOCK:
            return _("{card} is not played from the stock.").format(card=card.label)
    return _("{card} stays where it lies.").format(card=card.label)


def _barred(card: Card, top: Card, reason: Illegal, group: Group) -> str:
    """Return why a card does not go on one that it fits."""
    if reason.code != "misfit":
        return _("{card} fits on {top}, but {reason}").format(
            card=card.label, top=top.label, reason=going_on(reason.message)
        )
    if reason.message.endswith(LIMITED):
        return _(
            "{card} fits on {top}, but only as many cards go at once as free cells and spaces let through."
        ).format(card=card.label, top=top.label)
    if group.one_way or group.returns:
        return _("{card} does not go on {top} now: {building}.").format(
            card=card.label, top=top.label, building=building(group)
        )
    return _("{card} fits on {top}, which takes nothing before it lies in its own place.").format(
        card=card.label, top=top.label
    )
