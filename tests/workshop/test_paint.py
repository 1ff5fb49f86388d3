from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest
import shapely
from numpy.typing import NDArray
from PIL import Image

from kodama_app.content.paths import assets_folder
from kodama_app.content.trees import branch_cards, duo_branch_cards, duo_trunk_cards, trunk_cards
from kodama_app.engine.trees.card import FEATURE_RADIUS, Card
from kodama_app.workshop.paint.bark import TOLERANCE, bark_error, bark_mask, bark_shape
from kodama_app.workshop.paint.blades import FORMS
from kodama_app.workshop.paint.card import BRANCH_SIZE, TRUNK_SIZE
from kodama_app.workshop.paint.features import PICTURES, paint_feature
from kodama_app.workshop.paint.foliage import LeafRoom, twigs_of
from kodama_app.workshop.paint.leaves import paint_leaf
from kodama_app.workshop.paint.sheet import PaintSheet
from kodama_app.workshop.paint.species import SEASONS, SPECIES, species_of

ART = assets_folder() / "art"
BRANCHES = {**branch_cards(), **duo_branch_cards()}
TRUNKS = {**trunk_cards(), **duo_trunk_cards()}


@pytest.mark.parametrize("card_id", ["B03", "B57", "E09"])
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
    twigs = twigs_of(card, *species_of(card_id), LeafRoom(card))
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


def test_a_feature_is_painted_within_its_disc() -> None:
    sheet = PaintSheet(140, 140, 1.0, 5)
    x, y = sheet.places()
    far = np.hypot(x - 70, y - 70)
    mask = paint_feature(sheet, "star", (70, 70))
    assert (mask[far < FEATURE_RADIUS - 2] > 0.9).all()
    assert (mask[far > FEATURE_RADIUS + 2] < 0.1).all()


@pytest.mark.parametrize("cards", [branch_cards(), duo_branch_cards()], ids=["base", "duo"])
def test_all_species_and_seasons_are_on_the_cards(cards: Mapping[str, Card]) -> None:
    met = {(species_of(card_id)[0].name, species_of(card_id)[1]) for card_id in cards}
    assert len(met) == len(SPECIES) * len(SEASONS)


@pytest.mark.parametrize("card_id", [*BRANCHES, *TRUNKS])
def test_every_card_has_its_picture(card_id: str) -> None:
    with Image.open(ART / "cards" / f"{card_id}.jpg") as picture:
        assert picture.size == (TRUNK_SIZE if card_id in TRUNKS else BRANCH_SIZE)


def test_the_card_pictures_fit_on_a_phone() -> None:
    sizes = {card_id: (ART / "cards" / f"{card_id}.jpg").stat().st_size for card_id in (*BRANCHES, *TRUNKS)}
    assert sum(sizes.values()) / len(sizes) <= 110 * 2**10


def test_the_other_pictures_have_their_sizes() -> None:
    sizes = {"paper.jpg": 512, "icon/icon.png": 512, "icon/icon_fg.png": 432, "icon/icon_bg.png": 432}
    sizes |= {"icon/presplash.png": 1024}
    sizes |= {f"table/{season}.jpg": 1024 for season in ("spring", "summer", "fall", "winter")}
    sizes |= {f"features/{kind}.png": 128 for kind in PICTURES}
    for name, side in sizes.items():
        with Image.open(ART / name) as picture:
            assert picture.size == (side, side), name
            assert (picture.mode == "RGBA") == (name.startswith("features") or name.endswith("_fg.png")), name
