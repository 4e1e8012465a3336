"""How the table of Old Maid lies: hands round it, pairs beside them, what is offered held out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Done
from cardtable.games.old_maid.rules import topics
from cardtable.games.old_maid.rules.deal import Arrange, Draw, Loss, OldMaidDeal, Raise, moved
from cardtable.games.old_maid.rules.topics import Deed, Topic
from cardtable.language import _, counted
from cardtable.table.around import Chair, RoundTable, SeatRoom, around, below
from cardtable.table.gestures import Drop, Gesture, Tap
from cardtable.table.layout import Area, Plate, Spot, Spread
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import player
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.scenes import SceneManager
from cardtable.table.tones import Tone

MOMENTS: Final[Moments] = {topics.Paired: Kind.TRICK}

HIGH: Final = 0.15  # of a card's height: how far a raised one stands out before the drawer
NEAR: Final = 0.07  # the same in other places, where names stand near
OFFERED: Final = 1.85  # of a back that is held: those that are held out to the looking seat
SHOWN: Final = 1.3  # and to another one
NAME: Final = 24.0  # units for what stands under it
ASIDE: Final = 0.62  # of a usual card: the one that is taken out
PAIRS: Final = SeatRoom(high=62.0)  # units: pairs lie open
PAIR: Final = 0.7  # of a back that is held: cards of pairs
SAFE: Final = _("safe, for all cards of this hand have gone in pairs")
ABOUT: Final = {  # what the piles are
    "pairs": _("The pairs of {who}."),
    "removed": _("The card that was taken out of the pack."),
}


class OldMaidScenes(SceneManager[OldMaidDeal, Topic]):
    """The scene manager of Old Maid."""

    piles = ABOUT
    moments = MOMENTS

    def spots(self, view: OldMaidDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; what is drawn from is held out."""
        table = _table(view, area)
        corner = table.areas["left"]
        high = min(ASIDE * table.laid.height, corner.height - NAME)
        deck = Spot("deck", corner.centre[0], corner.y + high / 2, high)
        removed = replace(deck, pile="removed", caption=_("taken out") if view.removed else "")
        own, *others = (_hand(view, table, spot) for spot in table.hands())
        return [
            deck,
            removed,
            *(_pairs(chair) for chair in table.chairs),
            *others,
            own,
        ]

    def plates(self, view: OldMaidDeal, area: Area) -> list[Plate]:
        """Return the names, the dealer's with a mark, in colour who has lost, and in grey who is safe."""
        plates = _table(view, area).plates()
        return [
            replace(
                each,
                tone=_tone(view, each.seat),
                dealer=each.seat == view.dealer,
                out=_safe(view, each.seat) and not view.over,
            )
            for each in plates
        ]

    def panels(self, view: OldMaidDeal, area: Area) -> list[Panel]:  # noqa: ARG002  # nothing stands there
        """Return nothing: names say all."""
        return []

    def gestures(self, view: OldMaidDeal, action: Action) -> Sequence[Gesture]:
        """Return a tap on an offered card or on one's own, or the drop of a card on another of the hand."""
        hand = view.offered
        match action:
            case Draw(index) | Raise(index):
                return [Tap(hand.name, index)]
            case Arrange(order):
                return [
                    Drop(hand[start], hand.name, hand.name, onto=hand[end]) for start, end in _ways(order)
                ]
        raise AssertionError("there are no other actions of a seat")

    def meant(self, view: OldMaidDeal, drop: Drop) -> Action | None:
        """Return the order meant by a drop on another card of the hand."""
        hand = view.hands[below(view)]
        if drop.target != hand.name or drop.onto is None:
            return None
        return Arrange(moved(len(hand), hand.index(drop.card), hand.index(drop.onto)))

    def tapped(self, view: OldMaidDeal, pile: str) -> Action | None:
        """Return the draw meant by a click on another's hand."""
        return Draw(0) if pile.startswith("hand/") and pile != view.hands[below(view)].name else None

    def idle(self, view: OldMaidDeal, card: Card, source: str) -> str:  # noqa: ARG002  # the same for all cards
        """Return why cards are not moved about now."""
        own = source == view.hands[below(view)].name
        return view.refusal(below(view), Arrange(())).message if own else ""

    def faces(self, view: OldMaidDeal) -> str:
        """Return the folder of the faces: pictures for children, or those of the theme."""
        return "pictures" if view.options.pictures else ""

    def prompt(self, view: OldMaidDeal) -> str:
        """Return the sentence over the table."""
        if view.over:
            return _("The deal is over.")
        assert view.source is not None, "somebody is drawn from"
        if view.viewer == view.turn:
            return _("Draw a card from {source}").format(source=player(view.source))
        if view.viewer in view.interjectors():
            return _("{turn} draws from you: move your cards about, if you like").format(
                turn=player(view.turn)
            )
        if view.viewer == view.source:
            return _("{turn} draws from you").format(turn=player(view.turn))
        return _("{turn} draws from {source}").format(turn=player(view.turn), source=player(view.source))

    def confirmed(self, view: OldMaidDeal, action: Action) -> str | None:
        """Return the question before a draw; cards are moved about unasked."""
        if not isinstance(action, Draw):
            return ""
        return _("Draw card {index} of {offered}?").format(index=action.index + 1, offered=len(view.offered))

    def pad(self, view: OldMaidDeal) -> list[Line]:
        """Return each seat's marks, and the cards that are left."""
        left = sum(map(len, view.hands))
        lines = [
            Line(f"seat {seat}", counted("{count} mark", "{count} marks", marks), seat)
            for seat, marks in enumerate(_marks(view))
        ]
        return [*lines, Line(_("Cards left"), str(left))]

    def score(self, view: OldMaidDeal, seat: Seat) -> str:
        """Return how many cards a seat holds, and its marks."""
        held = _("safe")
        if not _safe(view, seat):
            held = counted("{count} card", "{count} cards", len(view.hands[seat]))
        marks = _marks(view)[seat]
        return f"{held} •{marks}" if marks else held

    def meaning(self, view: OldMaidDeal, seat: Seat) -> str:
        """Return how many cards a seat holds, and how often it has been left with the old maid."""
        held, marks = SAFE, _marks(view)[seat]
        if not _safe(view, seat):
            held = counted("{count} card in hand", "{count} cards in hand", len(view.hands[seat]))
        if not marks:
            return held
        return counted(
            "{held}; left with the old maid in {count} deal",
            "{held}; left with the old maid in {count} deals",
            marks,
            held=held,
        )

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        match topic:
            case topics.LaidAside(seat, pairs):
                if not pairs:
                    return _("{name} lays aside nothing.").format(name=names[seat])
                return counted(
                    "{name} lays aside {count} pair.",
                    "{name} lays aside {count} pairs.",
                    pairs,
                    name=names[seat],
                )
            case topics.Paired(seat, pair):
                one, other = pair
                return _("{name} has a pair: {one} and {other}.").format(
                    name=names[seat], one=one.label, other=other.label
                )
        return topic.sentence(names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return who is the Old Maid."""
        match topic:
            case Done(Deed.LEFT, seat):
                return _("{name}: the Old Maid").format(name=names[seat])
        return ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return how many pairs everybody laid aside, and who was left with what."""
        deal = result.detail(Loss)
        rows = tuple(
            (
                name,
                str(pairs),
                _("left with {maid}").format(maid=deal.maid.label) if seat == deal.loser else _("safe"),
            )
            for seat, (name, pairs) in enumerate(zip(names, deal.pairs, strict=True))
        )
        return SheetTable((_("Player"), _("Pairs"), ""), rows)

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return the card that a seat was left with, for the score sheet."""
        deal = result.detail(Loss)
        return deal.maid.label if seat == deal.loser else ""


def _table(view: OldMaidDeal, area: Area) -> RoundTable:
    return around(area, below(view), view.seats, seat_room=PAIRS)


def _pairs(chair: Chair) -> Spot:
    """Return where the pairs of a seat lie, each to be seen."""
    return chair.rooms.spot("taken", f"pairs/{chair.seat}", Spread.ROW, size=PAIR)


def _hand(view: OldMaidDeal, table: RoundTable, spot: Spot) -> Spot:
    """Return where a hand lies: held out from its portrait if somebody draws from it."""
    if view.source is None or spot.pile != view.offered.name:
        return spot
    own, *others = table.chairs
    if view.source != own.seat:
        chair = next(each for each in others if each.seat == view.source)
        size = OFFERED if view.viewer == view.turn else SHOWN
        return replace(chair.offered(len(view.offered), size), out=view.raised, by=HIGH)
    raised = frozenset[Card]()
    if view.raised is not None and view.viewer == own.seat:
        raised = frozenset({view.offered[view.raised]})
    return replace(spot, out=view.raised, by=NEAR, lit=raised)


def _safe(view: OldMaidDeal, seat: Seat) -> bool:
    return not view.hands[seat] and not view.deck


def _marks(view: OldMaidDeal) -> list[int]:
    """Return each seat's marks, with that of this deal once it is over."""
    return [marks + (view.over and not _safe(view, seat)) for seat, marks in enumerate(view.marks)]


def _tone(view: OldMaidDeal, seat: Seat) -> Tone:
    if _safe(view, seat):
        return Tone.GOOD
    return Tone.LOST if view.over else Tone.PLAIN


def _ways(order: Sequence[int]) -> list[tuple[int, int]]:
    """Return from where to where one card goes in an order; neighbours go both ways."""
    changed = [at for at, card in enumerate(order) if card != at]
    first, last = changed[0], changed[-1]
    ways = {(last, first): order[first] == last, (first, last): order[last] == first}
    return [way for way, fits in ways.items() if fits]
