"""Controls of the form: what shows and changes a value of some sort."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cardtable.language import _
from cardtable.patience.collection.own import short
from cardtable.patience.editor.draft import Draft
from cardtable.patience.editor.fields import Field
from cardtable.patience.editor.form import group_names, option_names, shown_group
from cardtable.patience.editor.shown import shown, shown_option
from cardtable.patience.words.entries import SIGN
from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.boxes import Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.textfield import TextField, ignored
from cardtable.ui.widgets.widget import Widget
from cardtable.yamlfile import BadFile, Keys, Value, read_text

LIST_WIDTH: Final = 190.0  # units of a list of words
DIGITS_WIDTH: Final = 58.0  # units of a field for one number
NUMBER_WIDTH: Final = 108.0  # units of a field for numbers
TEXT_WIDTH: Final = 230.0  # units
LONGEST: Final = 400  # characters of a value that is written as in a file

Change = Callable[[Keys, Value | None], None]


@dataclass(frozen=True, slots=True)
class Changes:
    """How the form changes its draft: at once, or while something is typed."""

    draft: Draft
    made: Change
    typed: Change


def name_of(keys: Keys) -> str:
    """Return what the control of a value is called."""
    return ".".join(map(str, keys))


def pick(changes: Changes, keys: Keys, field: Field, usual: str, values: Sequence[str]) -> Widget:
    """Return a list of the words that a value may be, what is usual first, and the game's options last."""
    value = changes.draft.value
    written = changes.draft.get(keys)
    choices: list[tuple[str | None, str]] = [(each, shown(field.word, each)) for each in values]
    if not field.needed:
        first = _("Usual: {word}").format(word=shown(field.word, usual)) if usual else _("Not said")
        choices.insert(0, (None, first))
    choices += [
        (f"{SIGN}{each}", _("Option: {option}").format(option=shown_option(value, each)))
        for each in option_names(value)
    ]
    return dropped(changes, keys, choices, written)


def dropped(
    changes: Changes, keys: Keys, choices: list[tuple[str | None, str]], written: Value | None
) -> Widget:
    """Return a list of choices; one that is written and not among them stands at its end."""
    known = [each for each, __ in choices]
    if written is not None and not isinstance(written, str):
        return as_text(changes, keys)
    if written not in known:
        choices.append((written, written or _("Not said")))
        known.append(written)
    return DropDown(
        [words for __, words in choices],
        known.index(written),
        name_of(keys),
        on_change=lambda at: changes.made(keys, choices[at][0]),
    ).sized(width=LIST_WIDTH)


def groups(changes: Changes, keys: Keys, field: Field) -> Widget:
    """Return a list of the groups, of which one is chosen."""
    value = changes.draft.value
    choices: list[tuple[str | None, str]] = [(each, shown_group(value, each)) for each in group_names(value)]
    if not field.needed:
        choices.insert(0, (None, _("Not said")))
    return dropped(changes, keys, choices, changes.draft.get(keys))


def chips(
    changes: Changes, keys: Keys, choices: Sequence[tuple[str, str]], *, needed: bool = False
) -> Widget:
    """Return a button for each of some values; those that are chosen are ticked."""
    written = changes.draft.get(keys)
    if isinstance(written, dict):
        return as_text(changes, keys)
    chosen = (
        [written] if isinstance(written, str) else [each for each in written or () if isinstance(each, str)]
    )
    known = [each for each, __ in choices]

    def turn(each: str) -> None:
        left = [one for one in chosen if one != each]
        new = left if each in chosen else [*left, each]
        if all(one in known for one in new):
            new.sort(key=known.index)
        changes.made(keys, _listed(new, needed=needed))

    strange = [(each, each) for each in chosen if each not in known]
    return Wrapped(
        *(
            Button(
                words,
                f"{name_of(keys)} {each}",
                icon="check" if each in chosen else "",
                on_click=partial(turn, each),
            )
            for each, words in (*choices, *strange)
        ),
        gap=6,
    )


def ordered(changes: Changes, keys: Keys, field: Field) -> Widget:
    """Return a button for each group: those that are chosen are numbered in the order of their choosing."""
    value, written = changes.draft.value, changes.draft.get(keys)
    if isinstance(written, dict) or (isinstance(written, str) and written.startswith(SIGN)):
        return as_text(changes, keys)
    chosen = (
        [written] if isinstance(written, str) else [each for each in written or () if isinstance(each, str)]
    )

    def turn(each: str) -> None:
        left = [one for one in chosen if one != each]
        changes.made(keys, _listed(left if each in chosen else [*left, each], needed=field.needed))

    names = group_names(value)
    strange = [each for each in chosen if each not in names]
    return Wrapped(
        *(
            Button(
                f"{chosen.index(each) + 1}. {shown_group(value, each)}"
                if each in chosen and len(chosen) > 1
                else shown_group(value, each)
                if each in names
                else each,
                f"{name_of(keys)} {each}",
                icon="check" if each in chosen else "",
                on_click=partial(turn, each),
            )
            for each in (*names, *strange)
        ),
        gap=6,
    )


def _listed(values: Sequence[str], *, needed: bool) -> Value | None:
    """Return values as a file has them: one alone, several as a list, none not at all."""
    if len(values) == 1:
        return values[0]
    return list(values) if values or needed else None


def text(changes: Changes, keys: Keys, placeholder: str, longest: int, width: float = TEXT_WIDTH) -> Widget:
    """Return a field for a line of text."""
    written = changes.draft.get(keys)
    if written is not None and not isinstance(written, str):
        return as_text(changes, keys)
    return TextField(
        written or "",
        name_of(keys),
        limit=longest,
        placeholder=placeholder,
        on_change=lambda new: changes.typed(keys, new or None),
        on_enter=ignored,
    ).sized(width=width)


class Short(TextField):
    """A field that is no wider than it must be."""

    def natural(self, room: int) -> Size:
        """Return the least width and a control's height."""
        return 0, super().natural(room)[1]

    def least(self, room: int) -> Size:
        """Return the same: `sized` says how wide it is."""
        return self.wanted(room)


def numbers(changes: Changes, keys: Keys, placeholder: str, width: float = NUMBER_WIDTH) -> Widget:
    """Return a field for a number, or for several between commas."""
    written = changes.draft.get(keys)
    if isinstance(written, dict) or (isinstance(written, list) and not _plain(written)):
        return as_text(changes, keys)
    told = written if isinstance(written, str) else ", ".join(map(str, written or ()))
    return Short(
        told,
        name_of(keys),
        limit=80,
        placeholder=placeholder,
        on_change=lambda new: changes.typed(keys, _numbers(new)),
        on_enter=ignored,
    ).sized(width=width)


def _plain(values: list[Value]) -> bool:
    return all(isinstance(each, str) for each in values)


def _numbers(typed: str) -> Value | None:
    found = [each.strip() for each in typed.split(",")]
    return _listed(found, needed=False) if any(found) else None


def number(changes: Changes, keys: Keys, placeholder: str, lowest: int) -> Widget:
    """Return a field for a number, with buttons for one less and one more."""
    field = numbers(changes, keys, placeholder, DIGITS_WIDTH)

    def step(by: int) -> None:
        written = changes.draft.get(keys)
        told = written if isinstance(written, str) and _is_whole(written) else placeholder
        now = int(told) if _is_whole(told) else max(0, lowest)
        changes.made(keys, str(max(lowest, now + by)))

    less = Button("", f"{name_of(keys)} less", icon="minus", on_click=partial(step, -1))
    more = Button("", f"{name_of(keys)} more", icon="plus", on_click=partial(step, 1))
    less.tip, more.tip = _("One less"), _("One more")
    return Row(less, field, more, gap=4)


def _is_whole(typed: str) -> bool:
    return typed.removeprefix("-").isdecimal()


def as_text(changes: Changes, keys: Keys) -> Widget:
    """Return a field for a value that no other control shows, as a file has it."""
    written = changes.draft.get(keys)
    return TextField(
        "" if written is None else short(written),
        name_of(keys),
        limit=LONGEST,
        placeholder=_("as in a file"),
        on_change=lambda new: changes.typed(keys, _read(new)),
        on_enter=ignored,
    ).sized(width=TEXT_WIDTH)


def _read(typed: str) -> Value | None:
    """Return the value that is typed, or what is typed where it is none."""
    try:
        return read_text(typed, "").value or None
    except BadFile:
        return typed
