// One step of a breadth-first search: nested divergent loops, new vertices appended by ballot.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm bfs_frontier.hip -o bfs_frontier.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm bfs_frontier.hip -o bfs_frontier.spirv-tokens.ll
#include "../hip.h"

__global__ void bfs_frontier(const int *frontier, const int *rows, const int *columns,
                             unsigned *seen, int *next, int *count, int n) {
  for (int i = threadIdx_x; i < n; i += 64) {
    int vertex = frontier[i];
    for (int edge = rows[vertex]; edge < rows[vertex + 1]; ++edge) {
      int to = columns[edge];
      if (atomicOr(&seen[to / 32], 1u << to % 32) >> to % 32 & 1)
        continue;
      unsigned fresh = __ballot(true);
      int rank = __rank_in(fresh), base = 0;
      if (rank == 0)
        base = atomicAdd(count, __popc(fresh));
      next[__first(base) + rank] = to;
    }
  }
}
