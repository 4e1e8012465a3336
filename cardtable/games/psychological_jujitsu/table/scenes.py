"""How the table of Psychological Jujitsu lies: prizes in the middle, a bid box before each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, RANK_NAMES, Card
from cardtable.engine.events import Moved
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.psychological_jujitsu.rules import topics
from cardtable.games.psychological_jujitsu.rules.deal import (
    HAND_SUITS,
    PRIZE_SUIT,
    Bid,
    JujitsuDeal,
    Phase,
    PrizeFate,
    RoundRecord,
    Scoring,
    awarded,
)
from cardtable.games.psychological_jujitsu.rules.topics import Topic
from cardtable.language import _, counted
from cardtable.table.around import Chair, below, nearest, opposite
from cardtable.table.board import GAP, Laid, drawn
from cardtable.table.gestures import Drop, Gesture, from_hand
from cardtable.table.layout import Area, Plate, Sign, Spot, Spread
from cardtable.table.lying import BESIDE
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import player
from cardtable.table.order import ByRank
from cardtable.table.panels import Badge, Cell, Line, Mark, Panel, SheetTable, Strip
from cardtable.table.scenes import SceneManager
from cardtable.table.words import labels

MOMENTS: Final[Moments] = {topics.Won: Kind.TRICK}

BOARD: Final = drawn(
    """
              1.1/112+ 1.2   0.4+    1.3     1       1.3     0.4+    1.2     1.1+
    2.3       others  others  others  others  others  others  others  others  others
    1.1       .       .       .       prizes  prize   stake   stake   carried thrown
    0.24/19   .       cells   cells   cells   cells   cells   cells   cells   .
    0.46/36   left    left    .       played  bid     won     won     won     won
    0.45/30   .       .       .       played  bid     won     won     won     won
    1.38      .       hand    hand    hand    hand    hand    hand    hand    hand
    """
)
RIVAL: Final = drawn("  1+  1  1+ \n 1  played  bid  won", edge=0)  # beneath the hand of an only one
RIVALS: Final = drawn("  1.1  0.7  1+ \n 1  bid  played  won", edge=0)  # of one of several
CROWD: Final = drawn(  # of one of many, whose plate has no room under it
    """
              1.1     0.7     1+
    0.42/33   left    left    left
    1         bid     played  won
    """,
    edge=0,
)
MANY: Final = 4  # rivals
PRIZES: Final = _(
    "The prizes: the bright one is at stake, those in a player's colour are won, plain ones still come."
)
STAKE: Final = _("What the prize is worth that all bid for now, with prizes that were carried over.")
LEFT: Final = _("The cards of {}: pale ones have been played.")
HAND: Final = 1.15  # of a card's usual size
PRIZE: Final = 1.05
STAKED: Final = 40.0  # units: the words on what is at stake
BID: Final = 0.84
ARC: Final = 72.0  # degrees of a hand that is held: no more, for what it has left stands beside it
ASIDE: Final = 0.75  # cards beside the prize and the hand
PLAYED: Final = 0.55
ABOUT: Final = {  # what the piles are
    "prizes": _("The prizes that are still to come, face down."),
    "prize": _("The prize: the best bid wins it."),
    "bid": _("The bid of {who}: all bids are turned up at once."),
    "played": _("The cards that {who} has bid."),
    "won": _("The prizes of {who}."),
    "thrown": _("Prizes that nobody has won."),
    "carried": _("Prizes that nobody has won yet: they go with the next one."),
}


class JujitsuScenes(SceneManager[JujitsuDeal, Topic]):
    """The scene manager of Psychological Jujitsu."""

    piles = ABOUT
    moments = MOMENTS

    def spots(self, view: JujitsuDeal, area: Area) -> list[Spot]:
        """Return where each pile lies."""
        own, best, won = _own_spots(below(view), area), _best(view), {each.name: each for each in view.won}
        rivals = _rivals_spots(below(view), view.seats, area)
        spots = (_begun(spot, len(won[spot.pile])) if spot.pile in won else spot for spot in (*rivals, *own))
        return [*_middle_spots(area), *(_crowned(spot, best.get(spot.pile)) for spot in spots)]

    def plates(self, view: JujitsuDeal, area: Area) -> list[Plate]:
        """Return the rivals' names beside their portraits, one's own at the lower left."""
        return [
            nearest(area, below(view)),
            *(chair.plate for chair, __ in _rivals(below(view), view.seats, area)),
        ]

    def panels(self, view: JujitsuDeal, area: Area) -> list[Panel]:
        """Return the points at stake, the strip of prizes, and what each seat has left."""
        areas = BOARD.laid(area).areas
        found: list[Panel] = [Strip("prizes", areas["cells"], tuple(_prize_cells(view)), PRIZES)]
        if view.prize or view.carried:
            stake = counted("{count} point", "{count} points", view.at_stake)
            found.append(Badge("at stake", areas["stake"].slim(STAKED), stake, strong=True, tip=STAKE))
        if view.options.show_played:
            strips = {below(view): areas["left"]}
            strips.update(
                {chair.seat: laid.areas["left"] for chair, laid in _rivals(below(view), view.seats, area)}
            )
            found += [
                Strip(f"left/{seat}", strip, tuple(_left(view, seat)), LEFT.format(player(seat)))
                for seat, strip in strips.items()
            ]
        return found

    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card into one's bid box, or onto the prize."""
        assert isinstance(action, Bid), "a bid is the only action of this game"
        box = next(box for hand, box in zip(view.hands, view.bids, strict=True) if action.card in hand)
        return from_hand(action.card, view.hands, box.name, view.prize.name)

    def usual(self, view: JujitsuDeal, card: Card, source: str) -> str:  # noqa: ARG002  # the same for all cards
        """Return one's own box."""
        return view.bids[below(view)].name

    def meant(self, view: JujitsuDeal, drop: Drop) -> Action | None:
        """Return the bid meant by a drop into one's own box or onto the prize."""
        return Bid(drop.card) if drop.target in (view.prize.name, view.bids[below(view)].name) else None

    def forced(self, view: JujitsuDeal, moved: Moved) -> bool:
        """Say whether a bid of the last round is made, in which nobody has a choice (D15)."""
        return any(moved.target == box.name for box in view.bids)

    def prompt(self, view: JujitsuDeal) -> str:
        """Return the sentence over the table."""
        if view.phase is Phase.OVER:
            return _("The deal is over.")
        acts = view.viewer in view.actors()
        text = (
            _("Prize {rank}, {points}: choose your bid")
            if acts
            else _("Prize {rank}, {points}: waiting for bids")
        )
        points = counted("{count} point", "{count} points", view.at_stake)
        return text.format(rank=_rank(view.prize.top), points=points)

    def pad(self, view: JujitsuDeal) -> list[Line]:
        """Return each seat's points, those still to come, those thrown out, and the limit."""
        cumulative = view.options.scoring is Scoring.CUMULATIVE
        scores = view.scores
        lines = [
            Line(f"seat {seat}", f"{before + score} ({score})" if cumulative else str(score), seat)
            for seat, (before, score) in enumerate(zip(view.before, scores, strict=True))
        ]
        lines.append(Line(_("Still to come"), str(view.to_come)))
        lines.append(Line(_("Thrown out"), str(sum(card.rank for card in view.thrown))))
        return [*lines, Line(_("Limit"), str(view.options.limit))] if cumulative else lines

    def score(self, view: JujitsuDeal, seat: Seat) -> str:
        """Return the points of the deal, after a total from earlier deals."""
        score = str(view.scores[seat])
        cumulative = view.options.scoring is Scoring.CUMULATIVE
        return f"{view.before[seat]} + {score}" if cumulative else score

    def meaning(self, view: JujitsuDeal, seat: Seat) -> str:
        """Return the points of this deal, and those from earlier deals where they are added."""
        points, before = view.scores[seat], view.before[seat]
        if view.options.scoring is not Scoring.CUMULATIVE:
            return counted("{count} point in this deal", "{count} points in this deal", points)
        return counted(
            "{count} point in this deal, {before} from deals before it",
            "{count} points in this deal, {before} from deals before it",
            points,
            before=before,
        )

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:  # one case a topic
        """Return the log's line for what was said."""
        match topic:
            case topics.Turned(prize, points):
                return _("Prize {prize}: {points} at stake.").format(
                    prize=prize.label, points=counted("{count} point", "{count} points", points)
                )
            case topics.Compared(bids):
                told = zip(names, bids, strict=True)
                said = (_("{name} bids {card}").format(name=name, card=_rank(bid)) for name, bid in told)
                return f"{', '.join(said)}."
            case topics.Won(seat, prize, points):
                return _("{name} wins {prize}: {points}.").format(
                    name=names[seat],
                    prize=prize.label,
                    points=counted("{count} point", "{count} points", points),
                )
            case topics.ThrownOut(prizes):
                faces = ", ".join(card.label for card in prizes)
                return counted(
                    "The highest bid is shared: {cards} is thrown out.",
                    "The highest bid is shared: {cards} are thrown out.",
                    len(prizes),
                    cards=faces,
                )
            case topics.Requeued(prize):
                return _(
                    "The highest bid is shared: all take back their bids, and {prize} comes up again."
                ).format(prize=prize.label)
            case topics.Carried(prize):
                return _("The highest bid is shared: {prize} goes with the next prize.").format(
                    prize=prize.label
                )
        return topic.sentence(names)

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return all rounds: prize, bids and winner."""
        records = [each for each in result.details if isinstance(each, RoundRecord)]
        rows = tuple(_row(count, record, names) for count, record in enumerate(records, 1))
        totals = ("", _("Points"), *map(str, result.points), "")
        return SheetTable((_("Round"), _("Prize"), *names, _("Outcome")), rows, totals)


def _best(view: JujitsuDeal) -> dict[str, Card]:
    """Return the bid that wins, once all lie open, by its pile."""
    if not all(pile and pile.faces_up(pile.top) for pile in view.bids):
        return {}
    winner = awarded([pile.top.rank for pile in view.bids], view.options.tie_rule)
    return {} if winner is None else {view.bids[winner].name: view.bids[winner].top}


def _begun(spot: Spot, count: int) -> Spot:
    """Return a row that begins at the left of its room, next to what lies there."""
    wide = min(spot.room, spot.width * (1 + BESIDE * max(count - 1, 0)))
    return replace(spot, x=spot.x - (spot.room - wide) / 2, room=wide)


def _crowned(spot: Spot, best: Card | None) -> Spot:
    return spot if best is None else replace(spot, glow=best, signs=((best, Sign.WINS),))


def _rivals(own: Seat, seats: int, area: Area) -> Iterator[tuple[Chair, Laid]]:
    """Give the places of the others, clockwise from the left, each with the rooms beneath the hand."""
    laid = BOARD.laid(area)
    others = tuple((own + step) % seats for step in range(1, seats))
    several, board = len(others) > 1, CROWD if len(others) >= MANY else RIVALS
    for chair in opposite(area, others):
        name, hand = chair.rooms.areas["name"], chair.rooms.areas["hand"]
        top = hand.bottom + GAP * laid.height * (1.0 if board is CROWD else 0.5)
        room = replace(chair.face if several else hand, y=top, height=laid.areas["others"].bottom - top)
        rooms = board.laid(replace(room, width=name.right - room.x)) if several else RIVAL.laid(room)
        areas = {"left": chair.rooms.areas["under"], **rooms.areas}
        areas["won"] = replace(areas["won"], width=name.right - areas["won"].x)
        yield chair, Laid(laid.height, areas)


def _middle_spots(area: Area) -> list[Spot]:
    laid = BOARD.laid(area)
    prizes = replace(laid.spot("prizes", "prizes"), count=True)
    thrown = laid.spot("thrown", "thrown", size=ASIDE)
    return [
        replace(prizes, pile="deck", count=False),
        prizes,
        replace(laid.spot("prize", "prize", size=PRIZE), outline=True),
        laid.spot("carried", "carried", Spread.ROW, size=ASIDE),
        replace(thrown, count=True, caption=_("thrown out")),
    ]


@lru_cache(maxsize=64)
def _own_spots(seat: Seat, area: Area) -> tuple[Spot, ...]:
    laid = BOARD.laid(area)
    return (
        replace(laid.spot("bid", f"bid/{seat}", size=BID), outline=True, owners=(seat,)),
        laid.spot("won", f"won/{seat}", Spread.ROW, size=ASIDE),
        laid.spot("played", f"played/{seat}", size=PLAYED),
        replace(laid.spot("hand", f"hand/{seat}", Spread.FAN, size=HAND), sort=ByRank()),
    )


@lru_cache(maxsize=64)
def _rivals_spots(own: Seat, seats: int, area: Area) -> tuple[Spot, ...]:
    """Return where the cards of all rivals lie before any is on the table."""
    return tuple(spot for chair, laid in _rivals(own, seats, area) for spot in _rival_spots(chair, laid))


def _rival_spots(chair: Chair, laid: Laid) -> list[Spot]:
    """Return where a rival's cards lie: held at the portrait, and beneath."""
    seat = chair.seat
    return [
        replace(chair.held, arc=ARC),
        laid.spot("played", f"played/{seat}", size=PLAYED),
        replace(laid.spot("bid", f"bid/{seat}", size=BID), outline=True, owners=(seat,)),
        laid.spot("won", f"won/{seat}", Spread.ROW, size=PLAYED),
    ]


def _prize_cells(view: JujitsuDeal) -> Iterator[Cell]:
    """Give the prizes' suit, and a cell for each: at stake, won by whom, thrown out, or still to come."""
    yield Cell(PRIZE_SUIT.symbol, Mark.BARE)
    owners = {card.rank: seat for seat, pile in enumerate(view.won) for card in pile}
    thrown = {card.rank for card in view.thrown}
    now = {card.rank for card in (*view.prize, *view.carried)}
    for rank in range(ACE, view.options.set_size + 1):
        if rank in owners:
            yield Cell(
                RANK_NAMES[rank],
                Mark.TAKEN,
                owners[rank],
                _("{owner} has won it.").format(owner=player(owners[rank])),
            )
        elif rank in thrown:
            yield Cell(RANK_NAMES[rank], Mark.CROSSED, tip=_("It is thrown out."))
        else:
            yield Cell(RANK_NAMES[rank], Mark.NOW if rank in now else Mark.PLAIN)


def _left(view: JujitsuDeal, seat: Seat) -> Iterator[Cell]:
    """Give a seat's suit, and a cell for each card, dimmed once played, which a hidden bid is not."""
    yield Cell(HAND_SUITS[seat][0].symbol, Mark.BARE)
    gone = {card.rank for card in view.played[seat]}
    for rank in range(ACE, view.options.set_size + 1):
        yield Cell(RANK_NAMES[rank], Mark.GONE if rank in gone else Mark.PLAIN, seat)


def _row(count: int, record: RoundRecord, names: Sequence[str]) -> tuple[str, ...]:
    round_ = record.round
    bids = [_rank(card) for card in record.bids] or [_("taken back")] * len(names)
    prizes = labels(round_.prizes)
    match round_.outcome:
        case PrizeFate.WON:
            outcome = (
                _("won by {winner}").format(winner=names[round_.winner]) if round_.winner is not None else ""
            )
        case PrizeFate.THROWN_OUT:
            outcome = _("thrown out")
        case PrizeFate.REQUEUED:
            outcome = _("comes again")
        case PrizeFate.CARRIED:
            outcome = _("carried on")
    return (str(count), prizes, *bids, outcome)


def _rank(card: Card) -> str:
    return RANK_NAMES[card.rank]
