"""What the table says: one line on what to do now, and short news of what happened."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.engine.events import Event
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.games.kodama.events import DecreePaid, KodamaScored, TurnSkipped
from kodama_app.ui.live import i18n
from kodama_app.ui.table.placing import Placing
from kodama_app.ui.table.table_model import TableModel

Player = Callable[[int], str]


def now(model: TableModel, player: Player) -> tuple[str, str]:
    """What to do, or what the held card would score, or why it may not lie there; and the word at the ghost."""
    if model.mover is None:
        return "", ""
    mover = player(model.mover)
    if not model.person_moves:
        return i18n._("table.bot_thinks", player=mover), ""
    if model.placing is not None:
        return _worth(model.placing) if model.placing.legal else _fault(model.placing)
    if model.grown:
        return i18n._("table.grown"), ""
    if model.choosing_kodama:
        return i18n._("table.choose_kodama"), ""
    return i18n._("table.take_a_card", player=mover), ""


def _worth(placing: Placing) -> tuple[str, str]:
    growth, decree = placing.points("growth"), placing.points("decree")
    if decree:
        return i18n._("table.would_score_both", growth=growth, decree=decree), f"{growth} + {decree}"
    return i18n.n_("table.would_score", growth), str(growth)


def _fault(placing: Placing) -> tuple[str, str]:
    fault = placing.faults[0]
    tag = i18n._(f"fault.{fault.code.value}.short")
    if fault.code is PlacementFault.OVER_THE_LIMIT:
        tag = f"{fault.found} > {fault.allowed}"
    return i18n._(f"fault.{fault.code.value}"), tag


def news(event: Event, player: Player) -> str:
    """What a player should not miss; empty for events that show by themselves."""
    if isinstance(event, TurnSkipped):
        return i18n._("table.skipped", player=player(event.seat))
    if isinstance(event, KodamaScored):
        kodama, points = i18n._(f"kodama.{event.card}.name"), i18n.n_("points", event.sheet.total)
        return i18n._("table.kodama_scored", player=player(event.seat), kodama=kodama, points=points)
    if isinstance(event, DecreePaid) and event.sheet.total:
        points = i18n.n_("points", event.sheet.total)
        return i18n._("table.decree_paid", player=player(event.seat), points=points)
    return ""
