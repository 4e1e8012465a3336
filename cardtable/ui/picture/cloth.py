"""The cloth: all sprites, pile by pile, and where each should lie; found again when it is laid anew."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardtable.engine.cards import BACK, Card
from cardtable.engine.deal import Deal
from cardtable.engine.events import UNKNOWN, Moved
from cardtable.engine.piles import Pile
from cardtable.table.layout import Area, Place, Spot, enclosing
from cardtable.table.lying import laid
from cardtable.table.order import AsLaid, Order, laid_out
from cardtable.ui.picture.sprites import Sprite

TURNING: Final = 0.15  # of the time of its way: how long a card turns over that is sent somewhere


@dataclass(frozen=True, slots=True)
class Known:
    """Where the cards of a pile were found to lie: a table is asked much more often than it changes."""

    spot: Spot
    cards: list[Card]
    places: list[Place]
    bounds: Area  # around all of them, or the place where a card would lie


@dataclass(frozen=True, slots=True)
class Sorted:
    """How the sprites of a pile were found to follow one another, and of which cards they were."""

    sort: Order
    sprites: list[Sprite]
    cards: list[Card]
    found: list[Sprite]


class Flight(NamedTuple):
    """A card that is sent to a place that is not its own, and what is seen of it there."""

    sprite: Sprite
    place: Place
    card: Card


class Cloth:
    """The cards on the table, as the looking seat may see them.

    It knows cards only from a view and from events told to that view's seat.
    `changed` counts the times that something at rest was added, removed or turned. On a `still` one nothing
    is seen to move: cards are where they go, and show what they will.
    """

    def __init__(self) -> None:
        self.spots: dict[str, Spot] = {}
        self.piles: dict[str, list[Sprite]] = {}
        self._known: dict[str, Known] = {}
        self._sorted: dict[str, Sorted] = {}
        self.changed = 0
        self.still = False

    def _seen(self, seconds: float) -> float:
        """Return for how long a motion is seen."""
        return 0.0 if self.still else seconds

    def lay(self, view: Deal, spots: Sequence[Spot]) -> None:
        """Put every card of a view in its place, at rest."""
        self._take_over(spots)
        self.piles = {}
        for pile in view.piles():
            home = self._home(pile.name)
            self.piles[pile.name] = [Sprite(self._painted(pile, card), home) for card in pile]
            self.arrange(pile.name, 0)
        self.changed += 1

    def relay(self, view: Deal, spots: Sequence[Spot], seconds: float) -> None:
        """Bring every card from where it lies to its place in another view, which may be of another time."""
        strays = Strays(self.piles, self.spots)
        self._take_over(spots)
        wanted = {pile.name: [self._painted(pile, card) for card in pile] for pile in view.piles()}
        found = strays.sorted_into(wanted)
        self.piles = {}
        for name, cards in wanted.items():
            home = self._home(name)
            self.piles[name] = [each or Sprite(BACK, home) for each in found[name]]
            for sprite, card in zip(self.piles[name], cards, strict=True):
                sprite.lifted, sprite.tray = False, None
                sprite.show(card, self._seen(seconds))
        for name in self.piles:
            self.arrange(name, seconds)
        self.changed += 1

    def rearrange(self, spots: Sequence[Spot], seconds: float) -> list[str]:
        """Take over other spots; cards move to where they now belong. Return the piles that open or close."""
        before = self.spots
        closed = {name for name, spot in before.items() if spot.closed}
        self._take_over(spots)
        for name in self.piles:
            self.arrange(name, seconds, shown=name in before)
        return [spot.pile for spot in spots if spot.closed != (spot.pile in closed)]

    def _take_over(self, spots: Sequence[Spot]) -> None:
        """Keep the spots that are as they were: they are compared in every frame."""
        before = self.spots
        pairs = [(spot, before.get(spot.pile)) for spot in spots]
        self.spots = {spot.pile: old if old is not None and old == spot else spot for spot, old in pairs}

    def _home(self, name: str) -> Place:
        spot = self.spots.get(name)
        return Place(spot.x, spot.y, spot.height, spot.angle) if spot else Place(0.0, 0.0, 0.0)

    def arrange(self, name: str, seconds: float, *, shown: bool = True) -> None:
        """Send the cards of a pile to their places; where none was `shown` they come as large as they lie."""
        spot = self.spots.get(name)
        if spot is None:
            return
        for sprite, end in zip(self.in_order(name), self.places(name), strict=True):
            if not sprite.lifted and sprite.end != end:
                if shown:
                    sprite.glide(end, self._seen(seconds))
                else:
                    sprite.fly(end, end.height, self._seen(seconds))
                self.changed += 1

    def places(self, name: str) -> list[Place]:
        """Return where the cards of a pile lie when they are not held, in the order they are painted.

        A pile that has gone since it was last looked at has none.
        """
        sprites, spot = self.in_order(name), self.spots.get(name)
        if spot is None:
            return []
        cards = [sprite.card for sprite in sprites]
        known = self._known.get(name)
        if known is None or known.spot != spot or known.cards != cards:
            known = self._known[name] = _known(spot, cards)
        return [sprite.tray or place for sprite, place in zip(sprites, known.places, strict=True)]

    def in_order(self, name: str) -> list[Sprite]:
        """Return the sprites of a pile in the order they are painted."""
        sprites = self.piles.get(name, [])
        spot = self.spots.get(name)
        if spot is None or isinstance(spot.sort, AsLaid):
            return sprites
        cards, known = [sprite.card for sprite in sprites], self._sorted.get(name)
        if known is None or known.sort != spot.sort or known.cards != cards or known.sprites != sprites:
            found = laid_out(spot.sort, [(sprite.card, sprite) for sprite in sprites])
            known = self._sorted[name] = Sorted(spot.sort, list(sprites), cards, found)
        return known.found

    def moved(self, event: Moved, view: Deal, seconds: float, *, turning: float = 0.0) -> Sprite:
        """Carry a card from pile to pile; `view` is the table after the event.

        What is seen of it is seen at once, or after so many seconds in which it turns over.
        """
        source, target = self.piles[event.source], self.piles[event.target]
        sprite = self._taken(source, event)
        sprite.lifted, sprite.tray = False, None
        sprite.show(event.card, self._seen(turning))
        target.insert(event.to, sprite)
        self._match(view.pile(event.source))
        self._match(view.pile(event.target), turning=seconds)
        self.arrange(event.source, seconds)
        self.arrange(event.target, seconds)
        self.changed += 1
        return sprite

    def amid(self, moves: Sequence[Moved]) -> Place:
        """Return the place amid open cards that are to move, and as large as the largest."""
        sprites = [self.sprite(event.source, event.card) for event in moves]
        lying = [sprite.place for sprite in sprites if sprite is not None]
        x, y = sum(each.x for each in lying) / len(lying), sum(each.y for each in lying) / len(lying)
        return Place(x, y, max(each.height for each in lying))

    def _taken(self, source: list[Sprite], event: Moved) -> Sprite:
        """Take the sprite that leaves: in another's hand always the same, so that it betrays no card."""
        known = [i for i, sprite in enumerate(source) if sprite.card is event.card and event.card is not BACK]
        if known:
            return source.pop(known[0])
        return source.pop(len(source) // 2 if event.at == UNKNOWN else event.at)

    def feature(self, card: Card, seconds: float) -> None:
        """Let a card that is seen grow for so long, where it lies."""
        for sprite in self._placed():
            if sprite.painted is card:
                sprite.swell(self._seen(seconds))

    def throw(self, cards: Sequence[Card], spot: Spot) -> list[Sprite]:
        """Lay cards on a place that are of no pile of the deal, until `gather` takes them; return them."""
        self.spots[spot.pile] = spot
        self.piles[spot.pile] = [Sprite(each, self._home(spot.pile)) for each in cards]
        return self.piles[spot.pile]

    def scatter(self, flights: Sequence[Flight], seconds: float, apart: float) -> None:
        """Send cards to places that are not theirs: they set out one by one, and all arrive after so long."""
        for number, (sprite, place, card) in enumerate(flights):
            delay = apart * number / len(flights)
            sprite.fly(place, place.height, seconds - delay, delay)
            sprite.show(card, TURNING * seconds, delay)
        self.changed += 1

    def gather(self, view: Deal, seconds: float) -> None:
        """Send every card to the place of its pile in a view, as it is seen there; others are gone then."""
        kept = {pile.name: pile for pile in view.piles()}
        for name in [*self.piles]:
            if name in kept:
                self._match(kept[name], turning=seconds)
            elif seconds <= 0:
                del self.piles[name]
                self.spots.pop(name, None)
            if name in self.spots:
                for sprite, end in zip(self.in_order(name), self.places(name), strict=True):
                    sprite.fly(end, sprite.place.height, seconds)
        self.changed += 1

    def sway(self, name: str, seconds: float) -> None:
        """Let the cards of a pile sway for so long, all alike."""
        for sprite in self.piles[name]:
            sprite.sway(self._seen(seconds))

    def turned(self, pile: Pile, seconds: float) -> None:
        """Show a pile's cards as they now lie."""
        self._match(pile, turning=seconds)
        self.arrange(pile.name, seconds)

    def _match(self, pile: Pile, turning: float = 0.0) -> None:
        """Bring the sprites of a pile in the pile's order, and show the side that lies up."""
        sprites = self.piles[pile.name]
        wanted = [self._painted(pile, card) for card in pile]
        found = _matched(sprites, wanted)
        for sprite, card in zip(found, wanted, strict=True):
            if sprite.card is not card:
                sprite.show(card, self._seen(turning))
        sprites[:] = found
        self.changed += 1

    def _painted(self, pile: Pile, card: Card) -> Card:
        spot = self.spots.get(pile.name)
        return BACK if spot is not None and spot.closed else painted(pile, card)

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether anything moved."""
        ways = self._ways()
        for sprite in ways:
            if sprite.update(seconds):
                self.changed += 1
        return bool(ways)

    def _ways(self) -> list[Sprite]:
        """Return the sprites on their way; in every frame, so with no call for each that lies still."""
        return [
            sprite
            for name in self.spots
            for sprite in self.piles.get(name, ())
            if sprite.motion is not None or sprite.flip is not None
        ]

    def finish(self) -> None:
        """Bring every card to its place at once."""
        for sprite in self._placed():
            if sprite.moving:
                sprite.finish()
                self.changed += 1

    def _placed(self) -> Iterator[Sprite]:
        """Give all sprites that have a place."""
        for name in self.spots:
            yield from self.piles.get(name, ())

    def sprites(self) -> Iterator[Sprite]:
        """Give all sprites that have a place, in the order they are painted."""
        for name in self.spots:
            yield from self.in_order(name)

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._ways())

    def rest(self, pile: str, sprite: Sprite) -> Place:
        """Return where a card of a pile lies when it is not held."""
        return self.places(pile)[self.in_order(pile).index(sprite)]

    def sprite(self, pile: str, card: Card) -> Sprite | None:
        """Return the sprite of a card that is seen in a pile."""
        return next((each for each in self.piles.get(pile, ()) if each.card is card), None)

    def at(
        self, x: float, y: float, wanted: Callable[[str, Sprite], bool] | None = None
    ) -> tuple[str, Sprite] | None:
        """Return the topmost card, or wanted card, whose resting place covers a point, and its pile's name.

        A card that has risen is still looked for where it rests, so that it cannot slip away. Of each pile
        only the card on top at that point counts: through it none is taken.
        """
        for name in reversed(list(self.spots)):
            if self._misses(name, x, y):
                continue
            lying = list(zip(self.in_order(name), self.places(name), strict=True))
            top = next((sprite for sprite, place in reversed(lying) if place.covers(x, y)), None)
            if top is not None and (wanted is None or wanted(name, top)):
                return name, top
        return None

    def _misses(self, name: str, x: float, y: float) -> bool:
        """Say whether a point lies off all cards of a pile, as far as that is known without laying them."""
        known, sprites = self._known.get(name), self.piles.get(name, ())
        if not sprites:
            return True
        if known is None or known.spot is not self.spots[name] or known.bounds.holds(x, y):
            return False
        return known.cards == [each.card for each in sprites] and not [each for each in sprites if each.tray]


def _known(spot: Spot, cards: list[Card]) -> Known:
    """Return where cards lie; what is around them is larger by a unit, so that no edge is missed."""
    places = laid(spot, cards)
    bounds = enclosing(places) if places else spot.start
    return Known(spot, cards, places, bounds.grown(1.0))


def painted(pile: Pile, card: Card) -> Card:
    """Return what is painted for a card: a face only if it is seen and not laid face down for all."""
    if card is BACK or pile.faces_up(card):
        return card
    # A hand, also one that was not picked up at first; a stock's card that is merely known stays face down.
    in_sight = pile.eyes != 0 or pile.name.startswith("hand/")
    return card if in_sight else BACK


def _matched(sprites: Sequence[Sprite], wanted: Sequence[Card]) -> list[Sprite]:
    """Return the sprites in the order of the cards they are to show: in place, else by card, else any."""
    if [sprite.card for sprite in sprites] == wanted:
        return list(sprites)
    left = list(sprites)
    found: list[Sprite | None] = [None] * len(wanted)
    for fits in (_in_place(sprites), _same_card, _any):
        for i, card in enumerate(wanted):
            match = None if found[i] else next((each for each in left if fits(i, each, card)), None)
            if match is not None:
                found[i] = match
                left.remove(match)
    assert None not in found, "there are as many sprites as cards"
    return [sprite for sprite in found if sprite is not None]


def _in_place(sprites: Sequence[Sprite]) -> Callable[[int, Sprite, Card], bool]:
    return lambda i, each, card: i < len(sprites) and sprites[i] is each and each.card is card


def _same_card(_i: int, each: Sprite, card: Card) -> bool:
    return each.card is card


def _any(_i: int, _each: Sprite, _card: Card) -> bool:
    return True


class Strays:
    """Sprites by where they lie and what is seen of them; of piles that are not `shown` none is taken."""

    def __init__(self, piles: Mapping[str, Sequence[Sprite]], shown: Collection[str]) -> None:
        self._lying: dict[tuple[str, Card], deque[Sprite]] = defaultdict(deque)
        for name in shown:
            for sprite in piles.get(name, ()):
                self._lying[name, sprite.card].append(sprite)

    def sorted_into(self, wanted: Mapping[str, Sequence[Card]]) -> dict[str, list[Sprite | None]]:
        """Return a sprite for each wanted card, by pile; None where none is left.

        First come those that stay, then those that are seen elsewhere, then backs, then any.
        """
        found: dict[str, list[Sprite | None]] = {name: [None] * len(cards) for name, cards in wanted.items()}
        for search in (self._staying, self._seen, self._any):
            for name, cards in wanted.items():
                for at, card in enumerate(cards):
                    found[name][at] = found[name][at] or search(name, card)
        return found

    def _staying(self, name: str, card: Card) -> Sprite | None:
        return _taken(self._lying.get((name, card)))

    def _seen(self, _name: str, card: Card) -> Sprite | None:
        if card is BACK:
            return None
        places = (lying for (_, seen), lying in self._lying.items() if seen is card and lying)
        return _taken(next(places, None))

    def _any(self, _name: str, _card: Card) -> Sprite | None:
        """Return a card that is hidden, or else one that will be."""
        left = [(seen is not BACK, lying) for (_, seen), lying in self._lying.items() if lying]
        return _taken(min(left, key=lambda pair: pair[0])[1] if left else None)


def _taken(lying: deque[Sprite] | None) -> Sprite | None:
    return lying.popleft() if lying else None
