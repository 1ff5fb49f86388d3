"""A late turn of a game, and the held card in a place where it may not lie: one picture for each reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kodama_app.workshop.scenes.table import Take
from kodama_app.workshop.stage import Stage


def reasons(stage: Stage, take: Take, session: Any) -> None:
    """A ghost for each reason that occurs near the tree of this turn."""
    from kodama_app.engine.trees.faults import PlacementFault
    from kodama_app.ui.saved_games import sit_down

    sit_down(stage.app, session=_late_turn(session))
    screen = stage.app.router.current
    if screen.curtain is not None:
        screen.curtain.open()
    take("late-tree")
    for fault in PlacementFault:
        held = next(((card, pose) for card, pose, codes in _tried(screen.model) if codes == [fault]), None)
        if held is not None:
            card, pose = held
            screen.game.card.take(card)
            screen.model.placing.snapping = "off"
            screen.model.placing.hold(pose)
            screen.board.refresh()
            screen.board.bring_into_sight()
            screen.game.card.held()
            take(f"reason-{fault}")
            if fault is PlacementFault.OVER_THE_LIMIT:
                screen.game.card.place()  # what cannot be placed is told in full
                take("refused")
            screen.back()
    stage.app.router.home()


def _late_turn(session: Any) -> Any:
    """The game as it was when the last turn began on which a card would have scored more than the limit."""
    from kodama_app.engine.timeline import Timeline
    from kodama_app.engine.trees.faults import PlacementFault
    from kodama_app.session.session import GameSession
    from kodama_app.ui.games import play_of
    from kodama_app.ui.games.grove.model import GroveModel

    line = session.timeline
    for length in range(len(line.done), 0, -1):
        early = GameSession(
            session.spec, session.header, Timeline(line.start, line.done[:length]), session.rules, None
        )
        model = play_of(early.header.game).model(early)
        assert isinstance(model, GroveModel)
        if model.growing and any(codes == [PlacementFault.OVER_THE_LIMIT] for *_, codes in _on_bark(model)):
            return early
    raise LookupError("no card of this game ever reached the limit")


def _on_bark(model: Any) -> Iterator[tuple[str, Any, list[Any]]]:
    """Every card of the display where it would look best on each card of the tree, with what speaks against it."""
    from kodama_app.engine.trees.actions import GrowBranch
    from kodama_app.engine.trees.taste import loveliest

    rules, state, seat = model.session.rules, model.state, model.mover
    (tree,) = state.may_grow(seat)
    for card in model.cards:
        for parent in range(len(state.trees[tree])):
            pose = loveliest(state.trees[tree], rules.table.box.branches[card].socket, parent)
            if pose is not None:
                codes = [fault.code for fault in rules.faults(state, GrowBranch(seat, tree, card, pose))]
                yield card, pose, codes


def _tried(model: Any) -> Iterator[tuple[str, Any, list[Any]]]:
    """The same, and then near misses: moved and turned a little, then more."""
    from kodama_app.engine.geometry.pose import Pose
    from kodama_app.engine.trees.actions import GrowBranch

    good = list(_on_bark(model))
    yield from good
    rules, state, seat = model.session.rules, model.state, model.mover
    (tree,) = state.may_grow(seat)
    ways = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 3), (0, 0, -3))
    for by in (30, 80, 150, 300, 600):
        for card, pose, _codes in good:
            for dx, dy, turn in ways:
                moved = Pose(pose.x + dx * by, pose.y + dy * by, (pose.angle + turn * by) % 3600)
                codes = [fault.code for fault in rules.faults(state, GrowBranch(seat, tree, card, moved))]
                yield card, moved, codes
