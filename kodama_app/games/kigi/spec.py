"""Kigi as an entry of the games' list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kodama_app.engine.phased_rules import TurnFault
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.games.kigi import commissions, painting
from kodama_app.games.kigi.box import DEALT, SHOWN, KigiTable, kigi_box
from kodama_app.games.kigi.faults import KigiFault
from kodama_app.games.kigi.painting import PRUNES
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.games.kigi.rules import KigiRules
from kodama_app.games.kigi.state import KigiState
from kodama_app.games.kigi.teaching import TEACHING
from kodama_app.games.kigi.transcript import transcript_lines
from kodama_app.games.options import FIRST, first_seat, fixed
from kodama_app.games.spec import GameSpec, NeededText, Option, Progress

ADVANCED = Option("advanced", ("yes", "no"), fixed("no"), apart=True)
STAGES = (painting.WHEN, commissions.WHEN)


def make_rules(options: Mapping[str, str], version: int) -> KigiRules:
    """There is one version of the rules."""
    return KigiRules(KigiTable(kigi_box(), options[ADVANCED.key] == "yes", first_seat(options)), dict(options))


def progress(state: KigiState) -> Progress:
    """A turn takes a card; how many sweeps will take is not known before."""
    if state.phase is KigiPhase.ENDED:
        return Progress(commissions.WHEN, state.turn // state.seats, 1.0)
    left = len(state.deck) + len(state.display)
    round_ = state.turn // state.seats + 1
    return Progress(painting.WHEN, round_, state.turn / (state.turn + left))


def stage_of(played: Sequence[str], seats: int) -> str:
    """Commissions are counted with the last turn's end, so as long as there are lines to come one paints."""
    return painting.WHEN


def texts() -> Iterator[NeededText]:
    """For the commissions, the kinds, and the reasons against an action."""
    for card in kigi_box().commissions:
        for part in ("name", "rule", "wish"):
            yield NeededText(f"commission.{card}.{part}", False, "assets/cards/commissions.json")
    for kind in kigi_box().kinds:
        yield NeededText(f"kind.{kind}", True, "assets/cards/kigi_kinds.json")
        yield NeededText(f"kind.{kind}.count", True, "assets/cards/kigi_kinds.json")
    for faults in (TurnFault, PlacementFault, KigiFault):
        for fault in faults:
            yield NeededText(f"fault.{fault}", False, faults.__name__)
            yield NeededText(f"fault.{fault}.short", False, faults.__name__)


def figures(options: Mapping[str, str]) -> dict[str, int]:
    """The numbers of its rules."""
    box = kigi_box()
    return {
        "tree_cards": len(box.branches),
        "commissions": len(box.commissions),
        "painted_kinds": len(box.kinds),
        "prunes": PRUNES,
        "shown": SHOWN,
        "dealt": DEALT,
        "commission": max(card.points for card in box.commissions.values()),
    }


KIGI = GameSpec(
    id=KigiRules.game,
    rules_version=1,
    seats=range(2, 6),
    options=(ADVANCED, FIRST),
    phases=KigiPhase,
    make_rules=make_rules,
    transcript=transcript_lines,
    sources=(painting.SOURCE, commissions.SOURCE),
    stages=STAGES,
    stage_family="kigi",
    progress=progress,
    stage_of=stage_of,
    texts=texts,
    teaching=TEACHING,
    figures=figures,
)
