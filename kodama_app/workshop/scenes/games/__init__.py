"""What there is to see of one game only, for each game that has such scenes."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.scenes.games.draft import draft
from kodama_app.workshop.scenes.games.duo import duo
from kodama_app.workshop.scenes.games.kigi import kigi
from kodama_app.workshop.scenes.table import Take
from kodama_app.workshop.stage import Stage

SCENES: tuple[Callable[[Stage, Take], None], ...] = (duo, draft, kigi)
