"""Content that cannot be used says exactly where it is wrong."""

from __future__ import annotations


class ContentError(ValueError):
    """A file of the assets is missing or wrong; the message names file, card and field."""

    def __init__(self, file: str, problem: str, card: str | None = None, field: str | None = None) -> None:
        self.file, self.card, self.field, self.problem = file, card, field, problem
        where = [file]
        if card is not None:
            where.append(f"card {card}")
        if field is not None:
            where.append(f"field {field}")
        super().__init__(f"{', '.join(where)}: {problem}")

    def __reduce__(self) -> tuple[type[ContentError], tuple[str, str, str | None, str | None]]:
        """Whole on its way from one process to another."""
        return ContentError, (self.file, self.problem, self.card, self.field)
