"""Phrases: what can be said, and the features of any text by the same lists of words (SL-68 to SL-71).

All of it is data, a file for each language (`phrases.en.json`), read when it is first asked for. What is said
at one table is said in one language; a phrase's id tells in which.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from cardtable.language import N_

FOLDER: Final = Path(__file__).parent
LONGEST: Final = 60  # characters of what is said
QUESTION, EXCLAMATION = "?", "!"
LAST_TOPICS: Final = {"exclamations": EXCLAMATION, "questions": QUESTION}  # of what is about nothing else
TOPICS: Final = (
    *("weather", "food", "places", "animals", "sport", "work", "music", "family", "colours", "numbers"),
    *("the game", *LAST_TOPICS),
)
CATEGORIES: Final = ("state", "place", "animal", "food", "colour", "number", "person", "time")
WORD: Final = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")
STEM: Final = 3  # letters that are left at least of a word whose ending is taken off

Words: TypeAlias = tuple[str, ...]  # of one thing, in small letters: ("new", "york")


class Language(Enum):
    """A language in which is talked at a table: one that has a file of phrases."""

    EN = N_("In English")
    DE = N_("In German")

    @property
    def code(self) -> str:
        """Its code, as in the name of its file."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Features:
    """What is found in a text (SL-70).

    Letters are capitals from A to Z, or empty, as is the topic if there is none. `lengths` are in letters,
    one per word. `mentions` has the first letters of what is mentioned, by category.
    """

    topic: str
    first_letter: str
    last_letter: str
    lengths: tuple[int, ...]
    mentions: Mapping[str, frozenset[str]]
    question: bool
    exclamation: bool


@dataclass(frozen=True, slots=True)
class Lists:
    """What a file holds: for each thing the categories and the topics it stands for; phrases by id.

    `endings` are those by which the form that is listed is found, each with what stands in its place there.
    """

    endings: Mapping[str, str]
    kinds: Mapping[Words, frozenset[str]]
    about: Mapping[Words, frozenset[str]]
    phrases: Mapping[str, str]

    def thing(self, found: Sequence[str]) -> Words:
        """Return the thing that is named by just these words, or nothing; a figure is a number."""
        *before, last = found
        if last.isdecimal() and not before:
            return (last,)
        for ending, listed in self.endings.items():
            stem = last.removesuffix(ending)
            thing = (*before, stem + listed)
            known = thing in self.kinds or thing in self.about
            if known and last.endswith(ending) and (len(stem) >= STEM or not ending):
                return thing
        return ()


@cache
def lists(language: Language) -> Lists:
    """Return the lists: words in the singular by categories, and by topics those and whole categories."""
    data = json.loads((FOLDER / f"phrases.{language.code}.json").read_text("utf-8"))
    named = {kind: [_thing(each) for each in data["words"][kind]] for kind in CATEGORIES}
    topics = {
        topic: [
            *map(_thing, data["about"].get(topic, [])),
            *(thing for kind in data["kinds"].get(topic, []) for thing in named[kind]),
        ]
        for topic in TOPICS
    }
    said = {
        _id(language, topic, number): text
        for topic in TOPICS
        for number, text in enumerate(data["phrases"][topic], 1)
    }
    return Lists(data["endings"], _turned(named), _turned(topics), said)


def _id(language: Language, topic: str, number: int) -> str:
    """Return the id of a phrase, which no other language has: `food-3`, `de-food-3`."""
    return f"{topic}-{number}" if language is Language.EN else f"{language.code}-{topic}-{number}"


def phrases(language: Language) -> Mapping[str, str]:
    """Return all phrases of a language by their ids, in the order of the topics (SL-68)."""
    return lists(language).phrases


def of_topic(language: Language, topic: str) -> list[tuple[str, str]]:
    """Return the phrases that stand under a topic in a language, each with its id."""
    start = _id(language, topic, 0).removesuffix("0")
    return [(each, text) for each, text in phrases(language).items() if each.startswith(start)]


def language_of(phrase: str) -> Language | None:
    """Return the language of a phrase by its id, or None if there is no such phrase."""
    return next((each for each in Language if phrase in phrases(each)), None)


class Listed(Mapping[str, str]):
    """The phrases of all languages by their ids, read when they are needed."""

    def __getitem__(self, phrase: str) -> str:
        language = language_of(phrase)
        if language is None:
            raise KeyError(phrase)
        return phrases(language)[phrase]

    def __iter__(self) -> Iterator[str]:
        return (phrase for language in Language for phrase in phrases(language))

    def __len__(self) -> int:
        return sum(len(phrases(language)) for language in Language)


LISTED: Final = Listed()


def _thing(text: str) -> Words:
    return tuple(map(_looked_up, words(text)))


def _turned(named: Mapping[str, Sequence[Words]]) -> dict[Words, frozenset[str]]:
    found = dict[Words, frozenset[str]]()
    for name, things in named.items():
        for thing in things:
            found[thing] = found.get(thing, frozenset()) | {name}
    return found


def words(text: str) -> list[str]:
    """Return the words of a text, parted at blanks, hyphens and punctuation, but not at apostrophes."""
    return WORD.findall(unicodedata.normalize("NFC", text))


def letters(text: str) -> str:
    """Return the letters of a text as capitals from A to Z, without their accents; ß is a double S."""
    return "".join(each for each in unicodedata.normalize("NFKD", text).upper() if "A" <= each <= "Z")


def length(word: str) -> int:
    """Return how many letters one of the `words` has as it is written: ü is one, and so is ß."""
    return sum(bool(letters(each)) for each in word)


def _looked_up(word: str) -> str:
    return letters(word).lower() or word


@lru_cache(maxsize=4096)
def features(text: str, language: Language = Language.EN) -> Features:
    """Return the features of a text, of the list or typed (SL-70, SL-71)."""
    known, found, signs = lists(language), words(text), letters(text)
    end = re.search(r"\W*$", text)
    marks = end.group() if end else ""
    things = list(_mentioned(known, [_looked_up(word) for word in found]))
    mentions = dict[str, frozenset[str]]()
    for thing in things:
        for kind in _named(known.kinds, thing, "number"):
            mentions[kind] = mentions.get(kind, frozenset()) | {thing[0][0].upper()}
    return Features(
        _topic(known.about, things, marks),
        signs[:1],
        signs[-1:],
        tuple(map(length, found)),
        mentions,
        QUESTION in marks,
        EXCLAMATION in marks,
    )


def _named(lists_of: Mapping[Words, frozenset[str]], thing: Words, figure: str) -> Sequence[str]:
    """Return the lists in which a thing stands; figures stand in one."""
    return (figure,) if thing[0].isdecimal() else sorted(lists_of.get(thing, ()))


def _mentioned(known: Lists, found: Sequence[str]) -> Iterator[Words]:
    """Give the things that words name, each of the most words possible, in their order."""
    start = 0
    longest = max(map(len, (*known.kinds, *known.about)))
    while start < len(found):
        sizes = range(min(longest, len(found) - start), 0, -1)
        thing = next(filter(None, (known.thing(found[start : start + size]) for size in sizes)), ())
        if thing:
            yield thing
        start += len(thing) or 1


def _topic(about: Mapping[Words, frozenset[str]], things: Sequence[Words], marks: str) -> str:
    """Return what most things are about, of equals the first; or else what the last sign says."""
    count = Counter(topic for thing in things for topic in _named(about, thing, "numbers"))
    if count:
        return count.most_common(1)[0][0]
    return next((topic for topic, sign in LAST_TOPICS.items() if sign in marks), "")
