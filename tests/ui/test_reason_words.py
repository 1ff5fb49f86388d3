"""Reasons in words: a sentence for every term there is, in both languages, true to its sign and points."""

from __future__ import annotations

import itertools
import re
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kodama_app.ai.bot import Budget
from kodama_app.ai.coach import Advice, Loss, advise
from kodama_app.ai.grove.evaluation import TERMS
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.actions import HandOver
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.duo.actions import ChoosePile, SplitBranches
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.i18n import Catalog
from kodama_app.ui.games import play_of
from kodama_app.ui.games.duo.words import pile_words
from kodama_app.ui.screens.end.moment_words import MomentWords
from kodama_app.ui.widgets.spoken import card_words
from kodama_app.ui.words.reason_words import amount, move_words, reason, reasons
from kodama_app.workshop.scenes.games.duo import played_duo
from kodama_app.workshop.scenes.stopped_games import cut
from tests.ui import finished

KINDS = kodama_kinds()

LANGUAGES = [Catalog(language, strict=True) for language in ("en", "fr")]
ENGLISH, FRENCH = LANGUAGES
KODAMA, DUO = play_of("kodama").words, play_of("kodama-duo").words
KEYS = (*TERMS, "now", "kodama", "looks", "style")


def subjects(key: str) -> list[tuple[str, ...]]:
    """Everything a term of that key may speak of."""
    if key in ("next", "lines"):
        return [(), *((kind,) for kind in KINDS)]
    if key == "now":
        return [
            (),
            *((kind,) for kind in KINDS),
            tuple(KINDS[:3]),
            *((card,) for card in kodama_cards()),
        ]
    if key == "kodama":
        return [(), *itertools.product(kodama_cards(), SEASONS)]
    return [()]


@pytest.mark.parametrize("catalog", LANGUAGES, ids=["en", "fr"])
@pytest.mark.parametrize("key", KEYS)
def test_every_term_has_a_sentence_for_each_sign(catalog: Catalog, key: str) -> None:
    for about in subjects(key):
        told = {sign: reason(Term(key, sign * 3.0, about), KODAMA, catalog) for sign in (1, -1)}
        assert told[1] != told[-1]
        for words in told.values():
            assert words[0].isupper() or words[0].isdigit()
            assert words.endswith(".")
            assert "{" not in words
            assert ("3\u00a0points" in words) == (key not in ("looks", "style"))


@pytest.mark.parametrize("catalog", LANGUAGES, ids=["en", "fr"])
def test_a_sentence_names_what_the_term_is_about(catalog: Catalog) -> None:
    for kind in KINDS:
        assert catalog.text(f"line.{kind}") in reason(Term("lines", 2.4, (kind,)), KODAMA, catalog)
    for card, season in itertools.product(kodama_cards(), SEASONS):
        words = reason(Term("kodama", -2.4, (card, season)), KODAMA, catalog)
        assert catalog.text(f"kodama.{card}.name") in words
        assert catalog.text(f"reason.in.{season}") in words


@pytest.mark.parametrize("catalog", LANGUAGES, ids=["en", "fr"])
def test_what_a_rival_holds_is_not_told(catalog: Catalog) -> None:
    for card in kodama_cards():
        name = catalog.text(f"kodama.{card}.name")
        for points in (2.0, -2.0):
            assert name not in reason(Term("kodama", points, (card, "fall")), KODAMA, catalog, open_hand=False)
        assert name not in reason(Term("now", -2.0, (card,)), KODAMA, catalog, open_hand=False)
        assert name in reason(Term("now", 2.0, (card,)), KODAMA, catalog, open_hand=False)
        kept = Judgement(ScoreKodama(0, card), (Term("now", 4.0, (card,)),))
        assert name not in move_words(kept, KODAMA, catalog, open_hand=False)


def test_points_are_rounded_as_one_speaks_and_plurals_are_right() -> None:
    sizes = (0.1, 0.3, 1.0, 1.2, 2.0, -2.6)
    assert [amount(size, ENGLISH).replace("\u00a0", " ") for size in sizes] == [
        "a trifle", "about half a point", "1 point", "about 1 point", "2 points", "about 3 points",
    ]  # fmt: skip
    assert [amount(size, FRENCH).replace("\u00a0", " ") for size in sizes] == [
        "un rien", "environ un demi-point", "1 point", "environ 1 point", "2 points", "environ 3 points",
    ]  # fmt: skip


def test_every_sentence_begins_with_a_capital_letter() -> None:
    for catalog in (ENGLISH, FRENCH):
        for points in (0.1, 0.3, 2.6, 3.0):
            for sign in (1, -1):
                for about in ((), ("star",)):
                    words = reason(Term("now", sign * points, about), KODAMA, catalog)
                    assert words[0] == words[0].upper()
    assert reason(Term("now", 2.6, ("caterpillar",)), KODAMA, ENGLISH).startswith("About 3")
    assert reason(Term("now", 0.1), KODAMA, FRENCH).startswith("Un rien")


def test_some_sentences_as_they_read() -> None:
    assert reason(Term("now", 3.0, ("firefly", "star", "firefly")), KODAMA, ENGLISH) == (
        "3\u00a0points more right away (fireflies and stars)."
    )
    assert reason(Term("now", -1.0), KODAMA, ENGLISH) == "Costs 1\u00a0point now."
    assert reason(Term("lines", 1.8, ("star",)), KODAMA, FRENCH) == (
        "Garde la ligne d’étoiles ouverte pour les cartes à venir (environ 2\u00a0points)."
    )


@pytest.mark.parametrize("catalog", LANGUAGES, ids=["en", "fr"])
def test_moves_are_named(catalog: Catalog) -> None:
    one, other = GrowBranch(0, 0, "B01", Pose(0, 0, 0)), GrowBranch(0, 0, "B02", Pose(0, 0, 0))
    grown = move_words(Judgement(one, (Term("now", 4.0, ("star",)),)), KODAMA, catalog, other)
    again = move_words(Judgement(one, (Term("now", 4.0, ("star",)),)), KODAMA, catalog, one)
    called = move_words(Judgement(CallSpring(0), (Term("now", 2.2),)), KODAMA, catalog)
    chosen = move_words(
        Judgement(ScoreKodama(0, "K01", ("star",)), (Term("now", 1.0, ("K01",)),)), KODAMA, catalog
    )
    assert len({grown, again, called, chosen}) == 4
    assert "4\u00a0points" in grown
    assert catalog.plural("kind.star", 2) in chosen


@cache
def veiled_piles() -> Any:
    """Duo while the Sower chooses, one card face down."""
    return cut(played_duo(46), lambda state: state.phase is DuoPhase.CHOOSING and state.hidden is not None)


@pytest.mark.parametrize("catalog", LANGUAGES, ids=["en", "fr"])
def test_a_pile_is_named_by_its_cards_where_they_are_known(catalog: Catalog) -> None:
    state = veiled_piles().state
    told = [move_words(Judgement(ChoosePile(0, pile), ()), DUO, catalog, state=state) for pile in (0, 1)]
    for words, pile in zip(told, state.piles, strict=True):
        assert all(card_words(card, catalog) in words for card in pile if card != state.hidden)
        assert (catalog.text("log.face_down") in words) == (state.hidden in pile)
    other = move_words(Judgement(ChoosePile(0, 0), ()), DUO, catalog)
    assert other == catalog.text("move.choose")
    assert len({other, *told}) == 3


@pytest.mark.parametrize("catalog", LANGUAGES, ids=["en", "fr"])
def test_splits_that_differ_in_the_hidden_card_read_differently(catalog: Catalog) -> None:
    piles = (("E01",), ("E02", "E09"))
    splits = [SplitBranches(0, piles, hidden) for hidden in (None, "E01", "E02", "E09")]
    told = [move_words(Judgement(split, ()), DUO, catalog) for split in splits]
    assert len(set(told)) == 4
    assert all(card_words("E01", catalog) in words for words in told)
    assert card_words("E09", catalog) in told[3]
    closed = move_words(Judgement(splits[3], ()), DUO, catalog, splits[2], open_hand=False)
    assert closed == catalog.text("move.split.same")
    elsewhere = SplitBranches(0, (("E02",), ("E01", "E09")), "E09")
    assert card_words("E09", catalog) not in move_words(Judgement(elsewhere, ()), DUO, catalog, splits[2], False)


@pytest.mark.parametrize("catalog", LANGUAGES, ids=["en", "fr"])
def test_a_moment_names_both_piles(catalog: Catalog) -> None:
    game = veiled_piles()
    played, best = (Judgement(ChoosePile(game.mover, pile), (Term("now", 2.0 * pile),)) for pile in (0, 1))
    loss = Loss(len(game.timeline.done), game.mover, played, Advice(best, played))
    words = MomentWords.of(game, loss, catalog)
    piles = [pile_words(pile, game.state.hidden, catalog) for pile in game.state.piles]
    assert piles[0] in words.played
    assert piles[1] in words.coach
    assert catalog.text("move.choose") not in words.played + words.coach


@settings(deadline=None)
@given(st.lists(st.floats(-9, 9).map(lambda points: round(points, 2)), min_size=1, max_size=5))
def test_whoever_adds_up_the_reasons_arrives_at_the_loss(parts: list[float]) -> None:
    game = veiled_piles()
    terms = tuple(Term(key, points) for key, points in zip(("now", *TERMS), parts, strict=False))
    played, best = Judgement(ChoosePile(game.mover, 0), ()), Judgement(ChoosePile(game.mover, 1), terms)
    assume(best.value >= 1)
    words = MomentWords.of(game, Loss(len(game.timeline.done), game.mover, played, Advice(best, played)), ENGLISH)
    costs = [ENGLISH.text(f"reason.{key}.against", points="#").split("#") for key in ("rest", "now", *TERMS)]
    heard = 0.0
    for line in words.why.splitlines():
        against = any(line.startswith(begins) and line.endswith(ends) for begins, ends in costs)
        heard += heard_in(line) * (-1 if against else 1)
    assert abs(heard - heard_in(words.lost)) <= 0.5, "half a point may be left"


def heard_in(words: str) -> float:
    number = re.search(r"\d+", words)
    return int(number[0]) if number else 0.5 if ENGLISH.text("reason.half") in words.lower() else 0


def test_without_another_choice_that_is_what_is_said() -> None:
    lone = Advice(Judgement(CallSpring(0), (Term("lines", 20.0),)), None)
    assert reasons(lone, KODAMA, ENGLISH) == [ENGLISH.text("reason.only")]
    even = Advice(lone.best, Judgement(CallSpring(0), (Term("lines", 19.99),)))
    assert reasons(even, KODAMA, ENGLISH) == [ENGLISH.text("reason.even")]


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_real_advice_can_be_said_in_both_languages(share: float) -> None:
    played = finished.session()
    number = int(len(played.timeline.done) * share)
    states = [played.timeline.start.state, *(step.state for _, step in played.timeline.done)]
    while not played.rules.movers(states[number]) or states[number].grown:
        number -= 1
    (seat, *_) = played.rules.movers(states[number])
    budget = Budget(steps=80)
    advice = advise(played.rules, played.rules.observe(states[number], seat), seat, budget, Rng(1))
    for catalog in LANGUAGES:
        assert all("{" not in words for words in reasons(advice, KODAMA, catalog))
        assert advice.instead is not None
        assert move_words(advice.instead, KODAMA, catalog, advice.best.action)


def test_a_hint_says_nothing_that_speaks_against_it() -> None:
    action, other = CallSpring(0), HandOver(0)
    terms = (Term("next", 2.0), Term("rival", 1.0), Term("lines", -2.5, (KINDS[0],)))
    advice = Advice(Judgement(action, terms), Judgement(other, ()))
    cost = reason(terms[2], KODAMA, ENGLISH)
    assert cost in reasons(advice, KODAMA, ENGLISH)
    assert reasons(advice, KODAMA, ENGLISH, costs=False) == [reason(term, KODAMA, ENGLISH) for term in terms[:2]]
