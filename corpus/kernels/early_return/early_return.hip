// Threads out of range return before the barrier that the others wait at.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm early_return.hip -o early_return.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm early_return.hip -o early_return.spirv-tokens.ll
#include "../hip.h"

__global__ void early_return(const int *in, int *out, int n) {
  __shared__ int tile[64];
  int i = blockIdx_x * 64 + threadIdx_x;
  if (i >= n)
    return;
  tile[threadIdx_x] = in[i];
  __syncthreads();
  out[i] = in[i] - tile[0];
}
