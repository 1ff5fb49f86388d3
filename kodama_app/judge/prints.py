"""What is printed on cards, as far as a transcript has shown it.

No card data is given to the judge: it learns a card's face where the card is placed, and remembers it over all
games of a transcript. So it can ask later what a card that was only discarded could have done.
"""

from __future__ import annotations

from kodama_app.judge.breaches import Report
from kodama_app.judge.shapes import Drawn, shape_faults


class Prints:
    """Faces by card; lives as long as the transcript, so that games are compared too."""

    def __init__(self) -> None:
        self._faces: dict[str, tuple[object, ...]] = {}
        self._kinds: dict[str, tuple[str, ...]] = {}
        self._drawings: dict[str, Drawn] = {}

    def look(self, report: Report, drawn: Drawn) -> bool:
        """Remembers a placed card or a trunk; True when its drawing is sound, whatever it looked like before.

        Only a sound drawing can be used to lay the card somewhere else.
        """
        faults = list(shape_faults(drawn))
        for rule, detail in faults:
            report.add(rule, detail)
        if not faults:
            self._drawings.setdefault(drawn.card, drawn)
        face = (drawn.stub is None, [len(ring) for ring in drawn.rings])
        same = self._faces.setdefault(drawn.card, face) == face
        if not self.tell(drawn.card, drawn.kinds) or not same:
            report.add("card-changed", f"{drawn.card} looked different before")
        return not faults

    def tell(self, card: str, kinds: tuple[str, ...]) -> bool:
        """Remembers kinds that are written without a drawing; False when they were others before."""
        return self._kinds.setdefault(card, tuple(sorted(kinds))) == tuple(sorted(kinds))

    def kinds(self, card: str) -> tuple[str, ...] | None:
        """The printed kinds, if the card was ever shown."""
        return self._kinds.get(card)

    def drawing(self, card: str) -> Drawn | None:
        """The card as it once lay on a tree, if it did."""
        return self._drawings.get(card)
