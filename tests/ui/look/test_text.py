import pygame
import pytest

from cardtable.ui.look.style import Style
from cardtable.ui.look.text import ELLIPSIS, HIGH_AND_LOW, Look, pieces
from tests.ui.widgets.gallery import Gallery

TEXT = "The holder of the two of clubs leads to the first trick."


@pytest.fixture
def style(gallery: Gallery) -> Style:
    return gallery.style


@pytest.fixture
def look(style: Style) -> Look:
    return style.look()


@pytest.mark.parametrize("width", [60, 120, 200, 333])
def test_wrapped_lines_fit_and_lose_nothing(style: Style, look: Look, width: int) -> None:
    lines = style.text.wrapped(TEXT, look, width)
    assert all(style.text.width(line, look) <= width for line in lines)
    assert " ".join(lines) == TEXT


def test_no_short_word_stands_alone_in_the_last_line(style: Style, look: Look) -> None:
    said = "Ada bids 3, Vera bids 3, Otto bids 6."
    for text in (said, "Vera takes the trick with A♥."):
        *_, other, last = text.split(" ")
        room = style.text.width(text, look) - 1
        assert style.text.wrapped(text, look, room) == (
            text.removesuffix(f" {other} {last}"),
            f"{other} {last}",
        )
    assert style.text.wrapped("Donau 6", look, style.text.width("Donau", look) + 2) == ("Donau", "6")


@pytest.mark.parametrize("width", [120, 160, 200, 333, 2000])
def test_balanced_lines_are_as_few_as_can_be_and_none_is_left_over(
    style: Style, look: Look, width: int
) -> None:
    lines = style.text.balanced(TEXT, look, width)
    assert len(lines) == len(style.text.wrapped(TEXT, look, width))
    assert " ".join(lines) == TEXT
    lengths = [style.text.width(line, look) for line in lines]
    assert max(lengths) <= width
    if len(lines) == 2:
        assert min(lengths) > 0.7 * max(lengths)


def test_word_too_long_for_a_line_is_cut(style: Style, look: Look) -> None:
    lines = style.text.wrapped("Donaudampfschifffahrtsgesellschaft", look, 60)
    assert len(lines) > 2
    assert all(style.text.width(line, look) <= 60 for line in lines)
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"


@pytest.mark.parametrize("said", ["Vera bids 11 ♠, Otto 12 ♥ and Ines 13 ♦", "10♠ on 9 ♥ on J♦ on 10 ♣"])
def test_no_line_begins_with_the_suit_of_a_rank(style: Style, look: Look, said: str) -> None:
    for width in range(70, style.text.width(said, look)):
        lines = style.text.wrapped(said, look, width)
        assert " ".join(lines) == said
        assert [line for line in lines[1:] if line[0] in "♣♦♥♠"] == []
        halves = style.text.halved(said, look, (width, 100), look.size)
        assert halves is None or halves[1][1][0] not in "♣♦♥♠"


def test_a_row_of_signs_is_broken_behind_each(style: Style, look: Look) -> None:
    width = style.text.width("A ♠", look)
    assert style.text.wrapped("A ♠ ♥ ♦", look, width) == ("A ♠", "♥", "♦")


def test_a_word_of_cards_is_cut_between_them(style: Style, look: Look) -> None:
    width = style.text.width("10♦9", look)
    assert style.text.cut("10♦9♠8♥", look, width) == ["10♦", "9♠", "8♥"]


def test_new_lines_are_kept(style: Style, look: Look) -> None:
    assert style.text.wrapped("one\n\ntwo", look, 500) == ("one", "", "two")


@pytest.mark.parametrize("width", [10, 40, 100, 250])
def test_shortened_text_fits_and_ends_in_an_ellipsis(style: Style, look: Look, width: int) -> None:
    short = style.text.shortened(TEXT, look, width)
    assert short.endswith(ELLIPSIS)
    assert len(short) == 1 or style.text.width(short, look) <= width


def test_text_that_fits_is_not_shortened(style: Style, look: Look) -> None:
    assert style.text.shortened(TEXT, look, style.text.width(TEXT, look)) == TEXT


def test_line_is_as_large_as_it_was_measured(style: Style, look: Look) -> None:
    picture = style.text.line("10♦ and Q♠", look)
    assert picture.get_size() == (style.text.width("10♦ and Q♠", look), style.text.height(look))


def test_line_is_drawn_once(style: Style, look: Look) -> None:
    assert style.text.line(TEXT, look) is style.text.line(TEXT, look)


def colours_in(picture: pygame.Surface) -> set[tuple[int, int, int]]:
    """Return the colours of the pixels that are fully covered."""
    width, height = picture.get_size()
    pixels = [picture.get_at((x, y)) for x in range(width) for y in range(height)]
    return {(pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a == 255}


def test_suits_are_drawn_in_their_colours(style: Style, look: Look) -> None:
    red = pygame.Color(style.theme.colours.suits.H)
    assert (red.r, red.g, red.b) in colours_in(style.text.line("♥", look))


def test_suits_on_a_dark_ground_are_light(style: Style) -> None:
    light = pygame.Color(style.theme.colours.suits_on_dark.S)
    picture = style.text.line("♠", style.look(colour="on_felt"))
    assert (light.r, light.g, light.b) in colours_in(picture)


def test_text_is_cut_at_suits() -> None:
    assert pieces("10♦, ♠♥") == ("10", "♦", ", ", "♠", "♥")
    assert pieces("") == ()


def test_empty_text_is_a_line_too(style: Style, look: Look) -> None:
    assert style.text.line("", look).get_height() == style.text.height(look)


@pytest.mark.parametrize("text", ["For two or more", "Psychological Jujitsu", "FreeCell and cells"])
def test_text_in_smaller_letters_is_cut_only_where_they_would_be_too_small(style: Style, text: str) -> None:
    look = style.look()
    whole = style.text.width(text, look)
    for width in range(round(whole * 0.85), whole + 2):
        assert style.text.shortened(text, style.text.fitted(text, look, width), width) == text


def drawn(style: Style, patch: pytest.MonkeyPatch, text: str, room: tuple[int, int]) -> list[str]:
    """Return the lines that are drawn of a text in a room, and see that they are inside."""
    lines, line = list[str](), style.text.line

    def noted(said: str, look: Look) -> pygame.Surface:
        lines.append(said)
        return line(said, look)

    with patch.context() as patched:
        patched.setattr(style.text, "line", noted)
        picture = style.text.boxed(text, style.look(), room)
    assert picture.get_width() <= room[0]
    return [each for each in lines if each != HIGH_AND_LOW]


def test_a_text_has_smaller_letters_then_two_lines_before_it_is_cut(
    style: Style, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, high = "Castles and fans", style.text.height(look)
    whole = style.text.width(text, look)
    assert drawn(style, monkeypatch, text, (round(whole * 0.8), 2 * high)) == [text]
    assert drawn(style, monkeypatch, text, (round(whole * 0.6), 2 * high)) == ["Castles", "and fans"]
    assert drawn(style, monkeypatch, text, (round(whole * 0.6), high // 2))[0].endswith(ELLIPSIS)
