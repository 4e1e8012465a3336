"""The settings, as a panel over whatever is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import Final, Protocol

from cardtable.language import _, codes, names, of_system, spoken
from cardtable.store.profiles import profile_of
from cardtable.store.settings import ADDRESS, SOUNDS, Settings, Speed
from cardtable.table.chores import Coaching, Homing, OneClick, Verdicts
from cardtable.ui.people.chips import Chip, sitter_of
from cardtable.ui.scenes.file_dialog import question
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Gap, Grid, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.toggle import Toggle
from cardtable.ui.widgets.widget import Widget

WIDTH: Final = 600.0  # units
WHOSE: Final = _(
    "Speed, motion, confirming and what is done for you are yours alone; theme, text, "
    "screen and sound are the same for all"
)
LEAST_SCALE: Final = 10  # tenths
VOLUMES: Final = range(0, 101, 5)  # hundredths
LOUD: Final = {"cards": _("Of that: cards"), "voices": _("Of that: voices"), "signals": _("Of that: signals")}
SWITCHES: Final = {  # settings that are on or off, with a tooltip
    "full_screen": "",
    "reduced_motion": _("Nothing glides or turns over: cards are at once where they go, one after the other"),
    "speech": _("The voice of this system says what the keys are at, what is asked for and what happens"),
    "confirm": _("Ask before a card is played, a bid is said or a turn ends: is that meant?"),
    "play_forced": _("The last card of a deal, which leaves no choice, is played without you"),
    "dealing": _("The stock is dealt as soon as its waste is empty"),
    "turning": _("A card that is free is turned up at once; else by a click on it"),
}
VERDICTS_TIP: Final = _(
    "It is said when a game is lost by what you see; or after each move if it can be "
    "won, for which all cards are looked at, also those that lie face down"
)
COACH_TIP: Final = _(
    "Before you do what playouts find worse, in games whose hard bot has values for "
    "actions; never where the deal was chosen, as that of a day, nor while a league is "
    "set"
)
CHOICES: Final[Mapping[str, tuple[Mapping[Enum, str], str]]] = {  # the others: words, and a tooltip
    "speed": (
        {
            Speed.SLOW: _("Slow"),
            Speed.NORMAL: _("Normal"),
            Speed.FAST: _("Fast"),
            Speed.INSTANT: _("Instant"),
        },
        "",
    ),
    "one_click": (
        {OneClick.OFF: _("No"), OneClick.TRICKS: _("To tricks"), OneClick.ALL: _("Everywhere")},
        _("A click plays a card that can go to one place only; else it takes it in hand"),
    ),
    "coach": (
        {Coaching.OFF: _("No"), Coaching.DEAR: _("Of dear ones"), Coaching.CLEAR: _("Of all")},
        COACH_TIP,
    ),
    "homing": (
        {Homing.OFF: _("No"), Homing.SAFE: _("Safe ones"), Homing.ALL: _("All")},
        _("Which cards go to the foundations by themselves: safe are those that nothing needs"),
    ),
    "verdicts": (
        {Verdicts.OFF: _("Not said"), Verdicts.LOST: _("When lost"), Verdicts.ALL: _("Always")},
        VERDICTS_TIP,
    ),
}


LANGUAGES: Final = ("", *codes())  # the codes that can be chosen: the system's language, or one of these
UNKEPT: Final = _("Nothing is saved this time.")
ANEW: Final = _("Card Table opens anew in {language}; what is being played is kept.")


class PreferencesWays(Protocol):
    """Whoever keeps the settings."""

    @property
    def kept(self) -> bool:
        """Whether what is played is kept when the program ends."""

    def speak(self, code: str) -> None:
        """Open the program anew in a language, by its code; empty is the system's."""

    @property
    def most_scale(self) -> float:
        """The largest scale that has an effect in the window as it is."""

    def change(self, settings: Settings) -> str:
        """Apply changed settings; return a sentence if there is something to be said of it."""

    def back(self) -> None:
        """Take the settings away."""

    def arrange(self) -> None:
        """Show the page of the bar and of the keys."""

    def dress(self) -> None:
        """Show the page with backs, backgrounds and decks."""

    def make_theme(self) -> None:
        """Show the page on which a theme is made."""

    def people(self) -> None:
        """Show who plays here."""

    def league(self) -> None:
        """Show the tables of a league."""

    def about(self) -> None:
        """Show which version this is, and with what it is made."""


class PreferencesScene(PanedScene):
    """All settings, each applied at once.

    Args:
        settings: As they are.
        themes: The titles of the themes by name, in the order of the list.
        ways: Who keeps them.
    """

    name = "settings"
    see_through = True

    def __init__(self, settings: Settings, themes: Mapping[str, str], ways: PreferencesWays) -> None:
        self.settings = settings
        self.ways = ways
        self._themes = tuple(themes)
        self._scale_shown = LEAST_SCALE  # what the slider was last given
        self._make_fields(themes)
        self._notice = Label("", "notice", colour="warn", wrap=True)
        self._notice.visible = False
        done = Button(_("Done"), "done", kind="primary", on_click=self._done)
        whose = Row(self._portrait, self._player.sized(grow=1), self._people)
        self._list = ScrollBox(Column(whose, self._rows(), self._notice), "settings list")
        super().__init__(Dialog(_("Settings"), self._list, (done,), width=WIDTH), on_escape=self._done)
        self.take(settings)

    def _make_fields(self, themes: Mapping[str, str]) -> None:
        self._language = DropDown(
            (_("System"), *names().values()), 0, "language", on_change=self._ask_to_speak
        )
        self._language.enabled, self._language.reason = self.ways.kept, UNKEPT
        self._theme = DropDown(tuple(themes.values()), 0, "theme", on_change=self._chose_theme)
        self._make = Button(_("Make a theme …"), "make theme", on_click=self.ways.make_theme)
        self._dress = Button(_("Backs, background, deck …"), "dress", icon="cards", on_click=self.ways.dress)
        self._bar = Button(_("Buttons and keys …"), "bar", icon="bar", on_click=self.ways.arrange)
        self._scale = Slider(self._scales(), LEAST_SCALE, "scale", wording=_tenths)
        self._scale.tip = _("The cards at the table fill their room whatever is set here")
        self._room = Label("", "scale room", size="small", colour="muted", wrap=True)
        self._switches = {name: self._switch(name, tip) for name, tip in SWITCHES.items()}
        self._mute = Label("", "mute", size="small", colour="warn", wrap=True)
        self._mute.visible = self._muted = False  # whether that is new, and is to be scrolled to
        self._choices = {name: self._choice(name, words, tip) for name, (words, tip) in CHOICES.items()}
        self._sound = Toggle(True, "sound", on_change=self._switched_sound)  # noqa: FBT003  # as every field's value
        self._volume = Slider(VOLUMES, 70, "volume", wording=_hundredths, on_change=self._turned_volume)
        self._loud = {kind: self._loudness(kind) for kind in SOUNDS}
        for slider in (self._volume, *self._loud.values()):
            slider.reason = _("The sound is off.")
        self._portrait = Chip("player", sitter_of(self.settings, self.settings.player), 0, self.ways.people)
        self._player = Label("", "player name", weight="medium", wrap=True)
        self._people = Button(_("People"), "people", icon="person", on_click=self.ways.people)
        self._people.tip = self._portrait.tip = WHOSE
        self._league = TextField("", "league", limit=ADDRESS, placeholder="https://…", on_change=self._joined)
        self._league.tip = _("The address of a server that somebody runs with cardtable league")
        self._tables = Button(
            _("Tables of a league …"), "league tables", icon="scores", on_click=self.ways.league
        )
        self._tables.tip = _("Who ranks where among those who share a folder of results")
        self._about = Button(_("Version, news, licences …"), "about", icon="help", on_click=self.ways.about)

    def _switch(self, name: str, tip: str) -> Toggle:
        made = Toggle(False, name.replace("_", " "), on_change=partial(self._put, name))  # noqa: FBT003  # as above
        made.tip = tip
        return made

    def _choice(self, name: str, words: Mapping[Enum, str], tip: str) -> Segments:
        chosen = partial(self._chose, name, tuple(words))
        made = Segments(tuple(words.values()), 0, name.replace("_", " "), on_change=chosen)
        made.tip = tip
        return made

    def _rows(self) -> Widget:
        switches, choices = self._switches, self._choices
        rows: tuple[tuple[str, Widget], ...] = (
            (_("Language"), self._language),
            (_("Theme"), Column(self._theme, self._make, gap=8)),
            (_("Cards and table"), self._dress),
            (_("Text and cards"), Column(self._scale, self._room, gap=0)),
            (_("Full screen (F11)"), Row(switches["full_screen"], Gap())),
            (_("Sound"), Row(self._sound, self._volume.sized(grow=1), gap=20)),
            *((words, self._loud[kind]) for kind, words in LOUD.items()),
            (_("Speak"), Column(Row(switches["speech"], Gap()), self._mute, gap=4)),
            (_("Speed"), choices["speed"]),
            (_("The bar at the table"), self._bar),
            (_("Reduce motion"), Row(switches["reduced_motion"], Gap())),
            (_("Confirm turns"), Row(switches["confirm"], Gap())),
            (_("Play forced cards for me"), Row(switches["play_forced"], Gap())),
            (_("One click plays a card"), choices["one_click"]),
            (_("Coach: warn of mistakes"), choices["coach"]),
            (_("Patience: cards go home"), choices["homing"]),
            (_("Patience: deal by itself"), Row(switches["dealing"], Gap())),
            (_("Patience: turn cards up"), Row(switches["turning"], Gap())),
            (_("Patience: can it be won?"), choices["verdicts"]),
            (_("League, to publish results"), Column(self._league, self._tables, gap=8)),
            (_("About Card Table"), self._about),
        )
        return Grid([(Label(words, weight="medium", wrap=True), field) for words, field in rows])

    def know(self, themes: Mapping[str, str]) -> None:
        """Take over which themes there are now."""
        self._themes, self._theme.choices = tuple(themes), tuple(themes.values())
        self.take(self.settings)
        self._theme.relayout()

    def follow(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        if settings != self.settings:
            self.take(settings)

    def take(self, settings: Settings) -> None:
        """Show other settings."""
        self.settings = settings
        self._language.value = LANGUAGES.index(settings.language)
        if settings.theme in self._themes:
            self._theme.value = self._themes.index(settings.theme)
        self._show_scale()
        self._sound.value = settings.sound
        for kind, slider in self._loud.items():
            slider.value = round(settings.loudness.get(kind, 1.0) * 100)
        self._let_be_heard(on=settings.sound)
        self._volume.value = round(settings.volume * 100)
        for name, switch in self._switches.items():
            switch.value = getattr(settings, name)
        for name, choice in self._choices.items():
            choice.value = [*CHOICES[name][0]].index(getattr(settings, name))
        name = settings.player
        self._player.value = (
            _("Settings of {name}").format(name=name) if name else _("Settings of all who have no name here")
        )
        self._portrait.show(sitter_of(settings, name), profile_of(settings, name).colour)
        if self._league.value.strip() != settings.league:
            self._league.value = settings.league

    def _scales(self) -> range:
        """Return the scales that have an effect in the window as it is, in tenths."""
        return range(LEAST_SCALE, round(self.ways.most_scale * 10) + 1)

    def _show_scale(self) -> None:
        """Show the scale as far as the window has room for it, and how far that is."""
        most = self._scales()[-1]
        self._scale.span = self._scales()
        self._scale.value = round(self.settings.scale * 10)
        self._scale_shown = self._scale.value
        text = _("A window of this size has room for {most} %: larger text needs a larger window.").format(
            most=most * 10
        )
        if self._scale.value < round(self.settings.scale * 10):
            text = _(
                "A window of this size has room for {most} %: larger text needs a larger window. "
                "{scale} % will be back in one."
            ).format(most=most * 10, scale=round(self.settings.scale * 100))
        self._room.value = text

    def suit(self, width: float) -> None:
        """Let the scale end where the window, which has another size now, has no more room."""
        del width
        self._show_scale()

    def say(self, sentence: str) -> None:
        """Show a sentence under the settings; an empty one takes it away."""
        self._notice.value = sentence
        self._notice.visible = bool(sentence)

    def update(self, seconds: float) -> None:
        """Let time pass; a new scale is taken when the slider is let go, or it would run from the pointer."""
        super().update(seconds)
        if not self._scale.pressed:
            self._take_scale()
        if self._muted and self._mute.rect.h:  # once it has its place
            self._list.reveal(self._mute.rect)
            self._muted = False

    def _take_scale(self) -> None:
        if self._scale.value != self._scale_shown:
            self._scale_shown = self._scale.value
            self._set(scale=self._scale.value / 10)

    def _chose_theme(self, place: int) -> None:
        self.say("")
        self._set(theme=self._themes[place])

    def _ask_to_speak(self, place: int) -> None:
        """Ask whether to begin anew in another language; the one that is spoken now is only kept."""
        code = LANGUAGES[place]
        meant = code or of_system()
        if meant == spoken():
            self._set(language=code)
            return

        def stay() -> None:
            self.pane.close()
            self._language.value = LANGUAGES.index(self.settings.language)

        def speak() -> None:
            self.pane.close()
            self._take_scale()
            self.ways.speak(code)

        text = ANEW.format(language=names()[meant])
        self.pane.show(question(_("Another language?"), text, _("Open anew"), speak, stay))

    def _switched_sound(self, on: bool) -> None:  # noqa: FBT001  # what a toggle tells
        self._let_be_heard(on=on)
        self._set(sound=on)

    def _let_be_heard(self, *, on: bool) -> None:
        for slider in (self._volume, *self._loud.values()):
            slider.enabled = on

    def _loudness(self, kind: str) -> Slider:
        def turned(hundredths: int) -> None:
            self._set(loudness={**self.settings.loudness, kind: hundredths / 100})

        return Slider(VOLUMES, 100, f"loudness {kind}", wording=_hundredths, on_change=turned)

    def _turned_volume(self, hundredths: int) -> None:
        self._set(volume=hundredths / 100)

    def _put(self, name: str, value: object) -> None:
        if name == "speech":
            self.settings = replace(self.settings, speech=bool(value))
            self._mute.value = self.ways.change(self.settings)
            self._mute.visible = self._muted = bool(self._mute.value)
        else:
            self._set(**{name: value})

    def _chose(self, name: str, values: Sequence[Enum], place: int) -> None:
        self._set(**{name: values[place]})

    def _joined(self, text: str) -> None:
        if text.strip() != self.settings.league:
            self._set(league=text.strip(), publishing=False)

    def _set(self, **changes: object) -> None:
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]  # the names are those of Settings
        if said := self.ways.change(self.settings):
            self.say(said)

    def _done(self) -> None:
        self._take_scale()
        self.ways.back()


def _tenths(scale: int) -> str:
    return f"{scale * 10} %"


def _hundredths(volume: int) -> str:
    return f"{volume} %"
