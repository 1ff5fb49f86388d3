"""Kodama Duo as an entry of the games' list."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kodama_app.content.spirits import decree_cards, kodama_cards
from kodama_app.content.trees import duo_branch_cards, duo_trunk_cards
from kodama_app.content.vocabulary import DUO as DUO_BOX
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.state import SEATS
from kodama_app.games.duo.transcript import transcript_lines
from kodama_app.games.grove.box import Box, edition_box
from kodama_app.games.grove.options import DECREES, FIRST, LIMIT, POOL, GroveOptions
from kodama_app.games.grove.table import Table
from kodama_app.games.spec import GameSpec


@cache
def box(pool: str) -> Box:
    """Duo's own box; the mixed pool is all cards of the base game and of Duo on the base game's trunks."""
    kodama = {name: card for name, card in kodama_cards().items() if DUO_BOX in card.editions}
    decrees = {name: card for name, card in decree_cards().items() if DUO_BOX in card.editions}
    if pool == "base":
        return Box(duo_branch_cards(), duo_trunk_cards(), kodama, decrees)
    base = edition_box("second", "base").without_display()
    spirits = {name: card for name, card in base.kodama.items() if card.sprout is None}
    return Box(
        {**base.branches, **duo_branch_cards()}, base.trunks, {**spirits, **kodama}, {**base.decrees, **decrees}
    )


def make_rules(options: Mapping[str, str]) -> DuoRules:
    """The rules with the cards of the pool asked for."""
    return DuoRules(Table(GroveOptions.read(options), box(options["pool"])), dict(options))


DUO = GameSpec(
    id="kodama-duo",
    rules_version=1,
    seats=range(SEATS, SEATS + 1),
    options=(DECREES, LIMIT, POOL, FIRST),
    make_rules=make_rules,
    transcript=transcript_lines,
)
