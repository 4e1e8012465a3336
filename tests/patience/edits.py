"""Random edits of games: fields of the form are given values that they take, now and then odd ones."""

from random import Random

from cardtable.patience.editor.draft import Draft
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
    Sort,
    Steps,
)
from cardtable.patience.editor.form import fields_in, group_names, option_names, sections
from cardtable.patience.editor.new import new_group, new_parts
from cardtable.patience.words.entries import GROUPS
from cardtable.patience.words.vocabulary import Kind, State, Step, Suits
from cardtable.yamlfile import Keys, Value

ODD = ("", "none", "-1", "99999", "ß", "[a", "K", "0", "$draw", "usual", "1e9", "true")
SELDOM = 0.08  # of all values are odd ones
TWICE = 0.1  # of all lists have something twice
GONE = 0.15  # of all edits take something away


def edited(draft: Draft, rng: Random) -> Keys:
    """Make one edit as the form can make it, and return what was edited."""
    value, names = draft.value, group_names(draft.value)
    kind = rng.random()
    if kind < 0.04:
        name, group = new_group(value, rng.choice(list(Kind)))
        draft.put((GROUPS, name), group)
        return (GROUPS, name)
    if kind < 0.07 and len(names) > 1:
        keys: Keys = (GROUPS, rng.choice(names))
        draft.put(keys, None)
        return keys
    places = [
        place
        for section in sections(value)
        for place in fields_in(value, section.keys, (*section.fields, *section.others))
    ]
    keys, field = rng.choice(places)
    gone = not field.needed and rng.random() < GONE
    draft.put(keys, None if gone else _value(field, names, option_names(value), rng))
    return keys


def _value(field: Field, groups: list[str], options: list[str], rng: Random) -> Value:
    if rng.random() < SELDOM:
        return rng.choice(ODD)
    if options and rng.random() < SELDOM:
        return f"${rng.choice(options)}"
    value = _taken(field.sort, groups or ["none"], rng)
    return [*value, value[0]] if isinstance(value, list) and rng.random() < TWICE else value


def _taken(sort: Sort, groups: list[str], rng: Random) -> Value:
    """Return a value that a field takes."""
    words = getattr(sort, "words", ())
    if words and rng.random() < 0.4:
        return str(rng.choice(words))
    match sort:
        case OneOf() | Line() | Groups() | Several():
            return _named(sort, groups, rng)
        case Count(low, high):
            return str(rng.randint(low, min(high, 13)))
        case Counts(low, high):
            return [str(rng.randint(low, min(high, 9))) for _ in range(rng.randint(1, 3))]
        case Parts(fields):
            return _some(fields, groups, rng)
        case Steps(_, fields):
            return [_some(fields, groups, rng) for _ in range(rng.randint(1, 2))]
    return _composed(sort, groups, rng)


def _named(sort: OneOf | Line | Groups | Several, groups: list[str], rng: Random) -> Value:
    match sort:
        case OneOf(values):
            return rng.choice(values)
        case Line():
            return rng.choice(("1-3", "2", "Ünder a name"))
        case Groups(many):
            return rng.sample(groups, rng.randint(1, min(2, len(groups)))) if many else rng.choice(groups)
        case Several(values):
            return rng.sample(values, rng.randint(1, min(3, len(values))))


def _composed(sort: Building | Place | Needs, groups: list[str], rng: Random) -> Value:
    match sort:
        case Building(_, before):
            phrases = [f"{rng.choice(list(Step)).value} {rng.choice(list(Suits)).value}" for _ in range(2)]
            return before + " or ".join(phrases[: rng.randint(1, 2)])
        case Place():
            return [str(rng.randint(0, 9)), str(rng.randint(0, 5))]
        case Needs():
            return {rng.choice(groups): rng.choice(list(State)).value}


def _some(fields: tuple[Field, ...], groups: list[str], rng: Random) -> Value:
    """Return parts with what they need, and perhaps some more."""
    parts = new_parts(fields, groups)
    assert isinstance(parts, dict)
    for field in rng.sample(fields, rng.randint(0, min(3, len(fields)))):
        parts[field.word] = _value(field, groups, [], rng)
    return parts
