"""Somebody who plays by what is said alone: reads the choices, and types one of their numbers by chance."""

import re
from random import Random

from cardtable.spoken.terminal import Gone

OFFER = re.compile(r"(\d+)\. (.*)")
RANGE = re.compile(r"(\d+) to (\d+): ")
WORD = 0.2  # how often the words of a choice are typed in place of its number
QUESTIONS = (
    "table",
    "hand",
    "score",
    "who",
    "trick",
    "log",
    "?",
    "choices",
    "more",
    "again",
    "foo 7h",
    "99999",
)
MOST = 20_000  # lines that are typed


class Listener:
    """Keeps what was said, and answers by chance; asks something else now and then if it is `curious`."""

    def __init__(
        self, seed: int, curious: float = 0.0, most: int = MOST, script: tuple[str, ...] = ()
    ) -> None:
        self.rng, self.curious, self.most = Random(seed), curious, most
        self.said: list[str] = []
        self.fresh: list[str] = []  # since something was typed
        self.script = list(script)
        self.typed = 0
        self.number = 0  # of the choice that was typed last

    def say(self, text: str) -> None:
        self.said.append(text)
        self.fresh.append(text)

    def blank(self, lines: int) -> None:
        self.said += [""] * lines

    def ask(self) -> str:
        self.typed += 1
        if self.script:
            return self.script.pop(0)
        if self.typed > self.most:
            raise Gone
        if self.rng.random() < self.curious:
            self.fresh = []
            return self.rng.choice(QUESTIONS)
        answer = self._answer()
        if answer != "choices":
            self.fresh = []
        return answer

    def _answer(self) -> str:
        if any("Type numbers, or none" in each for each in self.fresh):
            return self._several()
        numbers: dict[int, str] = {}
        for line in self.fresh:
            if found := OFFER.match(line):
                numbers[int(found[1])] = found[2]
            elif found := RANGE.match(line):
                numbers |= dict.fromkeys(range(int(found[1]), int(found[2]) + 1), "")
        if any("1. Yes. 2. No." in each for each in self.fresh):
            return self.rng.choice(("1", "2"))
        if any(each.startswith("Type a number. Or") for each in self.fresh):  # a question about a choice
            return str(self.rng.choice(list(numbers) or range(10)))
        playing = [each for each in numbers if numbers[each] != "Give up"] or list(numbers)
        if not playing:
            return self.rng.choice(("", "choices"))
        number = self.number = self.rng.choice(playing)
        return numbers[number] if numbers[number] and self.rng.random() < WORD else str(number)

    def _several(self) -> str:
        options = [found[1] for line in self.fresh if (found := OFFER.match(line))]
        chosen = [each for each in options if self.rng.random() < 0.5]
        return " ".join(chosen) or "none"
