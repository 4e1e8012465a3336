"""A deal: the one thing that changes, and only through a few primitives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import methodcaller
from random import Random
from typing import ClassVar, Final, Never, Self, TypeVar

from cardtable.engine.actions import Action, Arrival, Illegal, Lag, Vocabulary
from cardtable.engine.cards import Card
from cardtable.engine.chance import Chance, FreeChance
from cardtable.engine.events import (
    Arranged,
    Changed,
    Cleared,
    Committed,
    DealEnded,
    Drew,
    Event,
    Moved,
    Opened,
    Said,
    Scored,
    Shown,
    Shuffled,
    Turned,
)
from cardtable.engine.piles import EVERYBODY, HIDDEN, NOBODY, TABLE, Pile, Sealed, Seat, Seats, Time
from cardtable.engine.result import DealResult
from cardtable.engine.sampling import LARGEST, Filling, MayLie
from cardtable.language import _

T = TypeVar("T")
OWN: Final = frozenset(
    {"chance", "events", "viewer"}
)  # fields of the base class that are no part of the game


class Deal:
    """One deal of a game. Cards move only through the primitives.

    A field is a `Pile`, a list of piles, a `Sealed`, or a public value that cannot change in place
    (a number, a tuple, an enum, a frozen dataclass). So views, copies and positions need no code in a game.
    A new deal has all its cards in one pile; `begin` shuffles and deals them.
    """

    vocabulary: ClassVar[Vocabulary]
    leisure: ClassVar[float] = 8.0  # seconds that a bot leaves to the people whom it heeds

    def __init__(self, seats: int, pack: Sequence[Card], chance: Chance) -> None:
        self.seats = seats
        if self.timed:
            self.time: Time = 0  # at which the last action was done
        self.pack = tuple(pack)  # every card of the deal, known to all
        self.chance: Chance | None = chance  # None in a view: it must not foretell a shuffle
        self.viewer: Seat | None = None  # whose view this is; None for a full deal
        self.events: list[Event] | None = None  # a list while somebody listens

    @property
    def timed(self) -> bool:
        """Whether this deal has a clock, by its options: it then has a fact `time`; see `due`."""
        return False

    @property
    def real_time(self) -> bool:
        """Whether several act at any moment of its clock, the times of keys decide, and bots act `Later`."""
        return False

    @property
    def pressing(self) -> bool:
        """Whether in real time what happens is told at once, as somebody may act at any moment."""
        return True

    def precedence(self, seat: Seat, action: Action) -> tuple[int, ...]:  # noqa: ARG002  # a game says otherwise
        """Return by what actions of one millisecond are put in their order, the least first."""
        return (seat,)

    @property
    def by_turns(self) -> bool:
        """Whether several people at one screen look one after the other; a clock waits for them."""
        return not self.timed

    # The game fills these in.

    def begin(self) -> None:
        """Shuffle and deal."""
        raise NotImplementedError

    def actors(self) -> tuple[Seat, ...]:
        """Return whom the deal waits for: several if they choose at the same time, none once it is over."""
        raise NotImplementedError

    def interjectors(self) -> tuple[Seat, ...]:
        """Return who else may act now; usually nobody."""
        return ()

    @property
    def shared(self) -> bool:
        """Whether the deal waits for one answer, of any of its actors."""
        return False

    def awaited(self, people: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return for whom the deal waits.

        A shared question is put to the first of the people who may answer it; no bot decides it for them.
        """
        actors = self.actors()
        if self.shared:
            return tuple(seat for seat in people if seat in actors)[:1] or actors
        return actors

    @property
    def contested(self) -> bool:
        """Whether several may act at any moment: one gets through, and all others think again."""
        return False

    def busy(self, seat: Seat) -> bool:  # noqa: ARG002  # a game says otherwise
        """Say whether a seat is amid something that it must finish before anybody else may act."""
        return False

    def lag(self, seat: Seat, action: Action, people: Seats, rng: Random) -> Lag | None:  # noqa: ARG002  # a game says otherwise
        """Return when a bot's action arrives, by what its seat knows; for contested deals.

        None is for what leaves others their time: it waits until nobody else wants to act. `people` are the
        seats that no bots hold.
        """
        return None

    def admitted(self, arrivals: Sequence[Arrival]) -> Arrival:
        """Return what gets through; for contested deals."""
        return min(arrivals, key=lambda each: each.at)

    def heeds(self, seat: Seat) -> tuple[Seat, ...]:  # noqa: ARG002  # a game says otherwise
        """Return who may still advise `seat`, or lay out what it chooses from; usually nobody."""
        return ()

    def due(self) -> Time | None:
        """Return when the table itself will act if nothing happens before, or None; for timed deals.

        It then does the one action in `actions(TABLE)`. Rules read no clock: they know when the last action
        was done, and are told that a time is up.
        """
        return None

    @property
    def table_acts(self) -> bool:
        """Whether the table itself may act now: when time is up, or for a player who has asked it to."""
        return self.due() is not None

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return every legal action of `seat`, using only what that seat knows; see `allows`."""
        raise NotImplementedError

    def spelled_out(self, action: Action) -> Action:
        """Return the action that one with parts left out stands for; usually it has them all."""
        return action

    def allows(self, seat: Seat, action: Action) -> bool:
        """Say whether `action` is legal for `seat`, using only what that seat knows.

        A game says it itself where there are more legal actions than can be listed; it then lists some.
        """
        return action in self.actions(seat)

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why `action`, which `seat` is not allowed, is refused."""
        raise NotImplementedError

    def gives_away(self, seat: Seat, action: Action) -> bool:  # noqa: ARG002  # most show what they tell
        """Say whether others can tell what is hidden from a seat's being allowed to do this.

        A pass that only those may say who hold no card that fits is such an action. Undo counts it as seen,
        and also what all are told that is done out of turn, as nobody has to.
        """
        return False

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action. Unchecked: for playouts, which take it from `actions` anyway."""
        raise NotImplementedError

    def result(self) -> DealResult | None:
        """Return what the deal came to, or None while it runs."""
        raise NotImplementedError

    def may_lie(self, card: Card, pile: Pile) -> bool:  # noqa: ARG002  # a game narrows this
        """Say whether an unseen card may lie in a pile, by what this view shows."""
        return True

    def guess(self, sealed: Sealed[object], seat: Seat, rng: Random) -> object:
        """Return a value that `seat` may have sealed in this world; for games that seal values."""
        raise NotImplementedError

    # Given to every game.

    def apply(self, seat: Seat, action: Action) -> None:
        """Check and carry out an action.

        Raises:
            Illegal: the rules refuse it; nothing has changed.
        """
        self.perform(seat, self.checked(seat, action))

    def checked(self, seat: Seat, action: Action) -> Action:
        """Return a legal action with all its parts, ready to be carried out.

        Raises:
            Illegal: the rules refuse it.
        """
        assert self.viewer is None, "a view cannot be played on: sample a world from it"
        if seat not in range(self.seats) and not (seat == TABLE and self.table_acts):
            raise Illegal("no_such_seat", _("There is no seat {seat} that could act now.").format(seat=seat))
        full = self.spelled_out(action)
        if not self.allows(seat, full):
            raise self.refusal(seat, full)
        return full

    def view(self, seat: Seat) -> Self:
        """Return this deal with everything that `seat` may not see turned into backs."""
        assert self.viewer in (None, seat), "a view shows one seat's knowledge only"
        new = self._mapped(methodcaller("seen_from", seat))
        new.viewer, new.chance = seat, None
        return new

    def clone(self) -> Self:
        """Return a deal of its own that is equal to this one; nobody listens to it."""
        new = self._mapped(methodcaller("clone"))
        new.viewer = self.viewer
        new.chance = None if self.chance is None else self.chance.clone()
        return new

    def sample(self, rng: Random) -> Self:
        """Return a world: a full deal, drawn at random among those that fit this view."""
        return next(self.worlds(rng))

    def worlds(self, rng: Random, before: Sequence[Self] = (), largest: int = LARGEST) -> Iterator[Self]:
        """Give worlds without end, each equally likely and drawn anew; what they share is prepared once.

        First come those of the worlds `before` that still fit: they were drawn from an earlier view of the
        same seat. What is sealed is guessed in each world. `largest` bounds what is prepared (see `Filling`).
        """
        filling = Filling(tuple(self.piles()), self.pack, self.hiding_places(), largest)
        for drawn in before:
            dealt = filling.still(tuple(drawn.piles()))
            if dealt is not None:
                world = self.clone()
                filling.put(tuple(world.piles()), dealt)
                yield world._settled(rng)
        while True:
            world = self.clone()
            filling.lay(tuple(world.piles()), rng)
            yield world._settled(rng)

    def _settled(self, rng: Random) -> Self:
        """Return this view, all of whose cards are laid, as a world with values that may have been sealed."""
        self.viewer, self.chance = None, FreeChance(rng)
        for sealed in self.seals():
            sealed.values = [
                self.guess(sealed, seat, rng) if value is HIDDEN else value
                for seat, value in enumerate(sealed.values)
            ]
        return self

    def hiding_places(self) -> MayLie:
        """Return where an unseen card may lie: where the game lets it, and where it is known to be."""
        known = {card: pile.name for pile in self.piles() for card in pile.inside}
        if not known:
            return self.may_lie
        return lambda card, pile: known.get(card, pile.name) == pile.name and self.may_lie(card, pile)

    def piles(self) -> list[Pile]:
        """Return all piles, in the order of their fields."""
        found: list[Pile] = []
        for value in self.__dict__.values():
            if type(value) is Pile:
                found.append(value)
            elif type(value) is list and value is not self.events:
                found += value
        return found

    def pile(self, name: str) -> Pile:
        """Return the pile of that name.

        Raises:
            LookupError: there is none.
        """
        for pile in self.piles():
            if pile.name == name:
                return pile
        names = ", ".join(pile.name for pile in self.piles())
        raise LookupError(f"there is no pile {name!r}; there are {names}")

    def seals(self) -> Iterator[Sealed[object]]:
        """Give all sealed values."""
        return (value for value in self.__dict__.values() if type(value) is Sealed)

    def facts(self) -> dict[str, object]:
        """Return the public values by field."""
        return {
            name: value
            for name, value in self.__dict__.items()
            if name not in OWN and type(value) not in (Pile, Sealed, list)
        }

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]  # a deal changes

    def _parts(self) -> dict[str, object]:
        own = {"chance", "events"}
        return {name: value for name, value in self.__dict__.items() if name not in own}

    def _mapped(self, each: Callable[[Pile | Sealed[object]], Pile | Sealed[object]]) -> Self:
        new = object.__new__(type(self))
        fields = new.__dict__
        for name, value in self.__dict__.items():
            kind = type(value)
            if kind is Pile or kind is Sealed:
                fields[name] = each(value)
            elif kind is list and name != "events":
                fields[name] = [each(pile) for pile in value]
            else:
                fields[name] = value
        new.events = None
        return new

    @property
    def heard(self) -> bool:
        """Whether somebody listens: in playouts nobody does, and a frequent topic then need not be made."""
        return self.events is not None

    # The primitives: each records its event if someone listens.

    def move(self, card: Card, source: Pile, target: Pile, up: bool | None = None) -> None:  # noqa: FBT001  # None leaves it as is usual
        """Move a card to the top of another pile, where it lies face up or down, or as is usual there."""
        # Most moves are made in playouts: without the event a fifth faster there.
        if self.events is None and not source.inside:
            if source[-1] is card:  # as in dealing, which took a third longer by a search from the bottom
                source.pop()
            else:
                source.remove(card)
            if card in source.turned or source.shown:
                source.forget(card)
            target.append(card)
            if up is not None and up != target.up:
                target.turned |= {card}
        else:
            self._put(card, source, target, len(target), up=up)

    def move_run(
        self,
        run: Sequence[Card],
        source: Pile,
        target: Pile,
        up: bool | None = None,  # noqa: FBT001  # None leaves it as is usual
    ) -> None:
        """Move cards, the first to lie lowest, to the top of another pile in one motion."""
        if self.events is None and not (source.shown or source.inside) and source[-len(run) :] == run:
            del source[-len(run) :]  # all at once, as playouts move long runs again and again
            if not source.turned.isdisjoint(run):
                source.turned = source.turned.difference(run)
            target.extend(run)
            if up is not None and up != target.up:
                target.turned |= frozenset(run)
            return
        for count, card in enumerate(run):
            if self.events is None:
                self.move(card, source, target, up)
            else:
                self._put(card, source, target, len(target), up=up, joined=count > 0)

    def turn_upon(self, source: Pile, target: Pile, up: bool | None = None) -> None:  # noqa: FBT001  # None leaves it as is usual
        """Move all cards of a pile to the top of another, the highest first, to lie there as in `move`."""
        if self.events is None and not source.inside:
            target.extend(reversed(source))
            if up is not None and up != target.up:
                target.turned |= frozenset(source)
            source.clear()
            source.turned, source.shown = frozenset(), {}
        else:
            for card in reversed(tuple(source)):
                self.move(card, source, target, up)

    def sweep(self, source: Pile, target: Pile) -> None:
        """Move all cards of a pile to the top of another, the lowest first, to lie as is usual there."""
        if self.events is None and not (source.turned or source.shown or source.inside):
            target.extend(source)
            source.clear()
        else:
            for card in tuple(source):
                self.move(card, source, target)

    def deal_round(self, source: Pile, targets: Sequence[Pile], count: int) -> None:
        """Move so many cards from the top, one at a time, to each target in turn."""
        if self.events is None and not (source.turned or source.shown or source.inside):
            dealt = source[: -count - 1 : -1]
            del source[len(source) - count :]
            for at, target in enumerate(targets):
                target.extend(dealt[at :: len(targets)])
        else:
            for i in range(count):
                self.move(source[-1], source, targets[i % len(targets)])

    def tuck(self, card: Card, source: Pile, target: Pile, up: bool | None = None) -> None:  # noqa: FBT001  # None leaves it as is usual
        """Move a card to the bottom of another pile, where it lies as in `move`."""
        self._put(card, source, target, 0, up=up)

    def _put(
        self, card: Card, source: Pile, target: Pile, to: int, *, up: bool | None, joined: bool = False
    ) -> None:
        at = source.index(card)
        before = source.seen_by(card)
        del source[at]
        source.forget(card)
        to = min(to, len(target))  # which may be the same pile
        target.insert(to, card)
        if up is not None and up != target.up:
            target.turned |= {card}
        eyes = before | target.seen_by(card)
        source.lose(eyes)
        if self.events is not None:
            seen = eyes, source.placed, eyes & ~before
            self.events.append(Moved(card, source.name, at, target.name, to, *seen, up, joined))

    def arrange(self, pile: Pile, order: Sequence[int]) -> None:
        """Put the cards of an ordered pile in another order, while all look on.

        `order` has for each place, from the bottom, the place where its card lay.
        """
        self._arrange(pile, order, EVERYBODY)

    def mix(self, pile: Pile, order: Sequence[int]) -> None:
        """Put the cards of an ordered pile in another order, as in `arrange`, unseen by all but its eyes."""
        assert not pile.turned, "cards that lie open cannot be mixed unseen"
        self._arrange(pile, order, pile.eyes)
        pile.mix()

    def _arrange(self, pile: Pile, order: Sequence[int], eyes: Seats) -> None:
        assert pile.ordered, "the order of other piles says nothing"
        assert sorted(order) == list(range(len(pile))), "each card is put somewhere"
        pile[:] = [pile[at] for at in order]
        if self.events is not None:
            self.events.append(Arranged(pile.name, tuple(order), eyes == EVERYBODY, eyes))

    def turn_over(self, card: Card, pile: Pile) -> None:
        """Turn a card of a pile over, where it lies."""
        before = pile.seen_by(card)
        pile.turned = pile.turned ^ {card}
        if self.events is not None:
            up = pile.faces_up(card)
            eyes = before | pile.seen_by(card)
            self.events.append(
                Turned(card, pile.name, pile.index(card), up, eyes, pile.placed, eyes & ~before)
            )

    def show(self, card: Card, pile: Pile, seats: Seats = EVERYBODY) -> None:
        """Let `seats` know a card, which stays as it lies until it moves."""
        self._known(card, pile, seats, seats & ~pile.seen_by(card))

    def recall(self, pile: Pile) -> None:
        """Let all still know cards that lay open before they were laid down here; nothing is seen by that."""
        if self.events is None:
            pile.shown = dict.fromkeys(pile, EVERYBODY)
        else:
            for card in pile:
                self._known(card, pile, EVERYBODY, NOBODY)

    def _known(self, card: Card, pile: Pile, seats: Seats, anew: Seats) -> None:
        eyes = pile.seen_by(card) | seats
        pile.shown[card] = pile.shown.get(card, NOBODY) | seats
        if self.events is not None:
            self.events.append(Shown(card, pile.name, pile.index(card), seats, eyes, pile.placed, anew))

    def betray(self, card: Card, pile: Pile, seats: Seats) -> None:
        """Let `seats` know a card as in `show`, while nobody else is told that they have seen anything."""
        assert pile.eyes == NOBODY, "whoever looks into a pile knows who has seen its cards"
        new = seats & ~pile.seen_by(card)
        pile.shown[card] = pile.shown.get(card, NOBODY) | seats
        if self.events is not None and new:
            at = pile.index(card)
            self.events.append(Shown(card, pile.name, at, new, new, pile.placed, new, covert=True))

    def shuffle(self, pile: Pile) -> None:
        """Shuffle a pile by the deal's chance; what was known of its cards is known no more."""
        assert self.chance is not None, "a view cannot shuffle: sample a world from it"
        assert not pile.up, "only a pile that nobody looks into is shuffled"
        assert pile.eyes == NOBODY, "only a pile that nobody looks into is shuffled"
        pile.turned, pile.shown, pile.inside = frozenset(), {}, {}
        self.chance.shuffle(pile)
        if self.events is not None:
            self.events.append(Shuffled(pile.name))

    def lots(self, count: int) -> list[int]:
        """Return the numbers from 0 up to `count`, itself left out, in an order drawn by the deal's chance.

        Cards that nobody sees are shuffled instead: what lots decide counts as seen by all.
        """
        assert self.chance is not None, "a view draws no lots: sample a world from it"
        found = list(range(count))
        self.chance.shuffle(found)
        if self.events is not None:
            self.events.append(Drew())
        return found

    def seal(self, seat: Seat, sealed: Sealed[T], value: T) -> None:
        """Commit a seat to a hidden value."""
        assert not sealed.opened, "opened values are cleared before others are sealed"
        sealed.values[seat] = value
        if self.events is not None:
            self.events.append(Committed(sealed.name, seat, value, sealed.eyes[seat]))

    def reseal(self, seat: Seat, sealed: Sealed[T], value: T) -> None:
        """Give the hidden value of a seat another one, while nobody else is told that it changed."""
        self._reseal(seat, sealed, value, learnt=False)

    def inform(self, seat: Seat, sealed: Sealed[T], value: T) -> None:
        """Give a seat another hidden value as in `reseal`, which tells it something that it did not know."""
        self._reseal(seat, sealed, value, learnt=True)

    def _reseal(self, seat: Seat, sealed: Sealed[T], value: T, *, learnt: bool) -> None:
        assert sealed.values[seat] is not None, "others would see that there is a value now"
        assert not sealed.opened, "an open value changes for all to see"
        sealed.values[seat] = value
        if self.events is not None:
            eyes = sealed.eyes[seat]
            self.events.append(Committed(sealed.name, seat, value, eyes, covert=True, learnt=learnt))

    def open(self, sealed: Sealed[T]) -> None:
        """Show all values of `sealed` to everybody."""
        sealed.opened = True
        if self.events is not None:
            self.events.append(Opened(sealed.name, tuple(sealed.values)))

    def clear(self, sealed: Sealed[T]) -> None:
        """Take all values of `sealed` away, so that others can be sealed."""
        sealed.values, sealed.opened = [None] * len(sealed.values), False
        if self.events is not None:
            self.events.append(Cleared(sealed.name))

    def say(self, topic: Never, /) -> None:
        """Note for the log what happened: a public, frozen value.

        A game says which topics it has, else it can say nothing: `say: Callable[[Topic], None]`.
        """
        if self.events is not None:
            self.events.append(Said(topic))

    def score(self, seat: Seat, points: int) -> None:
        """Note that a seat scored points; the score itself is a public fact or counted from piles."""
        if self.events is not None:
            self.events.append(Scored(seat, points))

    def change(self, **facts: object) -> None:
        """Give public facts new values."""
        for name, value in facts.items():
            setattr(self, name, value)
            if self.events is not None:
                self.events.append(Changed(name, value))

    def end(self, points: tuple[int, ...]) -> None:
        """Note that the deal is over."""
        if self.events is not None:
            self.events.append(DealEnded(points))
