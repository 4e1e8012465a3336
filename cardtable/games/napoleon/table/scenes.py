"""How the table of Napoleon lies: seats around the trick, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Took
from cardtable.games.napoleon.rules import topics
from cardtable.games.napoleon.rules.account import Account, faces
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import JOKER_CARD, Bury, Say
from cardtable.games.napoleon.rules.topics import Topic
from cardtable.games.napoleon.table import boards
from cardtable.language import _, counted
from cardtable.table.around import below
from cardtable.table.gestures import Drop, Gather, Gesture
from cardtable.table.layout import Area, Spot, Spread
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import player, turn_of
from cardtable.table.order import BySuit, suits_from
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import TrickScenes, beside, side_table, side_tone, totals, trick
from cardtable.table.words import labels, signed

MOMENTS: Final[Moments] = dict.fromkeys((topics.Deed.WON_AUCTION, topics.Deed.NAMED), Kind.CALL)

BEFORE_PLAY: Final = {  # what others read while Napoleon decides
    Phase.NAMING: _("{name} names trumps"),
    Phase.EXCHANGE: _("{name} exchanges with the kitty"),
    Phase.CHANGING: _("{name} may change trumps"),
    Phase.CALLING: _("{name} names the secretary card"),
}
ROLES: Final = {  # as the rules call them
    "Napoleon": _("Napoleon"),
    "Napoleon alone": _("Napoleon alone"),
    "secretary": _("secretary"),
}
ABOUT: Final = {"kitty": boards.KITTY}  # what the piles are


class NapoleonScenes(TrickScenes[NapoleonDeal, Topic]):
    """The scene manager of Napoleon."""

    piles = ABOUT
    moments = MOMENTS
    seat_room = boards.SEAT_ROOM

    def side(self, view: NapoleonDeal, seat: Seat) -> Tone | None:
        """Return the colour of the side on which all know a seat to be (NP-43, NP-44)."""
        return None if view.phase is Phase.AUCTION else side_tone(seat, view.napoleon, view.revealed)

    def spots(self, view: NapoleonDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; the hand has trumps first, and a trick's best card shines."""
        table = self.table(view, area)
        own, *hands = table.hands(BySuit(suits_from(view.trump)))
        deck = replace(table.laid.spot("kitty", "deck"), closed=True)
        shown, corner = view.phase is Phase.OVER and view.kitty, boards.corner(table)
        kitty = corner.spot("kitty", "kitty", Spread.ROW if shown else Spread.SQUARED)
        own = beside(own, corner.areas["kitty"])
        lying = boards.bow(table, trick(view, table), view.leader, own.height)
        return [deck, replace(kitty, outline=True), *table.taken(), *hands, lying, own]

    def panels(self, view: NapoleonDeal, area: Area) -> list[Panel]:
        """Return the auction, trump and secretary card, who is who, the face cards, and the talk."""
        return boards.panels(view, self.table(view, area))

    def gestures(self, view: NapoleonDeal, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card into the middle, cards to be laid away, or the press of a button."""
        if isinstance(action, Bury):
            return [Gather(frozenset(action.cards), _away(action.cards), (view.kitty.name,))]
        return super().gestures(view, action)

    def meant(self, view: NapoleonDeal, drop: Drop) -> Action | None:
        """Return the play meant by a drop into the middle, or that a card is laid away."""
        if drop.target == view.kitty.name and view.phase is Phase.EXCHANGE:
            return Bury((drop.card,))
        return super().meant(view, drop)

    def gather_area(self, view: NapoleonDeal, area: Area) -> Area | None:
        """Return where the button stands that lays marked cards away."""
        laid = self.table(view, area).laid
        return laid.over("duty", "aside") if view.phase is Phase.EXCHANGE else None

    def gathered(self, view: NapoleonDeal, cards: Sequence[Card]) -> str:
        """Return how many cards are marked, and how many face cards would be given up."""
        wanted = len(view.hands[below(view)]) - len(view.hands[below(view) - 1])
        marked = _("{count} of {wanted} marked").format(count=len(cards), wanted=wanted)
        return marked + _given_up(cards)

    def intended(self, view: NapoleonDeal, cards: frozenset[Card]) -> Action | None:
        """Return the laying away of marked cards."""
        return view.spelled_out(Bury(tuple(cards))) if view.phase is Phase.EXCHANGE else None

    def confirmed(self, view: NapoleonDeal, action: Action) -> str | None:  # noqa: ARG002  # the same at any time
        """Ask nothing before talk."""
        return "" if isinstance(action, Say) else None

    def prompt(self, view: NapoleonDeal) -> str:
        """Return the sentence over the table."""
        return _asked(view) if view.viewer in view.actors() else _told(view)

    def pad(self, view: NapoleonDeal) -> list[Line]:
        """Return everybody's points, the number of the deal, and what Napoleon needs."""
        lines = totals(view)
        lines += [Line(_("Deal"), str(view.number)), Line(_("Points to win"), str(view.options.target))]
        if view.napoleon is None:
            return lines
        lines.append(Line(_("Bid"), str(view.bid)))
        if view.phase in (Phase.PLAY, Phase.OVER) and view.card is not None:
            lines.append(Line(_("Secretary card"), view.card.label))
        return (
            [*lines, Line(_("Napoleon needs"), str(view.needed))]
            if view.phase is not Phase.AUCTION
            else lines
        )

    def score(self, view: NapoleonDeal, seat: Seat) -> str:
        """Return a seat's last call, then face cards in tricks, then what it scores."""
        if view.phase is Phase.OVER:
            return signed(view.scores[seat])
        if view.phase is not Phase.PLAY:
            last = next((call for call in reversed(view.calls) if call.seat == seat), None)
            return "" if last is None else _("pass") if last.number is None else str(last.number)
        won = view.tricks[seat]
        return _("{faces} in {tricks}").format(faces=view.faces[seat], tricks=won) if won else "0"

    def meaning(self, view: NapoleonDeal, seat: Seat) -> str:
        """Return a seat's last call, then face cards and tricks, then what it scores."""
        points = counted("{count} point so far", "{count} points so far", view.totals[seat])
        if view.phase is Phase.OVER:
            return _("{score} for this deal; {points}").format(score=signed(view.scores[seat]), points=points)
        if view.phase is not Phase.PLAY:
            last = next((call for call in reversed(view.calls) if call.seat == seat), None)
            if last is None:
                return _("no bid yet; {points}").format(points=points)
            said = _("passed; {points}") if last.number is None else _("bid {number}; {points}")
            return said.format(number=last.number, points=points)
        taken = _("{cards} in {tricks}").format(
            cards=counted("{count} face card", "{count} face cards", view.faces[seat]),
            tricks=counted("{count} trick", "{count} tricks", view.tricks[seat]),
        )
        return f"{taken}; {points}"

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:  # one case a topic
        """Return the log's line for what was said."""
        match topic:
            case topics.JokerFell(seat):
                return _("{name} plays the joker.").format(name=names[seat])
            case topics.Revealed(seat, napoleon, card):
                alone = seat == napoleon
                text = (
                    _("{card} falls: {name} was alone.")
                    if alone
                    else _("{card} falls: {name} is the secretary.")
                )
                return text.format(card=card.label, name=names[seat])
            case Took(seat, card, int(count)):
                return _("{name} takes the trick with {card}: {cards}.").format(
                    name=names[seat],
                    card=card.label,
                    cards=counted("{count} face card", "{count} face cards", count),
                )
            case topics.Settled(won):
                return (
                    _("That decides it: Napoleon's side wins.")
                    if won
                    else _("That decides it: Napoleon's side loses.")
                )
            case topics.Counted(count, needed, buried):
                away = "" if buried is None else _("{buried} lay in the kitty. ").format(buried=buried.label)
                return _("{away}Napoleon's side has {cards} and needed {needed}.").format(
                    away=away, cards=counted("{count} face card", "{count} face cards", count), needed=needed
                )
        return topic.sentence(names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return what is called out when the secretary card falls, and when the deal is decided."""
        match topic:
            case topics.Revealed(seat, napoleon):
                return (
                    _("{name} was alone!").format(name=names[seat])
                    if seat == napoleon
                    else _("{name} is the secretary!").format(name=names[seat])
                )
            case topics.Settled(won):
                return _("Napoleon wins!") if won else _("Napoleon is defeated!")
        return ""

    def featured(self, topic: Topic) -> Card | None:
        """Return the secretary card or the joker when it falls."""
        return topic.card if isinstance(topic, (topics.Revealed, topics.JokerFell)) else None

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return who was on which side, what each took and scored, and how it came out."""
        account = result.detail(Account)
        roles = [_role(account, seat) for seat in range(len(names))]
        rows = zip(names, roles, account.tricks, account.faces, result.points, strict=True)
        won = _("won") if account.won else _("defeated")
        closing = _("Napoleon's side"), won, boards.reached(account.count, account.needed)
        return side_table(_("Face cards"), rows, None if account.napoleon is None else closing)

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return for the score sheet who was Napoleon, with which card, bid and trump, and the secretary."""
        account = result.detail(Account)
        if seat == account.napoleon and account.trump is not None:
            reached = boards.reached(account.count, account.needed)
            return f"{_role(account, seat)}, {account.trump.symbol} {reached}"
        return ROLES["secretary"] if account.role(seat) == "secretary" else ""


def _given_up(cards: Sequence[Card]) -> str:
    lost = faces(cards)
    return counted(", {count} face card given up", ", {count} face cards given up", lost) if lost else ""


def _away(cards: Sequence[Card]) -> str:
    return _("Lay {cards} away{given_up}").format(cards=labels(cards), given_up=_given_up(cards))


def _asked(view: NapoleonDeal) -> str:
    """Return what is wanted of the looking seat."""
    match view.phase:
        case Phase.AUCTION:
            return _("How many face cards will your side take? Bid, or pass")
        case Phase.NAMING:
            return _("You are Napoleon with {bid}: name trumps before you see the kitty").format(bid=view.bid)
        case Phase.EXCHANGE:
            return _("The kitty is yours: lay as many cards away as it had")
        case Phase.CHANGING:
            return _("Keep trumps, or change them for one face card more")
        case Phase.CALLING:
            return _("Name the secretary card: it has no suit and beats all")
    assert view.viewer is not None, "a seat looks on"
    if view.bound(view.viewer):
        return _("Napoleon has spoken: play the secretary card")
    if not view.trick:
        return _("Your lead")
    return _to_follow(view, view.follow)


def _to_follow(view: NapoleonDeal, suit: Suit | None) -> str:
    """Return what is wanted of a seat to whose turn a suit has to be followed, if it holds that."""
    if suit is None:
        return _("Your turn: any card")
    bare = (view.card, JOKER_CARD)  # which have no suit (NP-50)
    if any(each.suit is suit for each in view.hands[below(view)] if each not in bare):
        return _("Your turn: {suit} has to be followed").format(suit=suit.symbol)
    return _("Your turn: you hold no {suit}, any card may be played").format(suit=suit.symbol)


def _told(view: NapoleonDeal) -> str:
    """Return what goes on while others are waited for."""
    match view.phase:
        case Phase.AUCTION:
            return (
                _("The auction: {turn} speaks").format(turn=player(view.turn))
                if view.turn is not None
                else _("The auction")
            )
        case Phase.PLAY:
            return turn_of(view.turn)
        case Phase.OVER:
            return _("The deal is over.") if view.napoleon is not None else _("All passed: nobody scores.")
    assert view.napoleon is not None, "the auction is over"
    return BEFORE_PLAY[view.phase].format(name=player(view.napoleon))


def _role(account: Account, seat: Seat) -> str:
    """Return what a seat was in a deal: Napoleon with the secretary card, secretary, or nothing of these."""
    role = account.role(seat)
    if seat == account.napoleon and account.card is not None:
        return f"{ROLES[role]}, {account.card.label}"
    return ROLES[role] if role == "secretary" else ""
