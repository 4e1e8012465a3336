"""Collecting: which cards a bot throws and takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

from cardtable.engine.cards import RANK_NAMES, Card
from cardtable.engine.piles import Seat
from cardtable.games.spielen.bot.nature import Skill, lot, within
from cardtable.games.spielen.bot.reading import read
from cardtable.games.spielen.codes.language import partner
from cardtable.games.spielen.codes.signals import FOUR
from cardtable.games.spielen.rules.deal import SpielenDeal

Cards: TypeAlias = tuple[Card, ...]

COLLECTING: Final = "collecting"  # the meaning of a code
OWN: Final = 0.1  # by which a card in hand is worth more than one on the board
SWEPT: Final = 0.7  # by which a rank is worth less if one of it comes back after the reshuffle only
HELD: Final = 5.0  # and if one is in another hand: it is of no use
WEARY: Final = (30_000, 60_000)  # milliseconds without a card after which what one waits for is given up
PAIR: Final = 2  # cards of a rank that are worth taking
USEFUL: Final = 1.2  # what cards are worth, at least, of which one does not do away with any
RESTLESS: Final = 0.35  # how often a bot exchanges a useless card for another on a board without use
STOPS: Final = 0.8  # how often it takes what an opponent collects


def exchange(view: SpielenDeal, seat: Seat, skill: Skill, board: Sequence[Card]) -> tuple[Cards, Cards]:
    """Return what a seat throws and takes, of a board as far as it has seen it; nothing if it has a four.

    It keeps the ranks of which most can be had. What its partner collects it throws.
    """
    hand = tuple(view.hands[seat])
    if view.has_four(seat):
        return (), ()
    gift = _gift(view, seat, skill)
    if gift:
        return gift, ()
    kept = _kept(view, seat, skill, board)
    into = tuple(card for card in kept if card not in hand)
    spare = [card for card in hand if card not in kept]
    out = tuple(spare[len(spare) - max(0, len(hand) + len(into) - FOUR) :])
    return (out, into) if into else _idle(view, seat, skill, board)


def _gift(view: SpielenDeal, seat: Seat, skill: Skill) -> Cards:
    """Return the cards of a rank of which the partner says that it collects it, or was seen to take more."""
    if not skill.memory:
        return ()
    count = Counter(card.rank for card in view.known[partner(seat, view.seats)])
    if any(code.meaning.name == COLLECTING for code in view.book(seat)):
        said = (giving.code.meaning for giving in read(view, seat, skill))
        count.update({RANK_NAMES.index(each.value): FOUR for each in said if each.name == COLLECTING})
    own = Counter(card.rank for card in view.hands[seat])
    return tuple(card for card in view.hands[seat] if count[card.rank] >= max(PAIR, own[card.rank]))


def _kept(view: SpielenDeal, seat: Seat, skill: Skill, board: Sequence[Card]) -> list[Card]:
    """Return the four cards of hand and board that are worth most, the worst of the hand last."""
    hand = tuple(view.hands[seat])
    own, there = Counter(card.rank for card in hand), Counter(card.rank for card in board)
    worth = {rank: _worth(view, seat, skill, rank) + own[rank] * OWN + there[rank] for rank in own}
    ranks = sorted(worth, key=worth.__getitem__, reverse=True)
    wanted = [rank for rank in ranks if own[rank] + there[rank] >= PAIR and worth[rank] > 0]
    found = [card for rank in wanted for card in (*hand, *board) if card.rank == rank]
    rest = [card for rank in ranks if rank not in wanted for card in hand if card.rank == rank]
    rivals = _rivals(view, seat, skill)
    return [*found, *sorted(rest, key=lambda card: card.rank not in rivals)][:FOUR]


def _worth(view: SpielenDeal, seat: Seat, skill: Skill, rank: int) -> float:
    """Return what the cards of a rank in hand are worth: less than nothing if there can be no four of it."""
    count = sum(card.rank == rank for card in view.hands[seat])
    worth = count + OWN * lot(view, seat, "rank", rank)
    if count >= PAIR and _weary(view, seat):
        worth -= HELD
    if skill.memory:
        held = (cards for other, cards in enumerate(view.known) if other != seat)
        worth -= SWEPT * any(card.rank == rank for card in view.gone)
        worth -= HELD * any(card.rank == rank for cards in held for card in cards)
    return worth


def _rivals(view: SpielenDeal, seat: Seat, skill: Skill) -> set[int]:
    """Return the ranks of which opponents were seen to take cards: one card of these in hand stops them."""
    if not skill.memory:
        return set()
    others = (cards for other, cards in enumerate(view.known) if view.team(other) != view.team(seat))
    return {card.rank for cards in others for card in cards}


def _idle(view: SpielenDeal, seat: Seat, skill: Skill, board: Sequence[Card]) -> tuple[Cards, Cards]:
    """Return an exchange of no use to the seat itself, at most one on each board.

    It takes what opponents collect, and now and then anything: who is still only with a four betrays it. What
    stops opponents it keeps, unless it has waited too long itself.
    """
    hand, rivals = tuple(view.hands[seat]), _rivals(view, seat, skill)
    useless = [card for card in hand if _worth(view, seat, skill, card.rank) < USEFUL]
    spare = useless if _weary(view, seat) else [card for card in useless if card.rank not in rivals]
    stops = [card for card in board if card.rank in rivals]
    done = view.took[seat] is not None and (view.took[seat] or 0) >= view.swept
    if done or not board or not spare:
        return (), ()
    if stops and lot(view, seat, "stops", view.swept) < STOPS:
        return (spare[-1],), (stops[0],)
    if lot(view, seat, "restless", view.swept) > RESTLESS:
        return (), ()
    return (spare[-1],), (board[int(lot(view, seat, "idle", view.swept) * len(board))],)


def _weary(view: SpielenDeal, seat: Seat) -> bool:
    """Say whether a seat has waited so long that it gives up what it waits for."""
    taken = view.took[seat] or 0
    return view.now > taken + within(WEARY, lot(view, seat, "weary", taken))
