from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import numpy as np
import pytest
import shapely
from numpy.typing import NDArray
from PIL import Image

from kodama_app.content.kinds import kigi_kinds, kodama_kinds
from kodama_app.content.paths import assets_folder
from kodama_app.content.trees import (
    branch_cards,
    duo_branch_cards,
    every_tree_card,
    kigi_branch_cards,
    kigi_trunk_cards,
)
from kodama_app.engine.trees.card import FEATURE_RADIUS, Card
from kodama_app.workshop.paint.bark import TOLERANCE, bark_error, bark_mask, bark_shape
from kodama_app.workshop.paint.blades import FORMS
from kodama_app.workshop.paint.card import BRANCH_SIZE, TRUNK_SIZE
from kodama_app.workshop.paint.features import PICTURES, DiscPainter, paint_feature
from kodama_app.workshop.paint.foliage import LeafRoom, twigs_of
from kodama_app.workshop.paint.leaves import paint_leaf
from kodama_app.workshop.paint.mural.card import look_of
from kodama_app.workshop.paint.mural.medallions import MEDALLIONS, paint_medallion
from kodama_app.workshop.paint.mural.palette import GOLDS
from kodama_app.workshop.paint.mural.plants import PLANTS
from kodama_app.workshop.paint.mural.scenes import SCENES
from kodama_app.workshop.paint.sheet import PaintSheet
from kodama_app.workshop.paint.species import SEASONS, SPECIES, species_of

ART = assets_folder() / "art"
BRANCHES = {card_id: card for card_id, card in every_tree_card().items() if not card.is_trunk}
TRUNKS = {card_id: card for card_id, card in every_tree_card().items() if card.is_trunk}
MURAL = {**kigi_branch_cards(), **kigi_trunk_cards()}


@pytest.mark.parametrize("card_id", ["B03", "B57", "E09", "G13"])
def test_the_bark_one_sees_is_the_bark_that_counts(card_id: str) -> None:
    card = BRANCHES[card_id]
    sheet = PaintSheet(card.width, card.height, 0.6, 1)
    assert bark_error(card, sheet, bark_mask(card, sheet)) < TOLERANCE


def test_the_check_finds_bark_that_is_elsewhere() -> None:
    card = branch_cards()["B03"]
    sheet = PaintSheet(card.width, card.height, 0.6, 1)
    moved = np.roll(bark_mask(card, sheet), 6, axis=1)  # one centimetre
    assert bark_error(card, sheet, moved) > TOLERANCE


@pytest.mark.parametrize("card_id", ["B05", "B20", "B62", "E28"])
def test_leaves_leave_bark_and_features_free(card_id: str) -> None:
    card = BRANCHES[card_id]
    species, season = species_of(card_id)
    twigs = twigs_of(card, species.habit(season), LeafRoom(card))
    spots = np.concatenate([ring for twig in twigs for blade in twig.leaves for ring in blade.rings])
    for feature in card.features:
        far = np.hypot(spots[:, 0] - feature.x, spots[:, 1] - (card.height - feature.y))
        assert far.min() > FEATURE_RADIUS
    assert not shapely.contains(bark_shape(card), shapely.points(spots)).any()


def test_the_same_seed_paints_the_same_picture() -> None:
    def painting() -> NDArray[np.uint8]:
        sheet = PaintSheet(90, 90, 1.0, 5)
        blade = FORMS["palmate"](np.random.default_rng(3)).at((15, 45), 0.1, 60)
        paint_leaf(sheet, blade, ("#a9c45e", "#5f8f4e"), "#3f5330", "#d98a4a")
        return np.asarray(sheet.picture())

    assert (painting() == painting()).all()


@pytest.mark.parametrize(("paint", "kind"), [(paint_feature, "star"), (paint_medallion, "dragonfly")])
def test_a_feature_is_painted_within_its_disc(paint: DiscPainter, kind: str) -> None:
    sheet = PaintSheet(140, 140, 1.0, 5)
    x, y = sheet.places()
    far = np.hypot(x - 70, y - 70)
    mask = paint(sheet, kind, (70, 70))
    assert (mask[far < FEATURE_RADIUS - 2] > 0.9).all()
    assert (mask[far > FEATURE_RADIUS + 2] < 0.1).all()


@pytest.mark.parametrize("cards", [branch_cards(), duo_branch_cards()], ids=["base", "duo"])
def test_all_species_and_seasons_are_on_the_cards(cards: Mapping[str, Card]) -> None:
    met = {(species_of(card_id)[0].name, species_of(card_id)[1]) for card_id in cards}
    assert len(met) == len(SPECIES) * len(SEASONS)


def test_every_kind_has_a_painter() -> None:
    assert tuple(PICTURES) == kodama_kinds()
    assert tuple(MEDALLIONS) == kigi_kinds()


def test_all_trees_golds_and_scenes_are_on_kigi_cards() -> None:
    looks = [look_of(card) for card in kigi_branch_cards().values()]
    assert {plant.name for plant, _, _ in looks} == {plant.name for plant in PLANTS}
    assert {gold for _, gold, _ in looks} == set(GOLDS)
    assert {scene for _, _, scene in looks} == set(SCENES.values())
    assert len({(plant.name, scene) for plant, _, scene in looks}) == len(looks)
    assert len({(plant.name, gold) for plant, gold, _ in looks}) == len(looks)
    for one, after in pairwise(looks):
        assert [part is other for part, other in zip(one, after, strict=True)] == [False, False, False]


@pytest.mark.parametrize("card_id", [*BRANCHES, *TRUNKS])
def test_every_card_has_its_picture(card_id: str) -> None:
    with Image.open(ART / "cards" / f"{card_id}.jpg") as picture:
        assert picture.size == (TRUNK_SIZE if card_id in TRUNKS else BRANCH_SIZE)


def test_the_card_pictures_fit_on_a_phone() -> None:
    sizes = {card_id: (ART / "cards" / f"{card_id}.jpg").stat().st_size for card_id in (*BRANCHES, *TRUNKS)}
    assert sum(sizes.values()) / len(sizes) <= 110 * 2**10


def test_kigi_pictures_take_no_more_than_their_share() -> None:
    assert sum((ART / "cards" / f"{card_id}.jpg").stat().st_size for card_id in MURAL) <= 3.5 * 2**20


def gold_leaf(card_id: str) -> float:
    """The share of a card's picture that is bright and far from grey, towards yellow."""
    with Image.open(ART / "cards" / f"{card_id}.jpg") as picture:
        red, green, blue = np.asarray(picture.convert("RGB"), dtype=float).reshape(-1, 3).T
    return float(((red - blue > 70) & (green - blue > 45) & (red > 170)).mean())


def test_one_tells_a_kigi_card_from_a_kodama_card_at_a_glance() -> None:
    """Gold leaf here, pale paper there: no autumn leaves make up for it."""
    most = max(gold_leaf(card_id) for card_id in every_tree_card() if card_id not in MURAL)
    assert min(gold_leaf(card_id) for card_id in MURAL) > 1.3 * most


def test_the_other_pictures_have_their_sizes() -> None:
    sizes = {"paper.jpg": 512, "icon/icon.png": 512, "icon/icon_fg.png": 432, "icon/icon_bg.png": 432}
    sizes |= {"icon/presplash.png": 1024}
    sizes |= {f"table/{season}.jpg": 1024 for season in ("spring", "summer", "fall", "winter", "mural")}
    sizes |= {f"features/{kind}.png": 128 for kind in (*kodama_kinds(), *kigi_kinds())}
    for name, side in sizes.items():
        with Image.open(ART / name) as picture:
            assert picture.size == (side, side), name
            assert (picture.mode == "RGBA") == (name.startswith("features") or name.endswith("_fg.png")), name
