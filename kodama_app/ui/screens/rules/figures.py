"""The numbers and names in the rule book: taken from the games themselves, so that no sentence can go stale."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.content.decrees import decree_cards
from kodama_app.content.kodama_cards import SPROUT_SETS
from kodama_app.content.vocabulary import SIX, TWO
from kodama_app.engine.trees.legality import LEAST_BARK
from kodama_app.games import GAMES, game
from kodama_app.games.grove.box import edition_box
from kodama_app.games.grove.options import LIMIT, MOST_WITH_BASE_POOL, NONE
from kodama_app.games.spec import GameSpec
from kodama_app.i18n import Catalog


def figures(catalog: Catalog, game_id: str, options: Mapping[str, str] | None = None) -> dict[str, object]:
    """What stands for each placeholder in a game; under the options of a running one, where there is one."""
    spec, options = game(game_id), options or {}
    return {
        **_pieces(catalog),
        **_editions(),
        **_of_each_game(spec, options),
        "limit": limit_of(game_id, options),
        "least": spec.seats.start,
        "most": spec.seats.stop - 1,
        "base_most": MOST_WITH_BASE_POOL,
        "games": "\n".join(
            f"• {catalog.text(f'game.{each.id}.short')} – {catalog.text(f'game.{each.id}.help')}" for each in GAMES
        ),
    }


def limit_of(game_id: str, options: Mapping[str, str] | None = None) -> int | None:
    """The limit on growth points: the usual one where a running game has none; None in games without limits."""
    spec = game(game_id)
    if LIMIT not in spec.options:
        return None
    limit = (options or {}).get(LIMIT.key, NONE)
    return int(limit if limit != NONE else LIMIT.default({}, spec.seats.start))


def _of_each_game(told: GameSpec, options: Mapping[str, str]) -> dict[str, int]:
    """What each game says of itself; under the options of the one that is told of, and else as it is usual."""
    found: dict[str, int] = {}
    for spec in GAMES:
        usual = spec.resolve({}, spec.seats.start)
        found |= spec.figures({**usual, **options} if spec is told else usual)
    return found


def _pieces(catalog: Catalog) -> dict[str, object]:
    """How many of what, and how often."""
    base, mixed = edition_box("second", "base"), edition_box("second", "mixed")
    left_out = [card.id for card in decree_cards().values() if card.needs_display]
    return {
        "kinds": len(base.kinds),
        "bark": LEAST_BARK // 10,
        "branches": len(base.branches),
        "branches_mixed": len(mixed.branches),
        "sprouts": len(base.sprout_set(SPROUT_SETS[0])),
        "sets": catalog.join(SPROUT_SETS),
        "six": SIX,
        "two": TWO,
        "display_decrees": catalog.join([catalog.text(f"decree.{card}.name") for card in left_out]),
    }


def _editions() -> dict[str, object]:
    """What the two editions differ in."""
    found: dict[str, object] = {}
    for edition in ("first", "second"):
        box = edition_box(edition, "base")
        found[f"kodama_{edition}"] = len(box.kodama_deck())
        found[f"decrees_{edition}"] = len(box.season_decrees(0))
    return found
