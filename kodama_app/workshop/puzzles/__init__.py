"""Finds puzzles: games played by bots are stopped where something can be reached that is not the first idea.

`python -m kodama_app.workshop.puzzles --seed 1` writes assets/puzzles; the same seed finds the same puzzles.
"""
