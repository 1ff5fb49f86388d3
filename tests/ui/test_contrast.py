"""Words can be read on every ground they stand on, in the light and in the dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import kodama_app.ui
from kodama_app.ui.theme.palette import DARK, LIGHT, SEATS, Colour, contrast
from kodama_app.ui.theme.tokens import TOKENS
from kodama_app.workshop.stage import Stage
from tests.ui.test_table import open_curtain, sit, take

PALETTES = {"light": LIGHT, "dark": DARK}
LEAST = 4.5
PAPERS = "paper", "surface", "sunken", "leaf_soft"
PRESSED = 0.08
"""How much ink lies over a ground while it is pressed."""
GROUNDS = {
    "ink": PAPERS,
    "muted": PAPERS,
    "leaf": PAPERS,
    "gold": ("paper", "surface", "leaf_soft"),
    "danger": ("paper", "surface"),
    "ink_on_leaf": ("leaf", "bark"),
    "ink_on_leaf_soft": ("leaf_soft",),
    "ink_on_danger": ("danger",),
    "ink_on_card_mark": ("legal", "illegal"),
    "surface": ("ink",),  # short messages
}
"""What is written in which colour, and where."""
DECORATION = {"outline"}
"""The colours of icons that say nothing: a leaf that a bot has not."""


def over(colour: Colour, share: float, ground: Colour) -> Colour:
    """What one sees where a colour lets its ground through."""
    red, green, blue = (share * a + (1 - share) * b for a, b in zip(colour[:3], ground[:3], strict=True))
    return red, green, blue, 1.0


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("ink", "ground"), [(ink, ground) for ink in GROUNDS for ground in GROUNDS[ink]])
def test_every_ink_can_be_read_on_its_grounds(palette: str, ink: str, ground: str) -> None:
    colours = PALETTES[palette]
    assert contrast(colours[ink], colours[ground]) >= LEAST


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("ink", ["ink", "muted", "leaf", "danger"])
def test_also_while_a_row_is_pressed(palette: str, ink: str) -> None:
    colours = PALETTES[palette]
    for ground in ("paper", "surface"):
        assert contrast(colours[ink], over(colours["ink"], PRESSED, colours[ground])) >= LEAST


@pytest.mark.parametrize("palette", PALETTES)
def test_words_that_stand_out_can_still_be_read(palette: str) -> None:
    colours = PALETTES[palette]
    assert contrast(colours["ink"], over(colours["illegal"], 0.3, colours["surface"])) >= LEAST


def test_seats_carry_white_and_name_their_owner_on_paper() -> None:
    assert {token.colour for token in TOKENS.values()} == set(SEATS)
    for colour in SEATS:
        assert contrast(colour, (1.0, 1.0, 1.0, 1.0)) >= LEAST
        assert contrast(colour, LIGHT["paper"]) >= LEAST  # the curtain; in the dark it is written in ink


def test_no_words_have_a_colour_that_was_not_looked_at() -> None:
    used: dict[str, str] = {}
    for path in Path(kodama_app.ui.__file__).parent.rglob("*.kv"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if re.match(r"\s*(color|ink|disabled_color|foreground_color|hint_text_color):", line):
                # What a condition asks is no colour.
                used.update(dict.fromkeys(re.findall(r"theme\.(\w+)", line.replace("theme.dark", "")), path.name))
    assert used
    unknown = {name: where for name, where in used.items() if name not in {*GROUNDS, *DECORATION}}
    assert not unknown


@pytest.mark.parametrize("theme", PALETTES)
def test_the_word_at_the_ghost_can_be_read_on_any_card(start: Callable[..., Stage], theme: str) -> None:
    stage = start(theme=theme, reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    stage.frames(3)
    tag = screen.board.tag
    assert tag.opacity == 1
    x, y = tag.to_window(tag.x + 5, tag.center_y)  # before its words
    picture = stage.pixels()
    seen = picture.getpixel((int(x), int(picture.height - 1 - y)))
    # Nothing shows through: a card behind it is bright in the dark as well.
    assert seen == tuple(round(255 * value) for value in PALETTES[theme]["legal"][:3])
