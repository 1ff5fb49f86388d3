"""How a game of Kigi begins, goes from turn to turn, and ends. Each function adds to the story so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from kodama_app.engine.actions import HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, Outcome, Setup, Step, told
from kodama_app.engine.trees import queries
from kodama_app.engine.trees.events import GameEnded, GameSetUp, TrunkPlanted
from kodama_app.engine.trees.growth import PRINTED
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.actions import KeepCommission
from kodama_app.games.kigi.box import DEALT, SHOWN, KigiTable
from kodama_app.games.kigi.commissions import counted
from kodama_app.games.kigi.events import CardsTurnedUp, ChoiceMade, CommissionKept, CommissionsSwept
from kodama_app.games.kigi.faults import KigiFault
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.games.kigi.state import KigiState

Story = Step[KigiState]
TIE_BREAKER = "blossom"
"""The kind of which the own tree must show most where points are equal."""


def set_up(table: KigiTable, setup: Setup, options: Mapping[str, str]) -> Story:
    """Trunks, and for the advanced game two commissions each; else the first display.

    Each pile is shuffled from its own stream: another number of players leaves the deck's order as it was.
    """
    box, rng, seats = table.box, Rng.seeded(setup.seed), setup.seats
    trunks = rng.fork("trunks").shuffled(tuple(box.trunks))[0][:seats]
    first = rng.fork("first").below(seats)[0] if table.first is None else table.first
    dealt = rng.fork("commissions").shuffled(tuple(box.commissions))[0] if table.advanced else ()
    offered = tuple(tuple(sorted(dealt[DEALT * seat : DEALT * (seat + 1)])) for seat in range(seats))
    given = {card for pair in offered for card in pair}
    empty: tuple[tuple[str, ...], ...] = ((),) * seats
    state = KigiState(
        phase=KigiPhase.KEEPING if table.advanced else KigiPhase.PAINTING,
        first=first,
        turn=0,
        trees=tuple(Tree.planted(box.trunks[trunk]) for trunk in trunks),
        display=(),
        deck=tuple(card for card in (*box.branches, *box.commissions) if card not in given),
        offered=offered,
        choices=(None,) * seats,
        kept=empty,
        collections=empty,
        gone=(),
        ledgers=((),) * seats,
        rng=rng.fork("deck"),
    )
    planted = (TrunkPlanted(seat, trunk) for seat, trunk in enumerate(trunks))
    story = Step(state, (GameSetUp(options, first, trunks), *planted), reveals=True)
    return story if table.advanced else _laid_out(table, story)


def _laid_out(table: KigiTable, story: Story) -> Story:
    """The deck is shuffled, and the first cards are turned up."""
    deck, rng = story.state.rng.shuffled(sorted(story.state.deck))
    return _refilled(table, told(story, replace(story.state, deck=deck, rng=rng)))


def keep_faults(table: KigiTable, state: KigiState, action: KeepCommission) -> Iterator[Fault]:
    """One of the two, and that is that."""
    if action.card not in table.box.commissions:
        yield Fault(KigiFault.UNKNOWN_CARD)
    elif action.card not in _offered(state, action.seat):
        yield Fault(KigiFault.NOT_OFFERED)


def keeps(table: KigiTable, state: KigiState, seat: int) -> Iterator[KeepCommission]:
    """What a seat may keep."""
    return (KeepCommission(seat, card) for card in _offered(state, seat))


def _offered(state: KigiState, seat: int) -> tuple[str, ...]:
    return state.offered[seat] if state.offered else ()


def keep(table: KigiTable, state: KigiState, action: KeepCommission) -> Story:
    """A secret choice; once all have chosen those kept lie open, and the others go into the deck."""
    choices = tuple(action.card if seat == action.seat else card for seat, card in enumerate(state.choices))
    state = replace(state, choices=choices)
    story = Step(state, (ChoiceMade(action.seat),))
    if None in choices:
        return story
    back: list[str] = []
    events = []
    for seat, (pair, card) in enumerate(zip(state.offered, choices, strict=True)):
        assert card is not None
        back += (other for other in pair if other != card)
        state = state.with_kept(seat, card)
        events.append(CommissionKept(seat, card, pair))
    state = replace(
        state,
        phase=KigiPhase.PAINTING,
        deck=(*state.deck, *back),
        offered=((),) * state.seats,
        choices=(None,) * state.seats,
    )
    return _laid_out(table, told(story, state, *events, reveals=True))


def hand_over(table: KigiTable, state: KigiState, action: HandOver) -> Story:
    """The turn is over: cards come until three lie there again, and the next seat's turn begins."""
    after = replace(state, turn=state.turn + 1, grown=False, tried=None)
    return _refilled(table, Step(after, (), reveals=True))


def _refilled(table: KigiTable, story: Story) -> Story:
    """Up to three cards; three commissions leave as often as they lie there. Without a display the game ends."""
    story = _turned_up(story)
    while len(display := story.state.display) == SHOWN and all(card in table.box.commissions for card in display):
        state = replace(story.state, display=(), gap=0, gone=(*story.state.gone, *display))
        story = _turned_up(told(story, state, CommissionsSwept(display)))
    return story if story.state.display else _ended(table, story)


def _turned_up(story: Story) -> Story:
    """As many cards of the deck as are missing, where the gap is."""
    state = story.state
    missing = SHOWN - len(state.display)
    new, deck = state.deck[:missing], state.deck[missing:]
    display = (*state.display[: state.gap], *new, *state.display[state.gap :])
    event = CardsTurnedUp(display, new)
    return told(story, replace(state, display=display, deck=deck, gap=0), event, reveals=True)


def _ended(table: KigiTable, story: Story) -> Story:
    """Every commission is counted on what was painted."""
    story = counted(table, told(story, replace(story.state, phase=KigiPhase.ENDED)))
    result = outcome(story.state)
    return told(story, story.state, GameEnded(result.scores, result.winners, result.tie_break))


def outcome(state: KigiState) -> Outcome:
    """Most points, then most blossoms on the own tree, the trunk's included; who is still tied wins too."""
    scores = state.scores
    blossoms = tuple(len(queries.instances(PRINTED.kinds(tree), TIE_BREAKER)) for tree in state.trees)
    best = max(zip(scores, blossoms, strict=True))
    winners = tuple(seat for seat in range(state.seats) if (scores[seat], blossoms[seat]) == best)
    return Outcome(scores, winners, blossoms)
