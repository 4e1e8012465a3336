"""Points of a patience: the best by each way of playing it, and rounds where there is a par."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.game import AnyGame
from cardtable.engine.match import Match
from cardtable.engine.options import (
    BadOption,
    OptionField,
    Options,
    option_fields,
    read_options,
    written_options,
)
from cardtable.engine.result import Outcome
from cardtable.language import _
from cardtable.patience.kernel.scoring import Scoring
from cardtable.patience.rules.game import Patience
from cardtable.store.errors import StoreError
from cardtable.store.statistics import Attempt, attempts, best_points
from cardtable.store.tried import Past, Tried
from cardtable.table.panels import Line
from cardtable.ui.services.services import Services

DEALS: Final = 9  # of a round
MOST: Final = 4  # ways of playing whose best is said
APART: Final = "; "  # between options
BEST: Final = _("Best points")
COUNTED: Final = _("this deal has counted")
COUNTED_BEFORE: Final = _("This deal has counted in its round already.")


@dataclass(frozen=True, slots=True)
class Round:
    """Deals that are added up, in the order in which they were played: their numbers, and their points."""

    scores: Mapping[str, int]
    scoring: Scoring

    @property
    def full(self) -> bool:
        """Whether it has come to its end."""
        return len(self.scores) == DEALS

    @property
    def points(self) -> int:
        """What its deals come to."""
        return sum(self.scores.values())

    @property
    def told(self) -> str:
        """What it has come to, beside the par of so many deals."""
        assert self.scoring.par is not None, "rounds are played where there is a par"
        return replace(self.scoring, par=self.scoring.par * len(self.scores)).told(self.points)


class Reckoning:
    """What attempts at a game, given from the oldest on, come to in points, and by which options."""

    def __init__(self, game: Patience, found: Sequence[Attempt]) -> None:
        self.game = game
        self.found = _all_of_now(game, found)

    def best(self) -> Iterator[tuple[str, str]]:
        """Give the best points in words by each way of playing, the last played first, under a title each."""
        found = {
            text: points for text, points in best_points(self.found).items() if _readable(self.game, text)
        }
        for text, points in list(found.items())[:MOST]:
            way = _in_words(self.game, text, found) if len(found) > 1 else ""
            scoring = self.scoring(text)
            yield f"{BEST}: {way}" if way else BEST, str(points) if scoring is None else scoring.told(points)

    def rounds(self, text: str) -> list[Round]:
        """Return the rounds that were played by some options, the last perhaps not at its end.

        A round counts what was played to its end: a deal counts in it once, as it was played first, and one
        of the last round begins no new one. A match that was deleted in the middle has no points: it takes no
        place in the round, and its deal counts as soon as it is played to its end.
        """
        return self._rounds(text, self.found)

    def _rounds(self, text: str, found: Sequence[Attempt]) -> list[Round]:
        scoring, made = self.scoring(text), list[dict[str, int]]()
        if scoring is None or scoring.par is None:
            return []
        for each in found:
            if each.options == text and each.score is not None and not each.apart:
                if not made or (len(made[-1]) == DEALS and each.deal not in made[-1]):
                    made.append({})
                made[-1].setdefault(each.deal, each.score)
        return [Round(scores, scoring) for scores in made]

    def round_lines(self) -> Iterator[tuple[str, str]]:
        """Give the best round and the one that is being played, under a title each."""
        last = next((each.options for each in reversed(self.found) if each.score is not None), "")
        rounds = self.rounds(last)
        full = [each for each in rounds if each.full]
        if full:
            yield _("Best round of {deals}").format(deals=DEALS), max(full, key=lambda each: each.points).told
        if rounds and not rounds[-1].full:
            yield (
                _("Round now"),
                _("{number} of {deals}: {points}").format(
                    number=len(rounds[-1].scores), deals=DEALS, points=rounds[-1].told
                ),
            )

    def pad_line(self, options: Options, deal: str) -> Line | None:
        """Return where in a round a deal is that is played now, and what those before it have come to."""
        if not has_rounds(self.game, options):
            return None
        rounds = self.rounds(written(options))
        if rounds and deal in rounds[-1].scores:
            return Line(_("Round"), COUNTED)
        going = rounds[-1] if rounds and not rounds[-1].full else None
        number = 1 + len(going.scores) if going is not None else 1
        words = _("{number} of {deals}, {points} so far") if going is not None else _("{number} of {deals}")
        points = -going.points if going is not None else 0
        return Line(_("Round"), words.format(number=number, deals=DEALS, points=points))

    def remarks(self, options: Options, outcome: Outcome) -> Iterator[str]:
        """Give what is remarkable about the points of the last attempt beside those before it."""
        text, last = written(options), self.found[-1] if self.found else None
        if last is None or last.score is None or last.apart or outcome.score is None:
            return
        before = best_points(self.found[:-1]).get(text)
        scoring = self.scoring(text)
        if before is not None and outcome.score > before and scoring is not None:
            yield _("Your best by these rules; it was {points}.").format(points=scoring.told(before))
        rounds, earlier = self.rounds(text), self._rounds(text, self.found[:-1])
        if earlier and last.deal in earlier[-1].scores:
            yield COUNTED_BEFORE
        elif rounds and rounds[-1].full:
            full = [each for each in rounds[:-1] if each.full]
            best = max((each.points for each in full), default=None)
            yield _("The round of {deals} is over: {points}.").format(deals=DEALS, points=rounds[-1].told)
            if best is not None and rounds[-1].points > best:
                yield _("Your best round.")
        elif rounds:
            yield _("Deal {number} of a round of {deals}: {points}.").format(
                number=len(rounds[-1].scores), deals=DEALS, points=rounds[-1].told
            )

    def scoring(self, text: str) -> Scoring | None:
        """Return how points are counted by some options, if they are."""
        try:
            return self.game.rules(read_options(self.game.options, _read(text))).scoring
        except BadOption:  # the game has other options now
            return None


def read_attempts(services: Services, game_id: str | None = None) -> Sequence[Attempt]:
    """Return what was tried at a game for one, or at all of them; nothing if that cannot be read."""
    games = None if game_id is None else {game_id}
    try:
        return of_now(attempts(services.store.database, games)[0])
    except StoreError as error:
        services.tell(str(error))
        return []


def past_of(services: Services, match: Match, name: str) -> Past:
    """Return what a person has tried at the game of a match; nothing if that cannot be read."""
    try:
        return _past(match, Tried(services.store.database, match.game.id, name))
    except StoreError as error:
        services.tell(str(error))
        return Past()


def _past(match: Match, tried: Tried) -> Past:
    last, game = tried.last(), patience_of(match.game)
    if last is None:
        return Past()
    found = list[Attempt]()
    if game is not None:
        ways = same_ways(game, match.options, tried.ways())
        best = tried.best(ways, last)
        found = tried.scored(ways) if has_rounds(game, match.options) else [] if best is None else [best]
    return Past(of_now([*(each for each in found if each != last), last]), tried.before(last))


def in_short(points: int, game_id: str, options: str) -> str:
    """Return points as they stand in a column, counted as by some options of a game."""
    game = _known(game_id)
    scoring = None if game is None else Reckoning(game, ()).scoring(options)
    return str(points) if scoring is None else scoring.in_short(points)


def points_of_now(game_id: str, points: Mapping[str, int]) -> dict[str, int]:
    """Return the best points by options, the last played last, with all options that the game has now."""
    game, best = _known(game_id), dict[str, int]()
    for text, most in points.items():
        now = text if game is None else _of_now(game, text)
        best[now] = max(most, best.pop(now, most))
    return best


def of_now(found: Sequence[Attempt]) -> list[Attempt]:
    """Return attempts with options that can be compared: all that the game has now."""
    ways: dict[str, set[str]] = {}
    for each in found:
        ways.setdefault(each.game, set()).add(each.options)
    games = {game: _known(game) for game, texts in ways.items() if len(texts) > 1}
    known = {(name, text): _of_now(game, text) for name, game in games.items() if game for text in ways[name]}
    return [replace(each, options=known.get((each.game, each.options), each.options)) for each in found]


def same_ways(game: Patience, options: Options, ways: Sequence[str]) -> list[str]:
    """Return which of the options that attempts were played by are the same as these, with all of now."""
    now = written(options)
    return [way for way in ways if _of_now(game, way) == now]


def has_rounds(game: Patience, options: Options) -> bool:
    """Say whether by some options deals are added up beside a par."""
    scoring = game.rules(options).scoring
    return scoring is not None and scoring.par is not None


def _all_of_now(game: Patience, found: Sequence[Attempt]) -> list[Attempt]:
    known = {text: _of_now(game, text) for text in {each.options for each in found}}
    return [replace(each, options=known[each.options]) for each in found]


def _known(game_id: str) -> Patience | None:
    try:
        return patience_of(kit(game_id).game())
    except UnknownGame:
        return None


def patience_of(game: AnyGame) -> Patience | None:
    """Return the rules of a game if it is a patience, for whoever asks more of them than of other games."""
    return game if isinstance(game, Patience) else None


def written(options: Options) -> str:
    """Return options as attempts have them."""
    return APART.join(
        f"{name}={value}" for name, value in written_options(options).items() if name != "players"
    )


def _read(text: str) -> dict[str, str]:
    return dict(_pair(each) for each in text.split(APART)) if text else {}


def _pair(text: str) -> tuple[str, str]:
    name, __, value = text.partition("=")
    return name, value


def _of_now(game: Patience, text: str) -> str:
    """Return the options of an attempt with those that the game did not have yet, if it still has these."""
    try:
        return written(read_options(game.options, _read(text)))
    except BadOption:
        return text


def _readable(game: Patience, text: str) -> bool:
    """Say whether the game still has the options of an attempt."""
    try:
        read_options(game.options, _read(text))
    except BadOption:
        return False
    return True


def _in_words(game: Patience, text: str, among: Mapping[str, int]) -> str:
    """Return how a way of playing differs from others."""
    ways = [_read(each) for each in among]
    given = _read(text)
    differing = [
        each for each in option_fields(game.options) if len({way.get(each.name) for way in ways}) > 1
    ]
    return ", ".join(_option_in_words(each, given.get(each.name, "")) for each in differing) or text


def _option_in_words(field: OptionField, value: str) -> str:
    try:
        found = field.read(value)
    except BadOption:
        return value
    shown = str(getattr(found, "value", found)) if field.kind is not bool else "yes" if found else "no"
    return f"{field.title.lower()} {shown}"
