"""The games that are played in the suite: each word that a game of the library uses is in one of them."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest

from cardtable.patience.collection import library
from cardtable.patience.collection.index import listed
from cardtable.patience.collection.library import spread
from cardtable.patience.words import dealings, entries, groups, vocabulary
from cardtable.patience.words.games import read_spec
from cardtable.yamlfile import Value
from tests.patience.chosen import CHOSEN, LAID

PARTS = ("remove", "line", "gaps", "redeal", "win", "click", "flip", "take", "limit", "sets", "pick", "sink")
OF_PLACES = ("Kind ", "Look ", "Fan ", "Shape ")  # values that say how a game lies on the table
WORDS = {*entries.WORDS, *groups.WORDS, *dealings.WORDS}


def written(value: Value, within: str = "") -> Iterator[str]:
    """Give the words that are written of a game, with those of which they are parts."""
    match value:
        case dict():
            for word, part in value.items():
                if within in PARTS or word in WORDS:
                    yield f"{within} {word}" if within in PARTS else word
                yield from written(part, word)
        case list():
            for part in value:
                yield from written(part, within)


def values(part: object) -> Iterator[str]:
    """Give the values of the vocabulary that a part of a game has."""
    if isinstance(part, Enum):
        if type(part).__module__ == vocabulary.__name__:
            yield f"{type(part).__name__} {part.value}"
    elif is_dataclass(part):
        for field in fields(part):
            yield from values(getattr(part, field.name))
    elif isinstance(part, tuple | frozenset):
        for each in part:
            yield from values(each)


def used(game_id: str) -> set[str]:
    """Return the words of a game, whatever is chosen, and its family."""
    entry = library.entry(game_id)
    specs = [read_spec(entry, chosen) for chosen in spread(entry)]
    found = {*written(entry.cursor.value), *(each for spec in specs for each in values(spec))}
    return {*found, f"family {specs[0].family}"}


def test_words_and_values_are_found() -> None:
    assert {"click deal", "build", "Step down", "Suits alt", "Look clock"} <= used("klondike") | used("clock")


@pytest.mark.slow
def test_each_word_that_a_game_uses_is_played_in_the_suite() -> None:
    played = {word for game_id in CHOSEN for word in used(game_id)}
    missed = {word: game_id for game_id in listed() for word in used(game_id) - played}
    assert missed == {}, "a game with each of these words belongs among the chosen ones"
    laid = {word for game_id in LAID for word in used(game_id)}
    assert {word for word in played - laid if word.startswith(OF_PLACES)} == set(), "and among those laid"
    assert {*LAID} <= {*CHOSEN}
