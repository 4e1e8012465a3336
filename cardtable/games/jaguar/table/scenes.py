"""How the table of Jaguar lies: five seats around the trick, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import RANK_NAMES, Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Took
from cardtable.engine.trickdeal import PASS
from cardtable.games.jaguar.rules import topics
from cardtable.games.jaguar.rules.account import Account
from cardtable.games.jaguar.rules.auction import CARD_OF, RANKS, Bid
from cardtable.games.jaguar.rules.deal import JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import DeckFace, ShowTaken
from cardtable.games.jaguar.rules.talk import Talk
from cardtable.games.jaguar.rules.topics import Topic
from cardtable.games.jaguar.table import boards, places
from cardtable.language import _, counted
from cardtable.table.layout import Area, Spot
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import turn_of
from cardtable.table.order import BySuit, suits_from
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import (
    PASSED,
    TrickScenes,
    beside,
    corner,
    side_table,
    side_tone,
    totals,
    trick,
)
from cardtable.table.words import quotation, reached, signed

MOMENTS: Final[Moments] = dict.fromkeys(
    (topics.Deed.HAS_BID, topics.Deed.WON_AUCTION, topics.Deed.NAMED), Kind.CALL
)


class JaguarScenes(TrickScenes[JaguarDeal, Topic]):
    """The scene manager of Jaguar."""

    moments = MOMENTS
    seat_room = places.SEAT_ROOM

    def side(self, view: JaguarDeal, seat: Seat) -> Tone | None:
        """Return the colour of the side on which all know a seat to be (JG-38, JG-39)."""
        return None if view.phase is Phase.AUCTION else side_tone(seat, view.jaguar, view.revealed)

    def spots(self, view: JaguarDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; the hand has trumps first, and a trick's best card shines."""
        table = self.table(view, area)
        own, *hands = table.hands(BySuit(suits_from(view.trump), RANKS))
        deck = replace(table.laid.spot("kitty", "deck"), closed=True)
        return [deck, *table.taken(), *hands, trick(view, table), beside(own, corner(table))]

    def panels(self, view: JaguarDeal, area: Area) -> list[Panel]:
        """Return the auction, trump and called card, who is who, the points, and the talk."""
        return boards.panels(view, self.table(view, area))

    def confirmed(self, view: JaguarDeal, action: Action) -> str | None:  # noqa: ARG002  # the same at any time
        """Ask nothing before talk."""
        return "" if isinstance(action, Talk) else None

    def by_heart(self, view: JaguarDeal) -> bool:
        """Say whether no trick is shown (option show_taken)."""
        return view.options.show_taken is ShowTaken.NONE

    def prompt(self, view: JaguarDeal) -> str:
        """Return the sentence over the table."""
        return _asked(view) if view.viewer in view.actors() else _told(view)

    def pad(self, view: JaguarDeal) -> list[Line]:
        """Return everybody's points, the number of the deal, and what the jaguar needs."""
        lines = totals(view)
        deals = view.options.deals
        number = _("{count} of {wanted}").format(count=view.number, wanted=deals)
        lines.append(Line(_("Deal"), number if deals else str(view.number)))
        if view.jaguar is None:
            return lines
        if view.called is None:
            return [*lines, Line(_("Standing bid"), boards.standing(view))]
        return [*lines, Line(_("Called"), view.called.label), Line(_("The jaguar needs"), str(view.target))]

    def score(self, view: JaguarDeal, seat: Seat) -> str:
        """Return a seat's bid or pass, then points in tricks if they are shown, then what it scores."""
        if view.phase in (Phase.AUCTION, Phase.NAMING):
            return _call(view, seat)
        if view.phase in (Phase.SCORED, Phase.OVER):
            return signed(view.scores[seat]) if view.jaguar is not None else "0"
        if view.options.show_taken is not ShowTaken.POINTS:
            return ""
        won = view.tricks[seat]
        return _("{points} in {tricks}").format(points=view.points[seat], tricks=won) if won else "0"

    def meaning(self, view: JaguarDeal, seat: Seat) -> str:
        """Return a seat's call, then what it has taken as far as that is shown, then what it scores."""
        total = _("{total} in all").format(total=signed(view.totals[seat]))
        if view.phase in (Phase.AUCTION, Phase.NAMING):
            call = _call(view, seat)
            if call == PASSED:
                return _("passed; {total}").format(total=total)
            text = _("bid {call}; {total}") if call else _("no bid yet; {total}")
            return text.format(call=call, total=total)
        if view.phase in (Phase.SCORED, Phase.OVER):
            return _("{score} for this deal; {total}").format(score=signed(view.scores[seat]), total=total)
        if view.options.show_taken is not ShowTaken.POINTS:
            return total
        return _("{points} in {tricks}; {total}").format(
            points=counted("{count} point", "{count} points", view.points[seat]),
            tricks=counted("{count} trick", "{count} tricks", view.tricks[seat]),
            total=total,
        )

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:  # one case a topic
        """Return the log's line for what was said."""
        match topic:
            case topics.Talked(seat, message, about):
                subject = "" if about is None else names[about]
                return f"{names[seat]}: {quotation(f'{message.said(subject)}.')}"
            case topics.Revealed(seat, jaguar, called):
                text = (
                    _("{card} falls: {name} was alone: a solo.")
                    if seat == jaguar
                    else _("{card} falls: {name} is the friend.")
                )
                return text.format(card=called.label, name=names[seat])
            case Took(seat, card, int(points)):
                return _("{name} takes the trick with {card}: {points}.").format(
                    name=names[seat],
                    card=card.label,
                    points=counted("{count} point", "{count} points", points),
                )
        return topic.sentence(names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return what is called out when the called card falls (JG-39)."""
        match topic:
            case topics.Revealed(seat, jaguar):
                return (
                    _("{name} plays solo!").format(name=names[seat])
                    if seat == jaguar
                    else _("{name} is the friend!").format(name=names[seat])
                )
        return ""

    def featured(self, topic: Topic) -> Card | None:
        """Return the called card when it falls (JG-39)."""
        return topic.called if isinstance(topic, topics.Revealed) else None

    def faces(self, view: JaguarDeal) -> str:
        """Return the faces that the cards have (JG-3)."""
        return "italian" if view.options.deck_face is DeckFace.ITALIAN else ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return who was on which side, what each took and scored, and how it came out."""
        account = result.detail(Account)
        roles = [_role(account, seat) for seat in range(len(names))]
        rows = zip(names, roles, account.tricks, account.points, result.points, strict=True)
        found = reached(account.of_jaguar, account.target)
        closing = _("Jaguar's side"), boards.outcome_text(account), found
        return side_table(_("Points"), rows, None if account.jaguar is None else closing)

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return for the score sheet who was the jaguar, with which card and points, and who the friend."""
        account = result.detail(Account)
        role = _role(account, seat)
        return f"{role}, {account.of_jaguar}" if role and seat == account.jaguar else role


def _asked(view: JaguarDeal) -> str:
    """Return what is wanted of the looking seat."""
    match view.phase:
        case Phase.AUCTION:
            return _wanted(view)
        case Phase.NAMING:
            return _("You are the jaguar with {standing}: name trumps").format(standing=boards.standing(view))
        case Phase.PLAY if view.trick:
            return _("Your turn: {suit} is led, any card may be played").format(
                suit=view.trick[0].suit.symbol
            )
        case Phase.PLAY:
            return _("Your lead")
        case Phase.SCORED | Phase.OVER:
            return _("Shall there be another deal?")


def _told(view: JaguarDeal) -> str:
    """Return what goes on while others are waited for."""
    match view.phase:
        case Phase.AUCTION:
            return _("The auction: {standing}").format(standing=boards.standing(view))
        case Phase.NAMING:
            return _("The jaguar names trumps")
        case Phase.PLAY:
            return turn_of(view.turn)
        case Phase.SCORED:
            return _("Another deal, or the end of the match?")
        case Phase.OVER:
            return _("The deal is over.") if view.jaguar is not None else _("All passed: nobody scores.")


def _wanted(view: JaguarDeal) -> str:
    """Return what the seat on turn in the auction may do."""
    assert view.viewer is not None, "a seat looks on"
    bids = [action for action in view.actions(view.viewer) if action != PASS]
    if isinstance(bids[0], Bid):
        rank = RANK_NAMES[bids[0].rank]
        if view.rank is None and len(bids) > 1:
            return _("Bid any rank, or pass")
        text = _("Bid {rank} or lower, or pass") if len(bids) > 1 else _("Bid {rank}, or pass")
        return text.format(rank=rank)
    return _("Bid more than {target} points, or pass").format(target=view.target)


def _call(view: JaguarDeal, seat: Seat) -> str:
    """Return what a seat said last in the auction."""
    last = next((call for call in reversed(view.calls) if call.seat == seat), None)
    return "" if last is None else boards.call_text(last) or PASSED


def _role(account: Account, seat: Seat) -> str:
    """Return what a seat was in a deal: jaguar or solo with the called card, friend, or nothing of these."""
    role = _(account.role(seat))
    if seat == account.jaguar and account.rank is not None and account.trump is not None:
        return f"{role} {CARD_OF[account.rank, account.trump].label}"
    return role if account.role(seat) == "friend" else ""
