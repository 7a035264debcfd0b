/* Tree search in C: ludus.bots.tree.Tree and the judges of ludus.bots.judge step by step. The same order,
   the same sums, and the same draws: with the same seed both come to the same visits and values. */

enum { TREE_LOOK = 16, TREE_PARTS_DEEPEST = 40, TREE_SEATS = 64 };
#define TREE_LEAST 1e-6

typedef struct {
  double prior, total;
  I option;             /* or the outcome of chance */
  int32_t visits, trust;
  int32_t node, next;   /* what follows, 0 if nothing yet; the next edge of the same node, 0 if none */
} Edge;

typedef struct {
  double top, spread;      /* first thoughts: the best, and the mean square of how far the others fall short */
  double squares;          /* of how far what came of it lies from the best first thought */
  int32_t visits, drawn;   /* rounds in which somebody decided here, or chance drew */
  int32_t edges, outcomes; /* the first of each, 0 if there is none */
} Node;

typedef struct {
  int32_t node, edge;
  I mover;
} Step;

typedef struct {
  PyObject_HEAD
  double exploration, sharpness, even;
  int trust, deepest, parts, quiet, turns, watched, is_learned;
  uint64_t rng;
  Py_ssize_t rounds, judged; /* made at the root; leaves whose values are in the totals */
  double *totals; /* by watched seat */
  Node *nodes;
  Edge *edges;    /* the first is none */
  int32_t nodes_n, nodes_cap, edges_n, edges_cap, root;
  Step *path;
  Level *levels;  /* positions looked at, by depth; the last is the one being played */
  double worths[LIST_CAP], priors[LIST_CAP]; /* of the options last weighed */
  double values[TREE_SEATS];                 /* of the leaf, by seat, as far as they are known */
  uint64_t known;
} Tree;

/* -- nodes and edges ------------------------------------------------------------------------------ */
static void *tree_room(void *items, int32_t n, int32_t *cap, size_t size) {
  if (n < *cap) return items;
  if (*cap > INT32_MAX / 2) machine_trap("a tree has too many nodes");
  int32_t more = *cap ? 2 * *cap : 1024;
  void *grown = realloc(items, (size_t)more * size);
  if (!grown) machine_trap("no memory");
  *cap = more;
  return grown;
}

static int32_t tree_node(Tree *t) {
  t->nodes = tree_room(t->nodes, t->nodes_n, &t->nodes_cap, sizeof(Node));
  t->nodes[t->nodes_n] = (Node){0, 0, 0, 0, 0, 0, 0};
  return t->nodes_n++;
}

static int32_t tree_edge(Tree *t, int32_t *head, I option, double prior, double first, int trust) {
  t->edges = tree_room(t->edges, t->edges_n, &t->edges_cap, sizeof(Edge));
  t->edges[t->edges_n] = (Edge){prior, first * trust, option, 0, trust, 0, *head};
  return *head = t->edges_n++;
}

/* The edge of an option, looked for from a hint on: edges lie in the order of the options. */
static int32_t tree_find(const Tree *t, int32_t head, int32_t hint, I option) {
  for (int32_t e = hint; e; e = t->edges[e].next)
    if (t->edges[e].option == option) return e;
  for (int32_t e = head; e != hint; e = t->edges[e].next)
    if (t->edges[e].option == option) return e;
  return 0;
}

/* -- the judge -------------------------------------------------------------------------------------- */
static void tree_take(G *g, I action) {
  I seat = g->to_move;
  machine_apply(g, action);
  if (g->lanes && seat >= 0 && g->to_move >= 0) machine_focus(g, seat);
}

static I tree_draw(Tree *t, G *g, List *l) { return random_action(g, &t->rng, l); }

static void tree_settle(Tree *t, G *g, List *l) {
  while (g->to_move == CHANCE) machine_apply(g, tree_draw(t, g, l));
}

/* What an option seems to be worth: chance drawn once, a choice that it begins completed. */
static double tree_after(Tree *t, const G *g, I option, I seat, int parts, int depth) {
  Level *level = t->levels + depth;
  memcpy(&level->g, g, sizeof(G));
  tree_take(&level->g, option);
  tree_settle(t, &level->g, &level->l);
  if (level->g.to_move == seat && depth < TREE_PARTS_DEEPEST && COMPLETES[machine_kind(&level->g)]) {
    machine_legal(&level->g, &level->l);
    I n = level->l.n;
    if (n <= parts) {
      double best = 0;
      for (I i = 0; i < n; i++) {
        double value = tree_after(t, &level->g, level->l.v[i], seat, parts / (int)n, depth + 1);
        if (!i || value > best) best = value;
      }
      return best;
    }
  }
  return machine_evaluate(&level->g, seat);
}

/* How far options lie apart: the mean square of what they fall short of the best. */
static double judge_spread(const Tree *t, I n, double *top) {
  double squares = 0;
  *top = t->worths[0];
  for (I i = 1; i < n; i++) if (t->worths[i] > *top) *top = t->worths[i];
  for (I i = 0; i < n; i++) squares += (t->worths[i] - *top) * (t->worths[i] - *top);
  return squares / (double)n;
}

/* How much each of some options deserves to be tried. */
static void judge_priors(Tree *t, I n) {
  double top, total = 0, unit = t->sharpness * (sqrt(judge_spread(t, n, &top)) + TREE_LEAST);
  for (I i = 0; i < n; i++) total += t->priors[i] = exp((t->worths[i] - top) / unit);
  double even = t->even / (double)n, rest = (1 - t->even) / total;
  for (I i = 0; i < n; i++) t->priors[i] = even + rest * t->priors[i];
}

/* What options may be worth to who decides. */
static void judge_weigh(Tree *t, const G *g, const I *options, I n) {
  for (I i = 0; i < n; i++) t->worths[i] = tree_after(t, g, options[i], g->to_move, t->parts, 0);
}

/* By the network: at once how likely each option is the best, and everybody's chances. */
static void judge_by_network(Tree *t, G *g, const I *options, I n) {
#if LEARNS
  network_look(&learned, g, options, n, t->values, t->priors);
  double even = t->even / (double)n, rest = 1 - t->even;
  for (I i = 0; i < n; i++) {
    t->worths[i] = t->values[g->to_move];
    t->priors[i] = even + rest * t->priors[i];
  }
  t->known = (1ULL << machine_seats(g)) - 1;
#endif
}

static double judge_value(Tree *t, G *leaf, I seat) {
  if (seat >= TREE_SEATS) machine_trap("too many seats");
  if (!(t->known >> seat & 1)) t->values[seat] = machine_evaluate(leaf, seat);
  t->known |= 1ULL << seat;
  return t->values[seat];
}

/* -- a round ------------------------------------------------------------------------------------------ */
/* Options that are new at a node are weighed. */
static void tree_expand(Tree *t, int32_t node, G *g, const List *options) {
  List unknown;
  unknown.n = 0;
  int32_t head = t->nodes[node].edges, hint = head;
  for (I i = 0; i < options->n; i++) {
    int32_t found = tree_find(t, head, hint, options->v[i]);
    if (found) hint = t->edges[found].next;
    else push(&unknown, options->v[i]);
  }
  if (!unknown.n) return;
  if (t->is_learned) judge_by_network(t, g, unknown.v, unknown.n);
  else {
    judge_weigh(t, g, unknown.v, unknown.n);
    judge_priors(t, unknown.n);
  }
  if (!head) t->nodes[node].spread = judge_spread(t, unknown.n, &t->nodes[node].top);
  for (I i = unknown.n - 1; i >= 0; i--) /* the first shall come first */
    tree_edge(t, &t->nodes[node].edges, unknown.v[i], t->priors[i], t->worths[i], 1);
}

/* The option that deserves the next round (PUCT). */
static int32_t tree_best(const Tree *t, int32_t node, const List *options) {
  const Node *at = t->nodes + node;
  double spread = at->squares / (at->visits + 1), best = -1;
  if (at->spread > spread) spread = at->spread;
  double reach = t->exploration * ((sqrt(spread) + TREE_LEAST) * sqrt((double)at->visits + 1));
  int32_t chosen = 0, head = at->edges, hint = head;
  for (I i = 0; i < options->n; i++) {
    int32_t found = tree_find(t, head, hint, options->v[i]);
    const Edge *e = t->edges + found;
    double worth = e->total / (e->visits + e->trust);
    double score = worth + reach * e->prior / (e->visits + 1);
    if (score > best) { best = score; chosen = found; }
    hint = e->next;
  }
  return chosen;
}

/* Chance draws, a choice that has begun is completed, and whoever decided last goes on. */
static void tree_play_on(Tree *t, Level *at, I mover) {
  int left = t->quiet, turns = t->turns;
  G *g = &at->g;
  for (int k = 0; k < t->deepest * (1 + t->turns); k++) {
    tree_settle(t, g, &at->l);
    if (g->to_move == OVER) return;
    if ((!left || g->to_move != mover) && !COMPLETES[machine_kind(g)]) {
      if (!turns) return;
      left = t->quiet;
      turns--;
      mover = g->to_move;
    }
    machine_legal(g, &at->l);
    I n = at->l.n, best = 0;
    if (n == 1) { machine_apply(g, at->l.v[0]); continue; }
    left -= left > 0;
    judge_weigh(t, g, at->l.v, n);
    for (I i = 1; i < n; i++) if (t->worths[i] > t->worths[best]) best = i;
    tree_take(g, at->l.v[best]);
  }
  tree_settle(t, g, &at->l);
}

/* Everybody on the way learns what came of it. */
static void tree_carry_back(Tree *t, G *leaf, int steps) {
  double *values = t->values;
  t->judged++;
  for (int seat = 0; seat < t->watched; seat++) judge_value(t, leaf, (I)seat);
  if (t->watched == 2) { /* what one wins the other loses */
    double mine = values[0], theirs = values[1];
    values[0] = (mine + 1 - theirs) / 2;
    values[1] = (theirs + 1 - mine) / 2;
  }
  for (int seat = 0; seat < t->watched; seat++) t->totals[seat] += values[seat];
  for (int k = 0; k < steps; k++) {
    Edge *edge = t->edges + t->path[k].edge;
    Node *node = t->nodes + t->path[k].node;
    double worth = judge_value(t, leaf, t->path[k].mover), off = worth - node->top;
    node->squares += off * off;
    node->visits++;
    edge->visits++;
    edge->total += worth;
  }
}

/* What chance brings: outcomes that came too seldom so far for their odds, by how much. */
static int32_t tree_chance(Tree *t, int32_t node, G *g, List *odds) {
  int64_t missing[LIST_CAP], total = 0, all = 0;
  int64_t drawn = ++t->nodes[node].drawn;
  odds->n = 0;
  machine_weights(g, odds);
  for (I i = 0; i < odds->n; i++) {
    total += odds->v[i];
    missing[i] = odds->v[i] * drawn;
  }
  for (int32_t e = t->nodes[node].outcomes; e; e = t->edges[e].next)
    if (t->edges[e].option < odds->n) missing[t->edges[e].option] -= total * t->edges[e].visits;
  for (I i = 0; i < odds->n; i++) all += missing[i] = missing[i] > 0 ? missing[i] : 0;
  int64_t rest = random_below(&t->rng, (uint32_t)all);
  I outcome = 0;
  while (rest >= missing[outcome]) rest -= missing[outcome++];
  machine_apply(g, outcome);
  int32_t edge = tree_find(t, t->nodes[node].outcomes, 0, outcome);
  if (!edge) {
    int32_t below = tree_node(t);
    edge = tree_edge(t, &t->nodes[node].outcomes, outcome, 0, 0, 0);
    t->edges[edge].node = below;
  }
  t->edges[edge].visits++;
  return t->edges[edge].node;
}

/* One round from a position that waits for the seat's decision. */
static void tree_round(Tree *t, const G *world) {
  Level *at = t->levels + TREE_PARTS_DEEPEST + 1;
  G *g = &at->g;
  int32_t node = t->root;
  int steps = 0;
  memcpy(g, world, sizeof(G));
  for (int k = 0; k < t->deepest && g->to_move != OVER; k++) {
    if (g->to_move == CHANCE) {
      node = tree_chance(t, node, g, &at->l);
      continue;
    }
    machine_legal(g, &at->l);
    if (at->l.n == 1) { machine_apply(g, at->l.v[0]); continue; }
    int is_new = node != t->root && !t->nodes[node].visits;
    tree_expand(t, node, g, &at->l);
    if (is_new && t->is_learned) { /* the network has judged it as it stands */
      t->nodes[node].visits++;
      tree_carry_back(t, g, steps);
      return;
    }
    int32_t edge = tree_best(t, node, &at->l);
    t->path[steps++] = (Step){node, edge, g->to_move};
    tree_take(g, t->edges[edge].option);
    if (is_new) break;
    if (!t->edges[edge].node) {
      int32_t below = tree_node(t);
      t->edges[edge].node = below;
    }
    node = t->edges[edge].node;
  }
  t->known = 0;
  if (!t->is_learned) tree_play_on(t, at, t->path[steps - 1].mover);
  else {
    tree_settle(t, g, &at->l);
    if (g->to_move != OVER) judge_by_network(t, g, 0, 0);
  }
  tree_carry_back(t, g, steps);
}

/* Whether no other option can be tried more often in so many rounds more. */
static int tree_is_decided(const Tree *t, long long left) {
  int64_t first = -1, second = -1;
  for (int32_t e = t->nodes[t->root].edges; e; e = t->edges[e].next) {
    int64_t visits = t->edges[e].visits;
    if (visits > first) { second = first; first = visits; }
    else if (visits > second) second = visits;
  }
  return second < 0 || first - second > left;
}

static double tree_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* -- as a type of Python -------------------------------------------------------------------------------- */
static PyTypeObject TreeType;

static void tree_free(PyObject *self) {
  Tree *t = (Tree *)self;
  free(t->totals); free(t->nodes); free(t->edges); free(t->path); free(t->levels);
  PyObject_Free(self);
}

static int tree_read(PyObject *given, long long *number) {
  *number = given ? PyLong_AsLongLong(given) : -1;
  return *number == -1 && PyErr_Occurred() ? -1 : 0;
}

static int tree_root(Tree *t, PyObject *options, PyObject *worths, PyObject *priors) {
  Py_ssize_t n = PyList_GET_SIZE(options), room = LIST_CAP;
  if (n != PyList_GET_SIZE(worths) || n != PyList_GET_SIZE(priors) || n < 1 || n > room) {
    PyErr_Format(PyExc_ValueError, "plant: a worth and a prior for each of 1 to %zd options", room);
    return -1;
  }
  for (Py_ssize_t i = 0; i < n; i++) {
    t->worths[i] = PyFloat_AsDouble(PyList_GET_ITEM(worths, i));
    t->priors[i] = PyFloat_AsDouble(PyList_GET_ITEM(priors, i));
  }
  if (PyErr_Occurred()) return -1;
  GUARDED(tree_node(t), -1);
  t->nodes[0].spread = judge_spread(t, (I)n, &t->nodes[0].top);
  t->edges_n = 1;
  for (Py_ssize_t i = n - 1; i >= 0; i--) {
    long long option;
    if (tree_read(PyList_GET_ITEM(options, i), &option) < 0) return -1;
    GUARDED(tree_edge(t, &t->nodes[0].edges, (I)option, t->priors[i], t->worths[i], t->trust), -1);
  }
  return 0;
}

/* plant(options, worths, priors, seed, is_learned, watched, exploration, sharpness, even, trust, deepest,
   parts, quiet, turns): a tree for a decision; whether the network judges. */
static PyObject *position_plant(Position *self, PyObject *args) {
  PyObject *options, *worths, *priors;
  long long seed;
  Tree given;
  (void)self; /* asked only where a network can be learned */
  memset(&given, 0, sizeof(given));
  if (!PyArg_ParseTuple(args, "O!O!O!Liidddiiiii", &PyList_Type, &options, &PyList_Type, &worths,
                        &PyList_Type, &priors, &seed, &given.is_learned, &given.watched, &given.exploration, &given.sharpness, &given.even,
                        &given.trust, &given.deepest, &given.parts, &given.quiet,
                        &given.turns)) return 0;
  if (given.watched < 0 || given.watched > TREE_SEATS || given.deepest < 1 || given.trust < 1)
    return PyErr_Format(PyExc_ValueError, "plant: 0 to 64 seats, depth and trust above zero");
#if LEARNS
  if (given.is_learned && (!learned.first || machine_seats(&self->g) > learned.seats))
#else
  if (given.is_learned)
#endif
    return PyErr_Format(PyExc_ValueError, "%s has learned nothing", GAME_NAME);
  Tree *t = PyObject_New(Tree, &TreeType);
  if (!t) return 0;
  memcpy((char *)t + sizeof(PyObject), (char *)&given + sizeof(PyObject), sizeof(Tree) - sizeof(PyObject));
  t->rng = random_start((uint64_t)seed);
  t->totals = calloc((size_t)t->watched + 1, sizeof(double));
  t->path = calloc((size_t)t->deepest, sizeof(Step));
  t->levels = calloc(TREE_PARTS_DEEPEST + 2, sizeof(Level));
  if (!t->totals || !t->path || !t->levels) PyErr_NoMemory();
  if (PyErr_Occurred() || tree_root(t, options, worths, priors) < 0) { Py_DECREF(t); return 0; }
  return (PyObject *)t;
}

/* think(worlds, rounds, seconds): the worlds in turn; other threads of Python go on meanwhile. */
static PyObject *tree_think(PyObject *self, PyObject *args) {
  Tree *t = (Tree *)self;
  PyObject *given;
  long long rounds;
  double seconds;
  if (!PyArg_ParseTuple(args, "OLd", &given, &rounds, &seconds)) return 0;
  PyObject *worlds = PySequence_Tuple(given);
  if (!worlds) return 0;
  Py_ssize_t count = PyTuple_GET_SIZE(worlds);
  int is_wrong = count < 1;
  for (Py_ssize_t i = 0; i < count; i++)
    is_wrong |= !PyObject_TypeCheck(PyTuple_GET_ITEM(worlds, i), &PositionType);
  if (is_wrong) {
    Py_DECREF(worlds);
    return PyErr_Format(PyExc_TypeError, "think: positions of " GAME_NAME " are needed");
  }
  int failed = 0;
  Py_BEGIN_ALLOW_THREADS
  jmp_buf here;
  ludus_escape = &here;
  if (setjmp(here)) failed = 1;
  else {
    double end = tree_clock() + seconds;
    for (long long left = rounds - 1; left >= 0; left--) {
      tree_round(t, &((Position *)PyTuple_GET_ITEM(worlds, t->rounds % count))->g);
      t->rounds++;
      if (t->rounds % TREE_LOOK == 0 && (tree_clock() > end || tree_is_decided(t, left))) break;
    }
  }
  ludus_escape = 0;
  Py_END_ALLOW_THREADS
  Py_DECREF(worlds);
  if (failed) return PyErr_Format(PyExc_RuntimeError, "%s: %s", GAME_NAME, ludus_error);
  Py_RETURN_NONE;
}

/* What is asked of some options of the root: visits, or values. */
static PyObject *tree_told(PyObject *self, PyObject *options, int is_value) {
  Tree *t = (Tree *)self;
  if (!PyList_Check(options)) return PyErr_Format(PyExc_TypeError, "a list of options is needed");
  PyObject *result = PyList_New(PyList_GET_SIZE(options));
  for (Py_ssize_t i = 0; result && i < PyList_GET_SIZE(options); i++) {
    long long option;
    if (tree_read(PyList_GET_ITEM(options, i), &option) < 0) { Py_CLEAR(result); break; }
    int32_t found = tree_find(t, t->nodes[t->root].edges, 0, (I)option);
    if (!found) {
      Py_CLEAR(result);
      return PyErr_Format(PyExc_KeyError, "%lld is no option here", option);
    }
    const Edge *e = t->edges + found;
    PyList_SET_ITEM(result, i, is_value ? PyFloat_FromDouble(e->total / (e->visits + e->trust))
                                        : PyLong_FromLong(e->visits));
  }
  return result;
}
static PyObject *tree_visits(PyObject *self, PyObject *options) { return tree_told(self, options, 0); }
static PyObject *tree_values(PyObject *self, PyObject *options) { return tree_told(self, options, 1); }

static PyObject *tree_chances(PyObject *self, PyObject *unused) {
  (void)unused;
  Tree *t = (Tree *)self;
  PyObject *result = PyList_New(t->judged ? t->watched : 0);
  for (int seat = 0; result && t->judged && seat < t->watched; seat++)
    PyList_SET_ITEM(result, seat, PyFloat_FromDouble(t->totals[seat] / (double)t->judged));
  return result;
}

/* The option of those that was followed most, the first of equals; 0 if none was. */
static int32_t tree_most(const Tree *t, int32_t head, const List *options) {
  int32_t best = 0, most = 0;
  for (I i = 0; i < options->n; i++) {
    int32_t e = tree_find(t, head, 0, options->v[i]);
    if (e && t->edges[e].visits > most) { most = t->edges[e].visits; best = e; }
  }
  return best;
}

/* The actions that were followed most from a world on. */
static void tree_expected(Tree *t, const G *world, List *found) {
  Level *at = t->levels;
  int32_t node = t->root;
  memcpy(&at->g, world, sizeof(G));
  for (int k = 0; k < t->deepest && node >= 0 && at->g.to_move != OVER; k++) {
    machine_legal(&at->g, &at->l);
    I action = at->l.v[0];
    if (at->g.to_move == CHANCE || at->l.n > 1) {
      int32_t head = at->g.to_move == CHANCE ? t->nodes[node].outcomes : t->nodes[node].edges;
      int32_t edge = tree_most(t, head, &at->l);
      if (!edge) break;
      action = t->edges[edge].option;
      node = t->edges[edge].node ? t->edges[edge].node : -1;
    }
    push(found, action);
    tree_take(&at->g, action);
  }
}

static PyObject *tree_line(PyObject *self, PyObject *world) {
  if (!PyObject_TypeCheck(world, &PositionType))
    return PyErr_Format(PyExc_TypeError, "line: a position of " GAME_NAME " is needed");
  List found;
  found.n = 0;
  GUARDED(tree_expected((Tree *)self, &((Position *)world)->g, &found), 0);
  return ints(found.v, found.n);
}

/* follow(option): go on from what follows an option, if there are thoughts about it. */
static PyObject *tree_follow(PyObject *self, PyObject *given) {
  Tree *t = (Tree *)self;
  long long option;
  if (tree_read(given, &option) < 0) return 0;
  int32_t found = tree_find(t, t->nodes[t->root].edges, 0, (I)option);
  if (!found) return PyErr_Format(PyExc_KeyError, "%lld is no option here", option);
  int32_t node = t->edges[found].node;
  if (!node || !t->nodes[node].visits) Py_RETURN_FALSE;
  t->root = node;
  t->rounds = t->nodes[node].visits;
  t->judged = 0;
  for (int seat = 0; seat < t->watched; seat++) t->totals[seat] = 0;
  Py_RETURN_TRUE;
}

static PyObject *tree_rounds(PyObject *self, void *unused) {
  (void)unused;
  return PyLong_FromSsize_t(((Tree *)self)->rounds);
}

static PyMethodDef tree_methods[] = {
    {"think", tree_think, METH_VARARGS, "So many rounds more."},
    {"visits", tree_visits, METH_O, "How many rounds followed each option."},
    {"values", tree_values, METH_O, "What each option is worth to the seat that decides."},
    {"chances", tree_chances, METH_NOARGS, "The mean of the leaves' values by watched seat."},
    {"follow", tree_follow, METH_O, "Go on from what follows an option."},
    {"line", tree_line, METH_O, "The actions that were followed most, from a world on."},
    {0, 0, 0, 0},
};

static PyGetSetDef tree_attributes[] = {
    {"rounds", tree_rounds, 0, "How many were made.", 0},
    {0, 0, 0, 0, 0},
};

static PyTypeObject TreeType = {
    PyVarObject_HEAD_INIT(0, 0)
    .tp_name = GAME_NAME ".Tree",
    .tp_basicsize = sizeof(Tree),
    .tp_dealloc = tree_free,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "What has been thought about a decision.",
    .tp_methods = tree_methods,
    .tp_getset = tree_attributes,
};
