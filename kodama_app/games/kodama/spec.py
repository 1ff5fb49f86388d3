"""Kodama: The Tree Spirits as an entry of the games' list."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from kodama_app.games.grove.box import edition_box
from kodama_app.games.grove.table import Table
from kodama_app.games.grove.telling import TELLING
from kodama_app.games.grove.texts import grove_texts
from kodama_app.games.grove.versions import EARLIER, RULINGS, VERSION
from kodama_app.games.kodama.card_effects import EFFECTS
from kodama_app.games.kodama.faults import KodamaFault
from kodama_app.games.kodama.options import OPTIONS, KodamaOptions
from kodama_app.games.kodama.phases import KodamaPhase
from kodama_app.games.kodama.rules import KodamaRules
from kodama_app.games.kodama.teaching import TEACHING, figures
from kodama_app.games.kodama.transcript import transcript_lines
from kodama_app.games.spec import GameSpec


def make_rules(options: Mapping[str, str], version: int) -> KodamaRules:
    """A version of the rules with the cards of the edition and the pool asked for."""
    box = edition_box(options["edition"], options["pool"], version)
    return KodamaRules(Table(KodamaOptions.read(options), box, EFFECTS, RULINGS[version]), dict(options))


KODAMA = GameSpec(
    id=KodamaRules.game,
    rules_version=VERSION,
    earlier_versions=EARLIER,
    seats=range(2, 7),
    options=OPTIONS,
    phases=KodamaPhase,
    make_rules=make_rules,
    transcript=transcript_lines,
    teaching=TEACHING,
    figures=figures,
    **TELLING,
    texts=partial(grove_texts, KodamaFault),
)
