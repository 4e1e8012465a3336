"""Files of the program that are gone or damaged: noted where they are wanted, told by the window."""

from typing import Final

from cardtable.language import _

NAMED: Final = 2  # files that a sentence names


class Missing:
    """What was wanted and could not be had; something plain stands in for it."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._told: set[str] = set()  # the folders of which was told

    @property
    def nothing(self) -> bool:
        """Whether everything that was wanted was there."""
        return not self._names

    def note(self, name: str) -> None:
        """Note a file, by its path within the program's own folders."""
        if name not in self._names:
            self._names.append(name)

    def sentence(self) -> str:
        """Return what to tell now; empty if nothing is missing, or no more kinds of files than was told."""
        folders = {name.partition("/")[0] for name in self._names}
        if folders <= self._told:
            return ""
        self._told = folders
        named = ", ".join(self._names[:NAMED])
        if len(self._names) > NAMED:
            named = _("{files} and {count} more").format(files=named, count=len(self._names) - NAMED)
        return _(
            "Files of Card Table are missing or damaged ({files}): it makes do without "
            "them; installing it again brings them back."
        ).format(files=named)
