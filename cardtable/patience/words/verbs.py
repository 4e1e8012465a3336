"""What a game allows besides building: sets, lines, gaps, redeals; and how it is won and scored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.cursor import Cursor
from cardtable.language import _
from cardtable.patience.words.dealings import ALL, DealingReader
from cardtable.patience.words.guards import read_guard
from cardtable.patience.words.phrases import NOTHING, RANKS, read_phrases
from cardtable.patience.words.spec import (
    HAND,
    SIDES,
    Dealing,
    Gaps,
    Group,
    Lining,
    Pack,
    Redealing,
    Removal,
    Removing,
    Score,
    Win,
)
from cardtable.patience.words.vocabulary import ENDLESS, Goal, Kind, Near, Scale, Shape, Suits

SCORES: Final = ("none", "standard", "vegas", "spider", "golf", "strokes", "peaks", "pairs")
PER: Final = ("move", "home", "back", "gathered", "turned", "sequence", "dealt", "peak", "won", "left")
WORDS: Final = ("start", "per", "run", "least", "par")
MOST: Final = 9999  # points of one deed
LONGEST: Final = 52  # cards in a row
SUITED: Final = {
    "same_suit": Suits.SUIT,
    "other_suit": Suits.OTHER,
    "same_color": Suits.COLOR,
    "alt": Suits.ALT,
    "any": Suits.ANY,
}
CLOSING: Final = ("none", "left", "at_once")
ANY: Final = "any"
TOLD: Final = ("sum", "same", "diff", "ranks", "beaten")  # by what a set is told
INF: Final = "inf"
BY_SCALE: Final = "by_scale"  # as many points as win by what the hands are worth
MOST_POINTS: Final = 2000
HANDS_ONLY: Final = ("points", "diagonals", "starter")
WIN: Final = (
    *(goal.value for goal in Goal if goal is not Goal.ALL_FOUNDED),
    "len",
    "ranks",
    "scale",
    *HANDS_ONLY,
)
REDEALS: Final = (
    "gather", "shuffle", "deal", "keep", "gap", "spread", "stays", "when", "merci", "counted",
    "rotate",
)  # fmt: skip
GAPS: Final = ("after_kept", "shuffled", "row_end")  # where they lie when cards are dealt again
TARGETS: Final = {Scale.ENGLISH: 70, Scale.AMERICAN: 200, Scale.CRIBBAGE: 61}  # points that win


def read_score(cursor: Cursor | None) -> str | Score:
    """Return the name of a way of counting, or what a game says of it itself.

    Raises:
        BadFile: there is no such way, or something in it is wrong.
    """
    if cursor is None:
        return SCORES[0]
    if not isinstance(cursor.value, dict):
        return cursor.word(SCORES)
    parts = cursor.fields(WORDS)
    if not {"per", "run"} & parts.keys():
        raise cursor.wrong(_("points are counted for something: per: {home: 5}, or run: [1, 2, 3]"))
    per = parts["per"].fields(PER) if "per" in parts else {}
    run = parts["run"].items() if "run" in parts else []
    if len(run) > LONGEST:
        raise parts["run"].wrong(_("a row has at most {longest} numbers").format(longest=LONGEST))
    return Score(
        parts["start"].number(-MOST, MOST) if "start" in parts else 0,
        parts["least"].number(-MOST, MOST) if "least" in parts else None,
        tuple((name, per[name].number(-MOST, MOST)) for name in PER if name in per),
        tuple(each.number(0, MOST) for each in run),
        parts["par"].number(0, MOST) if "par" in parts else None,
    )


def read_removing(cursor: Cursor, groups: Mapping[str, Group]) -> Removing:
    """Return how sets of cards are removed.

    Raises:
        BadFile: something in it is wrong.
    """
    parts = _needed(cursor, ("sets", "from", "to"), ("also", "near", "close", "once", "second"))
    usual = _suits(parts, Suits.ANY)
    close = parts["close"].word(CLOSING) if "close" in parts else CLOSING[0]
    return Removing(
        tuple(_removal(each, usual, groups) for each in parts["sets"].items()),
        parts["from"].names(groups),
        parts["to"].word(groups),
        parts["near"].member(Near) if "near" in parts else Near.ANY,
        close == "left",
        close == "at_once",
        read_guard(parts.get("once"), tuple(groups)),
        parts["second"].names(groups) if "second" in parts and parts["second"].value != NOTHING else (),
    )


def _suits(parts: Mapping[str, Cursor], usual: Suits) -> Suits:
    """Return how the suits of a set go together."""
    return SUITED[parts["also"].word(SUITED)] if "also" in parts else usual


def _removal(cursor: Cursor, suits: Suits, groups: Mapping[str, Group]) -> Removal:
    """Return a set, of which suits go together so unless it says otherwise."""
    parts = cursor.fields((*TOLD, "of", "wrap", "among", "also", "unlike", "along", "begins"))
    named = [name for name in TOLD if name in parts]
    if len(named) != 1:
        raise cursor.wrong(_("a set is told by one of {words}").format(words=", ".join(TOLD)))
    of = _size(parts)
    same = parts["same"].word(("rank", "suit")) if "same" in parts else ""
    ranks = parts["ranks"].named(RANKS) if "ranks" in parts else ()
    if of > 1 and ranks and len(ranks) != of:
        raise parts["ranks"].wrong(
            _("a set of {count} cards by ranks names {count} of them").format(count=of)
        )
    if "among" in parts and named[0] in ("ranks", "beaten"):
        raise parts["among"].wrong(
            _("this is told of sets by {words} alone").format(words=", ".join(TOLD[:3]))
        )
    for word in ("unlike", "along"):
        if word in parts and (named[0] != "sum" or of == 1):
            raise parts[word].wrong(_("this is told of several cards that make a sum: sum: 18, of: 3"))
    if "begins" in parts and (named[0] != "ranks" or of < 2 or len(set(ranks)) < of):
        raise parts["begins"].wrong(_("a set that begins a foundation is told by its ranks, no two alike"))
    return Removal(
        of,
        parts["sum"].number(1, 52) if "sum" in parts else 0,
        same == "rank",
        same == "suit",
        parts["diff"].number(1, 12) if "diff" in parts else 0,
        ranks,
        "wrap" in parts and parts["wrap"].flag(),
        "beaten" in parts and parts["beaten"].word(("suit",)) == "suit",
        parts["among"].named(RANKS) if "among" in parts else (),
        _suits(parts, suits),
        "unlike" in parts and parts["unlike"].word(("rank", "none")) == "rank",
        parts["along"].named(RANKS) if "along" in parts else (),
        parts["begins"].word(groups) if "begins" in parts else "",
    )


def _size(parts: Mapping[str, Cursor]) -> int:
    """Return how many cards a set has; 0 is any number from two on."""
    if "of" in parts and parts["of"].value == ANY:
        if "sum" not in parts:
            raise parts["of"].wrong(_("any number of cards leaves together by their sum alone: sum: 15"))
        return 0
    of = parts["of"].number(1, 4) if "of" in parts else 1
    if of == 1 and ("same" in parts or "diff" in parts):
        told = parts["same" if "same" in parts else "diff"]
        raise parts.get("of", told).wrong(_("such a set is of 2 cards or more: of: 2"))
    if of > 1 and "beaten" in parts:
        raise parts["of"].wrong(_("a card that is beaten leaves alone: of: 1"))
    return of


def read_lining(cursor: Cursor) -> Lining:
    """Return how the piles of a line go on each other.

    Raises:
        BadFile: something in it is wrong.
    """
    parts = _needed(cursor, ("onto", "steps", "match"), ("close", "between", "sums"))
    onto = parts["onto"].word(("left", "both"))
    if "close" in parts:
        parts["close"].word(("left",))
    return Lining(
        tuple(each.number(1, 52) for each in parts["steps"].items()),
        read_phrases(parts["match"]),
        onto == "both",
        tuple(each.number(1, 4) for each in parts["between"].items()) if "between" in parts else (),
        tuple(each.number(2, 520) for each in parts["sums"].items()) if "sums" in parts else (),
    )


def read_gaps(cursor: Cursor) -> Gaps:
    """Return how gaps are filled.

    Raises:
        BadFile: something in it is wrong.
    """
    parts = _needed(cursor, ("make", "fill", "lead"), ("both", "runs_on", "built"))
    make = _needed(parts["make"], ("ranks",), ("to",))
    laid = "to" in make and make["to"].word(("discard", "lead")) == "lead"
    lead = _needed(parts["lead"], ("ranks",), ("after",))
    fill = parts["fill"]
    text = fill.text()
    if not text.startswith("right_of "):
        raise fill.wrong(
            _("a gap is filled by the card that goes to the right of its neighbour: right_of up suit")
        )
    return Gaps(
        () if make["ranks"].value == NOTHING else make["ranks"].named(RANKS),
        read_phrases(Cursor(text.removeprefix("right_of "), fill.keys, fill.origins)),
        lead["ranks"].named(RANKS),
        laid,
        "both" in parts and parts["both"].flag(),
        "runs_on" in parts and parts["runs_on"].flag(),
        lead["after"].named(RANKS) if "after" in lead else (),
        read_phrases(parts["built"]) if "built" in parts else (),
    )


def read_redeal(cursor: Cursor, groups: Mapping[str, Group], pack: Pack) -> Redealing:
    """Return how cards are gathered and dealt again.

    Raises:
        BadFile: something in it is wrong.
    """
    parts = _needed(cursor, ("times",), REDEALS)
    times = ENDLESS if parts["times"].value == INF else parts["times"].number(0, 99)
    steps: tuple[Dealing, ...] = ()
    if "deal" in parts:
        steps = DealingReader(groups, pack, pack.size).steps(parts["deal"])
    return Redealing(
        times,
        parts["gather"].names(groups) if "gather" in parts else (),
        "shuffle" in parts and parts["shuffle"].flag(),
        steps,
        "keep" in parts and parts["keep"].word(("rows_built", "none")) == "rows_built",
        "gap" in parts and parts["gap"].word(GAPS) == "shuffled",
        "gap" in parts and parts["gap"].word(GAPS) == "row_end",
        parts["spread"].word(groups) if "spread" in parts else "",
        read_guard(parts.get("when"), tuple(groups)),
        stays=_stays(parts),
        from_top=_from_top(parts),
        merci=_merci(parts, times),
        rotate=_rotated(parts, groups),
    )


def _stays(parts: Mapping[str, Cursor]) -> bool:
    """Say whether the first card of a pile that is dealt over the others stays in its place."""
    if "stays" in parts and "spread" not in parts:
        raise parts["stays"].wrong(_("this can never apply: no pile is dealt over others: spread: piles"))
    return "stays" in parts and parts["stays"].flag()


def _rotated(parts: Mapping[str, Cursor], groups: Mapping[str, Group]) -> str:
    """Return the group of which the bottom card of each pile goes on its top, instead of a new deal."""
    if "rotate" not in parts:
        return ""
    if parts.keys() & {"gather", "shuffle", "deal", "spread"}:
        raise parts["rotate"].wrong(_("bottom cards go to the top where nothing is gathered and dealt"))
    return parts["rotate"].word(groups)


def _from_top(parts: Mapping[str, Cursor]) -> bool:
    """Say whether the cards that are gathered are counted off from the top, not from the bottom."""
    if "counted" in parts and "gather" not in parts:
        raise parts["counted"].wrong(_("this can never apply: no piles are gathered: gather: tab"))
    return "counted" in parts and parts["counted"].word(("top", "bottom")) == "top"


def _merci(parts: Mapping[str, Cursor], times: int) -> int:
    """Return how many cards may be drawn out from under others once no redeal is left."""
    cursor = parts.get("merci")
    if cursor is None or cursor.value == NOTHING:
        return 0
    if times >= ENDLESS:
        raise cursor.wrong(_("this can never apply: cards are dealt again without end"))
    if "gather" not in parts:
        raise cursor.wrong(_("cards are drawn out of the groups that are gathered: gather: tab"))
    return cursor.number(1, 99)


def read_win(cursor: Cursor | None, groups: Mapping[str, Group]) -> Win:
    """Return what wins the game: if nothing is said, all cards on the foundations.

    Raises:
        BadFile: something in it is wrong.
    """
    if cursor is None:
        return _staying(groups) or Win(Goal.ALL_FOUNDED)
    if cursor.value == Goal.ALL_FOUNDED.value:
        return Win(Goal.ALL_FOUNDED)
    parts = cursor.fields(WIN)
    for word in () if "hands" in parts else HANDS_ONLY:
        if word in parts:
            raise parts[word].wrong(_("this is told of hands alone"))
    found = _counted(parts, groups) or (_hands(parts, groups) if "hands" in parts else None)
    if found is None:
        raise cursor.wrong(
            _("a game is won by one of {all}").format(all=", ".join(goal.value for goal in Goal))
        )
    return found


def _counted(parts: Mapping[str, Cursor], groups: Mapping[str, Group]) -> Win | None:
    """Return the goal if it is told by how cards lie, or how many are left."""
    if "empty" in parts and parts["empty"].value == ALL and ALL not in groups:
        return Win(Goal.ALL_FOUNDED)
    ranks = parts["ranks"].named(RANKS) if "ranks" in parts else ()
    for goal in (Goal.EMPTY, Goal.RUNS, Goal.ROWS_BUILT):
        if goal.value in parts:
            count = parts["len"].number(2, 104) if "len" in parts else 0
            return Win(goal, parts[goal.value].names(groups), count, ranks)
    for goal in (Goal.PILES_LEFT, Goal.CARDS_LEFT):
        if goal.value in parts:
            return Win(goal, (), parts[goal.value].number(1, 104), ranks)
    return None


def _staying(groups: Mapping[str, Group]) -> Win | None:
    """Return the goal where whole sequences stay on the columns, as no foundation is there to take them."""
    takes = [group.take for group in groups.values() if group.take is not None and not group.n]
    columns = [group for group in groups.values() if group.kind is Kind.TABLEAU]
    if not takes or not columns or any(group.run != takes[0].run for group in columns):
        return None
    return Win(Goal.RUNS, tuple(group.name for group in columns), takes[0].length)


def _hands(parts: Mapping[str, Cursor], groups: Mapping[str, Group]) -> Win:
    """Return how many points are to be scored with hands (Morehead and Mott-Smith, 1949)."""
    name = parts["hands"].word(groups)
    figure = groups[name].figure
    scale = parts["scale"].member(Scale) if "scale" in parts else Scale.ENGLISH
    side = SIDES.get(scale, HAND)
    if figure is None or figure.shape is not Shape.RECT or (figure.rows, figure.cols) != (side, side):
        raise parts["hands"].wrong(
            _("hands are scored in a grid of {side} rows and {side} columns").format(side=side)
        )
    starter = parts["starter"].word(groups) if "starter" in parts else ""
    if starter and (scale is not Scale.CRIBBAGE or groups[starter].n != 1):
        raise parts["starter"].wrong(_("a starter is one card, and belongs to hands of cribbage"))
    usual = "points" not in parts or parts["points"].value == BY_SCALE
    points = TARGETS[scale] if usual else parts["points"].number(1, MOST_POINTS)
    diagonals = "diagonals" in parts and parts["diagonals"].flag()
    return Win(Goal.HANDS, (name,), points, (), scale, diagonals, starter)


def _needed(cursor: Cursor, needed: tuple[str, ...], others: tuple[str, ...]) -> dict[str, Cursor]:
    parts = cursor.fields((*needed, *others))
    for name in needed:
        if name not in parts:
            raise cursor.wrong(_("the word {name} is missing here").format(name=name))
    return parts
