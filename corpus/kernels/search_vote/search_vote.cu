// Binary search by each lane; the warp leaves together, once all have found.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm search_vote.cu -o search_vote.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm search_vote.cu -o search_vote.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void search_vote(const int *sorted, const int *keys, int *found, int n) {
  int key = keys[threadIdx.x], low = 0, high = n, where = -1;
  while (!__all_sync(FULL, low >= high)) {
    if (low >= high)
      continue;
    int middle = (low + high) / 2;
    if (sorted[middle] == key) {
      where = middle;
      low = high;
    } else if (sorted[middle] < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  found[threadIdx.x] = where;
}
