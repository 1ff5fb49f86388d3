"""The levels that bots play at: a row for each, and nothing but numbers between them."""

from __future__ import annotations

from dataclasses import replace

from kodama_app.ai.attention import hasty
from kodama_app.ai.level import BotLevel, Insight
from kodama_app.ai.style import BUSHY_CROWN, LONG_BOUGHS

OAK = BotLevel("oak", Insight(poses=1, promising=0), steps=80)
"""Overlooks nothing, lays its cards with care, takes the most there is to be had now, and sees no further."""
SEEDLING = replace(OAK, attention=hasty(seen_of_three=1))
"""A child at the table: counts rightly, but the first nice thing it sees is good enough."""
SAPLING = replace(OAK, attention=hasty(seen_of_three=2))
"""An eager player who has not learned to look twice: overlooks one choice in three."""
ELDER = BotLevel("elder", Insight(poses=6, promising=6, breadth=6, worlds=16, replies=4), steps=500)
"""The strongest: knows what lines, room, hand and rivals will be worth, and plays its next turn in its head."""
WILLOW = replace(OAK, style=LONG_BOUGHS)
"""Of choices that are nearly equal it takes the one that makes long boughs, far from the trunk."""
HAZEL = replace(OAK, style=BUSHY_CROWN)
"""Of choices that are nearly equal it takes the one that makes bushy crowns, close to the trunk."""
