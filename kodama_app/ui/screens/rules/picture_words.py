"""What the rule book's pictures show, as the engine sees it: whether a card may lie there, and what it scores."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.content.rule_pictures import PicturedTree, RulePicture
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault
from kodama_app.engine.scores import FeatureAt, ScoreSheet
from kodama_app.engine.trees import queries
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.engine.trees.growth import Reading, growth_sheet
from kodama_app.engine.trees.legality import placement_faults
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.spoken import fault_words

ABOUT_BARK = {PlacementFault.NOT_ON_BARK, PlacementFault.TOO_LITTLE_BARK}
NEAR = 2
"""How many cards from the trunk the cards' own words call near."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A held card, judged in words."""

    legal: bool
    words: str


def verdict(picture: RulePicture, shown: PicturedTree, catalog: Catalog, limit: int | None) -> Verdict | None:
    """Right or wrong, said as the table says it; nothing about trees over which no card is held."""
    if shown.held is None:
        return None
    faults = _faults(shown, limit)
    said = [fault_words(fault, catalog) for fault in faults] or [catalog.text("rules.legal")]
    words = " ".join(said)
    if picture.label:
        words = catalog.text("rules.labelled", label=picture.label, words=words)
    return Verdict(not faults, words)


def counted(shown: PicturedTree, catalog: Catalog) -> list[str]:
    """How the held card scores, kind by kind and card by card, then the sum."""
    sheet, lines = _sheet(shown), []
    for line in sheet.lines:
        counts = [sum(at == card for at, _ in line.features) for card in line.cards]
        kind = catalog.plural(f"kind.{line.reason}", line.points)
        added = " + ".join(map(str, counts))
        lines.append(catalog.text("rules.scoring.kind", kind=kind, sum=added, points=line.points))
    return [*lines, catalog.plural("rules.scoring.total", sheet.total)]


def marked(picture: RulePicture, shown: PicturedTree) -> tuple[int, ...]:
    """The cards to outline."""
    tree = shown.tree
    if picture.marked == "end_cards":
        return tree.end_cards
    if picture.marked == "near_trunk":
        return queries.near_trunk(tree, NEAR)
    if picture.marked == "longest_line":
        return queries.longest_line(tree)
    return () if shown.held is None else (len(tree),)


def ringed(picture: RulePicture, shown: PicturedTree) -> tuple[FeatureAt | Pose, ...]:
    """What to look at: discs that score where points are counted; else discs in the way, or the branch's start."""
    if shown.held is None:
        return ()
    if picture.counted:
        return tuple(at for line in _sheet(shown).lines for at in line.features)
    faults = placement_faults(shown.tree, *shown.held)
    if {fault.code for fault in faults} <= ABOUT_BARK:
        return (shown.held[1],)
    return tuple(at for fault in faults for at in fault.features)


def _faults(shown: PicturedTree, limit: int | None) -> tuple[Fault, ...]:
    """All that speaks against the held card, the limit on growth points included."""
    if shown.held is None:
        return ()
    total = _sheet(shown).total
    over = (
        (Fault(PlacementFault.OVER_THE_LIMIT, found=total, allowed=limit),)
        if limit is not None and total > limit
        else ()
    )
    return (*placement_faults(shown.tree, *shown.held), *over)


def _sheet(shown: PicturedTree) -> ScoreSheet:
    if shown.held is None or shown.parent is None:
        return ScoreSheet(())
    return growth_sheet(shown.tree, shown.held[0], shown.parent, Reading(covered=shown.spirits))
