"""What one may lay on the table: cards, backs and words stand out on every ground, in every theme."""

from functools import cache
from pathlib import Path

import pygame
import pytest

from cardtable.engine.cards import BACK, card
from cardtable.store.settings import TableLook
from cardtable.ui.furniture.faces import INSET, Faces
from cardtable.ui.look.colour import contrast, luminance
from cardtable.ui.look.decks import CORNERS, DECKS, backs, reach
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.grounds import GROUNDS
from cardtable.ui.look.room import ground
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme import Theme
from cardtable.ui.look.theme_file import list_themes, load_theme
from cardtable.ui.look.worn import worn

THEMES = tuple(list_themes())
BACKS = tuple(backs(sprites_folder()))
PIECE = (360, 360)  # pixels: of a ground, as large as the largest tile
PAPER = "#fffdf8"
WORDS = 4.5  # of what is read on the ground (WCAG 2.1, 1.4.3)
SIGNS = 3.0  # of what is seen there (1.4.11)
CARD = 1.4  # of a white card on the lightest ground, where its edge and shadow help
BACK_LEAST = 2.5  # of the paper or the field of a back against the ground
INSIDE, INK = 10, 0.2  # pixels from the edge of a card; the luminance of what is printed on it
SPREAD = (
    0.075  # of 1, at most: how the brightness of a ground varies around its mean, beyond the pool of light
)


def wearing(theme: str, **chosen: str) -> Theme:
    found, fault = worn(load_theme(theme), TableLook(**chosen), None, sprites_folder())
    assert fault == ""
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", GROUNDS)
def test_words_and_signs_on_a_ground_can_be_read(name: str, theme: str) -> None:
    colours = wearing(theme, ground=name).colours
    for felt in (colours.felt, colours.felt_edge):
        assert contrast(colours.on_felt, felt) >= WORDS, felt
        assert contrast(colours.on_felt_muted, felt) >= WORDS, felt
        assert contrast(colours.legal, felt) >= SIGNS, felt
    assert contrast(colours.focus, colours.felt_edge) >= SIGNS
    for ink in (
        colours.plate_ink,
        colours.plate_score,
        colours.tone_good,
        colours.tone_open,
        colours.tone_lost,
    ):
        assert contrast(ink, colours.plate) >= WORDS
    for tone in (colours.tone_good, colours.tone_open, colours.tone_lost):
        assert contrast(tone, colours.felt) >= SIGNS


@cache
def tones(name: str) -> list[float]:
    """The luminance of pixels of a ground, as it is painted."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    style = Style(wearing("default", ground=name), 1.0, sprites_folder())
    piece = ground(style.skins, PIECE, 1.0)
    return [at(piece, x, y) for x in range(0, PIECE[0], 6) for y in range(0, PIECE[1], 6)]


def at(picture: pygame.Surface, x: int, y: int) -> float:
    return luminance("#" + "".join(f"{part:02x}" for part in picture.get_at((x, y))[:3]))


def ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("name", GROUNDS)
def test_white_cards_stand_out_on_the_painted_ground(name: str) -> None:
    poor = [tone for tone in tones(name) if ratio(luminance(PAPER), tone) < CARD]
    assert len(poor) <= len(tones(name)) / 100
    if name != "parchment":
        assert ratio(luminance(PAPER), sorted(tones(name))[-len(tones(name)) // 50]) >= WORDS


@pytest.mark.parametrize("name", GROUNDS)
def test_a_pattern_is_subtle(name: str) -> None:
    """Neighbours within a twelfth of the ground do not differ much: nothing competes with the cards."""
    found = tones(name)
    mean = sum(found) / len(found)
    assert sum(abs(tone - mean) for tone in found) / len(found) < SPREAD


@cache
def back_tones(name: str) -> tuple[float, float, float]:
    """The luminance of the paper around a back, of the border within that, and the mean of its field."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    style = Style(wearing("default", back=name), 1.0, sprites_folder())
    picture = Faces(style).bare(BACK, 350)
    field = picture.subsurface(picture.get_rect().inflate(-round(1000 * INSET), -round(1000 * INSET)))
    mean = "#" + "".join(f"{part:02x}" for part in pygame.transform.average_color(field)[:3])
    return at(picture, 125, 6), at(picture, 18, 175), luminance(mean)


@pytest.mark.parametrize("name", BACKS)
def test_a_back_stands_out_on_every_ground(name: str) -> None:
    grounds = [wearing(theme).colours for theme in THEMES]
    grounds += [wearing("default", ground=each).colours for each in GROUNDS]
    for colours in grounds:
        for felt in (colours.felt, colours.felt_edge):
            assert max(ratio(tone, luminance(felt)) for tone in back_tones(name)) >= BACK_LEAST, felt


def test_there_are_four_decks_and_at_least_eight_backs_and_grounds_each_with_a_title_of_its_own() -> None:
    assert len(DECKS) == 4
    for titles in (list(backs(sprites_folder()).values()), [each.title for each in GROUNDS.values()]):
        assert len(set(titles)) == len(titles) >= 8
    assert {path.stem for path in (sprites_folder() / "grounds").glob("*.svg")} == set(GROUNDS)


@pytest.mark.parametrize("corners", CORNERS)
@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_takes_every_size_as_far_as_it_has_room(deck: str, corners: str) -> None:
    found = wearing("default", deck=deck, corners=corners).deck
    assert found.faces == deck
    assert found.corners == min(CORNERS[corners], DECKS[deck].most)
    assert found.index == pytest.approx(DECKS[deck].index * found.corners)


@pytest.mark.parametrize("corners", CORNERS)
@pytest.mark.parametrize("deck", DECKS)
def test_it_is_known_how_far_down_an_index_reaches(deck: str, corners: str) -> None:
    """Where less than that of a card is seen, its index is written: no suit is cut off."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    style = Style(wearing("default", deck=deck, corners=corners), 1.0, sprites_folder())
    found = Faces(style).bare(card("AS"), 350)
    wide = found.get_width()
    if deck == "plain":  # its suit stands at the right
        left, right = wide // 2, wide - INSIDE
    else:
        left, right = INSIDE, int(0.15 * wide * style.theme.deck.corners)
    dark = [y for y in range(INSIDE, 170) if min(at(found, x, y) for x in range(left, right)) < INK]
    assert max(dark) == pytest.approx(350 * reach(style.theme.deck), abs=7)


@pytest.mark.parametrize(
    ("look", "sentence"),
    [
        (TableLook(deck="tarot"), "There is no deck 'tarot'; what the theme has is used."),
        (TableLook(corners="vast"), "There is no size 'vast'; what the theme has is used."),
        (TableLook(back="../../x"), "There is no back '../../x'; what the theme has is used."),
        (TableLook(ground="lava"), "There is no ground 'lava'; what the theme has is used."),
        (TableLook(back="own:cat"), "The picture 'cat' is gone; what the theme has is used."),
        (TableLook(ground="own:../cat"), "The picture '../cat' is gone; what the theme has is used."),
    ],
)
def test_what_cannot_be_had_is_told_and_the_theme_keeps_what_it_has(
    look: TableLook, sentence: str, tmp_path: Path
) -> None:
    theme = load_theme("default")
    assert worn(theme, look, tmp_path, sprites_folder()) == (theme, sentence)


def test_a_damaged_picture_is_told_and_the_theme_keeps_what_it_has(tmp_path: Path) -> None:
    for kind, name in (("backs", "cat.png"), ("grounds", "cat.jpg")):
        (tmp_path / kind).mkdir()
        (tmp_path / kind / name).write_bytes(b"\x89PNG no")
    theme = load_theme("default")
    found, sentence = worn(theme, TableLook(back="own:cat", ground="own:cat"), tmp_path, sprites_folder())
    assert found == theme
    assert sentence.startswith("cat.png is damaged, or no PNG, JPEG or WebP picture; cat.jpg is damaged, or")
