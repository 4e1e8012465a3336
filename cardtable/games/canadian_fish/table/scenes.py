"""How the table of Canadian Fish lies: six hands round it, suits and the declarer's sheet within."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.canadian_fish.rules import topics
from cardtable.games.canadian_fish.rules.deal import (
    Ask,
    Assign,
    CanadianFishDeal,
    Claim,
    NameSuit,
    PassTurn,
    Place,
    SuitsWon,
)
from cardtable.games.canadian_fish.rules.options import AskLog, Teams
from cardtable.games.canadian_fish.rules.suits import DECK, MARKERS, SIZE, SUIT_OF, TEAMS, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Topic
from cardtable.games.canadian_fish.table import words
from cardtable.games.canadian_fish.table.words import TEAM_NAMES, cost, suit_name
from cardtable.language import _, counted, pgettext
from cardtable.table.around import RoundTable, around, below
from cardtable.table.gestures import Drop, Gesture, Press
from cardtable.table.layout import Area, Plate, Spot, Spread, grid
from cardtable.table.layout import Place as Lying
from cardtable.table.lying import STRIP
from cardtable.table.measures import CARD_RATIO
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import player
from cardtable.table.order import ACE_HIGH, BySuit, laid_out
from cardtable.table.panels import (
    Badge,
    Choice,
    Disc,
    Line,
    Mark,
    Panel,
    Portrait,
    Roll,
    SheetTable,
)
from cardtable.table.scenes import Caution, SceneManager, Spotlight
from cardtable.table.tones import Tone

MOMENTS: Final[Moments] = {topics.Declared: Kind.TRICK}

BY_SUIT: Final = BySuit(ranks=ACE_HIGH)
SIDES: Final = (Tone.GOOD, Tone.OPEN)  # of the teams
SHEET: Final = 0.33  # of the middle's height: the markers that are still to be placed
ASKED: Final = (0.42, 0.49, 0.16, 0.49)  # of the middle: the card that was asked for
SUITS: Final = (0.0, 0.0, 1.0, 0.27)  # of the middle: the eight suits
BROAD: Final = 0.86  # of the room of a suit: a card that was won
LONG: Final = 0.72  # of the room under the discs: a suit that was won
TOKENS: Final = (0.0, 0.0, 1.0, 0.16)  # or a button for each
HOLDER: Final = _("Here lie the cards that are said to be held by {name}.")
RIPE: Final = _("By what all had seen by then, with the own hand, all six cards could be placed.")
LISTED: Final = (0.2, 0.2, 0.6, 0.78)  # of the middle: the asks of a suit
WHO: Final = _("{name} declares, whoever has the turn: then all others are silent till it is done.")
DECLARE: Final = "declare"
DECLARERS: Final = _(
    "Whoever knows where the six cards of a suit lie may press the own name, in turn or not."
)
BAR: Final = 0.84  # of the middle: where the bar begins on which anybody declares
KEY: Final = _(
    "Whoever has the turn (D). Then say which suit it is and where its cards are: there is no way back."
)


class CanadianFishScenes(SceneManager[CanadianFishDeal, Topic]):
    """The scene manager of Canadian Fish."""

    piles = words.ABOUT
    moments = MOMENTS

    def spots(self, view: CanadianFishDeal, area: Area) -> list[Spot]:
        """Return where the hands lie, and while somebody declares the markers in the middle."""
        table = seated(view, area)
        own, *others = table.hands(BY_SUIT)
        own = replace(own, gaps=_gaps(view.hands[below(view)]))
        middle = table.middle
        deck = Spot("deck", *middle.centre, table.laid.height)
        return [
            deck,
            replace(deck, pile="transit"),
            *others,
            *_sheet(view, table),
            *_laid(view, table),
            *_won(view, table),
            own,
        ]

    def plates(self, view: CanadianFishDeal, area: Area) -> list[Plate]:
        """Return the names in the colours of their teams; whoever holds no card any more is out."""
        return [
            replace(each, side=SIDES[view.team(each.seat)], out=not (view.hands[each.seat] or view.over))
            for each in seated(view, area).plates()
        ]

    def panels(self, view: CanadianFishDeal, area: Area) -> list[Panel]:
        """Return the suits, the last ask, and the buttons for what the looking seat may do."""
        table = seated(view, area)
        found: list[Panel] = [*_tokens(view, table), *_sheet_names(view, table)]
        found += _ripe(view, table) or _said(view, table)
        seat = below(view)
        if view.viewer == seat and not view.over and not words.shown_again(view):
            found += _buttons(view, table, seat)
        if view.viewer == view.seats:
            found += _bar(view, table)
        return found

    def gestures(self, view: CanadianFishDeal, action: Action) -> Sequence[Gesture]:
        """Return the button of an action, or the drop of a marker before a teammate."""
        if isinstance(action, Place):
            lying = next(pile for pile in (view.sheet, *view.placed) if action.marker in pile)
            return [Drop(action.marker, lying.name, f"placed/{action.holder}")]
        names: dict[type[Action], str] = {Assign: "done", Claim: DECLARE}
        return [Press(names.get(type(action), str(action)))]

    def called(self, view: CanadianFishDeal, pile: str) -> str:
        """Return what the piles before a seat or a team are called."""
        return words.called(view, pile)

    def idle(self, view: CanadianFishDeal, card: Card, source: str) -> str:  # noqa: ARG002  # the same for all
        """Return what becomes of the cards of a hand."""
        own = source == view.hands[below(view)].name
        return _("Cards are not played here: they are asked for, and declared.") if own else ""

    def meant(self, view: CanadianFishDeal, drop: Drop) -> Action | None:  # noqa: ARG002  # whoever declares, a place is one
        """Return the place that a marker was dropped at."""
        name, __, seat = drop.target.partition("/")
        return Place(drop.card, int(seat)) if name == "placed" else None

    def caution(self, view: CanadianFishDeal, action: Action) -> Caution | None:
        """Warn of an ask that loses a suit (CF-23, CF-24)."""
        if not isinstance(action, Ask):
            return None
        cost = words.cost(view, below(view), action.card)
        return (
            Caution(_("Ask for {card} all the same?").format(card=action.card.label), cost) if cost else None
        )

    def offers(self, view: CanadianFishDeal) -> Mapping[str, tuple[Seat, Action]]:
        """Return who may declare before the curtain is lifted for whoever has the turn."""
        return {f"{DECLARE}/{seat}": (seat, Claim()) for seat in _declarers(view)}

    def openers(self, view: CanadianFishDeal) -> Mapping[str, str]:
        """Return d for the looking seat's word that it declares."""
        seat = below(view)
        return {"d": DECLARE} if view.viewer == seat and Claim() in view.actions(seat) else {}

    def reviewed(self, view: CanadianFishDeal) -> bool:  # noqa: ARG002  # every hand may be
        """Say that a hand that is over is shown again, with all cards."""
        return True

    def prompt(self, view: CanadianFishDeal) -> str:
        """Return the sentence over the table."""
        return words.prompt(view)

    def pad(self, view: CanadianFishDeal) -> list[Line]:
        """Return the suits that each team has won; by player where each counts alone (CF-60, CF-62)."""
        won = view.suits_won
        lines = [
            Line(name, counted("{count} suit", "{count} suits", suits))
            for name, suits in zip(TEAM_NAMES, won, strict=True)
        ]
        if view.options.hands == 1:
            return lines
        total = [before + won[view.team(seat)] for seat, before in enumerate(view.before)]
        if view.options.individual_score or view.options.teams is Teams.RESHUFFLED:
            return [*lines, *(Line(f"seat {seat}", str(each), seat) for seat, each in enumerate(total))]
        one, two = (total[view.members(team)[0]] for team in range(TEAMS))
        return [*lines, Line(_("All hands"), f"{one} : {two}")]

    def score(self, view: CanadianFishDeal, seat: Seat) -> str:
        """Return how many cards a seat holds."""
        return (
            counted("{count} card", "{count} cards", len(view.hands[seat])) if view.hands[seat] else _("out")
        )

    def meaning(self, view: CanadianFishDeal, seat: Seat) -> str:
        """Return the team, its suits, and how many cards the seat holds."""
        team, held = view.team(seat), len(view.hands[seat])
        suits = counted("{count} suit", "{count} suits", view.suits_won[team])
        cards = counted("{count} card", "{count} cards", held)
        text = (
            _("{cards} in hand; {team}, which has won {suits}")
            if held
            else _("no cards left; {team}, which has won {suits}")
        )
        return text.format(cards=cards, team=TEAM_NAMES[team], suits=suits)

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        return words.sentence(topic, names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return what is called out."""
        return words.cry(topic, names)

    def stops(self, topic: Topic) -> Spotlight | None:
        """Return who declares; then who says where the cards are, and the cards as they are placed."""
        match topic:
            case topics.Claims(seat):
                return Spotlight((seat,))
            case topics.Places(seat, _, said):
                mates = sorted(set(said))
                piles, names = (tuple(f"{each}/{mate}" for mate in mates) for each in ("placed", "holder"))
                return Spotlight((seat,), piles, names)
        return None

    def kept(self, view: CanadianFishDeal, topic: Topic) -> int | None:
        """Return how many lines of a kind the log keeps (options ask_log, declared_log)."""
        return words.kept(view, topic)

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return each team with its players and suits."""
        ending = result.detail(SuitsWon)
        rows = tuple(
            (TEAM_NAMES[team], ", ".join(names[seat] for seat in ending.seating[team::TEAMS]), str(suits))
            for team, suits in enumerate(ending.suits)
        )
        return SheetTable((_("Team"), _("Players"), pgettext("of six cards", "Suits")), rows)


def seated(view: CanadianFishDeal, area: Area) -> RoundTable:
    """Return the table with everybody where they sit in this hand."""
    table = around(area, view.seating.index(below(view)), view.seats)
    chairs = tuple(replace(chair, seat=view.seating[chair.seat]) for chair in table.chairs)
    return replace(table, chairs=chairs)


def _gaps(hand: Sequence[Card]) -> tuple[int, ...]:
    """Return before which cards of a sorted hand another suit begins."""
    suits = [SUIT_OF.get(card) for card in laid_out(BY_SUIT, [(card, card) for card in hand])]
    return tuple(at for at, (one, other) in enumerate(pairwise(suits), 1) if one is not other)


def _sheet(view: CanadianFishDeal, table: RoundTable) -> list[Spot]:
    """Return where the markers lie: in a row, and in a part of the middle for each teammate."""
    if view.floor is None or view.claimed is None:
        return []
    row = _row(table, "sheet")
    mates = view.members(view.team(view.floor))
    right = frozenset(MARKERS[card] for card in view.laid)  # the others have been taken away
    spots = [row]
    for seat, room in zip(mates, _sheet_rooms(table, len(mates)), strict=True):
        placed = Spot(f"placed/{seat}", *room.centre, row.height, Spread.ROW, room.width, outline=True)
        spots.append(replace(placed, whole=room, lit=right & frozenset(view.placed[seat])))
    return spots


def _laid(view: CanadianFishDeal, table: RoundTable) -> list[Spot]:
    """Return where a suit lies that leaves play, over the markers if it was declared."""
    return [_row(table, "laid")] if view.laid else []


def _won(view: CanadianFishDeal, table: RoundTable) -> list[Spot]:
    """Return where the suits lie, once the last card of all has left play (CF-53).

    They lie in columns under their discs, those of the own team nearer.
    """
    if sum(map(len, view.won)) < len(DECK):
        return []
    own = view.team(below(view))
    return [
        Spot(
            pile.name,
            *table.middle.centre,
            _column(table, HalfSuit.LC).width * BROAD / CARD_RATIO,
            Spread.PLACED,
            laid=tuple(_place(table, card, near=team == own) for card in pile),
        )
        for team, pile in enumerate(view.won)
    ]


def _column(table: RoundTable, suit: HalfSuit) -> Area:
    """Return the room under the disc of a suit, down to where the own hand lay."""
    disc, hand = _suit_rooms(table)[suit], table.areas["hand"]
    return Area(disc.x, disc.bottom, disc.width, hand.bottom - disc.bottom)


def _place(table: RoundTable, card: Card, *, near: bool) -> Lying:
    """Return where a card of a suit lies that was won, each covering all but a strip of the one before."""
    suit = SUIT_OF[card]
    room = _column(table, suit)
    high = room.width * BROAD / CARD_RATIO
    step = min(STRIP, (LONG * room.height / high - 1) / (SIZE - 1)) * high
    top = room.bottom - (SIZE - 1) * step - high if near else room.y
    return Lying(room.centre[0], top + high / 2 + suit.cards.index(card) * step, high)


def _row(table: RoundTable, pile: str) -> Spot:
    """Return a row for six cards in the upper half of the middle."""
    middle = table.middle
    top = middle.part(0, 0.18, 1, 0.36)
    return Spot(pile, *top.centre, min(SHEET * middle.height, table.laid.height), Spread.ROW, top.width)


def _sheet_rooms(table: RoundTable, count: int) -> list[Area]:
    """Return where the markers of each teammate lie."""
    return grid(table.middle.part(0, 0.54, 1, 0.36), count, count, gap=0.04)


def _sheet_names(view: CanadianFishDeal, table: RoundTable) -> list[Panel]:
    """Return the names of those before whom markers are laid."""
    if view.floor is None or view.claimed is None:
        return []
    mates = view.members(view.team(view.floor))
    rooms = grid(table.middle.part(0, 0.91, 1, 0.09), len(mates), len(mates), gap=0.04)
    return [
        Badge(f"holder/{seat}", room, player(seat), tip=HOLDER.format(name=player(seat)))
        for seat, room in zip(mates, rooms, strict=True)
    ]


def _said(view: CanadianFishDeal, table: RoundTable) -> list[Panel]:
    """Return the last ask and its answer in bubbles at who spoke, with the card (option ask_log)."""
    ask = words.last_ask(view)
    if ask is None or view.floor is not None:
        return []
    room = table.middle.part(0, 0, 1, BAR) if view.viewer == view.seats else table.middle
    count, passing = len(view.history), view.options.ask_log is AskLog.NONE
    seconds = float(view.options.ask_show_s) if passing else 0.0
    said = (
        (ask.asker, f"{player(ask.asked)}, {ask.card.label}?"),
        (ask.asked, pgettext("answer", "Yes!") if ask.given else pgettext("answer", "No.")),
    )
    chairs = {chair.seat: chair for chair in table.chairs}
    found: list[Panel] = [chairs[seat].says(f"said/{seat}/{count}", text, seconds) for seat, text in said]
    if not passing:
        found.append(Portrait("asked", room.part(*ASKED), ask.card, words.asked(ask)))
    return found


def _tokens(view: CanadianFishDeal, table: RoundTable) -> list[Panel]:
    """Return the eight suits: in play, or who has won them; with all asks they open those of each suit."""
    if view.options.ask_log is AskLog.FULL and view.floor is None:
        wide = table.middle.part(*TOKENS)
        return [
            each
            for suit, room in zip(HalfSuit, grid(wide, len(HalfSuit), len(HalfSuit), gap=0.04), strict=True)
            for each in _asks_of(view, table, suit, room)
        ]
    return [_disc(view, suit, room) for suit, room in zip(HalfSuit, _suit_rooms(table), strict=True)]


def _suit_rooms(table: RoundTable) -> list[Area]:
    return grid(table.middle.part(*SUITS), len(HalfSuit), len(HalfSuit), gap=0.04)


def _disc(view: CanadianFishDeal, suit: HalfSuit, room: Area) -> Disc:
    """Return a suit as a disc: bright while it is declared, and in the colour of the team that has won it."""
    winner = view.winner(suit) if view.options.declared_log else None
    height, tip = _("high") if suit.high else _("low"), words.suit_tip(view, suit)
    disc = Disc(f"suit/{suit.name}", room, suit.printed.symbol, height, tip=tip)
    if winner is not None:
        return replace(disc, note=f"{height}: {winner + 1}", mark=Mark.TAKEN, tone=SIDES[winner])
    if suit == view.claimed:
        return replace(disc, mark=Mark.NOW)
    return disc if view.in_play(suit) else replace(disc, mark=Mark.GONE)


def _ripe(view: CanadianFishDeal, table: RoundTable) -> list[Panel]:
    """Return what could be declared, once hands are open and the hand is shown again."""
    found = words.ripe(view) if view.floor is None else []
    rooms = grid(table.middle.part(0, 0.2, 1, 0.76), len(HalfSuit), 2, gap=0.04)
    return [
        Badge(f"ripe/{at}", room, each, tip=RIPE)
        for at, (each, room) in enumerate(zip(found, rooms, strict=False))
    ]


def _asks_of(view: CanadianFishDeal, table: RoundTable, suit: HalfSuit, room: Area) -> list[Panel]:
    """Return a button for a suit, and what it opens: the asks for its cards."""
    name = f"asks/{suit.name}"
    tip = _("{about} The button shows all asks for it in this hand.").format(about=words.suit_tip(view, suit))
    lines = words.asks_in(view, suit) or [_("Nobody has asked for {suit}").format(suit=suit_name(suit))]
    return [
        Choice(name, room, words.token(view, suit), tip=tip),
        Roll(f"{name}/lines", table.middle.part(*LISTED), tuple(lines), fold=name),
    ]


def _buttons(view: CanadianFishDeal, table: RoundTable, seat: Seat) -> list[Panel]:
    """Return the buttons for what a seat may do now."""
    actions = () if _clearing(view) else view.actions(seat)
    aside, middle = table.areas["aside"], table.middle.part(0, 0.2, 1, 0.78)
    found: list[Panel] = []
    if Claim() in actions:
        found.append(Choice(DECLARE, aside, _("Declare"), tip=KEY))
    cells = grid(middle.part(0, 0.2, 1, 0.5), len(HalfSuit), len(HalfSuit) // 2)
    suits = (each for each in actions if isinstance(each, NameSuit))
    found += [Choice(str(each), cells[each.suit], suit_name(each.suit)) for each in suits]
    found += [Choice("done", aside, _("Done")) for each in actions if isinstance(each, Assign)]
    passes = [each for each in actions if isinstance(each, PassTurn)]
    for each, cell in zip(passes, grid(middle.part(0.2, 0.4, 0.6, 0.2), len(passes), 2), strict=True):
        found.append(Choice(str(each), cell, player(each.teammate)))
    return [*found, *_asks(view, table, [each for each in actions if isinstance(each, Ask)], middle)]


def _clearing(view: CanadianFishDeal) -> bool:
    """Say whether markers come or go: until they lie or are gone nothing can be done."""
    return view.claimed is not None and any(MARKERS[card] in view.box for card in view.claimed.cards)


def _declarers(view: CanadianFishDeal) -> list[Seat]:
    """Return who may declare now."""
    seats = () if _clearing(view) else range(view.seats)
    return [seat for seat in seats if Claim() in view.actions(seat)]


def _bar(view: CanadianFishDeal, table: RoundTable) -> list[Panel]:
    """Return a button for each person who may declare; no hand is seen."""
    middle, able = table.middle, _declarers(view)
    heads = grid(middle.part(0.2, BAR, 0.8, 1 - BAR), view.seats, view.seats, gap=0.04)
    found: list[Panel] = []
    if able:
        found.append(Badge("who", middle.part(0, BAR, 0.19, 1 - BAR), _("Declare:"), tip=DECLARERS))
    for seat in able:
        name = player(seat)
        found.append(Choice(f"{DECLARE}/{seat}", heads[seat], name, tip=WHO.format(name=name), seat=seat))
    return found


def _asks(view: CanadianFishDeal, table: RoundTable, asks: Sequence[Ask], middle: Area) -> list[Panel]:
    """Return a button for each opponent, which opens one for each card, with what the ask would cost."""
    costs = {ask.card: cost(view, below(view), ask.card) for ask in asks}
    cells = dict(zip(DECK, grid(middle, len(DECK), SIZE * 2, gap=0.06), strict=True))
    opponents = list(dict.fromkeys(ask.opponent for ask in asks))
    row = grid(table.laid.over("taken", "duty"), len(opponents), max(len(opponents), 1), gap=0.04)
    heads: list[Panel] = [
        Choice(f"ask/{seat}", room, _("Ask {name}").format(name=player(seat)))
        for seat, room in zip(opponents, row, strict=True)
    ]
    cards: list[Panel] = [
        Choice(str(ask), cells[ask.card], ask.card.label, fold=f"ask/{ask.opponent}", cost=costs[ask.card])
        for ask in asks
    ]
    return heads + cards
