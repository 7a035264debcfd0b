"""The text of the generated header: structs, tables, functions, entry points, descriptions."""

from __future__ import annotations

import json
from typing import Any, Final

from ludus.flow import ASIDE

from .observation import observation
from .procedures import LISTS
from .program import Problem, Program
from .tables import words
from .values import Field, slate_type
from .workspaces import structs as workspace_structs

KERNEL: Final = (
    "to_move", "result", "stack_base", "stack_top", "answers_n", "lane", "lanes", "stack_below",
)  # fmt: skip
LANE_PARTS: Final = ("lane_seat", "lane_waits", "lane_result", "lane_base", "lane_top")
LETTERS: Final = {"int": "i", "obj": "o", "list": "l", "rows": "r", "slate": "s"}
"""How a kind of field is described to the extension; of masks, in capitals."""


def header(program: Program) -> str:
    """The whole header."""
    game = program.game
    procedures = program.rules.procedures
    parts = [
        f"/* {game.id}: the rules in C, written by ludus.native. Do not edit. */",
        f'#define GAME_NAME "{game.id}"',
        f'#define FINGERPRINT "{program.rules.fingerprint}"',
        f"typedef int{program.bits}_t I;",
        f"#define MASK_CELLS {program.mask_cells}",
        "typedef struct { uint64_t w[MASK_CELLS]; } W;",
        f"#define LIST_CAP {program.measures.list_cap}",
        f"#define STACK_CAP {program.stack_cells()}",
        f"#define LANES_CAP {program.seats}",
        f"#define SEATS {program.seats}",
        f"#define LANE_CAP {program.lane_cells()}",
        f"#define ASIDE {ASIDE}",
        f"#define MODES {len(program.starts)}",
        f"#define PROCEDURES {len(procedures)}",
        f"#define POINTS {sum(points_of(program))}",
        f"#define USES_LANES {int(bool(program.gathered))}",
        f"#define HAS_EVALUATION {int(program.evaluation is not None)}",
        f"#define LEFT_TO_PYTHON {quoted(program.left_to_python)}",
        *structs(program),
        f"TABLE I FRAME_SIZE[] = {braces(each.size for each in program.layouts)};",
        '#include "runtime.h"',
        *workspace_structs(program),
        "",
        *(f"TABLE {slate_type(cls)} {slate_type(cls)}_CLEARED = {cleared(program, cls)};"
          for cls in program.slates),
        *(table.text() for table in program.pools.tables.values()),
        "HD I machine_kind(G *g);",
        "HD void machine_legal(G *g, List *out);",
        "HD void machine_about(G *g, List *out);",
        *(f"{function.head};" for function in program.order),
        *(head for head, _ in program.steps),
        "",
        *(f"{function.text}\n" for function in program.order),
        *(f"{text}\n" for _, text in program.steps),
        *start(program),
        *entries(program),
        *observation(program),
        '#include "play.h"',
        "#ifdef LUDUS_DESCRIBED",
        *descriptions(program),
        "#endif",
        "",
    ]  # fmt: skip
    return "\n".join(parts)


def points_of(program: Program) -> list[int]:
    """By procedure: how many points it can be resumed at, the beginning included."""
    counts = [1] * len(program.rules.procedures)
    for point in program.points:
        counts[point.procedure] = max(counts[point.procedure], point.point + 1)
    return counts


def braces(values: Any) -> str:
    """A list of C."""
    return "{" + ", ".join(str(value) for value in values) + "}"


def quoted(problems: list[Problem]) -> str:
    """A text of C that tells problems, a line each."""
    return json.dumps("\n".join(str(problem) for problem in sorted(problems)))


# -- structs ---------------------------------------------------------------------------------------
def structs(program: Program) -> list[str]:
    """The slates and the position. All members are cells of type I, or masks of several cells."""
    out: list[str] = []
    for cls in program.slates:
        members = [f"  {field.declaration()}" for field in program.structs[cls].values()]
        out += ["typedef struct {", *members, f"}} {slate_type(cls)};"]
    members = [f"  I {name};" for name in KERNEL]
    members += [f"  I answers[{program.answers.cap}];", "  I stack[STACK_CAP];"]
    if program.gathered:
        members += [f"  I {name}[LANES_CAP];" for name in LANE_PARTS]
        members += ["  I parked[LANES_CAP * LANE_CAP];"]
    own = [f"  {field.declaration()}" for field in program.structs[program.state_class].values()]
    return [*out, "typedef struct {", *members, *own, "} G;"]


def size(program: Program, field: Field) -> int:
    """How many cells a field takes, a slate with all of its own."""
    if field.kind == "slate":
        return sum(size(program, each) for each in program.structs[field.cls].values())
    return field.size


def first_cell(program: Program) -> int:
    """Where the fields of the game begin."""
    stack = program.stack_cells()
    lanes = (len(LANE_PARTS) + program.lane_cells()) * program.seats if program.gathered else 0
    return len(KERNEL) + program.answers.cap + stack + lanes


def cells(program: Program, owner: Any, cls: type) -> list[int]:
    """The fields of a state or slate as they lie in the struct."""
    row: list[int] = []
    for field in program.structs[cls].values():
        row += field_cells(program, field, getattr(owner, field.name))
    return row


def field_cells(program: Program, field: Field, value: Any) -> list[int]:
    """The value of a field as cells."""
    if field.kind == "slate":
        return cells(program, value, field.cls)
    if field.kind == "obj":
        return [int(program.pools.number(value))]
    if field.wide:
        masks = [value] if field.kind == "int" else value
        row = [signed(word) for mask in masks for word in words(mask, field.each)]
        return [*([len(masks)] if field.has_length else []), *padded(row, field.cap * field.each)]
    if field.kind == "int":
        return [int(value)]
    if field.kind == "rows":
        lengths = [len(value), len(value[0])] if field.has_length else []
        rows = [*value, *[[]] * (field.rows - len(value))]
        return [*lengths, *(cell for row in rows for cell in padded(row, field.cap))]
    return [*([len(value)] if field.has_length else []), *padded(value, field.cap)]


def signed(word: int) -> int:
    """A word of 64 bits as a cell."""
    return word - (word >> 63 << 64)


def padded(values: Any, cap: int) -> list[int]:
    """Values, and zeros behind them."""
    return [*map(int, values), *[0] * (cap - len(values))]


def cleared(program: Program, cls: type) -> str:
    """A slate of which nothing is filled in."""
    blank = cls()
    parts = []
    for field in program.structs[cls].values():
        row = field_cells(program, field, getattr(blank, field.name))
        if field.wide:
            length, row = row[: field.has_length], row[field.has_length :]
            masks = [
                braces([braces(row[k : k + field.each])]) for k in range(0, len(row), field.each)
            ]
            parts += [*map(str, length), masks[0] if field.kind == "int" else braces(masks)]
        elif field.has_length:
            parts += [str(row[0]), braces(row[1:])]
        else:
            parts.append(str(row[0]) if field.kind == "int" else braces(row))
    return "{" + ", ".join(parts) + "}"


def start(program: Program) -> list[str]:
    """The position of each mode before the first procedure runs."""
    rows = [cells(program, begin, program.state_class) for begin in program.starts]
    return [
        f"#define FIRST_CELL {first_cell(program)}",
        f"TABLE I START[MODES][{len(rows[0])}] = {{",
        *(f"  {braces(row)}," for row in rows),
        "};",
        "KEPT void machine_advance(G *g);",
        "/* A game that waits for its first decision. */",
        "HD void machine_new(G *g, I mode) {",
        "  I *cells = (I *)g;",
        "  for (I i = 0; i < (I)(sizeof(G) / sizeof(I)); i++) cells[i] = 0;",
        f"  for (I i = 0; i < {len(rows[0])}; i++) cells[FIRST_CELL + i] = START[mode][i];",
        "  g->to_move = RUNNING; g->stack_base = -1;",
        f"  machine_push(g, {program.game.opening.index});",
        "  machine_advance(g);",
        "}",
    ]


# -- entry points ----------------------------------------------------------------------------------
def entries(program: Program) -> list[str]:
    """Functions over whatever frame is on top."""
    names = [procedure.name for procedure in program.rules.procedures]
    out = ["HD void machine_step(G *g) {", "  switch (g->stack[g->stack_base]) {"]
    out += [f"  case {k}: P_{name}_step(g); break;" for k, name in enumerate(names)]
    out += ['  default: machine_trap("procedure");', "  }", "}"]
    firsts = [sum(points_of(program)[:k]) for k in range(len(names))]
    out += [f"TABLE I POINT_FIRST[] = {braces(firsts)};"]
    out += ["/* Where a position waits, as a number below POINTS. */"]
    out += ["HD I machine_point(const G *g) {"]
    out += ["  return POINT_FIRST[g->stack[g->stack_base]] + g->stack[g->stack_base + 1];", "}"]
    out += ["#define POINT_OF(g) (g->stack[g->stack_base] * 256 + g->stack[g->stack_base + 1])"]
    nothing = {
        "options": 'machine_trap("options");',
        "weights": 'machine_trap("weights");',
        "about": "return;",
        "barrier": "return machine_offered(g, action) ? 0 : -1;",
        "audience": "return SECRET[machine_kind(g)] ? g->to_move : -1;",
    }
    secret = braces(int(kind.secret) for kind in program.game.kinds)
    completes = braces(int(kind.completes) for kind in program.game.kinds)
    sizes = [kind.size for kind in program.game.kinds]
    numbered = braces(sum(sizes[:k]) for k in range(len(sizes)))
    out += ["HD I machine_kind(G *g) {", "  switch (POINT_OF(g)) {"]
    out += [f"  case {p.procedure} * 256 + {p.point}: return {p.kind};" for p in program.points]
    out += ["  default: return -1;", "  }", "}"]
    out += [f"TABLE I SECRET[] = {secret};", f"TABLE I COMPLETES[] = {completes};"]
    out += [f"TABLE I FIRST_ACTION[] = {numbered};", f"#define ACTIONS {sum(sizes)}"]
    for what, otherwise in nothing.items():
        is_list = what in LISTS
        given = ", List *out" if is_list else ", I action" if what == "barrier" else ""
        passed = ", out" if is_list else ", action" if what == "barrier" else ""
        if what == "barrier":
            out += ["HD I machine_offered(G *g, I action);"]
        out += [f"HD {'void' if is_list else 'I'} machine_{what}(G *g{given}) {{"]
        out += ["  switch (POINT_OF(g)) {"]
        for p in program.points:
            if what in p.parts:
                call = f"P_{p.name}_{p.point}_{what}(g{passed});"
                done = f"{call} return;" if is_list else f"return {call}"
                out.append(f"  case {p.procedure} * 256 + {p.point}: {done}")
        out += [f"  default: {otherwise}", "  }", "}"]
    out += asides(program)
    if program.evaluation is not None:
        name = program.evaluation.cname
        out += [f"HD double machine_evaluate(G *g, I seat) {{ return {name}(g, seat); }}"]
    return out


def asides(program: Program) -> list[str]:
    """What a seat may do before it answers, and doing it."""
    offered = ["HD void machine_asides(G *g, List *out) {"]
    offered += ["  if (g->to_move < 0 || g->lanes) return;", "  I first;"]
    done = ["HD void machine_aside(G *g, I action) {"]
    start = ASIDE
    for aside in program.rules.asides:
        options, deed = (program.functions[part] for part in (aside.options, aside.deed))  # type: ignore[index]  # seen by the translator
        offered += [f"  first = out->n; {options.cname}(g, out);"]
        offered += [f"  for (I i = first; i < out->n; i++) out->v[i] += {start};"]
        end = start + aside.kind.size
        done += [f"  if (action < {end}) {{ {deed.cname}(g, action - {start}); return; }}"]
        start = end
    return [*offered, "  (void)first;", "}", *done, '  machine_trap("no aside");', "}"]


# -- for the extension -----------------------------------------------------------------------------
def descriptions(program: Program) -> list[str]:
    """Where fields and locals lie, by name."""
    out: list[str] = []
    for cls in (*program.slates, program.state_class):
        at = 0 if cls is not program.state_class else first_cell(program)
        out.append(f"static const FieldInfo F_{cls.__name__}[] = {{")
        for field in program.structs[cls].values():
            inner = f"F_{field.cls.__name__}" if field.kind == "slate" else "0"
            letter = LETTERS[field.kind].upper() if field.wide else LETTERS[field.kind]
            out.append(
                f"  {{\"{field.name}\", '{letter}', {at}, {field.cap}, {field.rows}, "
                f"{int(field.has_length)}, {inner}}},"
            )
            at += size(program, field)
        out += ["  {0, 0, 0, 0, 0, 0, 0}", "};"]
    out.append(f"#define FIELDS F_{program.state_class.__name__}")
    letters = (f'"{layout.kinds()}"' for layout in program.layouts)
    out.append(f"static const char *const FRAME_KINDS[] = {braces(letters)};")
    most = max(1, *(len(layout.sizes) for layout in program.layouts))
    rows = (braces(padded(layout.sizes, most)) for layout in program.layouts)
    out.append(f"static const I FRAME_ROOM[][{most}] = {braces(rows)};")
    return out
