"""Panels of every kind: strips, badges, meters, bubbles, portraits and the buttons of choices."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from cardtable.engine.cards import RANK_NAMES, card
from cardtable.table.layout import Area
from cardtable.table.panels import (
    Badge,
    Bubble,
    Cell,
    Chart,
    Choice,
    Dial,
    Disc,
    Ladder,
    Link,
    Links,
    Mark,
    Meter,
    Page,
    Panel,
    Portrait,
    Ring,
    Roll,
    Slip,
    Slot,
    Slots,
    Strip,
    Tag,
    Tokens,
    Wheel,
)
from cardtable.table.tones import Tone
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme import SEAT_COLOURS
from cardtable.ui.table.tabletop import Tabletop
from cardtable.ui.widgets.widget import Widget
from tests.ui.reference.board import Sample
from tests.ui.reference.table.laying import Laid, sample
from tests.ui.reference.widgets.trees import STATES, Change, rest

EDGE: Final = 6  # units around a panel
ROOM: Final = Area(EDGE, EDGE, 168, 32)
WIDE: Final = Area(EDGE, EDGE, 248, 32)
TALL: Final = Area(EDGE, EDGE, 168, 64)
FLAT: Final = Area(EDGE, EDGE, 168, 14)
TWO_LINES: Final = "I have the ace of hearts,\nand a king"
SAYS: Final = "Put all your points on this trick: I can take it if nobody has the ace, or so I believe"


def panels() -> list[Sample]:
    """Return the samples of panels but for buttons."""
    boxes = [*_strips(), *_badges(), *_meters(), *_bubbles(), *_portraits(), *_links()]
    return [*boxes, *_rings(), *_rolls(), *_tokens(), *_discs(), *_pieces()]


def _one(name: str, panel: Panel) -> Sample:
    area = panel.area
    return sample(name, (area.right + EDGE, area.bottom + EDGE), Laid(panels=(panel,)))


def _strips() -> list[Sample]:
    def strip(name: str, area: Area, *cells: Cell) -> Sample:
        return _one(name, Strip("strip", area, cells))

    ranks = RANK_NAMES[1:]
    plain = [Cell(rank) for rank in ranks]
    return [
        *(
            strip(f"cells {mark.name.lower()}", ROOM, *(Cell(rank, mark, 3) for rank in ranks[8:12]))
            for mark in Mark
        ),
        strip("cells of all marks", WIDE, *(Cell(mark.name[:2], mark, 2) for mark in Mark)),
        strip(
            "cells of all seats", WIDE, *(Cell(str(seat), Mark.TAKEN, seat) for seat in range(SEAT_COLOURS))
        ),
        strip("strip of two lines", TALL, *plain),
        strip(
            "strip of suits", TALL, *(Cell(f"{rank}{'♠♥♦♣'[at % 4]}") for at, rank in enumerate(ranks[:8]))
        ),
        strip("strip with no room", FLAT, Cell("Ada 12"), Cell("Vera 3"), Cell("Otto")),
    ]


def _badges() -> list[Sample]:
    found = {
        **{f"badge {tone.name.lower()}": Badge("badge", ROOM, "Trump ♥", tone=tone) for tone in Tone},
        "badge, strong": Badge("badge", ROOM, "7 at stake", strong=True),
        "badge, too long": Badge("badge", ROOM, "13 points lie at stake in this trick"),
    }
    return [_one(name, badge) for name, badge in found.items()]


def _meters() -> list[Sample]:
    found = {
        **{f"meter {tone.name.lower()}": Meter("m", ROOM, "bids 4 of 10", 4, 10, tone) for tone in Tone},
        "meter, empty": Meter("m", ROOM, "no bid yet", 0, 10),
        "meter, full": Meter("m", ROOM, "bids 10 of 10", 10, 10),
        "meter, more than full": Meter("m", ROOM, "bids 12 of 10", 12, 10, Tone.LOST),
        "meter, too long": Meter("m", ROOM, "the bids come to 9 of 10 tricks", 9, 10),
    }
    return [_one(name, meter) for name, meter in found.items()]


def _bubbles() -> list[Sample]:
    place, above, below = Area(10, EDGE, 180, 62), 0.0, 100.0
    found = {
        "bubble": Bubble("said", place, "I pass", 1, (90.0, below)),
        "bubble, who speaks is above": Bubble("said", place, "I pass", 1, (90.0, above)),
        "bubble of two lines": Bubble("said", place, TWO_LINES, 2, (100.0, below)),
        "bubble of two lines, from above": Bubble("said", place, TWO_LINES, 3, (60.0, above)),
        "bubble of three lines": Bubble("said", place, SAYS, 4, (170.0, below)),
        "bubble, cut": Bubble("said", place, f"{SAYS}, as far as I can see", 4, (170.0, below)),
        "bubble, its tail at the corner": Bubble("said", place, "I call the two of ♥", 5, (0.0, below)),
    }
    return [_one(name, bubble) for name, bubble in found.items()]


def _portraits() -> list[Sample]:
    room = Area(EDGE, EDGE, 70, 98)
    return [_one(f"portrait {text}", Portrait("called", room, card(text))) for text in ("10D", "JK/2")]


def _links() -> list[Sample]:
    room = Area(EDGE, EDGE, 150, 110)
    ends = tuple(
        room.part(x, y, 0, 0).centre for x, y in ((0.5, 0.88), (0.12, 0.5), (0.5, 0.12), (0.88, 0.5))
    )
    found = (Link(1, 0), Link(1, 3, strong=True), Link(2, 0, strong=True), Link(3, 2))
    return [
        _one(name, Links("links", room, ends, links)) for name, links in (("no links", ()), ("links", found))
    ]


def _rings() -> list[Sample]:
    room = Area(EDGE, EDGE, 150, 110)
    return [
        _one("ring", Ring("ring", room, clockwise=True)),
        _one("ring the other way", Ring("ring", room, clockwise=False)),
        _one("ring, strong", Ring("ring", room, clockwise=True, strong=True)),
    ]


def _rolls() -> list[Sample]:
    lines = tuple(
        f"Ada → Otto: {rank}♥ {said}" for rank, said in zip("A345679", ["no", "yes"] * 4, strict=False)
    )
    return [
        Sample(name, (200, 150), partial(_paint_roll, Roll("roll", Area(8, 8, 184, 134), shown, "asks")))
        for name, shown in (("roll of few lines", lines[:3]), ("roll that scrolls", lines))
    ]


def _paint_roll(roll: Roll, surface: pygame.Surface, style: Style) -> None:
    furniture, tabletop = Furniture(style), Tabletop("table", lambda _name: None)
    tabletop.offer([roll], furniture.rect)
    tabletop.dress(style)
    tabletop.place(surface.get_rect())
    furniture.panels(surface, [roll])
    tabletop.paint(surface)


def choices() -> list[Sample]:
    """Return the samples of the buttons of choices."""
    plain = Choice("call", Area(8, 8, 134, 44), "Call it")
    refused = "That would make the bids come out even."
    found = {
        "choice, refused": Choice("call", plain.area, "Call it", refused),
        "choice with a card": Choice("call", plain.area, "Call it", card=card("10D")),
        "choice with a card, refused": Choice("call", plain.area, "Call it", refused, card("JK")),
    }
    return [
        *(_choice(f"choice {state}", plain, change) for state, change in STATES.items()),
        *(_choice(name, choice, rest) for name, choice in found.items()),
    ]


def _choice(name: str, choice: Choice, change: Change[Widget]) -> Sample:
    return Sample(name, (150, 60), partial(_paint_choice, choice, change))


def _paint_choice(choice: Choice, change: Change[Widget], surface: pygame.Surface, style: Style) -> None:
    furniture, tabletop = Furniture(style), Tabletop("table", lambda _name: None)
    tabletop.offer([choice], furniture.rect)
    tabletop.dress(style)
    tabletop.place(surface.get_rect())
    change(tabletop.children[0])
    tabletop.paint(surface)
    furniture.above(surface, [choice])


def _tokens() -> list[Sample]:
    found = {
        "tokens": Tokens("bid", ROOM, 4, 1),
        "tokens, too many": Tokens("bid", ROOM, 2, 4),
        "tokens and words": Tokens("bid", ROOM, 5, 3, "3 of 5"),
        "tokens, many": Tokens("bid", ROOM, 13, 9, "9 of 13"),
        "tokens between words": Tokens("bid", WIDE, 5, 3, "3 of 5: lost", "Ada", Tone.LOST),
        "no tokens": Tokens("bid", ROOM, 0, 0, "nothing"),
    }
    return [_one(name, tokens) for name, tokens in found.items()]


def _discs() -> list[Sample]:
    room = Area(EDGE, EDGE, 70, 70)
    return [
        _one(f"disc {mark.name.lower()} {text}", Disc("trump", room, text, note, mark, 3))
        for mark, text, note in (
            (Mark.PLAIN, "♥", "trump"),
            (Mark.NOW, "♠", ""),
            (Mark.GONE, "♦", "low"),
            (Mark.CROSSED, "♣", ""),
            (Mark.TAKEN, "♣", "high"),
            (Mark.PLAIN, "NT", ""),
        )
    ]


def _chart_line(seat: int) -> tuple[Cell, ...]:
    now = seat == 1
    marks = (Mark.CROSSED, Mark.NOW if now else Mark.PLAIN, Mark.PLAIN, Mark.CROSSED, Mark.PLAIN)
    cells = (Cell(letter, mark) for letter, mark in zip("BHQNL", marks, strict=True))
    return (
        Cell("", Mark.NOW if now else Mark.BARE, seat),
        *cells,
        Cell(""),
        Cell("2", Mark.GONE if now else Mark.PLAIN, 3 - seat),
    )


def _pieces() -> list[Sample]:
    rungs = ("Single", "Pair", "Two pairs", "Three", "Straight", "Full house")
    ladder = tuple(Cell(text, Mark.NOW if at == 2 else Mark.PLAIN) for at, text in enumerate(rungs))
    falling = tuple(
        Cell(rank, Mark.NOW if rank == "K" else Mark.PLAIN, at if at < 3 else None)
        for at, rank in enumerate("A3KQJ76542")
    )
    heads = tuple(Cell(name, seat=seat) for seat, name in enumerate(("Ada", "Vera", "Otto", "Ines")))
    calls = (
        (Cell("9"), Cell("pass", Mark.GONE), Cell("10"), Cell("pass", Mark.GONE)),
        (Cell("11", Mark.NOW), Cell(""), Cell(""), Cell("")),
    )
    line, places = Area(EDGE, EDGE, 420, 84), Area(EDGE, EDGE, 230, 90)
    found: dict[str, Panel] = {
        "wheel": Wheel("crank", Area(EDGE, EDGE, 70, 84), 0, "+5", "crank"),
        "wheel, turned": Wheel("crank", Area(EDGE, EDGE, 70, 84), 1, "0"),
        "dial": Dial("total", Area(EDGE, EDGE, 180, 150), 47, 99, "52 to 99"),
        "dial, warm": Dial("total", Area(EDGE, EDGE, 120, 120), 98, 99, "1 to 99", Tone.LOST),
        "dial, empty": Dial("total", Area(EDGE, EDGE, 120, 120), -6, 99, "105 to 99"),
        "page": Page(
            "rule", line, "Rule 3", ("When somebody plays a 7, the direction turns.",), "invented by Ada"
        ),
        "ladder": Ladder("named", line, ladder, "3"),
        "ladder, nothing named": Ladder("named", line, tuple(map(Cell, rungs))),
        "ladder that falls": Ladder("ranks", line, falling, falling=True),
        "ladder, flat": Ladder("deals", Area(EDGE, EDGE, 420, 18), ladder, "3"),
        "disc over cards": Disc("suit", Area(EDGE, EDGE, 70, 70), "♥", over=True),
        "slots": Slots("wanted", places, (Slot("Q"), Slot("6♦", card("6D")), Slot("10"))),
        "slots in rows": Slots("wanted", places, tuple(Slot(rank, tone=Tone.LOST) for rank in "AAAAAAAAA")),
        "slip": Slip("calls", line, heads, calls),
        "slip, nothing called": Slip("calls", line, heads, ()),
        "slip, wide": Slip(
            "shares", line, heads[:2], (tuple(map(Cell, ("took left: 20", "19 cards"))),), "", 170.0
        ),
        "tag": Tag("part", ROOM, "Napoleon"),
        **{f"tag {tone.name.lower()}": Tag("part", ROOM, "Q♣ Q♥ +5", tone) for tone in Tone},
        "chart": Chart("contracts", Area(EDGE, EDGE, 250, 120), tuple(map(_chart_line, range(4)))),
    }
    return [_one(name, panel) for name, panel in found.items()]
