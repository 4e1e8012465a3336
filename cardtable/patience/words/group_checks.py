"""What words of a group of piles cannot mean together, told where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.language import _
from cardtable.patience.words.spec import (
    Group,
    Guard,
    Spec,
    lying_over,
)
from cardtable.patience.words.vocabulary import (
    PLAYED,
    Base,
    Empty,
    Faces,
    Kind,
    Lift,
    Look,
    Step,
    Suits,
    Whole,
)

NEVER: Final = _("this can never apply")
PLACES: Final = {Look.CLOCK: 13, Look.SAILS: 8, Look.CORNERS: 4, Look.CROSS: 5}  # of portraits
ROUND: Final = 26  # places of a wheel or a crescent
LEAST: Final = 3  # ranks of a pack by which up and down are told apart
MOST_PILES: Final = 208  # of all groups together: as many as there are cards at most


def idle(group: Group, spec: Spec) -> Iterator[tuple[str, str]]:
    """Give the rules of a group that can never apply: the word, and why."""
    foundation = group.kind is Kind.FOUNDATION
    builds = bool(group.build) or group.take is not None
    opens = group.empty is not Empty.NONE
    largest = group.take.length if group.take is not None else 0
    wrong = (
        (group.wrap and not group.build, "wrap", _("{never}: nothing is built here").format(never=NEVER)),
        (
            group.take and not foundation,
            "take",
            _("{never}: only foundations take whole sequences").format(never=NEVER),
        ),
        (largest > spec.pack.size, "take", _("{never}: there are not so many cards").format(never=NEVER)),
        (
            group.passes > 1 and group.click is None,
            "passes",
            _("{never}: no click deals from here").format(never=NEVER),
        ),
        (
            group.click and group.name in group.click.names,
            "click",
            _("a pile cannot deal to itself"),
        ),
        (
            group.click and not _dealt(group, spec),
            "click",
            _("{never}: there are no piles to deal to").format(never=NEVER),
        ),
        (
            _rounds(group, spec) == 1,
            "click",
            _("{never}: a single card is a whole round").format(never=NEVER),
        ),
        (
            group.stop and not isinstance(group.build, tuple),
            "stop",
            _("{never} to what is built so").format(never=NEVER),
        ),
        (group.stop and not group.build, "stop", _("{never}: nothing is built here").format(never=NEVER)),
        (
            group.stop and not set(group.stop) & set(spec.pack.ranks),
            "stop",
            _("{never}: there are no such cards").format(never=NEVER),
        ),
        (isinstance(group.base, Base) and not foundation, "base", _("only foundations begin with a rank")),
        (
            _outnumbers(group, spec),
            "n",
            _("there are not as many ranks as foundations that begin with others"),
        ),
        (group.name in group.refill, "refill", _("a group cannot refill itself")),
        (
            group.n > _room(group),
            "look",
            _("this portrait has {room} places, its middle included").format(room=_room(group)),
        ),
        (
            group.first_from and group.base is not Base.CHOSEN,
            "first_from",
            _("{never}: no rank is chosen").format(never=NEVER),
        ),
        (
            group.refill_when != Guard() and not group.refill,
            "refill_when",
            _("{never}: nothing is refilled").format(never=NEVER),
        ),
        (group.grace and not builds, "grace", _("{never}: nothing is built here").format(never=NEVER)),
        (
            Lift.LOOSE in group.lift and not _begins(group),
            "move",
            _("{never}: no rank begins these piles").format(never=NEVER),
        ),
        (
            group.swap and Lift.LOOSE not in group.lift and group.kind is not Kind.GRID,
            "swap",
            _("{never}: no card lies loose here: move: loose").format(never=NEVER),
        ),
        (
            foundation and not builds and group.most != 1 and not set_begun(group),
            "build",
            _("a foundation needs to be told how: build: up suit"),
        ),
        (
            bool(group.same_rank) and _hides(spec, group),
            "limit",
            _("ranks are counted where all cards lie face up"),
        ),
        (
            _turns(group) and _hides(spec, group),
            "build",
            _("which way cards are built is told where all cards lie face up"),
        ),
        (
            group.one_per_suit and foundation and not _stays_in_suit(group),
            "one_per_suit",
            _("foundations of one suit each are built in suit: build: up suit"),
        ),
        (
            group.one_per_suit and _hides(spec, group),
            "one_per_suit",
            _("suits are told where all cards lie face up"),
        ),
        *_ways_built(group, spec),
        *_filling(group, spec),
        *_dealt_only(group, builds=builds, opens=opens),
        *_lying_under(group, spec),
        *_placed(group, spec),
        (
            group.build is Whole.OSMOSIS and not foundation,
            "build",
            _("osmosis is for foundations alone"),
        ),
        (
            bool(group.take and group.build),
            "take",
            _("{never} together with building: whole sequences alone come here").format(never=NEVER),
        ),
        (
            group.takes_from and not (builds or opens),
            "from",
            _("{never}: no card may be put here").format(never=NEVER),
        ),
    )
    return ((word, what) for is_wrong, word, what in wrong if is_wrong)


def _room(group: Group) -> int:
    """Return how many piles a group may have for the portrait that it lies in."""
    look = group.where.look
    return MOST_PILES if look is None else PLACES.get(look, ROUND)


def _dealt(group: Group, spec: Spec) -> int:
    """Return to how many piles a click deals."""
    return sum(spec.group(name).n for name in group.click.deal) if group.click is not None else 0


def _rounds(group: Group, spec: Spec) -> int:
    """Return how many cards a click deals at most, where they may not suffice; else none."""
    click = group.click
    return 0 if click is None or not click.rest else max(click.counts) * _dealt(group, spec)


def _stays_in_suit(group: Group) -> bool:
    build = group.build if isinstance(group.build, tuple) else ()
    return bool(build) and all(phrase.suits is Suits.SUIT for phrase in build)


def _turns(group: Group) -> bool:
    """Say whether the first card that is built decides which way all others go."""
    return isinstance(group.build, tuple) and any(phrase.step is Step.CHOSEN for phrase in group.build)


def _ways_built(group: Group, spec: Spec) -> Iterator[tuple[bool, str, str]]:
    """Give what is said in vain of which way a pile is built, and of which cards."""
    steps = {each.step for each in group.build} if isinstance(group.build, tuple) else set[Step]()
    ranks = set(spec.pack.ranks)
    yield (
        group.one_way and Step.UPDOWN not in steps,
        "one_way",
        _("{never}: nothing is built up or down here").format(never=NEVER),
    )
    yield (
        group.one_way and bool(group.lift - {Lift.TOP}),
        "one_way",
        _("this is told where cards move one at a time"),
    )
    yield group.one_way and _hides(spec, group), "one_way", _("this is told where all cards lie face up")
    yield (
        group.returns and (not steps or not steps <= {Step.UP, Step.DOWN} or len(ranks) < LEAST),
        "returns",
        _("a foundation goes back that was built up, or down: build: up suit"),
    )
    yield (
        bool(group.least) and (not steps or group.empty is not Empty.NONE),
        "min",
        _("this is told of columns that are built, and whose spaces are not filled by hand: empty: none"),
    )
    yield (
        group.from_when != Guard() and not group.takes_from,
        "from_when",
        _("{never}: cards come here from everywhere").format(never=NEVER),
    )
    yield (
        bool(group.rounds) and not group.takes_from,
        "rounds",
        _("what is laid in rounds comes from a waste: from"),
    )
    yield (
        bool(group.refill_found) and not group.refill,
        "refill_found",
        _("{never}: nothing is refilled").format(never=NEVER),
    )
    home = spec.group(group.refill_found) if group.refill_found else None
    yield (
        home is not None and not _begins(home),
        "refill_found",
        _("{never}: no rank begins a foundation there").format(never=NEVER),
    )
    yield bool(set(group.within) - ranks), "within", _("{never}: there are no such cards").format(never=NEVER)
    yield (
        bool(group.within) and not (isinstance(group.base, tuple) and {*group.base} <= {*group.within}),
        "within",
        _("such foundations begin with one of these ranks"),
    )
    yield bool(group.within) and not steps, "within", _("{never}: nothing is built here").format(never=NEVER)
    yield (
        bool(set(group.suits) - set(PLAYED[spec.pack.suits])),
        "suits",
        _("{never}: there are no such cards").format(never=NEVER),
    )


def _outnumbers(group: Group, spec: Spec) -> bool:
    """Say whether there are more foundations than ranks, each of which begins one."""
    return group.base is Base.ASCENDING and group.n > len(spec.pack.ranks)


def _hides(spec: Spec, group: Group) -> bool:
    """Say whether cards may lie face down in a group."""
    steps = (*spec.deal, *(spec.redeal.steps if spec.redeal is not None else ()))
    return any(group.name in step.groups and step.up is not Faces.ALL for step in steps)


def _filling(group: Group, spec: Spec) -> Iterator[tuple[bool, str, str]]:
    """Give what is said in vain of a click that fills piles, and of sequences that are moved by hand."""
    click, take = group.click, group.take
    if click is not None:
        filled = sum(spec.group(name).n for name in click.full)
        yield (
            bool(click.fill) != bool(filled),
            "click",
            _("what fills piles (fill) says what it does then (full)"),
        )
        both = bool(click.fill) and bool(click.rest or click.counts != (1,))
        yield both, "click", _("a click that fills piles deals card by card: no count, no rest")
    if take is not None and take.by_hand:
        alike = any(each.kind is Kind.TABLEAU and each.run == take.run for each in spec.groups)
        yield not alike, "take", _("sequences are moved by hand from columns with such runs (run)")


def _dealt_only(group: Group, *, builds: bool, opens: bool) -> Iterator[tuple[bool, str, str]]:
    """Give what is said in vain of piles from which cards are only dealt, or on which none is put by hand."""
    stock, turns = group.kind is Kind.STOCK, group.flip
    closed = stock or group.kind is Kind.DISCARD
    yield stock and bool(group.lift), "move", _("cards of a stock are dealt by a click, not moved")
    yield (
        stock and turns is not None and bool(turns.need.needs or turns.follows),
        "flip",
        _("{never}: the cards of a stock lie face down").format(never=NEVER),
    )
    yield closed and builds, "build", _("{never}: no card is put here by hand").format(never=NEVER)
    yield closed and opens, "empty", _("{never}: no card is put here by hand").format(never=NEVER)


def _lying_under(group: Group, spec: Spec) -> Iterator[tuple[bool, str, str]]:
    """Give what is wrong with the piles that lie over a group."""
    over = spec.group(group.under).n if group.under else 0
    yield _lies_under_itself(group, spec), "under", _("piles cannot lie under themselves")
    yield (
        bool(over and group.n and not lying_over(group.n, over)),
        "under",
        _(
            "{above} piles do not lie over {below} evenly: as many do, one more, one less, or twice as many"
        ).format(above=over, below=group.n),
    )
    yield (
        bool(group.under and not group.lift),
        "under",
        _("{never}: no card leaves these piles").format(never=NEVER),
    )


def _placed(group: Group, spec: Spec) -> Iterator[tuple[bool, str, str]]:
    """Give what is wrong with piles that go by those of another group in the same place."""
    click, beside = group.click, group.beside
    last = spec.group(click.last).n if click is not None and click.last else 0
    yield (
        bool(last and last != _dealt(group, spec)),
        "click",
        _("there is a pile to deal to for each of the last"),
    )
    yield (
        bool(last and click and (click.counts != (1,) or click.rest or click.skip_empty)),
        "click",
        (_("by the last pile begun one card is dealt at a time")),
    )
    drop = click.drop if click is not None else ""
    yield (
        bool(drop) and spec.group(drop).n != _dealt(group, spec),
        "click",
        _("each needs a pile to drop on"),
    )
    yield bool(click and drop and drop in click.deal), "click", _("cards do not drop where they lie")
    kinds = {spec.group(name).kind for name in click.found} if click is not None else set[Kind]()
    yield bool(kinds - {Kind.FOUNDATION}), "click", _("cards are found for foundations alone")
    yield bool(kinds and click and click.counts != (1,)), "click", _("cards are found one at a time")
    yield (
        bool(beside) and spec.group(beside).n != group.n,
        "beside",
        _("there is a pile beside each foundation"),
    )
    yield beside == group.name, "beside", _("foundations do not stand beside themselves")
    yield (
        group.beside_suit and not beside,
        "beside_suit",
        _("{never}: nothing stands beside them").format(never=NEVER),
    )


def _lies_under_itself(group: Group, spec: Spec) -> bool:
    seen, name = set[str](), group.under
    while name and name not in seen:
        seen.add(name)
        name = spec.group(name).under
    return group.name in seen


def _begins(group: Group) -> bool:
    return group.kind is Kind.FOUNDATION and isinstance(group.base, tuple) and not group.bases


def set_begun(group: Group) -> bool:
    """Say whether nothing but a set of cards begins foundations."""
    return group.kind is Kind.FOUNDATION and group.base == () and not group.bases
