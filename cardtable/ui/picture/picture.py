"""The picture of the table: what is at rest, in one layer; what moves above it; ranks on what is covered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from operator import itemgetter
from typing import Final

import pygame

from cardtable.engine.cards import BACK, Card
from cardtable.table.gestures import Tap
from cardtable.table.layout import Area, Place, Spot, Spread, Way, enclosing
from cardtable.table.lying import EDGES
from cardtable.table.measures import CARD_RATIO
from cardtable.table.scenes import Spotlight
from cardtable.ui.furniture.coins import Coin, coin
from cardtable.ui.furniture.faces import Faces, turned
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.furniture.medallions import paint_light, seat_badge
from cardtable.ui.look.decks import reach
from cardtable.ui.look.room import CORNER
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.picture.lights import Lights
from cardtable.ui.picture.patches import BESIDE, Patches, merged
from cardtable.ui.picture.setting import FREE, Furnished, Setting, box, kind
from cardtable.ui.picture.sprites import Sprite, on_top, uncovered
from cardtable.ui.stage.scene import Thing

TAB: Final = 0.66  # of a card's height is given to the index written on a narrow strip
RING: Final = 3.0  # units: the frame around the card that has the focus
SOFT: Final = "80"  # of ff: how strongly a card is framed that may be marked besides
SIGN: Final = 0.15  # of a card's height: a sign on it
OWNER: Final = 0.15  # of a card's height: the shape of whoever played it
SIGN_AT: Final = (-0.36, -0.1)  # of a card's width and height, from its middle


class Indices:
    """Writes rank and suit where the strip that is left of a card is too narrow for its own index."""

    def __init__(self, style: Style, furniture: Furniture) -> None:
        self.style, self.furniture = style, furniture

    def write(
        self, surface: pygame.Surface, spot: Spot, card: Card, place: Place, step: tuple[float, float]
    ) -> None:
        """Write on a card of a pile over which the next one lies so far across and down, in units."""
        if card is BACK or spot.angle or spot.spread not in (Spread.ROW, Spread.COLUMN):
            return
        across, down = step
        if spot.upright:
            self._label(surface, spot.way, card, place, abs(down))
        else:
            beginning = spot.way is Way.LEFT and spot.spread is Spread.COLUMN
            self._tab(surface, card, place, abs(across), right=beginning)

    def _label(self, surface: pygame.Surface, way: Way, card: Card, place: Place, step: float) -> None:
        """Write rank beside suit on a strip along the top of a card, or the bottom."""
        if step >= reach(self.style.theme.deck) * place.height:
            return
        rect = self._card(place)
        strip = pygame.Rect(rect.x, rect.y, rect.w, round(step * self.style.scale))
        if way is Way.UP:
            strip.h += 2 * self.style.line(1)  # none of the face is to be seen under the next card's edge
            strip.bottom = rect.bottom - 1  # nor is its own edge to be covered
        self.furniture.label(surface, card, strip)

    def _tab(self, surface: pygame.Surface, card: Card, place: Place, step: float, *, right: bool) -> None:
        """Write rank over suit on a strip along the left edge of a card, or the right."""
        index, rect = self.style.theme.deck.index, self._card(place)
        if step >= index * place.height * CARD_RATIO:
            return
        seen, high = int(step * self.style.scale), round(TAB * rect.h)
        if right:
            room = pygame.Rect(rect.right - seen, rect.y, seen - 2 * self.style.px(2), high)
        else:
            room = pygame.Rect(rect.x, rect.y, round(index * rect.w), high)
        self.furniture.tab(surface, card, room, seen)

    def _card(self, place: Place) -> pygame.Rect:
        """Return the pixels of an upright card."""
        scale, height = self.style.scale, place.height
        size = round(height * CARD_RATIO * scale), round(height * scale)
        left, top = place.x - height * CARD_RATIO / 2, place.y - height / 2
        return pygame.Rect((round(left * scale), round(top * scale)), size)


@dataclass(frozen=True)
class Frame:
    """What is painted around the table: `paint` does it, and is asked again when `key` has changed.

    Amid the same key only those `parts` of it look different, in pixels; None is for all of it.
    """

    key: object
    paint: Callable[[pygame.Surface], None]
    parts: Sequence[pygame.Rect] | None = ()


class Picture:
    """Paints a cloth in a style.

    The layer is painted anew only where something at rest changes; a frame is the layer, and the few
    cards that move. Measured with 104 cards at 1280x720: toolbar and sidebar painted in every frame, and
    not in the layer, took 0.6 of 1.8 ms; a frame with one card moving took 1.5 ms where all of the
    window was brought up to date, and takes 0.4 ms with the parts that changed.
    """

    def __init__(self, style: Style, ground: pygame.Surface, felt: pygame.Rect | None = None) -> None:
        self.style, self.ground = style, ground
        self._felt = felt or ground.get_rect()  # where the cloth lies
        self.faces = Faces(style)
        self.furniture = Furniture(style)
        self.indices = Indices(style, self.furniture)
        self._layer = pygame.Surface(ground.get_size())
        self._patches = Patches(self.furniture)
        self._coins: dict[str, Coin] = {}  # of piles that have a number
        self._furnished: dict[object, Furnished] = {}
        self._key: object = None
        self._dim: frozenset[Card] = frozenset()  # cards that cannot be played now
        self._above: list[pygame.Rect] = []  # the parts of the last frame that cards over the layer took

    def things(self, cloth: Cloth, load: Sequence[Held] = ()) -> Iterator[Thing]:
        """Give the piles and the cards whose faces are seen, where they are now; those of a load are held."""
        for name, spot in cloth.spots.items():
            yield Thing("pile", name, self.furniture.rect(spot.area))
        for pile in cloth.spots:
            for sprite in cloth.in_order(pile):
                if sprite.painted is not BACK:
                    height = round(sprite.place.height * self.style.scale)
                    rect = pygame.Rect(0, 0, round(height * CARD_RATIO), height)
                    rect.center = self._middle(sprite)
                    role = "held" if Held(pile, sprite.card) in load else "card"
                    yield Thing(role, sprite.painted.text, rect)

    def draw(
        self,
        surface: pygame.Surface,
        cloth: Cloth,
        setting: Setting,
        lights: Lights,
        frame: Frame,
        *,
        whole: bool,
    ) -> list[pygame.Rect] | None:
        """Paint the table; return the parts that have changed, or None for all, as where `whole` is set."""
        lit = (
            tuple(lights.targets),
            lights.over,
            lights.aimed,
            lights.addible,
            lights.onto,
            lights.tapped,
            lights.found,
            lights.dim,
            lights.spotlight,
        )
        self._dim = lights.dim - {BACK}  # an own card that is hidden looks like everybody's
        key = (cloth.changed, setting, lit, frame.key)
        patches: list[pygame.Rect] | None = []
        if key != self._key or frame.parts is None or frame.parts:
            self._key = key
            patches = self._patch_layer(cloth, setting, lights, frame)
        whole = whole or patches is None
        parts = [surface.get_rect()] if whole else [*self._above, *(patches or ())]
        for part in parts:
            surface.blit(self._layer, part, part)
        self._above = self._paint_above(surface, cloth, lights)
        return None if whole else [*parts, *self._above]

    def _paint_above(self, surface: pygame.Surface, cloth: Cloth, lights: Lights) -> list[pygame.Rect]:
        """Paint the cards that are looked at, move or are featured; return the parts they take."""
        parts = []
        peeked = None if lights.peeked is None else cloth.sprite(lights.peeked.pile, lights.peeked.card)
        if lights.peeked is not None and peeked is not None and not peeked.moving:
            parts.append(self._peek(surface, peeked, cloth.spots[lights.peeked.pile]))
        moving = [  # in every frame: no call for each that lies still
            (pile, each)
            for pile in cloth.spots
            for each in cloth.in_order(pile)
            if each.motion is not None or each.flip is not None or each.lifted
        ]
        # Those that all look at lie over everything; a run has one frame, under its cards.
        moving = on_top(sorted(moving, key=lambda pair: pair[1].swollen))
        run = lights.run | {lights.focus} if lights.run else frozenset()
        together = [each for _, each in moving if each.card in run]
        parts += [self.sprite(surface, each) for each in together]
        parts += [self._framed(surface, each, self.style.theme.colours.focus) for each in together]
        for pile, pairs in groupby(moving, key=itemgetter(0)):
            parts += self._paint_moving(surface, cloth, pile, [each for _, each in pairs], lights)
        if lights.turn is not None:
            parts.append(paint_light(surface, self.style, self.furniture.rect(lights.turn)))
        return parts

    def _paint_moving(
        self, surface: pygame.Surface, cloth: Cloth, pile: str, moving: Sequence[Sprite], lights: Lights
    ) -> list[pygame.Rect]:
        """Paint cards of a pile that are not at rest; return the parts they take."""
        parts, spot = [], cloth.spots[pile]
        tapped = None if lights.tapped is None else lights.back(cloth)
        for each, following in zip_longest(moving, moving[1:]):
            ring = self.style.theme.colours.glow if each.swollen else self._ring_of(each, lights, tapped)
            bare = lights.run and (each.card in lights.run or each.card is lights.focus)
            parts.append(self._bare(surface, each) if bare else self.sprite(surface, each, ring=ring))
            if spot.signs:
                self._sign(surface, spot, each)
            if spot.owners:
                parts.append(self._owner(surface, cloth, spot, each))
            if following is not None and each.lifted and following.lifted:
                self._write(surface, spot, each, following)
        if spot.count and self._coins[pile][1].collidelist(parts) >= 0:  # raised, they cover it
            parts.append(surface.blit(*self._coins[pile]))
        return parts

    def _patch_layer(
        self, cloth: Cloth, setting: Setting, lights: Lights, frame: Frame
    ) -> list[pygame.Rect] | None:
        """Paint the layer anew where it looks different now; return the parts, or None for all of it."""
        piles = self._patches.found(cloth, setting.spots, lights, (frame.key, lights.spotlight))
        boxes, widgets = self._changed_boxes(setting), frame.parts
        known = piles is not None and boxes is not None and widgets is not None
        parts = [*(piles or ()), *(boxes or ()), *(widgets or ())]
        patches = merged(parts) if known else [self._layer.get_rect()]
        for patch in patches:
            self._layer.set_clip(patch)
            self._paint_patch(cloth, setting, lights, patch)
            frame.paint(self._layer)
            self.furniture.above(self._layer, setting.panels)
            if lights.spotlight is not None:
                self._dim_all_but(lights.spotlight, cloth, setting)
        self._layer.set_clip(None)
        return patches if known else None

    def _dim_all_but(self, lit: Spotlight, cloth: Cloth, setting: Setting) -> None:
        """Dim the cloth, and paint once more over it what stays lit."""
        shade, clip = self.style.theme.colours.shade, self._layer.get_clip()
        self.style.skins.draw_box(self._layer, self._felt, Skin(shade, radius=self.style.px(CORNER)))
        self._layer.set_clip(clip.clip((0, 0, self._felt.right, self._felt.y)))
        for face in (plate.face for plate, _ in setting.plates if plate.seat not in lit.seats and plate.face):
            over_rim = self.furniture.rect(face)
            self.style.skins.draw_box(self._layer, over_rim, Skin(shade, radius=over_rim.w / 2))
        self._layer.set_clip(clip)
        shown = [panel for panel in setting.panels if panel.name in lit.panels]
        self.furniture.panels(self._layer, shown)
        for plate, text in setting.plates:
            if plate.seat in lit.seats:
                self.furniture.plate(self._layer, plate, text)
        for spot in setting.spots:
            if spot.pile in lit.piles:
                self._paint_pile(cloth, spot, ())
        self.furniture.above(self._layer, shown)

    def _paint_patch(self, cloth: Cloth, setting: Setting, lights: Lights, patch: pygame.Rect) -> None:
        """Paint all that can be seen in a part of the layer, which keeps the rest as it is."""
        spots = self._patches.near(setting.spots, patch)
        self._layer.blit(self.ground, patch, patch)
        for spot in spots:
            self._paint_place(spot, empty=not cloth.piles.get(spot.pile))
        self._paint_piles(cloth, [spot for spot in spots if spot.under], lights)
        self._paint_furniture(setting, patch)
        self._light_up(spots, lights, cloth)
        self._paint_piles(cloth, [spot for spot in spots if not spot.under], lights)
        if lights.onto is not None:
            self._take_ring(cloth, lights)
        for spot in spots:
            if spot.count and cloth.piles.get(spot.pile):
                self._coins[spot.pile] = coin(self.style, cloth.places(spot.pile))
                self._layer.blit(*self._coins[spot.pile])

    def _paint_piles(self, cloth: Cloth, spots: Sequence[Spot], lights: Lights) -> None:
        for spot in spots:
            self._paint_pile(cloth, spot, lights.addible)

    def _paint_furniture(self, setting: Setting, patch: pygame.Rect) -> None:
        """Paint the panels and plates that can be seen there; bubbles and pictures wherever they are."""
        panels = [
            panel
            for panel in setting.panels
            if isinstance(panel, FREE) or self._room(panel.area).colliderect(patch)
        ]
        self.furniture.panels(self._layer, panels)
        for plate, text in setting.plates:
            if self._room(box((plate, text)) or plate.area).colliderect(patch):
                self.furniture.plate(self._layer, plate, text)

    def _changed_boxes(self, setting: Setting) -> list[pygame.Rect] | None:
        """Return the pixels of boxes that look different now, have come or are gone.

        None is for all pixels: of what keeps to no box, and where boxes lie on one another in another order.
        """
        before, now = self._furnished, {kind(each): each for each in (*setting.plates, *setting.panels)}
        self._furnished = now
        names = [(each, name) for given in (before, now) for name, each in given.items()]
        areas = [box(each) for each, name in names if before.get(name) != now.get(name)]
        if None in areas or [*filter(now.get, before)] != [*filter(before.get, now)]:
            return None
        return [self._room(area) for area in areas if area is not None]

    def _room(self, area: Area) -> pygame.Rect:
        """Return the pixels that a box in an area may take."""
        beside = 2 * self.style.px(BESIDE)
        return self.furniture.rect(area).inflate(beside, beside)

    def _paint_place(self, spot: Spot, *, empty: bool) -> None:
        """Paint what is under the cards of a pile."""
        if spot.outline:
            self.furniture.outline(self._layer, spot)
        if spot.outline or not empty:
            self.furniture.caption(self._layer, spot)

    def _paint_pile(self, cloth: Cloth, spot: Spot, addible: Collection[Card]) -> None:
        """Paint the resting cards of a pile; of a squared pile only what can be seen, with one shadow.

        The addible ones are softly framed, each frame under the cards that lie over its card.
        """
        resting = [sprite for sprite in cloth.in_order(spot.pile) if not sprite.moving]
        if spot.spread is Spread.SQUARED and not spot.angle and len(resting) > 1:
            bottom, *others = resting[: EDGES - 1] + resting[-1:] if len(resting) > EDGES else resting
            self.sprite(self._layer, bottom)
            for sprite in others:
                self._bare(self._layer, sprite)
            self._soft_ring(spot, resting[-1], addible)
            resting = resting[-1:] if resting[-1].card is spot.glow else []
        resting = uncovered(resting)
        for sprite, above in zip_longest(resting, resting[1:]):
            if sprite.card is spot.glow:
                self._glow(sprite)
            else:
                self.sprite(self._layer, sprite)
            self._sign(self._layer, spot, sprite)
            if spot.owners:
                self._owner(self._layer, cloth, spot, sprite)
            self._soft_ring(spot, sprite, addible)
            if above is not None:
                self._write(self._layer, spot, sprite, above)

    def _bare(self, surface: pygame.Surface, sprite: Sprite) -> pygame.Rect:
        """Paint an upright card without its shadow; return the part painted."""
        face = self.faces.bare(sprite.painted, sprite.place.height * self.style.scale)
        return surface.blit(face, face.get_rect(center=self._middle(sprite)))

    def _sign(self, surface: pygame.Surface, spot: Spot, sprite: Sprite) -> None:
        """Paint the signs that a card bears, one under the other beneath its index."""
        found = [sign for card, sign in spot.signs if card is sprite.painted]
        for count, sign in enumerate(found):
            point = sprite.place.point(SIGN_AT[0], SIGN_AT[1] + count * SIGN)
            side = round(SIGN * sprite.place.height * self.style.scale)
            x, y = (round(each * self.style.scale) for each in point)
            self.furniture.disc(surface, sign.value, (x, y), side)

    def _owner(self, surface: pygame.Surface, cloth: Cloth, spot: Spot, sprite: Sprite) -> pygame.Rect:
        """Paint the shape of the seat whose card it is on the card's upper edge; return the part painted."""
        seat = dict(zip(cloth.piles[spot.pile], spot.owners, strict=False)).get(sprite)
        x, y = (round(each * self.style.scale) for each in sprite.place.point(0.0, -0.5))
        side = round(OWNER * sprite.place.height * self.style.scale)
        if seat is None or side < 1:
            return pygame.Rect(x, y, 0, 0)
        badge = seat_badge(self.style, side, seat)
        return surface.blit(badge, badge.get_rect(center=(x, y)))

    def _glow(self, sprite: Sprite) -> None:
        """Paint a card that shines, with an edge of light."""
        height, middle = sprite.place.height * self.style.scale, self._middle(sprite)
        shine = self.faces.shine(round(height), sprite.place.angle)
        self._layer.blit(shine, shine.get_rect(center=middle))
        self.sprite(self._layer, sprite)
        self._ring(self._layer, middle, (height, sprite.place.angle), self.style.theme.colours.glow)

    def _peek(self, surface: pygame.Surface, sprite: Sprite, spot: Spot) -> pygame.Rect:
        """Paint a card that lies under others over them, as large as usual in its pile."""
        place, scale, height = sprite.place, self.style.scale, spot.height
        (across, down), larger = spot.way.value, (height - place.height) / 2
        x, y = place.x + across * larger * CARD_RATIO, place.y + down * larger
        middle = round(x * scale), round(y * scale)
        face = self.faces.card(sprite.painted, height * scale, place.angle, lifted=True)
        return surface.blit(face, face.get_rect(center=middle))

    def _write(self, surface: pygame.Surface, spot: Spot, sprite: Sprite, above: Sprite) -> None:
        """Write rank and suit on what the next card of a pile leaves to be seen of one."""
        step = above.place.x - sprite.place.x, above.place.y - sprite.place.y
        self.indices.write(surface, spot, sprite.painted, sprite.place, step)

    def _middle(self, sprite: Sprite) -> tuple[int, int]:
        scale = self.style.scale
        return round(sprite.place.x * scale), round(sprite.place.y * scale)

    def _light_up(self, spots: Sequence[Spot], lights: Lights, cloth: Cloth) -> None:
        for spot in spots:
            if spot.pile in lights.targets:
                strong, aimed = spot.pile == lights.over, spot.pile == lights.aimed
                self.furniture.light(self._layer, spot.area, strong=strong, aimed=aimed)
            elif lights.tapped == Tap(spot.pile):
                lying = cloth.places(spot.pile)
                area = spot.start.around(enclosing(lying)) if lying else spot.start
                self.furniture.light(self._layer, area, strong=False, aimed=lights.found)

    def _ring_of(self, sprite: Sprite, lights: Lights, tapped: Sprite | None) -> str:
        """Return the colour of the frame around a card; empty if it has none."""
        colours = self.style.theme.colours
        if sprite.card is lights.focus or (sprite is tapped and lights.found):
            return colours.focus
        return colours.legal if sprite.card in lights.marked or sprite is tapped else ""

    def _soft_ring(self, spot: Spot, sprite: Sprite, addible: Collection[Card]) -> None:
        """Frame a card that may be marked or chosen besides, strongly one that has been chosen."""
        legal = self.style.theme.colours.legal
        if sprite.card in spot.chosen:
            self._framed(self._layer, sprite, legal)
        elif sprite.card in addible or sprite.card in spot.lit:
            self._framed(self._layer, sprite, legal[:7] + SOFT)

    def _take_ring(self, cloth: Cloth, lights: Lights) -> None:
        """Frame the card that would take the dragged one, over all others."""
        for sprite in cloth.sprites():
            if not sprite.moving and sprite.card is lights.onto:
                self._framed(self._layer, sprite, self.style.theme.colours.legal)

    def _framed(self, surface: pygame.Surface, sprite: Sprite, colour: str) -> pygame.Rect:
        shape = sprite.place.height * self.style.scale, sprite.place.angle
        return self._ring(surface, self._middle(sprite), shape, colour)

    def sprite(self, surface: pygame.Surface, sprite: Sprite, *, ring: str = "") -> pygame.Rect:
        """Paint a card where it is now, with a frame of a colour if one is given; return the part painted."""
        scale, place = self.style.scale, sprite.place
        middle = self._middle(sprite)
        height = place.height * scale
        if height < 1:
            return pygame.Rect(middle, (0, 0))
        if sprite.flip is not None and sprite.flip.gone > 0:
            face = turned(self.faces.turning(sprite.painted, height, sprite.flip.share), place.angle)
        else:
            dim = sprite.painted in self._dim
            face = self.faces.card(sprite.painted, height, place.angle, lifted=sprite.lifted, dim=dim)
        part = surface.blit(face, face.get_rect(center=middle))
        return part.union(self._ring(surface, middle, (height, place.angle), ring)) if ring else part

    def _ring(
        self, surface: pygame.Surface, middle: tuple[int, int], shape: tuple[float, float], colour: str
    ) -> pygame.Rect:
        """Frame a card of this height in pixels and angle."""
        line, (height, angle) = self.style.px(RING), shape
        size = round(height * CARD_RATIO) + 2 * line, round(height) + 2 * line
        ring = self.style.skins.box(size, Skin("none", colour, line, round(height * 0.05)))
        lying = turned(ring, angle)
        return surface.blit(lying, lying.get_rect(center=middle))
