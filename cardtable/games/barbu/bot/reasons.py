"""Why an action is advised, in a sentence that says what came of it in the playouts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.reasons import ALIKE, ONLY
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.barbu.bot.hands import expected, weights
from cardtable.games.barbu.bot.search import Deed, Found, contract_of
from cardtable.games.barbu.rules.actions import AgreeThrowIn, Choose, Double, Pass, Redouble
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.scoring import Subgame
from cardtable.table.names import player

WORTH: Final = 0.25  # points that are worth a word


def reason(view: BarbuDeal, seat: Seat, action: Deed, found: Found) -> str:
    """Return why an action is advised."""
    match action:
        case AgreeThrowIn():
            return "Nothing that counts is left, so the scores are the same either way."
        case Pass():
            return "You hold no card that fits to a row."
        case Choose():
            return _choice(view, seat, action)
        case Play():
            return _play(view, seat, action, found)
    return _doubling(view, seat, action, found)


def points(number: float) -> str:
    """Return points in words, with their sign."""
    rounded = round(number, 1)
    return f"{rounded:+g} points" if rounded else "no points"


def _choice(view: BarbuDeal, seat: Seat, action: Choose) -> str:
    """Return why a subgame is chosen: what the hand expects of it, against what dealers have of it."""
    contract, name = contract_of(action), action.subgame.value
    if len(view.available) == 1:
        return f"Only {name} is left, and this is the best way to play it."
    found = expected(FIFTY_TWO.mask(view.hands[seat]), contract, 0)
    usual = weights()[action.subgame].par
    return (
        f"With this hand {name} promises about {points(found)}, against {points(usual)} for a usual dealer."
    )


def _doubling(view: BarbuDeal, seat: Seat, action: Deed, found: Found) -> str:
    """Return why players are doubled or redoubled, or not."""
    doubles = action.doubles if isinstance(action, Double) else ()
    redoubles = action.redoubles if isinstance(action, Double | Redouble) else ()
    parts = [f"double {_all(doubles)}"] if doubles or not redoubles else []
    parts += [f"redouble {_all(redoubles)}"] if redoubles else []
    if isinstance(action, Redouble) or seat == view.dealer:
        parts = [f"redouble {_all(redoubles)}"]
    said = " and ".join(parts)
    outcome = found.outcomes.get(action)
    if outcome is None:
        return f"{said.capitalize()}: nothing else is worth a thought."
    owed = f"you owe {player(view.dealer)} a double now; " if view.forced(seat) else ""
    promise = f"the cards bring you about {points(outcome.raw)}, with all doubles {points(outcome.score)}"
    return f"{said.capitalize()}: {owed}in the deals that fit {promise}."


def _all(seats: Sequence[Seat]) -> str:
    """Return some players in words."""
    *first, last = [player(seat) for seat in seats] or ["nobody"]
    return f"{', '.join(first)} and {last}" if first else last


def _play(view: BarbuDeal, seat: Seat, play: Play, found: Found) -> str:
    """Return why a card is played: what it brings, against the next best."""
    name = play.card.label
    if len(view.actions(seat)) == 1:
        return ONLY.format(name)
    outcome = found.outcomes.get(play)
    if outcome is None:
        return ALIKE.format(name)
    text = f"With the {name} you end the deal at about {points(outcome.score)}"
    others = [each.action for each in found.verdicts if each.action != play and each.action in found.outcomes]
    worse = [each for each in others if outcome.score - found.outcomes[each].score > WORTH]
    if worse and isinstance(worse[0], Play):
        text += f", with the {worse[0].card.label} at {points(found.outcomes[worse[0]].score)}"
    best = {Subgame.DOMINOES: "it leads to most of your other cards"}
    more = best.get(view.subgame, "") if view.subgame is not None else ""
    return text + (f"; {more}" if more and not worse else "") + "."
