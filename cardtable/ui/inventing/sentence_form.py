"""A sentence on the screen: words, and between them what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cardtable.engine.notation import Tree
from cardtable.language import _
from cardtable.table.inventing.sentences import (
    Away,
    Break,
    Draft,
    More,
    Number,
    Part,
    Pick,
    Saying,
    Text,
    Tick,
)
from cardtable.ui.inventing.spinner import Spinner
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.boxes import Column, Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.control import control_height, ink
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Holder
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField, ignored
from cardtable.ui.widgets.toggle import Toggle
from cardtable.ui.widgets.widget import Widget

GAP: Final = 9.0  # units between the words, and between two lines
SAID: Final = 190.0  # units: a field for what is said
NARROW: Final = 10.0  # units left and right of the text of a button that adds something
SLIM: Final = 0.8  # of a button's height: the breadth of one that is a sign alone
ANOTHER: Final = _("Another one besides")
AWAY: Final = _("Take this away")

Command = Callable[[], None]


class Addition(Button):
    """A small button amid a sentence."""

    def look(self) -> Look:
        """Return the look of the text, which is not of the sentence yet."""
        return self.style.look("small", weight="medium", colour=ink(self, "muted"))

    def _ink(self) -> str:
        return ink(self, "muted")

    def natural(self, room: int) -> Size:
        """Return the size of the text with hardly anything around it."""
        high = control_height(self)
        if not self.value:
            return round(high * SLIM), high
        return min(room, self.style.text.width(self.value, self.look()) + 2 * self.style.px(NARROW)), high


class SentenceForm(Holder):
    """The parts of a sentence in lines, each of which changes a draft.

    Args:
        draft: What is changed.
        parts: Returns the sentence.
        after: Told after each change.
    """

    role = "sentence"

    def __init__(self, draft: Draft, parts: Callable[[], list[Part]], after: Command) -> None:
        self._draft, self._parts, self._after = draft, parts, after
        self._shown: dict[str, Part] = {}
        self._widgets: dict[str, Widget] = {}
        super().__init__(self._built())

    def _built(self) -> Widget:
        self._shown = _named(self._parts())
        lines: list[list[Widget]] = [[]]
        self._widgets.clear()
        for name, part in self._shown.items():
            if isinstance(part, Break):
                lines.append([])
            else:
                self._widgets[name] = self._widget(name, part)
                lines[-1].append(self._widgets[name])
        return Column(*(Wrapped(*line, gap=GAP, align="start") for line in lines), gap=GAP)

    def refresh(self) -> bool:
        """Show the sentence as it is now; say whether that takes other widgets."""
        found = _named(self._parts())
        if found.keys() != self._shown.keys():
            self.hold(self._built())
            return True
        self._shown = found
        for name, widget in self._widgets.items():
            self._update(widget, found[name])
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rules of the paper, and what stands on them."""
        gap = self.style.px(GAP)
        pitch, ink, width = (
            control_height(self) + gap,
            self.style.theme.colours.panel_border,
            self.style.line(1),
        )
        for y in range(self.rect.y + pitch - gap // 2, self.rect.bottom, pitch):
            rule = pygame.Rect(self.rect.x, y, self.rect.w, width)
            self.style.skins.draw_box(surface, rect=rule, skin=Skin(ink, "none", 0, 0))
        super().draw(surface)

    def _put(self, name: str, value: Tree) -> None:
        part = self._shown[name]
        assert not isinstance(part, Text | Break), "words are not changed"
        self._draft.put(part.keys, value)
        self._after()

    def _pick(self, name: str, chosen: int) -> None:
        part = self._shown[name]
        assert isinstance(part, Pick), "one of several was chosen"
        self._put(name, part.choices[chosen][1])

    def _push(self, name: str) -> None:
        part = self._shown[name]
        assert isinstance(part, More | Away), "a button was pressed"
        self._put(name, part.value)

    def _widget(self, name: str, part: Part) -> Widget:
        """Return what shows a part, and changes it."""
        match part:
            case Text(words):
                return Label(words, wrap=True)
            case Pick():
                choices, pick = [words for words, __ in part.choices], partial(self._pick, name)
                found: Widget = Slot(part.shown, choices, part.chosen, name, on_change=pick)
                found.tip = part.tip
                return found
            case Number():
                bounds, put = (part.low, part.high), partial(self._put, name)
                return Spinner(part.value, bounds, name, told=part.told, on_change=put)
            case Saying():
                return self._saying(name, part)
            case Tick():
                toggle = Toggle(part.on, name, on_change=partial(self._put, name))
                return Row(toggle, Label(part.words), gap=8)
        assert isinstance(part, More | Away), "a break is between widgets"
        return self._button(name, part)

    def _button(self, name: str, part: More | Away) -> Widget:
        icon = "close" if isinstance(part, Away) else "plus" if not part.words else ""
        words = f"+ {part.words}" if isinstance(part, More) and part.words else ""
        found = Addition(words, name, kind="quiet", icon=icon, on_click=partial(self._push, name))
        found.tip = AWAY if isinstance(part, Away) else "" if words else ANOTHER
        return found

    def _saying(self, name: str, part: Saying) -> Widget:
        put = partial(self._put, name)
        field = TextField(part.value, name, limit=part.longest, on_change=put, on_enter=ignored)
        offered = Slot("", part.offered, 0, f"{name} offered", on_change=lambda at: put(part.offered[at]))
        offered.tip = _("What is said often")
        offered.visible = bool(part.offered)
        return Row(field.sized(width=SAID), offered, gap=4)

    def _update(self, widget: Widget, part: Part) -> None:
        match widget, part:
            case Slot(), Pick():
                widget.show(part.shown, [words for words, __ in part.choices], part.chosen)
                widget.tip = part.tip
            case Spinner(), Number():
                widget.show(part.value, (part.low, part.high))
            case Row(), Tick() | Saying():
                first = widget.children[0]
                assert isinstance(first, Toggle | TextField), "what is changed stands first"
                first.value = part.on if isinstance(part, Tick) else part.value
            case Label(), Text(words):
                widget.value = words


def _named(parts: list[Part]) -> dict[str, Part]:
    """Return parts by names that tell them apart: what changes them says where they stand."""
    found: dict[str, Part] = {}
    for at, part in enumerate(parts):
        found[_name(at, part)] = part
    return found


def _name(at: int, part: Part) -> str:
    match part:
        case Text() | Break():
            return f"{at} words"
        case Pick():
            return part.name or ".".join(map(str, part.keys))
        case Number() | Saying():
            return ".".join(map(str, part.keys))
        case Tick():
            return part.words
        case More():
            return f"{'.'.join(map(str, part.keys))} {part.words or 'another'}"
        case Away():
            return f"{'.'.join(map(str, part.gone))} away"


class Slot(DropDown):
    """One of many, between the words of a sentence.

    Args:
        shown: What stands in the sentence; if it is empty, only the sign that there is a choice.
        choices: The words in the list.
        chosen: Which of them, from 0.
        name: For finding it.
        on_change: Told the new choice.
    """

    def __init__(
        self,
        shown: str,
        choices: Sequence[str],
        chosen: int,
        name: str,
        *,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(choices, chosen, name, on_change=on_change)
        self._shown = shown

    @property
    def words(self) -> Sequence[str]:
        """What stands in the sentence."""
        return (self._shown,)

    @property
    def shown(self) -> str:
        """What stands in the sentence."""
        return self._shown

    def natural(self, room: int) -> Size:
        """Return the word's size, or that of the sign alone."""
        return super().natural(room) if self._shown else (control_height(self), control_height(self))

    def show(self, shown: str, choices: Sequence[str], chosen: int) -> None:
        """Take other words."""
        if (shown, tuple(choices)) != (self._shown, self.choices):
            self._shown, self.choices = shown, tuple(choices)
            self.relayout()
        self.value = chosen
