"""Which letters the app's font can draw; all others would stand in a name as empty boxes.

A phone has nothing that could read the font itself, so what is in it is written down here.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right

SHOWN = """
20-7e a0-ac ae-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd 2f3 300-301 303
309 30f 323 384-38a 38c 38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 488-513 1e00-1e01 1e3e-1e3f 1e80-1e85 1ea0-1ef9
1f4d 2000-200a 2010-2011 2013-2015 2017-201e 2020-2022 2025-2027 2030 2032-2033 2039-203a 203c 2044 2074 207f
20a3-20a4 20a6-20ac 20b1 20b9-20ba 20bc-20bd 2105 2113 2116 2122 2126 212e 215b-215e 2202 2206 220f 2211-2212
221a 221e 222b 2248 2260 2264-2265 25ca fb01-fb04
"""
"""Code points and spans of them, as `python -m kodama_app.workshop.font_letters` tells them; a test compares."""

_SPANS = [tuple(int(end, 16) for end in span.split("-")) for span in SHOWN.split()]
_FIRST, _LAST = [span[0] for span in _SPANS], [span[-1] for span in _SPANS]

_PICTURED = re.compile("[#*0-9©®‼™]\ufe0f\u20e3?|[#*0-9]\u20e3")
"""Emoji that begin with a letter the font has: keycaps, and signs told to be pictures."""


def showable(text: str) -> str:
    """A text without what the font cannot draw; every kind of space is the common one.

    Accents are joined to their letters first, for the font has few that stand alone; and they go with a letter
    that goes, or they would settle on the one before it.
    """
    kept, stays = [], True
    for letter in unicodedata.normalize("NFC", _PICTURED.sub("", text)):
        if letter.isspace():
            letter, stays = " ", True
        else:
            stays = _is_shown(letter) and (stays or not unicodedata.category(letter).startswith("M"))
        if stays:
            kept.append(letter)
    return "".join(kept)


def _is_shown(letter: str) -> bool:
    place = bisect_right(_FIRST, ord(letter)) - 1
    return place >= 0 and ord(letter) <= _LAST[place]
