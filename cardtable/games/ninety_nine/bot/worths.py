"""What actions are worth in Ninety-nine: hands won, by playouts; to stop or go on, wins of the evening."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.bots import Findings
from cardtable.bots.effort import Effort
from cardtable.bots.ends import later_share, share
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, weighed
from cardtable.bots.worths import WINS, Basis, Ranking, alike, unweighed
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.ninety_nine.bot.bots import BOTS, PlayDecision, hint
from cardtable.games.ninety_nine.bot.thumb import ENOUGH, quiet, quiet_options
from cardtable.games.ninety_nine.rules import moves
from cardtable.games.ninety_nine.rules.accounts import Phase, Standing
from cardtable.games.ninety_nine.rules.check import Tally, play_hand
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.language import _

HALF: Final = 0.5  # of a win: what is at stake at most is twice that
NO_POINTS: Final = _("No points are kept, so nobody wins or loses by it.")
ONLY_ASKED: Final = _("It is only asked: nobody wins or loses by the answer.")
FAILED: Final = _("A rule that fails the check does not hold, and another can be invented.")


class NinetyNineWorths:
    """Plays by playouts; new rules by hands that are played with them, which their inventor begins."""

    def ranking(self, view: NinetyNineDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return what is thought of the actions of a seat; None where it does not play or invent."""
        if seat not in view.actors():
            return None
        match view.phase:
            case Phase.QUESTION | Phase.MEMORY:
                return None
            case Phase.RULE:
                best, why = hint(view, seat, rng)
                return Ranking(unweighed([best]), why, WINS)
        if seat == view.owed:
            return Ranking(unweighed([moves.DRAW]), BOTS.reason(view, seat, moves.DRAW, Findings()), WINS)
        return BOTS.ranking(view, seat, rng, budget)

    def beside(
        self,
        view: NinetyNineDeal,
        seat: Seat,
        done: Action,
        rng: Random,
        budget: Budget,  # noqa: ARG002  # it takes no time
    ) -> Ranking | None:
        """Return what is thought of answers, and that a rule which fails the check changes nothing."""
        if view.phase is Phase.QUESTION:
            return _asked(view, seat, rng)
        if view.phase is Phase.MEMORY:
            return alike(view.actions(seat), ONLY_ASKED)
        return alike((done,), FAILED) if isinstance(done, moves.Fail) else None

    def aside(
        self,
        view: NinetyNineDeal,
        seat: Seat,
        done: Action,
        rng: Random,  # noqa: ARG002  # it is played out later
        budget: Budget,  # noqa: ARG002  # as above
    ) -> Ranking | None:
        """Return the draw that is due to a seat while another is to play, and going without it."""
        if seat != view.owed:
            return None
        pair = dict.fromkeys((moves.DRAW, done))
        return Ranking(unweighed([*pair]), BOTS.reason(view, seat, moves.DRAW, Findings()), WINS)

    def chance(self, view: NinetyNineDeal, seat: Seat) -> Action | None:
        """Return the draw that is due to a seat until another plays."""
        return moves.DRAW if seat == view.owed and view.contested else None

    def compared(
        self, view: NinetyNineDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return actions, each played out in the same deals."""
        if view.phase is Phase.RULE:
            return _ruled(view, actions, rng, Effort(budget))
        if {*view.complete_plays(seat, legal=True)}.issuperset(actions):
            return BOTS.compared(view, seat, actions, rng, budget)
        return weighed(_won(view, seat, actions, rng, budget), rng, Effort(budget))


def _won(
    view: NinetyNineDeal, seat: Seat, found: Sequence[Action], rng: Random, budget: Budget
) -> Problem[NinetyNineDeal, Action]:
    """Return the choice of what the rule of thumb knows nothing of: slips, and to draw before the play."""
    decision = PlayDecision(view, seat)
    return Problem(found, map(quiet, budget.worlds(view, rng)), None, decision.won)


def _ruled(
    view: NinetyNineDeal, actions: Sequence[Action], rng: Random, effort: Effort
) -> list[Verdict[Action]]:
    """Return new rules, or none, by the next hands with them: whether who invents, and begins, wins those."""
    verdicts = [Verdict(action) for action in actions]
    while effort.spent < 1 or not verdicts[0].worths:
        luck = rng.random()
        for verdict in verdicts:
            made = verdict.action
            new = (made.rule,) if isinstance(made, moves.Invent | moves.Surprise) else ()
            tally = Tally(view.seats, 1, 1.0)
            play_hand(quiet_options(view), Standing((*view.rules, *new)), Random(luck), tally)
            verdict.worths.append(float(tally.wins))
        effort.done += len(verdicts)
    return verdicts


def _asked(view: NinetyNineDeal, seat: Seat, rng: Random) -> Ranking:
    """Return what it is worth to stop, or to go on for as long as bots do: parts of the win."""
    if not view.options.keep_score:
        return alike(view.actions(seat), NO_POINTS)
    best, why = BOTS.thumb(view, seat, rng), BOTS.reason(view, seat, moves.GoOn(), Findings())
    totals = [a + b for a, b in zip(view.before, view.points, strict=True)]
    ends = [each for each in (view.options.suggest_stop, view.options.stop_after) if each > view.number]
    left = max(1, min(ends, default=ENOUGH) - view.number)

    def drawn(luck: Random) -> list[float]:
        """Return what a hand brings if all win it as often."""
        winner = int(view.seats * luck.random())
        return [float(each == winner) for each in range(view.seats)]

    worths = {moves.GoOn(): later_share(totals, seat, left, drawn, rng), moves.Stop(): share(totals, seat)}
    verdicts = [Verdict[Action](action, [worth]) for action, worth in worths.items()]
    verdicts.sort(key=lambda verdict: verdict.action != best)
    return Ranking(verdicts, why, WINS, (), Basis.RECKONING, HALF)


WORTHS: Final = NinetyNineWorths()
