"""A deal that was played in real time is replayed by its clock."""

import pygame

from cardtable.ui.stage.window import Window
from tests.ui.replay.past_matches import past_of
from tests.ui.replay.test_scene import Shown


def test_spit_plays_by_its_clock(window: Window) -> None:
    shown = Shown(window, past_of("spit"))
    log = shown.past.match.log
    shown.key(pygame.K_SPACE)
    for _ in range(6):
        shown.hand.wait(0.5)
        now = shown.replay.session.elapsed
        assert shown.replay.at == sum(entry.at <= now for entry in log)
    assert 2500 < shown.replay.session.elapsed < 3500
    shown.key(pygame.K_4)
    before = shown.replay.session.elapsed
    shown.hand.wait(1)
    assert 4500 < shown.replay.session.elapsed - before < 5500
