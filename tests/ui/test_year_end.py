"""The end of a year is an event: trees grow once more, places are called, then come the tables; what one keeps."""

from __future__ import annotations

import struct
from collections.abc import Callable
from datetime import UTC, date, datetime
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from kodama_app.ui.screens.end.show import EndShow
from kodama_app.workshop.stage import Stage
from tests.ui import finished

Start = Callable[..., Stage]


def ended(start: Start, seats: int = 3, **settings: Any) -> tuple[Stage, Any, Any]:
    """A game has just ended: the end screen, and what is shown over it."""
    stage = start(language="en", **settings)
    screen = stage.app.router.go("end", session=finished.session(seats), fresh=True)
    stage.frames(3)
    return stage, screen, screen.show


def seen_cards(show: Any) -> list[int]:
    """How many cards of each tree are to be seen."""
    return [sum(lying._colour.a > 0 for lying in sight._lying) for sight in show._sights]


def told(show: Any) -> list[int]:
    """The seats whose places are to be seen."""
    return [seat for seat, shown in show._seats.items() if shown.revealed > 0.5]


def test_all_trees_grow_once_more_card_by_card_then_places_are_called_from_the_last_to_the_first(
    start: Start,
) -> None:
    stage, screen, show = ended(start)
    trees = [len(screen.session.state.tree_of(seat)) for seat in range(3)]
    assert seen_cards(show) == [1, 1, 1]
    grown, called = [seen_cards(show)], [told(show)]
    while screen.show is not None:
        stage.frames(1)
        if seen_cards(show) != grown[-1]:
            assert all(new - old in (0, 1) for old, new in zip(grown[-1], seen_cards(show), strict=True))
            grown.append(seen_cards(show))
        if told(show) != called[-1]:
            assert grown[-1] == trees, "first the trees"
            called.append(told(show))
    places = {result.seat: result.place for result in screen.view.seats}
    order = [next(seat for seat in after if seat not in before) for before, after in pairwise(called)]
    assert [places[seat] for seat in order] == sorted(places.values(), reverse=True)
    assert show.parent is None
    assert screen.moments.coaching is not None, "the coach looks back once all is shown"


@pytest.mark.parametrize("way", ["touch", "key", "back"])
def test_any_touch_or_key_leads_to_the_tables_and_no_farther(start: Start, way: str) -> None:
    stage, screen, show = ended(start)
    stage.wait(1)
    if way == "touch":
        stage.tap(200, 300)
    else:
        stage.key(27 if way == "back" else ord("x"), "" if way == "back" else "x")
    assert screen.show is None
    assert show.parent is None
    assert stage.app.router.current is screen
    stage.wait(6)
    assert stage.app.router.current is screen


def test_leaving_ends_it(start: Start) -> None:
    stage, screen, show = ended(start)
    stage.app.router.home()
    stage.frames(2)
    assert show.parent is None
    assert screen.moments.coaching is None, "nobody is there to look back"


def test_with_less_motion_and_for_an_old_game_there_are_the_tables_at_once(start: Start) -> None:
    stage, _, show = ended(start, reduced_motion=True)
    assert show is None
    stage.app.change(reduced_motion=False)
    old = stage.app.router.go("end", session=finished.session(3), looking_back=True)
    stage.frames(3)
    assert old.show is None


def test_it_comes_at_the_end_of_a_game_that_was_played(start: Start) -> None:
    stage = start()
    screen, last = finished.before_the_end(stage.app)
    if screen.curtain is not None:
        screen.curtain.open()
    screen.session.act(last)
    while screen.course.interlude is not None:
        screen.course.end_interlude()
    stage.frames(5)
    assert isinstance(stage.app.router.current.show, EndShow)


# -- what one keeps


def kept(start: Start, dark: bool, name: str = "Ann") -> Image.Image:
    from kodama_app.ui.screens.end.screen import _pictures

    stage = start(language="fr", theme="dark" if dark else "light")
    session = finished.session(2)
    stage.frames(2)
    (document,) = _pictures(session, [0], date(2026, 11, 18))
    assert document.data[12:16] == b"IHDR"
    return Image.open(BytesIO(document.data))


@pytest.mark.parametrize("dark", [False, True])
def test_a_kept_picture_has_a_margin_a_caption_and_the_size_of_a_print(start: Start, dark: bool) -> None:
    picture = kept(start, dark)
    assert min(picture.size) / 300 * 2.54 >= 15 - 0.01
    assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    wide, high = picture.size
    paper = picture.getpixel((5, 5))
    assert sum(paper) > 600, "white paper, at night as well"
    centimetre = round(300 / 2.54)
    sides = (*range(centimetre - 2), *range(wide - centimetre + 2, wide))
    edge = [picture.getpixel((x, high // 2)) for x in sides]
    assert set(edge) == {paper}
    below = picture.crop((0, high - 4 * centimetre, wide, high)).convert("L")
    assert below.getextrema()[0] < 80, "ink"


def test_it_says_whose_tree_it_is_how_many_points_it_has_and_when_it_was_played(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = start(language="fr")
    save = finished.keep(stage.app)
    session = finished.session(2)
    screen = stage.app.router.go("end", session=session, save_id=save, looking_back=True)
    stage.frames(2)
    said: list[tuple[str, str]] = []
    looking = type(screen.looking)
    monkeypatch.setattr(looking, "postcard", lambda _self, _state, _seat, *words: said.append(words) or b"")
    monkeypatch.setattr(stage.app.machine, "keep", lambda documents, _done: None)
    screen.keep_pictures()
    winner = session.outcome.winners[0]
    ((name, line),) = said
    assert name == session.header.seats[winner].name
    assert str(session.scores[winner]) in line
    assert str(datetime.now(UTC).astimezone().year) in line
    assert screen.day == datetime.fromisoformat(stage.app.store.games.game(save).updated).astimezone().date()


def test_a_file_tells_its_density(start: Start) -> None:
    from kodama_app.ui.widgets.png import is_whole, png_of

    data = png_of((1, 1), b"\x10\x20\x30\xff", 300)
    assert is_whole(data)
    at = data.index(b"pHYs")
    assert struct.unpack(">IIB", data[at + 4 : at + 13]) == (11811, 11811, 1)
