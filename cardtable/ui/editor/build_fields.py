"""Controls for ways of building, for conditions on groups and for places."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardtable.language import _
from cardtable.patience.editor.form import group_names, shown_group
from cardtable.patience.editor.shown import shown, shown_step, shown_suits
from cardtable.patience.words.phrases import OR, SPOKEN
from cardtable.patience.words.vocabulary import State, Step, Suits
from cardtable.ui.editor.controls import DIGITS_WIDTH, LIST_WIDTH, Changes, as_text, name_of, numbers
from cardtable.ui.widgets.boxes import Column, Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.widget import Widget
from cardtable.yamlfile import Keys, Value

STEPS: Final = tuple(each.value for each in Step)
SUITS: Final = tuple(each.value for each in Suits)
STATES: Final = tuple(each.value for each in State)
NEW: Final = ("down", "alt")
TEXTS: Final = {text: (phrase.step.value, phrase.suits.value) for text, phrase in SPOKEN.items()}


def phrases_of(written: Value | None, before: str) -> list[tuple[str, str]] | None:
    """Return the ranks and suits of a way of building, if it is made of such."""
    if not isinstance(written, str) or not written.startswith(before):
        return None
    found = [TEXTS.get(each, tuple(each.split())) for each in written.removeprefix(before).split(OR)]
    known = [(each[0], each[1]) for each in found if len(each) == 2]
    fit = all(step in STEPS and suits in SUITS for step, suits in known)
    return known if fit and len(known) == len(found) else None


def building(changes: Changes, keys: Keys, before: str) -> Widget:
    """Return two lists for each way of building, its rank and its suit."""
    phrases = phrases_of(changes.draft.get(keys), before)
    if phrases is None:
        return as_text(changes, keys)

    def put(new: list[tuple[str, str]]) -> None:
        changes.made(keys, before + OR.join(" ".join(each) for each in new))

    lines: list[Widget] = []
    for at, (step, suits) in enumerate(phrases):

        def rank(chosen: int, at: int = at) -> None:
            put([*phrases[:at], (STEPS[chosen], phrases[at][1]), *phrases[at + 1 :]])

        def suit(chosen: int, at: int = at) -> None:
            put([*phrases[:at], (phrases[at][0], SUITS[chosen]), *phrases[at + 1 :]])

        name = f"{name_of(keys)} {at}"
        ranks = [shown_step(each) for each in STEPS]
        parts: list[Widget] = [
            DropDown(ranks, STEPS.index(step), f"{name} rank", on_change=rank).sized(width=LIST_WIDTH),
            DropDown(
                [shown_suits(each) for each in SUITS], SUITS.index(suits), f"{name} suit", on_change=suit
            ).sized(width=LIST_WIDTH),
        ]
        if len(phrases) > 1:
            parts.append(_away(name, partial(put, phrases[:at] + phrases[at + 1 :])))
        lines.append(Wrapped(*parts, gap=6))
    more = Button(_("Or else"), f"{name_of(keys)} or", kind="quiet", icon="plus")
    more.on_click = lambda: put([*phrases, NEW])
    more.tip = _("Allow another way besides")
    return Column(*lines, Wrapped(more), gap=6)


def needs(changes: Changes, keys: Keys) -> Widget:
    """Return two lists for each condition, the group and what must hold for it."""
    written, value = changes.draft.get(keys), changes.draft.value
    names = group_names(value)
    if not isinstance(written, dict) or not all(
        name in names and state in STATES for name, state in written.items()
    ):
        return as_text(changes, keys)
    states = list(written.items())

    def put(new: list[tuple[str, Value]]) -> None:
        changes.made(keys, dict(new) if new else None)

    lines: list[Widget] = []
    for at, (group, state) in enumerate(states):
        free = [each for each in names if each == group or each not in written]

        def choose_group(chosen: int, at: int = at, free: list[str] = free) -> None:
            put([*states[:at], (free[chosen], states[at][1]), *states[at + 1 :]])

        def choose_state(chosen: int, at: int = at) -> None:
            put([*states[:at], (states[at][0], STATES[chosen]), *states[at + 1 :]])

        name = f"{name_of(keys)} {at}"
        shown_names = [shown_group(value, each) for each in free]
        lines.append(
            Wrapped(
                DropDown(shown_names, free.index(group), f"{name} group", on_change=choose_group),
                DropDown(
                    [shown("", each) for each in STATES],
                    STATES.index(str(state)),
                    f"{name} state",
                    on_change=choose_state,
                ),
                _away(name, partial(put, states[:at] + states[at + 1 :])),
                gap=6,
            )
        )
    rest = [each for each in names if each not in written]
    if rest:
        more = Button(_("And"), f"{name_of(keys)} and", kind="quiet", icon="plus")
        more.on_click = lambda: put([*states, (rest[0], "empty")])
        lines.append(Wrapped(more))
    return Column(*lines, gap=6)


def place(changes: Changes, keys: Keys) -> Widget:
    """Return two fields, for a column and a row."""
    written = changes.draft.get(keys)
    if (
        not isinstance(written, list)
        or len(written) != 2
        or not all(isinstance(each, str) for each in written)
    ):
        return as_text(changes, keys)
    return Row(
        Label(_("Column"), size="small", colour="muted"),
        numbers(changes, (*keys, 0), "0", DIGITS_WIDTH),
        Label(_("Row"), size="small", colour="muted"),
        numbers(changes, (*keys, 1), "0", DIGITS_WIDTH),
        gap=6,
    )


def _away(name: str, take: partial[None]) -> Button:
    button = Button("", f"{name} away", kind="quiet", icon="trash", on_click=take)
    button.tip = _("Take this away")
    return button
