"""A field to type a line of text into, with caret, selection and words."""

import re
from collections.abc import Callable

import pygame

from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import Clipboard, Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.control import PADDING, control_height, field_skin, ink
from cardtable.ui.widgets.pointer import Cancel, Click, Drag, DragStart, Drop, Gesture, Press
from cardtable.ui.widgets.widget import Widget

WORD = re.compile(r"\w+|[^\w\s]+")
WIDTH = 220  # units
LEAST_WIDTH = 90  # units
BLINK = 0.53  # seconds on, and off
BLINKS = 12  # then the caret stays: an idle window is not drawn again
CLIPBOARD = Clipboard()


class LineEditor:
    """A text with a caret and a selection between anchor and caret.

    Args:
        text: The text at the start; the caret stands behind it.
        limit: The most characters it may have.
    """

    def __init__(self, text: str, limit: int) -> None:
        self.limit = limit
        self.text = text[:limit]
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection starts and ends; both are the caret if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, text: str) -> bool:
        """Replace the selection by as much of a text as there is room for; return whether that changed it."""
        start, end = self.selection
        clean = "".join(letter for letter in text if letter.isprintable())
        room = self.limit - len(self.text) + (end - start)
        clean = clean[: max(0, room)]
        if not clean and start == end:
            return False
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)
        return True

    def erase(self, step: int, *, word: bool = False) -> bool:
        """Remove the selection, or the character or word before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            self.anchor = self.beside(step, word=word)
        return self.insert("")

    def go(self, place: int, *, select: bool = False) -> None:
        """Put the caret somewhere; the anchor stays behind when selecting."""
        self.caret = max(0, min(len(self.text), place))
        if not select:
            self.anchor = self.caret

    def step(self, step: int, *, word: bool = False, select: bool = False) -> None:
        """Move the caret by a character or word; without selecting, first to the end of the selection."""
        start, end = self.selection
        if start != end and not select and not word:
            self.go(start if step < 0 else end)
        else:
            self.go(self.beside(step, word=word), select=select)

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, place: int) -> None:
        """Select the word around a place."""
        for match in WORD.finditer(self.text):
            if match.start() <= place <= match.end():
                self.anchor, self.caret = match.span()

    def beside(self, step: int, *, word: bool) -> int:
        """Return the place a character or word away from the caret."""
        if not word:
            return max(0, min(len(self.text), self.caret + step))
        spans = [match.span() for match in WORD.finditer(self.text)]
        if step < 0:
            return max((start for start, _ in spans if start < self.caret), default=0)
        return min((end for _, end in spans if end > self.caret), default=len(self.text))


class TextField(Widget):
    """A line of text with caret, selection and clipboard.

    Args:
        text: The text at the start.
        name: For finding it.
        limit: The most characters.
        placeholder: Shown while it is empty.
        on_change: Told the text after each change.
        on_enter: Told the text when Enter is pressed.
    """

    role = "textfield"
    lively = True
    solid = True
    takes_keys = True

    def __init__(
        self,
        text: str = "",
        name: str = "",
        *,
        limit: int = 40,
        placeholder: str = "",
        on_change: Callable[[str], None] | None = None,
        on_enter: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(name)
        self.editor = LineEditor(text, limit)
        self.placeholder = placeholder
        self.on_change = on_change
        self.on_enter = on_enter
        self.clipboard = CLIPBOARD
        self._scroll = 0
        self._age = 0.0

    @property
    def value(self) -> str:
        """The text."""
        return self.editor.text

    @value.setter
    def value(self, text: str) -> None:
        if text != self.editor.text:
            self.editor = LineEditor(text, self.editor.limit)
            self.repaint()

    @property
    def running(self) -> bool:
        """Whether the caret blinks."""
        return self.focused and self._age < 2 * BLINK * BLINKS

    @property
    def caret_shown(self) -> bool:
        """Whether the caret is to be seen at this moment."""
        return self.focused and self.enabled and not (self.running and int(self._age / BLINK) % 2)

    def natural(self, room: int) -> Size:
        """Return the usual width and a control's height."""
        return min(room, self.style.px(WIDTH)), control_height(self)

    def least(self, room: int) -> Size:
        """Return a short field's size."""
        return min(room, self.style.px(LEAST_WIDTH)), control_height(self)

    def look(self) -> Look:
        """Return the look of the text."""
        return self.style.look(colour=ink(self))

    # being used

    def typed(self, text: str) -> bool:
        """Put typed text in."""
        if self.enabled:
            self._after(changed=self.editor.insert(text))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Move, select, erase, copy, cut and paste."""
        if not self.enabled:
            return False
        mod = getattr(event, "mod", 0)
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and self._command(event.key):
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter is not None:
                self.on_enter(self.value)
            return self.on_enter is not None
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            step = -1 if event.key == pygame.K_BACKSPACE else 1
            self._after(changed=self.editor.erase(step, word=bool(mod & pygame.KMOD_CTRL)))
            return True
        return self._move(event.key, mod) or is_letter(event)

    def _move(self, key: int, mod: int) -> bool:
        select, word = bool(mod & pygame.KMOD_SHIFT), bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.editor.step(-1 if key == pygame.K_LEFT else 1, word=word, select=select)
        elif key in (pygame.K_HOME, pygame.K_END):
            self.editor.go(0 if key == pygame.K_HOME else len(self.value), select=select)
        else:
            return False
        self._after(changed=False)
        return True

    def _command(self, key: int) -> bool:
        if key == pygame.K_a:
            self.editor.select_all()
        elif key in (pygame.K_c, pygame.K_x) and self.editor.selected:
            self.clipboard.put(self.editor.selected)
            if key == pygame.K_x:
                self._after(changed=self.editor.insert(""))
        elif key == pygame.K_v:
            self._after(changed=self.editor.insert(self.clipboard.take()))
        elif key not in (pygame.K_c, pygame.K_x):
            return False
        self._after(changed=False)
        return True

    def _after(self, *, changed: bool) -> None:
        self._age = 0.0
        self.repaint()
        if changed and self.on_change is not None:
            self.on_change(self.value)

    def gesture(self, gesture: Gesture) -> bool:
        """Put the caret under the pointer; a drag selects, a double click takes the word."""
        match gesture:
            case Press(pos=pos):
                self.editor.go(self._place(pos[0]))
            case Click(pos=pos, count=2):
                self.editor.select_word(self._place(pos[0]))
            case DragStart(start=start, touch=touch) if not touch:
                self.editor.go(self._place(start[0]))
            case Drag(pos=pos) | Drop(pos=pos):
                self.editor.go(self._place(pos[0]), select=True)
            case Click() | Cancel():
                pass
            case _:
                return False
        self._after(changed=False)
        return True

    def _place(self, x: int) -> int:
        left, look = self._inner().x - self._scroll, self.look()
        edges = [self.style.text.width(self.value[:place], look) for place in range(len(self.value) + 1)]
        return min(range(len(edges)), key=lambda place: abs(left + edges[place] - x))

    def update(self, seconds: float) -> None:
        """Let the caret blink."""
        if self.running:
            shown = self.caret_shown
            self._age += seconds
            if shown != self.caret_shown:
                self.repaint()
        elif not self.focused:
            self._age = 0.0

    # drawing

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.style.px(PADDING), -2 * self.style.px(6))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, the selection, the text and the caret."""
        style, colours, inner = self.style, self.style.theme.colours, self._inner()
        skin = field_skin(self)
        plain = colours.field if self.enabled else skin.fill
        border = colours.muted if self.hovered and self.enabled else skin.border
        style.skins.draw_box(surface, self.rect, Skin(plain, border, skin.width, skin.radius))
        self._follow_caret(inner.w)
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(style.px(4), 0).clip(clip))
        if self.focused and self.editor.selected:
            self._draw_selection(surface, inner)
        if self.value:
            text = style.text.line(self.value, self.look())
        else:
            text = style.text.boxed(self.placeholder, style.look(colour=ink(self, "muted")), inner.size)
        surface.blit(text, (inner.x - self._scroll, inner.centery - text.get_height() // 2))
        if self.caret_shown:
            self._draw_caret(surface, inner)
        surface.set_clip(clip)

    def _x(self, place: int) -> int:
        return self.style.text.width(self.value[:place], self.look())

    def _follow_caret(self, width: int) -> None:
        caret, whole = self._x(self.editor.caret), self._x(len(self.value))
        self._scroll = min(self._scroll, caret, max(0, whole - width))
        self._scroll = max(self._scroll, caret - width, 0)

    def _draw_selection(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        start, end = (self._x(place) for place in self.editor.selection)
        rect = pygame.Rect(inner.x - self._scroll + start, inner.y, end - start, inner.h)
        tone = blend(self.style.theme.colours.field, self.style.theme.colours.accent, 0.3)
        self.style.skins.draw_box(surface, rect, Skin(tone, "none", 0, self.style.px(3)))

    def _draw_caret(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        width = self.style.line(1.75)
        x = inner.x - self._scroll + self._x(self.editor.caret)
        rect = pygame.Rect(x - width // 2, inner.y + self.style.px(2), width, inner.h - 2 * self.style.px(2))
        surface.fill(pygame.Color(self.style.theme.colours.ink), rect)


def is_letter(event: pygame.event.Event) -> bool:
    """Return whether a key will come again as typed text, so that nobody else may take it for a command."""
    letter = getattr(event, "unicode", "")
    command = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return bool(letter) and letter.isprintable() and not command


def ignored(_text: str) -> None:
    """Do nothing on Enter, which else is for the primary button."""
