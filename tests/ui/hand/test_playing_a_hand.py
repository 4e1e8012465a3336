"""A whole hand, played in every way there is."""

from collections.abc import Callable

import pygame
import pytest

from cardtable.ui.stage.window import Window
from tests.seeds import looks
from tests.ui.table.tables import Table
from tests.ui.widgets.driving import FRAME

SEATS = {2: "me easy", 3: "easy me easy", 7: "easy easy me easy easy easy easy"}
SIZES = {2: 6, 3: 6, 7: 5}  # cards each; the last one is played by itself
WHOLE = 13
Way = Callable[[Table, int], None]


def by_dragging_to_the_box(table: Table, seat: int) -> None:
    table.hand.drag(table.own_card(0, seat)[1], table.middle_of(f"bid/{seat}"))


def by_dragging_to_the_prize(table: Table, seat: int) -> None:
    table.hand.drag(table.own_card(-1, seat)[1], table.middle_of("prize"))


def by_finger(table: Table, seat: int) -> None:
    table.hand.drag(table.own_card(0, seat)[1], table.middle_of(f"bid/{seat}"), touch=True)


def by_tapping(table: Table, seat: int) -> None:
    for pos in (table.own_card(0, seat)[1], table.middle_of("prize")):
        table.hand.press(pos, touch=True)
        table.hand.release(pos, touch=True)
    table.hand.wait(0.5)


def by_two_clicks(table: Table, seat: int) -> None:
    table.hand.click(table.own_card(-1, seat)[1])
    table.hand.wait(0.5)
    table.hand.click(table.middle_of(f"bid/{seat}"))
    table.hand.wait(0.5)


def by_double_click(table: Table, seat: int) -> None:
    pos = table.own_card(0, seat)[1]
    table.hand.click(pos)
    table.hand.click(pos)
    table.hand.wait(0.5)


def by_arrows(table: Table, _seat: int) -> None:
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN):
        table.key(key)


def by_rank(table: Table, seat: int) -> None:
    rank = table.shown_hand(seat)[0].card.text[0]
    table.key(ord(rank.lower()), unicode=rank.lower())
    table.key(pygame.K_SPACE)


WAYS = (
    by_dragging_to_the_box,
    by_dragging_to_the_prize,
    by_finger,
    by_tapping,
    by_two_clicks,
    by_double_click,
    by_arrows,
    by_rank,
)


@pytest.mark.parametrize(("way", "seats"), looks(2, WAYS, SEATS))
def test_a_hand_can_be_played_to_its_end(window: Window, way: Way, seats: int) -> None:
    play_a_hand(window, way, seats, SIZES[seats])


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_all_cards_of_a_suit_can_be_played(window: Window, way: Way) -> None:
    play_a_hand(window, way, 2, WHOLE)


def play_a_hand(window: Window, way: Way, seats: int, size: int) -> None:
    """Play a hand to its end in one way, and look at what is saved and lies there."""
    table = Table(window, SEATS[seats], {"set_size": str(size)}, seed=seats)
    (seat,) = table.session.people
    for count in range(size - 1):
        table.until_quiet()
        assert table.asked == []
        way(table, seat)
        mine = [entry for entry in table.match.log if entry.seat == seat]
        assert len(mine) == count + 1, f"round {count}: {table.scene.notice.text}"
    table.until_quiet()
    table.hand.wait(3 * FRAME)
    assert table.match.over
    assert table.asked == ["ended"]
    assert table.journal.saved[-1].startswith("finish")
    assert len(table.journal.saved) == len(table.match.log) + 1
    table.consistent()
