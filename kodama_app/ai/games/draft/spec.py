"""The drafting variant as an entry of the minds' list."""

from __future__ import annotations

from kodama_app.ai.games.draft.mind import DraftMind
from kodama_app.ai.mind import MindSpec
from kodama_app.games.draft.rules import DraftRules

DRAFT = MindSpec(game=DraftRules.game, make=DraftMind.of_level, learns=DraftMind)
