/* A game as a module of Python. Its type Position answers as ludus.core.Position does; what only
   people ask for it asks of the same position in Python, which `thaw` gives. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#if PY_VERSION_HEX >= 0x030C0000
#define LUDUS_COMPENSATED
#endif
#include "platform.h"
#include GAME_HEADER

typedef struct {
  PyObject_HEAD
  G g;
} Position;

#define LEARNS (OBSERVED && HAS_EVALUATION)

static PyTypeObject PositionType;
static PyObject *kinds, *thaw, *nothing;

/* Runs what may trap; an error of the rules becomes one of Python. */
#define GUARDED(work, failed)                                                              \
  do {                                                                                     \
    jmp_buf here;                                                                          \
    ludus_escape = &here;                                                                  \
    if (setjmp(here)) {                                                                    \
      ludus_escape = 0;                                                                    \
      PyErr_Format(PyExc_RuntimeError, "%s: %s", GAME_NAME, ludus_error);                  \
      return failed;                                                                       \
    }                                                                                      \
    work;                                                                                  \
    ludus_escape = 0;                                                                      \
  } while (0)

static int is_over(Position *self) {
  if (self->g.to_move > OVER) return 0;
  PyErr_SetString(PyExc_ValueError, "the game is over: nothing is asked");
  return 1;
}

static PyObject *ints(const I *v, I n) {
  PyObject *list = PyList_New((Py_ssize_t)n);
  if (!list) return 0;
  for (I i = 0; i < n; i++) PyList_SET_ITEM(list, i, PyLong_FromLongLong(v[i]));
  return list;
}

static PyObject *reals(const double *v, I n) {
  PyObject *list = PyList_New((Py_ssize_t)n);
  if (!list) return 0;
  for (I i = 0; i < n; i++) PyList_SET_ITEM(list, i, PyFloat_FromDouble(v[i]));
  return list;
}

/* -- making and copying ------------------------------------------------------------------------- */
static Position *blank(void) { return PyObject_New(Position, &PositionType); }

static PyObject *position_new(PyTypeObject *type, PyObject *args, PyObject *words) {
  int mode;
  (void)type;
  if (words && PyDict_GET_SIZE(words)) return PyErr_Format(PyExc_TypeError, "no keywords");
  if (!PyArg_ParseTuple(args, "i", &mode)) return 0;
  if (mode < 0 || mode >= MODES) return PyErr_Format(PyExc_ValueError, "there is no mode %d", mode);
  Position *new = blank();
  if (!new) return 0;
  GUARDED(machine_new(&new->g, mode), 0);
  return (PyObject *)new;
}

static PyObject *position_clone(Position *self, PyObject *unused) {
  (void)unused;
  Position *new = blank();
  if (new) memcpy(&new->g, &self->g, sizeof(G));
  return (PyObject *)new;
}

static void position_free(PyObject *self) { PyObject_Free(self); }

/* -- playing -------------------------------------------------------------------------------------- */
static PyObject *position_apply(Position *self, PyObject *given) {
  long long action = PyLong_AsLongLong(given);
  if (action == -1 && PyErr_Occurred()) return 0;
  if (is_over(self)) return 0;
  GUARDED(machine_apply(&self->g, (I)action), 0);
  Py_RETURN_NONE;
}

static PyObject *position_legal(Position *self, PyObject *unused) {
  (void)unused;
  List l;
  GUARDED(machine_legal(&self->g, &l), 0);
  return ints(l.v, l.n);
}

static PyObject *position_asides(Position *self, PyObject *unused) {
  (void)unused;
  List l;
  l.n = 0;
  GUARDED(machine_asides(&self->g, &l), 0);
  return ints(l.v, l.n);
}

static PyObject *position_weights(Position *self, PyObject *unused) {
  (void)unused;
  List l;
  l.n = 0;
  if (self->g.to_move != CHANCE) {
    PyErr_SetString(PyExc_ValueError, "chance is not to move");
    return 0;
  }
  GUARDED(machine_weights(&self->g, &l), 0);
  return ints(l.v, l.n);
}

static PyObject *position_kind(Position *self, PyObject *unused) {
  (void)unused;
  I kind = -1;
  if (is_over(self)) return 0;
  GUARDED(kind = machine_kind(&self->g), 0);
  return Py_NewRef(PyTuple_GET_ITEM(kinds, (Py_ssize_t)kind));
}

static PyObject *position_about(Position *self, PyObject *unused) {
  (void)unused;
  List l;
  l.n = 0;
  if (is_over(self)) return 0;
  GUARDED(machine_about(&self->g, &l), 0);
  PyObject *kind = position_kind(self, 0), *result = PyDict_New();
  PyObject *names = kind ? PyObject_GetAttrString(kind, "about_names") : 0;
  for (I i = 0; names && result && i < l.n; i++) {
    PyObject *value = PyLong_FromLongLong(l.v[i]);
    if (!value || PyDict_SetItem(result, PyTuple_GET_ITEM(names, (Py_ssize_t)i), value) < 0)
      Py_CLEAR(result);
    Py_XDECREF(value);
  }
  if (!names) Py_CLEAR(result);
  Py_XDECREF(kind);
  Py_XDECREF(names);
  return result;
}

static PyObject *position_barrier(Position *self, PyObject *given) {
  I reason = 0;
  long long action = PyLong_AsLongLong(given);
  if ((action == -1 && PyErr_Occurred()) || is_over(self)) return 0;
  GUARDED(reason = machine_barrier(&self->g, (I)action), 0);
  return PyLong_FromLongLong(reason);
}

static PyObject *position_audience(Position *self, PyObject *unused) {
  (void)unused;
  I seat = -1;
  if (is_over(self)) return 0;
  GUARDED(seat = machine_audience(&self->g), 0);
  return PyLong_FromLongLong(seat);
}

static PyObject *position_focus(Position *self, PyObject *given) {
  long long seat = PyLong_AsLongLong(given);
  if (seat == -1 && PyErr_Occurred()) return 0;
  if (!machine_focus(&self->g, (I)seat))
    return PyErr_Format(PyExc_ValueError, "no lane waits for seat %lld", seat);
  Py_RETURN_NONE;
}

static PyObject *position_waiting_seats(Position *self, PyObject *unused) {
  (void)unused;
  List found;
  found.n = 0;
  if (self->g.to_move >= 0) push(&found, self->g.to_move);
#if USES_LANES
  if (self->g.to_move >= 0 && self->g.lanes) {
    List keys;
    found.n = 0;
    for (I k = 0; k < self->g.lanes; k++)
      if (self->g.lane_waits[k] >= 0) push_new(&found, self->g.lane_waits[k]);
    keys = found;
    sort_by(found.v, keys.v, found.n, 0);
  }
#endif
  return ints(found.v, found.n);
}

static PyObject *position_random_steps(Position *self, PyObject *args) {
  long long limit, seed;
  if (!PyArg_ParseTuple(args, "LL", &limit, &seed)) return 0;
  uint64_t rng = random_start((uint64_t)seed);
  int64_t steps = 0;
  GUARDED(steps = random_steps(&self->g, &rng, limit), 0);
  return PyLong_FromLongLong(steps);
}

#if HAS_EVALUATION
static PyObject *position_evaluate(Position *self, PyObject *given) {
  double value = 0;
  long long seat = PyLong_AsLongLong(given);
  if (seat == -1 && PyErr_Occurred()) return 0;
  GUARDED(value = machine_evaluate(&self->g, (I)seat), 0);
  return PyFloat_FromDouble(value);
}
#if LEARNS
#include "network.h"
#endif
#include "search.h"
#include "tree.h"
#endif

/* The cells, where zeros are counted instead of written: how many zeros, how many others, the others,
   and so on. Most cells are 0, and short keys are quick to compare. */
static PyObject *key_of(const G *g) {
  const I *cells = (const I *)g;
  I key[2 * (sizeof(G) / sizeof(I)) + 2];
  Py_ssize_t n = 0, count = sizeof(G) / sizeof(I);
  for (Py_ssize_t i = 0; i < count;) {
    Py_ssize_t zeros = i, head = n;
    while (i < count && !cells[i]) i++;
    key[n++] = (I)(i - zeros);
    n++;
    while (i < count && cells[i]) key[n++] = cells[i++];
    key[head + 1] = (I)(n - head - 2);
  }
  return PyBytes_FromStringAndSize((const char *)key, n * (Py_ssize_t)sizeof(I));
}

/* Equal positions have equal keys, and equal futures. Which lane is in front makes no difference. */
static PyObject *position_key(Position *self, PyObject *unused) {
  (void)unused;
#if USES_LANES
  if (self->g.lanes) {
    G g = self->g;
    machine_switch(&g, 0);
    return key_of(&g);
  }
#endif
  return key_of(&self->g);
}

/* -- as Python has it: fields, frames, lanes ------------------------------------------------------ */
/* A mask: words of 64 bits, the lowest first; the sign is in the highest. */
static PyObject *mask_value(const I *cells) {
  PyObject *by = PyLong_FromLong(64), *result = PyLong_FromLongLong(cells[MASK_CELLS - 1]);
  for (int k = MASK_CELLS - 2; k >= 0 && by && result; k--) {
    PyObject *low = PyLong_FromUnsignedLongLong((uint64_t)cells[k]);
    PyObject *shifted = PyNumber_Lshift(result, by);
    Py_SETREF(result, low && shifted ? PyNumber_Or(shifted, low) : 0);
    Py_XDECREF(low);
    Py_XDECREF(shifted);
  }
  Py_XDECREF(by);
  return result;
}

static PyObject *masks(const I *cells, I n) {
  PyObject *result = PyList_New((Py_ssize_t)n);
  for (I k = 0; result && k < n; k++) {
    PyObject *mask = mask_value(cells + k * MASK_CELLS);
    if (!mask) { Py_CLEAR(result); break; }
    PyList_SET_ITEM(result, k, mask);
  }
  return result;
}

static PyObject *field_value(const I *cells, const FieldInfo *field) {
  const I *at = cells + field->at;
  I count = field->has_length && field->kind == 'r' ? *at++ : field->rows;
  I n = field->has_length ? *at++ : field->cap;
  if (field->kind == 'i') return PyLong_FromLongLong(*at);
  if (field->kind == 'l') return ints(at, n);
  if (field->kind == 'I') return mask_value(at);
  if (field->kind == 'L') return masks(at, n);
  PyObject *rows = PyList_New((Py_ssize_t)count);
  for (I k = 0; rows && k < count; k++) {
    PyObject *row = ints(at + k * field->cap, n);
    if (!row) { Py_CLEAR(rows); break; }
    PyList_SET_ITEM(rows, k, row);
  }
  return rows;
}

static PyObject *fields_dict(const I *cells, const FieldInfo *fields, int objects) {
  PyObject *result = PyDict_New();
  for (const FieldInfo *field = fields; result && field->name; field++) {
    if ((field->kind == 'o') != objects) continue;
    PyObject *value = field->kind == 's' ? fields_dict(cells + field->at, field->fields, 0)
                      : field->kind == 'o' ? PyLong_FromLongLong(cells[field->at])
                                           : field_value(cells, field);
    if (!value || PyDict_SetItemString(result, field->name, value) < 0) Py_CLEAR(result);
    Py_XDECREF(value);
  }
  return result;
}

static PyObject *position_data(Position *self, PyObject *unused) {
  (void)unused;
  return fields_dict((const I *)&self->g, FIELDS, 0);
}

/* The numbers of the table objects that it refers to, by field. */
static PyObject *position_objects(Position *self, PyObject *unused) {
  (void)unused;
  return fields_dict((const I *)&self->g, FIELDS, 1);
}

static PyObject *frame_tuple(const I *frame) {
  const char *letters = FRAME_KINDS[frame[0]];
  PyObject *result = PyTuple_New(2 + (Py_ssize_t)strlen(letters));
  if (!result) return 0;
  PyTuple_SET_ITEM(result, 0, PyLong_FromLongLong(frame[0]));
  PyTuple_SET_ITEM(result, 1, PyLong_FromLongLong(frame[1]));
  const I *at = frame + 3;
  for (Py_ssize_t k = 0; letters[k]; k++) {
    PyObject *value;
    if (letters[k] == 't') {
      PyObject *list = ints(at + 1, at[0]);
      value = list ? PyList_AsTuple(list) : 0;
      Py_XDECREF(list);
    } else if (letters[k] == 'm') {
      value = mask_value(at);
    } else {
      value = PyLong_FromLongLong(*at);
    }
    if (!value) { Py_DECREF(result); return 0; }
    PyTuple_SET_ITEM(result, 2 + k, value);
    at += FRAME_ROOM[frame[0]][k];
  }
  return result;
}

/* The frames from the one at `base` down to where frames lie below `end`, the lowest first; the
   cells are those of the stack from `first` on. */
static PyObject *frames_list(const I *cells, I first, I base, I end) {
  PyObject *result = PyList_New(0);
  for (; result && base >= end; base = cells[base - first + 2]) {
    PyObject *frame = frame_tuple(cells + base - first);
    if (!frame || PyList_Insert(result, 0, frame) < 0) Py_CLEAR(result);
    Py_XDECREF(frame);
  }
  return result;
}

static PyObject *position_stack(Position *self, void *unused) {
  (void)unused;
  return frames_list(self->g.stack, 0, self->g.stack_base, self->g.lanes ? self->g.stack_below : 0);
}

static PyObject *as_tuple(PyObject *list) {
  PyObject *result = list ? PyList_AsTuple(list) : 0;
  Py_XDECREF(list);
  return result;
}

static PyObject *position_below(Position *self, void *unused) {
  (void)unused;
#if USES_LANES
  if (self->g.lanes) {
    return as_tuple(frames_list(self->g.stack, 0, self->g.parked[2], 0));
  }
#endif
  (void)self;
  return Py_NewRef(nothing);
}

static PyObject *position_lanes(Position *self, void *unused) {
  (void)unused;
  if (!self->g.lanes) return Py_NewRef(nothing);
#if USES_LANES
  G *g = &self->g;
  PyObject *result = PyTuple_New((Py_ssize_t)g->lanes);
  for (I k = 0; result && k < g->lanes; k++) {
    const I *parked = g->parked + k * LANE_CAP;
    PyObject *frames = as_tuple(
        frames_list(parked, g->stack_below, g->lane_base[k], g->stack_below));
    PyObject *lane = frames ? Py_BuildValue("LLLN", (long long)g->lane_seat[k],
                                            (long long)g->lane_waits[k],
                                            (long long)g->lane_result[k], frames) : 0;
    if (!lane) { Py_CLEAR(result); break; }
    PyTuple_SET_ITEM(result, (Py_ssize_t)k, lane);
  }
  return result;
#else
  return Py_NewRef(nothing);
#endif
}

static PyObject *position_to_move(Position *self, void *unused) {
  (void)unused;
  return PyLong_FromLongLong(self->g.to_move);
}

static PyObject *position_lane(Position *self, void *unused) {
  (void)unused;
  return PyLong_FromLongLong(self->g.lane);
}

/* -- from Python ------------------------------------------------------------------------------------ */
static int cell_from(PyObject *value, I *cell) {
  long long number = PyLong_AsLongLong(value);
  if (number == -1 && PyErr_Occurred()) return -1;
  *cell = (I)number;
  if (*cell == number) return 0;
  PyErr_Format(PyExc_OverflowError, "%s: %lld is too large", GAME_NAME, number);
  return -1;
}

static int cells_from(PyObject *value, I *cells, Py_ssize_t cap, I *length, const char *name) {
  PyObject *items = PySequence_Fast(value, "a list of ints is needed");
  if (!items) return -1;
  Py_ssize_t n = PySequence_Fast_GET_SIZE(items);
  int failed = 0;
  if (length ? n > cap : n != cap) {
    PyErr_Format(PyExc_ValueError, "%s: %s has %zd items, and room for %zd", GAME_NAME, name, n, cap);
    failed = -1;
  }
  for (Py_ssize_t i = 0; !failed && i < n; i++)
    failed = cell_from(PySequence_Fast_GET_ITEM(items, i), cells + i);
  if (length) *length = (I)n;
  Py_DECREF(items);
  return failed;
}

static int mask_from_int(PyObject *value, I *cells) {
  PyObject *by = PyLong_FromLong(64), *rest = Py_NewRef(value);
  for (int k = 0; k < MASK_CELLS - 1 && by && rest; k++) {
    cells[k] = (I)PyLong_AsUnsignedLongLongMask(rest);
    Py_SETREF(rest, PyNumber_Rshift(rest, by));
  }
  int failed = !by || !rest || cell_from(rest, cells + MASK_CELLS - 1) < 0;
  Py_XDECREF(by);
  Py_XDECREF(rest);
  return failed ? -1 : 0;
}

static int masks_from(PyObject *value, I *cells, const FieldInfo *field, I *length) {
  Py_ssize_t n = PySequence_Size(value);
  if (n < 0) return -1;
  if (length ? n > field->cap : n != field->cap) {
    PyErr_Format(PyExc_ValueError, "%s: %s has %zd items, and room for %d", GAME_NAME, field->name, n,
                 field->cap);
    return -1;
  }
  if (length) *length = (I)n;
  for (Py_ssize_t k = 0; k < n; k++) {
    PyObject *mask = PySequence_GetItem(value, k);
    int failed = mask ? mask_from_int(mask, cells + k * MASK_CELLS) : -1;
    Py_XDECREF(mask);
    if (failed) return -1;
  }
  return 0;
}

static int rows_from(PyObject *value, I *cells, const FieldInfo *field, I *count, I *length) {
  Py_ssize_t n = PySequence_Size(value);
  if (n < 0) return -1;
  if (count ? n > field->rows : n != field->rows) {
    PyErr_Format(PyExc_ValueError, "%s: %s has %zd lists", GAME_NAME, field->name, n);
    return -1;
  }
  if (count) *count = (I)n;
  for (Py_ssize_t k = 0; k < n; k++) {
    PyObject *row = PySequence_GetItem(value, k);
    int failed = row ? cells_from(row, cells + k * field->cap, field->cap, length, field->name) : -1;
    Py_XDECREF(row);
    if (failed) return -1;
  }
  return 0;
}

static int fields_from(PyObject *owner, I *cells, const FieldInfo *fields, PyObject *numbers) {
  for (const FieldInfo *field = fields; field->name; field++) {
    I *at = cells + field->at, *count = field->has_length && field->kind == 'r' ? at++ : 0;
    I *length = field->has_length ? at++ : 0;
    int failed = 0;
    if (field->kind == 'o') {
      PyObject *number = PyDict_GetItemString(numbers, field->name);
      if (!number || cell_from(number, at) < 0) return -1;
      continue;
    }
    PyObject *value = PyObject_GetAttrString(owner, field->name);
    if (!value) return -1;
    if (field->kind == 'i') failed = cell_from(value, at);
    if (field->kind == 'l') failed = cells_from(value, at, field->cap, length, field->name);
    if (field->kind == 'I') failed = mask_from_int(value, at);
    if (field->kind == 'L') failed = masks_from(value, at, field, length);
    if (field->kind == 's') failed = fields_from(value, cells + field->at, field->fields, numbers);
    if (field->kind == 'r') failed = rows_from(value, at, field, count, length);
    Py_DECREF(value);
    if (failed) return -1;
  }
  return 0;
}

static int frames_from(G *g, PyObject *frames) {
  PyObject *items = PySequence_Fast(frames, "a list of frames is needed");
  if (!items) return -1;
  int failed = 0;
  for (Py_ssize_t i = 0; !failed && i < PySequence_Fast_GET_SIZE(items); i++) {
    PyObject *frame = PySequence_Fast_GET_ITEM(items, i);
    I number;
    if (cell_from(PyTuple_GET_ITEM(frame, 0), &number) < 0) { failed = -1; break; }
    I *at = machine_push(g, number);
    failed = cell_from(PyTuple_GET_ITEM(frame, 1), at + 1);
    at += 3;
    const char *letters = FRAME_KINDS[number];
    for (Py_ssize_t k = 0; !failed && letters[k]; k++) {
      PyObject *value = PyTuple_GET_ITEM(frame, 2 + k);
      if (letters[k] == 't') {
        failed = cells_from(value, at + 1, FRAME_ROOM[number][k] - 1, at, "a tuple");
      } else if (letters[k] == 'm') {
        failed = mask_from_int(value, at);
      } else {
        failed = cell_from(value, at);
      }
      at += FRAME_ROOM[number][k];
    }
  }
  Py_DECREF(items);
  return failed;
}

static int frames_of(G *g, PyObject *owner, const char *name) {
  PyObject *frames = PyObject_GetAttrString(owner, name);
  int failed = frames ? frames_from(g, frames) : -1;
  Py_XDECREF(frames);
  return failed;
}

#if USES_LANES
static int lanes_from(G *g, PyObject *lanes, I front) {
  g->lanes = (I)PyTuple_GET_SIZE(lanes);
  I caller = g->stack_base, below = g->stack_top;
  if (g->lanes > LANES_CAP) { PyErr_SetString(PyExc_ValueError, "too many lanes"); return -1; }
  g->stack_below = below;
  for (I k = 0; k < g->lanes; k++) {
    PyObject *lane = PyTuple_GET_ITEM(lanes, (Py_ssize_t)k);
    I *cells[] = {g->lane_seat + k, g->lane_waits + k, g->lane_result + k};
    for (int i = 0; i < 3; i++)
      if (cell_from(PyTuple_GET_ITEM(lane, i), cells[i]) < 0) return -1;
    g->stack_base = caller;
    g->stack_top = below;
    for (I i = below; i < STACK_CAP; i++) g->stack[i] = 0;
    if (frames_from(g, PyTuple_GET_ITEM(lane, 3)) < 0) return -1;
    g->lane_base[k] = g->stack_base;
    g->lane_top[k] = g->stack_top;
    machine_keep(g, k);
    g->parked[k * LANE_CAP + 2] = caller;
  }
  machine_switch(g, front);
  return 0;
}
#endif

/* take(position, numbers): a position of Python, whose table objects have these numbers. */
static PyObject *module_take(PyObject *module, PyObject *args) {
  (void)module;
  PyObject *from, *numbers;
  if (!PyArg_ParseTuple(args, "OO!", &from, &PyDict_Type, &numbers)) return 0;
  Position *new = blank();
  if (!new) return 0;
  G *g = &new->g;
  memset(g, 0, sizeof(G));
  g->stack_base = -1;
  PyObject *to_move = PyObject_GetAttrString(from, "to_move");
  PyObject *lanes = PyObject_GetAttrString(from, "lanes");
  int failed = !to_move || !lanes || cell_from(to_move, &g->to_move) < 0;
  failed = failed || fields_from(from, (I *)g, FIELDS, numbers) < 0;
  GUARDED(failed = failed || frames_of(g, from, "below") < 0, 0);
  if (!failed && PyTuple_GET_SIZE(lanes) == 0) {
    GUARDED(failed = frames_of(g, from, "stack") < 0, 0);
  }
#if USES_LANES
  else if (!failed) {
    PyObject *lane = PyObject_GetAttrString(from, "lane");
    I front = 0;
    GUARDED(failed = !lane || cell_from(lane, &front) < 0 || lanes_from(g, lanes, front) < 0, 0);
    Py_XDECREF(lane);
  }
#endif
  Py_XDECREF(to_move);
  Py_XDECREF(lanes);
  if (failed) { Py_DECREF(new); return 0; }
  return (PyObject *)new;
}

#if OBSERVED
/* observe(seat): what a seat knows, as numbers. */
static PyObject *position_observe(Position *self, PyObject *given) {
  long long seat = PyLong_AsLongLong(given);
  if (seat == -1 && PyErr_Occurred()) return 0;
  float numbers[OBSERVED];
  GUARDED(machine_observe(&self->g, (I)seat, numbers), 0);
  PyObject *result = PyList_New(OBSERVED);
  for (Py_ssize_t k = 0; result && k < OBSERVED; k++)
    PyList_SET_ITEM(result, k, PyFloat_FromDouble(numbers[k]));
  return result;
}

/* observe_packed(seat): the same as floats of 32 bits, one behind the other. */
static PyObject *position_observe_packed(Position *self, PyObject *given) {
  long long seat = PyLong_AsLongLong(given);
  if (seat == -1 && PyErr_Occurred()) return 0;
  float numbers[OBSERVED];
  GUARDED(machine_observe(&self->g, (I)seat, numbers), 0);
  return PyByteArray_FromStringAndSize((char *)numbers, sizeof numbers);
}
#endif

/* What is seldom asked is asked of the same position in Python. */
static PyObject *in_python(PyObject *self, const char *name, PyObject *args) {
  PyObject *plain = PyObject_CallOneArg(thaw, self);
  PyObject *method = plain ? PyObject_GetAttrString(plain, name) : 0;
  PyObject *result = method ? PyObject_CallObject(method, args) : 0;
  Py_XDECREF(plain);
  Py_XDECREF(method);
  return result;
}
#define IN_PYTHON(name) \
  static PyObject *position_##name(PyObject *self, PyObject *args) { \
    return in_python(self, #name, args); \
  }
IN_PYTHON(outcome)
IN_PYTHON(view)
IN_PYTHON(determinize)
IN_PYTHON(broken_laws)
IN_PYTHON(facts)
IN_PYTHON(figures)
IN_PYTHON(under_way)
IN_PYTHON(terms)
#if !HAS_EVALUATION
IN_PYTHON(evaluate)
#endif

static PyMethodDef position_methods[] = {
    {"apply", (PyCFunction)position_apply, METH_O, "Take an action, unchecked."},
    {"legal", (PyCFunction)position_legal, METH_NOARGS, "The options, or what chance can bring."},
    {"asides", (PyCFunction)position_asides, METH_NOARGS, "What may be done before an answer."},
    {"weights", (PyCFunction)position_weights, METH_NOARGS, "The odds of each outcome."},
    {"kind", (PyCFunction)position_kind, METH_NOARGS, "What kind of decision is waited for."},
    {"about", (PyCFunction)position_about, METH_NOARGS, "What the question is about, by name."},
    {"barrier", (PyCFunction)position_barrier, METH_O, "Why an action cannot be taken."},
    {"audience", (PyCFunction)position_audience, METH_NOARGS, "Who learns what is decided."},
    {"focus", (PyCFunction)position_focus, METH_O, "Bring the lane of a seat to the front."},
    {"waiting_seats", (PyCFunction)position_waiting_seats, METH_NOARGS, "Who may act now."},
    {"clone", (PyCFunction)position_clone, METH_NOARGS, "An independent copy."},
    {"key", (PyCFunction)position_key, METH_NOARGS, "The whole position, hashable."},
    {"data", (PyCFunction)position_data, METH_NOARGS, "The game's own fields as JSON values."},
    {"objects", (PyCFunction)position_objects, METH_NOARGS, "The tables it refers to, by number."},
    {"random_steps", (PyCFunction)position_random_steps, METH_VARARGS,
     "Play at random for at most so many steps, from a seed; how many it were."},
    {"evaluate", (PyCFunction)position_evaluate, HAS_EVALUATION ? METH_O : METH_VARARGS,
     "How good it is for a seat."},
#if HAS_EVALUATION
    {"playouts", (PyCFunction)position_playouts, METH_VARARGS,
     "So many games from here, at random: the mean worth of the end by seat, and the steps."},
    {"values_after", (PyCFunction)position_values_after, METH_VARARGS,
     "What each of some options is worth, one decision ahead: as a greedy bot sees it."},
    {"plant", (PyCFunction)position_plant, METH_VARARGS, "A tree for the decision waited for."},
#endif
#if LEARNS
    {"judge", (PyCFunction)position_judge, METH_O, "Chances by seat and likely options, as learned."},
#endif
#if OBSERVED
    {"observe", (PyCFunction)position_observe, METH_O, "What a seat knows, as numbers."},
    {"observe_packed", (PyCFunction)position_observe_packed, METH_O, "The same, packed."},
#endif
    {"outcome", position_outcome, METH_VARARGS, "Places and reason, once the game is over."},
    {"view", position_view, METH_VARARGS, "What a seat may see."},
    {"determinize", position_determinize, METH_VARARGS, "A position that looks the same."},
    {"broken_laws", position_broken_laws, METH_VARARGS, "Which laws do not hold."},
    {"facts", position_facts, METH_VARARGS, "Public numbers that prompts speak of."},
    {"figures", position_figures, METH_VARARGS, "Numbers about a seat, for reports."},
    {"terms", position_terms, METH_VARARGS, "The evaluation in its named parts."},
    {"under_way", position_under_way, METH_VARARGS, "The procedures being carried out."},
    {0, 0, 0, 0},
};

static PyGetSetDef position_attributes[] = {
    {"to_move", (getter)position_to_move, 0, "The seat that decides.", 0},
    {"stack", (getter)position_stack, 0, "The frames, as Python has them.", 0},
    {"below", (getter)position_below, 0, "The frames under open lanes.", 0},
    {"lanes", (getter)position_lanes, 0, "The open lanes, as Python has them.", 0},
    {"lane", (getter)position_lane, 0, "Which lane is in front.", 0},
    {0, 0, 0, 0, 0},
};

static PyTypeObject PositionType = {
    PyVarObject_HEAD_INIT(0, 0)
    .tp_name = GAME_NAME ".Position",
    .tp_basicsize = sizeof(Position),
    .tp_dealloc = position_free,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Position(mode): a game that waits for its first decision.",
    .tp_methods = position_methods,
    .tp_getset = position_attributes,
    .tp_new = position_new,
};

#include "batch.h"

/* configure(kinds, thaw): the kinds of decision by number, and the way back to Python. */
static PyObject *module_configure(PyObject *module, PyObject *args) {
  (void)module;
  PyObject *given, *back;
  if (!PyArg_ParseTuple(args, "O!O", &PyTuple_Type, &given, &back)) return 0;
  Py_XSETREF(kinds, Py_NewRef(given));
  Py_XSETREF(thaw, Py_NewRef(back));
  Py_RETURN_NONE;
}

/* starts(mode): the numbers of the table objects of a mode, by field. */
static PyObject *module_starts(PyObject *module, PyObject *given) {
  (void)module;
  long mode = PyLong_AsLong(given);
  if (mode == -1 && PyErr_Occurred()) return 0;
  if (mode < 0 || mode >= MODES) return PyErr_Format(PyExc_ValueError, "there is no mode %ld", mode);
  G g;
  memset(&g, 0, sizeof(G));
  memcpy((I *)&g + FIRST_CELL, START[mode], sizeof(START[mode]));
  return fields_dict((const I *)&g, FIELDS, 1);
}

static PyMethodDef module_functions[] = {
    {"configure", module_configure, METH_VARARGS, "Give it the kinds, and the way to Python."},
    {"starts", module_starts, METH_O, "The table objects of a mode, by number."},
    {"take", module_take, METH_VARARGS, "A position of Python."},
#if LEARNS
    {"learn", module_learn, METH_VARARGS, "The weights of the network that judges."},
#endif
    {0, 0, 0, 0},
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, GAME_NAME, "A game in machine code.", -1, module_functions, 0, 0, 0, 0,
};

PyMODINIT_FUNC LUDUS_INIT(void) {
  if (PyType_Ready(&PositionType) < 0 || PyType_Ready(&BatchType) < 0 ||
      PyType_Ready(&MemoryType) < 0) return 0;
#if HAS_EVALUATION
  if (PyType_Ready(&TreeType) < 0) return 0;
#endif
  PyObject *made = PyModule_Create(&module);
  nothing = PyTuple_New(0);
  kinds = PyTuple_New(0);
  thaw = Py_NewRef(Py_None);
  if (!made || PyModule_AddObjectRef(made, "Position", (PyObject *)&PositionType) < 0 ||
      PyModule_AddObjectRef(made, "Batch", (PyObject *)&BatchType) < 0 ||
      PyModule_AddStringConstant(made, "fingerprint", FINGERPRINT) < 0 ||
      PyModule_AddIntConstant(made, "size", sizeof(G)) < 0 ||
      PyModule_AddIntConstant(made, "bits", sizeof(I) * 8) < 0 ||
      PyModule_AddIntConstant(made, "evaluates", HAS_EVALUATION) < 0 ||
      PyModule_AddStringConstant(made, "left_to_python", LEFT_TO_PYTHON) < 0)
    return 0;
  return made;
}
