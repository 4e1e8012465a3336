"""How the table of Basra lies: the table cards in rows in the middle, captured piles at two corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Done as Told
from cardtable.games.basra.rules import topics
from cardtable.games.basra.rules.captures import DONE, HIGHEST, WORTH, Choose, Done, Play, Take
from cardtable.games.basra.rules.deal import BASRA, SIDES, BasraDeal, Phase, Summary, side_of
from cardtable.games.basra.rules.options import Direction
from cardtable.games.basra.rules.tally import TEN_POINTS, TWO_POINTS, Tally
from cardtable.games.basra.rules.topics import Deed, Topic
from cardtable.language import _, counted
from cardtable.table.around import RoundTable, SeatRoom, around, below
from cardtable.table.board import GAP, Laid
from cardtable.table.gestures import Drop, Gather, Gesture, Press
from cardtable.table.layout import Area, Plate, Sign, Spot, Spread
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import turn_of
from cardtable.table.order import ByRank
from cardtable.table.panels import Badge, Cell, Choice, Line, Mark, Panel, SheetTable, Strip
from cardtable.table.rows import rows
from cardtable.table.scenes import SceneManager
from cardtable.table.trickscenes import beside
from cardtable.table.words import labels, team

MOMENTS: Final[Moments] = {topics.Captured: Kind.TRICK}

SEAT_ROOM: Final = SeatRoom(high=64.0)  # units, for the pack
# In heights of a card.
CARD: Final = 1.3  # on the table
PILE: Final = 0.69
LINE: Final = 0.24  # the Basras of a side
CORNER: Final = 0.88  # of a corner's height: so much is used, for hands at the sides reach up to it
BASRAS: Final = _("Basras of this side, with the points of each: one play took all that lay on the table.")
TAKING: Final = _("What is captured so far with the card that was played.")
STEP: Final = 0.32  # a button that begins to choose step by step
FEW: Final = 4  # cards that are named one by one on a button
NONE: Final = "–"  # noqa: RUF001  # in a summary: no points for that
ABOUT: Final = {  # what the piles are
    "deck": _("The cards that are still to be dealt."),
    "table": _("The cards on the table, for everybody to capture."),
    "captured": _("What this side has captured."),
}


class BasraScenes(SceneManager[BasraDeal, Topic]):
    """The scene manager of Basra."""

    piles = ABOUT
    moments = MOMENTS

    def spots(self, view: BasraDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; a card that chooses what it captures shines."""
        table = _table(view, area)
        own, *hands = table.hands(ByRank())
        lying = rows("table", table.middle, len(view.table), CARD * table.laid.height)
        captured = [_captured_spot(view, side, table) for side in range(SIDES)]
        return [
            _deck_spot(view, table),
            *captured,
            *hands,
            replace(
                lying,
                glow=view.chosen,
                lit=_steps(view),
                chosen=frozenset(view.taking),
                signs=tuple((each, Sign.CHOSEN) for each in view.taking),
            ),
            beside(own, captured[side_of(below(view))].area),
        ]

    def plates(self, view: BasraDeal, area: Area) -> list[Plate]:
        """Return the names, the dealer's with a mark."""
        return [replace(plate, dealer=plate.seat == view.dealer) for plate in _table(view, area).plates()]

    def panels(self, view: BasraDeal, area: Area) -> list[Panel]:
        """Return the Basras of both sides, and what chooses a capture step by step."""
        table = _table(view, area)
        return [*_basras(view, table), *_step_panels(view, table)]

    def gestures(self, view: BasraDeal, action: Action) -> Sequence[Gesture]:
        """Return the gathering of a card and what it captures, or its drop on the table, or a step."""
        match action:
            case Play():
                return _play_gestures(view, action)
            case Choose(card):
                return [Press(f"choose {card.text}")]
            case Take(card):
                assert view.turn is not None, "somebody takes"
                return [Drop(card, view.table.name, view.taken[side_of(view.turn)].name)]
        assert isinstance(action, Done), "nothing else is done in this game"
        return [Press("done")]

    def usual(self, view: BasraDeal, card: Card, source: str) -> str:  # noqa: ARG002  # the same for all cards
        """Return the table."""
        return view.table.name

    def meant(self, view: BasraDeal, drop: Drop) -> Action | None:
        """Return the play meant by a drop on the table or on one of its cards, or what is taken."""
        if drop.source == view.table.name:
            return Take(drop.card) if view.phase is Phase.CAPTURE else None
        if drop.target != view.table.name:
            return None
        if drop.onto is None:
            return _suggested(view, drop.card)
        return _largest_with(view, drop.card).get(drop.onto)

    def gather_area(self, view: BasraDeal, area: Area) -> Area:
        """Return the room for the buttons, over the hand."""
        return _over_hand(_table(view, area))

    def gathered(self, view: BasraDeal, cards: Sequence[Card]) -> str:
        """Return what marked cards come to so far."""
        played, taken = _parted(view, cards)
        if len(played) != 1:
            return _("{taken}: with which card?").format(taken=labels(taken))
        (card,) = played
        if not taken:
            return _("{card} has to capture").format(card=card.label)
        fits = any(set(taken) < set(each.captured) for each in _plays_of(view, card))
        text = _("{taken}: and?") if fits else _("{taken}: not for {card}")
        return text.format(taken=_summed(taken), card=card.label)

    def intended(self, view: BasraDeal, cards: frozenset[Card]) -> Action | None:
        """Return the play of the one card of the hand among those marked."""
        played, taken = _parted(view, sorted(cards, key=lambda card: card.order))
        return Play(played[0], tuple(taken)) if len(played) == 1 else None

    def suggested(self, view: BasraDeal, card: Card) -> frozenset[Card]:
        """Return a card with what it captures at most."""
        return frozenset({card, *_suggested(view, card).captured})

    def prompt(self, view: BasraDeal) -> str:
        """Return the sentence over the table."""
        if view.phase is Phase.OVER:
            return _("The deal is over.")
        if view.viewer != view.turn:
            return turn_of(view.turn)
        if view.chosen is not None:
            return _("Double-click what {card} takes, or bring it to your pile").format(
                card=view.chosen.label
            )
        if view.lone is not None:
            return _("Your turn: {card} lies alone").format(card=view.lone.label)
        return _("Your turn: play a card, and mark what it takes")

    def pad(self, view: BasraDeal) -> list[Line]:
        """Return each side's points and cards, and how far the deal is."""
        sides = [(_side_name(view, side), side) for side in range(SIDES)]
        seats = [side if view.seats == SIDES else None for side in range(SIDES)]
        return [
            *(Line(name, _points(view, side), seats[side]) for name, side in sides),
            Line(_("Played to"), counted("{count} point", "{count} points", view.options.target)),
            Line(_("Deal"), str(view.number)),
            Line(_("Batch"), _("{count} of {wanted}").format(count=view.batch, wanted=view.batches)),
            Line(_("Cards taken"), ""),
            *(Line(name, str(len(view.taken[side])), seats[side]) for name, side in sides),
        ]

    def score(self, view: BasraDeal, seat: Seat) -> str:
        """Return the points so far, those of this deal too."""
        return _points(view, seat)

    def meaning(self, view: BasraDeal, seat: Seat) -> str:
        """Return the points so far, and those that are played to."""
        text = (
            _("{points} with those of this deal so far; {target} win")
            if view.seats == SIDES
            else _("for the team, {points} with those of this deal so far; {target} win")
        )
        return text.format(points=_points(view, seat), target=view.options.target)

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:  # one case a topic
        """Return the log's line for what was said."""
        match topic:
            case topics.Dealt(batch, batches):
                return _("Batch {batch} of {batches}.").format(batch=batch, batches=batches)
            case topics.Opened(table):
                return _("On the table: {table}.").format(table=labels(table))
            case topics.Buried(card):
                return _("{card} goes back into the pack.").format(card=card.label)
            case topics.Captured(seat, card, captured):
                return _("{name} takes {captured} with {card}{worth}.").format(
                    name=names[seat],
                    captured=labels(captured),
                    card=card.label,
                    worth=_worth((*captured, card)),
                )
            case topics.Added():
                return ""  # all that it captures is told in one line
            case topics.GotLeftovers(seat, cards):
                return _("{name} captured last and gets {cards}{worth}.").format(
                    name=names[seat], cards=labels(cards), worth=_worth(cards)
                )
        return topic.sentence(names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Call a Basra out."""
        match topic:
            case Told(Deed.MADE_BASRA, seat, (points,)):
                return _("Basra! {name}: {points} points").format(name=names[seat], points=points)
        return ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return what both sides captured, and what it is worth."""
        return summed_up(result.detail(Summary).sides, names)

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return cards and Basras for the score sheet."""
        found = result.detail(Summary).sides[side_of(seat)]
        cards = _("{number} cards").format(number=found.cards)
        basras = counted("{count} Basra", "{count} Basras", found.basras)
        return f"{cards}, {basras}" if found.basras else cards


def _table(view: BasraDeal, area: Area) -> RoundTable:
    """Return the table with all seats; the next one sits on the side to which play goes."""
    own = below(view)
    table = around(area, own, view.seats, seat_room=SEAT_ROOM)
    if view.options.direction is Direction.LEFT:
        return table
    chairs = (replace(chair, seat=(2 * own - chair.seat) % view.seats) for chair in table.chairs)
    return replace(table, chairs=tuple(chairs))


def _over_hand(table: RoundTable) -> Area:
    """Return the room for buttons over the hand, as wide as the table cards have."""
    duty = table.areas["duty"]
    return replace(table.middle, y=duty.y, height=duty.height)


def _deck_spot(view: BasraDeal, table: RoundTable) -> Spot:
    """Return where the pack lies from which all batches come: at the dealer's plate."""
    dealer = next(chair for chair in table.chairs if chair.seat == view.dealer)
    return replace(dealer.rooms.spot("taken", "deck"), count=True)


def _captured(view: BasraDeal, side: int, table: RoundTable) -> Laid:
    """Return the rooms of what a side has captured: beside the hand, or at the right of the top."""
    high, corner = table.laid.height, table.beside_hand("west")
    if side != side_of(below(view)):
        corner = table.areas["right"]
        high = min(high, CORNER * corner.height / (PILE + GAP + LINE))
    pile = replace(corner, height=PILE * high)
    return Laid(high, {"pile": pile, "basras": replace(pile, y=pile.bottom + GAP * high, height=LINE * high)})


def _captured_spot(view: BasraDeal, side: int, table: RoundTable) -> Spot:
    """Return where a side's cards lie: closed, or in a row that may be looked through (D18)."""
    looked = view.options.open_piles
    spread = Spread.ROW if looked else Spread.SQUARED
    spot = _captured(view, side, table).spot("pile", view.taken[side].name, spread)
    return replace(spot, outline=True, count=True, closed=not looked)


def _basras(view: BasraDeal, table: RoundTable) -> list[Panel]:
    """Return a mark for each Basra of a side, with its points."""
    by_jack = int(view.options.jack_basra.value)
    found: list[Panel] = []
    for side, (count, jacks) in enumerate(zip(view.basras, view.jack_basras, strict=True)):
        points = [BASRA] * (count - jacks) + [by_jack] * jacks
        if points:
            place = _captured(view, side, table).areas["basras"]
            cells = tuple(Cell(f"+{each}", Mark.NOW) for each in points)
            found.append(Strip(f"basras/{side}", place, cells, BASRAS))
    return found


def _step_panels(view: BasraDeal, table: RoundTable) -> list[Panel]:
    """Return the buttons that begin to choose a capture step by step, or what has been chosen so far."""
    first = replace(table.areas["east"], y=table.areas["aside"].y, height=STEP * table.laid.height)
    if view.chosen is not None:
        text = (
            _take_text(view.chosen, view.taking)
            if view.taking
            else _("{card} takes nothing yet").format(card=view.chosen.label)
        )
        found: list[Panel] = [Badge("taking", _over_hand(table), text, tip=TAKING)]
        if view.viewer is not None and view.viewer == view.turn:
            ready = view.offers.complete(view.chosen, view.taking)
            reason = "" if ready else view.refusal(view.viewer, DONE).message
            found.append(Choice("done", first, _("Take no more"), refused=reason))
        return found
    if view.turn is None or view.viewer != view.turn:
        return []
    found = []
    for card in view.hands[view.turn]:
        if any(isinstance(each, Choose) for each in view.plays(card)):
            place = replace(first, y=first.y + len(found) * first.height)
            found.append(
                Choice(f"choose {card.text}", place, _("{card}: choose by steps").format(card=card.label))
            )
    return found


def _play_gestures(view: BasraDeal, action: Play) -> list[Gesture]:
    card, captured = action.card, action.captured
    hand = next(pile.name for pile in view.hands if card in pile)
    together = frozenset({card, *captured})
    found: list[Gesture] = [
        Gather(together, _take_text(card, captured, _left_alone(view, captured)), (view.table.name,), card)
    ]
    if action == _suggested(view, card):
        found.append(Drop(card, hand, view.table.name))
    largest = _largest_with(view, card)
    found += [Drop(card, hand, view.table.name, taken) for taken in captured if largest.get(taken) == action]
    return found


def _parted(view: BasraDeal, cards: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """Part marked cards into those of the own hand and those of the table."""
    hand = view.hands[below(view)]
    return [each for each in cards if each in hand], [each for each in cards if each not in hand]


def _points(view: BasraDeal, seat: Seat) -> str:
    """Return the points of earlier deals together with those of this one so far."""
    return counted("{count} point", "{count} points", view.before[seat] + view.scores[seat])


def _side_name(view: BasraDeal, side: int) -> str:
    if view.seats == SIDES:
        return f"seat {side}"
    return team(own=side == side_of(below(view)))


def _plays_of(view: BasraDeal, card: Card) -> list[Play]:
    """Return the ways to play a card at once, the largest capture first."""
    return [each for each in view.plays(card) if isinstance(each, Play)]


def _suggested(view: BasraDeal, card: Card) -> Play:
    """Return the way to play a card that is offered first."""
    return _plays_of(view, card)[0]


def _largest_with(view: BasraDeal, card: Card) -> dict[Card, Play]:
    """Return the largest capture that holds each table card, of those of which there is only one."""
    plays = _plays_of(view, card)
    found: dict[Card, Play] = {}
    for taken in view.lying:
        holding = [each for each in plays if taken in each.captured]
        most = max((len(each.captured) for each in holding), default=0)
        largest = [each for each in holding if len(each.captured) == most]
        if len(largest) == 1:
            found[taken] = largest[0]
    return found


def _left_alone(view: BasraDeal, captured: Sequence[Card]) -> Card | None:
    """Return the card that a capture would leave alone on the table."""
    left = [each for each in view.lying if each not in captured] if captured else []
    return left[0] if len(left) == 1 else None


def _steps(view: BasraDeal) -> frozenset[Card]:
    """Return the table cards that the looking seat may choose now, step by step."""
    if view.viewer is None or view.viewer != view.turn:
        return frozenset()
    return frozenset(each.card for each in view.actions(view.viewer) if isinstance(each, Take))


def _summed(taken: Sequence[Card]) -> str:
    """Return table cards with their sum, if all have a number."""
    if len(taken) < 2 or any(each.rank > HIGHEST for each in taken):
        return labels(taken)
    return f"{' + '.join(each.label for each in taken)} = {sum(each.rank for each in taken)}"


def _take_text(card: Card, captured: Sequence[Card], left: Card | None = None) -> str:
    """Return what a play comes to; `left` is the card that it would leave alone."""
    if not captured:
        return _("Lay {card} down").format(card=card.label)
    named = labels(captured) if len(captured) <= FEW else _("{number} cards").format(number=len(captured))
    if left is None:
        return _("Take {card} + {cards}").format(card=card.label, cards=named)
    return _("Take {card} + {cards}, leave {left}").format(card=card.label, cards=named, left=left.label)


def _worth(cards: Sequence[Card]) -> str:
    """Return what each of some cards is worth that is worth something: `: 10♦ 3 points, A♣ 1 point`."""
    valued = [each for each in cards if WORTH[each]]
    valued.sort(key=WORTH.__getitem__, reverse=True)
    said = ", ".join(
        _("{card} {points}").format(
            card=card.label, points=counted("{count} point", "{count} points", WORTH[card])
        )
        for card in valued
    )
    return f": {said}" if said else ""


def summed_up(tallies: Sequence[Tally], names: Sequence[str]) -> SheetTable:
    """Return what both sides captured, and what it is worth."""
    sides = [" + ".join(names[side :: len(tallies)]) for side in range(len(tallies))]
    lines = [
        (_("Cards"), [str(each.cards) for each in tallies]),
        (_("Most cards"), [_pointed(each.majority) for each in tallies]),
        ("10♦", [_pointed(TEN_POINTS * each.ten) for each in tallies]),
        ("2♣", [_pointed(TWO_POINTS * each.two) for each in tallies]),
        (_("Jacks"), [_pointed(each.jacks) for each in tallies]),
        (_("Aces"), [_pointed(each.aces) for each in tallies]),
        (_("Basras"), [_several(each.basras, each.basra_points) for each in tallies]),
    ]
    totals = tuple(str(each.points) for each in tallies)
    return SheetTable(("", *sides), tuple((title, *cells) for title, cells in lines), (_("Points"), *totals))


def _pointed(count: int) -> str:
    return counted("{count} point", "{count} points", count) if count else NONE


def _several(count: int, points: int) -> str:
    """Return what so many of a thing are worth, and how many they are."""
    return (
        _("{points} ({count})").format(points=counted("{count} point", "{count} points", points), count=count)
        if count
        else NONE
    )
