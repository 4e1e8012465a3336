"""On a busy machine a frame has several clicks: what each is for is done, as if they had come one by one."""

from collections.abc import Iterator

import pygame

from tests.e2e.planned import Plan, Stroke, won_record
from tests.ui.widgets.driving import FRAME

SIZE = (1280, 720)
GAME = "golf"
COUNT = 6


def events(stroke: Stroke) -> Iterator[pygame.event.Event]:
    """Give what a stroke of the mouse brings."""
    start, end = stroke
    yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    if start != end:
        for pos in (((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end):
            yield pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
    yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)


def test_all_that_is_done_in_a_frame_is_done() -> None:
    tried = Plan(GAME, won_record(GAME), 0, SIZE).strokes()
    planned = [next(tried) for _ in range(COUNT)]
    tried.close()
    table = Plan(GAME, won_record(GAME), 0, SIZE)
    table.window.frame(FRAME, [event for stroke in planned for event in events(stroke)])
    assert [str(entry.action) for entry in table.match.log] == table.line[:COUNT]
    table.window.close()
