"""The dialog that explains the levels of bots: how each plays, and how often it wins against the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.bots.levels import TURN, Level
from cardtable.kits import Kit, Strength
from cardtable.language import _, numeral
from cardtable.ui.furniture.charts import Bar, Bars
from cardtable.ui.match.players import LEVEL_TITLES, LEVEL_WORDS
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

WIDE: Final = 680.0  # units
ALONE: Final = _("Each sat alone among others of one level, in every seat in turn.")
TEAMS: Final = _("Every other seat was of one level, in both ways.")
PAR: Final = _("The line stands where chance alone would lead: {par} %.")
LIMITS: Final = _("The thin bar holds the true share with 95 % certainty.")
BUDGET: Final = _("Bots thought {seconds} s before each action; at your table they have {turn} s.")


def levels_dialog(kit: Kit, close: Callable[[], None]) -> Dialog:
    """Return what is known of the levels of a game's bots."""
    parts: list[Widget] = []
    for level in Level:
        parts.append(Label(LEVEL_TITLES[level], weight="semibold"))
        parts.append(Label(kit.manners[level.value], f"how {level.value}", wrap=True))
    if kit.strengths:
        bars = Bars("strengths")
        bars.value = [_bar(each) for each in kit.strengths]
        parts.append(Label(_title(kit.strengths), "measured", weight="semibold", wrap=True))
        parts += [bars, Label(_note(kit.strengths[0]), "note", size="small", colour="muted", wrap=True)]
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    title = _("Levels of bots: {game}").format(game=kit.title)
    return Dialog(title, ScrollBox(Column(*parts, gap=7)), (done,), on_escape=close, width=WIDE)


def _title(found: Sequence[Strength]) -> str:
    whole, deals = found[0].seats, found[0].what == "deal"
    words = (
        _("How often each wins a deal with {count} players")
        if deals
        else _("How often each wins with {count} players")
    )
    return words.format(count=whole)


def _bar(each: Strength) -> Bar:
    low, share, high = (round(100 * value) for value in (each.low, each.share, each.high))
    words = (
        _("{share} % ({low}-{high}) of {played} deals")
        if each.what == "deal"
        else _("{share} % ({low}-{high}) of {played} matches")
    ).format(share=share, low=low, high=high, played=each.played)
    name = _("{level} against {other}").format(
        level=LEVEL_TITLES[Level(each.level)], other=LEVEL_WORDS[Level(each.against)]
    )
    return Bar(name, each.share, each.low, each.high, words, each.par)


def _note(one: Strength) -> str:
    """Return how it was measured."""
    teams = one.seats > 2 and one.par > 1 / one.seats + 0.01
    seated = () if one.seats == 2 else (TEAMS if teams else ALONE,)
    turn = TURN.seconds or one.seconds
    thought, now = numeral(one.seconds, "g"), numeral(turn, "g")
    budget = BUDGET.format(seconds=thought, turn=now) if one.seconds != turn else ""
    return " ".join(filter(None, (*seated, PAR.format(par=round(100 * one.par)), LIMITS, budget)))
