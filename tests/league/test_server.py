"""A real server on the loopback: what it takes, what it refuses with a sentence, and that nothing is lost."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from cardtable.league.keys import signed
from cardtable.league.ledger import NAME, Ledger
from cardtable.league.server import FUTURE, UNSIGNED
from cardtable.league.shelf import FORGED
from cardtable.slips.slip import Slip, slips_in
from cardtable.slips.words import line_of
from tests.league.samples import entry
from tests.slips.samples import altered, sample

PATIENCE = 60.0  # seconds until a server answers


class Served:
    """A server in a process of its own, with a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.begin()

    def begin(self) -> None:
        words = ["league", str(self.folder), "--serve", f"127.0.0.1:{self.port}"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardtable", *words], stdout=subprocess.DEVNULL
        )
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            try:
                self.get("/")
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the server does not answer")

    def get(self, path: str) -> str:
        return httpx.get(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE).raise_for_status().text

    def send(self, text: str | bytes) -> tuple[int, str]:
        answer = httpx.post(f"http://127.0.0.1:{self.port}/results", content=text, timeout=PATIENCE)
        return answer.status_code, str(answer.json()["refused"])

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("server") / "Thursday")
    yield made
    made.kill()


@pytest.mark.slow
def test_a_result_is_taken_once_and_shown(served: Served, tmp_path: Path) -> None:
    line = line_of(entry(tmp_path))
    assert served.send(line) == (201, "")
    assert served.send(line) == (409, "this result is in the league already")
    assert "<td>Ada</td>" in served.get("/")
    assert line in served.get("/results").splitlines()


@pytest.mark.slow
def test_what_is_refused_is_refused_with_a_sentence(served: Served, tmp_path: Path) -> None:
    slip = entry(tmp_path, 20, "Bea")
    signature = slip.signature[:-1] + ("0" if slip.signature[-1] != "0" else "1")
    cases: list[tuple[str | bytes, int, str]] = [
        (line_of(sample(20, "Bea")), 409, UNSIGNED),
        (line_of(replace(slip, signature=signature)), 409, FORGED),
        (line_of(replace(slip, spent=5)), 409, FORGED),
        (line_of(signed(replace(sample(20), ended="2999-01-01T00:00:00+00:00"), tmp_path)), 409, FUTURE),
        (line_of(signed(altered(sample(20, "Bea"), points=(99, 0)), tmp_path)), 422, "it says points 99, 0"),
        (line_of(slip)[:-40], 400, "holds no result"),
        (b"\x00\xff" * 1000, 400, "holds no result"),
        ("x" * 400_000, 413, "this is too long"),
        (line_of(slip) * 2, 400, "holds 2 results"),
    ]
    for text, status, sentence in cases:
        found, said = served.send(text)
        assert (found, sentence in said) == (status, True), said
    assert served.send(line_of(slip)) == (201, "")


@pytest.mark.slow
def test_nobody_takes_the_name_of_another(served: Served, tmp_path: Path) -> None:
    assert served.send(line_of(entry(tmp_path / "cleo", 30, "Cleo")))[0] == 201
    status, said = served.send(line_of(entry(tmp_path / "thief", 31, "CLEO")))
    assert (status, "the name CLEO belongs to somebody else" in said) == (409, True)


@pytest.mark.slow
def test_fifty_at_once(served: Served, tmp_path: Path) -> None:
    lines = [line_of(entry(tmp_path / str(at), 100 + at, f"Player {at}")) for at in range(50)]
    with ThreadPoolExecutor(50) as pool:
        assert set(pool.map(served.send, lines)) == {(201, "")}
    assert set(lines) <= set(served.get("/results").splitlines())
    with ThreadPoolExecutor(50) as pool:
        again = list(pool.map(served.send, lines[:1] * 50))
    assert {status for status, _ in again} == {409}


@pytest.mark.slow
def test_of_fifty_that_send_the_same_one_counts(served: Served, tmp_path: Path) -> None:
    line = line_of(entry(tmp_path, 200, "Dora"))
    with ThreadPoolExecutor(50) as pool:
        found = [status for status, _ in pool.map(served.send, [line] * 50)]
    assert sorted(found) == [201, *[409] * 49]


@pytest.mark.slow
def test_a_server_that_is_killed_has_lost_nothing(tmp_path: Path) -> None:
    served = Served(tmp_path / "Killed")
    told: list[str] = []

    def send(line: str) -> None:
        try:
            if served.send(line)[0] == 201:
                told.append(line)
        except httpx.TransportError:
            return

    lines = [line_of(entry(tmp_path, 300 + at)) for at in range(40)]
    try:
        with ThreadPoolExecutor(4) as pool:
            sent = [pool.submit(send, line) for line in lines]
            while len(told) < 5:
                time.sleep(0.01)
            served.process.kill()
            for each in sent:
                each.result()
        served.process.wait()
        with (served.folder / NAME).open("ab") as file:
            file.write(line_of(entry(tmp_path, 400)).encode()[:300])  # torn
        served.begin()
        kept = served.get("/results").splitlines()
        assert set(told) <= set(kept)
        assert served.send(line_of(entry(tmp_path, 401))) == (201, "")
        assert served.get("/results").splitlines() == [*kept, line_of(entry(tmp_path, 401))]
    finally:
        served.kill()


def test_a_ledger_begins_after_its_last_whole_line(tmp_path: Path) -> None:
    first, second = entry(tmp_path), entry(tmp_path, 8)
    ledger = Ledger(tmp_path)
    ledger.add(first)
    ledger.close()
    with (tmp_path / NAME).open("ab") as file:
        file.write(line_of(second).encode()[:200])
    ledger = Ledger(tmp_path)
    assert ledger.roll.slips == [first]
    ledger.add(second)
    ledger.close()
    found = [each for each in slips_in((tmp_path / NAME).read_text("utf-8")) if isinstance(each, Slip)]
    assert found == [first, second]
