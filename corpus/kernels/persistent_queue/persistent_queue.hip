// Persistent waves take work from a queue: the leader's ticket is broadcast, until none is left.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm persistent_queue.hip -o persistent_queue.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm persistent_queue.hip -o persistent_queue.spirv-tokens.ll
#include "../hip.h"

__global__ void persistent_queue(const int *work, int *out, int *next, int n) {
  while (true) {
    int ticket = 0;
    if (__lane_id() == 0)
      ticket = atomicAdd(next, 32);
    ticket = __first(ticket);
    if (ticket >= n)
      break;
    int i = ticket + __lane_id();
    if (i >= n)
      continue;
    out[i] = work[i] * work[i];
    __builtin_amdgcn_wave_barrier();
  }
}
