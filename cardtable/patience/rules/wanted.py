"""What a card of a patience that goes nowhere waits for, in the words of a refusal."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from cardtable.engine.cards import JOKER, Card, Suit
from cardtable.language import _, ngettext, spelled
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.words.called import (
    a_rank,
    group_name,
    joined,
    plural,
    ranked,
    singular,
)
from cardtable.patience.words.spec import Lining, Removal
from cardtable.patience.words.vocabulary import Whole

FEW: Final = 4  # ranks that are named one by one


def wanted(rules: Rules, card: Card, source: int) -> list[str]:
    """Return on what a card could be put, or with what it could leave."""
    spec = rules.spec
    if spec.removing is not None:
        return [*mates_of(rules, card), *_spaces(rules, card, source)]
    if spec.lining is not None:
        return [*_matches(spec.lining)]
    if spec.gaps is not None:
        before = [each for each in rules.cards if card in rules.gapped[each]]
        follows = [_("a space after {listed}").format(listed=_listed(before))] if before else []
        if spec.gaps.both and (behind := rules.gapped[card]):
            follows += [_("a space before {listed}").format(listed=_listed(behind))]
        if card.rank in spec.gaps.lead and spec.gaps.after:
            follows += [_("a space after {ranks}").format(ranks=ranked(spec.gaps.after))]
        leads = not (spec.gaps.laid or spec.gaps.runs_on) and card.rank in spec.gaps.lead
        return [*follows, *([_("a space at the left end of a row")] if leads else [])]
    if any(target.group.build is Whole.OSMOSIS for target in rules.targets):
        return [
            _("another {lowest} on the foundation above that of its suit").format(lowest=singular(card.rank))
        ]
    return [*_takers(rules, card, source), *_spaces(rules, card, source)]


def mates_of(rules: Rules, card: Card) -> Iterator[str]:
    """Give with what a card could leave the table."""
    assert rules.spec.removing is not None, "sets are removed"
    pairs, sets = rules.removals.partners, rules.spec.removing.sets
    for each in sets:
        if each.beaten:
            yield _("a higher card of its suit that is free")
        elif each.large and (told := _others(each, card)):
            yield told
    mates = [each for each in rules.cards if each in pairs[card] or card in pairs[each]]
    if mates and not any(each.beaten for each in sets):
        yield _listed(mates) or _("another card")


def _others(each: Removal, card: Card) -> str:
    """Return with which others a card leaves in a larger set; nothing if it is in none."""
    if card.rank in each.along:
        return _("cards that make {total}, with which it goes").format(total=each.total)
    if card.rank in each.ranks:
        others = list(each.ranks)
        others.remove(card.rank)
        return joined([a_rank(rank) for rank in others])
    if each.ranks or (each.among and card.rank not in each.among):
        return ""
    if each.total:
        return _("cards with which it makes {total}").format(total=each.total)
    if each.diff:
        return _("{in_words} others, of ranks that follow each other with its own").format(
            in_words=spelled(each.of - 1)
        )
    if each.same_rank:
        return _("{count} more {ranks}").format(count=spelled(each.of - 1), ranks=plural(card.rank))
    return _("{count} more of its suit").format(count=spelled(each.of - 1))


def _matches(lining: Lining) -> Iterator[str]:
    """Give what a card of a line waits for."""
    if lining.steps:
        steps = joined([spelled(each) for each in lining.steps], "or")
        way = _("left or right") if lining.both else _("left")
        lies = ngettext(
            "a card of its suit or rank, {steps} place to its {way}",
            "a card of its suit or rank, {steps} places to its {way}",
            lining.steps[0] if len(lining.steps) == 1 else 2,
        )
        yield lies.format(steps=steps, way=way)
    if lining.between:
        yield _("two cards around it that agree in suit or rank")
    if lining.sums:
        yield _("neighbours with which it makes {joined}").format(
            joined=joined([str(each) for each in lining.sums], "or")
        )


def _takers(rules: Rules, card: Card, source: int) -> Iterator[str]:
    """Give the cards that would take one, kind of pile by kind of pile."""
    found: dict[str, set[Card]] = {}
    for target in rules.targets:
        if target.ok[source] and target.fits:
            cards = {each for each in rules.cards if card in target.fits[each]}
            found.setdefault(group_name(target.group), set()).update(cards)
    for name, cards in found.items():
        if cards:
            yield _("{cards} on a {name}").format(cards=_listed(cards) or _("another card"), name=name)


def _spaces(rules: Rules, card: Card, source: int) -> Iterator[str]:
    """Give the spaces that would take a card."""
    open_to = (
        group_name(target.group)
        for target in rules.targets
        if target.ok_space[source]
        and (target.any_start or any(card in (each or ()) for each in target.starts))
    )
    for name in dict.fromkeys(open_to):
        yield _("an empty {name}").format(name=name)


def _listed(cards: Collection[Card]) -> str:
    """Return cards in writing, with a joker if one will do; nothing if many will."""
    plain = [card for card in cards if card.rank != JOKER]
    told = _listed_plainly(plain)
    return joined([told, _("a joker")], "or") if told and len(plain) < len(cards) else told


def _listed_plainly(cards: Collection[Card]) -> str:
    """Return cards in writing: by their ranks where all suits of these will do, and nothing if many will."""
    wanted = sorted(cards, key=lambda card: card.order)
    labels = list(dict.fromkeys(card.label for card in wanted))
    ranks = sorted({card.rank for card in wanted})
    if len({card.suit for card in wanted}) == 1 and len(labels) >= len(Suit):
        row = ranks == list(range(ranks[0], ranks[-1] + 1))
        return (
            _("one of {label} to {last_label}").format(label=labels[0], last_label=labels[-1])
            if row
            else joined(labels, "or")
        )
    if len(labels) < len(Suit):
        return joined(labels, "or") if labels else ""
    return ranked(ranks) if len(ranks) <= FEW else ""
