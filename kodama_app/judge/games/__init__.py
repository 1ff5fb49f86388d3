"""The games this judge can follow, by the id that `setup` names: a walk is made from that event, for a version."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kodama_app.judge.breaches import Report
from kodama_app.judge.games.draft.game import DraftGame
from kodama_app.judge.games.duo.game import DuoGame
from kodama_app.judge.games.kigi.game import KigiGame
from kodama_app.judge.games.kodama.game import KodamaGame
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields
from kodama_app.judge.walk import Walk

JUDGES: Mapping[str, Callable[[Report, Fields, Prints, int], Walk]] = {
    "kodama": KodamaGame,
    "kodama-duo": DuoGame,
    "kodama-draft": DraftGame,
    "kigi": KigiGame,
}
