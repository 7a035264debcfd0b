/* Many games at once, on several threads: Batch(n, mode, seats, width, seed, threads).

   What is known of each game lies in arrays that are written anew by every step and can be read
   without a copy (`memory`). Chance acts at once; a game that has ended begins anew at once. */
#include <pthread.h>

#include "many.h"

typedef struct {
  PyObject_HEAD
  Py_ssize_t n;
  int threads;
  Many many;
  const int64_t *actions; /* of the step being taken */
  int64_t random;         /* steps to take at random in each game; none: the actions are taken */
  float *observed;        /* where to write what a seat knows; then no step is taken */
  int64_t seat;           /* the one that looks; below 0 whoever decides */
  float *judged;          /* where to write what the evaluation says; then no step is taken */
} Batch;

typedef struct {
  Batch *batch;
  Py_ssize_t from, to;
  const char *error;
} Share;

static void *batch_work(void *given) {
  Share *share = (Share *)given;
  jmp_buf here;
  ludus_escape = &here;
  if (setjmp(here)) share->error = ludus_error;
  else
    for (Py_ssize_t i = share->from; i < share->to; i++) {
      const Batch *b = share->batch;
#if HAS_EVALUATION
      if (b->judged) many_judge(&b->many, i, b->judged);
      else
#endif
#if OBSERVED
      if (b->observed) many_observe(&b->many, i, b->seat, b->observed);
      else
#endif
        many_play(&b->many, i, b->random ? 0 : b->actions[i], b->random);
    }
  ludus_escape = 0;
  return 0;
}

/* All games, shared out among threads; how many steps are taken. */
static PyObject *batch_run(Batch *b) {
  enum { MOST = 256 };
  Share shares[MOST];
  pthread_t ids[MOST];
  int started[MOST] = {0}, count = b->threads < MOST ? b->threads : MOST;
  const char *error = 0;
  Py_BEGIN_ALLOW_THREADS
  for (int t = 0; t < count; t++) {
    shares[t] = (Share){b, b->n * t / count, b->n * (t + 1) / count, 0};
    if (t) started[t] = !pthread_create(&ids[t], 0, batch_work, &shares[t]);
  }
  for (int t = 0; t < count; t++) {
    if (started[t]) pthread_join(ids[t], 0);
    else batch_work(&shares[t]);
    if (shares[t].error) error = shares[t].error;
  }
  Py_END_ALLOW_THREADS
  if (error) return PyErr_Format(PyExc_RuntimeError, "%s: %s", GAME_NAME, error);
  return PyLong_FromLongLong(b->n * (b->random ? b->random : 1));
}

static void batch_free(PyObject *self) {
  Many *m = &((Batch *)self)->many;
  free(m->games); free(m->rng); free(m->to_move); free(m->kind);
  free(m->legal); free(m->done); free(m->rewards);
  PyObject_Free(self);
}

static PyTypeObject BatchType;

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *words) {
  (void)type;
  Py_ssize_t n, seats, width;
  int mode, threads;
  long long seed;
  if (words && PyDict_GET_SIZE(words)) return PyErr_Format(PyExc_TypeError, "no keywords");
  if (!PyArg_ParseTuple(args, "ninnLi", &n, &mode, &seats, &width, &seed, &threads)) return 0;
  if (n < 1 || seats < 1 || width < 1 || threads < 1 || mode < 0 || mode >= MODES)
    return PyErr_Format(PyExc_ValueError, "a batch has games, seats, threads and a known mode");
  Batch *b = PyObject_New(Batch, &BatchType);
  if (!b) return 0;
  size_t count = (size_t)n;
  Many *m = &b->many;
  b->n = n; b->threads = threads; b->actions = 0; b->random = 0; b->observed = b->judged = 0; b->seat = -1;
  m->seats = seats; m->width = width; m->mode = (I)mode;
  m->games = calloc(count, sizeof(G));
  m->rng = calloc(count, sizeof(uint64_t));
  m->to_move = calloc(count, sizeof(int32_t));
  m->kind = calloc(count, sizeof(int32_t));
  m->legal = calloc(count, (size_t)width);
  m->done = calloc(count, 1);
  m->rewards = calloc(count, (size_t)seats * sizeof(float));
  if (!m->games || !m->rng || !m->to_move || !m->kind || !m->legal || !m->done || !m->rewards) {
    Py_DECREF(b);
    return PyErr_NoMemory();
  }
  for (Py_ssize_t i = 0; i < n; i++) GUARDED(many_begin(m, i, (uint64_t)seed), 0);
  return (PyObject *)b;
}

/* step(actions): an int64 for each game, each among its legal actions. */
static PyObject *batch_step(PyObject *self, PyObject *given) {
  Batch *b = (Batch *)self;
  Py_buffer view;
  if (PyObject_GetBuffer(given, &view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0) return 0;
  PyObject *result = 0;
  if (view.itemsize != 8 || view.len != b->n * 8) {
    PyErr_Format(PyExc_ValueError, "step takes %zd actions of 64 bits", b->n);
  } else {
    b->actions = (const int64_t *)view.buf;
    Py_ssize_t wrong = -1;
    for (Py_ssize_t i = b->n - 1; i >= 0; i--)
      if (!many_allows(&b->many, i, b->actions[i])) wrong = i;
    if (wrong >= 0)
      PyErr_Format(PyExc_ValueError, "game %zd: %lld is not among its legal actions", wrong,
                   (long long)b->actions[wrong]);
    else {
      b->random = 0;
      result = batch_run(b);
    }
  }
  PyBuffer_Release(&view);
  return result;
}

/* play(steps): so many steps at random in every game. */
static PyObject *batch_random(PyObject *self, PyObject *given) {
  Batch *b = (Batch *)self;
  b->random = PyLong_AsLongLong(given);
  if (b->random == -1 && PyErr_Occurred()) return 0;
  if (b->random < 1) return PyErr_Format(PyExc_ValueError, "steps are above zero");
  return batch_run(b);
}

#if OBSERVED
/* observe(seat, out): what a seat knows of every game, into floats of 32 bits. */
static PyObject *batch_observe(PyObject *self, PyObject *args) {
  Batch *b = (Batch *)self;
  Py_buffer view;
  long long seat;
  PyObject *given, *result = 0;
  if (!PyArg_ParseTuple(args, "LO", &seat, &given)) return 0;
  if (PyObject_GetBuffer(given, &view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | PyBUF_WRITABLE) < 0) return 0;
  if (seat < -1 || seat >= b->many.seats)
    PyErr_Format(PyExc_ValueError, "there is no seat %lld", seat);
  else if (view.itemsize != 4 || strcmp(view.format, "f") || view.len != b->n * OBSERVED * 4)
    PyErr_Format(PyExc_ValueError, "observe fills %zd rows of %d floats of 32 bits", b->n, OBSERVED);
  else {
    b->observed = (float *)view.buf;
    b->seat = seat;
    result = batch_run(b);
    b->observed = 0;
  }
  PyBuffer_Release(&view);
  return result;
}
#endif

#if HAS_EVALUATION
/* judge(out): every seat's chance to win by the game's evaluation, into floats of 32 bits. */
static PyObject *batch_judge(PyObject *self, PyObject *given) {
  Batch *b = (Batch *)self;
  Py_buffer view;
  PyObject *result = 0;
  if (PyObject_GetBuffer(given, &view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | PyBUF_WRITABLE) < 0) return 0;
  if (view.itemsize != 4 || strcmp(view.format, "f") || view.len != b->n * b->many.seats * 4)
    PyErr_Format(PyExc_ValueError, "judge fills %zd rows of %lld floats of 32 bits", b->n,
                 (long long)b->many.seats);
  else {
    b->judged = (float *)view.buf;
    result = batch_run(b);
    b->judged = 0;
  }
  PyBuffer_Release(&view);
  return result;
}
#endif

static PyObject *batch_position(PyObject *self, PyObject *given) {
  Batch *b = (Batch *)self;
  Py_ssize_t i = PyLong_AsSsize_t(given);
  if (i == -1 && PyErr_Occurred()) return 0;
  if (i < 0 || i >= b->n) return PyErr_Format(PyExc_IndexError, "there is no game %zd", i);
  Position *new = blank();
  if (new) memcpy(&new->g, b->many.games + i, sizeof(G));
  return (PyObject *)new;
}

/* One of the arrays, for reading; the batch lasts as long as anybody looks at it. */
typedef struct {
  PyObject_HEAD
  PyObject *owner;
  void *at;
  Py_ssize_t size;
} Memory;

static void memory_free(PyObject *self) {
  Py_DECREF(((Memory *)self)->owner);
  PyObject_Free(self);
}

static int memory_buffer(PyObject *self, Py_buffer *view, int flags) {
  Memory *memory = (Memory *)self;
  return PyBuffer_FillInfo(view, self, memory->at, memory->size, 1, flags);
}

static PyBufferProcs memory_procs = {memory_buffer, 0};

static PyTypeObject MemoryType = {
    PyVarObject_HEAD_INIT(0, 0)
    .tp_name = GAME_NAME ".Memory",
    .tp_basicsize = sizeof(Memory),
    .tp_dealloc = memory_free,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "An array of a batch.",
    .tp_as_buffer = &memory_procs,
};

/* memory(name): one of the arrays, as bytes that change with every step. */
static PyObject *batch_memory(PyObject *self, PyObject *given) {
  Py_ssize_t n = ((Batch *)self)->n;
  const Many *m = &((Batch *)self)->many;
  const char *name = PyUnicode_AsUTF8(given);
  if (!name) return 0;
  struct { const char *name; void *at; Py_ssize_t size; } known[] = {
      {"to_move", m->to_move, n * 4},
      {"kind", m->kind, n * 4},
      {"legal", m->legal, n * (Py_ssize_t)m->width},
      {"done", m->done, n},
      {"rewards", m->rewards, n * (Py_ssize_t)m->seats * 4},
      {"games", m->games, n * (Py_ssize_t)sizeof(G)},
  };
  for (size_t k = 0; k < sizeof(known) / sizeof(known[0]); k++)
    if (!strcmp(name, known[k].name)) {
      Memory *memory = PyObject_New(Memory, &MemoryType);
      if (!memory) return 0;
      memory->owner = Py_NewRef(self);
      memory->at = known[k].at;
      memory->size = known[k].size;
      return (PyObject *)memory;
    }
  return PyErr_Format(PyExc_KeyError, "there is no array %s", name);
}

static PyMethodDef batch_methods[] = {
    {"step", batch_step, METH_O, "Take an action in every game."},
    {"play", batch_random, METH_O, "Play at random for so many steps in every game."},
#if OBSERVED
    {"observe", batch_observe, METH_VARARGS, "What a seat knows of every game."},
#endif
#if HAS_EVALUATION
    {"judge", batch_judge, METH_O, "Every seat's chance to win by the game's evaluation."},
#endif
    {"position", batch_position, METH_O, "A copy of one of the positions."},
    {"memory", batch_memory, METH_O, "One of the arrays."},
    {0, 0, 0, 0},
};

static PyTypeObject BatchType = {
    PyVarObject_HEAD_INIT(0, 0)
    .tp_name = GAME_NAME ".Batch",
    .tp_basicsize = sizeof(Batch),
    .tp_dealloc = batch_free,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Many games at once.",
    .tp_methods = batch_methods,
    .tp_new = batch_new,
};
