"""What is typed in another language: words of commands, and cards as that language calls them."""

import os
import subprocess
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

ASKED = """
from cardtable.spoken.conversation import COMMANDS
from cardtable.spoken.words import spelled, tokens
print(spelled("Q♥ 10♠"), tokens("spiel Herz-Dame"), tokens("qh"), COMMANDS["blatt"], COMMANDS["h"])
"""


def test_commands_and_cards_are_typed_as_the_language_calls_them(tmp_path: Path) -> None:
    catalog = Catalog("de", domain="cardtable", charset="utf-8", fuzzy=False)
    for message, text in (("queen", "Dame"), ("hearts", "Herz"), ("{rank} of {suit}", "{suit}-{rank}")):
        catalog.add(message, text)
    catalog.add("hand", "blatt", context="typed")
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "cardtable.mo").open("wb") as file:
        write_mo(file, catalog)
    spoken = os.environ | {"CARDTABLE_LANGUAGE": "de", "CARDTABLE_LOCALE": str(tmp_path), "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", ASKED]
    found = subprocess.run(command, env=spoken, capture_output=True, text=True, encoding="utf-8", check=True)
    assert found.stdout.splitlines()[-1] == "Herz-Dame spades-10 ['spiel', 'qh'] ['qh'] hand hand"
