"""Soft sounds: loaded before they are needed, never waited for, and silent where there is no loudspeaker."""

from __future__ import annotations

from typing import Any

from kodama_app.content.paths import assets_folder

NAMES = ("wood", "leaf", "chime", "drop")


class Sounds:
    """The app's sounds. `load` comes after the first frame; until then, and when switched off, nothing plays."""

    def __init__(self) -> None:
        self.on, self.volume = True, 0.6
        self._loaded: dict[str, Any] = {}

    def load(self, *_: Any) -> None:
        """Read the files once."""
        from kivy.core.audio import SoundLoader

        for name in NAMES:
            if name not in self._loaded:
                sound = SoundLoader.load(str(assets_folder() / "sounds" / f"{name}.wav"))
                if sound is not None:
                    self._loaded[name] = sound

    def play(self, name: str, share: float = 1.0) -> None:
        """Sound, if sounds are on, at this share of the volume."""
        sound = self._loaded.get(name)
        if self.on and sound is not None:
            sound.volume = self.volume * share
            sound.stop()
            sound.play()
