"""The painted pictures as textures: loaded once, with mipmaps, or small cards would sparkle."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage

from kodama_app.content.paths import assets_folder


@cache
def texture(name: str) -> Any:
    """A picture under assets/art, by its name with or without ending; None when it was never painted."""
    for ending in ("", ".jpg", ".png"):
        path: Path = assets_folder() / "art" / f"{name}{ending}"
        if path.is_file():
            found = CoreImage(str(path), mipmap=True).texture
            found.min_filter, found.mag_filter = "linear_mipmap_linear", "linear"
            return found
    return None


def card_texture(card_id: str) -> Any:
    """A branch card's or trunk's picture."""
    return texture(f"cards/{card_id}")


def feature_texture(kind: str) -> Any:
    """A feature's disc."""
    return texture(f"features/{kind}")


def spirit_texture(kind: str) -> Any:
    """A Spirit's marker, as it lies on a disc."""
    return texture(f"spirits/{kind}")
