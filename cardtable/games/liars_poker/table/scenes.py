"""How the table of Liars' Poker lies: hands round it, a ladder in the middle, the last card's fan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.deal import LOST, LiarsPokerDeal, Showdown
from cardtable.games.liars_poker.rules.moves import (
    Challenge,
    Decline,
    Gaze,
    LayDown,
    PickCard,
    PickUp,
    PoolAccept,
    PoolOffer,
    PoolRefuse,
    Say,
    Shield,
    Show,
)
from cardtable.games.liars_poker.rules.topics import Posture, Topic
from cardtable.games.liars_poker.table import words
from cardtable.games.liars_poker.table.names import builder, ladder_of
from cardtable.games.liars_poker.table.showdown import places_of, showdown
from cardtable.language import _, counted
from cardtable.table.around import RoundTable, around, below
from cardtable.table.board import GAP, drawn
from cardtable.table.gestures import Drop, Gesture, Press, Tap
from cardtable.table.layout import Area, Plate, Spot, Spread, pad
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import player
from cardtable.table.order import ACE_HIGH, ByRank
from cardtable.table.panels import Badge, Choice, Line, Panel, SheetTable
from cardtable.table.scenes import STILL, SceneManager, Spotlight, Sway
from cardtable.table.seating import DOWN, EAST, WEST
from cardtable.table.tones import Tone
from cardtable.table.words import quotation

MOMENTS: Final[Moments] = {topics.Named: Kind.CALL, topics.Lost: Kind.TRICK}

TALK: Final = "talk"  # the button that opens the phrases
SHARE: Final = "share"  # the button that opens what is shown and pooled
MIDDLE: Final = drawn(
    """
             1+
    0.55/70  ladder
    1+       places
    0.25/22  said
    """,
    edge=0,
)
GROUP: Final = drawn(  # the buttons at the lower right
    """
             1+    1+
    1+       answer answer
    1+       own   own
    1+       share talk
    """,
    edge=0,
)
LINE: Final = drawn(  # the same in one line, over a fan that takes the whole width
    """
             2+  1+    1+
    1+       own share talk
    """,
    edge=0,
)
BUTTON: Final = (104.0, 44.0)  # units: width and height of one of them at most
MOST: Final = (680.0, 290.0)  # units: as wide and high as ladder and places become
LAST: Final = _(
    "The hand named last: the next names a higher one, or challenges that it is among all cards held."
)
BRIEFLY: Final = {Posture.HELD: _("held"), Posture.CLOSE: _("close"), Posture.DOWN: _("down")}
HOW: Final = {  # a hand is kept
    Posture.HELD: _("held up: they may tilt, and who leans over may see one"),
    Posture.CLOSE: _("shielded: they seldom tilt"),
    Posture.DOWN: _("laid down: nobody sees them"),
}
BARELY: Final = 1.0  # unit: between the portrait and the deck, all of whose cards are to be hit
DECK: Final = 0.7  # of a card's height: the deck
DROOP: Final = 0.88  # of its height: the own fan while its owner leans over to another
PHRASES: Final = (3, 230.0, 34.0)  # columns of phrases; width and height of a button at most
SHARES: Final = (4, 130.0, 34.0)  # the same of the names of those with whom something is shared
SHARED: Final = (2, 310.0, 34.0)  # and of what is shared with one
ABOUT: Final = {  # what the piles are
    "deck": _("The cards that nobody holds."),
    "showdown": _("The cards that make up the hand that was named."),
}


class LiarsPokerScenes(SceneManager[LiarsPokerDeal, Topic]):
    """The scene manager of Liars' Poker."""

    piles = ABOUT
    moments = MOMENTS

    def spots(self, view: LiarsPokerDeal, area: Area) -> list[Spot]:
        """Return where the hands lie, the deck, before who picks from it as a fan, and the showdown."""
        table = _table(view, area)
        own, *others = table.hands(down=_lying(view))
        deck = _deck(table)
        if view.picker is not None and view.viewer == view.picker:
            deck = _courtesy(table, area)
        laid = showdown(view, _rooms(table)["places"])
        own = replace(own, room=min(own.room, 2 * (_group(view, table)["own"].x - own.x) - own.width / 2))
        return [deck, laid, *(_looked_at(view, spot) for spot in others), _fan(view, own)]

    def plates(self, view: LiarsPokerDeal, area: Area) -> list[Plate]:
        """Return the names, in colour who is out and who has lost."""
        return [
            replace(each, tone=_tone(view, each.seat), out=not view.sizes[each.seat])
            for each in _table(view, area).plates()
        ]

    def panels(self, view: LiarsPokerDeal, area: Area) -> list[Panel]:
        """Return the last name, what each has said, the builder of names, and what else may be done."""
        table, seat = _table(view, area), view.viewer
        rooms, group = _rooms(table), _group(view, table)
        speaks = seat is not None and seat < view.seats and bool(view.spoken(seat))
        ladder = ladder_of(view, rooms["ladder"], bare=speaks)
        found = [ladder, *_named(view, rooms), *_bubbles(view, table)]
        if seat is None or seat >= view.seats:
            return found
        if speaks:
            found += builder(view, ladder, rooms["places"])
        actions = view.actions(seat)
        if Challenge() in actions:
            found.append(Choice("challenge", group["answer"], _("Challenge")))
        return [
            *found,
            *_own(view, seat, actions, group["own"]),
            *_talk(actions, group["talk"], rooms["places"]),
            *_shares(view, actions, table, group["share"]),
        ]

    def gestures(self, view: LiarsPokerDeal, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card that is shown, a tap on a hand or the fan, or the press of a button."""
        match action:
            case Show(to, (card,)):
                return [Drop(card, f"hand/{below(view)}", f"hand/{to}")]
            case Gaze(seat) if seat != below(view):
                return [Tap(f"hand/{seat}", text=_("Look at the hand of {name}").format(name=player(seat)))]
            case Gaze():
                looked = Tap(f"hand/{view.gaze(below(view))}", text=_("Look at your own hand again"))
                return [looked, Press(_button(action))]
            case PickCard(position):
                return [Tap("deck", position)]
        return [Press(_button(action))]

    def idle(self, view: LiarsPokerDeal, card: Card, source: str) -> str:
        """Return why an own card cannot be shown to the next player."""
        own, other = below(view), (below(view) + 1) % view.seats
        shown = Show(other, (card,))
        if source != view.hands[own].name or view.allows(own, shown):
            return ""
        return view.refusal(own, shown).message

    def meant(self, view: LiarsPokerDeal, drop: Drop) -> Action | None:
        """Return the showing meant by a drop on another's hand."""
        pile, __, seat = drop.target.partition("/")
        own = drop.source == f"hand/{below(view)}"
        return Show(int(seat), (drop.card,)) if own and pile == "hand" else None

    def tapped(self, view: LiarsPokerDeal, pile: str) -> Action | None:
        """Return the look meant by a click on another's hand or the own backs, or the pick of a card."""
        kind, __, seat = pile.partition("/")
        if kind == "hand":
            own = int(seat) == below(view)
            return None if own and view.postures[below(view)] is not Posture.DOWN else Gaze(int(seat))
        return PickCard(0) if kind == "deck" else None

    def prompt(self, view: LiarsPokerDeal) -> str:
        """Return the sentence over the table."""
        return words.prompt(view)

    def pad(self, view: LiarsPokerDeal) -> list[Line]:
        """Return the namings, and the private notebook."""
        return [*words.namings(view), *words.notebook(view)]

    def featured(self, topic: Topic) -> Card | None:
        """Return the card that has come to a place of the named hand."""
        return topic.card if isinstance(topic, topics.Filled) else None

    def stops(self, topic: Topic) -> Spotlight | None:
        """Return the hand that was named, and who named it, when it is challenged."""
        if not isinstance(topic, topics.Challenged):
            return None
        return Spotlight((topic.namer,), panels=("ladder", "places", "last", f"said/{topic.namer}"))

    def shortcuts(self, view: LiarsPokerDeal) -> Mapping[str, Action]:  # noqa: ARG002  # the same at all times
        """Return the letters for the challenge and for picking up, laying down and shielding."""
        return {"c": Challenge(), "p": PickUp(), "d": LayDown(), "g": Shield()}

    def swaying(self, topic: Topic) -> Sway:
        """Let all hands sway alike that may have tilted."""
        if not isinstance(topic, topics.Lapsed):
            return STILL
        return Sway(tuple(f"hand/{seat}" for seat in topic.seats), topic.milliseconds / 1000)

    def score(self, view: LiarsPokerDeal, seat: Seat) -> str:
        """Return how many cards a seat has, and how it keeps them."""
        if not view.sizes[seat]:
            return _("out")
        if view.loser is not None:
            return _("{count} left").format(count=view.sizes[seat] + LOST * (seat == view.loser))
        return f"{view.sizes[seat]} {BRIEFLY[view.postures[seat]]}"

    def meaning(self, view: LiarsPokerDeal, seat: Seat) -> str:
        """Return how many cards a seat has, and how it keeps them."""
        if not view.sizes[seat]:
            return _("out of the match")
        if view.loser is not None:
            left = view.sizes[seat] + LOST * (seat == view.loser)
            return counted(
                "{count} card left for the next deal", "{count} cards left for the next deal", left
            )
        return _("{cards}; {how}").format(
            cards=counted("{count} card", "{count} cards", view.sizes[seat]), how=HOW[view.postures[seat]]
        )

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        return words.sentence(topic, names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return a challenge, and whether the hand that was challenged is there."""
        match topic:
            case topics.Challenged(seat, namer):
                return _("{name} challenges {namer}").format(name=names[seat], namer=names[namer])
            case topics.Lost(seat):
                return _("{there}: {name} loses a card").format(there=words.there(topic), name=names[seat])
        return ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return who named and challenged what, and how many cards each has from now on."""
        deal = result.detail(Showdown)
        parts = {
            deal.naming.seat: _("named {hand}").format(hand=words.hand_words(deal.naming.name)),
            deal.challenger: _("challenged"),
        }
        rows = tuple((name, parts.get(seat, ""), str(deal.sizes[seat])) for seat, name in enumerate(names))
        return SheetTable((_("Player"), "", _("Cards")), rows)


def _deck(table: RoundTable) -> Spot:
    """Return where the deck lies: in the left corner, or over the own portrait and under all that is said."""
    corner, own = table.areas["left"], table.areas["said"]
    said = [chair.rooms.areas["said"] for chair in table.chairs[1:]]
    if any(map(corner.meets, said)):
        top = max([own.y, *(room.bottom for room in said if room.meets(own))])
        corner = replace(own, y=top, height=own.bottom - top)
    return replace(table.laid, areas={"deck": corner}).spot("deck", "deck", size=DECK)


def _courtesy(table: RoundTable, area: Area) -> Spot:
    """Return the whole deck as a fan over the own plate, as wide as the table beside the own portrait."""
    top, left = table.areas["hand"].y, table.chairs[0].face.right + BARELY
    room = Area(left, top, area.right - left, table.areas["name"].y - top)
    return replace(table.laid, areas={"deck": room}).spot("deck", "deck", Spread.FAN)


def _table(view: LiarsPokerDeal, area: Area) -> RoundTable:
    return around(area, below(view), view.seats)


def _tone(view: LiarsPokerDeal, seat: Seat) -> Tone:
    return Tone.LOST if view.loser == seat or not view.sizes[seat] else Tone.PLAIN


def _lying(view: LiarsPokerDeal) -> list[Seat]:
    """Return whose hands lie on the table, also those that are open at the end."""
    return [seat for seat, posture in enumerate(view.postures) if view.over or posture is Posture.DOWN]


def _rooms(table: RoundTable) -> Mapping[str, Area]:
    """Return the rooms of the middle with that over the hand.

    It is beneath what those at the top say, and between the hands that lie at the sides.
    """
    middle, bottom, gap = table.middle, table.areas["duty"].bottom, GAP * table.laid.height
    sides = table.chairs[1:]
    top = max([middle.y, *(chair.rooms.areas["said"].bottom for chair in sides if chair.looks == DOWN)])
    left = max([middle.x, *(chair.rooms.areas["hand"].right + gap for chair in sides if chair.looks == EAST)])
    right = min(
        [middle.right, *(chair.rooms.areas["hand"].x - gap for chair in sides if chair.looks == WEST)]
    )
    wide, high = min(right - left, MOST[0]), min(bottom - top, MOST[1])
    x, y = (left + right - wide) / 2, top + (bottom - top - high) / 2
    return MIDDLE.laid(Area(x, y, wide, high)).areas


def _group(view: LiarsPokerDeal, table: RoundTable) -> Mapping[str, Area]:
    """Return the places of the buttons at the lower right, or over the fan from which a card is picked."""
    aside, hand = table.areas["aside"], table.areas["hand"]
    if view.picker is not None and view.viewer == view.picker:
        return LINE.laid(aside).areas
    wide = min(2 * BUTTON[0], aside.width)
    high = min(3 * BUTTON[1], hand.height)
    return GROUP.laid(Area(aside.right - wide, hand.bottom - high, wide, high)).areas


def _looked_at(view: LiarsPokerDeal, spot: Spot) -> Spot:
    """Let the hand shine that the looking seat leans over to."""
    seat = view.viewer
    if view.over or seat is None or seat >= view.seats or spot.pile != f"hand/{view.gaze(seat)}":
        return spot
    return replace(spot, lit=frozenset(view.pile(spot.pile)))


def _fan(view: LiarsPokerDeal, own: Spot) -> Spot:
    """Return the own fan: its backs while it lies down, lower while its owner leans over to another."""
    seat = below(view)
    fan = replace(own, sort=ByRank(ACE_HIGH), closed=not view.over and view.postures[seat] is Posture.DOWN)
    if view.viewer != seat or view.over or view.gaze(seat) == seat:
        return fan
    return replace(fan, height=DROOP * own.height, y=own.y + (1 - DROOP) / 2 * own.height)


def _bubbles(view: LiarsPokerDeal, table: RoundTable) -> Iterator[Panel]:
    """Give what each other seat has said last: a phrase, or a name as long as it stays.

    Once hands are open for all to see, nothing is said over them.
    """
    kept = {each.seat: words.called(each.name) for each in words.kept(view)}
    for chair in table.chairs[1:]:
        hand = view.hands[chair.seat]
        if hand and all(map(hand.faces_up, hand)):
            continue
        phrase = view.phrased[chair.seat]
        said = kept.get(chair.seat, "") if phrase is None else quotation(_(phrase.value))
        if said:
            yield chair.says(f"said/{chair.seat}", words.capital(said))


def _named(view: LiarsPokerDeal, rooms: Mapping[str, Area]) -> Iterator[Panel]:
    """Give the places of the hand that was named last, and its name in words."""
    if view.last is not None:
        yield places_of(view, view.last.name, rooms["places"])
        said = _("{hand}, says {name}").format(
            hand=words.capital(words.hand_words(view.last.name)), name=player(view.last.seat)
        )
        yield Badge("last", rooms["said"], said, strong=True, tip=LAST)


def _own(view: LiarsPokerDeal, seat: Seat, actions: Sequence[Action], room: Area) -> Iterator[Panel]:
    """Give the buttons for the own hand."""
    held = _("Hold") if view.postures[seat] is Posture.CLOSE else _("Pick up")
    texts: dict[Action, str] = {PickUp(): held, LayDown(): _("Lay down"), Shield(): _("Shield")}
    texts |= {Gaze(seat): _("Own cards"), Decline(): _("Be dealt it")}
    found = [action for action in texts if action in actions]
    gap = GAP * room.height
    wide = (room.width + gap) / max(len(found), 1)
    for at, action in enumerate(found):
        place = replace(room, x=room.x + at * wide, width=wide - gap)
        yield Choice(_button(action), place, texts[action])


def _talk(actions: Sequence[Action], place: Area, room: Area) -> Iterator[Panel]:
    """Give the button that opens the phrases, and these."""
    phrases = [action for action in actions if isinstance(action, Say)]
    if phrases:
        yield Choice(TALK, place, _("Talk"))
        for phrase, cell in zip(phrases, pad(room, len(phrases), *PHRASES), strict=True):
            yield Choice(_button(phrase), cell, _(phrase.phrase.value), fold=TALK)


def _shares(
    view: LiarsPokerDeal, actions: Sequence[Action], table: RoundTable, place: Area
) -> Iterator[Panel]:
    """Give the button that opens the names of the others, and for each what is shown and pooled."""
    hand = tuple(view.hands[below(view)])
    texts: dict[Seat, list[tuple[Action, str]]] = {}
    for chair in table.chairs[1:]:
        name = player(chair.seat)
        ways: list[tuple[Action, str]] = [
            (PoolAccept(chair.seat), _("Pool with {name}").format(name=name)),
            (PoolRefuse(chair.seat), _("Refuse {name}").format(name=name)),
        ]
        ways += [(PoolOffer(chair.seat), _("Offer {name} a pool").format(name=name))]
        if len(hand) > 1:
            ways += [(Show(chair.seat, hand), _("Show {name} all cards").format(name=name))]
        texts[chair.seat] = [each for each in ways if each[0] in actions]
    open_to = [seat for seat, found in texts.items() if found]
    if not open_to:
        return
    offers = sum(isinstance(action, PoolAccept) for action in actions)
    opening = counted("{count} offer", "{count} offers", offers) if offers else _("Share")
    yield Choice(SHARE, place, opening)
    room = _rooms(table)["places"]
    for seat, one in zip(open_to, pad(room, len(open_to), *SHARES), strict=True):
        text = _("{name} offers") if PoolAccept(seat) in actions else "{name}"
        text = text.format(name=player(seat))
        yield Choice(f"{SHARE}/{seat}", one, text, fold=SHARE)
        cells = pad(room, len(texts[seat]), *SHARED)
        for (action, text), cell in zip(texts[seat], cells, strict=True):
            yield Choice(_button(action), cell, text, fold=f"{SHARE}/{seat}")


def _button(action: Action) -> str:
    """Return the name of the button that chooses an action."""
    return "challenge" if isinstance(action, Challenge) else str(action)
