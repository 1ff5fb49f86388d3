"""What is chosen for a Kodama, in words: kinds, a Spirit, a line. Knows no widget."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.games.grove.scene import Choice, Scene
from kodama_app.ui.language import i18n


def choice_words(card: str, choice: Choice, scene: Scene) -> str:
    """One of the choices that a Kodama gives its player."""
    say = _WAYS.get(kodama_cards()[card].effect)
    return _kinds(choice, scene) if say is None else say(choice, scene)


def chosen_cards(card: str, choice: Choice, scene: Scene) -> tuple[int, ...]:
    """The cards of a chosen line, from its end down; none for what is no part of a tree."""
    return scene.tree.line(int(choice[0])) if kodama_cards()[card].effect == "chosen_line" and choice else ()


def _kinds(choice: Choice, scene: Scene) -> str:
    return i18n.catalog.join([i18n._(f"kind.{kind}") for kind in choice])


def _spirit(choice: Choice, scene: Scene) -> str:
    return i18n._(f"spirit.{choice[0]}")


def _line(choice: Choice, scene: Scene) -> str:
    """Its size and its features; which one it is the tree shows."""
    line = scene.tree.line(int(choice[0]))
    different = len({kind for card in line for kind in scene.shown[card]})
    return i18n._("hand.line", cards=i18n.n_("cards", len(line)), different=i18n.n_("hand.different", different))


_WAYS: Mapping[str, Callable[[Choice, Scene], str]] = {"chosen_spirit": _spirit, "chosen_line": _line}
"""Effects for which something else than kinds is chosen."""
