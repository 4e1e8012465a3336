import subprocess
import sys
from itertools import groupby

import pygame
import pytest

from cardtable.ui.look.compat import Size
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.scene import Scene, Stage
from cardtable.ui.stage.window import FRAMES, IDLE_FRAMES, IDLE_LOOKS, RESTING_FRAMES, Window, WindowSettings
from tests.ui.widgets.gallery import Gallery, show_gallery


class Plain(Scene):
    """Notes what it is told."""

    def __init__(self, *, see_through: bool = False) -> None:
        self.told: list[object] = []
        self.see_through = see_through

    def resize(self, size: Size) -> None:
        self.told.append(size)
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> None:
        self.told.append(event.type)

    def draw(self, surface: pygame.Surface) -> None:
        self.told.append(surface.get_size())
        self.told.append("drawn")

    def leave(self) -> None:
        self.told.append("left")


class Updated(Plain):
    """Notes how much time passes between what it is told."""

    def __init__(self, *, listening: bool) -> None:
        super().__init__()
        self.listening = listening

    def update(self, seconds: float) -> None:
        self.told.append(seconds)


class Looks(StepClock):
    """Notes how often a second the loop wants to look."""

    def __init__(self) -> None:
        super().__init__()
        self.paces: list[int] = []

    def tick(self, frames: int) -> float:
        self.paces.append(frames)
        return super().tick(frames)


class Touched(Looks):
    """Has a key let go of at one look of a loop at rest."""

    def __init__(self, look: int) -> None:
        super().__init__()
        self.look = look

    def tick(self, frames: int) -> float:
        passed = super().tick(frames)
        if self.paces.count(IDLE_FRAMES) == self.look and frames == IDLE_FRAMES:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_a))
        return passed


class Stirring(Plain):
    """Is touched at one look and over at another."""

    def __init__(self, stage: Stage, stir: int, end: int) -> None:
        super().__init__()
        self.stage, self.stir, self.end = stage, stir, end
        self.looks = 0

    def update(self, seconds: float) -> None:
        del seconds
        self.looks += 1
        if self.looks == self.stir:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_a))
        if self.looks == self.end:
            self.stage.quit()


def resize(size: Size) -> pygame.event.Event:
    return pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def test_nothing_is_drawn_while_nothing_happens(gallery: Gallery) -> None:
    window = gallery.hand.window
    gallery.hand.wait(0.5)
    before = window.frames_drawn
    gallery.hand.wait(5)
    assert window.frames_drawn == before


def test_the_loop_looks_the_more_seldom_the_longer_nothing_happens() -> None:
    clock = Looks()
    window = Window(WindowSettings(), clock)
    window.stage.push(Stirring(window.stage, stir=150, end=160))
    window.run()
    paces = [frames for frames, _ in groupby(clock.paces)]
    assert paces == [FRAMES, RESTING_FRAMES, IDLE_FRAMES, FRAMES]


def test_an_idle_loop_looks_twice_for_each_frame() -> None:
    clock = Looks()
    window = Window(WindowSettings(), clock)
    scene = Stirring(window.stage, stir=-1, end=150)
    window.stage.push(scene)
    window.run()
    idle = clock.paces.count(IDLE_FRAMES)
    frames = scene.looks - (len(clock.paces) - idle)
    assert idle > 2 * IDLE_LOOKS
    assert abs(idle - IDLE_LOOKS * frames) <= IDLE_LOOKS


def test_what_happens_amid_a_rest_is_seen_at_the_next_look() -> None:
    clock, at = Touched(look=5), list[int]()
    window = Window(WindowSettings(), clock)

    class Hearing(Stirring):
        def handle(self, event: pygame.event.Event) -> None:
            if event.type == pygame.KEYUP:
                at.append(clock.paces.count(IDLE_FRAMES))

    window.stage.push(Hearing(window.stage, stir=-1, end=150))
    window.run()
    assert at == [clock.look]


def test_caret_stops_blinking_at_last(gallery: Gallery) -> None:
    gallery.pane.focus("who")
    gallery.hand.wait(3)
    before = gallery.hand.window.frames_drawn
    gallery.hand.wait(3)
    assert 4 <= gallery.hand.window.frames_drawn - before <= 7
    gallery.hand.wait(10)
    before = gallery.hand.window.frames_drawn
    gallery.hand.wait(5)
    assert gallery.hand.window.frames_drawn == before


def test_move_over_bare_ground_draws_nothing(gallery: Gallery) -> None:
    gallery.hand.move((4, 4))
    before = gallery.hand.window.frames_drawn
    for x in range(4, 20):
        gallery.hand.move((x, 4))
    assert gallery.hand.window.frames_drawn == before


def test_changed_value_draws_one_frame(gallery: Gallery) -> None:
    gallery.hand.wait(0.5)
    before = gallery.hand.window.frames_drawn
    title = gallery.pane.find("who")
    title.enabled = False
    gallery.hand.wait(0.5)
    assert gallery.hand.window.frames_drawn == before + 1


def test_resize_reaches_all_scenes_and_only_the_last_counts() -> None:
    window = Window(WindowSettings(), StepClock())
    below, above = Plain(), Plain()
    window.stage.push(below)
    window.stage.push(above)
    window.frame(0, [resize((1000, 700)), resize((1100, 700))])
    assert below.told == [(1280, 720), (1100, 700)]
    assert window.surface.get_size() == (1100, 700)
    window.close()


@pytest.mark.parametrize(
    ("size", "setting", "scale"),
    [
        ((1280, 720), 1.0, 1.0),
        ((960, 600), 1.0, 1.0),
        ((960, 600), 1.2, 1.2),
        ((960, 600), 2.0, 1.25),
        ((640, 400), 1.0, 0.65),
        ((640, 400), 3.0, 0.8),
        ((2560, 1440), 1.0, 2.0),
        ((2560, 1440), 1.5, 3.0),
        ((1280, 720), 1.5, 1.5),
        ((1280, 720), 3.0, 1.5),
    ],
)
def test_everything_grows_with_the_setting_until_the_window_is_full(
    size: Size, setting: float, scale: float
) -> None:
    window = Window(WindowSettings(size=size, scale=setting), StepClock())
    assert window.style.scale == pytest.approx(scale)
    window.close()


@pytest.mark.parametrize(
    ("size", "most"),
    [((960, 600), 1.2), ((1280, 720), 1.5), ((2560, 1440), 1.5), ((640, 400), 1.2), ((1440, 2560), 1.6)],
)
def test_the_most_that_can_be_set_has_an_effect_and_more_has_none(size: Size, most: float) -> None:
    window = Window(WindowSettings(size=size), StepClock())
    assert window.most == pytest.approx(most)
    scales = []
    for setting in (most - 0.1, most, 3.0):
        window.set_scale(setting)
        scales.append(window.style.scale)
    assert scales[0] < scales[1] <= scales[2] < scales[1] + 0.1 * scales[1] / most
    window.close()


def test_the_limit_holds_when_a_window_is_made_smaller_and_goes_when_it_is_larger() -> None:
    window = Window(WindowSettings(size=(1280, 720), scale=1.5), StepClock())
    scales = []
    for size in ((1280, 720), (960, 600), (1280, 720)):
        window.frame(0, [resize(size)])
        scales.append((window.style.scale, window.most))
    assert scales == [pytest.approx(each) for each in ((1.5, 1.5), (1.25, 1.2), (1.5, 1.5))]
    window.close()


@pytest.mark.parametrize("size", [(900, 500), (500, 300), (320, 200)])
def test_a_small_window_shows_everything_smaller(size: Size) -> None:
    window, _ = show_gallery(size, "default", 1.0)
    assert window.surface.get_size() == size
    assert window.style.scale < 1
    window.close()


def test_no_window_opens_too_small_to_be_used() -> None:
    window = Window(WindowSettings(size=(10, 900)), StepClock())
    assert window.surface.get_size() == (320, 900)
    window.close()


@pytest.mark.parametrize("size", [(10, 900), (900, 10), (1, 1), (10, 300)])
def test_of_a_window_made_too_small_to_be_used_a_part_is_drawn(size: Size) -> None:
    window, _ = show_gallery((900, 600), "default", 1.0)
    window.frame(0, [resize(size)])
    shown = pygame.display.get_surface()
    assert shown is not None
    assert (shown.get_size(), window.surface.get_size()) == (size, (max(size[0], 320), max(size[1], 200)))
    assert shown.get_at((0, 0)) == window.surface.get_at((0, 0))
    window.frame(0, [resize((900, 600))])
    assert window.surface is pygame.display.get_surface()
    window.close()


def test_quit_takes_every_scene_off_the_stage() -> None:
    window = Window(WindowSettings(), StepClock())
    scene = Plain()
    window.stage.push(scene)
    window.frame(0, [pygame.event.Event(pygame.QUIT)])
    assert (window.running, scene.told[-1]) == (False, "left")
    window.close()


def test_full_screen_and_back() -> None:
    window = Window(WindowSettings(size=(1000, 700)), StepClock())
    told: list[bool] = []
    window.on_full_screen = told.append
    window.stage.push(Plain())
    f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    window.frame(0, [f11])
    assert window.settings.full_screen
    window.frame(0, [resize(window.surface.get_size())])
    window.frame(0, [f11])
    assert (window.settings.full_screen, window.surface.get_size()) == (False, (1000, 700))
    assert told == [True, False]
    window.close()


def test_a_window_that_was_resized_has_that_size_in_its_settings() -> None:
    window = Window(WindowSettings(size=(1000, 700)), StepClock())
    window.stage.push(Plain())
    window.frame(0, [resize((1100, 650))])
    assert window.settings.size == (1100, 650)
    window.close()


def test_see_through_scene_is_drawn_over_the_one_below() -> None:
    window = Window(WindowSettings(), StepClock())
    below, above = Plain(), Plain(see_through=True)
    window.stage.push(below)
    window.stage.push(above)
    window.frame(0)
    assert ("drawn" in below.told, "drawn" in above.told) == (True, True)
    window.stage.pop()
    window.stage.pop()
    assert window.running is False
    window.close()


def test_other_theme_is_shown_at_once() -> None:
    window, gallery = show_gallery((1280, 720), "default", 1.0)
    before = window.surface.get_at((10, 10))
    assert window.set_theme("contrast") == ""
    window.frame(0)
    assert window.surface.get_at((10, 10)) != before
    assert gallery.style.theme.name == "contrast"
    window.close()


def test_unknown_theme_leaves_the_default_one_and_a_sentence() -> None:
    window = Window(WindowSettings(theme="nowhere"), StepClock())
    assert window.style.theme.name == "default"
    assert "nowhere" in window.theme_problem
    window.close()


def test_framebuffer_of_linux_is_plain_unless_told_otherwise() -> None:
    code = (
        "import os; from cardtable.ui.stage.window import prepare_display as p; p(); "
        "print(os.environ.get('SDL_FRAMEBUFFER_ACCELERATION'))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.split()[-1] == ("0" if sys.platform == "linux" else "None")


@pytest.mark.parametrize("listening", [False, True])
def test_what_is_begun_after_something_else_in_a_frame_finds_that_done(listening: bool) -> None:
    window = Window(WindowSettings(), StepClock())
    scene = Updated(listening=listening)
    window.stage.push(scene)
    scene.told.clear()
    down, up, key = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN
    mouse = [pygame.event.Event(kind, pos=(9, 9), button=1) for kind in (down, up)]
    keys = [pygame.event.Event(kind, key=pygame.K_a, mod=0) for kind in (key, pygame.KEYUP)]
    window.frame(0.05, [*mouse, *mouse, *keys, *keys])
    between = [] if listening else [0.0]
    several = [down, up, *between, down, up, *between, key, pygame.KEYUP, *between, key, pygame.KEYUP, 0.05]
    assert scene.told[: len(several)] == several
    window.close()


def test_whoever_looks_from_outside_is_told_once_something_was_taken_or_drawn() -> None:
    window = Window(WindowSettings(), StepClock())
    window.stage.push(Plain())
    told: list[tuple[int, int]] = []
    window.on_shown = lambda: told.append((window.taken, window.frames_drawn))
    window.frame(0.05)
    window.frame(0.05)
    click = [
        pygame.event.Event(kind, pos=(9, 9), button=1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    keys = [pygame.event.Event(pygame.KEYUP, key=key, mod=0) for key in (pygame.K_a, pygame.K_LCTRL)]
    window.frame(0.05, click[:1])
    window.frame(0.05, click[1:] + click + keys)
    assert told == [(0, 1), (3, 1)]
    window.close()
