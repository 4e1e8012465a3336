"""What stands on a table follows from what has been told: it can be asked of every view half told.

The teller pauses at what can be seen: a card that moves or is turned, a sentence. Whatever has been told
when it does, a game's scene manager says what stands there then; the law of pace looks that the table shows
just that.
"""

import re
from collections.abc import Iterator
from random import Random

import pytest

from cardtable.catalogue import KITS, kit
from cardtable.engine.deal import Deal
from cardtable.engine.events import Arranged, DealEnded, Event, Moved, Said, Shuffled, Turned
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.engine.telling import Telling, fold
from cardtable.kits import Kit
from cardtable.proofs.trials import random_step
from cardtable.table.layout import Area
from cardtable.table.names import named, player
from cardtable.table.panels import (
    Badge,
    Choice,
    Dial,
    Disc,
    Ladder,
    Links,
    Meter,
    Portrait,
    Slip,
    Slots,
    Strip,
    Tag,
    Tokens,
    Wheel,
)
from cardtable.ui.table.hud import Manager
from tests.laws import spread
from tests.laws.spread import Case

AREA = Area(0, 0, 960, 544)
COUNT = re.compile(
    r"\b(\d+)(?: \+ [^ ,]+)? of (\d+)\b(?!/)"
)  # of how many there are, or are wanted; 0/10 is either
TEXTS = ("text", "caption", "value", "cells", "rows", "totals")  # of what is shown
SEEN = (Moved, Turned, Shuffled, Arranged, Said, DealEnded)  # at which the teller may pause
ACTIONS, MANY = 40, 300  # of a random match
CASES = 12  # of options of each game

every_game = pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)


class Looker:
    """A seat that is told what happens, and at each pause asks what stands on the table."""

    def __init__(self, seat: Seat, manager: Manager) -> None:
        self.seat, self.manager = seat, manager
        self.view: Deal | None = None

    def hear(self, telling: Telling) -> None:
        dealt = telling.start(self.seat)
        self.view = self.view if dealt is None else dealt
        assert self.view is not None, "a match begins with a deal"
        for event in telling.events(self.seat):
            self._hear(self.view, event, dealing=dealt is not None)

    def _hear(self, view: Deal, event: Event, *, dealing: bool) -> None:
        seen = isinstance(event, SEEN)
        if seen:
            self._look(view, dealing=dealing)
        fold(view, event)
        if seen:
            self._look(view, dealing=dealing)

    def _look(self, view: Deal, *, dealing: bool) -> None:
        shown: list[object] = [*self.manager.spots(view, AREA), *self.manager.pad(view)]
        self.manager.plates(view, AREA)
        if not dealing:  # until then neither is shown
            shown += self.manager.panels(view, AREA)
            shown += [self.manager.score(view, seat) for seat in range(view.seats)]
            for seat in range(view.seats):
                self.manager.meaning(view, seat)
            self.manager.pleased(view)
        check_counts(shown)


def check_counts(shown: object) -> None:
    """Check that nothing that is shown counts more than there is: no 5 of 4."""
    for text in texts(shown):
        for count, whole in COUNT.findall(text):
            assert int(count) <= int(whole), text


def texts(shown: object) -> Iterator[str]:
    """Give all texts in something that is shown."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, (list, tuple)):
        for each in shown:
            yield from texts(each)
    else:
        for name in TEXTS:
            yield from texts(getattr(shown, name, ()))


def check_account(match: Match, manager: Manager) -> None:
    """Check the counts of a deal that is over, and that at the end of a match none is short."""
    result = match.deal.result()
    assert result is not None, "the deal is over"
    names = [str(seat) for seat in range(match.deal.seats)]
    check_counts([manager.note(result, seat) for seat in range(match.deal.seats)])
    check_counts(manager.summary(result, names))
    for line in manager.pad(match.view(0)) if match.over else ():
        assert all(count == whole for count, whole in COUNT.findall(line.value)), line


def played(match: Match, rng: Random, bound: int) -> Iterator[Telling]:
    """Give what happens in a match that is played at random."""
    yield match.opening
    while not match.over and len(match.log) < bound:
        yield match.next_deal() if match.between_deals else random_step(match, rng)


def shows(case: Case, rng: Random, bound: int = ACTIONS) -> None:
    match = spread.match(case, rng.randrange(2**32))
    manager = kit(case[0]).scenes()
    lookers = [Looker(seat, manager) for seat in (rng.randrange(match.deal.seats), match.deal.seats)]
    for telling in played(match, rng, bound):
        for looker in lookers:
            looker.hear(telling)
        if match.deal.result() is not None:
            check_account(match, manager)


@pytest.mark.parametrize(
    "kit", spread.few("psychological-jujitsu", "old-maid", "ninety-nine", "spite-and-malice")
)
def test_a_table_can_be_shown_whatever_has_been_told(kit: Kit) -> None:
    shows((kit.id, {}), Random(kit.id), 2 * ACTIONS)


@pytest.mark.long
@every_game
def test_a_table_with_any_options_can_be_shown_whatever_has_been_told(kit: Kit) -> None:
    def law(case: Case, rng: Random) -> None:
        shows(case, rng, MANY)

    assert spread.tried(kit.id, CASES, law) == CASES


RAW = re.compile(r"_|[{}<>\[\]]|\bNone\b|\w\.\w")  # codes and values, as no sentence has them
LONGEST = 130  # letters of a tip
SHORT = (
    Strip,
    Badge,
    Meter,
    Portrait,
    Links,
    Tokens,
    Disc,
    Wheel,
    Dial,
    Ladder,
    Slip,
    Slots,
    Tag,
)  # panels that say something in short
NAMES = "You", "Ada", "Otto", "Edda", "Ulf", "Ines", "Jan", "Mia", "Tom"
OFTEN = 7  # actions between two looks


def tips(manager: Manager, view: Deal) -> Iterator[str]:
    """Give what everything on a table stands for, by a view of it alone."""
    for panel in manager.panels(view, AREA):
        if isinstance(panel, SHORT):
            cells = [cell.tip for cell in panel.cells] if isinstance(panel, Strip) else []
            assert panel.tip or (cells and all(cells)), f"{panel.name} says not what it stands for"
            yield from filter(None, [panel.tip, *cells])
        elif isinstance(panel, Choice):
            yield from filter(None, [panel.tip, panel.cost])
    for seat in range(view.seats):
        yield f"{player(seat)}: {manager.meaning(view, seat)}."


def explains(case: Case, rng: Random, bound: int) -> None:
    match = spread.match(case, rng.randrange(2**32))
    manager = kit(case[0]).scenes()
    for at, _ in enumerate(played(match, rng, bound)):
        if at % OFTEN == 0:
            for viewer in (*match.deal.actors(), rng.randrange(match.deal.seats), match.deal.seats):
                for tip in tips(manager, match.view(viewer)):
                    said = named(tip, NAMES)
                    assert not RAW.search(said), said
                    assert 3 < len(said) <= LONGEST, said
                    assert said[-1] in ".!?”", said
                    assert not said.endswith((": .", ".."), 0), said


@every_game
def test_everything_on_a_table_says_what_it_stands_for(kit: Kit) -> None:
    rng = Random(kit.id)
    for _ in range(3):
        explains((kit.id, {}), rng, 2 * ACTIONS)


@pytest.mark.long
@every_game
def test_everything_on_a_table_with_any_options_says_what_it_stands_for(kit: Kit) -> None:
    def law(case: Case, rng: Random) -> None:
        explains(case, rng, MANY)

    assert spread.tried(kit.id, CASES, law) == CASES


PADS: dict[str, dict[str, str]] = {  # the games with a line for each seat of what the match comes to
    "oh-hell": {},
    "spite-and-malice": {"match_games": "3", "payoff_size": "13"},
    "jizara": {"match_games": "3"},
    "basra": {},
    "99": {},
    "napoleon": {},
    "barbu": {},
    "jaguar": {},
    "creights": {},
    "old-maid": {},
}


@pytest.mark.parametrize("game", PADS)
def test_the_score_pad_counts_the_deal_that_is_over(game: str) -> None:
    match, rng = spread.match((game, PADS[game]), 1), Random(game)
    while not match.between_deals or not any(match.totals):
        if match.between_deals:
            match.next_deal()
        else:
            random_step(match, rng)
    lines = kit(game).scenes().pad(match.view(0))
    numbers = [int(line.value.split()[0]) for line in lines if line.seat is not None and line.value]
    totals = [abs(total) if game == "old-maid" else total for total in match.totals]
    seats = len(totals)
    assert totals in [numbers[at : at + seats] for at in range(0, len(numbers), seats)]
