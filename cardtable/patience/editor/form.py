"""The form of a game: its sections, each with the fields that it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cardtable.language import _
from cardtable.patience.editor.draft import Written, found, replaced
from cardtable.patience.editor.fields import Field, Groups, Needs, Parts, Steps
from cardtable.patience.editor.groups import main_fields, other_fields
from cardtable.patience.editor.parts import WHOLE
from cardtable.patience.editor.scores import SPOKEN
from cardtable.patience.words import called
from cardtable.patience.words.entries import GROUPS, SIGN
from cardtable.patience.words.groups import COMMA
from cardtable.patience.words.signature import OPTIONS, VALUES
from cardtable.patience.words.vocabulary import Kind
from cardtable.yamlfile import Keys, Value

ADDED: Final = "added"  # the section in which groups are added
KINDS: Final = {each.value: each for each in Kind}
TITLES: Final[Mapping[Kind, str]] = {
    **{
        kind: called.sentence(called.PLURALS[kind] if kind in called.MANY else name)
        for kind, name in called.PLACES.items()
    },
    Kind.DISCARD: _("Discard"),
}


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the form: name and title, the way to its fields, those it mostly needs, and all others."""

    name: str
    title: str
    keys: Keys
    fields: tuple[Field, ...]
    others: tuple[Field, ...] = ()


def sections(value: Value) -> list[Section]:
    """Return the form of a game, whatever mistakes it has; that of its options has no fields."""
    found_sections = [Section("game", _("Game"), (), SPOKEN)]
    deck, *others = WHOLE
    found_sections.append(Section(deck.word, deck.title, (), (deck,)))
    found_sections += [_group(value, name) for name in group_names(value)]
    found_sections.append(Section(ADDED, _("More piles"), (), ()))
    found_sections += [Section(each.word, each.title, (), (each,)) for each in others]
    return [*found_sections, Section(OPTIONS, _("Options"), (OPTIONS,), ())]


def _group(value: Value, name: str) -> Section:
    kind, title = kind_of(value, name), shown_group(value, name)
    return Section(f"group {name}", title, (GROUPS, name), main_fields(kind), other_fields(kind))


def shown_group(value: Value, name: str) -> str:
    """Return a group as players read it: its kind, and its name where another is of that kind."""
    kind = kind_of(value, name)
    others = [each for each in group_names(value) if kind_of(value, each) is kind]
    return TITLES[kind] if len(others) <= 1 else f"{TITLES[kind]} ({name})"


def kind_of(value: Value, name: str) -> Kind:
    """Return the kind of a group; one that says none is taken for columns."""
    written = found(value, (GROUPS, name, "kind"))
    return KINDS.get(written, Kind.TABLEAU) if isinstance(written, str) else Kind.TABLEAU


def group_names(value: Value) -> list[str]:
    """Return the names of the groups."""
    return _names(value, GROUPS)


def option_names(value: Value) -> list[str]:
    """Return the names of the options."""
    return _names(value, OPTIONS)


def _names(value: Value, word: str) -> list[str]:
    parts = found(value, (word,))
    return list(parts) if isinstance(parts, dict) else []


def fields_in(value: Value, keys: Keys, fields: tuple[Field, ...]) -> Iterator[tuple[Keys, Field]]:
    """Give fields with the ways to them, each followed by those that are written inside it."""
    for field in fields:
        here = (*keys, field.word)
        yield here, field
        written = found(value, here)
        match field.sort:
            case Parts(inner, words) if isinstance(written, dict) or (written is not None and not words):
                yield from fields_in(value, here, inner)
            case Steps(_, inner) if written is not None:
                for at in range(len(written) if isinstance(written, list) else 1):
                    yield from fields_in(value, (*here, at), inner)


def section_of(value: Value, keys: Keys) -> Section:
    """Return the section in which the value at the end of a way is changed."""
    shown = sections(value)
    by_name = {each.name: each for each in shown}
    if keys[:1] == (GROUPS,) and len(keys) > 1:
        return by_name.get(f"group {keys[1]}", shown[0])
    return by_name.get(str(keys[0]), shown[0]) if keys else shown[0]


def fitting(name: str, value: Value) -> str:
    """Return why a group cannot have a name, or nothing."""
    if not name.isidentifier() or not name.islower():
        return _("The name of a group is one word of small letters.")
    return _("There is a group of that name already.") if name in group_names(value) else ""


def renamed(value: Written, old: str, new: str) -> Written:
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


def moved(value: Written, name: str, by: int) -> Written:
    """Return a game of which a group comes so many places later, or earlier below zero."""
    groups = value[GROUPS]
    assert isinstance(groups, dict), "a group that is moved is there"
    names = [each for each in groups if each != name]
    names.insert(min(max([*groups].index(name) + by, 0), len(names)), name)
    return {**value, GROUPS: {each: groups[each] for each in names}}
