"""The board as text: where the turn stands, the powers in columns, then what stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus.core.typesetting import aligned, paragraph

from ..vocabulary.owners import OWNERS
from ..vocabulary.turns import PHASES

if TYPE_CHECKING:
    from ..definition import PaxRomana


def board(game: PaxRomana, view: dict[str, Any], lang: str) -> str:
    """All that lies on the table, from a view."""
    parts = [heading(game, view, lang), *powers(game, view, lang), "", *lands(game, view, lang)]
    return "\n".join(parts)


def heading(game: PaxRomana, view: dict[str, Any], lang: str) -> str:
    """Scenario, turn and phase."""
    phase = game.catalogue.text(lang, f"phase.{view['phase']}")
    assert view["phase"] in PHASES
    return game.catalogue.text(
        lang, "text.heading", scenario=view["scenario"], turn=view["turn"],
        last=view["last_turn"], phase=phase,
    )  # fmt: skip


def powers(game: PaxRomana, view: dict[str, Any], lang: str) -> list[str]:
    """A line for each power."""
    titles = ("power", "points", "talents", "stability", "markers", "objectives", "cards")
    rows = [[game.catalogue.text(lang, f"text.{title}") for title in titles]]
    for id, power in view["powers"].items():
        rows.append(
            [
                game.catalogue.text(lang, f"owner.{id}"),
                str(power["points"]),
                str(power["talents"]),
                f"{power['stability']} ({game.catalogue.text(lang, 'band.' + power['band'])})",
                str(view["markers"][id]),
                str(power["objectives"]),
                str(power["cards"]),
            ]
        )
    return aligned(rows, right=(1, 2, 4, 5, 6))


def lands(game: PaxRomana, view: dict[str, Any], lang: str) -> list[str]:
    """Provinces where anything stands, and the sea."""
    board, lines = game.tables.board, []
    for number, id in enumerate(board.province_ids):
        told = [
            f"{board.names[space]}: {stack(game, view, board.ids[space], lang)}"
            for space in board.spaces_of[number]
            if board.ids[space] in view["spaces"]
        ]
        if told:
            holder = view["provinces"][id]
            name = board.province_names[number][lang]
            if holder:
                name += f" [{game.catalogue.text(lang, f'owner.{holder}')}]"
            lines += paragraph("; ".join(told), first=f"{name}: ", rest="    ")
    sea = [
        f"{board.names[space]}: {stack(game, view, board.ids[space], lang)}"
        for space in board.spaces
        if board.province[space] < 0 and board.ids[space] in view["spaces"]
    ]
    if sea:
        lines += paragraph("; ".join(sea), first=game.catalogue.text(lang, "text.sea") + " ")
    return lines


def stack(game: PaxRomana, view: dict[str, Any], id: str, lang: str) -> str:
    """What is in a space."""
    seen = view["spaces"][id]

    def owner(id: str) -> str:
        return game.catalogue.text(lang, f"owner.{OWNERS[OWNERS.index(id)]}")

    def units(found: dict[str, int]) -> str:
        return ", ".join(
            f"{game.catalogue.text(lang, f'unit.{kind}')} ×{n}" for kind, n in found.items()
        )

    told = []
    if "settlement" in seen:
        size = game.catalogue.text(lang, f"settlement.{seen['settlement']}")
        told.append(f"{size} ({owner(seen['settler'])}, {seen['walls']})")
    if "owner" in seen:
        told.append(f"{owner(seen['owner'])}, {units(seen['units'])}")
    guests = [one for one in view["land"]["guests"] if one["at"] == id]
    told += [f"{owner(one['owner'])}, {units(one['units'])}" for one in guests]
    for id, n in seen.get("galleys", {}).items():
        told.append(game.catalogue.text(lang, "text.galleys", owner=owner(id), n=n))
    if "pirates" in seen:
        told.append(game.catalogue.text(lang, "text.pirates"))
    return ", ".join(told)
