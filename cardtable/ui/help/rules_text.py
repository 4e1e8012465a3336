"""The text of a game's rules as players read it: cut into pieces, without what is for developers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.cards import Card, card
from cardtable.engine.options import NOTHING, OptionField
from cardtable.kits import SECTIONS
from cardtable.language import _
from cardtable.table.words import label_of
from cardtable.ui.look.markup import CARD, chunks, plain, row

TITLES: Final = {
    "Rules": _("Rules"),
    "Options": _("House rules"),
    "Worked examples": _("Examples"),
    "Decisions": _("Questions and answers"),
}
PART: Final = "## "
RULES, QUESTIONS, OPTIONS = "Rules", "Decisions", "Options"
HEADING: Final = re.compile(r"^(#{1,3})\s+(.*?)\s*$")
CLAUSE: Final = re.compile(
    r"^((?:\d+\.|[-*])\s+)\*\*([A-Z][A-Z\d]{0,2}-?\d+\w?)(\s[^*]*)?\*\*\s*(.*)$", re.DOTALL
)
DECISION: Final = re.compile(r"\s*\((?:see )?D\d+(?:,\s*D\d+)*\)")
CODE: Final = re.compile(r"`([^`]+)`|\b([A-Za-z]+(?:_[A-Za-z]+)+)\b")  # also what has lost its marks
MACHINE_NAMES: Final = {"true": _("yes"), "false": _("no"), "bool": _("yes or no")}
NUMBER_KIND: Final = re.compile(r"\bint (?=\d)")


@dataclass(frozen=True, slots=True)
class Title:
    """A heading; depth 1 is a section, 2 a part of it."""

    text: str
    depth: int


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered rule or example: markup, the number's name, and the cards in it."""

    text: str
    id: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """A question about the rules, what is done, and why."""

    question: str
    answer: str
    why: str


@dataclass(frozen=True, slots=True)
class Prose:
    """Any other markup."""

    text: str


Piece = Title | Clause | Answer | Prose


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: the heading as written, and the lines under it."""

    title: str
    body: tuple[str, ...]


def sections(rules: str) -> list[Section]:
    """Return the parts of a text of rules; the first, without a title, stands before all others."""
    found: list[tuple[str, list[str]]] = [("", [])]
    for line in rules.splitlines():
        heading = HEADING.match(line)
        level = len(heading.group(1)) if heading else 0
        if heading and level == 2:
            found.append((heading.group(2), []))
        elif level != 1:
            found[-1][1].append(line)
    return [Section(title, tuple(body)) for title, body in found]


def told(rules: str) -> str:
    """Return rules in the language that is spoken, but for the titles by which their parts are known."""
    return "\n\n".join(map(_block, rules.rstrip().split("\n\n")))


def _block(text: str) -> str:
    said = _(text)
    if not text.startswith(PART):
        return said
    return "\n".join([text.partition("\n")[0], *said.split("\n")[1:]])


def pieces(rules: str, options: Sequence[OptionField] = ()) -> list[Piece]:
    """Return what the help page shows, in order; options and their values are called as in the form."""
    parts = {section.title: section for section in sections(worded(rules, options))}
    found = list(_pieces(parts[""]))
    for name in SECTIONS:
        if name in parts:
            found.append(Title(TITLES.get(name, name), 1))
            found += _section(parts[name], options)
    return found


def _section(section: Section, options: Sequence[OptionField]) -> Iterator[Piece]:
    if section.title == QUESTIONS:
        return _answers(section)
    if section.title == OPTIONS and options:
        return _house_rules(section, options)
    return _pieces(section)


def _house_rules(section: Section, options: Sequence[OptionField]) -> Iterator[Piece]:
    """Yield each option as the form shows it, with what the rules say of it."""
    rows = [row(line) for line in section.body if line.lstrip().startswith("|")]
    meanings = {plain(cells[0]): plain(cells[-1]) for cells in rows if cells}
    for field in options:
        title = f"“{field.title}”"
        yield Answer(f"{field.title}: {field.sentence}", choices_of(field), meanings.get(title, ""))


def choices_of(field: OptionField) -> str:
    """Return what an option can be, and what it usually is."""
    usual = _("usually {value}").format(value=label_of(field.default))
    if field.kind is bool:
        return _("Yes or No; {usual}").format(usual=usual)
    if issubclass(field.kind, Enum):
        return f"{', '.join(label_of(member) for member in field.kind)}; {usual}"
    if field.kind is frozenset:
        return _("Any seats; {usual}").format(usual=usual)
    if field.kind is str:
        return _("What is kept; usually {nothing}").format(nothing=_(NOTHING))
    return _("{low} to {high}; {usual}").format(low=field.low, high=field.high, usual=usual)


def worded(rules: str, options: Sequence[OptionField]) -> str:
    """Return the text with the names that programs use replaced by those that players see."""
    words = dict(MACHINE_NAMES)
    for field in options:
        if issubclass(field.kind, Enum):
            words |= {member.name.lower(): f"“{label_of(member)}”" for member in field.kind}
        words[field.name] = f"“{field.title}”"

    def word(found: re.Match[str]) -> str:
        name = found.group(1) or found.group(2)
        if "_" not in name:
            return words.get(name, name)
        said = name.replace("_", " ")
        return words.get(name.lower(), said.lower() if name.isupper() else said)

    text = CODE.sub(word, NUMBER_KIND.sub("", DECISION.sub("", rules)))
    return re.sub(r"(?<=\| )(bool|true|false)(?= \|)", lambda found: MACHINE_NAMES[found.group()], text)


def _pieces(section: Section) -> Iterator[Piece]:
    for chunk in chunks("\n".join(section.body)):
        text = "\n".join(chunk)
        heading, clause = HEADING.match(text), CLAUSE.match(text)
        if heading:
            yield Title(heading.group(2), 2)
        elif clause:
            mark, id_, name, words = clause.groups()
            title = (name or "").strip()
            named = f"**{title[:1].upper()}{title[1:]}** " if title else ""
            yield Clause(f"{mark}{named}{words}", id_, cards_in(words))
        else:
            yield Prose(text)


def _answers(section: Section) -> Iterator[Piece]:
    """Yield the rows of a table as questions; without a table, what there is."""
    for chunk in chunks("\n".join(section.body)):
        cells = [row(line) for line in chunk[2:]]
        if not chunk[0].lstrip().startswith("|") or any(len(each) < 4 for each in cells):
            yield Prose("\n".join(chunk))
            continue
        for __, question, answer, why in (each[:4] for each in cells):
            yield Answer(plain(question), plain(answer), plain(why))


def cards_in(text: str) -> tuple[Card, ...]:
    """Return the cards that a text names, in order, each once."""
    named = (found.group() for found in CARD.finditer(plain_of(text)))
    return tuple(card(name) for name in dict.fromkeys(named))


def plain_of(text: str) -> str:
    """Return markup without what is written in code."""
    return CODE.sub("", text)
