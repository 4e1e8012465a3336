"""What translators get, and what they made of it."""

import ast
import os
import re
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from cardtable.engine.cards import card
from cardtable.table.names import named
from messages import KEYWORDS, TRANSLATIONS, compiled, languages, place, stretched
from tests.language import harvest
from tests.language.layout import SIZES

FIELD = re.compile(r"\{[^{}]*\}")
OF_ARGPARSE = re.compile(r"%(?:\(\w+\))?[sr]")
PLACES = ("@menu", "@settings", "@set-up", "@people", "@statistics", "@theme")
WHOLE = ("de",)  # of which everything is translated; others may be begun, and grow
ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(TRANSLATIONS.glob("*/*.po"))


def messages(path: Path) -> list[Message]:
    with path.open("rb") as file:
        return [message for message in read_po(file, locale=path.parent.name) if message.id]


def texts(message: Message) -> tuple[list[str], list[str]]:
    """Return the forms of a message, and those of its translation."""
    known, given = message.id, message.string or ""
    return [known] if isinstance(known, str) else [*known], [given] if isinstance(given, str) else [*given]


def fields(text: str) -> set[str]:
    """Return the fields of a text; those without a number have the next one."""
    numbers = count()
    found = (each.partition(":")[0].rstrip("}") + "}" for each in FIELD.findall(text))
    named = {f"{{{next(numbers)}{each[1:]}" if each[1:2] in (".", "}") else each for each in found}
    return named | set(OF_ARGPARSE.findall(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_translation_has_the_fields_of_its_message(path: Path) -> None:
    wrong = []
    for message in messages(path):
        known, given = texts(message)
        wanted = {field for text in known for field in fields(text)}
        strange = [text for text in given if text and not fields(text) <= wanted]
        lacking = [text for text in given[-1:] if text and wanted - fields(text)]
        wrong += [f"{text} for {known[0]}" for text in (*strange, *lacking)]
    assert wrong == []


@pytest.mark.parametrize("language", WHOLE)
def test_what_is_called_complete_is_complete(language: str) -> None:
    lacking = [
        f"{path.stem}: {texts(each)[0][0]}"
        for path in sorted((TRANSLATIONS / language).glob("*.po"))
        for each in messages(path)
        if not all(texts(each)[1])
    ]
    assert lacking == []


def test_every_language_has_a_file_for_everything() -> None:
    wanted = {path.name for path in (TRANSLATIONS / WHOLE[0]).glob("*.po")}
    assert "program.po" in wanted
    for language in languages():
        assert {path.name for path in (TRANSLATIONS / language).glob("*.po")} == wanted


def test_a_language_that_is_begun_says_how_much_of_it_is_translated_and_the_rest_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of three messages of one file, and none of another's three."""
    folder = tmp_path / "po" / "fr"
    folder.mkdir(parents=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    own = "this language, as those who speak it call it"
    begun = [(f'msgctxt "{own}"\nmsgid "English"', "français"), ('msgid "Settings"', "Réglages")]
    empty = [(f'msgid "{each}"', "") for each in ("Scores", "Rules", "Undo", "Log")]
    for name, entries in (("program", [*begun, empty[0]]), ("spit", empty[1:])):
        said = "\n".join(f'{one}\nmsgstr "{other}"\n' for one, other in entries)
        (folder / f"{name}.po").write_text(head + said, encoding="utf-8")
    monkeypatch.setattr("messages.TRANSLATIONS", tmp_path / "po")
    file = place("fr", tmp_path / "mo")
    file.parent.mkdir(parents=True)
    file.write_bytes(compiled("fr"))
    environment = os.environ | {"CARDTABLE_LOCALE": str(tmp_path / "mo"), "CARDTABLE_LANGUAGE": "fr"}
    asked = "from cardtable.language import _, names; print(_('Settings'), _('Scores'), names()['fr'])"
    told = subprocess.run(
        [sys.executable, "-c", asked],
        env=environment | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert told.stdout.strip() == "Réglages Scores français (33 %)"


@pytest.mark.parametrize("language", languages())
def test_what_several_games_say_is_translated_alike(language: str) -> None:
    found: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for path in (each for each in FILES if each.parent.name == language):
        for message in messages(path):
            known, given = texts(message)
            if all(given):
                found.setdefault((*known, message.context or ""), set()).add(tuple(given))
    assert [known[0] for known, given in found.items() if len(given) > 1] == []


@pytest.mark.parametrize("language", languages())
def test_what_ships_is_what_was_translated(language: str) -> None:
    assert place(language).read_bytes() == compiled(language)


@pytest.mark.slow
def test_the_files_of_translators_are_up_to_date(tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in FILES}
    code = (
        "from messages import collected, languages, updated, TRANSLATIONS\n"
        "found = collected()\n"
        "for language in languages():\n"
        "    for domain, template in found.items():\n"
        "        old = (TRANSLATIONS / language / (domain + '.po')).read_bytes()\n"
        "        print(language, domain, old == updated(language, domain, template))\n"
    )
    environment = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'packaging'}"}
    told = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line for line in told.stdout.splitlines() if line.endswith(("True", "False"))]
    assert len(lines) == len(before)
    assert [line for line in lines if line.endswith("False")] == []


def test_what_is_stretched_is_longer_and_keeps_its_fields() -> None:
    text = "{name} takes {count} cards of `code`, 10D and KS"
    assert FIELD.findall(stretched(text)) == ["{name}", "{count}"]
    assert "`code`, 10D" in stretched(text)
    assert len(stretched("Settings")) >= 1.4 * len("Settings")
    assert harvest.plain(stretched("The table is set."), frozenset()) == []
    assert harvest.plain("The table is set.", frozenset()) == ["The", "table", "set"]


def test_a_sentence_may_have_both_forms_of_a_word() -> None:
    text = "{0} <{0}:nimmt|nimmst> " + card("KS").label + " von <{1}:{1}|dir>."
    assert named(text, ("You", "Ada")) == "You nimmst K♠ von Ada."
    assert named(text, ("Ada", "You")) == "Ada nimmt K♠ von dir."


def run(module: str, *words: str) -> list[str]:
    """Run one of the tools of this folder in the stretched language, and return what it found."""
    told = subprocess.run(
        [sys.executable, "-m", f"tests.language.{module}", *words],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "CARDTABLE_LANGUAGE"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode in (0, 1), told.stderr
    return [line for line in told.stdout.splitlines() if ": " in line or " at " in line]


@pytest.mark.slow
def test_no_game_says_what_is_in_no_catalogue() -> None:
    assert run("harvest") == []


@pytest.mark.parametrize(
    "doings", [pytest.param("200", marks=pytest.mark.slow), pytest.param("600", marks=pytest.mark.long)]
)
def test_no_window_shows_what_is_in_no_catalogue(doings: str) -> None:
    """In windows with a monkey."""
    assert run("harvest", "--doings", doings, *PLACES) == []


@pytest.mark.slow
def test_longer_words_have_room_everywhere() -> None:
    assert len(SIZES) == 2
    assert run("layout") == []


def test_no_message_stands_inside_another_string() -> None:
    """What stands in an f-string is not collected by every Python."""
    found = [
        f"{path.relative_to(ROOT)}: {ast.unparse(call)}"
        for path in (ROOT / "cardtable").rglob("*.py")
        if re.search(
            r"\{[^}\"']*(_|N_|pgettext|counted|forms|ngettext)\([\"']", text := path.read_text("utf-8")
        )
        for whole in ast.walk(ast.parse(text))
        if isinstance(whole, ast.JoinedStr)
        for call in ast.walk(whole)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in KEYWORDS
        and all(isinstance(each, ast.Constant) for each in call.args[:2])
    ]
    assert found == []
