"""A family of tree-growing card games. The version below is the only one: every package is made from it."""

__version__ = "0.1.0"
