"""Cards, sheets of cards and whole trees as SVG; PNG through resvg."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence

import resvg_py

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH, TRUNK_HEIGHT, TRUNK_WIDTH, Card
from kodama_app.workshop.drawing.bark import bark_svg
from kodama_app.workshop.drawing.icons import icon, spirit_icon
from kodama_app.workshop.drawing.leaves import leaves_svg
from kodama_app.workshop.drawing.paper import DEFS, border_svg, paper_svg, shadow_svg

Pose = tuple[float, float, float]
"""Millimetres and degrees counter-clockwise: where the connector's middle lies; a trunk's pose is not read."""

GAP = 50
TABLE = "#e9dfc8"


def card_svg(card: Card) -> str:
    """A card as a fragment: tenths of a millimetre, y down, its upper left corner at the origin.

    The fragment uses the gradient in DEFS, which a complete picture must hold once.
    """
    discs = "".join(
        f'<g transform="translate({feature.x},{card.height - feature.y})">{icon(feature.kind)}</g>'
        for feature in card.features
    )
    clip = f"card-{card.id}"
    painted = f'<g clip-path="url(#{clip})">{leaves_svg(card)}{bark_svg(card)}</g>'
    return f"<g>{paper_svg(card)}{painted}{border_svg(card)}{discs}</g>"


def picture_svg(card: Card) -> str:
    """One card alone, edge to edge."""
    return _document(0, 0, card.width, card.height, card_svg(card), None)


def sheet_svg(cards: Sequence[Card]) -> str:
    """All cards in rows of about the same length, each with its id; trunks take two places."""
    widths = [2 if card.is_trunk else 1 for card in cards]
    wish = math.ceil(math.sqrt(sum(widths) * 1.7))
    # Of the row lengths near the wish, the one that leaves fewest places empty.
    lengths = range(max(*widths, wish - 2, 1), wish + 3)
    across = min(lengths, key=lambda row: (row * (_seats(widths, row)[-1][1] + 1), -row))
    seats = _seats(widths, across)
    parts = []
    step_x, step_y = BRANCH_WIDTH + GAP, BRANCH_HEIGHT + GAP + 50
    for card, (place, row) in zip(cards, seats, strict=True):
        x, y = GAP + place * step_x, GAP + row * step_y
        parts.append(
            f'<g transform="translate({x},{y})">{shadow_svg(card)}{card_svg(card)}'
            f'<text x="{card.width / 2}" y="{card.height + 52}" font-size="44" text-anchor="middle" '
            f'font-family="DejaVu Sans, sans-serif" fill="#5a4630">{card.id}</text></g>'
        )
    return _document(0, 0, GAP + across * step_x, GAP + (seats[-1][1] + 1) * step_y, "".join(parts), TABLE)


def _seats(widths: Sequence[int], across: int) -> list[tuple[int, int]]:
    """Place and row of each card, set like words in a line."""
    seats = []
    place, row = 0, 0
    for wide in widths:
        if place + wide > across:
            place, row = 0, row + 1
        seats.append((place, row))
        place += wide
    return seats


def tree_svg(placed: Sequence[tuple[Card, Pose]], spirits: Mapping[FeatureAt, str] | None = None) -> str:
    """A tree as it lies on the table, first card lowest; Spirits, by disc, on top of it."""
    parts, markers, corners = [], [], []
    for index, (card, pose) in enumerate(placed):
        moved = _transform(card, pose)
        corners += _corners(card, pose)
        parts.append(f'<g transform="{moved}">{shadow_svg(card)}{card_svg(card)}</g>')
        for (on, number), kind in (spirits or {}).items():
            if on == index:
                disc = card.features[number]
                at = f"{moved} translate({disc.x},{card.height - disc.y}) rotate({pose[2]:.2f})"
                markers.append(f'<g transform="{at}">{spirit_icon(kind)}</g>')
    parts += markers
    left, right = min(x for x, _ in corners) - 80, max(x for x, _ in corners) + 80
    top, low = max(y for _, y in corners) + 80, min(y for _, y in corners)
    return _document(left, -top, right - left, top - low + 20, "".join(parts), TABLE)


def shape_of(svg: str) -> tuple[float, float]:
    """Width and height of a picture, in its own measure."""
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', svg)
    if found is None:
        raise ValueError("a picture that does not say how large it is")
    return float(found[1]), float(found[2])


def png(svg: str, width: int) -> bytes:
    """The picture, this many pixels wide."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def _anchor(card: Card) -> tuple[float, float]:
    """The spot of the card's own frame that a pose places: connector's middle, or a trunk's middle foot."""
    return card.socket.middle if card.socket is not None else (TRUNK_WIDTH / 2, 0)


def _transform(card: Card, pose: Pose) -> str:
    x, y, angle = pose if not card.is_trunk else (0.0, 0.0, 0.0)
    ax, ay = _anchor(card)
    height = TRUNK_HEIGHT if card.is_trunk else BRANCH_HEIGHT
    return f"translate({x * 10:.2f},{-y * 10:.2f}) rotate({-angle:.2f}) translate({-ax},{ay - height})"


def _corners(card: Card, pose: Pose) -> list[tuple[float, float]]:
    """The rectangle's corners on the table, in tenths, y up."""
    x, y, angle = pose if not card.is_trunk else (0.0, 0.0, 0.0)
    ax, ay = _anchor(card)
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return [
        (x * 10 + c * (cx - ax) - s * (cy - ay), y * 10 + s * (cx - ax) + c * (cy - ay)) for cx, cy in card.corners
    ]


def _document(x: float, y: float, width: float, height: float, body: str, ground: str | None) -> str:
    floor = (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{ground}"/>'
        if ground
        else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:.1f} {y:.1f} {width:.1f} {height:.1f}" '
        f'width="{width:.1f}" height="{height:.1f}"><defs>{DEFS}</defs>{floor}{body}</svg>\n'
    )
