"""Hand-made transcripts of Kigi: cards with room for three others, and a table that looks after itself."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from .scripts import Event, Spoil, Tale

KIND = {"T": "butterfly", "D": "dragonfly", "P": "pink", "V": "purple", "R": "blossom"}
TREE_CARDS = {
    # As the rules list them, numbered by hand.
    "G01": "DD", "G02": "PP", "G03": "TP", "G04": "TV", "G05": "DR", "G06": "TD", "G07": "TTV", "G08": "TTD",
    "G09": "TVV", "G10": "DPP", "G11": "TDD", "G12": "PPR", "G13": "TTR", "G14": "TDR", "G15": "DPV",
    "G16": "TDV", "G17": "DVR", "G18": "DPR", "G19": "TDDP", "G20": "PVRR", "G21": "TPVR", "G22": "PVVR",
    "G23": "DPVR", "G24": "VVRR", "G25": "VVRR", "G26": "TTRR", "G27": "DPPRR", "G28": "TTVVR",
    "G29": "DDPPV", "G30": "TDPPV",
}  # fmt: skip
COMMISSIONS = [f"C{number:02}" for number in range(1, 11)]

DISCS = ((15.0, 20.0), (48.0, 20.0), (15.0, 40.0), (48.0, 40.0), (15.0, 76.0))
STEM, ARM = (26.5, 36.5, 0.0, 88.0), (0.0, 63.0, 55.0, 65.0)
TRUNK_STEM, TRUNK_ARM = (55.0, 71.0, 0.0, 88.0), (0.0, 126.0, 55.0, 65.0)


class Frame(NamedTuple):
    """Where a card lies: its point (`x`, `y`) at `at` on the table, the card turned by `angle` degrees."""

    at: tuple[float, float]
    angle: float = 0.0
    x: float = 0.0
    y: float = 0.0

    def put(self, x: float, y: float) -> list[float]:
        turn, dx, dy = math.radians(self.angle), x - self.x, y - self.y
        return [
            round(self.at[0] + dx * math.cos(turn) - dy * math.sin(turn), 3),
            round(self.at[1] + dx * math.sin(turn) + dy * math.cos(turn), 3),
        ]

    def box(self, left: float, right: float, low: float, top: float) -> list[list[float]]:
        return [self.put(left, low), self.put(right, low), self.put(right, top), self.put(left, top)]


class Slot(NamedTuple):
    """A place for a card on another one: where on that one, how much it is turned, and its own foot."""

    on_branch: tuple[float, float]
    on_trunk: tuple[float, float]
    turn: float
    foot: float


# A card at the side keeps its upper corner below the arm's top, so that all three have room.
SLOTS = {
    "up": Slot((31.5, 84.0), (63.0, 84.0), 0.0, 31.5),
    "right": Slot((59.0, 60.0), (122.0, 60.0), -90.0, 14.0),
    "left": Slot((4.0, 60.0), (4.0, 60.0), 90.0, 49.0),
}


def features(frame: Frame, letters: str, places: Sequence[tuple[float, float]] = DISCS) -> list[Event]:
    centres = [frame.put(*place) for place in places[: len(letters)]]
    return [
        {"kind": KIND[letter], "x": x, "y": y, "r": 6.0} for letter, (x, y) in zip(letters, centres, strict=True)
    ]


def card_drawing(letters: str, frame: Frame) -> Event:
    """A branch card whose foot is the frame's own point."""
    foot = (frame.x - 5.0, frame.x + 5.0, 0.0, 20.0)
    return {
        "corners": frame.box(0, 63, 0, 88),
        "bark": [frame.box(*STEM), frame.box(*ARM), frame.box(*foot)],
        "features": features(frame, letters),
        "stub": [frame.put(frame.x - 5, 0), frame.put(frame.x + 5, 0)],
    }


def kigi_trunk(seat: int, card: str) -> Event:
    lies = Frame((0.0, 0.0))
    return {
        "event": "trunk",
        "tree": seat,
        "card": card,
        "corners": lies.box(0, 126, 0, 88),
        "bark": [lies.box(*TRUNK_STEM), lies.box(*TRUNK_ARM)],
        "features": features(lies, card[1], [(63.0, 20.0)]),
    }


def kigi_setup(trunks: Sequence[str], first: int = 0, **options: Any) -> Event:
    return {
        "event": "setup",
        "game": "kigi",
        "options": {"advanced": "no", "first": "chance"} | options,
        "seed": 1,
        "first": first,
        "players": [{"name": trunk, "bot": "random", "trunk": trunk} for trunk in trunks],
    }


class Grown(NamedTuple):
    """A tree card as it is placed: on whose tree, on which number, where, for how much, and what leaves."""

    card: str
    tree: int
    parent: int
    slot: str
    points: int
    pruned: Sequence[int] = ()


Move = Grown | str
"""A commission taken is written by its id alone."""


class KigiScript(Tale):
    """Writes a game turn by turn; deck and display look after themselves, and who is next."""

    def __init__(
        self,
        deck: Sequence[str] = (),
        trunks: Sequence[str] = ("GP", "GR"),
        first: int = 0,
        kept: Sequence[tuple[str, list[str]]] = (),
        **options: Any,
    ) -> None:
        super().__init__([kigi_setup(trunks, first, **options)])
        self.events += [kigi_trunk(seat, card) for seat, card in enumerate(trunks)]
        for seat, (card, offered) in enumerate(kept):
            self.add("keep", player=seat, card=card, offered=offered)
        given = [card for card, _ in kept]
        every = [*TREE_CARDS, *COMMISSIONS]
        self.deck = [*deck, *(card for card in every if card not in [*deck, *given])]
        self.display: list[str] = []
        self.seats, self.player = len(trunks), first
        self.frames = [{0: Frame((0.0, 0.0))} for _ in trunks]
        self.cards: list[dict[int, str]] = [{} for _ in trunks]
        self.next = [1 for _ in trunks]
        self.collected = [0 for _ in trunks]
        self.deal()

    def deal(self) -> None:
        """What lies in the display now, and sweeps as long as three commissions do."""
        while True:
            while len(self.display) < 3 and self.deck:
                self.display.append(self.deck.pop(0))
            self.add("display", cards=list(self.display))
            if len(self.display) < 3 or any(card in TREE_CARDS for card in self.display):
                return
            self.add("sweep", cards=self.display)
            self.display = []

    def _leave(self, card: str) -> int:
        """The card goes out of the display in a turn, whose player this is."""
        self.display.remove(card)
        now, self.player = self.player, (self.player + 1) % self.seats
        return now

    def take(self, card: str) -> None:
        self.add("take", player=self._leave(card), card=card)
        self.deal()

    def remove(self, card: str) -> None:
        self.add("remove", player=self._leave(card), card=card)
        self.deal()

    def frame(self, tree: int, parent: int, slot: str) -> Frame:
        """How a card in the slot of another one lies."""
        place, below = SLOTS[slot], self.frames[tree][parent]
        x, y = below.put(*(place.on_branch if parent else place.on_trunk))
        return Frame((x, y), below.angle + place.turn, place.foot)

    def grow(self, move: Grown, frame: Frame | None = None) -> Event:
        """The event, to be changed if need be."""
        tree, number = move.tree, self.next[move.tree]
        self.next[tree] += 1
        lies = frame or self.frame(tree, move.parent, move.slot)
        event = self.add(
            "place",
            player=self._leave(move.card),
            tree=tree,
            card=move.card,
            index=number,
            parent=move.parent,
            **card_drawing(TREE_CARDS[move.card], lies),
            points=move.points,
            base_points=move.points,
            decree_points=0,
            decree_changes_growth=False,
            limit=None,
            pruned=list(move.pruned),
        )
        self.frames[tree][number], self.cards[tree][number] = lies, move.card
        if move.pruned:
            self.collected[tree] += len(move.pruned)
            cards = [self.cards[tree][one] for one in move.pruned]
            indices, size = list(move.pruned), self.collected[tree]
            self.add("collect", tree=tree, player=tree, indices=indices, cards=cards, size=size)
        self.deal()
        return event

    def play(self, *moves: Move) -> None:
        for move in moves:
            if isinstance(move, Grown):
                self.grow(move)
            else:
                self.take(move)


def tale(*moves: Move, **changes: Any) -> KigiScript:
    """A game begun with these moves, which are the deck's first cards."""
    script = KigiScript([move.card if isinstance(move, Grown) else move for move in moves], **changes)
    script.play(*moves)
    return script


def placed(events: Iterable[Event], card: str) -> Event:
    return next(event for event in events if event["event"] == "place" and event["card"] == card)


def place(placed_card: str, /, **fields: Any) -> Spoil:
    """Spoils fields of a card's placement."""
    return lambda events: placed(events, placed_card).update(fields)
