// Maximum of a block: a grid-stride loop, a tree in shared memory, the last warp by shuffles.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm block_reduce.cu -o block_reduce.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm block_reduce.cu -o block_reduce.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void block_reduce(const int *in, int *out, int n) {
  __shared__ int tile[256];
  int id = threadIdx.x, best = in[id];
  for (int i = id; i < n; i += blockDim.x)
    best = in[i] > best ? in[i] : best;
  tile[id] = best;
  __syncthreads();
  for (int half = 128; half >= 32; half /= 2) {
    if (id < half && tile[id + half] > tile[id])
      tile[id] = tile[id + half];
    __syncthreads();
  }
  if (id < 32) {
    best = tile[id];
    for (int offset = 16; offset > 0; offset /= 2) {
      int other = __shfl_down_sync(FULL, best, offset);
      best = other > best ? other : best;
    }
    if (id == 0)
      atomicMax(out, best);
  }
}
