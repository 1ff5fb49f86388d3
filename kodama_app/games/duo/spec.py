"""Kodama Duo as an entry of the games' list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial

from kodama_app.content.earlier import decree_cards_of, kodama_cards_of
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.trees import duo_branch_cards, duo_trunk_cards
from kodama_app.content.vocabulary import DUO as DUO_BOX
from kodama_app.games.duo.card_effects import EFFECTS
from kodama_app.games.duo.faults import DuoFault
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.state import SEATS
from kodama_app.games.duo.teaching import TEACHING, figures
from kodama_app.games.duo.transcript import transcript_lines
from kodama_app.games.grove.box import Box, edition_box
from kodama_app.games.grove.options import DECREES, LIMIT, POOL, GroveOptions
from kodama_app.games.grove.table import Table
from kodama_app.games.grove.telling import TELLING
from kodama_app.games.grove.texts import grove_texts
from kodama_app.games.grove.versions import EARLIER, RULINGS, VERSION
from kodama_app.games.options import FIRST
from kodama_app.games.spec import GameSpec


@cache
def box(pool: str, version: int = VERSION) -> Box:
    """Duo's own box; the mixed pool is all cards of the base game and of Duo on the base game's trunks."""
    kodama = {name: card for name, card in kodama_cards_of(version).items() if DUO_BOX in card.editions}
    decrees = {name: card for name, card in decree_cards_of(version).items() if DUO_BOX in card.editions}
    if pool == "base":
        return Box(duo_branch_cards(), duo_trunk_cards(), kodama, decrees, kodama_kinds())
    base = edition_box("second", "base", version).without_display()
    spirits = {name: card for name, card in base.kodama.items() if card.sprout is None}
    return replace(
        base,
        branches={**base.branches, **duo_branch_cards()},
        kodama={**spirits, **kodama},
        decrees={**base.decrees, **decrees},
    )


def make_rules(options: Mapping[str, str], version: int) -> DuoRules:
    """A version of the rules with the cards of the pool asked for."""
    cards = box(options["pool"], version)
    return DuoRules(Table(GroveOptions.read(options), cards, EFFECTS, RULINGS[version]), dict(options))


DUO = GameSpec(
    id=DuoRules.game,
    rules_version=VERSION,
    earlier_versions=EARLIER,
    seats=range(SEATS, SEATS + 1),
    options=(DECREES, LIMIT, POOL, FIRST),
    phases=DuoPhase,
    make_rules=make_rules,
    transcript=transcript_lines,
    teaching=TEACHING,
    figures=figures,
    **TELLING,
    texts=partial(grove_texts, DuoFault),
)
