"""Small objects on the table: what can be read of them, and what lies over what."""

import pygame
import pytest

from cardtable.table.layout import Area
from cardtable.table.panels import Bubble, Cell, Chart, Disc, Ladder, Mark, Panel, Tag, Tokens, Wheel
from cardtable.table.tones import Tone
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.furniture.pieces import Pieces
from cardtable.ui.look.colour import contrast
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme_file import list_themes
from tests.ui.reference.easel import easel

ROOM = Area(0, 0, 200, 100)
READABLE = 4.5  # WCAG 2.2, AA


@pytest.fixture(params=list(list_themes()))
def style(request: pytest.FixtureRequest) -> Style:
    return easel(request.param)


def painted(style: Style, *panels: Panel) -> pygame.Surface:
    surface = pygame.Surface((200, 100))
    surface.fill(style.theme.colours.felt[:7])
    Furniture(style).panels(surface, panels)
    return surface


def colours(surface: pygame.Surface) -> set[str]:
    raw = pygame.image.tobytes(surface, "RGB")
    return {f"#{raw[at : at + 3].hex()}" for at in range(0, len(raw), 3)}


@pytest.mark.parametrize("tone", [None, *Tone])
def test_a_tag_can_be_read_whatever_it_says(style: Style, tone: Tone | None) -> None:
    found, ground = painted(style, Tag("tag", ROOM, "HHHH", tone)), Pieces(style).ground(tone)
    assert ground in colours(found)
    assert max(contrast(ground, each) for each in colours(found)) >= READABLE


def test_what_is_crossed_out_on_a_chart_is_a_socket_in_which_the_letter_can_be_read(style: Style) -> None:
    chart = Chart("chart", ROOM, ((Cell("H", Mark.CROSSED), Cell("N")),))
    (_, gone), (_, left) = chart.rooms()
    surface, furniture = painted(style, chart), Furniture(style)
    dark, light = (
        surface.subsurface(furniture.rect(each).inflate(-each.width // 2, -each.height // 2))
        for each in (gone, left)
    )
    assert max(contrast("#fffdf8", each) for each in colours(light)) >= READABLE
    assert "#fffdf8" not in colours(dark)
    ground = style.theme.colours.plate[:7]
    assert max(contrast(ground, each) for each in colours(dark)) >= READABLE


def test_a_disc_that_lies_over_cards_is_painted_after_them(style: Style) -> None:
    under, over = Disc("one", ROOM, "♥"), Disc("other", ROOM, "♥", over=True)
    felt = colours(painted(style))
    assert colours(painted(style, under)) != felt
    assert colours(painted(style, over)) == felt
    surface = painted(style)
    Furniture(style).above(surface, [under, over])
    assert colours(surface) == colours(painted(style, under))


def test_what_is_said_lies_over_cards_and_their_numbers(style: Style) -> None:
    bubble = Bubble("said", ROOM, "Yes", 0, ROOM.centre)
    assert colours(painted(style, bubble)) == colours(painted(style))
    surface = painted(style)
    Furniture(style).above(surface, [bubble])
    assert colours(surface) != colours(painted(style))


def test_every_cell_of_a_chart_says_what_it_stands_for(style: Style) -> None:
    cells = Cell("B", tip="Barbu"), Cell("H", tip="Hearts")
    found = Furniture(style).explained([Chart("chart", ROOM, (cells, cells), "All")], (), ())
    assert [tip for tip, _ in found] == ["All", "Barbu", "Hearts", "Barbu", "Hearts"]
    rects = [rect for _, rect in found[1:]]
    assert len({rect.topleft for rect in rects}) == 4
    assert all(found[0][1].contains(rect) for rect in rects)


def test_a_wheel_is_back_where_it_was_once_it_has_gone_round(style: Style) -> None:
    def shown(turned: int) -> bytes:
        surface = painted(style, Wheel("crank", ROOM, turned, "0"))
        return surface.get_buffer().raw

    assert shown(0) == shown(12)
    assert len({shown(turned) for turned in range(12)}) == 12


def test_tokens_that_are_too_many_are_told_from_the_others(style: Style) -> None:
    enough, more = (painted(style, Tokens("bid", ROOM, 2, won)) for won in (2, 3))
    assert style.theme.colours.paper_red[:7] not in colours(enough)
    assert style.theme.colours.paper_red[:7] in colours(more)


def test_the_numbers_of_a_flat_ladder_stand_on_its_line_and_one_on_a_coin(style: Style) -> None:
    rungs = tuple(Cell("", Mark.NOW if at == 2 else Mark.PLAIN) for at in range(5))
    surface = painted(style, Ladder("deals", Area(0, 40, 200, 18), rungs, ""))
    scale, brass = style.scale, pygame.Color(style.theme.colours.brass[:7])
    at = [surface.get_at((round(x * scale), round(49 * scale)))[:3] for x in (80, 100, 120)]
    assert at[:2] == [brass[:3]] * 2
    assert at[2] == pygame.Color(style.theme.colours.on_felt_muted[:7])[:3]
