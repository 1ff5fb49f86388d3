"""A card's rule in which the one word that is easily misread leads to its explanation."""

from __future__ import annotations

import re
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from kodama_app.i18n import Catalog
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.basics import Pressable, Text

END_CARD = "words.end_card"
"""The paragraph that says what an end card is: not the card placed last."""


class TermWords(Pressable, Text):
    """`words`, the term in them underlined. A finger may press all of it: three words are no target of 48 dp."""

    words = StringProperty("")
    before, term, after = StringProperty(""), StringProperty(""), StringProperty("")
    open_paragraph = ObjectProperty(None, allownone=True)

    def on_words(self, *_: Any) -> None:
        """Look for the term; without one all of it is `before`."""
        self.before, self.term, self.after = parted(self.words, i18n.catalog)

    def on_release(self) -> None:
        """Turn up what the term means."""
        self.open_paragraph(END_CARD)


def parted(words: str, catalog: Catalog) -> tuple[str, str, str]:
    """What stands before the first end card that a sentence names, its name, and what follows."""
    forms = sorted({catalog.plural("rules.end_card", n) for n in (1, 2)}, key=len, reverse=True)
    # No-break spaces stand anywhere in French: any kind of space is as good.
    found = re.search("|".join(r"\s".join(map(re.escape, form.split())) for form in forms), words, re.IGNORECASE)
    return (words, "", "") if found is None else (words[: found.start()], found[0], words[found.end() :])


load_kv(__file__)
