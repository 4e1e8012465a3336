import re
import shutil
from itertools import combinations
from pathlib import Path

import pytest

from cardtable.ui.furniture.pieces import ENAMEL, ENAMEL_INK, ink_on
from cardtable.ui.look import theme_file as themefile
from cardtable.ui.look.colour import FRAMES, READABLE, TEXT, blend, channels, contrast, luminance
from cardtable.ui.look.files import sprites_folder, themes_folder
from cardtable.ui.look.theme import ThemeError
from cardtable.ui.look.theme_file import list_themes, load_theme, theme_or_default
from cardtable.ui.widgets.widget import RING_SHADE

LEAST_APART = 0.09
WHITE = "#ffffff"  # of a card

NAMES = ["default", "blue", "burgundy", "contrast", "dark", "harbour", "night_club", "oak", "paper"]


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
        ("blue", "Blue hour"),
        ("burgundy", "Burgundy"),
        ("harbour", "Harbour morning"),
        ("contrast", "High contrast"),
        ("dark", "Midnight"),
        ("night_club", "Night club"),
        ("oak", "Oak and loden"),
        ("paper", "Paper and beech"),
    ]


def test_theme_is_its_difference_from_the_default() -> None:
    default, dark = load_theme("default"), load_theme("dark")
    assert dark.deck.back == "red"
    assert dark.deck.faces == default.deck.faces
    assert dark.timings == default.timings


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "  ink:",
            "  inc:",
            "line 35, colours.inc: there is no such word here: did you mean ink.*",
        ),
        ('  ink: "#1d2436"', "", "line 3, colours.ink: the key is missing"),
        ('"#1d2436"', '"red"', "line 35, colours.ink: this should be a colour, .*, not 'red'"),
        (
            "body: 16",
            "body: large",
            "line 88, sizes.body: this should be a length from 0 to 200, not 'large'",
        ),
        ("body: 16", "body: .nan", "line 88, sizes.body: this should be a length from 0 to 200, not '.nan'"),
        ("body: 16", "body: [16]", "line 88, sizes.body: this should be a length from 0 to 200, not a list"),
        ("move: 0.22", "move: -1", "line 103, timings.move: this should be seconds from 0 to 30, not '-1'"),
        ("move: 0.22", "move: yes", "line 103, timings.move: this should be seconds .*, not 'yes'"),
        ("faces: classic", "faces: wood", "line 71, deck.faces: 'wood' is not there, it takes classic, .*"),
        ("back: blue", "back: pink", "line 72, deck.back: 'pink' is not there, it takes blue, .*"),
        ("deal: flick", "deal: bang", "line 111, sounds.deal: 'bang' is not there, it takes .*flick.*"),
        ("FiraSans-Bold.ttf", "Arial.ttf", "line 82, fonts.bold: 'Arial.ttf' is not there, it takes .*"),
        (
            "FiraSans-Bold.ttf",
            "../../x",
            "line 82, fonts.bold: this should be a font file, .*, not '../../x'",
        ),
        (
            "FiraSans-Bold.ttf",
            "/etc/x",
            "line 82, fonts.bold: this should be a font file, .*, not '/etc/x'",
        ),
        (
            "FiraSans-Bold.ttf",
            "C:x.ttf",
            "line 82, fonts.bold: this should be a font file, .*, not 'C:x.ttf'",
        ),
        (
            "back: blue",
            "back: ..\\\\blue",
            "line 72, deck.back: this should be a name under sprites, .*",
        ),
        (
            "faces: classic",
            "faces: .",
            "line 71, deck.faces: this should be a name under sprites, .*, not '.'",
        ),
        ("deal: flick", "deal: ", "line 111, sounds.deal: this should be a sound, .*, not ''"),
        ("deck:", "deck: 3\nother:", "line 71, other: there is no such word here.*"),
        (
            '"#cc79a7"]',
            '"pink"]',
            "line 68, colours.seats.6.: this should be a colour, .*, not 'pink'",
        ),
        ("title:", "title: [", "line 3, title\\[1\\]: this is not YAML .*"),
        ("title: Evening green", 'title: "a\\u0007"', r"line 1, title: the sign '\\x07' cannot be shown"),
        (
            "title: Evening green",
            f"title: {'a' * 61}",
            "line 1, title: this should be from 1 to 60 characters on one line",
        ),
    ],
)
def test_mistake_is_told_with_file_key_and_what_is_allowed(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(ThemeError) as caught:
        load_theme("default", changed(tmp_path, old, new))
    assert re.fullmatch(f"default.yaml, {sentence}", str(caught.value), re.DOTALL)


def test_section_must_be_one(tmp_path: Path) -> None:
    (tmp_path / "plain.yaml").write_text("title: Plain\ndeck: blue\n")
    with pytest.raises(ThemeError, match=r"plain.yaml, line 2, deck: this should be a mapping, not 'blue'"):
        load_theme("plain", [tmp_path, themes_folder()])


def test_theme_that_is_no_mapping_is_refused(tmp_path: Path) -> None:
    (tmp_path / "plain.yaml").write_text("- 1\n")
    with pytest.raises(ThemeError, match=r"plain.yaml, line 1: this should be a mapping, not a list"):
        load_theme("plain", [tmp_path, themes_folder()])


def test_a_mistake_in_what_is_taken_over_names_the_file_that_it_is_from(tmp_path: Path) -> None:
    folders = changed(tmp_path, "body: 16", "body: large")
    (tmp_path / "plain.yaml").write_text("title: Plain\nsizes: {lead: 20}\n")
    with pytest.raises(
        ThemeError,
        match=r"plain.yaml, line 2, sizes.body: this .* \(which is taken over from default.yaml\)",
    ):
        load_theme("plain", folders)


def test_a_date_in_a_title_is_text(tmp_path: Path) -> None:
    theme = load_theme("default", changed(tmp_path, "title: Evening green", "title: 2026-99-99"))
    assert theme.title == "2026-99-99"


def test_a_link_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    sprites = tmp_path / "sprites"
    shutil.copytree(sprites_folder() / "backs", sprites / "backs")
    (tmp_path / "secret.svg").write_text("<svg/>")
    (sprites / "backs" / "linked.svg").symlink_to(tmp_path / "secret.svg")
    (sprites / "backs" / "own.svg").symlink_to("blue.svg")
    folder = tmp_path / "themes"
    folder.mkdir()
    with pytest.raises(ThemeError, match=r"deck.back: 'linked' is not there"):
        load_theme("default", changed(folder, "back: blue", "back: linked"), sprites)
    assert load_theme("default", changed(folder, "back: blue", "back: own"), sprites).deck.back == "own"


def test_what_the_program_has_lost_is_no_mistake_of_a_theme(tmp_path: Path) -> None:
    assert load_theme("default", sprites=tmp_path).deck.faces == "classic"


def test_a_title_in_the_list_is_cut_and_can_be_printed(tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_bytes(b"title: \x1b[31m" + b"red " * 100)
    (tmp_path / "bad name.yaml").write_text("title: Bad\n")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "none.yaml").write_text("title: #none\n")
    (tmp_path / "large.yaml").write_bytes(b"#" * 10**6)
    titles = list_themes([tmp_path])
    assert sorted(titles) == ["large", "none", "odd"]
    assert titles["odd"].startswith("?[31mred")
    assert len(titles["odd"]) == 60
    assert titles["none"] == "none"


@pytest.mark.parametrize("name", ["nowhere", "../themes/default", ""])
def test_unusable_theme_gives_the_default_one_and_a_sentence(name: str) -> None:
    theme, sentence = theme_or_default(name)
    assert theme.name == "default"
    assert sentence.startswith(
        f"There is no theme '{name}': there are default, blue, burgundy, harbour, contrast, dark, night_club,"
    )
    assert sentence.endswith("; the default theme is used.")


@pytest.mark.parametrize("name", ["nowhere", "burgundy"])
def test_without_the_theme_that_of_the_folder_is_used(name: str, tmp_path: Path) -> None:
    folders = changed(tmp_path, "title: Evening green", "title: Own")
    theme, sentence = theme_or_default(name, folders)
    assert (theme.name, theme.title) == ("default", "Own")
    assert sentence == f"There is no theme '{name}': there are default; the default theme is used."


def test_without_any_theme_a_plain_one_is_used(tmp_path: Path) -> None:
    theme, sentence = theme_or_default("default", [tmp_path / "themes"])
    assert theme.name == "plain"
    assert sentence == (
        f"There is no theme 'default': none was found in {tmp_path / 'themes'}; a plain theme is used."
    )


def test_a_default_theme_that_cannot_be_read_gives_a_plain_one(tmp_path: Path) -> None:
    theme, sentence = theme_or_default("default", changed(tmp_path, "body: 16", "body: large"))
    assert theme.name == "plain"
    assert sentence.startswith("default.yaml, line 88, sizes.body: this should be a length")


def test_a_font_that_is_lost_leaves_the_theme_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Other.ttf").touch()
    monkeypatch.setattr(themefile, "fonts_folder", lambda: tmp_path)
    theme, sentence = theme_or_default("contrast")
    assert (theme.name, sentence) == ("contrast", "")


def test_own_theme_beside_the_shipped_ones(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text('title: "Mine"\ncolours: {felt: "#101010"}\n')
    folders = [tmp_path, themes_folder()]
    assert list_themes(folders)["mine"] == "Mine"
    assert load_theme("mine", folders).colours.felt == "#101010"


@pytest.mark.parametrize("name", NAMES)
def test_text_can_be_read_on_its_ground(name: str) -> None:
    colours = load_theme(name).colours
    least = 7 if name == "contrast" else READABLE
    pairs = {each.words: (getattr(colours, each.ink), getattr(colours, each.ground)) for each in TEXT}
    pairs |= {"brass": (ink_on(colours.brass), colours.brass), "enamel": (ENAMEL_INK, ENAMEL)}
    poor = {what: round(contrast(*pair), 2) for what, pair in pairs.items() if contrast(*pair) < least}
    assert poor == {}


@pytest.mark.parametrize("name", NAMES)
def test_focus_and_legal_drops_can_be_seen(name: str) -> None:
    colours = load_theme(name).colours
    assert {each.words for each in FRAMES if each.measured(colours) < each.least} == set()
    dark = blend(colours.focus, "#000000", RING_SHADE)
    assert max(contrast(colours.focus, colours.panel), contrast(dark, colours.panel)) >= 3


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


@pytest.mark.parametrize("name", NAMES)
def test_a_dimmed_card_can_be_read_and_told_from_others(name: str) -> None:
    colours = load_theme(name).colours
    dimmed = channels(colours.dimmed)
    suits = colours.suits
    for ink in (suits.C, suits.D, suits.H, suits.S):
        mixed = (round(one * other / 255) for one, other in zip(channels(ink), dimmed, strict=True))
        assert contrast("#" + "".join(f"{each:02x}" for each in mixed), colours.dimmed) >= 4.5
    assert contrast(colours.dimmed, WHITE) >= 1.8
