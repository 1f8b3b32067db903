// Radix sort of a wave: for each bit the zeros go in front, by ballot and rank.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm radix_split.hip -o radix_split.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm radix_split.hip -o radix_split.spirv-tokens.ll
#include "../hip.h"

__global__ void radix_split(unsigned *keys, int bits) {
  unsigned key = keys[threadIdx_x];
  for (int bit = 0; bit < bits; ++bit) {
    bool one = key >> bit & 1;
    unsigned ones = __ballot(one);
    int to = one ? __popc(~ones) + __rank_in(ones) : __rank_in(~ones);
    int from = 0;
    for (int lane = 0; lane < 32; ++lane)
      if (__builtin_amdgcn_readlane(to, lane) == (int)__lane_id())
        from = lane;
    key = __shfl(key, from);
  }
  keys[threadIdx_x] = key;
}
