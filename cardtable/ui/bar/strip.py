"""The buttons of the bar in a line, with a grip; those that find no room there are behind one more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Final

import pygame

from cardtable.language import _
from cardtable.table.bars import TOOLS, Arrangement, Edge, label
from cardtable.ui.bar.docking import RIM, thickness
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.pointer import Cancel, Click, Drag, DragStart, Drop, Gesture, Pos, Press
from cardtable.ui.widgets.widget import ENDLESS, Widget

Command = Callable[[], None]

GAP: Final = 8.0  # units between two buttons across, and with words
CLOSE: Final = 6.0  # units between two in an upright line
GRIP: Final = 18.0  # units: the width of the grip
LARGER: Final = 1.3  # times as large as usual
AROUND: Final = 6.0  # units of wood around the buttons of a floating bar
ROUND: Final = 12.0  # units: its corners
SHADOW: Final = 14.0  # units
GRIP_TIP: Final = _("Drag the bar to another edge, or onto the table; a click leads to its buttons")
MORE_TIP: Final = _("More buttons")


class Grip(Widget):
    """What the bar is dragged by.

    Args:
        aim: Told where the bar is dragged to; None if it is not any more.
        drop: Told where it is let go.
        on_click: What a click does.
    """

    role = "grip"
    solid = True
    fringe = 4.0

    def __init__(
        self, aim: Callable[[Pos | None], None], drop: Callable[[Pos], None], on_click: Command
    ) -> None:
        super().__init__("grip")
        self.tip = GRIP_TIP
        self._aim, self._drop, self.on_click = aim, drop, on_click

    def gesture(self, gesture: Gesture) -> bool:
        """Take a press, and the drag or click that comes of it."""
        match gesture:
            case Press():
                self._press(down=True)
            case DragStart(pos=pos) | Drag(pos=pos):
                self._aim(pos)
            case Drop(pos=pos):
                self._press(down=False)
                self._drop(pos)
            case Cancel():
                self._press(down=False)
                self._aim(None)
            case Click():
                self._press(down=False)
                self.on_click()
            case _:
                return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dots by which one knows it, lying where it is low."""
        colours, lit = self.style.theme.colours, self.hovered or self.pressed
        side = min(*self.rect.size, self.style.px(GRIP))
        dots = self.style.skins.icon("grip", side, colours.on_wood if lit else colours.brass)
        if self.rect.w > self.rect.h:
            dots = pygame.transform.rotate(dots, 90)
        surface.blit(dots, dots.get_rect(center=self.rect.center))


class Strip(Widget):
    """The grip and the buttons of a table, as they are arranged.

    Across, at an edge, the first button stands at the left and the others at the right; `between` are the
    pixels that are left for words, at least `kept` units. Else they stand one after the other.

    Args:
        grip: What it is dragged by.
        more: Shows the buttons that found no room.
    """

    role = "bar"
    fringe = SHADOW

    def __init__(self, grip: Grip, more: Command) -> None:
        super().__init__("tools")
        self.grip = grip
        self.more = Button("", "more tools", kind="rail", icon="more", on_click=more)
        self.more.tip = MORE_TIP
        self.buttons: dict[str, Button] = {}
        self.bar = Arrangement(())
        self.kept = 0.0
        self.between = pygame.Rect(0, 0, 0, 0)
        self.hidden: tuple[str, ...] = ()  # those that found no room

    @property
    def children(self) -> tuple[Widget, ...]:
        """The grip, the buttons in order, and the one that leads to the others."""
        return (
            self.grip,
            *[self.buttons[name] for name in self.bar.tools if name in self.buttons],
            self.more,
        )

    def furnish(self, bar: Arrangement, tools: Mapping[str, Command], keys: Mapping[str, str]) -> None:
        """Take over an arrangement, and what the buttons do that there are at this table."""
        self.bar, self.solid = bar, bar.edge is Edge.FLOATING
        made = self.buttons
        self.buttons = {name: made.get(name) or tool_button(name) for name in TOOLS if name in tools}
        for name, button in self.buttons.items():
            button.on_click, button.tip = tools[name], tip(name, keys[name])
            written(button, bar)
        self.more.large = LARGER if bar.large else 1.0
        if hasattr(self, "style"):  # it is measured at once, and of what was not arranged nobody dressed it
            self.dress(self.style)
        self.relayout()

    @property
    def upright(self) -> bool:
        """Whether the buttons stand one under the other."""
        return self.bar.edge in (Edge.LEFT, Edge.RIGHT)

    @property
    def standing(self) -> list[Button]:
        """The buttons that are arranged, and are there at this table."""
        return [self.buttons[name] for name in self.bar.tools if name in self.buttons]

    def breadth(self) -> int:
        """Return how many pixels wide it is where it is upright."""
        widest = max((button.wanted(ENDLESS)[0] for button in self.standing), default=0)
        return max(widest + 2 * self.style.px(AROUND), self.style.px(thickness(self.bar)))

    def natural(self, room: int) -> Size:
        """Return the size of a floating one."""
        sizes = [button.wanted(ENDLESS) for button in self.standing]
        around = 2 * self.style.px(AROUND)
        width = self.style.px(GRIP) + sum(size[0] for size in sizes) + len(sizes) * self.style.px(GAP)
        return min(room, width + around), max((size[1] for size in sizes), default=0) + around

    def arrange(self) -> None:
        """Place the grip and as many buttons as find room."""
        across = not self.upright
        edge = self.style.px(AROUND if self.solid or self.upright else RIM)
        inner = self.rect.inflate(-2 * edge, 0) if across else self.rect.inflate(0, -2 * edge)
        held = pygame.Rect(
            inner.topleft, (self.style.px(GRIP), inner.h) if across else (inner.w, self.style.px(GRIP))
        )
        self.grip.place(held)
        gap = self.style.px(GAP if across else CLOSE)
        start, end = (held.right, inner.right) if across else (held.bottom + gap // 2, inner.bottom)
        splits = across and not self.solid
        shown = self._shown(
            end - start - (self.style.px(self.kept) if splits else 0), gap, axis=int(self.upright)
        )
        lead = shown[:1] if splits else []
        start = self._line(lead, start, gap)
        rest = shown[len(lead) :]
        long = sum(self._long(button) + gap for button in rest) - (gap if rest else 0)
        first = end - long if splits else start
        self._line(rest, first, gap)
        self.between = pygame.Rect(start, inner.y, max(first - gap - start, 0), inner.h)

    def _long(self, button: Button) -> int:
        return button.wanted(ENDLESS)[int(self.upright)]

    def _shown(self, room: int, gap: int, *, axis: int) -> list[Button]:
        """Return the buttons that fit; the last of them leads to the others, if there are any."""
        wished = self.standing
        ends = list(accumulate(button.wanted(ENDLESS)[axis] + gap for button in wished))
        count = len(wished)
        if ends and ends[-1] - gap > room:
            left = room - self.more.wanted(ENDLESS)[axis]
            count = max(sum(end <= left for end in ends), 1)
        shown, names = wished[:count], [button.name for button in wished]
        self.hidden = tuple(names[count:])
        for button in wished:
            button.visible = button in shown
        self.more.visible = bool(self.hidden)
        return [*shown, self.more] if self.hidden else shown

    def _line(self, buttons: Sequence[Button], at: int, gap: int) -> int:
        """Place buttons one after the other; return where the next would begin."""
        for button in buttons:
            size = button.wanted(ENDLESS)
            place = pygame.Rect((0, 0), size)
            if self.upright:
                if self.bar.words:  # all are as wide as the longest
                    place.w = self.rect.w - 2 * self.style.px(AROUND)
                place.midtop = self.rect.centerx, at
                at = place.bottom + gap
            else:
                place.midleft = at, self.rect.centery
                at = place.right + gap
            button.place(place)
        return at

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the wood of a floating one, and the buttons."""
        style, colours = self.style, self.style.theme.colours
        if self.solid:
            radius = style.px(ROUND)
            style.skins.draw_shadow(surface, self.rect, radius, style.px(SHADOW))
            plank = Skin(colours.wood, colours.brass, style.line(1.4), radius)
            style.skins.draw_box(surface, self.rect, plank)
        super().draw(surface)


def tool_button(name: str) -> Button:
    """Return a button that stands for a tool, and does nothing yet."""
    return Button("", name, kind="rail", icon=TOOLS[name].icon)


def written(button: Button, bar: Arrangement) -> None:
    """Let the button of a tool look as those of a bar do: with its word, or large."""
    button.value = TOOLS[button.name].word if bar.words else ""
    button.large = LARGER if bar.large else 1.0


def tip(name: str, key: str) -> str:
    """Return what is said of a tool, with its key."""
    says = TOOLS[name].says
    return f"{says[0].upper()}{says[1:]}" + (f" ({label(key)})" if key else "")


class Ghost(Widget):
    """Shows where a bar that is dragged would go."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its outline."""
        style, glow = self.style, self.style.theme.colours.glow
        style.skins.draw_box(surface, self.rect, Skin(f"{glow[:7]}50", glow, style.px(2), style.px(ROUND)))
