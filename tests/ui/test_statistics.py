"""Statistics: what the store counted, in words; an empty page that leads on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kodama_app.engine.record import Seat
from kodama_app.i18n import Catalog
from kodama_app.session.session import GameSession
from kodama_app.store import Player, PlayerResult, Store, Summary
from kodama_app.ui.screens.statistics.view_model import StatisticsView, mode_words
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits


def stored(folder: Path) -> Store:
    """Two games of Ann's, one of each number of players."""
    store = Store.open(folder)
    for seats, mode in ((2, "second/2"), (3, "first/3")):
        text = finished.record(seats)
        scores = finished.session(seats).scores
        results = tuple(
            PlayerResult(
                Player(finished.NAMES[seat], None if seat == 0 else "greedy"),
                score,
                seat == 0,
                {"growth": 60, "decree": 10, "kodama": 20},
            )
            for seat, score in enumerate(scores)
        )
        store.games.finish(store.games.create("x", text), text, Summary((0,), mode, results))
    return store


@pytest.mark.parametrize("language", ["en", "fr"])
def test_people_come_before_bots_with_their_figures(tmp_path: Path, language: str) -> None:
    store, catalog = stored(tmp_path), Catalog(language, strict=True)
    view = StatisticsView.of(store.results, "", catalog)
    assert view.players[0].name == "Ann"
    assert view.players[0].person
    assert not view.players[1].person
    assert view.players[0].parts == (60, 10, 20)
    assert view.players[0].streak == "2"
    assert len(view.records) == 3  # of three players a bot's is the best: Ann's own stands below it
    assert view.records[-1].headline.endswith("Ann")
    assert len(view.choices) == 3
    store.close()


def test_a_mode_shows_its_own_games_only(tmp_path: Path) -> None:
    store, catalog = stored(tmp_path), Catalog("en", strict=True)
    view = StatisticsView.of(store.results, "kodama|second/2", catalog)
    assert view.players[0].games == "1\u00a0game"
    assert len(view.records) == 1
    assert "2\u00a0players" in view.records[0].support
    unknown = StatisticsView.of(store.results, "kodama|nothing", catalog)
    assert unknown.players[0].games == "2\u00a0games"
    store.close()


def test_each_game_has_its_own_figures_and_then_its_modes(tmp_path: Path) -> None:
    store, catalog = stored(tmp_path), Catalog("en", strict=True)
    for game, mode, score in (("kodama-duo", "/2", 140), ("kodama-draft", "second/6", 120)):
        text = GameSession.begin(game, [Seat("Ann"), Seat("Bo")], 1, {}).record.text
        results = tuple(PlayerResult(Player(name), score, name == "Ann") for name in ("Ann", "Bo"))
        store.games.finish(store.games.create("x", text), text, Summary((0,), mode, results))
    everything = StatisticsView.of(store.results, "", catalog)
    assert [words for _, words in everything.choices] == ["All games", "Kodama", "Duo", "Draft"]
    kodama = StatisticsView.of(store.results, "kodama", catalog)
    assert kodama.players[0].games == "2\u00a0games"
    assert [words for _, words in kodama.choices[4:]] == [
        "Second edition, 2\u00a0players",
        "First edition, 3\u00a0players",
    ]
    duo = StatisticsView.of(store.results, "kodama-duo", catalog)
    assert duo.players[0].best == "140"
    assert len(duo.choices) == 4
    assert [record.headline for record in duo.records] == ["140\u00a0points, Ann"]
    store.close()


def test_modes_are_told_in_words() -> None:
    assert mode_words("kodama", "second/2", Catalog("en", strict=True)) == "Second edition, 2\u00a0players"
    assert mode_words("kodama", "first/3", Catalog("fr", strict=True)) == "Première édition, 3\u00a0joueurs"
    assert mode_words("kodama", "", Catalog("en", strict=True))


def test_an_empty_page_leads_to_a_game(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    stage.app.router.go("statistics")
    stage.wait(0.2)
    assert stage.find("EmptyState").headline == "No finished game yet"
    stage.key(27)
    assert stage.app.router.current.name == "home"


def test_a_record_opens_its_game(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    save_id = finished.keep(stage.app)
    screen = stage.app.router.go("statistics")
    stage.wait(0.2)
    assert stage.find("PlayerCard").line.games == "1\u00a0game"
    screen.open(None)
    stage.frames(2)
    assert stage.find("Toast").text == "That game is no longer in the\u00a0gallery."
    screen.open(save_id)
    stage.wait(0.2)
    assert stage.app.router.current.name == "replay"


def test_the_page_follows_the_language(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    finished.keep(stage.app)
    stage.app.router.go("statistics")
    stage.app.change(language="fr")
    stage.wait(0.2)
    assert stage.find("PlayerCard").line.games == "1\u00a0partie"


def met(store: Store, *outcomes: tuple[tuple[int, bool], tuple[int, bool]]) -> None:
    """Games of Ann against Bo, and a bot against itself."""
    text = finished.record(2)
    for pair in outcomes:
        seats = [PlayerResult(Player(name), *one) for name, one in zip(("Ann", "Bo"), pair, strict=True)]
        winners = tuple(seat for seat, one in enumerate(seats) if one.won)
        store.games.finish(store.games.create("x", text), text, Summary(winners, "second/2", tuple(seats)))
    bots = tuple(PlayerResult(Player(name, name), 80, name == "greedy") for name in ("greedy", "random"))
    store.games.finish(store.games.create("x", text), text, Summary((0,), "second/2", bots))


ANN, BO, TIE = ((90, True), (80, False)), ((70, False), (80, True)), ((75, True), (75, True))


@pytest.mark.parametrize(
    ("language", "support"),
    [("en", "4\u00a0games, 1\u00a0tie"), ("fr", "4\u00a0parties, 1\u00a0égalité")],
    ids=["en", "fr"],
)
def test_people_who_met_are_counted_head_to_head(tmp_path: Path, language: str, support: str) -> None:
    store = Store.open(tmp_path)
    met(store, ANN, BO, ANN, TIE)
    (duel,) = StatisticsView.of(store.results, "", Catalog(language, strict=True)).duels  # none between bots
    assert {duel.first, duel.second} == {"Ann", "Bo"}
    assert duel.score == ("2 : 1" if duel.first == "Ann" else "1 : 2")
    assert duel.support == support
    store.close()


def test_a_mode_counts_its_own_meetings_only(tmp_path: Path) -> None:
    store = stored(tmp_path)
    met(store, ANN)
    view = StatisticsView.of(store.results, "kodama|first/3", Catalog("en", strict=True))
    assert [duel.first for duel in view.duels] == ["Ann"]
    store.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_shows_who_met_whom_only_when_somebody_did(start: Callable[..., Stage], language: str) -> None:
    stage = start((360, 640), language=language, text_size=1.3, first_start_done=True)
    met(stage.app.store)
    screen = stage.app.router.go("statistics")
    stage.wait(0.2)
    with pytest.raises(LookupError):
        stage.find("DuelsPanel")
    met(stage.app.store, ANN, TIE)
    screen.refresh()
    stage.wait(0.2)
    assert stage.find("DuelRow").line.score in ("1 : 0", "0 : 1")
    assert_fits(stage)


def test_of_a_crowd_a_few_are_shown_and_the_rest_on_request(start: Callable[..., Stage]) -> None:
    stage = start(language="fr", first_start_done=True)
    text = finished.record()
    names = [f"Élodie {number}" for number in range(20)]
    for first in range(0, 20, 5):  # four tables of five: ten pairs each
        results = tuple(PlayerResult(Player(name), 90, False) for name in names[first : first + 5])
        store = stage.app.store
        store.games.finish(store.games.create("x", text), text, Summary((0,), "second/5", results))
    screen = stage.app.router.go("statistics")
    stage.wait(0.2)

    def shown(kind: str) -> int:
        return sum(type(widget).__name__ == kind for widget in screen.walk())

    assert (shown("PlayerCard"), shown("DuelRow")) == (8, 8)
    wishes = [widget for widget in screen.walk() if type(widget).__name__ == "FootButton"]
    assert [wish.text for wish in wishes] == ["Encore 12", "Encore 32"]
    assert_fits(stage)
    wishes[1].trigger_action(0)
    stage.wait(0.2)
    assert (shown("PlayerCard"), shown("DuelRow")) == (8, 16)
