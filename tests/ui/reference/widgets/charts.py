"""Charts: bars with intervals and what they are compared with, curves with a band or none, a page."""

from __future__ import annotations

from typing import Final

from cardtable.ui.furniture.charts import PERCENT, Bar, Bars, Curve, Spot
from cardtable.ui.scenes.game_figures import POINTS, WON, Figures
from cardtable.ui.scenes.statistics import GameDetail
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import sample

BARS: Final = (420, 124)  # units
CURVE: Final = (360, 180)
DETAIL: Final = (460, 560)
SHOWN: Final = (
    Bar("Easy", 0.75, 0.6, 0.86, "75 % (60-86) of 40"),
    Bar("Medium", 0.4, 0.28, 0.54, "40 % (28-54) of 50", 0.25),
    Bar("A name that is too long for its column", 0.0, 0.0, 0.3, "0 % (0-30) of 9"),
    Bar("Hard", 1.0, None, None, "1 of 1"),
)
RISING: Final = tuple(Spot(f"2026-0{at}", 10 * at, 6 * at, 12 * at) for at in range(1, 8))
LONG: Final = tuple(Spot(f"{at}", at % 7 - 3.0, at % 7 - 3.0, at % 7 - 3.0) for at in range(1, 50))


def charts() -> list[Sample]:
    """Return the samples of charts."""
    return [
        sample("bars", BARS, lambda: _bars(SHOWN)),
        sample("curve of shares", CURVE, lambda: _curve(RISING, PERCENT)),
        sample("curve of many points", CURVE, lambda: _curve(LONG, "")),
        sample("curve of one spot", CURVE, lambda: _curve(RISING[:1], PERCENT)),
        sample("curve of nothing", (120, 60), lambda: _curve((), "")),
        sample("what a game has come to", DETAIL, _detail),
    ]


def _bars(shown: tuple[Bar, ...]) -> Bars:
    made = Bars("bars")
    made.value = shown
    return made


def _curve(spots: tuple[Spot, ...], unit: str) -> Curve:
    made = Curve("curve")
    made.show(spots, unit)
    return made


def _detail() -> GameDetail:
    facts = (("Played", "50"), ("Won", "20, that is 40 % (28-54)"), ("Longest streak", "4 won, 9 not won"))
    curves = {WON: RISING, POINTS: LONG}
    return GameDetail("Oh Hell", Figures(facts, curves, SHOWN[:2], {"Level": SHOWN[:2], "Parts": SHOWN[1:2]}))
