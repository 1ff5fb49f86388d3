"""Texts in the player's language; knows no toolkit and no game."""

from kodama_app.i18n.catalog import Catalog
from kodama_app.i18n.languages import available, choose_language, system_language
from kodama_app.i18n.po import PoError

__all__ = ["Catalog", "PoError", "available", "choose_language", "system_language"]
