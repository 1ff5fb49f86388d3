"""The drafting variant as an entry of the games' list."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.rules import DraftRules
from kodama_app.games.draft.teaching import TEACHING, figures
from kodama_app.games.draft.transcript import transcript_lines
from kodama_app.games.grove.box import edition_box
from kodama_app.games.grove.card_effects import GROVE_EFFECTS
from kodama_app.games.grove.options import EDITION, EDITION_DECREES, LIMIT, POOL, SPROUTS, GroveOptions
from kodama_app.games.grove.table import Table
from kodama_app.games.grove.telling import TELLING
from kodama_app.games.grove.texts import grove_texts
from kodama_app.games.grove.versions import EARLIER, RULINGS, VERSION
from kodama_app.games.options import FIRST
from kodama_app.games.spec import GameSpec


def make_rules(options: Mapping[str, str], version: int) -> DraftRules:
    """A version of the rules with the cards of the edition and the pool asked for."""
    box = edition_box(options["edition"], options["pool"], version).without_display()
    return DraftRules(Table(GroveOptions.read(options), box, GROVE_EFFECTS, RULINGS[version]), dict(options))


DRAFT = GameSpec(
    id=DraftRules.game,
    rules_version=VERSION,
    earlier_versions=EARLIER,
    seats=range(2, 7),
    options=(EDITION, EDITION_DECREES, LIMIT, POOL, SPROUTS, FIRST),
    phases=DraftPhase,
    make_rules=make_rules,
    transcript=transcript_lines,
    teaching=TEACHING,
    figures=figures,
    **TELLING,
    texts=grove_texts,
)
