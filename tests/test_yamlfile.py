"""YAML of strangers: what is read, what is refused in one sentence, and that nothing else ever happens."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
import yaml

from cardtable import yamlfile
from cardtable.cli.scenario import read_scenarios
from cardtable.cli.usage import WrongUsage
from cardtable.plaintext import LONGEST, quoted, shown
from cardtable.store.paths import SETTINGS
from cardtable.store.settings import Settings, Setup, read_settings, write_settings
from cardtable.ui.look.files import themes_folder
from cardtable.ui.look.theme import ThemeError
from cardtable.ui.look.theme_file import load_theme
from cardtable.yamlfile import DEEPEST, LARGEST, BadFile, read_text, read_yaml
from tests.costs import slowly
from tests.scenarios.files import FOLDER

ROUNDS = 120  # mutated files of each kind
SLOWEST = 1.0  # seconds for one file
PARSERS = [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)]
SIGNS = ("&a ", "*a", "!!x ", "[", "]", "{", "}", "- ", "? ", ": ", "|\n", '"', "'", "\\", "\t", "%", "---\n")
ODD = (
    "\x00",
    "\x1b",
    "\u202e",
    "\ud83c",
    "\ufeff",
    "\r",
    "\x85",
    "9" * 5000,
    "2026-99-99",
    ".nan",
    "#",
    "<<: ",
)
PIECES = (*SIGNS, *ODD, "../", "\n")


def told(text: str) -> str:
    """Return the sentence about text that is refused."""
    with pytest.raises(BadFile) as caught:
        read_text(text, "file.yaml")
    return str(caught.value)


def test_everything_is_text_lists_and_mappings() -> None:
    text = "title: 2026-99-99\nnumbers: [1, 2.5, .nan, 0x10]\nwords: {a: yes, b: null, c: , d: '5'}\n1: <<\n"
    assert read_text(text, "file.yaml").value == {
        "title": "2026-99-99",
        "numbers": ["1", "2.5", ".nan", "0x10"],
        "words": {"a": "yes", "b": "null", "c": "", "d": "5"},
        "1": "<<",
    }


@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n", "\ufeff"])
def test_an_empty_file_is_empty_text(tmp_path: Path, text: str) -> None:
    (tmp_path / "file.yaml").write_text(text, "utf-8")
    assert read_yaml(tmp_path / "file.yaml").value == ""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "a: 1\nb: {c: [x, &y z]}\n",
            "file.yaml, line 2, b.c[1]: anchors (&) and aliases (*) are not allowed",
        ),
        ("a: *b\n", "file.yaml, line 1, a: anchors (&) and aliases (*) are not allowed"),
        ("a: !!int 7\n", "file.yaml, line 1, a: tags (!) are not allowed"),
        ("- a\n- b: 1\n  b: 2\n", "file.yaml, line 3, [1]: the key 'b' stands twice"),
        ("? {a: b}\n: c\n", "file.yaml, line 1: a key should be a word"),
        ("a: 1\n---\nb: 2\n", "file.yaml, line 2: a second document begins, where there should be one"),
        ('a:\n  b: "\\e[31mred"\n', "file.yaml, line 2, a.b: the sign '\\x1b' cannot be shown"),
        ('a: "\\u202e"\n', "file.yaml, line 1, a: the sign '\\u202e' cannot be shown"),
        ("a: b\r\nc: \x07\r\n", "file.yaml, line 2: the sign '\\x07' cannot be shown"),
        ("# a\n%YAML 1.1\n--- a\n", "file.yaml, line 2: directives (%) are not allowed"),
        ('"\\x00": 1\n', "file.yaml, line 1: the sign '\\x00' cannot be shown"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_key(text: str, sentence: str) -> None:
    assert told(text) == sentence


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("a: [1, 2\nb: 3\n", "file.yaml, line 2, a["),
        ("a: {b: 'c\n", "file.yaml, line 1, a.b: "),
        ("a: b: c\n", "file.yaml, line 1"),
        ('a: "\\ud800"\n', "file.yaml, line 1, a: "),
        ('a: "\\UFFFFFFFF"\n', "file.yaml, line 1, a: "),
    ],
)
def test_what_is_no_yaml_is_told_by_either_parser(
    monkeypatch: pytest.MonkeyPatch, parser: type, text: str, where: str
) -> None:
    monkeypatch.setattr(yamlfile, "Parser", parser)
    assert told(text).startswith(where)


def test_the_line_of_a_value_is_known_and_that_of_its_nearest_holder_if_it_is_missing() -> None:
    file = read_text("a:\n  b:\n    - x\n    - y: z\n", "file.yaml")
    assert str(file.mistake(("a", "b", 1, "y"), "wrong")) == "file.yaml, line 4, a.b[1].y: wrong"
    assert str(file.mistake(("a", "c"), "missing")) == "file.yaml, line 1, a.c: missing"


@pytest.mark.parametrize("nest", ["[", "{a: ", "- "])
def test_depth_is_limited_before_anything_recurses(nest: str) -> None:
    assert f"this lies deeper than {DEEPEST} levels" in told(nest * (LARGEST // len(nest)))


def test_the_deepest_file_allowed_is_read() -> None:
    assert read_text("[" * DEEPEST + "]" * DEEPEST, "file.yaml").value == _nested(DEEPEST)
    assert "deeper" in told("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


def _nested(levels: int) -> yamlfile.Value:
    return [_nested(levels - 1)] if levels > 1 else []


def test_a_large_file_is_read_and_a_larger_one_refused(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_bytes(b"#" * LARGEST)
    assert read_yaml(path).value == ""
    path.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(BadFile, match=r"^file.yaml: it is larger than 256 KB$"):
        read_yaml(path)


def test_text_in_no_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_bytes(b"a: 1\nb: \xff\n")
    with pytest.raises(BadFile, match=r"^file.yaml, line 2: this is no text in UTF-8$"):
        read_yaml(path)


def test_a_sentence_is_cut_and_holds_nothing_that_cannot_be_shown() -> None:
    key, sentence = "k" * 500, told(f"{'k' * 500}:\n  {'m' * 500}: *x\n")
    assert key not in sentence
    assert sentence.startswith("file.yaml, line 2, kkk")
    assert len(sentence) <= len("file.yaml, ") + LONGEST
    assert shown("a\x1b[31m\n\u202eb" + "c" * 500, 20) == "a?[31m ?bcccccccccc…"
    assert quoted("x" * 500) == f"'{'x' * 39}…'"


SLOW = {  # what has been slow somewhere: each has the size that is allowed
    "keys": "".join(f"k{number}: 1\n" for number in range(24_000)),
    "flow": "[" + "a," * 130_000 + "]",
    "pairs": "[" + "a: b, " * 40_000 + "]",
    "quoted": '"' + "\\x41" * 60_000 + '"',
    "tag": "!<" + "%41" * 80_000 + "> b",
    "blank": "a: |\n" + " \n" * 100_000,
}


@pytest.mark.parametrize("text", SLOW.values(), ids=SLOW)
def test_no_file_takes_long(text: str) -> None:
    assert len(text) <= LARGEST
    start = time.process_time()
    assert outcome(lambda: str(read_text(text, "file.yaml").value))
    assert time.process_time() - start < SLOWEST * slowly()


def outcome(read: Callable[[], str]) -> str:
    """Return what reading gives: a value, or the one sentence that is allowed instead."""
    try:
        return read()
    except (BadFile, ThemeError, WrongUsage) as error:
        return fine(str(error))


def fine(sentence: str) -> str:
    """Return a sentence, checked."""
    assert sentence.isprintable(), sentence
    assert "line" in sentence or "no theme" in sentence or "larger" in sentence, sentence
    return sentence


def mutated(raw: bytes, rng: Random) -> bytes:
    """Return a file with some damage: pieces put in, taken out, doubled, overwritten; or all of it chance."""
    if rng.random() < 0.05:
        return rng.randbytes(rng.randrange(2000))
    for _ in range(rng.randint(1, 4)):
        at, piece = rng.randrange(len(raw) + 1), rng.choice(PIECES).encode("utf-8", "surrogatepass")
        match rng.randrange(5):
            case 0:
                raw = raw[:at] + piece + raw[at:]
            case 1:
                raw = raw[:at] + raw[at + rng.randrange(30) :]
            case 2:
                raw = raw[:at] + raw[at : at + rng.randrange(200)] * rng.randrange(20) + raw[at:]
            case 3:
                raw = raw[:at] + rng.randbytes(rng.randrange(4)) + raw[at + 3 :]
            case 4:
                raw = raw[:at] + piece * rng.randrange(400) + raw[at:]
    return raw


def theme(folder: Path, raw: bytes) -> str:
    (folder / "mine.yaml").write_bytes(raw)
    return load_theme("mine", [folder, themes_folder()]).title


def settings(folder: Path, raw: bytes) -> str:
    (folder / SETTINGS).write_bytes(raw)
    _, sentence = read_settings(folder)
    for kept in folder.glob("settings.aside-*"):
        kept.unlink()
    return fine(sentence) if sentence else "read"


def scenarios(folder: Path, raw: bytes) -> str:
    (folder / "file.yaml").write_bytes(raw)
    return str(len(read_scenarios(folder / "file.yaml")))


def settings_file(folder: Path) -> bytes:
    setup = Setup({"players": "4", "show_played": "no"}, ("person Ada", "bot easy Vera"))
    write_settings(folder, Settings(player="Zo\u00eb: the 'first'", setups={"old-maid": setup}))
    return (folder / SETTINGS).read_bytes()


@pytest.mark.parametrize("parser", PARSERS, ids=["python", "libyaml"])
@pytest.mark.parametrize("kind", [theme, settings, scenarios])
def test_damaged_files_are_read_or_give_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Callable[[Path, bytes], str], parser: type
) -> None:
    monkeypatch.setattr(yamlfile, "Parser", parser)
    whole = {
        "theme": (themes_folder() / "default.yaml").read_bytes(),
        "settings": settings_file(tmp_path),
        "scenarios": (FOLDER / "psychological-jujitsu.yaml").read_bytes()[:3000],
    }[kind.__name__]
    rng, slowest, refused = Random(f"{kind.__name__} {parser.__name__}"), 0.0, 0
    for _ in range(ROUNDS):
        raw = mutated(whole, rng)
        start = time.process_time()
        refused += "line" in outcome(lambda raw=raw: kind(tmp_path, raw))  # type: ignore[misc]  # bound now
        slowest = max(slowest, time.process_time() - start)
    assert slowest < SLOWEST * slowly()
    assert refused > ROUNDS // 3, "most damage is seen"
