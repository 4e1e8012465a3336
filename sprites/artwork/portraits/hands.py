"""The hand that somebody who thinks holds to the chin."""

from artwork.portraits.palettes import Skin, Sleeve
from artwork.svg import Markup, inked, line, path

SLEEVE = "M8 158 C9 148 12 143 13 139 L32 140 C36 145 42 150 46 158 Z"
CUFF = "M10.8 142.6 L12 136 Q22 133.4 32 136.6 L34 143 Q22 139 10.8 142.6 Z"
PALM = (
    "M12.6 136.6 C8.6 132 8 126 11.6 122.4 C16 119 24 118.8 28.6 122.4 C32 126 32.4 132 31 137 Q22 "
    "133.6 12.6 136.6 Z"
)
FINGER = "M22.4 124 C22.6 116 23.8 109.4 25.4 106.6 C27.2 104 31 105 30.8 108.6 C30.2 114 30.8 119.4 30.4 126"
THUMB = "M15 121.6 C10 119.8 4 118.4 2.2 120.6 C0.8 123.6 6 126.4 12.6 127.6"
KNUCKLES = "M12.2 127 Q16.6 125.2 20 127.2 M12 131.2 Q16.4 129.4 19.8 131.4"


def hand_at_chin(skin: Skin, sleeve: Sleeve) -> Markup:
    """A hand with its cuff and sleeve, right of the chin."""
    return (
        path(SLEEVE, inked(sleeve.cloth, 1.8))
        + path(PALM, inked(skin.tone, 1.7))
        + path(FINGER, inked(skin.tone, 1.7))
        + path(THUMB, inked(skin.tone, 1.7))
        + path(KNUCKLES, line(skin.line, 1.4))
        + path(CUFF, inked(sleeve.cuff, 1.7))
    )
