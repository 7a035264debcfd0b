/* Many games at once, on several threads: Batch(n, mode, seats, width, seed, threads).

   What is known of each game lies in arrays that are written anew by every step and can be read
   without a copy (`memory`). Chance acts at once; a game that has ended begins anew at once. */
#include <pthread.h>

typedef struct {
  PyObject_HEAD
  Py_ssize_t n, seats, width;
  int mode, threads;
  G *games;
  uint64_t *rng;
  int32_t *to_move, *kind;
  uint8_t *legal, *done;
  float *rewards;
  const int64_t *actions; /* of the step being taken */
  int64_t random;         /* steps to take at random in each game; none: the actions are taken */
} Batch;

typedef struct {
  Batch *batch;
  Py_ssize_t from, to;
  int64_t steps;
  const char *error;
} Share;

/* What is asked in a game, after chance has acted; one that is over has begun anew. */
static void batch_look(Batch *b, Py_ssize_t i) {
  G *g = b->games + i;
  List l;
  for (;;) {
    while (g->to_move == CHANCE) machine_apply(g, random_action(g, b->rng + i, &l));
    if (g->to_move != OVER) break;
    b->done[i] = 1;
#if HAS_EVALUATION
    for (Py_ssize_t seat = 0; seat < b->seats; seat++)
      b->rewards[i * b->seats + seat] = (float)machine_evaluate(g, (I)seat);
#endif
    machine_new(g, b->mode);
  }
  uint8_t *legal = b->legal + i * b->width;
  memset(legal, 0, (size_t)b->width);
  l.n = 0;
  machine_options(g, &l);
  for (I k = 0; k < l.n; k++) legal[l.v[k]] = 1;
  b->to_move[i] = (int32_t)g->to_move;
  b->kind[i] = (int32_t)machine_kind(g);
}

static void batch_play(Batch *b, Py_ssize_t i, int64_t *steps) {
  G *g = b->games + i;
  b->done[i] = 0;
  memset(b->rewards + i * b->seats, 0, (size_t)b->seats * sizeof(float));
  if (!b->random) {
    machine_apply(g, (I)b->actions[i]);
    *steps += 1;
  }
  for (int64_t left = b->random; left > 0;) {
    int64_t taken = random_steps(g, b->rng + i, left);
    left -= taken;
    *steps += taken;
    if (g->to_move == OVER) machine_new(g, b->mode);
  }
  batch_look(b, i);
}

static void *batch_work(void *given) {
  Share *share = (Share *)given;
  jmp_buf here;
  ludus_escape = &here;
  if (setjmp(here)) share->error = ludus_error;
  else
    for (Py_ssize_t i = share->from; i < share->to; i++) batch_play(share->batch, i, &share->steps);
  ludus_escape = 0;
  return 0;
}

/* All games, shared out among threads; how many steps were taken. */
static PyObject *batch_run(Batch *b) {
  enum { MOST = 256 };
  Share shares[MOST];
  pthread_t ids[MOST];
  int started[MOST] = {0}, count = b->threads < MOST ? b->threads : MOST;
  int64_t steps = 0;
  const char *error = 0;
  Py_BEGIN_ALLOW_THREADS
  for (int t = 0; t < count; t++) {
    shares[t] = (Share){b, b->n * t / count, b->n * (t + 1) / count, 0, 0};
    if (t) started[t] = !pthread_create(&ids[t], 0, batch_work, &shares[t]);
  }
  for (int t = 0; t < count; t++) {
    if (started[t]) pthread_join(ids[t], 0);
    else batch_work(&shares[t]);
    steps += shares[t].steps;
    if (shares[t].error) error = shares[t].error;
  }
  Py_END_ALLOW_THREADS
  if (error) return PyErr_Format(PyExc_RuntimeError, "%s: %s", GAME_NAME, error);
  return PyLong_FromLongLong(steps);
}

static void batch_free(PyObject *self) {
  Batch *b = (Batch *)self;
  free(b->games); free(b->rng); free(b->to_move); free(b->kind);
  free(b->legal); free(b->done); free(b->rewards);
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
  b->n = n; b->seats = seats; b->width = width; b->mode = mode; b->threads = threads;
  b->actions = 0; b->random = 0;
  b->games = calloc(count, sizeof(G));
  b->rng = calloc(count, sizeof(uint64_t));
  b->to_move = calloc(count, sizeof(int32_t));
  b->kind = calloc(count, sizeof(int32_t));
  b->legal = calloc(count, (size_t)width);
  b->done = calloc(count, 1);
  b->rewards = calloc(count, (size_t)seats * sizeof(float));
  if (!b->games || !b->rng || !b->to_move || !b->kind || !b->legal || !b->done || !b->rewards) {
    Py_DECREF(b);
    return PyErr_NoMemory();
  }
  for (Py_ssize_t i = 0; i < n; i++) {
    b->rng[i] = random_start((uint64_t)(seed + i));
    GUARDED(machine_new(b->games + i, mode); batch_look(b, i), 0);
  }
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
    for (Py_ssize_t i = b->n - 1; i >= 0; i--) {
      int64_t action = b->actions[i];
      if (action < 0 || action >= b->width || !b->legal[i * b->width + action]) wrong = i;
    }
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

static PyObject *batch_position(PyObject *self, PyObject *given) {
  Batch *b = (Batch *)self;
  Py_ssize_t i = PyLong_AsSsize_t(given);
  if (i == -1 && PyErr_Occurred()) return 0;
  if (i < 0 || i >= b->n) return PyErr_Format(PyExc_IndexError, "there is no game %zd", i);
  Position *new = blank();
  if (new) memcpy(&new->g, b->games + i, sizeof(G));
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
  Batch *b = (Batch *)self;
  const char *name = PyUnicode_AsUTF8(given);
  if (!name) return 0;
  struct { const char *name; void *at; Py_ssize_t size; } known[] = {
      {"to_move", b->to_move, b->n * 4},    {"kind", b->kind, b->n * 4},
      {"legal", b->legal, b->n * b->width}, {"done", b->done, b->n},
      {"rewards", b->rewards, b->n * b->seats * 4},
      {"games", b->games, b->n * (Py_ssize_t)sizeof(G)},
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
