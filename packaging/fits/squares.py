"""Finds out what lines of a square come to, by games that are played by what is known so far.

`python -m fits.squares` writes `squares.tsv` anew.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from statistics import fmean
from typing import Final

from cardtable.engine.cards import Card, pack
from cardtable.patience.bot.squares import FILE, Likeness, Player, Worths, likeness
from cardtable.patience.kernel.hands import worth
from cardtable.patience.words.spec import Win
from cardtable.patience.words.vocabulary import Goal, Scale

GAMES: Final = 400  # of each round
ROUNDS: Final = 6
SEED: Final = 1


def fitted(scale: Scale, rng: Random) -> Worths:
    """Return what lines come to, after some rounds of games."""
    win, known = Win(Goal.HANDS, (), 0, (), scale), Worths()
    for _ in range(ROUNDS):
        came: dict[Likeness, list[int]] = defaultdict(list)
        for _ in range(GAMES):
            _note(Player(win, known), rng, came)
        known = {like: fmean(points) for like, points in sorted(came.items())}
    return known


def _note(player: Player, rng: Random, came: dict[Likeness, list[int]]) -> None:
    """Play one game, and note of each line what it was on its way and what it came to."""
    cards = list(pack())
    rng.shuffle(cards)
    square: list[Card | None] = [None] * player.win.side**2
    met: list[list[Likeness]] = [[likeness(())] for _ in player.lines]
    for card in cards[: len(square)]:
        gained = player.gains(square, card)
        place = max(gained, key=lambda each: (gained[each], rng.random()))
        square[place] = card
        for at in player.through[place]:
            met[at].append(
                likeness([each for other in player.lines[at] if (each := square[other]) is not None])
            )
    for at, likes in enumerate(met):
        whole = [each for other in player.lines[at] if (each := square[other]) is not None]
        for like in likes[:-1]:
            came[like].append(worth(whole, player.scale))


def main() -> None:
    """Write the table anew."""
    rng = Random(SEED)
    rows = [
        f"{scale.value}\t{like}\t{points:.3f}\n"
        for scale in Scale
        for like, points in fitted(scale, rng).items()
    ]
    FILE.write_text("".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
