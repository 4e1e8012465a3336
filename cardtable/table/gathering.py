"""The buttons that confirm cards which are marked to be gathered."""

from typing import Final

from cardtable.language import _

GATHER: Final = "gather"  # the name of the button that confirms the marked cards
ALONE: Final = _("gather lead")  # the name of the one that confirms their lead without the others
