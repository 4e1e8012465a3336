"""The pictures and sounds in the repository, and the generator that they come from."""

import difflib
import io
import itertools
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from artwork.collection import files
from artwork.flac import RATE, flac
from artwork.marks.register import FAMILIES as FAMILY_MARKS
from artwork.marks.register import GAMES as GAME_MARKS
from artwork.marks.register import MARKS
from artwork.sounds import REST, recorded
from cardtable.catalogue import KITS
from cardtable.patience.words.families import FAMILIES
from tests.artwork.rasters import SPRITES, rasterised, share_unlike

GENERATED = (
    "app/icon.svg",
    "backs/*",
    "cards/*/*",
    "grounds/*",
    "icons/*",
    "marks/*",
    "places/*",
    "portraits/*",
    "ranks/*",
    "sounds/*",
    "suits/*/*",
)
DECKS = ("classic", "four_colour", "large", "plain", "italian", "pictures")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NAMES = {rank + suit for rank in RANKS for suit in "CDHS"} | {"JK", "JK2"}
BACKS = {"blue", "red", "green", "contrast", "deco", "guilloche", "harlequin", "leaves", "night", "tartan"}
BACKS |= {"trellis", "waves", "woven"}
GROUNDS = {"damask", "deco", "harlequin", "herringbone", "leaves", "linen", "night", "parchment", "slate"}
GROUNDS |= {"walnut", "waves"}
SOUNDS = {"flick", "place", "shuffle", "win", "lose", "turn", "wrong", "knock", "laugh", "smash", "whirl"}
SOUNDS |= {"land", "miss", "tick", "spit", "slap", "rise"}
ICONS = {
    "undo", "redo", "hint", "menu", "close", "back", "help", "settings",
    "scores", "log", "new", "again", "play", "search", "person", "bot",
    "calendar", "crown", "check", "chevron_down", "chevron_left", "chevron_right", "fullscreen", "sound",
    "sound_off", "pause",
    "trash", "eye", "eye_off", "plus", "minus", "seed", "cards", "clock", "link",
    "heart", "loved", "bar", "bookmark", "grip", "hand", "keyboard", "more", "primer", "replay", "speed",
    "spread", "statistics", "struck", "verdict", "way",
}  # fmt: skip

ROUND, LETTERHEAD = 380, 120  # pixels, a mark on the cloth and on paper
LINE_WIDTHS = {"2.2", "4.5"}
MIRROR = "scale(-1 1)"
MOST_IN_THE_MIDDLE = 0.25  # of the middle third is ink
MOST_ALIKE = 0.5  # of the ink of two marks within their rings
WITHIN_RINGS, WITHIN_EDGE = 0.445, 0.485  # radii of a mark, as shares of its side

ELEMENTS = {"svg", "g", "path", "circle", "ellipse", "rect"}
COLOUR = re.compile(r"#[0-9a-f]{6}|none")
ROOT = re.compile(
    r'<svg xmlns="http://www.w3.org/2000/svg" width="\d+" height="\d+" viewBox="-?\d+ -?\d+ \d+ \d+">\n'
)
MOST_SOUND = 160_000  # bytes, all sounds together
MOST_SECONDS = 1.5
SMALL_CARD = (60, 84)  # pixels
DIFFERENCE_LINES = 20


def on_disk(*patterns: str) -> Iterator[Path]:
    for pattern in patterns:
        yield from sorted(SPRITES.glob(pattern))


def pictures() -> list[Path]:
    return list(on_disk("**/*.svg"))


def stems(pattern: str) -> set[str]:
    return {path.stem for path in on_disk(pattern)}


def difference(path: str, made: bytes, kept: bytes) -> str:
    if not path.endswith(".svg"):
        return f"{path}: {len(kept)} bytes kept, {len(made)} made, not equal"
    old, new = (content.decode().splitlines() for content in (kept, made))
    lines = difflib.unified_diff(old, new, f"kept {path}", f"made {path}", lineterm="", n=0)
    return "\n".join(list(lines)[:DIFFERENCE_LINES])


def test_the_repository_holds_exactly_what_the_generator_writes() -> None:
    made = {file.path: file.content for file in files()}
    kept = {path.relative_to(SPRITES).as_posix(): path.read_bytes() for path in on_disk(*GENERATED)}
    assert sorted(made.keys() - kept.keys()) == [], "missing; run the generator"
    assert sorted(kept.keys() - made.keys()) == [], "not made by the generator"
    changed = [path for path, content in made.items() if content != kept[path]]
    assert not changed, "\n".join(difference(path, made[path], kept[path]) for path in changed[:5])


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_every_card_and_two_jokers(deck: str) -> None:
    assert stems(f"cards/{deck}/*.svg") == NAMES


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("backs/*.svg", BACKS),
        ("grounds/*.svg", GROUNDS),
        ("icons/*.svg", ICONS),
        ("marks/*.svg", set(MARKS)),
        ("sounds/*.flac", SOUNDS),
        ("suits/classic/*.svg", set("CDHS")),
        ("suits/four_colour/*.svg", set("CDHS")),
        ("suits/italian/*.svg", set("CDHS")),
        ("suits/pictures/*.svg", set("CDHS")),
    ],
)
def test_the_other_pictures_and_sounds_have_their_names(pattern: str, names: set[str]) -> None:
    assert stems(pattern) == names


def test_pictures_use_only_what_every_rasteriser_draws() -> None:
    for path in pictures():
        root = ElementTree.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314  # our own file
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert tags <= ELEMENTS, path


def test_colours_are_written_as_six_digits() -> None:
    for path in pictures():
        colours = re.findall(r'(?:fill|stroke)="([^"]*)"', path.read_text(encoding="utf-8"))
        assert [colour for colour in colours if not COLOUR.fullmatch(colour)] == [], path


def test_the_first_line_carries_the_size_that_the_program_rewrites() -> None:
    assert [path for path in pictures() if not ROOT.match(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("pattern", ["icons/*.svg", "marks/*.svg"])
def test_what_the_program_colours_is_drawn_in_one_colour(pattern: str) -> None:
    for path in on_disk(pattern):
        assert set(re.findall(r"#[0-9a-f]{6}", path.read_text(encoding="utf-8"))) == {"#1d2436"}, path


def test_every_game_and_every_family_of_patiences_has_a_mark() -> None:
    assert set(GAME_MARKS) == {kit.id for kit in KITS}
    assert set(FAMILY_MARKS) == set(FAMILIES)


@pytest.mark.parametrize("name", sorted(MARKS))
def test_a_mark_has_two_widths_of_line_around_its_middle(name: str) -> None:
    root = ElementTree.fromstring((SPRITES / "marks" / f"{name}.svg").read_text(encoding="utf-8"))  # noqa: S314  # our own file
    assert root.get("viewBox") == "-200 -200 400 400"
    assert {each.get("stroke-width") for each in root.iter()} == LINE_WIDTHS | {None}
    lines = [each.get("transform", "") for each in root.iter() if each.get("stroke") or len(each)]
    assert [each for each in lines if "scale" in each and each != MIRROR] == [], (
        "a scaled line has another width"
    )


def ink(name: str, side: int) -> pygame.Mask:
    """Where a mark of this size in pixels is printed."""
    return pygame.mask.from_surface(rasterised(SPRITES / "marks" / f"{name}.svg", (side, side)))


def disc_mask(side: int, radius: float) -> pygame.Mask:
    """A disc in the middle of a square; the radius is a share of the side."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(surface, "black", (side / 2, side / 2), radius * side)
    return pygame.mask.from_surface(surface)


@pytest.mark.parametrize("name", sorted(MARKS))
def test_a_mark_lies_within_its_rings_and_is_calm_where_cards_lie(name: str) -> None:
    printed, third = ink(name, ROUND), ROUND // 3
    assert printed.overlap_area(disc_mask(ROUND, WITHIN_EDGE), (0, 0)) == printed.count()
    middle = pygame.Mask((third, third), fill=True)
    assert printed.overlap_area(middle, (third, third)) < MOST_IN_THE_MIDDLE * middle.count()


def test_no_two_marks_look_alike() -> None:
    within = disc_mask(LETTERHEAD, WITHIN_RINGS)
    printed = {name: ink(name, LETTERHEAD).overlap_mask(within, (0, 0)) for name in MARKS}
    for one, other in itertools.combinations(printed, 2):
        both = printed[one].overlap_area(printed[other], (0, 0))
        assert both < MOST_ALIKE * min(printed[one].count(), printed[other].count()), (one, other)


@pytest.mark.parametrize("folder", [*(f"cards/{deck}" for deck in DECKS), "backs"])
def test_a_card_is_opaque_and_has_round_corners(folder: str) -> None:
    right, bottom = SMALL_CARD[0] - 1, SMALL_CARD[1] - 1
    for path in on_disk(f"{folder}/*.svg"):
        surface = rasterised(path, SMALL_CARD)
        corners = [surface.get_at(corner).a for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom))]
        assert corners == [0, 0, 0, 0], path
        assert surface.get_at((right // 2, bottom // 2)).a == 255, path


def test_no_two_backs_look_alike() -> None:
    seen = {pygame.image.tobytes(rasterised(path, SMALL_CARD), "RGBA") for path in on_disk("backs/*.svg")}
    assert len(seen) == len(BACKS)


def test_a_ground_goes_on_without_a_seam() -> None:
    """Where two tiles meet, neighbours are no more unlike than beside; most of the cloth is seen."""
    for path in on_disk("grounds/*.svg"):
        tile = rasterised(path, tile_size(path))
        for each in (tile, pygame.transform.rotate(tile, 90)):
            rows = reds(each)
            inside = [unlike(one, other) for one, other in itertools.pairwise(rows)]
            assert unlike(rows[-1], rows[0]) <= max(inside) + 0.5, path
        assert pygame.transform.average_color(tile)[3] < 64, path


def tile_size(path: Path) -> tuple[int, int]:
    """The size of a tile in its own units."""
    root = ElementTree.parse(path).getroot()  # noqa: S314  # our own file
    return int(root.attrib["width"]), int(root.attrib["height"])


def reds(tile: pygame.Surface) -> list[bytes]:
    """The levels of red of a picture laid over grey, row by row."""
    seen = pygame.Surface(tile.get_size())
    seen.fill("#808080")
    seen.blit(tile, (0, 0))
    wide, high = tile.get_size()
    levels = pygame.image.tobytes(seen, "RGB")[::3]
    return [levels[wide * row : wide * (row + 1)] for row in range(high)]


def unlike(one: bytes, other: bytes) -> float:
    """By how many levels two rows differ on average."""
    return sum(abs(first - second) for first, second in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("deck", DECKS)
def test_no_two_cards_of_a_deck_look_alike(deck: str) -> None:
    seen = {
        pygame.image.tobytes(rasterised(path, SMALL_CARD), "RGBA") for path in on_disk(f"cards/{deck}/*.svg")
    }
    assert len(seen) == len(NAMES)


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_face_reads_the_same_from_both_ends(name: str) -> None:
    """The corner with rank and suit stands upside down in the opposite corner."""
    surface = rasterised(SPRITES / "cards" / "classic" / f"{name}.svg", (250, 350))
    index = pygame.Rect(8, 12, 42, 92)
    turned = pygame.transform.rotate(surface, 180)
    assert share_unlike(surface.subsurface(index), turned.subsurface(index)) < 0.02


@pytest.mark.parametrize("deck", DECKS)
def test_the_first_joker_is_in_colours_and_the_second_in_greys(deck: str) -> None:
    """The index has the colours of hearts and of spades; the face is skin on both."""
    inks = [joker_ink(deck, name) for name in ("JK", "JK2")]
    assert inks == ["#c8202f", "#1d2436"]


def joker_ink(deck: str, name: str) -> str:
    """The colour of the star at the top of a joker's index."""
    face = rasterised(SPRITES / "cards" / deck / f"{name}.svg", (250, 350))
    star = (36, 42) if deck in ("large", "plain") else (30, 35)
    return "#" + "".join(f"{part:02x}" for part in face.get_at(star)[:3])


@pytest.fixture
def mixer() -> Iterator[None]:
    """A mixer that plays what the sounds are, and changes nothing."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("mixer")
def test_sounds_are_short_and_small() -> None:
    found = {path: pygame.mixer.Sound(str(path)).get_length() for path in on_disk("sounds/*.flac")}
    assert {path.stem for path in found} == SOUNDS
    assert max(found.values()) < MOST_SECONDS
    assert sum(path.stat().st_size for path in found) < MOST_SOUND


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", ["flick", "tick", "whirl"])
def test_nothing_is_lost_in_a_packed_sound(name: str) -> None:
    samples = recorded(name)
    heard = pygame.mixer.Sound(str(SPRITES / "sounds" / f"{name}.flac")).get_raw()
    assert heard == b"".join(sample.to_bytes(2, sys.byteorder, signed=True) for sample in samples)


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", ["flick", "tick"])
def test_a_sound_is_whole_where_the_mixer_changes_its_rate(name: str) -> None:
    pygame.mixer.quit()
    pygame.mixer.init(2 * RATE, -16, 2)
    heard = pygame.mixer.Sound(str(SPRITES / "sounds" / f"{name}.flac")).get_length()
    assert heard > len(recorded(name)) / RATE - REST


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize(
    "samples",
    [
        [0] * 6000,
        [-32768, 32767] * 40,
        [*range(-5000, 5000)],
        [number * number % 65521 - 32768 for number in range(4097)],
    ],
    ids=["silence", "the loudest", "a line", "noise"],
)
def test_any_samples_can_be_packed(samples: list[int]) -> None:
    heard = pygame.mixer.Sound(io.BytesIO(flac(samples))).get_raw()
    assert heard == b"".join(sample.to_bytes(2, sys.byteorder, signed=True) for sample in samples)


def test_the_platform_icons_are_there() -> None:
    starts = {"icon.png": b"\x89PNG", "icon.ico": b"\0\0\1\0", "icon.icns": b"icns"}
    assert {name: (SPRITES / "app" / name).read_bytes()[:4] for name in starts} == starts
