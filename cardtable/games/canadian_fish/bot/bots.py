"""The bots of Canadian Fish, and why something is advised, in a sentence."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import SLIP
from cardtable.bots.levels import HINT, Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import NOBODY, Seat, only
from cardtable.games.canadian_fish.bot import expert, thumb
from cardtable.games.canadian_fish.bot.mind import mind
from cardtable.games.canadian_fish.rules.deal import (
    Ask,
    Assign,
    CanadianFishDeal,
    Claim,
    NameSuit,
    PassTurn,
    Place,
)
from cardtable.games.canadian_fish.rules.suits import MARKERS, HalfSuit
from cardtable.games.canadian_fish.table.words import suit_name
from cardtable.language import _
from cardtable.table.names import player
from cardtable.table.words import often

BOLD: Final = 0.6  # how likely an easy bot's declaration is at least
KNOWN: Final = _("Your team holds {}, and you know where: nothing else fits what you know.")
LAST: Final = _("Your team has all the cards and must declare: {} is the likeliest to be right.")
READ: Final = _("By what was asked, your team very likely holds {}, and you can say where.")
HOPELESS: Final = _("No opponent can hold a card that you may ask for: {} is the likeliest to be right.")
LIKELIEST: Final = _("Of the suits in play, {} is the likeliest to be right.")
LOST: Final = _("Your team can hardly hold all of this suit: whatever you say, it is most likely lost.")
SAID: Final = _("All six markers lie where the cards may well be.")


def hint(view: CanadianFishDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Advise what the hard bot would do, marker by marker where it declares, and say why."""
    action = expert.choose(view, seat, rng, HINT)
    assert action is not None, "the deal waits for this seat"
    if isinstance(action, Claim):
        return action, suit_reason(view, seat, expert.declared(view, seat, rng, HINT))
    if isinstance(action, Assign):
        action = NameSuit(action.suit) if view.claimed is None else _next_place(view, seat, action)
    return action, _reason(view, seat, action)


def _next_place(view: CanadianFishDeal, seat: Seat, said: Assign) -> Place | Assign:
    """Return the first marker that lies nowhere, or where its card cannot be; else what the markers say.

    One that may be right stays: each hint thinks of other deals, and would move it to and fro.
    """
    masks, lying = mind(view, seat).masks, list[Seat]()
    for card, holder in zip(said.suit.cards, said.holders, strict=True):
        marker = MARKERS[card]
        lies = next((at for at, pile in enumerate(view.placed) if marker in pile), holder)
        may = only(seat) if card in view.hands[seat] else masks.get(card, NOBODY)
        if marker in view.pack and marker not in view.placed[lies]:
            return Place(marker, holder)
        if lies != holder and not may & only(lies):
            return Place(marker, holder)
        lying.append(lies)
    return Assign(said.suit, tuple(lying))


def _reason(view: CanadianFishDeal, seat: Seat, action: Action) -> str:
    match action:
        case Ask():
            return _of_ask(view, seat, action)
        case NameSuit(suit):
            return suit_reason(view, seat, suit)
        case Place(marker, holder):
            card = next(card for card, each in MARKERS.items() if each is marker)
            return _of_place(view, seat, card, holder)
        case PassTurn(teammate):
            return _("{name} has the most cards of those who can go on.").format(name=player(teammate))
    return SAID


def _of_ask(view: CanadianFishDeal, seat: Seat, ask: Ask) -> str:
    opponent, card = player(ask.opponent), ask.card.label
    if view.known.where(ask.card) == only(ask.opponent):
        return _("All have seen that {name} holds {card}.").format(name=opponent, card=card)
    likely = expert.chance(view, seat, ask.card, ask.opponent, HINT)
    if likely == 0:
        return _(
            "No ask can get you a card now: it costs least to give the turn to {name} like this."
        ).format(name=opponent)
    if likely >= expert.CERTAIN:
        return _("By all that you know, nobody but {name} can hold {card}.").format(name=opponent, card=card)
    return _("In the deals that fit what was asked, {name} holds {card} {often}.").format(
        name=opponent, card=card, often=often(likely)
    )


def suit_reason(view: CanadianFishDeal, seat: Seat, suit: HalfSuit) -> str:
    """Return why a suit is declared."""
    return _why(view, seat, suit).format(suit_name(suit))


def _why(view: CanadianFishDeal, seat: Seat, suit: HalfSuit) -> str:
    if expert.is_certain(view, seat, suit):
        return KNOWN
    if view.last_team is not None:
        return LAST
    if view.floor is not None:
        return LIKELIEST
    masks = mind(view, seat).masks
    hopeful = any(masks[ask.card] & only(ask.opponent) for ask in thumb.right_asks(view, seat))
    return READ if hopeful else HOPELESS


def _of_place(view: CanadianFishDeal, seat: Seat, card: Card, holder: Seat) -> str:
    if card in view.hands[seat]:
        return _("You hold {card} yourself.").format(card=card.label)
    mask = mind(view, seat).masks[card]
    if not mask & only(holder):
        return LOST
    if mask == only(holder):
        return _("By all that you know, {name} holds {card}.").format(name=player(holder), card=card.label)
    return _("{card} is most likely with {name}, by what was asked.").format(
        card=card.label, name=player(holder)
    )


def easy(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
    """Declare too early, and now and then ask for anything."""
    action = thumb.choose(view, seat, rng, BOLD)
    slips = isinstance(action, Ask) and rng.random() < SLIP
    return rng.choice(thumb.right_asks(view, seat)) if slips else action


def medium(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    """Do what the rule of thumb says."""
    return thumb.choose(view, seat, rng)


def hard(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Read what everybody asks, and look some turns ahead in likely deals."""
    return expert.choose(view, seat, rng, budget)
