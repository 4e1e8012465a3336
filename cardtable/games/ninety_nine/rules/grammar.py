"""Invented rules: frozen values, read from data and written as such, told in English, drawn at random.

What can stand in them is in the tables of conditions and effects; here is how a rule is made of these.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Final, TypeAlias

from cardtable.engine.notation import Tree
from cardtable.games.ninety_nine.rules.conditions import AND, CONDITION, CONDITIONS, phrased
from cardtable.games.ninety_nine.rules.effects import AMOUNTS, EFFECTS, PARAMETERS
from cardtable.games.ninety_nine.rules.shapes import Place, Speech
from cardtable.language import _
from cardtable.shapes import IT, Mistake, Node, One, Scope, Several, Shape, Word

TRIGGERS: Final = {
    "play": Place.PLAY,
    "turn_start": Place.TURN_START,
    "out": Place.OUT,
    "illegal": Place.ILLEGAL,
}
SPEECH: Final = Speech(  # part of what rules are, and so the same in all languages
    (
        "your majesty",
        "ninety-nine",
        "good evening",
        "cheers",
        "bless you",
        "hear, hear",
        "thank you",
        "beg your pardon",
        "watch out",
        "ole",
        "no",
        "please",
    )
)
MAY: Final = Word({False: "", True: _("if the player likes")}, {True: frozenset({Place.PLAY, Place.VALUE})})


@dataclass(frozen=True, slots=True)
class Happening:
    """An event rule: when something happens, something is done, `may` says if only as the player likes."""

    trigger: str
    conditions: tuple[Node, ...]
    may: bool
    effects: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """A value rule: what cards count, `may` says if they can still count as before."""

    conditions: tuple[Node, ...]
    may: bool
    amount: Node


@dataclass(frozen=True, slots=True)
class Duty:
    """A constraint: when something holds, something must hold, or must never, or a word must be said."""

    when: tuple[Node, ...]
    must: tuple[Node, ...]
    never: tuple[Node, ...]
    word: str


@dataclass(frozen=True, slots=True)
class Setup:
    """A set-up rule: one parameter of all hands to come."""

    parameter: Node


Rule: TypeAlias = Happening | Worth | Duty | Setup


@dataclass(frozen=True, slots=True)
class Kind:
    """How rules of a kind are made: the parts, in the order of the fields, and those that may be left out."""

    made: type[Rule]
    place: Place  # of what stands in it; an event's hangs on its trigger
    parts: Mapping[str, Shape]
    optional: Mapping[str, object]
    opening: str  # of its sentence, by which a player chooses the kind
    frame: str  # the sentence with a place for each part, as it is put together; / begins a line
    joint: str = ""  # before its first condition


TRIGGER_WORDS: Final = {
    "play": _("somebody plays a card"),
    "turn_start": _("a turn begins"),
    "out": _("somebody goes out"),
    "illegal": _("somebody plays a card against the rules"),
}
DUTY: Final = "duty"  # the place of the one duty of a constraint
DUTY_WORDS: Final = {"never": _("may not do so if"), "must": _("must see to it that"), "say": _("must say")}
DUTIES: Final[dict[str, Shape]] = {
    "must": Several(CONDITION, 1, 2, 1),
    "never": Several(CONDITION, 1, 3, 2),
    "say": SPEECH,
}
KINDS: Final = {
    "event": Kind(
        Happening,
        Place.PLAY,
        {
            "trigger": Word(TRIGGER_WORDS),
            "if": Several(CONDITION, 0, 4, 2),
            "may": MAY,
            "do": Several(One(EFFECTS), 1, 3, 2, _(", then "), ordered=True),
        },
        {"if": (), "may": False},
        _("When somebody plays …"),
        _("When {trigger} {if} / then {may} {do}"),
        _("and"),
    ),
    "value": Kind(
        Worth,
        Place.VALUE,
        {"if": Several(CONDITION, 1, 4, 2), "may": MAY, "amount": One(AMOUNTS)},
        {"may": False},
        _("… counts …"),
        _("A card {if} / counts {amount} {may}"),
        _("if"),
    ),
    "constraint": Kind(
        Duty,
        Place.CONSTRAINT,
        {"when": Several(CONDITION, 0, 3, 1), **DUTIES},
        {"when": (), "must": (), "never": (), "say": ""},
        _("It is forbidden … / Whoever … must …"),
        _("Whoever plays a card {when} / {duty}"),
        _("and"),
    ),
    "setup": Kind(
        Setup, Place.VALUE, {"set": One(PARAMETERS)}, {}, _("From now on …"), _("From now on {set}")
    ),
}  # (N9-126)


# Reading and writing.


def kind_of(rule: Rule) -> str:
    """Return the name of a rule's kind."""
    return next(name for name, kind in KINDS.items() if isinstance(rule, kind.made))


def _parts(rule: Rule) -> dict[str, Any]:
    """Return a rule's values by the names of their parts."""
    return dict(
        zip(KINDS[kind_of(rule)].parts, (getattr(rule, each.name) for each in fields(rule)), strict=True)
    )


def read_rule(tree: Tree) -> Rule:
    """Return the rule that data hold, in its one form: equal rules are equal values.

    Raises:
        Mistake: they break the grammar; it says where and how.
    """
    if not isinstance(tree, Mapping):
        raise Mistake((), _("a rule should have kind and parts, not {tree!r}").format(tree=tree))
    name = tree.get("kind")
    if not isinstance(name, str) or name not in KINDS:
        raise Mistake(
            ("kind",), _("should be one of {kinds}, not {name!r}").format(kinds=", ".join(KINDS), name=name)
        )
    kind = KINDS[name]
    for key in tree:
        if key != "kind" and key not in kind.parts:
            raise Mistake(
                (str(key),), _("there is no such part of a rule of the kind {name}").format(name=name)
            )
    duties = [key for key in DUTIES if key in tree]
    if kind.made is Duty and len(duties) != 1:
        raise Mistake((), _("a constraint should have one of {duties}").format(duties=", ".join(DUTIES)))
    scope = Scope(TRIGGERS.get(str(tree.get("trigger")), kind.place))
    return kind.made(*(_read_part(key, shape, tree, kind, scope) for key, shape in kind.parts.items()))


def _read_part(key: str, shape: Shape, tree: Mapping[str, Tree], kind: Kind, scope: Scope) -> Any:  # noqa: ANN401  # of the type that its shape reads
    if key in tree:
        return shape.read(tree[key], (key,), scope)
    if key not in kind.optional:
        raise Mistake((key,), _("this part is missing"))
    return kind.optional[key]


def plain(rule: Rule) -> dict[str, Tree]:
    """Return a rule as data, without what may be left out: `read_rule` returns the rule again."""
    name = kind_of(rule)
    kind = KINDS[name]
    given = {
        key: value
        for key, value in _parts(rule).items()
        if key not in kind.optional or value != kind.optional[key]
    }
    return {"kind": name, **{key: kind.parts[key].plain(value) for key, value in given.items()}}


def written(rule: Rule) -> str:
    """Return a rule as one line of JSON, which is YAML too."""
    return json.dumps(plain(rule), ensure_ascii=False)


# In words.


def sentence(rule: Rule) -> str:
    """Return a rule as a sentence, made of its data alone: other data, other words (N9-128)."""
    match rule:
        case Happening():
            text = _("{when}, if the player likes, {effects}.") if rule.may else _("{when}, {effects}.")
            effects = KINDS["event"].parts["do"].told(rule.effects, IT)
            return text.format(when=_opening(rule), effects=effects)
        case Worth():
            noun, rest = _noun(rule.conditions)
            text = _("{card} may count {amount}{rest}.") if rule.may else _("{card} counts {amount}{rest}.")
            amount = One(AMOUNTS).told(rule.amount, IT)
            return text.format(card=f"{noun[0].upper()}{noun[1:]}", amount=amount, rest=_if(rest))
        case Duty():
            return _duty(rule)
    return _("From now on {parameter}.").format(parameter=One(PARAMETERS).told(rule.parameter, IT))


def _opening(rule: Happening) -> str:
    if rule.trigger in ("play", "illegal"):
        noun, rest = _noun(rule.conditions)
        text = (
            _("When somebody plays {card} against the rules{rest}")
            if rule.trigger == "illegal"
            else _("When somebody plays {card}{rest}")
        )
        return text.format(card=noun, rest=_and(rest))
    begins = rule.trigger == "turn_start"
    text = _("When a turn begins{rest}") if begins else _("When somebody goes out{rest}")
    return text.format(rest=_and(rule.conditions))


def _duty(rule: Duty) -> str:
    noun, rest = _noun(rule.when)
    more = _and(rest)
    if rule.word:
        text = _("Whoever plays {card}{rest} must say “{word}”.")
        return text.format(card=noun, rest=more, word=rule.word)
    if rule.must:
        text = (
            _("Whoever plays {card}{rest} must see to it that {demand}.")
            if rule.when
            else _("Every card must meet this: {demand}.")
        )
        return text.format(card=noun, rest=more, demand=AND.join(map(phrased, rule.must)))
    if rule.when:
        text = _("When somebody plays {card}{rest}, it is forbidden that {conditions}.")
        return text.format(card=noun, rest=more, conditions=AND.join(map(phrased, rule.never)))
    noun, rest = _noun(rule.never)
    return _("It is forbidden to play {card}{rest}.").format(card=noun, rest=_if(rest))


def _noun(found: Sequence[Node]) -> tuple[str, tuple[Node, ...]]:
    """Return what card it is, in words, and the conditions that these words leave out."""
    for entry in CONDITIONS.entries.values():
        named = [node for node in found if node.name == entry.name]
        if named and entry.noun:
            if len(named) > 1:
                break
            words = entry.noun.format(entry.shape.told(named[0].value, IT))
            return words, tuple(node for node in found if node is not named[0])
    return _("a card"), tuple(found)


def _and(found: Sequence[Node]) -> str:
    """Return what else must hold, beside what was said."""
    return _(" and {conditions}").format(conditions=AND.join(map(phrased, found))) if found else ""


def _if(found: Sequence[Node]) -> str:
    """Return what must hold for what was said."""
    return _(" if {conditions}").format(conditions=AND.join(map(phrased, found))) if found else ""


# At random.

SHARES: Final = {"event": 50, "value": 25, "constraint": 20, "setup": 5}  # per cent (N9-130)
TRIGGER_SHARES: Final = {"play": 76, "turn_start": 8, "out": 8, "illegal": 8}
DUTY_SHARES: Final = {"must": 30, "never": 50, "say": 20}
LIKES: Final = 0.6  # how often a player who could be left the choice is


def drawn(rng: Random, shares: Mapping[str, float] = SHARES, *, speech: bool = True) -> Rule:
    """Return a random rule of the grammar, which may be refused for other reasons."""
    kind = KINDS[_chosen(rng, shares)]
    trigger = _chosen(rng, TRIGGER_SHARES)
    duty = _chosen(rng, DUTY_SHARES) if speech else "never"
    scope = Scope(TRIGGERS[trigger] if kind.made is Happening else kind.place)
    found: list[Any] = []
    for key, shape in kind.parts.items():
        value = shape.drawn(rng, scope)
        if key in DUTIES and key != duty:
            value = kind.optional[key]
        found.append(value)
    given = dict(zip(kind.parts, found, strict=True))
    if kind.made is Happening:
        given["trigger"] = trigger
    if given.get("may"):
        given["may"] = rng.random() < LIKES
    return kind.made(*given.values())


def _chosen(rng: Random, shares: Mapping[str, float]) -> str:
    return rng.choices([*shares], [*shares.values()])[0]
