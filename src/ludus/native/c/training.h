/* Learning by self-play: every seat plays as the greedy bot does, by the network or by the game's own
   evaluation; then each position that such a bot judges is taught what came of it, TD(lambda). */

enum { LESSON_ENDINGS = 2000, LESSON_DRAWS = 36, LESSON_HAND_DRAWS = 4, LESSON_DEEPEST = 40, LESSON_KNOWN = 8192 };

typedef struct {
  Network network;
  Search search;
  G g;
  List l;
  float *seen;      /* what seats observed: by step and seat */
  double *odds;     /* log-odds of the game's own evaluation, as many */
  double *chances;  /* what the network thought of it */
  int64_t steps, room;
  int seats;
  uint64_t rng;
} Lesson;

static double lesson_draw(Lesson *s) { return random_below(&s->rng, 1 << 30) / (double)(1 << 30); }

/* The option after which the position looks best to who decides, one decision ahead. */
static I lesson_choice(Lesson *s, const Network *network) {
  Search *search = &s->search;
  search->seat = s->g.to_move;
  search->network = network;
  search->seed = s->rng;
  if (search->room > LESSON_KNOWN) {
    free(search->known);
    search->known = 0;
    search->room = 0;
  }
  if (search->room) memset(search->known, 0, search->room * sizeof(Known));
  search->used = 0;
  I best = 0, n = s->l.n;
  double most = -1;
  I first = (I)random_below(&s->rng, (uint32_t)n); /* of equal options any may be the first */
  for (I k = 0; n > 1 && k < n; k++) {
    I i = (first + k) % n;
    double worth = search_after(search, &s->g, s->l.v[i], LESSON_ENDINGS / n + 1, 0);
    if (worth > most) { most = worth; best = i; }
  }
  return s->l.v[best];
}

static void lesson_note(Lesson *s) {
  G *g = &s->g;
  if (s->steps == s->room) {
    int64_t room = s->room ? 2 * s->room : 1024;
    size_t n = (size_t)room * (size_t)s->seats;
    s->seen = realloc(s->seen, n * OBSERVED * sizeof(float));
    s->odds = realloc(s->odds, n * sizeof(double));
    s->chances = realloc(s->chances, n * sizeof(double));
    if (!s->seen || !s->odds || !s->chances) machine_trap("no memory");
    s->room = room;
  }
  double units[MOST_HIDDEN], base = s->network.weights[NETWORK_SIZE(s->network.hidden) - 1];
  for (int seat = 0; seat < s->seats; seat++) {
    int64_t at = s->steps * s->seats + seat;
    machine_observe(g, (I)seat, s->seen + at * OBSERVED);
    s->odds[at] = base != 0 ? evaluation_odds(g, (I)seat) : 0;
    double sum = network_sum(&s->network, s->seen + at * OBSERVED, units) + base * s->odds[at];
    s->chances[at] = 1 / (1 + exp(-sum));
  }
  s->steps++;
}

/* One step towards a target: the gradient of the cross entropy. */
static double lesson_teach(Lesson *s, int64_t at, double target, double rate) {
  Network *n = &s->network;
  const float *x = s->seen + at * OBSERVED;
  double units[MOST_HIDDEN], back[MOST_HIDDEN];
  double *biases = n->weights + (size_t)OBSERVED * (size_t)n->hidden, *output = biases + n->hidden;
  double *base = output + n->hidden + 1;
  double sum = network_sum(n, x, units) + *base * s->odds[at];
  double error = target - 1 / (1 + exp(-sum)), step = rate * error;
  for (int j = 0; j < n->hidden; j++) {
    back[j] = units[j] > 0 ? step * output[j] : 0;
    output[j] += step * units[j];
    biases[j] += back[j];
  }
  output[n->hidden] += step;
  if (*base != 0) *base += 0.1 * step * s->odds[at];
  for (int i = 0; i < OBSERVED; i++)
    if (x[i] != 0) {
      double *row = n->weights + (size_t)i * (size_t)n->hidden;
      for (int j = 0; j < n->hidden; j++) row[j] += (double)x[i] * back[j];
    }
  return error * error;
}

/* A game from its beginning. With *wander* an option is taken at random. Whether it ended in so many
   steps; positions are noted if *is_noted*, where a choice is not half made. */
static int lesson_game(Lesson *s, int mode, const int *by_network, double wander, int64_t limit,
                       int is_noted) {
  G *g = &s->g;
  s->steps = 0;
  machine_new(g, (I)mode);
  for (int64_t k = 0; k < limit; k++) {
    if (g->to_move == OVER) return 1;
    I action;
    if (g->to_move == CHANCE) action = random_action(g, &s->rng, &s->l);
    else {
      if (is_noted && !COMPLETES[machine_kind(g)]) lesson_note(s);
      machine_legal(g, &s->l);
      action = lesson_draw(s) < wander ? s->l.v[random_below(&s->rng, (uint32_t)s->l.n)]
                                       : lesson_choice(s, by_network[g->to_move] ? &s->network : 0);
    }
    machine_apply(g, action);
  }
  return 0;
}

/* What came of a game is taught backwards: each position its own successor's value, blended. */
static double lesson_learn(Lesson *s, double rate, double lambda) {
  double targets[64], errors = 0;
  for (int seat = 0; seat < s->seats; seat++) targets[seat] = machine_evaluate(&s->g, (I)seat);
  for (int64_t k = s->steps - 1; k >= 0; k--)
    for (int seat = 0; seat < s->seats; seat++) {
      int64_t at = k * s->seats + seat;
      if (k < s->steps - 1)
        targets[seat] = lambda * targets[seat] + (1 - lambda) * s->chances[at + s->seats];
      errors += lesson_teach(s, at, targets[seat], rate);
    }
  return errors;
}

/* The weights in a buffer of doubles, to be written in place. */
static int lesson_open(Lesson *s, PyObject *given, Py_buffer *view, int hidden, int mode) {
  if (mode < 0 || mode >= MODES) {
    PyErr_Format(PyExc_ValueError, "there is no mode %d", mode);
    return -1;
  }
  if (PyObject_GetBuffer(given, view, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0) return -1;
  if (hidden < 1 || hidden > MOST_HIDDEN || s->seats < 1 || s->seats > 64 ||
      view->len != (Py_ssize_t)(NETWORK_SIZE(hidden) * sizeof(double))) {
    PyErr_Format(PyExc_ValueError, "%d hidden units have %zd weights", hidden,
                 (Py_ssize_t)NETWORK_SIZE(hidden));
    PyBuffer_Release(view);
    return -1;
  }
  s->network = (Network){hidden, (double *)view->buf};
  s->search.draws = LESSON_DRAWS;
  s->search.hand_draws = LESSON_HAND_DRAWS;
  s->search.deepest = LESSON_DEEPEST;
  s->search.levels = calloc(LESSON_DEEPEST + 1, sizeof(Level));
  if (s->search.levels) return 0;
  PyBuffer_Release(view);
  PyErr_NoMemory();
  return -1;
}

static void lesson_close(Lesson *s, Py_buffer *view) {
  free(s->seen); free(s->odds); free(s->chances); free(s->search.known);
  for (int k = 0; k <= LESSON_DEEPEST; k++) free(s->search.levels[k].drawn);
  free(s->search.levels);
  PyBuffer_Release(view);
}

typedef struct {
  int64_t ended, taught;
  double errors, won;
} Lessons;

/* Games that teach, or with a rate of 0 a contest: one seat judges by the network, seats in turn, and the
   others by the evaluation. Whether the rules were content. */
static int lesson_run(Lesson *s, Lessons *done, int mode, int64_t games, uint64_t seed, double rate,
                      double lambda, double wander, int64_t limit) {
  jmp_buf here;
  ludus_escape = &here;
  if (setjmp(here)) { ludus_escape = 0; return 0; }
  for (int64_t n = 0; n < games; n++) {
    int by_network[64] = {0}, seat = (int)(n % s->seats);
    s->rng = random_start(seed + (uint64_t)n);
    for (int k = 0; k < s->seats; k++) by_network[k] = rate > 0 ? lesson_draw(s) < 0.5 : k == seat;
    if (!lesson_game(s, mode, by_network, wander, limit, rate > 0)) continue;
    done->ended++;
    done->won += machine_evaluate(&s->g, (I)seat);
    if (rate > 0) {
      done->errors += lesson_learn(s, rate, lambda);
      done->taught += s->steps * s->seats;
    }
  }
  ludus_escape = 0;
  return 1;
}

/* train(weights, hidden, mode, seats, games, seed, rate, lambda, wander, limit): the weights are changed
   unless the rate is 0; how many games ended, how many positions were taught, the mean square of the
   errors, and how many games the network has won (a draw counts in part). */
static PyObject *module_train(PyObject *module, PyObject *args) {
  (void)module;
  Lesson s = {0};
  Lessons done = {0};
  PyObject *given;
  Py_buffer view;
  int hidden, mode, is_well;
  long long games, seed, limit;
  double rate, lambda, wander;
  if (!PyArg_ParseTuple(args, "OiiiLLdddL", &given, &hidden, &mode, &s.seats, &games, &seed, &rate,
                        &lambda, &wander, &limit)) return 0;
  if (lesson_open(&s, given, &view, hidden, mode) < 0) return 0;
  Py_BEGIN_ALLOW_THREADS
  is_well = lesson_run(&s, &done, mode, games, (uint64_t)seed, rate, lambda, wander, limit);
  Py_END_ALLOW_THREADS
  lesson_close(&s, &view);
  if (!is_well) return PyErr_Format(PyExc_RuntimeError, "%s: %s", GAME_NAME, ludus_error);
  double error = done.taught ? done.errors / (double)done.taught : 0;
  return Py_BuildValue("LLdd", (long long)done.ended, (long long)done.taught, error, done.won);
}
