"""What asks, declarations and passes are worth in Canadian Fish: what the team has then, in suits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import LetBe, Ranking, unweighed
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.bot.bots import hard, hint, suit_reason
from cardtable.games.canadian_fish.bot.expert import Declaration, Sequels, Thought, declared, held
from cardtable.games.canadian_fish.bot.likely import World
from cardtable.games.canadian_fish.bot.mind import mind, remembered
from cardtable.games.canadian_fish.bot.thumb import right_asks
from cardtable.games.canadian_fish.rules.deal import (
    Ask,
    Assign,
    CanadianFishDeal,
    Claim,
    NameSuit,
    PassTurn,
    Place,
)
from cardtable.games.canadian_fish.rules.suits import MARKERS, SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Holders
from cardtable.games.canadian_fish.table.words import suit_name
from cardtable.language import _
from cardtable.table.names import player

DECLARES: Final = _("declare")
DECLARES_SUIT: Final = _("declare {suit}")
SAYS: Final = _("declare {suit}: {holders}")
LAYS: Final = _("lay {card} with {name}")
EARLY: Final = _("It is not sure enough of any suit, and waits to hear more.")
UNIT: Final = "suits"
FEW: Final = 60  # likely deals in which all that can be done is followed


class FishWorths:
    """Asks, declarations and passes by the turns that follow on them in likely deals.

    Asks that lose a suit are ranked without worths, but compared with them.
    """

    def ranking(self, view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all that a seat may do, first what the hard bot does."""
        if seat not in view.actors():
            return None
        best, why = hint(view, seat, rng)
        others, right = [each for each in view.actions(seat) if each != best], right_asks(view, seat)
        wrong = [each for each in others if isinstance(each, Ask) and each not in right]
        actions = [best, *(each for each in others if each not in wrong)]
        few = replace(budget, iterations=min(FEW, budget.iterations or FEW))
        return Ranking([*self.compared(view, seat, actions, rng, few), *unweighed(wrong)], why, UNIT)

    def aside(
        self,
        view: CanadianFishDeal,
        seat: Seat,
        done: Action,
        rng: Random,
        budget: Budget,
    ) -> Ranking:
        """Return whether the hard bot declares while others ask, and what was done."""
        best = hard(view, seat, rng, budget)
        why = EARLY if best is None else suit_reason(view, seat, declared(view, seat, rng, budget))
        return Ranking(unweighed([*dict.fromkeys((best or LetBe(), done))]), why, UNIT)

    def chance(self, view: CanadianFishDeal, seat: Seat) -> Action | None:
        """Return the declaration of a suit of which a seat knows where in its team each card lies."""
        if not view.hands[seat] or view.last_team is not None:
            return None
        known, team = mind(view, seat), view.members(view.team(seat))
        sure = any(known.likeliest(suit, team)[1] == 1 for suit in view.suits_in_play)
        return Claim() if sure else None

    def compared(
        self, view: CanadianFishDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return actions, each followed in the same likely deals."""
        found = unweighed(actions)
        known, effort = mind(view, seat), Effort(budget)
        sequels = Sequels(view, known, remembered(view), rng)
        try:
            thought = Thought(view, seat, known, rng, budget, effort)
            worlds = thought.worlds
            deeds = [(_Deed(thought, each.action), each.worths) for each in found]
        except TimeUp:
            return found
        for number, world in enumerate(worlds):
            if number and effort.late:
                break
            for deed, worths in deeds:
                worths.append(deed.worth(sequels, world, number))
        return found

    def words(self, action: Action) -> str:
        """Return what is declared, and where a marker is laid."""
        match action:
            case Claim():
                return DECLARES
            case NameSuit(suit):
                return DECLARES_SUIT.format(suit=suit_name(suit))
            case Assign(suit, holders):
                return SAYS.format(suit=suit_name(suit), holders=_said(suit, holders))
            case Place(marker, holder):
                card = next(each for each, mark in MARKERS.items() if mark is marker)
                return LAYS.format(card=card.label, name=player(holder))
        return ""


def _said(suit: HalfSuit, holders: Holders) -> str:
    """Return who is said to hold which cards of a suit."""
    cards: dict[Seat, list[str]] = {holder: [] for holder in holders}
    for card, holder in zip(suit.cards, holders, strict=True):
        cards[holder].append(card.label)
    return ", ".join(f"{player(holder)} {' '.join(each)}" for holder, each in cards.items())


class _Deed:
    """What a seat may do, as it comes out in likely deals; a declaration that follows is the likeliest."""

    def __init__(self, thought: Thought, action: Action) -> None:
        self._action, self._said, self._turn = action, _declared(thought, action), thought.view.turn

    def worth(self, sequels: Sequels, world: World, number: int) -> float:
        """Return what comes of it in a deal, in suits."""
        if self._said is not None:
            return sequels.declared(self._said, world, number)
        match self._action:
            case LetBe():
                return sequels.passed(self._turn, world, number)
            case Ask() as ask:
                return sequels.worth(ask, world, number)
            case PassTurn(teammate):
                return sequels.passed(teammate, world, number)
        raise AssertionError("all else leads to a declaration")


def _declared(thought: Thought, action: Action) -> Declaration | None:
    """Return what is declared after an action, the likeliest, and the best ask after that.

    A wrong ask loses its suit, as if that were declared wrongly (CF-23 to CF-28).
    """
    holders: Holders | None
    match action:
        case Ask(_, card) if action not in right_asks(thought.view, thought.seat):
            suit, holders = SUIT_OF[card], None
        case Claim():
            suit, holders = thought.declared, thought.likeliest(thought.declared)[0]
        case NameSuit(suit):
            holders = thought.likeliest(suit)[0]
        case Assign(suit, holders):
            pass
        case Place(marker, holder) if thought.view.claimed is not None:
            suit = thought.view.claimed
            place = [MARKERS[card] for card in suit.cards].index(marker)
            return Declaration(suit, _with(thought, suit, place, holder), thought.view.turn, None)
        case _:
            return None
    if thought.seat != thought.view.turn:  # who is on turn asks whatever it likes (CF-40)
        return Declaration(suit, holders, thought.view.turn, None)
    asks = [ask for ask in right_asks(thought.view, thought.seat) if SUIT_OF[ask.card] is not suit]
    return Declaration(suit, holders, thought.view.turn, max(asks, key=thought.worth, default=None))


def _with(thought: Thought, suit: HalfSuit, place: int, holder: Seat) -> Holders | None:
    """Return the likeliest way in which the team holds a suit, and a seat one of its cards; None without."""
    ways = (held(world, suit, thought.members) for world in thought.worlds)
    found = Counter(each for each in ways if each is not None and each[place] == holder)
    return found.most_common(1)[0][0] if found else None


WORTHS: Final = FishWorths()
