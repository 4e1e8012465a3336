"""Lines that a button opens on the table scroll by wheel and keys, and stay with the newest."""

import pygame
import pytest

from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.rules.deal import Ask
from cardtable.games.canadian_fish.rules.suits import DECK
from cardtable.proofs.positions import set_position
from cardtable.ui.stage.window import Window
from cardtable.ui.table.tabletop import BETWEEN, RollBox
from cardtable.ui.widgets.button import Button
from tests.ui.reference.easel import easel
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table

HALF = DECK[:6]
SLOW = {"claim_from_ms": "8000", "claim_to_ms": "8000"}  # no bot declares while one looks
ASKS = 40
NARROW = (960, 600)  # pixels of a window
WHEEL = 3  # notches


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table at which so much was asked in a suit that it does not all fit; its list is open."""
    monkeypatch.setattr(tables, "GAME", "canadian-fish")
    made = Table(window, "me easy easy easy easy easy", {"ask_log": "full", **SLOW}, pace=NEVER)
    hands = {f"hand/{seat}": HALF[seat].text for seat in range(6)}
    set_position(made.match.deal, {**hands, "turn": 0})
    for at in range(ASKS):
        ask(made, at % 2, 1 - at % 2)
    made.session.lay(made.match)
    made.until_quiet()
    made.press_button("asks/LC")
    made.hand.wait(0.2)
    return made


def ask(table: Table, asker: Seat, asked: Seat) -> None:
    """Ask for a card that neither holds."""
    table.session.tell(table.match.submit(asker, Ask(asked, HALF[2])))


def roll(table: Table) -> RollBox:
    found = table.scene.pane.find("asks/LC/lines")
    assert isinstance(found, RollBox)
    return found


def test_the_newest_asks_are_seen_first(table: Table) -> None:
    """Option ask_log."""
    found = roll(table)
    assert len(found.lines.value) == ASKS
    assert (found.lines.value[0], found.lines.value[-1]) == ("Ada → Vera: 4♣ no", "Vera → Ada: 4♣ no")
    assert found.box.scrolls
    assert found.lines.rect.bottom == found.box.rect.bottom


@pytest.mark.parametrize("scrolled", range(0, 40, 3))
def test_no_line_is_seen_in_part(table: Table, scrolled: int) -> None:
    box = roll(table).box
    box.jump(scrolled)
    surface = pygame.Surface(table.window.surface.get_size())
    roll(table).lines.draw(surface)
    seen = surface.subsurface(box.rect)
    assert seen.get_bounding_rect().h > box.rect.h / 2
    for edge in (box.rect.y - 1, box.rect.bottom):
        assert not any(surface.get_at((x, edge))[:3] != (0, 0, 0) for x in range(box.rect.x, box.rect.right))


@pytest.mark.parametrize("letters", ["small", "body"])
@pytest.mark.parametrize("count", [3, 4])
def test_letters_are_only_as_small_as_shows_more_lines(letters: str, count: int) -> None:
    """Large letters, as those of high contrast, left one line to be read of what is said at Spielen."""
    style = easel("contrast")
    box = RollBox("talk")
    box.dress(style)
    box.lines.dress(style)
    box.lines.value = [f"{second} s" for second in range(count)]
    high = count * style.text.height(style.look(letters)) + (count - 1) * style.px(BETWEEN)
    box.rect = pygame.Rect(0, 0, 400, high + 2 * box.padding)
    box.arrange()
    assert not box.box.scrolls
    assert box.lines.natural(400)[1] == high


def test_the_wheel_and_the_bar_scroll_them(table: Table) -> None:
    box, end = roll(table).box, roll(table).box.value
    table.hand.wheel(box.rect.center, WHEEL)
    table.hand.wait(1)
    assert 0 < box.value < end
    table.hand.wheel(box.rect.center, 10 * WHEEL)
    table.hand.wait(1)
    assert box.value == 0
    bar = box.bar()
    table.hand.drag(bar.center, (bar.centerx, box.rect.bottom))
    assert box.value == end


def test_keys_scroll_them(table: Table) -> None:
    box, end = roll(table).box, roll(table).box.value
    found = []
    for key in (pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_PAGEUP):
        table.key(key)
        table.hand.wait(1)
        found.append(box.value)
    assert found[0] == 0
    assert 0 < found[1] < end
    assert found[2] == end
    assert 0 < found[3] < end


@pytest.mark.parametrize("back", [False, True])
def test_an_ask_more_is_seen_unless_one_has_scrolled_back(table: Table, back: bool) -> None:
    box = roll(table).box
    if back:
        table.key(pygame.K_HOME)
        table.hand.wait(1)
    ask(table, 0, 1)
    table.until_quiet()
    table.hand.wait(1)
    found = roll(table)
    assert found.box is box, "it is the same list"
    assert len(found.lines.value) == ASKS + 1
    assert box.at_end is not back


def test_the_button_that_has_opened_them_is_framed(table: Table) -> None:
    opener = table.scene.pane.find("asks/LC")
    assert isinstance(opener, Button)
    assert opener.open
    table.press_button("asks/LC")
    table.hand.wait(0.2)
    closed = table.scene.pane.find("asks/LC")
    assert isinstance(closed, Button)
    assert not closed.open


def test_escape_closes_drawer_and_lines_at_once(table: Table) -> None:
    """Two presses at most until the pause."""
    table.scene.resize(NARROW)
    assert table.scene.sidebar.drawer
    scene = table.scene
    scene.toggle_log()
    assert (scene.sidebar.visible, scene.standing.unfolded) == (True, None)
    scene.standing.unfold(scene.teller.view, scene.area, "asks/LC")
    table.hand.wait(0.2)
    table.key(pygame.K_ESCAPE)
    assert (table.scene.sidebar.visible, table.scene.standing.unfolded, table.asked) == (False, None, [])
    table.key(pygame.K_ESCAPE)
    assert table.asked == ["pause"]


def test_the_keyboard_stays_at_a_button_that_opens_others(table: Table) -> None:
    table.scene.pane.focus("ask/1", ringed=True)
    seen = []
    for key in (pygame.K_RETURN, pygame.K_RETURN):
        table.key(key)
        table.hand.wait(0.2)
        focused = table.scene.pane.focused
        seen.append((focused and focused.name, table.scene.standing.unfolded))
    assert seen == [("ask/1", (0, "ask/1")), ("ask/1", None)]


def test_escape_brings_the_keyboard_back_to_the_button_that_opened(table: Table) -> None:
    table.press_button("ask/1")
    table.hand.wait(0.2)
    inside = table.scene.toolbar.table.opened
    assert inside is not None
    table.scene.pane.focus(inside.name, ringed=True)
    table.key(pygame.K_ESCAPE)
    table.hand.wait(0.2)
    focused = table.scene.pane.focused
    assert focused is not None
    assert (focused.name, focused.ringed) == ("ask/1", True)
