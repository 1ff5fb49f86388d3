"""What the table of Duo tells besides Spirits: roles, all trees, discards, Kodama."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.engine.record import Seat
from kodama_app.games.duo.events import RolesSwapped
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.ui.language import i18n
from kodama_app.ui.table.textures import texture
from kodama_app.ui.words.news import news
from kodama_app.workshop.scenes.games.duo import played_duo
from kodama_app.workshop.scenes.stopped_games import cut, sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import SEED, at, one_thing, open_curtain
from tests.ui.fits import assert_fits
from tests.ui.hands import agree

Start = Callable[..., Stage]


def test_who_splits_and_who_chooses_is_always_in_sight_and_told_when_it_changes(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, DuoPhase.SPLITTING, round=2)
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
    header, words = screen.session.header, screen.play.words
    told = news(step, header, words, i18n.catalog)
    assert f"{screen.player(swapped.pruner)} is the Pruner and splits" in told
    assert "is the Pruner" in news(screen.session.timeline.start, header, words, i18n.catalog)


def test_all_trees_show_roles_and_nobody_as_first(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, DuoPhase.SPLITTING, round=2)
    screen.opening.show_all()
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
    game = cut(played_duo(SEED), lambda state: state.phase is DuoPhase.KODAMA and state.chosen == (None, None))
    rival = 1 - game.timeline.done[-1][0].seat
    game.header = replace(
        game.header, seats=tuple(Seat("Mei", "random") if n == rival else Seat("Ann") for n in (0, 1))
    )
    screen = sat_down(stage, game)
    stage.until(lambda: screen.model.has_chosen(rival))
    assert not screen.can_undo


def test_the_discards_can_be_looked_through(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.SPLITTING, season=2, round=1)
    screen.opening.open_menu()
    stage.frames(2)
    stage.tap_on(stage.find("Row", icon="cards-outline"))
    stage.frames(3)
    shown = [widget.card for widget in stage.app.router.above.walk() if type(widget).__name__ == "DisplayCard"]
    assert shown == list(screen.model.state.discards[::-1])


def test_kodama_are_chosen_behind_the_curtain_and_shown_together(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, DuoPhase.KODAMA, round=4)
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
        agree(stage)
        stage.frames(3)
        if number == 0:
            assert screen.session.scores == screen.session.rules.scores(screen.model.state)
            words = " ".join(str(getattr(widget, "text", "")) for widget in stage.app.root.walk())
            assert names[0] not in words

    told, scores = stage.find("SeasonSheet"), screen.session.scores
    assert all(i18n._(f"kodama.{card}.name") in told.shown for card in names)
    pruner = screen.player(screen.model.state.pruner)
    assert told.first == i18n._("end.pruner.tied" if scores[0] == scores[1] else "end.pruner", player=pruner)
    # Both look at the season's end: the Pruner's veiled cards wait behind a curtain, whoever chose last.
    assert screen.model.veiled
    assert screen.curtain is not None
    assert all(card.back for card in screen.offer.cards())


def test_a_line_for_a_kodama_is_shown_on_the_tree(start: Start) -> None:
    stage = start(reduced_motion=True, language="en")
    screen = at(stage, DuoPhase.KODAMA, round=4)
    while "D21" not in screen.model.state.hands[screen.model.mover]:
        open_curtain(stage, screen)
        best = screen.model.hand(screen.model.mover)[0]
        screen.model.score(best.card, best.choice)
        stage.frames(2)
    open_curtain(stage, screen)
    screen.game.open_hand()
    stage.frames(3)
    card = stage.find("HandCard", card="D21")
    assert set(card.marks) == set(screen.model.tree(screen.model.mover).line(int(card.choice)))
    assert "different features" in card.choices[0][1]


def test_a_curtain_that_was_asked_for_has_a_way_back(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.GROWING)
    mover = screen.model.mover
    for way_back in (lambda: stage.tap_on(screen.curtain.ids.back), lambda: stage.key(27)):
        screen.game.open_hand()
        stage.frames(2)
        assert screen.curtain.ids.back.shown
        way_back()
        stage.frames(2)
        assert screen.curtain is None
        assert stage.app.router.current is screen
        assert not stage.app.router.sheet_open
        assert not screen.course.has_looked(mover), "nobody has looked"


def test_the_tray_is_as_high_from_step_to_step(start: Start) -> None:
    stage = start(reduced_motion=True, bot_speed=4)
    screen = sat_down(stage, cut(played_duo(SEED), lambda state: state.round == 2))
    heights: set[int] = set()
    offers: set[str] = set()
    for _ in range(60):
        stage.wait(0.3)
        if screen.curtain is None and not stage.app.router.sheet_open and not screen.lean:
            heights.add(round(screen.ids.tray.height))
            offers.add(type(screen.offer).__name__)
        one_thing(stage, screen)
        if len(offers) == 4:
            break
    assert offers >= {"SplitOffer", "ChooseOffer", "CardsOffer"}
    assert len(heights) == 1, (heights, offers)
