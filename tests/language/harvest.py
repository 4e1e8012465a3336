"""Find text that no catalogue has: `python -m tests.language.harvest [GAME...]` prints it, with its place.

A word that begins with @ is a place of the window; `--doings 200` says how much a monkey does there.
All messages are stretched and accented first (`packaging/messages.py`); what still looks like plain English
on a table or in a window was never looked up.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from errno import ENOENT
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
LETTERS: Final = re.compile(r"[^\W\d_]{3,}")
TOUCHED: Final = re.compile(
    r"[aeiouns]"
)  # a word that was looked up has none of these without an accent beside
ACTIONS: Final = 400  # of a random match
DOINGS: Final = 600  # of a monkey in a place of the window
OFTEN: Final = 0.05  # how often a hint is asked for
TEXTS: Final = frozenset(
    (
        "text",
        "tip",
        "before",
        "caption",
        "note",
        "title",
        "words",
        "lines",
        "cells",
        "rows",
        "columns",
        "texts",
    )
)
SILENT: Final = frozenset(("name", "pile", "icon", "sprite", "fold", "opens"))
NAMES: Final = ("Ada", "Otto", "Ines", "Bruno", "Carla", "Dino", "Edda", "Fred", "Gina")


SPOKEN_OF: Final = re.compile(
    r"`[^`]*`|\]\([^)]*\)|“[^”]*”|^#+ (?:Rules|Options|Worked examples|Decisions)$|^seat \d$"
)  # code, cards of a picture, what is quoted, headings that are replaced, names of lines
TYPED: Final = re.compile(r"--\w[\w-]*|\{[^}]*\}|\.png|\b(?:figures|orders)\b")  # in commands
CUT: Final = 3  # letters that may be the rest of a longer word, where a line was broken amid it
FILES: Final = re.compile(r"\S*\.yaml|/\S+|#[0-9a-f]{6}")  # and colours
CODE_NAME: Final = re.compile(r"\bCode \d+")  # of Spielen: a name in books and records


def plain(text: str, allowed: frozenset[str]) -> list[str]:
    """Return the words of a text that no catalogue has."""
    return [
        word
        for word in LETTERS.findall(SPOKEN_OF.sub("", text))
        if word.isascii() and TOUCHED.search(word) and word not in allowed
    ]


def unfenced(page: str) -> list[str]:
    """Return the lines of a page without those of code between fences."""
    return [line for part in page.split("```")[::2] for line in part.splitlines()]


def texts(thing: object) -> Iterator[str]:
    """Give all texts that something on a table shows."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, (list, tuple)):
        for each in thing:
            yield from texts(each)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for each in fields(thing):
            value = getattr(thing, each.name)
            if each.name not in SILENT and (each.name in TEXTS or not isinstance(value, str)):
                yield from texts(value)


def of_game(game_id: str, seed: int) -> Iterator[tuple[str, str]]:
    """Give what a game's scene manager, rules and hints say in a random match, each with its place."""
    from cardtable.catalogue import kit as kit_of  # noqa: PLC0415  # words come in the language that is chosen
    from cardtable.engine.events import Said  # noqa: PLC0415  # as above
    from cardtable.engine.match import Match  # noqa: PLC0415  # as above
    from cardtable.engine.options import read_options  # noqa: PLC0415  # as above
    from cardtable.proofs.trials import random_step  # noqa: PLC0415  # as above
    from cardtable.table.layout import Area  # noqa: PLC0415  # as above

    kit = kit_of(game_id)
    game, manager, rng, area = kit.game(), kit.scenes(), Random(f"harvest {seed}"), Area(0, 0, 1000, 600)
    match = Match(game, read_options(game.options, {}), seed)
    names = NAMES[: match.deal.seats]
    yield from (("guide", line) for line in unfenced(kit.guide()))
    yield from (("rules", line) for line in unfenced(kit.rules_for_players()))
    old = list[Any]()
    while not match.over and len(match.log) < ACTIONS:
        acting = match.deal.actors()
        seat = acting[0] if acting else 0
        view = match.view(seat)
        yield from _of_table(manager, view, area)
        old += [(seat, each) for each in view.actions(seat)[:2]]
        for whose, action in old[-40::7]:
            if not match.deal.allows(whose, action):
                yield "refusal", str(match.deal.refusal(whose, action))
        if acting and rng.random() < OFTEN:
            yield "hint", kit.bots().hint(view, seat, Random(seed))[1]
        told = match.next_deal() if match.between_deals else random_step(match, rng)
        topics = [event.topic for event in told.events(seat) if isinstance(event, Said)]
        yield from (("sentence", manager.sentence(topic, names)) for topic in topics)
        yield from (("cry", manager.cry(topic, names)) for topic in topics)
    for result in match.sheet:
        yield from (("summary", each) for each in texts(manager.summary(result, names)))
        yield from (("note", manager.note(result, seat) or "") for seat in range(match.deal.seats))


def _of_table(manager: Any, view: Any, area: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401  # of any game
    yield "prompt", manager.prompt(view)
    for what in ("panels", "spots", "plates"):
        yield from ((what, each) for each in texts(getattr(manager, what)(view, area)))
    yield from (("pad", each) for each in texts(manager.pad(view)))
    for seat in range(view.seats):
        yield "score", manager.score(view, seat)
        yield "meaning", manager.meaning(view, seat)
    for spot in manager.spots(view, area):
        yield "about", manager.about(view, spot.pile)


def of_window(place: str, seed: int, doings: int) -> Iterator[tuple[str, str]]:
    """Give what is painted, and all tips, while a monkey is at the window."""
    import pygame  # noqa: PLC0415  # as above

    from cardtable.ui.look.text import Look, Typesetter  # noqa: PLC0415  # as above
    from tests.knocks.monkeys import Monkey  # noqa: PLC0415  # as above
    from tests.knocks.places import PLACES  # noqa: PLC0415  # as above
    from tests.ui.programs import Running  # noqa: PLC0415  # as above

    painted = dict[str, str]()
    line = Typesetter.line

    def noted(typesetter: Typesetter, text: str, look: Look) -> pygame.Surface:
        painted.setdefault(text, place)
        return line(typesetter, text, look)

    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Typesetter, "line", noted)
        running = Running(Path(folder))
        PLACES[place](running.program)
        running.wait()
        Monkey(running, seed).live(doings)
        running.program.close()
    yield from ((where, text) for text, where in painted.items())


def of_commands() -> Iterator[tuple[str, str]]:
    """Give what help says of each verb of the command line, without what is typed."""
    from cardtable.cli.program import EPILOG, VERBS, module_of  # noqa: PLC0415  # as above
    from cardtable.cli.usage import Parser  # noqa: PLC0415

    yield "epilog", EPILOG
    for verb, sentence in VERBS.items():
        module, parser = import_module(module_of(verb)), Parser("", "")
        module.arguments(parser)
        yield verb, sentence
        yield from ((verb, TYPED.sub("", line)) for line in parser.format_help().splitlines())


def allowed() -> frozenset[str]:
    """Return words that need no translation: names of people and of bots, and of this program."""
    from cardtable.ui.match.players import BOT_NAMES  # noqa: PLC0415  # as above

    return frozenset((*NAMES, *BOT_NAMES, "Card", "Table", "Ctrl", "Shift", "Enter", "Escape", "Alt", "Tab"))


def data() -> Iterator[str]:
    """Give what the window shows as it stands in data: of patiences, of pictures in guides, of the system."""
    from cardtable.catalogue import KITS  # noqa: PLC0415  # as above
    from cardtable.patience.collection.index import GAMES, listed  # noqa: PLC0415
    from tests.knocks.monkeys import TYPED as TYPED_BY_MONKEYS  # noqa: PLC0415

    yield from (" ".join((each.name, *each.aka)) for each in listed().values())
    for path in GAMES.glob("*.yaml"):
        yield from re.findall(r"^  note: (.*)$", path.read_text("utf-8"), re.MULTILINE)
    yield from (told for kit in KITS for told in re.findall(r"\]\(([^)]*)\)", kit.guide()))
    yield from (os.strerror(ENOENT), *TYPED_BY_MONKEYS)


def as_data(words: Sequence[str], shown: Sequence[frozenset[str]]) -> bool:
    """Say whether words stand together in the data; the last one may be cut, or typed behind a name."""
    *whole, last = words
    return any(
        each.issuperset(whole) and any(word.startswith(last) or last.endswith(word) for word in each)
        for each in shown
    )


def found(games: Sequence[str], places: Sequence[str], doings: int) -> list[str]:
    """Return the plain texts of some games and places of the window, each once with where it is."""
    from cardtable.games.spielen.codes.phrases import LISTED  # noqa: PLC0415  # their letters are the game
    from tests.thrift import leave_out_of_collections  # noqa: PLC0415  # as above

    fine, lines, said = allowed(), dict[str, None](), set(LISTED.values())
    for game in games:
        for where, text in of_game(game, 1):
            if text not in said and plain(CODE_NAME.sub("", text), fine):
                lines[f"{game} {where}: {text}"] = None
    if not places:
        lines |= {f"{verb}: {text}": None for verb, text in of_commands() if plain(text, fine)}
    leave_out_of_collections()
    shown = [frozenset(LETTERS.findall(each)) for each in data()] if places else []
    for place in places:
        for where, text in of_window(place, 1, doings):
            words = plain(FILES.sub("", text), fine)
            if max(map(len, words), default=0) > CUT and not as_data(words, shown):
                lines[f"{where}: {text}"] = None
    return list(lines)


def stretched(folder: Path) -> dict[str, str]:
    """Return an environment in which the stretched language is spoken, made in a folder."""
    plainly = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "packaging")))}
    make = [sys.executable, str(ROOT / "packaging" / "messages.py"), "--stretched", str(folder)]
    subprocess.run(make, check=True, env=plainly | {"CARDTABLE_LANGUAGE": "en"})
    chosen = {"CARDTABLE_LOCALE": str(folder), "CARDTABLE_LANGUAGE": "xx", "CARDTABLE_TEST_LANGUAGE": "xx"}
    return plainly | chosen | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def main() -> int:
    """Print what is plain; return the exit status."""
    words = sys.argv[1:]
    if os.environ.get("CARDTABLE_LANGUAGE") != "xx":
        with TemporaryDirectory() as folder:
            again = [sys.executable, "-m", "tests.language.harvest", *words]
            return subprocess.run(again, check=False, env=stretched(Path(folder)), cwd=ROOT).returncode
    from cardtable.catalogue import KITS  # noqa: PLC0415  # as above

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--doings", type=int, default=DOINGS)
    given = parser.parse_args(words)
    places = [each.removeprefix("@") for each in given.words if each.startswith("@")]
    games = [each for each in given.words if not each.startswith("@")] or (
        [] if places else [kit.id for kit in KITS]
    )
    lines = found(games, places, given.doings)
    print("\n".join(lines))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
