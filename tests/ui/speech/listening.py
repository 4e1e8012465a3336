"""A speaker that notes what it is given."""

from dataclasses import dataclass, field


@dataclass
class Noting:
    """What was said; `speaking` is how long somebody takes who is set so."""

    said: list[str] = field(default_factory=list)
    problem: str = ""
    speaking: bool = False
    stopped: int = 0
    closed: int = 0

    def say(self, text: str) -> None:
        self.said.append(text)

    def stop(self) -> None:
        self.stopped += 1

    def close(self) -> None:
        self.closed += 1

    @property
    def last(self) -> str:
        return self.said[-1] if self.said else ""

    def taken(self) -> list[str]:
        """Return what was said since this was asked last."""
        found = list(self.said)
        self.said.clear()
        return found
