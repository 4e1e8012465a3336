"""Small objects on the table: each keeps to its area, however small, for only that is painted anew."""

from itertools import combinations, groupby

import pygame
import pytest

from cardtable.engine.cards import card
from cardtable.table.layout import Area
from cardtable.table.panels import (
    Cell,
    Chart,
    Disc,
    Ladder,
    Mark,
    Panel,
    Slip,
    Slot,
    Slots,
    Tag,
    Tokens,
    Wheel,
)
from cardtable.table.tones import Tone
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme_file import load_theme
from cardtable.ui.picture.patches import BESIDE

GROUND = "#2a7752"
SLACK = 0.01  # units
SIZE = (640, 240)
KINDS = ("Single", "Pair", "Two pairs", "Three", "Straight", "Full house", "Four", "Straight flush", "More")
AREAS = (Area(120, 60, 400, 84), Area(120, 60, 90, 24), Area(120, 60, 24, 90), Area(120, 60, 16, 16))


def furnished(scale: float = 1.0) -> Furniture:
    pygame.font.init()
    return Furniture(Style(load_theme("default"), scale, sprites_folder()))


def pieces(area: Area) -> list[Panel]:
    """Return a panel of each kind in an area."""
    rungs = tuple(Cell(text, Mark.NOW if at == 3 else Mark.PLAIN) for at, text in enumerate(KINDS))
    heads = Cell("Ada", seat=0), Cell("Somebody with a name", seat=3)
    slots = (Slot("Q"), Slot("10♦", card("10D")), Slot("10♦"))
    return [
        Tokens("bid", area, 13, 15, "13 of 13"),
        Tokens("bid", area, 0, 0),
        *(Disc("suit", area, "♥", "high: 2", mark, 2) for mark in Mark),
        Wheel("crank", area, 3, "+12", "crank"),
        Tokens("bid", area, 13, 9, "9 of 13, the others 2", "Napoleon's side", Tone.LOST),
        Ladder("named", area, rungs, "12"),
        Ladder("ranks", area, tuple(Cell(rank, Mark.PLAIN, 2) for rank in "A3KQJ76542"), falling=True),
        Slots("wanted", area, slots),
        Slots("wanted", area, (Slot("10♦", tone=Tone.LOST),) * 9),
        Slip("calls", area, heads, ((Cell("11", Mark.NOW), Cell("pass", Mark.GONE)),) * 3),
        Slip("calls", area, heads, ()),
        Tag("part", area, "Napoleon"),
        Chart("contracts", area, ((Cell("", Mark.NOW, 1), Cell("B"), Cell("H", Mark.NOW)),) * 4),
    ]


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_a_piece_is_painted_within_what_is_painted_anew_for_it(area: Area, scale: float) -> None:
    furniture = furnished(scale)
    size = round(SIZE[0] * scale), round(SIZE[1] * scale)
    for piece in pieces(area):
        surface, bare = pygame.Surface(size), pygame.Surface(size)
        surface.fill(GROUND)
        bare.fill(GROUND)
        furniture.panels(surface, [piece])
        around = 2 * furniture.style.px(BESIDE)
        surface.fill(GROUND, furniture.rect(area).inflate(around, around))
        assert surface.get_buffer().raw == bare.get_buffer().raw, piece


@pytest.mark.parametrize("wanted", [3, 13])
def test_tokens_lie_side_by_side(wanted: int) -> None:
    """However many there are: each is seen, and those that are won come first."""
    furniture = furnished()
    surface = pygame.Surface(SIZE)
    furniture.panels(surface, [Tokens("bid", Area(0, 0, 150, 20), wanted, 2)])
    lines = [surface.get_at((x, 10))[:3] for x in range(150)]
    gold = pygame.Color(furniture.style.theme.colours.plate_score)[:3]
    lit = [at for at, colour in enumerate(lines) if colour == gold]
    assert lit
    dark = pygame.Color(furniture.style.theme.colours.plate[:7])[:3]
    sockets = [at for at, colour in enumerate(lines) if colour == dark]
    assert max(lit) < min(sockets)
    runs = sum(at - 1 not in sockets for at in sockets)
    assert runs == wanted - 2


def test_a_ladder_has_its_texts_above_and_below_by_turns() -> None:
    area = Area(100, 50, 450, 90)
    ladder = Ladder("named", area, tuple(map(Cell, KINDS)))
    rooms = [ladder.room(at) for at in range(len(KINDS))]
    assert all(area.x <= room.x and room.right <= area.right for room in rooms)
    assert {room.y for room in rooms[::2]} == {area.y}
    assert {room.bottom for room in rooms[1::2]} == {area.bottom}
    for line in (rooms[::2], rooms[1::2]):
        middles = [room.centre[0] for room in line]
        assert middles == sorted(middles)


@pytest.mark.parametrize("area", AREAS, ids=str)
def test_places_for_cards_lie_inside_and_apart(area: Area) -> None:
    whole = area.grown(SLACK)
    for count in (1, 4, 5, 16):
        rooms = Slots("wanted", area, (Slot("Q"),) * count).rooms()
        assert all(whole.holds(room.x, room.y) and whole.holds(room.right, room.bottom) for room in rooms)
        assert not any(one.meets(other) for one, other in combinations(rooms, 2))


def test_rows_of_places_are_about_as_long() -> None:
    rooms = Slots("away", Area(0, 0, 108, 85), (Slot("Q"),) * 4).rooms()
    assert len({room.y for room in rooms}) == len({room.x for room in rooms}) == 2


@pytest.mark.parametrize("high", [60, 94, 101, 109, 119, 128])
def test_empty_places_are_dashed_on_all_sides(high: int) -> None:
    """Never one long line, whatever the size: at no edge is a quarter painted at a stretch."""
    slots = Slots("wanted", Area(20, 20, high, high), (Slot(""),))
    furniture, surface = furnished(), pygame.Surface((high + 40, high + 40))
    furniture.panels(surface, [slots])
    room = furniture.rect(slots.rooms()[0])
    gold = pygame.Color(furniture.style.theme.colours.plate_score[:7])
    for line in (
        [surface.get_at((x, y)) == gold for y in range(room.top, room.bottom)]
        for x in (*range(room.left, room.left + 5), *range(room.right - 5, room.right))
    ):
        longest = max((len(list(same)) for painted, same in groupby(line) if painted), default=0)
        assert longest < high / 4
