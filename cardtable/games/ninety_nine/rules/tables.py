"""Kept tables: the rules that some people have invented, under the table's name, to be gone on with later."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cardtable.engine.notation import Tree
from cardtable.engine.options import BadKeepsake, BadOption, Keepsake
from cardtable.games.ninety_nine.rules.accepting import refusal
from cardtable.games.ninety_nine.rules.accounts import EARLIER, Standing
from cardtable.games.ninety_nine.rules.grammar import plain, read_rule, written
from cardtable.games.ninety_nine.rules.stock import rule_of
from cardtable.language import _, counted
from cardtable.shapes import Keys, Mistake

OPTION: Final = "table"  # the option that holds the rules of a table
LONGEST: Final = 40  # characters of a name
MOST: Final = 100  # rules
LARGEST: Final = 200_000  # characters of all of them as data


@dataclass(frozen=True, slots=True)
class KeptRule:
    """A rule as text, the name it was given, and that of its inventor; both may be empty."""

    rule: str
    title: str
    inventor: str


@dataclass(frozen=True, slots=True)
class KeptTable:
    """The rules of a table, the oldest first, under its name."""

    name: str = ""
    rules: tuple[KeptRule, ...] = ()

    @property
    def standing(self) -> Standing:
        """The rules in force at the table."""
        rules, titles = (tuple(getattr(each, part) for each in self.rules) for part in ("rule", "title"))
        return Standing(rules, titles, (EARLIER,) * len(rules))

    @property
    def text(self) -> str:
        """The table as one line of JSON, which is YAML too."""
        rules = [
            {"rule": plain(rule_of(each.rule)), "title": each.title, "inventor": each.inventor}
            for each in self.rules
        ]
        return json.dumps({"name": self.name, "rules": rules}, ensure_ascii=False)


def read_table(value: Tree, shortest: int = 1) -> KeptTable:
    """Return the table that data hold, under a name of so many characters at least.

    Raises:
        BadKeepsake: they hold none, or a rule that cannot be played with.
    """
    parts = _parts(value, (), ("name", "rules"))
    name = _line(parts["name"], ("name",), shortest)
    rules = parts["rules"]
    if isinstance(rules, str) or not isinstance(rules, Sequence):
        raise BadKeepsake(("rules",), _("this should be a list, not {rules!r}").format(rules=rules))
    if len(rules) > MOST:
        raise BadKeepsake(("rules",), _("a table has at most {most} rules").format(most=MOST))
    found: list[KeptRule] = []
    for at, each in enumerate(rules):
        found.append(_read_rule(each, ("rules", at), [one.rule for one in found]))
    return KeptTable(name, tuple(found))


def _parts(value: Tree, keys: Keys, needed: Sequence[str], others: Sequence[str] = ()) -> dict[str, Tree]:
    if not isinstance(value, Mapping):
        raise BadKeepsake(keys, _("this should have {needed}").format(needed=_(" and ").join(needed)))
    for key in value:
        if key not in (*needed, *others):
            raise BadKeepsake((*keys, key), _("there is no such word here"))
    for key in needed:
        if key not in value:
            raise BadKeepsake((*keys, key), _("the key is missing"))
    return dict(value)


def _line(value: Tree, keys: Keys, shortest: int) -> str:
    if (
        isinstance(value, str)
        and value.isprintable()
        and shortest <= len(value.strip()) <= len(value) <= LONGEST
    ):
        return value
    raise BadKeepsake(
        keys,
        _("this should be from {shortest} to {longest} characters on one line").format(
            shortest=shortest, longest=LONGEST
        ),
    )


def _read_rule(value: Tree, keys: Keys, before: Sequence[str]) -> KeptRule:
    parts = _parts(value, keys, ("rule",), ("title", "inventor"))
    title, inventor = (_line(parts.get(name, ""), (*keys, name), 0) for name in ("title", "inventor"))
    try:
        text = written(read_rule(parts["rule"]))
    except Mistake as mistake:
        raise BadKeepsake((*keys, "rule", *mistake.keys), mistake.what) from mistake
    refused = refusal(text, before)
    if refused is not None:
        raise BadKeepsake((*keys, "rule"), refused.message)
    return KeptRule(text, title, inventor)


@lru_cache(maxsize=16)
def table_of(option: str) -> KeptTable:
    """Return the table that an option holds as text; one without name and rules if that is empty.

    Raises:
        BadOption: it holds none.
    """
    if not option:
        return KeptTable()
    if len(option) > LARGEST:
        raise BadOption(_("option {name} has more than {most} characters").format(name=OPTION, most=LARGEST))
    try:
        return read_table(json.loads(option), 0)
    except (ValueError, RecursionError) as mistake:
        raise BadOption(
            _("option {option} holds no table: {mistake}").format(option=OPTION, mistake=mistake)
        ) from mistake


def kept(option: str, standing: Standing, names: Sequence[str]) -> str:
    """Return the option of a table with the rules that are in force now, those of `option` first.

    The names are those of the seats.
    """
    before, known = table_of(option), len(table_of(option).rules)
    found = zip(standing.rules, standing.titles, standing.inventors, strict=True)
    new = tuple(KeptRule(rule, title, names[seat][:LONGEST]) for rule, title, seat in [*found][known:])
    return KeptTable(before.name, (*before.rules, *new)).text


# As the store and the set-up form ask for it.


def read(value: Tree) -> Keepsake:
    """Return what data keep.

    Raises:
        BadKeepsake: they keep no table.
    """
    table = read_table(value)
    count = len(table.rules)
    return Keepsake(table.name, table.text, counted("{count} rule", "{count} rules", count))


def named(option: str) -> str:
    """Return the name of the table that an option holds."""
    return table_of(option).name


def file_text(option: str, name: str) -> str:
    """Return the text of the file in which the table of an option is kept, under a name."""
    rules = table_of(option).rules
    lines = [f"name: {json.dumps(name, ensure_ascii=False)}", "rules:" if rules else "rules: []"]
    for each in rules:
        lines.append(f"- rule: {each.rule}")
        given = {"title": each.title, "inventor": each.inventor}
        lines += [f"  {key}: {json.dumps(text, ensure_ascii=False)}" for key, text in given.items() if text]
    return "\n".join([*lines, ""])
