"""The faces of the dice: goods, auxiliaries and workers on each."""

from __future__ import annotations

from ludus.core.reader import Reader

from ..vocabulary.ids import ANY_WORKER, COLOURS, GOODS, SIDES, WORKERS

ICONS = (*GOODS, *WORKERS, "any_worker", "auxiliary")


class DieFace:
    """One face of a die."""

    def __init__(self, reader: Reader, icons: list[str]) -> None:
        for icon in icons:
            if icon not in ICONS:
                raise reader.error(f'faces names "{icon}"; an icon is one of {", ".join(ICONS)}')
        self.icons: tuple[str, ...] = tuple(icons)
        self.goods: tuple[int, ...] = tuple(icons.count(good) for good in GOODS)
        self.auxiliaries: int = icons.count("auxiliary")
        self.printed: int = sum(1 << n for n, name in enumerate(WORKERS) if name in icons)
        """The workers that are on the face themselves."""
        self.workers: int = ANY_WORKER if "any_worker" in icons else self.printed
        """What the face can be used as."""

    def shows(self, icon: str) -> bool:
        """Whether an icon is on the face itself."""
        return icon in self.icons


def read_dice(reader: Reader) -> list[DieFace]:
    """All faces, colour by colour."""
    tables = reader.tables("die")
    if tuple(table.id for table in tables) != COLOURS:
        raise reader.error(f"the dice must be {', '.join(COLOURS)}, in this order")
    faces: list[DieFace] = []
    for table in tables:
        table.integer("count", minimum=1)
        lines = table.texts("faces")
        if len(lines) != SIDES:
            raise table.error(f"faces has {len(lines)} entries; a die has {SIDES}")
        faces += [DieFace(table, line.split()) for line in lines]
    return faces
