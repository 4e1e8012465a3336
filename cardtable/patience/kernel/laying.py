"""Laying: which card of a shuffled pack goes where, and the piles to which a click deals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass

from cardtable.engine.cards import Card
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.words.spec import Dealing, Picked
from cardtable.patience.words.vocabulary import Faces, Kind, Shape


def dealt_to(rules: Rules, places: Sequence[Sized], at: int, count: int) -> Sequence[int]:
    """Return the piles that a click on one gives so many cards each, in their order."""
    click = rules.group_at[at].click
    assert click is not None, "a legal click deals"
    targets: Sequence[int] = rules.dealt[at]
    if click.last:
        begun = sum(bool(places[other]) for other in rules.span[click.last])
        return targets[max(begun - 1, 0) :][:1]
    if click.skip_empty:
        targets = [other for other in targets if places[other]]
    if click.fill:
        short = [other for other in targets for _ in range(click.fill - len(places[other]))]
        return short or rules.full[at]
    if rules.rest[at] and len(places[at]) < count * len(targets):
        return rules.rest[at]
    return targets


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that is dealt to the pile of a number, face up or down."""

    card: Card
    pile: int
    up: bool


def laid_out(
    rules: Rules, steps: Sequence[Dealing], pack: Sequence[Card], founded: Mapping[int, Card]
) -> Iterator[Laid]:
    """Give the cards of a pack as the steps deal them; the top of the pack is its last card.

    `founded` has the top cards of the foundations by their numbers.
    """
    left = list(reversed(pack))
    first = left[0].rank if left else 0
    tops = dict(founded)
    for step in steps:
        piles, firsts = _dealt(rules, step, left, first, tops)
        yield from firsts
        for number in step.piles:
            cards = piles[number]
            (_sink_in_suit if step.sink_in_suit else _sink)(cards, step.sink)
        for laid in _in_order(rules, step, piles):
            tops[laid.pile] = laid.card
            yield laid


def in_packets(laid: Iterable[Laid]) -> Iterator[Laid]:
    """Give what is laid with the cards of each pile in one packet, the first of them on top."""
    whole = list(laid)
    cards: dict[int, list[Card]] = {}
    for each in whole:
        cards.setdefault(each.pile, []).append(each.card)
    for each in whole:
        yield Laid(cards[each.pile].pop(), each.pile, each.up)


def _dealt(
    rules: Rules, step: Dealing, left: list[Card], first: int, tops: dict[int, Card]
) -> tuple[dict[int, list[Card]], list[Laid]]:
    """Take the cards of a step; return them by pile, and those that go to foundations at once.

    `tops` has the top cards of the piles by their numbers.
    """
    piles: dict[int, list[Card]] = {number: [] for number in step.piles}
    started: list[Laid] = []
    if step.pick is not None:
        picked = _picked(step.pick, (first,) if step.pick.dealt else step.pick.ranks, left)
        for at, card in enumerate(picked):
            piles[step.piles[at % len(step.piles)]].append(card)
        return piles, started
    for number in _last(rules, step, left, piles, tops) if step.next_at else _turns(step, left):
        for laid in _at_once(rules, step, left, started, tops):
            started.append(laid)
            tops[laid.pile] = left.pop(0)
            if step.short:
                break
        else:
            if left:
                if step.apart:
                    _put_below(left, {card.rank for card in piles[number]})
                begins = left[0].rank in step.next_at and number != step.piles[-1]
                next_one = begins and _is_begun(rules, step, number, piles, tops)
                piles[number + next_one].append(left.pop(0))
    return piles, started


def _put_below(left: list[Card], ranks: Collection[int]) -> None:
    """Put cards of some ranks below the pack, till another one is on top, if there is one."""
    first = next((at for at, card in enumerate(left) if card.rank not in ranks), 0)
    left[:] = left[first:] + left[:first]


def _at_once(
    rules: Rules, step: Dealing, left: Sequence[Card], started: Sequence[Laid], tops: dict[int, Card]
) -> Iterator[Laid]:
    """Give the next card as long as it goes to a foundation."""
    while left:
        if step.found and _begins(rules, left[0], step.found, started):
            yield Laid(left[0], _free(rules, step.found, started), up=True)
        elif step.built and (home := _home(rules, left[0], tops)) is not None:
            yield Laid(left[0], home, up=True)
        else:
            return


def _home(rules: Rules, card: Card, tops: dict[int, Card]) -> int | None:
    """Return the number of the first foundation that takes a card."""
    for target in rules.targets:
        if target.group.kind is Kind.FOUNDATION:
            closed = target.group.one_per_suit and _is_taken(card, target.piles, tops)
            for at, starts in zip(target.piles, target.starts, strict=True):
                if card in (target.fits[tops[at]] if at in tops else () if closed else starts or ()):
                    return at
    return None


def _is_taken(card: Card, piles: Sequence[int], tops: dict[int, Card]) -> bool:
    """Say whether a foundation of a card's suit has been begun, where all are built in suit."""
    return any(at in tops and tops[at].suit == card.suit for at in piles)


def _last(
    rules: Rules, step: Dealing, left: Sequence[Card], piles: dict[int, list[Card]], tops: dict[int, Card]
) -> Iterator[int]:
    """Give the number of the last pile that has been begun, while there are cards."""
    while left:
        begun = (number for number in step.piles if _is_begun(rules, step, number, piles, tops))
        yield max(begun, default=step.piles[0])


def _numbers(rules: Rules, step: Dealing) -> Sequence[int]:
    """Return the numbers of all piles of the groups that a step deals to."""
    return [at for name in step.groups for at in rules.span[name]]


def _is_begun(
    rules: Rules, step: Dealing, number: int, piles: dict[int, list[Card]], tops: dict[int, Card]
) -> bool:
    return bool(piles[number]) or _numbers(rules, step)[number] in tops


def _turns(step: Dealing, left: Sequence[Card]) -> Iterator[int]:
    """Give the number of the pile that the next card goes to, while there is one."""
    whole, more = divmod(len(left), len(step.piles))
    counts = step.cards or tuple(whole + (at < more) for at in range(len(step.piles)))
    dealt = list(zip(step.piles, counts, strict=True))
    if step.by_columns:
        order = [number for number, count in dealt for _ in range(count)]
    else:
        order = [number for row in range(max(counts, default=0)) for number, count in dealt if row < count]
    for number in order:
        if left:
            yield number


def _picked(pick: Picked, ranks: Sequence[int], left: list[Card]) -> list[Card]:
    """Take cards out of the pack, suit by suit."""
    found: list[Card] = []
    kinds: set[tuple[int, int]] = set()
    for card in sorted(left, key=lambda each: (each.pack, each.order)):
        kind = card.order[:2]
        if card.rank in ranks and card.suit in pick.suits and not (pick.once and kind in kinds):
            kinds.add(kind)
            found.append(card)
    for card in found:
        left.remove(card)
    return found


def _begins(rules: Rules, card: Card, group: str, started: Sequence[Laid]) -> bool:
    founded = rules.spec.group(group)
    if founded.one_per_suit and any(each.card.suit == card.suit for each in started):
        return False
    return isinstance(founded.base, tuple) and card.rank in founded.base and len(started) < founded.n


def _free(rules: Rules, group: str, started: Sequence[Laid]) -> int:
    return rules.span[group].start + len(started)


def _sink(cards: list[Card], ranks: Sequence[int]) -> None:
    """Put cards of some ranks below the others, which keep their order."""
    cards.sort(key=lambda card: card.rank not in ranks)


def _sink_in_suit(cards: list[Card], ranks: Sequence[int]) -> None:
    """Put each card of some ranks below the deepest of the lower ones of its suit on which it lies."""
    for at, card in [(at, each) for at, each in enumerate(cards) if each.rank in ranks]:
        below = cards[:at]
        lower = (deep for deep, each in enumerate(below) if each.suit == card.suit and each.rank < card.rank)
        cards.insert(next(lower, at), cards.pop(at))


def _in_order(rules: Rules, step: Dealing, piles: dict[int, list[Card]]) -> Iterator[Laid]:
    """Give the cards of a step row by row, as they are laid."""
    span, group = _numbers(rules, step), rules.spec.group(step.to)
    for row in range(max(map(len, piles.values()), default=0)):
        for number, cards in piles.items():
            if row < len(cards):
                last = _in_last_row(rules, step, number) if group.kind is Kind.GRID else False
                yield Laid(cards[row], span[number], _up(step.up, row, len(cards), last=last))


def _up(up: Faces | int, row: int, count: int, *, last: bool) -> bool:
    if isinstance(up, int):
        return row >= count - up
    match up:
        case Faces.ALL:
            return True
        case Faces.NONE:
            return False
        case Faces.TOP:
            return row == count - 1
        case Faces.ALTERNATE:
            return row % 2 == (count - 1) % 2
        case Faces.LAST_ROW:
            return last


def _in_last_row(rules: Rules, step: Dealing, number: int) -> bool:
    figure = rules.spec.group(step.to).figure
    assert figure is not None, "a grid has a figure"
    size = rules.spec.group(step.to).n
    match figure.shape:
        case Shape.PYRAMID:
            return number >= size - figure.rows
        case Shape.INVERTED:
            return number == size - 1
        case Shape.FIRS:
            return number >= size - figure.peaks * (2 - figure.rows % 2)
        case Shape.PEAKS:
            return number >= size - figure.peaks * (figure.rows - 1) - 1
        case Shape.RECT:
            return number >= size - figure.cols
