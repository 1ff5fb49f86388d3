"""A phase in which all choose at once and in secret, as the table asks for it. Knows no widget."""

from __future__ import annotations

from kodama_app.ui.table.table_model import TableModel, Told


class ChoosingAtOnce(TableModel):
    """Whether one has chosen is for all to see, what one has chosen is not."""

    @property
    def all_choose(self) -> bool:
        """Whether that is the phase now."""
        raise NotImplementedError

    @property
    def secret(self) -> bool:
        """What one chooses from is for its owner's eyes only."""
        return self.all_choose

    @property
    def waiting(self) -> Told | None:
        """How many have chosen."""
        # i18n: table.have_chosen
        return ("table.have_chosen", {"done": self.chosen_by, "all": self.seats}) if self.all_choose else None

    @property
    def bots_are_quiet(self) -> bool:
        """There is nothing to follow while bots choose."""
        return self.all_choose

    @property
    def chosen_by(self) -> int:
        """How many have chosen."""
        return sum(map(self.has_chosen, range(self.seats)))
