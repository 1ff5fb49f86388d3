"""Trees as any game may have them: what `trunk` and `place` events must fulfil whatever else is played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kodama_app.judge.breaches import Report
from kodama_app.judge.fitting import Fitting, TreeInTurn
from kodama_app.judge.kin import Kin
from kodama_app.judge.placement import LaidTree
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields
from kodama_app.judge.shapes import Drawn, read_drawn


@dataclass(frozen=True, slots=True)
class PlaceEvent:
    """A `place` event, read but not judged."""

    player: int
    tree: int
    index: int
    parent: int
    drawn: Drawn
    points: int
    base_points: int
    decree_points: int
    decree_changes_growth: bool
    limit: int | None

    @property
    def card(self) -> str:
        """The branch card's id."""
        return self.drawn.card


def read_place(fields: Fields, kinds: Collection[str]) -> PlaceEvent:
    """Everything of a placement at once, so that a line is judged whole or not at all."""
    return PlaceEvent(
        player=fields.whole("player"),
        tree=fields.whole("tree"),
        index=fields.whole("index"),
        parent=fields.whole("parent"),
        drawn=read_drawn(fields, kinds, trunk=False),
        points=fields.whole("points"),
        base_points=fields.whole("base_points"),
        decree_points=fields.whole("decree_points"),
        decree_changes_growth=fields.flag("decree_changes_growth"),
        limit=fields.whole_or_null("limit"),
    )


@dataclass(frozen=True, slots=True)
class DueNumbers:
    """What a placement should have written beside it; a game without decrees has only the first."""

    points: int
    base_points: int
    decree_points: int = 0
    decree_changes_growth: bool = False
    limit: int | None = None


@dataclass(slots=True)
class Plant:
    """One tree in its two forms: as areas on the table, and as kinship by printed kinds.

    Transcripts name cards by the number of their placement, which is never used again. Kinship counts the cards
    that stand; `numbers` leads from one to the other.
    """

    ground: LaidTree
    kin: Kin
    drawn: list[Drawn]
    unsound: set[int]
    """Numbers of cards that are not drawn as a card can be."""
    numbers: list[int] = field(default_factory=lambda: [0])
    placed: int = 1
    """The number that the next card gets."""

    @property
    def card(self) -> str:
        """The trunk's id."""
        return self.drawn[0].card

    @property
    def sound(self) -> bool:
        """Every card that stands is drawn as a card can be."""
        return self.unsound.isdisjoint(self.numbers)

    def grow(self, drawn: Drawn, parent: int, *, sound: bool) -> None:
        """One more card on top, legal or not; `parent` is the number of a card that stands."""
        self.ground.lay(drawn, self.placed)
        self.kin = self.kin.with_card(self.numbers.index(parent), drawn.kinds)
        self.drawn.append(drawn)
        self.numbers.append(self.placed)
        if not sound:
            self.unsound.add(self.placed)
        self.placed += 1

    def prune(self, gone: Collection[int]) -> None:
        """Cards leave, by number. What stays is laid out anew in its old order: what lay beneath shows again."""
        left = [place for place, number in enumerate(self.numbers) if number not in gone]
        self.kin = self.kin.only(left)
        self.drawn = [self.drawn[place] for place in left]
        self.numbers = [self.numbers[place] for place in left]
        self.ground = LaidTree()
        for drawn, number in zip(self.drawn, self.numbers, strict=True):
            self.ground.lay(drawn, number)


class Plants:
    """The trees by owner's seat; a tree without a readable trunk is not there."""

    def __init__(self, report: Report, prints: Prints, kinds: Collection[str]) -> None:
        self.report = report
        self.prints = prints
        self.kinds = kinds
        self.plants: dict[int, Plant] = {}

    def add_trunk(self, fields: Fields, named: Sequence[str]) -> Plant | None:
        """A `trunk` event; `named` are the trunks that `setup` announces, by seat. None when none is due."""
        drawn = read_drawn(fields, self.kinds, trunk=True)
        seat = fields.whole("tree")
        if not 0 <= seat < len(named) or seat in self.plants:
            self.report.add("trunk", f"no trunk is due for seat {seat}")
            return None
        if len(drawn.kinds) != 1:
            self.report.add("trunk", f"{drawn.card} shows {len(drawn.kinds)} features, not one")
        kind = drawn.kinds[0] if drawn.kinds else ""
        for other in self.plants.values():
            if other.card == drawn.card or other.kin.own_kind == kind:
                self.report.add("trunk", f"{drawn.card} ({kind}) is like {other.card} of another seat")
        sound = self.prints.look(self.report, drawn)
        # `players` may name the trunk's card or its kind: both tell which one it is.
        if named[seat] not in (drawn.card, kind):
            self.report.add("trunk", f"{drawn.card} is not the trunk written in setup")
        ground = LaidTree()
        ground.lay(drawn)
        plant = Plant(ground, Kin.trunk(drawn.kinds, kind), [drawn], set() if sound else {0})
        self.plants[seat] = plant
        return plant

    def check_all_stand(self, seats: int) -> None:
        """Whatever follows the trunks asks whether they are all there."""
        if len(self.plants) < seats:
            self.report.add("trunk", f"only {len(self.plants)} of {seats} trunks")

    def grow(self, move: PlaceEvent) -> Plant | None:
        """A placement: its shape, and rules 1 to 4. The card stays, whatever was found; None when it cannot."""
        plant = self.plants.get(move.tree)
        if plant is None:
            self.report.add("parent", f"there is no tree {move.tree}")
            return None
        self.report.expect("index", f"{move.card}: index", move.index, plant.placed)
        if move.parent not in plant.numbers:
            self.report.add("parent", f"{move.card}: tree {move.tree} has no card {move.parent}")
            return None
        sound = self.prints.look(self.report, move.drawn)
        for rule, detail in plant.ground.faults(move.drawn, move.parent):
            self.report.add(rule, detail)
        plant.grow(move.drawn, move.parent, sound=sound)
        return plant

    def check_worth(self, move: PlaceEvent, right: DueNumbers) -> None:
        """The numbers beside a placement."""
        card = move.card
        self.report.expect("points", f"{card}: growth points", move.points, right.points)
        self.report.expect("base-points", f"{card}: base points", move.base_points, right.base_points)
        self.report.expect("decree-points", f"{card}: decree points", move.decree_points, right.decree_points)
        self.report.expect("changes-growth", card, move.decree_changes_growth, right.decree_changes_growth)
        self.report.expect("limit-written", f"{card}: limit", move.limit, right.limit)

    def ask_whether_fits(self, trees: Mapping[int, TreeInTurn], cards: Sequence[str]) -> None:
        """Somebody says that none of these cards fits on any of these trees: asked when all cards that show
        their face have done so. Each card that fits is told once.
        """

        def question() -> Iterator[tuple[str, str]]:
            known = [drawn for card in cards if (drawn := self.prints.drawing(card)) and drawn.stub]
            for seat, tree in trees.items() if known else ():
                fitting = Fitting(tree)
                for drawn in list(known):
                    if found := fitting.finds(drawn):
                        known.remove(drawn)
                        yield "fits", f"{found}, on tree {seat}"

        self.report.defer(question)
