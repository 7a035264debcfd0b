/* Entry points over the generated functions, and play at random. Included by the generated header. */

/* Run until somebody has to decide; what was only on its way is forgotten, so that equal positions
   are equal bytes. */
KEPT void machine_advance(G *g) {
  while (g->to_move == RUNNING) {
    machine_step(g);
#if USES_LANES
    if (g->lanes && g->to_move != RUNNING) machine_park(g);
#endif
  }
  g->result = 0;
  for (I i = 0; i < g->answers_n; i++) g->answers[i] = 0;
  g->answers_n = 0;
}

/* Take an action, unchecked, and run on to the next decision; an aside leaves this one. */
HD void machine_apply(G *g, I action) {
  if (action >= ASIDE) {
    machine_aside(g, action);
    return;
  }
  g->result = action;
  g->to_move = RUNNING;
  machine_advance(g);
}

/* The options of the seat to move, or the outcomes that chance can bring. */
HD void machine_legal(G *g, List *out) {
  out->n = 0;
  if (g->to_move <= OVER) return;
  if (g->to_move != CHANCE) { machine_options(g, out); return; }
  machine_weights(g, out);
  I n = out->n;
  out->n = 0;
  for (I i = 0; i < n; i++) if (out->v[i]) out->v[out->n++] = i;
}
HD I machine_offered(G *g, I action) {
  List l;
  machine_legal(g, &l);
  return has(l.v, l.n, action);
}

HD uint32_t random_below(uint64_t *rng, uint32_t n) {
  uint64_t x = *rng;
  x ^= x >> 12; x ^= x << 25; x ^= x >> 27;
  *rng = x;
  return (uint32_t)((((x * 0x2545F4914F6CDD1DULL) >> 32) * n) >> 32);
}
HD uint64_t random_start(uint64_t seed) { return (seed + 1) * 0x9E3779B97F4A7C15ULL | 1; }

/* Every option as likely as any other; chance by its weights. */
HD I random_action(G *g, uint64_t *rng, List *l) {
  l->n = 0;
  if (g->to_move != CHANCE) {
    machine_options(g, l);
    return l->v[random_below(rng, (uint32_t)l->n)];
  }
  machine_weights(g, l);
  I sum = 0, i = 0;
  for (I k = 0; k < l->n; k++) sum += l->v[k];
  I rest = (I)random_below(rng, (uint32_t)sum);
  while (rest >= l->v[i]) rest -= l->v[i++];
  return i;
}

/* Play at random for at most so many steps; how many it were. */
HD int64_t random_steps(G *g, uint64_t *rng, int64_t limit) {
  List l;
  int64_t n = 0;
  while (n < limit && g->to_move != OVER) {
    machine_apply(g, random_action(g, rng, &l));
    n++;
  }
  return n;
}

/* FNV-1a over the cells: for comparing runs. */
HD uint64_t machine_hash(const G *g) {
  const I *cells = (const I *)g;
  uint64_t h = 0xcbf29ce484222325ULL;
  for (I i = 0; i < (I)(sizeof(G) / sizeof(I)); i++) h = (h ^ (uint64_t)cells[i]) * 0x100000001b3ULL;
  return h;
}
