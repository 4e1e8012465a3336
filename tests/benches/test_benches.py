"""Measurements: each repeated, the window's own among them."""

import json
import sys
from pathlib import Path

import pytest

from benches import report, window
from benches.loop import in_loops
from benches.rules import measures
from cardtable.cli import bench
from cardtable.cli.program import run

KEYS = {
    "loop_s",
    "actions_per_s",
    "search_iterations_per_s",
    "sample_us",
    "import_engine_ms",
    "decision_median_ms",
    "decision_p95_ms",
    "fairness_hands_per_s",
    "patience_moves_per_s",
    "freecell_median_ms",
    "freecell_mean_ms",
    "freecell_decided",
    "freecell_impossible_s",
    "freecell_states_per_s",
    "klondike_states_per_s",
    "klondike_decided",
    "klondike_threes_decided",
    "patience_index_ms",
    "patience_undo_ms",
}
Captured = pytest.CaptureFixture[str]


def test_the_median_is_told_with_lowest_and_highest() -> None:
    samples = iter([3.0, 1.0, 2.0])
    found = report.spread(lambda: next(samples), 3)
    assert found == report.Spread(1.0, 2.0, 3.0, 3, found.loop)
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


@pytest.mark.long
def test_a_bench_as_json(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "MEASUREMENTS", {})
    assert run(["bench", "--runs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found.keys() >= KEYS | {"spread", "game", "python"}
    assert all(found[key] > 0 for key in KEYS)
    assert found["in_loops"].keys() == {key for key in KEYS if not key.endswith("decided")}
    assert found["spread"]["loop_s"] == {"low": found["loop_s"], "high": found["loop_s"], "runs": 1}


def test_a_bench_in_words(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "measures", lambda: {"loop_s": lambda: 2.0})
    monkeypatch.setattr(report, "MEASUREMENTS", {"menu_s": lambda: 0.5})
    assert run(["bench", "--runs", "3"]) == 0
    words = " ".join(capsys.readouterr().out.split())
    assert words == "loop_s 2 (2 to 2, 3 runs) menu_s 0.5 (0.5 to 0.5, 3 runs)"


def test_the_window_adds_its_own_measurements() -> None:
    assert measures().keys() == KEYS
    assert window.MEASUREMENTS.keys() >= {"menu_s", "frame_ms_52"}


def test_a_bench_away_from_a_checkout_says_so(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "FOLDER", tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert run(["bench"]) == 2
    assert "bench measures the program in a checkout of it" in capsys.readouterr().err
