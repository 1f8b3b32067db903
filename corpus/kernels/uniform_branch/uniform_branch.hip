// A barrier in an arm that is taken by all threads or none: the mode is the same for the group.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm uniform_branch.hip -o uniform_branch.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm uniform_branch.hip -o uniform_branch.spirv-tokens.ll
#include "../hip.h"

__global__ void uniform_branch(int *data, int mode) {
  __shared__ int tile[64];
  int value = data[threadIdx_x];
  if (mode == 1) {
    tile[threadIdx_x] = value;
    __syncthreads();
    value += tile[threadIdx_x ^ 1];
  } else if (__first(value) > 0) {
    value += __popc(__ballot(value & 1));
  } else {
    value = -value;
  }
  data[threadIdx_x] = value;
}
