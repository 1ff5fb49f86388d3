"""`python -m kodama_app.workshop.paint.decrees [--only S1,S2]`: paints into assets/art/decrees."""

from kodama_app.workshop.paint.characters.press import run
from kodama_app.workshop.paint.decrees.gallery import DECREES, paint_decree

if __name__ == "__main__":
    run(__doc__, "decrees", DECREES, paint_decree)
