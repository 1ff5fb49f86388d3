"""Paints cards, features and table moods in watercolour: run once by hand, the results are committed."""

from kodama_app.workshop.paint.card import paint_card
from kodama_app.workshop.paint.features import paint_feature
from kodama_app.workshop.paint.sheet import SMALL, Brush, PaintSheet, dab

__all__ = ["SMALL", "Brush", "PaintSheet", "dab", "paint_card", "paint_feature"]
