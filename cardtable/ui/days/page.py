"""The page of days: the deals of days as a calendar of what one has done, and the five of a day."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from typing import Final, Protocol

import pygame

from cardtable.language import GROUPED, _, counted, numeral
from cardtable.league.days import deal_of_the_day
from cardtable.store.day_plays import DayPlay
from cardtable.ui.days.almanac import BACK, Almanac
from cardtable.ui.days.five import Challenge
from cardtable.ui.days.month import Month
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.match.moments import written_day, written_month
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Columns, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Card, Holder, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.picture import Picture
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

MARGINS: Final = (28.0, 20.0)  # units around everything
PANEL: Final = 16.0  # units
SIDE: Final = 350.0  # units: what is told of a day
GAMES: Final = 250.0  # units: the choice of a game
TICK: Final = 22.0  # units
FIRST: Final = date(1970, 2, 1)  # the first month that is shown
ALL_GAMES: Final = _("All games")
NONE: Final = "-"
HOW: Final = _("Choose a game above: a click on a day then plays the deal that it had.")
PLAYS: Final = _("A click on a day plays the deal that {} had on it.")


class DaysWays(Protocol):
    """What the page leads to."""

    def play_deal(self, game_id: str, seed: int) -> None:
        """Play a deal of a game as it was set up the last time."""

    def back(self) -> None:
        """Leave the page."""


class DaysScene(PanedScene):
    """A calendar of the deals of days, and beside it the day that is chosen.

    Args:
        almanac: What was done.
        ways: What the page leads to.
    """

    name = "days"
    keys = (
        (_("Arrows"), _("from one day to the next")),
        (_("Enter"), _("on a day: play the deal of the game that is chosen")),
        (_("Page Up, Page Down"), _("from one month to the next")),
        (_("Esc"), _("back")),
    )

    def __init__(self, almanac: Almanac, ways: DaysWays) -> None:
        self.almanac, self.ways = almanac, ways
        self.games = sorted(almanac.games, key=lambda each: each.title.casefold())
        self._titles = {each.id: each.title for each in self.games}
        titles = (ALL_GAMES, *(each.title for each in self.games))
        self._game = DropDown(titles, 0, "game", on_change=lambda __: self._show(self._month.value))
        self._month = Month(almanac.today, self._show, self._enter)
        self._name = Label("", "month name", size="lead", weight="semibold")
        self._earlier, self._later = (
            Button("", name, icon=icon, on_click=partial(self._turn, by))
            for name, icon, by in (("earlier", "chevron_left", -1), ("later", "chevron_right", 1))
        )
        self._earlier.tip, self._later.tip = _("The month before"), _("The month after")
        self._about = Label(HOW, "about", size="small", colour="muted", wrap=True)
        self._holder = Holder(Gap())
        self._plays: dict[date, list[DayPlay]] = {}
        self._read: date | None = None  # the month that was read
        self._streak = almanac.streak
        super().__init__(self._tree(), on_escape=ways.back)
        self._show(almanac.today)

    def _tree(self) -> Widget:
        today = Button(_("Today"), "today", icon="calendar", on_click=lambda: self._show(self.almanac.today))
        head = Row(
            Button(_("Back"), "back", kind="felt", icon="back", on_click=self.ways.back),
            Label(_("Deals of the day"), "title", size="title", weight="bold", colour="on_felt").sized(
                grow=1
            ),
            self._game.sized(width=GAMES),
            gap=16,
        )
        over = Row(self._earlier, self._name.sized(grow=1), today, self._later, gap=10)
        leaf = Column(over, self._month.sized(grow=1), self._about, gap=10)
        left = Card(leaf, padding=PANEL, name="month panel")
        right = Card(ScrollBox(self._holder, "day"), padding=PANEL, name="day panel")
        return Padding(
            Column(head, Columns((left, right), (0, SIDE), 16, full=True).sized(grow=1), gap=16), *MARGINS
        )

    # what is shown

    @property
    def _chosen(self) -> str:
        """The game that is chosen; empty for all."""
        return self.games[self._game.value - 1].id if self._game.value else ""

    def _show(self, day: date) -> None:
        """Show a day, and the month in which it is."""
        first = day.replace(day=1)
        if first != self._read:
            self._read, self._plays = first, self.almanac.month(first)
        self._name.value = written_month(first)
        self._earlier.enabled, self._later.enabled = first > FIRST, first < self.almanac.today.replace(day=1)
        self._about.value = PLAYS.format(self._titles[self._chosen]) if self._chosen else HOW
        notes = {each: note for each in self._plays if (note := self._note(each))[0]}
        self._month.show(first, day, notes)
        self._holder.hold(Column(*self._told(day), gap=10))

    def _note(self, day: date) -> tuple[str, bool]:
        """Return what a day's cell says, and whether something was won."""
        plays = [each for each in self._plays[day] if self._chosen in ("", each.game)]
        won = sum(each.won for each in plays)
        if not plays:
            return "", False
        if not self._chosen:
            words = _("{won}/{count} won") if won else _("{count} played")
            return words.format(won=won, count=len(plays)), won > 0
        best = next((each for each in plays if each.won), plays[0])
        return _result(best), best.won

    def _told(self, day: date) -> list[Widget]:
        """Return what stands beside the month: the five, and what was played."""
        title = _("Today") if day == self.almanac.today else written_day(day)
        found: list[Widget] = [Label(title, "day title", size="lead", weight="semibold", wrap=True)]
        if self._chosen:
            text = _("Play {game}").format(game=self._titles[self._chosen])
            play = Button(text, "play chosen", kind="primary", icon="play")
            play.on_click = partial(self._play, self._chosen, day)
            found.append(play)
        plays, five = self._plays.get(day, []), self.almanac.five(day)
        if five:
            done = {each.game: each.won for each in reversed(plays)} | {
                each.game: True for each in plays if each.won
            }
            count = sum(each.game.id in done for each in five)
            found.append(Label(self._counted(day, count), "five", size="small", colour="muted", wrap=True))
            found += [self._challenge(day, each, done.get(each.game.id)) for each in five]
        if plays:
            found.append(Label(_("Played"), weight="semibold"))
            found += [self._played(at, each) for at, each in enumerate(plays)]
        elif not five:
            found.append(
                Label(_("You have played no deal of this day."), "nothing", colour="muted", wrap=True)
            )
        return found

    def _counted(self, day: date, count: int) -> str:
        told = _("The five of the day: {count} of 5 played.").format(count=count)
        if day != self.almanac.today or not self._streak:
            return told
        row = (
            counted("At least {count} day in a row.", "At least {count} days in a row.", self._streak)
            if self._streak == BACK
            else counted("{count} day in a row.", "{count} days in a row.", self._streak)
        )
        return f"{told} {row}"

    def _challenge(self, day: date, challenge: Challenge, won: bool | None) -> Widget:  # noqa: FBT001  # None: not played
        game, words = challenge.game, {None: _("not played yet"), False: _("played"), True: _("won")}[won]
        mark = Picture(partial(tick, won), (TICK, TICK), f"tick {challenge.kind}", label=words)
        words = f"{_(challenge.kind)}: {game.title}"
        title = Label(words, f"five {challenge.kind}", weight="medium", wrap=True)
        why = Label(challenge.why, size="small", colour="muted", wrap=True)
        play = Button(_("Play"), f"play {challenge.kind}", on_click=partial(self._play, game.id, day))
        return Row(mark, Column(title, why, gap=0).sized(grow=1), play, gap=10)

    def _played(self, at: int, play: DayPlay) -> Widget:
        title = Label(self._titles.get(play.game, play.game), f"played {at}", wrap=True).sized(grow=1)
        return Row(title, Label(_result(play), f"result {at}", colour="ink" if play.won else "muted"), gap=10)

    # what it does

    def _enter(self, day: date) -> None:
        """Show a day, and where a game is chosen play its deal."""
        self._show(day)
        if self._chosen:
            self._play(self._chosen, day)

    def _play(self, game_id: str, day: date) -> None:
        self.ways.play_deal(game_id, deal_of_the_day(day))

    def _turn(self, by: int) -> None:
        """Show another month, and of its days that which has the number of the chosen one, or the last."""
        first = self._month.first
        turned = (first - timedelta(1)).replace(day=1) if by < 0 else (first + timedelta(31)).replace(day=1)
        last = (turned + timedelta(31)).replace(day=1) - timedelta(1)
        day = min(turned + timedelta(self._month.value.day - 1), last, self.almanac.today)
        if FIRST <= turned <= self.almanac.today:
            self._show(day)

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; Page Up and Page Down turn the leaves."""
        turns = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.type == pygame.KEYDOWN and event.key in turns and self._game.popup is None:
            self._turn(turns[event.key])
        else:
            super().handle(event)


def _result(play: DayPlay) -> str:
    """Return how a deal went: won or lost, and with how many points."""
    said = _("won") if play.won else _("lost")
    return said if play.points is None else f"{said} {numeral(play.points, GROUPED)}"


def tick(won: bool | None, style: Style, size: Size) -> pygame.Surface:  # noqa: FBT001  # None: not played
    """Draw a circle for what was not played yet, a tick for what was, and a crown for what was won."""
    colours = style.theme.colours
    if won is not None:
        return style.skins.icon("crown" if won else "check", size[0], colours.accent if won else colours.ink)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    place = picture.get_rect().inflate(-size[0] // 5, -size[1] // 5)
    style.skins.draw_box(picture, place, Skin("none", colours.field_border, style.line(1.5), place.w // 2))
    return picture
