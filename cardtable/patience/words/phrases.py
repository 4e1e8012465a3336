"""Phrases: how cards go on each other, as `down alt or same any`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cursor import Cursor, meant
from cardtable.engine.cards import RANK_NAMES, Suit
from cardtable.language import _
from cardtable.patience.words.vocabulary import Build, Phrase, Step, Suits, Whole
from cardtable.plaintext import quoted

NOTHING: Final = "none"
RANKS: Final = {name: rank for rank, name in enumerate(RANK_NAMES) if rank}
LETTERS: Final = {suit.letter: suit for suit in Suit}
STEPS: Final = {each.value: each for each in Step}
SUITS: Final = {each.value: each for each in Suits}
WHOLES: Final = {each.value: each for each in Whole}
OR: Final = " or "
MOST: Final = 8  # ways of building that are joined
SPOKEN: Final = {"same_suit": Phrase(Step.ANY, Suits.SUIT), "same_rank": Phrase(Step.SAME, Suits.ANY)}


def read_build(cursor: Cursor) -> Build | Whole:
    """Return a way of building, which may be one that phrases cannot say.

    Raises:
        BadFile: it is none.
    """
    return WHOLES.get(cursor.text()) or read_phrases(cursor)


def read_phrases(cursor: Cursor) -> Build:
    """Return phrases joined by "or"; none of them for `none`.

    Raises:
        BadFile: a word is not known, or a phrase is no rank and suit.
    """
    text = cursor.text()
    if text == NOTHING:
        return ()
    parts = text.split(OR)
    if len(parts) > MOST:
        raise cursor.wrong(_("there are at most {most} ways of building").format(most=MOST))
    return tuple(_phrase(cursor, part.strip()) for part in parts)


def _phrase(cursor: Cursor, text: str) -> Phrase:
    if text in SPOKEN:
        return SPOKEN[text]
    words = text.split()
    if len(words) != 2:
        raise cursor.wrong(
            _("{text} should be a rank and a suit, such as 'down alt'").format(text=quoted(text))
        )
    vocabularies: tuple[Iterable[str], ...] = (STEPS, SUITS)
    for word, known in zip(words, vocabularies, strict=True):
        if word not in known:
            raise cursor.wrong(
                _("{word} is no word for building: {meant}").format(
                    word=quoted(word), meant=meant(word, known)
                )
            )
    return Phrase(STEPS[words[0]], SUITS[words[1]])
