"""Small things on the table that were once ugly, in every theme."""

from collections import Counter

import pygame
import pytest

from cardtable.engine.cards import card
from cardtable.table.layout import Area, Spot, Spread
from cardtable.table.panels import Cell, Line, Mark, Strip
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.look.colour import contrast
from cardtable.ui.look.seat_marks import seat_colour
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme_file import list_themes
from cardtable.ui.picture.lights import Lights
from cardtable.ui.picture.overlays import Cry
from cardtable.ui.telling.chronicle import Logbook
from tests.ui.reference.easel import easel
from tests.ui.reference.table.around import sidebar_of
from tests.ui.reference.table.laying import Laid, sample

CARDS = [card(text) for text in ("4H", "2S", "9S")]


@pytest.fixture(params=list(list_themes()))
def style(request: pytest.FixtureRequest) -> Style:
    return easel(request.param)


def commonest(surface: pygame.Surface, rect: pygame.Rect) -> list[str]:
    """Return the colours of a part, the commonest first."""
    raw = pygame.image.tobytes(surface.subsurface(rect), "RGB")
    counted = Counter(raw[i : i + 3].hex() for i in range(0, len(raw), 3))
    return [f"#{colour}" for colour, _ in counted.most_common()]


def test_a_cry_can_be_read(style: Style) -> None:
    surface, cry = pygame.Surface((600, 300)), Cry()
    cry.call("HHHHHH")
    cry.draw(surface, surface.get_rect(), style)
    ground, letters = commonest(surface, pygame.Rect(250, 110, 100, 32))[:2]
    assert contrast(ground, letters) >= 4.5


def test_what_is_gone_can_still_be_read(style: Style) -> None:
    surface = pygame.Surface((120, 50))
    surface.fill(style.theme.colours.felt)
    strip = Strip("gone", Area(0, 0, 100, 40), (Cell("HHH", Mark.GONE), Cell("HHH")))
    furniture = Furniture(style)
    furniture.panels(surface, [strip])
    readable = []
    for cell in furniture.strips.cells(strip, furniture.rect(strip.area)):
        colours = commonest(surface, cell.inflate(-8, -8))
        readable.append(max(contrast(colours[0], colour) for colour in colours))
    assert 2.5 < readable[0] < readable[1] - 2


def test_the_dot_of_a_seat_stands_level_with_its_name(style: Style) -> None:
    surface = pygame.Surface((250, 200))
    sidebar = sidebar_of(style, surface.get_rect(), Logbook(), [Line("xxx", "x", 3)])
    sidebar.paint(surface)
    pad = sidebar.pad.rect
    line = surface.subsurface((pad.x - 1, pad.y, 200, style.text.height(style.look())))
    dot, name = (
        pygame.mask.from_threshold(line, pygame.Color(colour), (40, 40, 40, 255)).get_bounding_rects()
        for colour in (seat_colour(style, 3), style.theme.colours.paper_ink)
    )
    assert abs(dot[0].centery - name[0].centery) <= style.px(2)


def test_no_line_of_the_score_pad_is_cut_through(style: Style) -> None:
    lines = [Line(f"line {count}", str(count)) for count in range(12)]
    high = style.text.height(style.look())
    whole = sidebar_of(style, pygame.Rect(0, 0, 250, 900), Logbook(), lines).pad.rect.h
    assert whole == len(lines) * high
    for room in range(150, 300, 7):
        pad = sidebar_of(style, pygame.Rect(0, 0, 250, room), Logbook(), lines).pad
        assert 0 <= pad.rect.h < whole
        assert pad.rect.h % high == 0


def test_light_around_a_card_reaches_beyond_its_frame(style: Style) -> None:
    light = Faces(style).shine(100, 0)
    x, y = light.get_rect().center
    assert light.get_at((x, y - 50 - 8)).a > 50


def test_a_frame_lies_under_the_cards_that_lie_over_its_card(style: Style) -> None:
    spot = Spot("hand", 60, 50, 80, Spread.ROW, 90)
    bare, framed = (
        sample("hand", (120, 100), Laid(((spot, CARDS),), lights=Lights(addible=addible))).drawn(style)
        for addible in (frozenset(), frozenset(CARDS[:1]))
    )
    changed = [
        x
        for x in range(bare.get_width())
        if any(bare.get_at((x, y)) != framed.get_at((x, y)) for y in (style.px(50), style.px(55)))
    ]
    assert changed
    assert max(changed) < style.px(30)
