"""The sections of the form: fields, and what can be done with a group or with options as a whole."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cardtable.language import _
from cardtable.patience.editor.fields import Field, Line
from cardtable.patience.editor.form import (
    ADDED,
    TITLES,
    Section,
    fitting,
    group_names,
    kind_of,
    moved,
    option_names,
    renamed,
)
from cardtable.patience.editor.groups import usual
from cardtable.patience.editor.new import free_name, new_group, new_option
from cardtable.patience.editor.shown import shown_option
from cardtable.patience.words.choices import KNOWN
from cardtable.patience.words.entries import GROUPS
from cardtable.patience.words.signature import OPTIONS
from cardtable.patience.words.vocabulary import Kind
from cardtable.ui.editor import controls
from cardtable.ui.editor.fields import FieldLines
from cardtable.ui.widgets.boxes import Answered, Column, Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.widget import Widget
from cardtable.yamlfile import Value

NAME: Final = 24  # characters of the name of a group

Open = Callable[[str], None]


def section_lines(lines: FieldLines, section: Section, open_section: Open) -> list[Widget]:
    """Return all that a section of the form shows."""
    heading = Label(section.title, f"heading {section.name}", size="lead", weight="semibold")
    if section.keys[:1] == (GROUPS,):
        return [heading, *_group(lines, section, open_section)]
    if section.name == OPTIONS:
        return [heading, *_options(lines)]
    if section.name == ADDED:
        return [heading, *_adding(lines, open_section)]
    found = lines.lines(section.keys, section.fields)
    return [heading, *found] if len(found) > 1 else found  # a part alone says its title itself


# groups


def _group(lines: FieldLines, section: Section, open_section: Open) -> list[Widget]:
    name = str(section.keys[1])
    kind = kind_of(lines.draft.value, name)
    found = lines.lines(section.keys, section.fields, partial(_usual, kind))
    written = [each for each in section.others if lines.draft.get((*section.keys, each.word)) is not None]
    unfolded = section.keys in lines.unfolded
    shown = section.others if unfolded else written
    found += lines.lines(section.keys, shown, partial(_usual, kind))
    if not unfolded and len(shown) < len(section.others):
        more = Button(_("More rules"), f"more {name}", kind="quiet", icon="chevron_down")
        more.on_click = partial(lines.unfold, section.keys)
        found.append(Wrapped(more))
    copy = Button(_("Copy"), f"copy {name}", icon="cards", on_click=partial(_copy, lines, name, open_section))
    copy.tip = _("Add another group with the same rules")
    away = Button(_("Take away"), f"remove {name}", icon="trash")
    away.on_click = partial(lines.changes.made, section.keys, None)
    away.tip = _("Take this group out of the game")
    away.enabled = len(group_names(lines.draft.value)) > 1
    away.reason = _("A game has one group of piles at least")
    return [_name(lines, name, open_section), *found, Wrapped(*_order(lines, name), copy, away, gap=8)]


def _name(lines: FieldLines, name: str, open_section: Open) -> Widget:
    """Return the line with the name of a group; another one holds once Enter is pressed."""
    field = TextField(name, f"name {name}", limit=NAME)
    wrong = lines.place_for_mistake((GROUPS, name, "name of the group"))

    def rename(new: str) -> None:
        new, value = new.strip(), lines.draft.value
        wrong.value = "" if new == name else fitting(new, value)
        wrong.visible = bool(wrong.value)
        if new != name and not wrong.value:
            lines.changes.made((), renamed(value, name, new))
            open_section(f"group {new}")

    field.on_enter = rename
    says = Label(
        _("What other rules call this group; Enter takes another name."),
        size="small",
        colour="muted",
        wrap=True,
    )
    title = Label(_("Name"), "name title", weight="medium")
    return Column(Answered(title, field.sized(width=controls.LIST_WIDTH)), says, wrong, gap=2)


def _order(lines: FieldLines, name: str) -> list[Widget]:
    """Return the buttons that bring a group before the one above it, or after the one below."""
    names = group_names(lines.draft.value)
    found: list[Widget] = []
    for by, way, word, end, tip, reason in (
        (
            -1,
            "earlier",
            _("Earlier"),
            names[0],
            _("Bring this group before the one above it"),
            _("It is the first already"),
        ),
        (
            1,
            "later",
            _("Later"),
            names[-1],
            _("Bring this group after the one below it"),
            _("It is the last already"),
        ),
    ):
        button = Button(word, f"{way} {name}", on_click=partial(_move, lines, name, by))
        button.tip, button.enabled, button.reason = tip, name != end, reason
        found.append(button)
    return found


def _move(lines: FieldLines, name: str, by: int) -> None:
    lines.changes.made((), moved(lines.draft.value, name, by))


def _usual(kind: Kind, field: Field) -> str:
    return usual(kind, field)


def _copy(lines: FieldLines, name: str, open_section: Open) -> None:
    written = lines.draft.get((GROUPS, name))
    new = free_name(name, group_names(lines.draft.value))
    if written is not None:
        lines.changes.made((GROUPS, new), written)
        open_section(f"group {new}")


def _adding(lines: FieldLines, open_section: Open) -> list[Widget]:
    """Return the buttons that add a group of each kind."""

    def add(kind: Kind) -> None:
        name, written = new_group(lines.draft.value, kind)
        lines.changes.made((GROUPS, name), written)
        open_section(f"group {name}")

    buttons = [
        Button(title, f"add {kind.value}", icon="plus", on_click=partial(add, kind))
        for kind, title in TITLES.items()
    ]
    says = Label(_("Piles of one kind, with rules of their own."), size="small", colour="muted", wrap=True)
    return [says, Wrapped(*buttons, gap=6)]


# options


def _options(lines: FieldLines) -> list[Widget]:
    """Return a line for each option: its values, and what it is called where that is not known."""
    value = lines.draft.value
    says = _("What players choose before a match. A field takes its value from an option that it names.")
    found: list[Widget] = [Label(says, size="small", colour="muted", wrap=True)]
    for name in option_names(value):
        found += _option(lines, name, lines.draft.get((OPTIONS, name)))
    name, values = new_option(value)
    add = Button(_("Add an option"), "add option", icon="plus")
    add.on_click = partial(lines.changes.made, (OPTIONS, name), values)
    return [*found, Wrapped(add)]


def _option(lines: FieldLines, name: str, written: Value | None) -> list[Widget]:
    keys, value = (OPTIONS, name), lines.draft.value
    here = (*keys, "values") if isinstance(written, dict) else keys
    title = Label(shown_option(value, name), f"option {name}", weight="semibold", wrap=True)
    away = Button("", f"remove option {name}", kind="quiet", icon="trash")
    away.on_click = partial(lines.changes.made, keys, None)
    away.tip = _("Take this option away")
    values = controls.numbers(lines.changes, here, "1, 2, 3").sized(width=controls.TEXT_WIDTH)
    wrong = lines.place_for_mistake(keys)
    line: list[Widget] = [
        Row(title.sized(grow=1), away, gap=8),
        Answered(Label(_("Values, the usual one first"), size="small", colour="muted", wrap=True), values),
        wrong,
    ]
    if isinstance(written, dict):
        spoken = (
            Field("title", _("Title"), _("What it is called."), Line(40)),
            Field("says", _("Sentence"), _("What it does, in a sentence."), Line(160)),
        )
        line += lines.lines(keys, spoken)
    elif name in KNOWN:
        line.append(_renaming(lines, name))
    return [Column(*line, gap=4)]


def _renaming(lines: FieldLines, name: str) -> Widget:
    """Return a list of what the option may be about."""
    taken = option_names(lines.draft.value)
    names = [each for each in KNOWN if each == name or each not in taken]

    def rename(chosen: int) -> None:
        options = lines.draft.get((OPTIONS,))
        assert isinstance(options, dict), "an option is renamed among options"
        renamed = {names[chosen] if each == name else each: part for each, part in options.items()}
        lines.changes.made((OPTIONS,), renamed)

    says = Label(_("What it is about"), size="small", colour="muted", wrap=True)
    listed = DropDown(
        [KNOWN[each][0] for each in names], names.index(name), f"option {name} about", on_change=rename
    )
    return Answered(says, listed.sized(width=controls.LIST_WIDTH))
