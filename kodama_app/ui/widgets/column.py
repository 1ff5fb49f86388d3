"""One thing below the other, with the same gap between them; what is not there takes no gap either."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout


class Column(BoxLayout):
    """What pages and sheets are made of. A box of kivy's own keeps the gap beside a child without height."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("orientation", "vertical")
        super().__init__(**kwargs)

    def do_layout(self, *_: Any) -> None:
        """From the top down; a child has the height it gives itself, or the least it says it needs."""
        if self.orientation == "horizontal":
            super().do_layout()
            return
        left, above, right, below = self.padding
        room = self.width - left - right
        # Counted from the top, wherever that is: a height that depended on it, by a rounding, would never rest.
        down, first = above, True
        for child in reversed(self.children):
            if child.size_hint_x is not None:
                child.width = max(0, room * child.size_hint_x)
            if child.size_hint_y is not None:
                child.height = child.size_hint_min_y or 0
            if child.height > 0 and not first:
                down += self.spacing
            first = first and child.height <= 0
            down += child.height
            hint = child.pos_hint
            if "center_x" in hint:
                x = self.x + left + room * hint["center_x"] - child.width / 2
            elif "right" in hint:
                x = self.x + left + room * hint["right"] - child.width
            else:
                x = self.x + left + room * hint.get("x", 0)
            child.pos = x, self.top - down
        self.minimum_size = right + left, down + below
