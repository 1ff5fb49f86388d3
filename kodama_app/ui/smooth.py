"""Frames that wait for nothing: while a finger drags or somebody thinks, what would hold them up stands back.

Two things made frames wait. Python lets a thread go on for five milliseconds before another may take over, and a
frame that lets go several times waits several times: half a millisecond is asked for instead. And thinking and
dragging make so many objects that the collector of cycles goes through all of the app every other second, for
up to fifty milliseconds: what was there before is left out of that until it is over.
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


def undisturbed(who: object, begins: bool) -> None:
    """Told, as often as one likes, that somebody begins or ends; only the first and the last of all matter."""
    before = bool(_asking)
    (_asking.add if begins else _asking.discard)(who)
    if bool(_asking) == before:
        return
    if _asking:
        gc.freeze()
        sys.setswitchinterval(TURN)
    else:
        gc.unfreeze()
        sys.setswitchinterval(_usual_turn)


def collect_all() -> None:
    """End every ring of objects that nobody holds, also those left out meanwhile; not while anything moves."""
    gc.unfreeze()  # in any case: who went without a word has not ended it
    gc.collect()
    if _asking:
        gc.freeze()
