// Lanes vote in each of their rounds and keep the last vote; some return early.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm last_vote.hip -o last_vote.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm last_vote.hip -o last_vote.spirv-tokens.ll
#include "../hip.h"

__global__ void last_vote(const int *rounds, const int *patience, int *out) {
  int mine = rounds[threadIdx_x], limit = patience[threadIdx_x], votes = 0;
  for (int round = 0; round < mine; ++round) {
    if (round >= limit)
      return;
    votes = __ballot(true);
  }
  out[threadIdx_x] = votes;
}
