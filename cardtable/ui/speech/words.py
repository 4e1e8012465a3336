"""Words: what is on a page, what the keyboard is at and how that stands, as a voice says it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cardtable.language import _, pgettext
from cardtable.table.words import spelled
from cardtable.ui.widgets.dropdown import Choices, DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.segments import OneOf
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.table import TableBody
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.toggle import Toggle
from cardtable.ui.widgets.widget import Widget

ROLES: Final = {  # in words; of others the name says enough
    "button": pgettext("control", "button"),
    "tile": pgettext("control", "button"),
    "toggle": pgettext("control", "switch"),
    "segments": pgettext("control", "choice"),
    "dropdown": pgettext("control", "drop-down list"),
    "slider": pgettext("control", "slider"),
    "textfield": pgettext("control", "text field"),
    "list": pgettext("control", "list"),
    "rows": pgettext("control", "table"),
    "page": pgettext("control", "text"),
    "dialog": pgettext("control", "dialog"),
}
TABLE: Final = _("The table. The arrows go from card to card.")
TITLES: Final = ("title", "display")  # sizes of the letters of a page's title
NOTES: Final = ("small", *TITLES)  # and of what is no caption of a control
TEXTS: Final = ("label", "page", "rows")  # roles of what is read and not used
STOPS: Final = ".!?:…"  # with which a text may end
LONGEST: Final = 700  # characters of the text of a page that are read by themselves
MARKS: Final = re.compile(r"^#+ *|[*_`|]+|\]\([^)]*\)|\[", re.MULTILINE)


def page_words(root: Widget) -> tuple[str, str]:
    """Return the title of a page or dialog, and its text up to its first control, as long as may be read."""
    texts = list(_texts(root))
    titles = (each.value for each in root.walk() if isinstance(each, Label) and each.size in TITLES)
    title = said(root.name if root.role == "dialog" else next(titles, texts[0] if texts else ""))
    return title, sentences(text for text in texts if text != title)[:LONGEST]


def _texts(root: Widget) -> Iterator[str]:
    """Give the texts that stand before the first control, without what is its caption alone."""
    held = ""
    for widget in root.walk():
        if widget.focusable and widget.role not in ("scrollbox", "rows"):
            if isinstance(widget, Toggle | OneOf | Slider | TextField):
                held = ""
            break
        if text := _read(widget):
            if held:
                yield held
            held = text
    if held:
        yield held


def _text(widget: Widget) -> str:
    if isinstance(widget, TableBody):
        return " ".join(f"{', '.join(filter(None, row))}." for row in widget.rows)
    found = str(widget.value) if widget.role == "page" else widget.label
    return said(found)


def leaflet_words(root: Widget) -> str:
    """Return what stands on a leaflet that lies on a table; nothing if there is none."""
    leaflet = next((each for each in root.walk() if each.role == "leaflet"), None)
    return "" if leaflet is None else sentences(map(_read, leaflet.walk()))


def _read(widget: Widget) -> str:
    return _text(widget) if widget.role in TEXTS else ""


def said(text: str) -> str:
    """Return a text as a voice says it: in one line, with cards in words and without marks."""
    return spelled(MARKS.sub("", text)).replace(" ,", ",")


def sentences(texts: Iterable[str]) -> str:
    """Return texts one after the other, each with a stop at its end."""
    return " ".join(text if text[-1] in STOPS else f"{text}." for text in texts if text)


def control_words(root: Widget, widget: Widget) -> str:
    """Return what a control is called, what it is, and why it cannot be used if so."""
    if widget.role == "table":
        return TABLE
    parts = [_called(root, widget), ROLES.get(widget.role, "")]
    if not widget.enabled:
        why = widget.reason
        parts.append(_("not available: {reason}").format(reason=why) if why else _("not available"))
    return said(", ".join(filter(None, parts)))


def _called(root: Widget, widget: Widget) -> str:
    """Return what a control is called: as it says itself, or as the text that stands before it."""
    if widget.label != widget.name or widget.role in ("button", "tile"):
        return widget.label if any(each.isalnum() for each in widget.label) else widget.tip or widget.label
    caption = ""
    for each in root.walk():
        if each is widget:
            break
        caption = each.label if _captions(each) else caption
    return caption or widget.tip or widget.name


def _captions(widget: Widget) -> bool:
    """Say whether a text, or a mark with a name, may be what the control after it is called by."""
    if isinstance(widget, Label):
        return bool(widget.value) and widget.size not in NOTES
    return widget.role == "picture" and widget.label not in ("", widget.name)


def value_words(widget: Widget) -> str:
    """Return how a control stands: on or off, what is chosen, what is written."""
    match widget:
        case Toggle(value=on):
            return pgettext("switch", "on") if on else pgettext("switch", "off")
        case DropDown(popup=popup) if popup is not None:
            return said(_pointed(popup))
        case OneOf(choices=choices, value=place) if place < len(choices):
            return said(_placed(choices[place], place + 1, len(choices)))
        case Slider():
            return widget.wording(widget.value)
        case TextField():
            return said(widget.value) or said(widget.placeholder) or _("empty")
        case TableBody(chosen=row) if row is not None and row < len(widget.rows):
            cells = ", ".join(filter(None, widget.rows[row]))
            return said(_placed(cells, row + 1, len(widget.rows)))
    return _chosen(widget)


def _chosen(widget: Widget) -> str:
    """Return what is chosen in a list of lines, or whether something is that has no more to say."""
    if widget.role == "list":
        lines = [each for each in widget.children if each.role == "line"]
        at = next((at for at, each in enumerate(lines) if each.name == widget.value), None)
        return "" if at is None else said(_placed(lines[at].label, at + 1, len(lines)))
    if isinstance(widget.value, bool):
        return _("chosen") if widget.value else ""
    text = widget.value if isinstance(widget.value, str) else ""
    return "" if text in (widget.name, widget.label) or text in widget.label else said(text)


def _pointed(popup: Widget) -> str:
    """Return the word of an open list that keys have found."""
    choices = next((each for each in popup.walk() if isinstance(each, Choices)), None)
    if choices is None or choices.pointed >= len(choices.words):
        return ""
    return _placed(choices.words[choices.pointed], choices.pointed + 1, len(choices.words))


def _placed(text: str, place: int, count: int) -> str:
    return _("{text}, {place} of {count}").format(text=text, place=place, count=count)
