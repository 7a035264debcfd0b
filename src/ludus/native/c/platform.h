/* For a C compiler; nvcc brings its own qualifiers (see batch.cu). */
#include <math.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#define HD static inline
#define KEPT static inline
#define TABLE static const
#define POPCOUNT(x) __builtin_popcountll(x)
#define CLZ(x) __builtin_clzll(x)
#define TRAP(what) ludus_trap(what)

/* Where an error ends what is being done, if anybody waits for it; what it was. */
static _Thread_local jmp_buf *ludus_escape;
static _Thread_local const char *ludus_error;

static inline void ludus_trap(const char *what) {
  ludus_error = what;
  if (ludus_escape) longjmp(*ludus_escape, 1);
  fprintf(stderr, "ludus: %s\n", what);
  abort();
}

/* Where a field lies, for whoever asks for it by name. */
typedef struct FieldInfo {
  const char *name;
  char kind; /* i: int, o: object, l: list, r: list of lists, s: slate; I: mask, L: list of masks */
  int at, cap, rows, has_length; /* in cells */
  const struct FieldInfo *fields; /* of a slate */
} FieldInfo;
#define LUDUS_DESCRIBED
