"""How the table of Ninety-nine lies: hands round it, in the middle the total between stock and pile."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Done
from cardtable.games.ninety_nine.rules import moves, topics
from cardtable.games.ninety_nine.rules.accounts import Account, Phase
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.options import RuleBook
from cardtable.games.ninety_nine.rules.tables import kept
from cardtable.games.ninety_nine.rules.topics import Deed, Topic
from cardtable.games.ninety_nine.table import boards, ways, words
from cardtable.games.ninety_nine.table.invention import RuleInvention
from cardtable.language import _, counted, pgettext
from cardtable.table.around import below
from cardtable.table.gestures import Drop, Gesture, Press, Tap
from cardtable.table.inventing.inventions import INVENT
from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.moments import Kind, Moments
from cardtable.table.order import ByRank
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.scenes import Answer, Ask, SceneManager
from cardtable.table.words import signed

MOMENTS: Final[Moments] = {topics.Proclaimed: Kind.CALL, Deed.OUT: Kind.CALL}

ABOUT: Final = {  # what the piles are
    "stock": _("The stock: whoever has played a card may draw one, until the next card is played."),
    "played": _("The cards that were played; the top one is the card before."),
    "discards": _("Cards that were played against the rules, or were laid away."),
    "folded": _("The hands of those who are out."),
}


class NinetyNineScenes(SceneManager[NinetyNineDeal, Topic]):
    """The scene manager of Ninety-nine."""

    piles = ABOUT
    moments = MOMENTS
    pack = "stock"
    cries_low = True

    def spots(self, view: NinetyNineDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; while a rule is read out, or asked about, the middle is free."""
        table = boards.seated(area, view)
        own, *others = table.hands(ByRank())
        if view.phase is not Phase.PLAY:
            return [*others, own]
        laid = boards.middle(table)
        stock = replace(laid.spot("stock", "stock"), count=True, outline=True)
        played = replace(laid.spot("played", "played", size=boards.LARGE), outline=True)
        return [stock, played, laid.spot("discards", "discards", size=0.7), *others, own]

    def plates(self, view: NinetyNineDeal, area: Area) -> list[Plate]:
        """Return the names, in grey who is out."""
        return [replace(each, out=not view.inside[each.seat]) for each in boards.seated(area, view).plates()]

    def panels(self, view: NinetyNineDeal, area: Area) -> list[Panel]:
        """Return the total, the direction, the rule book and the buttons."""
        return [*boards.panels(view, boards.seated(area, view))]

    def printed(self, view: NinetyNineDeal, area: Area) -> Area:
        """Return where the mark is printed: round the total."""
        return boards.printed(boards.seated(area, view))

    def gestures(self, view: NinetyNineDeal, action: Action) -> Sequence[Gesture]:
        """Return the drop of a card on the pile, the click on the stock, or the press of a button."""
        match action:
            case moves.Play(card):
                return [Drop(card, f"hand/{below(view)}", "played")]
            case moves.Draw():
                return [Tap("stock", text=_("Draw"))]
        return [Press(str(action))]

    def stem(self, view: NinetyNineDeal, action: Action) -> Action:
        """Return the play that stands for all with its card."""
        return ways.stem(view, action) if isinstance(action, moves.Play) else action

    def asks(self, view: NinetyNineDeal, action: Action) -> Sequence[Ask]:
        """Return what tells the ways to play a card apart."""
        return [*ways.asks(view, action)] if isinstance(action, moves.Play) else []

    def answered(self, view: NinetyNineDeal, action: Action, answers: Sequence[Answer]) -> Action:
        """Return the play that answers make of a card."""
        assert isinstance(action, moves.Play), "nothing else is asked about"
        return ways.answered(view, action, answers)

    def corrected(self, view: NinetyNineDeal, action: Action, answers: Sequence[Answer]) -> str:
        """Return what is said to a total that was announced wrongly."""
        return ways.corrected(view, action, answers) if isinstance(action, moves.Play) else ""

    def invention(self, view: NinetyNineDeal) -> RuleInvention | None:
        """Return the rule that the winner of the hand puts together (N9-41)."""
        mine = view.phase is Phase.RULE and view.viewer == view.winner
        return RuleInvention(view) if mine else None

    def keepsake(self, view: NinetyNineDeal, names: Sequence[str]) -> str:
        """Return the rules of the table, to be gone on with on another evening."""
        return kept(view.options.table, view.standing, names) if view.rules else ""

    def meant(self, view: NinetyNineDeal, drop: Drop) -> Action | None:
        """Return the play meant by a drop on the pile."""
        return ways.stem(view, ways.any_play(view, drop.card)) if drop.target == "played" else None

    def usual(self, view: NinetyNineDeal, card: Card, source: str) -> str:  # noqa: ARG002  # the same for all
        """Return the pile."""
        return view.played.name

    def telltale(self, view: NinetyNineDeal) -> bool:
        """Say that nothing tells which cards are legal where memory is the game."""
        return view.options.slips

    def stuck(self, view: NinetyNineDeal) -> bool:
        """Say whether the seat can play nothing, and goes out (N9-34)."""
        return view.phase is Phase.PLAY and view.viewer == view.turn and view.stuck(view.turn)

    def tapped(self, view: NinetyNineDeal, pile: str) -> Action | None:  # noqa: ARG002  # the same at all times
        """Return the draw that a click on the stock was meant for."""
        return moves.DRAW if pile == "stock" else None

    def called(self, view: NinetyNineDeal, pile: str) -> str:  # noqa: ARG002  # the same at all times
        """Return what the pile of played cards is called."""
        return _("the pile") if pile == "played" else ""

    def shortcuts(self, view: NinetyNineDeal) -> Mapping[str, Action]:  # noqa: ARG002  # the same at all times
        """Return the letters with which one draws and goes out."""
        return {"d": moves.DRAW, "o": moves.LEAVE}

    def openers(self, view: NinetyNineDeal) -> Mapping[str, str]:
        """Return the letters that open the rule book, and the page on which a rule is invented."""
        book = {"b": boards.BOOK} if view.rules and view.reading_refusal() is None else {}
        return book | ({"i": INVENT} if self.invention(view) is not None else {})

    def offers(self, view: NinetyNineDeal) -> Mapping[str, tuple[Seat, Action]]:
        """Return the button with which somebody draws before the next one looks."""
        return {} if view.owed is None else {f"draw/{view.owed}": (view.owed, moves.DRAW)}

    def prompt(self, view: NinetyNineDeal) -> str:
        """Return the sentence over the table."""
        return words.prompt(view)

    def pad(self, view: NinetyNineDeal) -> list[Line]:
        """Return points if they are kept, the hand, the limits, rules in force, and cards that are left."""
        won = zip(view.before, view.points, strict=True) if view.options.keep_score else ()
        floor = [] if view.floor is None else [Line(_("Floor"), str(view.floor))]
        return [
            *(Line(f"seat {seat}", str(before + new), seat) for seat, (before, new) in enumerate(won)),
            Line(_("Hand"), str(view.number)),
            Line(_("Ceiling"), str(view.ceiling)),
            *floor,
            Line(_("Rules in force"), str(view.inherited)),
            Line(_("Stock"), str(len(view.stock))),
        ]

    def score(self, view: NinetyNineDeal, seat: Seat) -> str:
        """Return how many cards a seat holds, or that it is out or has won."""
        if view.winner == seat:
            return pgettext("the hand", "wins")
        held = counted("{count} card", "{count} cards", len(view.hands[seat]))
        return held if view.inside[seat] else _("out")

    def meaning(self, view: NinetyNineDeal, seat: Seat) -> str:
        """Return the same, and how many rules a seat has invented."""
        state = counted("{count} card in hand", "{count} cards in hand", len(view.hands[seat]))
        if not view.inside[seat]:
            state = _("out of this hand")
        invented = view.inventors.count(seat)
        return counted(
            "{state}; {count} rule invented", "{state}; {count} rules invented", invented, state=state
        )

    def pleased(self, view: NinetyNineDeal) -> Collection[Seat]:
        """Return who has won the hand."""
        return () if view.winner is None else (view.winner,)

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the log's line for what was said."""
        return "" if isinstance(topic, Done) and topic.deed is Deed.DREW else topic.sentence(names)

    def kept(self, view: NinetyNineDeal, topic: Topic) -> int | None:
        """Return that the log is no rule book: none of what a rule says stays, unless that is always open."""
        telling = isinstance(topic, topics.Proclaimed | topics.Broke)
        return None if not telling or view.options.rule_book is RuleBook.ALWAYS else 0

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return which rules fire, a play against one, who is out, and who wins."""
        match topic:
            case topics.Fired(rule):
                return _("Rule {number}").format(number=rule + 1)
            case topics.Broke(_, card, _, rule, _, inventor) if inventor is not None:
                return _("{card} breaks rule {rule}, by {inventor}").format(
                    card=card.label, rule=rule + 1, inventor=names[inventor]
                )
            case topics.Broke(_, card):
                return _("{card} is illegal").format(card=card.label)
            case Done(Deed.OUT, seat):
                return pgettext("of the hand", "{name} is out").format(name=names[seat])
            case Done(Deed.WON, seat):
                return _("{name} wins the hand").format(name=names[seat])
        return ""

    def sound(self, topic: Topic) -> str:
        """Return what is heard when the total moves, a card is illegal, or a rule is read out."""
        match topic:
            case topics.Played():
                return "tick"
            case topics.Broke():
                return "miss"
            case topics.Proclaimed():
                return "whirl"
        return ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return who has won, and how many rules each has invented."""
        account = result.detail(Account)
        rows = tuple(
            (
                name,
                _("won") if seat == account.winner else "",
                str(account.standing.inventors.count(seat)),
                signed(result.points[seat]),
            )
            for seat, name in enumerate(names)
        )
        return SheetTable((_("Player"), _("Hand"), _("Rules"), _("Points")), rows)
