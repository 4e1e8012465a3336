"""Collect the messages of the program for translators, and compile what they made of them.

`python packaging/messages.py` brings all files in `packaging/locale` up to date and compiles them into
`cardtable/locale`; with the code of a language that is not there yet, such as `fr`, it begins one. A file
for each game, one for the patiences, one for the command line and one for the rest of the program can be
translated apart. With
`--stretched FOLDER` it makes a language of stretched and accented English in that folder, code `xx`, in
which it is seen what is not translated and what does not fit.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from cardtable.language import DOMAIN, LOCALE, SHARE, SOURCE, VARIABLE
from examples import examples, remember

if TYPE_CHECKING:
    from cardtable.engine.actions import Action
    from cardtable.kits import GameKit
    from cardtable.patience.words.entries import Entry

ROOT: Final = Path(__file__).resolve().parent.parent
CODE: Final = ROOT / "cardtable"
THEMES: Final = ROOT / "themes"
TRANSLATIONS: Final = Path(__file__).resolve().parent / "locale"
KEYWORDS: Final = {
    **{"_": None, "N_": None, "pgettext": ((1, "c"), 2)},
    **dict.fromkeys(("counted", "forms", "ngettext"), (1, 2)),
}
PROGRAM, PATIENCE, COMMANDS = "program", "patience", "command-line"
FIELD: Final = re.compile(r"\{[^{}]*\}")
STRETCHED: Final = "xx"
WIDER: Final = 1.4
NEVER: Final = datetime(1970, 1, 1, tzinfo=UTC)  # when it was made: the same messages are the same file
LETTERS: Final = str.maketrans(
    {
        "a": "áa",
        "e": "éè",
        "i": "íi",
        "o": "óò",
        "u": "úu",
        "n": "ñn",
        "s": "šs",
        "A": "Á",
        "E": "É",
        "O": "Ó",
    }
)
KEPT: Final = re.compile(r"(\{[^{}]*\}|`[^`]*`|\]\([^)]*\)|\b[A-Z0-9][A-Z0-9-]*\b|^#+ )", re.MULTILINE)

Text = str | tuple[str, ...]  # one with a plural has both


class Collected:
    """The messages of each domain, in the order in which they were found; each is in one domain only."""

    def __init__(self) -> None:
        self.catalogs: dict[str, Catalog] = {PROGRAM: Catalog(domain=PROGRAM)}
        self._seen: set[tuple[str, str | None]] = set()

    def add(self, domain: str, text: Text, where: str, context: str | None = None) -> None:
        """Add a message that stands in a file; what the program has already is not asked for twice."""
        one = text if isinstance(text, str) else text[0]
        if not one or (domain != PROGRAM and (one, context) in self._seen):
            return
        if domain == PROGRAM:
            self._seen.add((one, context))
        catalog = self.catalogs.setdefault(domain, Catalog(domain=domain))
        catalog.add(text, locations=[(where, 0)], context=context)


def collected() -> Mapping[str, Catalog]:
    """Return the messages of all domains, by their names."""
    assert os.environ.get(VARIABLE, SOURCE) == SOURCE, "messages are collected in English"
    remember()
    found = Collected()
    paths = sorted(CODE.rglob("*.py"), key=lambda path: (domain_of(path) != PROGRAM, path))
    for path in paths:
        _of_code(found, path)
    _of_data(found)
    _of_lessons(found)
    _of_verbs(found)
    _show(found.catalogs)
    return found.catalogs


def _show(catalogs: Mapping[str, Catalog]) -> None:
    """Write an example beside each message that has something in it, where there is one."""
    known = examples()
    for catalog in catalogs.values():
        for message in catalog:
            one = message.id if isinstance(message.id, str) else message.id[0]
            if FIELD.search(one) and one in known:
                message.auto_comments = [f"such as: {known[one]}"]


def domain_of(path: Path) -> str:
    """Return the domain of a file of the program."""
    parts = path.relative_to(CODE).parts
    if parts[0] == "games" and len(parts) > 2:
        return _ids()[parts[1]]
    return {"patience": PATIENCE, "cli": COMMANDS}.get(parts[0], PROGRAM)


def _ids() -> Mapping[str, str]:
    """Return the ids of the games by the names of their folders."""
    from cardtable.catalogue import KITS  # noqa: PLC0415  # words are imported in the language that is chosen

    return {kit.package: kit.id for kit in KITS}


def _of_code(found: Collected, path: Path) -> None:
    domain, where = domain_of(path), path.relative_to(ROOT).as_posix()
    with path.open("rb") as file:
        for _line, text, _comments, context in extract("python", file, KEYWORDS):
            found.add(domain, text, where, context)


def _of_verbs(found: Collected) -> None:
    """Add what help says of the verbs of the command line besides: the docstrings of their modules."""
    from cardtable.cli.program import VERBS, module_of  # noqa: PLC0415  # as in `_ids`

    for verb in VERBS:
        module = import_module(module_of(verb))
        path = Path(str(module.__file__)).relative_to(ROOT).as_posix()
        found.add(COMMANDS, (module.__doc__ or "").strip(), path)


def _of_data(found: Collected) -> None:
    """Add what data files and declarations say: options, topics, guides, rules, bots, lessons and themes."""
    from cardtable.catalogue import KITS  # noqa: PLC0415  # as above
    from cardtable.ui.look.theme_file import title_of  # noqa: PLC0415  # as above

    for text in blocks((CODE / "about" / "changes.md").read_text(encoding="utf-8")):
        if not text.startswith("## "):
            found.add(PROGRAM, text, "cardtable/about/changes.md")
    for kit in KITS:
        for text, file in _of_game(kit):
            found.add(kit.id, text, f"cardtable/games/{kit.package}/{file}")
    _of_kinds(found)
    for path in sorted(THEMES.glob("*.yaml")):
        found.add(PROGRAM, title_of(path), f"themes/{path.name}")
    _of_patience(found)


def _of_kinds(found: Collected) -> None:
    """Add what kinds of notices and deeds say, of all games."""
    from cardtable.engine.actions import Action  # noqa: PLC0415
    from cardtable.engine.topics import Deeds, Notices  # noqa: PLC0415  # as above

    import_module("cardtable.patience.kernel.actions")
    said: list[tuple[str, str]] = []  # the module, and the text
    for action in _kinds_of(Action):
        path = Path(str(sys.modules[action.__module__].__file__))
        verb = action.verb().replace("_", " ").capitalize()
        found.add(domain_of(path), verb, path.relative_to(ROOT).as_posix(), "action")
    for kind in (*Notices.__subclasses__(), *Deeds.__subclasses__()):
        said += [(kind.__module__, str(member.value)) for member in kind]
    for module, text in said:
        path = Path(str(sys.modules[module].__file__))
        found.add(domain_of(path), text, path.relative_to(ROOT).as_posix())


def _kinds_of(kind: type[Action]) -> Iterator[type[Action]]:
    """Give the kinds of actions that are told as such, in the order of their modules."""
    for each in sorted(kind.__subclasses__(), key=lambda each: (each.__module__, each.__qualname__)):
        if not each.__name__.startswith("_"):
            yield each
        yield from _kinds_of(each)


def _of_patience(found: Collected) -> None:
    """Add what the library of patiences says."""
    from cardtable.patience.collection.index import listed  # noqa: PLC0415  # as above
    from cardtable.patience.collection.library import entry  # noqa: PLC0415  # as above
    from cardtable.patience.words import called  # noqa: PLC0415  # as above

    for each in listed().values():
        for text in (each.name, *each.facts, *each.offers, *_of_entry(entry(each.id))):
            found.add(PATIENCE, text, "cardtable/patience/games")
        for name in _of_piles(entry(each.id)):
            found.add(PATIENCE, name, "cardtable/patience/games", "a pile")
    for thing in called.THINGS:
        found.add(PATIENCE, called.messages_of(thing), "cardtable/patience/words/called.py")


def _of_lessons(found: Collected) -> None:
    """Add what lessons of patiences say."""
    from cardtable.lessons.lesson import read_lesson  # noqa: PLC0415  # as above
    from cardtable.lessons.tour import read_tour  # noqa: PLC0415  # as above
    from cardtable.patience.kit import LESSONS  # noqa: PLC0415  # as above
    from cardtable.ui.lessons.school import TOUR  # noqa: PLC0415  # as above

    for stop in read_tour(LESSONS / f"{TOUR}.yaml").stops:
        found.add(PATIENCE, stop.say, f"cardtable/patience/lessons/{TOUR}.yaml")
    for path in sorted(LESSONS.glob("*.yaml")):
        for step in read_lesson(path, path.stem).steps if path.stem != TOUR else ():
            found.add(PATIENCE, step.say, path.relative_to(ROOT).as_posix())
            found.add(PATIENCE, step.came, path.relative_to(ROOT).as_posix())


def _of_game(kit: GameKit) -> Iterator[tuple[str, str]]:
    """Give the messages in a game's declarations and files, each with where it stands."""
    from cardtable.lessons.lesson import lesson_of  # noqa: PLC0415  # as above

    import_module(f"cardtable.games.{kit.package}.table.scenes")
    yield from ((text, "rules/options.py") for text in _of_options(kit.game().options))

    yield from ((text, "guide.md") for text in blocks(kit.guide()))
    yield from ((text, "rules.md") for text in blocks(kit.rules_for_players()))
    yield from ((text, "bots.md") for text in kit.manners.values())
    lesson = lesson_of(kit)
    for step in lesson.steps if lesson is not None else ():
        yield step.say, "lesson.yaml"
        yield step.came, "lesson.yaml"


def _of_entry(entry: Entry) -> Iterator[str]:
    """Give what the data of a patience says in words of its own."""
    from cardtable.patience.words.choices import WORDED  # noqa: PLC0415  # as above
    from cardtable.patience.words.games import choices_of, read_title  # noqa: PLC0415  # as above

    yield read_title(entry).note
    for choice in choices_of(entry):
        yield choice.title
        yield choice.sentence
        yield from (shown for value in choice.values if (shown := choice.shown(value)) in WORDED.values())


def _of_piles(entry: Entry) -> Iterator[str]:
    """Give the names of piles in the data of a patience that are told as there are others of their kind."""
    from cardtable.patience.words.called import has_like, own_name  # noqa: PLC0415  # as above
    from cardtable.patience.words.games import choices_of, read_spec  # noqa: PLC0415  # as above

    chosen = [{choice.name: value} for choice in choices_of(entry) for value in choice.values]
    for spec in (read_spec(entry, values) for values in ({}, *chosen)):
        yield from (own_name(group) for group in spec.groups if has_like(spec, group))


def _of_options(kind: type) -> Iterator[str]:
    """Give what forms show of the options of a game."""
    from enum import Enum  # noqa: PLC0415  # as above

    from cardtable.engine.options import option_fields  # noqa: PLC0415  # as above
    from cardtable.table.words import label_of  # noqa: PLC0415  # as above

    for field in option_fields(kind):
        yield field.title
        yield field.sentence
        if issubclass(field.kind, Enum):
            yield from map(label_of, field.kind)


def blocks(page: str) -> Iterator[str]:
    """Give the blocks of a page that are messages: all but the headings by which it is taken apart."""
    from cardtable.kits import SECTIONS  # noqa: PLC0415  # as above

    for block in page.split("\n\n"):
        if block.strip() and block.strip().removeprefix("## ") not in SECTIONS:
            yield block


def update(language: str, messages: Mapping[str, Catalog]) -> None:
    """Bring the files of a language up to date: what is new is empty, what is gone is left out."""
    folder = TRANSLATIONS / language
    folder.mkdir(parents=True, exist_ok=True)
    for domain, template in messages.items():
        (folder / f"{domain}.po").write_bytes(updated(language, domain, template))


def updated(language: str, domain: str, template: Catalog) -> bytes:
    """Return what the file of a domain should be, with what is translated of it."""
    path = TRANSLATIONS / language / f"{domain}.po"
    old = _read(path, language) if path.exists() else Catalog(language, domain=domain)
    new = Catalog(language, domain=domain, project="Card Table", charset="utf-8", fuzzy=False)
    for message in template:
        if message.id:
            before = old.get(message.id, message.context)
            text = before.string if before is not None and not before.fuzzy else ""
            new.add(
                message.id,
                text,
                message.locations,
                auto_comments=message.auto_comments,
                context=message.context,
            )
    raw = BytesIO()
    write_po(raw, new, width=100, omit_header=False, include_lineno=False, sort_by_file=False)
    return _undated(raw.getvalue())


def _undated(raw: bytes) -> bytes:
    """Return a file without the lines that differ each time it is made."""
    kept = [
        line for line in raw.splitlines(keepends=True) if not re.match(rb'"(POT|PO)-|"Generated|# ', line)
    ]
    return b"".join(kept)


def _read(path: Path, language: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=path.stem)


def compiled(language: str) -> bytes:
    """Return the compiled messages of a language, of all its files."""
    whole = Catalog(language, domain=DOMAIN, charset="utf-8", creation_date=NEVER, fuzzy=False)
    paths = sorted((TRANSLATIONS / language).glob("*.po"))
    asked = [message for path in paths for message in _read(path, language) if message.id]
    given = [message for message in asked if _given(message)]
    for message in given:
        whole.add(message.id, message.string, context=message.context)
    whole.add(SHARE, str(100 * len(given) // len(asked)), context=SHARE)
    raw = BytesIO()
    write_mo(raw, whole)
    return raw.getvalue()


def _given(message: Message) -> bool:
    texts = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
    return bool(texts) and all(texts)


def languages() -> list[str]:
    """Return the codes of the languages that are translated."""
    return sorted(path.name for path in TRANSLATIONS.iterdir() if path.is_dir())


def place(language: str, locale: Path = LOCALE) -> Path:
    """Return the file of a language's compiled messages."""
    return locale / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def stretched(text: str) -> str:
    """Return English that is two fifths longer and has accents, with all that is no word as it is."""
    parts = KEPT.split(text)
    long = [part if at % 2 else part.translate(LETTERS) for at, part in enumerate(parts)]
    lack = int(WIDER * sum(map(len, parts[::2]))) + 1 - sum(map(len, long[::2]))
    words = [at for at, part in enumerate(parts) if at % 2 == 0 and re.search("[a-zA-Z]", part)]
    if lack > 0 and words and "\n" not in text:
        long[words[-1]] = re.sub(r"([^\W\d_])(?=[^\w]*$)", rf"\1{'ö' * lack}", long[words[-1]], count=1)
    return "".join(long)


def write_stretched(folder: Path, messages: Mapping[str, Catalog]) -> None:
    """Write the stretched language, in which all messages are."""
    whole = Catalog(
        "de", domain=DOMAIN, charset="utf-8", fuzzy=False
    )  # whose plurals are like those of English
    for catalog in messages.values():
        for message in catalog:
            if message.id:
                texts = message.id
                string = stretched(texts) if isinstance(texts, str) else tuple(map(stretched, texts))
                whole.add(message.id, string, context=message.context)
    path = place(STRETCHED, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, whole)


def main() -> int:
    """Do what the words say; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", nargs="?", help="the code of a language to begin")
    parser.add_argument("--stretched", type=Path, metavar="FOLDER")
    given = parser.parse_args()
    messages = collected()
    if given.stretched:
        write_stretched(given.stretched, messages)
        return 0
    for language in sorted({*languages(), *([given.language] if given.language else [])}):
        update(language, messages)
        path = place(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(compiled(language))
        done = {domain: _read(TRANSLATIONS / language / f"{domain}.po", language) for domain in messages}
        for domain, catalog in done.items():
            texts = [message for message in catalog if message.id]
            print(f"{language} {domain}: {sum(map(_given, texts))} of {len(texts)} messages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
