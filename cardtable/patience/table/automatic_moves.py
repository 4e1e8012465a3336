"""Automatic moves: what the table does by itself in patience, from what the player sees."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.patience.kernel.actions import GIVE_UP, Draw, Move
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Goal, Kind, Step, Suits
from cardtable.table.chores import Homing, Wishes


def chore(view: PatienceDeal, wishes: Wishes, left: Collection[Card]) -> Action | None:
    """Return what the table does next by itself, or None; the cards that are `left` stay where they are.

    A square of hands that is full and has not won is at its end: there is nothing else that could be done.
    """
    actions = view.actions(ALONE)
    if view.rules.spec.win.goal is Goal.HANDS and len(actions) == 1:
        return GIVE_UP
    if wishes.homing is not Homing.OFF:
        homes = [each for each in actions if isinstance(each, Move) and _goes_home(view, each)]
        safe = Unneeded(view)
        for move in sorted(homes, key=lambda each: each.card.rank):
            if move.card not in left and (wishes.homing is Homing.ALL or safe.leaves(move)):
                return move
    return next(_deals(view, actions), None) if wishes.dealing else None


def _goes_home(view: PatienceDeal, move: Move) -> bool:
    """Say whether a move is one that a player would make without a thought, if at all."""
    source, target = (view.rules.group_at[view.rules.at[name]] for name in (move.source, move.target))
    return source.kind is not Kind.FOUNDATION and is_home(target)


def is_home(group: Group) -> bool:
    """Say whether cards lie for good on a group: foundations on which each suit goes one way."""
    if group.kind is not Kind.FOUNDATION or not isinstance(group.build, tuple) or len(group.build) != 1:
        return False
    (phrase,) = group.build
    return not group.returns and phrase.step in (Step.UP, Step.DOWN) and phrase.suits is Suits.SUIT


def _deals(view: PatienceDeal, actions: Collection[Action]) -> Iterator[Draw]:
    """Give the clicks on a stock that fill an empty waste."""
    for action in actions:
        if isinstance(action, Draw) and view.pile(action.pile):
            click = view.rules.group_at[view.rules.at[action.pile]].click
            assert click is not None, "a stock that deals says where to"
            piles = [at for name in click.deal for at in view.rules.span[name]]
            wastes = [at for at in piles if view.rules.group_at[at].kind is Kind.WASTE]
            if wastes and not (click.rest or click.fill) and not any(view.places[at] for at in piles):
                yield action


@dataclass(frozen=True)
class Unneeded:
    """Which cards nothing on the table can need any more, so that they may go home unasked.

    That is so when no card that could be put on one of them is still to be put anywhere: it is home, or goes
    home at once and is itself not needed. Where suits are built up on one foundation each this is the rule of
    old: both of the other colour home within two below, the other of the same colour within three. With two
    packs a card waits until all that go on it are home; a waste that is dealt by more than one keeps its
    cards, as taking one changes which come next.
    """

    view: PatienceDeal

    def leaves(self, move: Move) -> bool:
        """Say whether a card that can go home may do so unasked."""
        rules = self.view.rules
        groups = [group for group in rules.spec.groups if group.kind is Kind.FOUNDATION]
        if len({group.build for group in groups}) > 1 or not all(map(is_home, groups)):
            return False  # it might be wanted on another foundation
        return not self._dealt_by_more(rules, move.source) and self._free(move.card)

    def _dealt_by_more(self, rules: Rules, source: str) -> bool:
        if rules.group_at[rules.at[source]].kind is not Kind.WASTE:
            return False
        clicks = [group.click for group in rules.spec.groups if group.click is not None]
        return any(count > 1 for click in clicks for count in click.counts)

    def _free(self, card: Card, asked: frozenset[Card] = frozenset()) -> bool:
        """Say whether no card has to be put on this one any more, if those asked about before need it not."""
        one_pack, asked = self.view.rules.spec.pack.packs == 1, asked | {card}
        for other in self._on(card):
            goes = other in self._next and (other in asked or self._free(other, asked))
            if other not in self._home and not (one_pack and goes):
                return False
        return True

    def _on(self, card: Card) -> Iterator[Card]:
        """Give the cards that could be put on this one."""
        for target in self.view.rules.targets:
            if target.group.kind is not Kind.FOUNDATION:
                yield from target.fits.get(card, ())

    @cached_property
    def _home(self) -> frozenset[Card]:
        return frozenset(card for at in self.view.rules.founds for card in self.view.places[at])

    @cached_property
    def _next(self) -> frozenset[Card]:
        """The cards that their foundations wait for."""
        return _awaited(self.view)


def _awaited(view: PatienceDeal) -> frozenset[Card]:
    found: list[Card] = []
    for target in view.rules.targets:
        if target.group.kind is Kind.FOUNDATION:
            for number, at in enumerate(target.piles):
                pile = view.places[at]
                found += target.fits.get(pile[-1], ()) if pile else target.starts[number] or ()
    return frozenset(found)
