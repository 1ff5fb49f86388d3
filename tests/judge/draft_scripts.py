"""Hand-made transcripts of the drafting variant."""

from __future__ import annotations

from typing import Any

from .scripts import KODAMA, TRUNKS, Event, Script, setup_event, trunk_event


class DraftScript(Script):
    """Everybody picks the first card of the hand and grows the pattern's straight tree."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        super().__init__()
        self.seats = seats
        self.grown = [0] * seats
        setup = setup_event(TRUNKS[:seats], **options)
        setup["game"] = "kodama-draft"
        del setup["options"]["display"]
        self.events = [setup, *(trunk_event(seat, TRUNKS[seat]) for seat in range(seats))]
        self.placed: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.first = 0

    def order(self) -> list[int]:
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def begin(self, season: str, first: int = 0, decree: str | None = None) -> None:
        """All cards that are on no tree are shuffled, which here means: turned over."""
        self.first = first
        self.add("season", season=season, first=first, decree=decree)
        self.deck = [f"B{number:02}" for number in range(65, 0, -1) if f"B{number:02}" not in self.placed]
        self.hands = [[] for _ in range(self.seats)]
        self.draw()

    def draw(self) -> None:
        for seat in self.order():
            cards = [self.deck.pop(0) for _ in range(4 - len(self.hands[seat]))]
            self.hands[seat] += cards
            self.add("draw", player=seat, cards=cards)

    def pick(self) -> None:
        for seat in self.order():
            self.add("pick", player=seat, card=self.hands[seat][0])

    def grow_all(self, season: str, round_: int) -> None:
        for seat in self.order():
            self.display = [self.hands[seat].pop(0)]
            self.placed += self.display
            self.grow(seat, season, round_)

    def pass_on(self) -> None:
        for seat in self.order():
            self.add("hand", **{"from": seat}, to=(seat + 1) % self.seats, cards=list(self.hands[seat]))
        self.hands = [self.hands[-1], *self.hands[:-1]]

    def play(self, season: str, round_: int) -> None:
        self.pick()
        self.grow_all(season, round_)
        if round_ < 4:
            self.pass_on()
            self.draw()


def draft_game(**options: Any) -> list[Event]:
    """The scores of `good_game`: it grows the same trees with other cards."""
    script = DraftScript(**options)
    for number, (season, first) in enumerate((("spring", 0), ("summer", 1), ("fall", 1))):
        script.begin(season, first)
        for round_ in range(1, 5):
            script.play(season, round_)
        for seat in script.order():
            card, points = KODAMA[number][seat]
            script.add("kodama", player=seat, card=card, season=season, choice=None, points=points)
    script.add("end", scores=[32, 26], winners=[0], tie_break=[1, 1])
    return script.events
