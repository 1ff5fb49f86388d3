"""`python -m kodama_app.workshop.paint.mural [--only C01,back]`: paints into assets/art/commissions."""

from kodama_app.workshop.paint.characters.press import run
from kodama_app.workshop.paint.mural.commissions import COMMISSIONS, QUALITY, paint_commission

if __name__ == "__main__":
    run(__doc__, "commissions", COMMISSIONS, paint_commission, QUALITY)
