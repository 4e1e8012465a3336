"""The pictures on the cards: French or Italian, and nothing else differs (JG-3)."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.ui.app.screenshot import FRAME, table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.scene import TableScene
from tests.games.jaguar.deals import new, options
from tests.games.jaguar.tables import SCENES
from tests.ui.table.tables import opened


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened((960, 600))
    yield made
    made.close()


def looks(window: Window, **given: str) -> bytes:
    """Return how a table looks at the beginning of a deal."""
    match = Match(kit("jaguar").game(), options(**given), 3)
    window.stage.replace(table_scene(match, (), 0))
    window.frame(FRAME)
    window.frame(FRAME)
    return pygame.image.tobytes(window.surface, "RGB")


def test_the_option_says_which_faces_the_cards_have() -> None:
    assert SCENES.faces(new().view(5)) == ""
    assert SCENES.faces(new(deck_face="italian").view(5)) == "italian"


def test_a_match_with_italian_cards_looks_so_and_the_next_one_does_not(window: Window) -> None:
    french = looks(window)
    assert looks(window, deck_face="italian") != french
    assert looks(window, deck_face="french") == french


def test_the_table_keeps_its_faces_in_another_theme(window: Window) -> None:
    looks(window, deck_face="italian")
    theme = window.settings.theme
    for name in ("contrast", theme):
        window.set_theme(name)
        table = window.stage.top
        assert isinstance(table, TableScene)
        deck = table.style.theme.deck
        assert (deck.faces, deck.suits) == ("italian", "italian")
        assert window.style.theme.deck.faces != "italian"


def test_nothing_but_the_pictures_differs() -> None:
    """The same seed deals the same cards."""
    deals = [Match(kit("jaguar").game(), options(deck_face=face), 3).deal for face in ("french", "italian")]
    assert [list(pile) for pile in deals[0].piles()] == [list(pile) for pile in deals[1].piles()]
