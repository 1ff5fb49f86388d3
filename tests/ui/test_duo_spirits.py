"""Duo at the table: summoning by touch, Spirits on trees, roles, discards, the Kodama chosen in secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.games.duo.events import RolesSwapped
from kodama_app.games.grove.phases import Phase
from kodama_app.ui.screens.table.news import news
from kodama_app.ui.table.duo.summon import held_words
from kodama_app.ui.table.textures import texture
from kodama_app.workshop.scenes.duo import cut, played_duo, restless_game, sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import SEED, at, calls_the_rivals, kinds_on, open_curtain, spirit_buttons
from tests.ui.fits import assert_fits

Start = Callable[..., Stage]


def around(stage: Stage, x: float, y: float, reach: int = 5) -> bytes:
    picture = stage.pixels()
    box = int(x) - reach, picture.height - int(y) - reach, int(x) + reach, picture.height - int(y) + reach
    return picture.crop(box).tobytes()


def test_a_spirit_is_summoned_by_touch_and_may_be_taken_back(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, Phase.SUMMONING, round=4)
    model, view = screen.model, screen.ids.view
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
    assert view.disc_tag.text == (f"{promise} later" if net else "Here")
    stage.tap_on(screen.ids.confirm)
    assert model.state.spirit_at(held.kind) == (model.mover, *other)
    assert view.spirits[other] == held.kind
    stage.wait(0.5)
    stage.tap_on(screen.ids.undo)
    assert model.state.spirits == before
    stage.tap_on(next(button for button in spirit_buttons(screen) if not button.barred))
    stage.tap_on(screen.ids.confirm)
    stage.wait(0.5)
    assert screen.deed == "hand_over"
    stage.tap_on(screen.ids.confirm)
    assert model.state.phase is not Phase.SUMMONING
    assert view.summons is None


def test_an_own_spirit_is_greyed_and_says_why(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")

    def wanted(state: Any) -> bool:
        if state.phase is not Phase.SUMMONING or state.summoned or state.season == 1:
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
    screen = at(stage, Phase.SUMMONING, season=0, round=4)
    stage.tap_on(next(button for button in spirit_buttons(screen) if not button.barred))
    stage.tap_on(screen.ids.confirm)
    stage.wait(0.3)
    assert screen.deed == "hand_over"
    view = screen.ids.view
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
    assert screen.ids.view.spirits[lies[1:]] == kind
    assert lay[1:] not in screen.ids.view.spirits


def test_a_restless_spirit_may_be_left_where_it_is(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sat_down(stage, restless_game())
    before = screen.model.state.spirits
    assert screen.deed == "hand_over"
    assert screen.ready
    stage.tap_on(screen.ids.confirm)
    assert screen.model.state.spirits == before
    assert screen.model.state.phase is not Phase.SUMMONING


def test_spirits_are_seen_on_the_tree(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, Phase.SPLITTING, season=2, round=1)
    state, view = screen.model.state, screen.ids.view
    seat = next(seat for seat in (0, 1) if state.covered(seat))
    screen.show(seat)
    stage.wait(0.5)
    spot = next(iter(state.covered(seat)))
    with_spirit = around(stage, *view.camera.to_screen(view.feature_position(spot), view.middle))
    view.spirits = {}
    stage.frames(2)
    assert around(stage, *view.camera.to_screen(view.feature_position(spot), view.middle)) != with_spirit


def test_spirits_are_in_pictures_of_trees(start: Start) -> None:
    from kodama_app.ui.widgets.tree_picture import tree_png, tree_pngs

    stage = start(reduced_motion=True)
    stage.frames(1)
    state = played_duo(SEED).state
    seat = next(seat for seat in (0, 1) if state.covered(seat))
    assert tree_pngs(state, (128, 128))[seat] != tree_png(state.trees[seat], (128, 128))


def test_who_splits_and_who_chooses_is_always_in_sight_and_told_when_it_changes(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, Phase.SPLITTING, round=2)
    chips = {int(chip.seat): chip for chip in screen.ids.chips.children}
    assert chips[screen.model.state.pruner].role == "pruner"
    assert chips[screen.model.state.sower].role == "sower"
    assert all(chip.emblem is not None for chip in chips.values())
    step = next(
        step
        for _, step in screen.session.timeline.done
        if any(isinstance(event, RolesSwapped) for event in step.events)
    )
    swapped = next(event for event in step.events if isinstance(event, RolesSwapped))
    told = news(step, screen.player, frozenset())
    assert f"{screen.player(swapped.pruner)} is the Pruner and splits" in told
    assert "is the Pruner" in news(screen.session.timeline.start, screen.player, frozenset())


def test_a_held_spirit_is_put_back_when_a_bot_takes_over(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, Phase.SUMMONING, round=4)
    screen.offer.prepare()
    assert screen.ids.view.summons is not None
    screen.session.seat_taken_by(screen.model.mover, "random")
    assert (screen.model.summons, screen.ids.view.summons) == (None, None)
    assert not screen.holding


def test_all_trees_show_roles_and_nobody_as_first(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, Phase.SPLITTING, round=2)
    screen.show_all_trees()
    stage.wait(0.3)
    state, overview = screen.model.state, stage.find("Overview")
    pruner, sower = screen.player(state.pruner), screen.player(state.sower)
    assert overview.told == f"{pruner} is the Pruner and splits, {sower} is the Sower and\u00a0chooses."
    tiles = {int(tile.seat): tile for tile in overview.ids.tiles.children}
    assert not any(tile.first for tile in tiles.values())
    assert {seat: tile.emblem for seat, tile in tiles.items()} == {
        state.pruner: texture("roles/pruner"),
        state.sower: texture("roles/sower"),
    }
    assert_fits(stage)


def test_nothing_can_be_taken_back_after_a_bot_has_chosen_its_kodama(start: Start) -> None:
    from dataclasses import replace

    stage = start(reduced_motion=True)
    game = cut(played_duo(SEED), lambda state: state.phase is Phase.KODAMA and state.chosen == (None, None))
    rival = 1 - game.timeline.done[-1][0].seat
    game.header = replace(
        game.header, seats=tuple(Seat("Mei", "random") if n == rival else Seat("Ann") for n in (0, 1))
    )
    screen = sat_down(stage, game)
    stage.until(lambda: screen.model.has_chosen(rival))
    assert not screen.can_undo


def test_the_discards_can_be_looked_through(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, Phase.SPLITTING, season=2, round=1)
    screen.open_menu()
    stage.frames(2)
    stage.tap_on(stage.find("Row", icon="cards-outline"))
    stage.frames(3)
    shown = [widget.card for widget in stage.app.router.above.walk() if type(widget).__name__ == "DisplayCard"]
    assert shown == list(screen.model.state.discards[::-1])


def test_kodama_are_chosen_behind_the_curtain_and_shown_together(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, Phase.KODAMA, round=4)
    first = screen.model.mover
    names = []
    for number in range(2):
        assert screen.curtain is not None
        open_curtain(stage, screen)
        assert screen.model.mover == (first if number == 0 else 1 - first)
        stage.tap_on(screen.ids.confirm)
        stage.frames(3)
        card = stage.find("HandCard")
        names.append(card.card)
        stage.tap_on(next(widget for widget in card.walk() if type(widget).__name__ == "PushButton"))
        stage.frames(3)
        if number == 0:
            assert screen.session.scores == screen.session.rules.scores(screen.model.state)
            words = " ".join(str(getattr(widget, "text", "")) for widget in stage.app.root.walk())
            assert names[0] not in words
    from kodama_app.ui.live import i18n

    told = stage.find("SeasonSheet").shown
    assert all(i18n._(f"kodama.{card}.name") in told for card in names)
    # Both look at the season's end: the Pruner's veiled cards wait behind a curtain, whoever chose last.
    assert screen.model.veiled
    assert screen.curtain is not None
    assert all(card.back for card in screen.offer.cards())


def test_a_line_for_a_kodama_is_shown_on_the_tree(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, Phase.KODAMA, round=4)
    while "D21" not in screen.model.state.hands[screen.model.mover]:
        open_curtain(stage, screen)
        best = screen.model.hand(screen.model.mover)[0]
        screen.model.score(best.card, best.choice)
        stage.frames(2)
    open_curtain(stage, screen)
    screen.open_hand()
    stage.frames(3)
    card = stage.find("HandCard", card="D21")
    assert set(card.marks) == set(screen.model.tree(screen.model.mover).line(int(card.choice)))
    assert "different features" in card.choices[0][1]


def test_a_bot_is_followed_through_its_turn(start: Start) -> None:
    from dataclasses import replace

    stage = start(reduced_motion=True, language="en")
    game = cut(played_duo(SEED), lambda state: state.phase is Phase.CHOOSING and state.season == 2)
    seats = list(game.header.seats)
    seats[game.mover] = Seat("Mei", "random")
    game.header = replace(game.header, seats=tuple(seats))
    screen = sat_down(stage, game)
    assert screen.offer.locked
    assert [card.card for card in screen.offer.cards()] == [card for pile in game.state.piles for card in pile]
    assert "Mei is the Sower" in screen.words
    stage.until(lambda: screen.model.state.phase is not Phase.CHOOSING)
    assert "Mei takes" in stage.find("Toast").text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_summoning_fits_a_small_phone_with_large_text(start: Start, language: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3, reduced_motion=True)
    for season in (0, 2):
        screen = at(stage, Phase.SUMMONING, season=season, round=4)
        assert_fits(stage)
        screen.offer.prepare()
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
    screen = at(stage, Phase.KODAMA, round=4)
    assert_fits(stage)
    screen.curtain.open()
    screen.open_hand()
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


@pytest.mark.parametrize(("language", "words"), [("en", "{} Spirit"), ("fr", "l’Esprit {}")])
def test_spirits_are_spoken_of_by_their_kind(language: str, words: str) -> None:
    from kodama_app.i18n import Catalog

    catalog = Catalog(language, strict=True)
    for way in ("duo.news.summoned", "duo.news.moved", "log.SpiritSummoned", "log.SpiritSummoned.moved"):
        assert words.format("K") in catalog.text(way, player="P", kind="K")
    for way in ("duo.news.taken", "log.SpiritSummoned.taken"):
        assert words.format("K") in catalog.text(way, player="P", kind="K", rival="R")
