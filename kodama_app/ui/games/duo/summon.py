"""The summoner's offer: the discard, the Spirits it calls, and where on the own tree one of them would lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.engine.actions import Action
from kodama_app.engine.rules import Fault
from kodama_app.engine.scores import FeatureAt
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.faults import DuoFault
from kodama_app.ui.games.duo import piles  # noqa: F401  (kv rules)
from kodama_app.ui.games.duo.model import CalledSpirit
from kodama_app.ui.games.duo.summons import Summons
from kodama_app.ui.games.grove.discards import show_discards
from kodama_app.ui.games.grove.offer import GroveOffer
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.disc_picker import DiscPicker
from kodama_app.ui.table.offer import Hint
from kodama_app.ui.table.textures import spirit_texture
from kodama_app.ui.table.tray import LongPressable
from kodama_app.ui.widgets.rule_link import open_paragraph


class SpiritButton(LongPressable, BoxLayout):
    """A Spirit to call, with the mark of whoever has it on the tree; a long press opens the rule about them."""

    kind = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    owner = ObjectProperty(None, allownone=True)
    """The mark of the seat on whose tree it lies."""
    chosen = BooleanProperty(False)
    barred = BooleanProperty(False)
    """It cannot come; pressing it says why."""
    caption = StringProperty("")
    across = NumericProperty(56)
    """The picture's size, in dp."""

    def on_kind(self, _: Any, kind: str) -> None:
        """Its picture."""
        self.texture = spirit_texture(kind)


class SummonOffer(GroveOffer):
    """Choose a Spirit, then a disc; it may be laid again until it is handed over."""

    open_to_all = True
    discard = StringProperty("")
    roomy = BooleanProperty(False)
    """On a large screen everything is larger."""
    across = NumericProperty(56)
    """The size of a Spirit's picture, in dp."""

    def __init__(self, **kwargs: Any) -> None:
        self._refused = ""
        super().__init__(**kwargs)
        self.picker.picked = self._disc_tapped

    @property
    def view(self) -> Any:
        """The own tree."""
        return self.screen.board

    @property
    def picker(self) -> DiscPicker:
        """What holds the Spirit over it."""
        picker: DiscPicker = self.view.picker
        return picker

    def put_away(self) -> None:
        """Take the Spirit off the view, and look at the whole tree again."""
        self.picker.picked = None
        self.model.summons = None
        self.picker.hold(None)
        self.view.fit(animate=True)

    def refresh(self) -> None:
        """The discard, its Spirits, and the one in the hand."""
        model = self.model
        self.discard = model.discards[0]
        self._show_spirits(model.called)
        held = model.summons
        if held is None or self.screen.shown != model.mover:
            self.picker.hold(None)
        else:
            self.picker.hold(held, promise(held), held.net >= 0)
        may_end = not self.locked and model.may_hand_over and held is None
        # i18n: table.summon table.move_spirit table.hand_over
        moves = held is not None and held.moves
        self.deed = "hand_over" if may_end else "move_spirit" if moves else "summon"
        self.ready = not self.locked and (may_end or (held is not None and held.action is not None))
        self.words = self._what_to_do()
        self.fault = "" if self.locked or (held is not None and held.disc is not None) else self._refused

    def _show_spirits(self, called: tuple[CalledSpirit, ...]) -> None:
        row, marks = self.ids.spirits, self.screen.seat_marks
        if [button.kind for button in row.children[::-1]] != [one.kind for one in called]:
            row.clear_widgets()
            for one in called:
                button = SpiritButton(kind=one.kind)
                button.bind(on_release=lambda pressed: self.call(pressed.kind))
                button.bind(on_long_press=lambda _: open_paragraph(self.screen.app, "kodama-duo.cover"))
                row.add_widget(button)
        held = self.model.summons
        for button, one in zip(row.children[::-1], called, strict=True):
            button.owner = None if one.owner is None else marks[one.owner]
            button.barred = one.fault is not None
            button.chosen = held is not None and held.kind == one.kind
            button.disabled = self.locked
            button.across = self.across
            button.caption = self._caption(one)

    def on_across(self, *_: Any) -> None:
        """The window has another size."""
        for button in self.ids.spirits.children:
            button.across = self.across

    def _caption(self, one: CalledSpirit) -> str:
        if one.owner is None:  # beside a lock the word would be a riddle
            return "" if one.fault is not None else i18n._("duo.spirit.free")
        own = one.owner == self.model.mover and not self.locked  # somebody else watches a bot
        return i18n._("duo.spirit.own") if own else self.screen.player(one.owner)

    def _what_to_do(self) -> str:
        model, held = self.model, self.model.summons
        mover = self.screen.player(model.mover or 0)
        if self.locked:
            return i18n._("duo.watch.summoning", player=mover)
        if held is not None and held.disc is not None:
            return held_words(held, self.screen.player(1 - held.seat))
        if self._refused:
            return i18n._(f"fault.{self._refused}")
        if not model.may_hand_over:
            return i18n._("duo.summon", player=mover)
        if not model.state.summoned:  # all that may come are the own ones
            return i18n._("duo.summon.move", player=mover)
        more = any(one.fault is None for one in model.called)
        if more:
            return i18n._("duo.summon.may")
        return i18n._("duo.summon.done" if model.can_undo else "duo.summon.done.for_good")

    def call(self, kind: str) -> None:
        """Hold a Spirit over the tree; called again, it goes on to its next disc."""
        model, screen = self.model, self.screen
        one = next(one for one in model.called if one.kind == kind)
        self.view.skip_celebration()
        screen.shown = model.mover or 0
        if one.fault is not None:
            model.summons = None
            self._refused = one.fault
        elif model.summons is not None and model.summons.kind == kind:
            model.summons.next_disc()
        else:
            self._refused = ""
            model.call(kind)
            screen.app.sounds.play("leaf")
        screen.refresh()
        self.picker.bring_into_sight()

    def next_one(self, step: int) -> bool:
        """On to the next best disc."""
        if self.model.summons is None:
            return False
        self.model.summons.next_disc(step)
        self.screen.refresh()
        self.picker.bring_into_sight()
        return True

    def _disc_tapped(self, at: FeatureAt) -> None:
        if self.model.summons is None or self.locked:
            return
        if not self.model.summons.hold(at):
            self.screen.course.tell_fault(Fault(DuoFault.SPIRIT_THERE))
        self.screen.refresh()

    def confirm(self) -> None:
        """Lay the Spirit, or end the turn."""
        if not self.ready:
            return
        self._refused = ""
        if self.model.summons is not None:
            self.model.summon()
            self.view.fit(animate=True)
        else:
            self.screen.game.hand_over()

    def hint(self, action: Action, strength: int, anew: bool) -> Hint:
        """First that one stands out, then which, then where it would lie."""
        if not isinstance(action, SummonSpirit):
            return Hint(i18n._("hint.summon.leave"))
        if strength == 1:
            return Hint(i18n._("hint.summon.think"), i18n._("hint.more.spirit"))
        if anew:
            held = self.model.call(action.kind)
            if strength > 2:
                held.hold((action.index, action.feature))
            self.screen.shown = self.model.mover or 0
            self.screen.refresh()
            self.picker.bring_into_sight()
        if strength == 2:
            return Hint(i18n._("hint.summon.spirit"), i18n._("hint.more.spot"))
        return Hint(i18n._("hint.summon"))

    def key(self, name: str) -> bool:
        """Digits call Spirits."""
        if self.locked or not name.isdigit() or not 1 <= int(name) <= len(self.model.called):
            return False
        self.call(self.model.called[int(name) - 1].kind)
        return True

    def look_through(self) -> None:
        """All discards."""
        show_discards(self.screen)


def promise(held: Summons) -> str:
    """What it brings where it is held, in a word or two."""
    if not held.net:
        return i18n._("duo.disc.here")
    # The sign of the printed page, not the hyphen.
    sign = "+" if held.net > 0 else "\u2212"
    return i18n._("duo.disc.later", points=sign + i18n.n_("points", abs(held.net)))


def held_words(held: Summons, rival: str) -> str:
    """What the Spirit means to the next card where it is held, and what the rival gets for it."""
    said = [i18n._("duo.disc.last")] if held.last_round else list(next_card_words(held))
    if not held.tells_points:
        said = [i18n._("duo.disc.fits")]
    if held.gift:
        said.append(i18n.n_("duo.disc.gift", held.gift, rival=rival))
    return "\n".join(said)


def next_card_words(held: Summons) -> Iterator[str]:
    """The most that card can score, before and after: with the Spirit's kind, then with the covered one."""
    if held.disc is None:
        return
    own, covered = held.disc.own, held.disc.covered
    where = i18n._("duo.disc.there.moved" if held.moves else "duo.disc.there")
    feature = i18n.n_(f"kind.{own.kind}.count", 1)
    if own.change:
        yield i18n.n_("duo.disc.run", own.after, where=where, feature=feature, before=own.before)
    elif own.after:
        yield i18n.n_("duo.disc.same", own.after, where=where, feature=feature)
    else:
        yield i18n._("duo.disc.none", where=where, feature=feature)
    if covered is not None and covered.change:
        feature = i18n.n_(f"kind.{covered.kind}.count", 1)
        yield i18n._("duo.disc.covered", feature=feature, before=covered.before, after=covered.after)


load_kv(__file__)
