"""The end of a game: winner, ties, where the points came from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kodama_app.engine.rules import Outcome
from kodama_app.i18n import Catalog
from kodama_app.ui import user_folders
from kodama_app.ui.screens.end.view_model import EndView
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits
from tests.ui.hands import press

LANGUAGES = ("en", "fr")


def view() -> EndView:
    return EndView.of(finished.session())


def with_outcome(scores: tuple[int, int], tie_break: tuple[int, int], winners: tuple[int, ...]) -> EndView:
    """The same game as if it had ended otherwise."""
    found = view()
    by_seat = sorted(found.seats, key=lambda result: result.seat)
    seats = [
        replace(result, score=scores[result.seat], tie_break=tie_break[result.seat], won=result.seat in winners)
        for result in by_seat
    ]
    seats.sort(key=lambda result: (-result.score, -result.tie_break))
    return replace(found, outcome=Outcome(scores, winners, tie_break), seats=tuple(seats))


def test_the_seasons_and_sources_add_up_to_the_score() -> None:
    for result in view().seats:
        assert sum(one.total for one in result.stages) == result.score
        assert sum(one.total for one in result.stages) == result.score
        assert [one.stage for one in result.stages] == ["spring", "summer", "fall"]


def test_the_best_comes_first_and_one_kodama_is_left_over() -> None:
    found = view()
    assert [result.place for result in found.seats] == [1, 2]
    assert found.seats[0].won
    assert all(len(result.unused) == 1 for result in found.seats)


def test_a_game_that_is_not_over_has_no_end() -> None:
    played = finished.session()
    unfinished = type(played)(
        played.spec, played.header, replace(played.timeline, done=played.timeline.done[:5]), played.rules, None
    )
    with pytest.raises(ValueError, match="not over"):
        EndView.of(unfinished)


def test_the_winner_is_told_with_the_lead() -> None:
    catalog = Catalog("en", strict=True)
    found = with_outcome((90, 80), (1, 9), (0,))
    assert found.headline(catalog) == "Ann wins with 90\u00a0points!"
    assert found.reason(catalog) == "10\u00a0points ahead of Bo."


def test_a_tie_names_what_decided_it() -> None:
    found = with_outcome((90, 90), (3, 5), (1,))
    words = found.reason(Catalog("en", strict=True))
    assert "Ann has 3" in words
    assert "Bo has 5" in words
    assert found.headline(Catalog("en", strict=True)).startswith("Bo wins")


def test_those_still_tied_win_together() -> None:
    found = with_outcome((90, 90), (5, 5), (0, 1))
    assert found.headline(Catalog("en", strict=True)) == "Ann and Bo win together with 90\u00a0points!"
    assert "share" in found.reason(Catalog("en", strict=True))
    assert found.headline(Catalog("fr", strict=True)).startswith("Ann et Bo l’emportent ensemble")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_with_another_s_points_is_told_what_put_it_there(language: str) -> None:
    catalog = Catalog(language, strict=True)
    decided = with_outcome((90, 90), (5, 3), (0,))
    ann, bo = (decided.tie_words(result, catalog) for result in decided.seats)
    assert "Bo" in ann
    assert "5\u00a0" in ann
    assert "Ann" in bo
    assert "3\u00a0" in bo
    shared = with_outcome((90, 90), (5, 5), (0, 1))
    still = catalog.text("end.tied.still", players="Bo")
    assert shared.tie_words(shared.seats[0], catalog).endswith(still)
    assert still not in ann
    clear = with_outcome((90, 80), (5, 5), (0,))
    assert {clear.tie_words(result, catalog) for result in clear.seats} == {""}


def end_screen(stage: Stage, seats: int = 2) -> Any:
    screen = stage.app.router.go("end", session=finished.session(seats), save_id=None)
    stage.wait(0.5)
    return screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_tells_the_end_and_follows_the_language(start: Callable[..., Stage], language: str) -> None:
    stage = start(language=language, first_start_done=True)
    screen = end_screen(stage)
    assert screen.headline == view().headline(Catalog(language))
    other = "fr" if language == "en" else "en"
    stage.app.change(language=other)
    assert screen.headline == view().headline(Catalog(other))
    assert len(screen.ids.trees.children) == 2


def test_a_tree_opens_large_and_back_leads_home(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    end_screen(stage)
    stage.tap_on(stage.find("TreeButton"))
    assert stage.app.router.current.name == "tree"
    stage.key(27)
    assert stage.app.router.current.name == "end"
    stage.key(27)
    assert stage.app.router.current.name == "home"


def test_the_large_tree_moves_by_keys(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    screen = stage.app.router.go("tree", session=finished.session(), seat=0)
    stage.frames(4)
    tree = screen.tableau
    tree.focus = True
    before = tree.camera.x, tree.camera.scale
    stage.key(276)  # left
    stage.key(43, "+")
    assert tree.camera.x != before[0]
    assert tree.camera.scale > before[1]
    stage.key(48, "0")
    assert tree.camera.scale == pytest.approx(before[1])
    first = screen.seat
    screen.show(first + 1)
    assert screen.tableau.tree is finished.session().state.trees[1]


def test_a_long_press_on_a_card_shows_it_large(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True, reduced_motion=True)
    screen = stage.app.router.go("tree", session=finished.session(), seat=0)
    stage.frames(4)
    view = screen.tableau
    trunk = view.camera.to_screen((0, 100), view.middle)
    finger = stage.finger(*view.to_window(*trunk))
    stage.wait(0.7)
    finger.up()
    assert stage.find("CardSheet").card == finished.session().state.trees[0].trunk.id
    stage.key(27)
    finger = stage.finger(*view.to_window(*trunk))
    finger.move(trunk[0] + 60, trunk[1])
    stage.wait(0.7)
    finger.up()
    with pytest.raises(LookupError):  # a finger that moves the table wants no card
        stage.find("CardSheet")


def test_a_picture_of_the_tree_is_kept(
    start: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_folders, "picture_folders", lambda: iter([tmp_path / "pictures"]))
    stage = start(language="en", first_start_done=True)
    end_screen(stage).keep_pictures()
    stage.frames(2)
    (picture,) = (tmp_path / "pictures").iterdir()
    assert picture.read_bytes()[:4] == b"\x89PNG"
    assert str(picture) in stage.find("Toast").text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_points_are_told_in_whole_words_at_any_text_size(
    start: Callable[..., Stage], size: tuple[int, int], language: str
) -> None:
    stage = start(size, language=language, first_start_done=True)
    for text_size in (1.0, 1.15, 1.3):
        stage.app.change(text_size=text_size)
        end_screen(stage)
        assert_fits(stage)
        stage.app.router.back()


class Shared:
    """A finished game as if all had won it together."""

    def __init__(self, played: Any) -> None:
        self.played = played
        self.outcome = replace(played.outcome, winners=tuple(range(len(played.header.seats))))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.played, name)


def test_a_shared_victory_keeps_the_trees_of_all_winners(
    start: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_folders, "picture_folders", lambda: iter([tmp_path / "pictures"]))
    stage = start(language="en", first_start_done=True)
    stage.app.router.go("end", session=Shared(finished.session()))
    stage.wait(0.2)
    for _ in range(3):  # hasty presses keep each of them once
        stage.tap_on(stage.find("PushButton", text="Keep the winning trees"))
        stage.frames(2)
    assert sorted(picture.name for picture in (tmp_path / "pictures").iterdir()) == [
        "tree-of-ann.png",
        "tree-of-bo.png",
    ]
    assert stage.find("Toast").text == f"The 2\u00a0pictures are here: {tmp_path / 'pictures'}"


def test_playing_again_keeps_seats_and_options(
    start: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kodama_app.ui import saved_games

    begun: list[tuple[Any, ...]] = []
    monkeypatch.setattr(saved_games, "begin_game", lambda *args: begun.append(args))
    stage = start(language="en", first_start_done=True)
    end_screen(stage)
    stage.tap_on(stage.find("PushButton", icon="replay"))
    header = finished.session().header
    assert begun == [(stage.app, "kodama", header.seats, dict(header.options), "")]


def test_a_name_and_its_score_are_kept_apart() -> None:
    assert Catalog("en").text("end.standing", player="Player 1", points=18) == "Player 1:\u00a018"
    assert Catalog("fr").text("end.standing", player="Joueur 1", points=18) == "Joueur 1\u00a0:\u00a018"


def test_the_end_leads_to_the_whole_game_once_more(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    screen = end_screen(stage)
    press(stage, stage.find("PushButton", text="Watch again"))
    stage.wait(0.3)
    replay = stage.app.router.current
    assert replay.name == "replay"
    assert replay.last > 20
    assert replay.session is screen.session
    replay.open_end()
    stage.frames(3)
    with pytest.raises(LookupError):  # one has just come from there
        stage.find("PushButton", text="Watch again")
