"""Little scenes for the decrees: painted once by hand, the results are committed."""

from kodama_app.workshop.paint.decrees.gallery import DECREES, paint_decree

__all__ = ["DECREES", "paint_decree"]
