"""Kodama: The Tree Spirits as an entry of the minds' list."""

from __future__ import annotations

from kodama_app.ai.games.kodama.mind import KodamaMind
from kodama_app.ai.mind import MindSpec
from kodama_app.games.kodama.rules import KodamaRules

KODAMA = MindSpec(game=KodamaRules.game, make=KodamaMind.of_level, learns=KodamaMind)
