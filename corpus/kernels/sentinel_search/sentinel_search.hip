// A search that always ends at a sentinel: a vote before the loop, and one in the arm that leaves it.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm sentinel_search.hip -o sentinel_search.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm sentinel_search.hip -o sentinel_search.spirv-tokens.ll
#include "../hip.h"

__global__ void sentinel_search(const int *sorted, const int *keys, int *out) {
  int key = keys[threadIdx_x], i = 0;
  unsigned all = __ballot(key > 0);
  for (;; ++i)
    if (sorted[i] >= key) {
      out[threadIdx_x] = __ballot(sorted[i] == key) == all ? i : -1;
      break;
    }
}
