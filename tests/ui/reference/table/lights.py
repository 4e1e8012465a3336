"""Lights: where a card may go, which card the keyboard is at, what is marked, what shines, what moves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from cardtable.engine.cards import BACK, card
from cardtable.table.gestures import Tap
from cardtable.table.layout import Area, Place, Plate, Sign, Spot, Spread
from cardtable.table.panels import Badge, Meter
from cardtable.ui.furniture.plates import PlateText
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.picture.lights import Lights
from cardtable.ui.picture.sprites import Motion
from tests.ui.reference.board import Sample
from tests.ui.reference.table.laying import Laid, Lie, cards, sample

SIZE: Final = (116, 120)  # units
WIDE: Final = (220, 130)
TALL: Final = (100, 130)
HIGH: Final = 76.0
NINE: Final = card("9S")
HAND: Final = cards("AS KD 9S 10C 5H")


def lights() -> list[Sample]:
    """Return the samples of lights."""
    return [
        *_targets(),
        *_rings(),
        *_runs(),
        *_signs(),
        *_glows(),
        *_moving(),
        _layers(),
        *_turn(),
        *_owners(),
    ]


def _pile(angle: float = 0, *, empty: bool = False) -> Lie:
    return Spot("pile", SIZE[0] / 2, SIZE[1] / 2, HIGH, angle=angle, outline=True), [] if empty else [NINE]


def _row() -> Lie:
    return Spot("pile", WIDE[0] / 2, WIDE[1] / 2, HIGH, Spread.ROW, 200), HAND


def _signs() -> list[Sample]:
    """Return the samples of cards that bear signs, or are lit and chosen by the game."""
    spot = Spot("pile", WIDE[0] / 2, WIDE[1] / 2, HIGH, Spread.ROW, 200)
    signs = tuple(zip(HAND, Sign, strict=False))
    signed = replace(spot, signs=signs, lit=frozenset(HAND[3:4]), chosen=frozenset(HAND[4:]))
    turned = replace(spot, signs=tuple((NINE, sign) for sign in Sign), angle=30, spread=Spread.SQUARED)
    moved = Laid(((replace(spot, signs=signs), HAND),), change=_lift_first)
    counted = Laid(((replace(spot, count=True, spread=Spread.SQUARED), HAND[:1]),), change=_lift_first)
    return [
        sample("signs, lit and chosen", WIDE, Laid(((signed, HAND),))),
        sample("signs on a turned card", WIDE, Laid(((turned, [NINE]),))),
        sample("sign on a raised card", WIDE, moved),
        sample("number over a raised card", WIDE, counted),
    ]


def _turn() -> list[Sample]:
    """Return the sample of the light of the turn on its way."""
    return [sample("light of the turn", SIZE, Laid(lights=Lights(turn=Area(26, 28, 64, 64))))]


def _owners() -> list[Sample]:
    """Return the samples of cards that bear the shape of who played them."""
    spot = Spot("pile", WIDE[0] / 2, WIDE[1] / 2, HIGH, Spread.ROW, 200, owners=(0, 1, 2, 3))
    return [
        sample("whose cards they are", WIDE, Laid(((spot, HAND),))),
        sample("whose cards they are, one raised", WIDE, Laid(((spot, HAND),), change=_lift_first)),
    ]


def _lift_first(cloth: Cloth) -> None:
    sprite = cloth.sprite("pile", HAND[0])
    assert sprite is not None, "it lies there"
    sprite.lifted = True


def _targets() -> list[Sample]:
    lit = Lights(targets=("pile",))
    kinds = {
        "legal": lit,
        "legal, under the card": replace(lit, over="pile"),
        "legal, aimed at by keys": replace(lit, aimed="pile"),
        "legal, under the card and aimed at": replace(lit, over="pile", aimed="pile"),
    }
    return [
        *(sample(name, SIZE, Laid((_pile(empty=True),), lights=each)) for name, each in kinds.items()),
        sample("legal, with a card", SIZE, Laid((_pile(),), lights=lit)),
        sample("legal row", WIDE, Laid((_row(),), lights=lit)),
        sample("to be tapped", SIZE, Laid((_pile(),), lights=Lights(tapped=Tap("pile")))),
        sample(
            "to be tapped by keys",
            SIZE,
            Laid((_pile(empty=True),), lights=Lights(tapped=Tap("pile"), found=True)),
        ),
    ]


def _rings() -> list[Sample]:
    lit, raised = frozenset({NINE}), partial(_raise, 12.0)
    other = frozenset({HAND[0], HAND[3]})
    return [
        sample("at the keyboard", SIZE, Laid((_pile(),), lights=Lights(focus=NINE), change=raised)),
        sample("at the keyboard, turned", SIZE, Laid((_pile(20),), lights=Lights(focus=NINE), change=raised)),
        sample("a back, to be tapped", WIDE, Laid((_backs(),), lights=_tap(), change=_raise_one)),
        sample("a back, tapped by keys", WIDE, Laid((_backs(),), lights=_tap(found=True), change=_raise_one)),
        sample("marked", SIZE, Laid((_pile(),), lights=Lights(marked=lit), change=raised)),
        sample("marked, turned", SIZE, Laid((_pile(-20),), lights=Lights(marked=lit), change=raised)),
        sample("may be marked besides", WIDE, Laid((_row(),), lights=Lights(addible=other))),
        sample("may be marked besides, turned", SIZE, Laid((_pile(20),), lights=Lights(addible=lit))),
        sample("takes the dragged card", WIDE, Laid((_row(),), lights=Lights(addible=other, onto=HAND[3]))),
        sample("looked at under others", WIDE, Laid((_row(),), lights=Lights(peeked=Held("pile", HAND[1])))),
    ]


def _backs() -> Lie:
    return Spot("pile", WIDE[0] / 2, WIDE[1] / 2, HIGH, Spread.ROW, WIDE[0] - 20, out=3, by=0.2), [BACK] * 5


def _tap(*, found: bool = False) -> Lights:
    return Lights(tapped=Tap("pile", 1), found=found)


def _raise_one(cloth: Cloth) -> None:
    sprite = cloth.piles["pile"][1]
    sprite.place, sprite.lifted = sprite.place.raised(8), True


def _runs() -> list[Sample]:
    short = Spot("pile", TALL[0] / 2, TALL[1] / 2, HIGH, Spread.COLUMN, TALL[1] - 20)
    lights = Lights(focus=HAND[2], run=frozenset(HAND[3:]))
    return [
        sample("run that has risen", TALL, Laid(((short, HAND),), lights=lights, change=_raise_run)),
        sample("run that is dragged", WIDE, Laid((_row(),), change=_drag_run)),
    ]


def _raise_run(cloth: Cloth) -> None:
    for sprite in cloth.piles["pile"][2:]:
        sprite.place, sprite.lifted = sprite.place.raised(8), True


def _drag_run(cloth: Cloth) -> None:
    for at, sprite in enumerate(cloth.piles["pile"][2:]):
        sprite.place, sprite.lifted = Place(150 + 9 * at, 60, HIGH), True


def _glows() -> list[Sample]:
    def shining(angle: float) -> Laid:
        spot, lying = _pile(angle)
        return Laid(((replace(spot, glow=NINE), lying),))

    spot, lying = _row()
    under = Spot("pile", SIZE[0] / 2, SIZE[1] / 2, HIGH, glow=NINE)
    return [
        *(sample(f"shines at {angle}°", SIZE, shining(angle)) for angle in (0, 20, -35, 70, 90)),
        sample("shines among others", WIDE, Laid(((replace(spot, glow=NINE), lying),))),
        sample("shines on a pile", SIZE, Laid(((under, [*HAND[:2], NINE]),))),
        sample("shines no more: covered", SIZE, Laid(((under, [NINE, *HAND[:2]]),))),
    ]


def _moving() -> list[Sample]:
    return [
        sample("on its way over others", WIDE, Laid((_row(),), change=_move)),
        sample("featured", WIDE, Laid((_row(),), change=_swell)),
    ]


def _raise(by: float, cloth: Cloth) -> None:
    sprite = cloth.piles["pile"][0]
    sprite.place, sprite.lifted = sprite.place.raised(by), True


def _move(cloth: Cloth) -> None:
    sprite = cloth.piles["pile"][1]
    sprite.motion = Motion(sprite.place, Place(170, 54, HIGH, 30), 1.0, gone=0.4)
    sprite.place = sprite.motion.place()


def _swell(cloth: Cloth) -> None:
    sprite = cloth.piles["pile"][2]
    sprite.swell(1.0)
    sprite.update(0.1)


def _layers() -> Sample:
    """Return what lies over what: panels, plates and lights under cards, counts and rings over them."""
    size, row = (260, 150), Spot("row", 150, 70, HIGH, Spread.ROW, 170)
    stock = Spot("stock", 70, 90, HIGH, count=True)
    lower = Spot("lower", 56, 70, HIGH, outline=True)
    laid = Laid(
        ((lower, [HAND[0]]), (stock, HAND[1:3]), (row, HAND)),
        panels=(
            Badge("badge", Area(60, 14, 150, 30), "under the cards"),
            Meter("meter", Area(120, 100, 130, 24), "under the cards", 7, 10),
        ),
        plates=((Plate(0, Area(4, 104, 120, 40)), PlateText(0, "Ada", "", "17", active=True)),),
        lights=Lights(targets=("lower", "row"), over="lower", addible=frozenset(HAND[:2]), focus=HAND[4]),
        change=_lift_last,
    )
    return sample("what lies over what", size, laid)


def _lift_last(cloth: Cloth) -> None:
    cloth.piles["row"][-1].lifted = True
