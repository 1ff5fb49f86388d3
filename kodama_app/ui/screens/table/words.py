"""What the table says: one line on what to do now."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.ui.live import i18n
from kodama_app.ui.table.placing import Placing
from kodama_app.ui.table.table_model import TableModel
from kodama_app.ui.widgets.spoken import fault_words

Player = Callable[[int], str]


def now(model: TableModel, player: Player) -> tuple[str, str]:
    """What to do, or what the held card would score, or why it may not lie there; and the word at the ghost."""
    if model.mover is None:
        return "", ""
    mover = player(model.mover)
    if not model.person_moves:
        if model.waiting is not None:
            key, numbers = model.waiting
            return i18n.catalog.text(key, **numbers), ""
        return i18n._("table.bot_thinks", player=mover), ""
    if model.placing is not None:
        return _worth(model.placing) if model.placing.legal else _fault(model.placing)
    if model.grown:
        return i18n._("table.grown" if model.can_undo else "table.grown.for_good"), ""
    if model.choosing_kodama:
        return i18n._("table.choose_kodama"), ""
    return i18n.catalog.text(model.to_take, player=mover), ""


def fault_now(model: TableModel) -> str:
    """The reason against the place where a card is held: the way to its rule. None where it may lie."""
    if not model.person_moves or model.placing is None or model.placing.legal:
        return ""
    return model.placing.faults[0].code.value


def curtain_words(model: TableModel) -> str:
    """What awaits the next person."""
    key, numbers = model.behind_curtain
    return i18n.catalog.text(key, **numbers)


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
    return fault_words(fault, i18n.catalog), tag
