// Append of the lanes that pass: rank by mbcnt, one atomic per wave, base read from the leader.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm ballot_append.hip -o ballot_append.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm ballot_append.hip -o ballot_append.spirv-tokens.ll
#include "../hip.h"

__global__ void ballot_append(const int *in, int *out, int *count) {
  int value = in[threadIdx_x];
  if (value % 3 == 0) {
    unsigned mask = __ballot(true);
    int rank = __rank_in(mask), base = 0;
    if (rank == 0)
      base = atomicAdd(count, __popc(mask));
    base = __first(base);
    out[base + rank] = value;
  }
}
