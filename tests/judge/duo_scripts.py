"""Hand-made transcripts of Duo, with every number worked out on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .scripts import Event, Tale, trunk_event

TRUNKS = ("flower", "star")
# In a straight line: CC on CF gives 3, and nothing counts with the card below a mushroom or the trunk.
PATTERN = (("cloud", "firefly"), ("cloud", "cloud"), ("mushroom",))


class DuoScript(Tale):
    """Writes a game round by round. The Sower always has two cards, and the one left over shows `kinds`."""

    pattern = PATTERN

    def __init__(self, pruner: int = 1, trunks: Sequence[str] = TRUNKS, **options: Any) -> None:
        settings: Event = {"pool": "base", "decrees": "none", "limit": 10, "first": "chance"} | options
        players = [{"name": kind, "bot": None, "trunk": f"T-{kind}"} for kind in trunks]
        setup = {
            "event": "setup",
            "game": "kodama-duo",
            "options": settings,
            "seed": 1,
            "pruner": pruner,
            "players": players,
        }
        super().__init__([setup, *(trunk_event(seat, kind) for seat, kind in enumerate(trunks))])
        self.deck = [f"Q{number:02}" for number in range(1, 37)]
        self.pruner = pruner
        self.season, self.round = "spring", 0
        self.spirit_at: dict[str, tuple[int, int, int]] = {}

    def begin(self, season: str, pruner: int, decree: str | None = None) -> None:
        self.season, self.pruner, self.round = season, pruner, 0
        self.add("season", season=season, pruner=pruner, decree=decree)

    def place(self, seat: int, card: str, **changes: Any) -> Event:
        fields: Event = {"limit": 10, "season": self.season, "round": self.round} | changes
        return self.lay(seat, card, **fields)

    def summon(self, seat: int, kind: str, index: int = 0, feature: int = 0) -> Event:
        names = ("tree", "index", "feature")
        at = self.spirit_at.get(kind)
        self.spirit_at[kind] = (seat, index, feature)
        source = dict(zip(names, at, strict=True)) if at else None
        return self.add(
            "spirit", player=seat, kind=kind, **{"from": source}, tree=seat, index=index, feature=feature
        )

    def grow(self, kinds: Sequence[str] = ("caterpillar",), changes: Sequence[Event] = ({}, {})) -> None:
        """A round up to its discard; `changes` are the Sower's and the Pruner's."""
        self.round += 1
        first, second, third = (self.deck.pop(0) for _ in range(3))
        sower = 1 - self.pruner
        self.add("reveal", player=self.pruner, cards=[first, second, third])
        self.add("split", player=self.pruner, piles=[[third], [first, second]])
        self.add("choose", player=sower, pile=1)
        self.place(sower, first, **changes[0])
        self.place(self.pruner, third, **changes[1])
        self.add("discard", player=sower, card=second, kinds=list(kinds))

    def swap(self) -> None:
        self.pruner = 1 - self.pruner

    def play(self, kinds: Sequence[str] = ("caterpillar",)) -> None:
        """A whole round: the Pruner summons the caterpillar onto the own trunk."""
        self.grow(kinds)
        self.summon(self.pruner, kinds[0])
        self.swap()


# The caterpillar Spirit goes from trunk to trunk, to seat 1 in odd rounds, so seat 0 has it at each season's end.
# Spring 3 + 4 and 3 + 3; summer 6 + 3 and 6 + 4; fall 3 + 3 and 3 + 22.
KODAMA = (
    ("spring", ("D12", 4), ("D08", 3)),
    ("summer", ("D01", 3), ("D09", 4)),
    ("fall", ("D16", 3), ("D15", 22)),
)


def duo_game(**options: Any) -> list[Event]:
    """Seat 1 prunes first: by setup, by the lower score (7 to 6), by a tie (16 all) after seat 0 pruned last."""
    script = DuoScript(**options)
    for season, *scored in KODAMA:
        script.begin(season, 1)
        for _ in range(4):
            script.play()
        for seat, (card, points) in enumerate(scored):
            script.add("kodama", player=seat, card=card, season=season, choice=None, points=points)
    # The Spirit hides the flower of seat 0's trunk.
    script.add("end", scores=[22, 41], winners=[1], tie_break=[0, 1])
    return script.events
