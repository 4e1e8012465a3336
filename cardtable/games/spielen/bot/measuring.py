"""Measuring a code that a person writes: what takes long, for a hired process."""

from __future__ import annotations

from cardtable.bots.hired_work import Reporter
from cardtable.games.spielen.codes.banter import accidents, fitting
from cardtable.games.spielen.codes.book import code_of
from cardtable.games.spielen.codes.phrases import Language


def measured(
    question: tuple[str, int, Language], _reporter: Reporter
) -> tuple[float, tuple[tuple[str, ...], ...]]:
    """Return how often a minute banter would give a code, and the phrases that match each step (SL-79)."""
    text, seats, language = question
    code = code_of(text)
    return accidents(code, seats, language), tuple(tuple(fitting(step, language)) for step in code.steps)
