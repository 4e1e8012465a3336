"""Laws: what every game keeps at every moment. Checked in tests, and while matches are simulated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum, IntEnum
from random import Random
from typing import Final

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import BACK, Card
from cardtable.engine.chance import SeededChance
from cardtable.engine.deal import Deal
from cardtable.engine.events import Event, Said
from cardtable.engine.piles import TABLE, Pile, Seat, only

FORGED: Final = 4  # random cards tried in place of those in an action


class Law(IntEnum):
    """The laws, by the numbers that the design gives them."""

    KINDS = (
        0  # a field is a pile, a list of piles, a sealed value, or public and immutable; so is what is said
    )
    CARDS = 1
    WORLDS = 2
    TWINS = 3
    KNOWLEDGE = 4
    TELLING = 5
    RECORDS = 6
    REFUSAL = 7
    ENDING = 8
    TOUCH = 9  # checked by the tests, as the next, for the engine knows no table
    PACE = 10
    UNDO = 11


class LawBroken(AssertionError):  # noqa: N818  # the design's word
    """A game does not keep a law; `law` says which, the message how."""

    def __init__(self, law: Law, sentence: str) -> None:
        super().__init__(f"law {law.value}, {law.name.lower()}: {sentence}")
        self.law = law


def check_kinds(deal: Deal) -> None:
    """Check that each field of a deal is a pile, a list of piles, a sealed value, or public and immutable.

    Raises:
        LawBroken: one is something else.
    """
    for name, value in vars(deal).items():
        if type(value) is list and name != "events" and any(type(each) is not Pile for each in value):
            raise LawBroken(Law.KINDS, f"the list {name} holds what is no pile")
    for name, value in deal.facts().items():
        if not _immutable(value):
            raise LawBroken(Law.KINDS, f"the fact {name} can change in place: {value!r}")


def check_said(events: Iterable[Event]) -> None:
    """Check that whatever is said is a value that cannot change in place.

    Raises:
        LawBroken: something is not.
    """
    for event in events:
        if isinstance(event, Said) and not _immutable(event.topic):
            raise LawBroken(Law.KINDS, f"what is said can change in place: {event.topic!r}")


def _immutable(value: object) -> bool:
    if isinstance(value, tuple | frozenset):
        return all(_immutable(each) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        frozen: bool = type(value).__dataclass_params__.frozen  # type: ignore[attr-defined]  # not in typeshed
        return frozen and all(_immutable(getattr(value, each.name)) for each in fields(value))
    return value is None or isinstance(value, str | int | float | Enum | Card)


def check_cards(deal: Deal) -> None:
    """Check that every card of a full deal is in exactly one pile, and that piles differ by name.

    Raises:
        LawBroken: one is missing, doubled or strange.
    """
    laid = Counter(card for pile in deal.piles() for card in pile)
    if laid != Counter(deal.pack):
        wrong = sorted(f"{card}" for card in laid.keys() | set(deal.pack) if laid[card] != 1)
        raise LawBroken(Law.CARDS, f"these cards are not in exactly one pile: {' '.join(wrong)}")
    names = Counter(pile.name for pile in deal.piles())
    if max(names.values()) > 1:
        raise LawBroken(Law.CARDS, f"two piles are named {names.most_common(1)[0][0]}")


def check_worlds(deal: Deal, seat: Seat, rng: Random) -> None:
    """Check that a view hides what it should, and that worlds sampled from it look like it.

    `seat` may be a spectator, whose number is that of the seats.

    Raises:
        LawBroken: it does not.
    """
    view = deal.view(seat)
    if view.viewer != seat or view.chance is not None or view.events is not None:
        raise LawBroken(Law.WORLDS, "a view knows its viewer, and neither the chance nor a listener")
    for pile in deal.piles():
        shown = Counter(card if pile.seen_by(card) & only(seat) else BACK for card in pile)
        if Counter(view.pile(pile.name)) != shown:
            raise LawBroken(Law.WORLDS, f"seat {seat} should not see {view.pile(pile.name)} in {pile.name}")
    if view.view(seat) != view:
        raise LawBroken(Law.WORLDS, f"the view of seat {seat} is not its own view")
    try:
        world = view.sample(rng)
    except (ValueError, NotImplementedError) as error:
        raise LawBroken(Law.WORLDS, f"no world fits the view of seat {seat}: {error!r}") from error
    if world.view(seat) != view:
        raise LawBroken(Law.WORLDS, f"a world sampled for seat {seat} looks different from its view")
    check_cards(world)


def check_knowledge(deal: Deal, seat: Seat) -> None:
    """Check that a seat finds from its view all that the full deal says about actions and the end.

    Raises:
        LawBroken: view and deal differ.
    """
    view = deal.view(seat)
    if list(view.actions(seat)) != list(deal.actions(seat)):
        raise LawBroken(Law.KNOWLEDGE, f"the actions of seat {seat} depend on what it cannot know")
    if not all(view.allows(seat, action) and deal.allows(seat, action) for action in view.actions(seat)):
        raise LawBroken(Law.KNOWLEDGE, f"an action that is listed for seat {seat} is not allowed")
    if (view.actors(), view.interjectors()) != (deal.actors(), deal.interjectors()):
        raise LawBroken(Law.KNOWLEDGE, f"who may act depends on what seat {seat} cannot know")
    if view.result() != deal.result():
        raise LawBroken(Law.KNOWLEDGE, f"the result depends on what seat {seat} cannot know")


def check_refusals(deal: Deal, rng: Random, tried: Iterable[Action] = ()) -> None:
    """Check that what is no legal action of a seat is refused, and changes nothing.

    Tried are, for all seats and two that are not there, the actions of all seats, those `tried`, and
    all these with other cards.

    Raises:
        LawBroken: one is carried out, or leaves a trace.
    """
    legal = {seat: list(deal.actions(seat)) for seat in range(deal.seats)}
    candidates = [*tried, *(action for actions in legal.values() for action in actions)]
    if deal.table_acts:
        legal[TABLE] = list(deal.actions(TABLE))
    for seat in range(TABLE, deal.seats + 1):
        mixed = map(deal.spelled_out, _mixed(candidates, deal.pack, rng))
        known = legal.get(seat)
        action = next((each for each in mixed if known is None or not deal.allows(seat, each)), None)
        if action is not None:
            _check_refusal(deal, seat, action)


def _check_refusal(deal: Deal, seat: Seat, action: Action) -> None:
    copy = deal.clone()
    copy.events = []
    try:
        copy.apply(seat, action)
    except Illegal as refusal:
        if copy.events or copy != deal or luck(copy) != luck(deal):
            raise LawBroken(Law.REFUSAL, f"{action} of seat {seat} is refused but leaves a trace") from None
        _check_reason(deal, seat, action, refusal)
        if not refusal.code.isidentifier() or not refusal.message.strip():
            raise LawBroken(
                Law.REFUSAL, f"{action} of seat {seat} is refused without code or reason"
            ) from None
    else:
        raise LawBroken(Law.REFUSAL, f"{action} of seat {seat} is illegal, but is carried out")


def _check_reason(deal: Deal, seat: Seat, action: Action, refusal: Illegal) -> None:
    """Check that a seat's own view gives the same reason, so that a refusal betrays nothing unseen."""
    if seat in range(deal.seats):
        seen = deal.view(seat).refusal(seat, action)
        if (seen.code, seen.message) != (refusal.code, refusal.message):
            raise LawBroken(Law.KNOWLEDGE, f"why {action} of seat {seat} is refused tells a secret")


def luck(deal: Deal) -> object:
    """Return what the coming shuffles of a match's deal depend on, to be compared."""
    return vars(deal.chance) if isinstance(deal.chance, SeededChance) else None


def _mixed(found: Sequence[Action], pack: Sequence[Card], rng: Random) -> Iterator[Action]:
    """Give actions in any order, each also with other cards."""
    tries = [(action, forged) for action in found for forged in (False, *(True,) * FORGED)]
    for action, forged in rng.sample(tries, len(tries)):
        yield exchanged(action, lambda _card: rng.choice(pack)) if forged else action


def exchanged(action: Action, other: Callable[[Card], Card]) -> Action:
    """Return `action` with each card exchanged for another."""
    changed = _exchanged(action, other)
    assert isinstance(changed, Action), "it stays what it was"
    return changed


def _exchanged(value: object, other: Callable[[Card], Card]) -> object:
    match value:
        case tuple():
            return tuple(_exchanged(each, other) for each in value)
        case Card():
            return other(value)
        case _ if is_dataclass(value) and not isinstance(value, type):
            parts = {each.name: getattr(value, each.name) for each in fields(value)}
            return replace(value, **{name: _exchanged(part, other) for name, part in parts.items()})
    return value


def check_notation(deal: Deal) -> None:
    """Check that every legal action can be read from its text.

    Raises:
        LawBroken: one cannot, or is read as another.
    """
    for seat in (*deal.actors(), *deal.interjectors()):
        for action in deal.actions(seat):
            try:
                found: object = deal.vocabulary.read(str(action))
            except ValueError as error:
                found = error
            if found != action:
                raise LawBroken(Law.RECORDS, f"{action!r} is read from {str(action)!r} as {found!r}")
