"""How the table of Creights lies: hands round it, draw pile and play pile in the middle, suits to name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Done
from cardtable.games.creights.rules import moves, topics
from cardtable.games.creights.rules.accounts import Account, Phase
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.ranks import SUITS
from cardtable.games.creights.rules.scoring import laid_open
from cardtable.games.creights.rules.topics import Cause, Deed, Reversed, Slip, Topic
from cardtable.games.creights.table import boards
from cardtable.games.creights.table.boards import suit_name
from cardtable.language import _, counted
from cardtable.table.around import below
from cardtable.table.gestures import Drop, Gesture, Press, Tap
from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import player, turn_of
from cardtable.table.order import BySuit, Listed
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.scenes import Calls, Caution, SceneManager, Spotlight
from cardtable.table.tones import Tone
from cardtable.table.words import SUITS as SUIT_NAMES

MOMENTS: Final[Moments] = {topics.Cranked: Kind.CALL, Deed.OUT: Kind.CALL}

ABOUT: Final = {  # what the piles are
    "unseen": _("The hand of the dealer, until a suit is named."),
    "laid": _("Cards that can still be called."),
    "suit": _("A suit that can be named."),
}

DRAWS: Final = {
    Cause.NO_PLAY: _("{name} draws {cards}."),
    Cause.CRANK: _("{name} draws {cards} for the crank."),
    Cause.FIVE: _("{name} draws {cards} for a five."),
    Cause.SEVEN: _("{name} draws {cards} for a seven."),
    Cause.PENALTY: _("{name} draws {cards} for a call that was not made."),
    Cause.DUMBASS: _("{name} draws {cards}: a dumbass card."),
    Cause.OUT_OF_TURN: _("{name} draws {cards} out of turn."),
}
SLIPS: Final = {
    Slip.OUT_OF_TURN: _("{name} played out of turn."),
    Slip.ILLEGAL: _("{name} played a card that is not legal."),
    Slip.COLOUR: _("{name} named a suit of the wrong colour."),
    Slip.DREW: _("{name} drew with a legal card in hand."),
    Slip.PEEKED: _("{name} looked before naming a suit."),
    Slip.ASLEEP: _("{name} is asleep."),
    Slip.SLOW: _("{name} is too slow."),
    Slip.MISDEALT: _("{name} dealt too few cards."),
}
PRIMER: Final = (
    Line("A", _("adds 1 to a crank; nothing else")),
    Line("2", _("starts a crank, or adds 2 to it: a two or an ace, or draw it all")),
    Line("3", _("nothing; in the hand it covers another card, but no 8")),
    Line("4", _("skips the next player")),
    Line("5", _("all others draw a card")),
    Line("6", _("you play again on it, or draw")),
    Line("7", _("the player opposite draws a card; of three, the one after the next")),
    Line("8", _("fits on all, and names any suit")),
    Line("9", _("fits on all, and names a suit of the colour in force")),
    Line("10", _("turns the play round: who had the turn before is next")),
    Line("J Q K", _("nothing")),
)


class CreightsScenes(SceneManager[CreightsDeal, Topic]):
    """The scene manager of Creights."""

    piles = ABOUT
    moments = MOMENTS
    pack = "stock"
    cries_low = True

    def spots(self, view: CreightsDeal, area: Area) -> list[Spot]:
        """Return where each pile lies: in the middle what is drawn and played, round it the hands."""
        table = boards.seated(area, view)
        laid = boards.middle(view, table)
        own, *others = (_sorted(view, spot) for spot in table.hands(BySuit()))
        stock = replace(laid.spot("stock", "stock"), count=True, outline=True)
        played = replace(laid.spot("played", "played", size=boards.LARGE), outline=True)
        provisional = [laid.spot("laid", "laid")] if view.options.slips else []
        suits = [
            Spot(f"suit/{suit.letter}", *room.centre, room.height, whole=room)
            for suit, room in boards.suit_rooms(view, laid)
        ]
        return [stock, played, *provisional, *suits, *_unseen(view, own, others), *others, own]

    def plates(self, view: CreightsDeal, area: Area) -> list[Plate]:
        """Return the names, the dealer's with a mark, in colour who owes a penalty."""
        return [
            replace(
                each,
                dealer=each.seat == view.dealer,
                tone=Tone.LOST if view.owed[each.seat] else Tone.PLAIN,
            )
            for each in boards.seated(area, view).plates()
        ]

    def panels(self, view: CreightsDeal, area: Area) -> list[Panel]:
        """Return the direction, the suit or the crank, what seats owe, the clock, and the buttons."""
        return [*boards.panels(view, boards.seated(area, view))]

    def gestures(self, view: CreightsDeal, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card on the play pile or on a suit, a tap, or the press of a button."""
        hand = f"hand/{below(view)}"
        match action:
            case moves.Play(card, None):
                return [Drop(card, hand, "played")]
            case moves.Play(card, Suit() as suit):
                return [Drop(card, hand, f"suit/{suit.letter}")]
            case moves.NameSuit(suit):
                return [Tap(f"suit/{suit.letter}", text=_("Name {suit}").format(suit=suit_name(suit)))]
            case moves.Draw():
                return [Tap("stock", text=_("Draw"))]
        return [Press(str(action))]

    def usual(self, view: CreightsDeal, card: Card, source: str) -> str:  # noqa: ARG002  # the same for all cards
        """Return the play pile."""
        return view.played.name

    def telltale(self, view: CreightsDeal) -> bool:
        """Say that nothing tells which cards are legal where slips happen (CR-94)."""
        return view.options.slips

    def stuck(self, view: CreightsDeal) -> bool:
        """Say whether the seat must draw, as nothing fits (CR-15)."""
        return view.viewer == view.turn and _nothing_fits(view)

    def meant(self, view: CreightsDeal, drop: Drop) -> Action | None:
        """Return the play meant by a drop on the play pile or on a suit."""
        if drop.target == "played":
            return moves.Play(drop.card)
        for pile, suit in zip(view.suits, SUITS, strict=True):
            if drop.target == pile.name:
                return moves.Play(drop.card, suit)
        return None

    def tapped(self, view: CreightsDeal, pile: str) -> Action | None:  # noqa: ARG002  # the same at all times
        """Return the draw or the suit that a click was meant for."""
        if pile == "stock":
            return moves.DRAW
        named = (suit for suit in SUITS if pile == f"suit/{suit.letter}")
        return next((moves.NameSuit(suit) for suit in named), None)

    def caution(self, view: CreightsDeal, action: Action) -> Caution | None:
        """Warn of a call by who cannot come down to one card in this turn (CR-69)."""
        left = len(view.hands[below(view)]) - boards.most_played(view)
        if action != moves.ANNOUNCE or left <= 1:
            return None
        held = counted("{count} card", "{count} cards", len(view.hands[below(view)]))
        return Caution(
            _('Say "One card!" all the same?'),
            _("You hold {held}, and cannot come down to one in this turn.").format(held=held),
        )

    def called(self, view: CreightsDeal, pile: str) -> str:
        """Return what the play pile is called, also where a card on it names a suit."""
        for each, suit in zip(view.suits, SUITS, strict=True):
            if pile == each.name:
                return _("the play pile, naming {suit}").format(suit=SUIT_NAMES[suit])
        return _("the play pile") if pile == view.played.name else ""

    def shortcuts(self, view: CreightsDeal) -> Mapping[str, Action]:  # noqa: ARG002  # the same at all times
        """Return the letters of the one-card call and of the draw."""
        return {"o": moves.ANNOUNCE, "d": moves.DRAW}

    def calls(self, view: CreightsDeal, people: Mapping[Seat, CreightsDeal]) -> Calls:  # noqa: ARG002  # all seats
        """Return the letters with which each seat calls a slip, and those of the seat in turn."""
        found: dict[str, tuple[Seat, Action]] = {
            "o": (view.turn, moves.ANNOUNCE),
            "d": (view.turn, moves.DRAW),
        }
        if view.suspect is not None:
            call = moves.CallSlip(view.suspect)
            found |= {
                letter: (seat, call) for seat, letter in zip(range(view.seats), boards.CALLERS, strict=False)
            }
        return found

    def primer(self) -> Sequence[Line]:
        """Return what each rank does."""
        return PRIMER

    def prompt(self, view: CreightsDeal) -> str:
        """Return the sentence over the table."""
        if view.over:
            return _ended(view)
        if view.pending is not None and view.phase is Phase.PLAY:
            if view.pending.seat == view.viewer:
                return _("You have played: the others may call it")
            return _("{name} has played: call it, or let it stand").format(name=player(view.pending.seat))
        if view.viewer not in view.actors():
            return turn_of(view.turn)
        return _wanted(view)

    def pad(self, view: CreightsDeal) -> list[Line]:
        """Return each seat's points, with this deal's once all hands lie open, pressures, and the deal."""
        shown = view.over and not any(BACK in hand for hand in view.hands)
        new = view.points if shown else (0,) * view.seats
        lines = [
            Line(f"seat {seat}", f"{before + new[seat]} {'•' * view.pressures[seat]}".strip(), seat)
            for seat, before in enumerate(view.before.points)
        ]
        crank = [Line(_("Crank"), str(view.crank))] if view.crank else []
        deals = Line(
            _("Deal"),
            _("{count} of {wanted}").format(count=view.before.deals + 1, wanted=len(view.options.sizes)),
        )
        beers = Counter((*view.before.beers, *view.beers))
        owed = [
            Line(_("Beer"), _owed_beer(debtor, creditor, count))
            for (debtor, creditor), count in beers.items()
        ]
        return [*lines, deals, Line(_("Draw pile"), str(len(view.stock))), *crank, *owed]

    def score(self, view: CreightsDeal, seat: Seat) -> str:
        """Return how many cards a seat holds, with those that it may not look at yet."""
        unseen = len(view.unseen) if seat == view.dealer else 0
        return counted("{count} card", "{count} cards", len(view.hands[seat]) + unseen)

    def meaning(self, view: CreightsDeal, seat: Seat) -> str:
        """Return how many cards a seat holds, and its points before this deal."""
        return _("{score} in hand; {points} before this deal").format(
            score=self.score(view, seat),
            points=counted("{count} point", "{count} points", view.before.points[seat]),
        )

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        match topic:
            case topics.Surplus(dealer, count):
                return _("{name} dealt {cards} too many and takes them.").format(
                    name=names[dealer], cards=counted("{count} card", "{count} cards", count)
                )
            case topics.Named(seat, suit):
                return _("{name} names {suit}.").format(name=names[seat], suit=suit_name(suit))
            case topics.Played(seat, card, suit):
                named = "" if suit is None else suit_name(suit)
                text = _("{name} plays {card} and names {suit}.") if named else _("{name} plays {card}.")
                return text.format(name=names[seat], card=card.label, suit=named)
            case topics.Cranked(value):
                return _("The crank is {value}.").format(value=value) if value else _("The crank is over.")
            case topics.Reversed(clockwise):
                return _("Play goes clockwise now.") if clockwise else _("Play goes counterclockwise now.")
            case topics.Drew(seat, count, cause):
                cards = counted("{count} card", "{count} cards", count)
                return DRAWS[cause].format(name=names[seat], cards=cards)
            case topics.Called():
                return _called(topic, names)
        return topic.sentence(names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return a call, a change of direction, and a window that breaks."""
        match topic:
            case topics.Called(seat, _, int() as caller) | Done(
                Deed.CALLED_FALSELY, caller, to=int() as seat
            ):
                return _("{caller} calls {name}!").format(caller=names[caller], name=names[seat])
            case Done(Deed.ONE_CARD, seat):
                return _("{name}: one card!").format(name=names[seat])
            case Reversed(clockwise):
                return _("Clockwise") if clockwise else _("The other way")
            case Done(Deed.THROWN_OUT, seat):
                return _("{name}: out of the window!").format(name=names[seat])
        return ""

    def stops(self, topic: Topic) -> Spotlight | None:
        """Return who calls and who is called, and what was played, when a seat calls a slip (CR-92)."""
        match topic:
            case topics.Called(seat, _, int() as caller) | Done(
                Deed.CALLED_FALSELY, caller, to=int() as seat
            ):
                return Spotlight((seat, caller), ("played", "laid"))
        return None

    def sound(self, topic: Topic) -> str:
        """Return what is heard when play turns round, at a shuffle pressure, and when a window breaks."""
        match topic:
            case Reversed():
                return "whirl"
            case Done(Deed.PRESSED):
                return "laugh"
            case Done(Deed.THROWN_OUT):
                return "smash"
        return ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return the points of each hand, the pressures, and who owes beers."""
        account = result.detail(Account)
        rows = tuple(
            (
                name,
                str(account.hands[seat]),
                "•" * account.pressures[seat],
                str(result.points[seat]),
                _told(account, seat, names),
            )
            for seat, name in enumerate(names)
        )
        return SheetTable((_("Player"), _("Hand"), _("Pressure"), _("Points"), _("Remarks")), rows)

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return a dot for each shuffle pressure, for the score sheet (CR-113)."""
        return "•" * result.detail(Account).pressures[seat]


def _sorted(view: CreightsDeal, spot: Spot) -> Spot:
    """Return the place of a hand, in which threes lie on what they cover once it is shown."""
    hand = view.pile(spot.pile)
    return spot if not view.over or BACK in hand else replace(spot, sort=Listed(laid_open(hand)))


def _called(topic: topics.Called, names: Sequence[str]) -> str:
    """Return what a seat is called for, and by whom."""
    told = SLIPS[topic.slip].format(name=names[topic.seat])
    if topic.caller is None:
        return told
    return _("{name} calls: {slip}").format(name=names[topic.caller], slip=told)


def _owed_beer(debtor: Seat, creditor: Seat, count: int) -> str:
    """Return who owes a beer to whom, and how many."""
    text = _("{name} to {other}").format(name=player(debtor), other=player(creditor))
    return f"{text} x{count}" if count > 1 else text


def _told(account: Account, seat: Seat, names: Sequence[str]) -> str:
    """Return the beers that a seat owes, and whether it went out of the window."""
    beers = [_("a beer to {name}").format(name=names[to]) for debtor, to in account.beers if debtor == seat]
    return ", ".join([*beers, *([_("out of the window")] if seat in account.thrown else [])])


def _unseen(view: CreightsDeal, own: Spot, others: Sequence[Spot]) -> list[Spot]:
    """Return where the dealer's cards lie that the dealer has not seen: in the place of the hand."""
    name = f"hand/{view.dealer}"
    return [replace(spot, pile="unseen") for spot in (own, *others) if spot.pile == name]


def _nothing_fits(view: CreightsDeal) -> bool:
    """Return whether the seat in turn may do nothing but draw, where the table keeps to the rules."""
    return not view.options.slips and view.drawn is None and moves.DRAW in view.actions(view.turn)


def _wanted(view: CreightsDeal) -> str:
    match view.phase:
        case Phase.DEALING:
            return counted("Deal {count} card to each", "Deal {count} cards to each", view.size)
        case Phase.NAMING:
            return _("Name a suit, before you see your hand")
        case Phase.RENAMING:
            return _("Name another suit, of the right colour")
    if view.drawn is not None:
        return _("Play the card that you drew, or keep it")
    if _nothing_fits(view):
        return counted("Nothing fits: draw {count} card", "Nothing fits: draw {count} cards", view.crank or 1)
    if view.crank:
        return _("A two or an ace, or draw {count}").format(count=view.crank)
    if view.duty:
        return _("Play again, on your six")
    return _("Play in the place of the next player") if view.extra else _("Your turn: play a card")


def _ended(view: CreightsDeal) -> str:
    """Return who has gone out: that the deal is over is said where it is summed up."""
    out = [player(seat) for seat, hand in enumerate(view.hands) if not hand]
    if not out:
        return _("Nobody went out.")
    names = _(" and ").join(out)
    return counted("{names} has no card left.", "{names} have no card left.", len(out), names=names)
