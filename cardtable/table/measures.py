"""What all that shows cards agrees on, apart from the table: pictures of cards are also seen in the menu."""

from typing import Final

CARD_RATIO: Final = 5 / 7  # width to height of a card
