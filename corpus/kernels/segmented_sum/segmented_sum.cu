// Sum of each segment of a warp: heads by ballot, shuffles down within the segment.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm segmented_sum.cu -o segmented_sum.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm segmented_sum.cu -o segmented_sum.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void segmented_sum(const int *values, const int *heads, int *sums) {
  int i = threadIdx.x, lane = __laneid();
  int sum = values[i];
  unsigned flags = __ballot_sync(FULL, heads[i] != 0);
  unsigned later = lane == 31 ? 0 : flags >> (lane + 1);
  int end = later ? lane + __ffs(later) : 32;
  for (int by = 1; by < 32; by *= 2) {
    int above = __shfl_down_sync(FULL, sum, by);
    if (lane + by < end)
      sum += above;
  }
  if (flags >> lane & 1)
    sums[i] = sum;
}
