"""Dialogs over the table: pause, score sheet and result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult, Ending
from cardtable.language import _
from cardtable.table.names import addressed, named
from cardtable.table.panels import SheetTable
from cardtable.table.scenes import Answer, Ask, Caution
from cardtable.table.words import signed
from cardtable.ui.table.hud import Manager
from cardtable.ui.table.toolbar import MARKED
from cardtable.ui.widgets.boxes import Answered, Column, Even, Gap, Wrapped
from cardtable.ui.widgets.button import Button, Kind
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.table import Cells, Heading, Table
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.toggle import Toggle
from cardtable.ui.widgets.widget import Widget

SHEET: Final = 720.0  # units: the width of a dialog with a table
DENSE: Final = 27.0  # units: the height of a row where there are many
MANY: Final = 10  # rows
COLUMN: Final = 76.0  # units more for each column after the fifth
MARKS: Final = _("Bold: the best of a deal. Pale: the worst.")
ALONE: Final = {  # how a game for one came to an end
    Ending.WON: _("The game was won"),
    Ending.LOST: _("The game was lost"),
    Ending.GIVEN_UP: _("The game was given up"),
}
BY_THE_WAY: Final = _("Won by the way that was shown")
KEPT: Final = "\N{NO-BREAK SPACE}"  # total and points stay together where a cell is broken
HOW: Final = _("How do you play it?")
SIDE_BY_SIDE: Final = 5  # options at most
DIGITS: Final = 5  # of a number that is asked for, with its sign
BUTTONS: Final = 10.0  # units between two buttons of it
MENU: Final = 540.0  # units: the width of the pause menu

Command = Callable[[], None]


class Played(Protocol):
    """A match whose points are shown, and the names of who played it."""

    @property
    def match(self) -> Match:
        """The match."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that has ended: its game's title, the match, who played it, and when it was over.

    In a game for one a way that wins may have been `shown`.
    """

    title: str
    match: Match
    names: tuple[str, ...]
    when: str
    shown: bool = False


class MatchChoices(Protocol):
    """What pause menu and result can lead to; a choice closes the dialog unless it opens another over it."""

    @property
    def reviewed(self) -> bool:
        """Whether what is over can be looked back at."""

    @property
    def lesson(self) -> Command | None:
        """What leads to the lesson of the game, if there is one."""

    def ledger(self) -> str:
        """Return the totals of all matches, if they are kept."""

    def showing(self) -> Sequence[Widget]:
        """Return what shows the result of a match that is over to others, if it can be."""

    def close(self) -> None:
        """Go on."""

    def next_deal(self) -> None:
        """Begin the next deal."""

    def rematch(self) -> None:
        """Begin a match with other cards."""

    def same_again(self) -> None:
        """Begin a match with the same cards."""

    def help(self) -> None:
        """Show the rules."""

    def settings(self) -> None:
        """Show the settings."""

    def dress(self) -> None:
        """Show backs, backgrounds and decks."""

    def leave(self) -> None:
        """Leave the table."""

    def look(self) -> None:
        """Look at the table, from the result."""

    def review(self) -> None:
        """Look back at it: show the match again."""

    def legend(self) -> None:
        """Show what stands on the table."""

    def keys(self) -> None:
        """Show what the keys do."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked before an action: a sentence, perhaps another beneath it, and both answers in words."""

    title: str
    text: str = ""
    no: str = _("No")
    yes: str = _("Yes")


def pause_dialog(choices: MatchChoices, unsaved: str = "") -> Dialog:
    """Return the pause menu, with a sentence if something is not saved."""
    leave = _("Leave") if unsaved else _("Save and leave")
    legend, keys, rules, settings = reading(choices)
    warning = [Label(unsaved, "unsaved", colour="warn", wrap=True)] if unsaved else []
    body = Column(
        *warning,
        Button(_("Go on"), "go on", kind="primary", icon="play", on_click=choices.close),
        Even(_new_match(_("New match"), "new match", choices), _same_cards(choices), gap=BUTTONS),
        Even(rules, settings, gap=BUTTONS),
        Even(legend, keys, gap=BUTTONS),
        Even(*teaching(choices), dressing(choices), gap=BUTTONS),
        Button(leave, "leave", icon="back", on_click=choices.leave),
        gap=BUTTONS,
    )
    return Dialog(_("Pause"), body, (), on_escape=choices.close, width=MENU).pausing()


def reading(choices: MatchChoices) -> tuple[Button, Button, Button, Button]:
    """Return the buttons that lead to something to be read: signs, keys, rules, and the settings."""
    legend = Button(_("Signs"), "legend", icon="eye", on_click=choices.legend)
    legend.tip = _("What everything on the table stands for (F2)")
    keys = Button(_("Keys"), "keys", icon="menu", on_click=choices.keys)
    keys.tip = _("What the keys do (?)")
    rules = Button(_("Rules"), "rules", icon="help", on_click=choices.help)
    settings = Button(_("Settings"), "settings", icon="settings", on_click=choices.settings)
    return legend, keys, rules, settings


def teaching(choices: MatchChoices) -> tuple[Button, ...]:
    """Return the button that leads to a lesson, if there is one."""
    if choices.lesson is None:
        return ()
    lesson = Button(_("First deal"), "lesson", icon="primer", on_click=choices.lesson)
    lesson.tip = _("Leaves this table for a deal that teaches the game; the match is saved")
    return (lesson,)


def dressing(choices: MatchChoices) -> Button:
    """Return the button that leads to backs, backgrounds and decks."""
    dress = Button(_("Cards and table"), "dress", icon="cards", on_click=choices.dress)
    dress.tip = _("Backs, backgrounds, decks: what you choose is seen on this table")
    return dress


def watching_dialog(choices: MatchChoices, take_over: Command) -> Dialog:
    """Return the pause menu of a match that is only watched."""
    text = _("This match goes on in another window.")
    buttons = (
        Button(_("Go on watching"), "go on", kind="primary", icon="eye", on_click=choices.close),
        Button(_("Take it over"), "take over", icon="play", on_click=take_over),
        Button(_("Rules"), "rules", icon="help", on_click=choices.help),
        Button(_("Settings"), "settings", icon="settings", on_click=choices.settings),
        Button(_("Leave"), "leave", icon="back", on_click=choices.leave),
    )
    body = Column(Label(text, "watching", colour="muted", wrap=True), *buttons, gap=10)
    return Dialog(_("Watching"), body, (), on_escape=choices.close)


def _new_match(text: str, name: str, choices: MatchChoices, kind: Kind = "plain") -> Button:
    button = Button(text, name, kind=kind, icon="new", on_click=choices.rematch)
    button.tip = _("The same players and rules, other cards")
    return button


def _same_cards(choices: MatchChoices) -> Button:
    button = Button(_("Same cards again"), "same cards", icon="again", on_click=choices.same_again)
    button.tip = _("From the beginning, with the cards that were dealt in this match")
    return button


def sure_dialog(question: Question, act: Command, close: Command) -> Dialog:
    """Return the question that comes before an action."""

    def meant() -> None:
        close()
        act()

    no = Button(question.no, "no", on_click=close)
    yes = Button(question.yes, "yes", kind="primary", on_click=meant)
    body = Label(question.text, "sure text", wrap=True) if question.text else Gap(0)
    return Dialog(question.title, body, (no, yes), on_escape=close)


def caution_dialog(caution: Caution, act: Command, close: Command) -> Dialog:
    """Return the question before what costs much; Enter answers no."""

    def meant() -> None:
        close()
        act()

    no = Button(_("No"), "no", kind="primary", on_click=close)
    yes = Button(_("All the same"), "yes", on_click=meant)
    return Dialog(caution.question, Label(caution.text, "cost", wrap=True), (yes, no), on_escape=close)


def ways_dialog(
    asks: Sequence[Ask], names: Sequence[str], act: Callable[[Sequence[Answer]], None], close: Command
) -> Dialog:
    """Return what is asked of whoever has chosen several actions by one gesture.

    A single question is answered by a button for each option.
    """

    def answer(answers: Sequence[Answer]) -> None:
        close()
        act(answers)

    back = Button(_("Back"), "back", on_click=close)
    (first, *others) = asks
    if not others and first.options and not first.several:
        options = [
            Button(named(text, names), f"way {at}", on_click=partial(answer, [(at,)]))
            for at, text in enumerate(first.options)
        ]
        return Dialog(f"{first.text} …", Wrapped(*options), (back,), on_escape=close)
    fields = [_field(ask, names) for ask in asks]
    rows = [row for ask, field in zip(asks, fields, strict=True) for row in _rows(ask, field)]
    play = Button(_("Play"), "play", kind="primary")
    play.on_click = lambda: answer([_answer(ask, field) for ask, field in zip(asks, fields, strict=True)])
    return Dialog(HOW, Column(*rows, gap=10), (back, play), on_escape=close)


def _field(ask: Ask, names: Sequence[str]) -> tuple[Toggle | Segments | DropDown | TextField, ...]:
    """Return the controls of a question: one, or a switch for each option of several."""
    options = [named(text, names) for text in ask.options]
    if ask.several:
        return tuple(Toggle(False, text) for text in options)  # noqa: FBT003  # as it stands at first
    if not options:
        return (TextField("", ask.text, limit=DIGITS),)
    return (
        Segments(options, 0, ask.text) if len(options) <= SIDE_BY_SIDE else DropDown(options, 0, ask.text),
    )


def _rows(ask: Ask, field: Sequence[Widget]) -> list[Widget]:
    titles = [f"{ask.text} {option}" for option in ask.options] if ask.several else [ask.text]
    return [Answered(Label(title, wrap=True), each) for title, each in zip(titles, field, strict=True)]


def _answer(ask: Ask, field: Sequence[Toggle | Segments | DropDown | TextField]) -> Answer:
    """Return what was answered; a text that is no number answers nothing."""
    if ask.several:
        return tuple(at for at, each in enumerate(field) if each.value)
    value = field[0].value
    if isinstance(value, str):
        return (int(value),) if value.strip().removeprefix("-").isdecimal() else ()
    return (int(value),)


def sheet_dialog(played: Played, manager: Manager, close: Command, ledger: str = "") -> Dialog:
    """Return the score sheet: all deals with their points, and the last deal's rounds if that is more."""
    sheet, best = played.match.sheet, played.match.game.best
    rows = tuple((str(count), *_running(played, manager, count)) for count in range(1, len(sheet) + 1))
    totals = (_("Total"), *map(str, played.match.totals))
    body: list[Widget] = [Label(_("No deal has been played to its end yet."), "empty", colour="muted")]
    if sheet:
        body = [
            _table(SheetTable((_("Deal"), *played.names), rows, totals), "deals")
            .marked(_cells(sheet, best), _cells(sheet, lambda points: best([-each for each in points])))
            .from_end(),
            Label(MARKS, "marks", size="small", colour="muted"),
        ]
    if sheet and manager.note(sheet[-1], 0) is None:  # else the lines say it all
        body += [
            Label(_("Deal {number}").format(number=len(sheet)), "last deal", size="lead", weight="semibold"),
            _table(manager.summary(sheet[-1], played.names), "rounds"),
        ]
    body += [*_mark(played), *_ledger(ledger)]
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    width = _width(len(played.names) + 3)
    return Dialog(_("Score sheet"), Column(*body, gap=12), (done,), on_escape=close, width=width)


def result_dialog(played: Played, manager: Manager, choices: MatchChoices) -> Dialog:
    """Return what is shown when a deal is over: who won, all rounds, and what can be done next."""
    looks = [Button(_("Look at the table"), "look", icon="eye", on_click=choices.look)]
    if choices.reviewed:
        looks.append(replaying(choices))
    buttons: tuple[Button, ...]
    if played.match.over:
        buttons = (
            Button(_("Menu"), "leave", icon="back", on_click=choices.leave),
            *looks,
            _same_cards(choices),
            _new_match(_("Rematch"), "rematch", choices, kind="primary"),
        )
    else:
        buttons = (
            *looks,
            Button(_("Next deal"), "next deal", kind="primary", icon="play", on_click=choices.next_deal),
        )
    more = [*_ledger(choices.ledger()), *choices.showing()]
    return _result(played, manager, more, buttons, choices.look, _headline(played))


def replaying(choices: MatchChoices) -> Button:
    """Return the button that leads to the replay of a match."""
    button = Button(_("Replay"), "replay", icon="replay", on_click=choices.review)
    button.tip = _("Step by step, from any seat that you may look from, with all its moments")
    return button


def ended_line(played: Played) -> str:
    """Return who has won, or that a deal is over, and the totals, in one line."""
    return f"{_headline(played)}: {_standing(played)}."


def last_result_dialog(
    ended: Ended, manager: Manager, all_deals: Command, close: Command, looks: Sequence[Button] = ()
) -> Dialog:
    """Return the result of a match that is not at the table any more; more buttons lead to other `looks`."""
    buttons = [*looks, Button(_("Close"), "close", kind="primary", on_click=close)]
    if len(ended.match.sheet) > 1:
        buttons.insert(0, Button(_("All deals"), "all deals", icon="scores", on_click=all_deals))
    title = Label(f"{ended.title}, {ended.when}", "ended", colour="muted", wrap=True)
    headline = _headline(ended, shown=ended.shown)
    return _result(ended, manager, [title], buttons, close, headline)


def _result(
    played: Played,
    manager: Manager,
    more: Sequence[Widget],
    buttons: Sequence[Button],
    close: Command,
    headline: str,
) -> Dialog:
    """Return who won, the rounds of the last deal, and what else is said."""
    table = manager.summary(played.match.sheet[-1], played.names)
    standing = Label(_standing(played), "standing", colour="muted", wrap=True)
    body = Column(standing, *_mark(played), _table(table, "rounds"), *more, gap=12)
    return Dialog(headline, body, buttons, on_escape=close, width=_width(len(table.columns)))


def _mark(played: Played) -> list[Widget]:
    """Return the line that says that the match counts apart, if it does."""
    return [Label(MARKED, "mark", colour="muted", wrap=True)] if played.match.peeks else []


def _ledger(text: str) -> list[Widget]:
    """Return the line of the ledger, if one is kept."""
    return [Label(text, "ledger", colour="muted", wrap=True)] if text else []


def _cells(sheet: Sequence[DealResult], which: Callable[[Sequence[int]], Sequence[Seat]]) -> Cells:
    """Return the cells of those of each deal who are the best, or the worst; none where all are equal."""
    return frozenset(
        (row, 1 + seat)
        for row, deal in enumerate(sheet)
        if len(set(deal.points)) > 1
        for seat in which(deal.points)
    )


def _running(played: Played, manager: Manager, count: int) -> list[str]:
    """Return what each seat has after so many deals, and in brackets what the last of them brought."""
    match = played.match
    sheet = match.sheet[:count]
    totals = match.game.totals(match.options, sheet)
    last = sheet[-1]
    notes = [manager.note(last, seat) for seat in range(len(totals))]
    if None not in notes:
        return [
            f"{note}   {total}{KEPT}({signed(points)})"
            for note, total, points in zip(notes, totals, last.points, strict=True)
        ]
    if totals == last.points:
        return [str(points) for points in totals]
    return [f"{total} ({signed(points)})" for total, points in zip(totals, last.points, strict=True)]


def _headline(played: Played, *, shown: bool = False) -> str:
    match = played.match
    winners, outcome = match.winners, match.game.outcome(match.sheet)
    if outcome is not None:
        return BY_THE_WAY if shown and outcome.ending is Ending.WON else ALONE[outcome.ending]
    if winners is None:
        return _("Deal {number} is over").format(number=len(played.match.sheet))
    names = [played.names[seat] for seat in winners]
    if not names:
        return _("Nobody wins")
    if len(names) == 1:
        return addressed(_("{name} wins").format(name=names[0]))
    return addressed(
        _("{names} and {last} share the win").format(names=", ".join(names[:-1]), last=names[-1])
    )


def _standing(played: Played) -> str:
    """Return the totals in one line: in seat order while the match goes on, then the winners first."""
    match, names = played.match, played.names
    seats = sorted(range(len(names)), key=lambda seat: seat not in (match.winners or ()))
    won = match.winners or ()
    return " · ".join(f"{'♛ ' * (seat in won)}{names[seat]} {match.totals[seat]}" for seat in seats)


def _table(table: SheetTable, name: str) -> Table:
    first, *others = table.columns
    columns = [Heading(first, align="left", grow=0), *(Heading(title, align="centre") for title in others)]
    rows = tuple(tuple(map(addressed, row)) for row in table.rows)
    made = Table(columns, rows, table.totals, name)
    return made.dense(DENSE) if len(table.rows) > MANY else made


def _width(columns: int) -> float:
    return SHEET + COLUMN * max(columns - 5, 0)
