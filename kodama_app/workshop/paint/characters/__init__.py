"""Kodama and Sprouts as small creatures: painted once by hand, the results are committed."""

from kodama_app.workshop.paint.characters.gallery import CHARACTERS, paint_character

__all__ = ["CHARACTERS", "paint_character"]
