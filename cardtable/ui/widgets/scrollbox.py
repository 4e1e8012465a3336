"""A window on something higher than itself."""

import pygame

from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.boxes import SHADOW_SPREAD
from cardtable.ui.widgets.pointer import Cancel, Click, Drag, DragStart, Drop, Gesture, Press, Wheel
from cardtable.ui.widgets.widget import Widget

BAR = 8  # units: the width of the scroll bar
BAR_ROOM = 18  # units kept free for it
INSET = 6  # units around the content of a frame
MARGIN = 7  # units around a box without frame where focus rings may be drawn
LEAST_HEIGHT = 90  # units
LEAST_BAR = 28  # units
STEP = 56  # units for a notch of the wheel or an arrow
GLIDE = 16.0  # share of the way per second
NEAR = 0.6  # pixels: near enough to be there
PAGE = 0.85  # of the height


class ScrollBox(Widget):
    """Shows a part of its child and scrolls by wheel, bar, finger and keys.

    Args:
        child: What is shown.
        name: For finding it.
        framed: Whether it is a list of its own, with a border and a shadow.
        elastic: Whether the child is made as low as it can be before anything scrolls.
    """

    role = "scrollbox"
    lively = True
    solid = True

    def __init__(self, child: Widget, name: str = "", *, framed: bool = False, elastic: bool = False) -> None:
        super().__init__(name)
        self.child = child
        self.framed, self.elastic = framed, elastic
        self.margin = 0.0 if framed else float(MARGIN)
        self.grow = 1
        self.shortest = float(LEAST_HEIGHT)  # units that it makes do with, unless its child is shorter
        self._offset = 0
        self._target = 0.0
        self._exact = 0.0
        self._held: tuple[int, float] | None = None
        self._on_bar = False

    @property
    def children(self) -> tuple[Widget, ...]:
        """What is shown."""
        return (self.child,)

    @property
    def value(self) -> int:
        """How many pixels are scrolled out above."""
        return self._offset

    @property
    def at_end(self) -> bool:
        """Whether the end of what is shown is seen, or about to be."""
        return self._target >= self._overflow() - NEAR

    @property
    def scrolls(self) -> bool:
        """Whether there is something to scroll."""
        return self._overflow() > 0

    @property
    def focusable(self) -> bool:
        """Whether there is something to scroll and nothing inside that takes the keys."""
        return self.scrolls and not any(inside.focusable for inside in self.child.walk())

    @property
    def running(self) -> bool:
        """Whether it glides."""
        return abs(self._target - self._exact) > NEAR

    def _overflow(self) -> int:
        return max(0, self.child.rect.h + 2 * self._inset() - self.rect.h)

    def _inset(self) -> int:
        return self.style.px(INSET) if self.framed else 0

    def natural(self, room: int) -> Size:
        """Return the child's size and room for the bar."""
        edge = 2 * self._inset()
        width, height = self.child.wanted(max(0, room - edge - self.style.px(BAR_ROOM)))
        return min(room, width + edge + self.style.px(BAR_ROOM)), height + edge

    def least(self, room: int) -> Size:
        """Return a few lines' height and the child's least width."""
        width, height = self.child.at_least(max(0, room - 2 * self._inset() - self.style.px(BAR_ROOM)))
        return width + 2 * self._inset() + self.style.px(BAR_ROOM), min(height, self.style.px(self.shortest))

    def arrange(self) -> None:
        """Place the child; the bar takes room only if there is something to scroll."""
        inset = self._inset()
        width = max(1, self.rect.w - 2 * inset)
        height = self._height(width)
        if height + 2 * inset > self.rect.h:
            width = max(1, width - self.style.px(BAR_ROOM) + inset)
            height = self.child.wanted(width)[1]
        fill = max(height, self.rect.h - 2 * inset) if self.child.grow else height
        self.child.place(pygame.Rect(self.rect.x + inset, self.rect.y + inset, width, fill))
        kept, self._offset = self._target, 0
        self.jump(kept)

    def _height(self, width: int) -> int:
        """Return the height of the child in so much room, before its bar takes some of it."""
        height, room = self.child.wanted(width)[1], self.rect.h - 2 * self._inset()
        return room if self.elastic and self.child.at_least(width)[1] <= room < height else height

    def jump(self, offset: float) -> None:
        """Show the content from so many pixels down, at once."""
        self._target = self._exact = max(0.0, min(float(self._overflow()), offset))
        self._show()

    def glide(self, offset: float) -> None:
        """Scroll softly until the content is shown from so many pixels down."""
        self._target = max(0.0, min(float(self._overflow()), offset))
        self.repaint()

    def _show(self) -> None:
        offset = round(self._exact)
        if offset != self._offset:
            self.child.shift(0, self._offset - offset)
            self._offset = offset
            self.repaint()

    def update(self, seconds: float) -> None:
        """Let it glide."""
        if self.running:
            self._exact += (self._target - self._exact) * min(1.0, GLIDE * seconds)
            if not self.running:
                self._exact = self._target
            self._show()

    def halt(self) -> None:
        """Glide no further."""
        if self.running:
            self.jump(self._exact)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so far that a place inside can be seen."""
        view = self.rect.inflate(-2 * self._inset(), -2 * self._inset())
        if rect.bottom > view.bottom:
            self.jump(self._exact + min(rect.bottom - view.bottom, rect.top - view.top))
        elif rect.top < view.top:
            self.jump(self._exact - (view.top - rect.top))

    # being used

    def path(self, pos: tuple[int, int]) -> tuple[Widget, ...]:
        """Return the widgets under a point; the bar lies above the content."""
        if self.visible and self.bar().inflate(self.style.px(10), 0).collidepoint(pos):
            return (self,)
        return super().path(pos)

    def gesture(self, gesture: Gesture) -> bool:
        """Scroll by the wheel, drag the bar, or drag the content with a finger."""
        match gesture:
            case Wheel(steps=steps):
                return self.scroll(steps)
            case Press(pos=pos, touch=touch):
                return self._press_at(pos, touch=touch)
            case DragStart(start=start, touch=touch):
                return self._take(start, touch=touch)
            case Drag(pos=pos):
                self._drag(pos[1])
            case Drop() | Click() | Cancel():
                self._held = None
                self._on_bar = False
                self.repaint()
            case _:
                return False
        return True

    def scroll(self, steps: float) -> bool:
        """Scroll by so many notches of the wheel, back if they are positive; return whether it scrolls."""
        if not self._overflow():
            return False
        self.glide(self._target - steps * self.style.px(STEP))
        return True

    def _press_at(self, pos: tuple[int, int], *, touch: bool) -> bool:
        bar = self.bar()
        self._on_bar = bar.w > 0 and pos[0] >= bar.x - self.style.px(6)
        if self._on_bar and not bar.inflate(self.style.px(10), 0).collidepoint(pos):
            self.glide(self._target + (1 if pos[1] > bar.bottom else -1) * self.rect.h * PAGE)
        self._held = (pos[1], self._exact)
        return self._on_bar or (touch and self._overflow() > 0) or self.focusable

    def _take(self, start: tuple[int, int], *, touch: bool) -> bool:
        if self._on_bar or (touch and self._overflow() > 0):
            self._held = (start[1], self._exact)
            return True
        return False

    def _drag(self, y: int) -> None:
        if self._held is None:
            return
        start, offset = self._held
        if self._on_bar:
            room = max(1, self._lane().h - self.bar().h)
            self.jump(offset + (y - start) * self._overflow() / room)
        else:
            self.jump(offset - (y - start))

    def key(self, event: pygame.event.Event) -> bool:
        """Scroll by arrows, page keys, Home and End."""
        step, page = self.style.px(STEP), self.rect.h * PAGE
        ways = {
            pygame.K_DOWN: step,
            pygame.K_UP: -step,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -self.child.rect.h,
            pygame.K_END: self.child.rect.h,
        }
        if event.key not in ways or not self._overflow():
            return False
        self.glide(self._target + ways[event.key])
        return True

    # drawing

    def _lane(self) -> pygame.Rect:
        width, edge = self.style.px(BAR), self.style.px(4)
        lane = pygame.Rect(0, 0, width, max(0, self.rect.h - 2 * edge))
        border = self.style.line(self.style.theme.shape.outline) if self.framed else 0
        lane.topright = (self.rect.right - edge // 2 - border, self.rect.y + edge)
        return lane

    def bar(self) -> pygame.Rect:
        """Return the place of the scroll bar's grip; it is empty if there is nothing to scroll."""
        overflow, lane = self._overflow(), self._lane()
        if not overflow:
            return pygame.Rect(lane.topleft, (0, 0))
        whole = self.rect.h + overflow
        height = min(lane.h, max(self.style.px(LEAST_BAR), lane.h * self.rect.h // whole))
        return pygame.Rect(lane.x, lane.y + (lane.h - height) * self._offset // overflow, lane.w, height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what can be seen of the child, and the bar."""
        style, colours, shape = self.style, self.style.theme.colours, self.style.theme.shape
        if self.framed:
            radius = style.px(shape.radius)
            style.skins.draw_shadow(surface, self.rect, radius, style.px(SHADOW_SPREAD * 0.6))
            skin = Skin(colours.field, colours.field_border, style.line(shape.outline), radius)
            style.skins.draw_box(surface, self.rect, skin)
        clip = surface.get_clip()
        edge = -style.line(shape.outline) if self.framed else style.px(self.margin)
        surface.set_clip(self.rect.inflate(2 * max(edge, 0), 2 * edge).clip(clip))
        self.child.paint(surface)
        surface.set_clip(clip)
        bar = self.bar()
        if bar.w:
            colour = blend(colours.track, colours.ink, 0.25 if self._on_bar else 0.1)
            style.skins.draw_box(surface, bar, Skin(colour, "none", 0, bar.w / 2))
