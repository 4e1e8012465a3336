"""Services: what the program keeps for all its rooms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable.store.errors import StoreError, StoreLocked
from cardtable.store.paths import THEMES
from cardtable.store.profiles import rename_results
from cardtable.store.settings import Settings, Speed, read_settings, write_settings
from cardtable.store.store import Store
from cardtable.table.chores import Verdicts, Wishes
from cardtable.ui.look.files import sprites_folder, themes_folder
from cardtable.ui.look.sound import Sound
from cardtable.ui.look.theme import Theme
from cardtable.ui.services.errands import Errands
from cardtable.ui.services.post import Post
from cardtable.ui.stage.clock import Clock
from cardtable.ui.stage.scene import Scene
from cardtable.ui.stage.window import Window, WindowSettings

if TYPE_CHECKING:  # the menu is drawn before these are imported
    from cardtable.bots.hired_work import Laboured
    from cardtable.bots.runner import BotRunner
    from cardtable.patience.judge.worker import Asked
    from cardtable.ui.speech.reader import Reader
    from cardtable.ui.speech.speakers import Speaker

OWN_FOLDER: Final = "own"
VOICES: Final = ("laugh",)  # occasions of sounds that are voices
SIGNALS: Final = (
    "refuse",
    "win",
    "lose",
    "smash",
    "whirl",
    "miss",
    "tick",
)  # of the table; the others are of cards
SLOWNESS: Final = {Speed.SLOW: 1.7, Speed.NORMAL: 1.0, Speed.FAST: 0.45, Speed.INSTANT: 0.0}


def _worker() -> BotRunner:
    from cardtable.bots.worker import WorkerRunner  # noqa: PLC0415  # the menu is drawn before this is imported

    return WorkerRunner()


def _hired_judge() -> Asked:
    from cardtable.patience.judge.worker import HiredJudge  # noqa: PLC0415  # as above

    return HiredJudge()


def _labour() -> Laboured:
    from cardtable.bots.hired_work import HiredLabour  # noqa: PLC0415  # as above

    return HiredLabour()


def _speaker() -> Speaker:
    from cardtable.ui.speech.speakers import of_system  # noqa: PLC0415  # as above

    return of_system()


class Workers:
    """Who thinks beside the window: bots, a judge of the patience in play, and who does what takes long."""

    def __init__(
        self,
        bots: Callable[[], BotRunner] = _worker,
        judges: Callable[[], Asked] = _hired_judge,
        labours: Callable[[], Laboured] = _labour,
    ) -> None:
        self._bots, self._judges, self._labours = bots, judges, labours
        self._runner: BotRunner | None = None
        self._judge: Asked | None = None
        self._labour: Laboured | None = None
        self._courier: Laboured | None = None

    @property
    def runner(self) -> BotRunner:
        """Who runs bots, started when first asked for."""
        if self._runner is None:
            self._runner = self._bots()
        return self._runner

    @property
    def labour(self) -> Laboured:
        """Who does what takes long, hired when first asked for."""
        if self._labour is None:
            self._labour = self._labours()
        return self._labour

    @property
    def courier(self) -> Laboured:
        """Who sends results to a league, hired when first asked for."""
        if self._courier is None:
            self._courier = self._labours()
        return self._courier

    def new_labour(self) -> Laboured:
        """Return somebody who works for one page, which lets them go."""
        return self._labours()

    def new_judge(self) -> Asked:
        """Return a judge for a patience that is begun; of the one before nothing is left."""
        self.dismiss_judge()
        self._judge = self._judges()
        return self._judge

    def dismiss_judge(self) -> None:
        """Have nothing judged any more."""
        if self._judge is not None:
            self._judge.close()
        self._judge = None

    def close(self) -> None:
        """Let everybody go."""
        self.dismiss_judge()
        for labour in (self._labour, self._courier):
            if labour is not None:
                labour.close()
        if self._runner is not None:
            self._runner.close()


class Services:
    """The store, the settings, the window, errands, sound, and who works beside them.

    `notice` is what to say as soon as there is a place for it. Without a folder nothing lasts.
    """

    def __init__(self, folder: Path | None, store: Store, clock: Clock) -> None:
        self.folder, self.store = folder, store
        self.settings, trouble = (Settings(), "") if folder is None else read_settings(folder)
        self.own = None if folder is None else folder / OWN_FOLDER  # pictures of one's own
        self.window = Window(_window_settings(self.settings, folder), clock)
        self.window.on_full_screen = self._turn_full
        self.notice = " ".join(each for each in (store.trouble, trouble, self.window.theme_problem) if each)
        self.errands, self.workers = Errands(self.tell), Workers()
        self.post = Post(folder, lambda: self.workers.courier, self.tell)
        self.speakers: Callable[[], Speaker] = _speaker
        self._reader: Reader | None = None  # while what is shown is spoken
        self.sound = Sound(
            sprites_folder() / "sounds",
            volume=self.settings.volume,
            muted=not self.settings.sound,
            missing=self.window.missing,
        )

    # what is shown

    def show(self, scene: Scene) -> None:
        """Show a scene in place of all others."""
        stage = self.window.stage
        while len(stage.scenes) > 1:
            stage.pop()
        if stage.scenes:
            stage.replace(scene)
        else:
            stage.push(scene)
        if self.notice and scene.tell(self.notice):
            self.notice = ""

    def back(self) -> None:
        """Take away the scene that is shown over others."""
        self.window.stage.pop()

    def looked_at(self, scene: Scene) -> bool:
        """Say whether a scene is what the player sees."""
        return self.window.stage.top is scene and self.window.looked_at

    def tell(self, sentence: str) -> None:
        """Say a sentence at the table or in the menu, or as soon as one of them is shown again."""
        top = self.window.stage.top
        if top is None or not top.tell(sentence):
            self.note(sentence)

    def note(self, sentence: str) -> None:
        """Keep a sentence to be said in the menu or at the table that is shown next."""
        self.notice = f"{self.notice} {sentence}".strip()

    def heard(self, occasion: str) -> None:
        """Play the theme's sound for an occasion."""
        kind = "voices" if occasion in VOICES else "signals" if occasion in SIGNALS else "cards"
        share = self.settings.loudness.get(kind, 1.0)
        self.sound.play(getattr(self.window.style.theme.sounds, occasion), share)

    def speak(self, seconds: float) -> None:
        """Have said what is new in the window after a frame of so many seconds, if the player wishes that."""
        if self._reader is None and self.settings.speech:
            from cardtable.ui.speech.reader import Reader  # noqa: PLC0415  # as above

            self._reader = Reader(self.speakers())
        elif self._reader is not None and not self.settings.speech:
            self._reader.close()
            self._reader = None
        top = self.window.stage.top
        if self._reader is not None and top is not None:
            self._reader.follow(top.heard(), seconds)

    @property
    def mute(self) -> str:
        """Why nothing is heard of what is spoken; empty if all is well, or nothing is to be."""
        return "" if self._reader is None else self._reader.speaker.problem

    # the settings

    @property
    def slowness(self) -> float:
        """By how much all times at a table are stretched."""
        return SLOWNESS[self.settings.speed]

    def wishes(self) -> Wishes:
        """Return what the player wishes to be done by itself in a game for one."""
        return Wishes(self.settings.homing, self.settings.dealing, self.settings.turning)

    def verdicts(self) -> Verdicts:
        """Return what the player wishes to be told of a game for one."""
        return self.settings.verdicts

    @property
    def most_scale(self) -> float:
        """The largest scale that has an effect in the window as it is."""
        return self.window.most

    @property
    def named_theme(self) -> Theme:
        """The theme as its file has it."""
        return self.window.named_theme

    def keep(self, settings: Settings) -> None:
        """Keep the settings for the next start; should that fail, they hold for this one."""
        self.settings = settings
        try:
            if self.folder is not None:
                write_settings(self.folder, settings)
        except StoreError as error:
            self.tell(str(error))

    def change(self, settings: Settings) -> str:
        """Keep changed settings, and apply them; return a sentence if there is something to be said of it."""
        before, window, said = self.settings, self.window, ""
        self.keep(settings)
        if settings.theme != before.theme:
            said = window.set_theme(settings.theme)
        if settings.table != before.table:
            said = f"{said} {window.set_look(settings.table)}".strip()
        if settings.scale != before.scale:
            window.set_scale(settings.scale)
        if settings.full_screen != window.settings.full_screen:
            window.toggle_full_screen()
        self.sound.volume, self.sound.muted = settings.volume, not settings.sound
        if settings.speech and not before.speech:
            self.speak(0.0)
            said = f"{said} {self.mute}".strip()
        self._have_followed()
        return said

    def rename_results(self, before: str, name: str) -> None:
        """Put what somebody has played and their house rules under another name, when the store allows it.

        At a table it is theirs at once.
        """
        for scene in self.window.stage.scenes:
            scene.renamed(before, name)

        from cardtable.store.own.house_rules import rename_houses  # noqa: PLC0415  # as above

        def errand() -> None:
            try:
                rename_results(self.store.database, before, name)
                rename_houses(self.folder, before, name)
            except StoreLocked:
                raise
            except StoreError as error:
                self.tell(str(error))

        self.errands.run(errand)

    def _turn_full(self, full: bool) -> None:  # noqa: FBT001  # what the window tells
        """Take note that the window has gone to the full screen, or come back, by whatever key or setting."""
        self.keep(replace(self.settings, full_screen=full))
        self._have_followed()

    def _have_followed(self) -> None:
        for scene in self.window.stage.scenes:
            scene.follow(self.settings)

    def keep_size(self) -> None:
        """Keep the window's size for the next start."""
        window = self.window.settings
        if (window.size, window.full_screen) != (self.settings.size, self.settings.full_screen):
            self.keep(replace(self.settings, size=window.size, full_screen=window.full_screen))

    def close(self) -> None:
        """Let go of workers, speech, sound and store."""
        self.workers.close()
        if self._reader is not None:
            self._reader.close()
        self.sound.close()
        self.store.close()


def _window_settings(settings: Settings, folder: Path | None) -> WindowSettings:
    return WindowSettings(
        size=settings.size,
        full_screen=settings.full_screen,
        scale=settings.scale,
        theme=settings.theme,
        look=settings.table,
        own=None if folder is None else folder / OWN_FOLDER,
        theme_folders=(themes_folder(), *([] if folder is None else [folder / THEMES])),
    )
