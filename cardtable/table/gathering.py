"""The buttons that confirm cards which are marked to be gathered."""

from typing import Final

GATHER: Final = "gather"  # the name of the button that confirms the marked cards
ALONE: Final = "gather lead"  # the name of the one that confirms their lead without the others
