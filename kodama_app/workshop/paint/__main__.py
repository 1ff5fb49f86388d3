"""`python -m kodama_app.workshop.paint cards|features|spirits|roles|moods|icons|track`: paints into assets/art."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from kodama_app.content.paths import assets_folder
from kodama_app.content.trees import every_tree_card, kigi_branch_cards, kigi_trunk_cards
from kodama_app.workshop.paint.bark import TOLERANCE
from kodama_app.workshop.paint.card import paint_card
from kodama_app.workshop.paint.features import PICTURES, feature_picture, paint_feature
from kodama_app.workshop.paint.icons import ICONS
from kodama_app.workshop.paint.moods import MOODS, paper
from kodama_app.workshop.paint.mural.card import paint_mural_card
from kodama_app.workshop.paint.mural.medallions import MEDALLIONS, paint_medallion
from kodama_app.workshop.paint.mural.wall import wall
from kodama_app.workshop.paint.roles import ROLES, role_picture
from kodama_app.workshop.paint.spirits import spirit_picture
from kodama_app.workshop.paint.track import TRACKS

QUALITY = 88


def main() -> None:
    """Paints what is asked for; the same picture each time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=PAINTERS)
    parser.add_argument("--only", default="", help="ids or names, with commas between")
    parser.add_argument("--out", type=Path, default=assets_folder() / "art")
    given = parser.parse_args()
    wanted = [name for name in given.only.split(",") if name]
    PAINTERS[given.what](given.out, wanted)


def cards(out: Path, only: list[str]) -> None:
    """Branch cards and trunks; stops when painted bark strays from the bark that counts."""
    every, on_gold = every_tree_card(), {**kigi_branch_cards(), **kigi_trunk_cards()}
    ids = only or list(every)
    for number, card_id in enumerate(ids, 1):
        start = time.perf_counter()
        painted = (paint_mural_card if card_id in on_gold else paint_card)(every[card_id])
        if painted.error > TOLERANCE:
            raise SystemExit(f"{card_id}: the painted bark is {painted.error / 10:.2f} mm off")
        _save(painted.picture(every[card_id]), out / "cards" / f"{card_id}.jpg")
        took = time.perf_counter() - start
        print(f"{number}/{len(ids)} {card_id} bark within {painted.error / 10:.2f} mm, {took:.1f} s", flush=True)


def features(out: Path, only: list[str]) -> None:
    """The discs of all boxes with clear corners, for chips and logs."""
    for kind in only or (*PICTURES, *MEDALLIONS):
        painter = paint_medallion if kind in MEDALLIONS else paint_feature
        _save(feature_picture(kind, paint=painter), out / "features" / f"{kind}.png")
        print(kind, flush=True)


def spirits(out: Path, only: list[str]) -> None:
    """The six Spirit markers, as large as the discs they cover."""
    for kind in only or PICTURES:
        _save(spirit_picture(kind), out / "spirits" / f"{kind}.png")
        print(kind, flush=True)


def roles(out: Path, only: list[str]) -> None:
    """The emblems of Pruner and Sower."""
    for name in only or ROLES:
        _save(role_picture(name), out / "roles" / f"{name}.png")
        print(name, flush=True)


def moods(out: Path, only: list[str]) -> None:
    """The paper, the table in four lights, and the mural's wall."""
    tables = {**MOODS, "mural": wall}
    if not only or "paper" in only:
        _save(paper(), out / "paper.jpg")
    for name in (name for name in tables if not only or name in only):
        _save(tables[name](), out / "table" / f"{name}.jpg")
        print(name, flush=True)


def icons(out: Path, only: list[str]) -> None:
    """The app's icon with its two layers, and the picture shown while it starts."""
    for name in only or ICONS:
        _save(ICONS[name](), out / "icon" / f"{name}.png")
        print(name, flush=True)


def track(out: Path, only: list[str]) -> None:
    """The boards of the score track, and the tokens that lie on them."""
    for name in only or TRACKS:
        _save(TRACKS[name](), out / "track" / name)
        print(name, flush=True)


def _save(picture: Image.Image, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".jpg":
        picture.save(path, quality=QUALITY, optimize=True, progressive=False)
    else:
        picture.save(path, optimize=True)


PAINTERS: dict[str, Callable[[Path, list[str]], None]] = {
    "cards": cards,
    "features": features,
    "spirits": spirits,
    "roles": roles,
    "moods": moods,
    "icons": icons,
    "track": track,
}


if __name__ == "__main__":
    main()
