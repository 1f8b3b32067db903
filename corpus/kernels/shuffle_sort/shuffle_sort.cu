// Bitonic sort of a warp by butterfly shuffles: two nested loops, no branch diverges.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm shuffle_sort.cu -o shuffle_sort.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm shuffle_sort.cu -o shuffle_sort.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void shuffle_sort(int *data) {
  int i = threadIdx.x, lane = __laneid(), mine = data[i];
  for (int width = 2; width <= 32; width *= 2)
    for (int by = width / 2; by > 0; by /= 2) {
      int other = __shfl_xor_sync(FULL, mine, by);
      bool up = (lane & width) == 0, low = (lane & by) == 0;
      if ((mine > other) == (up == low))
        mine = other;
    }
  data[i] = mine;
}
