// All lanes that are left vote in each round; those without work leave after the vote.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm vote_then_leave.hip -o vote_then_leave.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm vote_then_leave.hip -o vote_then_leave.spirv-tokens.ll
#include "../hip.h"

__global__ void vote_then_leave(const int *work, int *present, int rounds) {
  int mine = work[threadIdx_x];
  for (int round = 0; round < rounds; ++round) {
    int here = __popc(__ballot(true));
    if (mine == 0)
      break;
    atomicAdd(&present[round], here);
  }
}
