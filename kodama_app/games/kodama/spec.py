"""Kodama: The Tree Spirits as an entry of the games' list."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.games.grove.box import edition_box
from kodama_app.games.grove.table import Table
from kodama_app.games.kodama.options import OPTIONS, KodamaOptions
from kodama_app.games.kodama.rules import KodamaRules
from kodama_app.games.kodama.transcript import transcript_lines
from kodama_app.games.spec import GameSpec


def make_rules(options: Mapping[str, str]) -> KodamaRules:
    """The rules with the cards of the edition and the pool asked for."""
    box = edition_box(options["edition"], options["pool"])
    return KodamaRules(Table(KodamaOptions.read(options), box), dict(options))


KODAMA = GameSpec(
    id="kodama",
    rules_version=1,
    seats=range(2, 7),
    options=OPTIONS,
    make_rules=make_rules,
    transcript=transcript_lines,
)
