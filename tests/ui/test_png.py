"""Pictures of trees are files that every other program can open."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from kodama_app.ui.widgets.png import png_of


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (64, 48)])
def test_a_picture_has_the_framebuffers_colours_the_right_way_up(size: tuple[int, int]) -> None:
    width, height = size
    upwards = np.random.default_rng(width).integers(0, 256, (height, width, 4), dtype=np.uint8)
    with Image.open(BytesIO(png_of(size, upwards.tobytes()))) as picture:
        picture.verify()  # the check sums
    with Image.open(BytesIO(png_of(size, upwards.tobytes()))) as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "RGB", size)
        assert np.array_equal(np.asarray(picture), upwards[::-1, :, :3])
