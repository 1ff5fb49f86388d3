"""Frames that wait for nothing: while a finger drags or somebody thinks, what would hold them up stands back.

Two things made frames wait. Python lets a thread go on for five milliseconds before another may take over, and a
frame that lets go several times waits several times: half a millisecond is asked for instead. And thinking and
dragging make so many objects that the collector of cycles goes through all of the app every other second, for
up to fifty milliseconds: until it is over the collector looks only at what was made lately.
"""

from __future__ import annotations

import gc
import sys
from weakref import WeakSet

TURN = 0.0005
"""Seconds a thread goes on when another one waits."""
_asking: WeakSet[object] = WeakSet()
"""Who has gone without a word asks for nothing any more."""
_usual_turn = sys.getswitchinterval()
_usual_rounds = gc.get_threshold()
_NEVER = 1_000_000_000
"""More small rounds of the collector than there will ever be before its large one."""


def undisturbed(who: object, begins: bool) -> None:
    """Told, as often as one likes, that somebody begins or ends; only the first and the last of all matter."""
    before = bool(_asking)
    (_asking.add if begins else _asking.discard)(who)
    if bool(_asking) == before:
        return
    if _asking:
        gc.set_threshold(*_usual_rounds[:2], _NEVER)
        sys.setswitchinterval(TURN)
    else:
        gc.set_threshold(*_usual_rounds)
        sys.setswitchinterval(_usual_turn)
