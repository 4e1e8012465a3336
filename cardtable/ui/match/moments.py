"""Moments: how dates and the time of a match are written."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from cardtable.language import _, pgettext

MONTHS: Final = (
    _("January"),
    _("February"),
    _("March"),
    _("April"),
    pgettext("month", "May"),
    _("June"),
    _("July"),
    _("August"),
    _("September"),
    _("October"),
    _("November"),
    _("December"),
)
DAYS: Final = (
    _("Monday"),
    _("Tuesday"),
    _("Wednesday"),
    _("Thursday"),
    _("Friday"),
    _("Saturday"),
    _("Sunday"),
)


def month_of(day: date) -> str:
    """Return the name of a day's month."""
    return MONTHS[day.month - 1]


def written_day(day: date) -> str:
    """Return a day with its name: Friday 27 November."""
    return _("{weekday} {day} {month}").format(weekday=DAYS[day.weekday()], day=day.day, month=month_of(day))


def written_month(day: date) -> str:
    """Return the month of a day, with the year."""
    return _("{month} {year}").format(month=month_of(day), year=day.year)


def written_moment(moment: datetime) -> str:
    """Return day and time where the player is."""
    here = moment.astimezone()
    return _("{day:02} {month}, {hour:02}:{minute:02}").format(
        day=here.day, month=month_of(here), hour=here.hour, minute=here.minute
    )
