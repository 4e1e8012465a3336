"""How the table of Spielen lies: hands round a large board, signals in bubbles, big buttons for calls."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.spielen.codes.matching import given
from cardtable.games.spielen.codes.phrases import LONGEST
from cardtable.games.spielen.codes.signals import TYPED, Medium
from cardtable.games.spielen.rules import moves, topics
from cardtable.games.spielen.rules.board import PLACES
from cardtable.games.spielen.rules.calls import members
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.moves import Kind
from cardtable.games.spielen.rules.options import CodeCard
from cardtable.games.spielen.rules.phases import Account, Phase
from cardtable.games.spielen.rules.topics import Deed, Topic
from cardtable.games.spielen.table import keys, words
from cardtable.games.spielen.table.code_invention import CodeInvention
from cardtable.games.spielen.table.laying import Table, cap, table_of, turned_cap
from cardtable.games.spielen.table.planning import code_card, planning
from cardtable.games.spielen.table.wheel import TAP, WHEEL, pressed, wheel
from cardtable.language import _, counted
from cardtable.table.around import below
from cardtable.table.buttons import acting
from cardtable.table.gestures import Drop, Gather, Gesture, Press
from cardtable.table.inventing.inventions import INVENT
from cardtable.table.layout import Area, Plate, Spot, grid
from cardtable.table.names import player
from cardtable.table.panels import Badge, Choice, Line, Meter, Panel, Portrait, Roll, SheetTable, Tag
from cardtable.table.scenes import STILL, Calls, SceneManager, Spotlight, Sway
from cardtable.table.tones import Tone
from cardtable.table.words import labels

SIDES: Final = (Tone.GOOD, Tone.OPEN, Tone.LOST, Tone.PLAIN)  # of the teams
GESTURE: Final = 0.5  # seconds that the hand sways with which one is made
SPOKEN: Final = 3.0  # seconds that a bubble stays
FAULTS: Final = {
    topics.Fault.GONE: _("gone"),
    topics.Fault.HAND_FULL: _("hand full"),
    topics.Fault.TOO_SOON: _("too soon"),
    topics.Fault.TOO_FAST: _("too fast"),
}
ABOUT: Final = {
    "deck": _("The deck: four cards of it are turned up at each sweep."),
    "discard": _("What was swept; it is shuffled once the deck is out."),
    "board": _("The board: whoever is first takes a card."),
}
CALL_TIPS: Final = {
    Kind.GAMES: _("Your partner has four of a rank: 1 point."),
    Kind.DOUBLE: _("You and your partner both have four of a rank: 2 points."),
    Kind.ANTI: _("An opponent has four of a rank: 2 points."),
    Kind.ANTI_DOUBLE: _("Both opponents of one team have four of a rank: 4 points."),
}
SHIFT: Final = "⇧"  # as it stands on keyboards


class SpielenScenes(SceneManager[SpielenDeal, Topic]):
    """The scene manager of Spielen."""

    piles = ABOUT
    speech = LONGEST

    def spots(self, view: SpielenDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; hands that are shown lie before their seats."""
        table = table_of(view, area)
        shown = [seat for seat, hand in enumerate(view.hands) if hand and all(map(hand.faces_up, hand))]
        __, *others = table.seats.hands(down=shown)
        corners = [table.corner("left", "deck"), table.corner("right", "discard")]
        return [*corners, *others, table.board(view), table.hand]

    def plates(self, view: SpielenDeal, area: Area) -> list[Plate]:
        """Return the names in the colours of their teams, and who deals."""
        plates = table_of(view, area).seats.plates()
        return [
            replace(each, side=SIDES[view.team(each.seat)], dealer=each.seat == view.dealer)
            for each in plates
        ]

    def panels(self, view: SpielenDeal, area: Area) -> list[Panel]:
        """Return what stands on the table in each phase."""
        table = table_of(view, area)
        if view.phase is Phase.PLANNING:
            return planning(view, table)
        found = [*_bubbles(view, table), *_strip(view, table), *_caps(view, table)]
        seat = view.viewer
        if seat is None or seat >= view.seats:
            return [*found, *_faults(view, table)]
        if view.phase in (Phase.RUNNING, Phase.CALLED):
            found += [*_calls(view, seat, table), *_hand_buttons(view, seat, table)]
            if view.phase is Phase.RUNNING:
                free = view.options.free_text
                cards = len(view.hands[seat])
                found += wheel(table.wheel, seat, view.seats, cards, view.language, free=free)
        elif view.phase is Phase.SHOWN:
            found += _between(view, table)
        return [*found, *_faults(view, table), *_warning(view, seat, table)]

    def gestures(self, view: SpielenDeal, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card, cards that are marked for a plan, or the press of a button."""
        hand = f"hand/{below(view)}"
        match action:
            case moves.Signal():
                return pressed(action)
            case moves.Throw(card):
                return [Drop(card, hand, "board")]
            case moves.Take(card):
                return [Drop(card, "board", hand)]
            case moves.Plan(call=kind, team=team) if kind is not None:
                return [Press(str(moves.Call(kind, team)))]
            case moves.Plan(throws=out, wishes=into) if out or into:
                return [Gather(frozenset({*out, *into}), _planned(out, into))]
        return [Press(str(action))]

    def meant(self, view: SpielenDeal, drop: Drop) -> Action | None:
        """Return the throw or the take meant by a drop."""
        own = f"hand/{below(view)}"
        if (drop.source, drop.target) == (own, "board"):
            return moves.Throw(drop.card)
        return moves.Take(drop.card) if (drop.source, drop.target) == ("board", own) else None

    def sent(self, view: SpielenDeal, card: Card, source: str) -> str | None:  # noqa: ARG002  # any
        """Return that one click throws an own card, or takes one from the board."""
        if not view.timed:
            return None
        own = f"hand/{below(view)}"
        return {own: "board", "board": own}.get(source)

    def usual(self, view: SpielenDeal, card: Card, source: str) -> str | None:
        """Return the same, so that a full hand is told of."""
        return self.sent(view, card, source)

    def idle(self, view: SpielenDeal, card: Card, source: str) -> str:
        """Return why nothing can be done with a card: as its usual way is refused."""
        own = below(view)
        if source not in ("board", f"hand/{own}"):
            return _("These are another player's cards.") if source.startswith("hand") else ""
        action = moves.Take(card) if source == "board" else moves.Throw(card)
        if not view.timed or view.allows(own, action):
            return ""
        return view.refusal(own, action).message

    def gather_area(self, view: SpielenDeal, area: Area) -> Area | None:
        """Return where a plan is confirmed, in beats."""
        if view.timed or acting(view) is None or view.phase is not Phase.RUNNING:
            return None
        return table_of(view, area).seats.areas["duty"]

    def intended(self, view: SpielenDeal, cards: frozenset[Card]) -> Action | None:
        """Return the plan meant by marked cards: own ones are thrown, those of the board wished for."""
        out = tuple(card for card in view.hands[below(view)] if card in cards)
        return moves.Plan(throws=out, wishes=tuple(card for card in view.board if card in cards))

    def calls(self, view: SpielenDeal, people: Mapping[Seat, SpielenDeal]) -> Calls:
        """Return what the keys of each half do now."""
        if view.phase not in (Phase.RUNNING, Phase.CALLED):
            return {}
        return {key: (seat, action) for key, seat, action in keys.meant(people)}

    def keyboard(self) -> Sequence[Line]:
        """Return the keys of both halves."""
        return [*keys.keyboard()]

    def cupped(self, view: SpielenDeal, area: Area) -> list[Panel]:
        """Return the own cards, small at their owner's edge."""
        assert view.viewer is not None, "somebody looks"
        hand, table = view.hands[view.viewer], table_of(view, area, 0)
        return [
            Portrait(f"cupped/{card.text}", room, card, tip=_("Your card."))
            for card, room in zip(hand, table.cups(view.viewer), strict=False)
        ]

    def invention(self, view: SpielenDeal) -> CodeInvention | None:
        """Return the code that a team that plans may write (SL-78)."""
        mine = view.phase is Phase.PLANNING and view.viewer in range(view.seats)
        return CodeInvention(view) if mine else None

    def spoken(self, view: SpielenDeal, sentence: str) -> Action:  # noqa: ARG002  # whoever may say it
        """Return the signal of typed speech (SL-71)."""
        return moves.Signal(TYPED, text=sentence)

    def openers(self, view: SpielenDeal) -> Mapping[str, str]:
        """Return the key that opens the signals, and while codes are planned the page for them."""
        return {"i": INVENT} if view.phase is Phase.PLANNING else {keys.WHEEL: WHEEL}

    def prompt(self, view: SpielenDeal) -> str:
        """Return the sentence over the table."""
        return words.prompt(view)

    def pad(self, view: SpielenDeal) -> list[Line]:
        """Return the points of each team."""
        return [*words.pad(view)]

    def score(self, view: SpielenDeal, seat: Seat) -> str:
        """Return the points of a seat's team."""
        return counted("{count} point", "{count} points", view.points[view.team(seat)])

    def meaning(self, view: SpielenDeal, seat: Seat) -> str:
        """Return whose partner it is, and their points."""
        mate = next(each for each in members(view.team(seat), view.options.teams) if each != seat)
        return counted(
            "partner of {mate}, {count} point of {target} that win",
            "partner of {mate}, {count} points of {target} that win",
            view.points[view.team(seat)],
            mate=player(mate),
            target=view.options.target.value,
        )

    def pleased(self, view: SpielenDeal) -> Collection[Seat]:
        """Return who has just shown a four."""
        return words.fours(view)

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        return words.sentence(topic, names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return a call, and what came of it."""
        match topic:
            case topics.Called(spoken):
                return _("{call}!").format(call=spoken.call.said)
            case topics.Ended(end, _):
                return words.ending(end, names)
        return ""

    def stops(self, topic: Topic) -> Spotlight | None:
        """Return who has called, when a call stops everything."""
        if not isinstance(topic, topics.Called):
            return None
        return Spotlight((topic.spoken.seat,), piles=(f"hand/{topic.spoken.seat}",))

    def sound(self, topic: Topic) -> str:
        """Return what is heard of a throw, a race that is lost, a sweep, a signal and a call."""
        match topic:
            case topics.Called():
                return "slap"
            case topics.Missed():
                return "miss"
            case topics.Given():
                return "tick"
            case _ if getattr(topic, "deed", None) in (Deed.THREW, Deed.TOOK):
                return "land"
        return ""

    def swaying(self, topic: Topic) -> Sway:
        """Return that the hand sways of whoever makes a gesture."""
        if isinstance(topic, topics.Given) and topic.signal.medium is Medium.GESTURE:
            return Sway((f"hand/{topic.signal.seat}",), GESTURE)
        return STILL

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return what each hand came to."""
        return words.summary(result.detail(Account).hands, names)


def _bubbles(view: SpielenDeal, table: Table) -> Iterator[Panel]:
    """Give what each seat has said or done last, for a while, and its call."""
    spoken = {each.seat: _("{call}!").format(call=each.call.said) for each in view.calls}
    last = {entry.seat: entry for entry in view.log}
    for chair in table.seats.chairs:
        entry = last.get(chair.seat)
        if chair.seat in spoken:
            yield chair.says(f"call/{view.number}/{chair.seat}", spoken[chair.seat])
        elif entry is not None and view.phase is Phase.RUNNING:
            name = f"said/{view.number}/{chair.seat}/{entry.at}"
            yield chair.says(name, words.bubble(entry), SPOKEN)


def _strip(view: SpielenDeal, table: Table) -> Iterator[Panel]:
    """Give the last signals; after the game, what became of each code."""
    lines = tuple(words.marks(view)) if view.phase is Phase.OVER else words.strip(view)
    if view.viewer is not None and view.viewer < view.seats:
        lines += tuple(
            _("In your plan: {planned}").format(planned=words.planned(each))
            for each in view.drafts.of(view.viewer) or ()
        )
    if lines:
        yield Roll("strip", table.middle["talk"], lines)


def _caps(view: SpielenDeal, table: Table) -> Iterator[Panel]:
    """Give the keys of the board and of the own cards, and the bar that runs out until the sweep."""
    if not view.timed or view.phase is not Phase.RUNNING:
        return
    half = keys.HALVES[0]
    for at in range(PLACES):
        key, room, found = f"{{{half.board[at]}}}", table.middle[f"k/{at}"], keys.reach(view, at)
        if found:
            yield Badge(f"key/{at}", cap(room), key, tip=_("The key that takes this card."))
        if len(found) > 1:
            tip = _("With Shift the key takes the card under it.")
            yield Badge(f"turned/{at}", turned_cap(room), SHIFT + key, tip=tip)
    if view.viewer is not None and view.viewer < view.seats:
        hand = view.hands[view.viewer]
        for key, room in zip(half.cards, table.caps(len(hand)), strict=False):
            yield Badge(f"own/{key}", room, key, tip=_("The key that throws this card."))
    ends = view.sweeps(bot=view.viewer != view.dealer)
    tip = _("When it is empty, the board is swept.")
    whole, until = ends - view.quiet, view.begun + ends
    yield Meter("sweep in", table.bar, _("quiet"), 0, whole, until=until, tip=tip, sound="rise")


def _calls(view: SpielenDeal, seat: Seat, table: Table) -> Iterator[Panel]:
    """Give a big button for each call; where a team is to be named, behind it one for each."""
    possible = [each for each in view.actions(seat) if isinstance(each, moves.Call | moves.Plan)]
    calls = [moves.Call(each.call, each.team) for each in possible if each.call is not None]
    for kind, room, key in zip(Kind, table.calls(len(Kind)), keys.HALVES[0].calls, strict=True):
        found = [each for each in calls if each.call is kind]
        label = f"{kind.said} ({{{key}}})" if view.timed and not view.options.naming else kind.said
        if len(found) == 1:
            yield Choice(str(found[0]), room, label, tip=CALL_TIPS[kind])
        elif found:
            opener = f"calls/{kind.name.lower()}"
            yield Choice(opener, room, label, tip=CALL_TIPS[kind])
            cells = grid(table.wheel, len(found), 1, 0.1)
            for each, cell in zip(found, cells, strict=True):
                assert each.team is not None, "it names a team"
                team = words.team_name(each.team, view.options.teams)
                text = _("{call} against {team}").format(call=kind.said, team=team)
                yield Choice(str(each), cell, text, fold=opener)


def _hand_buttons(view: SpielenDeal, seat: Seat, table: Table) -> Iterator[Panel]:
    """Give the buttons at the left of the hand: signals, a tap, the sweep; in beats the plan."""
    if view.phase is not Phase.RUNNING:
        return
    actions = view.actions(seat)
    cells = grid(table.west, 3 + (view.options.code_card is CodeCard.HOLD), 1, 0.08)
    yield from code_card(view, seat, table, cells[-1])
    half = keys.HALVES[0]
    if TAP in actions:
        yield Choice(
            WHEEL,
            cells[0],
            _("Signals ({{{wheel}}})").format(wheel=keys.WHEEL) if view.timed else _("Signals"),
        )
        tap = _("Tap ({{{tap}}})").format(tap=half.tap) if view.timed else _("Tap")
        yield Choice(str(TAP), cells[1], tap, tip=_("Tap the table once."))
    if moves.Plan() in actions:
        rest = _("Just talk") if view.drafts.of(seat) else _("Just wait")
        yield Choice(str(moves.Plan()), cells[2], rest, tip=_("Exchange nothing in this beat."))
    if moves.Sweep() in actions:
        yield Choice(str(moves.Sweep()), cells[2], _("Sweep ({{{sweep}}})").format(sweep=half.sweep))


def _between(view: SpielenDeal, table: Table) -> Iterator[Panel]:
    """Give how the hand ended, the button that goes on, and those for another speed."""
    end = words.outcome(view.hands_played[-1], view.options.teams)
    yield Badge("ended", table.seats.areas["duty"], end, strong=True, tip=_("How the hand ended."))
    go, lower = grid(table.east, 2, 1, 0.06)
    paces = grid(lower, 2, 2, 0.06)
    yield Choice(str(moves.NextHand()), go, _("Next hand"))
    others = [each for each in type(view.speed) if each is not view.speed]
    for speed, room in zip(others, paces, strict=False):
        yield Choice(
            str(moves.Pace(speed)),
            room,
            _("Bots: {speed}").format(speed=speed.said),
            tip=_("How fast bots react."),
        )


def _faults(view: SpielenDeal, table: Table) -> Iterator[Panel]:
    """Give what came to nothing, on the plate of whoever tried it."""
    for chair in table.seats.chairs:
        fault = view.faults[chair.seat]
        if fault is not None:
            tip = _("Why it came to nothing.")
            yield Tag(f"fault/{chair.seat}", table.fault(chair), FAULTS[fault], tip=tip)


def _warning(view: SpielenDeal, seat: Seat, table: Table) -> Iterator[Panel]:
    """Tell a person who has just given a code, where that is agreed."""
    if not view.options.self_warning or not view.log or view.log[-1].seat != seat:
        return
    found = given(view.book(seat), view.log, view.seats)
    if found and view.phase is Phase.RUNNING:
        room = table.seats.areas["duty"]
        yield Badge(
            "warning",
            room,
            _("You have just given “{name}”").format(name=found[0].name),
            tip=_("Only you see this."),
        )


def _planned(out: Sequence[Card], into: Sequence[Card]) -> str:
    """Return what the button says that confirms a plan."""
    text = _("Plan: throw {out} and take {into}")
    if not out or not into:
        text = _("Plan: throw {out}") if out else _("Plan: take {into}")
    return text.format(out=labels(out), into=labels(into))
