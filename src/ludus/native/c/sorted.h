/* A block of a GPU goes once over its games, sorted by what they wait for: neighbours run the same code,
   and a warp takes the next 32 as soon as it is done. On the host it is a loop. */

#ifdef LUDUS_HOST_ONLY
static inline int sorted_games(int64_t games) { return games < 2048 ? (int)games : 2048; }
#else
/* How many games a block has: the more, the better they are sorted, but no processor shall be idle.
   Where many different things are waited for, more games make up for it. */
static inline int sorted_games(int64_t games) {
  const int64_t most = POINTS > 200 ? 4096 : 2048;
  cudaDeviceProp device;
  int64_t blocks = cudaGetDeviceProperties(&device, 0) ? 1 : device.multiProcessorCount;
  int64_t each = (games + blocks - 1) / blocks;
  return (int)(each < 32 ? 32 : each > most ? most : each);
}
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
