import re
from itertools import combinations
from pathlib import Path

import pytest

from cardtable.ui.colour import blend, channels, contrast, luminance
from cardtable.ui.files import sprites_folder, themes_folder
from cardtable.ui.theme import ThemeError
from cardtable.ui.themefile import list_themes, load_theme, theme_or_default
from cardtable.ui.widgets.widget import RING_SHADE

LEAST_APART = 0.09

NAMES = ["default", "classic", "contrast"]


def changed(folder: Path, old: str, new: str) -> list[Path]:
    """Return a folder of themes whose default has one piece of text replaced."""
    text = (themes_folder() / "default.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / "default.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return [folder]


@pytest.mark.parametrize("name", NAMES)
def test_shipped_theme_loads(name: str) -> None:
    assert load_theme(name).name == name


def test_titles_are_listed_with_the_default_first() -> None:
    assert list(list_themes().items()) == [
        ("default", "Evening green"),
        ("classic", "Classic felt"),
        ("contrast", "High contrast"),
    ]


def test_theme_is_its_difference_from_the_default() -> None:
    default, classic = load_theme("default"), load_theme("classic")
    assert classic.deck.back == "red"
    assert classic.deck.faces == default.deck.faces
    assert classic.timings == default.timings


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("  ink:", "  inc:", r"default.yaml: colours.inc is unknown. Allowed: felt, .*"),
        ('  ink: "#1d2436"', "", r"default.yaml: colours.ink is missing."),
        ('"#1d2436"', '"red"', r"default.yaml: colours.ink is 'red'. Allowed: a colour, .*"),
        ("body: 16", "body: large", r"default.yaml: sizes.body is 'large'. Allowed: a length, 0 to 200."),
        ("move: 0.22", "move: -1", r"default.yaml: timings.move is -1. Allowed: seconds, 0 to 30."),
        ("move: 0.22", "move: yes", r"default.yaml: timings.move is True. Allowed: seconds, .*"),
        ("faces: classic", "faces: wood", r"default.yaml: deck.faces is wood, .* Allowed: classic, .*"),
        ("back: blue", "back: pink", r"default.yaml: deck.back is pink, .* Allowed: blue, .*"),
        ("deal: flick", "deal: bang", r"default.yaml: sounds.deal is bang, .* Allowed: .*flick.*"),
        ("FiraSans-Bold.ttf", "Arial.ttf", r"default.yaml: fonts.bold is Arial.ttf, which is not there.*"),
        ("deck:", "deck: 3\nother:", r"default.yaml: other is unknown.*"),
        ('"#cc79a7"]', '"pink"]', r"default.yaml: colours.seats is .* Allowed: a list of 7 colours.*"),
        ("title:", "title: [", r"default.yaml is not YAML: .*"),
    ],
)
def test_mistake_is_told_with_file_key_and_what_is_allowed(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(ThemeError) as caught:
        load_theme("default", changed(tmp_path, old, new))
    assert re.fullmatch(sentence, str(caught.value), re.DOTALL)


def test_section_must_be_one(tmp_path: Path) -> None:
    (tmp_path / "plain.yaml").write_text("title: Plain\ndeck: blue\n")
    with pytest.raises(ThemeError, match=r"plain.yaml: deck must be a section"):
        load_theme("plain", [tmp_path, themes_folder()])


def test_theme_that_is_no_mapping_is_refused(tmp_path: Path) -> None:
    (tmp_path / "plain.yaml").write_text("- 1\n")
    with pytest.raises(ThemeError, match=r"plain.yaml must be a mapping"):
        load_theme("plain", [tmp_path, themes_folder()])


def test_missing_picture_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"deck.faces is classic, which is not there"):
        load_theme("default", sprites=tmp_path)


@pytest.mark.parametrize("name", ["nowhere", "../themes/default", ""])
def test_unusable_theme_gives_the_classic_one_and_a_sentence(name: str) -> None:
    theme, sentence = theme_or_default(name)
    assert theme.name == "classic"
    assert sentence.startswith(f"There is no theme {name}.")
    assert sentence.endswith("The classic theme is used.")


@pytest.mark.parametrize("name", ["nowhere", "classic"])
def test_without_a_classic_theme_the_default_is_used(name: str, tmp_path: Path) -> None:
    folders = changed(tmp_path, "title: Evening green", "title: Own")
    theme, sentence = theme_or_default(name, folders)
    assert (theme.name, theme.title) == ("default", "Own")
    assert sentence == f"There is no theme {name}. Allowed: default. The default theme is used."


def test_own_theme_beside_the_shipped_ones(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text('title: "Mine"\ncolours: {felt: "#101010"}\n')
    folders = [tmp_path, themes_folder()]
    assert list_themes(folders)["mine"] == "Mine"
    assert load_theme("mine", folders).colours.felt == "#101010"


@pytest.mark.parametrize("name", NAMES)
def test_text_can_be_read_on_its_ground(name: str) -> None:
    colours = load_theme(name).colours
    least = 7 if name == "contrast" else 4.5
    pairs = {
        "ink on panel": (colours.ink, colours.panel),
        "ink on field": (colours.ink, colours.field),
        "ink on chosen": (colours.ink, colours.chosen),
        "muted on panel": (colours.muted, colours.panel),
        "accent": (colours.accent_ink, colours.accent),
        "accent under the pointer": (colours.accent_ink, colours.accent_hover),
        "plate": (colours.plate_ink, colours.plate),
        "score": (colours.plate_score, colours.plate),
        "felt": (colours.on_felt, colours.felt),
        "tip": (colours.tip_ink, colours.tip),
        "warn on panel": (colours.warn, colours.panel),
        "made on plate": (colours.tone_good, colours.plate),
        "open on plate": (colours.tone_open, colours.plate),
        "lost on plate": (colours.tone_lost, colours.plate),
    }
    poor = {what: round(contrast(*pair), 2) for what, pair in pairs.items() if contrast(*pair) < least}
    assert poor == {}


@pytest.mark.parametrize("name", NAMES)
def test_focus_and_legal_drops_can_be_seen(name: str) -> None:
    colours = load_theme(name).colours
    assert contrast(colours.focus, colours.felt_edge) >= 3
    dark = blend(colours.focus, "#000000", RING_SHADE)
    assert max(contrast(colours.focus, colours.panel), contrast(dark, colours.panel)) >= 3
    assert contrast(colours.legal, colours.felt) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_the_card_at_the_keyboard_looks_otherwise_than_marked_ones(name: str) -> None:
    colours = load_theme(name).colours
    assert apart(colours.focus, colours.legal) > LEAST_APART


@pytest.mark.parametrize("name", NAMES)
def test_seat_colours_differ_without_red_and_green(name: str) -> None:
    for first, second in combinations(load_theme(name).colours.seats, 2):
        assert apart(first, second) > LEAST_APART, (first, second)


def apart(first: str, second: str) -> float:
    """Return how far two colours are from each other for a red-green blind eye.

    It sees lightness, and the difference of blue and yellow.
    """
    (light_a, blue_a), (light_b, blue_b) = seen(first), seen(second)
    return abs(light_a - light_b) + abs(blue_a - blue_b) / 2


def seen(colour: str) -> tuple[float, float]:
    red, green, blue = (part / 255 for part in channels(colour))
    return luminance(colour) ** (1 / 3), blue - (red + green) / 2


def test_every_icon_the_widgets_use_is_there() -> None:
    icons = {path.stem for path in (sprites_folder() / "icons").glob("*.svg")}
    assert {"chevron_down", "check"} <= icons
