"""Effects: what follows what is done, also by itself: a deal carries its cards, a search their numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence, Sized
from typing import Protocol

from cardtable.engine.cards import Card
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.laying import Laid, dealt_to, in_packets, laid_out
from cardtable.patience.kernel.lifts import is_open
from cardtable.patience.kernel.moves import Spent, rests, turned_over, with_laid
from cardtable.patience.kernel.puts import holds
from cardtable.patience.kernel.removals import lying
from cardtable.patience.kernel.scoring import Deed
from cardtable.patience.kernel.shapes import FREE
from cardtable.patience.words.spec import Dealing, Group
from cardtable.patience.words.vocabulary import Kind, State


class Carrier(Protocol):
    """Who carries cards from pile to pile, as they are told: piles go by their numbers."""

    spent: Spent  # what has been used of that which a game allows so often only

    @property
    def places(self) -> Sequence[Sized]:
        """All piles."""

    @property
    def deck(self) -> Sequence[Card]:
        """What has been gathered, to be dealt again, its top last."""

    @property
    def by_hand(self) -> bool:
        """Whether the player turns cards up."""

    # What is asked.

    def lies_down(self, at: int) -> bool:
        """Say whether the top card of a pile that has one lies face down."""

    def ends_whole(self, at: int) -> bool:
        """Say whether a pile ends with a whole sequence, which leaves."""

    def top(self, at: int) -> Card:
        """Return the top card of a pile, or one that is equal."""

    # What is done.

    def carry(self, source: int, target: int, count: int = 1) -> None:
        """Put the top cards of a pile on another, face up."""

    def draw_out(self, source: int, depth: int, target: int) -> None:
        """Put a card that lies so deep, 1 on top, on another pile, face up."""

    def turn(self, at: int) -> None:
        """Turn over the top card of a pile."""

    def turn_back(self, wastes: Sequence[int], stock: int) -> None:
        """Make a stock of what it has dealt, in the order in which it lay."""

    def gather(self, at: int, *, turned: bool) -> None:
        """Put a pile on the deck, face down: turned, its top comes to lie lowest."""

    def shuffle_deck(self) -> None:
        """Shuffle the deck."""

    def lay(self, laid: Laid) -> None:
        """Deal a card of the deck."""

    def deal_gaps(self) -> None:
        """Shuffle what is not built yet in rows, and deal it again."""

    # What is told and counted.

    def reveal(self, piles: Sequence[int]) -> None:
        """Turn up what a player has left lying face down on some piles, before cards come there."""

    def earn(self, deed: Deed) -> None:
        """Count a deed."""

    def completed(self, at: int) -> None:
        """Tell that a whole sequence has come to a pile."""

    def gathered(self) -> None:
        """Tell that cards are dealt again."""

    def rotated(self) -> None:
        """Tell that bottom cards go to the top of their piles."""


# What is done.


def follow(rules: Rules, carrier: Carrier, source: int, target: int) -> None:
    """Do what follows when cards have gone from one pile to another."""
    for deed in rules.deeds[source][target]:
        carrier.earn(deed)
    if rules.tops:
        _clear(rules, carrier, (source,))
    if rules.routine.counted:
        spent = carrier.spent
        carrier.spent = spent._replace(
            graces=spent.graces + (target in rules.graced),
            laid=with_laid(rules, carrier.places, target, spent.laid),
            resting=rests(rules, source, target, before=bool(spent.resting)),
        )
    settle(rules, carrier, (source,), (target,))
    if rules.waiting_sets:
        reopen(rules, carrier, before=False)


def draw_out(rules: Rules, carrier: Carrier, source: int, depth: int, target: int) -> None:
    """Draw a card out from under others, by mercy."""
    spent = carrier.spent
    if source not in rules.bottoms or depth < len(carrier.places[source]):
        carrier.spent = spent._replace(mercies=spent.mercies + 1)
    carrier.draw_out(source, depth, target)
    follow(rules, carrier, source, target)


def draw(rules: Rules, carrier: Carrier, at: int) -> None:
    """Deal from a pile that is clicked on; turn over what it has dealt when it is empty."""
    click, places = rules.group_at[at].click, carrier.places
    assert click is not None, "a legal click deals"
    if not places[at]:
        spent = carrier.spent
        carrier.spent = spent._replace(passes=spent.passes + 1)
        carrier.turn_back(turned_over(rules, at), at)
        settle(rules, carrier, (at,))
        return
    carrier.earn(Deed.DEALT)
    counts = click.counts
    count = counts[0] if len(counts) == 1 else counts[min(carrier.spent.passes, len(counts)) - 1]
    home = _found(rules, carrier, carrier.top(at), click.found) if click.found else None
    targets = dealt_to(rules, places, at, count) if home is None else (home,)
    dropped = _dropped(rules, carrier, at, click.drop) if click.drop else ()
    carrier.reveal(targets)
    for _ in range(count):
        for other in targets:
            if places[at]:
                carrier.carry(at, other)
    settle(rules, carrier, (at,), (*dropped, *targets))
    reopen(rules, carrier, before=True)


def _dropped(rules: Rules, carrier: Carrier, at: int, group: str) -> list[int]:
    """Put what lies on the piles that a click deals to on those of a group, place by place; return these."""
    pairs = [
        (source, target)
        for source, target in zip(rules.dealt[at], rules.span[group], strict=True)
        if carrier.places[source]
    ]
    carrier.reveal([target for _, target in pairs])
    for source, target in pairs:
        carrier.carry(source, target, len(carrier.places[source]))
    return [target for _, target in pairs]


def _found(rules: Rules, carrier: Carrier, card: Card, groups: Collection[str]) -> int | None:
    """Return the first foundation of some groups that a card begins, if there is one."""
    places = carrier.places
    for target in rules.targets:
        group = target.group
        if group.name not in groups or not holds(rules, places, group.when):
            continue
        suits = {carrier.top(at).suit for at in target.piles if places[at]} if group.one_per_suit else set()
        for at, starts in zip(target.piles, target.starts, strict=True):
            free = not places[at] and card.suit not in suits and card in (starts or ())
            if free and _stands_beside(carrier, rules.beside.get(at), card, group):
                return at
    return None


def _stands_beside(carrier: Carrier, beside: int | None, card: Card, group: Group) -> bool:
    """Say whether what lies beside a foundation lets a card begin it."""
    if beside is None:
        return True
    lies = bool(carrier.places[beside])
    return lies and (not group.beside_suit or carrier.top(beside).suit == card.suit)


def remove(rules: Rules, carrier: Carrier, cards: Sequence[int]) -> None:
    """Remove a set, by where its cards lie (see `removals.spot`): it may begin a foundation."""
    found = [lying(len(rules.names), each) for each in cards]
    if any(depth > 1 for _, depth in found):
        _remove_buried(rules, carrier, found)
    else:
        _remove_tops(rules, carrier, cards)


def _remove_buried(rules: Rules, carrier: Carrier, cards: Sequence[tuple[int, int]]) -> None:
    """Remove cards, of which some lie under others, by their piles and how deep they lie there."""
    for number, (at, depth) in enumerate(cards):
        gone = sum(other == at and above < depth for other, above in cards[:number])
        carrier.draw_out(at, depth - gone, rules.out)
        carrier.earn(Deed.HOME)
    _have_removed(rules, carrier, [*{at: None for at, _ in cards}])


def _remove_tops(rules: Rules, carrier: Carrier, piles: Sequence[int]) -> None:
    begun = rules.home_of([carrier.top(at) for at in piles])
    out = rules.out
    if begun is not None:
        span, ranks = begun
        out = next(at for at in span if not carrier.places[at])
        piles = sorted(piles, key=lambda at: ranks.index(carrier.top(at).rank))
    for at in piles:
        carrier.carry(at, out)
        carrier.earn(Deed.HOME)
    _have_removed(rules, carrier, piles)


def _have_removed(rules: Rules, carrier: Carrier, piles: Sequence[int]) -> None:
    """Do what follows when cards have been removed from some piles."""
    if rules.tops:
        _clear(rules, carrier, piles)
    settle(rules, carrier, piles)
    if rules.spec.removing is not None and rules.spec.removing.at_once:
        _close_up(rules, carrier)
        settle(rules, carrier, range(len(rules.names)))
    reopen(rules, carrier, before=True)


def reopen(rules: Rules, carrier: Carrier, *, before: bool) -> None:
    """Note whether what sets wait for has come about, now or before the last card was put somewhere.

    Once stock and waste are empty there is nothing left to wait for.
    """
    removing = rules.spec.removing
    if removing is None or not removing.once.needs:
        return
    places, coming = carrier.places, (*rules.piles_of(Kind.STOCK), *rules.piles_of(Kind.WASTE))
    opened = holds(rules, places, removing.once) or not any(places[at] for at in coming)
    spent = carrier.spent
    carrier.spent = spent._replace(opened=int(opened or (before and bool(spent.opened))))


def swap(rules: Rules, carrier: Carrier, one: int, other: int) -> None:
    """Let two cards that lie alone change places."""
    carrier.carry(one, other)
    carrier.draw_out(other, 2, one)
    settle(rules, carrier, (one, other))


def redeal(rules: Rules, carrier: Carrier) -> None:
    """Gather cards and deal them once more."""
    spec = rules.spec
    again = spec.redeal
    assert again is not None, "a legal redeal is told by the game"
    spent = carrier.spent
    carrier.spent = spent._replace(redeals=spent.redeals + 1)
    if again.rotate:
        _rotate(carrier, rules.span[again.rotate])
        settle(rules, carrier, range(len(rules.names)))
        return
    carrier.gathered()
    if spec.removing is not None and spec.removing.close:
        _close_up(rules, carrier)
    elif spec.gaps is not None:
        carrier.deal_gaps()
    elif again.spread:
        span = rules.span[again.spread]
        _spread(carrier, span, (len(span) - spent.redeals - 1) % len(span), int(again.stays))
    else:
        for at in [at for name in again.gather for at in rules.span[name]][::-1]:
            carrier.gather(at, turned=not again.from_top)
        if again.shuffle:
            carrier.shuffle_deck()
        lay(rules, carrier, again.steps, packets=again.from_top)
    settle(rules, carrier, range(len(rules.names)))


def lay(rules: Rules, carrier: Carrier, steps: Sequence[Dealing], *, packets: bool = False) -> None:
    """Deal what the deck holds, card by card or in packets."""
    founded = {at: carrier.top(at) for at in rules.founds if carrier.places[at]}
    cards = list(laid_out(rules, steps, carrier.deck, founded))
    for laid in in_packets(cards) if packets else cards:
        carrier.lay(laid)


def _spread(carrier: Carrier, span: range, number: int, staying: int) -> None:
    """Take up a pile and deal it over the others, from the next on; so many cards stay on it."""
    source, others = span[number], [*span[number + 1 :], *span[:number]]
    for each in range(len(carrier.places[source]) - staying):
        carrier.draw_out(source, staying + 1, others[each % len(others)])


def _rotate(carrier: Carrier, span: range) -> None:
    """Put the bottom card of each pile on its top."""
    carrier.rotated()
    for at in span:
        if len(carrier.places[at]) > 1:
            carrier.draw_out(at, len(carrier.places[at]), at)


def _close_up(rules: Rules, carrier: Carrier) -> None:
    """Move cards to the left, row by row, and fill what is free from the stock."""
    spaces, places = sorted(rules.removals.removable), carrier.places
    left = [at for at in spaces if places[at]]
    for at, source in zip(spaces, left, strict=False):
        if at != source:
            carrier.carry(source, at)
    for stock in rules.piles_of(Kind.STOCK):
        for at in spaces[len(left) :]:
            if places[stock]:
                carrier.carry(stock, at)


def _clear(rules: Rules, carrier: Carrier, left: Sequence[int]) -> None:
    """Count the tops of figures that cards have left, if the game does."""
    for at in rules.tops.intersection(left):
        if not carrier.places[at]:
            carrier.earn(Deed.PEAK)


# What happens by itself.


def settle(rules: Rules, carrier: Carrier, left: Sequence[int], come_to: Sequence[int] = ()) -> None:
    """Do what happens by itself when cards have left some piles, and come to others face up.

    Sequences leave, spaces fill, cards turn up.
    """
    settling, places = rules.routine.settling, carrier.places
    if settling and rules.takers:
        _take_whole(rules, carrier, (*left, *come_to))
    turns = rules.turns
    for at in left:
        if places[at] and not (turns[at] and carrier.lies_down(at)):
            continue  # as most of the time
        _turn_up(rules, carrier, at)
    if not settling:
        return
    if rules.turned_with:
        _turn_following(rules, carrier, (*left, *come_to))
    if rules.refills:
        _refill(rules, carrier)
    if rules.waiting:
        _turn_waiting(rules, carrier)


def _turn_up(rules: Rules, carrier: Carrier, at: int) -> None:
    """Turn up the top of a pile, or the cards that an empty place no longer covers."""
    if carrier.by_hand:
        return
    places = carrier.places
    if places[at]:
        if rules.turns[at] and carrier.lies_down(at) and is_open(rules.held.get(at, FREE), places):
            carrier.turn(at)
            carrier.earn(Deed.TURNED)
        return
    for other in rules.uncovers.get(at, ()):
        if places[other] and carrier.lies_down(other) and is_open(rules.held[other], places):
            carrier.turn(other)


def _turn_following(rules: Rules, carrier: Carrier, touched: Sequence[int]) -> None:
    """Turn up the cards of piles that follow others to which a card has come."""
    for at in touched:
        other = rules.turned_with.get(at)
        if other is not None and carrier.places[at] and carrier.places[other] and carrier.lies_down(other):
            carrier.turn(other)


def _take_whole(rules: Rules, carrier: Carrier, touched: Sequence[int]) -> None:
    if rules.take.by_hand:
        return
    places, length = carrier.places, rules.take.length
    for at in touched:
        long = len(places[at]) >= length  # mostly not
        if long and rules.group_at[at].kind is Kind.TABLEAU and carrier.ends_whole(at):
            free = next((other for other in rules.takers if not places[other]), None)
            if free is None:
                return
            carrier.carry(at, free, length)
            carrier.completed(free)
            carrier.earn(Deed.SEQUENCE)
            _turn_up(rules, carrier, at)


def _refill(rules: Rules, carrier: Carrier) -> None:
    places = carrier.places
    for at, sources in rules.refills:
        group = rules.group_at[at]
        if not places[at] and holds(rules, places, group.refill_when, spent=carrier.spent):
            for _ in range(group.refill_n):
                source = next((other for other in sources if places[other]), None)
                while source is not None and (home := _begun(rules, carrier, group, source)) is not None:
                    carrier.carry(source, home)
                    source = next((other for other in sources if places[other]), None)
                if source is not None:
                    carrier.carry(source, at)
                    _turn_up(rules, carrier, source)


def _begun(rules: Rules, carrier: Carrier, group: Group, source: int) -> int | None:
    """Return the foundation that the next card begins instead of filling a space, if it does."""
    if not group.refill_found:
        return None
    base = rules.group_of[group.refill_found].base
    if not isinstance(base, tuple) or carrier.top(source).rank not in base:
        return None
    return next((at for at in rules.span[group.refill_found] if not carrier.places[at]), None)


def _turn_waiting(rules: Rules, carrier: Carrier) -> None:
    """Turn up the tops of piles that wait for something to happen elsewhere."""
    places = carrier.places
    for group in rules.waiting:
        flip = group.flip
        assert flip is not None, "a group that waits says for what"
        alike = all(state is not State.SAME_INDEX_FULL for _, state in flip.need.needs)
        if alike and not holds(rules, places, flip.need):
            continue
        lying = [(index, at) for index, at in enumerate(rules.span[group.name]) if places[at]]
        for index, at in lying[:1] if flip.left_first else lying:
            if carrier.lies_down(at) and holds(rules, places, flip.need, index):
                carrier.turn(at)
