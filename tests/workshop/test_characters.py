from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image

from kodama_app.content.decrees import decree_cards
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.content.paths import assets_folder
from kodama_app.workshop.paint.characters import CHARACTERS, paint_character
from kodama_app.workshop.paint.characters.press import QUALITY
from kodama_app.workshop.paint.characters.stage import SIDE
from kodama_app.workshop.paint.decrees import DECREES, paint_decree

ART = assets_folder() / "art"
MOST = 40_000
"""A picture's greatest weight: a phone carries them all."""


def test_every_kodama_sprout_and_decree_has_a_painter() -> None:
    assert set(CHARACTERS) == {*kodama_cards(), "back"}
    assert set(DECREES) == set(decree_cards())


@pytest.mark.parametrize(
    "name", [*(f"kodama/{card_id}" for card_id in CHARACTERS), *(f"decrees/{card_id}" for card_id in DECREES)]
)
def test_its_picture_is_there_at_the_right_size(name: str) -> None:
    path = ART / f"{name}.jpg"
    with Image.open(path) as picture:
        assert picture.size == (SIDE, SIDE)
        assert picture.mode == "RGB"
    assert path.stat().st_size < MOST


def test_painting_twice_gives_the_same_bytes() -> None:
    def twice(paint: Callable[[], Image.Image]) -> list[bytes]:
        found = []
        for _ in range(2):
            out = io.BytesIO()
            paint().save(out, "JPEG", quality=QUALITY)
            found.append(out.getvalue())
        return found

    one, two = twice(lambda: paint_character("SA1", 64, 0.5))
    assert one == two
    one, two = twice(lambda: paint_decree("S1", 64, 0.5))
    assert one == two


def test_no_two_pictures_are_alike() -> None:
    seen = {(ART / "kodama" / f"{card_id}.jpg").read_bytes() for card_id in CHARACTERS}
    assert len(seen) == len(CHARACTERS)
