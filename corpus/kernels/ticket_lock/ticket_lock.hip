// A ticket lock taken by one lane for its wave, with a pause in the waiting loop.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm ticket_lock.hip -o ticket_lock.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm ticket_lock.hip -o ticket_lock.spirv-tokens.ll
#include "../hip.h"

__global__ void ticket_lock(int *next, int *serving, int *total, const int *in) {
  int sum = in[threadIdx_x];
  for (int offset = 16; offset > 0; offset /= 2)
    sum += __shfl(sum, __lane_id() ^ offset);
  if (__lane_id() == 0) {
    int ticket = atomicAdd(next, 1);
    while (atomicLoad(serving) != ticket)
      __builtin_amdgcn_s_sleep(1);
    *total += sum;
    atomicStore(serving, ticket + 1);
  }
  __builtin_amdgcn_wave_barrier();
}
