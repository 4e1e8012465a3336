"""How the table of Oh Hell lies: trick and trump in the middle, bids and tricks taken at every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.oh_hell.rules import topics
from cardtable.games.oh_hell.rules.deal import OhHellDeal, Phase, Summary
from cardtable.games.oh_hell.rules.options import sizes
from cardtable.games.oh_hell.rules.topics import Topic
from cardtable.language import _, counted
from cardtable.table.around import RoundTable, SeatRoom
from cardtable.table.board import drawn
from cardtable.table.buttons import acting
from cardtable.table.layout import Area, Spot, pad
from cardtable.table.names import player, turn_of
from cardtable.table.order import BySuit, suits_from
from cardtable.table.panels import Cell, Choice, Ladder, Line, Mark, Panel, SheetTable, Tokens
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import TrickScenes, bid_tokens, bid_tone, to_play, totals, trick, trump_disc

TRUMP: Final = 0.72  # of a card's usual size
KEY: Final = 46.0  # units: the breadth of a number that can be bid
KEYS: Final = (0, 0.68, 1, 0.32)  # of the middle: their room, over the hand
SUM: Final = 22.0  # units: the sum of the bids
DEALS: Final = _("How many cards each gets, deal by deal; the coin is on this deal.")
BIDS: Final = _(
    "All bids together, of the tricks there are: unless they are even, not everybody can make the bid."
)
SEATS: Final = SeatRoom(
    drawn(
        """
                   1+
        0.4/14     bid
        1+         taken
        """,
        edge=0,
    ),
    high=58.0,
)
NOTHING: Final = "–"  # noqa: RUF001  # on a plate: nothing has been bid yet, which is no bid of 0
ABOUT: Final = {  # what the piles are
    "turned": _("The card that was turned up for trumps."),
}


class OhHellScenes(TrickScenes[OhHellDeal, Topic]):
    """The scene manager of Oh Hell."""

    piles = ABOUT
    line = True  # for the deals
    seat_room = SEATS

    def spots(self, view: OhHellDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; the hand has the trump suit first, and a trick's best card shines."""
        table = self.table(view, area)
        own, *hands = table.hands(BySuit(suits_from(view.trump)))
        deck = table.laid.spot("left", "deck", size=TRUMP)
        apart, caption = deck.width / 4, _("turned up") if view.turned else ""
        return [
            replace(deck, x=deck.x - apart, closed=True),
            replace(deck, pile="turned", x=deck.x + apart, caption=caption),
            *table.taken(),
            *hands,
            trick(view, table),
            own,
        ]

    def tone(self, view: OhHellDeal, seat: Seat) -> Tone:
        """Return how a bid stands: made so far, still possible, or lost."""
        bid, won = view.bids[seat], view.tricks[seat]
        if bid is None or view.phase is Phase.BID:
            return Tone.PLAIN
        return bid_tone((bid,), won, view.size - sum(view.tricks))

    def panels(self, view: OhHellDeal, area: Area) -> list[Panel]:
        """Return the way of the deals, the trump, the sum of the bids, and the numbers that may be bid."""
        table = self.table(view, area)
        line, duty = table.areas["line"], table.areas["duty"]
        deals = Ladder("deals", line, tuple(_deal_rungs(view)), str(view.size), tip=DEALS)
        bids = Tokens(
            "bids",
            replace(duty, x=line.x, width=line.width).slim(SUM),
            view.size,
            view.bid_total,
            _bids_text(view),
            tip=BIDS,
        )
        found: list[Panel] = [deals, bids]
        for chair in table.chairs:
            bid = view.bids[chair.seat]
            found += bid_tokens(chair, (bid,), view.tricks[chair.seat]) if bid is not None else ()
        if view.trump is not None or view.hands[0]:
            found.append(trump_disc(view.trump, table.areas["right"]))
        if view.phase is Phase.BID and acting(view) is not None:
            found.extend(_keys(view, table))
        return found

    def prompt(self, view: OhHellDeal) -> str:
        """Return the sentence over the table."""
        acts = view.viewer in view.actors()
        match view.phase:
            case Phase.BID if acts:
                return counted(
                    "How many of {count} trick will you take?",
                    "How many of {count} tricks will you take?",
                    view.size,
                )
            case Phase.BID if view.turn is not None:
                return _("{cards} each: {turn} bids").format(
                    cards=counted("{count} card", "{count} cards", view.size), turn=player(view.turn)
                )
            case Phase.BID:
                return _("{cards} each: the bids are made").format(
                    cards=counted("{count} card", "{count} cards", view.size)
                )
            case Phase.PLAY:
                return to_play(view) if acts else turn_of(view.turn)
            case Phase.OVER:
                return _("The deal is over.")

    def pad(self, view: OhHellDeal) -> list[Line]:
        """Return everybody's points and this deal's bids."""
        return [
            *totals(view),
            Line(
                _("Deal"),
                _("{number} of {count}").format(number=view.number, count=len(sizes(view.options))),
            ),
            Line(_("Cards each"), str(view.size)),
        ]

    def score(self, view: OhHellDeal, seat: Seat) -> str:
        """Return tricks taken and bid."""
        bid = view.bids[seat]
        if view.phase is Phase.BID:
            return NOTHING if bid is None else _("bid {number}").format(number=bid)
        return str(view.tricks[seat]) if bid is None else _reached(view.tricks[seat], bid)

    def meaning(self, view: OhHellDeal, seat: Seat) -> str:
        """Return the bid, the tricks taken, and the points so far."""
        bid = view.bids[seat]
        points = counted("{count} point so far", "{count} points so far", view.totals[seat])
        if view.phase is not Phase.BID:
            text = _("bid {number}, {taken} taken; {points}") if bid is not None else points
        else:
            text = _("bid {number}; {points}") if bid is not None else _("no bid yet; {points}")
        return text.format(number=bid, taken=view.tricks[seat], points=points)

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:  # one case a topic
        """Return the log's line for what was said."""
        match topic:
            case topics.BegunWithSize(number, size, dealer):
                return _("Deal {number}: {dealer} deals {cards} each.").format(
                    number=number, dealer=names[dealer], cards=counted("{count} card", "{count} cards", size)
                )
            case topics.BidsOpened(bids):
                told = zip(names, bids, strict=True)
                return (
                    ", ".join(_("{name} bids {number}").format(name=who, number=bid) for who, bid in told)
                    + "."
                )
        return topic.sentence(names)

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return what everybody bid, took and scored."""
        deal = result.detail(Summary)
        rows = tuple(
            (name, str(bid), str(won), _came(won - bid), str(points))
            for name, bid, won, points in zip(names, deal.bids, deal.tricks, result.points, strict=True)
        )
        return SheetTable((_("Player"), _("Bid"), _("Tricks"), "", _("Points")), rows)

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return tricks and bid for the score sheet."""
        deal = result.detail(Summary)
        return _reached(deal.tricks[seat], deal.bids[seat])


def _deal_rungs(view: OhHellDeal) -> list[Cell]:
    """Return a rung for each deal of the match with its number of cards, up the hill and down."""
    return [
        Cell(str(size), Mark.NOW if at == view.number else Mark.PLAIN)
        for at, size in enumerate(sizes(view.options), 1)
    ]


def _bids_text(view: OhHellDeal) -> str:
    """Return the sum of the bids against the tricks there are."""
    over = view.bid_total - view.size
    if None in view.bids:
        text = _("Bids {total} for {size}") if over > 0 else _("Bids {total} of {size}")
    elif over:
        text = (
            _("Bids {total} for {size}: {count} over")
            if over > 0
            else _("Bids {total} of {size}: {count} under")
        )
    else:
        text = _("Bids {total} of {size}: even")
    return text.format(total=view.bid_total, size=view.size, count=abs(over))


def _keys(view: OhHellDeal, table: RoundTable) -> list[Panel]:
    """Return the numbers that may be bid; the hook's is refused (OH-31)."""
    room, count = table.middle.part(*KEYS), view.size + 1
    columns = max(min(count, int(room.width / KEY)), 1)
    return [
        Choice(
            f"bid {bid}",
            place,
            str(bid),
            refused=_("That would make the bids come out even.") if bid == view.barred else "",
        )
        for bid, place in enumerate(pad(room, count, columns, KEY, KEY))
    ]


def _reached(won: int, bid: int) -> str:
    """Return the tricks taken of those bid, which may be fewer."""
    text = _("{count} of {bid}") if won <= bid else _("{count}, {bid} bid")
    return text.format(count=won, bid=bid)


def _came(over: int) -> str:
    """Return how a bid came out, by how many tricks it was exceeded."""
    if not over:
        return _("made")
    return (_("{count} over") if over > 0 else _("{count} under")).format(count=abs(over))
