"""Every decree."""

from __future__ import annotations

from kodama_app.engine.actions import HandOver
from kodama_app.engine.scores import Entry, ScoreLine
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import BranchGrown, DecreePaid
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.games.kodama.events import DisplayDealt, DisplaySwept, SpringCalled
from kodama_app.games.kodama.phases import KodamaPhase

from ..forest import Ground, on, tree
from .forest import Game

DECK = tuple(f"LL{number}" for number in range(30))


def game_under(decree: str, trunk: str = "F", limit: str = "10", *display: str) -> Game:
    """The first of two players is to move; both have the same trunk; the deck is clouds."""
    shown = display or ("FF", "CFM", "S", "FC")
    game = Game.started(branches=[*shown, *DECK], first="0", limit=limit).decree(decree)
    return game.change(trees=(tree(trunk), tree(trunk)), display=shown, deck=DECK)


def grown(game: Game, card: str, parent: int = 0) -> tuple[int, int]:
    """Growth and decree points of a placement."""
    event = game.grow(card, parent)
    assert isinstance(event, BranchGrown)
    return event.growth.total, event.decree_sheet.total


def test_clear_sky_clouds_count_as_stars(ground: Ground) -> None:
    game = game_under("S1", "L", "10", "LS", "SS")
    event = game.grow("SS")
    assert isinstance(event, BranchGrown)
    assert (event.growth.total, event.base_points, event.decree_sheet.total) == (3, 0, 0)
    assert event.decree_changes_growth


def test_blooming_caps_mushrooms_count_as_flowers(ground: Ground) -> None:
    assert grown(game_under("S2", "B", "10", "MM"), "MM") == (3, 0)


def test_cocoons_fireflies_count_as_caterpillars(ground: Ground) -> None:
    game = game_under("S3", "F", "10", "CF", "M")
    assert grown(game, "CF") == (3, 0)
    event = game_under("S3", "C", "10", "CF").grow("CF")
    assert isinstance(event, BranchGrown)
    assert (event.growth.total, event.base_points) == (3, 2)


def test_the_limit_is_computed_after_counting_as(ground: Ground) -> None:
    game = game_under("S1", "L", "2", "SS", "M")
    assert game.codes(GrowBranch(0, 0, "SS", on(0))) == ["over_the_limit"]


def test_counting_as_lasts_through_its_kodama_phase_and_no_longer(ground: Ground) -> None:
    game = game_under("S1", "L").kodama_phase().change(hands=(("K03", "K04"), ("K03", "K04")))
    game.do(ScoreKodama(0, "K03"))
    game.do(ScoreKodama(1, "K04"))
    assert [ledger[-1].sheet.total for ledger in game.state.ledgers] == [0, 2]
    assert game.state.season_name == "summer"
    game.kodama_phase().do(ScoreKodama(0, "K04"))
    game.do(ScoreKodama(1, "K03"))
    assert [ledger[-1].sheet.total for ledger in game.state.ledgers] == [0, 2]


def test_spring_call_turns_up_the_top_card_which_must_be_placed_for_one_more(ground: Ground) -> None:
    game = game_under("S4", "L")
    assert CallSpring(0) in list(game.rules.candidates(game.state, 0))
    game.do(CallSpring(0))
    assert game.events == (SpringCalled(0, "LL0", fits=True),)
    assert game.reveals
    assert game.codes(GrowBranch(0, 0, "S", on(0))) == ["must_place_called_card"]
    assert game.codes(CallSpring(0)) == ["call_spent"]
    assert game.codes(HandOver(0)) == ["nothing_grown"]
    assert list(game.rules.candidates(game.state, 0)) == [GrowBranch(0, 0, "LL0", on(0))]
    display = game.state.display
    assert grown(game, "LL0") == (3, 1)
    assert game.state.ledgers[0][-1] == Entry("decree", "spring 1", game.state.ledgers[0][-1].sheet)
    game.do(HandOver(0))
    assert not game.names()
    assert game.state.display == display
    assert game.state.deck == DECK[1:]


def test_a_called_card_that_fits_nowhere_within_the_limit_goes_under_the_deck(ground: Ground) -> None:
    game = game_under("S4", "L", "2", "S")
    game.do(CallSpring(0))
    assert game.events == (SpringCalled(0, "LL0", fits=False),)
    assert game.state.deck == (*DECK[1:], "LL0")
    assert game.codes(CallSpring(0)) == ["call_spent"]
    assert list(game.rules.candidates(game.state, 0)) == [GrowBranch(0, 0, "S", on(0))]
    assert grown(game, "S") == (0, 0)


def test_spring_call_is_new_each_turn_but_not_with_an_empty_deck(ground: Ground) -> None:
    game = game_under("S4")
    game.do(CallSpring(0))
    game.grow("LL0")
    assert game.codes(CallSpring(0)) == ["already_grown", "call_spent"]
    game.do(HandOver(0))
    assert game.codes(CallSpring(1)) == []
    game.change(deck=())
    assert game.codes(CallSpring(1)) == ["deck_empty"]
    assert CallSpring(1) not in list(game.rules.candidates(game.state, 1))


def test_a_display_card_gets_nothing_under_spring_call(ground: Ground) -> None:
    assert grown(game_under("S4"), "FF") == (3, 0)


def test_new_shoots_two_more_for_touching_the_trunk(ground: Ground) -> None:
    assert grown(game_under("S5"), "S") == (0, 2)
    game = game_under("S5").change(trees=(tree("F", (0, "C")), tree("F")))
    assert grown(game, "S", parent=1) == (0, 0)


def test_lantern_nights_one_for_each_firefly_placed(ground: Ground) -> None:
    assert grown(game_under("U1", "S"), "FF") == (0, 2)
    assert grown(game_under("U1", "S"), "S") == (2, 0)


def test_own_kind_one_for_each_instance_of_the_trunks_feature(ground: Ground) -> None:
    assert grown(game_under("U2", "M"), "CFM") == (2, 1)
    game = game_under("U2").change(trees=(tree("F", (0, "C")), tree("F")))
    assert grown(game, "FF", parent=1) == (0, 2)


def test_reaching_out_one_for_growing_from_what_was_an_end_card(ground: Ground) -> None:
    def on_parent(parent: int) -> int:
        game = game_under("U3").change(trees=(tree("F", (0, "C"), (1, "C"), (1, "B")), tree("F")))
        return grown(game, "S", parent)[1]

    assert [on_parent(parent) for parent in range(4)] == [0, 0, 1, 1]


def test_mixed_chorus_one_for_each_kind_that_scores_beyond_the_first(ground: Ground) -> None:
    def placed(card: str) -> tuple[int, int]:
        game = game_under("U4").change(trees=(tree("F", (0, "CFMB")), tree("F")))
        return grown(game, card, parent=1)

    assert placed("CFM") == (2 + 3 + 2, 2)
    assert placed("FF") == (4, 0)
    assert placed("S") == (0, 0)


def test_high_summer_the_limit_is_two_higher(ground: Ground) -> None:
    game = game_under("U5", "F", "1", "FF", "FFF", "S")
    event = game.grow("FF")
    assert isinstance(event, BranchGrown)
    assert (event.limit, event.growth.total) == (3, 3)
    game = game_under("U5", "F", "1", "FF", "FFF", "S")
    (fault,) = game.rules.faults(game.state, GrowBranch(0, 0, "FFF", on(0)))
    assert (fault.found, fault.allowed) == (4, 3)
    assert game_under("U5", "F", "none", "FFF").codes(GrowBranch(0, 0, "FFF", on(0))) == []


def test_gale_the_rest_of_the_display_goes_under_the_deck_left_to_right(ground: Ground) -> None:
    game = game_under("F1")
    game.grow("CFM")
    game.do(HandOver(0))
    assert game.events == (DisplaySwept(("FF", "S", "FC"), "F1"), DisplayDealt(DECK[:4], DECK[:4]))
    assert game.state.deck == (*DECK[4:], "FF", "S", "FC")
    assert game.reveals


def test_harvest_moon_pays_for_end_cards_in_turn_order_before_the_kodama_phase(ground: Ground) -> None:
    bushy, bare = tree("F", (0, "C"), (0, "C"), (1, "B"), (1, "B")), tree("F")
    game = game_under("F2").change(trees=(bare, bushy), round=4, first=1, turn=1, grown=True)
    game.do(HandOver(0))
    assert [event for event in game.events if isinstance(event, DecreePaid)] == [
        DecreePaid(1, "F2", "fall", game.state.ledgers[1][-1].sheet),
        DecreePaid(0, "F2", "fall", game.state.ledgers[0][-1].sheet),
    ]
    assert game.state.scores == (0, 3)
    assert game.state.ledgers[1][-1].sheet.lines == (ScoreLine(3, "F2", (2, 3, 4)),)
    assert game.state.ledgers[1][-1].when == "fall end"
    assert game.state.phase is KodamaPhase.KODAMA
    assert game.mover == 1


def test_mushroom_rain_one_for_each_mushroom_placed(ground: Ground) -> None:
    assert grown(game_under("F3", "F", "10", "MMC"), "MMC") == (0, 2)


def test_close_to_the_roots_three_within_three_cards_of_the_trunk(ground: Ground) -> None:
    def on_parent(parent: int) -> int:
        game = game_under("F4").change(trees=(tree("F", (0, "C"), (1, "C"), (2, "C")), tree("F")))
        return grown(game, "S", parent)[1]

    assert [on_parent(parent) for parent in range(4)] == [3, 3, 3, 0]


def test_quiet_growth_three_more_for_four_points_or_fewer(ground: Ground) -> None:
    assert grown(game_under("F5"), "S") == (0, 3)
    assert grown(game_under("F5", "F", "10", "FFF"), "FFF") == (4, 3)
    assert grown(game_under("F5", "F", "10", "FFFF"), "FFFF") == (5, 0)


def test_decree_points_do_not_count_toward_the_limit(ground: Ground) -> None:
    assert grown(game_under("U1", "F", "3"), "FF") == (3, 2)


def test_a_skipped_turn_gets_no_decree_points(ground: Ground) -> None:
    game = game_under("F5")
    ground.stuck = lambda found: found is game.state.trees[1]
    game.grow("FF")
    game.do(HandOver(0))
    assert "TurnSkipped" in game.names()
    assert game.state.ledgers[1] == ()


def test_decree_lines_name_the_decree_and_its_cards(ground: Ground) -> None:
    event = game_under("U1", "S").grow("CFM")
    assert isinstance(event, BranchGrown)
    assert event.decree_sheet.lines == (ScoreLine(1, "U1", (1,), ((1, 1),)),)
