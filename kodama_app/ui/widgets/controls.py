"""What settings are made of: a choice of a few, a switch, a slider, a line of text to write."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.slider import Slider
from kivy.uix.stacklayout import StackLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv
from kodama_app.ui.widgets.basics import Chip, Pressable
from kodama_app.ui.widgets.focus import Focusable
from kodama_app.ui.widgets.letters import showable


class ChoiceRow(StackLayout):
    """One of a few: `choices` are pairs of value and words, `value` the one chosen."""

    choices = ListProperty()
    value = StringProperty("")

    def on_choices(self, _: Any, choices: list[tuple[str, str]]) -> None:
        """A chip for each; new words on a language switch go onto the old chips, which keep their focus."""
        chips = self.children[::-1]
        if [chip.choice for chip in chips] == [value for value, _words in choices]:
            for chip, (_value, words) in zip(chips, choices, strict=True):
                chip.text = words
            return
        self.clear_widgets()
        for value, words in choices:
            chip = Chip(text=words, active=value == self.value)
            chip.choice = value
            chip.bind(on_release=lambda pressed: setattr(self, "value", pressed.choice))
            self.add_widget(chip)

    def on_value(self, _: Any, value: str) -> None:
        """Show what is chosen."""
        for chip in self.children:
            chip.active = chip.choice == value


class Toggle(Pressable, Widget):
    """On or off. Not called Switch: kivy's rule for its own would be drawn too."""

    active = BooleanProperty(False)

    def on_release(self) -> None:
        """Change over."""
        self.active = not self.active


class SwitchRow(ButtonBehavior, BoxLayout):
    """A switch with its words; pressing the words switches too."""

    headline = StringProperty("")
    support = StringProperty("")
    active = BooleanProperty(False)

    def on_release(self) -> None:
        """A tap anywhere on the row counts; the switch itself answers to its own."""
        self.active = not self.active


class Level(Focusable, Slider):
    """A slider in the theme's colours; left and right move it by a step, or by a tenth of the way."""

    value: float
    words = StringProperty("")

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """Left and right are the slider's own; up and down go on."""
        way = {"left": -1, "right": 1}.get(keycode[1])
        if way is None:
            return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
        by = self.step or (self.max - self.min) / 10
        self.value = min(self.max, max(self.min, self.value + way * by))
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """As with buttons, a finger does not bring the focus ring along."""
        focusable, self.is_focusable = self.is_focusable, False
        taken = bool(Slider.on_touch_down(self, touch))
        self.is_focusable = focusable
        return taken


class Field(Focusable, TextInput):
    """A single line of text: a name, or what one looks for.

    What cannot be drawn does not get in. What is put into `text` is shown as it is: it may be somebody else's.
    """

    longest = NumericProperty(24)
    any_letter = BooleanProperty(False)
    """For paths: a file may be called what no font here can draw."""

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """Left and right move in the text; up and down have nothing to do there and go on, whole pages scroll."""
        if keycode[1] in ("pageup", "pagedown"):
            return False
        if keycode[1] in ("left", "right") and self.get_root_window() is not None:
            return bool(TextInput.keyboard_on_key_down(self, window, keycode, text, modifiers))
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        """No longer than a name tag, and legible; what stood here before may come back as it was."""
        room = max(0, int(self.longest) - len(self.text))
        taken = substring if from_undo else self._taken(substring)
        return super().insert_text(taken.replace("\n", " ")[:room], from_undo=from_undo)

    def window_on_textedit(self, window: Any, ime_input: str) -> None:
        """The word a keyboard is not sure of yet stands in the field, and in a seat's name, too."""
        super().window_on_textedit(window, self._taken(ime_input))

    def _taken(self, substring: str) -> str:
        return substring if self.any_letter else showable(substring)


load_kv(__file__)
