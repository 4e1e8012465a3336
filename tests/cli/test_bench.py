"""Measurements: each repeated, the window's own joining when there are some."""

import json
import sys
from types import ModuleType

import pytest

from cardtable.cli import bench
from cardtable.cli.loop import in_loops
from cardtable.cli.measures import measures
from cardtable.cli.program import run

KEYS = {
    "loop_s",
    "actions_per_s",
    "search_iterations_per_s",
    "sample_us",
    "import_engine_ms",
    "decision_median_ms",
    "decision_p95_ms",
    "patience_moves_per_s",
    "freecell_median_ms",
    "freecell_mean_ms",
    "freecell_decided",
    "freecell_impossible_s",
    "klondike_decided",
    "klondike_threes_decided",
    "patience_index_ms",
    "patience_undo_ms",
}
Captured = pytest.CaptureFixture[str]


def test_the_median_is_told_with_lowest_and_highest() -> None:
    samples = iter([3.0, 1.0, 2.0])
    found = bench.spread(lambda: next(samples), 3)
    assert found == bench.Spread(1.0, 2.0, 3.0, 3, found.loop)
    assert found.loop > 0


@pytest.mark.parametrize(
    ("key", "number", "ratio"),
    [
        ("menu_s", 2.0, 4.0),
        ("frame_ms_10", 250.0, 0.5),
        ("patience_undo_ms", 250.0, 0.5),
        ("sample_us", 250.0, 0.0005),
        ("patience_moves_per_s", 100.0, 50.0),
        ("freecell_decided", 1.0, None),
        ("menu_memory_mb", 90.0, None),
    ],
)
def test_times_and_rates_are_told_in_loops(key: str, number: float, ratio: float | None) -> None:
    assert in_loops(key, number, 0.5) == ratio


@pytest.mark.slow
def test_a_bench_as_json(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "find_spec", lambda _name: None)
    assert run(["bench", "--runs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found.keys() >= KEYS | {"spread", "game", "python"}
    assert all(found[key] > 0 for key in KEYS)
    assert found["in_loops"].keys() == {key for key in KEYS if not key.endswith("decided")}
    assert found["spread"]["loop_s"] == {"low": found["loop_s"], "high": found["loop_s"], "runs": 1}


def test_a_bench_in_words(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "all_measures", lambda: {"loop_s": lambda: 2.0})
    assert run(["bench", "--runs", "3"]) == 0
    assert capsys.readouterr().out.split() == ["loop_s", "2", "(2", "to", "2,", "3", "runs)"]


def test_the_window_adds_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    benches = ModuleType(bench.WINDOW)
    benches.MEASUREMENTS = {"menu_s": lambda: 0.5}  # type: ignore[attr-defined]  # made here
    monkeypatch.setitem(sys.modules, bench.WINDOW, benches)
    monkeypatch.setattr(bench, "find_spec", lambda _name: True)
    assert bench.all_measures().keys() >= KEYS | {"menu_s"}


def test_a_bundle_has_no_interpreter_to_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert measures().keys() == KEYS - {"import_engine_ms"}
