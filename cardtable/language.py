"""Language: every text of the screen comes from here, by gettext's conventions.

`_("Settings")` gives a text in the language that is spoken, `_("{name} takes {card}.").format(...)` one with
something in it, `counted("{count} card", "{count} cards", count)` a number of things, and `N_` only marks a
text that somebody else translates when it is shown. What a data file says is translated where it is read.
Numbers with a point or with thousands apart are written by `numeral`, dates in figures by `dated`.
The messages are collected from all of these by `packaging/messages.py`, a template for each game; what
translators made of them is in `packaging/locale`, and compiled in `cardtable/locale`.

The language is chosen once, before anything with words is imported, as tables of words are made then; the
processes that the program starts inherit it.
"""

from __future__ import annotations

import os
import re
from datetime import date
from functools import cache
from gettext import NullTranslations, translation
from locale import getlocale, normalize
from pathlib import Path
from typing import Final

VARIABLE: Final = "CARDTABLE_LANGUAGE"  # the language's code, such as "de"
FOLDER: Final = "CARDTABLE_LOCALE"  # where else compiled messages lie, for those who try their own
SOURCE: Final = "en"  # what the messages are written in
DOMAIN: Final = "cardtable"
LOCALE: Final = Path(__file__).with_name("locale")
SHARE: Final = "share"  # what stands in compiled messages for how many per cent of them are translated
WHOLE: Final = "100"
GROUPED: Final = ","  # a whole number, its thousands apart, as `numeral` takes it

CHOSEN: Final = re.compile(r"^language: ([a-zA-Z_]+)$", re.MULTILINE)  # in the settings
SYSTEM: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # variables, the first that is set holds


@cache
def codes() -> tuple[str, ...]:
    """Return the codes of the languages that there are messages in, English first; folders are read once."""
    folders = [Path(each) for each in (LOCALE, os.environ.get(FOLDER)) if each]
    return (SOURCE, *sorted({path.parts[-3] for each in folders for path in each.glob("*/*/*.mo")}))


def use(code: str) -> None:
    """Speak a language, in this process and those that it starts; one without messages is English."""
    global _spoken  # noqa: PLW0603  # the one thing that is chosen for the whole program
    os.environ[VARIABLE] = code
    _spoken = _messages(code)


def _messages(code: str) -> NullTranslations:
    folder = os.environ.get(FOLDER) or str(LOCALE)
    return NullTranslations() if code == SOURCE else translation(DOMAIN, folder, [code], fallback=True)


def spoken() -> str:
    """Return the code of the language that is spoken."""
    return os.environ.get(VARIABLE) or SOURCE


def names() -> dict[str, str]:
    """Return what those who speak them call the languages that there are messages in, by their codes.

    One of which only a part is translated says how much; the rest is in English.
    """
    own = {code: _messages(code) for code in codes()}
    called = {
        code: own[code].pgettext("this language, as those who speak it call it", "English") for code in own
    }
    known = {code: name if name != "English" or code == SOURCE else code for code, name in called.items()}
    shares = {code: own[code].pgettext(SHARE, SHARE) for code in called}  # as it is where none is told
    return {
        code: name if shares[code] in (SHARE, WHOLE) else f"{name} ({shares[code]} %)"
        for code, name in known.items()
    }


def _(message: str) -> str:
    """Return a text in the language that is spoken."""
    return _spoken.gettext(message) if message else ""


def N_(message: str) -> str:  # noqa: N802  # as gettext's users call it
    """Return a text as it is: it is translated where it is shown."""
    return message


def pgettext(context: str, message: str) -> str:
    """Return a text that means something else elsewhere."""
    return _spoken.pgettext(context, message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the one of both texts in the language that is spoken that goes with a number."""
    return _spoken.ngettext(one, many, count)


def counted(one: str, many: str, count: int, **words: object) -> str:
    """Return a text about a number of things, with {count} and other words in it: 1 card, 2 cards."""
    return _spoken.ngettext(one, many, count).format(count=count, **words)


def forms(one: str, many: str) -> tuple[str, str]:
    """Return the forms of a text about a number of things, as `counted` has them, to be counted later."""
    return one, many


def going_on(sentence: str) -> str:
    """Return a sentence as it goes on within another: with a small letter, where the language has it so."""
    small = pgettext("a sentence within another begins with a small letter: yes or no", "yes") == "yes"
    return sentence[:1].lower() + sentence[1:] if small else sentence


def numeral(value: float, spec: str) -> str:
    """Return a number as the language writes it, by the word that `format` takes: 2.5 is 2,5 in German."""
    text = format(value, spec).translate({ord("."): _point(), ord(","): _thousands()})
    if not text.endswith("%"):
        return text
    return pgettext("a share in a hundred", "{number}%").format(number=text[:-1])


def _point() -> str:
    return pgettext("between a whole number and its tenths", ".")


def _thousands() -> str:
    return pgettext("between thousands and hundreds", ",")


def dated(day: date) -> str:
    """Return a date in figures."""
    return pgettext("a date in figures", "{day.year:04}-{day.month:02}-{day.day:02}").format(day=day)


def by_blocks(text: str) -> str:
    """Return a page of which each block between blank lines is a message."""
    return "\n\n".join(_(block) for block in text.split("\n\n"))


def settle(settings: Path | None) -> None:
    """Choose the language: that of the environment, or of the settings, or the system's.

    The line of the settings is looked for in the text: what reads them has words, which come after this.
    """
    if not os.environ.get(VARIABLE):
        use(_of_settings(settings) or of_system())


def _of_settings(settings: Path | None) -> str:
    try:
        found = CHOSEN.search(settings.read_text(encoding="utf-8")) if settings is not None else None
    except (OSError, UnicodeDecodeError):  # whoever reads the settings next says so
        return ""
    return found[1] if found is not None and found[1] in codes() else ""


def of_system() -> str:
    """Return the code of the system's language; English where there are no messages for that."""
    told = next((each for name in SYSTEM if (each := os.environ.get(name, ""))), "") or (getlocale()[0] or "")
    meant = (
        *told.split(":"),
        normalize(told.partition("_")[0]),
    )  # de_AT.UTF-8, de:en; on Windows German_Austria
    return next((code for each in meant if (code := re.split("[_.@]", each)[0].lower()) in codes()), SOURCE)


_spoken = _messages(spoken())  # what nobody has chosen yet is not handed on: `settle` may choose it

NUMBERS: Final = (  # from one on; looked up when they are said, as the language is not chosen yet
    N_("one"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("eleven"),
    N_("twelve"),
    N_("thirteen"),
    N_("fourteen"),
    N_("fifteen"),
    N_("sixteen"),
)


def spelled(count: int) -> str:
    """Return a small number as a word."""
    if count == 0:
        return pgettext("number", "no")
    return _(NUMBERS[count - 1]) if count <= len(NUMBERS) else str(count)
