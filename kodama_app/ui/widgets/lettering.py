"""How much room words take, before anything is laid out."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp

from kodama_app.i18n.formats import NO_BREAK

SIZES = {"display": 30, "title": 22, "heading": 18, "body": 16, "label": 14, "small": 12.5}
"""sp of each role of a text, at the usual text size."""
LEAST = 11
"""sp: letters smaller than that nobody reads on a phone."""


@lru_cache(maxsize=2048)
def words_width(text: str, font_size: float, bold: bool = False) -> float:
    """How long words are that nothing breaks but they themselves: their longest line."""
    pen = CoreLabel(font_size=font_size, bold=bold)
    return float(max(pen.get_extents(line)[0] for line in text.split("\n")))


def with_room_for_mark(text: str, font_size: float, room: float, mark: float) -> str:
    """Words whose last line leaves room for a mark behind it: kivy would put the mark on a line of its own.

    Where it does not fit, the last word goes down with it.
    """
    line = ""
    for word in text.rsplit("\n", 1)[-1].split(" "):
        longer = f"{line} {word}" if line else word
        line = word if line and words_width(longer, font_size) > room else longer
    before, space, last = text.rpartition(" ")
    if space and " " in line and words_width(line, font_size) + mark > room:
        return f"{before}\n{last}"
    return text


def longest_word(text: str, font_size: float, bold: bool = False) -> float:
    """The least width that breaks no word: kivy breaks lines at spaces, and a word with no room at any letter."""
    return words_width(text.replace(" ", "\n"), font_size, bold)


def fitting_size(text: str, font_size: float, room: float, bold: bool = False) -> float:
    """At which no word is longer than the room: the size wished for, or a smaller one down to the least."""
    longest = longest_word(text, font_size, bold)
    if longest <= max(0, room):  # nothing is laid out yet while it is negative
        return font_size
    size = font_size * room / longest
    least: float = min(sp(LEAST), font_size)
    while size > least and longest_word(text, size, bold) > room:  # letters have whole pixels, so guess again
        size -= 0.5
    return max(size, least)


def line_size(text: str, font_size: float, room: float) -> float:
    """At which the words stand whole on one line; the size wished for where none does, so that they are cut."""
    size = fitting_size(text.replace(" ", NO_BREAK), font_size, room)
    return size if words_width(text, size) <= room else font_size
