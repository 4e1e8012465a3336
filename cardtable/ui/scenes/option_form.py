"""A form for the options of any game, made from their declarations alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Final, TypeAlias

from cardtable.engine.options import BadOption, OptionField, Options, read_options, written_value
from cardtable.engine.piles import Seat
from cardtable.language import _
from cardtable.table.words import label_of
from cardtable.ui.widgets.boxes import Answered, Column, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.toggle import Toggle
from cardtable.ui.widgets.widget import Widget

FEW: Final = 7  # numbers that can stand side by side
SHORT: Final = 24  # characters that all words of a choice may have to stand side by side
MANY: Final = 200  # numbers from which a slider goes by tens
TENS: Final = 10
GAP: Final = 6.0  # units between the buttons of seats
PLAYERS: Final = "players"

Control: TypeAlias = "Segments | DropDown | Slider | Toggle | SeatMarks | Held"
Changed = Callable[[], None]


class Held(Widget):
    """A text that is chosen elsewhere."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(name)
        self._text = text

    @property
    def value(self) -> str:
        """The text."""
        return self._text

    @value.setter
    def value(self, text: str) -> None:
        self._text = text


class SeatMarks(Wrapped):
    """Some of the seats, each with a button that puts it in or leaves it out.

    Args:
        seats: So many there are at most.
        chosen: Those that are in.
        name: For finding it; a button is called by it and its number from 1.
        on_change: Told after each change.
    """

    role = "seats"

    def __init__(self, seats: int, chosen: frozenset[Seat], name: str, on_change: Changed) -> None:
        self._chosen, self._on_change = chosen, on_change
        self._buttons = [
            Button(str(seat + 1), f"{name} {seat + 1}", on_click=partial(self._switch, seat))
            for seat in range(seats)
        ]
        super().__init__(*self._buttons, gap=GAP, name=name)
        self._paint()

    @property
    def value(self) -> frozenset[Seat]:
        """The seats that are in, of those that are shown."""
        return frozenset(seat for seat in self._chosen if self._buttons[seat].visible)

    @value.setter
    def value(self, chosen: frozenset[Seat]) -> None:
        self._chosen = chosen
        self._paint()

    def seat(self, count: int) -> None:
        """Show the buttons of so many seats."""
        for seat, button in enumerate(self._buttons):
            button.visible = seat < count

    def allow(self, reason: str, tip: str) -> None:
        """Let all buttons be used, or none for a reason."""
        for button in self._buttons:
            button.enabled, button.reason, button.tip = not reason, reason, tip

    def _switch(self, seat: Seat) -> None:
        self.value = self._chosen ^ {seat}
        self._on_change()

    def _paint(self) -> None:
        for seat, button in enumerate(self._buttons):
            button.kind = "primary" if seat in self._chosen else "plain"
            button.repaint()


class OptionEntry:
    """One option in a form: its title, its control and a sentence, which tells why if it has no effect.

    Args:
        field: The option.
        value: Its value at the start.
        changed: Told when the player has changed it.
    """

    def __init__(self, field: OptionField, value: object, changed: Changed) -> None:
        self.field = field
        self.control = _control(field, value, changed)
        self._title = Label(field.title, f"{field.name} title", weight="medium", wrap=True)
        self._sentence = Label(
            field.sentence, f"{field.name} sentence", size="small", colour="muted", wrap=True
        )
        self.control.tip = field.sentence

    def row(self) -> Widget:
        """Return the entry as a part of a form."""
        if isinstance(self.control, SeatMarks):
            parts: tuple[Widget, ...] = (self._title, self.control)
        else:
            parts = (Answered(self._title, self.control),)
        return Column(*parts, self._sentence, gap=2, name=f"{self.field.name} entry")

    @property
    def value(self) -> object:
        """The option's value."""
        if isinstance(self.control, Segments | DropDown):
            return _values(self.field)[self.control.value]
        return self.control.value

    @value.setter
    def value(self, value: object) -> None:
        match self.control:
            case Toggle():
                self.control.value = bool(value)
            case Slider():
                assert isinstance(value, int), "a slider shows numbers"
                self.control.value = value
            case Held():
                self.control.value = str(value)
            case SeatMarks():
                assert isinstance(value, frozenset), "it marks a set of seats"
                self.control.value = value
            case _:
                self.control.value = _values(self.field).index(value)

    def allow(self, reason: str) -> None:
        """Let it be changed, or not for a reason."""
        self.control.enabled = not reason
        self.control.reason = reason
        if isinstance(self.control, SeatMarks):
            self.control.allow(reason, self.field.sentence)
        self._title.colour = "muted" if reason else "ink"
        self._title.repaint()
        self._sentence.value = reason or self.field.sentence


class OptionForm:
    """The controls of all options of a game.

    Args:
        kind: The game's type of options.
        given: Values as text; what is wrong in them counts as absent.
        changed: Told after each change.
    """

    def __init__(
        self, fields: Sequence[OptionField], given: Mapping[str, str], changed: Changed | None = None
    ) -> None:
        self._changed = changed
        self.entries = {each.name: OptionEntry(each, _started(each, given), self._after) for each in fields}
        self._settle()

    def written(self) -> dict[str, str]:
        """Return all values as text."""
        return {name: written_value(entry.value) for name, entry in self.entries.items()}

    def options(self, kind: type[Options]) -> Options:
        """Return the options as they are set; what has no effect is at its default.

        Raises:
            BadOption: the game does not take them together.
        """
        given = self.written()
        return read_options(
            kind, {name: given[name] for name, entry in self.entries.items() if not self._reason(entry.field)}
        )

    def take(self, given: Mapping[str, str]) -> None:
        """Set some options; what is wrong in them is set to its default."""
        for name in given:
            self.entries[name].value = _started(self.entries[name].field, given)
        self._after()

    def reset(self) -> None:
        """Set all options back to their defaults."""
        for entry in self.entries.values():
            entry.value = entry.field.default
        self._after()

    def _after(self) -> None:
        self._settle()
        if self._changed is not None:
            self._changed()

    def _settle(self) -> None:
        """Disable the options without effect; those that hang on a disabled one have none either.

        Of seats as many are shown as there are players.
        """
        for entry in self.entries.values():
            entry.allow(self._reason(entry.field))
            if isinstance(entry.control, SeatMarks):
                count = self.entries[PLAYERS].value
                assert isinstance(count, int), "players are counted"
                entry.control.seat(count)

    def _reason(self, field: OptionField) -> str:
        if field.when is None:
            return ""
        other = self.entries[field.when[0]]
        further = self._reason(other.field)
        if further or written_value(other.value) == field.when[1]:
            return further
        wanted = label_of(other.field.read(field.when[1]))
        return _("Only with “{option}: {value}”.").format(option=other.field.title, value=wanted)


def _started(field: OptionField, given: Mapping[str, str]) -> object:
    try:
        return field.read(given[field.name]) if field.name in given else field.default
    except BadOption:
        return field.default


def _values(field: OptionField) -> tuple[object, ...]:
    """Return all values, in the order in which a control shows them."""
    return tuple(field.kind) if issubclass(field.kind, Enum) else tuple(field.numbers)


def _control(field: OptionField, value: object, changed: Changed) -> Control:
    if field.kind is bool:
        return Toggle(bool(value), field.name, on_change=lambda __: changed())
    if field.kind is str:
        return Held(str(value), field.name)
    if isinstance(value, frozenset):
        return SeatMarks(len(field.numbers), value, field.name, changed)
    if not issubclass(field.kind, Enum) and field.high - field.low >= FEW:
        assert isinstance(value, int), "an option that is no choice is a number"
        return Slider(_span(field, value), value, field.name, on_change=lambda __: changed())
    values = _values(field)
    words = tuple(label_of(each) for each in values)
    narrow = not issubclass(field.kind, Enum) or sum(map(len, words)) <= SHORT
    make = Segments if narrow else DropDown
    return make(words, values.index(value), field.name, on_change=lambda __: changed())


def _span(field: OptionField, value: int) -> range:
    """Return the numbers of a slider: by tens if there are many and none of those needed lies between."""
    assert isinstance(field.default, int), "an option that is no choice is a number"
    needed = (value, field.default, field.high)
    by_tens = field.high - field.low > MANY and all((each - field.low) % TENS == 0 for each in needed)
    return range(field.low, field.high + 1, TENS) if by_tens else field.numbers
