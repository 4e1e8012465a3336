"""What a seat knows when it bids, in plain ranks, and who wins a prize."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.games.psychological_jujitsu.bot.exact import Ranks
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuDeal, LimitEnd, Outcome, Scoring, TieRule


@dataclass(frozen=True)
class Past:
    """A finished auction: the rank of its prize and all bids, mine first, then the rivals' in seat order."""

    prize: int
    bids: Ranks


@dataclass(frozen=True)
class Position:
    """A bid to be made. Whatever is told by seat begins with mine, then the rivals' in seat order."""

    hands: tuple[Ranks, ...]  # rising; a bid that lies face down still counts to its hand
    prize: int  # rank of the turned prize
    to_come: Ranks  # prizes still face down, rising: one less than each hand has cards
    carried: int = 0  # points of tied prizes that go with the turned one
    rule: TieRule = TieRule.DISCARD
    requeues: bool = False  # whether a tie would bring the prize up again later
    scores: tuple[int, ...] = ()  # points so far, those of earlier hands included; empty if they do not count
    limit: int | None = None  # points that win at once
    decisive: bool = False  # whether only the higher score counts, not by how much
    past: tuple[Past, ...] = ()  # as far as it may be looked at, the first auction first

    @property
    def stake(self) -> int:
        """The points that are being bid for."""
        return self.prize + self.carried


def seen(view: JujitsuDeal, seat: Seat) -> Position:
    """Return the position that a seat's view shows.

    Where played cards are hidden, the rivals are taken to have bid the ranks of the prizes gone by,
    and to hold the ranks of those left: near enough for natural bidders, and nobody's secret.
    """
    options = view.options
    order = [(seat + step) % view.seats for step in range(view.seats)]
    gone = {card.rank for pile in (*view.won, view.thrown, view.carried, view.prize) for card in pile}
    to_come = tuple(rank for rank in range(1, options.set_size + 1) if rank not in gone)
    prize = view.prize.top.rank
    by_hand = options.scoring is Scoring.HAND
    at_once = not by_hand and options.limit_end is LimitEnd.IMMEDIATE
    return Position(
        hands=tuple(_hand(view, each, seat, (*to_come, prize)) for each in order),
        prize=prize,
        to_come=to_come,
        carried=view.at_stake - prize,
        rule=options.tie_rule,
        requeues=_requeues(view, prize),
        scores=tuple(view.before[each] + view.scores[each] for each in order),
        limit=options.limit if at_once else None,
        decisive=by_hand,
        past=_past(view, order),
    )


def _requeues(view: JujitsuDeal, prize: int) -> bool:
    """Say whether a tie would requeue the prize; before the last round, whose bids nobody chooses."""
    options = view.options
    return options.tie_rule is TieRule.REQUEUE and view.ties[prize] + 1 < options.requeue_limit


def _hand(view: JujitsuDeal, owner: Seat, seat: Seat, left: Ranks) -> Ranks:
    if owner == seat:
        return tuple(sorted(card.rank for card in view.hands[seat]))
    played = view.played[owner]
    if BACK in played:
        return tuple(sorted(left))
    spent = {card.rank for card in played}
    return tuple(rank for rank in range(1, view.options.set_size + 1) if rank not in spent)


def _past(view: JujitsuDeal, order: Sequence[Seat]) -> tuple[Past, ...]:
    if not view.options.show_played:
        return ()
    kept = [each for each in view.rounds if each.outcome is not Outcome.REQUEUED]
    columns = [[card.rank for card in view.played[seat]] for seat in order]
    return tuple(
        Past(each.prizes[0].rank, bids) for each, bids in zip(kept, zip(*columns, strict=True), strict=True)
    )
