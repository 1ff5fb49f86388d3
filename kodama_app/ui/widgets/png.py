"""PNG files, written without an image library: phones have none that can write."""

from __future__ import annotations

import struct
import zlib

import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"
METRE, INCH = 1, 0.0254
"""A file tells its density for a metre."""
UP = 2
"""The filter that says of each byte how it differs from the one above: painted pictures shrink to half."""


def png_of(size: tuple[int, int], rgba: bytes, density: int | None = None) -> bytes:
    """A file with the colours of a framebuffer, whose rows run upwards; what shows through there is lost.

    With a `density`, in pixels an inch, it says how large it is to be printed.
    """
    width, height = size
    rows = np.frombuffer(rgba, dtype=np.uint8).reshape(height, width, 4)[::-1, :, :3].reshape(height, width * 3)
    filtered = np.empty((height, 1 + width * 3), dtype=np.uint8)
    filtered[:, 0] = UP
    filtered[0, 1:] = rows[0]
    np.subtract(rows[1:], rows[:-1], out=filtered[1:, 1:])
    eight_bits_rgb = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        SIGNATURE
        + _chunk(b"IHDR", eight_bits_rgb)
        + (b"" if density is None else _chunk(b"pHYs", struct.pack(">IIB", *2 * (round(density / INCH),), METRE)))
        + _chunk(b"IDAT", zlib.compress(filtered.data))
        + _chunk(b"IEND")
    )


def is_whole(data: bytes) -> bool:
    """Whether every check sum of a file is right: SDL does not look, and draws stripes where a byte is wrong."""
    at, kind = len(SIGNATURE), b""
    if data[:at] != SIGNATURE:
        return False
    while kind != b"IEND":
        head = data[at : at + 8]
        if len(head) < 8:
            return False
        length, kind = struct.unpack(">I4s", head)
        end = at + 8 + length
        if data[end : end + 4] != struct.pack(">I", zlib.crc32(data[at + 4 : end])):
            return False
        at = end + 4
    return True


def _chunk(kind: bytes, data: bytes = b"") -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
