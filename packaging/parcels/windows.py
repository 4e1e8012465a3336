"""What Windows and macOS show of the program's files."""

from __future__ import annotations

import re
from typing import Final

from parcels.facts import ID, NAME, SUMMARY, TITLE

ENGLISH: Final = "040904B0"  # the language and the signs of what is said, as Windows writes them
FOUR: Final = 4  # numbers that Windows wants in a version
CATEGORY: Final = "public.app-category.card-games"
LEAST_MACOS: Final = "11.0"  # that of the wheels of pygame-ce
TEMPLATE: Final = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1,
                    subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable({language!r}, [
{strings}
    ])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])]),
  ],
)
"""


def numbers(version: str) -> tuple[int, ...]:
    """Return a version as four numbers."""
    found = [int(each) for each in re.findall(r"\d+", version)][:FOUR]
    return tuple(found + [0] * (FOUR - len(found)))


def version_info(version: str, file: str) -> str:
    """Return what Windows shows of a program's file, as PyInstaller reads it."""
    said = {
        "CompanyName": "The authors of Card Table",
        "FileDescription": TITLE,
        "FileVersion": version,
        "InternalName": NAME,
        "OriginalFilename": file,
        "ProductName": TITLE,
        "ProductVersion": version,
        "Comments": SUMMARY,
    }
    strings = ",\n".join(f"      StringStruct({key!r}, {value!r})" for key, value in said.items())
    return TEMPLATE.format(numbers=numbers(version), language=ENGLISH, strings=strings)


def info_plist(version: str) -> dict[str, str | bool]:
    """Return what macOS reads of the program."""
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleIdentifier": ID,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": CATEGORY,
        "LSMinimumSystemVersion": LEAST_MACOS,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
    }
