"""A game stopped at some moment, as data: `{"game": "kodama", "trees": [...], …}` becomes a real state.

Lessons and puzzles are written this way. Whatever is left out is dealt from the position's seed; what is written
is checked by the game's own rules: every card of a tree must have been a legal placement when it was laid.

    seats     a list: null for the person at the screen, else the bot that sits there
    trees     for each seat {"trunk": id, "branches": [[card, x, y, angle], …]}; where cards have left again, those
              that stayed, and as "gone" the numbers of the others
    deck      the cards on top; the others follow as shuffled, or none with "rest": false
    scores    points before this moment
    phase, first, mover, grown; and what only this game has (see its `teaching`)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from kodama_app.content.fields import Place, flag, items, keys, of_each_seat, one_of, rows, text, whole
from kodama_app.engine.actions import Action, NotationError, read_action
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.record import Header, Seat
from kodama_app.engine.rules import IllegalAction, Rules, Step
from kodama_app.engine.scores import Entry, Ledger, ScoreLine, ScoreSheet
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.tree import Tree
from kodama_app.games import GAMES
from kodama_app.games.cards_used import CardsUsed
from kodama_app.games.spec import GameSpec, OptionError
from kodama_app.games.teaching import Teaching

_NEEDED = ("game", "seats", "trees")
_ALLOWED = ("options", "seed", "phase", "first", "mover", "grown", "scores", "deck", "rest")


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game: all that a session or a test needs to go on from there."""

    spec: GameSpec
    header: Header
    rules: Rules[Any, Any]
    state: Any

    def action(self, words: str) -> Action:
        """An action from its text form, as records write it; raises NotationError."""
        return read_action(words, self.rules.actions)

    def after(self, actions: Iterable[str]) -> Position:
        """The position these actions lead to; raises NotationError or IllegalAction."""
        state = self.state
        for words in actions:
            state = self.rules.apply(state, self.action(words)).state
        return replace(self, state=state)

    @property
    def start(self) -> Step[Any]:
        """As a game's first step: nothing has happened yet."""
        return Step(self.state, ())


def read_position(place: Place, value: Any) -> Position:
    """Build a position from JSON; raises ContentError that says what is wrong, and where."""
    spec, teaching = _spec(place, value)
    found = keys(place, value, _NEEDED, (*_ALLOWED, *teaching.keys))
    header = _header(place, spec, found)
    rules = spec.rules(header.options)
    state = rules.start(header.setup).state
    state = _with_course(place, spec, state, found)
    used = CardsUsed(teaching.deals(rules.table.box))  # type: ignore[attr-defined]
    state = _with_trees(place, rules, state, found, used, teaching)
    state = teaching.read(place, rules, _with_deck(place, state, found, used), found, used)
    state = replace(state, deck=used.without_used(state.deck))
    state = _with_scores(place, state, found, teaching.when(state))
    return Position(spec, header, rules, _with_mover(place, rules, state, found))


def played(place: Place, position: Position, value: Any) -> Position:
    """A position some written actions later; raises ContentError."""
    for at, words in items(place, value):
        try:
            position = position.after([text(at, words)])
        except (NotationError, IllegalAction) as error:
            raise at.wrong(str(error)) from error
    return position


def _spec(place: Place, value: Any) -> tuple[GameSpec, Teaching]:
    if not isinstance(value, dict) or "game" not in value:
        raise place.key("game").wrong("missing")
    taught = {spec.id: (spec, spec.teaching) for spec in GAMES if spec.teaching is not None}
    return taught[one_of(place.key("game"), value["game"], taught, "game")]


def _header(place: Place, spec: GameSpec, found: dict[str, Any]) -> Header:
    at = place.key("seats")
    seats = tuple(Seat("", None if bot is None else text(here, bot)) for here, bot in items(at, found["seats"]))
    options = found.get("options", {})
    if not isinstance(options, dict):
        raise place.key("options").wrong("must be an object")
    given = {key: text(place.key("options").key(key), value) for key, value in options.items()}
    given.setdefault("first", "0")
    try:
        resolved = spec.resolve(given, len(seats))
    except OptionError as error:
        raise place.key("options").wrong(str(error)) from error
    seed = whole(place.key("seed"), found.get("seed", 0))
    return Header(spec.id, spec.rules_version, seed, seats, resolved)


def _with_course(place: Place, spec: GameSpec, state: Any, found: dict[str, Any]) -> Any:
    """Phase, who begins, and whether the turn's card is placed."""
    changes: dict[str, Any] = {"turn": 0}
    if "phase" in found:
        changes["phase"] = spec.phases(one_of(place.key("phase"), found["phase"], list(spec.phases), "phase"))
    if "first" in found:
        changes["first"] = _seat(place.key("first"), found["first"], state.seats)
    if "grown" in found:
        changes["grown"] = flag(place.key("grown"), found["grown"])
    return replace(state, **changes)


def _with_scores(place: Place, state: Any, found: dict[str, Any], when: str) -> Any:
    """What was scored before, of which nobody knows any more what for."""
    if "scores" not in found:
        return state
    listed = of_each_seat(place.key("scores"), found["scores"], state.seats)
    points = [whole(at, one) for at, one in listed]
    return replace(state, ledgers=tuple(_ledger(one, when) for one in points))


def _ledger(points: int, when: str) -> Ledger:
    return (Entry("growth", when, ScoreSheet((ScoreLine(points, "before"),))),) if points else ()


def _with_trees(
    place: Place, rules: Any, state: Any, found: dict[str, Any], used: CardsUsed, teaching: Teaching
) -> Any:
    """Every tree grows card by card, as its player laid it."""
    box, trunks = rules.table.box, set()
    for seat, (here, one) in enumerate(of_each_seat(place.key("trees"), found["trees"], state.seats)):
        grown = keys(here, one, ("trunk",), ("branches", "gone"))
        trunk = one_of(here.key("trunk"), grown["trunk"], box.trunks, "trunk of this game")
        if trunk in trunks:
            raise here.key("trunk").wrong(f"{trunk} stands at another seat already")
        trunks.add(trunk)
        number = state.tree_number(seat)
        state = state.with_tree(number, Tree.planted(box.trunks[trunk]))
        for branch, row in items(here.key("branches"), grown.get("branches", [])):
            state = _with_branch(branch, rules, state, number, row, used, teaching)
        if "gone" in grown:
            state = state.with_tree(number, _without(here.key("gone"), grown["gone"], state.trees[number]))
    return state


def _without(place: Place, value: Any, tree: Tree) -> Tree:
    """The tree of the cards that stayed, with the numbers of those that did not."""
    gone = tuple(whole(at, one) for at, one in items(place, value))
    if sorted(set(gone)) != list(gone) or any(not 1 <= one < len(tree) + len(gone) for one in gone):
        raise place.wrong("must be numbers of cards that were laid, in their order")
    return replace(tree, gone=gone)


def _with_branch(
    place: Place, rules: Any, state: Any, number: int, row: Any, used: CardsUsed, teaching: Teaching
) -> Any:
    if not isinstance(row, list) or len(row) != 4:
        raise place.wrong("must be [card, x, y, angle]")
    box = rules.table.box
    card = used.one(place.item(0), one_of(place.item(0), row[0], box.branches, "branch card of this game"))
    ((x, y, angle),) = rows(place, [row[1:]], ("x", "y", "angle"), 1)
    printed, pose, tree = box.branches[card], Pose(x, y, angle), state.trees[number]
    faults = teaching.lay_faults(rules, state, number, printed, pose)
    if faults:
        told = ", ".join(fault.code.value for fault in faults)
        raise place.wrong(f"{card} may not lie there: {told}")
    parent = parent_at(tree, pose)
    assert parent is not None
    return state.with_tree(number, tree.grown(printed, pose, parent))


def _with_deck(place: Place, state: Any, found: dict[str, Any], used: CardsUsed) -> Any:
    """The cards named come first; unless the rest is wanted too, no others."""
    at = place.key("deck")
    top = tuple(used.one(here, card) for here, card in items(at, found.get("deck", [])))
    rest: tuple[str, ...] = ()
    if flag(place.key("rest"), found.get("rest", True)):
        # What the start dealt to a display or to hands is shuffled under: it comes last.
        rest = used.without_used((*state.deck, *(card for card in used.known if card not in state.deck)))
    used.release(top)
    return replace(state, deck=(*top, *rest))


def _with_mover(place: Place, rules: Any, state: Any, found: dict[str, Any]) -> Any:
    """Whose turn it is; there must be something to do for that seat."""
    if "mover" in found:
        mover = _seat(place.key("mover"), found["mover"], state.seats)
        if mover not in rules.movers(state):
            state = replace(state, turn=state.turn_order.index(mover))
        if mover not in rules.movers(state):
            told = ", ".join(map(str, rules.movers(state))) or "nobody"
            raise place.key("mover").wrong(f"seat {mover} is not to move in this phase, but {told}")
    for seat in rules.movers(state):
        if next(iter(rules.candidates(state, seat)), None) is None:
            raise place.wrong(f"there is nothing that seat {seat} could do")
    return state


def _seat(place: Place, value: Any, seats: int) -> int:
    seat = whole(place, value)
    if not 0 <= seat < seats:
        raise place.wrong(f"there is no seat {seat}: the seats are 0 to {seats - 1}")
    return seat
