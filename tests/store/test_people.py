"""Who plays here, and what they have achieved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kodama_app.content.kinds import kodama_kinds
from kodama_app.store import Player, PlayerResult, Store, StoreError, StoreFault, Summary
from kodama_app.store.profiles import TOKENS, NameRefused
from kodama_app.store.results import HeadToHead
from tests.store.games_to_save import text

LEA, BO, BOT = Player("Léa"), Player("Bo"), Player("Moss", "greedy")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


def finish(store: Store, *scores: tuple[Player, int], winner: int = 0, mode: str = "quick") -> int:
    seats = tuple(
        PlayerResult(player, score, seat == winner, {"growth": score - 1, "decree": 1})
        for seat, (player, score) in enumerate(scores)
    )
    id = store.games.create("evening", text(1))
    store.games.finish(id, text(2), Summary((winner,), mode, seats))
    return id


def test_tokens_are_the_six_kinds() -> None:
    assert kodama_kinds() == TOKENS


def test_people_are_remembered_with_their_token_last_used_first(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    ann, bo, cleo = (store.profiles.create(name, "star") for name in ("Ann", "Bo", "Cleo"))
    store.profiles.use(bo.id, ann.id)
    store.profiles.recolour(ann.id, "cloud")
    store.close()
    store = Store.open(tmp_path)
    assert [(one.name, one.token) for one in store.profiles.all()] == [
        ("Bo", "star"),
        ("Ann", "cloud"),
        ("Cleo", "star"),
    ]
    store.profiles.forget(cleo.id)
    assert [one.name for one in store.profiles.all()] == ["Bo", "Ann"]
    store.close()


@pytest.mark.parametrize("name", ["LÉA", " léa ", "Le\u0301a", "", "  \n"])
def test_a_name_is_neither_empty_nor_taken(store: Store, name: str) -> None:
    store.profiles.create("Léa", "star")
    bo = store.profiles.create("Bo", "star")
    with pytest.raises(NameRefused) as refusal:
        store.profiles.create(name, "cloud")
    assert refusal.value.empty is not name.strip().isalpha() or "\u0301" in name
    with pytest.raises(NameRefused):
        store.profiles.rename(bo.id, name)
    assert sorted(one.name for one in store.profiles.all()) == ["Bo", "Léa"]


def test_a_person_is_found_by_name_whatever_its_case(store: Store) -> None:
    lea = store.profiles.create("Léa", "star")
    assert store.profiles.find("LÉA") == lea
    assert store.profiles.find("Leo") is None
    assert store.profiles.rename(lea.id, "LÉA").name == "LÉA"


def test_an_unknown_token_or_person_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="stone"):
        store.profiles.create("Ann", "stone")
    for call in (lambda: store.profiles.recolour(9, "star"), lambda: store.profiles.use(9)):
        with pytest.raises(StoreError) as refusal:
            call()
        assert refusal.value.code is StoreFault.GONE


def test_statistics_of_a_player(store: Store) -> None:
    for score, winner in ((30, 0), (40, 0), (20, 1), (50, 0)):
        finish(store, (LEA, score), (BOT, 25), winner=winner)
    finish(store, (Player("LÉA"), 10), (BOT, 25), winner=0, mode="long")
    lea, bot = store.results.players()
    assert (lea.games, lea.wins, lea.mean, lea.best, lea.longest_streak) == (5, 4, 30.0, 50, 2)
    assert (bot.player, bot.wins, bot.longest_streak) == (BOT, 1, 1)
    assert [one.games for one in store.results.players(mode="quick")] == [4, 4]
    assert store.results.players(game="other") == []
    assert sorted(store.results.modes()) == [("pebbles", "long"), ("pebbles", "quick")]
    assert store.results.rows()[0].outcome.parts == {"growth": 29, "decree": 1}


def test_records_belong_to_the_first_who_reached_them(store: Store) -> None:
    first = finish(store, (LEA, 40), (BO, 20))
    finish(store, (BO, 40), (LEA, 39))
    finish(store, (BO, 90), (LEA, 39), (BOT, 95), winner=2)
    two, three, own = store.results.records()
    assert (two.game, two.seats, two.score, two.player, two.game_id) == ("pebbles", 2, 40, LEA, first)
    assert (three.seats, three.score, three.player) == (3, 95, BOT)
    assert (own.seats, own.score, own.player) == (3, 90, BO)  # what a person has to beat is told too
    store.games.delete(first)
    assert store.results.records()[0].player == LEA


def test_head_to_head_counts_who_ended_ahead(store: Store) -> None:
    finish(store, (LEA, 40), (BOT, 20), (BO, 60), winner=2)
    finish(store, (BOT, 40), (LEA, 40), winner=0)
    finish(store, (BO, 1), (LEA, 1), winner=5)
    met = store.results.head_to_heads()
    assert met[LEA.who, BOT.who] == met[BOT.who, LEA.who] == HeadToHead(2, 1, 1, 0)
    assert met[LEA.who, BO.who] == HeadToHead(2, 0, 1, 1)
    assert met[BO.who, LEA.who] == HeadToHead(2, 1, 0, 1)
    assert (LEA.who, Player("Nobody").who) not in met
    assert store.results.head_to_heads(mode="unheard of") == {}


def test_bots_of_one_level_at_a_table_are_one_pair(store: Store) -> None:
    finish(store, (BOT, 40), (Player("Fern", "greedy"), 20))
    assert store.results.head_to_heads() == {(BOT.who, BOT.who): HeadToHead(1, 1, 0, 0)}


def test_results_follow_a_renamed_person_and_outlive_a_forgotten_one(store: Store) -> None:
    profile = store.profiles.create("Lea", "star")
    finish(store, (profile.player, 40), (Player("Lea", "lea"), 20))
    renamed = store.profiles.rename(profile.id, "Léa")
    assert [one.player for one in store.results.players()] == [renamed.player, Player("Lea", "lea")]
    store.profiles.forget(profile.id)
    assert store.results.records()[0].player == LEA
