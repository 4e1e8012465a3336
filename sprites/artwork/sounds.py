"""The sounds of the table, made of noise and decaying tones; the same bytes on every run."""

import math
import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from artwork.flac import RATE, flac

LOUDEST = 32767
FADE = 0.004  # seconds at the end, against clicks
REST = 0.03  # seconds of silence at the end: SDL's mixer loses the last 23 ms where it changes the rate
SEED = 52

Samples: TypeAlias = list[float]  # -1 to 1
Hertz: TypeAlias = float
Seconds: TypeAlias = float

# Partials of a struck wooden bar: (multiple of the lowest, loudness, how much faster it dies).
BAR = ((1.0, 1.0, 1.0), (3.93, 0.22, 2.6), (9.2, 0.06, 6.0))
# Partials of a hollow knock.
BOX = ((1.0, 1.0, 1.0), (1.58, 0.6, 1.3), (2.24, 0.35, 1.8), (3.6, 0.18, 2.4))

C4, E4, G4 = 261.63, 329.63, 392.0
A4, C5, D5, E5, G5, C6 = 440.0, 523.25, 587.33, 659.26, 783.99, 1046.5


def length(seconds: Seconds) -> int:
    """How many samples a time takes."""
    return round(seconds * RATE)


def decay(samples: Samples, half_life: Seconds, attack: Seconds) -> Samples:
    """The sound with a short rise and a fall that halves it again and again."""
    rise = max(1, length(attack))
    factor = 0.5 ** (1 / (half_life * RATE))
    level, shaped = 1.0, []
    for place, sample in enumerate(samples):
        shaped.append(sample * level * min(1.0, place / rise))
        level *= factor
    return shaped


def softened(samples: Samples, cutoff: Hertz) -> Samples:
    """The sound without most of what lies above a frequency."""
    share = 1 - math.exp(-2 * math.pi * cutoff / RATE)
    level, smooth = 0.0, []
    for sample in samples:
        level += share * (sample - level)
        smooth.append(level)
    return smooth


def thinned(samples: Samples, cutoff: Hertz) -> Samples:
    """The sound without most of what lies below a frequency."""
    return [sample - low for sample, low in zip(samples, softened(samples, cutoff), strict=True)]


def noise(rng: random.Random, seconds: Seconds) -> Samples:
    """Even hiss."""
    return [2 * rng.random() - 1 for _ in range(length(seconds))]


def struck(
    pitch: Hertz, seconds: Seconds, half_life: Seconds, partials: Sequence[tuple[float, float, float]]
) -> Samples:
    """A bar or a box struck once."""
    parts = []
    for multiple, loudness, haste in partials:
        turn = 2 * math.pi * pitch * multiple / RATE
        tone = [loudness * math.sin(turn * place) for place in range(length(seconds))]
        parts.append((0.0, decay(tone, half_life / haste, 0.003)))
    return mixed(parts)


def mixed(parts: Sequence[tuple[Seconds, Samples]]) -> Samples:
    """Several sounds, each from its own moment on."""
    total = [0.0] * max(length(start) + len(samples) for start, samples in parts)
    for start, samples in parts:
        for place, sample in enumerate(samples, length(start)):
            total[place] += sample
    return total


def levelled(samples: Samples, peak: float) -> Samples:
    """The sound with its loudest sample at a given level, and a short fade at the end."""
    gain = peak / max(abs(sample) for sample in samples)
    fade = length(FADE)
    last = len(samples)
    return [sample * gain * min(1.0, (last - place) / fade) for place, sample in enumerate(samples)]


def brush(rng: random.Random, seconds: Seconds, cutoff: Hertz) -> Samples:
    """Paper brushing over paper."""
    return decay(softened(thinned(noise(rng, seconds), cutoff / 4), cutoff), seconds / 5, 0.006)


def flick(rng: random.Random) -> Samples:
    """A card leaving the hand."""
    return levelled(brush(rng, 0.07, 4200), 0.28)


def place(rng: random.Random) -> Samples:
    """A card laid on felt."""
    thud = struck(118, 0.11, 0.014, BAR[:1])
    return levelled(mixed([(0.0, brush(rng, 0.06, 2200)), (0.008, [0.55 * sample for sample in thud])]), 0.32)


def shuffle(rng: random.Random) -> Samples:
    """Two halves of a deck running into each other, and a tap."""
    start, parts = 0.0, []
    for card in range(22):
        flicked = brush(rng, 0.06, 3000 + 1800 * rng.random())
        loudness = 0.5 + 0.5 * math.sin(math.pi * card / 21)
        parts.append((start, [loudness * sample for sample in flicked]))
        start += 0.024 + 0.008 * rng.random()
    return levelled(mixed(parts), 0.26)


def melody(notes: Sequence[tuple[Seconds, Hertz]], ring: Seconds) -> Samples:
    """Notes on wooden bars, each let ring for a time."""
    return mixed([(start, struck(pitch, ring, ring / 5, BAR)) for start, pitch in notes])


def win(_rng: random.Random) -> Samples:
    """A rising chord."""
    return levelled(melody([(0.0, C5), (0.11, E5), (0.22, G5), (0.36, C6)], 0.75), 0.3)


def lose(_rng: random.Random) -> Samples:
    """Three steps down."""
    return levelled(melody([(0.0, G4), (0.18, E4), (0.36, C4)], 0.6), 0.26)


def turn(_rng: random.Random) -> Samples:
    """Two soft notes: it is your turn."""
    return levelled(melody([(0.0, A4), (0.09, D5)], 0.36), 0.2)


def wrong(_rng: random.Random) -> Samples:
    """Two dull taps."""
    return levelled(softened(melody([(0.0, 155.0), (0.1, 138.0)], 0.16), 700), 0.3)


def knock(rng: random.Random) -> Samples:
    """Knuckles on wood, twice."""
    tap = mixed(
        [(0.0, struck(196, 0.12, 0.016, BOX)), (0.0, [0.4 * hiss for hiss in brush(rng, 0.02, 2600)])]
    )
    return levelled(mixed([(0.0, tap), (0.15, [0.85 * sample for sample in tap])]), 0.34)


def laugh(_rng: random.Random) -> Samples:
    """Ha ha ha ha, on a bar that is struck ever lower."""
    notes = [(0.13 * at, pitch) for at, pitch in enumerate((E5, D5, C5, A4))]
    return levelled(softened(melody(notes, 0.2), 1800), 0.26)


def smash(rng: random.Random) -> Samples:
    """A pane that breaks, and splinters that fall."""
    crash = decay(thinned(noise(rng, 0.3), 2500), 0.04, 0.001)
    falls = [(0.05 + 0.6 * rng.random(), 2200 + 3000 * rng.random()) for _ in range(14)]
    splinters = [(start, [0.3 * each for each in struck(pitch, 0.2, 0.02, BAR)]) for start, pitch in falls]
    return levelled(mixed([(0.0, crash), *splinters]), 0.3)


def whirl(rng: random.Random) -> Samples:
    """A breath that comes and goes: something turns round."""
    hiss = thinned(softened(noise(rng, 0.3), 1800), 500)
    last = len(hiss)
    return levelled([each * math.sin(math.pi * at / last) ** 2 for at, each in enumerate(hiss)], 0.2)


def land(rng: random.Random) -> Samples:
    """A card that snaps on a pile."""
    snap = decay(thinned(noise(rng, 0.05), 2600), 0.006, 0.0005)
    thud = struck(172, 0.09, 0.01, BAR[:1])
    return levelled(mixed([(0.0, snap), (0.003, [0.7 * sample for sample in thud])]), 0.34)


def miss(rng: random.Random) -> Samples:
    """A card that slides back, and a dull tap."""
    slide = brush(rng, 0.16, 1500)
    tap = softened(struck(147, 0.14, 0.02, BAR[:1]), 600)
    return levelled(mixed([(0.0, [0.6 * sample for sample in slide]), (0.05, tap)]), 0.3)


def tick(_rng: random.Random) -> Samples:
    """A wooden block: one of three."""
    return levelled(struck(620, 0.1, 0.012, BOX), 0.24)


def spit(rng: random.Random) -> Samples:
    """The block, higher, and two cards that turn at once."""
    cards = mixed([(0.0, brush(rng, 0.07, 4600)), (0.012, brush(rng, 0.07, 3800))])
    return levelled(mixed([(0.0, struck(930, 0.16, 0.02, BOX)), (0.0, cards)]), 0.3)


def slap(rng: random.Random) -> Samples:
    """A palm on a pile of cards, and the table under it."""
    palm = decay(softened(thinned(noise(rng, 0.12), 700), 5200), 0.012, 0.0005)
    table = struck(92, 0.26, 0.035, BOX[:2])
    return levelled(mixed([(0.0, palm), (0.002, [0.6 * sample for sample in table])]), 0.42)


def rise(_rng: random.Random) -> Samples:
    """Three soft notes, each higher: something is about to happen."""
    notes = [(0.22 * at, pitch) for at, pitch in enumerate((A4, C5, E5))]
    return levelled(softened(melody(notes, 0.3), 1400), 0.16)


SOUNDS: dict[str, Callable[[random.Random], Samples]] = {
    "flick": flick,
    "place": place,
    "shuffle": shuffle,
    "win": win,
    "lose": lose,
    "turn": turn,
    "wrong": wrong,
    "knock": knock,
    "laugh": laugh,
    "smash": smash,
    "whirl": whirl,
    "land": land,
    "miss": miss,
    "tick": tick,
    "spit": spit,
    "slap": slap,
    "rise": rise,
}


def recorded(name: str) -> list[int]:
    """The samples of a sound, with a rest at its end."""
    samples = SOUNDS[name](random.Random(SEED))
    return [round(LOUDEST * sample) for sample in samples] + [0] * length(REST)


def recording(name: str) -> bytes:
    """One sound as a FLAC file."""
    return flac(recorded(name))
