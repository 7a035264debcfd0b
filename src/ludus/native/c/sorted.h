/* A block of a GPU goes once over its games, sorted by what they wait for: neighbours run the same code,
   and a warp takes the next 32 as soon as it is done. On the host it is a loop. */

#ifndef LUDUS_HOST_ONLY
/* What a block needs of shared memory for so many games. */
static inline size_t sorted_bytes(int count) {
  return (POINTS + 3) * sizeof(int) + (size_t)count * sizeof(short);
}

template <class Work>
static __device__ void sorted_round(const G *games, int count, int *shared, Work work) {
  int *counts = shared, *next = shared + POINTS + 2;
  unsigned short *order = (unsigned short *)(next + 1);
  int lane = (int)(threadIdx.x % 32);
  for (int k = (int)threadIdx.x; k < POINTS + 2; k += (int)blockDim.x) counts[k] = 0;
  __syncthreads();
  for (int i = (int)threadIdx.x; i < count; i += (int)blockDim.x) {
    const G *g = games + i;
    atomicAdd(counts + 1 + (g->to_move == OVER ? POINTS : (int)machine_point(g)), 1);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int k = 1; k < POINTS + 2; k++) counts[k] += counts[k - 1];
    *next = 0;
  }
  __syncthreads();
  for (int i = (int)threadIdx.x; i < count; i += (int)blockDim.x) {
    const G *g = games + i;
    order[atomicAdd(counts + (g->to_move == OVER ? POINTS : (int)machine_point(g)), 1)] =
        (unsigned short)i;
  }
  __syncthreads();
  for (;;) {
    int first = 0;
    if (lane == 0) first = atomicAdd(next, 32);
    first = __shfl_sync(0xffffffffu, first, 0);
    if (first >= count) break;
    if (first + lane < count) work(order[first + lane]);
    __syncwarp();
  }
  __syncthreads();
}
#endif
