"""The independent judge: a second method that re-judges whole games from their transcripts.

It imports nothing of the rest of the app, so that a mistake there cannot hide here.
"""

from kodama_app.judge.breaches import Breach
from kodama_app.judge.transcript import judge_transcript

__all__ = ["Breach", "judge_transcript"]
