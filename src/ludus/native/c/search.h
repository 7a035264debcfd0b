/* Search in C: games played to their end at random, and what each option is worth one decision ahead.

   values_after() is ludus.bots.greedy.Search step by step: the same order, the same sums, and the
   same draws, which come from the generator of Python that it is given. */

/* -- playing to the end --------------------------------------------------------------------------- */
/* playouts(count, seed, seats): the mean worth of the end for each seat, and the steps taken. */
static PyObject *position_playouts(Position *self, PyObject *args) {
  long long count, seed;
  Py_ssize_t seats;
  if (!PyArg_ParseTuple(args, "LLn", &count, &seed, &seats)) return 0;
  if (count < 1 || seats < 1 || seats > 64)
    return PyErr_Format(PyExc_ValueError, "playouts: one at least, for 1 to 64 seats");
  double sums[64] = {0};
  volatile int64_t steps = 0;
  int failed = 0;
  G start = self->g;
  Py_BEGIN_ALLOW_THREADS
  jmp_buf here;
  ludus_escape = &here;
  if (setjmp(here)) failed = 1;
  else
    for (long long n = 0; n < count; n++) {
      uint64_t rng = random_start((uint64_t)(seed + n));
      G g = start;
      steps += random_steps(&g, &rng, INT64_MAX);
      for (Py_ssize_t seat = 0; seat < seats; seat++) sums[seat] += machine_evaluate(&g, (I)seat);
    }
  ludus_escape = 0;
  Py_END_ALLOW_THREADS
  if (failed) return PyErr_Format(PyExc_RuntimeError, "%s: %s", GAME_NAME, ludus_error);
  PyObject *worth = PyList_New(seats);
  for (Py_ssize_t seat = 0; worth && seat < seats; seat++)
    PyList_SET_ITEM(worth, seat, PyFloat_FromDouble(sums[seat] / (double)count));
  return worth ? Py_BuildValue("NL", worth, (long long)steps) : 0;
}

/* -- one decision ahead --------------------------------------------------------------------------- */
typedef struct {
  G g;
  List l;
  int32_t *drawn; /* outcomes of chance, where there are too many for all of them */
} Level;

typedef struct {
  uint64_t a, b; /* a position, as 128 bits of it; none: 0, 0 */
  double value;
} Known;

typedef struct {
  I seat;
  int64_t draws, hand_draws, deepest;
  PyObject *random; /* draws come from here */
  Level *levels;
  Known *known;
  size_t room, used;
} Search;

static void search_fail(const char *what) { machine_trap(what); }

static Known key_in_search(G *g) {
  Known key = {0x9E3779B97F4A7C15ULL, 0xC2B2AE3D27D4EB4FULL, 0};
  const I *cells = (const I *)g;
#if USES_LANES
  G front;
  if (g->lanes) {
    front = *g;
    machine_switch(&front, 0);
    cells = (const I *)&front;
  }
#endif
  for (size_t i = 0; i < sizeof(G) / sizeof(I); i++)
    if (cells[i]) {
      uint64_t x = (uint64_t)cells[i] * 0xFF51AFD7ED558CCDULL + i;
      key.a = (key.a ^ x) * 0x9FB21C651E98DF25ULL;
      key.a ^= key.a >> 32;
      key.b = (key.b + (x ^ x >> 29)) * 0xD6E8FEB86659FD93ULL;
      key.b ^= key.b >> 31;
    }
  key.a |= 1;
  return key;
}

/* Where a position is kept, or would be. */
static Known *search_place(Known *known, size_t room, Known key) {
  size_t i = (size_t)key.b & (room - 1);
  while (known[i].a && (known[i].a != key.a || known[i].b != key.b)) i = (i + 1) & (room - 1);
  return known + i;
}

static void search_keep(Search *s, Known key) {
  if (2 * (s->used + 1) > s->room) {
    size_t room = s->room ? 2 * s->room : 1024;
    Known *more = calloc(room, sizeof(Known));
    if (!more) search_fail("no memory");
    for (size_t i = 0; i < s->room; i++)
      if (s->known[i].a) *search_place(more, room, s->known[i]) = s->known[i];
    free(s->known);
    s->known = more;
    s->room = room;
  }
  Known *place = search_place(s->known, s->room, key);
  s->used += !place->a;
  *place = key;
}

static double search_value(Search *s, int64_t share, int64_t depth);

/* What a position is worth once an action is taken, weighing up to so many endings. */
static double search_after(Search *s, const G *g, I action, int64_t share, int64_t depth) {
  G *new = &s->levels[depth].g;
  memcpy(new, g, sizeof(G));
  machine_apply(new, action);
  if (new->lanes && new->to_move >= 0) machine_focus(new, s->seat);
  Known key = key_in_search(new);
  if (s->room) {
    Known *found = search_place(s->known, s->room, key);
    if (found->a) return found->value;
  }
  key.value = search_value(s, share, depth + 1);
  search_keep(s, key);
  return key.value;
}

static double search_random(Search *s) {
  PyObject *drawn = PyObject_CallNoArgs(s->random);
  double x = drawn ? PyFloat_AsDouble(drawn) : -1.0;
  Py_XDECREF(drawn);
  if (PyErr_Occurred()) search_fail("the random generator");
  return x;
}

/* Over all outcomes of chance by their odds, or over as many draws as the share allows. */
static double search_average(Search *s, int64_t share, int64_t depth) {
  Level *level = &s->levels[depth - 1];
  int64_t most = machine_audience(&level->g) < 0 ? s->draws : s->hand_draws;
  if (most < share) share = most;
  List *odds = &level->l;
  odds->n = 0;
  machine_weights(&level->g, odds);
  int64_t outcomes = 0, all = 0;
  for (I i = 0; i < odds->n; i++) {
    outcomes += odds->v[i] != 0;
    all += odds->v[i];
  }
  double total = 0, rest = 0;
  if (outcomes <= share) {
    for (I i = 0; i < odds->n; i++)
      if (odds->v[i])
        add_real(&total, &rest,
                 (double)odds->v[i] * search_after(s, &level->g, i, share / outcomes, depth));
    return (total + rest) / (double)all;
  }
  int32_t *drawn = level->drawn = realloc(level->drawn, (size_t)share * sizeof(int32_t));
  if (!drawn) search_fail("no memory");
  for (int64_t k = 0; k < share; k++) { /* as random.choices() does it */
    double wanted = search_random(s) * (double)all;
    int64_t sum = 0;
    I i = 0;
    for (; i < odds->n - 1; i++)
      if ((double)(sum += odds->v[i]) > wanted) break;
    drawn[k] = (int32_t)i;
  }
  for (int64_t k = 0; k < share; k++)
    add_real(&total, &rest, search_after(s, &level->g, (I)drawn[k], 1, depth));
  return (total + rest) / (double)share;
}

/* The worth of the position a level above, looking on while it waits for chance or for the rest of a
   choice. */
static double search_value(Search *s, int64_t share, int64_t depth) {
  Level *level = &s->levels[depth - 1];
  G *g = &level->g;
  if (depth < s->deepest) {
    if (g->to_move == CHANCE) return search_average(s, share, depth);
    if (g->to_move == s->seat && COMPLETES[machine_kind(g)]) {
      machine_legal(g, &level->l);
      I n = level->l.n;
      if (n <= share) {
        double best = 0;
        for (I i = 0; i < n; i++) {
          double value = search_after(s, g, level->l.v[i], share / n, depth);
          if (!i || value > best) best = value;
        }
        return best;
      }
    }
  }
  return machine_evaluate(g, s->seat);
}

static int search_options(Search *s, const G *g, PyObject *options, int64_t share, PyObject *worth) {
  jmp_buf here;
  ludus_escape = &here;
  if (setjmp(here)) {
    ludus_escape = 0;
    if (!PyErr_Occurred()) PyErr_Format(PyExc_RuntimeError, "%s: %s", GAME_NAME, ludus_error);
    return -1;
  }
  for (Py_ssize_t i = 0; i < PyList_GET_SIZE(options); i++) {
    long long action = PyLong_AsLongLong(PyList_GET_ITEM(options, i));
    if (action == -1 && PyErr_Occurred()) search_fail("an action");
    PyObject *value = PyFloat_FromDouble(search_after(s, g, (I)action, share, 0));
    if (!value) search_fail("no memory");
    PyList_SET_ITEM(worth, i, value);
  }
  ludus_escape = 0;
  return 0;
}

/* values_after(options, seat, share, draws, hand_draws, deepest, random): one worth for each. */
static PyObject *position_values_after(Position *self, PyObject *args) {
  Search s = {0};
  PyObject *options;
  long long seat, share, draws, hand_draws, deepest;
  if (!PyArg_ParseTuple(args, "O!LLLLLO", &PyList_Type, &options, &seat, &share, &draws, &hand_draws,
                        &deepest, &s.random)) return 0;
  if (is_over(self)) return 0;
  if (share < 1 || draws < 1 || hand_draws < 1 || deepest < 1)
    return PyErr_Format(PyExc_ValueError, "values_after: shares, draws and depth are above zero");
  s.seat = (I)seat;
  s.draws = draws;
  s.hand_draws = hand_draws;
  s.deepest = deepest;
  s.levels = calloc((size_t)deepest + 1, sizeof(Level));
  PyObject *worth = s.levels ? PyList_New(PyList_GET_SIZE(options)) : PyErr_NoMemory();
  if (worth && search_options(&s, &self->g, options, share, worth) < 0) Py_CLEAR(worth);
  for (long long k = 0; s.levels && k <= deepest; k++) free(s.levels[k].drawn);
  free(s.levels);
  free(s.known);
  return worth;
}
