"""What stands around and over the table: toolbar, curtain, logbook, notices, cries, and the cloth itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from cardtable.store.settings import Settings
from cardtable.table.bars import Arrangement, Edge
from cardtable.table.panels import Line
from cardtable.ui.bar.page import BarScene
from cardtable.ui.bar.strip import Ghost, Grip, Strip
from cardtable.ui.look.style import Style
from cardtable.ui.picture.overlays import CRY_HEIGHT, LOW, Cry, Notice
from cardtable.ui.table.sidebar import Fold, Sidebar
from cardtable.ui.table.toolbar import Toolbar
from cardtable.ui.telling.chronicle import Logbook
from tests.ui.noting import noting
from tests.ui.reference.board import Sample

PAD: Final = (
    Line("Deal", "3 of 7"),
    Line("Ada", "12", 0),
    Line("Somebody with a long name", "1,040", 1),
    Line("Otto", "-3", 2),
)
LOG: Final = (
    "Ada deals.",
    "Vera bids 4 of the points that are at stake in this trick, and leads the ten of ♦.",
    "Otto takes the trick.",
    "It is your turn, Ada.",
)
SIDE: Final = (250, 330)  # units
BAR: Final = (860, 80)
TABLE: Final = (420, 190)
REASON: Final = "You must follow suit: there is a heart in your hand, and hearts were led."


def around() -> list[Sample]:
    """Return the samples of what is around the table."""
    return [
        Sample("logbook", SIDE, partial(_log, 0)),
        Sample("logbook, scrolled back", (250, 230), partial(_log, 40)),
        Sample("logbook, no room for all", (250, 190), partial(_log, 0)),
        Sample("logbook with a letterhead", (250, 440), partial(_log, 0, mark="napoleon", lines=1)),
        Sample("fold, pointed at", (60, 60), partial(_fold, False)),
        Sample("fold of a pad that is folded away", (60, 60), partial(_fold, True)),
        Sample("curtain", (640, 330), partial(_bar, "Vera", True, True)),
        Sample("toolbar", BAR, partial(_bar, "", True, True)),
        Sample("toolbar, nothing to undo", BAR, partial(_bar, "", False, True)),
        Sample("toolbar of a narrow window", (640, 80), partial(_bar, "", False, False)),
        Sample("bar afloat, and where it would go", BAR, _afloat),
        Sample("page of the bar, a button carried", (820, 560), _page),
        Sample("cry", TABLE, partial(_cry, "Basra!")),
        Sample("cry, too wide", TABLE, partial(_cry, "Somebody with a long name takes everything")),
        Sample("cry, low", TABLE, partial(_cry, "Two!", height=LOW)),
        Sample("notice", TABLE, partial(_notice, "That is not your card.", False)),
        Sample("notice of two lines", TABLE, partial(_notice, REASON, False)),
        Sample("notice that leaves cards free", TABLE, partial(_notice, "That is not your card.", True)),
    ]


def _fold(tab: bool, surface: pygame.Surface, style: Style) -> None:
    fold = Fold("fold", "Fold", lambda: None, tab=tab)
    fold.hovered = not tab
    fold.dress(style)
    fold.place(surface.get_rect().inflate(-style.px(20), -style.px(20)))
    fold.paint(surface)


def _log(
    scrolled: int, surface: pygame.Surface, style: Style, *, mark: str = "", lines: int = len(LOG)
) -> None:
    book = Logbook()
    for line in LOG[:lines]:
        book.note(line)
    edge = -2 * style.px(6)
    sidebar = sidebar_of(style, surface.get_rect().inflate(edge, edge), book, PAD, mark)
    sidebar.box.jump(sidebar.box.value - style.px(scrolled))
    sidebar.paint(surface)


def sidebar_of(
    style: Style, rect: pygame.Rect, book: Logbook, pad: Sequence[Line], mark: str = ""
) -> Sidebar:
    """Return a sidebar as it stands in a place."""
    sidebar = Sidebar(book, lambda: None, mark=mark)
    sidebar.pad.value = pad
    sidebar.dress(style)
    sidebar.place(rect)
    return sidebar


def _bar(curtained: str, undo: bool, wide: bool, surface: pygame.Surface, style: Style) -> None:
    bar = Toolbar("Oh Hell", noting())
    names = ("menu", "undo", "redo", "hint", "scores", "log", "help")
    bar.furnish(Settings(), {name: noting() for name in names})
    no_undo = "" if undo else "There is nothing to undo."
    bar.show("Vera's turn (Vera, Otto)", no_undo=no_undo, redo=False, hint=True)
    bar.mark.visible = wide and not undo
    bar.title.visible = wide
    bar.ask(curtained)
    bar.dress(style)
    bar.place(surface.get_rect())
    bar.paint(surface)


def _afloat(surface: pygame.Surface, style: Style) -> None:
    strip = Strip(Grip(lambda _pos: None, lambda _pos: None, noting()), noting())
    bar = Arrangement(("menu", "undo", "speed"), Edge.FLOATING, words=True)
    strip.furnish(bar, {name: noting() for name in bar.tools}, dict.fromkeys(bar.tools, ""))
    ghost = Ghost("ghost")
    lying = Grip(lambda _pos: None, lambda _pos: None, noting())
    for each in (strip, ghost, lying):
        each.dress(style)
    strip.place(pygame.Rect((style.px(20), style.px(10)), strip.natural(surface.get_width())))
    ghost.place(pygame.Rect(strip.rect.right + style.px(20), strip.rect.y, style.px(200), strip.rect.h))
    lying.place(pygame.Rect(ghost.rect.right + style.px(20), strip.rect.y, style.px(40), style.px(18)))
    for each in (strip, ghost, lying):
        each.paint(surface)


def _page(surface: pygame.Surface, style: Style) -> None:
    page = BarScene(Settings(), lambda _settings: "", noting(), noting())
    page.restyle(style)
    page.resize(surface.get_size())
    page.carry("hint", surface.get_rect().center)
    page.update(0.0)
    page.draw(surface)


def _cry(text: str, surface: pygame.Surface, style: Style, height: float = CRY_HEIGHT) -> None:
    cry = Cry()
    cry.call(text, height)
    cry.draw(surface, surface.get_rect(), style)


def _notice(text: str, cards: bool, surface: pygame.Surface, style: Style) -> None:
    area = surface.get_rect()
    kept = [pygame.Rect(0, area.h // 2, area.w, area.h // 2)] if cards else []
    for rect in kept:
        surface.fill(pygame.Color(style.theme.colours.felt_edge), rect)
    notice = Notice()
    notice.say(text)
    notice.draw(surface, area, kept, style)
