"""Twin tables: two matches that a looker cannot tell apart must give it the same pictures, frame by frame."""

from collections.abc import Iterable, Sequence
from random import Random

import pygame

from cardtable.bots.levels import Level
from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.engine.telling import Telling
from cardtable.proofs.laws import exchanged
from cardtable.table.panels import Badge, Choice, Panel, Roll
from cardtable.ui.look.style import Style
from cardtable.ui.match.players import Player
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.table.play import TableHost
from cardtable.ui.table.scene import TableScene
from cardtable.ui.telling.steps import Happening
from tests.ui.table.tables import LUCK, NEVER, Journal, played

STEP = 1 / 24  # seconds between two pictures
SIZE = (960, 600)  # pixels
OPENED = 4  # folds of buttons and lines at most, of those that can be opened at a table
ACTIONS = 3  # actions after which twins are left alone
FRAMES = 2000  # until a table must have come to rest

honestly_told = Telling.events  # kept, since a planted leak may replace it


class TellTale(AssertionError):  # noqa: N818  # what it is
    """The pictures of twins differ where the looker was told the same."""


class Twin:
    """One of two tables, painted on a surface of its own."""

    def __init__(self, match: Match, looker: Seat, style: Style) -> None:
        seats = range(match.deal.seats)
        players = tuple(Player(f"Player {seat}", None if seat == looker else Level.EASY) for seat in seats)
        session = Session(match, players, Journal(), Bots(InlineRunner(), lambda _level: LUCK, NEVER))
        session.lay(match)
        self.session, self.match, self.looker = session, match, looker
        self.scene = TableScene(session, played(kit(match.game.id)), TableHost(), slowness=1.0)
        self.surface = pygame.Surface(SIZE)
        self.scene.restyle(style)
        self.scene.resize(SIZE)

    def act(self, seat: Seat, action: Action) -> list[Event]:
        """Carry out an action and return what the looker may be told of it."""
        self.session.act(seat, action)
        return honestly_told(self.session.tellings[-1].telling, self.looker)

    def picture(self) -> bytes:
        """Let a frame pass and return what is seen."""
        self.scene.update(STEP)
        self.scene.draw(self.surface)
        return self.surface.get_buffer().raw

    @property
    def folds(self) -> list[str]:
        """The names of what can be opened."""
        return folds(self.scene.play.manager.panels(self.scene.teller.view, self.scene.area))

    def unfold(self, name: str | None) -> None:
        """Open a fold, or close what is open."""
        self.scene.standing.unfolded = None if name is None else (self.scene.teller.view.viewer, name)

    @property
    def untold(self) -> int:
        """How many events have not been told yet."""
        return sum(isinstance(step, Happening) for step in self.scene.teller._steps)


def folds(panels: Iterable[Panel]) -> list[str]:
    """Return the names of the folds that panels lie in."""
    return sorted({each.fold for each in panels if isinstance(each, Choice | Badge | Roll)} - {""})


def twin_match(match: Match, looker: Seat, rng: Random) -> Match:
    """Return a match of which `looker` has seen the same, though hidden cards lie otherwise."""
    other = Match(match.game, match.options, match.seed)
    other.replay(list(match.log))
    if other.between_deals and not match.between_deals:
        other.next_deal()
    other.deal = match.deal.view(looker).sample(rng)
    other.deal.chance = None if match.deal.chance is None else match.deal.chance.clone()
    return other


def counterpart(one: Match, two: Match, seat: Seat, action: Action, rng: Random) -> Action | None:
    """Return what is done in the twin: the same, or that with the cards in the same places there."""
    pairs = zip(one.deal.piles(), two.deal.piles(), strict=True)
    places: dict[Card, Card] = {a: b for mine, theirs in pairs for a, b in zip(mine, theirs, strict=True)}
    tried = [action, exchanged(action, lambda card: places.get(card, card))]
    rng.shuffle(tried)
    return next((each for each in tried if each in two.deal.actions(seat)), None)


def twins(match: Match, looker: Seat, rng: Random, style: Style) -> tuple[Twin, Twin]:
    """Return two tables at the present moment of a match, which stays as it is."""
    first = Match(match.game, match.options, match.seed)
    first.replay(list(match.log))
    return Twin(first, looker, style), Twin(twin_match(match, looker, rng), looker, style)


def check_folds(match: Match, looker: Seat, rng: Random, style: Style) -> int:
    """Open some folds at two twin tables, and compare the pictures; return how many.

    Raises:
        TellTale: a picture shows what `looker` does not know.
    """
    one, two = twins(match, looker, rng, style)
    compare(one, two, [], [])
    return compare_folds(one, two, rng)


def check_pictures(match: Match, looker: Seat, rng: Random, style: Style) -> int:
    """Play on from here at two twin tables and compare every picture; return how many were compared.

    `match` itself stays as it is.

    Raises:
        TellTale: a picture shows what `looker` does not know.
    """
    one, two = twins(match, looker, rng, style)
    first, second = one.match, two.match
    compared = compare(one, two, [], []) + compare_folds(one, two, Random(len(match.log)))
    for _ in range(ACTIONS):
        actors = [seat for seat in first.deal.actors() if first.deal.actions(seat)]
        if not actors:
            break
        seat = rng.choice(actors)
        action = rng.choice(list(first.deal.actions(seat)))
        other = counterpart(first, second, seat, action, rng)
        if other is None or (seat == looker and other != action):
            break
        told, others = one.act(seat, action), two.act(seat, other)
        compared += compare(one, two, told, others)
        if told != others:
            break
        compared += compare_folds(one, two, Random(len(first.log)))
    return compared


def compare_folds(one: Twin, two: Twin, rng: Random) -> int:
    """Open some folds at both tables, one after the other, and compare their pictures; return how many."""
    log, folds = len(one.match.log), one.folds
    if folds != two.folds:
        raise TellTale(f"what can be opened: {folds}, and {two.folds}")
    chosen = rng.sample(folds, min(OPENED, len(folds)))
    for fold in chosen:
        one.unfold(fold)
        two.unfold(fold)
        first, second = one.picture(), two.picture()
        if len(one.match.log) > log:  # a time was up
            return 0
        if first != second:
            raise TellTale(f"{fold} is open")
    one.unfold(None)
    two.unfold(None)
    return len(chosen)


def compare(one: Twin, two: Twin, told: Sequence[Event], others: Sequence[Event]) -> int:
    """Compare pictures until everything has been told, or what is told differs; return how many.

    Where things of two kinds are told next, the rest before them may differ too: by then it has come out.
    What the table does meanwhile, when a time is up, is told later than that: it is not compared.
    """
    done = len(one.match.log)
    same = next((at for at, (a, b) in enumerate(zip(told, others, strict=False)) if a != b), len(told))
    same -= same < min(len(told), len(others)) and type(told[same]) is not type(others[same])
    for count in range(FRAMES):
        first, second = one.picture(), two.picture()
        further = max(len(told) - one.untold, len(others) - two.untold) > same
        if further or len(one.match.log) > done:  # what parts them has come out at one table at least
            return count
        if first != second:
            raise TellTale(f"picture {count} after {len(told) - one.untold} of {len(told)} events")
        if one.scene.teller.quiet and not one.scene.cloth.moving:
            return count + 1
    raise AssertionError("the table does not come to rest")
