"""`python -m kodama_app.workshop.paint.characters [--only K01,K02]`: paints into assets/art/kodama."""

from kodama_app.workshop.paint.characters.gallery import CHARACTERS, paint_character
from kodama_app.workshop.paint.characters.press import run

if __name__ == "__main__":
    run(__doc__, "kodama", CHARACTERS, paint_character)
