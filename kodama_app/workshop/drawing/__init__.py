"""Draws cards and trees as SVG, from the same geometry that decides in play."""

from kodama_app.workshop.drawing.cards import Pose, card_svg, picture_svg, png, shape_of, sheet_svg, tree_svg

__all__ = ["Pose", "card_svg", "picture_svg", "png", "shape_of", "sheet_svg", "tree_svg"]
