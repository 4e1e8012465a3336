"""The scene manager of a game of tricks: what all their tables have; a game says what its own has besides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final, TypeVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit
from cardtable.engine.events import Moved
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play, TrickDeal
from cardtable.language import _
from cardtable.table.around import USUAL, Chair, RoundTable, SeatRoom, around, below
from cardtable.table.board import GAP
from cardtable.table.gestures import Drop, Gesture, Press, from_hand
from cardtable.table.layout import Area, Plate, Spot, grid
from cardtable.table.names import player
from cardtable.table.panels import Cell, Disc, Line, Mark, SheetTable, Slip, Tag, Tokens
from cardtable.table.scenes import SceneManager
from cardtable.table.tones import Tone
from cardtable.table.words import signed

TRUMP: Final = 68.0  # units: the room of its disc
BID: Final = _(
    "{name} has bid {bid}, and taken {won}: a coin for each trick, a red one for each that is too many."
)
CORNER: Final = 150.0  # units: how wide the corner at the lower right is at least
WORD: Final = 22.0  # units: the height of a word at a seat
PASSED: Final = _("pass")
CALLS: Final = _("What each has called, the newest lowest; the ringed call stands.")

TrickT = TypeVar("TrickT", bound=TrickDeal)
TopicT = TypeVar("TopicT")  # all that may be said in the game


class TrickScenes(SceneManager[TrickT, TopicT]):
    """Which scenes a game of tricks has: one card from each hand is dropped into the middle.

    The other seats have the rooms of `seat_room`; with a `line` there is one of text at the top of the table.
    """

    line: ClassVar[bool] = False
    seat_room: ClassVar[SeatRoom] = USUAL

    def table(self, view: TrickT, area: Area) -> RoundTable:
        """Return the table with all seats."""
        return around(area, below(view), view.seats, line=self.line, seat_room=self.seat_room)

    def tone(self, view: TrickT, seat: Seat) -> Tone:
        """Return the colour of a seat's score: once the deal is scored, of who gained or lost."""
        points = view.scores[seat]
        return Tone.GOOD if points > 0 else Tone.LOST if points < 0 else Tone.PLAIN

    def side(self, view: TrickT, seat: Seat) -> Tone | None:  # noqa: ARG002  # most games have no sides
        """Return the colour of the side on which all know a seat to be, if there is one."""
        return None

    def pleased(self, view: TrickT) -> list[Seat]:
        """Return who has taken the last trick, till the next one begins, and who has the most of a deal."""
        if view.turn is None and any(view.scores):  # it is over
            return [seat for seat, points in enumerate(view.scores) if points == max(view.scores) > 0]
        return [view.leader] if view.history and not view.trick else []

    def target(self, view: TrickT, card: Card) -> str:  # noqa: ARG002  # the same for all cards
        """Return the pile to which a card is played: the middle."""
        return view.trick.name

    def plates(self, view: TrickT, area: Area) -> list[Plate]:
        """Return the names, coloured by score and side, the dealer's with a mark."""
        return [
            replace(
                plate,
                tone=self.tone(view, plate.seat),
                side=self.side(view, plate.seat),
                dealer=plate.seat == view.dealer,
            )
            for plate in self.table(view, area).plates()
        ]

    def gestures(self, view: TrickT, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card where it is played, or the press of a button."""
        if not isinstance(action, Play):
            return [Press(str(action))]
        return from_hand(action.card, view.hands, self.target(view, action.card))

    def usual(self, view: TrickT, card: Card, source: str) -> str:  # noqa: ARG002  # from wherever it comes
        """Return the pile to which a card is played."""
        return self.target(view, card)

    def meant(self, view: TrickT, drop: Drop) -> Action | None:
        """Return the play meant by a drop where the card is played."""
        return Play(drop.card) if drop.target == self.target(view, drop.card) else None

    def forced(self, view: TrickT, moved: Moved) -> bool:
        """Say whether a card of the last trick is played, in which nobody has a choice."""
        return moved.target == view.trick.name


def trick(view: TrickDeal, table: RoundTable) -> Spot:
    """Return where the trick lies; its best card shines."""
    return table.trick(view.leader, view.trick[view.best_of(view.trick)] if view.trick else None)


def to_play(view: TrickDeal) -> str:
    """Return what is wanted of the seat on turn while cards are played."""
    return (
        _("Your turn: {suit} is led").format(suit=view.trick[0].suit.symbol) if view.trick else _("Your lead")
    )


def totals(view: TrickDeal) -> list[Line]:
    """Return everybody's points, for the score pad."""
    return [Line(f"seat {seat}", str(points), seat) for seat, points in enumerate(view.totals)]


def bid_tone(wanted: Sequence[int], won: int, left: int) -> Tone:
    """Return how a bid of one of some numbers of tricks stands: made so far, still possible, or lost."""
    if won in wanted:
        return Tone.GOOD
    return Tone.OPEN if any(won < each <= won + left for each in wanted) else Tone.LOST


def side_tone(seat: Seat, captain: Seat | None, friend: Seat | None) -> Tone | None:
    """Return the colour of the side on which all know a seat to be, where the friend may be hidden yet."""
    if seat in (captain, friend):
        return Tone.OPEN
    return None if friend is None else Tone.PLAIN


def side_table(
    thing: str, rows: Iterable[tuple[str, str, int, int, int]], closing: tuple[str, str, str] | None
) -> SheetTable:
    """Return the summary of a deal between two sides.

    Args:
        thing: What counts in the tricks.
        rows: Of each seat its name, its part in the deal, tricks, what counts in them, and score.
        closing: The captain's side, how it came out, and what it took; None if all have passed.
    """
    texts = tuple(
        (name, role, str(tricks), str(count), signed(score)) for name, role, tricks, count, score in rows
    )
    side, outcome, found = closing or (_("All passed"), "", "")
    return SheetTable(
        (_("Player"), "", _("Tricks"), thing, _("Score")), texts, (side, outcome, "", found, "")
    )


def corner(table: RoundTable) -> Area:
    """Return the room at the lower right, beside the hand."""
    hand, right = table.areas["hand"], table.areas["aside"].right
    wide = max(right - hand.right - GAP * table.laid.height, CORNER)
    return replace(hand, x=right - wide, width=wide)


def beside(hand: Spot, corner: Area) -> Spot:
    """Return the own hand, no wider than leaves the corner at its left or right free."""
    half = corner.x - hand.x if corner.x > hand.x else hand.x - corner.right
    return replace(hand, room=min(hand.room, 2 * half - hand.width / 2))


def tags(chair: Chair, roles: Mapping[str, str]) -> list[Tag]:
    """Return what somebody is in the deal, one below the other in the room `tags`, with what it means."""
    count, room = len(roles), chair.rooms.areas["tags"]
    high = min(count * WORD, room.height)
    room = replace(room, y=room.bottom - high if chair.own else room.y, height=high)
    places = grid(room, count, 1, gap=0) if count else []
    named = zip(roles.items(), places, strict=True)
    return [Tag(f"{role}/{chair.seat}", place, role, tip=tip) for (role, tip), place in named]


def auction_slip(area: Area, order: Sequence[Seat], calls: Iterable[tuple[Seat, str]], standing: str) -> Slip:
    """Return what each seat has called, in columns; an empty call is a pass, the `standing` one is ringed."""
    rows: list[list[Cell]] = []
    at = len(order)
    for seat, said in calls:
        column = order.index(seat)
        if column < at:
            rows.append([Cell("")] * len(order))
        mark = Mark.NOW if said and said == standing else Mark.PLAIN if said else Mark.GONE
        rows[-1][column], at = Cell(said or PASSED, mark), column + 1
    heads = tuple(Cell(player(seat), seat=seat) for seat in order)
    return Slip("calls", area, heads, tuple(map(tuple, rows)), CALLS)


def trump_disc(trump: Suit | None, corner: Area) -> Disc:
    """Return what stands for the trump in the corner at the upper right of a table."""
    text, note = (_("NT"), _("no trump")) if trump is None else (trump.symbol, _("trump"))
    room = Area(corner.right - TRUMP, corner.y, TRUMP, min(TRUMP, corner.height))
    return Disc("trump", room, text, note, tip=trump_tip(trump))


def bid_tokens(chair: Chair, bid: Sequence[int], won: int) -> Iterator[Tokens]:
    """Give the tricks that a seat has bid and taken, in its room `bid`.

    The bid may be of one of some numbers: of the next one that can be reached.
    """
    wanted = next((each for each in sorted(bid) if each >= won), max(bid))
    if wanted or won:
        tip = BID.format(name=player(chair.seat), bid=_(" or ").join(map(str, bid)), won=won)
        yield Tokens(f"bid/{chair.seat}", chair.rooms.areas["bid"], wanted, won, tip=tip)


def trump_tip(trump: Suit | None) -> str:
    """Return what a trump does, or that there is none."""
    if trump is None:
        return _("No suit beats the others: the highest card of the suit led takes the trick.")
    return _("Cards of {trump} beat those of all other suits.").format(trump=trump.symbol)
