// Prefix sum of a block after Hillis and Steele: two buffers, a barrier in each step.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm block_scan.cu -o block_scan.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm block_scan.cu -o block_scan.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void block_scan(const int *in, int *out, int n) {
  __shared__ int buffer[2][128];
  int id = threadIdx.x, from = 0;
  buffer[0][id] = id < n ? in[id] : 0;
  __syncthreads();
  for (int by = 1; by < n; by *= 2) {
    int sum = buffer[from][id];
    if (id >= by)
      sum += buffer[from][id - by];
    buffer[1 - from][id] = sum;
    from = 1 - from;
    __syncthreads();
  }
  if (id < n)
    out[id] = buffer[from][id];
}
