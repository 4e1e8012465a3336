"""The guides to the games: whole, in the words of players, with pictures; and the page that shows them."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.engine.cards import card
from cardtable.engine.chance import SeededChance
from cardtable.engine.options import option_fields, read_options
from cardtable.kits import Kit
from cardtable.table.layout import Sign
from cardtable.ui.help.guide import opening_markup, parts
from cardtable.ui.help.help_page import HelpScene, Manual
from cardtable.ui.help.rules_text import Title
from cardtable.ui.help.tableau import Group, Shown, Tableau, TableauView, tableau
from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.scrollbox import ScrollBox
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

HEADINGS = ["What it is about", "The cards", "A turn", "Scoring", "Good to know"]
NUMBER = re.compile(r"\b[A-Z]{2}-\d+|\([DE]\d+|\b(?:clause|decision|error|seat \d)\b")  # of rules.md
BASRA = next(each for each in KITS if each.id == "basra")

every_game = pytest.mark.parametrize("kit", KITS, ids=[each.id for each in KITS])


def prose(kit: Kit) -> str:
    return "\n".join(line for line in kit.guide().splitlines() if not line.startswith("!["))


def pictures(kit: Kit) -> list[Tableau]:
    return [part for part in parts(kit.guide()) if isinstance(part, Tableau)]


def manual(kit: Kit) -> Manual:
    options = tuple(option_fields(kit.game().options))
    return Manual(
        kit.title,
        kit.rules_text(),
        options,
        kit.preview,
        guide=kit.guide(),
        opening=kit.opening(),
    )


@every_game
def test_a_guide_has_its_headings_and_a_length_that_is_read(kit: Kit) -> None:
    titles = [part.text for part in parts(kit.guide()) if isinstance(part, Title) and part.depth == 1]
    assert titles == HEADINGS
    assert kit.guide().startswith(f"# {kit.title}\n")
    assert 400 <= len(prose(kit).split()) <= 900


@every_game
def test_a_guide_is_in_the_words_of_players(kit: Kit) -> None:
    assert NUMBER.findall(prose(kit)) == []
    assert "_" not in prose(kit), "no names that programs use"


@every_game
def test_a_guide_names_every_option_as_the_form_does(kit: Kit) -> None:
    titles = [field.title for field in option_fields(kit.game().options)]
    assert [title for title in titles if f"**{title}**" not in prose(kit)] == []


@every_game
def test_a_guide_has_pictures_of_cards_that_the_game_has(kit: Kit) -> None:
    game = kit.game()
    options = read_options(game.options, {"players": str(kit.seats[1])})
    pack = {each.name for each in game.new_deal(options, (), SeededChance(1)).pack}
    found = pictures(kit)
    assert len(found) >= 2
    assert all(found.caption.endswith(".") for found in found)
    shown = {each.card.name for picture in found for group in picture.groups for each in group.cards}
    assert shown <= pack


@every_game
def test_a_game_opens_with_three_sentences(kit: Kit) -> None:
    opening = kit.opening()
    for sentence in (opening.about, opening.turn, opening.scoring):
        assert sentence.endswith(".")
        assert ". " not in sentence
        assert 40 <= len(sentence) <= 130


@every_game
def test_nothing_of_a_guide_overlaps_or_is_cut(kit: Kit) -> None:
    for size in SIZES[:2]:
        scene = HelpScene(manual(kit), lambda: None)
        desk = Desk(scene, size)
        assert faults(scene.pane.root) == []
        desk.close()


def test_a_picture_is_read_from_its_line() -> None:
    found = tableau("![The 8 takes it.](your card: 8H | table: 8C* 2S& JD!)")
    marked = (
        Shown(card("8C"), ringed=True),
        Shown(card("2S"), sign=Sign.CHAIN),
        Shown(card("JD"), sign=Sign.WINS),
    )
    groups = Group("your card", (Shown(card("8H")),)), Group("table", marked)
    assert found == Tableau("The 8 takes it.", groups)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("![x](8H)", "needs a word"),
        ("![x](hand:)", "needs a word"),
        ("![x](hand: 8X)", "no card"),
        ("![x]()", "no picture"),
        ("8H", "no picture"),
    ],
)
def test_what_is_no_picture_is_refused(line: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        tableau(line)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_has_the_cloth_and_the_faces_of_the_theme(size: Size, theme: str) -> None:
    scene = HelpScene(manual(BASRA), lambda: None)
    desk = Desk(scene, size, theme)
    page = desk.find("page")
    assert isinstance(page, ScrollBox)
    view = next(each for each in scene.pane.root.walk() if isinstance(each, TableauView))
    page.reveal(view.rect)
    desk.hand.wait(0.1)
    colours = desk.window.style.theme.colours
    edge = view.rect.x + view.style.px(6), view.rect.centery
    assert desk.window.surface.get_at(edge)[:3] == pygame.Color(colours.felt)[:3]
    cards = desk.window.surface.subsurface(view.rect)
    framed = pygame.mask.from_threshold(cards, pygame.Color(colours.legal), (2, 2, 2, 255))
    assert framed.count() > 0, "the cards that are taken have a frame"
    desk.close()


def test_narrow_room_takes_more_lines() -> None:
    view = TableauView(tableau("![x.](one: 8H 9H 10H | two: KC QC | three: AC)"))
    desk = Desk(HelpScene(manual(BASRA), lambda: None))
    view.dress(desk.window.style)
    heights = [view.natural(room)[1] for room in (900, 320, 200)]
    assert all(one < other for one, other in pairwise(heights))
    assert all(view.natural(room)[0] <= room for room in (900, 320, 200))
    desk.close()


@pytest.fixture
def desk() -> Iterator[Desk]:
    found = Desk(HelpScene(manual(BASRA), lambda: None))
    yield found
    found.close()


def test_the_guide_comes_first_and_the_exact_rules_are_one_click_away(desk: Desk) -> None:
    assert desk.seen("heading What it is about")
    assert desk.value("in short") == opening_markup(BASRA.opening())
    assert not desk.seen("heading Questions and answers")
    desk.click("exact")
    assert desk.seen("heading Questions and answers")
    assert not desk.seen("heading What it is about")
    assert desk.seen("to Capturing"), "the contents follow"
    desk.click("exact")
    assert desk.seen("heading What it is about")


@pytest.mark.parametrize("focus", ["", "to Scoring", "exact"])
def test_keys_turn_the_pages_wherever_the_keyboard_is(desk: Desk, focus: str) -> None:
    if focus:
        desk.tab_to(focus)
    page = desk.find("page")
    assert isinstance(page, ScrollBox)
    values = []
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_END, pygame.K_HOME):
        desk.hand.key(key)
        desk.hand.wait(1.5)
        values.append(page.value)
    first, second, third, last, top = values
    assert 0 < third == first < second < last
    assert top == 0
    assert last == page.children[0].rect.h - page.rect.h
