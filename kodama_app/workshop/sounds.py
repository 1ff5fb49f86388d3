"""Synthesises the app's few soft sounds: `python -m kodama_app.workshop.sounds` writes assets/sounds/*.wav."""

from __future__ import annotations

import wave
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from kodama_app.content.paths import assets_folder

RATE = 22_050
Wave = NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(int(RATE * seconds)) / RATE


def _fade(sound: Wave, attack: float, decay: float) -> Wave:
    t = np.arange(len(sound)) / RATE
    found: Wave = sound * np.minimum(t / attack, 1.0) * np.exp(-t / decay)
    return found


def wood() -> Wave:
    """A card laid on a wooden table: two damped modes of a bar and a short knock."""
    t = _time(0.35)
    noise = np.random.default_rng(3).normal(size=len(t))
    body = np.sin(2 * np.pi * 310 * t) + 0.6 * np.sin(2 * np.pi * 310 * 2.76 * t + 0.4)
    return _fade(body, 0.002, 0.06) + 0.25 * _fade(noise, 0.001, 0.012)


def leaf() -> Wave:
    """A card taken up: a breath of high noise that swells and goes."""
    t = _time(0.28)
    noise = np.random.default_rng(5).normal(size=len(t))
    bright = noise - np.convolve(noise, np.ones(9) / 9, mode="same")
    found: Wave = 0.5 * bright * np.sin(np.pi * t / t[-1]) ** 2
    return found


def chime() -> Wave:
    """A season begins: three bells of a pentatonic scale, one after the other."""
    t = _time(1.6)
    sound = np.zeros_like(t)
    for number, pitch in enumerate((587.3, 783.99, 987.77)):
        start = int(RATE * 0.16 * number)
        rest = t[: len(t) - start]
        bell = np.sin(2 * np.pi * pitch * rest) + 0.35 * np.sin(2 * np.pi * pitch * 2.4 * rest)
        sound[start:] += _fade(bell, 0.004, 0.38) * 0.6
    return sound


def drop() -> Wave:
    """A point counted: a drop of water, rising in pitch."""
    t = _time(0.16)
    return _fade(np.sin(2 * np.pi * (520 * t + 1400 * t * t)), 0.004, 0.05)


SOUNDS: dict[str, Callable[[], Wave]] = {"wood": wood, "leaf": leaf, "chime": chime, "drop": drop}


def write_all() -> None:
    """Every sound at the same gentle loudness."""
    folder = assets_folder() / "sounds"
    folder.mkdir(exist_ok=True)
    for name, make in SOUNDS.items():
        sound = make()
        samples = (sound / np.abs(sound).max() * 0.5 * 32767).astype("<i2")
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    write_all()
