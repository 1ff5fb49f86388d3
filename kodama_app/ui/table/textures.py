"""The painted pictures as textures, with mipmaps, or small cards would sparkle; and no more of them than needed.

All cards of a game for six, as large as they were painted, would be half of what the app needs. So a picture stays
as long as somebody shows it, and for a while after; and a card that lies small on the table has a picture half as
high and half as wide. Nobody waits for a finer one: the coarse one is worn until it is there.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import WeakMethod, WeakValueDictionary

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.core.image import ImageLoader
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kodama_app.content.paths import assets_folder

KEPT = 24_000_000
"""How many bytes of pictures stay although nobody shows them: one comes back to them."""
HALF_HEIGHT = 256
"""How many pixels high a card's coarse picture is."""
LARGEST_COARSE = 1.1
"""How much a coarse picture may be enlarged without being seen to be one."""
_BYTES = 4 * 4 / 3
"""What a pixel takes with its share of the mipmaps."""
IN_THE_TRAY = 150
"""How high a card in the hand or in the row is, in dp."""

_shown: WeakValueDictionary[str, Any] = WeakValueDictionary()
_kept: OrderedDict[str, Any] = OrderedDict()
"""Those asked for last, the latest at the end."""
_coarse: dict[str, Any] = {}
"""Half as high and half as wide: all that a game needs."""
_wanted: deque[tuple[str, WeakMethod[Callable[[Any], None]]]] = deque()
"""Fine ones that somebody waits for, and who."""


def texture(name: str) -> Any:
    """A picture under assets/art, by its name with or without ending; None when it was never painted."""
    found = _shown.get(name)
    if found is None:
        path = _path(name)
        if path is None:
            return None
        # Kivy would keep it too, and for longer.
        found = _shown[name] = CoreImage(str(path), mipmap=True, nocache=True).texture
        _smooth(found)
    _kept[name] = found
    _kept.move_to_end(name)
    while sum(kept.width * kept.height * _BYTES for kept in _kept.values()) > KEPT:
        _kept.popitem(last=False)
    return found


def card_texture(card_id: str, height: float | None = None) -> Any:
    """A branch card's or trunk's picture, for a card that is so many pixels high; as a rule one in the tray."""
    if needs_fine(dp(IN_THE_TRAY) if height is None else height):
        return texture(f"cards/{card_id}")
    found = _coarse.get(card_id)
    if found is None:
        path = _path(f"cards/{card_id}")
        found = None if path is None else _halved(path)
        _coarse[card_id] = found
    return found


def needs_fine(height: float) -> bool:
    """Whether a card so many pixels high would look blurred in its coarse picture."""
    return height > HALF_HEIGHT * LARGEST_COARSE


def fine_soon(card_id: str, wear: Callable[[Any], None]) -> None:
    """Give somebody a card's fine picture: at once if it is there, else one a frame, so that no frame waits long.

    Who is gone by then gets none.
    """
    found = _shown.get(f"cards/{card_id}")
    if found is not None:
        wear(found)
        return
    if not _wanted:
        Clock.schedule_once(_hand_out, 0)
    _wanted.append((card_id, WeakMethod(wear)))


def _hand_out(_dt: float) -> None:
    while _wanted:
        card_id, waiting = _wanted.popleft()
        wear = waiting()
        if wear is not None:
            wear(texture(f"cards/{card_id}"))
            break
    if _wanted:
        Clock.schedule_once(_hand_out, 0)


def let_go() -> None:
    """Keep nothing but what is shown."""
    _kept.clear()
    _coarse.clear()
    _wanted.clear()


def feature_texture(kind: str) -> Any:
    """A feature's disc."""
    return texture(f"features/{kind}")


def spirit_texture(kind: str) -> Any:
    """A Spirit's marker, as it lies on a disc."""
    return texture(f"spirits/{kind}")


def _path(name: str) -> Path | None:
    paths = (assets_folder() / "art" / f"{name}{ending}" for ending in ("", ".jpg", ".png"))
    return next((path for path in paths if path.is_file()), None)


def _smooth(found: Any) -> None:
    found.min_filter, found.mag_filter = "linear_mipmap_linear", "linear"


def _halved(path: Path) -> Any:
    """A texture of the picture with a pixel for every four, written again whenever graphics memory was lost."""
    import numpy as np  # not with the first frame

    def pixels() -> tuple[Any, Any]:
        (picture,) = ImageLoader.load(str(path), keep_data=True, nocache=True)._data
        colours = len(picture.fmt)
        rows = np.frombuffer(picture.data, dtype=np.uint8).reshape(picture.height, -1)
        pairs = rows[::2, : picture.width * colours].astype(np.uint16)
        pairs += rows[1::2, : picture.width * colours]
        pairs = pairs.reshape(picture.height // 2, picture.width // 2, 2, colours)
        return picture, ((pairs[:, :, 0] + pairs[:, :, 1]) // 4).astype(np.uint8)

    def write(empty: Any) -> None:
        empty.blit_buffer(pixels()[1].tobytes(), colorfmt=picture.fmt, bufferfmt="ubyte")

    picture, half = pixels()
    found = Texture.create(size=half.shape[1::-1], colorfmt=picture.fmt, mipmap=True)
    found.blit_buffer(half.tobytes(), colorfmt=picture.fmt, bufferfmt="ubyte")
    if picture.flip_vertical:
        found.flip_vertical()
    picture.release_data()
    _smooth(found)
    found.add_reload_observer(write)
    return found
