/* Many games side by side: what is known of each lies in arrays, and is written anew by every step.
   Chance acts at once; a game that has ended begins anew at once. Included after a game's header, for
   processors (batch.h) and for GPUs (device.cu). */

typedef struct {
  G *games;
  uint64_t *rng;
  int32_t *to_move, *kind;
  uint8_t *legal, *done;
  float *rewards;
  int64_t seats, width;
  I mode;
} Many;

/* What is asked in a game, after chance has acted; one that is over has begun anew. */
KEPT void many_look(const Many *m, int64_t i) {
  G *g = m->games + i;
  List l;
  for (;;) {
    while (g->to_move == CHANCE) machine_apply(g, random_action(g, m->rng + i, &l));
    if (g->to_move != OVER) break;
    m->done[i] = 1;
#if HAS_EVALUATION
    for (int64_t seat = 0; seat < m->seats; seat++)
      m->rewards[i * m->seats + seat] = (float)machine_evaluate(g, (I)seat);
#endif
    machine_new(g, m->mode);
  }
  uint8_t *legal = m->legal + i * m->width;
  for (int64_t k = 0; k < m->width; k++) legal[k] = 0;
  l.n = 0;
  machine_options(g, &l);
  for (I k = 0; k < l.n; k++) legal[l.v[k]] = 1;
  m->to_move[i] = (int32_t)g->to_move;
  m->kind[i] = (int32_t)machine_kind(g);
}

/* Nothing has ended; what is asked. */
HD void many_seen(const Many *m, int64_t i) {
  m->done[i] = 0;
  for (int64_t seat = 0; seat < m->seats; seat++) m->rewards[i * m->seats + seat] = 0;
  many_look(m, i);
}

HD void many_begin(const Many *m, int64_t i, uint64_t seed) {
  m->rng[i] = random_start(seed + (uint64_t)i);
  machine_new(m->games + i, m->mode);
  many_seen(m, i);
}

HD I many_allows(const Many *m, int64_t i, int64_t action) {
  return action >= 0 && action < m->width && m->legal[i * m->width + action];
}

/* An action in a game; or, with steps above 0, so many steps at random. */
HD void many_play(const Many *m, int64_t i, int64_t action, int64_t steps) {
  G *g = m->games + i;
  if (!steps) machine_apply(g, (I)action);
  while (steps > 0) {
    steps -= random_steps(g, m->rng + i, steps);
    if (g->to_move == OVER) machine_new(g, m->mode);
  }
  many_seen(m, i);
}

#if OBSERVED
/* What a seat knows of a game; below 0: the seat that decides. */
HD void many_observe(const Many *m, int64_t i, int64_t seat, float *out) {
  G *g = m->games + i;
  machine_observe(g, seat < 0 ? g->to_move : (I)seat, out + i * OBSERVED);
}
#endif

#if HAS_EVALUATION
/* What the game's evaluation says of every seat's chance to win. */
HD void many_judge(const Many *m, int64_t i, float *out) {
  for (int64_t seat = 0; seat < m->seats; seat++)
    out[i * m->seats + seat] = (float)machine_evaluate(m->games + i, (I)seat);
}
#endif
