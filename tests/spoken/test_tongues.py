"""What is typed in another language: words of commands, and cards as that language calls them."""

import os
import subprocess
import sys
from typing import Final

ASKED: Final = """
from gettext import NullTranslations
from cardtable import language

class German(NullTranslations):
    words = {"queen": "Dame", "hearts": "Herz", "{rank} of {suit}": "{suit}-{rank}"}

    def gettext(self, message):
        return self.words.get(message, message)

    def pgettext(self, context, message):
        return "blatt" if (context, message) == ("typed", "hand") else message

language._spoken = German()
from cardtable.spoken.conversation import COMMANDS
from cardtable.spoken.words import tokens
from cardtable.table.words import spelled
print(spelled("Q♥ 10♠"), tokens("spiel Herz-Dame"), tokens("qh"), COMMANDS["blatt"], COMMANDS["h"])
"""

OFFERED: Final = """
from tests.spoken.test_conversation import offered
for game in ("klondike", "barbu", "oh-hell", "spit"):
    print(*offered(game, 5), sep="\\n")
"""


def test_commands_and_cards_are_typed_as_the_language_calls_them() -> None:
    """Words are read when modules are imported, so this is another process."""
    spoken = os.environ | {"CARDTABLE_LANGUAGE": "de", "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", ASKED]
    found = subprocess.run(command, env=spoken, capture_output=True, text=True, encoding="utf-8", check=True)
    assert found.stdout.splitlines()[-1] == "Herz-Dame spades-10 ['spiel', 'qh'] ['qh'] hand hand"


def test_choices_are_told_in_the_language_down_to_verbs_and_piles() -> None:
    spoken = os.environ | {"CARDTABLE_LANGUAGE": "de", "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", OFFERED]
    found = subprocess.run(command, env=spoken, capture_output=True, text=True, encoding="utf-8", check=True)
    told = found.stdout.splitlines()
    assert "Talon: Ziehen" in told
    assert "Kreuz-Ass von Spalte 3 auf Fundament 1 spielen" in told
    assert "Trumpf Kreuz wählen" in told
    assert "1 ansagen" in told
