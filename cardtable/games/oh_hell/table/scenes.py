"""How the table of Oh Hell lies: trick and trump in the middle, bids and tricks taken at every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine import tricks
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Moved, Said
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal, Phase, Play, Summary
from cardtable.games.oh_hell.rules.options import sizes
from cardtable.table import around
from cardtable.table.around import Chair
from cardtable.table.gestures import Drop, Gesture, Press, from_hand
from cardtable.table.layout import Area, Plate, Spot, grid
from cardtable.table.names import player, turn_of
from cardtable.table.order import BySuit, suits_from
from cardtable.table.panels import Badge, Cell, Choice, Line, Mark, Meter, Panel, SheetTable, Strip
from cardtable.table.scenes import SceneManager
from cardtable.table.tones import Tone
from cardtable.table.words import counted

TRUMP: Final = 0.15  # of the table's height: the turned card
COLUMNS: Final = 6  # of the pad of numbers
NOTHING: Final = "–"  # noqa: RUF001  # on a plate: nothing has been bid yet, which is no bid of 0


class OhHellScenes(SceneManager[OhHellDeal]):
    """The scene manager of Oh Hell."""

    def spots(self, view: OhHellDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; the hand has the trump suit first, and a trick's best card shines."""
        places = _chairs(view, area)
        order = BySuit(suits_from(view.trump))
        hands = [replace(around.hand_spot(chair, area), sort=order) for chair in places]
        x, y, high = area.x, area.y + around.MIDDLE[1] * area.height, TRUMP * area.height
        best = view.trick[tricks.winning(view.trick, ACE_HIGH, view.trump)] if view.trick else None
        return [
            Spot("deck", x + 0.243 * area.width, y, high, closed=True),
            Spot("turned", x + 0.282 * area.width, y, high, caption="trump" if view.turned else ""),
            *(around.taken_spot(chair, area) for chair in places),
            *hands[1:],
            around.trick_spot(places, view.leader, area, best),
            hands[0],
        ]

    def plates(self, view: OhHellDeal, area: Area) -> list[Plate]:
        """Return the names, coloured by how each bid stands, the dealer's with a mark."""
        return [
            replace(plate, tone=_tone(view, plate.seat), dealer=plate.seat == view.dealer)
            for plate in around.plates(_chairs(view, area))
        ]

    def panels(self, view: OhHellDeal, area: Area) -> list[Panel]:
        """Return the way of the deals, the trump, the sum of the bids, and the numbers that may be bid."""
        found: list[Panel] = [
            Strip("deals", area.part(0.1, 0.0, 0.8, 0.036), tuple(_deal_cells(view))),
            Meter("bids", area.part(0.745, 0.655, 0.235, 0.04), _bids_text(view), view.bid_total, view.size),
        ]
        if view.trump is None and view.hands[0]:
            found.append(Badge("trump", area.part(0.195, 0.39, 0.16, 0.05), "No trump"))
        elif view.trump is not None and not view.turned:
            found.append(
                Badge("trump", area.part(0.195, 0.39, 0.16, 0.05), f"Trump {view.trump.symbol}", strong=True)
            )
        if view.phase is Phase.BID and view.viewer in view.actors():
            found.extend(_pad(view, area))
        return found

    def gestures(self, view: OhHellDeal, action: Action) -> Sequence[Gesture]:
        """Return the press of a number, or the drop of a card into the middle."""
        if isinstance(action, Bid):
            return [Press(f"bid {action.number}")]
        assert isinstance(action, Play), "bids and cards are the only actions of this game"
        return from_hand(action.card, view.hands, view.trick.name)

    def meant(self, view: OhHellDeal, drop: Drop) -> Action | None:
        """Return the play meant by a drop into the middle."""
        return Play(drop.card) if drop.target == view.trick.name else None

    def forced(self, view: OhHellDeal, moved: Moved) -> bool:
        """Say whether a card of the last trick is played, in which nobody has a choice (D8)."""
        return moved.target == view.trick.name

    def prompt(self, view: OhHellDeal) -> str:
        """Return the sentence over the table."""
        acts = view.viewer in view.actors()
        match view.phase:
            case Phase.BID if acts:
                return f"How many of {counted(view.size, 'trick')} will you take?"
            case Phase.BID if view.turn is not None:
                return f"{counted(view.size, 'card')} each: {player(view.turn)} bids"
            case Phase.BID:
                return f"{counted(view.size, 'card')} each: the bids are made"
            case Phase.PLAY if acts and view.trick:
                return f"Your turn: {view.trick[0].suit.symbol} is led"
            case Phase.PLAY if acts:
                return "Your lead"
            case Phase.PLAY:
                return turn_of(view.turn)
            case Phase.OVER:
                return "The deal is over."

    def pad(self, view: OhHellDeal) -> list[Line]:
        """Return everybody's points and this deal's bids."""
        lines = [Line(f"seat {seat}", str(points), seat) for seat, points in enumerate(view.totals)]
        return [
            *lines,
            Line("Deal", f"{view.number} of {len(sizes(view.options))}"),
            Line("Cards each", str(view.size)),
        ]

    def score(self, view: OhHellDeal, seat: Seat) -> str:
        """Return tricks taken and bid."""
        bid = view.bids[seat]
        if view.phase is Phase.BID:
            return NOTHING if bid is None else f"bid {bid}"
        return f"{view.tricks[seat]} of {bid}"

    def sentence(self, said: Said, names: Sequence[str]) -> str:  # noqa: C901, PLR0911  # one case a topic
        """Return the log's line for what was said."""
        match said.topic, said.facts:
            case "deal", (int(number), int(size), int(dealer)):
                return f"Deal {number}: {names[dealer]} deals {counted(size, 'card')} each."
            case "trump", (Card() as card,):
                return f"{card.label} is turned: {card.suit.symbol} is trump."
            case "trump_held", (int(seat), Card() as card):
                return f"{names[seat]} shows {card.label}: {card.suit.symbol} is trump."
            case "no_trump", ():
                return "There is no trump."
            case "bid", (int(seat), int(number)):
                return f"{names[seat]} bids {number}."
            case "opened", bids:
                return ", ".join(f"{name} bids {bid}" for name, bid in zip(names, bids, strict=True)) + "."
            case "took", (int(seat), Card() as card):
                return f"{names[seat]} takes the trick with {card.label}."
            case "made", (int(seat), int(bid), int(), int(points)):
                return f"{names[seat]} makes the bid of {bid}: {points}."
            case "missed", (int(seat), int(bid), int(won), int(points)):
                return f"{names[seat]} bid {bid} and took {won}: {points}."
        return ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return what everybody bid, took and scored."""
        deal = result.detail(Summary)
        rows = tuple(
            (
                name,
                str(bid),
                str(won),
                "made" if bid == won else f"{abs(won - bid)} {_way(won - bid)}",
                str(points),
            )
            for name, bid, won, points in zip(names, deal.bids, deal.tricks, result.points, strict=True)
        )
        return SheetTable(("Player", "Bid", "Tricks", "", "Points"), rows)

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return tricks and bid for the score sheet."""
        deal = result.detail(Summary)
        return f"{deal.tricks[seat]} of {deal.bids[seat]}"


def _chairs(view: OhHellDeal, area: Area) -> list[Chair]:
    return around.chairs(area, around.below(view), view.seats)


def _tone(view: OhHellDeal, seat: Seat) -> Tone:
    """Return how a bid stands: made so far, still possible, or lost."""
    bid, won = view.bids[seat], view.tricks[seat]
    if bid is None or view.phase is Phase.BID:
        return Tone.PLAIN
    left = view.size - sum(view.tricks)
    if won == bid:
        return Tone.GOOD
    return Tone.LOST if won > bid or won + left < bid else Tone.OPEN


def _deal_cells(view: OhHellDeal) -> list[Cell]:
    """Return a cell for each deal of the match with its number of cards, up the hill and down."""
    return [
        Cell(str(size), Mark.NOW if at == view.number else Mark.GONE if at < view.number else Mark.PLAIN)
        for at, size in enumerate(sizes(view.options), 1)
    ]


def _bids_text(view: OhHellDeal) -> str:
    """Return the sum of the bids against the tricks there are."""
    if None in view.bids:
        return f"Bids {view.bid_total} of {view.size}"
    over = view.bid_total - view.size
    return f"Bids {view.bid_total} of {view.size}: " + (f"{abs(over)} {_way(over)}" if over else "even")


def _pad(view: OhHellDeal, area: Area) -> list[Panel]:
    """Return the numbers that may be bid; the hook's is refused (OH-31)."""
    barred = view.barred
    rows = -(-(view.size + 1) // COLUMNS)
    columns = -(-(view.size + 1) // rows)
    room = area.part(0.5 - 0.024 * columns, 0.4 - 0.04 * rows, 0.048 * columns, 0.08 * rows)
    return [
        Choice(
            f"bid {bid}",
            place,
            str(bid),
            refused="That would make the bids come out even." if bid == barred else "",
        )
        for bid, place in enumerate(grid(room, view.size + 1, columns))
    ]


def _way(over: int) -> str:
    return "over" if over > 0 else "under"
