"""What is published waits until the league has answered, whatever it answers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from cardtable.bots.hired_work import InlineLabour
from cardtable.league.keys import genuine
from cardtable.league.outbox import ADDRESS, EXTRA, OFFLINE, put, sent, waiting
from cardtable.slips.slip import read_slip
from tests.league.samples import entry
from tests.slips.samples import sample

LEAGUE = "http://league.example/"


class Answers:
    """Takes what is posted, and answers as it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.posted: list[tuple[str, str]] = []
        self.answer: httpx.Response | Exception = httpx.Response(201, json={"refused": ""})
        monkeypatch.setattr(httpx.Client, "stream", lambda _, how, url, content: self.take(how, url, content))

    @contextmanager
    def take(self, how: str, url: str, content: bytes) -> Iterator[httpx.Response]:
        assert how == "POST"
        self.posted.append((url, content.decode()))
        if isinstance(self.answer, Exception):
            raise self.answer
        yield self.answer


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    return Answers(monkeypatch)


def send(home: Path, address: str = LEAGUE) -> str:
    return sent((home, address), InlineLabour())


def test_what_is_taken_waits_no_more_and_is_signed(tmp_path: Path, answers: Answers) -> None:
    put(tmp_path, sample())
    assert send(tmp_path) == "Psychological Jujitsu: the league has taken the result."
    ((url, line),) = answers.posted
    slip = read_slip(line)
    assert (url, genuine(slip)) == ("http://league.example/results", True)
    assert replace(slip, key="", signature="") == sample()
    assert waiting(tmp_path) == []


def test_a_player_has_one_key_that_nobody_else_can_read(tmp_path: Path, answers: Answers) -> None:
    for seed in (7, 8):
        put(tmp_path, sample(seed))
        send(tmp_path)
    assert len({read_slip(line).key for _, line in answers.posted}) == 1
    (path,) = (tmp_path / "keys").iterdir()
    assert path.stat().st_mode & 0o077 == 0


def test_names_that_differ_in_signs_alone_have_keys_of_their_own(tmp_path: Path) -> None:
    names = ("Zoë", "Zoé", "Zo", "Zo!", "李", "王")
    assert len({entry(tmp_path, name=name).key for name in names}) == len(names)
    assert entry(tmp_path, name="ada").key == entry(tmp_path, name="Ada").key, "one name in a league"


@pytest.mark.parametrize("answer", [httpx.ConnectError("no"), httpx.ReadTimeout("late"), httpx.Response(503)])
def test_offline_it_waits(tmp_path: Path, answers: Answers, answer: httpx.Response | Exception) -> None:
    answers.answer = answer
    put(tmp_path, sample())
    assert send(tmp_path) == OFFLINE
    assert len(waiting(tmp_path)) == 1
    answers.answer = httpx.Response(201, json={"refused": ""})
    send(tmp_path)
    assert waiting(tmp_path) == []


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (httpx.Response(409, json={"refused": "it is there"}), "is not taken: it is there."),
        (httpx.Response(404, text="<html>"), "is not taken: the server answers with 404."),
        (httpx.Response(400, json=["x"]), "is not taken: the server answers with 400."),
    ],
)
def test_what_is_refused_is_kept_and_not_sent_again(
    tmp_path: Path, answers: Answers, answer: httpx.Response, sentence: str
) -> None:
    answers.answer = answer
    put(tmp_path, sample())
    assert send(tmp_path).endswith(sentence)
    assert waiting(tmp_path) == []
    assert len(list((tmp_path / "outbox").glob("*.refused"))) == 1


def test_what_was_damaged_while_it_waited_is_told_and_keeps_nothing_else_back(
    tmp_path: Path, answers: Answers
) -> None:
    put(tmp_path, sample())
    (tmp_path / "outbox" / "0.txt").write_bytes(b"\xff\xfe damaged")
    assert "this holds no result" in send(tmp_path)
    assert (len(answers.posted), waiting(tmp_path)) == (1, [])


def test_an_address_that_is_none_is_told(tmp_path: Path) -> None:
    put(tmp_path, sample())
    assert send(tmp_path, "ftp://x") == ADDRESS
    assert send(tmp_path, "http://[") == OFFLINE


def test_without_the_extra_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.league.outbox.can_sign", lambda: False)
    put(tmp_path, sample())
    assert send(tmp_path) == EXTRA
    assert len(waiting(tmp_path)) == 1


@pytest.mark.parametrize(
    "said",
    [b"[" * 100_000, b'{"refused": "' + b"x" * 100_000 + b'"}', b"\xff", b'{"refused": "\\u202e"}', b"[]"],
)
def test_whatever_a_server_says_is_a_sentence(tmp_path: Path, answers: Answers, said: bytes) -> None:
    answers.answer = httpx.Response(409, content=said)
    put(tmp_path, sample())
    sentence = send(tmp_path)
    assert sentence.isprintable()
    assert len(sentence) < 200


def test_a_server_that_never_ends_its_answer_is_not_heard_out(tmp_path: Path, answers: Answers) -> None:
    heard = []

    def endless() -> Iterator[bytes]:
        while True:
            heard.append(1)
            assert len(heard) < 100
            yield b"x" * 5000

    answers.answer = httpx.Response(409, content=endless())
    put(tmp_path, sample())
    assert "answers with 409" in send(tmp_path)
