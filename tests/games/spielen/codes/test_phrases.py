"""Phrases: there are enough, each is about what it stands under, and any text has its features."""

import subprocess
import sys
from collections import Counter

import pytest

from cardtable.games.spielen.codes.banter import RARE, accidents, book_of, fitting
from cardtable.games.spielen.codes.book import sentence
from cardtable.games.spielen.codes.language import VOWELS
from cardtable.games.spielen.codes.phrases import (
    CATEGORIES,
    FOLDER,
    LISTED,
    LONGEST,
    TOPICS,
    Features,
    Language,
    features,
    language_of,
    of_topic,
    phrases,
)
from cardtable.games.spielen.codes.signals import GESTURES
from tests.games.spielen.codes.given import code

every_language = pytest.mark.parametrize("language", Language)


def of_all(language: Language) -> list[Features]:
    return [features(text, language) for text in phrases(language).values()]


def test_there_is_a_file_for_each_language_and_each_phrase_has_one() -> None:
    assert {path.name for path in FOLDER.glob("phrases.*")} == {
        f"phrases.{each.code}.json" for each in Language
    } | {"phrases.py"}
    assert all(language_of(phrase) is each for each in Language for phrase in phrases(each))
    assert len(LISTED) == len({*LISTED}) == sum(len(phrases(each)) for each in Language)
    assert language_of("fr-food-1") is None


@every_language
def test_sl68_there_are_phrases_on_all_topics(language: Language) -> None:
    """SL-68."""
    found = [text for topic in TOPICS for _, text in of_topic(language, topic)]
    assert found == [*phrases(language).values()]
    assert len({*found}) == len(found) >= 150
    assert all(len(of_topic(language, topic)) >= 10 for topic in TOPICS)
    assert all(len(text) <= LONGEST for text in found)


@every_language
@pytest.mark.parametrize("topic", TOPICS)
def test_sl70_a_phrase_is_about_what_it_stands_under(topic: str, language: Language) -> None:
    """SL-70."""
    texts = [text for _, text in of_topic(language, topic)]
    assert {text: features(text, language).topic for text in texts} == dict.fromkeys(texts, topic)


@every_language
def test_sl70_every_category_is_mentioned_by_several_phrases(language: Language) -> None:
    """SL-70."""
    mentions = Counter(kind for found in of_all(language) for kind in found.mentions)
    assert all(mentions[kind] >= 8 for kind in CATEGORIES)
    initials = {kind: set[str]() for kind in CATEGORIES}
    for found in of_all(language):
        for kind, letters in found.mentions.items():
            initials[kind] |= letters
    assert all(initials[kind] & VOWELS and len(initials[kind] - VOWELS) >= 3 for kind in CATEGORIES)


@every_language
def test_sl70_whatever_a_code_asks_of_a_phrase_several_have(language: Language) -> None:
    """SL-70."""
    found = of_all(language)
    lengths = Counter(length for each in found for length in {*each.lengths})
    assert all(lengths[length] >= 10 for length in range(2, 10))
    counts = Counter(len(each.lengths) for each in found)
    assert all(counts[count] >= 5 for count in range(1, 10))
    assert min(sum(each.question for each in found), sum(each.exclamation for each in found)) >= 20
    for letters in (
        Counter(each.first_letter for each in found),
        Counter(each.last_letter for each in found),
    ):
        assert sum(letters[each] >= 3 for each in letters) >= 12
        assert sum(letters[each] for each in VOWELS) >= 25


@every_language
def test_sl96_bots_have_codes_in_every_language_and_the_same_gestures(language: Language) -> None:
    """SL-96."""
    for seed in range(3):
        book = book_of(f"test {seed}", 4, language)
        assert all(accidents(each, 4, language) < RARE for each in book)
        assert all(len(fitting(step, language)) >= 3 for each in book[:2] for step in each.steps)
        assert book[2:] == book_of(f"test {seed}")[2:]
        assert all(test.value[0] in GESTURES for each in book[2:] for step in each.steps for test in step)


def test_a_code_that_names_a_phrase_names_one_of_its_language() -> None:
    assert sentence(code("[[{phrase: de-sport-15}]]")) == "“Tor!” means: “I have a four”."
    (step,) = code("[[{mentions: state, initial: [T]}]]").steps
    assert [phrases(Language.DE)[each] for each in fitting(step, Language.DE)] == [
        "Wir sind einmal durch ganz Thüringen gelaufen.",
        "Tirol im Herbst, ich sag es euch.",
    ]


@pytest.mark.parametrize(
    ("text", "lengths"),
    [
        ("Lovely weather again", (6, 7, 5)),
        ("Can't you?", (4, 3)),
        ("twenty-one dogs\u2019 tails…", (6, 3, 4, 5)),
        ("Crème brûlée, O'Hara!", (5, 6, 5)),
        ("3 cats", (0, 4)),
        ("Süße Grüße aus Köln", (4, 5, 3, 4)),
        ("Gru\u0308n", (4,)),
        ("?!", ()),
    ],
)
def test_sl70_words_are_parted_but_not_at_apostrophes(text: str, lengths: tuple[int, ...]) -> None:
    """SL-70."""
    assert features(text).lengths == lengths


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("Éclair?", "E", "R"),
        ("“10 geese”", "G", "E"),
        ("Äpfel, ohne Spaß", "A", "S"),
        ("Über", "U", "R"),
        ("...", "", ""),
    ],
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
    ("text", "mentions"),
    [
        ("Zwei Äpfel und ein Ei", {"number": {"Z"}, "food": {"A"}}),
        ("Meine Brüder und die Töchter", {"person": {"B", "T"}}),
        ("Grüne Vögel in Niederösterreich", {"colour": {"G"}, "animal": {"V"}, "state": {"N"}}),
        ("Ich weiß das nicht, heiße Otto und reise", {}),
        ("Die weiße Maus von Baden-Württemberg", {"colour": {"W"}, "animal": {"M"}, "state": {"B"}}),
        ("Da war einer, ein Kind", {"person": {"K"}}),
    ],
)
def test_sl71_german_is_understood_by_its_own_lists(text: str, mentions: dict[str, set[str]]) -> None:
    """SL-71."""
    assert features(text, Language.DE).mentions == mentions


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
        "phrases.phrases(phrases.Language.DE)\n"
        "assert phrases.lists.cache_info().currsize == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
