// Decoupled look-back scan: a tile publishes its sum, then adds those of the tiles before it.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm lookback_scan.cu -o lookback_scan.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm lookback_scan.cu -o lookback_scan.nvptx64-tokens.ll
#include "../cuda.h"

enum { EMPTY, PARTIAL, WHOLE };

static __device__ int scan_of_warp(int value, int lane) {
  for (int by = 1; by < 32; by *= 2) {
    int below = __shfl_up_sync(FULL, value, by);
    if (lane >= by)
      value += below;
  }
  return value;
}

static __device__ int sum_before(int tile, int lane, int *flags, int *partial, int *whole) {
  int before = 0;
  for (int last = tile - 1; last >= 0; last -= 32) {
    int at = last - lane, flag = WHOLE, sum = 0;
    if (at >= 0) {
      do
        flag = __scoped_atomic_load_n(flags + at, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE);
      while (flag == EMPTY);
      sum = flag == WHOLE ? whole[at] : partial[at];
    }
    unsigned ends = __ballot_sync(FULL, flag == WHOLE);
    int nearest = ends ? __ffs(ends) - 1 : 31;
    if (lane > nearest)
      sum = 0;
    for (int by = 16; by > 0; by /= 2)
      sum += __shfl_xor_sync(FULL, sum, by);
    before += sum;
    if (ends)
      break;
  }
  return before;
}

__global__ void lookback_scan(int *data, int *flags, int *partial, int *whole) {
  int lane = __laneid(), tile = blockIdx.x, i = tile * 32 + lane;
  int sum = scan_of_warp(data[i], lane), total = __shfl_sync(FULL, sum, 31);
  if (lane == 0) {
    partial[tile] = total;
    __scoped_atomic_store_n(flags + tile, PARTIAL, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
  }
  int before = sum_before(tile, lane, flags, partial, whole);
  if (lane == 0) {
    whole[tile] = before + total;
    __scoped_atomic_store_n(flags + tile, WHOLE, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
  }
  data[i] = before + sum;
}
