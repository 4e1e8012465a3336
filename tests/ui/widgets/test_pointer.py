import pygame

from cardtable.ui.widgets.pointer import (
    AltClick,
    Cancel,
    Click,
    Drag,
    DragStart,
    Drop,
    Gesture,
    Hover,
    Leave,
    LongPress,
    Pointer,
    Press,
    Wheel,
)


def feed(pointer: Pointer, kind: int, **values: object) -> list[Gesture]:
    return list(pointer.feed(pygame.event.Event(kind, values)))


def down(pointer: Pointer, pos: tuple[int, int], **more: object) -> list[Gesture]:
    return feed(pointer, pygame.MOUSEBUTTONDOWN, pos=pos, **{"button": 1, **more})


def up(pointer: Pointer, pos: tuple[int, int], button: int = 1) -> list[Gesture]:
    return feed(pointer, pygame.MOUSEBUTTONUP, pos=pos, button=button)


def move(pointer: Pointer, pos: tuple[int, int]) -> list[Gesture]:
    return feed(pointer, pygame.MOUSEMOTION, pos=pos)


def test_press_and_release_is_a_click() -> None:
    pointer = Pointer()
    assert move(pointer, (3, 3)) == [Hover((3, 3))]
    assert down(pointer, (5, 5)) == [Press((5, 5))]
    assert move(pointer, (8, 5)) == []
    assert up(pointer, (8, 5)) == [Click((8, 5))]


def test_drag_starts_after_six_units_at_the_scale() -> None:
    pointer = Pointer(scale=2)
    down(pointer, (0, 0))
    assert move(pointer, (12, 0)) == []
    assert move(pointer, (13, 0)) == [DragStart((0, 0), (13, 0))]
    assert move(pointer, (30, 0)) == [Drag((0, 0), (30, 0))]
    assert up(pointer, (31, 0)) == [Drop((0, 0), (31, 0))]


def test_second_click_soon_and_near_is_double_and_the_third_is_single() -> None:
    pointer = Pointer()
    counts = []
    for _ in range(3):
        down(pointer, (5, 5))
        counts += up(pointer, (5, 5))
        list(pointer.update(0.1))
    assert counts == [Click((5, 5)), Click((5, 5), 2), Click((5, 5))]


def test_second_click_late_or_far_is_single() -> None:
    pointer = Pointer()
    for pos, wait in (((5, 5), 0.5), ((5, 5), 0.1), ((50, 5), 0.0)):
        down(pointer, pos)
        assert up(pointer, pos) == [Click(pos)]
        list(pointer.update(wait))


def test_finger_that_rests_is_a_long_press_and_no_click() -> None:
    pointer = Pointer()
    down(pointer, (5, 5), touch=True)
    assert list(pointer.update(0.5)) == []
    assert list(pointer.update(0.1)) == [LongPress((5, 5)), Cancel()]
    assert up(pointer, (5, 5)) == []


def test_mouse_that_rests_is_still_a_click() -> None:
    pointer = Pointer()
    down(pointer, (5, 5))
    assert list(pointer.update(3)) == []
    assert up(pointer, (5, 5)) == [Click((5, 5))]


def test_second_button_ends_a_drag() -> None:
    pointer = Pointer()
    down(pointer, (0, 0))
    move(pointer, (40, 0))
    assert down(pointer, (40, 0), button=3) == [Cancel(), AltClick((40, 0))]
    assert pointer.dragging is False
    assert up(pointer, (40, 0)) == []


def test_lost_focus_ends_a_drag() -> None:
    pointer = Pointer()
    down(pointer, (0, 0))
    move(pointer, (40, 0))
    assert feed(pointer, pygame.WINDOWFOCUSLOST) == [Cancel()]


def test_pointer_that_leaves_says_so() -> None:
    assert feed(Pointer(), pygame.WINDOWLEAVE) == [Leave()]


def test_wheel_tells_where() -> None:
    pointer = Pointer()
    move(pointer, (7, 8))
    assert feed(pointer, pygame.MOUSEWHEEL, x=0, y=-1) == [Wheel((7, 8), -1)]
