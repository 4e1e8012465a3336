"""The settings, as a panel over whatever is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from cardtable.store.settings import Settings, Speed
from cardtable.table.chores import Homing, OneClick, Verdicts
from cardtable.ui.scenes.seat_rows import LONGEST_NAME, NOBODY
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
LEAST_SCALE: Final = 10  # tenths
VOLUMES: Final = range(0, 101, 5)  # hundredths
SPEEDS: Final = tuple(Speed)
HOMINGS: Final = {Homing.OFF: "No", Homing.SAFE: "Safe ones", Homing.ALL: "All"}
CLICKS: Final = {OneClick.OFF: "No", OneClick.TRICKS: "To tricks", OneClick.ALL: "Everywhere"}
VERDICTS: Final = {Verdicts.OFF: "Not said", Verdicts.LOST: "When lost", Verdicts.ALL: "Always"}
VERDICTS_TIP: Final = (
    "It is said when a game is lost by what you see; or after each move if it can be won, for which all cards"
    " are looked at, also those that lie face down"
)


@dataclass(frozen=True, slots=True)
class PreferencesCommands:
    """What the settings ask of the program: told all of them after each change, what "Done" does.

    `most` is the largest scale that has an effect in the window as it is.
    """

    change: Callable[[Settings], None]
    close: Callable[[], None]
    most: Callable[[], float]


class PreferencesScene(PanedScene):
    """All settings, each applied at once.

    Args:
        settings: As they are.
        themes: The titles of the themes by name, in the order of the list.
        commands: What they lead to.
    """

    name = "settings"
    see_through = True

    def __init__(self, settings: Settings, themes: Mapping[str, str], commands: PreferencesCommands) -> None:
        self.settings = settings
        self.commands = commands
        self._themes = tuple(themes)
        self._scale_shown = LEAST_SCALE  # what the slider was last given
        self._make_fields(themes)
        self._notice = Label("", "notice", colour="warn", wrap=True)
        self._notice.visible = False
        done = Button("Done", "done", kind="primary", on_click=self._done)
        body = ScrollBox(Column(self._rows(), self._notice), "settings list")
        super().__init__(Dialog("Settings", body, (done,), width=WIDTH), on_escape=self._done)
        self.take(settings)

    def _make_fields(self, themes: Mapping[str, str]) -> None:
        self._theme = DropDown(tuple(themes.values()), 0, "theme", on_change=self._chose_theme)
        self._scale = Slider(self._scales(), LEAST_SCALE, "scale", wording=lambda tenths: f"{tenths * 10} %")
        self._scale.tip = "The cards at the table fill their room whatever is set here"
        self._room = Label("", "scale room", size="small", colour="muted", wrap=True)
        self._full = Toggle(False, "full screen", on_change=lambda on: self._set(full_screen=on))  # noqa: FBT003  # as every field's value
        self._sound = Toggle(True, "sound", on_change=self._switched_sound)  # noqa: FBT003  # as above
        self._volume = Slider(
            VOLUMES,
            70,
            "volume",
            wording=lambda hundredths: f"{hundredths} %",
            on_change=lambda hundredths: self._set(volume=hundredths / 100),
        )
        self._volume.reason = "The sound is off."
        words = tuple(speed.value.capitalize() for speed in SPEEDS)
        self._speed = Segments(words, 1, "speed", on_change=lambda place: self._set(speed=SPEEDS[place]))
        self._confirm = Toggle(False, "confirm", on_change=lambda on: self._set(confirm=on))  # noqa: FBT003  # as above
        self._confirm.tip = "Ask before a card is played, a bid is said or a turn ends: is that meant?"
        self._forced = Toggle(False, "play forced", on_change=lambda on: self._set(play_forced=on))  # noqa: FBT003  # as above
        self._forced.tip = "The last card of a deal, which leaves no choice, is played without you"
        clicks = tuple(CLICKS)
        self._one_click = Segments(
            tuple(CLICKS.values()), 1, "one click", on_change=lambda at: self._set(one_click=clicks[at])
        )
        self._one_click.tip = "A click plays a card that can go to one place only; else it takes it in hand"
        homings = tuple(HOMINGS.values())
        self._homing = Segments(
            homings, 0, "homing", on_change=lambda at: self._set(homing=tuple(HOMINGS)[at])
        )
        self._homing.tip = (
            "Which cards go to the foundations by themselves: safe are those that nothing needs"
        )
        self._dealing = Toggle(False, "dealing", on_change=lambda on: self._set(dealing=on))  # noqa: FBT003  # as above
        self._dealing.tip = "The stock is dealt as soon as its waste is empty"
        self._turning = Toggle(True, "turning", on_change=lambda on: self._set(turning=on))  # noqa: FBT003  # as above
        self._turning.tip = "A card that is free is turned up at once; else by a click on it"
        verdicts = tuple(VERDICTS.values())
        self._verdicts = Segments(
            verdicts, 0, "verdicts", on_change=lambda at: self._set(verdicts=tuple(VERDICTS)[at])
        )
        self._verdicts.tip = VERDICTS_TIP
        self._player = TextField("", "player", limit=LONGEST_NAME, placeholder=NOBODY, on_change=self._named)

    def _rows(self) -> Widget:
        rows: tuple[tuple[str, Widget], ...] = (
            ("Theme", self._theme),
            ("Text and cards", Column(self._scale, self._room, gap=0)),
            ("Full screen (F11)", Row(self._full, Gap())),
            ("Sound", Row(self._sound, self._volume.sized(grow=1), gap=20)),
            ("Speed", self._speed),
            ("Confirm turns", Row(self._confirm, Gap())),
            ("Play forced cards for me", Row(self._forced, Gap())),
            ("One click plays a card", self._one_click),
            ("Patience: cards go home", self._homing),
            ("Patience: deal by itself", Row(self._dealing, Gap())),
            ("Patience: turn cards up", Row(self._turning, Gap())),
            ("Patience: can it be won?", self._verdicts),
            ("Your name", self._player),
        )
        return Grid([(Label(words, weight="medium", wrap=True), field) for words, field in rows])

    def take(self, settings: Settings) -> None:
        """Show other settings, changed elsewhere."""
        self.settings = settings
        if settings.theme in self._themes:
            self._theme.value = self._themes.index(settings.theme)
        self._show_scale()
        self._full.value = settings.full_screen
        self._sound.value = self._volume.enabled = settings.sound
        self._volume.value = round(settings.volume * 100)
        self._confirm.value = settings.confirm
        self._forced.value = settings.play_forced
        self._one_click.value = tuple(CLICKS).index(settings.one_click)
        self._homing.value = tuple(HOMINGS).index(settings.homing)
        self._dealing.value = settings.dealing
        self._turning.value = settings.turning
        self._verdicts.value = tuple(VERDICTS).index(settings.verdicts)
        self._speed.value = SPEEDS.index(settings.speed)
        if " ".join(self._player.value.split()) != settings.player:
            self._player.value = settings.player

    def _scales(self) -> range:
        """Return the scales that have an effect in the window as it is, in tenths."""
        return range(LEAST_SCALE, round(self.commands.most() * 10) + 1)

    def _show_scale(self) -> None:
        """Show the scale as far as the window has room for it, and how far that is."""
        most = self._scales()[-1]
        self._scale.span = self._scales()
        self._scale.value = round(self.settings.scale * 10)
        self._scale_shown = self._scale.value
        text = f"A window of this size has room for {most * 10} %."
        if self._scale.value < round(self.settings.scale * 10):
            text = f"{text} {round(self.settings.scale * 100)} % will be back in a larger one."
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

    def _take_scale(self) -> None:
        if self._scale.value != self._scale_shown:
            self._scale_shown = self._scale.value
            self._set(scale=self._scale.value / 10)

    def _chose_theme(self, place: int) -> None:
        self.say("")
        self._set(theme=self._themes[place])

    def _switched_sound(self, on: bool) -> None:  # noqa: FBT001  # what a toggle tells
        self._volume.enabled = on
        self._set(sound=on)

    def _named(self, text: str) -> None:
        name = " ".join(text.split())
        if name != self.settings.player:
            self._set(player=name)

    def _set(self, **changes: object) -> None:
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]  # the names are those of Settings
        self.commands.change(self.settings)

    def _done(self) -> None:
        self._take_scale()
        self.commands.close()
