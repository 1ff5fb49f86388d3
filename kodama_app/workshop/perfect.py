"""How far from perfect: the last two turns of fall, played alone, against every way to play them.

The exhaustive search knows the deck's order and tries each card on each parent in a few spread poses; a bot
sees only what a player sees. Both get what the two placements, the decree and the last Kodama give.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.bots import maker
from kodama_app.engine.actions import HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.taste import choice_of_poses
from kodama_app.games import GAMES
from kodama_app.games.grove import growing
from kodama_app.games.grove.phases import GROWING, ROUNDS
from kodama_app.games.grove.rules import GroveRules
from kodama_app.session.match import play_match

POSES = 3
"""Poses tried for a card on a parent: about one for each open end."""


def positions(count: int, seed: int) -> Iterator[tuple[GroveRules[Any, Any], Any]]:
    """Solo positions with two turns of fall to come, from games between good players."""
    found = 0
    while found < count:
        match = play_match(GAMES[0], ("oak", "oak"), seed + found, {})
        assert isinstance(match.rules, GroveRules)
        states = [match.start.state, *(step.state for _, step in match.steps)]
        state = next(state for state in states if state.season == 2 and state.round == ROUNDS - 1)
        assert state.mover is not None
        yield match.rules, alone(state, state.mover)
        found += 1


def alone(state: Any, seat: int) -> Any:
    """The position as it would be with nobody else at the table."""
    return replace(
        state,
        first=0,
        turn=0,
        trees=(state.tree_of(seat),),
        hands=(state.hands[seat],),
        scored=(state.scored[seat],),
        ledgers=((),),
    )


def played(rules: GroveRules[Any, Any], state: Any, bot: str, rng: Rng) -> int:
    """What a bot makes of a position."""
    player = maker(bot)(rules)
    move = 0
    while rules.movers(state):
        action = player.choose(rules.observe(state, 0), 0, Budget(), rng.fork(f"move {move}"))
        state, move = rules.apply(state, action).state, move + 1
    return int(state.scores[0])


def most(rules: GroveRules[Any, Any], state: Any) -> int:
    """The most that any way to play a position gives."""
    if state.phase == GROWING and state.round < ROUNDS:
        return max((most(rules, _after(rules, state, action)) for action in _actions(rules, state)), default=0)
    return _last_turn(rules, state)


def _last_turn(rules: GroveRules[Any, Any], state: Any) -> int:
    """The best last placement with all that follows it. Its pose is all the same: nothing grows from it."""
    table, tree = rules.table, state.trees[0]
    decree = table.decree(state)
    best = 0
    for name in state.placeable(0):
        card = table.box.branches[name]
        for parent in table.parents(state, 0, card):
            placed = growing.attempt(table, state, 0, name, parent)
            after = tree.grown(card, tree.cards[parent].pose, parent)
            paid, scene = decree.season_end_sheet(after), table.scene_of(after, decree.reading)
            kodama = max(next(table.kodama_choices(spirit, scene))[1].total for spirit in state.hands[0])
            points = placed.growth.total + decree.grown_sheet(placed).total + kodama
            best = max(best, points + (0 if paid is None else paid.total))
    return int(state.scores[0]) + best


def _after(rules: GroveRules[Any, Any], state: Any, action: GrowBranch) -> Any:
    return rules.apply(rules.apply(state, action).state, HandOver(0)).state


def _actions(rules: GroveRules[Any, Any], state: Any) -> Iterator[GrowBranch]:
    """A few placements for each card and parent."""
    tree = state.trees[0]
    for name in state.display:
        card = rules.table.box.branches[name]
        assert card.socket is not None
        for parent in rules.table.parents(state, 0, card):
            for pose, _ in choice_of_poses(tree, card.socket, parent, POSES):
                yield GrowBranch(0, 0, name, pose)


def share_of_perfect(bot: str, among: Iterable[tuple[GroveRules[Any, Any], Any]]) -> float:
    """A bot's points in all positions together, as a share of the most there was."""
    mine = best = 0
    for number, (rules, state) in enumerate(among):
        mine += played(rules, state, bot, Rng.seeded(number))
        best += most(rules, state)
    return mine / best
