"""How the table of Psychological Jujitsu lies: prizes in the middle, a bid box before each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, KING, RANK_NAMES, Card
from cardtable.engine.events import Said
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.psychological_jujitsu.rules.deal import (
    HAND_SUITS,
    PRIZE_SUIT,
    Bid,
    JujitsuDeal,
    Outcome,
    Phase,
    RoundRecord,
    Scoring,
    awarded,
)
from cardtable.table.around import below
from cardtable.table.gestures import Drop, Gesture, from_hand
from cardtable.table.layout import Area, Plate, Sign, Spot, Spread
from cardtable.table.measures import CARD_RATIO
from cardtable.table.order import ByRank
from cardtable.table.panels import Badge, Cell, Line, Mark, Panel, SheetTable, Strip
from cardtable.table.scenes import SceneManager
from cardtable.table.words import counted

# Heights of cards and of lines, as fractions of the table's height.
HAND: Final = 0.2
PRIZE: Final = 0.18
PILE: Final = 0.13
BID: Final = 0.125
RIVAL: Final = 0.15  # the bid of another seat, where there is room
RIVAL_WIDE: Final = 0.36  # of its column is the most that it takes
BETWEEN: Final = 0.008  # of the table's height: from a strip to the bid under it
SMALL: Final = 0.075
PLATE: Final = 0.062
CELL: Final = 0.034
COLUMN: Final = 0.335  # of the table's height, for the rivals
STRIP_WIDE: Final = 0.88  # of a column
CELL_WIDE: Final = 0.86  # of its height is the least width of a cell
MIDDLE: Final = 0.36  # of the table's height: where the middle begins


class JujitsuScenes(SceneManager[JujitsuDeal]):
    """The scene manager of Psychological Jujitsu."""

    def spots(self, view: JujitsuDeal, area: Area) -> list[Spot]:
        """Return where each pile lies."""
        own = _own_spots(below(view), area)
        rivals = [spot for seat, column in _columns(view, area) for spot in _rival_spots(seat, column)]
        best = _best(view)
        return [*_middle_spots(area), *(_crowned(spot, best.get(spot.pile)) for spot in (*rivals, *own))]

    def plates(self, view: JujitsuDeal, area: Area) -> list[Plate]:
        """Return the rivals' names above their boxes, one's own left of one's box."""
        own = Plate(below(view), area.part(0.02, 0.622, 0.24, PLATE))
        rivals = [Plate(seat, column.part(0.06, 0.26, 0.88, 0.19)) for seat, column in _columns(view, area)]
        return [own, *rivals]

    def panels(self, view: JujitsuDeal, area: Area) -> list[Panel]:
        """Return the points at stake, the strip of prizes, and what each seat has left."""
        found: list[Panel] = [Strip("prizes", area.part(0.2, 0.557, 0.6, CELL), tuple(_prize_cells(view)))]
        if view.prize or view.carried:
            badge = area.part(0.575, 0.422, 0.13, 0.05)
            found.append(Badge("at stake", badge, counted(view.at_stake, "point"), strong=True))
        if view.options.show_played:
            own, strip = below(view), area.part(0.02, 0.688, 0.24, 2 * CELL)
            found.append(Strip(f"left/{own}", strip, tuple(_left(view, own))))
            for seat, column in _columns(view, area):
                strip = Area(
                    column.x + 0.06 * column.width,
                    column.y + 0.47 * column.height,
                    STRIP_WIDE * column.width,
                    _strip(column),
                )
                found.append(Strip(f"left/{seat}", strip, tuple(_left(view, seat))))
        return found

    def gestures(self, view: JujitsuDeal, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card into one's bid box, or onto the prize."""
        assert isinstance(action, Bid), "a bid is the only action of this game"
        box = next(box for hand, box in zip(view.hands, view.bids, strict=True) if action.card in hand)
        return from_hand(action.card, view.hands, box.name, view.prize.name)

    def meant(self, view: JujitsuDeal, drop: Drop) -> Action | None:
        """Return the bid meant by a drop into one's own box or onto the prize."""
        return Bid(drop.card) if drop.target in (view.prize.name, view.bids[below(view)].name) else None

    def prompt(self, view: JujitsuDeal) -> str:
        """Return the sentence over the table."""
        if view.phase is Phase.OVER:
            return "The deal is over."
        if not view.prize:
            return "The bids are put away." if view.rounds else "The cards are dealt."
        if view.viewer in view.actors():
            return f"Prize {_rank(view.prize.top)}, {counted(view.at_stake, 'point')}: choose your bid"
        if view.phase is Phase.BID:
            return f"Prize {_rank(view.prize.top)}, {counted(view.at_stake, 'point')}: waiting for bids"
        return "The bids are compared."

    def pad(self, view: JujitsuDeal) -> list[Line]:
        """Return each seat's points, those still to come, those thrown out, and the limit."""
        cumulative = view.options.scoring is Scoring.CUMULATIVE
        scores = view.scores
        lines = [
            Line(f"seat {seat}", f"{before + score} ({score})" if cumulative else str(score), seat)
            for seat, (before, score) in enumerate(zip(view.before, scores, strict=True))
        ]
        lines.append(Line("Still to come", str(view.to_come)))
        lines.append(Line("Thrown out", str(sum(card.rank for card in view.thrown))))
        return [*lines, Line("Limit", str(view.options.limit))] if cumulative else lines

    def score(self, view: JujitsuDeal, seat: Seat) -> str:
        """Return the points of the deal, after a total from earlier deals."""
        score = str(view.scores[seat])
        cumulative = view.options.scoring is Scoring.CUMULATIVE
        return f"{view.before[seat]} + {score}" if cumulative else score

    def sentence(self, said: Said, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        match said.topic, said.facts:
            case "turned", (Card() as prize, int(points)):
                return f"Prize {_face(prize)}: {counted(points, 'point')} at stake."
            case "shown", bids:
                shown = zip(names, bids, strict=True)
                return (
                    ", ".join(f"{name} bids {_rank(card)}" for name, card in shown if isinstance(card, Card))
                    + "."
                )
            case "won", (int(seat), Card() as prize, int(points)):
                return f"{names[seat]} wins {_face(prize)}: {counted(points, 'point')}."
            case "thrown_out", prizes:
                faces = ", ".join(_face(card) for card in prizes if isinstance(card, Card))
                return f"The highest bid is shared: {faces} {'is' if len(prizes) == 1 else 'are'} thrown out."
            case "requeued", (Card() as prize,):
                return (
                    f"The highest bid is shared: all take back their bids, and {_face(prize)} comes up again."
                )
            case "carried", (Card() as prize,):
                return f"The highest bid is shared: {_face(prize)} goes with the next prize."
        return ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return all rounds: prize, bids and winner."""
        records = [each for each in result.details if isinstance(each, RoundRecord)]
        rows = tuple(_row(count, record, names) for count, record in enumerate(records, 1))
        totals = ("", "Points", *map(str, result.points), "")
        return SheetTable(("Round", "Prize", *names, "Outcome"), rows, totals)


def _best(view: JujitsuDeal) -> dict[str, Card]:
    """Return the bid that wins, once all lie open, by its pile."""
    if not all(pile and pile.faces_up(pile.top) for pile in view.bids):
        return {}
    winner = awarded([pile.top.rank for pile in view.bids], view.options.tie_rule)
    return {} if winner is None else {view.bids[winner].name: view.bids[winner].top}


def _crowned(spot: Spot, best: Card | None) -> Spot:
    return spot if best is None else replace(spot, glow=best, signs=((best, Sign.WINS),))


def _columns(view: JujitsuDeal, area: Area) -> Iterator[tuple[Seat, Area]]:
    """Give the other seats, clockwise from the left, each with its column at the top."""
    own = below(view)
    others = [(own + step) % view.seats for step in range(1, view.seats)]
    width = min(1 / len(others), 0.42)
    left = (1 - width * len(others)) / 2
    for i, seat in enumerate(others):
        yield seat, area.part(left + i * width, 0.0, width, COLUMN)


def _middle_spots(area: Area) -> list[Spot]:
    wide, high, y = area.width, area.height, area.y + 0.453 * area.height
    prizes = Spot("prizes", area.x + 0.37 * wide, y, PRIZE * high, count=True)
    return [
        replace(prizes, pile="deck", count=False),
        prizes,
        Spot("prize", area.x + 0.5 * wide, y, PRIZE * high, outline=True),
        Spot("carried", area.x + 0.78 * wide, y, PILE * high, Spread.ROW, 0.12 * wide),
        Spot("thrown", area.x + 0.92 * wide, y, PILE * high, count=True, caption="thrown out"),
    ]


def _own_spots(seat: Seat, area: Area) -> list[Spot]:
    middle, high, wide = area.x + area.width / 2, area.height, area.width
    row = area.y + 0.676 * high
    return [
        Spot(f"bid/{seat}", middle, row, BID * high, outline=True),
        Spot(f"won/{seat}", area.x + 0.80 * wide, row, 0.1 * high, Spread.ROW, 0.36 * wide),
        Spot(f"played/{seat}", area.x + 0.36 * wide, row, SMALL * high),
        Spot(
            f"hand/{seat}", middle, area.y + 0.855 * high, HAND * high, Spread.FAN, 0.92 * wide, sort=ByRank()
        ),
    ]


def _rival_spots(seat: Seat, column: Area) -> list[Spot]:
    high, wide = column.height / COLUMN, column.width
    top = column.y + 0.47 * column.height + _strip(column) + BETWEEN * high
    tall = min(RIVAL * high, column.y + MIDDLE * high - top, RIVAL_WIDE * wide / CARD_RATIO)
    row = top + tall / 2
    left = column.x + max(0.1 * wide, SMALL * high / 2)
    return [
        Spot(
            f"hand/{seat}", column.centre[0], column.y + 0.0385 * high, SMALL * high, Spread.ROW, 0.8 * wide
        ),
        Spot(f"played/{seat}", left, row, SMALL * high),
        Spot(f"bid/{seat}", column.x + 0.4 * wide, row, tall, outline=True),
        Spot(f"won/{seat}", column.x + 0.77 * wide, row, SMALL * high, Spread.ROW, 0.4 * wide),
    ]


def _strip(column: Area) -> float:
    """Return the height of a rival's strip: two lines where the cells would be too narrow in one."""
    line = CELL * column.height / COLUMN
    return line if STRIP_WIDE * column.width > CELL_WIDE * (KING + 1) * line else 2 * line


def _prize_cells(view: JujitsuDeal) -> Iterator[Cell]:
    """Give the prizes' suit, and a cell for each: at stake, won by whom, thrown out, or still to come."""
    yield Cell(PRIZE_SUIT.symbol, Mark.BARE)
    owners = {card.rank: seat for seat, pile in enumerate(view.won) for card in pile}
    thrown = {card.rank for card in view.thrown}
    now = {card.rank for card in (*view.prize, *view.carried)}
    for rank in range(ACE, view.options.set_size + 1):
        if rank in owners:
            yield Cell(RANK_NAMES[rank], Mark.TAKEN, owners[rank])
        elif rank in thrown:
            yield Cell(RANK_NAMES[rank], Mark.CROSSED)
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
    bids = [_rank(card) for card in record.bids] or ["taken back"] * len(names)
    prizes = " ".join(_face(card) for card in round_.prizes)
    match round_.outcome:
        case Outcome.WON:
            outcome = f"won by {names[round_.winner]}" if round_.winner is not None else ""
        case Outcome.THROWN_OUT:
            outcome = "thrown out"
        case Outcome.REQUEUED:
            outcome = "comes again"
        case Outcome.CARRIED:
            outcome = "carried on"
    return (str(count), prizes, *bids, outcome)


def _rank(card: Card) -> str:
    return RANK_NAMES[card.rank]


def _face(card: Card) -> str:
    return RANK_NAMES[card.rank] + card.suit.symbol
