// Sum of a warp by butterfly shuffles, one result per warp.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm warp_reduce.cu -o warp_reduce.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm warp_reduce.cu -o warp_reduce.nvptx64-tokens.ll
#include "../cuda.h"

__device__ int warp_sum(int value) {
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_xor_sync(FULL, value, offset);
  return value;
}

__global__ void warp_reduce(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = warp_sum(in[i]);
  if (__laneid() == 0)
    out[i / 32] = sum;
}
