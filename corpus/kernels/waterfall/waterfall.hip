// A waterfall loop: each distinct descriptor of a wave is handled with a scalar index.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm waterfall.hip -o waterfall.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm waterfall.hip -o waterfall.spirv-tokens.ll
#include "../hip.h"

__global__ void waterfall(const int *const *tables, const int *index, int *out) {
  int mine = index[threadIdx_x], result = 0;
  for (;;) {
    int uniform = __first(mine);
    if (uniform == mine) {
      result = tables[uniform][threadIdx_x];
      break;
    }
  }
  out[threadIdx_x] = result;
}
