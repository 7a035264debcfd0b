/* Learned judgement: a small network from what a seat observes to its chance to win. It is
   ludus.core.network.Network step by step: the same order and the same sums. Layers, in one array of
   doubles: weights by input and hidden unit, biases, weights of the output, its bias, and how much the
   game's own evaluation counts (in log-odds). */

enum { MOST_HIDDEN = 128 };

typedef struct {
  int hidden;       /* 0: nothing is learned */
  double *weights;
} Network;

static Network learned;

#define NETWORK_SIZE(hidden) (((size_t)OBSERVED + 2) * (size_t)(hidden) + 2)

/* The log-odds of a win from the observation alone; leaves what the hidden units say. */
static double network_sum(const Network *n, const float *x, double *units) {
  const int hidden = n->hidden;
  const double *biases = n->weights + (size_t)OBSERVED * (size_t)hidden, *output = biases + hidden;
  for (int j = 0; j < hidden; j++) units[j] = biases[j];
  for (int i = 0; i < OBSERVED; i++) {
    const double value = (double)x[i], *row = n->weights + (size_t)i * (size_t)hidden;
    if (value != 0)
      for (int j = 0; j < hidden; j++) units[j] += value * row[j];
  }
  double sum = output[hidden];
  for (int j = 0; j < hidden; j++) {
    if (units[j] < 0) units[j] = 0;
    sum += units[j] * output[j];
  }
  return sum;
}

/* Log-odds of the game's own evaluation. */
static double evaluation_odds(G *g, I seat) {
  double chance = machine_evaluate(g, seat);
  const double sure = 0.9999;
  if (chance < 1 - sure) chance = 1 - sure;
  if (chance > sure) chance = sure;
  return log(chance / (1 - chance));
}

/* About the chance of a seat to win; the outcome, once the game is over. */
static double network_judge(const Network *n, G *g, I seat) {
  if (g->to_move == OVER) return machine_evaluate(g, seat);
  float x[OBSERVED];
  double units[MOST_HIDDEN], base = n->weights[NETWORK_SIZE(n->hidden) - 1];
  machine_observe(g, seat, x);
  double sum = network_sum(n, x, units);
  if (base != 0) sum += base * evaluation_odds(g, seat);
  return 1 / (1 + exp(-sum));
}

/* As a network judges, if there is one; else as the game's own evaluation does. */
static double judged(const Network *n, G *g, I seat) {
  return n ? network_judge(n, g, seat) : machine_evaluate(g, seat);
}

/* The network for a position that asks for it. */
static const Network *network_of(int wanted) { return wanted && learned.hidden ? &learned : 0; }

/* judge(seat): about its chance to win, as the network sees it. */
static PyObject *position_judge(Position *self, PyObject *given) {
  double value = 0;
  long long seat = PyLong_AsLongLong(given);
  if (seat == -1 && PyErr_Occurred()) return 0;
  if (!learned.hidden) return PyErr_Format(PyExc_ValueError, "%s has learned nothing", GAME_NAME);
  GUARDED(value = network_judge(&learned, &self->g, (I)seat), 0);
  return PyFloat_FromDouble(value);
}

/* learn(weights, hidden): from now on the network judges, where it is asked; without units nothing does. */
static PyObject *module_learn(PyObject *module, PyObject *args) {
  (void)module;
  Py_buffer view;
  int hidden;
  if (!PyArg_ParseTuple(args, "y*i", &view, &hidden)) return 0;
  size_t size = hidden ? NETWORK_SIZE(hidden) * sizeof(double) : 0;
  double *kept = 0;
  if (hidden < 0 || hidden > MOST_HIDDEN || (size_t)view.len != size)
    PyErr_Format(PyExc_ValueError, "%d hidden units have other weights", hidden);
  else if (!(kept = malloc(size + 1)))
    PyErr_NoMemory();
  else {
    memcpy(kept, view.buf, size);
    free(learned.weights);
    learned = (Network){hidden, kept};
  }
  PyBuffer_Release(&view);
  return kept ? Py_NewRef(Py_None) : 0;
}
