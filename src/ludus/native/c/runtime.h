/* What every generated game stands on: lists of bounded length, Python's arithmetic, the stack.
   Included by the generated header, once per name space (so without a guard). */

#define CHANCE (-1)
#define OVER (-2)
#define RUNNING (-3)
#define NONE ((I)1 << (sizeof(I) * 8 - 2))

typedef struct { I n; I v[LIST_CAP]; } List;
typedef struct { I n; double v[LIST_CAP]; } Reals;

/* Ends what is being done: *what* names the capacity that does not suffice, or the error. */
HD void machine_trap(const char *what) { TRAP(what); }
#define ENSURE(condition, what) do { if (!(condition)) machine_trap(what); } while (0)
HD I ROOM(I n, I cap, const char *what) { ENSURE(n < cap, what); return n; }
#ifdef LUDUS_CHECKED
HD I AT(I i, I n) { ENSURE(0 <= i && i < n, "index out of range"); return i; }
#else
#define AT(i, n) (i)
#endif

/* -- Python's arithmetic ---------------------------------------------------------------------- */
HD I floor_div(I a, I b) {
  ENSURE(b != 0, "division by zero");
  I q = a / b;
  return q - (a % b != 0 && (a < 0) != (b < 0));
}
HD I floor_mod(I a, I b) {
  ENSURE(b != 0, "division by zero");
  I r = a % b;
  return r + (r != 0 && (r < 0) != (b < 0) ? b : 0);
}
HD I least(I a, I b) { return b < a ? b : a; }
HD I most(I a, I b) { return b > a ? b : a; }
HD double least_real(double a, double b) { return b < a ? b : a; }
HD double most_real(double a, double b) { return b > a ? b : a; }
/* A term of a sum of floats. From 3.12 on, Python carries along what each addition loses. */
HD void add_real(double *total, double *rest, double x) {
#ifdef LUDUS_COMPENSATED
  double sum = *total + x;
  *rest += (*total < 0 ? -*total : *total) >= (x < 0 ? -x : x) ? (*total - sum) + x
                                                               : (x - sum) + *total;
  *total = sum;
#else
  (void)rest;
  *total += x;
#endif
}
HD I bit_count(I a) { return (I)POPCOUNT((uint64_t)(a < 0 ? -a : a)); }
HD I bit_length(I a) { return a ? 64 - (I)CLZ((uint64_t)(a < 0 ? -a : a)) : 0; }

#define TOO_MANY_THINGS "a set of more things than a mask has bits"
/* Shifts: nothing falls off the end unseen, and there is no end to the right. */
HD I shift_left(I a, I b) {
  ENSURE(0 <= b && b < (I)(sizeof(I) * 8 - 1) && (I)((uint64_t)a << b) >> b == a,
         "a set of more things than an int has bits: annotate it as Mask");
  return (I)((uint64_t)a << b);
}
HD I shift_right(I a, I b) {
  ENSURE(0 <= b, "a shift by less than nothing");
  return b < (I)(sizeof(I) * 8) ? a >> b : a < 0 ? -1 : 0;
}

/* -- masks: sets of more things than an int has bits, as words of 64 ------------------------------
   They reckon as Python's ints do, negative ones too: the highest bit is the sign. */
#define MASK_BITS (MASK_CELLS * 64)
#define EACH_WORD for (int k = 0; k < MASK_CELLS; k++)
HD uint64_t mask_sign(W a) { return (uint64_t)0 - (a.w[MASK_CELLS - 1] >> 63); }
HD W mask_of(int64_t a) {
  W r;
  EACH_WORD r.w[k] = (uint64_t)0 - ((uint64_t)a >> 63);
  r.w[0] = (uint64_t)a;
  return r;
}
HD W mask_from(const I *cells) {
  W r;
  EACH_WORD r.w[k] = (uint64_t)cells[k];
  return r;
}
HD void mask_to(I *cells, W a) { EACH_WORD cells[k] = (I)a.w[k]; }
HD W mask_and(W a, W b) { EACH_WORD a.w[k] &= b.w[k]; return a; }
HD W mask_or(W a, W b) { EACH_WORD a.w[k] |= b.w[k]; return a; }
HD W mask_xor(W a, W b) { EACH_WORD a.w[k] ^= b.w[k]; return a; }
HD W mask_not(W a) { EACH_WORD a.w[k] = ~a.w[k]; return a; }
HD W mask_add(W a, W b) {
  W r;
  uint64_t carry = 0;
  EACH_WORD {
    uint64_t part = a.w[k] + carry;
    carry = part < carry;
    r.w[k] = part + b.w[k];
    carry |= r.w[k] < part;
  }
  ENSURE(mask_sign(a) != mask_sign(b) || mask_sign(r) == mask_sign(a), TOO_MANY_THINGS);
  return r;
}
HD W mask_negative(W a) { return mask_add(mask_not(a), mask_of(1)); }
HD W mask_less(W a, W b) { return mask_add(a, mask_negative(b)); }
HD I mask_any(W a) {
  uint64_t found = 0;
  EACH_WORD found |= a.w[k];
  return found != 0;
}
HD I mask_same(W a, W b) { return !mask_any(mask_xor(a, b)); }
/* The lowest 63 bits: what is left of a mask that is cut down to an int. */
HD I mask_low(W a) { return (I)a.w[0]; }
HD I mask_has(W a, I b) {
  ENSURE(0 <= b, "a shift by less than nothing");
  return b < MASK_BITS ? (I)(a.w[b >> 6] >> (b & 63) & 1) : (I)(mask_sign(a) & 1);
}
/* A word of a mask: beyond its end the sign, before its beginning nothing. (With a pointer into a
   longer array of words instead, gcc 12 reads at -O2 what is not yet written.) */
HD uint64_t mask_word(W a, I k) { return k < 0 ? 0 : k < MASK_CELLS ? a.w[k] : mask_sign(a); }
HD W shift_right_wide(W a, I b) {
  ENSURE(0 <= b, "a shift by less than nothing");
  I by = b >> 6;
  int bits = (int)(b & 63);
  W r;
  EACH_WORD r.w[k] = (mask_word(a, k + by) >> bits) | (mask_word(a, k + by + 1) << 1 << (63 - bits));
  return r;
}
HD W shift_left_wide(W a, I b) {
  ENSURE(0 <= b, "a shift by less than nothing");
  if (!mask_any(a)) return a;
  ENSURE(b < MASK_BITS, TOO_MANY_THINGS);
  I by = b >> 6;
  int bits = (int)(b & 63);
  W r;
  EACH_WORD r.w[k] = (mask_word(a, k - by) << bits) | (mask_word(a, k - by - 1) >> 1 >> (63 - bits));
  ENSURE(mask_same(shift_right_wide(r, b), a), TOO_MANY_THINGS);
  return r;
}
HD I wide_bit_count(W a) {
  I n = 0;
  if (mask_sign(a)) a = mask_negative(a);
  EACH_WORD n += (I)POPCOUNT(a.w[k]);
  return n;
}
HD I wide_bit_length(W a) {
  if (mask_sign(a)) a = mask_negative(a);
  for (int k = MASK_CELLS - 1; k >= 0; k--)
    if (a.w[k]) return (I)(64 * (k + 1)) - (I)CLZ(a.w[k]);
  return 0;
}

/* -- lists ------------------------------------------------------------------------------------ */
HD void push(List *l, I x) { l->v[ROOM(l->n, LIST_CAP, "no room in a list")] = x; l->n += 1; }
HD void push_real(Reals *l, double x) { l->v[ROOM(l->n, LIST_CAP, "no room in a list")] = x; l->n += 1; }
HD void append(List *l, const I *v, I n) {
  ENSURE(l->n + n <= LIST_CAP, "no room in a list");
  for (I i = 0; i < n; i++) l->v[l->n + i] = v[i];
  l->n += n;
}
HD void append_reals(Reals *l, const double *v, I n) {
  ENSURE(l->n + n <= LIST_CAP, "no room in a list");
  for (I i = 0; i < n; i++) l->v[l->n + i] = v[i];
  l->n += n;
}
HD void assign(List *l, const I *v, I n) {
  if (v == l->v) return;
  l->n = 0;
  append(l, v, n);
}
HD void assign_reals(Reals *l, const double *v, I n) {
  if (v == l->v) return;
  l->n = 0;
  append_reals(l, v, n);
}
HD I slice_end(I i, I n) { return i < 0 ? most(0, i + n) : least(i, n); }
HD void append_slice(List *l, const I *v, I n, I low, I high, I step) {
  for (I i = slice_end(low, n); i < slice_end(high, n); i += step) push(l, v[i]);
}
HD void append_slice_reals(Reals *l, const double *v, I n, I low, I high, I step) {
  for (I i = slice_end(low, n); i < slice_end(high, n); i += step) push_real(l, v[i]);
}
HD I has(const I *v, I n, I x) {
  for (I i = 0; i < n; i++) if (v[i] == x) return 1;
  return 0;
}
HD void push_new(List *l, I x) { if (!has(l->v, l->n, x)) push(l, x); }
HD I index_of(const I *v, I n, I x) {
  for (I i = 0; i < n; i++) if (v[i] == x) return i;
  machine_trap("not in the list");
  return -1;
}
HD I count_of(const I *v, I n, I x) {
  I k = 0;
  for (I i = 0; i < n; i++) k += v[i] == x;
  return k;
}
HD void cut(List *l, I at) {
  ENSURE(0 <= at && at < l->n, "index out of range");
  for (I i = at + 1; i < l->n; i++) l->v[i - 1] = l->v[i];
  l->n -= 1;
}
HD void reverse(I *v, I n) {
  for (I i = 0; i < n / 2; i++) {
    I x = v[i];
    v[i] = v[n - 1 - i];
    v[n - 1 - i] = x;
  }
}
/* Stable, by keys that move along. */
HD void sort_by(I *v, I *keys, I n, I down) {
  for (I i = 1; i < n; i++) {
    I x = v[i], key = keys[i], k = i;
    for (; k > 0 && (down ? keys[k - 1] < key : keys[k - 1] > key); k--) {
      v[k] = v[k - 1];
      keys[k] = keys[k - 1];
    }
    v[k] = x;
    keys[k] = key;
  }
}
HD I compare(const I *a, I n, const I *b, I m) {
  for (I i = 0; i < n && i < m; i++) if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return n == m ? 0 : n < m ? -1 : 1;
}
/* A list of the state takes a new value; cells that it does not use are 0. */
HD void field_assign(I *cells, I *length, I cap, const char *what, const I *v, I n) {
  ENSURE(n <= cap, what);
  for (I i = 0; i < n; i++) cells[i] = v[i];
  for (I i = n; i < *length; i++) cells[i] = 0;
  *length = n;
}
HD void field_same(I *cells, I length, const char *what, const I *v, I n) {
  ENSURE(n == length, what);
  for (I i = 0; i < n; i++) cells[i] = v[i];
}

/* -- the stack: frames of (procedure, point, caller's frame, locals); unused cells are 0 -------- */
HD I *machine_push(G *g, I procedure) {
  I base = g->stack_top, size = FRAME_SIZE[procedure];
  ENSURE(base + size <= STACK_CAP, "no room on the stack");
  I *frame = g->stack + base;
  frame[0] = procedure;
  frame[2] = g->stack_base;
  g->stack_base = base;
  g->stack_top = base + size;
  return frame;
}
HD void machine_leave(G *g, I value) {
  I base = g->stack_base, caller = g->stack[base + 2];
  for (I i = base; i < g->stack_top; i++) g->stack[i] = 0;
  g->stack_top = base;
  g->stack_base = caller;
  g->result = value;
  if (caller < 0 || (USES_LANES && g->lanes && base == g->stack_below)) g->to_move = OVER;
}
HD void machine_stop(G *g) {
  for (I i = 0; i < g->stack_top; i++) g->stack[i] = 0;
  g->stack_top = 0;
  g->stack_base = -1;
#if USES_LANES
  for (I k = 0; k < g->lanes; k++) {
    g->lane_seat[k] = g->lane_waits[k] = g->lane_result[k] = g->lane_base[k] = g->lane_top[k] = 0;
    for (I i = 0; i < LANE_CAP; i++) g->parked[k * LANE_CAP + i] = 0;
  }
  g->lane = g->lanes = g->stack_below = 0;
#endif
  g->to_move = OVER;
}

#if USES_LANES
/* -- lanes: above the common stack lies that of the lane in front; all are kept in `parked` ------ */
HD void machine_keep(G *g, I lane) {
  I *parked = g->parked + lane * LANE_CAP, n = g->stack_top - g->stack_below;
  ENSURE(n <= LANE_CAP, "no room in a lane");
  for (I i = 0; i < LANE_CAP; i++) parked[i] = i < n ? g->stack[g->stack_below + i] : 0;
}
HD void machine_switch(G *g, I lane) {
  const I *parked = g->parked + lane * LANE_CAP;
  for (I i = g->stack_below; i < g->stack_top; i++) g->stack[i] = 0;
  g->stack_top = g->lane_top[lane];
  for (I i = g->stack_below; i < g->stack_top; i++) g->stack[i] = parked[i - g->stack_below];
  g->stack_base = g->lane_base[lane];
  g->to_move = g->lane_waits[lane];
  g->result = g->lane_result[lane];
  g->lane = lane;
}
HD void machine_open(G *g, const I *seats, I n) {
  ENSURE(!g->lanes, "lanes inside a lane");
  ENSURE(n <= LANES_CAP, "no room for so many lanes");
  List keys;
  keys.n = 0;
  append(&keys, seats, n);
  for (I k = 0; k < n; k++) g->lane_seat[k] = seats[k];
  sort_by(g->lane_seat, keys.v, n, 0);
  g->stack_below = g->stack_base;
  g->lanes = n;
  for (I k = 0; k < n; k++) {
    ENSURE(k == 0 || g->lane_seat[k] != g->lane_seat[k - 1], "a seat with two lanes");
    machine_keep(g, k);
    g->parked[k * LANE_CAP + 3] = g->lane_seat[k];
    g->lane_waits[k] = RUNNING;
    g->lane_result[k] = 0;
    g->lane_base[k] = g->stack_base;
    g->lane_top[k] = g->stack_top;
  }
  machine_switch(g, 0);
}
HD I lane_waiting(G *g, I wanted, I other) {
  for (I k = 0; k < g->lanes; k++)
    if (other ? g->lane_waits[k] != wanted : g->lane_waits[k] == wanted) return k;
  return -1;
}
HD void machine_park(G *g) {
  I lane = g->lane, caller = g->parked[lane * LANE_CAP + 2];
  machine_keep(g, lane);
  g->parked[lane * LANE_CAP + 2] = caller;
  g->lane_waits[lane] = g->to_move;
  g->lane_result[lane] = g->to_move == OVER ? g->result : 0;
  g->lane_base[lane] = g->stack_base;
  g->lane_top[lane] = g->stack_top;
  I next = lane_waiting(g, RUNNING, 0);
  if (next < 0) next = lane_waiting(g, CHANCE, 0);
  if (next < 0) next = lane_waiting(g, OVER, 1);
  if (next >= 0) { machine_switch(g, next); return; }
  g->answers_n = g->lanes;
  for (I k = 0; k < g->lanes; k++) {
    g->answers[k] = g->lane_result[k];
    g->lane_seat[k] = g->lane_waits[k] = g->lane_result[k] = g->lane_base[k] = g->lane_top[k] = 0;
    for (I i = 0; i < LANE_CAP; i++) g->parked[k * LANE_CAP + i] = 0;
  }
  g->stack_base = caller;
  g->stack_top = g->stack_below;
  g->stack_below = g->lane = g->lanes = 0;
  g->to_move = RUNNING;
}
#endif
/* Bring the lane that waits for a seat to the front; whether there is one. */
HD I machine_focus(G *g, I seat) {
  if (g->to_move == seat) return 1;
#if USES_LANES
  I lane = lane_waiting(g, seat, 0);
  if (lane >= 0 && g->to_move != CHANCE) {
    machine_switch(g, lane);
    return 1;
  }
#endif
  return 0;
}
