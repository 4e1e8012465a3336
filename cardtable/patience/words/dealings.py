"""The deal as it is written: steps that lay cards on groups, until none is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.cursor import DIGITS, Cursor
from cardtable.engine.cards import Suit
from cardtable.language import _
from cardtable.patience.words.phrases import LETTERS, NOTHING, RANKS
from cardtable.patience.words.spec import Dealing, Group, Pack, Picked
from cardtable.patience.words.vocabulary import PLAYED, Base, Faces, Kind
from cardtable.plaintext import quoted

WORDS: Final = (
    "to",
    "piles",
    "cards",
    "shape",
    "up",
    "order",
    "pick",
    "next_pile_at",
    "sink",
    "found",
    "built",
    "short",
    "dealt",
    "apart",
)
ALONE: Final = frozenset({"piles", "shape", "pick", "next_pile_at", "sink"})  # words of a step for one group
REST: Final = "rest"
ALL, SUIT = "all", "suit"  # below which cards of a pile some go
MOST: Final = 208  # cards of a pile
MOST_STEPS: Final = 40


class DealingReader:
    """Reads the steps of a deal; `left` is how many cards are not dealt yet."""

    def __init__(self, groups: Mapping[str, Group], pack: Pack, left: int) -> None:
        self.groups, self.pack, self.left = groups, pack, left
        self._picking = True  # whether nothing but picked cards has been dealt

    def steps(self, cursor: Cursor) -> tuple[Dealing, ...]:
        """Return all steps.

        Raises:
            BadFile: something in them is wrong, or there are too few cards.
        """
        steps = cursor.items()
        if len(steps) > MOST_STEPS:
            raise cursor.wrong(_("a deal has at most {most_steps} steps").format(most_steps=MOST_STEPS))
        return tuple(self._step(each) for each in steps if _is_dealt(each))

    def _step(self, cursor: Cursor) -> Dealing:
        parts = cursor.fields(WORDS)
        if "to" not in parts or parts["to"].value == []:
            raise parts.get("to", cursor).wrong(
                _("a step of the deal needs the group that it deals to: to: tab")
            )
        group, *along = self._groups(parts)
        pick = self._pick(parts.get("pick"))
        if pick is None:
            self._picking = False
        elif pick.dealt and (self._picking or self.pack.size - self.left != 1):
            raise parts["pick"].wrong(
                _("others of the first card's rank are picked when it alone has been dealt")
            )
        elif not (self._picking or pick.dealt):
            raise parts["pick"].wrong(_("cards are picked before others are dealt"))
        piles = _piles(parts.get("piles"), group)
        if along:
            piles = tuple(range(sum(each.n for each in (group, *along))))
        counts = self._counts(cursor, parts, len(piles), pick)
        up = self._faces(parts.get("up"), group)
        return Dealing(
            group.name,
            piles,
            counts,
            up,
            "order" in parts and parts["order"].word(("rows", "columns")) == "columns",
            pick,
            _ranks_in(parts.get("next_pile_at")),
            _sunk(parts.get("sink")),
            parts["found"].word(self.groups) if "found" in parts else "",
            built="built" in parts and parts["built"].flag(),
            short="short" in parts and parts["short"].flag(),
            sink_in_suit=_sunk_below(parts.get("sink")) == SUIT,
            optional="dealt" in parts,
            along=tuple(each.name for each in along),
            apart="apart" in parts and parts["apart"].word(("rank", "none")) == "rank",
        )

    def _groups(self, parts: Mapping[str, Cursor]) -> list[Group]:
        """Return the groups that a step deals to, several as if they were one."""
        found = [self.groups[name] for name in parts["to"].names(self.groups)]
        for group in found:
            if not group.n:
                raise parts["to"].wrong(_("{group} has no piles to deal to").format(group=group.name))
        if len(found) > 1 and (parts.keys() & ALONE or any(each.kind is Kind.GRID for each in found)):
            raise parts["to"].wrong(
                _("a step with {words}, or to a grid, deals to one group").format(
                    words=", ".join(sorted(ALONE))
                )
            )
        return found

    def _counts(
        self, cursor: Cursor, parts: Mapping[str, Cursor], piles: int, pick: Picked | None
    ) -> tuple[int, ...]:
        """Return the cards of each pile, and note that they are dealt; none for all that is left."""
        if pick is not None:
            found = _picked_count(pick, self.pack)
            self._take(cursor, found)
            return tuple(found // piles + (at < found % piles) for at in range(piles))
        if "cards" in parts and parts["cards"].value == REST:
            self.left = 0
            return ()
        counts = _written_counts(parts, piles)
        self._take(parts.get("cards", cursor), sum(counts))
        return counts

    def _take(self, cursor: Cursor, count: int) -> None:
        if count > self.left:
            raise cursor.wrong(
                _("this deals {count} cards, where only {left} are left").format(count=count, left=self.left)
            )
        self.left -= count

    def _faces(self, cursor: Cursor | None, group: Group) -> Faces | int:
        if cursor is None:
            return Faces.NONE if group.kind is Kind.STOCK else Faces.ALL
        if isinstance(cursor.value, str) and cursor.value.isdecimal():
            return cursor.number(1, MOST)
        return cursor.member(Faces)

    def _pick(self, cursor: Cursor | None) -> Picked | None:
        if cursor is None:
            return None
        parts = cursor.fields(("ranks", "suits", "one_per_suit"))
        dealt = "ranks" in parts and parts["ranks"].value == Base.DEALT.value
        ranks = parts["ranks"].named(RANKS) if "ranks" in parts and not dealt else self.pack.ranks
        suits = parts["suits"].named(LETTERS) if "suits" in parts else tuple(Suit)
        return Picked(ranks, suits, "one_per_suit" in parts and parts["one_per_suit"].flag(), dealt)


def _is_dealt(cursor: Cursor) -> bool:
    """Say whether a step is dealt at all."""
    parts = cursor.fields(WORDS)
    return "dealt" not in parts or parts["dealt"].flag()


def _written_counts(parts: Mapping[str, Cursor], piles: int) -> tuple[int, ...]:
    if "shape" in parts:
        parts["shape"].word(("triangle",))
        first = parts["cards"].number(1, MOST) if "cards" in parts else 1
        return tuple(range(first, first + piles))
    if "cards" not in parts:
        return (1,) * piles
    items = parts["cards"].items()
    if len(items) == 1:
        return (items[0].number(1, MOST),) * piles
    if len(items) != piles:
        raise parts["cards"].wrong(
            _("there are numbers for {given} piles, where there are {piles}").format(
                given=len(items), piles=piles
            )
        )
    return tuple(each.number(0, MOST) for each in items)


def _picked_count(pick: Picked, pack: Pack) -> int:
    copies = 1 if pick.once else 4 * pack.packs // pack.suits
    suits = len(set(pick.suits) & set(PLAYED[pack.suits]))
    if pick.dealt:
        return copies * suits - 1  # all but the one that lies on the table
    return len(set(pick.ranks) & set(pack.ranks)) * suits * copies


def _piles(cursor: Cursor | None, group: Group) -> tuple[int, ...]:
    """Return which piles of a group are meant, from 0: all, one, or those from one number to another."""
    if cursor is None:
        return tuple(range(group.n))
    text = cursor.text()
    first, sign, last = text.partition("-")
    if not _is_number(first) or (sign and not _is_number(last)):
        raise cursor.wrong(
            _("{text} should be a number of a pile, or two, such as 1-4").format(text=quoted(text))
        )
    low, high = int(first), int(last or first)
    if not 1 <= low <= high <= group.n:
        raise cursor.wrong(_("{group} has the piles 1 to {last}").format(group=group.name, last=group.n))
    return tuple(range(low - 1, high))


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= DIGITS


def _sunk(cursor: Cursor | None) -> tuple[int, ...]:
    """Return the ranks that go to the bottom."""
    if cursor is None:
        return ()
    parts = cursor.fields(("ranks", "below"))
    if "ranks" not in parts:
        raise cursor.wrong(_("this needs ranks: {ranks: K}"))
    return () if parts["ranks"].value == NOTHING else parts["ranks"].named(RANKS)


def _sunk_below(cursor: Cursor | None) -> str:
    """Return below which cards they go: all, or a lower one of their suit."""
    parts = {} if cursor is None else cursor.mapping()
    return parts["below"].word((ALL, SUIT)) if "below" in parts else ALL


def _ranks_in(cursor: Cursor | None) -> tuple[int, ...]:
    if cursor is None:
        return ()
    parts = cursor.fields(("ranks",))
    if "ranks" not in parts:
        raise cursor.wrong(_("this needs ranks: {ranks: K}"))
    return parts["ranks"].named(RANKS)
