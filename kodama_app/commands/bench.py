"""`kodama bench`: the speed of what is felt, as ratios within one run where possible."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from statistics import median

from kodama_app.commands.progress import progress
from kodama_app.content.trees import branch_cards, trunk_cards
from kodama_app.engine.geometry.arrays import ANGLE_STEP, ANGLES
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.card import SOCKETS, Card, Socket
from kodama_app.engine.trees.nearest import nearest_legal
from kodama_app.engine.trees.outline import SHRINK, connector, corners_of_card, outline
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import Tree
from kodama_app.games import GAMES
from kodama_app.judge.oracle import CardOverTable, Lying, PoseOracle
from kodama_app.session.match import play_match

TREE_SIZE = 13
QUERIES = 1000
PERFECT_POSITIONS = 50
_Row = tuple[int, int, int, int]


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ui", action="store_true", help="measure the screen instead of the engine")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: argparse.Namespace) -> int:
    """Measure and print; takes some minutes: a slow oracle for poses, an exhaustive search for the bots."""
    figures = _screen_figures() if args.ui else _engine_figures(args.seed)
    print(json.dumps(figures) if args.json else "\n".join(f"{key:22} {value:g}" for key, value in figures.items()))
    return 0


def _screen_figures() -> dict[str, float]:
    from kodama_app.workshop.bench_ui import measure

    return measure()


def _engine_figures(seed: int) -> dict[str, float]:
    from kodama_app.workshop.bench_saving import saving

    tree = random_tree(seed, TREE_SIZE)
    step_ms, growth = saving(seed)
    return {
        "search_speedup": round(search_speedup(tree), 1),
        "update_speedup": round(update_speedup(tree), 1),
        "nearest_pose_ms_p99": round(nearest_pose_p99(tree, seed) * 1000, 3),
        "greedy_game_s": round(greedy_game(seed), 3),
        "save_step_ms": round(step_ms, 2),
        "save_growth": round(growth, 2),
        "elder_share_of_perfect": round(_share_of_perfect(seed), 4),
    }


def _share_of_perfect(seed: int) -> float:
    from kodama_app.workshop.perfect import positions, share_of_perfect

    among = positions(PERFECT_POSITIONS, seed)
    return share_of_perfect("elder", progress(among, PERFECT_POSITIONS, "perfect play"))


def random_tree(seed: int, size: int) -> Tree:
    """A tree of this many cards, each at a random legal spot."""
    rng = Rng.seeded(seed)
    trunk, rng = rng.choice(list(trunk_cards().values()))
    deck, rng = rng.shuffled(list(branch_cards().values()))
    tree = Tree.planted(trunk)
    for card in deck:
        if len(tree) == size:
            break
        assert card.socket is not None
        parents = spots(tree).parents(card.socket)
        if parents:
            parent, rng = rng.choice(parents)
            pose, rng = rng.choice(spots(tree).poses(card.socket, parent))
            tree = tree.grown(card, pose, parent)
    return tree


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def search_speedup(tree: Tree) -> float:
    """How many times faster the full search is than one shapely check per pose; both must find the same."""
    card = next(iter(branch_cards().values()))
    assert card.socket is not None
    found: set[_Row] = set()
    slow = _seconds(lambda: found.update(oracle_poses(tree, card)))
    fast = median(_seconds(lambda: _full_search(tree, card.socket)) for _ in range(9))
    rows = spots(Tree(tree.cards)).found(card.socket)
    columns = (rows.x, rows.y, rows.step, rows.parent)
    if found != set(zip(*(column.tolist() for column in columns), strict=True)):
        raise AssertionError("the search and the oracle disagree")
    return slow / fast


def _full_search(tree: Tree, *sockets: Socket | None) -> None:
    fresh = Tree(tree.cards)  # knows nothing of what was worked out before
    for socket in sockets:
        assert socket is not None
        spots(fresh).found(socket)


def update_speedup(tree: Tree) -> float:
    """How many times cheaper it is to keep all sockets' spots up to date than to search anew."""
    before = tree.before
    assert before is not None
    for socket in SOCKETS.values():
        spots(before).found(socket)

    def update() -> None:
        grown = Tree(tree.cards, before=before)
        for socket in SOCKETS.values():
            spots(grown).found(socket)

    whole = median(_seconds(lambda: _full_search(tree, *SOCKETS.values())) for _ in range(9))
    return whole / median(_seconds(update) for _ in range(9))


def nearest_pose_p99(tree: Tree, seed: int) -> float:
    """The slowest but one percent of questions from anywhere on and around the tree, in seconds."""
    cards, rng = list(branch_cards().values()), Rng.seeded(seed)
    for socket in SOCKETS.values():
        spots(tree).found(socket)
    xs = [placed.pose.x for placed in tree.cards]
    ys = [placed.pose.y for placed in tree.cards]
    times = []
    for _ in range(QUERIES):
        dx, rng = rng.below(max(xs) - min(xs) + 1600)
        dy, rng = rng.below(max(ys) + 800)
        angle, rng = rng.below(3600)
        card, rng = rng.choice(cards)
        pose = Pose(min(xs) - 800 + dx, dy, angle)
        times.append(_seconds(lambda card=card, pose=pose: nearest_legal(tree, card, pose)))  # type: ignore[misc]
    return sorted(times)[QUERIES * 99 // 100]


def greedy_game(seed: int) -> float:
    """A two-player game from start to end, in seconds: the median of three."""
    return median(_seconds(lambda: play_match(GAMES[0], ("greedy", "greedy"), seed, {})) for _ in range(3))


def oracle_poses(tree: Tree, card: Card) -> set[_Row]:
    """Every legal lattice pose, found the slow way: (x, y, angle step, parent)."""
    lying = []
    for placed in tree.cards:
        line = outline(placed.card, placed.pose)
        lying.append(Lying(line.corners, line.bark, line.features))
    oracle = PoseOracle(lying, 10 * GRAIN)
    points = oracle.lattice_points(20 * GRAIN)
    found = set()
    for x, y in progress(points, len(points), "oracle"):
        for step in range(ANGLES):
            pose = Pose(x // GRAIN, y // GRAIN, step * ANGLE_STEP)
            (mx, my), (hx, hy), (ox, oy) = connector(card, pose)
            held = CardOverTable(
                corners_of_card(card, pose),
                corners_of_card(card, pose, SHRINK),
                ((mx - hx, my - hy), (mx + hx, my + hy)),
                ((mx - hx + ox, my - hy + oy), (mx + hx + ox, my + hy + oy)),
            )
            parent = oracle.allows(held)
            if parent is not None:
                found.add((pose.x, pose.y, step, parent))
    return found
