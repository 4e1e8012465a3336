"""Phrases: what can be said, and the features of any text by the same lists of words (SL-68 to SL-71).

All of it is data (`phrases.json`), read when it is first asked for.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias

FILE: Final = Path(__file__).with_name("phrases.json")
LONGEST: Final = 60  # characters of what is said
QUESTION, EXCLAMATION = "?", "!"
LAST_TOPICS: Final = {"exclamations": EXCLAMATION, "questions": QUESTION}  # of what is about nothing else
TOPICS: Final = (
    *("weather", "food", "places", "animals", "sport", "work", "music", "family", "colours", "numbers"),
    *("the game", *LAST_TOPICS),
)
CATEGORIES: Final = ("state", "place", "animal", "food", "colour", "number", "person", "time")
WORD: Final = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")
ENDINGS: Final = (("", ""), ("s", ""), ("es", ""), ("ies", "y"))  # by which a singular is found

Words: TypeAlias = tuple[str, ...]  # of one thing, in small letters: ("new", "york")


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
    """What the file holds: for each thing the categories and the topics it stands for; phrases by id."""

    kinds: Mapping[Words, frozenset[str]]
    about: Mapping[Words, frozenset[str]]
    phrases: Mapping[str, str]

    def thing(self, found: Sequence[str]) -> Words:
        """Return the thing that is named by just these words, or nothing; a figure is a number."""
        *before, last = found
        if last.isdecimal() and not before:
            return (last,)
        for ending, singular in ENDINGS:
            thing = (*before, last.removesuffix(ending) + singular)
            if last.endswith(ending) and (thing in self.kinds or thing in self.about):
                return thing
        return ()


@cache
def lists() -> Lists:
    """Return the lists: words in the singular by categories, and by topics those and whole categories."""
    data = json.loads(FILE.read_text("utf-8"))
    named = {kind: [_thing(each) for each in data["words"][kind]] for kind in CATEGORIES}
    topics = {
        topic: [
            *map(_thing, data["about"].get(topic, [])),
            *(thing for kind in data["kinds"].get(topic, []) for thing in named[kind]),
        ]
        for topic in TOPICS
    }
    said = {
        f"{topic}-{number}": text for topic in TOPICS for number, text in enumerate(data["phrases"][topic], 1)
    }
    return Lists(_turned(named), _turned(topics), said)


def phrases() -> Mapping[str, str]:
    """Return all phrases of the list by their ids, such as `food-3`, in the order of the topics (SL-68)."""
    return lists().phrases


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
    return WORD.findall(text)


def letters(text: str) -> str:
    """Return the letters of a text as capitals from A to Z, without their accents."""
    return "".join(each for each in unicodedata.normalize("NFKD", text).upper() if "A" <= each <= "Z")


def _looked_up(word: str) -> str:
    return letters(word).lower() or word


@lru_cache(maxsize=4096)
def features(text: str) -> Features:
    """Return the features of a text, of the list or typed (SL-70, SL-71)."""
    found, signs = words(text), letters(text)
    end = re.search(r"\W*$", text)
    marks = end.group() if end else ""
    things = list(_mentioned([_looked_up(word) for word in found]))
    mentions = dict[str, frozenset[str]]()
    for thing in things:
        for kind in _named(lists().kinds, thing, "number"):
            mentions[kind] = mentions.get(kind, frozenset()) | {thing[0][0].upper()}
    return Features(
        _topic(things, marks),
        signs[:1],
        signs[-1:],
        tuple(len(letters(word)) for word in found),
        mentions,
        QUESTION in marks,
        EXCLAMATION in marks,
    )


def _named(lists_of: Mapping[Words, frozenset[str]], thing: Words, figure: str) -> Sequence[str]:
    """Return the lists in which a thing stands; figures stand in one."""
    return (figure,) if thing[0].isdecimal() else sorted(lists_of.get(thing, ()))


def _mentioned(found: Sequence[str]) -> Iterator[Words]:
    """Give the things that words name, each of the most words possible, in their order."""
    known, start = lists(), 0
    longest = max(map(len, (*known.kinds, *known.about)))
    while start < len(found):
        sizes = range(min(longest, len(found) - start), 0, -1)
        thing = next(filter(None, (known.thing(found[start : start + size]) for size in sizes)), ())
        if thing:
            yield thing
        start += len(thing) or 1


def _topic(things: Sequence[Words], marks: str) -> str:
    """Return what most things are about, of equals the first; or else what the last sign says."""
    about = lists().about
    count = Counter(topic for thing in things for topic in _named(about, thing, "numbers"))
    if count:
        return count.most_common(1)[0][0]
    return next((topic for topic, sign in LAST_TOPICS.items() if sign in marks), "")
