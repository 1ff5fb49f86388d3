"""All trees of a game: what every tree game's `trunk` and `place` events must fulfil."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kodama_app.judge import decrees
from kodama_app.judge.breaches import Report
from kodama_app.judge.fitting import TreeInTurn, fitting_cards
from kodama_app.judge.kin import KINDS, Kin
from kodama_app.judge.placement import LaidTree
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields
from kodama_app.judge.shapes import Drawn, read_drawn
from kodama_app.judge.spirits import Spirits
from kodama_app.judge.versions import RuleSet


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
    season: str
    round: int

    @property
    def card(self) -> str:
        """The branch card's id."""
        return self.drawn.card


def read_place(fields: Fields) -> PlaceEvent:
    """Everything of a placement at once, so that a line is judged whole or not at all."""
    return PlaceEvent(
        player=fields.whole("player"),
        tree=fields.whole("tree"),
        index=fields.whole("index"),
        parent=fields.whole("parent"),
        drawn=read_drawn(fields, KINDS, trunk=False),
        points=fields.whole("points"),
        base_points=fields.whole("base_points"),
        decree_points=fields.whole("decree_points"),
        decree_changes_growth=fields.flag("decree_changes_growth"),
        limit=fields.whole_or_null("limit"),
        season=fields.text("season"),
        round=fields.whole("round"),
    )


@dataclass(slots=True)
class Plant:
    """One tree in its two forms: as areas on the table, and as kinship by printed kinds."""

    card: str
    ground: LaidTree
    kin: Kin
    drawn: list[Drawn]
    sound: bool
    """Every card of it is drawn as a card can be."""


class Grove:
    """The trees by owner's seat; a tree without a readable trunk is not there."""

    def __init__(self, report: Report, prints: Prints, rules: RuleSet) -> None:
        self.report = report
        self.prints = prints
        self.rules = rules
        self.plants: dict[int, Plant] = {}
        self.spirits = Spirits()

    def kin(self, seat: int) -> Kin | None:
        """The seat's tree by printed kinds and the Spirits on them."""
        plant = self.plants.get(seat)
        if plant is None:
            return None
        return plant.kin.with_spirits(self.spirits.on(seat), self.spirits.elsewhere(seat))

    def discs(self, seat: int) -> list[int] | None:
        """How many discs each card of the seat's tree has."""
        plant = self.plants.get(seat)
        return [len(card) for card in plant.kin.kinds] if plant else None

    def add_trunk(self, fields: Fields, seats: int) -> None:
        """A `trunk` event."""
        drawn = read_drawn(fields, KINDS, trunk=True)
        seat = fields.whole("tree")
        if not 0 <= seat < seats or seat in self.plants:
            self.report.add("trunk", f"no trunk is due for seat {seat}")
            return
        if len(drawn.kinds) != 1:
            self.report.add("trunk", f"{drawn.card} shows {len(drawn.kinds)} features, not one")
        kind = drawn.kinds[0] if drawn.kinds else ""
        for other in self.plants.values():
            if other.card == drawn.card or other.kin.own_kind == kind:
                self.report.add("trunk", f"{drawn.card} ({kind}) is like {other.card} of another seat")
        sound = self.prints.look(self.report, drawn)
        ground = LaidTree()
        ground.lay(drawn)
        self.plants[seat] = Plant(drawn.card, ground, Kin.trunk(drawn.kinds, kind), [drawn], sound)

    def add_branch(self, move: PlaceEvent, decree: str | None, limit: int | None, *, called: bool) -> None:
        """A placement: its shape, the five rules, its points. The card stays, whatever was found."""
        plant = self.plants.get(move.tree)
        if plant is None:
            self.report.add("parent", f"there is no tree {move.tree}")
            return
        self.report.expect("index", f"{move.card}: index", move.index, len(plant.kin))
        if not 0 <= move.parent < len(plant.kin):
            self.report.add("parent", f"{move.card}: tree {move.tree} has no card {move.parent}")
            return
        sound = self.prints.look(self.report, move.drawn)
        for rule, detail in plant.ground.faults(move.drawn, move.parent):
            self.report.add(rule, detail)
        plant.ground.lay(move.drawn)
        plant.kin = plant.kin.with_card(move.parent, move.drawn.kinds)
        plant.drawn.append(move.drawn)
        plant.sound = plant.sound and sound
        self._count(move, self.kin(move.tree) or plant.kin, decree, limit, called=called)

    def ask_whether_fits(self, seat: int, cards: Sequence[str], decree: str | None, limit: int | None) -> None:
        """Somebody says that none of these cards fits: asked when all cards that show their face have done so."""
        plant, tree = self.plants.get(seat), self.kin(seat)
        if plant is None or tree is None or not plant.sound:
            return
        spot = TreeInTurn(tuple(plant.drawn), tree, decrees.counts_as(decree), limit)

        def question() -> Iterator[tuple[str, str]]:
            known = [drawn for card in cards if (drawn := self.prints.drawing(card)) and drawn.stub]
            if known:
                yield from (("fits", found) for found in fitting_cards(spot, known))

        self.report.defer(question)

    def _count(self, move: PlaceEvent, kin: Kin, decree: str | None, limit: int | None, *, called: bool) -> None:
        card = len(kin) - 1
        swap = decrees.counts_as(decree)
        seen = kin.seen_as(swap, own_kind_follows=self.rules.own_kind_follows_decree)
        growth = sum(seen.growth(card).values())
        extra = decrees.placement_points(decree, decrees.Placed(seen, card, called), self.rules.numbers)
        self.report.expect("points", f"{move.card}: growth points", move.points, growth)
        self.report.expect(
            "base-points", f"{move.card}: base points", move.base_points, sum(kin.growth(card).values())
        )
        self.report.expect("decree-points", f"{move.card}: decree points", move.decree_points, extra)
        self.report.expect("changes-growth", move.card, move.decree_changes_growth, bool(swap))
        self.report.expect("limit-written", f"{move.card}: limit", move.limit, limit)
        if limit is not None and growth > limit:
            self.report.add("limit", f"{move.card}: {growth} growth points, the limit is {limit}")
