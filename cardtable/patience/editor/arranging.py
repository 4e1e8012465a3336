"""Groups under another name, and in another order: all that names them goes along."""

from __future__ import annotations

from cardtable.patience.editor.draft import Mapping, found, replaced
from cardtable.patience.editor.fields import Groups, Needs
from cardtable.patience.editor.form import fields_in, group_names, sections
from cardtable.patience.words.entries import GROUPS, SIGN
from cardtable.patience.words.signing import OPTIONS, VALUES
from cardtable.patience.words.sources import COMMA
from cardtable.yamlfile import Value


def fitting(name: str, value: Value) -> str:
    """Return why a group cannot have a name, or nothing."""
    if not name.isidentifier() or not name.islower():
        return "The name of a group is one word of small letters."
    return "There is a group of that name already." if name in group_names(value) else ""


def renamed(value: Mapping, old: str, new: str) -> Mapping:
    """Return a game of which a group has another name, wherever it is named."""
    groups = value[GROUPS]
    assert isinstance(groups, dict), "a group that is renamed is there"
    after: Value = {**value, GROUPS: {new if name == old else name: part for name, part in groups.items()}}
    for section in sections(after):
        for keys, field in fields_in(after, section.keys, (*section.fields, *section.others)):
            written = found(after, keys)
            if not isinstance(field.sort, Groups | Needs) or written is None:
                continue
            if isinstance(written, str) and written.startswith(SIGN):
                option = (OPTIONS, written.removeprefix(SIGN))
                offered = found(after, option)
                after = after if offered is None else replaced(after, option, _offered(offered, old, new))
            else:
                after = replaced(after, keys, _said(written, old, new))
    assert isinstance(after, dict), "a game stays a mapping"
    return after


def _said(written: Value, old: str, new: str) -> Value:
    match written:
        case str():
            return COMMA.join(new if name == old else name for name in written.split(COMMA))
        case list():
            return [_said(each, old, new) for each in written]
        case dict():
            return {new if name == old else name: part for name, part in written.items()}


def _offered(option: Value, old: str, new: str) -> Value:
    """Return an option whose values name groups, several of them with commas between."""
    match option:
        case str():
            return _said(option, old, new)
        case list():
            return [_offered(each, old, new) for each in option]
        case dict():
            return {
                word: _offered(each, old, new) if word == VALUES else each for word, each in option.items()
            }


def moved(value: Mapping, name: str, by: int) -> Mapping:
    """Return a game of which a group comes so many places later, or earlier below zero."""
    groups = value[GROUPS]
    assert isinstance(groups, dict), "a group that is moved is there"
    names = [each for each in groups if each != name]
    names.insert(min(max([*groups].index(name) + by, 0), len(names)), name)
    return {**value, GROUPS: {each: groups[each] for each in names}}
