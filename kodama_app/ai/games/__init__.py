"""How bots think about each game, by its id; a game that is not here is weighed by points alone."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.ai.games.draft.spec import DRAFT
from kodama_app.ai.games.duo.spec import DUO
from kodama_app.ai.games.kigi.spec import KIGI
from kodama_app.ai.games.kodama.spec import KODAMA
from kodama_app.ai.mind import MindSpec

MINDS: Mapping[str, MindSpec] = {mind.game: mind for mind in (KODAMA, DUO, DRAFT, KIGI)}
