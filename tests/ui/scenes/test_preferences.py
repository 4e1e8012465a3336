from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest

from cardtable.store.settings import Profile, Settings, Speed
from cardtable.ui.furniture.medallions import Sitter
from cardtable.ui.look.compat import Size
from cardtable.ui.people.chips import Chip
from cardtable.ui.scenes.preferences import PreferencesScene
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

TITLES = {"default": "Evening green", "burgundy": "Burgundy", "contrast": "High contrast"}


@dataclass
class Diary:
    """What the scene told."""

    said: list[Settings] = field(default_factory=list)
    closed: int = 0
    led: list[str] = field(default_factory=list)
    most_scale: float = 3.0
    kept: bool = True

    def speak(self, code: str) -> None:
        self.led.append(f"language {code}")

    def change(self, settings: Settings) -> str:
        self.said.append(settings)
        return ""

    def back(self) -> None:
        self.closed += 1

    def arrange(self) -> None:
        self.led.append("bar")

    def make_theme(self) -> None:
        self.led.append("themes")

    def dress(self) -> None:
        self.led.append("dress")

    def people(self) -> None:
        self.led.append("people")

    def league(self) -> None:
        self.led.append("league")

    def about(self) -> None:
        self.led.append("about")

    def scene(self) -> PreferencesScene:
        return PreferencesScene(Settings(player="Ada"), TITLES, self)


@pytest.fixture
def diary() -> Diary:
    return Diary()


@pytest.fixture
def desk(diary: Diary) -> Iterator[Desk]:
    found = Desk(diary.scene())
    yield found
    found.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sentence", ["", "The theme “midnight” cannot be read. The default is shown."])
def test_nothing_overlaps_or_is_cut(size: Size, theme: str, sentence: str) -> None:
    scene = Diary().scene()
    scene.say(sentence)
    desk = Desk(scene, size, theme)
    assert faults(scene.pane.root) == []
    desk.close()


def test_buttons_lead_to_what_lies_on_the_table_to_the_bar_and_to_own_themes(
    desk: Desk, diary: Diary
) -> None:
    for name in ("dress", "bar", "make theme", "about"):
        desk.click(name)
    assert diary.led == ["dress", "bar", "themes", "about"]


def test_theme(desk: Desk, diary: Diary) -> None:
    desk.choose("theme", 2)
    assert diary.said == [Settings(player="Ada", theme="contrast")]


def test_scale_is_told_when_the_slider_is_let_go(desk: Desk, diary: Diary) -> None:
    slider = desk.find("scale")
    desk.hand.press(slider.knob())  # type: ignore[attr-defined]  # it is a slider
    end = slider.track().midright  # type: ignore[attr-defined]  # as above
    desk.hand.move(end)
    assert diary.said == []
    desk.hand.release(end)
    assert diary.said == [Settings(player="Ada", scale=3.0)]


def test_the_scale_ends_where_the_window_has_no_more_room_and_says_so(diary: Diary) -> None:
    diary.most_scale = 1.4
    desk = Desk(diary.scene())
    slider, room = desk.find("scale"), desk.find("scale room")
    assert slider.span == range(10, 15)  # type: ignore[attr-defined]  # it is a slider
    assert room.value == "A window of this size has room for 140 %: larger text needs a larger window."
    desk.slide("scale", 1.0)
    assert [settings.scale for settings in diary.said] == [1.4]
    desk.close()


def test_a_scale_the_window_has_no_room_for_is_kept_until_it_is_changed(diary: Diary) -> None:
    diary.most_scale = 1.5
    scene = diary.scene()
    desk = Desk(scene)
    scene.take(Settings(player="Ada", scale=2.5))
    desk.window.frame(0)
    assert desk.value("scale") == 15
    assert desk.value("scale room") == (
        "A window of this size has room for 150 %: larger text needs a larger window. "
        "250 % will be back in one."
    )
    diary.most_scale = 2.6
    scene.resize(desk.window.surface.get_size())
    assert desk.value("scale") == 25
    assert diary.said == []
    desk.slide("scale", 0.0)
    assert [settings.scale for settings in diary.said] == [1.0]
    desk.close()


def test_scale_by_keyboard(desk: Desk, diary: Diary) -> None:
    desk.tab_to("scale")
    desk.hand.key(pygame.K_RIGHT)
    desk.hand.key(pygame.K_RIGHT)
    assert [settings.scale for settings in diary.said] == [1.1, 1.2]


def test_full_screen(desk: Desk, diary: Diary) -> None:
    desk.click("full screen")
    assert diary.said == [Settings(player="Ada", full_screen=True)]


def test_sound_off_disables_the_volume(desk: Desk, diary: Diary) -> None:
    desk.slide("volume", 0.5)
    assert diary.said[-1] == Settings(player="Ada", volume=0.5)
    desk.click("sound")
    assert diary.said[-1] == Settings(player="Ada", volume=0.5, sound=False)
    count = len(diary.said)
    desk.slide("volume", 1.0)
    assert len(diary.said) == count
    assert desk.find("volume").hint == "The sound is off."


def test_cards_voices_and_signals_have_a_loudness_each(desk: Desk, diary: Diary) -> None:
    desk.slide("loudness voices", 0.5)
    desk.slide("loudness cards", 0.0)
    assert diary.said[-1] == Settings(player="Ada", loudness={"voices": 0.5, "cards": 0.0})
    desk.click("sound")
    assert desk.find("loudness signals").hint == "The sound is off."


@pytest.mark.parametrize("place", [0, 2, 3])
def test_speed(desk: Desk, diary: Diary, place: int) -> None:
    desk.choose("speed", place)
    assert diary.said == [Settings(player="Ada", speed=tuple(Speed)[place])]


def test_changes_add_up(desk: Desk, diary: Diary) -> None:
    desk.choose("speed", 2)
    desk.choose("theme", 0)
    assert diary.said[-1] == Settings(player="Ada", speed=Speed.FAST, theme="default")


def test_turn_ends_can_be_asked_about(desk: Desk, diary: Diary) -> None:
    desk.click("confirm")
    assert diary.said == [Settings(player="Ada", confirm=True)]


def test_motion_can_be_reduced(desk: Desk, diary: Diary) -> None:
    desk.click("reduced motion")
    assert diary.said == [Settings(player="Ada", reduced_motion=True)]


def test_forced_cards_can_be_left_to_the_table(desk: Desk, diary: Diary) -> None:
    desk.click("play forced")
    assert diary.said == [Settings(player="Ada", play_forced=True)]


def test_settings_changed_elsewhere_are_shown(desk: Desk, diary: Diary) -> None:
    scene = desk.scene
    assert isinstance(scene, PreferencesScene)
    scene.take(Settings("contrast", 1.5, True, (1280, 720), False, 0.3, Speed.SLOW, True, True, "Ben"))
    names = ("theme", "scale", "full screen", "sound", "volume", "speed", "confirm", "play forced")
    desk.window.frame(0)
    assert [desk.value(name) for name in names] == [2, 15, True, False, 30, 0, True, True]
    assert diary.said == []


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_close(desk: Desk, diary: Diary, key: int) -> None:
    desk.hand.key(key)
    assert diary.closed == 1


def test_it_lies_over_what_is_shown(desk: Desk) -> None:
    assert desk.scene.see_through
    desk.click("done")


def test_it_says_whose_settings_they_are_and_leads_to_the_people() -> None:
    diary = Diary()
    people = {"Ada": Profile("wig", 3)}
    scene = PreferencesScene(Settings(player="Ada", people=people), TITLES, diary)
    desk = Desk(scene)
    assert desk.value("player name") == "Settings of Ada"
    chip = desk.find("player")
    assert isinstance(chip, Chip)
    assert (chip.sitter, chip.colour) == (Sitter("wig"), 3)
    desk.click("people")
    assert diary.led == ["people"]
    scene.follow(Settings(people=people))
    assert desk.value("player name") == "Settings of all who have no name here"
    desk.close()


def test_another_language_is_asked_about_and_the_one_that_is_spoken_is_not(desk: Desk, diary: Diary) -> None:
    scene = desk.scene
    assert isinstance(scene, PreferencesScene)
    desk.choose("language", 2)
    assert (desk.seen("sure"), diary.led, diary.said) == (True, [], [])
    desk.click("cancel")
    assert (scene._language.value, diary.led, diary.said) == (0, [], [])
    desk.choose("language", 1)
    assert ([each.language for each in diary.said], scene.pane.dialogs) == (["en"], ())
    desk.choose("language", 2)
    desk.click("sure")
    assert diary.led == ["language de"]


def test_where_nothing_is_kept_the_language_stays(diary: Diary) -> None:
    diary.kept = False
    assert not diary.scene()._language.enabled
