"""A process to kill while it takes games in: a finished one and one to play on, in turn, as fast as can be."""

from __future__ import annotations

import sys
from pathlib import Path

from kodama_app.session.session import GameSession
from kodama_app.store import Store
from kodama_app.ui.screens.gallery import view_model
from tests.store.nursery import main, say
from tests.ui import finished

PICTURES = [bytes(20_000), bytes(20_000)]


def sessions() -> dict[str, GameSession]:
    """By the name each is to have."""
    whole, begun = GameSession.resume(finished.record()), GameSession.resume(finished.record())
    begun.timeline = type(begun.timeline)(begun.timeline.start, begun.timeline.done[:6])
    return {"whole": whole, "begun": begun}


def take_in(folder: Path) -> None:
    """Everything but the replay, which writes nothing and would leave no kill for the rest."""
    replayed = {session.record.text: session for session in READ.values()}
    view_model.GameSession.resume = lambda text: replayed[text]  # type: ignore[method-assign,misc,assignment]
    store = Store.open(folder)
    while True:
        for name, session in READ.items():
            view_model.take_in(store, session.record.text, name, lambda _: PICTURES)
            say(name)


if __name__ == "__main__":
    READ = sessions()
    main(*sys.argv[1:], jobs={"take_in": take_in})
