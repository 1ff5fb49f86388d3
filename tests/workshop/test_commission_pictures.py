from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from kodama_app.content.paths import assets_folder
from kodama_app.content.trees import kigi_branch_cards
from kodama_app.workshop.paint.mural.commissions import COMMISSIONS, QUALITY, SIZE, paint_commission

ART = assets_folder() / "art" / "commissions"
CARDS = [f"C{number:02}" for number in range(1, 11)]
MOST, FEWEST = CARDS[::2], CARDS[1::2]
HEAVIEST = 64_000
"""A picture's greatest weight: a phone carries them all."""
SMALL = (62, 87)
"""A card's pixels where four lie side by side on a narrow phone."""


def small(name: str) -> NDArray[np.float64]:
    with Image.open(ART / f"{name}.jpg") as picture:
        return np.asarray(picture.convert("RGB").resize(SMALL, Image.Resampling.LANCZOS), dtype=np.float64)


def test_every_commission_and_their_back_have_a_painter() -> None:
    assert set(COMMISSIONS) == {*CARDS, "back"}


@pytest.mark.parametrize("name", COMMISSIONS)
def test_a_commission_has_the_size_that_is_drawn_without_padding(name: str) -> None:
    path = ART / f"{name}.jpg"
    with Image.open(path) as picture:
        assert picture.size == SIZE
        assert all(side & (side - 1) == 0 for side in picture.size), "a power of two, as kivy keeps it"
        assert picture.mode == "RGB"
    assert path.stat().st_size < HEAVIEST


@pytest.mark.parametrize("name", ["C08", "back"])
def test_painting_a_commission_twice_gives_the_same_bytes(name: str) -> None:
    found = []
    for _ in range(2):
        out = io.BytesIO()
        paint_commission(name, (63, 88), 0.2).save(out, "JPEG", quality=QUALITY)
        found.append(out.getvalue())
    assert found[0] == found[1]


@pytest.mark.parametrize("name", CARDS)
def test_most_is_asked_on_vermilion_and_fewest_on_indigo(name: str) -> None:
    """Also between the name at a card's head and the numbers at its foot, which cover a quarter each."""
    seen = small(name)[22:65]
    silk = np.concatenate([seen[:, 3:8], seen[:, -8:-3]], axis=1).reshape(-1, 3)
    red, _, blue = np.median(silk, axis=0)
    assert (red - blue > 60) if name in MOST else (blue - red > 40)


def silk(path: Path) -> float:
    """The share of a picture that is deep vermilion or deep indigo."""
    with Image.open(path) as picture:
        pixels = np.asarray(picture.convert("RGB").resize(SMALL, Image.Resampling.LANCZOS), dtype=np.float64)
    red, green, blue = pixels.reshape(-1, 3).T
    return float((((red - green > 80) & (green < 100)) | ((blue - red > 35) & (red < 75))).mean())


def test_one_tells_a_commission_from_a_tree_card_at_a_glance() -> None:
    """Silk round its picture, where a tree card has gold leaf."""
    most = max(silk(ART.parent / "cards" / f"{card_id}.jpg") for card_id in kigi_branch_cards())
    assert min(silk(ART / f"{name}.jpg") for name in COMMISSIONS) > 2 * most


def test_no_two_commissions_of_a_colour_look_alike() -> None:
    for asked in (MOST, FEWEST):
        seen = [small(name)[22:65] for name in asked]
        for index, one in enumerate(seen):
            for other in seen[index + 1 :]:
                assert np.abs(one - other).mean() > 8
