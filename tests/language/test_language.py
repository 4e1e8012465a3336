"""Which language is spoken: that of the environment, of the settings, or of the system."""

import os
import subprocess
import sys
from gettext import translation
from pathlib import Path

import pytest

from cardtable import language

ASKED = (
    "import cardtable.store.paths as paths\n"
    "paths.settle_language()\n"
    "from cardtable.language import _, VARIABLE, spelled\n"
    "import os\n"
    "print(os.environ[VARIABLE], _('Settings'), spelled(3))\n"
)
GERMAN, ENGLISH = "de Einstellungen drei", "en Settings three"


@pytest.mark.parametrize(
    ("variable", "settings", "system", "heard"),
    [
        ("", "", "de_AT.UTF-8", GERMAN),
        ("", "language: de\n", "C.UTF-8", GERMAN),
        ("en", "language: de\n", "de_AT.UTF-8", ENGLISH),
        ("", "language: tlh\n", "de_AT.UTF-8", GERMAN),
    ],
    ids=["system", "settings", "variable", "unknown"],
)
def test_the_program_starts_in_the_language_that_is_meant(
    tmp_path: Path, variable: str, settings: str, system: str, heard: str
) -> None:
    """Words are read when modules are imported, so this is another process."""
    (tmp_path / "settings.yaml").write_text(settings, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name not in language.SYSTEM}
    environment |= {"CARDTABLE_HOME": str(tmp_path), "LANG": system, language.VARIABLE: variable}
    found = subprocess.run(
        [sys.executable, "-c", ASKED], env=environment, capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == heard


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("de_CH.UTF-8", "de"),
        ("German_Austria.1252", "de"),
        ("tlh:de", "de"),
        ("tlh", "en"),
        ("C.UTF-8", "en"),
    ],
)
def test_a_system_says_its_language_in_several_ways(
    monkeypatch: pytest.MonkeyPatch, told: str, code: str
) -> None:
    monkeypatch.setenv(language.SYSTEM[0], told)
    assert language.of_system() == code


def test_languages_are_called_as_those_who_speak_them_call_them() -> None:
    named = language.names()
    assert (named["en"], named["de"]) == ("English", "Deutsch")


def test_the_command_line_speaks_with_what_argparse_says(tmp_path: Path) -> None:
    environment = os.environ | {"CARDTABLE_HOME": str(tmp_path), language.VARIABLE: "de", "PYTHONUTF8": "1"}

    def told(*words: str) -> str:
        command = [sys.executable, "-m", "cardtable", *words]
        found = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)
        return found.stdout + found.stderr

    shown = told("arena", "--help")
    assert shown.startswith("Aufruf: cardtable arena")
    assert all(
        part in shown
        for part in ("Optionen:", "diese Hilfe zeigen", "wie viele Partien", "Jedes Spiel spielen")
    )
    assert told("rules") == "cardtable: es fehlt: GAME; siehe cardtable rules --help\n"


def test_in_the_rule_editor_the_game_and_its_dealing_have_words_of_their_own() -> None:
    german = translation(language.DOMAIN, language.LOCALE, ["de"])
    titles = (german.gettext("Game"), german.pgettext("to lay out the cards", "Deal"))
    assert titles == ("Spiel", "Austeilen")
