"""What Kodama and decrees are worth: counted from notes of games, which are kept and gone on from."""

from __future__ import annotations

from pathlib import Path

import pytest

from kodama_app.games import GAMES
from kodama_app.games.spec import GameSpec
from kodama_app.workshop import card_notes
from kodama_app.workshop.card_notes import CardNotes, DecreeSeason, KodamaChoice, NotedGames, note, noted
from kodama_app.workshop.card_values import decree_values, kodama_values, outliers

HAND = ("K01", "K02", "K03", "K04")
WORTHS = {card: number for number, card in enumerate((*HAND, "K05"))}


def year(seed: int, *scored: str) -> CardNotes:
    """One seat's, which scored these in turn."""
    choices = [
        KodamaChoice(season, 0, [card for card in HAND if card not in scored[:season]], WORTHS, card, 10 + season)
        for season, card in enumerate(scored)
    ]
    return CardNotes(seed, choices, [DecreeSeason("S5", 4, 6), DecreeSeason(None, 4), DecreeSeason("F2", 3, 0, 9)])


def test_a_fair_share_is_three_hands_of_four() -> None:
    values = kodama_values(
        [year(1, "K01", "K02", "K03"), year(2, "K01", "K04", "K03"), year(3, "K02", "K01", "K03")]
    )
    assert {card: (found.hands, found.scored) for card, found in values.items()} == {
        "K01": (3, 3), "K02": (3, 2), "K03": (3, 3), "K04": (3, 1), "K05": (0, 0),
    }  # fmt: skip
    shares = {card: round(found.share, 3) for card, found in values.items()}
    assert shares == {"K01": 1.333, "K02": 0.889, "K03": 1.333, "K04": 0.444, "K05": 0.0}
    first = values["K01"].plain()
    # Two springs and a summer of three hands, where an even choice has a quarter of them each.
    assert first["share_by_season"] == [2.667, 1.333, 0.0]
    assert first["points_by_season"] == [10.0, 11.0, None]
    assert first["worth_by_season"] == [0.0, 0.0, 0.0]
    assert values["K05"].plain()["worth_by_season"] == [4.0, 4.0, 4.0]


def test_of_sprouts_none_is_left_over_so_each_has_its_share() -> None:
    hand = ("SA1", "SA2", "SA3")
    choices = [KodamaChoice(at, 0, hand[at:], dict.fromkeys(hand, 1), card) for at, card in enumerate(hand)]
    shares = {card: found.share for card, found in kodama_values([CardNotes(1, choices)]).items()}
    assert shares == dict.fromkeys(hand, 1.0)


def test_decrees_by_what_they_add_to_a_placement_and_pay_beside() -> None:
    values = decree_values([year(1, "K01", "K02", "K03"), year(2, "K01", "K02", "K03")])
    assert values["S5"].plain() == {
        "seasons": 2, "placements": 8, "added_a_placement": 1.5, "paid_a_placement": 0.0,
    }  # fmt: skip
    assert values["F2"].plain()["paid_a_placement"] == 3.0
    assert None not in values


def test_outliers_are_cards_held_in_vain_and_decrees_that_add_too_little_or_too_much() -> None:
    played = [year(seed, "K01", "K02", "K03") for seed in range(1, 4)]
    # S5 adds 1.5; F2 pays at a season's end, and F4 is to add to placements but was not seen to.
    assert outliers(played, ("S5", "F4")) == ["K04", "F4", "S5"]
    fair = [year(seed, *(card for card in HAND if card != HAND[seed % 4])) for seed in range(1, 5)]
    assert outliers(fair, ()) == []


@pytest.mark.parametrize("spec", [spec for spec in GAMES if "decree" in spec.sources], ids=lambda spec: spec.id)
def test_a_game_is_noted_as_it_was_scored(spec: GameSpec) -> None:
    games = NotedGames(spec.id, spec.rules_version, spec.resolve({}, 2), ("random", "random"))
    notes = note(games, 3)
    assert len(notes.choices) == 6
    for choice in notes.choices:
        assert len(choice.hand) == 4 - choice.season
        assert choice.scored in choice.hand
        assert choice.points <= choice.worths[choice.scored]
    assert [season.placements for season in notes.seasons] == [8, 8, 8]


def test_games_once_played_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def quick(games: NotedGames, seed: int) -> CardNotes:
        played.append(seed)
        return year(seed, "K01", "K02", "K03")

    monkeypatch.setattr(card_notes, "note", quick)
    games, kept = NotedGames("kodama", 2, {}, ("oak", "oak")), tmp_path / "notes.jsonl"

    def seeds_of(*seeds: int) -> list[int]:
        played.clear()
        return [notes.seed for notes in noted(games, seeds, 1, kept, lambda items, total, what: iter(items))]

    assert seeds_of(1, 2) == [1, 2] == played
    assert seeds_of(1, 2, 3) == [1, 2, 3]
    assert played == [3]
    # Ended while it wrote: that game alone is played again.
    kept.write_text(kept.read_text()[:-20])
    assert seeds_of(1, 2, 3) == [1, 2, 3]
    assert played == [3]
    assert seeds_of(3, 1) == [3, 1]
    assert played == []
    with pytest.raises(ValueError, match="notes of other games"):
        noted(NotedGames("kodama", 1, {}, ("oak", "oak")), [1], 1, kept, lambda items, total, what: iter(items))
    whole = kept.read_text().splitlines(keepends=True)
    for wrong in ("{}", '{"seed": 1}', "[", "[" * 100_000, '{"seed": 1, "choices": [{}], "seasons": []}'):
        kept.write_text("".join((whole[0], whole[1], wrong + "\n")))
        with pytest.raises(ValueError, match=r"notes\.jsonl: line 3 is no game's notes"):
            seeds_of(1)
    kept = Path("/dev/zero")
    with pytest.raises(ValueError, match="is no file to keep notes in"):
        seeds_of(1)
