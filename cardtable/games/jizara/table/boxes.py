"""How both sides of Ji'zara stand in an auction or a showdown, in a few words for their boxes."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.games.jizara.rules.bids import KEYS, Advise, Cards, worth
from cardtable.games.jizara.rules.deal import KEYS_TO_WIN, JizaraDeal
from cardtable.games.jizara.rules.rounds import Phase, Side
from cardtable.language import _, counted
from cardtable.table.layout import Area, grid
from cardtable.table.names import player
from cardtable.table.panels import Disc, Mark
from cardtable.table.tones import Tone
from cardtable.table.words import labels

KEY_TIP: Final = _("The five key cards: {number} of them win. The bright one is turned up now.").format(
    number=KEYS_TO_WIN
)


def readable(view: JizaraDeal, seat: Seat) -> bool:
    """Say whether the looking seat sees all the cards of a hand."""
    return bool(view.hands[seat]) and BACK not in view.hands[seat]


def paid_alone(view: JizaraDeal) -> bool:
    """Say whether the turned card is paid for without a rival."""
    return len(view.bidding) == 1 and not view.options.one_step


def box_text(view: JizaraDeal, side: Side) -> str:
    """Return what a side does or has done for the turned card."""
    if view.phase is Phase.DECIDE:
        return _("thinking") if view.calls.values[view.bidders[side]] is None else _("ready")
    if view.phase is Phase.BID:
        return _bidding_text(view, side) if side in view.bidding else _("passes")
    if view.phase is Phase.RESULT and side not in view.bidding:
        return _("passes")
    found = _shown(view)
    return _("{points} points").format(points=found[side]) if found else ""


def _bidding_text(view: JizaraDeal, side: Side) -> str:
    paid = sum(worth(view.paid[seat]) for seat in view.members(side))
    if paid:
        return _("pays {points}").format(points=paid)
    choosing = any(view.bids_now(seat) for seat in view.members(side))
    seat = view.viewer
    own = view.bids.values[seat] if seat is not None and seat in view.members(side) else None
    if isinstance(own, tuple) and own:
        return (
            _("you bid {worth}, partner chooses").format(worth=worth(own))
            if choosing
            else _("ready, you bid {worth}").format(worth=worth(own))
        )
    if choosing:
        return _("chooses cards") if view.options.one_step else _("bids, chooses cards")
    return _("ready")


def box_tone(view: JizaraDeal, side: Side) -> Tone:
    """Return how a side stands against the other, once both have shown what they have."""
    if view.phase in (Phase.DECIDE, Phase.BID):
        return Tone.PLAIN
    found = _shown(view)
    if not found or found[0] == found[1]:
        return Tone.PLAIN
    return Tone.GOOD if found[side] == max(found) else Tone.LOST


def _shown(view: JizaraDeal) -> tuple[int, ...]:
    """Return what both sides had for the turned card, one number per side; none until that is known."""
    if not view.rounds or (view.turned and view.turned.top is not view.rounds[-1].card):
        return ()
    return view.rounds[-1].totals


def told_by_partner(view: JizaraDeal) -> str:
    """Return what the looking seat, which has yet to act, has heard from its partner."""
    partner = _partner(view)
    if partner is None or _secret_bid(view, view.partner(partner)):
        return ""
    advice, bid = view.advice.values[partner], _secret_bid(view, partner)
    if isinstance(advice, Advise):
        return _("partner: {call}, best {points}").format(call=_(advice.call.value), points=advice.points)
    return _("partner bids {worth}: {bid}").format(worth=worth(bid), bid=labels(bid)) if bid else ""


def bid_together(view: JizaraDeal) -> str:
    """Return what the looking seat and its partner have bid, which the other side does not know yet."""
    partner = _partner(view)
    if partner is None:
        return ""
    own, bid = _secret_bid(view, view.partner(partner)), _secret_bid(view, partner)
    if not own or not bid:
        return ""
    return _("Partner bids {worth}: {bid}, with your {own} that is {together}").format(
        worth=worth(bid), bid=labels(bid), own=worth(own), together=worth(own + bid)
    )


def _partner(view: JizaraDeal) -> Seat | None:
    """Return the partner of the looking seat, if it has one."""
    if not view.options.teams or view.viewer is None or view.viewer >= view.seats:
        return None
    return view.partner(view.viewer)


def _secret_bid(view: JizaraDeal, seat: Seat) -> Cards:
    """Return the bid of a seat that the view shows though it has not been opened, if there is one."""
    found = view.bids.values[seat]
    return found if isinstance(found, tuple) and not view.bids.opened else ()


def hand_text(view: JizaraDeal) -> str:
    """Return what the looking seat's hand comes to in a showdown, with the partner's if that can be read."""
    assert view.viewer is not None, "somebody looks"
    own = view.viewer
    points = worth(view.hands[own])
    mates = [seat for seat in view.members(view.side(own)) if seat != own and readable(view, seat)]
    if mates:
        mate = worth(view.hands[mates[0]])
        return counted("Hands: {own} + {count} point", "Hands: {own} + {count} points", mate, own=points)
    return counted("Your hand: {count} point", "Your hand: {count} points", points)


def tie_text(view: JizaraDeal) -> str:
    """Return who gets a key card on equal hands: the side that has won an auction last (JZ-48)."""
    assert view.last_winner is not None, "an auction has been won"
    if not view.options.teams:
        return _("Equal hands: {name} gets the key").format(name=player(view.last_winner))
    own = view.viewer is not None and view.viewer < view.seats and view.side(view.viewer) == view.last_winner
    return _("Equal hands: your team") if own else _("Equal hands: the others")


def key_discs(view: JizaraDeal, area: Area) -> list[Disc]:
    """Return the five key cards side by side, each in the colour of the side that has won it."""
    owners = {card: side for side, pile in enumerate(view.keys) for card in pile}
    found = []
    for key, room in zip(KEYS, grid(area, len(KEYS), len(KEYS), gap=0), strict=True):
        mark = Mark.TAKEN if key in owners else Mark.NOW if key in view.turned else Mark.PLAIN
        found.append(Disc(f"key/{key.text}", room, key.label, mark=mark, seat=owners.get(key), tip=KEY_TIP))
    return found
