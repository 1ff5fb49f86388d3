"""The drafting variant as an entry of the games' list."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.games.draft.rules import DraftRules
from kodama_app.games.draft.transcript import transcript_lines
from kodama_app.games.grove.box import edition_box
from kodama_app.games.grove.options import (
    EDITION,
    EDITION_DECREES,
    FIRST,
    LIMIT,
    POOL,
    SPROUTS,
    GroveOptions,
)
from kodama_app.games.grove.table import Table
from kodama_app.games.spec import GameSpec


def make_rules(options: Mapping[str, str]) -> DraftRules:
    """The rules with the cards of the edition and the pool asked for."""
    box = edition_box(options["edition"], options["pool"]).without_display()
    return DraftRules(Table(GroveOptions.read(options), box), dict(options))


DRAFT = GameSpec(
    id="kodama-draft",
    rules_version=1,
    seats=range(2, 7),
    options=(EDITION, EDITION_DECREES, LIMIT, POOL, SPROUTS, FIRST),
    make_rules=make_rules,
    transcript=transcript_lines,
)
