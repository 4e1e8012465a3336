"""Charts: bars are as long as their shares, and a curve runs through its values within its axes."""

import pygame
import pytest

from cardtable.ui.furniture.charts import PERCENT, Bar, Bars, Curve, Spot
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.widgets.widget import Widget

SIZE = (600, 300)
NONE, HALF, WHOLE = (Bar("Made", share, None, None, "so many") for share in (0.0, 0.5, 1.0))


@pytest.fixture
def window() -> Window:
    return Window(WindowSettings(size=SIZE, theme="contrast"), StepClock())


def drawn(window: Window, chart: Widget) -> pygame.Surface:
    """Return the picture of a chart alone."""
    window.stage.push(PanedScene(chart, window.stage.quit))
    window.frame(1 / 60)
    surface = pygame.Surface(SIZE)
    surface.fill(window.style.colour("panel"))
    chart.draw(surface)
    return surface


def of_colour(window: Window, surface: pygame.Surface, name: str) -> pygame.Rect:
    """Return the smallest box with all that is drawn in a colour."""
    mask = pygame.mask.from_threshold(surface, pygame.Color(window.style.colour(name)), (2, 2, 2, 255))
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


def test_a_bar_is_as_long_as_its_share(window: Window) -> None:
    bars, wide = Bars("bars"), []
    for bar in (NONE, HALF, WHOLE):
        bars.value = (bar,)
        wide.append(of_colour(window, drawn(window, bars), "accent").w)
    assert wide == [0, pytest.approx(wide[2] / 2, abs=2), wide[2]]
    assert wide[2] > SIZE[0] / 3
    bars.value = (WHOLE, HALF)
    assert bars.label == "Made: so many; Made: so many"


def test_a_curve_of_shares_has_room_for_all_and_one_of_points_for_its_own() -> None:
    curve = Curve("curve")
    curve.show([Spot("1", 20, 10, 40), Spot("2", 30, 20, 45)], PERCENT)
    assert (curve.bounds, curve.label) == ((0, 100), "1: 20 %; 2: 30 %")
    curve.show([Spot("1", -6, -6, -6), Spot("2", 12.25, 12.25, 12.25)])
    assert (curve.bounds, curve.label) == ((-6, 12.25), "1: -6; 2: 12")
    curve.show([Spot("1", 0, 0, 0)])
    assert curve.bounds == (-1, 1)


def test_a_curve_rises_with_its_values(window: Window) -> None:
    curve = Curve("curve")
    curve.show([Spot("1", 10, 10, 10), Spot("2", 10, 10, 10)], PERCENT)
    low = of_colour(window, drawn(window, curve), "accent")
    curve.show([Spot("1", 90, 90, 90), Spot("2", 90, 90, 90)], PERCENT)
    high = of_colour(window, drawn(window, curve), "accent")
    assert high.centery < low.centery
    assert curve.rect.contains(high)
    assert curve.rect.contains(low)


def test_nothing_is_drawn_of_nothing(window: Window) -> None:
    assert of_colour(window, drawn(window, Curve("curve")), "accent").w == 0
    assert of_colour(window, drawn(window, Bars("bars")), "accent").w == 0
