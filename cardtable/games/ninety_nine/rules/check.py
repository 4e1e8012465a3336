"""The check of a new rule: hands played by equal reference bots, before it is accepted, outside any deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import median
from typing import Final

from cardtable.engine.cards import KING, Card
from cardtable.engine.chance import FreeChance
from cardtable.engine.piles import Seat
from cardtable.games.ninety_nine.rules.accounts import Standing
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.moves import LEAVE, Failure, Leave, Play
from cardtable.games.ninety_nine.rules.options import Drawing, IllegalPlays, NinetyNineOptions

LEAST: Final = 100  # hands, on fewer of which nothing is judged (N9-122)
ENDLESS: Final = 0.05  # the share of hands that may come to no end (N9-118)
LONG: Final = 150  # plays that half of the hands may have (N9-119)
DEGENERATE: Final = 0.5  # the share of hands in which somebody may never have played (N9-120)
PER_CENT: Final = 100


@dataclass(slots=True)
class Tally:
    """What has come of the hands so far; `fired` counts those in which the newest rule fired or was asked."""

    seats: int
    games: int  # that are to be played
    margin: float
    plays: list[int] = field(default_factory=list)  # of each hand
    wins: int = 0  # of the seat that plays first
    stopped: int = 0
    idle: int = 0  # hands in which some seat made no legal play
    fired: int = 0

    @property
    def most(self) -> int:
        """The plays after which a hand is stopped."""
        return 200 + 50 * self.seats

    @property
    def certain(self) -> bool:
        """Whether a refusal is certain, whatever comes (N9-121)."""
        bound = 1 / self.seats + self.margin
        return (
            self.wins > bound * (self.games - self.stopped)
            or self.stopped > ENDLESS * self.games
            or self.idle > DEGENERATE * self.games
        )

    def failures(self) -> dict[Failure, int]:
        """Return the tests that are failed, in their order, with what was measured."""
        games = len(self.plays)
        finished, middle = games - self.stopped, int(median(self.plays))
        found: dict[Failure, int] = {}
        if finished and self.wins / finished > 1 / self.seats + self.margin:
            found[Failure.UNFAIR] = round(PER_CENT * self.wins / finished)
        if self.stopped > ENDLESS * games:
            found[Failure.ENDLESS] = round(PER_CENT * self.stopped / games)
        if middle > LONG:
            found[Failure.SLOW] = middle
        if self.idle > DEGENERATE * games:
            found[Failure.DEGENERATE] = round(PER_CENT * self.idle / games)
        return found


@dataclass(frozen=True, slots=True)
class Finding:
    """The first test that is failed, what was measured, and the share of hands in which the rule fired."""

    failure: Failure | None
    measured: int
    fired: float


@dataclass(frozen=True, slots=True)
class Trial:
    """A rule that is tried beside those in force, all as text; the seed is that of the hands."""

    rules: tuple[str, ...]
    rule: str
    options: NinetyNineOptions
    seed: int


def checked(  # all that a check depends on
    rules: Sequence[str],
    rule: str,
    options: NinetyNineOptions,
    seed: int,
    games: int | None = None,
    late: Callable[[], bool] = lambda: False,
) -> Finding:
    """Return what the check finds of a rule beside those in force.

    Before each hand is asked whether it is `late`, so that the check may end early.
    A test that the rules in force fail by themselves is not held against the new one.
    """
    with_it = tallied((*rules, rule), options, seed, games, late)
    failures = with_it.failures()
    if failures and rules:
        before = tallied(rules, options, seed, games).failures()
        failures = {failure: number for failure, number in failures.items() if failure not in before}
    failure = next(iter(failures), None)
    return Finding(failure, 0 if failure is None else failures[failure], with_it.fired / len(with_it.plays))


def tallied(
    rules: Sequence[str],
    options: NinetyNineOptions,
    seed: int,
    games: int | None = None,
    late: Callable[[], bool] = lambda: False,
) -> Tally:
    """Return what comes of hands with these rules (N9-116), until a refusal is certain or it is late."""
    tally = Tally(options.players, games or options.fairness_games, options.fairness_margin / PER_CENT)
    quiet = replace(options, illegal_plays=IllegalPlays.STOP, drawing=Drawing.AUTO)
    for game in range(tally.games):
        if (late() and game >= LEAST) or tally.certain:
            break
        play_hand(quiet, Standing(tuple(rules)), Random(f"ninety-nine {seed} {game}"), tally)
    return tally


def play_hand(options: NinetyNineOptions, standing: Standing, rng: Random, tally: Tally) -> None:
    """Play a hand to its end, or to its last play, and count it."""
    deal = NinetyNineDeal(options, standing, 1, 0, FreeChance(rng))
    deal.begin()
    plays, fired = 0, False
    played: set[Seat] = set()
    while deal.winner is None and plays < tally.most:
        seat = deal.turn
        play = reference_play(deal, seat, rng)
        if isinstance(play, Leave):
            deal.perform(seat, play)
            continue
        if not fired:
            page, moment = deal.book.page(play.card), deal.moment(seat, playing=True)
            fired = page.concerned(moment, play.amount, len(standing.rules) - 1)
        deal.perform(seat, play)
        played.add(seat)
        plays += 1
    tally.plays.append(plays)
    tally.stopped += deal.winner is None
    tally.wins += deal.winner == 0
    tally.idle += len(played) < options.players
    tally.fired += fired


def reference_play(deal: NinetyNineDeal, seat: Seat, rng: Random) -> Play | Leave:
    """Return the reference bot's play: no king, then the highest rank, then the least amount, then a lot.

    Without a legal play it goes out.
    """
    moment, limits, book = deal.moment(seat, playing=True), deal.limits, deal.book
    targets = deal.others(seat, deal.step)
    found: list[Play] = []
    rank = 0
    for card in sorted(deal.hands[seat], key=reference_order):
        if found and card.rank != rank:
            break
        rank = card.rank
        for play in book.page(card).plays(moment, limits, targets, legal=True):  # by their amounts
            if found and play.amount > found[0].amount:
                break
            if found and play.amount < found[0].amount:
                found.clear()
            found.append(play)
    return found[int(rng.random() * len(found))] if found else LEAVE


def reference_order(card: Card) -> int:
    """Return the place of a card in the order in which the reference bot likes to play (N9-125)."""
    return 0 if card.rank == KING else -card.rank
