/* For nvcc; with LUDUS_HOST_ONLY for a C++ compiler, which takes the code of the device as its own. */
#ifdef LUDUS_HOST_ONLY
#define __device__
#define __noinline__
#define POPCOUNT(x) __builtin_popcountll(x)
#define CLZ(x) __builtin_clzll(x)
#define TRAP(what) throw what
#else
#include <cuda_runtime.h>
#define POPCOUNT(x) __popcll(x)
#define CLZ(x) __clzll(x)
#define TRAP(what) device_trap(what)

/* What an error of the rules was, in memory that the host reads: the device itself stops. */
enum { TOLD = 128 };
static char *told = 0;
static __device__ char *told_by_device = 0;
static __device__ void device_trap(const char *what) {
  if (told_by_device)
    for (int i = 0; i < TOLD - 1 && what[i]; i++) ((volatile char *)told_by_device)[i] = what[i];
  __threadfence_system();
  __trap();
}
static cudaError_t tell_device(void) {
  char *there = 0;
  cudaError_t error = told ? cudaSuccess : cudaHostAlloc(&told, TOLD, cudaHostAllocMapped);
  if (error == cudaSuccess) error = cudaHostGetDevicePointer((void **)&there, told, 0);
  if (error == cudaSuccess) error = cudaMemcpyToSymbol(told_by_device, &there, sizeof(there));
  if (error == cudaSuccess) memset(told, 0, TOLD);
  return error;
}
#endif

/* Functions of the rules are put together into a few large ones; in large games they stay calls, or the
   compiler does not come to an end. What is KEPT stays a call always. Calls need separate compilation
   (-rdc=true): otherwise registers go astray where the threads of a warp part. */
#ifdef LUDUS_CALLS
#define HD static __device__ __noinline__
#define LUDUS_STACK (128 * 1024)
#else
#define HD static __device__ inline
#define LUDUS_STACK (32 * 1024)
#endif
#define KEPT static __device__ __noinline__
#define TABLE static __device__ const
