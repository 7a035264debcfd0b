/* Learned judgement: a small network from what the seat that decides observes to everybody's chance to
   win and to how likely each option is the best. It is ludus.core.network.Network step by step: the same
   order and the same sums, hidden units in 32 bits, heads in 64. */

enum { MOST_UNITS = 256, MOST_SEATS = 64 };

typedef struct {
  int first, second, actions, seats; /* units of both layers, heads; first 0: nothing is learned */
  float *weights;
} Network;

static Network learned;

static size_t network_size(const Network *n) {
  return (OBSERVED + (size_t)1) * (size_t)n->first + (size_t)(n->first + 1) * (size_t)n->second +
         (size_t)(n->second + 1) * (size_t)(n->actions + n->seats);
}

/* Rectified units; returns what stands behind their weights. Widths are multiples of eight. */
static const float *network_layer(const float *values, int n, const float *weights, int width,
                                  float *restrict units) {
  const float *biases = weights + (size_t)n * (size_t)width;
  for (int j = 0; j < width; j++) units[j] = biases[j];
  for (int i = 0; i < n; i++) {
    const float value = values[i], *row = weights + (size_t)i * (size_t)width;
    if (value != 0)
      for (int j = 0; j < width; j += 8)
        for (int k = 0; k < 8; k++) units[j + k] += value * row[j + k];
  }
  for (int j = 0; j < width; j++) if (!(units[j] > 0)) units[j] = 0;
  return biases + width;
}

static double network_sum(const Network *n, const float *units, const float *row, double sum) {
  for (int j = 0; j < n->second; j++) sum += (double)units[j] * (double)row[j];
  return sum;
}

/* Shares by log-odds; their sum is 1. */
static void network_shares(double *odds, I n) {
  double top = odds[0], total = 0;
  for (I i = 1; i < n; i++) if (odds[i] > top) top = odds[i];
  for (I i = 0; i < n; i++) total += odds[i] = exp(odds[i] - top);
  for (I i = 0; i < n; i++) odds[i] /= total;
}

/* Where somebody decides: everybody's chance to win, by seat, and how likely each option is the best. */
static void network_look(const Network *n, G *g, const I *options, I count, double *chances,
                         double *likely) {
  float seen[OBSERVED], middle[MOST_UNITS], units[MOST_UNITS];
  double turned[MOST_SEATS];
  I mover = g->to_move, seats = machine_seats(g);
  machine_observe(g, mover, seen);
  const float *at = network_layer(seen, OBSERVED, n->weights, n->first, middle);
  const float *policy = network_layer(middle, n->first, at, n->second, units);
  const float *bias = policy + (size_t)n->actions * (size_t)n->second, *value = bias + n->actions;
  for (I i = 0; i < count; i++) {
    size_t action = (size_t)(FIRST_ACTION[machine_kind(g)] + options[i]);
    likely[i] = network_sum(n, units, policy + action * (size_t)n->second, (double)bias[action]);
  }
  if (count) network_shares(likely, count);
  bias = value + (size_t)n->seats * (size_t)n->second;
  for (I k = 0; k < seats; k++)
    turned[k] = network_sum(n, units, value + k * n->second, (double)bias[k]);
  network_shares(turned, seats);
  for (I k = 0; k < seats; k++) chances[(mover + k) % seats] = turned[k];
}

/* judge(options): everybody's chance to win, and how likely each option is the best. */
static PyObject *position_judge(Position *self, PyObject *given) {
  List options;
  options.n = 0;
  double chances[MOST_SEATS], likely[LIST_CAP];
  if (!learned.first) return PyErr_Format(PyExc_ValueError, "%s has learned nothing", GAME_NAME);
  if (self->g.to_move < 0) return PyErr_Format(PyExc_ValueError, "nobody decides");
  if (machine_seats(&self->g) > learned.seats)
    return PyErr_Format(PyExc_ValueError, "%s has learned games of %d at most", GAME_NAME, learned.seats);
  if (!PyList_Check(given) || PyList_GET_SIZE(given) > LIST_CAP)
    return PyErr_Format(PyExc_TypeError, "judge: a list of options is needed");
  I most = learned.actions - FIRST_ACTION[machine_kind(&self->g)];
  for (Py_ssize_t i = 0; i < PyList_GET_SIZE(given); i++) {
    long long option = PyLong_AsLongLong(PyList_GET_ITEM(given, i));
    if (option == -1 && PyErr_Occurred()) return 0;
    if (option < 0 || option >= most) return PyErr_Format(PyExc_ValueError, "no option: %lld", option);
    options.v[options.n++] = (I)option;
  }
  GUARDED(network_look(&learned, &self->g, options.v, options.n, chances, likely), 0);
  PyObject *worth = reals(chances, machine_seats(&self->g)), *shares = reals(likely, options.n);
  if (worth && shares) return Py_BuildValue("NN", worth, shares);
  Py_XDECREF(worth);
  Py_XDECREF(shares);
  return 0;
}

/* learn(weights, first, second, actions, seats): from now on the network judges, where it is asked;
   without units nothing does. */
static PyObject *module_learn(PyObject *module, PyObject *args) {
  (void)module;
  Py_buffer view;
  Network n = {0};
  if (!PyArg_ParseTuple(args, "y*iiii", &view, &n.first, &n.second, &n.actions, &n.seats)) return 0;
  int is_well = n.first >= 0 && n.first <= MOST_UNITS && n.second >= 0 && n.second <= MOST_UNITS &&
                n.first % 8 == 0 && n.second % 8 == 0 && n.actions == ACTIONS && n.seats > 0 && n.seats <= SEATS;
  size_t size = is_well && n.first ? network_size(&n) * sizeof(float) : 0;
  if ((n.first && !is_well) || (size_t)view.len != size)
    PyErr_Format(PyExc_ValueError, "these are no weights of a network of %s", GAME_NAME);
  else if (!(n.weights = malloc(size + 1)))
    PyErr_NoMemory();
  else {
    memcpy(n.weights, view.buf, size);
    free(learned.weights);
    learned = n;
  }
  PyBuffer_Release(&view);
  return n.weights ? Py_NewRef(Py_None) : 0;
}
