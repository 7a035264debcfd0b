/* Many games on a GPU, as a library for ludus.native.gpu_batch: positions, legal actions, rewards and
   whose turn it is stay on the device, and whoever has a pointer reads them there.

   With -DLUDUS_HOST_ONLY and a C++ compiler the same library works without a GPU. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu_platform.h"
namespace gpu {
#include GAME_HEADER
#include "sorted.h"
#include "many.h"
}
using gpu::Many;

static char problem[512];

static int fails(const char *what, const char *why) {
  snprintf(problem, sizeof(problem), "%s: %s: %s", GAME_NAME, what, why);
  return 1;
}

struct Batch {
  Many many;
  int64_t n;
  int64_t *actions;    /* copied from the host */
  float *observed;     /* what a seat knows of each game, once that is asked */
  float *judged;       /* every seat's chance to win by the game's evaluation, once that is asked */
  long long *wrong;    /* the first game whose action is not legal; none: n */
  int block, per_block;
};

#ifdef LUDUS_HOST_ONLY
enum { DEVICE = 1 }; /* as DLPack has it */
static int allocate(void **at, size_t size) { return (*at = calloc(1, size)) ? 0 : fails("memory", "none is left"); }
static void release(void *at) { free(at); }
static int copy(void *to, const void *from, size_t size) { memcpy(to, from, size); return 0; }

template <class Work> static int each(Work work) {
  try {
    work();
  } catch (const char *what) {
    return fails("error of the rules", what);
  }
  return 0;
}
static int begin(Batch *b, uint64_t seed) {
  return each([=] { for (int64_t i = 0; i < b->n; i++) many_begin(&b->many, i, seed); });
}
static int find_wrong(Batch *b, const int64_t *actions) {
  *b->wrong = b->n;
  for (int64_t i = b->n - 1; i >= 0; i--)
    if (!many_allows(&b->many, i, actions[i])) *b->wrong = i;
  return 0;
}
static int play(Batch *b, const int64_t *actions, int64_t steps) {
  return each([=] {
    for (int64_t i = 0; i < b->n; i++) many_play(&b->many, i, steps ? 0 : actions[i], steps);
  });
}
static int observe(Batch *b, int64_t seat) {
#if OBSERVED
  return each([=] { for (int64_t i = 0; i < b->n; i++) many_observe(&b->many, i, seat, b->observed); });
#else
  return fails("observe", "the game declares no features");
#endif
}
static int judge(Batch *b) {
#if HAS_EVALUATION
  return each([=] { for (int64_t i = 0; i < b->n; i++) many_judge(&b->many, i, b->judged); });
#else
  return fails("judge", "the game has no evaluation");
#endif
}
static int prepare(void) { return 0; }
#else
enum { DEVICE = 2 };
static int check(cudaError_t error, const char *what) {
  if (error == cudaSuccess) return 0;
  char why[256];
  snprintf(why, sizeof(why), "%s %s", cudaGetErrorString(error), told ? told : "");
  return fails(what, why);
}
static int allocate(void **at, size_t size) {
  return check(cudaMalloc(at, size), "memory of the device") || check(cudaMemset(*at, 0, size), "memory");
}
/* Wait for what this thread has begun: batches of several threads work side by side. */
static int done(const char *what) {
  return check(cudaGetLastError(), "launch") || check(cudaStreamSynchronize(cudaStreamPerThread), what);
}
static void release(void *at) { cudaFree(at); }
static int copy(void *to, const void *from, size_t size) {
  return check(cudaMemcpy(to, from, size, cudaMemcpyDefault), "copy");
}
static int prepare(void) {
  cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync); /* threads that wait sleep */
  return check(cudaDeviceSetLimit(cudaLimitStackSize, LUDUS_STACK), "stack of the device") ||
         check(tell_device(), "memory for errors");
}

static __global__ void begin_kernel(Many many, int64_t n, uint64_t seed) {
  int64_t i = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) many_begin(&many, i, seed);
}
static __global__ void wrong_kernel(Many many, int64_t n, const int64_t *actions, long long *wrong) {
  int64_t i = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && !many_allows(&many, i, actions[i])) atomicMin(wrong, (long long)i);
}
static __global__ void play_kernel(Many many, int64_t n, int per_block, const int64_t *actions,
                                   int64_t steps) {
  extern __shared__ int shared[];
  int64_t first = (int64_t)blockIdx.x * per_block;
  int count = (int)(n - first < per_block ? n - first : per_block);
  gpu::G *games = many.games + first;
  if (!steps) {
    gpu::sorted_round(games, count, shared,
                      [=](int i) { many_play(&many, first + i, actions[first + i], 0); });
    return;
  }
  for (int64_t step = 0; step < steps; step++)
    gpu::sorted_round(games, count, shared, [=](int i) {
      gpu::List l;
      gpu::G *g = games + i;
      gpu::machine_apply(g, gpu::random_action(g, many.rng + first + i, &l));
      if (g->to_move == OVER) gpu::machine_new(g, many.mode);
    });
  gpu::sorted_round(games, count, shared, [=](int i) { many_seen(&many, first + i); });
}
#if OBSERVED
static __global__ void observe_kernel(Many many, int64_t n, int64_t seat, float *out) {
  int64_t i = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) many_observe(&many, i, seat, out);
}
#endif
static int observe(Batch *b, int64_t seat) {
#if OBSERVED
  observe_kernel<<<(unsigned)((b->n + 127) / 128), 128>>>(b->many, b->n, seat, b->observed);
  return done("observation");
#else
  return fails("observe", "the game declares no features");
#endif
}
#if HAS_EVALUATION
static __global__ void judge_kernel(Many many, int64_t n, float *out) {
  int64_t i = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) many_judge(&many, i, out);
}
#endif
static int judge(Batch *b) {
#if HAS_EVALUATION
  judge_kernel<<<(unsigned)((b->n + 127) / 128), 128>>>(b->many, b->n, b->judged);
  return done("evaluation");
#else
  return fails("judge", "the game has no evaluation");
#endif
}
static int begin(Batch *b, uint64_t seed) {
  begin_kernel<<<(unsigned)((b->n + 127) / 128), 128>>>(b->many, b->n, seed);
  return done("set-up");
}
static int find_wrong(Batch *b, const int64_t *actions) {
  long long none = b->n;
  if (copy(b->wrong, &none, sizeof(none))) return 1;
  wrong_kernel<<<(unsigned)((b->n + 127) / 128), 128>>>(b->many, b->n, actions, b->wrong);
  return done("actions");
}
static int play(Batch *b, const int64_t *actions, int64_t steps) {
  unsigned blocks = (unsigned)((b->n + b->per_block - 1) / b->per_block);
  play_kernel<<<blocks, b->block, gpu::sorted_bytes(b->per_block)>>>(b->many, b->n, b->per_block,
                                                                     actions, steps);
  return done("step");
}
#endif

extern "C" {
const char *ludus_problem(void) { return problem; }
int ludus_device(void) { return DEVICE; }
int64_t ludus_bytes(void) { return sizeof(gpu::G); }
int ludus_bits(void) { return sizeof(gpu::I) * 8; }
int ludus_copy(void *to, const void *from, int64_t size) { return copy(to, from, (size_t)size); }

void ludus_close(Batch *b) {
  Many *m = &b->many;
  void *all[] = {m->games, m->rng, m->to_move, m->kind, m->legal, m->done, m->rewards, b->actions, b->wrong,
                 b->observed, b->judged};
  for (void *at : all) release(at);
  free(b);
}

Batch *ludus_open(int64_t n, int mode, int64_t seats, int64_t width, int64_t seed, int block) {
  Batch *b = (Batch *)calloc(1, sizeof(Batch));
  if (!b) return 0;
  Many *m = &b->many;
  b->n = n; b->block = block; b->per_block = gpu::sorted_games(n);
  m->seats = seats; m->width = width; m->mode = (gpu::I)mode;
  if (prepare() || allocate((void **)&m->games, (size_t)n * sizeof(gpu::G)) ||
      allocate((void **)&m->rng, (size_t)n * 8) || allocate((void **)&m->to_move, (size_t)n * 4) ||
      allocate((void **)&m->kind, (size_t)n * 4) || allocate((void **)&m->legal, (size_t)(n * width)) ||
      allocate((void **)&m->done, (size_t)n) || allocate((void **)&m->rewards, (size_t)(n * seats) * 4) ||
      allocate((void **)&b->actions, (size_t)n * 8) || allocate((void **)&b->wrong, 8) ||
      allocate((void **)&b->observed, (size_t)n * (OBSERVED ? OBSERVED : 1) * 4) ||
      allocate((void **)&b->judged, (size_t)(n * seats) * 4) ||
      begin(b, (uint64_t)seed)) {
    ludus_close(b);
    return 0;
  }
  return b;
}

void *ludus_array(Batch *b, const char *name) {
  Many *m = &b->many;
  struct { const char *name; void *at; } known[] = {
      {"to_move", m->to_move}, {"kind", m->kind},       {"legal", m->legal},    {"done", m->done},
      {"rewards", m->rewards}, {"states", m->games},    {"actions", b->actions},
      {"observations", b->observed}, {"judged", b->judged},
  };
  for (auto &each : known)
    if (!strcmp(name, each.name)) return each.at;
  return 0;
}

/* An action in every game, from where they lie on the device: -1, or the first game whose action is not
   legal (then none is taken), or -2 if something failed. */
int64_t ludus_step(Batch *b, const int64_t *actions) {
  long long wrong = 0;
  if (find_wrong(b, actions) || copy(&wrong, b->wrong, sizeof(wrong))) return -2;
  if (wrong < b->n) return wrong;
  return play(b, actions, 0) ? -2 : -1;
}
/* What a seat knows of every game, below 0 whoever decides: 0, or not if something failed. */
int ludus_observe(Batch *b, int64_t seat) { return observe(b, seat); }
/* Every seat's chance to win by the game's evaluation. */
int ludus_judge(Batch *b) { return judge(b); }
int64_t ludus_play(Batch *b, int64_t steps) { return play(b, 0, steps) ? -2 : -1; }
}
