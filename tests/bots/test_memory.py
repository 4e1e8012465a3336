"""What a bot keeps in mind: worlds of its last decision."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random

import pytest

from cardtable.bots.levels import Budget, Level
from cardtable.bots.memory import Memory
from cardtable.bots.runner import Question, asked, chosen
from cardtable.bots.self_play import real_time_step
from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.engine.sampling import LARGEST
from cardtable.games.oh_hell.rules.deal import OhHellDeal
from cardtable.kits import Kit
from tests.laws import spread

SEEN: list[Memory | None] = []


def begun() -> Match:
    """Return a match of Oh Hell with four seats, at the beginning of its sixth deal."""
    game = kit("oh-hell").game()
    match = Match(game, game.options(players=4), 5)
    for _ in range(5):
        while match.deal.actors():
            played_on(match)
        match.next_deal()
    return match


def played_on(match: Match) -> None:
    seat = match.deal.actors()[0]
    match.submit(seat, match.deal.actions(seat)[0])


def noting(view: Deal, seat: Seat, _rng: Random, budget: Budget) -> Action:
    SEEN.append(budget.memory)
    return view.actions(seat)[0]


def test_worlds_that_still_fit_come_first_and_all_fit() -> None:
    match, memory, rng = begun(), Memory(), Random(1)
    early = list(islice(memory.worlds(match.view(0), rng), 300))
    for _ in range(5):
        played_on(match)
    view = match.view(0)
    still = [world for world in early if all(_agree(world, view))]
    again = list(islice(memory.worlds(view, rng), len(still) + 20))
    assert len(still) > 5
    assert [_hidden(world, view) for world in again[: len(still)]] == [_hidden(each, view) for each in still]
    assert all(world.view(0) == view for world in again)


def _hidden(world: Deal, view: Deal) -> list[list[str]]:
    """Return the cards of each pile that the view does not show."""
    shown = {card for pile in view.piles() for card in pile}
    return [[card.text for card in pile if card not in shown] for pile in world.piles()]


def _agree(world: Deal, view: Deal) -> list[bool]:
    """Say of each pile whether the world has as many hidden cards there as the view."""
    backs = [sum(card.text == "??" for card in pile) for pile in view.piles()]
    fits = [len(cards) == count for cards, count in zip(_hidden(world, view), backs, strict=True)]
    piles = zip(_hidden(world, view), view.piles(), strict=True)
    may = [all(view.may_lie(card, pile) for card in view.pack if card.text in cards) for cards, pile in piles]
    return [*fits, *may]


def test_worlds_of_another_game_are_no_worlds_here() -> None:
    memory, rng = Memory(), Random(1)
    next(memory.worlds(begun().view(0), rng))
    game = kit("basra").game()
    other = Match(game, game.options(players=2), 1).view(0)
    assert next(memory.worlds(other, rng)).view(0) == other


def test_worlds_of_another_table_are_not_even_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    memory, rng, tried = Memory(), Random(1), list[int]()
    honestly_drawn = OhHellDeal.worlds

    def noted(
        deal: OhHellDeal, rng: Random, before: Sequence[OhHellDeal], largest: int
    ) -> Iterator[OhHellDeal]:
        tried.append(len(before))
        return honestly_drawn(deal, rng, before, largest)

    monkeypatch.setattr(OhHellDeal, "worlds", noted)
    game = kit("oh-hell").game()
    for players in (3, 3, 5, 5, 4):
        view = Match(game, game.options(players=players), 1).view(0)
        assert all(world.view(0) == view for world in islice(memory.worlds(view, rng), 20))
    assert tried == [0, 20, 0, 20, 0]


def test_only_who_thinks_by_the_clock_remembers() -> None:
    match, memory = begun(), Memory()
    seat = match.deal.actors()[0]
    for budget in (Budget(iterations=9), Budget(seconds=0.1), Budget(iterations=9, seconds=0.1)):
        chosen(Question(match.view(seat), seat, f"{__name__}:noting", budget, 1), memory)
    assert [budget is memory for budget in SEEN] == [False, True, False]


LINES = ("first", "second")
DECISIONS = 12  # of a match, between which bots may remember


class Drawing:
    """What worlds a bot goes on from, noted when it draws."""

    def __init__(self) -> None:
        self.before: list[Deal] = []
        self.drawn: list[Deal] = []

    def method(self) -> Callable[..., Iterator[Deal]]:
        """Return the same as the method of deals whose place it takes."""
        worlds = Deal.worlds

        def drawn(
            view: Deal, rng: Random, before: Sequence[Deal] = (), largest: int = LARGEST
        ) -> Iterator[Deal]:
            self.before.extend(before)
            for world in worlds(view, rng, before, largest):
                self.drawn.append(world)
                yield world

        return drawn


def decide(match: Match, choose: Callable[[Seat], Action | None]) -> None:
    """Let the next bot act."""
    if match.between_deals:
        match.next_deal()
    if match.deal.real_time:
        real_time_step(match, choose)
        return
    seat = match.deal.actors()[0]
    action = choose(seat)
    assert action is not None
    match.submit(seat, action)


@pytest.mark.parametrize("each", spread.games("ninety-nine"))
def test_no_bot_goes_on_from_a_future_that_was_undone(each: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 11: what a bot remembers belongs to one line of one match."""
    drawing, memory = Drawing(), Memory()
    monkeypatch.setattr(Deal, "worlds", drawing.method())
    match = Match(each.game(), each.game().options(players=each.seats[0]), 3)
    rng, line = Random(3), LINES[0]

    def choose(seat: Seat) -> Action | None:
        return chosen(asked(match, seat, each.chooser(Level.HARD), Budget(seconds=0.01), line), memory)

    for _ in range(DECISIONS):
        if not match.over:
            decide(match, choose)
    undone = set(map(id, drawing.drawn))
    match.line += 1
    match.go_back(len(match.log) - rng.randint(1, len(match.log)))  # also where nobody may
    line = LINES[1]
    drawing.before.clear()
    for _ in range(DECISIONS):
        if not match.over:
            decide(match, choose)
    assert not undone & set(map(id, drawing.before))
