"""The form: a line for each field, made from what the field may hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cardtable.language import _
from cardtable.patience.editor.draft import Mistake
from cardtable.patience.editor.fields import (
    Building,
    Count,
    Counts,
    Field,
    Groups,
    Line,
    Needs,
    OneOf,
    Parts,
    Place,
    Several,
    Steps,
)
from cardtable.patience.editor.form import group_names, option_names
from cardtable.patience.editor.new import new_parts, new_value
from cardtable.patience.editor.shown import shown, shown_option
from cardtable.patience.words.entries import SIGN
from cardtable.ui.editor import build_fields as building
from cardtable.ui.editor import controls
from cardtable.ui.editor.controls import LIST_WIDTH, Changes, name_of
from cardtable.ui.widgets.boxes import Answered, Column, Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.widget import Widget
from cardtable.yamlfile import Keys, Value

INSIDE: Final = 18.0  # units that parts stand in from what they are part of
OTHER: Final = {
    Count: _("this number"),
    Counts: _("these numbers"),
    Several: _("these"),
    Building: _("this way"),
    Parts: _("in a way of its own"),
}
Usual = Callable[[Field], str]


class _Under(Widget):
    """A list of words that stands beside the title, and a control that stands under it."""

    def __init__(self, head: Widget, body: Widget, gap: float) -> None:
        super().__init__()
        self.head, self.body, self.gap = head, body, gap


def _said(field: Field) -> str:
    return field.usual


class FieldLines:
    """Makes the lines of a section; `mistakes` are the labels beside the fields that say what is wrong."""

    def __init__(self, changes: Changes, unfolded: set[Keys], again: Callable[[], None]) -> None:
        self.changes, self.draft = changes, changes.draft
        self.mistakes: dict[Keys, Label] = {}
        self.unfolded, self._again = unfolded, again

    def lines(self, keys: Keys, fields: Sequence[Field], usual: Usual = _said) -> list[Widget]:
        """Return the lines of fields, those that are rare only where they are written or asked for."""
        rare = [each for each in fields if each.rare and self.draft.get((*keys, each.word)) is None]
        hidden = rare if keys not in self.unfolded else []
        found = [self._line((*keys, each.word), each, usual(each)) for each in fields if each not in hidden]
        if hidden:
            more = Button(
                _("More"), f"{name_of(keys)} more fields".strip(), kind="quiet", icon="chevron_down"
            )
            more.on_click = partial(self.unfold, keys)
            found.append(Wrapped(more))
        return found

    def unfold(self, keys: Keys) -> None:
        """Show also what is rare."""
        self.unfolded.add(keys)
        self._again()

    def place_for_mistake(self, keys: Keys) -> Label:
        """Return a label beside the control of a value, in which is said what is wrong with it."""
        label = Label("", f"{name_of(keys)} wrong", size="small", weight="semibold", colour="warn", wrap=True)
        label.visible = False
        self.mistakes[keys] = label
        return label

    def tell(self, mistake: Mistake | None) -> bool:
        """Say beside the field what is wrong; return whether it is here."""
        shown_at = None
        if mistake is not None:
            ways = [mistake.keys[:size] for size in range(len(mistake.keys), 0, -1)]
            shown_at = next((each for each in ways if each in self.mistakes), None)
        for keys, label in self.mistakes.items():
            label.visible = keys == shown_at
            if keys == shown_at and mistake is not None:
                label.value = mistake.told
        return shown_at is not None

    def _line(self, keys: Keys, field: Field, usual: str) -> Widget:
        differs = self.draft.differs(keys)
        weight, colour = ("bold", "accent") if differs else ("medium", "ink")
        title = Label(field.title, f"{name_of(keys)} title", weight=weight, colour=colour, wrap=True)
        absent = isinstance(field.sort, Parts | Steps) and self.draft.get(keys) is None
        told = field.says
        if absent and usual:
            told += " " + _("As is usual: {usual}.").format(usual=shown(field.word, usual))
        says = Label(told, f"{name_of(keys)} says", size="small", colour="muted", wrap=True)
        wrong = self.place_for_mistake(keys)
        control = self._control(keys, field, usual)
        if isinstance(field.sort, Parts | Steps):
            written, worded = self.draft.get(keys), _has_words(field)
            control.visible = isinstance(written, dict) or (written is not None and not worded)
            switch = self._worded(keys, field, usual) if worded else self._switch(keys, field)
            head = Answered(title, switch)
            return Column(head, says, wrong, control, gap=4)
        if isinstance(control, _Under):
            head = Answered(title, control.head)
            return Column(head, says, wrong, control.body, gap=4)
        if isinstance(control, Column | Wrapped):
            return Column(title, says, wrong, control, gap=4)
        return Column(Answered(title, control), says, wrong, gap=2)

    def _switch(self, keys: Keys, field: Field) -> Widget:
        """Return the button that brings in parts, or takes them away."""
        there = self.draft.get(keys) is not None
        name = name_of(keys)
        if there:
            button = Button(_("Take away"), f"{name} off", kind="quiet", icon="trash")
            button.on_click = partial(self.changes.made, keys, None)
            button.visible = not field.needed
        else:
            new = new_value(field, group_names(self.draft.value))
            words, icon = (_("Change"), "settings") if field.usual else (_("Add"), "plus")
            button = Button(words, f"{name} on", icon=icon, on_click=partial(self.changes.made, keys, new))
        return button

    def _control(self, keys: Keys, field: Field, usual: str) -> Widget:
        match field.sort:
            case Parts() | Steps() | Needs() | Place():
                return self._composed(keys, field)
            case Count() | Counts() | Several() | Building():
                return self._worded(keys, field, usual)
            case OneOf(values):
                return controls.pick(self.changes, keys, field, usual, values)
            case Groups(many):
                return (controls.ordered if many else controls.groups)(self.changes, keys, field)
            case Line(longest):
                return controls.text(self.changes, keys, usual, longest)

    def _composed(self, keys: Keys, field: Field) -> Widget:
        written = self.draft.get(keys)
        match field.sort:
            case Parts(fields, words):
                return Column() if words and isinstance(written, str) else self._parts(keys, fields, written)
            case Steps(one, fields):
                return self._steps(keys, one, fields, written)
            case Place():
                return building.place(self.changes, keys)
            case _ if written is None:
                return self._add(keys, field)
            case _:
                return building.needs(self.changes, keys)

    def _add(self, keys: Keys, field: Field) -> Widget:
        new = new_value(field, group_names(self.draft.value))
        return Button(
            _("Add"), f"{name_of(keys)} on", icon="plus", on_click=partial(self.changes.made, keys, new)
        )

    # values that words may take the place of

    def _worded(self, keys: Keys, field: Field, usual: str) -> Widget:
        """Return a list of words, or of an option, and the control of any other value under it."""
        sort, written = field.sort, self.draft.get(keys)
        assert isinstance(sort, Count | Counts | Several | Building | Parts), "asked for these alone"
        options = [f"{SIGN}{each}" for each in option_names(self.draft.value)]
        if isinstance(sort, Count | Counts) and not sort.words and not options:
            return self._other(keys, sort, usual)
        choices: list[tuple[Value | None, str]] = [(each, shown(field.word, each)) for each in sort.words]
        if not field.needed:
            choices.insert(
                0,
                (None, _("Usual: {word}").format(word=shown(field.word, usual)) if usual else _("Not said")),
            )
        choices += [
            (each, _("Option: {option}").format(option=shown_option(self.draft.value, each[1:])))
            for each in options
        ]
        named = next((at for at, (each, __) in enumerate(choices) if each == written), None)
        other = len(choices)
        new = "1" if isinstance(sort, Count | Counts) else new_value(field, group_names(self.draft.value))
        picked = DropDown(
            [*(words for __, words in choices), OTHER[type(sort)]],
            other if named is None else named,
            f"{name_of(keys)} word",
            on_change=lambda at: self.changes.made(keys, new if at == other else choices[at][0]),
        ).sized(width=LIST_WIDTH)
        if named is not None or isinstance(sort, Parts):
            return picked
        joined = Row if isinstance(sort, Count | Counts) else _Under
        return joined(picked, self._other(keys, sort, usual), gap=6)

    def _other(self, keys: Keys, sort: Count | Counts | Several | Building, usual: str) -> Widget:
        match sort:
            case Count(low):
                return controls.number(self.changes, keys, usual, low)
            case Counts():
                return controls.numbers(self.changes, keys, usual)
            case Several(values):
                return controls.chips(self.changes, keys, [(each, _rank(each)) for each in values])
            case Building(_, before):
                return building.building(self.changes, keys, before)

    # parts

    def _parts(self, keys: Keys, fields: Sequence[Field], written: Value | None) -> Widget:
        if written is None:
            return Column()
        if not isinstance(written, dict):
            return controls.as_text(self.changes, keys)
        return Padding(Column(*self.lines(keys, fields), gap=10), x=INSIDE, y=4)

    def _steps(self, keys: Keys, one: str, fields: Sequence[Field], written: Value | None) -> Widget:
        if written is None:
            return Column()
        steps = written if isinstance(written, list) else [written]
        parts: list[Widget] = []
        for at in range(len(steps)):
            parts.append(self._head(keys, one, at, len(steps)))
            parts.append(Padding(Column(*self.lines((*keys, at), fields), gap=8), x=INSIDE, y=2))
        new = new_parts(tuple(fields), group_names(self.draft.value))
        add = Button(_("Add a {one}").format(one=one), f"{name_of(keys)} add", icon="plus")
        add.on_click = lambda: self.changes.made(keys, [*steps, new])
        return Column(*parts, Wrapped(add), gap=8)

    def _head(self, keys: Keys, one: str, at: int, count: int) -> Widget:
        """Return the heading of a step, with what can be done with it."""
        here = (*keys, at)
        title = Label(f"{one[:1].upper()}{one[1:]} {at + 1}", f"{name_of(here)} title", weight="semibold")
        wrong = self.place_for_mistake(here)
        buttons = [
            self._step_button(keys, at, *each)
            for each in (("chevron_down", "later", 1), ("trash", "away", 0))
        ]
        buttons[0].enabled = at + 1 < count
        return Column(Row(title.sized(grow=1), *buttons, gap=4), wrong, gap=2)

    def _step_button(self, keys: Keys, at: int, icon: str, what: str, by: int) -> Button:
        button = Button("", f"{name_of((*keys, at))} {what}", kind="quiet", icon=icon)
        button.tip = _("Let it come later") if by else _("Take this away")
        button.on_click = partial(self._moved, keys, at, by)
        return button

    def _moved(self, keys: Keys, at: int, by: int) -> None:
        """Move a step on, or take it away if it does not move."""
        written = self.draft.get(keys)
        steps: list[Value] = list(written) if isinstance(written, list) else [written or {}]
        step = steps.pop(at)
        if by:
            steps.insert(at + by, step)
        self.changes.made(keys, steps or None)


def _has_words(field: Field) -> bool:
    """Say whether a word may stand in the place of parts."""
    return isinstance(field.sort, Parts) and bool(field.sort.words)


def _rank(value: str) -> str:
    """Return a rank as a chip shows it: short, as thirteen of them stand side by side."""
    return value if len(value) <= 2 and value.isalnum() and value not in "CDHS" else shown("move", value)
