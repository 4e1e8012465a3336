"""When hands tilt, and who sees what."""

from collections.abc import Sequence

import pytest

from cardtable.games.liars_poker.rules.options import Peeking
from cardtable.games.liars_poker.rules.peeking import Glimpse, Looker, Numbers, aside, lapse, limit
from cardtable.games.liars_poker.rules.topics import Posture

A, B, C, D = range(4)


class Scripted(Numbers):
    """Numbers in the order in which the rules ask for them; each says what it is for."""

    def __init__(self, *numbers: tuple[str, float]) -> None:
        self.numbers = list(numbers)

    def _next(self, what: str) -> float:
        found, number = self.numbers.pop(0)
        assert found == what
        return number

    def tilt(self, owner: int) -> float:
        return self._next(f"{'ABCD'[owner]} tilt")

    def place(self, owner: int, cards: int) -> int:  # noqa: ARG002
        return int(self._next("card")) - 1

    def sight(self, owner: int, seer: int) -> float:  # noqa: ARG002
        return self._next(f"{'ABCD'[seer]} sight")

    def notice(self, owner: int, seer: int) -> float:  # noqa: ARG002
        return self._next(f"{'ABCD'[seer]} notice")

    def side(self, owner: int, seer: int, cards: int) -> int:  # noqa: ARG002
        return int(self._next("card")) - 1


def lookers(gazes: Sequence[int], postures: Sequence[Posture] = (Posture.HELD,) * 4) -> list[Looker]:
    return [
        Looker(seat, posture, gaze, pooled=False, cards=3)
        for seat, (gaze, posture) in enumerate(zip(gazes, postures, strict=True))
    ]


def test_a_lapse_step_as_in_the_example() -> None:
    """LP-E33, LP-81, LP-82, LP-85, LP-86, LP-87, LP-88, LP-90."""
    numbers = Scripted(
        ("A tilt", 0.29),
        ("card", 2),
        ("B notice", 0.80),
        ("C sight", 0.40),
        ("C notice", 0.10),
        ("B tilt", 0.46),
        ("C tilt", 0.45),
        ("D tilt", 0.30),
    )
    found = list(lapse(lookers((A, A, A, D)), Peeking.LIVELY, numbers))
    assert found == [Glimpse(A, 1, B, noticed=False), Glimpse(A, 1, C, noticed=True)]
    assert numbers.numbers == []


def test_a_shielded_hand_seldom_tilts() -> None:
    """LP-E34, LP-84."""
    close = (Posture.CLOSE, Posture.DOWN, Posture.DOWN, Posture.DOWN)
    assert list(lapse(lookers((A, A, A, A), close), Peeking.LIVELY, Scripted(("A tilt", 0.07)))) == []
    once = Scripted(("A tilt", 0.05), ("card", 3), ("B notice", 0.5))
    assert list(lapse(lookers((A, A, C, D), close), Peeking.LIVELY, once)) == [
        Glimpse(A, 2, B, noticed=False)
    ]


def test_no_number_is_drawn_for_a_hand_that_lies_down() -> None:
    """LP-E35, LP-82."""
    down = (Posture.DOWN,) * 4
    assert list(lapse(lookers((A, A, A, A), down), Peeking.OPEN, Scripted())) == []


def test_both_neighbours_see_it_for_certain() -> None:
    """LP-86: no number is asked for them, nor for a seat beside one that is out."""
    numbers = Scripted(("A tilt", 0.1), ("card", 1), ("B notice", 0.5), ("D notice", 0.5))
    tilting = [each._replace(posture=Posture.DOWN) for each in lookers((A, A, C, A))]
    tilting[0] = tilting[0]._replace(posture=Posture.HELD)
    assert [each.seer for each in lapse(tilting, Peeking.LIVELY, numbers)] == [B, D]
    numbers = Scripted(("A tilt", 0.1), ("card", 1), ("C notice", 0.5))
    tilting[2] = tilting[2]._replace(gaze=A)
    two_left = [tilting[0], tilting[2], tilting[3]._replace(gaze=D)]
    assert [each.seer for each in lapse(two_left, Peeking.LIVELY, numbers)] == [C]


def test_one_who_is_no_neighbour_may_miss_it_and_the_owner_may_not_notice() -> None:
    """LP-87, LP-88, LP-90: whoever does not see is not noticed."""
    numbers = Scripted(("A tilt", 0.1), ("card", 1), ("C sight", 0.5), *((f"{x} tilt", 0.99) for x in "BCD"))
    assert list(lapse(lookers((A, B, A, D)), Peeking.LIVELY, numbers)) == []


@pytest.mark.parametrize(
    ("peeking", "posture", "leaning", "pooled", "expected"),
    [
        (Peeking.DISCREET, Posture.HELD, False, False, 0.15),
        (Peeking.LIVELY, Posture.HELD, False, False, 0.30),
        (Peeking.OPEN, Posture.HELD, False, False, 0.60),
        (Peeking.DISCREET, Posture.HELD, True, False, 0.225),
        (Peeking.LIVELY, Posture.HELD, True, True, 0.90),
        (Peeking.OPEN, Posture.HELD, True, False, 0.90),
        (Peeking.OPEN, Posture.HELD, True, True, 0.90),
        (Peeking.LIVELY, Posture.CLOSE, False, True, 0.12),
        (Peeking.OPEN, Posture.DOWN, True, True, 0.0),
        (Peeking.OFF, Posture.HELD, True, True, 0.0),
    ],
)
def test_how_often_a_hand_tilts(
    peeking: Peeking, posture: Posture, *, leaning: bool, pooled: bool, expected: float
) -> None:
    """LP-83, LP-84, LP-89: by posture, gaze and pool alone."""
    looker = Looker(A, posture, B if leaning else A, pooled, cards=3)
    assert limit(looker, peeking) == pytest.approx(expected)


def test_a_side_view_as_in_the_example() -> None:
    """LP-E36, LP-92, LP-93: B looks at C, to whom A shows two cards."""
    numbers = Scripted(("B sight", 0.49), ("card", 2))
    assert list(aside(lookers((A, C, C, D)), C, 2, numbers)) == [(B, 1)]
    assert numbers.numbers == []
    assert list(aside(lookers((A, C, C, A)), C, 2, Scripted(("B sight", 0.5), ("D sight", 0.9)))) == []
