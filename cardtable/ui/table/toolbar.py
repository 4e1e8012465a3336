"""What is around the cloth of a table: words and buttons on the wood, and the curtain."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

import pygame

from cardtable.language import _
from cardtable.store.settings import Settings
from cardtable.table.bars import TOOLS, Arrangement, Bars, Edge
from cardtable.ui.bar.docking import (
    HEADLINE,
    RIM,
    Wood,
    docked,
    floating_place,
    lanes,
    rails,
    share_at,
    thickness,
    wood,
)
from cardtable.ui.bar.strip import GAP, GRIP, Ghost, Grip, Strip
from cardtable.ui.look.compat import Size
from cardtable.ui.look.text import Look
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.play import TableHost
from cardtable.ui.table.tabletop import Tabletop
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.frames import Card, Flow
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.widget import Widget

Command = Callable[[], None]

LINES: Final = 2
SIZES: Final = ("lead", "body", "small")
INDENT: Final = 20.0  # units before the prompt
BEFORE: Final = 4.0  # units before the line of brass
BRASS: Final = 20.0  # units: its height
BELOW: Final = 8.0  # units: half of what is left free below the curtain
MARK: Final = _("with undo")
MARKED: Final = _("Hidden cards were seen before something was undone: this match counts apart.")
FINISH: Final = _("All tricks that are left are yours, whatever is played: let them be played at once (F)")
ALOOF: Final = _("Everybody else looks away. Then show your cards.")
WORDS: Final = 0.3  # of the window's width: what words keep beside the buttons
LEAST_WORDS: Final = 180.0  # and so many units at least
MORE: Final = 560.0  # units: the width of the dialog with the buttons that find no room
COLUMN: Final = 150.0  # units: that of one of them, at least
CURTAIN: Final = 420.0  # units: the width of the curtain's panel


class Prompt(Label):
    """A sentence as large as its room allows, after a thin line of brass.

    It takes the room that is left over, whatever it says: nothing is placed anew for another sentence.
    """

    def reworded(self) -> None:
        """Ask to be drawn again, in the same room."""
        self.repaint()

    def natural(self, room: int) -> Size:
        """Return the least width, and the height of two lines of the usual size."""
        text = self.style.text
        high = max(text.height(self._sized(SIZES[0])), LINES * text.height(self._sized(SIZES[1])))
        return min(room, self.style.px(INDENT)), high

    def lines(self) -> tuple[tuple[str, ...], Look]:
        """Return its lines and their look: one of the largest letters, or two of the next that fit."""
        text, room = self.style.text, self._room
        largest = self._sized(SIZES[0])
        if text.width(self.value, largest) <= room:
            return (self.value,), largest
        for size in SIZES[1:]:
            look = self._sized(size)
            lines = text.balanced(self.value, look, room)
            if len(lines) <= LINES and len(lines) * text.height(look) <= self.rect.h:
                return lines, look
        return (*lines[: LINES - 1], " ".join(lines[LINES - 1 :])), look

    def look(self) -> Look:
        """Return the look in which it is drawn."""
        return self.lines()[1]

    @property
    def _room(self) -> int:
        return max(self.rect.w - self.style.px(INDENT), 1)

    def _sized(self, size: str) -> Look:
        return self.style.look(size, weight=self.weight, colour=self.colour)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines one below the other; what is too long even so ends in an ellipsis."""
        style, (lines, look) = self.style, self.lines()
        brass = pygame.Rect(self.rect.x + style.px(BEFORE), 0, style.line(1), style.px(BRASS))
        brass.centery = self.rect.centery
        surface.fill(pygame.Color(style.theme.colours.brass), brass)
        high = style.text.height(look)
        top = self.rect.centery - high * len(lines) // 2
        for place, line in enumerate(lines):
            picture = style.text.clipped(line, look, self._room)
            surface.blit(picture, (self.rect.x + style.px(INDENT), top + place * high))


class TableCommands(Protocol):
    """What the buttons and keys of a table lead to: the scene, and whoever opened it."""

    @property
    def host(self) -> TableHost:
        """Who shows what lies over the table."""

    @property
    def pane(self) -> Pane:
        """What shows the dialogs over it."""

    def undo(self) -> None:
        """Take back the last decision."""

    def redo(self) -> None:
        """Do it again."""

    def hint(self) -> None:
        """Show a good action."""

    def toggle_log(self) -> None:
        """Open or close the sidebar."""

    def lift(self) -> None:
        """Lift the curtain."""

    def press(self, name: str) -> None:
        """Press a button on the table."""

    def confirm(self) -> None:
        """Choose what keys have found."""

    def toggle(self) -> None:
        """Mark what keys have found."""

    def show_trick(self) -> None:
        """Show the trick taken last."""

    def finish(self) -> None:
        """Play on to the end of a deal that is decided."""

    def show_legend(self) -> None:
        """Say what everything on the table stands for."""

    def tell(self, sentence: str) -> bool:
        """Say a sentence over the table."""


class Toolbar(Widget):
    """Everything around the cloth of a table: the words and the buttons on the wood, and the curtain over it.

    Where the buttons stand is the player's choice; the words stand beside them, or at the top.
    """

    role = "toolbar"

    def __init__(self, title: str, commands: TableCommands, *, alone: bool = False) -> None:
        super().__init__()
        self._commands, self._alone, self.bars = commands, alone, Bars()
        self.title = Label(title, "title", size="lead", weight="semibold", colour="on_wood")
        self.prompt = Prompt("", "prompt", weight="medium", colour="prompt", wrap=True)
        self.mark = Label(MARK, "mark", size="small", weight="semibold", colour="on_wood")
        self.mark.tip = MARKED
        self.mark.visible = False
        self.time = Label("", "time", weight="medium", colour="on_wood")  # of a game for one
        self.time.visible = False
        self.finish = Button(
            _("Finish the deal"), "finish", kind="rail", icon="check", on_click=commands.finish
        )
        self.finish.tip, self.finish.visible = FINISH, False
        self.words = Row(
            self.title, self.mark, self.time, self.prompt.sized(grow=1), self.finish, gap=GAP, name="headline"
        )
        self.board = 0.0  # units of wood at the right, on which the pad lies
        self.ghost = Ghost("ghost")
        self.ghost.visible = False
        self.strip = Strip(Grip(self._aim, self._dock, commands.host.arrange), self._show_more)
        self._curtain_title = Label(
            "", "curtain title", size="title", weight="semibold", align="centre", wrap=True
        )
        self._curtain = Card(
            Column(
                self._curtain_title,
                Label(ALOOF, "curtain text", colour="muted", align="centre", wrap=True),
                Button(_("Show my cards"), "lift", kind="primary", icon="eye", on_click=commands.lift),
                gap=14,
            )
        )
        self._curtain.visible = False
        self.table = Tabletop("table", commands.press)

    @property
    def children(self) -> tuple[Widget, ...]:
        """The buttons at an edge, words, table and curtain; a floating bar lies over these."""
        over = self.strip.bar.edge is Edge.FLOATING
        around = (self.words, self.table, self._curtain)
        return (*around, self.strip) if over else (self.strip, *around)

    def furnish(self, settings: Settings, tools: Mapping[str, Command]) -> bool:
        """Take over what buttons and keys do, and how the bar is arranged; say whether that has changed."""
        before, self.bars = self.bars, settings.bars
        bars = self.bars
        self.strip.furnish(bars.of(alone=self._alone), tools, {name: bars.key(name) for name in tools})
        if "sound" in tools:
            self.button("sound").icon = "sound" if settings.sound else "sound_off"
        self.relayout()
        return bars != before

    def button(self, name: str) -> Button:
        """Return the button of a tool that there is at this table, wherever it stands."""
        return self.strip.buttons[name]

    def wood(self) -> Wood:
        """Return how much wood there is around the table, now that there is a style."""
        return wood(self.strip.bar, self.strip.breadth() / self.style.scale)

    # where all of it stands

    def arrange(self) -> None:
        """Place the words and the buttons on the wood, the table amid it, and the curtain over the table."""
        style, bar, window = self.style, self.strip.bar, self.rect
        words, buttons = rails(window, bar, style, self.strip.breadth())
        self.strip.kept = max(LEAST_WORDS, WORDS * window.w / style.scale)
        if bar.edge is Edge.FLOATING:
            buttons = floating_place(self.strip.natural(self._afloat.w), bar.at, self._afloat)
        self.strip.place(buttons)
        self.words.place(words.inflate(-2 * style.px(RIM), 0) if self.apart else self._between())
        table = pygame.Rect(words.x, words.bottom, words.w, max(window.bottom - words.bottom, 0))
        if bar.edge is Edge.BOTTOM:
            table.y, table.h = window.y, max(words.y - window.y, 0)
        width = min(style.px(CURTAIN), table.w)
        high = self._curtain.wanted(width)[1]
        below = style.px(BELOW)
        self._curtain.place(pygame.Rect(table.centerx - width // 2, table.bottom - below - high, width, high))
        if self.curtained:
            table.h = max(table.h - high - 2 * below, 0)
        self.table.place(table)

    @property
    def apart(self) -> bool:
        """Whether the words have a rail of their own."""
        return self.strip.bar.edge not in (Edge.TOP, Edge.BOTTOM)

    def _between(self) -> pygame.Rect:
        """Return the pixels that the buttons leave to the words, as high as these like."""
        room = self.strip.between
        high = max(self.words.wanted(room.w)[1], room.h)
        return pygame.Rect(room.x, room.y, room.w, high)

    @property
    def _afloat(self) -> pygame.Rect:
        """Where a floating bar may stand: on the cloth, beside the board of the pad."""
        rim, top = self.style.px(RIM), self.style.px(HEADLINE)
        width, height = self.rect.w - 2 * rim, self.rect.h - top - rim
        board = max(self.style.px(self.board) - rim, 0)
        return pygame.Rect(self.rect.x + rim, self.rect.y + top, max(width - board, 1), max(height, 1))

    def lanes(self) -> tuple[float, float]:
        """Return how many units of the cloth the bar keeps to itself, at its upper edge and at its lower."""
        return lanes(self.strip.bar, self._size_afloat[1] / self.style.scale)

    # the bar in hand

    def _aim(self, pos: Pos | None) -> None:
        """Show where the bar would go that is dragged to a point."""
        self.ghost.visible = pos is not None
        if pos is not None:
            self.ghost.place(self._target(self._dropped(pos)))
            self.ghost.relayout()

    def _dropped(self, pos: Pos) -> Arrangement:
        """Return the bar as it is when it is let go at a point; afloat the grip is where that is."""
        bar, room = self.strip.bar, self._afloat
        edge = docked(pos, self.rect, self.style)
        if edge is not Edge.FLOATING:
            return replace(bar, edge=edge)
        size, held = self._size_afloat, self.style.px(GRIP)
        return replace(bar, edge=edge, at=share_at((pos[0] - held, pos[1] - size[1] // 2), size, room))

    @property
    def _size_afloat(self) -> Size:
        return self.strip.natural(self._afloat.w)

    def _target(self, bar: Arrangement) -> pygame.Rect:
        if bar.edge is Edge.FLOATING:
            return floating_place(self._size_afloat, bar.at, self._afloat)
        return rails(self.rect, bar, self.style, self.style.px(thickness(bar)))[1]

    def _dock(self, pos: Pos) -> None:
        """Have the bar stay where it was let go."""
        self.ghost.visible = False
        host = self._commands.host
        bars = host.wishes.bars.arranged(self._dropped(pos), alone=self._alone)
        host.change(replace(host.wishes, bars=bars))

    def second(self, pos: Pos) -> bool:
        """Show the page of the bar, if it was the bar or the words beside it that were pressed."""
        found = any(each.rect.collidepoint(pos) for each in (self.strip, self.words))
        if found:
            self._commands.host.arrange()
        return found

    def _show_more(self) -> None:
        """Show the buttons that found no room."""
        hidden = [self.button(name) for name in self.strip.hidden]
        pane = self._commands.pane
        pane.show(more_dialog(hidden, pane.close))

    @property
    def curtained(self) -> bool:
        """Whether the curtain hangs."""
        return self._curtain.visible

    def asked(self, newest: str) -> str:
        """Return what is asked for: by the curtain, or by the words if they are not the news."""
        if self.curtained:
            return f"{self._curtain_title.value}. {ALOOF}"
        return "" if self.prompt.value == newest else self.prompt.value

    def show(self, prompt: str, *, no_undo: str, redo: bool, hint: bool) -> None:
        """Bring the bar up to date; `no_undo` is why nothing can be undone, or empty."""
        if self.prompt.value != prompt:
            self.prompt.value = prompt
        self.button("undo").reason = no_undo
        for name, enabled in (("undo", not no_undo), ("redo", redo), ("hint", hint)):
            self.button(name).enabled = enabled

    def ask(self, name: str) -> bool:
        """Let the curtain fall for a person, or lift it for an empty name; say whether it changed."""
        title = _("{name}, it is your turn").format(name=name) if name else ""
        if self._curtain.visible == bool(name) and self._curtain_title.value == title:
            return False
        self._curtain.visible = bool(name)
        self._curtain_title.value = title
        return True


def more_dialog(hidden: Sequence[Button], close: Command) -> Dialog:
    """Return the buttons of a bar that find no room there, with their words."""

    def pressed(button: Button) -> None:
        close()
        button.tapped(None)

    rows = []
    for hid in hidden:
        made = Button(TOOLS[hid.name].word, f"more {hid.name}", icon=hid.icon, on_click=partial(pressed, hid))
        made.enabled, made.reason, made.tip = hid.enabled, hid.reason, hid.tip
        rows.append(made)
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    return Dialog(_("More"), Flow(*rows, least=COLUMN, gap=8), (done,), on_escape=close, width=MORE)
