"""What is planted in noted games is what gets learned from them."""

from __future__ import annotations

import numpy as np
import pytest

from kodama_app.ai.grove.evaluation import FEATURES
from kodama_app.workshop.learning import TURNS, GameNotes, Sample, learn, learn_rivals


def test_what_a_good_card_brings_a_rival_in_all_later_turns_counts_as_a_loss() -> None:
    chance, notes = np.random.default_rng(1), GameNotes()
    for number in range(400 * TURNS):
        left_lying = float(chance.uniform(0, 4))
        features = dict.fromkeys(FEATURES, 0.0) | {"rival": left_lying}
        game = GameNotes([Sample(number % TURNS, features, 0, (20, 30))])
        game.close((90, 100 + round(1.5 * left_lying + float(chance.normal(0, 1)))))
        notes.add(game)
    found = learn_rivals(notes)
    assert found[1:] == pytest.approx([-1.5] * (TURNS - 1), abs=0.2)
    assert found[0] == 0  # after one's last placement it is too late to be sorry


def test_who_looks_at_one_thing_only_learns_what_that_is_worth() -> None:
    chance, notes = np.random.default_rng(3), GameNotes()
    for _ in range(200):
        samples = []
        for left in reversed(range(TURNS)):
            fresh = float(chance.uniform(0, 8))
            samples.append(Sample(left, dict.fromkeys(FEATURES, 0.0) | {"fresh": fresh}, 0, (0, 0)))
        game = GameNotes(samples)
        game.close((0, 0))
        notes.add(game)
    assert set(learn(notes, ("fresh",)).features) == {"fresh"}


def test_what_a_lead_is_worth_later_is_seen_on_the_same_trees() -> None:
    chance, trees = np.random.default_rng(2), []
    for _ in range(300):
        lead, tree = float(chance.uniform(-2, 2)), np.full((TURNS + 1, 2), np.nan)
        for branches in range(1, TURNS + 1):
            fading = lead * (0.5 if branches > 4 else 1.0)
            tree[branches] = (branches + fading, 2 * branches + lead)
        trees.append(tree)
    careers = GameNotes(kodama=("K12", "K13"), trees=trees).careers
    for name, kept in (("K12", 0.5), ("K13", 1.0)):
        assert careers[name].slopes[1][4] == pytest.approx(kept, abs=0.01)
        assert careers[name].slopes[0][2] == pytest.approx(1, abs=0.01)
    assert careers["K13"].means[8] == pytest.approx(16, abs=0.3)
    assert careers["K13"].means[0] == 0
