"""What messages come to: an example of each with something in it, from games as they are played and told."""

from __future__ import annotations

from gettext import NullTranslations
from random import Random
from typing import Any, Final

from cardtable import language

LONGEST: Final = 160  # characters of an example
ACTIONS: Final = 120  # of a match of each game
SEED: Final = 1
NAMES: Final = ("Ada", "Otto", "Ines", "Bruno", "Carla", "Dino", "Edda", "Fred", "Gina")

Rank = tuple[int, int]  # of an example, the least is best: empty parts, length

_found: dict[str, tuple[Rank, str]] = {}  # the best example of each message


class Remembered(str):
    """A message that notes what it comes to, under the name of its singular."""

    __slots__ = ("message",)

    message: str

    def format(self, *parts: object, **named: object) -> str:
        """Return the text with its parts."""
        text = super().format(*parts, **named)
        empty = sum(not str(each) for each in (*parts, *named.values()))
        if len(text) <= LONGEST and "\n" not in text:
            example = (empty, len(text)), text
            _found[self.message] = min(_found.get(self.message, example), example)
        return text


def _remembered(text: str, message: str) -> str:
    found = Remembered(text)
    found.message = message
    return found


class Remembering(NullTranslations):
    """English, in messages that note what they come to."""

    def gettext(self, message: str) -> str:
        """Return the message."""
        return _remembered(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the one of both messages that goes with a number."""
        return _remembered(msgid1 if n == 1 else msgid2, msgid1)

    def pgettext(self, context: str, message: str) -> str:
        """Return the message."""
        del context
        return _remembered(message, message)


def remember() -> None:
    """Let messages note what they come to, from now on: before anything with words is imported."""
    language._spoken = Remembering()  # in no other program is there such a language


def examples() -> dict[str, str]:
    """Return an example of each message that is met where all games are told, by its singular."""
    _tell_patiences()
    _tell_games()
    return {message: text for message, (_rank, text) in _found.items()}


def _tell_patiences() -> None:
    from cardtable.patience.collection.index import listed  # noqa: PLC0415  # after `remember`
    from cardtable.patience.collection.library import entry  # noqa: PLC0415
    from cardtable.patience.text.guide import guide, rules_text  # noqa: PLC0415

    for game_id in listed():
        rules_text(entry(game_id))
        guide(entry(game_id))


def _tell_games() -> None:
    """Play some of a match of each game at random, and say what is said at its table."""
    from cardtable.catalogue import KITS  # noqa: PLC0415
    from cardtable.engine.match import Match  # noqa: PLC0415
    from cardtable.engine.options import read_options  # noqa: PLC0415
    from cardtable.proofs.trials import random_step  # noqa: PLC0415
    from cardtable.table.layout import Area  # noqa: PLC0415

    for kit in KITS:
        game, manager, rng = kit.game(), kit.scenes(), Random(SEED)
        match = Match(game, read_options(game.options, {}), SEED)
        while not match.over and len(match.log) < ACTIONS:
            _say(manager, match.view(0), Area(0, 0, 1000, 600))
            told = match.next_deal() if match.between_deals else random_step(match, rng)
            for event in told.events(0):
                if (topic := getattr(event, "topic", None)) is not None:
                    manager.sentence(topic, NAMES[: match.deal.seats])


def _say(manager: Any, view: Any, area: Any) -> None:  # noqa: ANN401  # of any game
    manager.prompt(view)
    manager.panels(view, area)
    manager.plates(view, area)
    for seat in range(view.seats):
        manager.score(view, seat)
        manager.meaning(view, seat)
