// Sum of a wave by bpermute, the result made uniform by reading the first lane.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm wave_reduce.hip -o wave_reduce.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm wave_reduce.hip -o wave_reduce.spirv-tokens.ll
#include "../hip.h"

static __device__ int wave_sum(int value) {
  for (int offset = 16; offset > 0; offset >>= 1)
    value += __shfl(value, __lane_id() ^ offset);
  return __first(value);
}

__global__ void wave_reduce(const int *in, int *out) {
  int sum = wave_sum(in[threadIdx_x]);
  if (sum > 0)
    atomicAdd(out, sum);
}
