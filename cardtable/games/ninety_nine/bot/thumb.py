"""The rule of thumb of Ninety-nine: look one play ahead, and keep what can always be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.ninety_nine.rules import moves
from cardtable.games.ninety_nine.rules.accounts import Phase
from cardtable.games.ninety_nine.rules.book import LAWFUL
from cardtable.games.ninety_nine.rules.check import reference_order
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.inventing import Late, invented
from cardtable.games.ninety_nine.rules.options import Drawing, IllegalPlays, NinetyNineOptions
from cardtable.games.ninety_nine.rules.stock import STOCK

WORLDS: Final = 3  # in which a play is tried
ANY: Final = 0.05  # the chance to win later, whatever is held
SAFE: Final = 0.22  # how much more it is for a card that counts nothing or less
LOW: Final = 0.25  # and for one that counts 1; for others a part of that
ENOUGH: Final = 50  # hands, if it is never proposed to stop
MEMORY: Final = 0.7  # how often a bot can still name a rule


def thumb(view: NinetyNineDeal, seat: Seat, rng: Random) -> Action | None:
    """Draw at once; play what most likely wins at once, and else leaves the best hand, one play ahead.

    Who brings the total so near to the ceiling that hardly a card can follow wins if no rival holds one. A
    hand is good if its cards count little, by the rules as they stand: the less one counts, the more it is
    worth. A rule is forgotten, or the drawing, as often as the options say.
    """
    if view.phase is not Phase.PLAY:
        return _answer(view, rng)
    slips = view.options.bot_slips
    if seat == view.owed and (seat == view.turn or rng.random() >= slips.undrawn):
        return moves.DRAW
    if seat != view.turn:
        return None
    if view.stuck(seat):
        return moves.LEAVE
    chance = min(slips.most, slips.forgets * len(view.rules)) if view.options.slips else 0.0
    if rng.random() < chance:
        return _slip(view, seat, rng)
    return best_play(view, seat, rng)


def best_play(view: NinetyNineDeal, seat: Seat, rng: Random) -> moves.Play:
    """Return the legal play that is best by the rule of thumb."""
    plays = [*view.complete_plays(seat, legal=True)]
    return max(plays, key=dict(zip(plays, worths(view, seat, plays, rng), strict=True)).__getitem__)


def worths(view: NinetyNineDeal, seat: Seat, plays: Sequence[moves.Play], rng: Random) -> list[float]:
    """Return what plays are worth by the rule of thumb, about the chance to win, in a few likely worlds."""
    if len(plays) == 1:
        return [0.0]
    worlds = [quiet(world) for world in islice(view.worlds(rng), WORLDS)]
    return [sum(_after(world, seat, play) for world in worlds) / WORLDS for play in plays]


def quiet(world: NinetyNineDeal) -> NinetyNineDeal:
    """Return a world in which the table draws and nobody slips: to be played out."""
    world.options = quiet_options(world)
    return world


def quiet_options(view: NinetyNineDeal) -> NinetyNineOptions:
    """Return the options of a hand in which the table draws and nobody slips."""
    return replace(view.options, illegal_plays=IllegalPlays.STOP, drawing=Drawing.AUTO)


def _after(world: NinetyNineDeal, seat: Seat, play: moves.Play) -> float:
    """Return how good a world is for a seat after its play."""
    later = world.clone()
    later.perform(seat, play)
    while later.winner is None and later.stuck(later.turn):
        later.perform(later.turn, moves.LEAVE)
    if later.winner is not None or not later.inside[seat]:
        return float(later.winner == seat)
    moment = later.moment(seat, playing=True)
    held = (min(later.book.page(card).amounts(moment)) for card in later.hands[seat])
    alone = _alone(later, seat)
    return alone + (1 - alone) * (ANY + sum(SAFE if least <= 0 else LOW / least for least in held))


def _alone(later: NinetyNineDeal, seat: Seat) -> float:
    """Return the chance that no rival can play anything as the total stands, so that a seat wins at once."""
    if later.turn == seat:
        return 0.0
    moment, limits, book = later.moment(later.turn, playing=True), later.limits, later.book
    pack = later.pack[:52:2]  # every other card: enough to see
    idle = sum(not book.page(card).playable(moment, limits) for card in pack) / len(pack)
    return idle ** sum(map(len, later.hands[:seat] + later.hands[seat + 1 :]))


def _slip(view: NinetyNineDeal, seat: Seat, rng: Random) -> moves.Play:
    """Return a play that would be legal if one rule, drawn by lot, did not exist (N9-133)."""
    book, moment = view.book.without(int(rng.random() * len(view.rules))), view.moment(seat, playing=True)
    believed = []
    for play in view.complete_plays(seat, legal=False):
        page = book.page(play.card)
        verdict = page.judged(moment, play.amount, view.limits, play.declined, page.words)
        if verdict.breaks == LAWFUL:
            words = page.demanded(moment, play.amount, verdict.final) or None
            believed.append(replace(play, words=words))
    return (
        min(believed, key=lambda play: (reference_order(play.card), play.amount))
        if believed
        else (best_play(view, seat, rng))
    )


def _answer(view: NinetyNineDeal, rng: Random) -> Action:
    """Invent a rule, stop when it is asked, and say how many rules are remembered."""
    match view.phase:
        case Phase.QUESTION:
            tired = view.stop_proposed or view.number >= ENOUGH
            return moves.Stop() if tired else moves.GoOn()
        case Phase.MEMORY:
            return moves.Recall(sum(rng.random() < MEMORY for _ in view.rules))
    return invention(view, rng, lambda: False)


def invention(view: NinetyNineDeal, rng: Random, late: Late) -> Action:
    """Invent a rule that has passed the check; the second time that none does, nothing (N9-132)."""
    made = moves.Surprise if view.options.surprise_rules else moves.Invent
    found = invented(view.rules, view.options, rng, late)
    if found is None:
        return moves.NoRule() if view.failed else made(next(iter(STOCK)))
    text, finding = found
    if finding.failure is None:
        return made(text)
    return moves.NoRule() if view.failed else moves.Fail(text, finding.failure, finding.measured)
