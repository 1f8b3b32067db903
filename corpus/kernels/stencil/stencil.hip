// Time steps of a stencil in shared memory, a barrier after reading and one after writing.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm stencil.hip -o stencil.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm stencil.hip -o stencil.spirv-tokens.ll
#include "../hip.h"

__global__ void stencil(float *data, int steps) {
  __shared__ float cells[66];
  int i = threadIdx_x + 1;
  cells[i] = data[i];
  if (i == 1)
    cells[0] = cells[65] = 0.0f;
  __syncthreads();
  for (int step = 0; step < steps; ++step) {
    float next = 0.25f * cells[i - 1] + 0.5f * cells[i] + 0.25f * cells[i + 1];
    __syncthreads();
    cells[i] = next;
    __syncthreads();
  }
  data[i] = cells[i];
}
