"""How the table of Canadian Fish lies: six hands round it, suits and the declarer's sheet within."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.canadian_fish.rules.deal import (
    Ask,
    Assign,
    CanadianFishDeal,
    Claim,
    Ending,
    PassTurn,
    Place,
)
from cardtable.games.canadian_fish.rules.options import AskLog
from cardtable.games.canadian_fish.rules.suits import DECK, SIZE, TEAMS, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Topic
from cardtable.games.canadian_fish.table import words
from cardtable.games.canadian_fish.table.words import TEAM_NAMES, suit_name
from cardtable.table.around import Table, around, below
from cardtable.table.gestures import Drop, Gesture, Press
from cardtable.table.layout import Area, Plate, Spot, Spread, grid
from cardtable.table.names import player
from cardtable.table.order import ACE_HIGH, BySuit
from cardtable.table.panels import Badge, Bubble, Cell, Choice, Line, Mark, Panel, SheetTable, Strip
from cardtable.table.scenes import SceneManager
from cardtable.table.tones import Tone
from cardtable.table.words import counted

BY_SUIT: Final = BySuit(ranks=ACE_HIGH)
SIDES: Final = (Tone.GOOD, Tone.OPEN)  # of the teams
SHEET: Final = 0.33  # of the middle's height: the markers that are still to be placed
DECLARE: Final = "declare"


class CanadianFishScenes(SceneManager[CanadianFishDeal, Topic]):
    """The scene manager of Canadian Fish."""

    def spots(self, view: CanadianFishDeal, area: Area) -> list[Spot]:
        """Return where the hands lie, and while somebody declares the markers in the middle."""
        table = seated(view, area)
        own, *others = table.hands(BY_SUIT)
        middle = table.middle
        deck = Spot("deck", *middle.centre, table.laid.height)
        return [deck, replace(deck, pile="transit"), *others, *_sheet(view, table), own]

    def plates(self, view: CanadianFishDeal, area: Area) -> list[Plate]:
        """Return the names in the colours of their teams."""
        return [replace(each, side=SIDES[view.team(each.seat)]) for each in seated(view, area).plates()]

    def panels(self, view: CanadianFishDeal, area: Area) -> list[Panel]:
        """Return the suits, the last ask, and the buttons for what the looking seat may do."""
        table = seated(view, area)
        found: list[Panel] = [_tokens(view, table), *_said(view, table), *_sheet_names(view, table)]
        seat = below(view)
        if view.viewer == seat and not view.over:
            found += _buttons(view, table, seat)
        return found

    def gestures(self, view: CanadianFishDeal, action: Action) -> Sequence[Gesture]:
        """Return the button of an action, or the drop of a marker before a teammate."""
        if isinstance(action, Place):
            lying = next(pile for pile in (view.sheet, *view.placed) if action.marker in pile)
            return [Drop(action.marker, lying.name, f"placed/{action.holder}")]
        return [Press("done" if isinstance(action, Assign) else str(action))]

    def meant(self, view: CanadianFishDeal, drop: Drop) -> Action | None:  # noqa: ARG002  # whoever declares, a place is one
        """Return the place that a marker was dropped at."""
        name, _, seat = drop.target.partition("/")
        return Place(drop.card, int(seat)) if name == "placed" else None

    def prompt(self, view: CanadianFishDeal) -> str:
        """Return the sentence over the table."""
        return words.prompt(view)

    def pad(self, view: CanadianFishDeal) -> list[Line]:
        """Return the suits that each team has won."""
        suits = zip(TEAM_NAMES, view.suits_won, strict=True)
        return [Line(name, counted(won, "suit")) for name, won in suits]

    def score(self, view: CanadianFishDeal, seat: Seat) -> str:
        """Return how many cards a seat holds."""
        return counted(len(view.hands[seat]), "card") if view.hands[seat] else "out"

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        return words.sentence(topic, names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return what is called out."""
        return words.cry(topic, names)

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return each team with its players and suits."""
        ending = result.detail(Ending)
        rows = tuple(
            (TEAM_NAMES[team], ", ".join(names[seat] for seat in ending.seating[team::TEAMS]), str(suits))
            for team, suits in enumerate(ending.suits)
        )
        return SheetTable(("Team", "Players", "Suits"), rows)


def seated(view: CanadianFishDeal, area: Area) -> Table:
    """Return the table with everybody where they sit in this hand."""
    table = around(area, view.seating.index(below(view)), view.seats)
    chairs = tuple(replace(chair, seat=view.seating[chair.seat]) for chair in table.chairs)
    return replace(table, chairs=chairs)


def _sheet(view: CanadianFishDeal, table: Table) -> list[Spot]:
    """Return where the markers lie: in a row, and in a part of the middle for each teammate."""
    if view.floor is None:
        return []
    middle = table.middle
    high = min(SHEET * middle.height, table.laid.height)
    top = middle.part(0, 0.18, 1, 0.36)
    mates = view.members(view.team(view.floor))
    spots = [Spot("sheet", *top.centre, high, Spread.ROW, top.width)]
    for seat, room in zip(mates, _sheet_rooms(table, len(mates)), strict=True):
        row = Spot(f"placed/{seat}", *room.centre, high, Spread.ROW, room.width, outline=True)
        spots.append(replace(row, whole=room))
    return spots


def _sheet_rooms(table: Table, count: int) -> list[Area]:
    """Return where the markers of each teammate lie."""
    return grid(table.middle.part(0, 0.54, 1, 0.36), count, count, gap=0.04)


def _sheet_names(view: CanadianFishDeal, table: Table) -> list[Panel]:
    """Return the names of those before whom markers are laid."""
    if view.floor is None:
        return []
    mates = view.members(view.team(view.floor))
    rooms = grid(table.middle.part(0, 0.91, 1, 0.09), len(mates), len(mates), gap=0.04)
    return [Badge(f"holder/{seat}", room, player(seat)) for seat, room in zip(mates, rooms, strict=True)]


def _said(view: CanadianFishDeal, table: Table) -> list[Panel]:
    """Return the last ask with its answer, at the asker's place (option ask_log)."""
    last = words.last_ask(view)
    if last is None or view.floor is not None or view.options.ask_log is AskLog.NONE:
        return []
    seat, text = last
    plate = next(each for each in table.plates() if each.seat == seat)
    area = table.middle.part(0.2, 0.3, 0.6, 0.3)
    return [Bubble("asked", area, text, seat, plate.area.centre)]


def _tokens(view: CanadianFishDeal, table: Table) -> Strip:
    """Return the eight suits: in play, or who has won them."""
    cells = []
    for suit in HalfSuit:
        winner = view.winner(suit)
        text = suit_name(suit) if winner is None else f"{suit_name(suit)}: {winner + 1}"
        mark = Mark.NOW if suit == view.claimed else Mark.PLAIN if winner is None else Mark.GONE
        cells.append(Cell(text, mark))
    return Strip("suits", table.middle.part(0, 0, 1, 0.16), tuple(cells))


def _buttons(view: CanadianFishDeal, table: Table, seat: Seat) -> list[Panel]:
    """Return the buttons for what a seat may do now."""
    actions = view.actions(seat)
    aside, middle = table.areas["aside"], table.middle.part(0, 0.2, 1, 0.78)
    found: list[Panel] = []
    claims = [each for each in actions if isinstance(each, Claim)]
    if claims:
        found.append(Choice(DECLARE, aside, "Declare"))
        cells = grid(middle.part(0, 0.2, 1, 0.5), len(HalfSuit), len(HalfSuit) // 2)
        found += [Choice(str(each), cells[each.suit], suit_name(each.suit), fold=DECLARE) for each in claims]
    found += [Choice("done", aside, "Done") for each in actions if isinstance(each, Assign)]
    passes = [each for each in actions if isinstance(each, PassTurn)]
    for each, cell in zip(passes, grid(middle.part(0.2, 0.4, 0.6, 0.2), len(passes), 2), strict=True):
        found.append(Choice(str(each), cell, player(each.teammate)))
    return [*found, *_asks(table, [each for each in actions if isinstance(each, Ask)], middle)]


def _asks(table: Table, asks: Sequence[Ask], middle: Area) -> list[Panel]:
    """Return a button for each opponent, which opens one for each card."""
    cells = dict(zip(DECK, grid(middle, len(DECK), SIZE * 2, gap=0.06), strict=True))
    opponents = list(dict.fromkeys(ask.opponent for ask in asks))
    heads: list[Panel] = [
        Choice(f"ask/{seat}", room, f"Ask {player(seat)}")
        for seat, room in zip(
            opponents, grid(table.areas["duty"], len(opponents), max(len(opponents), 1)), strict=True
        )
    ]
    cards: list[Panel] = [
        Choice(str(ask), cells[ask.card], ask.card.label, fold=f"ask/{ask.opponent}") for ask in asks
    ]
    return heads + cards
