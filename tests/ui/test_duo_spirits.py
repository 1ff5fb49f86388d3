"""Duo at the table: summoning by touch, Spirits on trees, roles, discards, the Kodama chosen in secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.games.duo.events import BranchDiscarded, SpiritSummoned
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.i18n import Catalog
from kodama_app.tutorial.measures import Name
from kodama_app.ui.games import play_of
from kodama_app.ui.games.duo.summon import held_words
from kodama_app.ui.screens.learn.words import filled
from kodama_app.ui.words.words import Voice
from kodama_app.workshop.scenes.games.duo import call_first, played_duo, restless_game
from kodama_app.workshop.scenes.stopped_games import cut, sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import SEED, at, calls_the_rivals, kinds_on, spirit_buttons
from tests.ui.fits import assert_fits

Start = Callable[..., Stage]


def around(stage: Stage, x: float, y: float, reach: int = 5) -> bytes:
    picture = stage.pixels()
    box = int(x) - reach, picture.height - int(y) - reach, int(x) + reach, picture.height - int(y) + reach
    return picture.crop(box).tobytes()


def test_a_spirit_is_summoned_by_touch_and_may_be_taken_back(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, DuoPhase.SUMMONING, round=4)
    model, view = screen.model, screen.board
    before = model.state.spirits
    assert screen.deed == "summon"
    assert not screen.ready
    stage.tap_on(next(button for button in spirit_buttons(screen) if not button.barred))
    held = model.summons
    best = held.disc
    stage.tap_on(screen.ids.next)
    assert held.disc is not best
    lamp = screen.ids.coach.ids.lamp
    places = [(disc.at, view.disc_position(disc.at)) for disc in reversed(held.discs)]
    other = next(at for at, place in places if view.collide_point(*place) and not lamp.collide_point(*place))
    stage.tap(*view.disc_position(other))
    assert held.disc.at == other
    assert screen.words == held_words(held, "")
    net = held.disc.net
    sign = "+" if net > 0 else "\u2212"
    promise = f"{sign}{abs(net)}\u00a0point" + ("" if abs(net) == 1 else "s")
    assert view.picker.tag.text == (f"{promise} later" if net else "Here")
    stage.tap_on(screen.ids.confirm)
    assert model.state.spirit_at(held.kind) == (model.mover, *other)
    assert view.markers[other] == held.kind
    stage.wait(0.5)
    stage.tap_on(screen.ids.undo)
    assert model.state.spirits == before
    stage.tap_on(next(button for button in spirit_buttons(screen) if not button.barred))
    stage.tap_on(screen.ids.confirm)
    stage.wait(0.5)
    assert screen.deed == "hand_over"
    stage.tap_on(screen.ids.confirm)
    assert model.state.phase is not DuoPhase.SUMMONING
    assert view.picker.held is None


def test_an_own_spirit_is_greyed_and_says_why(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")

    def wanted(state: Any) -> bool:
        if state.phase is not DuoPhase.SUMMONING or state.summoned or state.season == 1:
            return False
        own = [kind for kind, at in state.spirits if at is not None and at[0] == state.mover]
        return any(one in own for one in kinds_on(state.discards[-1]))

    screen = sat_down(stage, cut(played_duo(SEED), wanted))
    barred = next(button for button in spirit_buttons(screen) if button.barred)
    stage.tap_on(barred)
    assert "there it\u00a0stays" in screen.words
    assert screen.model.summons is None


@pytest.mark.parametrize("size", [(412, 892), (892, 412)])
def test_under_twin_summons_a_second_spirit_may_come(start: Start, size: tuple[int, int]) -> None:
    stage = start(size, reduced_motion=True)
    screen = at(stage, DuoPhase.SUMMONING, season=0, round=4)
    stage.tap_on(next(button for button in spirit_buttons(screen) if not button.barred))
    stage.tap_on(screen.ids.confirm)
    stage.wait(0.3)
    assert screen.deed == "hand_over"
    view = screen.board
    assert view.camera.scale == view.view_of().scale, "the whole tree is seen again"
    again = [button for button in spirit_buttons(screen) if not button.barred]
    assert again
    stage.tap_on(again[0])
    assert screen.deed == "summon"
    stage.tap_on(screen.ids.confirm)
    assert len(screen.model.state.summoned) == 2


def test_a_restless_spirit_is_moved_on_the_own_tree_by_touch(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = sat_down(stage, restless_game())
    model = screen.model
    assert not any(button.barred for button in spirit_buttons(screen))
    stage.tap_on(spirit_buttons(screen)[0])
    kind, lay = model.summons.kind, model.state.spirit_at(model.summons.kind)
    assert lay is not None
    assert lay[0] == model.mover
    assert lay[1:] not in [disc.at for disc in model.summons.discs]
    assert screen.ids.confirm.text == "Move"
    assert screen.words.startswith("Counting both places, a card with 1\u00a0")
    stage.tap_on(screen.ids.confirm)
    lies = model.state.spirit_at(kind)
    assert lies != lay
    assert lies[0] == model.mover
    assert screen.board.markers[lies[1:]] == kind
    assert lay[1:] not in screen.board.markers


def test_a_restless_spirit_may_be_left_where_it_is(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sat_down(stage, restless_game())
    before = screen.model.state.spirits
    assert screen.deed == "hand_over"
    assert screen.ready
    stage.tap_on(screen.ids.confirm)
    assert screen.model.state.spirits == before
    assert screen.model.state.phase is not DuoPhase.SUMMONING


def test_spirits_are_seen_on_the_tree(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.SPLITTING, season=2, round=1)
    state, view = screen.model.state, screen.board
    seat = next(seat for seat in (0, 1) if state.covered(seat))
    screen.show(seat)
    stage.wait(0.5)
    spot = next(iter(state.covered(seat)))
    with_spirit = around(stage, *view.camera.to_screen(view.feature_position(spot), view.middle))
    view.markers = {}
    stage.frames(2)
    assert around(stage, *view.camera.to_screen(view.feature_position(spot), view.middle)) != with_spirit


def test_spirits_are_in_pictures_of_trees(start: Start) -> None:
    from kodama_app.ui.table.boards.tree.pictures import tree_png, tree_pngs

    stage = start(reduced_motion=True)
    stage.frames(1)
    state = played_duo(SEED).state
    seat = next(seat for seat in (0, 1) if state.covered(seat))
    assert tree_pngs(state, (128, 128))[seat] != tree_png(state.trees[seat], (128, 128))


def test_a_held_spirit_is_put_back_when_a_bot_takes_over(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.SUMMONING, round=4)
    call_first(screen)
    assert screen.board.picker.held is not None
    screen.session.seat_taken_by(screen.model.mover, "random")
    assert (screen.model.summons, screen.board.picker.held) == (None, None)
    assert not screen.holding


def test_a_bot_is_followed_through_its_turn(start: Start) -> None:
    from dataclasses import replace

    stage = start(reduced_motion=True, language="en")
    game = cut(played_duo(SEED), lambda state: state.phase is DuoPhase.CHOOSING and state.season == 2)
    seats = list(game.header.seats)
    seats[game.mover] = Seat("Mei", "random")
    game.header = replace(game.header, seats=tuple(seats))
    screen = sat_down(stage, game)
    assert screen.offer.locked
    assert [card.card for card in screen.offer.cards()] == [card for pile in game.state.piles for card in pile]
    assert "Mei is the Sower" in screen.words
    stage.until(lambda: screen.model.state.phase is not DuoPhase.CHOOSING)
    assert "Mei takes" in stage.find("Toast").text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_summoning_fits_a_small_phone_with_large_text(start: Start, language: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3, reduced_motion=True)
    for season in (0, 2):
        screen = at(stage, DuoPhase.SUMMONING, season=season, round=4)
        assert_fits(stage)
        call_first(screen)
        assert_fits(stage)
        screen.confirm()
        stage.wait(0.3)
        assert_fits(stage)
    screen = sat_down(stage, cut(played_duo(SEED), calls_the_rivals))
    screen.offer.call(next(one.kind for one in screen.model.called if one.owner not in (None, screen.model.mover)))
    held = screen.model.summons
    held.hold(next(disc.at for disc in held.discs if disc.covered is not None and disc.covered.change))
    screen.refresh()
    stage.frames(3)
    assert screen.words.count("\n") == 2
    assert_fits(stage)
    screen = at(stage, DuoPhase.KODAMA, round=4)
    assert_fits(stage)
    screen.curtain.open()
    screen.game.open_hand()
    assert_fits(stage)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_spirit_that_was_lost_is_still_told_of_beside_what_comes_next(start: Start, language: str) -> None:
    from dataclasses import replace

    stage = start(reduced_motion=True, language=language)
    game = played_duo(SEED)
    done = game.timeline.done
    number, taken = next(
        (number, event)
        for number, (_, step) in enumerate(done)
        for event in step.events
        if event.name == "SpiritSummoned" and event.origin is not None and event.origin[0] != event.seat
    )
    before = cut(game, lambda state: state is done[number - 1][1].state)
    rival = taken.origin[0]
    before.header = replace(
        before.header, seats=tuple(Seat("Ann") if seat == rival else Seat("Mei", "random") for seat in (0, 1))
    )
    screen = sat_down(stage, before)
    screen.session.act(done[number][0])
    told = stage.find("Toast").text
    lost = told.splitlines()[0]
    assert "Mei" in lost
    assert "Ann" in lost
    later = number + 1
    while stage.find("Toast").text == told:
        screen.session.act(done[later][0])
        later += 1
    assert stage.find("Toast").text.startswith(lost + "\n")
    screen.course.hush()  # read: once it is gone, it does not come again
    stage.wait(1)
    screen.course.tell("x")
    assert stage.find("Toast").text == "x"


def news_of(event: Any, language: str, state: Any = None) -> str:
    told = play_of("kodama-duo").words.events[type(event)].news
    assert told is not None
    return told(event, Voice(Catalog(language, strict=True), ("Ann", "Bo"), state)).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "spirit", "chosen"),
    [("en", "the star Spirit", "the flower Spirit"), ("fr", "l’Esprit de l’étoile", "l’Esprit de la fleur")],
)
def test_a_spirit_has_one_name_wherever_it_is_spoken_of(language: str, spirit: str, chosen: str) -> None:
    catalog, words = Catalog(language, strict=True), play_of("kodama-duo").words
    for origin in (None, (0, 2, 0), (1, 2, 0)):
        event = SpiritSummoned(0, "star", origin, 1, 0)
        assert spirit in words.log(event, Voice(catalog, ("Ann", "Bo"))).replace("\u00a0", " ")
        assert spirit in news_of(event, language)
    lesson = filled({"kind": Name("kind", "flower")}, catalog)
    for key in ("lesson.duo.summon", "lesson.duo.claim", "rulebook.kodama-duo.cover.text"):
        assert chosen in catalog.text(key, **lesson).replace("\u00a0", " ")


def test_why_nobody_summons_is_told_rightly() -> None:
    bare = played_duo(SEED).timeline.start.state
    full = bare.with_spirit("star", (bare.tree_number(1), 0, 0))  # the trunk's is the only feature there is
    event = BranchDiscarded(0, "E01")
    assert news_of(event, "en", bare).endswith("Nobody summons: Bo has all of these Spirits already.")
    assert news_of(event, "en", full).endswith("Nobody summons: every feature of Bo’s tree holds a Spirit.")
