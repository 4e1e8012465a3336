"""Phrases: there are enough, each is about what it stands under, and any text has its features."""

import subprocess
import sys

import pytest

from cardtable.games.spielen.codes.phrases import CATEGORIES, LONGEST, TOPICS, features, phrases


def test_sl68_there_are_phrases_on_all_topics() -> None:
    """SL-68."""
    topics = [phrase.rpartition("-")[0] for phrase in phrases()]
    assert len(topics) >= 150
    assert [*dict.fromkeys(topics)] == [*TOPICS]
    assert all(topics.count(topic) >= 10 for topic in TOPICS)
    assert len({*phrases().values()}) == len(topics)
    assert all(len(text) <= LONGEST for text in phrases().values())


@pytest.mark.parametrize("topic", TOPICS)
def test_sl70_a_phrase_is_about_what_it_stands_under(topic: str) -> None:
    """SL-70."""
    texts = [text for phrase, text in phrases().items() if phrase.startswith(f"{topic}-")]
    assert {text: features(text).topic for text in texts} == dict.fromkeys(texts, topic)


def test_sl70_every_category_is_mentioned_by_several_phrases() -> None:
    """SL-70."""
    mentions = [kind for text in phrases().values() for kind in features(text).mentions]
    assert all(mentions.count(kind) >= 8 for kind in CATEGORIES)


@pytest.mark.parametrize(
    ("text", "lengths"),
    [
        ("Lovely weather again", (6, 7, 5)),
        ("Can't you?", (4, 3)),
        ("twenty-one dogs\u2019 tails…", (6, 3, 4, 5)),
        ("Crème brûlée, O'Hara!", (5, 6, 5)),
        ("3 cats", (0, 4)),
        ("?!", ()),
    ],
)
def test_sl70_words_are_parted_but_not_at_apostrophes(text: str, lengths: tuple[int, ...]) -> None:
    """SL-70."""
    assert features(text).lengths == lengths


@pytest.mark.parametrize(
    ("text", "first", "last"), [("Éclair?", "E", "R"), ("“10 geese”", "G", "E"), ("...", "", "")]
)
def test_sl70_letters(text: str, first: str, last: str) -> None:
    """SL-70."""
    assert (features(text).first_letter, features(text).last_letter) == (first, last)


@pytest.mark.parametrize(
    ("text", "mentions"),
    [
        ("my cousin moved to OHIO", {"person": {"C"}, "state": {"O"}}),
        ("New York, not York", {"state": {"N"}}),
        ("Two puppies and 3 foxes", {"number": {"T", "3"}, "animal": {"P", "F"}}),
        ("An orange at six o'clock", {"food": {"O"}, "colour": {"O"}, "number": {"S"}, "time": {"O"}}),
        ("Bats and bears", {"animal": {"B"}}),
        ("Nothing at all", {}),
    ],
)
def test_sl71_typed_text_is_understood_by_the_same_lists(text: str, mentions: dict[str, set[str]]) -> None:
    """SL-71."""
    assert features(text).mentions == mentions


@pytest.mark.parametrize(
    ("text", "topic", "question", "exclamation"),
    [
        ("Is it raining?", "weather", True, False),
        ("Really?", "questions", True, False),
        ("What?!", "exclamations", True, True),
        ("He said “no!”", "exclamations", False, True),
        ("No! Not again.", "", False, False),
        ("A cow, a hen and a violin", "animals", False, False),
        ("A violin and a cow", "music", False, False),
        ("42", "numbers", False, False),
    ],
)
def test_sl70_topic_question_and_exclamation(
    text: str, topic: str, question: bool, exclamation: bool
) -> None:
    """SL-70."""
    found = features(text)
    assert (found.topic, found.question, found.exclamation) == (topic, question, exclamation)


def test_the_file_is_read_when_it_is_asked_for() -> None:
    code = (
        "from cardtable.games.spielen.codes import phrases\n"
        "assert phrases.lists.cache_info().currsize == 0\n"
        "phrases.phrases()\n"
        "assert phrases.lists.cache_info().currsize == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
