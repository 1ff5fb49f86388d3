"""Hand-made transcripts: plain cards with a straight branch, and a whole game whose every number was worked
out on paper. Nothing here asks the judge for an answer."""

from __future__ import annotations

import copy
import json
import math
from collections.abc import Callable, Sequence
from typing import Any

from kodama_app.judge import Breach, judge_transcript

Event = dict[str, Any]
Spoil = Callable[[list[Event]], Any]

BOTTOM = (31.5, 0.0)
LEFT_LOW = (0.0, 20.0)
DISC_PLACES = ((12.0, 30.0), (51.0, 30.0), (12.0, 55.0), (51.0, 55.0))
TRUNK_CORNERS = [[0.0, 0.0], [126.0, 0.0], [126.0, 88.0], [0.0, 88.0]]
TRUNK_BARK = [
    [[55.0, 0.0], [71.0, 0.0], [71.0, 88.0], [55.0, 88.0]],
    [[0.0, 50.0], [126.0, 50.0], [126.0, 60.0], [0.0, 60.0]],
    [[100.0, 50.0], [110.0, 50.0], [110.0, 88.0], [100.0, 88.0]],
]


def drawing(
    kinds: Sequence[str],
    middle: tuple[float, float],
    angle: float = 0.0,
    socket: tuple[float, float] = BOTTOM,
) -> Event:
    """A branch card whose connector's middle lies at `middle`; at angle 0 the card stands upright on it."""
    turn = math.radians(angle)

    def put(x: float, y: float) -> list[float]:
        dx, dy = x - socket[0], y - socket[1]
        return [
            round(middle[0] + dx * math.cos(turn) - dy * math.sin(turn), 3),
            round(middle[1] + dx * math.sin(turn) + dy * math.cos(turn), 3),
        ]

    stem = [put(26.5, 0), put(36.5, 0), put(36.5, 88), put(26.5, 88)]
    arm = [put(0, 15), put(36.5, 15), put(36.5, 25), put(0, 25)]
    along = (5.0, 0.0) if socket == BOTTOM else (0.0, 5.0)
    centres = [put(*place) for place in DISC_PLACES[: len(kinds)]]
    return {
        "corners": [put(0, 0), put(63, 0), put(63, 88), put(0, 88)],
        "bark": [stem] if socket == BOTTOM else [stem, arm],
        "features": [
            {"kind": kind, "x": x, "y": y, "r": 6.0} for kind, (x, y) in zip(kinds, centres, strict=True)
        ],
        "stub": [put(socket[0] + side * along[0], socket[1] + side * along[1]) for side in (-1, 1)],
    }


def trunk_event(seat: int, kind: str) -> Event:
    return {
        "event": "trunk",
        "tree": seat,
        "card": f"T-{kind}",
        "corners": TRUNK_CORNERS,
        "bark": TRUNK_BARK,
        "features": [{"kind": kind, "x": 63.0, "y": 20.0, "r": 6.0}],
    }


def setup_event(trunks: Sequence[str], first: int = 0, **options: Any) -> Event:
    defaults = {"edition": "second", "display": 4, "decrees": "none", "limit": 10}
    defaults |= {"pool": "base", "sprouts": None, "first": None}
    return {
        "event": "setup",
        "game": "kodama",
        "options": defaults | options,
        "seed": 1,
        "first": first,
        "players": [{"name": kind, "bot": "random", "trunk": f"T-{kind}"} for kind in trunks],
    }


# Cards of every tree of `good_game`, in a straight line: parent mushroom or trunk gives 0, CC on CB gives 3.
PATTERN = (("cloud", "flower"), ("cloud", "cloud"), ("mushroom",))
PATTERN_POINTS = (0, 3, 0)
TRUNKS = ("firefly", "star", "caterpillar", "mushroom", "flower")
# (card, points) for seat 0 and seat 1. Worth on the pattern after 4, 8 and 12 cards.
KODAMA = (
    (("K13", 6), ("K18", 2)),
    (("K01", 2), ("K06", 4)),
    (("K09", 12), ("K08", 8)),
)


class Tale:
    """A transcript in the making."""

    pattern = PATTERN
    """What the cards of every tree show, in a straight line from the trunk."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = list(events)
        self.grown = [0, 0]

    def add(self, event: str, **fields: Any) -> Event:
        self.events.append({"event": event, **fields})
        return self.events[-1]

    def lay(self, seat: int, card: str, kinds: Sequence[str] | None = None, **fields: Any) -> Event:
        """The next card of the pattern on the tip of the seat's tree."""
        step = self.grown[seat]
        self.grown[seat] += 1
        event = self.add(
            "place",
            player=seat,
            tree=seat,
            card=card,
            index=step + 1,
            parent=step,
            **drawing(kinds or self.pattern[step % 3], (63.0, 84.0 * (step + 1))),
            points=PATTERN_POINTS[step % 3],
            base_points=PATTERN_POINTS[step % 3],
            decree_points=0,
            decree_changes_growth=False,
        )
        event.update(fields)
        return event


class Script(Tale):
    """Writes a two-seat game event by event; decks and displays look after themselves."""

    def __init__(self, **options: Any) -> None:
        trunks = [trunk_event(seat, TRUNKS[seat]) for seat in (0, 1)]
        super().__init__([setup_event(TRUNKS[:2], **options), *trunks])
        self.deck = [f"B{number:02}" for number in range(1, 66)]
        self.display: list[str] = []
        self.size = int(options.get("display", 4))
        self.limit: int | None = 10

    def deal(self) -> None:
        while len(self.display) < self.size and self.deck:
            self.display.append(self.deck.pop(0))
        self.add("display", cards=list(self.display))

    def redeal(self) -> None:
        self.deck += self.display
        self.display = []
        self.deal()

    def grow(self, seat: int, season: str, round_: int, **changes: Any) -> Event:
        call = changes.pop("call", False)
        card = self.deck.pop(0) if call else self.display.pop(0)
        return self.lay(seat, card, **{"limit": self.limit, "season": season, "round": round_} | changes)


def good_game(kodama: Sequence[Sequence[tuple[str, int]]] = KODAMA, **options: Any) -> list[Event]:
    """Seat 0 begins spring; seat 1 has fewer points after it and begins summer and fall. 32 to 26."""
    script = Script(**options)
    script.deal()
    for number, (season, first) in enumerate((("spring", 0), ("summer", 1), ("fall", 1))):
        script.add("season", season=season, first=first, decree=None)
        for round_ in range(1, 5):
            for seat in (first, 1 - first):
                script.grow(seat, season, round_)
                script.deal()
        for seat in (first, 1 - first):
            card, points = kodama[number][seat]
            script.add("kodama", player=seat, card=card, season=season, choice=None, points=points)
    script.add("end", scores=[32, 26], winners=[0], tie_break=[1, 1])
    return script.events


def judge(events: Sequence[Event]) -> list[Breach]:
    return judge_transcript(json.dumps(event) for event in events)


def rules(events: Sequence[Event]) -> list[str]:
    """The keys of all breaches, each once, in order of appearance."""
    return list(dict.fromkeys(breach.rule for breach in judge(events)))


def breaches(tale: Tale) -> list[str]:
    """What the judge says of a game that was only begun."""
    return [rule for rule in rules(tale.events) if rule != "unfinished"]


def nth(events: Sequence[Event], event: str, number: int = 0) -> Event:
    """The n-th event of this name, to be changed in place."""
    return [one for one in events if one["event"] == event][number]


def put(event: str, number: int, **fields: Any) -> Spoil:
    """Spoils fields of the n-th event of this name."""
    return lambda events: nth(events, event, number).update(fields)


def drop(event: str, number: int) -> Spoil:
    """Leaves the n-th event of this name out."""
    return lambda events: events.remove(nth(events, event, number))


def swapped(event: str, number: int, other: str, its_number: int) -> Spoil:
    """Lets two events change places."""

    def spoil(events: list[Event]) -> None:
        first, second = nth(events, event, number), nth(events, other, its_number)
        at, there = events.index(first), events.index(second)
        events[at], events[there] = second, first

    return spoil


def spoiled(good: Sequence[Event], spoil: Spoil) -> list[Event]:
    """A good game with one thing changed."""
    events = copy.deepcopy(list(good))
    spoil(events)
    return events
