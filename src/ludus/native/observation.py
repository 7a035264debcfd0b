"""What a seat knows of a position as a vector: :mod:`ludus.core.observing`, written in C."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .program import Program

PLAYER = "player"
"""The domain of the seats, counted from the one that looks."""


def observation(program: Program) -> list[str]:
    """``machine_observe(g, me, out)`` writes the numbers of the vector."""
    if not program.observed:
        return ["#define OBSERVED 0"]
    game: Any = program.game
    made = game.observation
    seats, *readers = program.observed
    out = [f"#define OBSERVED {made.width}", *subjects(made), '#include "observing.h"']
    out += [f"#define machine_seats(g) {seats.cname}(g)"]
    out += ["/* What a seat knows, each number from 0 to 1. */"]
    out += ["KEPT void machine_observe(G *g, I me, float *out) {"]
    out += [f"  I seats = {seats.cname}(g), kind = g->to_move == me ? machine_kind(g) : -1;"]
    out += [f"  for (I k = 0; k < {len(made.seat_ids)}; k++) *out++ = k == me;"]
    out += ["  *out++ = g->to_move == me;"]
    out += [f"  for (I k = 0; k < {len(game.kinds)}; k++) *out++ = k == kind;"]
    out += ["  out = observe_subjects(g, kind, out);"]
    for each, reader, sizes in zip(made.features, readers, made.sizes, strict=True):
        out += loops(each, reader.cname, sizes)
    return [*out, "}"]


def subjects(made: Any) -> list[str]:
    """What questions are about: where each value of a kind stands, and its range."""
    kinds = made.game.kinds
    most = max([1, *(len(kind.about_names) for kind in kinds)])
    rows = []
    for kind in kinds:
        pairs = zip(kind.about_names, kind.about_domains, strict=True)
        places = [made.subjects.index(pair) for pair in pairs]
        rows.append(places + [0] * (most - len(places)))
    first = len(made.seat_ids) + 1 + len(kinds)
    highs = [made.numbers[first + k].high for k in range(len(made.subjects))]
    return [
        f"#define SUBJECTS {len(made.subjects)}",
        f"TABLE I SUBJECT_AT[][{most}] = {{{', '.join(map(braces, rows))}}};",
        f"TABLE I SUBJECT_MOST[] = {braces(highs or [0])};",
    ]


def loops(each: Any, name: str, sizes: list[int]) -> list[str]:
    """One feature, for all its things; of players who are not there nothing is read."""
    out, given, there = [], ["g", "me"], []
    for axis, (domain, size) in enumerate(zip(each.over, sizes, strict=True)):
        at = f"i{axis}"
        out.append(f"  for (I {at} = 0; {at} < {size}; {at}++) {{")
        if domain.name == PLAYER:
            out.append(f"  I p{axis} = me + {at} < seats ? me + {at} : me + {at} - seats;")
            given.append(f"p{axis}")
            there.append(f"{at} < seats")
        else:
            given.append(at)
    call = f"{name}({', '.join(given)})"
    value = f"{' && '.join(there)} ? {call} : {each.low}" if there else call
    return [
        *out,
        f"  *out++ = observed({value}, {each.low}, {each.high});",
        "  " + "}" * len(sizes),
    ]


def braces(values: list[int]) -> str:
    """A list of C."""
    return "{" + ", ".join(map(str, values)) + "}"
