"""The page of a league in a browser without a window: what is read there, and that it asks for nothing."""

import re
import subprocess
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from cardtable.league.days import deal_of_the_day
from cardtable.league.page import page
from cardtable.league.tables import rankings
from tests.slips.samples import sample

pytestmark = pytest.mark.e2e
WAIT = 120  # seconds
NAMES = ("Ada", "Bob", '<img src="https://example.org/x.png" onerror="document.title=1">')
QUIET = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run")


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """Return the page of a league with some results, one of them on a deal of the day."""
    slips = [sample(seed, name) for seed, name in enumerate(NAMES, 1)]
    day = sample(deal_of_the_day(ended_day()), "Ada")
    path = tmp_path / "league.html"
    path.write_text(page("Thursday & friends", rankings([*slips, replace(day, spent=61_000)])), "utf-8")
    return path


def ended_day() -> date:
    return date.fromisoformat(sample().ended[:10])


def browse(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    profile = f"--user-data-dir={tmp_path / 'profile'}"
    command = ["chromium", *QUIET, profile, *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=True)


def test_the_browser_shows_the_tables(written: Path, tmp_path: Path) -> None:
    found = browse(tmp_path, "--dump-dom", written.as_uri()).stdout
    assert "<title>Thursday &amp; friends</title>" in found
    assert [re.sub("<.*?>", "", each) for each in re.findall("<h2.*?</h2>", found)] == [
        "Deals of the day",
        "Games",
        "Players",
        "Months",
    ]
    assert "1:01" in found
    assert "<img" not in found, "a name is text"


def test_it_asks_for_nothing_elsewhere(written: Path, tmp_path: Path) -> None:
    log = tmp_path / "net.json"
    browse(tmp_path, f"--log-net-log={log}", "--dump-dom", written.as_uri())
    assert "example.org" not in log.read_text("utf-8", "replace")


def test_a_picture_of_it_is_not_empty(written: Path, tmp_path: Path) -> None:
    out = tmp_path / "page.png"
    browse(tmp_path, f"--screenshot={out}", "--window-size=1280,900", written.as_uri())
    colours = pygame.image.load(out)
    assert colours.get_at((20, 20))[:3] == (0x14, 0x53, 0x2D), "the head is of felt"
    assert len({tuple(colours.get_at((x, y))) for x in range(60, 700, 3) for y in range(160, 500, 3)}) > 8
