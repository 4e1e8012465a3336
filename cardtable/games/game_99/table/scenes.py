"""How the table of 99 lies: a bid is laid in the middle, then tricks are, and bids lie before the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.game_99.rules import topics
from cardtable.games.game_99.rules.bids import VALUES, Bid, Hurdle, SetAside, SetAsideFor, bid_text, worth
from cardtable.games.game_99.rules.deal import CYCLE, Deal99, Phase, Summary
from cardtable.games.game_99.rules.options import ASIDE, TrumpOrder
from cardtable.games.game_99.rules.topics import Topic
from cardtable.language import _, counted
from cardtable.table.around import Chair, RoundTable, SeatRoom, below
from cardtable.table.board import drawn
from cardtable.table.gestures import Gather, Gesture
from cardtable.table.layout import Area, Place, Spot, Spread, grid
from cardtable.table.measures import CARD_RATIO
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import player, turn_of
from cardtable.table.order import BySuit, suits_from
from cardtable.table.panels import (
    Badge,
    Cell,
    Chart,
    Disc,
    Line,
    Mark,
    Panel,
    SheetTable,
    Slot,
    Slots,
)
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import (
    TRUMP,
    TrickScenes,
    bid_tokens,
    bid_tone,
    to_play,
    totals,
    trick,
    trump_disc,
)
from cardtable.table.words import labels

MOMENTS: Final[Moments] = {topics.Deed.HAS_BID: Kind.CALL}

SEATS: Final = SeatRoom(
    drawn(
        """
                   1.4+   1+
        0.4/14     bid    bid
        1+         aside  taken
        """,
        edge=0,
    ),
    high=58.0,
)
LINE: Final = 20.0  # units: a line of text
TITLE: Final = 26.0  # units: that of the last trick
APART: Final = 6.0  # units between the title and the cards over it
LAST: Final = (190.0, 56.0)  # units: the cards of the last trick
CHART: Final = (124.0, 33.0)  # units: the trumps of the cycle
PACKET: Final = 1.4  # of a card's width: those that others have laid aside, which none may see
SMALL: Final = 0.38  # of the room of the hand: the cards that are laid aside
TRAY: Final = (0.1, 0.27, 0.8, 0.45)  # of the middle: the cards that are laid aside for the bid
LEGEND: Final = (0.2, 0, 0.6, 0.26)  # what each suit counts there
BUTTON: Final = (0.22, 0.82, 0.56, 0.17)
SUITS: Final = "  ".join(f"{suit.symbol} {value}" for suit, value in VALUES.items())
CYCLE_TIP: Final = _("Trumps go round in this order, deal by deal; the bright one is this deal's.")
SUIT_TIP: Final = _(
    "A card of {suit} counts {value} in a bid: your three cards laid aside together are your bid."
)
TRAY_TIP: Final = _("Three cards are laid aside here, and say how many tricks you bid.")
LAST_TIP: Final = _("The trick taken last went to {name}.")
WHY_NOT: Final = {
    Hurdle.BEHIND: _("{name} has {total}, but another has more"),
    Hurdle.TIED: _("{name} has {total}, but another has as many"),
    Hurdle.MISSED: _("{name} has {total}, but missed the bid"),
}
ABOUT: Final = {  # what the piles are
    "aside": _("The cards that {who} laid aside: they say how many tricks are bid."),
}


class Scenes99(TrickScenes[Deal99, Topic]):
    """The scene manager of 99."""

    piles = ABOUT
    moments = MOMENTS
    seat_room = SEATS

    def spots(self, view: Deal99, area: Area) -> list[Spot]:
        """Return where each pile lies; the hand has the trump suit first, and a trick's best card shines."""
        table, order = self.table(view, area), BySuit(suits_from(view.trump))
        own, *hands = table.hands(order)
        x, y = table.middle.centre
        return [
            Spot("deck", x, y, table.laid.height, closed=True),
            *table.taken(),
            *hands,
            *(replace(_aside_spot(view, table, chair), sort=order) for chair in table.chairs),
            trick(view, table),
            own,
        ]

    def tone(self, view: Deal99, seat: Seat) -> Tone:
        """Return how a bid stands that is seen: made so far, still possible, or lost."""
        bid, won = view.bids[seat], view.tricks[seat]
        if bid is None or view.phase is Phase.BID:
            return Tone.PLAIN
        return bid_tone(bid, won, view.options.tricks - sum(view.tricks))

    def panels(self, view: Deal99, area: Area) -> list[Panel]:
        """Return the trumps, bids as far as they are seen, what suits mean in a bid, and the last trick."""
        table = self.table(view, area)
        corner = table.areas["right"]
        wide, high = min(CHART[0], corner.width), min(CHART[1], corner.height / 3)
        found: list[Panel] = [trump_disc(view.trump, replace(corner, height=corner.height - high))]
        if view.options.trump_order is TrumpOrder.CYCLE:
            top = min(corner.y + TRUMP, corner.bottom - high)
            room = Area(corner.right - wide, top, wide, high)
            found.append(Chart("trumps", room, (tuple(_trump_cells(view)),), CYCLE_TIP))
        for chair, bid, won in zip(table.chairs, *_at_seats(view, table), strict=True):
            found += bid_tokens(chair, bid, won) if bid is not None else ()
        if view.phase is Phase.BID and below(view) == view.viewer:
            found += _legend(table)
        return [*found, *_last_trick(view, table)]

    def gestures(self, view: Deal99, action: Action) -> Sequence[Gesture]:
        """Return the laying of three cards in the middle, or the drop of one that is played."""
        if isinstance(action, SetAside):
            tray, text = (
                view.aside[below(view)].name,
                _("Bid {bid}").format(bid=bid_text(view.bid_with(action))),
            )
            second = isinstance(action, SetAsideFor) and action.target > 0
            return [Gather(frozenset(action.cards), text, tray=tray, second=second)]
        return super().gestures(view, action)

    def gather_area(self, view: Deal99, area: Area) -> Area:
        """Return the room for the button, under the cards that are laid in the middle."""
        return self.table(view, area).middle.part(*BUTTON)

    def gathered(self, view: Deal99, cards: Sequence[Card]) -> str:  # noqa: ARG002  # the same at any time
        """Return what the suits of too few cards come to."""
        left = ASIDE - len(cards)
        return counted(
            "{worth} so far: {count} card to come",
            "{worth} so far: {count} cards to come",
            left,
            worth=worth(cards),
        )

    def intended(self, view: Deal99, cards: frozenset[Card]) -> Action | None:
        """Return the bid of these cards."""
        found = view.spelled_out(SetAside(tuple(cards)))
        assert isinstance(found, SetAside), "it stays a bid"
        declared = SetAsideFor(found.cards, 0)
        return declared if declared in view.actions(below(view)) else found

    def by_heart(self, view: Deal99) -> bool:
        """Say whether the last trick is not shown (option show_last_trick)."""
        return not view.options.show_last_trick

    def prompt(self, view: Deal99) -> str:
        """Return the sentence over the table."""
        acts = view.viewer in view.actors()
        match view.phase:
            case Phase.BID if acts:
                return _("Lay three cards aside: {suits}").format(suits=SUITS)
            case Phase.BID if view.viewer in range(view.seats):
                return _("Others still lay their cards aside")
            case Phase.BID:
                return _("Three cards are laid aside for the bids")
            case Phase.PLAY:
                return to_play(view) if acts else turn_of(view.turn)
            case Phase.OVER:
                return _("The deal is over.")

    def pad(self, view: Deal99) -> list[Line]:
        """Return everybody's points, and what is to be reached."""
        deals = (
            _("{number}, at most {most}").format(number=view.number, most=view.options.max_deals)
            if view.options.max_deals
            else str(view.number)
        )
        return [*totals(view), Line(_("To win"), str(view.options.target)), Line(_("Deal"), deals)]

    def score(self, view: Deal99, seat: Seat) -> str:
        """Return tricks taken, and the bid where it is seen."""
        if view.phase is Phase.BID and view.bids[seat] is None:
            return _("has chosen") if view.aside[seat] else _("chooses")
        bid, won = view.bids[seat], view.tricks[seat]
        if view.phase is Phase.BID and bid is not None:
            return _("bid {bid}").format(bid=bid_text(bid))
        return counted("{count} trick", "{count} tricks", won) if bid is None else _reached(won, bid)

    def meaning(self, view: Deal99, seat: Seat) -> str:
        """Return the bid as far as it is seen, the tricks taken, and the points so far."""
        bid, total = view.bids[seat], view.totals[seat]
        points = counted("{count} point so far", "{count} points so far", total)
        if view.phase is Phase.BID and bid is None:
            done = (
                _("three cards are laid aside") if view.aside[seat] else _("three cards are to be laid aside")
            )
            return f"{done}; {points}"
        said = _("the bid is secret") if bid is None else _("bid {bid}").format(bid=bid_text(bid))
        if view.phase is Phase.BID:
            return f"{said}; {points}"
        taken = counted("{count} trick taken", "{count} tricks taken", view.tricks[seat])
        return f"{said}, {taken}; {points}"

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        match topic:
            case topics.NotWon(seat, total, hurdle, last):
                why_not = WHY_NOT[hurdle].format(name=names[seat], total=total)
                return f"{why_not}." if last else _("{why_not}: the game goes on.").format(why_not=why_not)
        return topic.sentence(names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Call out who has the points and does not win."""
        if not isinstance(topic, topics.NotWon):
            return ""
        return WHY_NOT[topic.hurdle].format(name=names[topic.seat], total=topic.total)

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return what everybody laid aside, bid, took and scored."""
        deal = result.detail(Summary)
        rows = tuple(
            (
                names[seat],
                labels(deal.aside[seat]),
                bid_text(deal.bids[seat]),
                str(deal.tricks[seat]),
                f"+{deal.bonuses[seat]}" if deal.made[seat] else _("missed"),
                str(result.points[seat]),
            )
            for seat in range(len(names))
        )
        return SheetTable(
            (_("Player"), _("Laid aside"), _("Bid"), _("Tricks"), _("Bonus"), _("Points")), rows
        )

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return tricks and bid for the score sheet."""
        deal = result.detail(Summary)
        return _reached(deal.tricks[seat], deal.bids[seat])


def _reached(won: int, bid: Bid) -> str:
    """Return the tricks taken of those bid, which may be either of two numbers."""
    told = "/".join(map(str, bid))
    text = _("{count} of {wanted}") if won <= max(bid) else _("{count}, {wanted} bid")
    return text.format(count=won, wanted=told)


def _at_seats(view: Deal99, table: RoundTable) -> tuple[list[Bid | None], list[int]]:
    """Return the bids that are seen, and the tricks taken, as the seats sit."""
    seats = [chair.seat for chair in table.chairs]
    return [view.bids[seat] for seat in seats], [view.tricks[seat] for seat in seats]


def _tray(table: RoundTable) -> Slots:
    """Return the three places on which the own bid is laid."""
    return Slots("tray", table.middle.part(*TRAY), (Slot(""),) * ASIDE, TRAY_TIP)


def _legend(table: RoundTable) -> list[Panel]:
    """Return the places for the bid, and a disc for each suit with what its cards count there."""
    discs = [
        Disc(
            f"counts/{suit.letter}",
            room,
            suit.symbol,
            str(value),
            tip=SUIT_TIP.format(suit=suit.symbol, value=value),
        )
        for (suit, value), room in zip(
            VALUES.items(), grid(table.middle.part(*LEGEND), len(VALUES), len(VALUES)), strict=True
        )
    ]
    return [_tray(table), *discs]


def _corner(table: RoundTable) -> Area:
    """Return the corner at the lower right, across from the own plate."""
    hand, name = table.areas["hand"], table.areas["name"]
    return replace(hand, x=hand.right + hand.x - name.right, width=name.width)


def _aside_spot(view: Deal99, table: RoundTable, chair: Chair) -> Spot:
    """Return where a bid lies: one's own in the middle until all are made, shown ones where hands were."""
    name, shown = f"aside/{chair.seat}", not view.hands[chair.seat] and not view.deck
    if not chair.own:
        area = chair.rooms.over("aside", "taken") if shown else chair.rooms.areas["aside"]
        high = min(chair.rooms.height, area.height)
        seen = shown or view.bids[chair.seat] is not None
        long = area.width if seen else min(area.width, PACKET * high * CARD_RATIO)
        return Spot(name, *area.centre, high, Spread.ROW, long)
    if shown:
        return table.laid.spot("hand", name, Spread.ROW)
    if view.phase is not Phase.BID or view.viewer != chair.seat:
        room = _corner(table)
        high = min(room.width / ASIDE / CARD_RATIO, SMALL * room.height)
        bid = view.bids[chair.seat]
        caption = _("laid aside") if bid is None else _("laid aside: {bid}").format(bid=bid_text(bid))
        y = room.bottom - LINE - high / 2
        return Spot(name, room.centre[0], y, high, Spread.ROW, room.width, caption=caption)
    rooms = _tray(table).rooms()
    laid = tuple(Place(*room.centre, room.height) for room in rooms)
    whole = rooms[0].around(rooms[-1])
    return Spot(
        name, *whole.centre, whole.height, Spread.PLACED, laid=laid, whole=whole, caption=_("your bid")
    )


def _trump_cells(view: Deal99) -> list[Cell]:
    """Return a cell for each trump of the cycle, this deal's lit (NN-10 to NN-15)."""
    now = (view.number - 1) % len(CYCLE)
    return [
        Cell(_("NT") if trump is None else trump.symbol, Mark.NOW if at == now else Mark.GONE)
        for at, trump in enumerate(CYCLE)
    ]


def _last_trick(view: Deal99, table: RoundTable) -> list[Panel]:
    """Return the trick just taken, small, and who took it."""
    last, room = view.last, table.areas["left"]
    if last is None or not view.options.show_last_trick or view.phase is not Phase.PLAY:
        return []
    tip = LAST_TIP.format(name=player(last.winner))
    cards = Area(room.x, room.y, min(room.width, LAST[0]), min(room.height - TITLE - APART, LAST[1]))
    title = replace(cards, y=cards.bottom + APART, height=TITLE)
    return [
        Badge("last", title, _("Last trick: {name}").format(name=player(last.winner)), tip=tip),
        Slots("cards of the last", cards, tuple(Slot("", card) for card in last.cards), tip),
    ]
